"""Catanatron: random players in its own loop."""

import random
from importlib.metadata import version as version_of
from typing import Final

from benchmarks.contestants.contestant import Contestant
from catanatron import Color, Game, RandomPlayer

SAMPLES: Final = 6  # positions from the middle of a game; each takes long to play on


def version() -> str:
    """Say what is measured."""
    return f"Catanatron {version_of('catanatron')}"


class Table:
    """A game for so many players."""

    def __init__(self, seats: int) -> None:
        self.colours = list(Color)[:seats]
        random.seed(1)
        self.middles = [self._middle(number) for number in range(1, SAMPLES + 1)]

    def new(self, seed: int | None = None) -> Game:
        """Set a game up. It seeds the random numbers of the whole process."""
        return Game([RandomPlayer(colour) for colour in self.colours], seed)

    def _middle(self, seed: int) -> Game:
        whole = self.new(seed)
        whole.play()
        game = self.new(seed)
        for _ in range(len(whole.state.actions) // 2):
            game.play_tick()
        return game

    def games(self) -> tuple[int, int]:
        """Play a whole game."""
        game = self.new()
        game.play()
        return len(game.state.actions), 1

    def copies(self) -> tuple[int]:
        """Copy each position."""
        for game in self.middles:
            game.copy()
        return (SAMPLES,)

    def playouts(self) -> tuple[int]:
        """Copy each position, and play the copy to the end."""
        for game in self.middles:
            game.copy().play()
        return (SAMPLES,)


def contestants() -> list[Contestant]:
    """Return what is measured."""
    tables = [(seats, Table(seats)) for seats in (2, 3, 4)]
    return [
        Contestant("Catan", seats, table.games, table.copies, table.playouts)
        for seats, table in tables
    ]
