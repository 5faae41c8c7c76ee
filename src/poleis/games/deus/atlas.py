"""The map of a game (D2): regions, their terrain and their neighbours. It never changes.

Every region is a hex cell, a continent a flower of seven. Regions are known by their number in
the order of their cells (C8); sets of regions are bit masks.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from poleis.core.action import Action
from poleis.core.hexes import Cell, neighbours
from poleis.games.deus.actions import Enter, March, Place, Plunder, Step

Region: TypeAlias = int

#: D2.1: the steps d1 to d6 from the centre of a continent to its petals.
STEPS: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
#: The cells of a continent around (0, 0), in the order of its letters.
FLOWER: Final[tuple[Cell, ...]] = ((0, 0), *STEPS)
#: D2.2: the lattice of the centres.
A: Final[Cell] = (2, 1)
B: Final[Cell] = (-1, 3)
LATTICE_STEPS: Final[tuple[Cell, ...]] = ((2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2))
#: D2.3, R2: the centres of the standard maps, by number of seats.
STANDARD: Final[dict[int, tuple[Cell, ...]]] = {
    2: ((0, 0), (2, 1), (-1, 3), (1, 4)),
    3: ((0, 0), (2, 1), (4, 2), (-1, 3), (1, 4), (-2, 6)),
    4: ((0, 0), *LATTICE_STEPS),
}
SEA: Final = "~"
FIELD: Final = "F"
FOREST: Final = "W"
SWAMP: Final = "S"
MOUNTAIN: Final = "M"
VILLAGE: Final = "V"
#: 1.3: what produces wheat, wood, stone and clay.
LANDS: Final = (FIELD, FOREST, MOUNTAIN, SWAMP)
TERRAINS: Final = (SEA, FIELD, FOREST, SWAMP, MOUNTAIN, VILLAGE)

#: A continent on the map: its centre, and the terrain of the centre and of the petals d1 to d6.
Continent: TypeAlias = tuple[int, int, str]


#: Where continents lie: their centres.
Centres: TypeAlias = tuple[Cell, ...]


class Grid:
    """The regions of all maps whose continents lie in the same places, and the actions naming them.

    Terrains make an atlas of it.
    """

    __slots__ = (
        "_outer_edge",
        "beside",
        "beside_mask",
        "cells",
        "continents",
        "edge",
        "enter",
        "march",
        "near",
        "place",
        "plunder",
        "region",
        "step",
    )

    def __init__(self, centres: Centres) -> None:
        flowers = [flower(q, r) for q, r in centres]
        self.cells: tuple[Cell, ...] = tuple(sorted({cell for cells in flowers for cell in cells}))
        self.region = {cell: number for number, cell in enumerate(self.cells)}
        #: The regions of each continent, in the order of its letters.
        self.continents: tuple[tuple[Region, ...], ...] = tuple(
            tuple([self.region[cell] for cell in cells]) for cells in flowers
        )
        self.beside: tuple[tuple[Region, ...], ...] = tuple(
            tuple(sorted(self.region[other] for other in neighbours(cell) if other in self.region))
            for cell in self.cells
        )
        self.beside_mask = tuple(mask_of(regions) for regions in self.beside)
        self.edge = mask_of(r for r, around in enumerate(self.beside) if len(around) < 6)  # D2.5
        self._outer_edge: int | None = None
        #: D2.6, R7: each region with all regions at a distance of 1 or 2.
        self.near: tuple[int, ...] = tuple(
            1 << r | mask | self.around(mask) for r, mask in enumerate(self.beside_mask)
        )
        self.place: tuple[Action, ...] = tuple(Place(q, r) for q, r in self.cells)
        self.enter: tuple[Action, ...] = tuple(Enter(q, r) for q, r in self.cells)
        self.march: tuple[Action, ...] = tuple(March(q, r) for q, r in self.cells)
        self.step: tuple[Action, ...] = tuple(Step(q, r) for q, r in self.cells)
        self.plunder: tuple[Action, ...] = tuple(Plunder(q, r) for q, r in self.cells)

    @property
    def outer_edge(self) -> int:
        """R6, the other reading: regions beside the outside of the map, not beside a hole only."""
        if self._outer_edge is None:
            self._outer_edge = self._beside_outside()
        return self._outer_edge

    def _beside_outside(self) -> int:
        q0, q1 = min(q for q, _ in self.cells) - 1, max(q for q, _ in self.cells) + 1
        r0, r1 = min(r for _, r in self.cells) - 1, max(r for _, r in self.cells) + 1
        outside = {
            (q, r)
            for q in range(q0, q1 + 1)
            for r in range(r0, r1 + 1)
            if (q, r) not in self.region
        }
        frontier = [(q0, r0)]
        reached = 0
        while frontier:
            for cell in neighbours(frontier.pop()):
                if cell in outside:
                    outside.remove(cell)
                    frontier.append(cell)
                elif cell in self.region:
                    reached |= 1 << self.region[cell]
        return reached

    def around(self, mask: int) -> int:
        """Return the regions beside at least one of a set."""
        out = 0
        masks = self.beside_mask
        while mask:
            low = mask & -mask
            out |= masks[low.bit_length() - 1]
            mask ^= low
        return out


class Atlas:
    """A map, and what the rules ask of it."""

    __slots__ = (
        "beside",
        "beside_mask",
        "cells",
        "continents",
        "edge",
        "grid",
        "land",
        "near",
        "of_terrain",
        "producing",
        "region",
        "sea",
        "terrain",
        "village_mask",
        "villages",
    )

    def __init__(self, continents: tuple[Continent, ...]) -> None:
        self.continents = continents
        grid = grid_of(tuple([(q, r) for q, r, _ in continents]))
        self.grid = grid
        self.cells = grid.cells
        self.region = grid.region
        self.beside = grid.beside
        self.beside_mask = grid.beside_mask
        self.edge = grid.edge
        self.near = grid.near
        letters = [""] * len(grid.cells)
        for regions, (_, _, word) in zip(grid.continents, continents, strict=True):
            for region, letter in zip(regions, word, strict=True):
                letters[region] = letter
        self.terrain = "".join(letters)  # a letter a region
        self.of_terrain = dict.fromkeys(TERRAINS, 0)
        for region, letter in enumerate(letters):
            self.of_terrain[letter] = self.of_terrain.get(letter, 0) | 1 << region
        self.sea = self.of_terrain[SEA]
        self.village_mask = self.of_terrain[VILLAGE]
        self.producing = tuple([self.of_terrain[letter] for letter in LANDS])
        self.land = sum(self.producing)
        self.villages: tuple[Region, ...] = tuple(regions_in(self.village_mask))

    @property
    def outer_edge(self) -> int:
        """R6, the other reading: regions beside the outside of the map, not beside a hole only."""
        return self.grid.outer_edge

    def around(self, mask: int) -> int:
        """Return the regions beside at least one of a set."""
        return self.grid.around(mask)


@lru_cache(maxsize=64)
def grid_of(centres: Centres) -> Grid:
    """Return the grid of continents in these places."""
    return Grid(centres)


@lru_cache(maxsize=64)
def atlas_of(continents: tuple[Continent, ...]) -> Atlas:
    """Return the map of these continents; games on one map share it."""
    return Atlas(continents)


def cells_of(continent: Continent) -> Iterable[tuple[Cell, str]]:
    """D2.2: the cells of a continent with their terrain."""
    q, r, word = continent
    return zip(flower(q, r), word, strict=True)


def flower(q: int, r: int) -> list[Cell]:
    """D2.1: the cells of a continent, from its centre."""
    return [(q + dq, r + dr) for dq, dr in FLOWER]


@lru_cache(maxsize=256)  # a dozen faces in six positions, drawn again until no villages touch
def rotated_word(word: str, turns: int) -> str:
    """D2.4: the terrain of the petals d1 to d6 when the tile is turned."""
    turns %= 6
    petals = word[1:]
    return word[0] + petals[6 - turns :] + petals[: 6 - turns]


def mask_of(regions: Iterable[Region]) -> int:
    """Make a mask of regions."""
    return sum({1 << region for region in regions})


def regions_in(mask: int) -> list[Region]:
    """Return the regions of a mask, in their order."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out
