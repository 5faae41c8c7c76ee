"""Makes complete recorded games, which must replay to the same scores for ever.

    .venv/bin/python -m scripts.records GAME

All seats but the last look a little ahead, so that the games are worth scoring; the last plays at
random, so that odd things happen. The records go to tests/fixtures/GAME, and none is overwritten.
The edition goes with them, so that its figures may be tuned later.
Where a record no longer verifies, behaviour has changed: if that is meant, raise the game's rules
version, remove its records and make new ones.
"""

import sys
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final

from scripts.made import ROOT

import poleis
from poleis.bots.playout import draw, play_out
from poleis.core.action import Action
from poleis.core.game import GameSpec, View
from poleis.core.record import Record

FOLDER: Final = ROOT / "tests" / "fixtures"
HOW_MANY: Final = 12
WORLDS: Final = 12  # imagined for a decision


def options(spec: GameSpec[Any, Any], number: int) -> dict[str, str]:
    """Return the defaults for the first games, then each option's values in turn."""
    plain = spec.max_seats - spec.min_seats + 1
    if number < plain:
        return {}
    return {
        option.name: option.values[(number + place) % len(option.values)]
        for place, option in enumerate(spec.options)
    }


def choose(spec: GameSpec[Any, Any], view: View, rng: Random) -> Action:
    """Try each action in several worlds that agree with the view, played on at random."""
    seat = view.seat
    assert seat is not None
    if len(view.legal) == 1:
        return view.legal[0]
    worlds = [spec.imagine(view, rng) for _ in range(WORLDS)]

    def lead(action: Action) -> int:
        total = 0
        for world in worlds:
            after = world.clone()
            after.apply(action)
            play_out(after, rng)
            totals = [score.total for score in after.result().seats]
            total += 2 * totals[seat] - max(totals)
        return total

    return max(view.legal, key=lead)


def record(spec: GameSpec[Any, Any], number: int) -> Record:
    """Play one game; the number of seats goes up from game to game."""
    seats = spec.min_seats + number % (spec.max_seats - spec.min_seats + 1)
    seed = f"record {number + 1} of rules version {spec.rules_version}"
    rng = Random(seed)
    played = Record(spec.name, seats, seed, options(spec, number))
    while not played.state.over:
        view = spec.view(played.state, played.state.to_act)
        random = view.seat == seats - 1
        played.append(draw(view.legal, rng) if random else choose(spec, view, rng))
    return played


def edition_path(played: Record) -> Path:
    """Return the file of the edition that a game was played with."""
    return FOLDER / played.game / f"{played.edition}-{played.edition_digest[:12]}.toml"


def keep_edition(played: Record) -> None:
    """Keep the edition of a game beside it."""
    shipped = files(f"poleis.games.{played.game}") / "editions" / f"{played.edition}.toml"
    edition_path(played).write_text(shipped.read_text(encoding="utf-8"), encoding="utf-8")


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
        played = record(spec, number)
        file.write_text(played.dumps(), encoding="utf-8")
        keep_edition(played)
        print(f"{file.relative_to(ROOT)} is new")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"Name a game: {', '.join(poleis.games())}")
    write(sys.argv[1])
