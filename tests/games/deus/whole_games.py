"""Whole random games, step by step, for what must hold in every game."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final, NamedTuple

from tests.games.deus.box import box
from tests.support.playing import choose

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import chosen_options
from poleis.games.deus import actions as act
from poleis.games.deus.components import Edition
from poleis.games.deus.edition import SHELF
from poleis.games.deus.rules.setup import setup
from poleis.games.deus.state import State
from poleis.games.deus.switches import OPTIONS

MOST_ACTIONS: Final = 20_000  # far more than any game takes
GAMES: Final = 24  # in the corpus
BUSY: Final = 4  # the habit `busy`
#: What somebody does who builds, and uses what the cards offer.
_WANTED: Final = (
    act.Build, act.Joker, act.Done, act.Gain, act.Buy, act.Sell, act.Plunder, act.Rob, act.March,
    act.Step, act.Activate,
)  # fmt: skip
#: A box in which cards cost little and do all kinds of things, so that much happens.
RICH: Final = box(
    skiff="exchange up to 1; sell any for 1 vp",
    farm="produce 1 in one region; gain gold: 2",
    scribe="gain pieces: 1; activate 2 any cards; draw: 1",
    house="gain gold: any pieces / 2; gain vp: regions with 2+ buildings",
    guard="move 1 unit 2 steps; steal vp from one village: 1",
    shrine="end vp: 2 * regions with 2+ buildings",
    raiders="steal gold from one near player: occupied forest; move 2 units 1 step",
)


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
        return self.steps[-1].after

    @property
    def states(self) -> list[State]:
        """Every state."""
        return [self.start, *[step.after for step in self.steps]]

    @property
    def told(self) -> Iterator[tuple[Step, Event]]:
        """Everything that happened after the set-up, each with its step."""
        yield from ((step, event) for step in self.steps for event in step.events)


def busy(actions: list[Action], rng: Random) -> Action:
    """Choose as somebody who builds and uses cards, and offers few cards at a time."""
    wanted = [action for action in actions if isinstance(action, _WANTED)]
    return rng.choice(wanted if wanted and rng.random() < 0.9 else actions)


def whole_game(
    seats: int,
    seed: str,
    options: dict[str, str],
    rng: Random,
    habit: int = BUSY,
    edition: Edition | None = None,
) -> Game:
    """Play one game to its end; the habits but `BUSY` are explained at `choose`."""
    opening: list[Event] = []
    chosen = chosen_options(OPTIONS, options)
    state = setup(SHELF.get(edition), seats, seed, chosen, opening)
    start = state.clone()
    steps: list[Step] = []
    before = start
    while not state.over:
        assert len(steps) < MOST_ACTIONS, "the game does not end"
        heard: list[Event] = []
        state.events = heard
        actions = state.legal()
        action = busy(actions, rng) if habit == BUSY else choose(actions, rng, habit)
        state.apply(action)
        after = state.clone()
        steps.append(Step(before, action, after, heard))
        before = after
    return Game(start, opening, steps)


def any_options(rng: Random) -> dict[str, str]:
    """Throw all switches."""
    return {option.name: rng.choice(option.values) for option in OPTIONS}


@cache
def corpus() -> list[Game]:
    """Return games of 2 to 4 seats: two thirds busy, half with `RICH`, a third with switches."""
    games = []
    for number in range(GAMES):
        rng = Random(number)
        options = any_options(rng) if number % 3 == 2 else {}
        habit = number // 6 % 4 if number % 3 == 1 else BUSY
        edition = RICH if number % 4 < 2 else None
        seats = 2 + number // 4 % 3
        games.append(whole_game(seats, f"corpus {number}", options, rng, habit, edition))
    return games
