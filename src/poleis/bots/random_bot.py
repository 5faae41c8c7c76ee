"""A bot that plays anything, each legal action as often as any other."""

from random import Random

import msgspec

from poleis.bots.bot import Bot
from poleis.bots.playout import draw
from poleis.core.action import Action
from poleis.core.game import View


class RandomBot(Bot):
    """Chooses at random; the same seed and the same views lead to the same choices."""

    def __init__(self, seed: str | int) -> None:
        self._seed = str(seed).encode()

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions of the view."""
        return draw(view.legal, Random(self._seed + msgspec.json.encode(view)))
