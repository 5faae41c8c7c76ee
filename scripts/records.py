"""Makes complete recorded games, which must replay to the same scores for ever.

    .venv/bin/python -m scripts.records GAME

They go to tests/fixtures/GAME and are never overwritten. Where one no longer verifies, behaviour
has changed: if that is meant, raise the game's rules version, remove its records and make new ones.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any, Final

from scripts.made import ROOT

import poleis
from poleis.bots.playout import draw
from poleis.core.game import GameSpec
from poleis.core.record import Record

FOLDER: Final = ROOT / "tests" / "fixtures"
HOW_MANY: Final = 12


def options(spec: GameSpec[Any, Any], number: int) -> dict[str, str]:
    """Return the defaults for the first games, then each option's values in turn."""
    plain = spec.max_seats - spec.min_seats + 1
    if number < plain:
        return {}
    return {
        option.name: option.values[(number + place) % len(option.values)]
        for place, option in enumerate(spec.options)
    }


def record(spec: GameSpec[Any, Any], number: int) -> Record:
    """Play one random game with every number of seats in turn."""
    seats = spec.min_seats + number % (spec.max_seats - spec.min_seats + 1)
    seed = f"record {number + 1} of rules version {spec.rules_version}"
    rng = Random(seed)
    played = Record(spec.name, seats, seed, options(spec, number))
    while not played.state.over:
        played.append(draw(played.state.legal(), rng))
    return played


def path(spec: GameSpec[Any, Any], number: int) -> Path:
    """Return the file of a recorded game."""
    return FOLDER / spec.name / f"v{spec.rules_version}-{number + 1:02}.poleis"


def write(game: str) -> None:
    """Write the recorded games that are not there yet."""
    spec = poleis.game(game)
    for number in range(HOW_MANY):
        file = path(spec, number)
        if file.exists():
            print(f"{file.relative_to(ROOT)} is kept")
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(record(spec, number).dumps(), encoding="utf-8")
        print(f"{file.relative_to(ROOT)} is new")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"Name a game: {', '.join(poleis.games())}")
    write(sys.argv[1])
