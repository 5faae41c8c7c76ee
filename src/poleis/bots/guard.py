"""The guard before every bot: whatever a bot does, the table gets a legal action in time.

A crash, an answer that is none, an answer too late, a dead program: each time the guard chooses
instead, as the greedy bot does, and notes what happened. A bot that has failed too often in a row
is not asked any more.
"""

from collections.abc import Sequence
from time import perf_counter
from typing import Final, Literal, TypeAlias

import msgspec

from poleis.bots.bot import Bot
from poleis.bots.greedy import GreedyBot
from poleis.bots.outside.protocol import (
    GRACE,
    USUAL_SECONDS,
    DeadError,
    LateError,
    NonsenseError,
    OutsideBot,
)
from poleis.bots.outside.worker import WorkerBot
from poleis.bots.random_bot import RandomBot
from poleis.bots.registry import Recipe
from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import View

PATIENCE: Final = 3  # failures in a row, and a bot is out

Trouble: TypeAlias = Literal["crashed", "late", "nonsense", "died"]


class Failure(msgspec.Struct, frozen=True):
    """A choice that a bot did not make as it should."""

    bot: str
    seat: int | None
    decision: str | None  # what was asked
    trouble: Trouble
    says: str  # what happened, for people


def guarded(
    recipe: Recipe, game: str, seed: str, seconds: float | None = None, editions: Sequence[str] = ()
) -> "Guard":
    """Make a bot with a guard before it. `seconds` are for a choice; without it, as it means to.

    A bot that is not ours runs in a process of its own, so that it can hold up nobody. `editions`
    are the files that such a process has to know.
    """
    if seconds is None:
        seconds = USUAL_SECONDS if recipe.seconds is None else recipe.seconds
    own = not recipe.ours
    bot = WorkerBot(recipe.name, game, seed, editions) if own else recipe.make(game, seed)
    return Guard(bot, recipe.name, game, seed, seconds)


class Guard(Bot):
    """Lets a bot play, and steps in where it fails."""

    def __init__(self, bot: Bot, name: str, game: str, seed: str, seconds: float) -> None:
        self.bot = bot
        self.name = name
        self.seconds = seconds
        self.failures: list[Failure] = []
        self.choices = 0  # that were asked for
        self.thought = 0.0  # seconds, over all choices
        self._greedy = GreedyBot(game)
        self._random = RandomBot(seed)
        self._in_a_row = 0
        self._out = False
        if isinstance(bot, OutsideBot):
            bot.seconds = seconds

    @property
    def out(self) -> bool:
        """Whether the bot is not asked any more."""
        return self._out

    def begin(self, view: View) -> None:
        """The game begins, or goes on after a break."""
        try:
            self.bot.begin(view)
        except Exception as wrong:  # noqa: BLE001 - a bot may do anything
            self._fail(view, wrong)
            self._out = True

    def told(self, event: Event) -> None:
        """Something has happened."""
        if not self._out:
            try:
                self.bot.told(event)
            except Exception as wrong:  # noqa: BLE001 - as above
                self._fail(None, wrong)

    def choose(self, view: View) -> Action:
        """Return the bot's choice, or a sensible one instead."""
        self.choices += 1
        if self._out:
            return self._instead(view)
        started = perf_counter()
        try:
            action = self.bot.choose(view)
            if action not in view.legal:
                raise NonsenseError(f"{str(action)[:80]!r} is not legal here")  # noqa: TRY301
        except Exception as wrong:  # noqa: BLE001 - as above
            self._fail(view, wrong)
            return self._instead(view)
        finally:
            taken = perf_counter() - started
            self.thought += taken
        if taken > self.seconds * GRACE:
            self._note(view, "late", f"It took {taken:.2f} s, and had {self.seconds:g} s")
        else:
            self._in_a_row = 0
        return action

    def close(self) -> None:
        """Let the bot go."""
        try:
            self.bot.close()
        except Exception as wrong:  # noqa: BLE001 - as above
            self._fail(None, wrong)

    def _instead(self, view: View) -> Action:
        try:
            action = self._greedy.choose(view)
        except Exception:  # noqa: BLE001 - the last resort must not fail
            return self._random.choose(view)
        return action if action in view.legal else self._random.choose(view)

    def _fail(self, view: View | None, wrong: Exception) -> None:
        trouble: Trouble = "crashed"
        if isinstance(wrong, LateError):
            trouble = "late"
        elif isinstance(wrong, NonsenseError):
            trouble = "nonsense"
        elif isinstance(wrong, DeadError):
            trouble = "died"
            self._out = True
        self._note(view, trouble, str(wrong) or type(wrong).__name__)

    def _note(self, view: View | None, trouble: Trouble, says: str) -> None:
        seat = None if view is None else view.seat
        decision = None if view is None else view.decision
        self.failures.append(Failure(self.name, seat, decision, trouble, says))
        self._in_a_row += 1
        if self._in_a_row >= PATIENCE:
            self._out = True
