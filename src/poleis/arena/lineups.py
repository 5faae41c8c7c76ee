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
PATIENCE: Final = 10


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
    """Let those play next who have played least, each line-up once; chance decides among equals."""
    found: dict[Lineup, None] = {}
    played = [0] * bots
    tries = 0  # for the same line-up; after some, who has played a little more is equal, too
    while len(found) < MOST_LINEUPS:
        order = shuffled(range(bots), seed, f"line-up {len(found)} {tries}")
        even = min(played) + tries // PATIENCE
        order.sort(key=[max(even, number) for number in played].__getitem__)
        lineup = tuple(sorted(order[:seats]))
        tries += 1
        if lineup not in found:
            found[lineup] = None
            tries = 0
            for bot in lineup:
                played[bot] += 1
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
