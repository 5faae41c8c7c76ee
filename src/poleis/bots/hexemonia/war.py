"""War: which tile to attack, who gathers, what is lost (H13)."""

from collections.abc import Sequence
from typing import Any, Final

from poleis.bots.hexemonia.city import City, heap
from poleis.bots.hexemonia.outlook import Outlook
from poleis.games.hexemonia.actions import Attack, Settle, Strike
from poleis.games.hexemonia.cells import PLACE
from poleis.games.hexemonia.components import Tile
from poleis.games.hexemonia.cubes import CITIZEN, HOPLITE, KIND, count, unpack
from poleis.games.hexemonia.rules.war import losses_range
from poleis.games.hexemonia.state import State

STOP: Final = 0.06  # an attack that brings less is left
ONE_MORE: Final = -4.0  # an attacker more than are needed
TO_LIFE: Final = -0.7  # the same, where it brings the tile to life
NOT_YET: Final = -2.0  # to strike before that
LIVELY: Final = 2.0  # a conquered tile that is active at once


def targets(state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
    """D-C5: what the conquest brings."""
    return [
        see.attack(rival(see, state, action.seat), PLACE[action.q, action.r])
        if type(action) is Attack
        else STOP
        for action in actions
    ]


def gatherings(state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
    """D-C6: free cubes first, until they win and bring the tile to life."""
    tile, loss = target(state), state.loss
    need = heap(tile.cost)
    first, second, _ = unpack(state.gathered)
    wins = first + 2 * second > loss
    left = (first, second)
    enough = False
    if wins:
        least, most = losses_range(state)
        left = after(state, least)
        survivals = [survival(state, see, need, lost) for lost in range(least, most + 1)]
        if survivals:
            first, second = after(state, least + survivals.index(max(survivals)))
            enough = first >= need[0] and second >= need[1]
    out: list[float] = []
    for action in actions:
        if type(action) is Strike:
            out.append(0.0 if enough else NOT_YET)
            continue
        place, kind = PLACE[action.q, action.r], KIND[action.kind]
        harm = see.harm(see.me.cubes, kind, place) / (1 + (kind == HOPLITE))
        if not wins:
            out.append(-harm)
        elif need[kind] > left[kind] and count(see.me.free(place), kind):
            out.append(TO_LIFE - harm)
        else:
            out.append(ONE_MORE - harm)
    return out


def losses(state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
    """D-C7: such that the tile is active, if possible; then what is cheaper."""
    need = heap(target(state).cost)
    return [survival(state, see, need, action.hoplites) for action in actions]


def settlements(state: State, see: Outlook, actions: Sequence[Settle]) -> list[float]:
    """D-C8: the best cell."""
    tile = target(state)
    return [see.me.cell_worth(tile, PLACE[action.q, action.r]) for action in actions]


def rival(see: Outlook, state: State, seat: int) -> City:
    """Find a rival's city."""
    return see.rivals[seat if seat < state.seat else seat - 1]


def target(state: State) -> Tile:
    """The tile under attack."""
    return state.players[state.target_seat].layout.tiles[state.target]


def after(state: State, lost: int) -> tuple[int, int]:
    """H13.7-H13.9: citizens and hoplites that survive if so many hoplites are lost."""
    first, second, _ = unpack(state.gathered)
    rest = state.loss - 2 * lost
    return first - max(0, rest) + max(0, -rest), second - lost


def survival(state: State, see: Outlook, need: tuple[int, int, int], lost: int) -> float:
    """How good it is to lose so many hoplites: what survives, and whether it brings life."""
    first, second = after(state, lost)
    out = see.price[CITIZEN] * first + see.price[HOPLITE] * second
    return out + LIVELY if first >= need[0] and second >= need[1] else out
