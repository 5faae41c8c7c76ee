"""Whole random games, step by step, for what must hold in every game."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from tests.support.playing import choose

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.games.peloponnes import SPEC
from poleis.games.peloponnes.actions import Coins, Demolish, Lose, Pass
from poleis.games.peloponnes.state import State


class Step(NamedTuple):
    """One action, and the game around it."""

    before: State
    action: Action
    after: State
    events: list[Event]


class Game(NamedTuple):
    """A whole game."""

    start: State
    opening: list[Event]  # of the set-up
    steps: list[Step]

    @property
    def end(self) -> State:
        """The last state."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def states(self) -> list[State]:
        """Every state."""
        return [self.start, *[step.after for step in self.steps]]

    @property
    def events(self) -> list[Event]:
        """Everything that happened."""
        return [*self.opening, *[event for step in self.steps for event in step.events]]

    @property
    def told(self) -> Iterator[tuple[State, Event]]:
        """Everything that happened, each with the state that the step began with."""
        yield from ((self.start, event) for event in self.opening)
        yield from ((step.before, event) for step in self.steps for event in step.events)


def careful(actions: list[Action], rng: Random) -> Action:
    """Choose as somebody who wants to keep things: low bids, and no demolishing if it can be."""
    if isinstance(actions[0], Coins):
        return actions[min(len(actions) - 1, rng.choice((0, 0, 0, 1, 2)))]
    keeping = [action for action in actions if not isinstance(action, Demolish | Lose | Pass)]
    return rng.choice(keeping if keeping and rng.random() < 0.9 else actions)


def whole_game(seats: int, seed: str, options: dict[str, str], rng: Random, habit: int) -> Game:
    """Play one game to its end; habit 4 is `careful`, the others are explained at `choose`."""
    events: list[Event] = []
    state = SPEC.new(seats, seed, options, events=events)
    opening = events.copy()
    start = state.clone()
    steps: list[Step] = []
    before = start
    while not state.over:
        assert len(steps) < SPEC.max_actions, "the game does not end"
        heard: list[Event] = []
        state.events = heard
        actions = state.legal()
        action = careful(actions, rng) if habit == 4 else choose(actions, rng, habit)
        state.apply(action)
        after = state.clone()
        steps.append(Step(before, action, after, heard))
        before = after
    return Game(start, opening, steps)


def any_options(rng: Random) -> dict[str, str]:
    """Throw all switches."""
    return {option.name: rng.choice(option.values) for option in SPEC.options}


@cache
def corpus() -> list[Game]:
    """Return games of 2 to 5 seats, every third with other switches, all habits."""
    games = []
    for number in range(24):
        rng = Random(number)
        options = any_options(rng) if number % 3 == 2 else {}
        habit = number // 4 if number < 16 else 4
        games.append(whole_game(2 + number % 4, f"corpus {number}", options, rng, habit))
    return games
