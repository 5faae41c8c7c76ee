"""A city of Hexemonia as a seat sees it: free cubes, what guards what, how cells differ."""

from functools import cache
from typing import Final, TypeAlias

from poleis.games.hexemonia.cells import ACROPOLIS, BESIDE, RING, Place
from poleis.games.hexemonia.components import POLIS, Kind, Nature, Tile
from poleis.games.hexemonia.cubes import NONE, Cubes, covers, unpack, value
from poleis.games.hexemonia.state import Player, State

Triple: TypeAlias = tuple[int, int, int]  # citizens, hoplites, gold
Pile: TypeAlias = dict[Place, Cubes]  # cubes by place

COUNTED: Final[dict[str, Nature]] = {"temple": "sacred", "harbour": "economy"}

#: How good a cell is, in points.
NEIGHBOUR: Final = 0.12  # a neighbour: a city that hangs together has fewer open tiles
FORT_REACH: Final = 0.1  # a neighbour of a Fort, for each shield
SHIELDED: Final = 0.2  # each shield of a Fort beside it
COUNTS: Final = 0.4  # a Temple or Harbour and a tile that it counts, side by side
FIRST_RING: Final = 0.1  # a place beside the Acropolis is kept for a Polis


@cache
def heap(cubes: Cubes) -> Triple:
    """Unpack a cost or a production, once."""
    return unpack(cubes)


class City:
    """What lies in a city, as far as the seat that thinks knows it."""

    __slots__ = ("bonus", "bonus_kind", "cubes", "layout", "mythos", "nature", "player", "tiles")

    def __init__(self, state: State, seat: int, viewer: int) -> None:
        player = state.players[seat]
        self.player: Player = player
        self.layout = player.layout
        self.tiles = player.layout.tiles
        self.cubes = player.cubes
        self.mythos = player.mythos
        self.nature: Nature | None = None  # of the Acropolis; None is not known (H18.3)
        self.bonus_kind: Kind | None = None
        self.bonus = 0
        if seat == viewer or player.face_up:
            self.nature = player.acropolis.nature
            self.bonus_kind = player.acropolis.bonus_kind
            self.bonus = player.acropolis.bonus

    def is_active(self, place: Place) -> bool:
        """H2.3: a tile with its cost on it."""
        return covers(self.cubes[place], self.tiles[place].cost)

    def free(self, place: Place) -> Cubes:
        """Cubes that no active tile needs."""
        held = self.cubes[place]
        if place == ACROPOLIS:
            return held
        cost = self.tiles[place].cost
        return held - cost if covers(held, cost) else held

    def all_free(self) -> Cubes:
        """Free cubes of the whole city."""
        cubes = self.cubes
        out = NONE
        for place, tile in self.tiles.items():
            held = cubes[place]
            out += held - tile.cost if covers(held, tile.cost) else held
        return out + cubes[ACROPOLIS]

    def shield(self, place: Place) -> int:
        """H13.4: the best active Fort beside a tile."""
        best = 0
        for fort, shield in self.layout.forts_beside(place):
            if shield > best and covers(self.cubes[fort], self.tiles[fort].cost):
                best = shield
        return best

    def strength(self, place: Place) -> int:
        """H13.4: what an attacker must exceed."""
        return value(self.cubes[place]) + 2 * self.shield(place)

    def has_title(self, tile: Tile) -> bool:
        """H3.5: whether this Polis lies here."""
        return tile.kind == POLIS and self.layout.place_of_title(tile.title) is not None

    def counted(self, place: Place, nature: Nature, *, reveals: bool) -> int:
        """H11.4: neighbours of a nature; the Acropolis if it is face up, or turned up for it."""
        own = RING[place] == 1 and self.nature == nature and (self.player.face_up or reveals)
        return self.layout.count_beside(place, nature) + own

    def cell_worth(self, tile: Tile, place: Place) -> float:
        """How good a cell is for a tile: neighbours guard it, and some count each other."""
        tiles = self.tiles
        out = SHIELDED * self.shield(place)
        each = NEIGHBOUR + FORT_REACH * tile.shield
        counted = COUNTED.get(tile.ability)
        for beside in BESIDE[place]:
            other = tiles.get(beside)
            if other is not None:
                out += each
                if other.nature == counted:
                    out += COUNTS
                if other.ability and COUNTED.get(other.ability) == tile.nature:
                    out += COUNTS
        if RING[place] == 1:
            if tile.kind != POLIS:
                out -= FIRST_RING
            if counted is not None and self.nature == counted:
                out += COUNTS
        return out
