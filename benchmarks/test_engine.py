"""Micro-benchmarks of the hot functions, for every game.

    scripts/test benchmarks -n 0 --benchmark-columns=min,median,ops

`--benchmark-autosave` keeps the figures in .benchmarks, `--benchmark-compare` compares with them.
The figures of a whole game are those of `poleis bench`.
`legal`, `clone`, `clone_and_apply`, `view` and `imagine` take 16 positions at a time.
"""

from random import Random
from typing import Any, Final

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import poleis
from poleis.bots.playout import play_out
from poleis.cli.bench import from_the_middle
from poleis.core.game import GameSpec, State

SEATS: Final = 4
POSITIONS: Final = 16

Spec = GameSpec[Any, Any]


@pytest.fixture(params=poleis.games())
def spec(request: pytest.FixtureRequest) -> Spec:
    return poleis.game(request.param)


@pytest.fixture
def states(spec: Spec) -> list[State]:
    return [from_the_middle(spec, SEATS, number) for number in range(POSITIONS)]


def test_new(benchmark: BenchmarkFixture, spec: Spec) -> None:
    state = benchmark(spec.new, SEATS, "a seed")

    assert not state.over


def test_legal(benchmark: BenchmarkFixture, states: list[State]) -> None:
    found = benchmark(lambda: [state.legal() for state in states])

    assert all(found)


def test_clone(benchmark: BenchmarkFixture, states: list[State]) -> None:
    copies = benchmark(lambda: [state.clone() for state in states])

    assert [copy.to_act for copy in copies] == [state.to_act for state in states]


def test_clone_and_apply(benchmark: BenchmarkFixture, states: list[State]) -> None:
    moves = [(state, state.legal()[-1]) for state in states]

    def expand() -> list[State]:
        children = []
        for state, action in moves:
            child = state.clone()
            child.apply(action)
            children.append(child)
        return children

    assert len(benchmark(expand)) == len(states)


def test_view(benchmark: BenchmarkFixture, spec: Spec, states: list[State]) -> None:
    views = benchmark(lambda: [spec.view(state, state.to_act) for state in states])

    assert [view.seat for view in views] == [state.to_act for state in states]


def test_imagine(benchmark: BenchmarkFixture, spec: Spec, states: list[State]) -> None:
    views = [spec.view(state, state.to_act) for state in states]
    rng = Random(1)

    worlds = benchmark(lambda: [spec.imagine(view, rng) for view in views])

    assert [world.to_act for world in worlds] == [state.to_act for state in states]


def test_whole_game(benchmark: BenchmarkFixture, spec: Spec) -> None:
    rng = Random(1)

    actions = benchmark(lambda: play_out(spec.new(SEATS, "a seed"), rng))

    assert actions > 0
