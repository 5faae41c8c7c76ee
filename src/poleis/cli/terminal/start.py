"""The start screen: who plays, in which language, with which rules."""

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Collapsible, Input, Select, Static

from poleis.bots.levels import LEVELS
from poleis.cli.terminal.dialogs import LoadDialog, Message
from poleis.cli.terminal.pages import MarkdownPage, Page
from poleis.cli.terminal.plan import Plan
from poleis.cli.terminal.session import Session
from poleis.core.errors import PoleisError
from poleis.core.text import LANGUAGES

_LONGEST = 12
PERSON = ""  # is no bot


class StartPage(Page[None]):
    """Asks for everything that a game needs; all of it has an answer already."""

    AUTO_FOCUS = "#play"
    BINDINGS = [
        ("escape", "app.quit", ""),
        ("up", "app.focus_previous", ""),
        ("down", "app.focus_next", ""),
        ("g", "language", ""),
        ("f", "colours", ""),
    ]

    def __init__(self, plan: Plan) -> None:
        super().__init__()
        self.plan = plan

    def compose(self) -> ComposeResult:
        """The form."""
        plan, spec = self.plan, self.plan.spec
        language = self.terminal.language
        yield self.hint()
        yield Static(
            f"{spec.title[language]} · {spec.designer} · {spec.publisher} {spec.year}",
            classes="title", markup=False,
        )  # fmt: skip
        with VerticalScroll(id="form", can_focus=False):
            with Horizontal(classes="line"):
                yield Static(self.say("start.language"), classes="label", markup=False)
                names = [(self.terminal.words_of(name).say("language"), name) for name in LANGUAGES]
                yield Select(names, value=language, allow_blank=False, compact=True, id="language")
                yield Static(self.say("start.edition"), classes="label", markup=False)
                yield Select(
                    self._editions(), value=self._edition(), allow_blank=False, compact=True,
                    id="edition",
                )  # fmt: skip
            with Horizontal(classes="line"):
                yield Static(self.say("start.seats"), classes="label", markup=False)
                counts = [(str(n), n) for n in range(spec.min_seats, spec.max_seats + 1)]
                yield Select(counts, value=plan.seats, allow_blank=False, compact=True, id="seats")
                yield Static(self.say("start.seed"), classes="label", markup=False)
                yield Input(
                    plan.seed, placeholder=self.say("start.seed_hint"), compact=True, id="seed"
                )
            for seat in range(spec.max_seats):
                with Horizontal(classes="line seat", id=f"seat{seat}"):
                    yield Static(f"   {seat + 1}", classes=f"label player{seat}", markup=False)
                    yield Input(
                        plan.names[seat], placeholder=plan.name(seat), max_length=_LONGEST,
                        compact=True, id=f"name{seat}",
                    )  # fmt: skip
                    yield Select(
                        self._players(plan.bots[seat]), value=plan.bots[seat],
                        allow_blank=False, compact=True, id=f"bot{seat}",
                    )  # fmt: skip
            yield Static(self.say("start.shared"), id="shared", classes="dim", markup=False)
            if spec.options:
                questions = self.say("start.options", count=len(spec.options))
                with Collapsible(title=questions, collapsed=not self._changed()):
                    for option in spec.options:
                        title, meanings = spec.text.option(option.name, language)
                        yield Static(title, markup=False)
                        yield Select(
                            [(meanings[value], value) for value in option.values],
                            value=plan.options.get(option.name, option.values[0]),
                            allow_blank=False, compact=True, id=f"option-{option.name}",
                        )  # fmt: skip
        with Horizontal(classes="buttons"):
            yield Button(self.say("start.play"), variant="primary", id="play", compact=True)
            yield Button(self.say("start.load"), id="load", compact=True)
            yield Button(self.say("start.help"), id="help", compact=True)
            yield Button(self.say("start.quit"), id="quit", compact=True)
        yield Static(self.say("start.hint"), classes="keys", markup=False)

    def _players(self, now: str) -> list[tuple[str, str]]:
        """A person, a bot of each level, and whatever the command line has named."""
        words = [(self.say("start.person"), PERSON)]
        words += [(self.say(f"start.{level}"), level) for level in LEVELS]
        named = {now, self.plan.level} - {PERSON, *LEVELS}
        return words + [(self.say("start.bot", name=bot), bot) for bot in sorted(named)]

    def _editions(self) -> list[tuple[str, str]]:
        names = [*self.plan.spec.shelf.names()]
        if self.plan.edition is not None and self.plan.edition not in names:
            names.append(self.plan.edition)
        title = f"title_{self.terminal.language}"
        shelf = self.plan.spec.shelf
        return [(str(getattr(shelf.get(name), title, name)), name) for name in names]

    def _edition(self) -> str:
        return self.plan.edition or self.plan.spec.shelf.names()[0]

    def _changed(self) -> bool:
        return self.plan.spec.chosen(self.plan.options) != self.plan.spec.chosen(None)

    def on_mount(self) -> None:
        """Show as many seats as there are."""
        self._show_seats()

    def _show_seats(self) -> None:
        for seat in range(self.plan.spec.max_seats):
            self.query_one(f"#seat{seat}").display = seat < self.plan.seats

    def retell(self) -> None:
        """Speak another language; what was typed stays."""
        self.refresh(recompose=True)
        self.call_after_refresh(self._after_retelling)

    def _after_retelling(self) -> None:
        self._show_seats()
        self.query_one("#language").focus()

    # Answers

    def on_select_changed(self, event: Select.Changed) -> None:
        """Note a choice."""
        name, value = event.select.id or "", event.value
        if name == "seats" and isinstance(value, int):
            self.plan.seats = value
            self._show_seats()
        elif name == "language" and value in LANGUAGES:
            self.terminal.speak("de" if value == "de" else "en")
        elif name == "edition":
            self.plan.edition = str(value)
        elif name.startswith("bot"):
            self._note_bot(int(name.removeprefix("bot")), str(value))
        elif name.startswith("option-"):
            self.plan.options[name.removeprefix("option-")] = str(value)

    def _note_bot(self, seat: int, bot: str) -> None:
        self.plan.bots[seat] = bot
        self.query_one(f"#name{seat}", Input).placeholder = self.plan.name(seat)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Note a text."""
        name = event.input.id or ""
        if name == "seed":
            self.plan.seed = event.value
        else:
            self.plan.names[int(name.removeprefix("name"))] = event.value

    def on_input_submitted(self) -> None:
        """Enter goes on to the next field."""
        self.focus_next()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        match event.button.id:
            case "play":
                self._play()
            case "load":
                self.app.push_screen(LoadDialog(self.plan.game), self._loaded)
            case "help":
                text = self.plan.spec.text.help(self.terminal.language)
                self.app.push_screen(MarkdownPage(self.say("help.title"), text))
            case _:
                self.app.exit()

    def _play(self) -> None:
        try:
            session = self.plan.start()
        except PoleisError as wrong:
            self.app.push_screen(Message(self.say("dialog.problem"), str(wrong)))
        else:
            self.terminal.begin(session)

    def _loaded(self, session: Session | None) -> None:
        if session is not None:
            self.terminal.begin(session)
