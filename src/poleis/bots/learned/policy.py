"""Which actions a search will come to try most, as a network sees it.

An action is described by what kind of action it is, by the card or tile that it names, and by
what the adviser thinks of it; the decision by its phase and by the features of the seat that
decides. All of that the seat knows.
"""

from collections.abc import Collection, Sequence
from math import log
from typing import Final

import numpy as np
import numpy.typing as npt

from poleis.bots.learned.network import Part
from poleis.core.action import Action
from poleis.core.game_text import tag

Array = npt.NDArray[np.float64]

#: What `numbers` returns.
NUMBERS: Final = (
    "behind",  # how many points the action is behind the best one
    "close",  # the same, but for those far behind
    "best",  # 1 for the best one
)
COUNT: Final = "count"  # the number in an action
OPTIONS: Final = "options"  # how many actions there are: the logarithm
CLOSE: Final = -1.0  # so many points behind, and how many does not matter to `close`
USUAL_COUNT: Final = 10.0


def words(action: Action, ids: Collection[str]) -> list[str]:
    """Name an action's inputs that are there or not: its kind, and what it names."""
    named = (getattr(action, field) for field in action.__struct_fields__)
    return [f"kind {tag(action)}", *(f"names {name}" for name in named if name in ids)]


def count(action: Action) -> float:
    """Return the number in an action, if it has one."""
    return float(getattr(action, "count", 0)) / USUAL_COUNT


def numbers(worths: Sequence[float]) -> list[tuple[float, float, float]]:
    """Return what the worths of the actions say; NUMBERS names it."""
    most = max(worths)
    return [
        (worth - most, max(worth - most, CLOSE), 1.0 if worth == most else 0.0) for worth in worths
    ]


class Policy:
    """The policy part of a network."""

    __slots__ = (
        "by_number", "features", "ids", "options", "out", "part", "phases", "rows", "start",
        "table",
    )  # fmt: skip

    def __init__(self, part: Part, features: Sequence[str], ids: Collection[str]) -> None:
        self.part = part
        self.ids = ids
        self.features: Array = np.array([self.weights(f"own {name}") for name in features])
        self.by_number: Array = np.array([self.weights(n) for n in NUMBERS])
        self.options: Array = np.array(self.weights(OPTIONS))
        self.start: Array = np.array(part.start)
        self.out: Array = np.array(part.out)
        self.phases: dict[str, Array] = {}
        self.rows: dict[Action, int] = {}  # of the table
        self.table: Array = np.empty((64, len(part.start)))

    def weights(self, name: str) -> list[float]:
        """Return what an input adds."""
        return self.part.inputs.get(name) or [0.0] * len(self.part.start)

    def scores(
        self,
        phase: str,
        features: Sequence[float],
        actions: Sequence[Action],
        worths: Sequence[float],
    ) -> list[float]:
        """Return the score of each action: one that is higher by 1 is tried 2.7 times as often."""
        base = np.array(features, dtype=np.float64) @ self.features
        base += self.phase(phase) + log(len(actions)) * self.options
        rows = self.rows
        places = [rows[action] if action in rows else self.enter(action) for action in actions]
        sums = np.array(numbers(worths)) @ self.by_number
        sums += self.table[places]
        sums += base
        out: list[float] = (np.maximum(sums[:, :-1], 0.0) @ self.out + sums[:, -1]).tolist()
        return out

    def phase(self, name: str) -> Array:
        """Return the sums before any input of an action, in this phase."""
        if name not in self.phases:
            self.phases[name] = self.start + np.array(self.weights(f"phase {name}"))
        return self.phases[name]

    def enter(self, action: Action) -> int:
        """Reckon what the words of an action add, once."""
        place = self.rows[action] = len(self.rows)
        if place == len(self.table):
            self.table = np.concatenate([self.table, np.empty_like(self.table)])
        row = np.array(self.weights(COUNT)) * count(action)
        for word in words(action, self.ids):
            row += np.array(self.weights(word))
        self.table[place] = row
        return place
