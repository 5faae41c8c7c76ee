"""H10, H12.3: moving cubes within the city, and Strategy's exchanges (D-C2, D-C3, D-C4a).

A move is two small steps, so that lists stay short: take up a cube, set it down. In Strategy no
tile both sends and receives a kind, so every cube moves at most once, and still every
distribution can be reached (3.1).
"""

from poleis.core.action import Action
from poleis.games.hexemonia.actions import (
    END,
    LIFT,
    SET_DOWN,
    TO_CITIZEN,
    TO_HOPLITE,
    Exchange,
    Lift,
    SetDown,
)
from poleis.games.hexemonia.cells import CELLS, PLACE
from poleis.games.hexemonia.cubes import CITIZEN, HOPLITE, KIND, KINDS, ONE, citizens, hoplites
from poleis.games.hexemonia.events import Exchanged, Moved
from poleis.games.hexemonia.rules.supply import in_supply, put_back, take
from poleis.games.hexemonia.state import EXCHANGE, SET, State
from poleis.games.hexemonia.state import LIFT as ASK_LIFT

_NO_CELLS = (0, 0, 0)


def begin_strategy(state: State) -> bool:
    """H10.1: moves first."""
    state.phase = ASK_LIFT
    return False


def legal_lift(state: State) -> list[Action]:
    """D-C2, D-C4a: cubes that can go elsewhere, or end."""
    player = state.players[state.active]
    cubes, mask = player.cubes, player.layout.mask
    received, sent = state.received, state.sent
    out: list[Action] = []
    for place in player.layout.places:
        heap = cubes[place]
        if not heap:
            continue
        elsewhere = mask & ~(1 << place)
        for kind in (0, 1, 2):
            if (
                heap >> 16 * kind & 0x7FFF
                and not received[kind] >> place & 1
                and elsewhere & ~sent[kind]
            ):
                out.append(LIFT[kind][place])  # noqa: PERF401 - faster than a list a tile, and hot
    out.append(END)
    return out


def lift_cube(state: State, action: Lift) -> bool:
    """D-C2, D-C4a: this cube."""
    state.lifted = (KIND[action.kind], PLACE[action.q, action.r])
    state.phase = SET
    return False


def legal_set(state: State) -> list[Action]:
    """D-C2, D-C4a: any other city tile; in Strategy none that has sent that kind."""
    assert state.lifted is not None
    kind, source = state.lifted
    barred = state.sent[kind] | 1 << source
    layout = state.players[state.active].layout
    return [SET_DOWN[place] for place in layout.places if not barred >> place & 1]


def set_cube(state: State, action: SetDown) -> None:
    """H10.1, H12.3: the cube moves."""
    assert state.lifted is not None
    kind, source = state.lifted
    place = PLACE[action.q, action.r]
    cubes = state.players[state.active].cubes
    cubes[source] -= ONE[kind]
    cubes[place] += ONE[kind]
    state.lifted = None
    state.phase = ASK_LIFT
    if state.events is not None:
        event = Moved(state.active, KINDS[kind], CELLS[source], CELLS[place])
        state.events.append(event)
    if state.ability is None:
        state.sent = _with(state.sent, kind, source)
        state.received = _with(state.received, kind, place)


def _with(masks: tuple[int, int, int], kind: int, place: int) -> tuple[int, int, int]:
    out = list(masks)
    out[kind] |= 1 << place
    return out[0], out[1], out[2]


def end_moves(state: State) -> bool:
    """H10.2, H10.3, R85: nothing moves after this."""
    state.sent = state.received = _NO_CELLS
    state.phase = EXCHANGE
    return False


def legal_exchange(state: State) -> list[Action]:
    """D-C3, R84: 2 citizens for a hoplite or back, once a tile, as far as the supply has them."""
    player = state.players[state.active]
    free = state.switches.free_exchange
    no_hoplites = state.to_citizens if free else state.to_citizens | state.to_hoplites
    no_citizens = state.to_hoplites if free else state.to_citizens | state.to_hoplites
    hoplite_there = in_supply(state, HOPLITE) >= 1
    citizens_there = in_supply(state, CITIZEN) >= 2
    out: list[Action] = []
    for place in player.layout.places:
        heap = player.cubes[place]
        if hoplite_there and citizens(heap) >= 2 and not no_hoplites >> place & 1:
            out.append(TO_HOPLITE[place])
        if citizens_there and hoplites(heap) and not no_citizens >> place & 1:
            out.append(TO_CITIZEN[place])
    out.append(END)
    return out


def exchange(state: State, action: Exchange) -> bool:
    """H10.2: the new cubes lie on the same tile."""
    place = PLACE[action.q, action.r]
    cubes = state.players[state.active].cubes
    if action.gets == "hoplite":
        given, gained = 2 * ONE[CITIZEN], ONE[HOPLITE]
        state.to_hoplites |= 1 << place
    else:
        given, gained = ONE[HOPLITE], 2 * ONE[CITIZEN]
        state.to_citizens |= 1 << place
    cubes[place] += gained - given
    put_back(state, given)
    take(state, gained)
    if state.events is not None:
        state.events.append(Exchanged(state.active, CELLS[place], action.gets))
    return False


def end_exchanges(state: State) -> bool:
    """H10.3: the action is over."""
    state.to_hoplites = state.to_citizens = 0
    return True
