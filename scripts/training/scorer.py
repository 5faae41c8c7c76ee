"""Learning to score: rows of numbers in groups, and the share that each row has in its group.

A seat among the seats of a game, an action among the actions of a decision: both are rows of a
group with shares that sum to 1. A scorer gives each row a score; `exp` of the scores, divided by
their sum in the group, are the shares that it expects. It learns by Adam to be surprised less.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from poleis.bots.learned.network import Part

Array = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]

BATCH: Final = 256  # groups
STEP: Final = 0.003
DECAY: Final = 1e-5  # weights shrink so much a step, so that what is no use goes
MEMORY: Final = (0.9, 0.999)  # of Adam
LEAST_SPREAD: Final = 0.01
DIGITS: Final = 4  # of a weight in the file


class Rows(NamedTuple):
    """Rows of inputs, one group after the other."""

    inputs: Array  # a row each
    sizes: Whole  # of the groups
    shares: Array  # of each row in its group

    @property
    def starts(self) -> Whole:
        """Where each group begins."""
        starts: Whole = np.concatenate(([0], np.cumsum(self.sizes)[:-1]))
        return starts

    def take(self, groups: Whole) -> "Rows":
        """Return some of the groups."""
        sizes = self.sizes[groups]
        ends = np.cumsum(sizes)
        first = np.repeat(self.starts[groups] - (ends - sizes), sizes)
        places = first + np.arange(ends[-1])
        return Rows(self.inputs[places], sizes, self.shares[places])


class Weights(NamedTuple):
    """What a scorer has learned. `skip` leads from the inputs to the score directly."""

    inward: Array
    start: Array
    out: Array
    skip: Array


def fresh(inputs: int, hidden: int, rng: np.random.Generator) -> Weights:
    """Return weights that score every row the same."""
    inward = rng.normal(0.0, (2 / inputs) ** 0.5, (inputs, hidden))
    return Weights(inward, np.zeros(hidden), np.zeros(hidden), np.zeros(inputs))


def expected(scores: Array, sizes: Whole) -> Array:
    """Return the share of each row in its group."""
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    odds = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
    shares: Array = odds / np.repeat(np.add.reduceat(odds, starts), sizes)
    return shares


def scores(weights: Weights, inputs: Array) -> Array:
    """Return the score of each row."""
    hidden = np.maximum(inputs @ weights.inward + weights.start, 0.0)
    out: Array = hidden @ weights.out + inputs @ weights.skip
    return out


def surprise(shares: Array, rows: Rows) -> float:
    """How much what happened surprises whoever expects these shares, in bits a group."""
    return float(-(rows.shares * np.log2(np.maximum(shares, 1e-9))).sum() / len(rows.sizes))


def gradient(weights: Weights, rows: Rows) -> tuple[float, Weights]:
    """Return the surprise (in nats a group), and how it grows with each weight."""
    inputs = rows.inputs
    sums = inputs @ weights.inward + weights.start
    hidden = np.maximum(sums, 0.0)
    shares = expected(hidden @ weights.out + inputs @ weights.skip, rows.sizes)
    groups = len(rows.sizes)
    loss = float(-(rows.shares * np.log(np.maximum(shares, 1e-12))).sum() / groups)
    back = (shares - rows.shares) / groups  # of the scores
    below = np.outer(back, weights.out) * (sums > 0)
    return loss, Weights(inputs.T @ below, below.sum(axis=0), hidden.T @ back, inputs.T @ back)


def learn(
    weights: Weights, rows: Rows, test: Rows, rounds: int, rng: np.random.Generator
) -> tuple[Weights, list[float]]:
    """Go through all groups so many times, ever more carefully; return what was learned.

    Beside it the surprise of the test before the first round and after each. Nothing is chosen by
    it, so that it tells how well games are foretold that nobody has learned from.
    """

    def tested() -> float:
        return surprise(expected(scores(weights, test.inputs), test.sizes), test)

    curve = [tested()]
    first = [np.zeros_like(one) for one in weights]
    second = [np.zeros_like(one) for one in weights]
    number = 0
    for turn in range(rounds):
        step = STEP * (1 - turn / rounds)
        order = rng.permutation(len(rows.sizes))
        for begin in range(0, len(order), BATCH):
            number += 1
            _, slopes = gradient(weights, rows.take(order[begin : begin + BATCH]))
            new: list[Array] = []
            for i, (one, slope) in enumerate(zip(weights, slopes, strict=True)):
                first[i] = MEMORY[0] * first[i] + (1 - MEMORY[0]) * slope
                second[i] = MEMORY[1] * second[i] + (1 - MEMORY[1]) * slope**2
                mean = first[i] / (1 - MEMORY[0] ** number)
                size = np.sqrt(second[i] / (1 - MEMORY[1] ** number))
                new.append(one - step * mean / (size + 1e-8) - DECAY * one)
            weights = Weights(*new)
        curve.append(tested())
    return weights, curve


class Scale(NamedTuple):
    """Makes inputs comparable: each less its mean, divided by how much it usually differs."""

    mean: Array
    spread: Array

    def of(self, rows: Rows) -> Rows:
        """Return the rows with comparable inputs."""
        return rows._replace(inputs=(rows.inputs - self.mean) / self.spread)


def scale_of(inputs: Array) -> Scale:
    """Find the scale of many rows; what is there or not, and what never differs, is left alone."""
    spread = inputs.std(axis=0)
    alone = ((inputs == 0) | (inputs == 1)).all(axis=0) | (spread < LEAST_SPREAD)
    return Scale(np.where(alone, 0.0, inputs.mean(axis=0)), np.where(alone, 1.0, spread))


def part_of(weights: Weights, scale: Scale, names: Sequence[str]) -> Part:
    """Write weights down for plain inputs: what a scale does is done once and for all."""
    rows = np.column_stack([weights.inward, weights.skip]) / scale.spread[:, None]
    start = np.append(weights.start, 0.0) - scale.mean @ rows
    return Part(
        _short(start),
        _short(weights.out),
        {name: _short(row) for name, row in zip(names, rows, strict=True) if row.any()},
    )


def _short(numbers: Array) -> list[float]:
    return [float(f"{number:.{DIGITS}g}") for number in numbers]
