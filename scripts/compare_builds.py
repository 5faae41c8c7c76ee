"""Plays the same random games in plain Python and compiled, and compares every state.

    .venv/bin/python -m scripts.compare_builds [GAME ...] [--games 1000] [--first 0]

Each build plays in a process of its own, with all options and numbers of seats. After every action
the whole position, the options and the events count, now and then also views and imagined worlds.
Where the builds differ, the first such game is told, with the action, and the exit status is 1.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any, Final

import msgspec

import poleis
from poleis.bots.playout import draw
from poleis.core.event import Event
from poleis.core.game import GameSpec

ROUTINE: Final = 1000  # games
LOOK: Final = 8  # after so many actions views and imagined worlds are compared too
BUILDS: Final = ("plain", "compiled")


def steps(spec: GameSpec[Any, Any], number: int) -> Iterator[tuple[str, bytes]]:
    """Play a game; give each action in words, and all that follows from it."""
    seed = f"compare {number}"
    rng = Random(seed)
    seats = draw(range(spec.min_seats, spec.max_seats + 1), rng)
    options = {option.name: draw(option.values, rng) for option in spec.options}
    events: list[Event] = []
    state = spec.new(seats, seed, options, events=events)
    done = f"the set-up for {seats} seats with {options}"
    actions = 0
    while True:
        found = [spec.position(state), state.legal(), events]
        if actions % LOOK == 0 or state.over:
            views = [spec.view(state, viewer) for viewer in (*range(seats), None)]
            worlds = [spec.position(spec.imagine(view, rng)) for view in views]
            found += [[view.data() for view in views], worlds]
        yield done, msgspec.json.encode(found, order="sorted")
        if state.over:
            break
        events.clear()
        action = draw(state.legal(), rng)
        state.apply(action)
        actions += 1
        done = f"action {actions}, {action}"
    yield "the result", msgspec.json.encode(state.result())


def digests(game: str, first: int, games: int) -> list[str]:
    """Return one digest a game, over all its steps."""
    spec = poleis.game(game)
    found = []
    for number in range(first, first + games):
        digest = sha256()
        for _, step in steps(spec, number):
            digest.update(step)
        found.append(digest.hexdigest())
    return found


def trace(game: str, number: int) -> list[str]:
    """Return a line for every step of one game: its digest, then what was done."""
    spec = poleis.game(game)
    return [f"{sha256(step).hexdigest()} {done}" for done, step in steps(spec, number)]


def run(build: str, *words: object) -> subprocess.Popen[str]:
    """Start this script in one of the builds."""
    return subprocess.Popen(
        [sys.executable, "-m", "scripts.compare_builds", *map(str, words)],
        env=os.environ | {"POLEIS_BUILD": build},
        stdout=subprocess.PIPE,
        text=True,
    )


def lines_of(*words: object) -> list[list[str]]:
    """Run this script in both builds at the same time, and return what each prints."""
    found: list[list[str]] = []
    for process in [run(build, *words) for build in BUILDS]:
        out, _ = process.communicate()
        if process.returncode:
            sys.exit(f"The {BUILDS[len(found)]} build ends with {process.returncode}")
        found.append(out.splitlines())
    return found


def difference(game: str, first: int, games: int) -> str | None:
    """Say where the builds first differ, if they do."""
    plain, compiled = lines_of("--digests", "--first", first, "--games", games, game)
    for number, (one, other) in enumerate(zip(plain, compiled, strict=True), first):
        if one != other:
            traces = lines_of("--trace", "--first", number, game)
            both = zip(*traces, strict=False)
            done = next((one.partition(" ")[2] for one, other in both if one != other), "the end")
            return f"{game}, game {number}: the builds differ after {done}"
    return None


def main() -> int:
    """Compare, or play for whoever compares; return the exit status."""
    parser = argparse.ArgumentParser(description="Compare the plain and the compiled build.")
    parser.add_argument("names", metavar="GAME", nargs="*", default=poleis.games())
    parser.add_argument("--games", type=int, default=ROUTINE)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--digests", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--trace", action="store_true", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    status = 0
    for game in wanted.names:
        if wanted.trace:
            print("\n".join(trace(game, wanted.first)))
        elif wanted.digests:
            print("\n".join(digests(game, wanted.first, wanted.games)))
        else:
            wrong = difference(game, wanted.first, wanted.games)
            print(wrong or f"{game}: {wanted.games} games are the same in both builds")
            status = 1 if wrong else status
    return status


if __name__ == "__main__":
    sys.exit(main())
