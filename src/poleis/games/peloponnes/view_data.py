"""The structs of a view: what one seat may know, as plain data (section 4).

Coin cards have no ids (H2), and a heap, a hand too, is a count of each kind (H4).
A heap of None, or a kind of None, is a face that this viewer may not see.
"""

import msgspec

from poleis.core.game import View
from poleis.games.peloponnes.actions import AnyAction
from poleis.games.peloponnes.coins import KindName
from poleis.games.peloponnes.events import Heap
from poleis.games.peloponnes.score_sheet import ScoreSheet
from poleis.games.peloponnes.state import Phase, Stage


class CoinView(msgspec.Struct, frozen=True):
    """A coin card on or under a card."""

    card: str
    cause: str  # a catastrophe, or `mortgage`
    pile: int  # number of the pile that a blind coin came from; -1 if it came from hand
    kind: KindName | None


class BidView(msgspec.Struct, frozen=True):
    """P4.2: a bid that stands, is being made or waits to be moved."""

    coins: int  # how many coin cards it has, or will have
    luxury: int  # so many of them are for luxury goods
    laid: int  # hand cards that lie there already
    blind: int  # blind coins that lie there already
    pile: int  # number of the pile that the blind coins came from; 0 if from two, or none
    faces: Heap | None  # of the hand cards


class SeatView(msgspec.Struct, frozen=True):
    """What the viewer knows of one seat."""

    hand_size: int  # R56
    hand: Heap | None
    luxury: int
    luxury_cap: int  # 17, 3 under Decline, 0 when the luxury card is gone
    luxury_gains: int  # since Decline (switch declineCap)
    luxury_coin: CoinView | None  # the coin card that covers the luxury card
    tableau: tuple[str, ...]  # from left to right
    coins: tuple[CoinView, ...]  # on and under the cards
    production: tuple[int, int, int]  # visible wood, stone, grain
    inhabitants: int  # visible, of power cards and civilization card
    power: int  # visible, of power cards and civilization card
    protected: tuple[str, ...]  # from these catastrophes
    bid: BidView | None
    won: str | None  # the power card of this round, from the end of the bidding to the income
    older: int  # at most so many coins of hand and bid are from before the present pile
    drawn: Heap | None  # what this seat drew from the present pile and did not show since


class PeloponnesView(View, frozen=True, kw_only=True):
    """What one seat, or a spectator, knows of the game."""

    legal: tuple[AnyAction, ...]
    options: dict[str, str]
    round: int
    stage: Stage
    phase: Phase
    deciding: int  # the seat that decides; when the game is over, the last that did
    order: tuple[int, ...]  # turn order, start player first
    turn: int  # index in `order` of the seat that the stage comes to next
    open_row: tuple[str, ...]
    conquest_row: tuple[str, ...]
    bidders: tuple[int | None, ...]  # whose bid stands on each of these cards
    stack: tuple[int, int, int]  # power cards to come of A, B, C
    box: tuple[str, ...]  # power and civilization cards out of the game, known to all
    markers: tuple[int, int, int, int, int]  # space of each catastrophe marker
    trouble: tuple[str, ...]  # catastrophes of this round that are not over
    supply_due: bool
    pile: int  # coin cards to draw
    discard: Heap
    shuffles: int  # the number of the present pile
    fresh: Heap  # what it held, less what is known to have left it
    reveals: int
    card: str | None  # bid on, lost or to be built, in the open decision
    lack: tuple[int, int]  # wood and stone that the open payment wants beyond the production
    paid: tuple[int, int, int]  # wood cards, stone cards and luxury goods paid in it so far
    picks: int  # cards still to be picked for the catastrophe
    hits: tuple[str, ...]  # cards that the catastrophe hits, not yet settled
    shortage: int  # grain still missing in the open feeding
    debts: tuple[str, ...]  # mortgaged buildings still to be asked about
    redeeming: tuple[str, ...]  # mortgaged buildings to be redeemed
    table: tuple[SeatView, ...]  # by seat
    scores: tuple[ScoreSheet, ...]  # by seat, when the game is over
