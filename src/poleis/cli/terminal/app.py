"""The app: language, colours, and which game is on the screen."""

from typing import Final

from textual.app import App
from textual.binding import Binding

from poleis.cli.terminal.colours import themes, usual_theme
from poleis.cli.terminal.dialogs import Dialog
from poleis.cli.terminal.pages import Page
from poleis.cli.terminal.plan import Plan, words
from poleis.cli.terminal.play import GamePage
from poleis.cli.terminal.session import Session
from poleis.cli.terminal.start import StartPage
from poleis.core.game import Language
from poleis.core.text import Catalogue

PAUSE: Final = 0.35  # seconds between the moves of bots, so that one can follow them


class TerminalApp(App[None]):
    """Plays one game after the other."""

    CSS_PATH = "terminal.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, plan: Plan, session: Session | None = None, pause: float = PAUSE) -> None:
        super().__init__()
        for theme in themes():  # before the style sheet is read
            self.register_theme(theme)
        self.theme = usual_theme()
        self.plan = plan
        self.session = session
        self.pause = pause
        self.language: Language = plan.language

    @property
    def words(self) -> Catalogue:
        """The words of our own screens."""
        return words(self.language)

    def words_of(self, language: Language) -> Catalogue:
        """Return the words of another language."""
        return words(language)

    def on_mount(self) -> None:
        """Open the first screen."""
        self.title = self.plan.spec.title[self.language]
        first = StartPage(self.plan) if self.session is None else GamePage(self.session)
        self.push_screen(first)

    def begin(self, session: Session) -> None:
        """Put a game on the screen."""
        self._let_go()
        self.session = session
        self._replace_all(GamePage(session))

    def set_up(self) -> None:
        """Go back to the start screen."""
        self._let_go()
        self.session = None
        self._replace_all(StartPage(self.plan))

    def _let_go(self) -> None:
        """Let the bots of the game before go."""
        if self.session is not None:
            self.session.close()

    def on_unmount(self) -> None:
        """Leave no bot behind."""
        self._let_go()

    def _replace_all(self, page: Page[None]) -> None:
        while len(self.screen_stack) > 2:  # the app's own, and the one to be replaced
            self.pop_screen()
        self.switch_screen(page)

    def speak(self, language: Language) -> None:
        """Speak this language on all screens."""
        if language == self.language:
            return
        self.language = self.plan.language = language
        for screen in self.screen_stack:
            if isinstance(screen, (Page, Dialog)):
                screen.retell()

    async def action_quit(self) -> None:
        """Quit, but ask first where something would be lost; asked twice, quit at once."""
        screen = next((s for s in self.screen_stack if isinstance(s, GamePage)), None)
        if screen is None or not isinstance(self.screen, Page) or not screen.session.unsaved:
            self.exit()
        else:
            screen.ask_to_leave("quit")
