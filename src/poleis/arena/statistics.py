"""The few formulas that the arena needs: rates and means with their intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

import msgspec

CONFIDENCE: Final = 0.95
_Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Rate(msgspec.Struct, frozen=True):
    """How often something happened, with the interval that holds the truth in 95 of 100 cases."""

    count: float  # a shared victory counts as a part
    of: int
    rate: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """The mean of several figures, with such an interval."""

    of: int
    mean: float
    low: float
    high: float


def wilson(count: float, of: int) -> Rate:
    """Return a rate with Wilson's interval; of nothing, anything is possible."""
    if not of:
        return Rate(count, of, 0.0, 0.0, 1.0)
    rate = count / of
    square = _Z * _Z / of
    middle = (rate + square / 2) / (1 + square)
    reach = _Z / (1 + square) * sqrt(rate * (1 - rate) / of + square / (4 * of))
    return Rate(count, of, rate, max(0.0, middle - reach), min(1.0, middle + reach))


def mean_of(figures: Sequence[float]) -> Mean:
    """Return a mean with a normal interval; of nothing it is 0."""
    if not figures:
        return Mean(0, 0.0, 0.0, 0.0)
    mean = fmean(figures)
    reach = _Z * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else 0.0
    return Mean(len(figures), mean, mean - reach, mean + reach)


def between(figures: Sequence[float], share: float = CONFIDENCE) -> tuple[float, float]:
    """Return the ends of the middle share of figures; usually the interval of a bootstrap."""
    ordered = sorted(figures)
    left_out = int((1 - share) / 2 * (len(ordered) - 1) + 1e-9)
    return ordered[left_out], ordered[-1 - left_out]
