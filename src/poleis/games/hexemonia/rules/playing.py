"""H6, H7: step B, play tiles (D-B1 to D-B3)."""

from poleis.core.action import Action
from poleis.games.hexemonia.actions import END, PAY, Forget, Pay, Worship
from poleis.games.hexemonia.actions import Place as PlaceTile
from poleis.games.hexemonia.cells import CELLS, PLACE
from poleis.games.hexemonia.components import MYTHOS
from poleis.games.hexemonia.cubes import KINDS, NONE, ONE, count, covers
from poleis.games.hexemonia.events import Forgot, PaidCube, Placed, Worshipped
from poleis.games.hexemonia.rules.tiles import leave_hand
from poleis.games.hexemonia.state import (
    MYTHOS_FULL,
    MYTHOS_LIMIT,
    NOWHERE,
    PLAY,
    Mythos,
    State,
)
from poleis.games.hexemonia.state import PAY as ASK_PAY


def begin_play(state: State) -> bool:
    """H4.2: any number of tiles."""
    state.step = "B"
    state.phase = PLAY
    return False


def legal_play(state: State) -> list[Action]:
    """D-B1: every hand tile on each of its cells, as far as it can be paid (H6.2, H7.1, R39)."""
    player = state.players[state.active]
    cubes, layout, played = player.cubes, player.layout, state.played
    own = NONE  # H6.4: what may be spent
    for place in layout.places:
        if not played >> place & 1:
            own += cubes[place]
    out: list[Action] = []
    for tile in player.hand:
        if tile.kind == MYTHOS:  # R43, R44: any tile of the nature, active or not
            out += [
                tile.plays[p] for p, other in layout.tiles.items() if other.nature == tile.nature
            ]
        elif covers(own, tile.cost):
            out += [tile.plays[place] for place in layout.places_for(tile)]
    out.append(END)
    return out


def place_tile(state: State, action: PlaceTile) -> bool:
    """H6.2, H6.5, R38: the tile is placed; then its exact cost moves onto it."""
    seat = state.active
    player = state.players[seat]
    tile = state.edition.by_id[action.tile]
    place = PLACE[action.q, action.r]
    leave_hand(state, seat, tile)
    player.layout = player.layout.with_tile(place, tile)
    player.cubes[place] = NONE
    state.played |= 1 << place  # R42: nothing else is locked
    if state.events is not None:
        state.events.append(Placed(seat, tile.id, CELLS[place]))
    if tile.cost:
        state.paying = place
        state.due = ((place, tile.cost),)
        state.phase = ASK_PAY
    return False


def next_kind_due(state: State) -> int:
    """D-B2, D-C1: the kind of the next cube, in the order citizens, hoplites, gold."""
    for kind in range(len(KINDS)):
        for _, cubes in state.due:
            if count(cubes, kind):
                return kind
    raise AssertionError("nothing is due")


def legal_pay(state: State) -> list[Action]:
    """D-B2: own tiles with the next cube, but for those played in this step (H6.3, H6.4, R40)."""
    player = state.players[state.active]
    cubes, played = player.cubes, state.played
    kind = next_kind_due(state)
    return [
        PAY[place]
        for place in player.layout.places
        if not played >> place & 1 and count(cubes[place], kind)
    ]


def pay_cube(state: State, action: Pay) -> bool:
    """H6.2, H6.6: one cube moves inside the city."""
    cubes = state.players[state.active].cubes
    kind = next_kind_due(state)
    source = PLACE[action.q, action.r]
    place, due = state.due[0]
    cubes[source] -= ONE[kind]
    cubes[place] += ONE[kind]
    due -= ONE[kind]
    if state.events is not None:
        event = PaidCube(state.active, KINDS[kind], CELLS[source], CELLS[place])
        state.events.append(event)
    if due:
        state.due = ((place, due),)
    else:
        state.due = ()
        state.paying = NOWHERE
        state.phase = PLAY
    return False


def worship(state: State, action: Worship) -> bool:
    """H7.1, H7.2, R45: the Mythos tile lies in front of its owner, its marker on a tile."""
    seat = state.active
    player = state.players[seat]
    tile = state.edition.by_id[action.tile]
    carrier = PLACE[action.q, action.r]
    leave_hand(state, seat, tile)
    player.mythos += (Mythos(tile, carrier),)
    if state.events is not None:
        state.events.append(Worshipped(seat, tile.id, CELLS[carrier]))
    state.new_mythos = 1
    ask_to_forget(state)
    return False


def ask_to_forget(state: State) -> bool:
    """H7.4: with more than three Mythos tiles, one of the earlier ones must go at once."""
    if len(state.players[state.active].mythos) > MYTHOS_LIMIT:
        state.phase = MYTHOS_FULL
        return True
    state.new_mythos = 0
    return False


def legal_forget(state: State) -> list[Action]:
    """D-B3, D-C9, R46, C16: the Mythos tiles that the seat had before."""
    mythos = state.players[state.active].mythos
    return [own.tile.forget for own in mythos[: len(mythos) - state.new_mythos]]


def forget_tile(state: State, action: Forget) -> None:
    """H7.4, R47: the tile goes to the Underworld, its marker to the supply."""
    player = state.players[state.active]
    tile = state.edition.by_id[action.tile]
    player.mythos = tuple([own for own in player.mythos if own.tile is not tile])
    state.underworld += (tile,)
    if state.events is not None:
        state.events.append(Forgot(state.active, tile.id))


def end_play(state: State) -> bool:
    """H6.1, R41, R88: no more tiles, and the cubes on those played are free again."""
    state.played = 0
    return True
