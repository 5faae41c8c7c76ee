"""The bots at a table of the terminal: each seat's own, asked without holding up the screen."""

from collections.abc import Sequence
from hashlib import sha256

from poleis.bots.guard import Failure, Guard, guarded
from poleis.bots.registry import Recipe, read_bot
from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.game import View


def checked(bot: str) -> str:
    """Return a bot's name from a record; a file of others must start no program."""
    recipe = read_bot(bot)
    if recipe.reaches_out or not recipe.ours:
        msg = f"a saved game may not start the bot {bot!r}; say which bots play with --level"
        raise PoleisError(msg)
    return recipe.name


class Opponent:
    """The bot of one seat. A bot that takes its time thinks in a process of its own."""

    def __init__(self, bot: str, game: str, seed: str, seat: int, editions: Sequence[str]) -> None:
        recipe: Recipe = read_bot(bot)
        self.instant = recipe.instant
        own_process = not (recipe.instant or recipe.reaches_out)
        # The bot's chance must tell nothing of the game's.
        secret = sha256(f"poleis bot\0{seed}\0{seat}".encode()).hexdigest()
        if own_process:
            recipe = recipe._replace(ours=False)
        self.guard: Guard = guarded(recipe, game, secret, editions=editions)
        self._begun = False
        self._told = 0  # failures

    def choose(self, views: Sequence[View]) -> Action:
        """Choose for the last view; the others are those of the same turn before it."""
        if not self._begun:
            self._begun = True
            self.guard.begin(views[0])
        action = self.guard.choose(views[0])
        for view in views[1:]:
            action = self.guard.choose(view)
        return action

    def new_failures(self) -> list[Failure]:
        """Return what went wrong since this was last asked."""
        new = self.guard.failures[self._told :]
        self._told += len(new)
        return new

    def close(self) -> None:
        """Let the bot go."""
        self.guard.close()
