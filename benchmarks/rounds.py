"""Measuring engines against each other: in turns, on one core, in several rounds.

Other work on a machine only ever slows a measurement down, and differently from second to second.
So every work gets a short window in each round; the best window counts, and the median beside it
tells how steady it was. The time is the processor's.
"""

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from scripts.made import ROOT


class Rate(NamedTuple):
    """How much of something was done in a second."""

    best: float
    median: float
    steps: float  # of the reference loop, in the time that one took; the median


class Measured(NamedTuple):
    """What was measured of one contestant."""

    engine: str
    name: str
    seats: int
    rates: dict[str, list[Rate]]  # by work; a whole game has two


class Engine:
    """A process of `benchmarks.worker`."""

    def __init__(self, name: str, process: "subprocess.Popen[str]") -> None:
        self.name = name
        self.process = process
        hello = self._answer()
        self.version: str = hello["version"]
        self.contestants: list[tuple[str, int, list[str]]] = [
            (name, seats, works) for name, seats, works in hello["contestants"]
        ]

    def window(self, number: int, work: str, seconds: float) -> dict[str, Any]:
        """Let it measure."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([number, work, seconds]) + "\n")
        self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.name} cannot be measured: its process has ended")
        answer: dict[str, Any] = json.loads(line)
        return answer


class Start(NamedTuple):
    """How an engine is started."""

    name: str
    module: str  # in benchmarks/contestants
    python: Path = Path(sys.executable)
    build: str = "plain"


@contextmanager
def started(starts: Iterable[Start]) -> Iterator[list[Engine]]:
    """Start engines, and end them."""
    with ExitStack() as stack:
        found = []
        for start in starts:
            process = subprocess.Popen(
                [start.python, "-m", "benchmarks.worker", start.module],
                cwd=ROOT,
                env=os.environ | {"POLEIS_BUILD": start.build},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            stack.enter_context(process)  # at the end its input is closed, so it ends too
            found.append(Engine(start.name, process))
        yield found


def keep_to_one_core() -> None:
    """Let this process and all that it starts run on one core, where that can be said."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(
    engines: list[Engine],
    rounds: int,
    seconds: Mapping[str, float],
    advance: Callable[[float], None],
) -> list[Measured]:
    """Measure every work of every contestant in each round; `seconds` has the windows by work."""
    windows: dict[tuple[int, int, str], list[dict[str, Any]]] = defaultdict(list)
    for _ in range(rounds):
        for place, engine in enumerate(engines):
            for number, (_, _, works) in enumerate(engine.contestants):
                for work in works:
                    found = engine.window(number, work, seconds[work])
                    windows[place, number, work].append(found)
                advance(1)
    return [
        Measured(
            engine.name,
            name,
            seats,
            {work: rates(windows[place, number, work]) for work in works},
        )
        for place, engine in enumerate(engines)
        for number, (name, seats, works) in enumerate(engine.contestants)
    ]


def rates(windows: list[dict[str, Any]]) -> list[Rate]:
    """Sum the windows of one work up."""
    found = []
    for place in range(len(windows[0]["done"])):
        done = [window["done"][place] / window["seconds"] for window in windows]
        steps = [1 / rate / window["step"] for rate, window in zip(done, windows, strict=True)]
        found.append(Rate(max(done), median(done), median(steps)))
    return found
