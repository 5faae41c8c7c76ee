"""What all screens share, and the screens that only show something to read."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeVar, cast

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Markdown, OptionList, Static
from textual.widgets.option_list import Option

from poleis.cli.terminal.boards import Board
from poleis.cli.terminal.colours import content
from poleis.core.lines import Line
from poleis.core.text import Value

if TYPE_CHECKING:
    from poleis.cli.terminal.app import TerminalApp

COLUMNS: Final = 80  # the smallest screen
ROWS: Final = 24

Answer = TypeVar("Answer")


class Page(Screen[Answer]):
    """A screen that speaks the language of the app, and says so where it has no room."""

    AUTO_FOCUS = ""

    @property
    def terminal(self) -> "TerminalApp":
        """The app."""
        return cast("TerminalApp", self.app)

    def say(self, key: str, **values: Value) -> str:
        """Return a sentence of the terminal's own screens."""
        return self.terminal.words.say(key, **values)

    def hint(self) -> Widget:
        """Return the place for the hint that the window is too small."""
        return Static(id="small", markup=False)

    def on_resize(self, event: Resize) -> None:
        """Say so where the window is too small."""
        small = event.size.width < COLUMNS or event.size.height < ROWS
        self.set_class(small, "small")
        hint = self.say("small.hint", width=event.size.width, height=event.size.height)
        for widget in self.query("#small").results(Static):
            widget.update(hint)
        self.resized()

    def resized(self) -> None:
        """Lay out anew what depends on the size."""

    def retell(self) -> None:
        """Speak another language from now on."""
        self.refresh(recompose=True)

    def action_language(self) -> None:
        """Speak the other language."""
        self.terminal.speak("en" if self.terminal.language == "de" else "de")

    def action_colours(self) -> None:
        """Change between light and dark."""
        dark = self.app.theme == "poleis-dark"
        self.app.theme = "poleis-light" if dark else "poleis-dark"


class ReadPage(Page[None]):
    """Something to read: it scrolls, and Escape goes back."""

    BINDINGS = [("escape,q,b", "back", "")]
    AUTO_FOCUS = "#text"

    def __init__(
        self, title: str, text: Content | Iterable[Line] | str, *, end: bool = False
    ) -> None:
        super().__init__()
        self.heading = title
        self.text = text if isinstance(text, (str, Content)) else content(text)
        self.end = end  # begin at the end

    def compose(self) -> ComposeResult:
        """Title, text and how to go back."""
        yield self.hint()
        yield Static(self.heading, classes="title", markup=False)
        with VerticalScroll(id="text"):
            yield self.body()
        yield Static(self.say("dialog.close"), classes="keys", markup=False)

    def body(self) -> Widget:
        """Return the widget with the text."""
        return Static(self.text, markup=False)

    def on_mount(self) -> None:
        """Scroll to the end where that is the news."""
        if self.end:
            self.query_one("#text", VerticalScroll).scroll_end(animate=False)

    def action_back(self) -> None:
        """Close."""
        self.dismiss(None)


class MarkdownPage(ReadPage):
    """A text in Markdown: the rules."""

    def body(self) -> Widget:
        """Return the text, laid out."""
        return Markdown(str(self.text), open_links=False)


class MissedPage(ReadPage):
    """What a person missed; Enter goes on."""

    BINDINGS = [("enter,space,escape", "back", "")]

    def compose(self) -> ComposeResult:
        """Title, sentences and how to go on."""
        yield self.hint()
        yield Static(self.heading, classes="title", markup=False)
        with VerticalScroll(id="text"):
            yield self.body()
        yield Static(self.say("missed.go"), classes="keys", markup=False)


class CurtainPage(Page[None]):
    """Nothing hidden is to be seen while the screen goes from one person to the next."""

    BINDINGS = [("enter", "lift", ""), ("g", "language", ""), ("f", "colours", "")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name

    def compose(self) -> ComposeResult:
        """Whose turn it is, and how to go on."""
        yield self.hint()
        with VerticalScroll(id="curtain"):
            yield Static(self.say("curtain.title"), classes="title", markup=False)
            yield Static(self.say("curtain.pass", name=self.person), id="next", markup=False)
            yield Static(self.say("curtain.hidden"), classes="dim", markup=False)
            yield Static(self.say("curtain.go", name=self.person), id="go", markup=False)

    def on_click(self) -> None:
        """A click lifts the curtain too."""
        self.action_lift()

    def action_lift(self) -> None:
        """The person is there."""
        self.dismiss(None)


class CardsPage(Page[None]):
    """The cards that lie open, to look up."""

    BINDINGS = [("escape,q,b", "back", "")]
    AUTO_FOCUS = "#list"

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.cards = board.cards()

    def compose(self) -> ComposeResult:
        """The names on the left, the card on the right."""
        yield self.hint()
        yield Static(self.say("cards.title"), classes="title", markup=False)
        with Horizontal():
            yield OptionList(*(Option(Content(name)) for _, name in self.cards), id="list")
            with VerticalScroll(id="details", can_focus=False):
                yield Static(id="card", markup=False)
        yield Static(self.say("cards.hint"), classes="keys", markup=False)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the card under the cursor."""
        card_id, _ = self.cards[event.option_index]
        self.query_one("#card", Static).update(content(self.board.card(card_id)))

    def action_back(self) -> None:
        """Close."""
        self.dismiss(None)
