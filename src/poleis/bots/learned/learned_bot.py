"""The learned bot."""

from typing import Any

from poleis.bots.adviser import Adviser
from poleis.bots.learned.mind import Mind, learned_adviser
from poleis.bots.learned.network import Network
from poleis.bots.search.budget import Budget
from poleis.bots.search.search_bot import SearchBot


class LearnedBot(SearchBot):
    """A search that judges by a network; for an edition that has none it is the search alone."""

    def __init__(
        self, game: str, seed: str, budget: Budget, network: Network | None = None
    ) -> None:
        super().__init__(game, seed, budget)
        self.network = network  # without one, that which comes with the game

    def make_adviser(self, edition: Any) -> Adviser[Any]:
        """Return who knows how this game is played."""
        adviser = super().make_adviser(edition)
        if self.network is not None:
            return Mind(adviser, edition, self.network)
        return learned_adviser(adviser, edition)
