"""Every action of Hexemonia (section 3).

Tiles are named by the id that the edition gives them (`agora_1`), cells by q and r (H0.2), seats
by number. Actions of small domains are pooled: those that name a tile live on the tile
(:class:`~poleis.games.hexemonia.components.Tile`), those that name a cell in tables here.
"""

from typing import Final, Literal, TypeAlias

from poleis.core.action import Action, Notation
from poleis.games.hexemonia.cells import CELLS
from poleis.games.hexemonia.cubes import KINDS, KindName

Deed: TypeAlias = Literal["production", "strategy", "special", "war"]


class Take(Action, tag="take", frozen=True):
    """D-A1, D-A2: take a face-up tile (H5.1, H5.2 a)."""

    tile: str


class Receive(Action, tag="receive", frozen=True):
    """D-A2, D-C4s: take a cube from the supply onto the own Acropolis (H5.2 b, H12.6)."""

    kind: KindName


class Place(Action, tag="place", frozen=True):
    """D-B1: play a terrain tile (H6.2)."""

    tile: str
    q: int
    r: int


class Worship(Action, tag="worship", frozen=True):
    """D-B1: play a Mythos tile; its marker goes on this cell (H7.1)."""

    tile: str
    q: int
    r: int


class Pay(Action, tag="pay", frozen=True):
    """D-B2: the next cube of the cost comes from this cell (H6.2)."""

    q: int
    r: int


class Act(Action, tag="act", frozen=True):
    """D-C0: choose the action of this turn (H8.1)."""

    deed: Deed


class Assign(Action, tag="assign", frozen=True):
    """D-C1: the next scarce cube goes to this cell (H9.2)."""

    q: int
    r: int


class Lift(Action, tag="lift", frozen=True):
    """D-C2, D-C4a: take up a cube, to be set down elsewhere (H10.1, H12.3)."""

    kind: KindName
    q: int
    r: int


class SetDown(Action, tag="set", frozen=True):
    """D-C2, D-C4a: set down the cube that was taken up."""

    q: int
    r: int


class Exchange(Action, tag="exchange", frozen=True):
    """D-C3: exchange with the supply on this cell: 2 citizens for a hoplite, or back (H10.2)."""

    q: int
    r: int
    gets: Literal["citizen", "hoplite"]


class Use(Action, tag="use", frozen=True):
    """D-C4: use the ability of a tile (H11.1)."""

    tile: str


class Reveal(Action, tag="reveal", frozen=True):
    """D-C4: use the ability of a tile and turn up the own Acropolis for it (H11.5)."""

    tile: str


class Harm(Action, tag="harm", frozen=True):
    """D-C4h: Hades removes so many surplus citizens from this tile (H12.1)."""

    seat: int
    q: int
    r: int
    count: int


class Order(Action, tag="order", frozen=True):
    """D-C4o: this tile goes on top next; the one laid last is drawn first (H12.2a)."""

    tile: str


class Choose(Action, tag="choose", frozen=True):
    """D-C4p, D-C4t: choose the opponent (H12.2c, H12.4, H12.10)."""

    seat: int


class Give(Action, tag="give", frozen=True):
    """D-V: give up a cube from this cell (H12.4, H12.9, H12.10)."""

    q: int
    r: int


class Dismiss(Action, tag="dismiss", frozen=True):
    """D-C4n: a citizen of this cell returns to the supply (H12.8)."""

    q: int
    r: int


class Attack(Action, tag="attack", frozen=True):
    """D-C5: attack this tile of an opponent (H13.3)."""

    seat: int
    q: int
    r: int


class Gather(Action, tag="gather", frozen=True):
    """D-C6: a citizen or a hoplite of this cell joins the attackers (H13.5)."""

    kind: KindName
    q: int
    r: int


class Strike(Action, tag="strike", frozen=True):
    """D-C6: the attackers are enough."""


class Lose(Action, tag="lose", frozen=True):
    """D-C7: so many hoplites are among the losses (H13.7)."""

    hoplites: int


class Settle(Action, tag="settle", frozen=True):
    """D-C8: the conquered tile goes to this cell of the own city (H13.11)."""

    q: int
    r: int


class Forget(Action, tag="forget", frozen=True):
    """D-B3, D-C9: a Mythos tile too many goes to the Underworld (H7.4)."""

    tile: str


class Discard(Action, tag="discard", frozen=True):
    """D-D1: a hand tile too many goes to the Underworld (H14.7)."""

    tile: str


class TurnUp(Action, tag="turn_up", frozen=True):
    """Switch `revealForPolitics`: turn up the own political Acropolis (R57)."""


class End(Action, tag="end", frozen=True):
    """End the step, the action or the ability under way."""


AnyAction: TypeAlias = (
    Take | Receive | Place | Worship | Pay | Act | Assign | Lift | SetDown | Exchange | Use
    | Reveal | Harm | Order | Choose | Give | Dismiss | Attack | Gather | Strike | Lose | Settle
    | Forget | Discard | TurnUp | End
)  # fmt: skip
NOTATION: Final = Notation(
    Take, Receive, Place, Worship, Pay, Act, Assign, Lift, SetDown, Exchange, Use, Reveal, Harm,
    Order, Choose, Give, Dismiss, Attack, Gather, Strike, Lose, Settle, Forget, Discard, TurnUp,
    End,
)  # fmt: skip

END: Final[Action] = End()
STRIKE: Final[Action] = Strike()
TURN_UP: Final[Action] = TurnUp()
DEEDS: Final[dict[Deed, Action]] = {
    "production": Act("production"),
    "strategy": Act("strategy"),
    "special": Act("special"),
    "war": Act("war"),
}
RECEIVE: Final[list[Action]] = [Receive(kind) for kind in KINDS]
CHOOSE: Final[list[Action]] = [Choose(seat) for seat in range(4)]
# By cell, and by kind and cell.
PAY: Final[list[Action]] = [Pay(*cell) for cell in CELLS]
ASSIGN: Final[list[Action]] = [Assign(*cell) for cell in CELLS]
SET_DOWN: Final[list[Action]] = [SetDown(*cell) for cell in CELLS]
GIVE: Final[list[Action]] = [Give(*cell) for cell in CELLS]
DISMISS: Final[list[Action]] = [Dismiss(*cell) for cell in CELLS]
SETTLE: Final[list[Action]] = [Settle(*cell) for cell in CELLS]
LIFT: Final[list[list[Action]]] = [[Lift(kind, *cell) for cell in CELLS] for kind in KINDS]
GATHER: Final[list[list[Action]]] = [[Gather(kind, *cell) for cell in CELLS] for kind in KINDS]
TO_HOPLITE: Final[list[Action]] = [Exchange(*cell, "hoplite") for cell in CELLS]
TO_CITIZEN: Final[list[Action]] = [Exchange(*cell, "citizen") for cell in CELLS]
ATTACK: Final[list[list[Action]]] = [[Attack(seat, *cell) for cell in CELLS] for seat in range(4)]


def plays_of(tile: str, *, is_mythos: bool) -> list[Action]:
    """D-B1: playing this tile, by cell."""
    return [Worship(tile, *cell) if is_mythos else Place(tile, *cell) for cell in CELLS]
