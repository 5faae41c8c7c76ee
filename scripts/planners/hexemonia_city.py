"""A city of Hexemonia as a view shows it, and what may come of it."""

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

from poleis.games.hexemonia.cells import ACROPOLIS, BESIDE, PLACE, RING, Place
from poleis.games.hexemonia.components import POLIS, Edition, Tile
from poleis.games.hexemonia.cubes import Cubes, unpack
from poleis.games.hexemonia.layout import Layout
from poleis.games.hexemonia.view_data import HexemoniaView

Heap: TypeAlias = list[int]  # citizens, hoplites, gold
Triple: TypeAlias = tuple[int, int, int]
COUNTED: Final = {"temple": "sacred", "harbour": "economy"}


@cache
def heap(cubes: Cubes) -> Triple:
    """Unpack a cost or a production, once."""
    return unpack(cubes)


def covers(cubes: Iterable[int], cost: Iterable[int]) -> bool:
    """H2.3: at least the cost of every kind."""
    return all(held >= due for held, due in zip(cubes, cost, strict=True))


class City:
    """What lies in a city: a model to think with."""

    def __init__(self, view: HexemoniaView, seat: int, edition: Edition) -> None:
        own = view.table[seat]
        self.seat = seat
        self.acropolis = edition.acropolis_by_id[own.acropolis] if own.acropolis else None
        self.face_up = own.face_up
        self.tiles = {PLACE[one.cell]: edition.by_id[one.tile] for one in own.tiles}
        self.cubes: dict[Place, Heap] = {ACROPOLIS: list(own.acropolis_cubes)}
        self.cubes |= {PLACE[one.cell]: list(one.cubes) for one in own.tiles}
        self.mythos = [(edition.by_id[one.tile], PLACE[one.cell]) for one in own.mythos]
        self.hand = [edition.by_id[id] for id in own.hand or ()]
        self.layout = Layout(self.tiles, strict=view.options["strictRings"] == "yes")

    def is_active(self, place: Place) -> bool:
        """H2.3: a tile with its cost on it."""
        return covers(self.cubes[place], heap(self.tiles[place].cost))

    def free(self, place: Place) -> Heap:
        """Cubes that no active tile needs."""
        if place == ACROPOLIS or not self.is_active(place):
            return self.cubes[place][:]
        cost = heap(self.tiles[place].cost)
        return [held - due for held, due in zip(self.cubes[place], cost, strict=True)]

    def all_free(self) -> Heap:
        """Free cubes of the whole city."""
        return [sum(kind) for kind in zip(*map(self.free, self.cubes), strict=True)]

    def all_cubes(self) -> Heap:
        """H0.5: own cubes."""
        return [sum(kind) for kind in zip(*self.cubes.values(), strict=True)]

    def shield(self, place: Place) -> int:
        """H13.4: the best active Fort beside a tile."""
        forts = self.layout.forts_beside(place)
        return max([shield for fort, shield in forts if self.is_active(fort)], default=0)

    def strength(self, place: Place) -> int:
        """H13.4: what an attacker must exceed."""
        citizens, hoplites, _ = self.cubes[place]
        return citizens + 2 * hoplites + 2 * self.shield(place)

    def has_title(self, tile: Tile) -> bool:
        """H3.5: whether this Polis lies here."""
        return tile.kind == POLIS and self.layout.place_of_title(tile.title) is not None

    def counted(self, place: Place, nature: str, *, reveals: bool) -> int:
        """H11.4: neighbours of a nature; the Acropolis if it is face up, or turned up for it."""
        own = RING[place] == 1 and self.acropolis is not None and self.acropolis.nature == nature
        return self.layout.count_beside(place, nature) + (own and (self.face_up or reveals))

    def cell_worth(self, tile: Tile, place: Place) -> float:
        """How good a cell is for a tile: neighbours guard it, and some count each other."""
        beside = [self.tiles[p] for p in BESIDE[place] if p in self.tiles]
        out = 0.12 * len(beside) + 0.1 * tile.shield * len(beside) + 0.2 * self.shield(place)
        if tile.ability in COUNTED:
            out += 0.4 * self.counted(place, COUNTED[tile.ability], reveals=True)
        out += sum(0.4 for other in beside if COUNTED.get(other.ability) == tile.nature)
        return out - (0.1 if RING[place] == 1 and tile.kind != POLIS else 0.0)
