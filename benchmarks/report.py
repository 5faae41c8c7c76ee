"""Measures our games and those of other engines, and writes docs/performance.md.

    benchmarks/run [--rounds 5] [--only-ours]

All are measured in turns on one core. Another engine that is not there is left out, and the page
says so; benchmarks/run installs what it can.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from benchmarks.rounds import Engine, Measured, Start, keep_to_one_core, measure, started
from scripts.made import ROOT

from benchmarks import machine, page
from poleis.cli.output import progress

PAGE: Final = ROOT / "docs" / "performance.md"
TEXT: Final = ROOT / "benchmarks" / "performance.md"  # the page without its tables
PLACE: Final = Path(sys.prefix) / "peers"  # where benchmarks/run installs the others
PEERS: Final = {page.CATANATRON: "catanatron_games", page.OPEN_SPIEL: "openspiel_games"}
#: How long a window of each work is.
SECONDS: Final = {"games": 0.25, "copies": 0.05, "playouts": 0.1, "views": 0.05, "worlds": 0.1}
#: The tables of our page, each with its place in the text.
TABLES: Final = (
    "about", "steady", "budgets", "whole_games", "from_the_middle", "others", "ratios", "growth",
    "startup",
)  # fmt: skip


def starts(*, only_ours: bool) -> tuple[list[Start], list[str]]:
    """Return what is to be measured, and the names of what is missing."""
    found = [Start(page.PLAIN, "poleis_games")]
    missing = []
    if is_compiled():
        found.append(Start(page.COMPILED, "poleis_games", build="compiled"))
    else:
        missing.append("our compiled build")
    for name, module in PEERS.items():
        python = PLACE / name / "bin" / "python"
        if only_ours or not (PLACE / name / "ready").exists():
            missing.append(name)
        else:
            found.append(Start(name, module, python))
    return found, missing


def is_compiled() -> bool:
    """Say whether the compiled build fits the sources."""
    command = [sys.executable, "-c", "import poleis.core.chance"]
    env = os.environ | {"POLEIS_BUILD": "compiled"}
    return subprocess.run(command, env=env, capture_output=True, check=False).returncode == 0


def section(module: str, *, compiled: bool) -> str:
    """Let another part measure in a process of its own; it prints its section of the page."""
    env = os.environ | {"POLEIS_BUILD": "compiled" if compiled else "plain"}
    command = [sys.executable, "-m", f"benchmarks.{module}"]
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


def about(engines: Sequence[Engine], missing: Sequence[str], rounds: int) -> Iterator[str]:
    """Say what was measured, and where."""
    yield f"- Measured on {datetime.now(UTC):%d %B %Y}; windows of each figure: {rounds}."
    yield f"- Machine: {machine.in_words()}; everything ran on one core."
    versions = dict.fromkeys(engine.version for engine in engines)
    yield f"- Engines: {'; '.join(versions)}."
    if missing:
        yield f"- Left out, or not to be had here: {', '.join(missing)}."


def text(
    every: Sequence[Measured], engines: Sequence[Engine], missing: Sequence[str], rounds: int
) -> str:
    """Put the page together."""
    compiled = any(each.engine == page.COMPILED for each in every)
    tables = {
        "about": "\n".join(about(engines, missing, rounds)),
        "steady": f"{page.steadiness(every):.0%}",
        "growth": section("growth", compiled=compiled),
        "startup": section("startup", compiled=compiled),
    }
    found = TEXT.read_text(encoding="utf-8")
    for name in TABLES:
        if name not in tables:
            tables[name] = "\n".join(getattr(page, name)(every)).strip() or "Nothing was measured."
        found = found.replace(f"{{{name}}}", tables[name])
    return found


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(prog="benchmarks/run", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="windows of each figure")
    parser.add_argument("--only-ours", action="store_true", help="leave other engines out")
    args = parser.parse_args()
    keep_to_one_core()
    todo, missing = starts(only_ours=args.only_ours)
    with started(todo) as engines:
        total = args.rounds * sum(len(engine.contestants) for engine in engines)
        with progress("Measuring", total) as advance:
            every = measure(engines, args.rounds, SECONDS, advance)
    PAGE.write_text(text(every, engines, missing, args.rounds), encoding="utf-8")
    for name in missing:
        print(f"Left out, or not to be had here: {name}", file=sys.stderr)
    print(f"Wrote {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
