"""Whole random games, step by step, for what must hold in every game."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final, NamedTuple

from tests.games.hexemonia.support import box
from tests.support.playing import choose

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import chosen_options
from poleis.games.hexemonia.actions import Act, Attack, End, Lift, Place, Reveal, Use, Worship
from poleis.games.hexemonia.components import Edition
from poleis.games.hexemonia.edition import SHELF
from poleis.games.hexemonia.rules.setup import setup
from poleis.games.hexemonia.state import State
from poleis.games.hexemonia.switches import OPTIONS

MOST_ACTIONS: Final = 20_000  # far more than any game takes
GAMES: Final = 30  # in the corpus
BUSY: Final = 4  # the habit `busy`
#: A box in which much can be paid, so that all kinds of things happen.
RICH: Final = box(
    field="production 2 0 0",
    mine="production 0 1 0",
    orchard="production 0 0 2",
    grove="production 1 0 1",
    phalanx="cost 0 1 0 production 0 2 0",
    village="production 3 1 0",
    hades="production 1 0 0",
    muses="production 0 1 1",
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
    """Choose as somebody who builds, produces and fights, and seldom pushes cubes about."""
    wanted: list[Action] = [
        a for a in actions if isinstance(a, Place | Worship | Attack | Use | Reveal)
    ]
    if isinstance(actions[0], Act):
        deed = rng.choice(("production", "production", "special", "special", "war"))
        wanted = [a for a in actions if isinstance(a, Act) and a.deed == deed]
    if isinstance(actions[0], Lift):
        wanted = [a for a in actions if isinstance(a, End)]
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
    """Return games of 2 to 4 seats: half busy, half with `RICH`, every third with switches."""
    games = []
    for number in range(GAMES):
        rng = Random(number)
        options = any_options(rng) if number % 3 == 2 else {}
        habit = number // 6 % 4 if number % 2 else BUSY
        edition = RICH if number % 4 < 2 else None
        seats = 2 + number // 4 % 3
        games.append(whole_game(seats, f"corpus {number}", options, rng, habit, edition))
    return games
