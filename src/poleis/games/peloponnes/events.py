"""What happens in the Peloponnes Card Game, as it is told to seats and spectators (section 4).

`Heap` is a number of coin cards a kind: (wood, stone, grain, inhabitant).
A heap of None, or a kind of None, is a face that this viewer may not see.
"""

from typing import Literal, Self, TypeAlias

import msgspec

from poleis.core.event import Event
from poleis.games.peloponnes.coins import KindName
from poleis.games.peloponnes.components import CatastropheName

Heap: TypeAlias = tuple[int, int, int, int]


class RoundBegan(Event, tag="round_began", frozen=True):
    """P2.2: six power cards are revealed."""

    round: int
    open_row: tuple[str, ...]
    conquest_row: tuple[str, ...]


class MarkerMoved(Event, tag="marker_moved", frozen=True):
    """P2.3: a catastrophe comes one space closer (space 1 is the first)."""

    catastrophe: CatastropheName
    space: int
    spaces: int


class CatastropheStruck(Event, tag="catastrophe_struck", frozen=True):
    """P3.1: a catastrophe occurs."""

    catastrophe: CatastropheName


class Protected(Event, tag="protected", frozen=True):
    """P9.1: the seat is not hit."""

    seat: int
    catastrophe: CatastropheName


class Spared(Event, tag="spared", frozen=True):
    """P9.6-P9.9: the seat has no card that this catastrophe could hit."""

    seat: int
    catastrophe: CatastropheName


class Hit(Event, tag="hit", frozen=True):
    """P9.6-P9.10: these cards are hit and must be covered or demolished."""

    seat: int
    catastrophe: CatastropheName
    cards: tuple[str, ...]


class Covered(Event, tag="covered", frozen=True):
    """P9.3: a coin card covers the card; `kind` is known to the seat that took it from hand."""

    seat: int
    card: str
    blind: bool
    kind: KindName | None

    def seen_by(self, viewer: int | None) -> Self:
        """Hide the face from everybody but its owner."""
        return self if viewer == self.seat else msgspec.structs.replace(self, kind=None)


class Demolished(Event, tag="demolished", frozen=True):
    """P9.3, P7.7: the card goes to the box; the coins on and under it turn up."""

    seat: int
    card: str
    coins: Heap


class LuxuryLost(Event, tag="luxury_lost", frozen=True):
    """P9.10: Decline takes all luxury goods."""

    seat: int
    count: int


class LuxuryGained(Event, tag="luxury_gained", frozen=True):
    """P6.6, P7.3, P8.2, P8.5: luxury goods gained, after the cap."""

    seat: int
    count: int
    reason: Literal["materials", "grain", "card", "income"]


class SupplyBegan(Event, tag="supply_began", frozen=True):
    """P3.4, P10.2: everybody feeds inhabitants and redeems buildings."""

    final: bool


class Fed(Event, tag="fed", frozen=True):
    """P7.1-P7.4: grain production against inhabitants; `shortage` is still to be covered."""

    seat: int
    inhabitants: int
    grain: int
    shortage: int


class PaidFood(Event, tag="paid_food", frozen=True):
    """P7.4: one missing grain is covered."""

    seat: int
    source: Literal["grain", "luxury", "inhabitant"]


class Redeemed(Event, tag="redeemed", frozen=True):
    """P7.9, P7.11: buildings paid at last; the coins under them turn up."""

    seat: int
    cards: tuple[str, ...]
    coins: Heap


class Lost(Event, tag="lost", frozen=True):
    """P6.9, P7.9: a building goes to the box; the coins on and under it turn up."""

    seat: int
    card: str
    coins: Heap


class BidPlaced(Event, tag="bid_placed", frozen=True):
    """P4.2: a bid lies on a card, by hand or moved there; `drove_out` had the card before."""

    seat: int
    card: str
    coins: int
    blind: int
    moved: bool
    drove_out: int | None


class Passed(Event, tag="passed", frozen=True):
    """P4.11: the seat is out for this round; `withdrawn` bid cards come back to its hand."""

    seat: int
    withdrawn: int


class Drew(Event, tag="drew", frozen=True):
    """P13: coin cards drawn from the pile; only the seat itself sees their faces."""

    seat: int
    count: int
    coins: Heap | None

    def seen_by(self, viewer: int | None) -> Self:
        """Hide the faces from everybody but the drawer."""
        return self if viewer == self.seat else msgspec.structs.replace(self, coins=None)


class TookBack(Event, tag="took_back", frozen=True):
    """P8.12: blind coins of a withdrawn bid come to the hand; the seat sees them now."""

    seat: int
    count: int
    coins: Heap | None

    def seen_by(self, viewer: int | None) -> Self:
        """Hide the faces from everybody but the owner."""
        return self if viewer == self.seat else msgspec.structs.replace(self, coins=None)


class Reshuffled(Event, tag="reshuffled", frozen=True):
    """P13.1: the discard pile becomes the pile."""

    coins: Heap


class TurnOrder(Event, tag="turn_order", frozen=True):
    """P5.1: the new turn order."""

    order: tuple[int, ...]


class Unsold(Event, tag="unsold", frozen=True):
    """P4.13: cards without a bid go to the box."""

    cards: tuple[str, ...]


class BidSpent(Event, tag="bid_spent", frozen=True):
    """P6.1: the coins of a standing bid turn up and are discarded."""

    seat: int
    card: str
    coins: Heap


class Took(Event, tag="took", frozen=True):
    """P6.2, P6.3: the card is added to the tableau."""

    seat: int
    card: str


class Paid(Event, tag="paid", frozen=True):
    """P6.4, P7.9: hand cards and luxury goods paid beyond the production."""

    seat: int
    wood: int
    stone: int
    luxury: int


class Mortgaged(Event, tag="mortgaged", frozen=True):
    """P6.8: a coin card lies under the building; `kind` is known to a seat that chose it."""

    seat: int
    card: str
    blind: bool
    kind: KindName | None

    def seen_by(self, viewer: int | None) -> Self:
        """Hide the face from everybody but its owner."""
        return self if viewer == self.seat else msgspec.structs.replace(self, kind=None)


class Income(Event, tag="income", frozen=True):
    """P8.2-P8.4: coin cards due, before the pile may run dry."""

    seat: int
    inhabitants: int
    one_time: int
    coins: int
    buildings: int


class Uncovered(Event, tag="uncovered", frozen=True):
    """P10.3: late protection frees a card; its coins of that catastrophe turn up."""

    seat: int
    card: str
    catastrophe: CatastropheName
    coins: Heap


class GameEnded(Event, tag="game_ended", frozen=True):
    """P11: final values by seat, and the winners."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


AnyEvent: TypeAlias = (
    RoundBegan | MarkerMoved | CatastropheStruck | Protected | Spared | Hit | Covered | Demolished
    | LuxuryLost | LuxuryGained | SupplyBegan | Fed | PaidFood | Redeemed | Lost | BidPlaced
    | Passed | Drew | TookBack | Reshuffled | TurnOrder | Unsold | BidSpent | Took | Paid
    | Mortgaged | Income | Uncovered | GameEnded
)  # fmt: skip
