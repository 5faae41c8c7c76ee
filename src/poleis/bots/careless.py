"""A bot for beginners: it knows what is good, and is often wrong about how good."""

from math import log
from random import Random
from typing import Final

import msgspec

from poleis.bots.greedy import AdvisedBot
from poleis.core.action import Action
from poleis.core.game import View

#: Errors of so many points are usual.
ERROR: Final = 1.0


class CarelessBot(AdvisedBot):
    """Weighs choices as the greedy bot does, and makes an error with each of them.

    The same seed and the same views always lead to the same choices.
    """

    def __init__(self, game: str, seed: str) -> None:
        super().__init__(game)
        self.seed = seed

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions of the view."""
        rng = Random(self.seed.encode() + msgspec.json.encode(view))
        world = self.spec.imagine(view, rng)
        worths = self.adviser(view).worths(world, view.legal)
        # With such errors, a choice is made e times as often for each point that it is better.
        guesses = [worth - ERROR * log(-log(1 - rng.random())) for worth in worths]
        return view.legal[guesses.index(max(guesses))]
