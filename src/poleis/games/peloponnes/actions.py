"""Every action of the Peloponnes Card Game (section 3, decisions D1-D12).

Cards are named by the id that the edition gives them (`port`, `argos`); the luxury card is
`luxury`. Small domains are pooled here; the actions that name a card live on the card
(:class:`~poleis.games.peloponnes.components.Card`).
"""

from typing import Final, Literal, TypeAlias

from poleis.core.action import Action, Notation
from poleis.games.peloponnes.coins import KINDS, KindName

Source: TypeAlias = Literal["hand", "luxury"]
CoverSource: TypeAlias = Literal["wood", "stone", "grain", "inhabitant", "luxury"]
Food: TypeAlias = Literal["grain", "luxury", "inhabitant"]


class Pass(Action, tag="pass", frozen=True):
    """D1, D5: no bid, or take the bid back; draw 3 coin cards (P4.11)."""


class Bid(Action, tag="bid", frozen=True):
    """D1: bid on a displayed power card (P4.1)."""

    card: str


class Coins(Action, tag="coins", frozen=True):
    """D2: how many coin cards the bid has (P4.3)."""

    count: int


class Luxury(Action, tag="luxury", frozen=True):
    """D3: how many of them are blind coins for luxury goods (P8.10)."""

    count: int


class Lay(Action, tag="lay", frozen=True):
    """D4, D8: lay one hand card face down, for the bid or under the building."""

    kind: KindName


class Move(Action, tag="move", frozen=True):
    """D5: move the outbid coins to another power card (P4.8)."""

    card: str


class Pay(Action, tag="pay", frozen=True):
    """D6: pay the building in full (P6.4)."""


class Mortgage(Action, tag="mortgage", frozen=True):
    """D6: put a coin card under the building instead of paying (P6.8)."""

    source: Source


class Wood(Action, tag="wood", frozen=True):
    """D7, D12: how many wood cards to pay; luxury goods pay the rest."""

    count: int


class Stone(Action, tag="stone", frozen=True):
    """D7, D12: how many stone cards to pay; luxury goods pay the rest."""

    count: int


class Pick(Action, tag="pick", frozen=True):
    """D9a: choose a card that the catastrophe hits (P9.7-P9.9)."""

    card: str


class Cover(Action, tag="cover", frozen=True):
    """D9b: save the hit card under a coin card (P9.3)."""

    source: CoverSource


class Demolish(Action, tag="demolish", frozen=True):
    """D9b, D10: put the card back into the box (P9.3, P7.4)."""

    card: str


class Feed(Action, tag="feed", frozen=True):
    """D10: lower the shortage by one (P7.4)."""

    source: Food


class Redeem(Action, tag="redeem", frozen=True):
    """D11: redeem this mortgaged building (P7.9)."""

    card: str


class Lose(Action, tag="lose", frozen=True):
    """D6, D11: let the building go to the box (P6.9, P7.9)."""

    card: str


AnyAction: TypeAlias = (
    Pass | Bid | Coins | Luxury | Lay | Move | Pay | Mortgage | Wood | Stone
    | Pick | Cover | Demolish | Feed | Redeem | Lose
)  # fmt: skip
NOTATION: Final = Notation(
    Pass, Bid, Coins, Luxury, Lay, Move, Pay, Mortgage, Wood, Stone,
    Pick, Cover, Demolish, Feed, Redeem, Lose,
)  # fmt: skip

_MOST = 73  # 72 coin cards, and 0
PASS: Final[Action] = Pass()
PAY: Final[Action] = Pay()
COINS: Final[list[Action]] = [Coins(n) for n in range(_MOST)]
LUXURY: Final[list[Action]] = [Luxury(n) for n in range(_MOST)]
WOODS: Final[list[Action]] = [Wood(n) for n in range(_MOST)]
STONES: Final[list[Action]] = [Stone(n) for n in range(_MOST)]
LAY: Final[list[Action]] = [Lay(kind) for kind in KINDS]
#: The same for any set of kinds, a bit a kind.
LAY_OF: Final[list[list[Action]]] = [
    [LAY[kind] for kind in range(len(KINDS)) if kinds >> kind & 1] for kinds in range(16)
]
COVER: Final[list[Action]] = [Cover(kind) for kind in KINDS]
COVER_LUXURY: Final[Action] = Cover("luxury")
MORTGAGE_HAND: Final[Action] = Mortgage("hand")
MORTGAGE_LUXURY: Final[Action] = Mortgage("luxury")
FEED_GRAIN: Final[Action] = Feed("grain")
FEED_LUXURY: Final[Action] = Feed("luxury")
FEED_INHABITANT: Final[Action] = Feed("inhabitant")
