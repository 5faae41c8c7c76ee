"""Counts how many ways a game can go on: a number that nearly any mistake in the rules changes.

    .venv/bin/python -m scripts.perft          writes tests/golden/GAME-perft.json
    .venv/bin/python -m scripts.perft --check  says which of them are out of date

From a position, count the sequences of 1, 2, 3, ... legal actions, until there are too many.
"""

from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from scripts.made import ROOT, run

import poleis
from poleis.bots.playout import draw
from poleis.core.game import GameSpec, State

FOLDER: Final = ROOT / "tests" / "golden"
MOST: Final = 3_000  # sequences of one length from one position
DEEPEST: Final = 15
STARTS: Final = (0, 10, 20, 40, 60, 80, 100, 130)  # random actions before the count begins


class Count(msgspec.Struct, frozen=True):
    """A position, and how many sequences of each length lead on from it."""

    seats: int
    seed: str
    after: int  # so many random actions
    counts: tuple[int, ...]


def position(spec: GameSpec[Any, Any], seats: int, seed: str, after: int) -> State:
    """Return the position after so many random actions, or at the end."""
    rng = Random(seed)
    state: State = spec.new(seats, seed)
    for _ in range(after):
        if state.over:
            break
        state.apply(draw(state.legal(), rng))
    return state


def counts(state: State) -> tuple[int, ...]:
    """Return the number of sequences of 1, 2, 3, ... legal actions."""
    found: list[int] = []
    states = [state]
    while len(found) < DEEPEST:
        total = sum(0 if state.over else len(state.legal()) for state in states)
        if not total:
            break
        found.append(total)
        if total > MOST:
            break
        states = [after for state in states for after in followers(state)]
    return tuple(found)


def followers(state: State) -> list[State]:
    """Return the positions one action further."""
    if state.over:
        return []
    found = []
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        found.append(after)
    return found


def count_all(game: str) -> list[Count]:
    """Count from several moments of a random game with every number of seats."""
    spec = poleis.game(game)
    found = []
    for seats in range(spec.min_seats, spec.max_seats + 1):
        seed = f"perft {seats}"
        for after in STARTS:
            state = position(spec, seats, seed, after)
            if not state.over:
                found.append(Count(seats, seed, after, counts(state)))
    return found


def text(game: str) -> str:
    """Return the counts of a game, one line a position."""
    lines = [msgspec.json.encode(count).decode() for count in count_all(game)]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def texts() -> dict[Path, str]:
    """Return the counts of every game, as their files should be."""
    return {FOLDER / f"{game}-perft.json": text(game) for game in poleis.games()}


if __name__ == "__main__":
    run("perft", texts())
