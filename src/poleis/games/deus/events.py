"""What happens in Deus, as it is told to seats and spectators (section 4).

Resources are (wheat, wood, stone, clay), pieces (maritime, production, scientific, civil,
military). Cards of None, or a card of None, are those that this viewer may not see.
"""

from typing import Literal, Self, TypeAlias

import msgspec

from poleis.core.event import Event
from poleis.core.hexes import Cell
from poleis.games.deus.actions import God
from poleis.games.deus.goods import PieceName, ResourceName

Resources: TypeAlias = tuple[int, int, int, int]
Pieces: TypeAlias = tuple[int, int, int, int, int]
Good: TypeAlias = Literal["gold", "vp"]


class RoundBegan(Event, tag="round_began", frozen=True):
    """D3.1: a round; `final` if it is the last one (D13.2)."""

    round: int
    final: bool


class TurnBegan(Event, tag="turn_began", frozen=True):
    """D3.2: a seat's turn."""

    seat: int


class Passed(Event, tag="passed", frozen=True):
    """D3.3: a seat without cards."""

    seat: int


class StockChosen(Event, tag="stock_chosen", frozen=True):
    """D15.1: the pieces that a seat starts with."""

    seat: int
    pieces: Pieces


class Built(Event, tag="built", frozen=True):
    """D4.2, D8: a card goes to the top of its column."""

    seat: int
    card: str


class JokerLaid(Event, tag="joker_laid", frozen=True):
    """D15.3: a card goes face down to a column, for gold."""

    seat: int
    column: PieceName
    gold: int
    card: str | None

    def seen_by(self, viewer: int | None) -> Self:
        """Hide the card from everybody but its owner."""
        return self if viewer == self.seat else msgspec.structs.replace(self, card=None)


class CostPaid(Event, tag="cost_paid", frozen=True):
    """D5: resources and gold for a building."""

    seat: int
    resources: Resources
    gold: int


class Placed(Event, tag="placed", frozen=True):
    """D6: a piece on the map; `vp` is what an entry at the edge costs (D6.6)."""

    seat: int
    piece: PieceName
    cell: Cell
    vp: int


class TempleBuilt(Event, tag="temple_built", frozen=True):
    """D8.3, D8.4: a temple piece on the map, or none where the supply is empty."""

    seat: int
    cell: Cell | None


class VillageAttacked(Event, tag="village_attacked", frozen=True):
    """D10: a village is attacked; each of the winners gets so many VP."""

    cell: Cell
    winners: tuple[int, ...]
    each: int


class Activated(Event, tag="activated", frozen=True):
    """D7.1: a card is resolved; not told of a card that finds nothing to do (R60)."""

    seat: int
    card: str


class Gained(Event, tag="gained", frozen=True):
    """E8, E9, D11.2: gold or VP."""

    seat: int
    good: Good
    amount: int


class GainedResources(Event, tag="gained_resources", frozen=True):
    """E3, E4, D11.2: resources from the supply."""

    seat: int
    resources: Resources


class GainedPieces(Event, tag="gained_pieces", frozen=True):
    """E6, D11.3: pieces come from the personal supply to the board."""

    seat: int
    pieces: Pieces


class Sold(Event, tag="sold", frozen=True):
    """E1: a resource for gold or VP."""

    seat: int
    resource: ResourceName
    good: Good
    amount: int


class Bought(Event, tag="bought", frozen=True):
    """E2: a resource for gold."""

    seat: int
    resource: ResourceName
    gold: int


class Returned(Event, tag="returned", frozen=True):
    """E13: a resource goes to the supply, to be exchanged."""

    seat: int
    resource: ResourceName


class Drew(Event, tag="drew", frozen=True):
    """D12: cards drawn; only the seat itself sees them."""

    seat: int
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, viewer: int | None) -> Self:
        """Hide the cards from everybody but the drawer."""
        return self if viewer == self.seat else msgspec.structs.replace(self, cards=None)


class Reshuffled(Event, tag="reshuffled", frozen=True):
    """D12.2: the discard pile becomes the draw pile."""

    count: int


class Plundered(Event, tag="plundered", frozen=True):
    """E10: VP from a village."""

    seat: int
    cell: Cell
    vp: int


class Robbed(Event, tag="robbed", frozen=True):
    """E11: gold or VP from another player."""

    seat: int
    victim: int
    good: Good
    amount: int


class Marched(Event, tag="marched", frozen=True):
    """D9: a unit has moved, from the first cell to the last."""

    seat: int
    path: tuple[Cell, ...]


class Offered(Event, tag="offered", frozen=True):
    """D11.1: an offering; everybody sees the number and the top card."""

    seat: int
    count: int
    top: str
    cards: tuple[str, ...] | None  # the others too, in their order

    def seen_by(self, viewer: int | None) -> Self:
        """Hide the lower cards from everybody but the seat."""
        return self if viewer == self.seat else msgspec.structs.replace(self, cards=None)


class GodCalled(Event, tag="god_called", frozen=True):
    """D11.2: the power that is used; `jupiter` if it stands in."""

    seat: int
    god: God
    strength: int
    jupiter: bool


class EndTriggered(Event, tag="end_triggered", frozen=True):
    """D13.1: one more round after this one."""

    reason: Literal["temples", "villages"]


class GameEnded(Event, tag="game_ended", frozen=True):
    """D14: points by seat, and the winners; `last_round` where the end was triggered (D13.2)."""

    reason: Literal["last_round", "no_cards", "stall"]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


AnyEvent: TypeAlias = (
    RoundBegan | TurnBegan | Passed | StockChosen | Built | JokerLaid | CostPaid | Placed
    | TempleBuilt | VillageAttacked | Activated | Gained | GainedResources | GainedPieces | Sold
    | Bought | Returned | Drew | Reshuffled | Plundered | Robbed | Marched | Offered | GodCalled
    | EndTriggered | GameEnded
)  # fmt: skip
