"""What a seat may know (section 4): a positive list, built from nothing.

A view is perfect memory. It tells what its seat knows for certain from the public history, such as
what the present coin pile held when it was shuffled, and how far the open decision has got.
Coin cards have no ids (H2), and a heap, a hand too, is a count of each kind (H4).
A heap of None, or a kind of None, is a face that this viewer may not see.
"""

from typing import Final

import msgspec

from poleis.core.errors import PoleisError
from poleis.core.game import View
from poleis.games.peloponnes.actions import AnyAction
from poleis.games.peloponnes.coins import KINDS, KindName, size, unpack
from poleis.games.peloponnes.components import CATASTROPHES
from poleis.games.peloponnes.events import Heap
from poleis.games.peloponnes.scoring import ScoreSheet, score_sheet
from poleis.games.peloponnes.state import NO_BID, OVER, Phase, Player, Stage, State
from poleis.games.peloponnes.tableau import FROM_HAND, Laid

#: What a coin card lies for, by `Laid.cause`; the last is MORTGAGE, which is -1.
CAUSES: Final = (*CATASTROPHES, "mortgage")
_PROTECTED: Final = tuple(
    tuple(name for bit, name in enumerate(CATASTROPHES) if mask >> bit & 1)
    for mask in range(1 << len(CATASTROPHES))
)


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


def view(state: State, seat: int | None) -> PeloponnesView:
    """H1: what `seat` may know; None is a spectator. H8: at the end everybody shows the hand."""
    players = state.players
    seats = len(players)
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        msg = f"There is no seat {seat!r}; choose 0 to {seats - 1}, or None for a spectator"
        raise PoleisError(msg)
    over = state.phase == OVER
    decides = seat == state.seat and not over
    shown = [card.id for card in state.display]
    return PeloponnesView(
        game="peloponnes",
        edition=state.edition.digest,
        seats=seats,
        seat=seat,
        to_act=None if over else state.seat,
        decision=None if over else state.phase,
        legal=tuple(state.legal()) if decides else (),  # type: ignore[arg-type]  # actions of ours
        over=over,
        options=state.switches.chosen,
        round=state.round,
        stage=state.stage,
        phase=state.phase,
        deciding=state.seat,
        order=state.order,
        turn=state.turn,
        open_row=tuple(shown[:seats]),
        conquest_row=tuple(shown[seats:]),
        bidders=tuple([None if seat < 0 else seat for seat in state.bidders]),
        stack=_left_of_stack(state),
        box=tuple(sorted([card.id for card in state.box])),
        markers=state.markers,  # type: ignore[arg-type]  # five of them
        trouble=tuple([CATASTROPHES[catastrophe] for catastrophe in state.trouble]),
        supply_due=state.supply_due,
        pile=len(state.pile) - state.top,
        discard=unpack(state.discard),
        shuffles=state.shuffles,
        fresh=unpack(state.fresh),
        reveals=state.reveals,
        card=None if state.card is None else state.card.id,
        lack=(state.lack_wood, state.lack_stone),
        paid=(state.wood_paid, state.stone_paid, state.luxury_paid),
        picks=state.picks,
        hits=tuple([card.id for card in state.hits]),
        shortage=state.shortage,
        debts=tuple([card.id for card in state.debts]),
        redeeming=tuple([card.id for card in state.redeeming]),
        table=tuple([_seat(player, own=over or i == seat) for i, player in enumerate(players)]),
        scores=tuple([score_sheet(state, i) for i in range(seats)]) if over else (),
    )


def _seat(player: Player, *, own: bool) -> SeatView:
    tableau = player.tableau
    luxury_card = player.luxury_card
    return SeatView(
        size(player.hand),
        unpack(player.hand) if own else None,
        player.luxury,
        luxury_card.cap,
        luxury_card.gains,
        None if luxury_card.coin is None else _coin(luxury_card.coin, own=own),
        tuple([card.id for card in tableau.cards]),
        tuple([_coin(laid, own=own) for laid in tableau.coins]) if tableau.coins else (),
        (tableau.wood, tableau.stone, tableau.grain),
        tableau.people,
        tableau.power,
        _PROTECTED[tableau.protected],
        None if player.bid is NO_BID or not player.bid.coins else _bid(player, own=own),
        None if player.won is None else player.won.id,
        player.older,
        unpack(player.drawn) if own else None,
    )


def _bid(player: Player, *, own: bool) -> BidView:
    bid = player.bid
    faces = unpack(bid.laid) if own else None
    return BidView(bid.coins, bid.luxury, size(bid.laid), size(bid.blind), bid.pile, faces)


def _coin(laid: Laid, *, own: bool) -> CoinView:
    """H3, R39c: a blind coin has no face in any view, not even in its owner's."""
    seen = own and laid.pile == FROM_HAND
    return CoinView(laid.card.id, CAUSES[laid.cause], laid.pile, KINDS[laid.kind] if seen else None)


def _left_of_stack(state: State) -> tuple[int, int, int]:
    """R57: the letters on the backs are public, and so is what was revealed."""
    a, b, c = (len(stack) for stack in state.edition.stacks)
    gone = a + b + c - len(state.stack)
    return (
        a - min(a, gone),
        b - min(b, max(0, gone - a)),
        c - min(c, max(0, gone - a - b)),
    )
