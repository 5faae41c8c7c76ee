"""Copies of a game on its way, so that going back costs the same after ten actions and a thousand.

>>> import poleis
>>> state, kept = poleis.game("peloponnes").new(2, "any text"), Checkpoints()
>>> for count in range(50):
...     kept.pass_by(count, state)
...     state.apply(state.legal()[-1])
>>> kept.nearest(49)[0], kept.nearest(31)[0]
(32, 0)
"""

from typing import Final

from poleis.core.game import State

#: There is a copy after so many actions each: a few bytes an action, and fewer than so many actions
#: have to be played again wherever one goes back to.
EVERY: Final = 32


class Checkpoints:
    """The copies of one game."""

    __slots__ = ("_copies",)

    def __init__(self) -> None:
        self._copies: list[State] = []  # after no action, after EVERY, after twice as many ...

    def pass_by(self, count: int, state: State) -> None:
        """Keep a copy of the state after `count` actions, if there is to be one and is none yet."""
        if count == EVERY * len(self._copies):
            self._copies.append(state.clone())

    def nearest(self, count: int) -> tuple[int, State] | None:
        """Return the last state after at most `count` actions, to play on, and how many it has."""
        if not self._copies:
            return None
        place = min(count // EVERY, len(self._copies) - 1)
        return EVERY * place, self._copies[place].clone()

    def forget(self, count: int) -> None:
        """Forget what is after more than `count` actions."""
        del self._copies[count // EVERY + 1 :]
