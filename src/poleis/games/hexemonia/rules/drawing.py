"""H5: step A, draw (D-A1, D-A2)."""

from poleis.core.action import Action
from poleis.games.hexemonia.actions import RECEIVE, Receive, Take
from poleis.games.hexemonia.cells import ACROPOLIS
from poleis.games.hexemonia.cubes import KIND, ONE
from poleis.games.hexemonia.events import Received, Took
from poleis.games.hexemonia.rules.supply import kinds_in_supply, take
from poleis.games.hexemonia.rules.tiles import add_to_hand, draw_from_pile
from poleis.games.hexemonia.state import DRAW, DRAW_MORE, State


def legal_draw(state: State) -> list[Action]:
    """D-A1: a face-up tile (H5.1)."""
    return [tile.take for tile in state.display if tile is not None]


def legal_draw_more(state: State) -> list[Action]:
    """D-A2: a second tile, or a cube of a kind that the supply has (H5.2, R4, R5)."""
    return legal_draw(state) + [RECEIVE[kind] for kind in kinds_in_supply(state)]


def take_tile(state: State, action: Take) -> bool:
    """H5.1, H5.4, R6, C7: the tile goes to the hand, the next of the pile, if any, to its slot."""
    tile = state.edition.by_id[action.tile]
    slot = state.display.index(tile)
    add_to_hand(state, state.active, tile, shown=True)
    refill = state.pile[0] if state.pile else None
    state.display = (*state.display[:slot], refill, *state.display[slot + 1 :])
    if state.events is not None:
        name = None if refill is None else refill.id
        state.events.append(Took(state.active, tile.id, name))
    if refill is not None:
        draw_from_pile(state)
    if state.phase == DRAW_MORE:
        return True
    assert state.phase == DRAW
    state.phase = DRAW_MORE  # R7: even if the pile is empty now
    return False


def receive_cube(state: State, action: Receive) -> None:
    """H5.2 b, H12.6: a cube comes from the supply to the own Acropolis."""
    cube = ONE[KIND[action.kind]]
    take(state, cube)
    state.players[state.active].cubes[ACROPOLIS] += cube
    if state.events is not None:
        state.events.append(Received(state.active, action.kind))
