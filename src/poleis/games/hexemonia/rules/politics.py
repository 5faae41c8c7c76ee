"""H14: step D, the political situation and the hand limit (D-D1)."""

from poleis.core.action import Action
from poleis.games.hexemonia.actions import END, TURN_UP, Discard, TurnUp
from poleis.games.hexemonia.cells import CELLS
from poleis.games.hexemonia.components import POLITICAL
from poleis.games.hexemonia.cubes import KINDS, NONE, ONE, Cubes, count, unpack
from poleis.games.hexemonia.events import Discarded, PhilosopherCame, Revolted
from poleis.games.hexemonia.rules.special import turn_up_acropolis
from poleis.games.hexemonia.rules.supply import put_back
from poleis.games.hexemonia.rules.tiles import leave_hand
from poleis.games.hexemonia.state import DISCARD, HAND_LIMIT, NOBODY, POLITICS, Player, State


def begin_politics(state: State) -> bool:
    """H14, R64: the Philosopher; before that, R57, C8, a political Acropolis may be turned up.

    Whoever has a face-down Acropolis is asked (V5): asking only where it is political would tell.
    """
    state.step = "D"
    if state.switches.reveal_for_politics and not state.players[state.active].face_up:
        state.phase = POLITICS
        return False
    return check_philosopher(state)


def legal_politics(state: State) -> list[Action]:
    """R57: turn it up if it is political, or not."""
    political = state.players[state.active].acropolis.nature == POLITICAL
    return [TURN_UP, END] if political else [END]


def turn_up(state: State, _action: TurnUp) -> bool:
    """R57: it counts from now on."""
    turn_up_acropolis(state)
    return check_philosopher(state)


def political_count(player: Player) -> int:
    """H7.5, H14.1, R56: political tiles, Mythos tiles too, active or not; a face-up Acropolis."""
    number = player.layout.political
    for own in player.mythos:
        number += own.tile.nature == POLITICAL
    return number + (player.face_up and player.acropolis.nature == POLITICAL)


def check_philosopher(state: State) -> bool:
    """H14.2, H14.3, R58: whoever leads every other player strictly takes it, in the own turn."""
    seat = state.active
    mine = political_count(state.players[seat])
    leads = all(mine > political_count(state.players[other]) for other in state.opponents())
    if leads and state.philosopher != seat:  # R59: not who has it already
        before = None if state.philosopher == NOBODY else state.philosopher
        state.philosopher = seat
        if state.events is not None:
            state.events.append(PhilosopherCame(seat, before, mine))
        if len(state.players) > 2 or state.switches.revolts_for_two:  # H17.2, R94
            for other in state.opponents():
                revolt(state, other)
    return ask_to_discard(state)


def revolt(state: State, seat: int) -> None:
    """H14.4, H14.6, R62: every terrain tile with a surplus revolts, and stays active."""
    player = state.players[seat]
    for place in player.layout.tiles:
        gone = revolt_losses(player.surplus(place))
        if gone:
            player.cubes[place] -= gone
            put_back(state, gone)
            if state.events is not None:
                state.events.append(Revolted(seat, CELLS[place], unpack(gone)))


def revolt_losses(surplus: Cubes) -> Cubes:
    """H14.5, R60, R61: half of a single kind, rounded up; several go down to the smallest."""
    numbers = [count(surplus, kind) for kind in range(len(KINDS))]
    kinds = [kind for kind, number in enumerate(numbers) if number]
    if not kinds:
        return NONE
    if len(kinds) == 1:
        return -(-numbers[kinds[0]] // 2) * ONE[kinds[0]]
    least = min(numbers[kind] for kind in kinds)
    return sum([(numbers[kind] - least) * ONE[kind] for kind in kinds])


def ask_to_discard(state: State) -> bool:
    """H14.7: more than four hand tiles are too many."""
    if len(state.players[state.active].hand) <= HAND_LIMIT:
        return True
    state.phase = DISCARD
    return False


def legal_discard(state: State) -> list[Action]:
    """D-D1: any hand tile."""
    return [tile.discard for tile in state.players[state.active].hand]


def discard(state: State, action: Discard) -> bool:
    """H14.7: face up to the Underworld."""
    tile = state.edition.by_id[action.tile]
    leave_hand(state, state.active, tile)
    state.underworld += (tile,)
    if state.events is not None:
        state.events.append(Discarded(state.active, tile.id))
    return ask_to_discard(state)
