"""Stops what makes a hot function a third slower (docs/adr/0013).

    benchmarks/gate                    both measures; ends with 1 where something is too slow
    benchmarks/gate --renew "REASON"   writes the baseline anew

`counted` counts the instructions that plain Python executes: always the same, on every machine.
`timed` takes the time of the compiled build; what seems too slow is timed again in new processes,
for other work on the machine, and a bad place in memory, only ever slow down. Both are told in
steps of the reference loop.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from typing import Final, TypeAlias

import msgspec
from benchmarks.counting import steps as counted_steps
from benchmarks.stopwatch import take
from scripts.made import ROOT

import poleis
from benchmarks import hot, machine

BASELINE: Final = ROOT / "benchmarks" / "baseline.json"
LIMIT: Final = 1.3
#: Another processor or Python is not as much faster everywhere, so less can be said there.
LIMIT_ELSEWHERE: Final = 2.0
TRIES: Final = 8  # before something is too slow


class Baseline(msgspec.Struct):
    """What was measured once."""

    reason: str
    place: str  # Python, and where time counts the processor
    steps: dict[str, float]  # by game and function


Measure: TypeAlias = Callable[[Baseline | None], Baseline]
Take: TypeAlias = Callable[[set[str]], dict[str, float]]


def limit(baseline: Baseline, found: Baseline) -> float:
    """Say from which ratio on something is too slow."""
    return LIMIT if baseline.place == found.place else LIMIT_ELSEWHERE


def ratios(baseline: Baseline, steps: Mapping[str, float]) -> dict[str, float]:
    """Compare with the baseline; what is not in it counts as far too slow."""
    known = baseline.steps
    return {
        name: found / known[name] if name in known else float("inf")
        for name, found in steps.items()
    }


def too_slow(baseline: Baseline, found: Baseline) -> dict[str, float]:
    """Return what is too slow, and how much slower than it was."""
    most = limit(baseline, found)
    return {name: ratio for name, ratio in ratios(baseline, found.steps).items() if ratio > most}


def counted(_baseline: Baseline | None) -> Baseline:
    """Count instructions."""
    steps = {name: counted_steps(work) for name, work in hot.all_works().items()}
    return Baseline("", machine.python_family(), steps)


def timed(baseline: Baseline | None, take: Take = take) -> Baseline:
    """Take times; those that are too slow are taken again, and the least counts.

    A baseline is the median of several processes, which no lucky one spoils.
    """
    place = f"{machine.python_family()}, {machine.processor()}"
    names = {f"{game}: {function}" for game in poleis.games() for function in hot.COMPILED}
    if baseline is None:
        tries = [take(names) for _ in range(TRIES)]
        return Baseline("", place, {name: median(each[name] for each in tries) for name in names})
    found = Baseline("", place, take(names))
    for _ in range(TRIES - 1):
        slow = set(too_slow(baseline, found))
        if not slow:
            break
        for name, steps in take(slow).items():
            found.steps[name] = min(steps, found.steps[name])
    return found


MEASURES: Final[dict[str, Measure]] = {"counted": counted, "timed": timed}


def read(path: Path = BASELINE) -> dict[str, Baseline]:
    """Read the baselines of both measures."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Baseline]) if path.exists() else {}


def write(baselines: Mapping[str, Baseline], path: Path = BASELINE) -> None:
    """Write them."""
    for baseline in baselines.values():
        baseline.steps = {name: round(steps, 2) for name, steps in baseline.steps.items()}
    encoded = msgspec.json.encode(baselines, order="sorted")
    path.write_bytes(msgspec.json.format(encoded, indent=2) + b"\n")


def verdict(measure: str, baseline: Baseline, found: Baseline) -> list[str]:
    """Say what is too slow, a line each; nothing if all is well."""
    most = limit(baseline, found)
    slow = too_slow(baseline, found)
    lines = [
        f"{name} takes {found.steps[name]:,.1f} steps of the reference loop, {ratio:.2f} times "
        f"as many as it took; {most} is the limit ({measure})"
        if name in baseline.steps
        else f"{name} is not in the baseline ({measure})"
        for name, ratio in sorted(slow.items(), key=lambda item: -item[1])
    ]
    if lines:
        lines.append(
            "Make it quicker. If the time is well spent, or the function is new: "
            'benchmarks/gate --renew "why"'
        )
    return lines


def summary(measure: str, baseline: Baseline, found: Baseline) -> str:
    """Say how all went in one line."""
    every = ratios(baseline, found.steps)
    worst = max(every, key=lambda name: every[name])
    return (
        f"Speed gate, {measure}: {len(every)} functions, the slowest {every[worst]:.2f} times its "
        f"baseline ({worst}), limit {limit(baseline, found)}"
    )


def main() -> int:
    """Measure, and judge or renew; return the exit status."""
    parser = argparse.ArgumentParser(prog="benchmarks/gate", description=__doc__)
    parser.add_argument("measure", choices=MEASURES)
    parser.add_argument("--renew", metavar="REASON", help="write the baseline anew, and why")
    args = parser.parse_args()
    baselines = read()
    baseline = None if args.renew else baselines.get(args.measure)
    found = MEASURES[args.measure](baseline)
    if args.renew:
        found.reason = args.renew
        write({**baselines, args.measure: found})
        return 0
    if baseline is None:
        print('There is no baseline; write one: benchmarks/gate --renew "why"', file=sys.stderr)
        return 1
    slow = verdict(args.measure, baseline, found)
    print("\n".join(slow or [summary(args.measure, baseline, found)]))
    return bool(slow)


if __name__ == "__main__":
    sys.exit(main())
