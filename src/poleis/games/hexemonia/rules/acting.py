"""H8: step C, the action (D-C0)."""

from collections.abc import Callable
from typing import Final

from poleis.core.action import Action
from poleis.games.hexemonia.actions import DEEDS, Act, Deed
from poleis.games.hexemonia.events import Acted
from poleis.games.hexemonia.rules.production import begin_production
from poleis.games.hexemonia.rules.special import begin_special, legal_ability
from poleis.games.hexemonia.rules.strategy import begin_strategy
from poleis.games.hexemonia.rules.war import begin_war, can_attack
from poleis.games.hexemonia.state import ACTION, State


def begin_action(state: State) -> bool:
    """H4.2: exactly one action."""
    state.step = "C"
    state.phase = ACTION
    return False


def legal_action(state: State) -> list[Action]:
    """D-C0, H8.1, H8.2: Special and War only where they can do something (R87, R90)."""
    out = [DEEDS["production"], DEEDS["strategy"]]
    if legal_ability(state):
        out.append(DEEDS["special"])
    if can_attack(state):
        out.append(DEEDS["war"])
    return out


_BEGIN: Final[dict[Deed, Callable[[State], bool]]] = {
    "production": begin_production,
    "strategy": begin_strategy,
    "special": begin_special,
    "war": begin_war,
}


def act(state: State, action: Act) -> bool:
    """H8.1: the action begins."""
    if state.events is not None:
        state.events.append(Acted(state.active, action.deed))
    return _BEGIN[action.deed](state)
