"""A bot that looks one step ahead, with all that is known of how a game is played sensibly."""

from random import Random
from typing import Any

from poleis.bots.adviser import Adviser, softly_best
from poleis.bots.advisers import adviser_for
from poleis.bots.bot import Bot
from poleis.core.action import Action
from poleis.core.game import GameSpec, View
from poleis.core.registry import game as find_game


class AdvisedBot(Bot):
    """A bot with an adviser for the game and the edition that it plays."""

    def __init__(self, game: str) -> None:
        self.spec: GameSpec[Any, Any] = find_game(game)
        self._adviser: Adviser[Any] | None = None
        self._edition = ""

    def adviser(self, view: View) -> Adviser[Any]:
        """Return the adviser for the edition of a view."""
        if self._adviser is None or view.edition != self._edition:
            self._edition = view.edition
            self._adviser = self.make_adviser(self.spec.shelf.by_digest(view.edition))
        return self._adviser

    def make_adviser(self, edition: Any) -> Adviser[Any]:
        """Return who knows how this game is played."""
        return adviser_for(self.spec.name, edition)


class GreedyBot(AdvisedBot):
    """Chooses what its adviser likes best; the same views always lead to the same choices."""

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions of the view."""
        if len(view.legal) == 1:
            return view.legal[0]
        # Any world that agrees with the view will do: an adviser reads what the seat knows.
        world = self.spec.imagine(view, Random(0))
        worths = self.adviser(view).worths(world, view.legal)
        return softly_best(view.legal, worths, nothing)


def nothing() -> float:
    """No chance at all: of equals the first is the best."""
    return 0.0
