"""For bots that search: the same choices on fewer paths (docs/adr/0010).

The small steps of a payment, of gathering attackers, of Strategy's moves and of the Necropolis lead
to the same place in many orders. Here they come in one order only: by cell, Strategy's moves by
kind first. Every result is still reached, each on one path, and no path ends before its time.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from poleis.core.action import Action
from poleis.games.hexemonia.actions import Dismiss, Gather, Lift, Pay, SetDown
from poleis.games.hexemonia.cells import PLACE, Place
from poleis.games.hexemonia.cubes import KIND, count, value
from poleis.games.hexemonia.rules.playing import next_kind_due
from poleis.games.hexemonia.state import DISMISS, GATHER, LIFT, NOWHERE, PAY, SET, Phase, State


def in_order(state: State, taken: Sequence[Action]) -> list[Action]:
    """Return the legal actions that go on in order after `taken`, the actions that led here."""
    rule = _RULES.get(state.phase)
    return state.legal() if rule is None else rule(state, taken)


def _place(action: Pay | Dismiss | Gather | Lift | SetDown) -> Place:
    return PLACE[action.q, action.r]


def _sums(amounts: Iterable[int]) -> list[int]:
    """Return what there is from each place on."""
    found: list[int] = []
    for amount in reversed(list(amounts)):
        found.append(amount + (found[-1] if found else 0))
    return found[::-1]


def _payment(state: State, taken: Sequence[Action]) -> list[Action]:
    """D-B2: no source before the last one of this kind, and enough cubes from each one on."""
    cubes = state.players[state.active].cubes
    kind = next_kind_due(state)
    legal = [action for action in state.legal() if isinstance(action, Pay)]
    first = NOWHERE
    if taken and isinstance(taken[-1], Pay) and count(cubes[state.paying], kind):
        first = _place(taken[-1])
    due = count(state.due[0][1], kind)
    left = _sums(count(cubes[_place(action)], kind) for action in legal)
    return [a for a, held in zip(legal, left, strict=True) if _place(a) >= first and held >= due]


def _attackers(state: State, taken: Sequence[Action]) -> list[Action]:
    """D-C6: no cube before the last one, and a sufficient army from each one on."""
    cubes = state.players[state.active].cubes
    legal = state.legal()
    joins = [action for action in legal if isinstance(action, Gather)]
    first = (NOWHERE, 0)
    if taken and isinstance(taken[-1], Gather):
        first = (_place(taken[-1]), KIND[taken[-1].kind])
    army = value(state.gathered)
    left = _sums(
        (KIND[a.kind] + 1) * count(cubes[_place(a)], KIND[a.kind]) for a in joins
    )  # a citizen counts 1, a hoplite 2
    out: list[Action] = [
        action
        for action, more in zip(joins, left, strict=True)
        if (_place(action), KIND[action.kind]) >= first and army + more > state.loss
    ]
    return out + legal[len(joins) :]


def _last_move(taken: Sequence[Action]) -> tuple[Lift, SetDown] | None:
    """The move that the actions end with."""
    if len(taken) < 2 or not isinstance(taken[-1], SetDown):
        return None
    lift = taken[-2]
    assert isinstance(lift, Lift)
    return lift, taken[-1]


def _lifts(state: State, taken: Sequence[Action]) -> list[Action]:
    """D-C2: no cube before the last one: by kind, then by cell. The Agora's two moves are free."""
    last = _last_move(taken)
    if last is None or state.ability is not None:
        return state.legal()
    first = (KIND[last[0].kind], _place(last[0]))
    return [
        action
        for action in state.legal()
        if not isinstance(action, Lift) or (KIND[action.kind], _place(action)) >= first
    ]


def _goals(state: State, taken: Sequence[Action]) -> list[Action]:
    """D-C2: no goal before the last one of this kind, so that nobody's cubes cross."""
    last = _last_move(taken[:-1])
    if last is None or state.ability is not None or state.lifted is None:
        return state.legal()
    if KIND[last[0].kind] != state.lifted[0]:
        return state.legal()
    first = _place(last[1])
    return [a for a in state.legal() if isinstance(a, SetDown) and _place(a) >= first]


def _citizens(state: State, taken: Sequence[Action]) -> list[Action]:
    """D-C4n: no citizen from a cell before the last one."""
    if not taken or not isinstance(taken[-1], Dismiss):
        return state.legal()
    first = _place(taken[-1])
    return [a for a in state.legal() if not isinstance(a, Dismiss) or _place(a) >= first]


_RULES: Final[dict[Phase, Callable[[State, Sequence[Action]], list[Action]]]] = {
    PAY: _payment,
    GATHER: _attackers,
    LIFT: _lifts,
    SET: _goals,
    DISMISS: _citizens,
}
