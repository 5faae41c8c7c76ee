"""Micro-benchmarks of the hot functions, for every game.

    scripts/test benchmarks -n 0 --benchmark-columns=min,median,ops

`--benchmark-autosave` keeps the figures in .benchmarks, `--benchmark-compare` compares with them.
The figures of a whole game are those of `poleis bench`. `benchmarks/gate` looks after the same
functions in every run of `scripts/test`.
"""

from functools import cache
from typing import Final

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import poleis
from benchmarks import hot, reference
from poleis.core.action import Action
from poleis.core.game import State

ROUNDS: Final = 200
works = cache(hot.works)
by_kind = cache(hot.by_kind)

FUNCTIONS: Final = [
    pytest.param(name, function, id=f"{name}-{function}")
    for name in poleis.games()
    for function in works(poleis.game(name))
]
KINDS: Final = [
    pytest.param(name, kind, id=f"{name}-{kind}")
    for name in poleis.games()
    for kind in by_kind(poleis.game(name))
]


@pytest.mark.parametrize(("name", "function"), FUNCTIONS)
def test_function(benchmark: BenchmarkFixture, name: str, function: str) -> None:
    assert benchmark(works(poleis.game(name))[function]) != []


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_legal(benchmark: BenchmarkFixture, name: str, kind: str) -> None:
    spec = poleis.game(name)
    states = hot.unasked(spec, [state for state, _ in by_kind(spec)[kind]])

    def copies() -> tuple[tuple[list[State]], dict[str, object]]:
        return ([state.clone() for state in states],), {}

    found = benchmark.pedantic(hot.legal_of, setup=copies, rounds=ROUNDS)  # type: ignore[no-untyped-call]

    assert all(found)


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_apply(benchmark: BenchmarkFixture, name: str, kind: str) -> None:
    spec = poleis.game(name)
    moves = by_kind(spec)[kind]
    done: list[State] = []

    def copies() -> tuple[tuple[list[State], list[Action]], dict[str, object]]:
        done[:] = [state.clone() for state, _ in moves]
        return (done.copy(), [action for _, action in moves]), {}

    benchmark.pedantic(hot.apply_to, setup=copies, rounds=ROUNDS)  # type: ignore[no-untyped-call]

    assert [spec.position(state) for state in done] != [spec.position(s) for s, _ in moves]


def test_reference(benchmark: BenchmarkFixture) -> None:
    """The loop that all others are compared with."""
    assert benchmark(reference.run) > 0
