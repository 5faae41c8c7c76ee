"""The adviser of a game about which nothing is known but its rules."""

from collections.abc import Sequence
from typing import Any

from poleis.bots.adviser import Numbers
from poleis.bots.reason import Reason
from poleis.bots.search.tree import Temper
from poleis.core.action import Action
from poleis.core.game import GameSpec, State


class PlainAdviser:
    """Thinks that every legal action is as good as any other; only the end tells."""

    __slots__ = ("spec",)

    def __init__(self, spec: GameSpec[Any, Any]) -> None:
        self.spec = spec

    def is_routine(self, state: State) -> bool:
        """No decision is."""
        return False

    def worths(self, state: State, actions: Sequence[Action]) -> list[float]:
        """All alike."""
        return [0.0] * len(actions)

    def pick(self, state: State, number: Numbers) -> Action:
        """Any of them."""
        actions = state.legal()
        return actions[int(number() * len(actions))]

    def reason(self, state: State, action: Action) -> Reason:
        """There is none."""
        return Reason("legal")

    def temper(self, seats: int) -> Temper:
        """Every choice is tried; games are played to their end."""
        return Temper(width=1e9)

    def clock(self, state: State) -> int:
        """Nobody knows what a round is here."""
        return 0

    def chances(self, state: State) -> list[float]:
        """At the end, who has won; before it, everybody alike."""
        if state.over:
            result = state.result()
            share = 1.0 / len(result.winners)
            return [share if seat in result.winners else 0.0 for seat in range(len(result))]
        seats = self.spec.view(state, None).seats
        return [1.0 / seats] * seats
