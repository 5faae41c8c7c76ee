"""Plays a game many times with sensible players and tells how it feels.

    .venv/bin/python -m scripts.balance GAME [--games 100] [--edition FILE] [--cards]

The players see views only: they are the greedy bots (src/poleis/bots), good enough to show what an
edition is like. Each game has a module in scripts/reports that says what there is to count.
"""

import argparse
from importlib import import_module
from random import Random
from typing import Any

from scripts.reports.report import Report

import poleis
from poleis.bots.adviser import softly_best
from poleis.bots.advisers import adviser_for
from poleis.core.action import Action


class Sensible:
    """Greedy, but where two choices are about as good, chance decides."""

    def __init__(self, game: str, edition: Any, seed: str) -> None:
        self.spec = poleis.game(game)
        self.adviser = adviser_for(game, edition)
        self.rng = Random(seed)

    def choose(self, view: Any) -> Action:
        """Choose a legal action."""
        world = self.spec.imagine(view, self.rng)
        worths = self.adviser.worths(world, view.legal)
        return softly_best(view.legal, worths, self.rng.random)


def play(game: str, edition: Any, seats: int, seed: str) -> Any:
    """Play one game; its events stay on the state."""
    spec = poleis.game(game)
    state = spec.new(seats, seed, edition=edition, events=[])
    players = [Sensible(game, edition, f"{seed} {seat}") for seat in range(seats)]
    while not state.over:
        poleis.play(state, players[state.to_act].choose(spec.view(state, state.to_act)))
    return state


def print_table(rows: list[dict[str, str]]) -> None:
    """Print figures below their headings."""
    for row in rows[:1]:
        print("  ".join(f"{heading:>12}" for heading in row))
    for row in rows:
        print("  ".join(f"{figure:>{max(12, len(heading))}}" for heading, figure in row.items()))


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=poleis.games())
    parser.add_argument("--games", type=int, default=100, help="games for each number of seats")
    parser.add_argument("--edition", default=None, help="a name or a file")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--cards", action="store_true", help="also tell how cards or tiles fare")
    args = parser.parse_args()
    spec = poleis.game(args.game)
    edition = spec.shelf.get(args.edition)
    report: Report = import_module(f"scripts.reports.{args.game}").GameReport()
    rows = []
    for seats in range(spec.min_seats, spec.max_seats + 1):
        report.start()
        for number in range(args.games):
            seed = f"{args.seed} {seats} {number}"
            report.add(play(args.game, edition, seats, seed))
        rows.append(report.row(seats))
    print_table(rows)
    report.print_possessions()
    if args.cards:
        report.print_pieces()


if __name__ == "__main__":
    main()
