"""What every bot is."""

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import View


class Bot:
    """Chooses for one seat in one game. It is given what that seat may know, and nothing else.

    Only `choose` has to be written.
    """

    def begin(self, view: View) -> None:
        """The game begins, or goes on after a break: this is what the seat knows now."""

    def told(self, event: Event) -> None:
        """Something has happened: the event as the seat sees it."""

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions of the view."""
        raise NotImplementedError

    def close(self) -> None:
        """The game is over, or goes on without this bot: let go of what it holds."""
