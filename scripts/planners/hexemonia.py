"""A sensible player of Hexemonia, and what there is to count."""

from collections.abc import Callable
from random import Random

from scripts.planners.hexemonia_city import City, covers, heap
from scripts.planners.hexemonia_outlook import GIVEN, Outlook

from poleis.core.action import Action
from poleis.games.hexemonia import actions as act
from poleis.games.hexemonia.cells import ACROPOLIS, PLACE, Place
from poleis.games.hexemonia.components import Edition
from poleis.games.hexemonia.cubes import CITIZEN, HOPLITE, KIND
from poleis.games.hexemonia.view import HexemoniaView

MYTHOS_LIMIT = 3


class Planner(Outlook):
    """A player who weighs what a tile brings by the end against the cubes that it binds."""

    def __init__(self, edition: Edition, seed: str) -> None:
        self.edition = edition
        self.rng = Random(seed)
        self.weigh: dict[str, Callable[[Action], float]] = {
            "draw": self.draw, "draw_more": self.draw, "receive": self.draw, "play": self.play,
            "pay": self.pay, "give": self.pay, "mythos_limit": self.keep, "discard": self.keep,
            "action": self.deed, "lift": self.lift, "set": self.set_down,
            "exchange": self.swap, "ability": self.use, "hades": self.choose_victim,
            "victim": self.choose_victim, "dismiss": self.dismiss, "target": self.target,
            "gather": self.gather, "losses": self.lose, "settle": self.settle,
        }  # fmt: skip

    def choose(self, view: HexemoniaView) -> Action:
        """Choose the legal action that promises most."""
        self.look(view, self.edition)
        weigh = self.weigh.get(view.phase, lambda _: 0.0)
        return max(view.legal, key=lambda action: weigh(action) + 0.05 * self.rng.random())
