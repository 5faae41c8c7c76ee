"""Bots think in processes of their own, so that no table waits for another's bot.

A choice follows from the bot, its secret and the view. So it does not matter which process thinks,
and if one dies another thinks the same once more.
"""

import asyncio
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from typing import Any, Final

from poleis.bots.guard import guarded
from poleis.bots.levels import LEVELS
from poleis.bots.registry import Recipe, read_bot
from poleis.core.errors import PoleisError
from poleis.core.game import View
from poleis.core.registry import game as find_game

_TRIES: Final = 3  # a choice that kills three processes would kill the fourth


def allowed(bot: str) -> Recipe:
    """Return a bot that may sit at a table: one of a level, or one that needs no time."""
    recipe = read_bot(bot)
    if bot not in LEVELS and not recipe.instant:
        raise PoleisError(f"The bot {bot!r} cannot play here; choose one of: {', '.join(LEVELS)}")
    return recipe


def secret(seed: str, seat: int) -> str:
    """Return the source of a bot's chance. It tells nothing of the game's own."""
    return sha256(f"poleis bot\0{seed}\0{seat}".encode()).hexdigest()


def choose(game: str, bot: str, chance: str, data: dict[str, Any]) -> str:
    """Choose in a process of its own; the view comes as plain data, for it travels."""
    view: View = find_game(game).view_type.of(data)
    guard = guarded(allowed(bot), game, chance)
    try:
        guard.begin(view)
        return str(guard.choose(view))
    finally:
        guard.close()


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # a copy of our threads would be of no use
        return ProcessPoolExecutor(self.count, context, initializer=_begin)

    async def choose(self, game: str, bot: str, chance: str, view: View) -> str:
        """Return a bot's choice in compact notation."""
        data = view.data()
        for _ in range(_TRIES):
            pool = self._pool
            try:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(pool, choose, game, bot, chance, data)
            except BrokenProcessPool:
                if pool is self._pool:  # nobody else has noticed it yet
                    self._pool = self._new_pool()
        raise PoleisError(f"The bot {bot!r} has ended its process {_TRIES} times in a row")

    def close(self) -> None:
        """End the processes; what they think is not needed any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Leave it to the server when to end: Ctrl+C reaches all processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
