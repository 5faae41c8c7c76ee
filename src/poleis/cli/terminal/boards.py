"""What the screens ask of a game's board, and a plain one for games that bring none."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from poleis.cli.terminal.session import Session
from poleis.core.action import Action
from poleis.core.game import GameSpec, Language, Result, View
from poleis.core.lines import Line, clip, fit


class Board(Protocol):
    """Draws a view: `games/GAME/board.py` has a class of this name."""

    def heading(self) -> Line:
        """Say where the game stands, in half a line."""

    def table(self, width: int, height: int) -> list[Line]:
        """Draw the table in at most so many lines, or as few as it needs."""

    def tableau(self, seat: int, width: int) -> list[Line]:
        """Draw everything that may be known of one seat."""

    def cards(self) -> list[tuple[str, str]]:
        """List the cards to look up, as ids and names."""

    def card(self, card_id: str) -> list[Line]:
        """Describe one of them."""

    def legend(self) -> list[Line]:
        """Explain letters and signs."""

    def situation(self) -> Line:
        """Say what the open decision is about."""

    def explain(self, kind: str) -> str:
        """Explain a kind of decision in a sentence or two."""

    def note(self, action: Action) -> Line:
        """Add what one wants to know of an action beside its sentence."""

    def ending(self, result: Result, width: int) -> list[Line]:
        """Draw the scores."""


class PlainBoard:
    """Shows the fields of a view as they are, for a game that has no board of its own."""

    def __init__(
        self, view: View, edition: object, language: Language, names: Sequence[str]
    ) -> None:
        self.view = view
        self.names = names

    def heading(self) -> Line:
        """Say nothing: only the game knows."""
        return []

    def table(self, width: int, height: int) -> list[Line]:
        """List the fields."""
        fields = {name: value for name, value in self.view.data().items() if name != "legal"}
        longest = max(map(len, fields)) + 1
        lines: list[Line] = [
            clip([(fit(name, longest), "dim"), (str(value), "")], width)
            for name, value in fields.items()
        ]
        return lines[:height]

    def tableau(self, seat: int, width: int) -> list[Line]:
        """Name the seat."""
        return [[(self.names[seat], f"seat{seat}")]]

    def cards(self) -> list[tuple[str, str]]:
        """List none."""
        return []

    def card(self, card_id: str) -> list[Line]:
        """Name the card."""
        return [[(card_id, "")]]

    def legend(self) -> list[Line]:
        """Explain nothing."""
        return []

    def situation(self) -> Line:
        """Say nothing."""
        return []

    def explain(self, kind: str) -> str:
        """Explain nothing."""
        return ""

    def note(self, action: Action) -> Line:
        """Add nothing."""
        return []

    def ending(self, result: Result, width: int) -> list[Line]:
        """List rank, name, total and breakdown."""
        return [
            [
                (f"{score.rank}. ", "strong"),
                (fit(self.names[score.seat], 18), f"seat{score.seat}"),
                (f"{score.total:>4}  ", "strong"),
                (", ".join(f"{name} {value}" for name, value in score.breakdown.items()), "dim"),
            ]
            for score in sorted(result.seats, key=lambda score: score.rank)
        ]


def board_of(session: Session, viewer: int | None, language: Language) -> Board:
    """Return the board as `viewer` may see it: from the view alone, never from the state."""
    kind = _board_class(session.spec)
    board: Board = kind(session.view(viewer), session.edition, language, session.names)
    return board


def _board_class(spec: GameSpec[Any, Any]) -> Any:
    """Find the board beside the view of the game."""
    package = spec.view_type.__module__.rpartition(".")[0]
    try:
        return import_module(f"{package}.board").Board
    except ModuleNotFoundError as missing:
        if missing.name != f"{package}.board":
            raise
        return PlainBoard
