"""What every bot can do."""

from typing import Protocol

from poleis.core.action import Action
from poleis.core.game import View


class Bot(Protocol):
    """Chooses for a seat."""

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions of the view."""
