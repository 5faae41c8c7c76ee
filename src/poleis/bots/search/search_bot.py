"""A bot that searches through imagined worlds."""

from random import Random
from time import perf_counter
from typing import Any, Final

import msgspec

from poleis.bots.adviser import Adviser
from poleis.bots.greedy import AdvisedBot
from poleis.bots.search.budget import FOREVER, Budget
from poleis.bots.search.search import Search
from poleis.bots.search.tree import Node, Temper
from poleis.core.action import Action
from poleis.core.game import View

#: A decision that carries out what was decided before gets so small a share of the budget.
ROUTINE_SHARE: Final = 0.2
#: A search of some seconds leaves so much of them for all that is not search.
RESERVE: Final = 0.03
#: How often it looks whether more iterations could change its mind.
PAUSE: Final = 16


class SearchBot(AdvisedBot):
    """Chooses what was tried most often in imagined worlds.

    With a budget of iterations alone, the same seed and the same views always lead to the same
    choices, on every computer.
    """

    def __init__(self, game: str, seed: str, budget: Budget, temper: Temper | None = None) -> None:
        super().__init__(game)
        self.seed = seed
        self.budget = budget
        self.temper = temper
        self.iterations = 0  # of all choices so far
        self._kept: Node | None = None  # the part of the tree below the last choice
        self._expected: View | None = None  # what this seat sees if nothing was revealed since

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions of the view."""
        started = perf_counter()
        if len(view.legal) == 1:
            return self._follow(view, view.legal[0], self._root(view))
        rng = Random(self.seed.encode() + msgspec.json.encode(view))  # nobody can foresee it
        adviser = self.adviser(view)
        world = self.spec.imagine(view, rng)
        routine = adviser.is_routine(world)
        root = self._root(view)
        tree = Node() if routine or root is None else root
        search = Search(adviser, view.seats, rng.random, self._temper(adviser, view), tree)
        self._grow(search, view, rng, started, ROUTINE_SHARE if routine else 1.0)
        if not tree.visits:
            search.look(tree, world, view.legal)
        best = tree.best()
        return self._follow(view, best.action, root if routine else best.below)

    def _temper(self, adviser: Adviser[Any], view: View) -> Temper:
        return adviser.temper(view.seats) if self.temper is None else self.temper

    def _grow(self, search: Search, view: View, rng: Random, started: float, share: float) -> None:
        """Let the tree grow as far as the budget allows, or until the choice is clear."""
        imagine, root = self.spec.imagine, search.root
        iterations, seconds = self.budget
        until = FOREVER if seconds is None else started + seconds * share * (1 - RESERVE)
        left = FOREVER if iterations is None else max(1, round(iterations * share) - root.visits)
        while left > 0:
            search.grow(imagine(view, rng), until)
            self.iterations += 1
            left -= 1
            if until != FOREVER and perf_counter() > until:
                break
            if left % PAUSE == 0 and root.lead() > left:
                break

    # The tree from one step of a turn to the next

    def _root(self, view: View) -> Node | None:
        """The tree that is left of the last choice, if the view is what was expected then."""
        return self._kept if view == self._expected else None

    def _follow(self, view: View, action: Action, node: Node | None) -> Action:
        """Keep the tree below an action, and what the seat will see if it reveals nothing."""
        self._kept = self._expected = None
        if node is not None:
            world = self.spec.imagine(view, Random(0))
            world.apply(action)
            if world.to_act == view.seat:
                self._kept = node
                self._expected = self.spec.view(world, view.seat)
        return action
