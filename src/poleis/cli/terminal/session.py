"""A game at one screen: seats, turns, undo, what each person missed, and files. No Textual here."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Self, TypeAlias

from poleis.bots.levels import USUAL_LEVEL
from poleis.cli.terminal.opponents import Opponent, checked
from poleis.core.action import Action
from poleis.core.chance import commitment, new_seed
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.files import write_file
from poleis.core.game import GameSpec, Language, State, View
from poleis.core.record import Record
from poleis.core.registry import game as find_game
from poleis.core.seat_names import read, written

SUFFIX: Final = ".poleis"
_LONGEST_NAME: Final = 12

#: Why there is nothing to take back.
NoUndo: TypeAlias = Literal["nothing", "revealed", "others", "over"]


class Seat(NamedTuple):
    """Who plays."""

    name: str
    bot: str = ""  # as line-ups name it; a person has none


class Told(NamedTuple):
    """An event, and how many actions had been played when it was told."""

    moves: int
    event: Event


class Checkpoint(NamedTuple):
    """The game before an action that can still be taken back."""

    seat: int
    moves: int
    told: int
    state: State


def clean_name(name: str) -> str:
    """Return a name without what could upset a screen, and not longer than a column bears."""
    return "".join(c for c in name if c.isprintable()).strip()[:_LONGEST_NAME].strip()


class Session:
    """A running or finished game with its history. The record is the storage."""

    def __init__(
        self,
        game: str,
        seats: Sequence[Seat],
        seed: str | None = None,
        options: Mapping[str, object] | None = None,
        edition: object = None,
    ) -> None:
        names = [written(seat.name, seat.bot) for seat in seats]
        seed = new_seed() if seed is None else seed
        self._begin(Record(game, len(seats), seed, options, edition, names=names))
        self.seats = list(seats)
        self.editions = edition_files(game, edition)

    def _begin(self, record: Record) -> None:
        """Set the game up once more, so that its first events are told too."""
        spec = record.spec
        self.record = record
        self.edition: Any = spec.shelf.by_digest(record.edition_digest)
        self.told: list[Told] = []
        self.file: Path | None = None  # where the game was saved last
        self._saved: str | None = None  # what stands there
        self._checkpoints: list[Checkpoint] = []
        self._events: list[Event] = []
        self._opponents: dict[int, Opponent] = {}  # by seat
        self._followed: dict[int, tuple[int, int]] = {}  # a bot's turn, and what it has seen of it
        state: State = spec.new(record.seats, self.seed, record.options, self.edition, self._events)
        record.rewind(0, state)
        self._tell()

    @classmethod
    def load(
        cls, path: Path, game: str, bots: int = 0, level: str = "", edition: object = None
    ) -> Self:
        """Continue a saved game; `bots` are so many more bots, the last seats.

        With a `level` all bots are such bots, whatever the record says.
        """
        record = Record.load(path)
        if record.game != game:
            there, here = (find_game(name).title["en"] for name in (record.game, game))
            msg = f"{path} is a game of {there}, not of {here}; use: poleis terminal {record.game}"
            raise PoleisError(msg)
        if record.seed is not None and commitment(record.seed) != record.commitment:
            raise PoleisError(f"{path}: the seed is not the one that the commitment promises")
        try:
            if record.outcome is None:
                record.replay()
            else:
                record.verify()
        except PoleisError as wrong:
            raise type(wrong)(f"{path}: {wrong}") from None
        session = cls.__new__(cls)
        actions = record.actions
        session._begin(record)  # noqa: SLF001 - its other way to begin
        session.editions = edition_files(game, edition)
        try:
            session.seats = _seats_of(record, bots, level)
        except PoleisError as wrong:
            raise PoleisError(f"{path}: {wrong}") from None
        for action in actions:
            session.play(action)
        session.file = path
        session._saved = session.record.dumps(keep_seed=True)  # noqa: SLF001 - as above
        return session

    def again(self) -> "Session":
        """Set up the same game with a new seed."""
        again = Session(
            self.record.game, self.seats, options=self.record.options, edition=self.edition
        )
        again.editions = self.editions
        return again

    def save(self, path: Path) -> None:
        """Write the game down, with its seed, so that it can go on."""
        text = self.record.dumps(keep_seed=True)
        write_file(path, text, new=False)
        self.file = path
        self._saved = text

    @property
    def unsaved(self) -> bool:
        """Whether something was played that no file has."""
        return bool(len(self.record)) and self.record.dumps(keep_seed=True) != self._saved

    # The game

    @property
    def seed(self) -> str:
        """The seed; secret while the game runs."""
        seed = self.record.seed
        assert seed is not None  # or else the game could not have been set up
        return seed

    @property
    def spec(self) -> GameSpec[Any, Any]:
        """The game that is played."""
        return self.record.spec

    @property
    def names(self) -> list[str]:
        """The names of the seats, as they are shown."""
        return [seat.name for seat in self.seats]

    @property
    def persons(self) -> list[int]:
        """The seats with a person."""
        return [number for number, seat in enumerate(self.seats) if not seat.bot]

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self.record.state.to_act

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.record.state.over

    def view(self, seat: int | None) -> View:
        """Return what a seat may know."""
        view: View = self.spec.view(self.record.state, seat)
        return view

    def play(self, action: Action) -> None:
        """Play an action for the seat that decides, and remember how to take it back."""
        state = self.record.state
        seat, reveals = state.to_act, state.reveals
        if self._checkpoints and self._checkpoints[-1].seat != seat:
            self._checkpoints.clear()
        before = state.clone()
        moves = len(self.record)
        self.record.append(action)
        assert seat is not None
        self._checkpoints.append(Checkpoint(seat, moves, len(self.told), before))
        if state.reveals != reveals or state.over:
            self._checkpoints.clear()
        self._tell()

    def choose(self, action: Action) -> None:
        """Play an action for a person, and its like as long as that leaves no choice.

        Whoever bids the whole hand need not lay every card.
        """
        state = self.record.state
        seat, reveals = state.to_act, state.reveals
        self.play(action)
        while state.to_act == seat and state.reveals == reveals and not state.over:
            options = state.legal()
            if len(options) > 1 or type(options[0]) is not type(action):
                break
            self.play(options[0])

    # Bots

    @property
    def opponent(self) -> Opponent:
        """The bot whose turn it is."""
        seat = self.to_act
        assert seat is not None
        if seat not in self._opponents:
            bot = self.seats[seat].bot
            self._opponents[seat] = Opponent(bot, self.record.game, self.seed, seat, self.editions)
        return self._opponents[seat]

    def thinking(self) -> Callable[[], Action]:
        """Return what the bot whose turn it is does to choose; another thread may call it.

        A bot remembers its own turn. After a load it lives through it once more, so that it goes
        on as it would have gone on.
        """
        seat, now = self.to_act, len(self.record)
        assert seat is not None
        opponent, start = self.opponent, self.turn_start(seat)
        views = [self.view(seat)]
        if self._followed.get(seat) != (start, now) and start < now and not opponent.instant:
            state = self.record.at(start)
            before: list[View] = []
            for move in self.record.moves[start:]:
                before.append(self.spec.view(state, seat))
                state.apply(move.action)
            views = [*before, *views]
        self._followed[seat] = (start, now + 1)
        return lambda: opponent.choose(views)

    def play_bot(self) -> None:
        """Let the bot whose turn it is choose, and wait for it."""
        self.play(self.thinking()())

    def close(self) -> None:
        """Let the bots go."""
        for opponent in self._opponents.values():
            opponent.close()
        self._opponents.clear()
        self._followed.clear()

    def _tell(self) -> None:
        self.told += [Told(len(self.record), event) for event in self._events]
        self._events.clear()

    # Taking back

    def why_no_undo(self) -> NoUndo | None:
        """Say why the seat that decides cannot take anything back, or None if it can."""
        seat = self.to_act
        if seat is None:
            return "over"
        if self._checkpoints and self._checkpoints[-1].seat == seat:
            return None
        if not len(self.record):
            return "nothing"
        return "revealed" if self.record.moves[-1].seat == seat else "others"

    def undo(self) -> None:
        """Take the seat that decides back to its last choice."""
        assert self.why_no_undo() is None
        point = self._checkpoints.pop()
        while self._checkpoints and len(point.state.legal()) == 1:
            point = self._checkpoints.pop()
        point.state.events = self._events
        self.record.rewind(point.moves, point.state)
        del self.told[point.told :]

    # The history

    def turn_start(self, seat: int) -> int:
        """Return how many actions there were when the seat's present turn began."""
        moves = self.record.moves
        start = len(moves)
        while start and moves[start - 1].seat == seat:
            start -= 1
        return start

    def missed_from(self, seat: int) -> int:
        """Return the index in `told` of the first event since the seat's turn before this one.

        What its own last action led to is part of it: the cards that it drew, for instance.
        """
        moves = self.record.moves
        last = self.turn_start(seat)
        while last and moves[last - 1].seat != seat:
            last -= 1
        return next((i for i, told in enumerate(self.told) if told.moves >= last), len(self.told))

    def sentences(
        self, viewer: int | None, language: Language, first: int = 0
    ) -> list[tuple[Told, str]]:
        """Tell the history from `first` on, as `viewer` may see it."""
        text = self.spec.text
        return [
            (told, text.event(self.edition, told.event.seen_by(viewer), language, self.names))
            for told in self.told[first:]
        ]


def edition_files(game: str, edition: object) -> list[str]:
    """Return the file of an edition, for bots in processes of their own; one of ours has none."""
    named = isinstance(edition, (str, Path)) and str(edition).endswith(".toml")
    return [f"{game}={edition}"] if named else []


def _seats_of(record: Record, bots: int, level: str) -> list[Seat]:
    """Return who sits where, from the names in a record."""
    seats = []
    for number, text in enumerate(record.names or ("",) * record.seats):
        name, bot = read(text)
        if number >= record.seats - bots:
            bot = level or bot or USUAL_LEVEL
        elif bot:
            bot = level or checked(bot)
        seats.append(Seat(clean_name(name) or str(number + 1), bot))
    return seats
