"""Every action of Deus (section 3).

Cards are named by the id that the edition gives them (`galley_1`), regions by the cell (q, r),
seats by number. The actions that name a card live on the card
(:class:`~poleis.games.deus.components.Card`); the others are pooled here or made when asked for.
"""

from typing import Final, Literal, TypeAlias

from poleis.core.action import Action, Notation
from poleis.games.deus.goods import PIECES, RESOURCES, PieceName, ResourceName

God: TypeAlias = Literal["neptune", "ceres", "minerva", "vesta", "mars"]


class Choose(Action, tag="choose", frozen=True):
    """DP0: one more piece of this kind for the start (D15.1)."""

    piece: PieceName


class Build(Action, tag="build", frozen=True):
    """DP1: build with this card (D4, D8)."""

    card: str


class Joker(Action, tag="joker", frozen=True):
    """DP1: lay this card face down in a column, as the joker building (D15.3)."""

    card: str
    column: PieceName


class Offer(Action, tag="offer", frozen=True):
    """DP1: make an offering (D11)."""


class Gold(Action, tag="gold", frozen=True):
    """DP2: replace so many units of this resource by 4 gold each (D5.2)."""

    resource: ResourceName
    units: int


class Place(Action, tag="place", frozen=True):
    """DP3: place the piece on a region that is free to it (D6.3, D6.4, D8.3)."""

    q: int
    r: int


class Enter(Action, tag="enter", frozen=True):
    """DP3: pay 3 VP and place the piece on a region at the edge (D6.6)."""

    q: int
    r: int


class Sacrifice(Action, tag="sacrifice", frozen=True):
    """DP4: one more card for the offering; the last one is on top (D11.1)."""

    card: str


class Done(Action, tag="done", frozen=True):
    """DP4: the offering is complete."""


class Invoke(Action, tag="invoke", frozen=True):
    """DP5: Jupiter stands in for another god (D11.2)."""

    god: God


class Gain(Action, tag="gain", frozen=True):
    """DP6, DP10: take a resource of this kind (D11.2, E4)."""

    resource: ResourceName


class Piece(Action, tag="piece", frozen=True):
    """DP7, DP11: take a building piece of this kind (D11.2, E6)."""

    piece: PieceName


class Sell(Action, tag="sell", frozen=True):
    """DP8: sell or return one resource of this kind (E1, E13)."""

    resource: ResourceName


class Buy(Action, tag="buy", frozen=True):
    """DP9: buy or take one resource of this kind (E2, E13)."""

    resource: ResourceName


class Plunder(Action, tag="plunder", frozen=True):
    """DP12: take VP from this village (E10)."""

    q: int
    r: int


class Rob(Action, tag="rob", frozen=True):
    """DP13: take from this opponent (E11)."""

    seat: int


class March(Action, tag="march", frozen=True):
    """DP14: a military unit of this region sets out (E12)."""

    q: int
    r: int


class Step(Action, tag="step", frozen=True):
    """DP14: it goes on to this region (D9.1)."""

    q: int
    r: int


class Halt(Action, tag="halt", frozen=True):
    """DP14: it stops here (D9.4)."""


class Activate(Action, tag="activate", frozen=True):
    """DP15: activate this own card (E7)."""

    card: str


class Stop(Action, tag="stop", frozen=True):
    """D7.5: decline, or no more of this effect."""


AnyAction: TypeAlias = (
    Choose | Build | Joker | Offer | Gold | Place | Enter | Sacrifice | Done | Invoke | Gain | Piece
    | Sell | Buy | Plunder | Rob | March | Step | Halt | Activate | Stop
)  # fmt: skip
NOTATION: Final = Notation(
    Choose, Build, Joker, Offer, Gold, Place, Enter, Sacrifice, Done, Invoke, Gain, Piece, Sell,
    Buy, Plunder, Rob, March, Step, Halt, Activate, Stop,
)  # fmt: skip

GODS: Final[tuple[God, ...]] = ("neptune", "ceres", "minerva", "vesta", "mars")
OFFER: Final[Action] = Offer()
DONE: Final[Action] = Done()
HALT: Final[Action] = Halt()
STOP: Final[Action] = Stop()
CHOOSE: Final[list[Action]] = [Choose(kind) for kind in PIECES]
PIECE: Final[list[Action]] = [Piece(kind) for kind in PIECES]
GAIN: Final[list[Action]] = [Gain(kind) for kind in RESOURCES]
SELL: Final[list[Action]] = [Sell(kind) for kind in RESOURCES]
BUY: Final[list[Action]] = [Buy(kind) for kind in RESOURCES]
INVOKE: Final[list[Action]] = [Invoke(god) for god in GODS]
ROB: Final[list[Action]] = [Rob(seat) for seat in range(4)]
#: By resource and number of units.
GOLD: Final[list[list[Action]]] = [[Gold(kind, n) for n in range(100)] for kind in RESOURCES]
