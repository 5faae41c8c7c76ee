"""How likely each seat wins, as a network sees it."""

from collections.abc import Sequence
from math import exp

import numpy as np
import numpy.typing as npt

from poleis.bots.learned.network import Part

Array = npt.NDArray[np.float64]


class Value:
    """The value part, laid out for so many seats: all of them at once with two products.

    A score needs a seat's features and the mean of the others'. Both are sums over all features
    of all seats, so one matrix leads from these to the hidden sums and scores of every seat.
    """

    __slots__ = ("inward", "outward", "seats", "start")

    def __init__(self, part: Part, features: Sequence[str], seats: int) -> None:
        size = len(part.out)
        none = [0.0] * (size + 1)
        own = np.array([part.inputs.get(f"own {name}", none) for name in features])
        others = np.array([part.inputs.get(f"others {name}", none) for name in features])
        share = others / (seats - 1)
        blocks = [[own if row == seat else share for seat in range(seats)] for row in range(seats)]
        whole = np.block(blocks)
        # Columns: the hidden sums of all seats, then their scores.
        scores = [seat * (size + 1) + size for seat in range(seats)]
        hidden = [i for i in range(seats * (size + 1)) if i not in scores]
        order = hidden + scores
        self.seats = seats
        self.inward: Array = np.ascontiguousarray(whole[:, order])
        self.start: Array = np.tile(np.array(part.start), seats)[order]
        self.outward: Array = np.kron(np.eye(seats), np.array(part.out).reshape(-1, 1))

    def chances(self, features: Sequence[float]) -> list[float]:
        """Return each seat's share of the victory; `features` are those of all seats in a row."""
        sums = np.array(features, dtype=np.float64) @ self.inward
        sums += self.start
        hidden = len(sums) - self.seats
        scores: list[float] = (
            np.maximum(sums[:hidden], 0.0) @ self.outward + sums[hidden:]
        ).tolist()
        return shares_of(scores)


def shares_of(scores: Sequence[float]) -> list[float]:
    """Return shares that sum to 1: a score that is higher by 1 makes a share 2.7 times as large."""
    most = max(scores)
    odds = [exp(score - most) for score in scores]
    whole = sum(odds)
    return [odd / whole for odd in odds]
