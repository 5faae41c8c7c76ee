"""Finds what the figures of a running game are worth, from many games of sensible players.

    .venv/bin/python -m scripts.fit_chances GAME [--games 4000]

Sensible players that sometimes err play whole games. Whenever the game's clock moves on, the
figures of every seat are noted. At the end they are compared with the points: for each number of
seats, and for several times of the game, least squares tell how many points a unit of each figure
is worth above the table's mean, and then the doubt is chosen under which the chances would have
foretold the winners best. The table goes to chances.toml beside the game's adviser.
"""

import argparse
from collections import defaultdict
from importlib import import_module
from importlib.resources import files
from math import exp, log2
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import poleis
from poleis.bots.adviser import FittedAdviser
from poleis.bots.advisers import adviser_for
from poleis.bots.chances import FILE

ERRORS: Final = 0.03  # so often a player does anything
SLOTS: Final = 7  # times of the game, each with as many notes
RIDGE: Final = 3.0  # figures that hardly ever differ are worth nothing
DOUBTS: Final = [n / 4 for n in range(4, 49)]


class Note(NamedTuple):
    """A moment of a game, and how the game ended."""

    left: float
    figures: list[list[float]]  # by seat
    points: list[float]
    shares: list[float]  # of the victory


def play(adviser: FittedAdviser[Any], spec: Any, seats: int, seed: str) -> list[Note]:
    """Play a game and note it."""
    rng = Random(seed)
    state = spec.new(seats, seed)
    moments: list[tuple[float, list[list[float]]]] = []
    clock = adviser.clock(state)
    while not state.over:
        if adviser.clock(state) > clock:
            clock = adviser.clock(state)
            figures = [adviser.figures(state, seat) for seat in range(seats)]
            moments.append((adviser.left(state), figures))
        if rng.random() < ERRORS:
            legal = state.legal()
            state.apply(legal[int(rng.random() * len(legal))])
        else:
            state.apply(adviser.pick(state, rng.random))
    points, won = adviser.points(state), adviser.chances(state)
    return [Note(left, figures, points, won) for left, figures in moments]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        best = max(range(i, size), key=lambda j: abs(rows[j][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for j in range(i + 1, size):
            factor = rows[j][i] / rows[i][i]
            rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    out = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * out[j] for j in range(i + 1, size))
        out[i] = (rows[i][size] - known) / rows[i][i]
    return out


def fit(notes: list[Note]) -> tuple[list[float], float, float]:
    """Return the worth of each figure, the doubt, and how well both foretell (bits a game)."""
    size = len(notes[0].figures[0])
    matrix = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
    right = [0.0] * size
    for note in notes:
        seats = len(note.points)
        mean = [sum(column) / seats for column in zip(*note.figures, strict=True)]
        usual = sum(note.points) / seats
        for own, points in zip(note.figures, note.points, strict=True):
            apart = [a - b for a, b in zip(own, mean, strict=True)]
            for i, a in enumerate(apart):
                if a:
                    right[i] += a * (points - usual)
                    row = matrix[i]
                    for j, b in enumerate(apart):
                        row[j] += a * b
    worth = [round(value, 2) for value in solve(matrix, right)]
    loss, doubt = min((surprise(notes, worth, doubt), doubt) for doubt in DOUBTS)
    return worth, doubt, loss


def surprise(notes: list[Note], worth: list[float], doubt: float) -> float:
    """How much the winners surprise whoever believes in these chances: less is better."""
    out = 0.0
    for note in notes:
        totals = [sum(a * b for a, b in zip(worth, own, strict=True)) for own in note.figures]
        odds = [exp((total - max(totals)) / doubt) for total in totals]
        whole = sum(odds)
        for odd, share in zip(odds, note.shares, strict=True):
            if share:
                out -= share * log2(max(odd / whole, 1e-9))
    return out / len(notes)


def slots(notes: list[Note]) -> list[list[Note]]:
    """Share the notes out by what is left of the game, as many to each slot if possible."""
    by_left: dict[float, list[Note]] = defaultdict(list)
    for note in notes:
        by_left[round(note.left, 1)].append(note)
    out: list[list[Note]] = [[]]
    least = len(notes) / SLOTS * 0.9
    for left in sorted(by_left):
        if len(out[-1]) >= least:
            out.append([])
        out[-1] += by_left[left]
    if len(out[-1]) < least / 2 and len(out) > 1:
        last = out.pop()
        out[-1] += last
    return out


def table(game: str, games: int) -> str:
    """Play, fit and write down the table."""
    spec = poleis.game(game)
    adviser: Any = adviser_for(game, spec.shelf.get(None))
    lines = [
        "# What the figures of a running game are worth, in points; ../chances.py explains.",
        f"# Made by: .venv/bin/python -m scripts.fit_chances {game} --games {games}",
        "",
        f"figures = {list(import_module(type(adviser).__module__).FIGURES)}".replace("'", '"'),
        "",
        "[seats]",
    ]
    for seats in range(spec.min_seats, spec.max_seats + 1):
        notes: list[Note] = []
        for number in range(games):
            notes += play(adviser, spec, seats, f"chances {seats} {number}")
        lines.append(f"{seats} = [")
        for slot in slots(notes):
            left = sum(note.left for note in slot) / len(slot)
            worth, doubt, loss = fit(slot)
            figures = ", ".join(f"{value:5.2f}" for value in worth)
            lines.append(f"  {{ left = {left:5.2f}, doubt = {doubt:5.2f}, worth = [{figures}] }},")
            print(
                f"{game} {seats} seats, left {left:5.2f}: surprise {loss:.3f} ({len(slot)} notes)"
            )
        lines.append("]")
    return "\n".join([*lines, ""])


def main() -> None:
    """Fit the table of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=poleis.games())
    parser.add_argument("--games", type=int, default=4000, help="games for each number of seats")
    args = parser.parse_args()
    text = table(args.game, args.games)
    Path(str(files(f"poleis.bots.{args.game}"))).joinpath(FILE).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
