"""Small questions on top of a screen."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from poleis.cli.terminal.commands import COMMANDS
from poleis.cli.terminal.session import SUFFIX, Session
from poleis.core.errors import PoleisError
from poleis.core.files import is_there
from poleis.core.text import Value

if TYPE_CHECKING:
    from poleis.cli.terminal.app import TerminalApp

Answer = TypeVar("Answer")


class Dialog(ModalScreen[Answer]):
    """A box in the middle of the screen. Escape closes it without an answer."""

    BINDINGS = [
        ("escape", "cancel", ""),
        ("left", "app.focus_previous", ""),
        ("right", "app.focus_next", ""),
    ]

    @property
    def terminal(self) -> "TerminalApp":
        """The app."""
        return cast("TerminalApp", self.app)

    def say(self, key: str, **values: Value) -> str:
        """Return a sentence of the terminal's own screens."""
        return self.terminal.words.say(key, **values)

    def retell(self) -> None:
        """Speak another language from now on."""
        self.refresh(recompose=True)

    def action_cancel(self) -> None:
        """Close without an answer."""
        self.dismiss(None)


class Message(Dialog[None]):
    """A sentence, and a button to go on."""

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.heading = title
        self.text = text

    def compose(self) -> ComposeResult:
        """The sentence."""
        with Vertical(classes="box"):
            yield Static(self.heading, classes="title", markup=False)
            with VerticalScroll(classes="message", can_focus=False):
                yield Static(self.text, markup=False)
            yield Button(self.say("dialog.ok"), variant="primary", compact=True)

    def on_button_pressed(self) -> None:
        """Close."""
        self.dismiss(None)


class Choice(Dialog[str]):
    """A question with a few answers; the first is the usual one."""

    def __init__(self, question: str, answers: dict[str, str]) -> None:
        super().__init__()
        self.question = question
        self.answers = answers  # by the name of the answer

    def compose(self) -> ComposeResult:
        """The question and a button an answer."""
        with Vertical(classes="box"):
            yield Static(self.question, classes="question", markup=False)
            with Horizontal(classes="buttons"):
                for name, text in self.answers.items():
                    yield Button(text, id=name, compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        self.dismiss(event.button.id)


class Menu(Dialog[str]):
    """All commands with their keys."""

    def compose(self) -> ComposeResult:
        """A line a command."""
        with Vertical(classes="box"):
            yield Static(self.say("menu.title"), classes="title", markup=False)
            yield OptionList(
                *(
                    Option(
                        Content.assemble(
                            (f" {command.key(self.terminal.language)}  ", "bold $accent"),
                            self.say(f"menu.{command.name}"),
                        ),
                        id=command.name,
                    )
                    for command in COMMANDS
                )
            )
            yield Static(self.say("dialog.close"), classes="dim", markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do it."""
        self.dismiss(event.option_id)

    def on_key(self, event: "object") -> None:
        """A command's key works here as well."""
        key = getattr(event, "key", "")
        for command in COMMANDS:
            if key in (command.english, command.german):
                self.dismiss(command.name)


class FileDialog(Dialog[Answer]):
    """Asks for a file, and says in one sentence what is wrong with it."""

    def problem(self, text: str) -> None:
        """Say what is wrong."""
        self.query_one("#problem", Static).update(text)
        self.query_one(Input).focus()

    def path(self) -> Path | None:
        """Return what was typed, with our suffix where it has none."""
        typed = self.query_one(Input).value.strip()
        if not typed:
            return None
        path = Path(typed)
        with suppress(RuntimeError):  # a home that nobody has
            path = path.expanduser()
        return path if path.suffix or is_there(path) else path.with_name(path.name + SUFFIX)


class SaveDialog(FileDialog[bool]):
    """Saves the game."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """The name of the file."""
        with Vertical(classes="box"):
            yield Static(self.say("save.title"), classes="title", markup=False)
            yield Static(self.say("save.file"), markup=False)
            name = self.session.file or free_name(self.session.record.game)
            yield Input(str(name), compact=True)
            yield Static(id="problem", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(self.say("save.save"), id="do", variant="primary", compact=True)
                yield Button(self.say("dialog.cancel"), id="cancel", compact=True)

    def on_input_submitted(self) -> None:
        """Enter saves."""
        self.save()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Save, or leave it."""
        if event.button.id == "do":
            self.save()
        else:
            self.dismiss(False)

    def save(self) -> None:
        """Write the file; ask before another one is overwritten."""
        path = self.path()
        if path is None:
            self.problem(self.say("save.empty"))
        elif is_there(path) and path != self.session.file:
            question = self.say("save.exists", file=str(path))
            answers = {"no": self.say("dialog.no"), "yes": self.say("dialog.yes")}

            def answered(answer: str | None) -> None:
                if answer == "yes":
                    self.write(path)

            self.app.push_screen(Choice(question, answers), answered)
        else:
            self.write(path)

    def write(self, path: Path) -> None:
        """Write the file."""
        try:
            self.session.save(path)
        except PoleisError as wrong:
            self.problem(str(wrong))
        else:
            self.dismiss(True)


class LoadDialog(FileDialog[Session]):
    """Loads a game: from the list, or by the name of its file."""

    AUTO_FOCUS = "OptionList, Input"

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.found = saved_games()

    def compose(self) -> ComposeResult:
        """The games of this folder, and a line for another name."""
        with Vertical(classes="box"):
            yield Static(self.say("load.title"), classes="title", markup=False)
            if self.found:
                yield OptionList(*(Option(Content(path.name)) for path in self.found), id="files")
            else:
                yield Static(self.say("load.none"), classes="dim", markup=False)
            yield Static(self.say("load.file"), markup=False)
            yield Input(compact=True)
            yield Static(id="problem", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(self.say("load.load"), id="do", variant="primary", compact=True)
                yield Button(self.say("dialog.cancel"), id="cancel", compact=True)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Load the chosen game."""
        self.load(self.found[event.option_index])

    def on_input_submitted(self) -> None:
        """Load what was typed."""
        self.load(self.path())

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Load, or leave it."""
        if event.button.id == "cancel":
            self.dismiss(None)
            return
        files = self.query("#files").results(OptionList)
        marked = next((files.highlighted for files in files), None)
        self.load(self.path() or (None if marked is None else self.found[marked]))

    def load(self, path: Path | None) -> None:
        """Read the file."""
        if path is None:
            self.problem(self.say("load.empty"))
            return
        try:
            session = Session.load(path, self.game)
        except PoleisError as wrong:
            self.problem(str(wrong))
        else:
            self.dismiss(session)


def saved_games() -> list[Path]:
    """Return the saved games of this folder, the newest first."""
    try:
        found = [path for path in Path().glob(f"*{SUFFIX}") if path.is_file()]
        return sorted(found, key=lambda path: -path.stat().st_mtime)
    except OSError:
        return []


def free_name(game: str) -> Path:
    """Return a name that no file has."""
    number = 1
    while Path(f"{game}-{number}{SUFFIX}").exists():
        number += 1
    return Path(f"{game}-{number}{SUFFIX}")
