"""The end screen: who won and why, and how to verify that it was fair."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Static

from poleis.cli.terminal.boards import board_of
from poleis.cli.terminal.colours import content
from poleis.cli.terminal.commands import COMMANDS
from poleis.cli.terminal.dialogs import free_name
from poleis.cli.terminal.pages import Page
from poleis.cli.terminal.session import Session
from poleis.core.lines import Line

_WISHES = ("again", "save", "history", "tableaus", "new", "quit")


class EndPage(Page[str]):
    """The result. It answers what is to come next."""

    AUTO_FOCUS = "#again"
    BINDINGS = [
        ("escape", "look", ""),
        ("left", "app.focus_previous", ""),
        ("right", "app.focus_next", ""),
        ("up", "scroll(-1)", ""),
        ("down", "scroll(1)", ""),
        *(command.binding(f"command('{command.name}')") for command in COMMANDS if command.at_end),
    ]

    def __init__(self, session: Session, run_command: Callable[[str], None]) -> None:
        super().__init__()
        self.session = session
        self.run_command = run_command  # of the game screen below

    def compose(self) -> ComposeResult:
        """Winner, scores, proof and what to do next."""
        yield self.hint()
        yield Static(self.say("end.title"), classes="title", markup=False)
        with VerticalScroll(id="text", can_focus=False):
            yield Static(content([*self._result(), [], *self._proof()]), markup=False)
        with Horizontal(classes="buttons"):
            for wish in _WISHES:
                yield Button(self.say(f"end.{wish}"), id=wish, compact=True)

    def _result(self) -> list[Line]:
        session = self.session
        result = session.record.state.result()
        names = [session.names[seat] for seat in result.winners]
        total = result[result.winners[0]].total
        if len(names) == 1:
            text = self.say("end.won", name=names[0], total=total)
        else:
            joined = ", ".join(names[:-1]) + self.say("end.and") + names[-1]
            text = self.say("end.shared", names=joined, total=total)
        board = board_of(session, None, self.terminal.language)
        return [[(text, "total")], [], *board.ending(result, self.app.size.width - 6)]

    def _proof(self) -> list[Line]:
        record = self.session.record
        file = str(self.session.file or free_name(record.game))
        return [
            [(self.say("end.seed", seed=self.session.seed), "dim")],
            [(self.say("end.commitment", commitment=record.commitment), "dim")],
            [(self.say("end.verify", file=file), "dim")],
        ]

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        if event.button.id == "again":
            self.dismiss("again")
        else:
            self.run_command(event.button.id or "")

    def action_command(self, name: str) -> None:
        """Do what the key means on the game screen."""
        self.run_command(name)

    def action_scroll(self, lines: int) -> None:
        """Scroll the scores."""
        self.query_one("#text").scroll_relative(y=lines, animate=False)

    def action_look(self) -> None:
        """Look at the table as it stands at the end."""
        self.dismiss(None)
