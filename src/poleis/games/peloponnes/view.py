"""What a seat may know (section 4): a positive list, built from nothing.

A view is perfect memory. It tells what its seat knows for certain from the public history, such as
what the present coin pile held when it was shuffled, and how far the open decision has got.
"""

from typing import Final

from poleis.core.game import check_viewer
from poleis.games.peloponnes.bids import NO_BID
from poleis.games.peloponnes.coins import KINDS, size, unpack
from poleis.games.peloponnes.components import CATASTROPHES
from poleis.games.peloponnes.scoring import score_sheet
from poleis.games.peloponnes.state import OVER, Player, State
from poleis.games.peloponnes.tableau import FROM_HAND, Laid
from poleis.games.peloponnes.view_data import BidView, CoinView, PeloponnesView, SeatView

#: What a coin card lies for, by `Laid.cause`; the last is MORTGAGE, which is -1.
CAUSES: Final = (*CATASTROPHES, "mortgage")
_PROTECTED: Final = tuple(
    tuple(name for bit, name in enumerate(CATASTROPHES) if mask >> bit & 1)
    for mask in range(1 << len(CATASTROPHES))
)


def view(state: State, seat: object) -> PeloponnesView:
    """H1: what `seat` may know; None is a spectator. H8: at the end everybody shows the hand."""
    players = state.players
    seats = len(players)
    viewer = check_viewer(seat, seats)
    over = state.phase == OVER
    decides = viewer == state.seat and not over
    shown = [card.id for card in state.display]
    return PeloponnesView(
        game="peloponnes",
        edition=state.edition.digest,
        seats=seats,
        seat=viewer,
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
        table=tuple([_seat(player, own=over or i == viewer) for i, player in enumerate(players)]),
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
