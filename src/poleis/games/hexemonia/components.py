"""The printed components of Hexemonia (section 1), as an edition gives them."""

from typing import Final, Literal, TypeAlias

from poleis.core.action import Action
from poleis.core.edition_form import Figures
from poleis.games.hexemonia.actions import Discard, Forget, Order, Reveal, Take, Use, plays_of
from poleis.games.hexemonia.cubes import Cubes, size

Kind: TypeAlias = Literal["chora", "fortification", "polis", "mythos"]
CHORA: Final = "chora"
FORTIFICATION: Final = "fortification"
POLIS: Final = "polis"
MYTHOS: Final = "mythos"
ACROPOLIS: Final = "acropolis"
KINDS: Final[tuple[Kind, ...]] = (CHORA, FORTIFICATION, POLIS, MYTHOS)

#: H2.2.
Nature: TypeAlias = Literal["political", "military", "economy", "sacred"]
POLITICAL: Final = "political"
MILITARY: Final = "military"
ECONOMY: Final = "economy"
SACRED: Final = "sacred"
NATURES: Final[tuple[Nature, ...]] = (POLITICAL, MILITARY, ECONOMY, SACRED)

Ability: TypeAlias = Literal[
    "",
    "hades",
    "oracle",
    "moirai",
    "pandora",
    "agora",
    "tavern",
    "temple",
    "spring",
    "harbour",
    "necropolis",
    "lighthouse",
    "labyrinth",
]
HADES: Final = "hades"
ORACLE: Final = "oracle"
MOIRAI: Final = "moirai"
PANDORA: Final = "pandora"
AGORA: Final = "agora"
TAVERN: Final = "tavern"
TEMPLE: Final = "temple"
SPRING: Final = "spring"
HARBOUR: Final = "harbour"
NECROPOLIS: Final = "necropolis"
LIGHTHOUSE: Final = "lighthouse"
LABYRINTH: Final = "labyrinth"
#: C5: the abilities that need no cell, so that a Mythos tile may have them.
MYTHOS_ABILITIES: Final[tuple[Ability, ...]] = (HADES, ORACLE, MOIRAI, PANDORA)
ABILITIES: Final[tuple[Ability, ...]] = (
    *MYTHOS_ABILITIES,
    AGORA,
    TAVERN,
    TEMPLE,
    SPRING,
    HARBOUR,
    NECROPOLIS,
    LIGHTHOUSE,
    LABYRINTH,
)

#: H1.1: how many may play.
SEATS: Final = (2, 3, 4)


class Tile:
    """A terrain tile: one copy of its title, and the actions naming it."""

    __slots__ = (
        "ability",
        "cost",
        "cost_sum",
        "discard",
        "forget",
        "id",
        "index",
        "kind",
        "name_de",
        "name_en",
        "nature",
        "order",
        "players",
        "plays",
        "production",
        "reveal",
        "shield",
        "take",
        "title",
        "use",
    )

    def __init__(
        self,
        id: str,
        index: int,
        title: str,
        name_de: str,
        name_en: str,
        *,
        kind: Kind,
        nature: Nature,
        players: int,
        cost: Cubes,
        production: Cubes,
        shield: int,
        ability: Ability,
    ) -> None:
        self.id = id  # the title and the number of the copy: pasture_1; tells nothing else (V3)
        self.index = index  # its place in the edition, from 0
        self.title = title  # the same for all copies
        self.name_de = name_de
        self.name_en = name_en
        self.kind: Kind = kind
        self.nature: Nature = nature
        self.players = players  # H1.2: in play with at least so many
        self.cost = cost
        self.cost_sum = size(cost)  # in cubes
        self.production = production
        self.shield = shield
        self.ability: Ability = ability
        self.take: Action = Take(id)
        self.plays: list[Action] = plays_of(id, is_mythos=kind == MYTHOS)  # by cell
        self.use: Action = Use(id)
        self.reveal: Action = Reveal(id)
        self.order: Action = Order(id)
        self.forget: Action = Forget(id)
        self.discard: Action = Discard(id)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"


class Acropolis:
    """An Acropolis tile (1.2, H18, C2): the middle of a city."""

    __slots__ = (
        "bonus",
        "bonus_kind",
        "god_de",
        "god_en",
        "id",
        "name_de",
        "name_en",
        "nature",
        "players",
    )

    index: Final = -1  # it is no terrain tile
    kind: Final = ACROPOLIS

    def __init__(
        self,
        id: str,
        name_de: str,
        name_en: str,
        *,
        god_de: str,
        god_en: str,
        players: tuple[int, ...],
        nature: Nature,
        bonus_kind: Kind,
        bonus: int,
    ) -> None:
        self.id = id
        self.name_de = name_de
        self.name_en = name_en
        self.god_de = god_de  # the patron god
        self.god_en = god_en
        self.players = players  # H1.1: the numbers of players that it is used with
        self.nature: Nature = nature
        self.bonus_kind: Kind = bonus_kind
        self.bonus = bonus  # H16.5: points for each active tile of this kind

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"


class Edition:
    """One box: every printed figure that the rules read."""

    __slots__ = (
        "_acropolises_for",
        "_tiles_for",
        "acropolis_by_id",
        "acropolises",
        "by_id",
        "cubes",
        "digest",
        "figures",
        "name",
        "tiles",
        "title_de",
        "title_en",
    )

    def __init__(
        self,
        *,
        name: str,
        digest: str,
        title_de: str,
        title_en: str,
        tiles: tuple[Tile, ...],
        acropolises: tuple[Acropolis, ...],
        cubes: tuple[int, int, int],
        figures: Figures,
    ) -> None:
        self.name = name
        self.digest = digest  # SHA-256 over every figure that the rules read
        self.title_de = title_de
        self.title_en = title_en
        self.tiles = tiles  # the 51 terrain tiles in the order of the edition file
        self.acropolises = acropolises
        self.cubes = cubes  # citizens, hoplites and gold in the box
        self.figures = figures  # the rows of the edition file, with the source of each figure
        self.by_id = {tile.id: tile for tile in tiles}
        self.acropolis_by_id = {acropolis.id: acropolis for acropolis in acropolises}
        self._tiles_for = {
            seats: tuple(tile for tile in tiles if tile.players <= seats) for seats in SEATS
        }
        self._acropolises_for = {
            seats: tuple(one for one in acropolises if seats in one.players) for seats in SEATS
        }

    def tiles_for(self, seats: int) -> tuple[Tile, ...]:
        """H1.2: the terrain tiles in play, in the order of the edition file."""
        return self._tiles_for[seats]

    def acropolises_for(self, seats: int) -> tuple[Acropolis, ...]:
        """H1.1: the Acropolis tiles in play, as many as players."""
        return self._acropolises_for[seats]
