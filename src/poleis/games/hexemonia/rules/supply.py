"""H1.4, R31: the supply of cubes."""

from poleis.games.hexemonia.cubes import KINDS, Cubes, count
from poleis.games.hexemonia.state import State

_PLENTY = 1000  # more than anything could ask for


def in_supply(state: State, kind: int) -> int:
    """Return how many cubes of a kind can be taken."""
    return _PLENTY if state.switches.unlimited_supply else count(state.supply, kind)


def kinds_in_supply(state: State) -> list[int]:
    """Return the kinds that can be taken, in canonical order."""
    return [kind for kind in range(len(KINDS)) if in_supply(state, kind)]


def take(state: State, cubes: Cubes) -> None:
    """Take cubes out of the supply."""
    if not state.switches.unlimited_supply:
        state.supply -= cubes


def put_back(state: State, cubes: Cubes) -> None:
    """Return cubes to the supply."""
    if not state.switches.unlimited_supply:
        state.supply += cubes
