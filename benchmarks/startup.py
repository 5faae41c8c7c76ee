"""How long Poleis takes to start; prints a section of docs/performance.md.

.venv/bin/python -m benchmarks.startup
"""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from benchmarks.page import table

TIMES: Final = 20
POLEIS: Final = str(Path(sys.executable).with_name("poleis"))
#: What is started, and how many milliseconds it may take.
STARTS: Final[dict[str, tuple[tuple[str, ...], int | None]]] = {
    "Python alone": ((sys.executable, "-c", "pass"), None),
    "`import poleis`": ((sys.executable, "-c", "import poleis"), 100),
    "`poleis --help`": ((POLEIS, "--help"), 150),
    "a new game of Deus": (
        (sys.executable, "-c", "import poleis; poleis.game('deus').new(4, 'a seed')"),
        None,
    ),
}


class Duration(NamedTuple):
    """Seconds: of the processor, and as somebody waits."""

    processor: float
    wall: float


def start(command: Sequence[str]) -> Duration:
    """Run a command once."""
    before, begun = getrusage(RUSAGE_CHILDREN), perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after, ended = getrusage(RUSAGE_CHILDREN), perf_counter()
    processor = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Duration(processor, ended - begun)


def lines() -> Iterator[str]:
    """Measure, and write the table."""
    found: dict[str, list[Duration]] = {name: [] for name in STARTS}
    for _ in range(TIMES):
        for name, (command, _) in STARTS.items():
            found[name].append(start(command))
    rows = []
    for name, (_, budget) in STARTS.items():
        processor = [each.processor for each in found[name]]
        wall = [each.wall for each in found[name]]
        cells = [median(processor), median(wall), min(wall)]
        rows.append([name, *(f"{1000 * cell:.0f} ms" for cell in cells)])
        rows[-1].append("" if budget is None else f"{budget} ms")
    yield from table(("Start", "Processor, median", "Wall, median", "Wall, best", "Budget"), rows)


if __name__ == "__main__":
    print("\n".join(lines()))
