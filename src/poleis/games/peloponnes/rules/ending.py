"""P10: the end of the game, after the final supply."""

from poleis.games.peloponnes.coins import unpack
from poleis.games.peloponnes.components import CATASTROPHES, DECLINE, LUXURY_CARD
from poleis.games.peloponnes.events import GameEnded, Uncovered
from poleis.games.peloponnes.rules.pile import turn_up
from poleis.games.peloponnes.scoring import result
from poleis.games.peloponnes.state import OVER, LuxuryCard, State
from poleis.games.peloponnes.tableau import Laid


def ending(state: State) -> bool:
    """P9.12, P10.3, P10.4: only now late protection, then the scoring."""
    for seat in state.order:
        while uncover_one_catastrophe(state, seat):
            pass  # R50: an uncovered building may protect from another catastrophe
    state.phase = OVER
    state.reveals += 1  # H8: the hands are shown
    if state.events is not None:
        final = result(state)
        totals = tuple([score.total for score in final.seats])
        state.events.append(GameEnded(totals, final.winners))
    return False


def uncover_one_catastrophe(state: State, seat: int) -> bool:
    """P10.3: free all cards from a catastrophe that the seat is protected from now."""
    player = state.players[seat]
    covering = list(player.tableau.coins)
    if player.luxury_card.coin is not None:
        covering.append(player.luxury_card.coin)
    for catastrophe in range(len(CATASTROPHES)):
        coins = [laid for laid in covering if laid.cause == catastrophe]
        if coins and player.tableau.is_protected(catastrophe):
            uncover(state, seat, catastrophe, coins)
            return True
    return False


def uncover(state: State, seat: int, catastrophe: int, coins: list[Laid]) -> None:
    """P10.3: the covering coins turn up on the discard pile."""
    player = state.players[seat]
    if catastrophe == DECLINE:
        assert coins[0].card.kind == LUXURY_CARD
        player.luxury_card = LuxuryCard()  # the marker stays where it is
    else:
        cards = tuple([laid.card for laid in coins])
        player.tableau = player.tableau.without_coins(catastrophe, cards)
    for laid in coins:
        heap = unpack(turn_up(state, [laid]))
        if state.events is not None:
            name = CATASTROPHES[catastrophe]
            state.events.append(Uncovered(seat, laid.card.id, name, heap))
