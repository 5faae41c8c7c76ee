"""The printed components of the Peloponnes Card Game (section 1), as an edition gives them."""

from typing import Final, Literal, TypeAlias

from poleis.core.action import Action
from poleis.core.edition_form import Figures
from poleis.games.peloponnes.actions import Bid, Demolish, Lose, Move, Pick, Redeem
from poleis.games.peloponnes.coins import Purse

CatastropheName: TypeAlias = Literal["plague", "earthquake", "tempest", "drought", "decline"]
CATASTROPHES: Final[tuple[CatastropheName, ...]] = (
    "plague",
    "earthquake",
    "tempest",
    "drought",
    "decline",
)
PLAGUE: Final = 0
EARTHQUAKE: Final = 1
TEMPEST: Final = 2
DROUGHT: Final = 3
DECLINE: Final = 4

BUILDING: Final = "building"
LANDSCAPE: Final = "landscape"
CIVILIZATION: Final = "civilization"
LUXURY_CARD: Final = "luxury"

#: P12: which building protects from what, and what else it does.
PROTECTS: Final[dict[str, int]] = {
    "port": DECLINE,  # P12.1
    "temple_of_apollo": DROUGHT,  # P12.2
    "lion_gate": DROUGHT,  # P12.3
    "cyclopean_masonry": EARTHQUAKE,  # P12.8
    "treasury_of_atreus": EARTHQUAKE,  # P12.9
    "well": PLAGUE,  # P12.10
    "aqueduct": PLAGUE,  # P12.11
    "acrocorinth": TEMPEST,  # P12.12
    "phidias_workshop": TEMPEST,  # P12.13
    "stoa": DECLINE,  # P12.14
}
EXTRA_COIN: Final = frozenset({"port", "temple_of_apollo"})  # P12.1, P12.2
BID_BONUS: Final = frozenset({"market", "agora"})  # P12.4, P12.5
CONQUEST_DISCOUNT: Final = frozenset({"barracks", "stockade"})  # P12.6, P12.7
SPECIALS: Final = frozenset(PROTECTS) | BID_BONUS | CONQUEST_DISCOUNT


class Card:
    """A power card, a civilization card or the luxury card: figures, and the actions naming it."""

    __slots__ = (
        "bid",
        "coin_income",
        "conquest_discount",
        "demolish",
        "grain",
        "id",
        "inhabitants",
        "kind",
        "lose",
        "move",
        "name_de",
        "name_en",
        "once_coins",
        "once_luxury",
        "order_number",
        "pick",
        "power",
        "protects",
        "redeem",
        "special",
        "stack",
        "start_coins",
        "stone",
        "stone_cost",
        "strength_bonus",
        "supply",
        "symbols",
        "value",
        "wood",
        "wood_cost",
    )

    def __init__(
        self,
        id: str,
        kind: str,
        name_de: str,
        name_en: str,
        *,
        symbols: tuple[int, ...] = (),
        inhabitants: int = 0,
        power: int = 0,
        wood: int = 0,
        stone: int = 0,
        grain: int = 0,
        stack: str = "",
        value: int = 0,
        wood_cost: int = 0,
        stone_cost: int = 0,
        once_coins: int = 0,
        once_luxury: int = 0,
        supply: bool = False,
        special: str = "",
        order_number: int = 0,
        start_coins: int = 0,
    ) -> None:
        self.id = id  # the edition's name for it, one lower-case word
        self.kind = kind  # BUILDING, LANDSCAPE, CIVILIZATION or LUXURY_CARD
        self.name_de = name_de
        self.name_en = name_en
        self.symbols = symbols  # catastrophe symbols, left to right
        self.inhabitants = inhabitants
        self.power = power  # power points
        self.wood = wood  # production
        self.stone = stone
        self.grain = grain
        self.stack = stack  # power cards: A, B or C
        self.value = value  # minimum bid
        self.wood_cost = wood_cost
        self.stone_cost = stone_cost
        self.once_coins = once_coins  # one-time income
        self.once_luxury = once_luxury
        self.supply = supply  # carries the supply symbol
        self.special = special  # one of SPECIALS, or nothing
        self.order_number = order_number  # civilizations: the number beside the arrow
        self.start_coins = start_coins
        self.protects = PROTECTS.get(special, -1)  # a catastrophe, or -1
        self.coin_income = int(special in EXTRA_COIN)
        self.strength_bonus = int(special in BID_BONUS)
        self.conquest_discount = int(special in CONQUEST_DISCOUNT)
        self.bid: Action = Bid(id)
        self.move: Action = Move(id)
        self.pick: Action = Pick(id)
        self.demolish: Action = Demolish(id)
        self.redeem: Action = Redeem(id)
        self.lose: Action = Lose(id)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"


class Edition:
    """One box: every printed figure that the rules read."""

    __slots__ = (
        "by_id",
        "civilizations",
        "coins",
        "digest",
        "figures",
        "income",
        "luxury_card",
        "name",
        "power_cards",
        "stacks",
        "title_de",
        "title_en",
        "tracks",
    )

    def __init__(
        self,
        *,
        name: str,
        digest: str,
        title_de: str,
        title_en: str,
        power_cards: tuple[Card, ...],
        civilizations: tuple[Card, ...],
        coins: Purse,
        tracks: tuple[int, ...],
        income: tuple[tuple[int, int], ...],
        figures: Figures,
    ) -> None:
        self.name = name
        self.digest = digest  # SHA-256 over every figure that the rules read
        self.title_de = title_de
        self.title_en = title_en
        self.power_cards = power_cards  # in the order of the edition file
        self.civilizations = civilizations
        self.coins = coins  # the 72 faces
        self.tracks = tracks  # spaces of each catastrophe's track
        self.income = income  # by number of inhabitants: (coin cards, luxury goods)
        self.figures = figures  # the rows of the edition file, with the source of each figure
        self.luxury_card = Card(
            LUXURY_CARD, LUXURY_CARD, "Luxuskarte", "Luxury card", inhabitants=2, power=2
        )
        self.by_id = {c.id: c for c in (*power_cards, *civilizations, self.luxury_card)}
        self.stacks = tuple(
            tuple(card for card in power_cards if card.stack == letter) for letter in "ABC"
        )

    def income_of(self, inhabitants: int) -> tuple[int, int]:
        """P8.3, P8.5: coin cards and luxury goods for so many inhabitants; the last row stays."""
        table = self.income
        return table[inhabitants] if inhabitants < len(table) else table[-1]
