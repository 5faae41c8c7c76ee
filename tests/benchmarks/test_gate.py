"""The speed gate lets pass what is as quick as it was, and stops what is a third slower."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from benchmarks.counting import executed, steps
from benchmarks.gate import LIMIT, LIMIT_ELSEWHERE, Baseline, too_slow, verdict
from benchmarks.stopwatch import Stopwatch
from tests.support.toy import SPEC, State, ToyView, view

import poleis
from benchmarks import gate, hot, machine

Works = Callable[[], dict[str, hot.Work]]


def busy(times: int) -> int:
    return sum(number * number for number in range(times))


def toy_works(spec: hot.Spec = SPEC) -> dict[str, hot.Work]:
    return {f"toy: {name}": work for name, work in hot.works(spec).items()}


def slowed() -> dict[str, hot.Work]:
    """The toy, but a view takes longer."""

    def slow_view(state: State, seat: int | None) -> ToyView:
        busy(200)
        return view(state, seat)

    return toy_works(replace(SPEC, view=slow_view))


def counted(monkeypatch: pytest.MonkeyPatch, works: Works) -> Baseline:
    monkeypatch.setattr(hot, "all_works", works)
    return gate.counted(None)


def test_counts_are_always_the_same() -> None:
    assert executed(lambda: busy(100)) == executed(lambda: busy(100)) > 500


def test_counts_grow_with_the_work() -> None:
    assert steps(lambda: busy(2000)) == pytest.approx(2 * steps(lambda: busy(1000)), rel=0.05)


def test_every_hot_function_is_measured() -> None:
    every = set(hot.all_works())
    compiled = {name for name in every if name.partition(": ")[2] in hot.COMPILED}

    assert set(gate.read()["counted"].steps) == every
    assert set(gate.read()["timed"].steps) == compiled


@pytest.mark.usefixtures("_toy")
def test_what_is_as_quick_as_it_was_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    before, after = (counted(monkeypatch, toy_works) for _ in range(2))

    assert verdict("counted", before, after) == []
    assert "1.00 times" in gate.summary("counted", before, after)


@pytest.mark.usefixtures("_toy")
def test_a_slower_function_is_stopped_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    before, after = counted(monkeypatch, toy_works), counted(monkeypatch, slowed)

    assert set(too_slow(before, after)) == {"toy: view", "toy: spectator's view"}
    assert "benchmarks/gate --renew" in verdict("counted", before, after)[-1]


def test_a_third_more_is_too_much() -> None:
    before = Baseline("", "here", {"a": 100, "b": 100})

    assert too_slow(before, Baseline("", "here", {"a": 100 * LIMIT, "b": 10})) == {}
    assert too_slow(before, Baseline("", "here", {"a": 100 * LIMIT + 1})) == {"a": LIMIT + 0.01}


def test_elsewhere_less_can_be_said() -> None:
    before = Baseline("", "here", {"a": 100})

    assert too_slow(before, Baseline("", "there", {"a": 100 * LIMIT_ELSEWHERE})) == {}
    assert too_slow(before, Baseline("", "there", {"a": 100 * LIMIT_ELSEWHERE + 1}))


def test_a_function_without_a_baseline_is_stopped() -> None:
    lines = verdict("timed", Baseline("", "here", {"a": 1}), Baseline("", "here", {"a": 1, "b": 1}))

    assert lines[0] == "b is not in the baseline (timed)"


class Machine:
    """A clock, and works that take the times that a busy machine takes for them."""

    def __init__(self, *seconds: float) -> None:
        self.now = 0.0
        self.seconds = list(seconds)

    def work(self) -> None:
        """Take long, and in the end less long."""
        self.now += self.seconds.pop(0) if len(self.seconds) > 1 else self.seconds[0]


def test_the_least_of_many_times_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two works, of which one is disturbed, and the reference loop, which takes 1 s."""
    machine_ = Machine(1.0)
    quiet, disturbed = Machine(6.0), Machine(*[50.0] * 8, 6.0)

    def taking(source: Machine) -> Callable[[], None]:
        def work() -> None:
            before = source.now
            source.work()
            machine_.now += source.now - before

        return work

    monkeypatch.setattr("benchmarks.reference.run", machine_.work)
    watch = Stopwatch(
        {"quiet": taking(quiet), "disturbed": taking(disturbed)}, lambda: machine_.now
    )
    watch.take(["quiet", "disturbed"])

    assert watch.steps() == {"quiet": 6000.0, "disturbed": 6000.0}


class Takes:
    """Stands for processes that take times: each is quicker than the one before."""

    def __init__(self) -> None:
        self.taken: list[set[str]] = []

    def __call__(self, names: set[str]) -> dict[str, float]:
        self.taken.append(set(names))
        return {name: 100.0 if name != "toy: view" else 400 - 100 * self.count for name in names}

    @property
    def count(self) -> int:
        return len(self.taken)


@pytest.fixture
def _three_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "TRIES", 3)
    monkeypatch.setattr(poleis, "games", lambda: ["toy"])
    monkeypatch.setattr(hot, "COMPILED", ("view", "clone"))


@pytest.mark.usefixtures("_three_tries")
@pytest.mark.parametrize(("before", "times", "stopped"), [(300, 1, 0), (100, 3, 0), (50, 3, 1)])
def test_what_seems_too_slow_is_timed_again(before: float, times: int, stopped: int) -> None:
    """Three tries: 300 steps, then 200, then 100."""
    place = f"{machine.python_family()}, {machine.processor()}"
    baseline = Baseline("", place, {"toy: view": before, "toy: clone": 100})
    takes = Takes()

    found = gate.timed(baseline, takes)

    assert takes.taken == [{"toy: view", "toy: clone"}, {"toy: view"}, {"toy: view"}][:times]
    assert len(too_slow(baseline, found)) == stopped


@pytest.mark.usefixtures("_three_tries")
def test_a_baseline_is_the_median_of_the_tries() -> None:
    assert gate.timed(None, Takes()).steps == {"toy: view": 200.0, "toy: clone": 100.0}


def test_a_baseline_is_written_with_its_reason(tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    gate.write({"timed": Baseline("Because.", "here", {"b": 2.0, "a": 1.23456})}, path)

    assert json.loads(path.read_text(encoding="utf-8")) == {
        "timed": {"reason": "Because.", "place": "here", "steps": {"a": 1.23, "b": 2.0}}
    }
    assert gate.read(path)["timed"].steps == {"a": 1.23, "b": 2.0}
    assert gate.read(tmp_path / "none.json") == {}


@pytest.mark.usefixtures("_toy")
@pytest.mark.parametrize(("works", "status"), [(toy_works, 0), (slowed, 1)])
def test_the_command_ends_with_1_where_something_is_too_slow(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, works: Works, status: int
) -> None:
    baselines = {"counted": counted(monkeypatch, toy_works)}
    path = tmp_path / "baseline.json"
    gate.write(baselines, path)
    monkeypatch.setattr(hot, "all_works", works)
    monkeypatch.setattr(gate, "read", lambda: baselines)
    monkeypatch.setattr("sys.argv", ["gate", "counted"])

    assert gate.main() == status
