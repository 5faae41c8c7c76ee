"""How strong bots are: a rating for each, from everything that they played.

A match of several seats is read as its pairs: who was ranked before whom, where an equal rank is
half a victory for both. The ratings are those under which these pairs are likeliest (Bradley and
Terry 1952). Reading ranks as all their pairs finds the same strengths as the model of Plackett and
Luce does (Azari Soufiani and others 2013), copes with equal ranks, and does not ask in which order
matches were played. docs/adr/0014 compares other ways.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import exp, fsum, log
from random import Random
from typing import Final, TypeAlias

import msgspec

from poleis.arena.statistics import between

#: By pair (a, b): how often a was before b. Equal ranks are half a victory for both.
Pairs: TypeAlias = dict[tuple[str, str], float]

MIDDLE: Final = 1500.0  # the mean of all ratings
POINT: Final = 400 / log(10)  # 400 points more, and ten victories come to one defeat, as with Elo
PRIOR: Final = 0.5  # victories that each has over each to begin with, so that all is finite
RESAMPLES: Final = 200
STEPS: Final = 100
LONGEST_STEP: Final = 2.0
ENOUGH: Final = 1e-9
DIGITS: Final = 1  # of ratings


class Rating(msgspec.Struct, frozen=True):
    """A rating in points, with its 95 % interval."""

    rating: float
    low: float
    high: float


def pairs_of(names: Sequence[str], ranks: Sequence[int]) -> Pairs:
    """Read one match as its pairs; a bot is not compared with itself."""
    found: Pairs = {}
    for a, b in combinations(range(len(names)), 2):
        one, other = names[a], names[b]
        if one != other:
            won = 0.5 if ranks[a] == ranks[b] else float(ranks[a] < ranks[b])
            found[one, other] = found.get((one, other), 0.0) + won
            found[other, one] = found.get((other, one), 0.0) + 1 - won
    return found


def strengths(
    names: Sequence[str], pairs: Mapping[tuple[str, str], float], guess: Sequence[float] = ()
) -> list[float]:
    """Return the strengths under which the pairs are likeliest, as logarithms of odds.

    Newton's method: the likelihood has one top, and only differences of strengths count in it.
    """
    size = range(len(names))
    won = [[0.0 if a == b else PRIOR + pairs.get((a, b), 0.0) for b in names] for a in names]
    strong = list(guess) or [0.0] * len(names)
    for _ in range(STEPS):
        rise = [0.0] * len(names)
        curve = [[1.0 for _ in size] for _ in size]  # the ones keep the mean where it is
        for a, b in combinations(size, 2):
            met = won[a][b] + won[b][a]
            chance = 1 / (1 + exp(strong[b] - strong[a]))
            rise[a] += won[a][b] - met * chance
            rise[b] += won[b][a] - met * (1 - chance)
            bend = met * chance * (1 - chance)
            curve[a][a] += bend
            curve[b][b] += bend
            curve[a][b] -= bend
            curve[b][a] -= bend
        step = _solved(curve, rise)
        longest = max(map(abs, step))
        brake = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strong = [value + brake * change for value, change in zip(strong, step, strict=True)]
        if longest < ENOUGH:
            break
    return strong


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve equations whose matrix is positive definite, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for k, row in enumerate(rows):
        for below in rows[k + 1 :]:
            share = below[k] / row[k]
            for column in range(k, len(row)):
                below[column] -= share * row[column]
    found = [0.0] * len(rows)
    for k in reversed(range(len(rows))):
        known = fsum(rows[k][i] * found[i] for i in range(k + 1, len(rows)))
        found[k] = (rows[k][-1] - known) / rows[k][k]
    return found


def rate(names: Sequence[str], deals: Sequence[Pairs]) -> dict[str, Rating]:
    """Rate bots; `deals` are the pairs of all matches of one deal each, for they belong together.

    The intervals come from playing with other deals: as many as there are, drawn from them.
    """
    rng = Random(0)  # the same deals always give the same ratings
    found = strengths(names, _sum(deals))
    others = [
        strengths(names, _sum([deals[int(rng.random() * len(deals))] for _ in deals]), found)
        for _ in range(RESAMPLES)
    ]
    points = [
        [round(MIDDLE + POINT * value, DIGITS) for value in values] for values in (found, *others)
    ]
    return {
        name: Rating(value, *between(drawn))
        for name, value, drawn in zip(names, points[0], zip(*points[1:], strict=False), strict=True)
    }


def _sum(deals: Sequence[Pairs]) -> Pairs:
    total: Pairs = {}
    for pairs in deals:
        for pair, won in pairs.items():
            total[pair] = total.get(pair, 0.0) + won
    return total
