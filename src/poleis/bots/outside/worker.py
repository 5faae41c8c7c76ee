"""Bots that are written in Python and run in a process of their own."""

import sys
from collections.abc import Sequence

from poleis.bots.outside.process import ProcessBot


class WorkerBot(ProcessBot):
    """Any bot by its name: it can neither hold up nor break whoever waits for its choice.

    `editions` are files of editions that it has to know, as `GAME=FILE`.
    """

    def __init__(self, name: str, game: str, seed: str, editions: Sequence[str] = ()) -> None:
        command = [sys.executable, "-m", "poleis.bots.outside", name, *editions]
        super().__init__(command, game, seed)
