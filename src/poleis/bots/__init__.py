"""Bots: each is given what its seat may know, and chooses. None ever sees a state."""

from poleis.bots.bot import Bot
from poleis.bots.random_bot import RandomBot

__all__ = ["Bot", "RandomBot"]
