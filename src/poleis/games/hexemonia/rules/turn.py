"""H4, H15: turns, and the end of the game."""

from poleis.games.hexemonia.events import GameEnded, TurnBegan
from poleis.games.hexemonia.scoring import result
from poleis.games.hexemonia.state import DRAW, OVER, State


def begin_turn(state: State) -> bool:
    """H4.1, H15.3, R11: a final turn has no step A, but all the rest."""
    state.step = "A"
    state.seat = state.active
    if state.events is not None:
        state.events.append(TurnBegan(state.active, final=state.ending))
    state.phase = DRAW
    return state.ending


def end_turn(state: State) -> bool:
    """H15.1, H15.2, H15.4, R10: clockwise; once the pile is empty, up to the last player."""
    state.turns += 1
    if state.ending and state.active == state.last:
        end_game(state)
        return False
    state.active = (state.active + 1) % len(state.players)
    return begin_turn(state)


def end_game(state: State) -> None:
    """H16.1: all Acropolis tiles are turned up."""
    for player in state.players:
        player.face_up = True
    state.phase = OVER
    state.reveals += 1
    if state.events is not None:
        final = result(state)
        totals = tuple([score.total for score in final.seats])
        state.events.append(GameEnded(totals, final.winners))
