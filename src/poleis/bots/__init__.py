"""Bots: each is given what its seat may know, and chooses. None ever sees a state."""

from poleis.bots.bot import Bot
from poleis.bots.random_bot import RandomBot
from poleis.bots.registry import make_bot, read_lineup

__all__ = ["Bot", "RandomBot", "make_bot", "read_lineup"]
