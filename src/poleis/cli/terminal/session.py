"""A game at one screen: seats, turns, undo, what each person missed, and files. No Textual here."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Self, TypeAlias

from poleis.bots import RandomBot
from poleis.core.action import Action
from poleis.core.chance import commitment, new_seed
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.files import write_file
from poleis.core.game import GameSpec, Language, State, View
from poleis.core.record import Record
from poleis.core.registry import game as find_game

BOT_MARK: Final = " (Bot)"  # ends a bot's name in a record, so that a saved game knows its bots
SUFFIX: Final = ".poleis"
_LONGEST_NAME: Final = 12

#: Why there is nothing to take back.
NoUndo: TypeAlias = Literal["nothing", "revealed", "others", "over"]


class Seat(NamedTuple):
    """Who plays."""

    name: str
    bot: bool = False


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
        names = [seat.name + BOT_MARK if seat.bot else seat.name for seat in seats]
        seed = new_seed() if seed is None else seed
        self._begin(Record(game, len(seats), seed, options, edition, names=names))
        self.seats = list(seats)

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
        state: State = spec.new(record.seats, self.seed, record.options, self.edition, self._events)
        record.rewind(0, state)
        self._tell()

    @classmethod
    def load(cls, path: Path, game: str, bots: int = 0) -> Self:
        """Continue a saved game; `bots` are so many more bots, the last seats."""
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
        session.seats = _seats_of(record, bots)
        for action in actions:
            session.play(action)
        session.file = path
        session._saved = session.record.dumps(keep_seed=True)  # noqa: SLF001 - as above
        return session

    def again(self) -> "Session":
        """Set up the same game with a new seed."""
        return Session(
            self.record.game, self.seats, options=self.record.options, edition=self.edition
        )

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

    def play_bot(self) -> None:
        """Let the bot whose turn it is choose; its chance is its own, and goes on after a load."""
        seat = self.to_act
        bot = RandomBot(f"{self.record.seed} bot {len(self.record)}")  # nobody can foresee it
        self.play(bot.choose(self.view(seat)))

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


def _seats_of(record: Record, bots: int) -> list[Seat]:
    """Return who sits where, from the names in a record."""
    names = record.names or ("",) * record.seats
    seats = []
    for number, name in enumerate(names):
        bot = name.endswith(BOT_MARK) or number >= record.seats - bots
        seats.append(Seat(clean_name(name.removesuffix(BOT_MARK)) or str(number + 1), bot))
    return seats
