"""The layout of a city: which tile lies on which cell (H0.1, H3), and what follows from that alone.

A layout is a value: it never changes, it is replaced. Copies of a game share it, and what the
rules ask for (legal cells, tiles that may be conquered, neighbours) is reckoned once, when it is
first asked for. Cubes lie elsewhere: they change all the time.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from poleis.games.hexemonia.cells import (
    ACROPOLIS,
    BESIDE,
    BESIDE_MASK,
    RING,
    RING_MASK,
    RINGS,
    Place,
    places_in,
)
from poleis.games.hexemonia.components import FORTIFICATION, POLIS, POLITICAL, Tile

_NEIGHBOURS: Final = 6


@mypyc_attr(acyclic=True)
class Layout:
    """H0.3, H18.2: one city; the Acropolis is place 0 in `mask` and `places`, not in `tiles`."""

    __slots__ = (
        "_asked",
        "_fort_mask",
        "_forts",
        "_open",
        "_polis",
        "_removable",
        "mask",
        "places",
        "political",
        "strict",
        "tiles",
    )

    def __init__(self, tiles: dict[Place, Tile], *, strict: bool) -> None:
        self.tiles = tiles  # terrain tiles by place, in canonical order; never changed
        self.strict = strict  # switch strictRings
        mask = 1 << ACROPOLIS
        political = forts = 0
        for place, tile in tiles.items():
            mask |= 1 << place
            if tile.nature == POLITICAL:
                political += 1
            if tile.shield and tile.kind == FORTIFICATION:
                forts |= 1 << place
        self.mask = mask  # city tiles
        self.political = political  # H14.1: how many terrain tiles
        self.places: tuple[Place, ...] = (ACROPOLIS, *tiles)
        self._open: tuple[Place, ...] | None = None
        self._polis: tuple[Place, ...] | None = None
        self._asked = 0  # tiles of which is known whether they are removable, as a mask
        self._removable = 0
        self._fort_mask = forts  # Forts with a shield
        self._forts: dict[Place, tuple[tuple[Place, int], ...]] = {}

    def with_tile(self, place: Place, tile: Tile) -> "Layout":
        """H3.6: a tile is placed, and stays where it is."""
        tiles = {p: other for p, other in self.tiles.items() if p < place}
        tiles[place] = tile
        tiles.update(self.tiles)
        return Layout(tiles, strict=self.strict)

    def without(self, place: Place) -> "Layout":
        """H3.7, H13.11, R37: a tile is conquered; all others stay, whatever they touch."""
        return Layout({p: tile for p, tile in self.tiles.items() if p != place}, strict=self.strict)

    def place_of_title(self, title: str) -> Place | None:
        """H3.5: where a tile with this title lies; for Polis tiles there is one at most."""
        for place, tile in self.tiles.items():
            if tile.title == title:
                return place
        return None

    def open_places(self) -> tuple[Place, ...]:
        """H3.2, H3.3: where any tile but a Polis may be placed; there is always a cell (H3.8)."""
        if self._open is None:
            self._open = tuple(
                [place for place in places_in(self._begun()) if self._touches(place)]
            )
        return self._open

    def _begun(self) -> int:
        """H3.3, R36: the empty cells of the rings that may be built in."""
        mask = self.mask
        cells = 0
        for ring in range(1, RINGS + 1):
            whole = RING_MASK[ring]
            if ring == 1 or mask & whole or cells == 0:
                if cells and self.strict:
                    break
                cells |= whole & ~mask
        return cells

    def _touches(self, place: Place) -> bool:
        """H3.2, R33-R35: two city tiles, the Acropolis too, or only that where it stands alone."""
        beside = BESIDE_MASK[place] & self.mask
        if not self.tiles:
            return bool(beside)
        return bool(beside & (beside - 1))  # two bits or more

    def places_for(self, tile: Tile) -> tuple[Place, ...]:
        """H3.1: the legal cells of a terrain tile."""
        if tile.kind != POLIS:
            return self.open_places()
        if self.place_of_title(tile.title) is not None:  # H3.5
            return ()
        if self._polis is None:
            anchors = 1 << ACROPOLIS
            for place, other in self.tiles.items():
                if other.kind == POLIS:
                    anchors |= 1 << place
            self._polis = tuple([p for p in self.open_places() if BESIDE_MASK[p] & anchors])
        return self._polis  # H3.4

    def is_removable(self, place: Place) -> bool:
        """H13.3 c, d: it has a free side, and the city without it is still connected."""
        tile = 1 << place
        if not self._asked & tile:
            self._asked |= tile
            if self._is_loose(place):
                self._removable |= tile
        return bool(self._removable & tile)

    def _is_loose(self, place: Place) -> bool:
        beside = BESIDE_MASK[place] & self.mask
        # R24: any empty cell beside it is a free side
        if len(BESIDE[place]) == _NEIGHBOURS and beside == BESIDE_MASK[place]:
            return False
        if beside and not beside & (beside - 1):  # a single one: nothing hangs on it
            return True
        return is_connected(self.mask & ~(1 << place))

    def forts_beside(self, place: Place) -> tuple[tuple[Place, int], ...]:
        """H13.4: the Forts with a shield beside a cell, and their shields."""
        beside = BESIDE_MASK[place] & self._fort_mask
        if not beside:
            return ()
        forts = self._forts.get(place)
        if forts is None:
            forts = tuple([(p, self.tiles[p].shield) for p in places_in(beside)])
            self._forts[place] = forts
        return forts

    def count_beside(self, place: Place, nature: str) -> int:
        """H11.4, R71: terrain tiles of a nature beside a cell, active or not."""
        tiles = self.tiles
        return sum([tiles[p].nature == nature for p in BESIDE[place] if p in tiles])

    def is_beside_acropolis(self, place: Place) -> bool:
        """H11.4: whether the Acropolis is adjacent."""
        return RING[place] == 1


def is_connected(mask: int) -> bool:
    """P3, H13.3 d, R23: whether all cells of a mask hang together with the Acropolis."""
    reached = edge = 1 << ACROPOLIS
    while edge:
        low = edge & -edge
        found = BESIDE_MASK[low.bit_length() - 1] & mask & ~reached
        reached |= found
        edge = edge ^ low | found
    return reached == mask
