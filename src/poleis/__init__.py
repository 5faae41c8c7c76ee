"""Poleis: three board games of the ancient world, for people, bots and designers.

>>> import poleis
>>> spec = poleis.game("peloponnes")
>>> state = spec.new(seats=3, seed="any text")
>>> while not state.over:
...     poleis.play(state, state.legal()[0])
>>> len(state.result())
3
"""

import poleis.games  # noqa: F401 (enters the games)
from poleis.core.errors import IllegalAction, InvalidAction, PoleisError, StaleCommand
from poleis.core.game import play
from poleis.core.record import Record
from poleis.core.registry import game, games

__all__ = [
    "IllegalAction",
    "InvalidAction",
    "PoleisError",
    "Record",
    "StaleCommand",
    "game",
    "games",
    "play",
]
