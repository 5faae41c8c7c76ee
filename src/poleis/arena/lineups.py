"""Line-ups: who plays whom, and how they change seats."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Final, TypeAlias

from poleis.core.chance import shuffled
from poleis.core.errors import PoleisError

Lineup: TypeAlias = tuple[int, ...]  # numbers of bots

MOST_LINEUPS: Final = 100  # of more, as many are chosen by chance
MOST_BOTS: Final = 64


def lineups(bots: int, seats: int, seed: str) -> list[Lineup]:
    """Return all line-ups of so many bots; if there are too many, a sample that is fair to each."""
    if bots < seats:
        raise PoleisError(
            f"{seats} seats need {seats} bots, and {bots} {'is' if bots == 1 else 'are'} named; "
            "name one for each seat, such as search:200,greedy,greedy"
        )
    if bots > MOST_BOTS:
        raise PoleisError(f"{bots} bots are too many; name at most {MOST_BOTS}")
    if comb(bots, seats) <= MOST_LINEUPS:
        return list(combinations(range(bots), seats))
    return _sample(bots, seats, seed)


def _sample(bots: int, seats: int, seed: str) -> list[Lineup]:
    """Deal the bots out to line-ups, again and again, so that each plays as often as any other."""
    found: dict[Lineup, None] = {}
    left: list[int] = []
    number = 0
    while len(found) < MOST_LINEUPS:
        if len(left) < seats:
            order = shuffled(range(bots), seed, f"line-ups {number}")
            left += sorted(order, key=left.__contains__)  # who is left from before comes last
            number += 1
        lineup, left = tuple(sorted(left[:seats])), left[seats:]
        found[lineup] = None
    return list(found)


def rotations(lineup: Sequence[int]) -> Iterator[Lineup]:
    """Move everybody on by a seat until all have been everywhere."""
    for shift in range(len(lineup)):
        yield (*lineup[shift:], *lineup[:shift])


def seatings(lineup: Sequence[int], names: Sequence[str]) -> list[Lineup]:
    """Return the rotations, without those that seat the same kinds of bots in the same way."""
    found: dict[tuple[str, ...], Lineup] = {}
    for seating in rotations(lineup):
        found.setdefault(tuple([names[bot] for bot in seating]), seating)
    return list(found.values())
