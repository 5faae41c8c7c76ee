"""Random games of any kind, the same ones each time, for tests that know no game."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import GameSpec, State

Spec: TypeAlias = GameSpec[Any, Any]


def begin(spec: Spec, number: int, events: list[Event] | None = None) -> Any:
    """Set up game `number`: each has its seats, and every second one its options."""
    rng = Random(number)
    seats = spec.min_seats + number % (spec.max_seats - spec.min_seats + 1)
    options = {option.name: rng.choice(option.values) for option in spec.options}
    return spec.new(seats, f"game {number}", options if number % 2 else {}, events=events)


def choose(actions: Sequence[Action], rng: Random, habit: int) -> Action:
    """Choose an action: any, or by habit one near the end or the beginning of the list."""
    size = len(actions)
    reach = (0, 1, 1, -1)[habit % 4]
    if reach and rng.random() < 0.5:
        near = min(rng.randrange(size), rng.randrange(size))
        return actions[near] if reach > 0 else actions[size - 1 - near]
    return rng.choice(actions)


def walk(spec: Spec, number: int, events: list[Event] | None = None) -> Iterator[tuple[int, Any]]:
    """Play game `number` at random; give the state at every decision, and at the end."""
    state = begin(spec, number, events)
    rng = Random(number)
    for step in range(spec.max_actions + 1):
        yield step, state
        if state.over:
            return
        state.apply(choose(state.legal(), rng, number))
    raise AssertionError(f"{spec.name} {number} takes more than {spec.max_actions} actions")


def moments(spec: Spec, number: int, count: int) -> list[Any]:
    """Return about `count` states of game `number` before its end, evenly spread, and the end."""
    states = [state.clone() for _, state in walk(spec, number)]
    step = max(1, len(states) // count)
    return [*states[:-1][number % step :: step], states[-1]]


def play_out(state: State, rng: Random, most: int) -> list[Action]:
    """Play a state to its end at random, within `most` actions, and return them."""
    actions: list[Action] = []
    while not state.over:
        assert len(actions) < most, "the game does not end"
        actions.append(rng.choice(state.legal()))
        state.apply(actions[-1])
    return actions


def viewers(spec: Spec, state: Any) -> list[int | None]:
    """Return everybody who may look: the seats and a spectator."""
    seen = spec.view(state, None)
    return [*range(seen.seats), None]
