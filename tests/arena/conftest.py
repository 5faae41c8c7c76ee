"""What the tests of the arena share: small tournaments."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from poleis.arena.outcome import Outcome
from poleis.arena.plan import Wish, tournament
from poleis.arena.play import Table
from poleis.arena.schedule import Schedule
from poleis.bots.registry import read_lineup

PROGRAM = """
import json, os, signal, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "begin":
        print(json.dumps({"ready": True}), flush=True)
    elif message["type"] == "choose":
        ACT
"""


def plan(bots: str = "random,greedy", game: str = "peloponnes", seed: str = "7") -> Schedule:
    """Plan a small tournament."""
    return tournament(Wish(game, read_lineup(bots), seed=seed))


def timeless(outcome: Outcome) -> Outcome:
    """Return an outcome without its times."""
    return msgspec.structs.replace(outcome, times=None)


@pytest.fixture
def table() -> Iterator[Callable[[Schedule], Table]]:
    """Make tables, which are closed in the end."""
    tables: list[Table] = []

    def make(schedule: Schedule) -> Table:
        tables.append(Table(schedule))
        return tables[-1]

    yield make
    for one in tables:
        one.close()


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], str]:
    """Write a bot that does this when it has to choose, and return its name for a line-up."""

    def write(act: str) -> str:
        file = tmp_path / "program.py"
        file.write_text(PROGRAM.replace("ACT", act.replace("\n", "\n        ")), encoding="utf-8")
        return f"exec:{sys.executable} {file}"

    return write
