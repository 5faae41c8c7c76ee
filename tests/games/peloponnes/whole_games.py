"""Whole random games, step by step, for what must hold in every game."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tests.games.peloponnes.support import (
    BUILDINGS,
    CIVILIZATIONS,
    POWER_CARDS,
    SPEC,
    box,
)
from tests.support.playing import choose

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.games.peloponnes.actions import Coins, Demolish, Lose, Pass
from poleis.games.peloponnes.components import CATASTROPHES, Edition
from poleis.games.peloponnes.state import State
from poleis.games.peloponnes.tableau import Laid


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


def coins_on_cards(state: State, seat: int) -> list[Laid]:
    """All coins on and under the cards of a seat, the luxury card included."""
    player = state.players[seat]
    coin = player.luxury_card.coin
    return [*player.tableau.coins, *([coin] if coin is not None else [])]


def _figures(place: int, name: str) -> str:
    """Print something on every card, without a plan but the same for ever."""
    words = [f"symbols {CATASTROPHES[place % 5]} value {1 + place % 4}"]
    words.append(f"inhabitants {1 + place % 3} power {place % 4}")
    if place % 8 == 0:
        words.append("once_coins 2")
    if place % 5 == 1:
        words.append("once_luxury 2")
    if name in BUILDINGS:
        words.append(f"wood_cost {place % 3} stone_cost {place // 2 % 3}")
    else:
        words.append(f"grain {1 + place % 4} wood {place % 2} stone {place // 2 % 2}")
    return " ".join(words)


def rich_box() -> Edition:
    """Return an edition in which all kinds of things happen."""
    cards: dict[str, Any] = {name: _figures(n, name) for n, name in enumerate(POWER_CARDS)}
    for number, name in enumerate(CIVILIZATIONS):
        cards[name] = f"start_coins {4 + number % 3} inhabitants 3 power 2 grain 3"
    return box(tracks=(3, 3, 4, 3, 4), **cards)


def careful(actions: list[Action], rng: Random) -> Action:
    """Choose as somebody who wants to keep things: low bids, and no demolishing if it can be."""
    if isinstance(actions[0], Coins):
        return actions[min(len(actions) - 1, rng.choice((0, 0, 0, 1, 2)))]
    keeping = [action for action in actions if not isinstance(action, Demolish | Lose | Pass)]
    return rng.choice(keeping if keeping and rng.random() < 0.9 else actions)


def whole_game(seats: int, seed: str, options: dict[str, str], rng: Random, habit: int) -> Game:
    """Play one game to its end; habit 4 is `careful`, the others are explained at `choose`."""
    events: list[Event] = []
    state = SPEC.new(seats, seed, options, rich_box(), events)
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
        habit = number // 4 if number < 12 else 4
        games.append(whole_game(2 + number % 4, f"corpus {number}", options, rng, habit))
    return games
