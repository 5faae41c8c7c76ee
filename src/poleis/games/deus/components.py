"""The printed components of Deus (section 1), as an edition gives them."""

from typing import Final, Literal, TypeAlias

from poleis.core.action import Action
from poleis.core.edition_form import Figures
from poleis.games.deus.actions import Activate, Build, Sacrifice
from poleis.games.deus.effects import Effect
from poleis.games.deus.goods import PIECES, RESOURCES, PieceName, ResourceName

#: 1.2: the columns of a player board: the five kinds of pieces, and temples.
ColumnName: TypeAlias = PieceName | Literal["temple"]
KINDS: Final = PIECES
COLUMNS: Final[tuple[ColumnName, ...]] = (*PIECES, "temple")
MARITIME: Final = 0
PRODUCTION: Final = 1
SCIENTIFIC: Final = 2
CIVIL: Final = 3
MILITARY: Final = 4
TEMPLE: Final = 5

#: 1.3: the terrains, and the letters for them on the faces of continent tiles.
TERRAINS: Final = ("sea", "field", "forest", "swamp", "mountain", "village")
LETTERS: Final = "~FWSMV"
#: 1.3: what the terrains from field to mountain produce.
TERRAIN_RESOURCE: Final[dict[str, ResourceName]] = {
    "field": "wheat",
    "forest": "wood",
    "swamp": "clay",
    "mountain": "stone",
}

#: D5.1: of each resource; the four in the order of `RESOURCES`.
Cost: TypeAlias = tuple[int, int, int, int]
#: D8.1: what every temple costs.
TEMPLE_COST: Final[Cost] = (1, 1, 1, 1)

__all__ = [
    "CIVIL", "COLUMNS", "KINDS", "LETTERS", "MARITIME", "MILITARY", "PRODUCTION", "RESOURCES",
    "SCIENTIFIC", "TEMPLE", "TEMPLE_COST", "TERRAINS", "TERRAIN_RESOURCE", "Card", "ColumnName",
    "Cost", "Edition",
]  # fmt: skip


class Card:
    """A building card: one copy of its title, and the actions naming it."""

    __slots__ = (
        "activate",
        "build",
        "column",
        "cost",
        "effects",
        "gold",
        "id",
        "index",
        "name_de",
        "name_en",
        "needs",
        "number",
        "sacrifice",
        "title",
    )

    def __init__(
        self,
        id: str,
        index: int,
        title: str,
        name_de: str,
        name_en: str,
        *,
        column: int,
        cost: Cost,
        gold: int,
        effects: tuple[Effect, ...],
    ) -> None:
        self.id = id  # the title and the number of the copy: galley_1
        self.index = index  # its place in the edition, from 0
        self.number = index + 1  # H4: 1 to 96
        self.title = title  # the same for all copies
        self.name_de = name_de
        self.name_en = name_en
        self.column = column  # its colour, as a number of COLUMNS
        self.cost = cost
        self.needs = tuple([(kind, need) for kind, need in enumerate(cost) if need])
        self.gold = gold  # D5.3: the part of the cost that is gold
        self.effects = effects  # C5: in this order
        self.build: Action = Build(id)
        self.sacrifice: Action = Sacrifice(id)
        self.activate: Action = Activate(id)

    def __repr__(self) -> str:
        return f"<{COLUMNS[self.column]} {self.id}>"


class Edition:
    """One box: every printed figure that the rules read."""

    __slots__ = (
        "by_id",
        "cards",
        "digest",
        "faces",
        "figures",
        "name",
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
        cards: tuple[Card, ...],
        faces: tuple[str, ...],
        figures: Figures,
    ) -> None:
        self.name = name
        self.digest = digest  # SHA-256 over every figure that the rules read
        self.title_de = title_de
        self.title_en = title_en
        self.cards = cards  # the 96 building cards in the order of the edition file
        self.faces = faces  # D2.4: of the 7 continent tiles; those of tile n are 2n and 2n+1
        self.figures = figures  # the rows of the edition file, with the source of each figure
        self.by_id = {card.id: card for card in cards}
