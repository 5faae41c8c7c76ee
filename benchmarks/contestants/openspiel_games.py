"""OpenSpiel, driven from Python: games written in C++, and games written in Python."""

from importlib.metadata import version as version_of
from random import Random
from typing import Any, Final

import open_spiel.python.games  # noqa: F401 (enters the games written in Python)
import pyspiel
from benchmarks.contestants.contestant import Contestant

SAMPLES: Final = 24  # positions from the middle of a game
#: Card games for the most part, with hidden hands as ours have; and one of dice.
IN_CPP: Final = {
    "Hearts": "hearts",
    "Spades": "spades",
    "Skat": "skat",
    "Cribbage": "cribbage",
    "Gin rummy": "gin_rummy",
    "Backgammon": "backgammon",
}
IN_PYTHON: Final = {
    "Liar's poker": "python_liars_poker",
    "Block dominoes": "python_block_dominoes",
    "Team dominoes": "python_team_dominoes",
    "Tic-tac-toe": "python_tic_tac_toe",
}


def version() -> str:
    """Say what is measured."""
    return f"OpenSpiel {version_of('open_spiel')}"


class Table:
    """A game of OpenSpiel."""

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)
        self.rng = Random(1)
        self.middles = [self._middle() for _ in range(SAMPLES)]

    def _middle(self) -> Any:
        while True:
            whole = self.game.new_initial_state()
            self.play_out(whole)
            actions = whole.history()
            state = self.game.new_initial_state()
            for number, action in enumerate(actions):
                if 2 * number >= len(actions) and not state.is_chance_node():
                    return state
                state.apply_action(action)

    def play_out(self, state: Any) -> int:
        """Play to the end at random; return the decisions. Draws of chance do not count."""
        number = self.rng.random
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), number()))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(number() * len(legal))])
                decisions += 1
        return decisions

    def games(self) -> tuple[int, int]:
        """Play a whole game."""
        return self.play_out(self.game.new_initial_state()), 1

    def copies(self) -> tuple[int]:
        """Copy each position."""
        for state in self.middles:
            state.clone()
        return (SAMPLES,)

    def playouts(self) -> tuple[int]:
        """Copy each position, and play the copy to the end."""
        for state in self.middles:
            self.play_out(state.clone())
        return (SAMPLES,)


class TableInCpp(Table):
    """A game that bots of OpenSpiel play in its own loop, which is in C++ too."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.bots = [
            pyspiel.make_uniform_random_bot(seat, seat) for seat in range(self.game.num_players())
        ]

    def games(self) -> tuple[int, int]:
        """Play a whole game."""
        state = self.game.new_initial_state()
        pyspiel.evaluate_bots(state, self.bots, int(self.rng.random() * (1 << 30)))
        return sum(step.player >= 0 for step in state.full_history()), 1


def drawn(outcomes: list[tuple[int, float]], number: float) -> int:
    """Return the outcome that a number from 0 to 1 stands for."""
    for action, chance in outcomes:
        number -= chance
        if number < 0:
            return action
    return outcomes[-1][0]


def contestants() -> list[Contestant]:
    """Return what is measured."""
    found = []
    for games, language in ((IN_CPP, "C++"), (IN_PYTHON, "Python")):
        for title, name in games.items():
            table = Table(name)
            found.append(
                Contestant(
                    f"{title} ({language})",
                    table.game.num_players(),
                    table.games,
                    table.copies,
                    table.playouts,
                )
            )
    for title, name in IN_CPP.items():
        own = TableInCpp(name)
        found.append(Contestant(f"{title} (C++, own loop)", own.game.num_players(), own.games))
    return found
