"""The game screen: the table, the decision, the history, and all commands."""

from asyncio import to_thread
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from poleis.cli.terminal.boards import Board, board_of
from poleis.cli.terminal.colours import content, style_of
from poleis.cli.terminal.commands import COMMANDS, SHOWN
from poleis.cli.terminal.dialogs import Choice, LoadDialog, Menu, SaveDialog
from poleis.cli.terminal.end import EndPage
from poleis.cli.terminal.pages import (
    COLUMNS,
    CardsPage,
    CurtainPage,
    MarkdownPage,
    MissedPage,
    Page,
    ReadPage,
)
from poleis.cli.terminal.session import Session
from poleis.core.action import Action
from poleis.core.lines import Line, length, wrapped

WIDE: Final = 112  # columns from which the history stands beside the table
_WIDEST_TABLE: Final = 96
_HISTORY: Final = 32  # columns of the history beside the choices, as in terminal.tcss
_CHROME: Final = 4  # lines for heading, prompt and keys
_READING: Final = 0.1  # seconds after which a bot looks whether it may go on
_LAST_EVENTS: Final = 60  # that the small history shows


class GamePage(Page[None]):
    """One game. What it shows comes from the view of the person in front of it alone."""

    AUTO_FOCUS = "#actions"
    BINDINGS = [*(command.binding() for command in COMMANDS), ("m,escape", "menu", "")]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        persons = session.persons
        self.holder = persons[0] if len(persons) == 1 else None  # the person at the screen
        self.typed = ""  # the first digit of a number
        self.actions: tuple[Action, ...] = ()

    def compose(self) -> ComposeResult:
        """Heading, table, decision and history."""
        yield self.hint()
        yield Static(id="heading", markup=False)
        with Horizontal(id="all"):
            with Vertical(id="left"):
                yield Static(id="board", markup=False)
                yield Static(id="prompt", markup=False)
                with Horizontal(id="bottom"):
                    yield OptionList(id="actions", markup=False)
                    with VerticalScroll(classes="history", id="beside", can_focus=False):
                        yield Static(markup=False)
            with VerticalScroll(classes="history", id="tall", can_focus=False):
                yield Static(markup=False)
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin, or go on."""
        self.call_after_refresh(self.advance)

    def resized(self) -> None:
        """Use the space that there is."""
        self.show()

    def retell(self) -> None:
        """Speak another language."""
        self.show()

    # The course of the game

    def advance(self) -> None:
        """Go on to whoever decides: a person, a bot, or nobody any more."""
        session, seat = self.session, self.session.to_act
        several = len(session.persons) > 1
        if seat is None:
            self.show()
            self.app.push_screen(EndPage(session, self.run_command), self._after_the_end)
        elif session.seats[seat].bot:
            self.show()
            self._wait_for_bot()
        elif several and seat != self.holder:
            self.holder = None
            self.show()
            curtain = CurtainPage(session.names[seat])
            self.app.push_screen(curtain, lambda _: self._lifted(seat))
        else:
            self.show()

    @property
    def is_on_top(self) -> bool:
        """Whether no other page lies on this one; for Textual, the one below counts as current."""
        return self.app.screen is self

    def _wait_for_bot(self) -> None:
        """Give the eye a moment."""
        if self.terminal.pause:
            self.set_timer(self.terminal.pause, self._bot_moves)
        else:
            self.call_later(self._bot_moves)

    def _bot_moves(self) -> None:
        """Let the bot play until something has happened that one can see."""
        session = self.session
        if not self.is_on_top:  # somebody reads; the game waits
            self.set_timer(_READING, self._bot_moves)
            return
        if not session.opponent.instant:
            self.run_worker(self._bot_thinks(), group="bot")
            return
        seat, told = session.to_act, len(session.told)
        while session.to_act == seat and not session.over and len(session.told) == told:
            session.play_bot()
        self.advance()

    async def _bot_thinks(self) -> None:
        """The same in a thread: the screen goes on meanwhile."""
        moves = len(self.session.record)
        action = await to_thread(self.session.thinking())
        self._bot_answers(moves, action)

    def _bot_answers(self, moves: int, action: Action) -> None:
        """Play what a bot has thought of, unless the game has gone another way since."""
        session = self.session
        if self.terminal.session is not session or len(session.record) != moves:
            return
        if not self.is_on_top:
            self.set_timer(_READING, lambda: self._bot_answers(moves, action))
        else:
            seat, told = session.to_act, len(session.told)
            assert seat is not None
            self._tell_failures(seat)
            session.play(action)
            if session.to_act == seat and len(session.told) == told:
                self.run_worker(self._bot_thinks(), group="bot")
            else:
                self.advance()

    def _tell_failures(self, seat: int) -> None:
        """Say that a bot has failed, and that the game goes on."""
        for failure in self.session.opponent.new_failures():
            trouble = self.say(f"bots.{failure.trouble}")
            name = self.session.names[seat]
            self.notify(self.say("bots.failed", name=name, trouble=trouble), timeout=4)

    def _lifted(self, seat: int) -> None:
        """The next person is there: first what happened meanwhile."""
        self.holder = seat
        self.show()
        self._show_missed(seat)

    def _show_missed(self, seat: int) -> None:
        session = self.session
        first = session.missed_from(seat)
        key = "title" if any(move.seat == seat for move in session.record.moves) else "first"
        title = self.say(f"missed.{key}", name=session.names[seat])
        if lines := self._history_lines(seat, first):
            self.app.push_screen(MissedPage(title, lines))

    def choose(self, number: int) -> None:
        """Play the action with this number, counted from 0."""
        self.typed = ""
        action = self.actions[number]
        self.actions = ()
        self.session.choose(action)
        self.advance()

    def _after_the_end(self, wish: str | None) -> None:
        if wish == "again":
            self.terminal.begin(self.session.again())

    # What is shown

    @property
    def viewer(self) -> int | None:
        """Whose eyes see the screen; None is a spectator, who sees what all may see."""
        return self.holder

    def board(self) -> Board:
        """Return the board as the person at the screen may see it."""
        return board_of(self.session, self.viewer, self.terminal.language)

    def show(self) -> None:
        """Draw everything afresh."""
        if not self.is_mounted or self.has_class("small") or not self.size.width:
            return
        board = self.board()
        wide = self.size.width >= WIDE
        self.set_class(wide, "wide")
        width = min(_WIDEST_TABLE, max(COLUMNS, self.size.width * 2 // 3))
        width = width if wide else self.size.width
        self.query_one("#left").styles.width = width
        self._show_heading(board)
        self._show_decision(board, width - 1 if wide else width - _HISTORY - 1)
        choices = max(5, min(9, self.size.height // 4 - 1))
        rows = self.size.height - _CHROME - choices
        self.query_one("#board", Static).update(content(board.table(width, rows)))
        self._show_history("#tall" if wide else "#beside")
        self._show_keys()

    def _show_heading(self, board: Board) -> None:
        line: Line = [(self.session.spec.title[self.terminal.language], "title"), ("  ", "")]
        line += board.heading()
        if length(line) > self.size.width:  # the name of the game is what one knows already
            line = board.heading()
        self.query_one("#heading", Static).update(content([line]))

    def _show_decision(self, board: Board, width: int) -> None:
        session, seat = self.session, self.session.to_act
        options = self.query_one("#actions", OptionList)
        options.clear_options()
        mine = seat is not None and seat == self.viewer
        self.actions = session.view(seat).legal if mine else ()
        parts: list[Line] = []
        if seat is None:
            parts.append([(self.say("game.over"), "title")])
        elif not mine:
            waiting = "bots.thinking" if session.seats[seat].bot else "game.to_act"
            text = self.say(waiting, name=session.names[seat])
            parts.append([(text, f"seat{seat}")])
        else:
            decision = session.record.state.decision
            assert decision is not None
            prompt = session.spec.text.prompt(decision.kind, self.terminal.language)
            parts += [[(session.names[seat], f"seat{seat}"), (f": {prompt} ", "strong")]]
            parts[0] += [*board.situation(), (f"  {board.explain(decision.kind)}", "dim")]
        self.query_one("#prompt", Static).update(content(parts))
        options.add_options(
            [self._option(board, n, action, width) for n, action in enumerate(self.actions)]
        )
        if self.actions:
            options.highlighted = 0
            options.focus()

    def _option(self, board: Board, number: int, action: Action, width: int) -> Option:
        """The number, the sentence and what follows from it; further lines are set in."""
        session = self.session
        sentence = session.spec.text.action(
            session.edition, action, self.terminal.language, session.names
        )
        note = "".join(part for part, _ in board.note(action))
        head = f"{number + 1:>2}. "
        words = f"{sentence} ({note})" if note else sentence
        lines = wrapped([[(word, "")] for word in words.split()], width - len(head), " ")
        space = " " * len(head)
        return Option(
            content([[(space if n else head, "strong"), *line] for n, line in enumerate(lines)])
        )

    def _history_lines(self, viewer: int | None, first: int = 0) -> list[Line]:
        told = self.session.sentences(viewer, self.terminal.language, first)
        return [[("• ", "dim"), (text, "")] for _, text in told]

    def _show_history(self, place: str) -> None:
        session = self.session
        count = len(session.told)
        first = max(0, count - _LAST_EVENTS)
        lines = self._history_lines(self.viewer, first)
        if self.viewer is not None:
            since = session.missed_from(self.viewer) - first
            if 0 < since < len(lines):
                lines.insert(since, [(f"── {self.say('game.since')} ──", "warn")])
        if not lines:
            lines = [[(self.say("game.beginning"), "dim")]]
        box = self.query_one(place, VerticalScroll)
        box.query_one(Static).update(content(lines))
        self.call_after_refresh(box.scroll_end, animate=False)

    def _show_keys(self) -> None:
        language = self.terminal.language
        parts = [("menu", "m"), *((c.name, c.key(language)) for c in COMMANDS if c.name in SHOWN)]
        text = Content("  ").join(
            Content.assemble((key, "bold $accent"), " ", self.say(f"keys.{name}")).stylize(
                f"@click=screen.{name}"
            )
            for name, key in parts
        )
        if self.typed:
            number = self.say("game.number", number=self.typed)
            text = Content.assemble((number, style_of("warn")), "  ", text)
        self.query_one("#keys", Static).update(text)

    # Choosing

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or the mouse chooses."""
        if event.option_index < len(self.actions):
            self.choose(event.option_index)

    def on_key(self, event: Key) -> None:
        """Digits choose: at once where no longer number begins so."""
        if event.character is None or not event.character.isdecimal() or not self.actions:
            if self.typed and event.key in {"backspace", "escape"}:
                event.stop()
                event.prevent_default()
            if self.typed:
                self.typed = ""
                self._show_keys()
            return
        event.stop()
        typed = self.typed + event.character
        if not 1 <= int(typed) <= len(self.actions):
            typed = event.character
        number = int(typed)
        if not 1 <= number <= len(self.actions):
            self.typed = ""
            most = len(self.actions)
            self.notify(self.say("game.no_number", number=number, most=most), timeout=4)
        elif number * 10 > len(self.actions):
            self.choose(number - 1)
            return
        else:
            self.typed = typed
            self.query_one("#actions", OptionList).highlighted = number - 1
        self._show_keys()

    # Commands

    def run_command(self, name: str | None) -> None:
        """Do what the menu says."""
        if name is not None:
            getattr(self, f"action_{name}")()

    def action_menu(self) -> None:
        """Show all commands."""
        self.app.push_screen(Menu(), self.run_command)

    def action_undo(self) -> None:
        """Take back a step, or say why not."""
        session = self.session
        waiting = session.to_act is not None and session.to_act != self.viewer
        reason = "waiting" if waiting else session.why_no_undo()
        if reason is None:
            session.undo()
            self.advance()
        else:
            self.notify(self.say(f"undo.{reason}"), timeout=4)

    def action_cards(self) -> None:
        """Look up cards."""
        self.app.push_screen(CardsPage(self.board()))

    def action_tableaus(self) -> None:
        """Look at every tableau."""
        board, seats = self.board(), len(self.session.seats)
        own = [] if self.viewer is None else [self.viewer]
        lines: list[Line] = []
        for seat in [*own, *(seat for seat in range(seats) if seat != self.viewer)]:
            name = self.session.names[seat]
            lines += [[(f"{seat + 1} {name}", f"seat{seat}")]]
            lines += [*board.tableau(seat, self.size.width - 4), []]
        self.app.push_screen(ReadPage(self.say("tableaus.title"), lines))

    def action_history(self) -> None:
        """Read the whole history."""
        lines = self._history_lines(self.viewer)
        self.app.push_screen(ReadPage(self.say("history.title"), lines, end=True))

    def action_missed(self) -> None:
        """Read what happened since the last turn."""
        if self.viewer is not None:
            self._show_missed(self.viewer)

    def action_legend(self) -> None:
        """Explain letters and signs."""
        lines: list[Line] = []
        for line in self.board().legend():
            lines += [line, []]
        self.app.push_screen(ReadPage(self.say("legend.title"), lines))

    def action_help(self) -> None:
        """Read the rules."""
        text = self.session.spec.text.help(self.terminal.language)
        self.app.push_screen(MarkdownPage(self.say("help.title"), text))

    def action_options(self) -> None:
        """Show the rules of this game."""
        session, language = self.session, self.terminal.language
        record, spec = session.record, session.spec
        edition = getattr(session.edition, f"title_{language}", record.edition)
        lines: list[Line] = [
            [(self.say("options.edition", edition=str(edition)), "")],
            [(self.say("options.seats", count=record.seats), "")],
            [(self.say("options.commitment", commitment=record.commitment), "dim")],
        ]
        for option in spec.options:
            title, meanings = spec.text.option(option.name, language)
            value = record.options[option.name]
            changed: Line = [(f" ({self.say('options.changed')})", "warn")]
            usual = value == option.values[0]
            lines += [
                [],
                [(title, "strong")],
                [(f"  {meanings[value]}", ""), *([] if usual else changed)],
            ]
        self.app.push_screen(ReadPage(self.say("options.title"), lines))

    def action_save(self) -> None:
        """Save the game."""
        self.app.push_screen(SaveDialog(self.session), self._saved)

    def _saved(self, done: bool | None) -> None:
        if done:
            self.notify(self.say("save.done", file=str(self.session.file)), timeout=4)

    def action_load(self) -> None:
        """Load a game; ask first where this one would be lost."""
        if self.session.unsaved:
            self.ask_to_leave("load")
        else:
            self._load()

    def _load(self) -> None:
        def loaded(session: Session | None) -> None:
            if session is not None:
                self.terminal.begin(session)

        self.app.push_screen(LoadDialog(self.session.record.game), loaded)

    def action_new(self) -> None:
        """Go to the start screen; ask first where this game would be lost."""
        if self.session.unsaved:
            self.ask_to_leave("new")
        else:
            self.terminal.set_up()

    def action_quit(self) -> None:
        """Quit; ask first where this game would be lost."""
        if self.session.unsaved:
            self.ask_to_leave("quit")
        else:
            self.app.exit()

    def ask_to_leave(self, wish: str) -> None:
        """Ask whether an unsaved game may be left."""
        leaving = wish == "quit"
        question = self.say("quit.question" if leaving else "quit.leave")
        answers = {
            "save": self.say("quit.save"),
            "go": self.say("quit.quit" if leaving else "quit.leave_it"),
            "cancel": self.say("dialog.cancel"),
        }

        def answered(answer: str | None) -> None:
            if answer == "go":
                self._leave(wish)
            elif answer == "save":
                self.app.push_screen(
                    SaveDialog(self.session), lambda done: self._leave(wish) if done else None
                )

        self.app.push_screen(Choice(question, answers), answered)

    def _leave(self, wish: str) -> None:
        match wish:
            case "quit":
                self.app.exit()
            case "load":
                self._load()
            case _:
                self.terminal.set_up()
