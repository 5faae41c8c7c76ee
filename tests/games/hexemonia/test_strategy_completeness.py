"""G7: single moves, no tile sending and receiving a kind, lead wherever free moves do."""

from collections.abc import Iterator
from itertools import product

import pytest
from tests.games.hexemonia.support import A, scene, seat

from poleis.games.hexemonia.cubes import pack, unpack
from poleis.games.hexemonia.state import EXCHANGE, State


def spread(number: int, tiles: int) -> Iterator[tuple[int, ...]]:
    """Give every way to lay so many cubes on so many tiles."""
    if tiles == 1:
        yield (number,)
        return
    for here in range(number + 1):
        for rest in spread(number - here, tiles - 1):
            yield (here, *rest)


def lying(state: State) -> tuple[int, ...]:
    return tuple(state.players[A].cubes.values())


def reached(state: State, own: int) -> set[tuple[int, ...]]:
    """Follow every sequence of moves to its end, and return where the cubes can lie then."""
    ends: set[tuple[int, ...]] = set()
    known = set()
    todo = [(state, 0)]
    while todo:
        now, moves = todo.pop()
        key = (lying(now), now.sent, now.received, now.lifted)
        if key in known:
            continue
        known.add(key)
        assert moves <= own, "every cube moves at most once, so every sequence ends"
        for action in now.legal():
            after = now.clone()
            after.apply(action)
            if after.phase == EXCHANGE:
                ends.add(lying(after))
            else:
                todo.append((after, moves + (now.lifted is not None)))
    return ends


CITIES = [
    "{}; 0,1 mine {}",
    "{}; 0,1 pasture {}; 1,0 mine {}",
    "{}; 0,1 mine {}; 1,0 fleet {}; 1,-1 grove {}",
]


@pytest.mark.parametrize("city", CITIES)
def test_g7_every_distribution_of_one_kind_is_reached(city: str) -> None:
    """G7: from every layout of up to five citizens to every other, and to nothing else."""
    tiles = city.count("{}")
    starts = 0
    for number in range(6 if tiles < 4 else 5):
        every = {tuple(pack(c, 0, 0) for c in end) for end in spread(number, tiles)}
        for start in spread(number, tiles):
            state = scene(seat(city.format(*[f"{c}C" for c in start])), seat())
            state.apply(state.legal()[1])
            assert reached(state, number) == every
            starts += 1
    assert starts > 20


@pytest.mark.parametrize(
    ("city", "numbers"), [(CITIES[1], (2, 1, 1)), (CITIES[1], (2, 2, 0)), (CITIES[2], (2, 0, 1))]
)
def test_g7_kinds_do_not_hinder_each_other(city: str, numbers: tuple[int, int, int]) -> None:
    """G7: a tile may send citizens and receive gold, so every combination is reached."""
    tiles = city.count("{}")
    ways = list(product(*[list(spread(number, tiles)) for number in numbers]))
    every = {tuple(pack(*heap) for heap in zip(*way, strict=True)) for way in ways}
    assert len(every) == len(ways)
    for start in ways[:: max(1, len(ways) // 12)]:
        heaps = ["{}C {}H {}G".format(*heap) for heap in zip(*start, strict=True)]
        state = scene(seat(city.format(*heaps)), seat())
        state.apply(state.legal()[1])
        found = reached(state, sum(numbers))
        assert found == every
        assert unpack(sum(next(iter(found)))) == numbers
