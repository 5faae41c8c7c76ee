"""A process that measures the contestants of one engine, a window at a time, when it is told to.

    python -m benchmarks.worker MODULE

Engines need Pythons of their own, but shall be measured in turns on the same core. So each has a
process that waits on its input. It first says what it can measure; then for each line with a
contestant's number, the name of a work and seconds it answers with what was done.
"""

import json
import sys
from importlib import import_module
from time import perf_counter, process_time
from typing import Any

from benchmarks.contestants.contestant import Work

from benchmarks import reference


def window(work: Work, seconds: float) -> dict[str, Any]:
    """Work for so long, and say how much was done in how much of the processor's time.

    `step` is how long a step of the reference loop took just before or after.
    """
    before = reference.seconds()
    done = [0] * len(work())
    start, begun = perf_counter(), process_time()
    while perf_counter() - start < seconds or not done[0]:
        done = [a + b for a, b in zip(done, work(), strict=True)]
    passed = process_time() - begun
    return {"done": done, "seconds": passed, "step": min(before, reference.seconds())}


def main() -> None:
    """Measure whatever is asked for."""
    module = import_module(f"benchmarks.contestants.{sys.argv[1]}")
    contestants = module.contestants()
    names = [[each.name, each.seats, list(each.works())] for each in contestants]
    print(json.dumps({"version": module.version(), "contestants": names}), flush=True)
    works = [each.works() for each in contestants]
    for line in sys.stdin:
        number, work, seconds = json.loads(line)
        print(json.dumps(window(works[number][work], seconds)), flush=True)


if __name__ == "__main__":
    main()
