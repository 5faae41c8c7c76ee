"""Taking times on a busy machine: the least of many, in turns with the reference loop.

python -m benchmarks.stopwatch      reads names of hot functions, and writes their times
"""

import gc
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from time import process_time
from typing import Final

import msgspec
from scripts.made import ROOT

from benchmarks import hot, reference

PASSES: Final = 8  # over all works
SHARE: Final = 0.008  # seconds for a work in a pass
LEAST: Final = 0.00002  # seconds that are worth measuring: a shorter work is done several times


class Stopwatch:
    """The least times of some works so far."""

    def __init__(
        self,
        works: Mapping[str, Callable[[], object]],
        clock: Callable[[], float] = process_time,
    ) -> None:
        self.works = works
        self.clock = clock
        self.times = {name: self._times(work) for name, work in works.items()}
        self.least = dict.fromkeys(works, float("inf"))
        self.reference = float("inf")

    def _times(self, work: Callable[[], object]) -> int:
        """How often a work has to be done to take long enough."""
        self._seconds(work, 1)  # what it does only the first time
        once = self._seconds(work, 1)
        return max(1, int(LEAST / once)) if once else 1

    def _seconds(self, work: Callable[[], object], times: int) -> float:
        begun = self.clock()
        for _ in range(times):
            work()
        return (self.clock() - begun) / times

    def take(self, names: Iterable[str]) -> None:
        """Take the times of these works; shorter ones than before count.

        Each is taken alone, because a short while is more often left in peace than a long one.
        """
        todo = sorted(names)
        collects = gc.isenabled()
        gc.disable()  # it would strike some and not others
        try:
            for _ in range(PASSES):
                for name in todo:
                    self.reference = min(self.reference, self._seconds(reference.run, 1))
                    self._take_one(name)
        finally:
            if collects:
                gc.enable()

    def _take_one(self, name: str) -> None:
        end = self.clock() + SHARE
        while True:
            seconds = self._seconds(self.works[name], self.times[name])
            self.least[name] = min(self.least[name], seconds)
            if self.clock() > end:
                return

    def steps(self) -> dict[str, float]:
        """Return the times in steps of the reference loop."""
        step = self.reference / reference.STEPS
        return {name: seconds / step for name, seconds in self.least.items()}


def take(names: Iterable[str]) -> dict[str, float]:
    """Take the times of hot functions in a new process, in steps of the reference loop."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.stopwatch"],
        cwd=ROOT,
        input=msgspec.json.encode(sorted(names)),
        stdout=subprocess.PIPE,
        check=True,
    )
    return msgspec.json.decode(done.stdout, type=dict[str, float])


def main() -> None:
    """Take the times of the functions that the input names."""
    names = msgspec.json.decode(sys.stdin.buffer.read(), type=set[str])
    games = {name.partition(": ")[0] for name in names}
    watch = Stopwatch({n: work for n, work in hot.all_works(games).items() if n in names})
    watch.take(names)
    sys.stdout.buffer.write(msgspec.json.encode(watch.steps()))


if __name__ == "__main__":
    main()
