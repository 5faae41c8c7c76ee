"""What a game brings for its bots: how good a choice looks, and how the game stands.

An adviser is asked about *imagined* worlds, never about the game itself. Whatever it says of a
choice, it reads only what the seat that decides may know: it says the same in every world that
agrees with that seat's view. What it says of a whole world may read all of that world.

Everything is in points at the end of the game.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeAlias, TypeVar

from poleis.bots.reason import Reason
from poleis.bots.search.tree import Temper
from poleis.core.action import Action
from poleis.core.game import State

S_contra = TypeVar("S_contra", bound=State, contravariant=True)

#: Returns a number from 0 up to 1, another one each time.
Numbers: TypeAlias = Callable[[], float]


class Adviser(Protocol[S_contra]):
    """Knows how a game is played sensibly."""

    def is_routine(self, state: S_contra) -> bool:
        """Say whether the open decision only carries out what was decided before.

        In the depth of its tree, a search leaves such decisions to `pick`.
        """

    def worths(self, state: S_contra, actions: Sequence[Action]) -> list[float]:
        """Say how many points each of the legal actions promises, compared with the others."""

    def pick(self, state: S_contra, number: Numbers) -> Action:
        """Choose a sensible action quickly; chance decides where two are about as good."""

    def reason(self, state: S_contra, action: Action) -> Reason:
        """Say why somebody would choose a legal action."""

    def temper(self, seats: int) -> Temper:
        """Say how a search is led best in this game."""

    def clock(self, state: S_contra) -> int:
        """Say how many rounds or turns have passed: when one has, the game is easily judged."""

    def chances(self, state: S_contra) -> list[float]:
        """Say how likely each seat wins, as things stand; at the end, who has won."""


class FittedAdviser(Adviser[S_contra], Protocol[S_contra]):
    """Knows figures of a running game from which chances can be reckoned (chances.py)."""

    def left(self, state: S_contra) -> float:
        """Say how much of the game is to come, in rounds."""

    def figures(self, state: S_contra, seat: int) -> list[float]:
        """Return the numbers that a good player looks at."""

    def points(self, state: S_contra) -> list[float]:
        """Return everybody's points at the end of the game."""


CLOSE: Final = 0.05  # choices that differ by so few points are about as good


def softly_best(actions: Sequence[Action], worths: list[float], number: Numbers) -> Action:
    """Return the best action; chance decides where two are about as good."""
    best = actions[0]
    most = -1e9
    for action, worth in zip(actions, worths, strict=True):
        value = worth + CLOSE * number()
        if value > most:
            most = value
            best = action
    return best
