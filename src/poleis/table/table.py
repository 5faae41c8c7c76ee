"""A table: its set-up, its log, and all that follows from them."""

from collections.abc import Iterable
from typing import Self

from poleis.core.chance import commitment
from poleis.core.errors import IllegalAction
from poleis.core.event import Event
from poleis.core.game import Language, View
from poleis.core.record import Record
from poleis.core.seat_names import written
from poleis.table.commands import (
    OWN,
    Agree,
    Command,
    Done,
    Entry,
    Expire,
    Order,
    Resign,
    Rise,
    Sit,
    Start,
    Undo,
)
from poleis.table.happenings import (
    Agreed,
    AskedBack,
    Ended,
    Played,
    Resigned,
    Rose,
    Sat,
    Started,
    Told,
    TookBack,
    WasLate,
)
from poleis.table.happenings import since as told_since
from poleis.table.judge import Change, judge
from poleis.table.look import Look, look
from poleis.table.seats import Seat
from poleis.table.setup import Setup
from poleis.table.status import Status, bot_to_act
from poleis.table.summary import Teller


class Table:
    """One table. Whatever it does follows from its set-up and its log.

    `judge` says what an order would change, `take` changes it; `do` is both.
    """

    def __init__(self, setup: Setup) -> None:
        setup.check_rules()
        self.setup = setup
        self.version = 0
        self.status = Status("open", (Seat(),) * setup.seats)
        self.history: list[Told] = []
        self.commitment = commitment(setup.seed)
        self._record: Record | None = None
        self._done: dict[tuple[int, str, bool], int] = {}  # orders, and the versions they led to

    @classmethod
    def load(cls, setup: Setup, log: Iterable[Entry]) -> Self:
        """Return the table after all that its log says."""
        table = cls(setup)
        for entry in log:
            table.follow(entry)
        return table

    @property
    def record(self) -> Record:
        """The game as it was played."""
        if self._record is None:
            raise IllegalAction("The game has not begun yet; start it first")
        return self._record

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.status.stage == "over"

    @property
    def deadline(self) -> int | None:
        """When the time of the seat is up whose clock runs."""
        return None if self.status.clocks is None else self.status.clocks.deadline

    @property
    def bot_to_act(self) -> int | None:
        """The seat whose bot should choose now."""
        return bot_to_act(self.status, self.to_act)

    @property
    def to_act(self) -> int | None:
        """The seat that decides; None before the game and after it."""
        return None if self._record is None else self._record.state.to_act

    # Orders

    def done(self, order: Order, seat: int) -> Done | None:
        """Return the answer to an order of this seat that was carried out already."""
        version = self._done.get(_key(seat, order.id, order.command))
        return None if version is None else Done(version)

    def judge(self, order: Order, seat: int, at: int) -> Change:
        """Work out what an order changes, or say why it may not be. Nothing changes."""
        return judge(self, order, seat, at)

    def take(self, change: Change) -> Done:
        """Carry out what `judge` has worked out for the table as it is."""
        assert change.version == self.version + 1
        self.version = change.version
        before, self.status = self.status, change.status
        entry = change.entry
        self._done[_key(entry.seat, entry.id, entry.command)] = change.version
        self._tell(before, change)
        if self.over:
            ending = self.status.ending
            assert ending is not None
            self.history.append(Ended(*self._mark(entry), ending.how, ending.winners))
        return Done(self.version)

    def do(self, order: Order, seat: int, at: int) -> Done:
        """Carry out an order, once."""
        return self.done(order, seat) or self.take(self.judge(order, seat, at))

    def follow(self, entry: Entry) -> None:
        """Carry out the next line of the log."""
        order = Order(entry.id, self.version, entry.command)
        self.take(self.judge(order, entry.seat, entry.at))

    # What the seats see

    def view(self, seat: int | None) -> View | None:
        """Return the game as a seat sees it, once it has begun."""
        if self._record is None:
            return None
        view: View = self.setup.spec.view(self._record.state, seat)
        return view

    def look(self, seat: int | None) -> Look:
        """Return the whole table as a seat sees it."""
        return look(self, seat)

    def since(self, version: int, seat: int | None) -> list[Told]:
        """Return what happened after a version, as the seat may be told."""
        return list(told_since(self.history, version, seat))

    def sentences(self, version: int, seat: int | None, language: Language) -> list[str]:
        """Tell in words what happened after a version, as the seat may be told."""
        names = [who.name for who in self.status.seats]
        teller = Teller(self.setup.spec.text, self.setup.box, names, language)
        return teller.tell(self.since(version, seat))

    # What has happened

    def _mark(self, entry: Entry) -> tuple[int, int, int]:
        return self.version, entry.at, entry.seat

    def _tell(self, before: Status, change: Change) -> None:
        entry = change.entry
        mark = self._mark(entry)
        tell = self.history.append
        match entry.command:
            case Sit():
                seat = self.status.seats[entry.seat]
                tell(Sat(*mark, seat.name, seat.bot))
            case Rise():
                tell(Rose(*mark, before.seats[entry.seat].name))
            case Start():
                tell(Started(*mark, self._begin()))
            case Undo(keep) if change.keep is None:
                tell(AskedBack(*mark, len(self.record) - keep))
            case Agree(yes):
                tell(Agreed(*mark, yes))
            case Resign():
                tell(Resigned(*mark))
            case Expire():
                tell(WasLate(*mark, self.status.seats[entry.seat].for_turn))
            case _:
                pass
        if change.keep is not None:
            asked = before.asked
            who = entry.seat if asked is None or isinstance(entry.command, Undo) else asked.seat
            tell(TookBack(*mark[:2], who, len(self.record) - change.keep, change.keep))
            self.record.rewind(change.keep)
        if change.actions:
            tell(self._play(mark, change, by_bot=bool(before.seats[entry.seat].bot)))

    def _begin(self) -> tuple[Event, ...]:
        setup = self.setup
        names = [written(seat.name, seat.bot) for seat in self.status.seats]
        self._record = Record(
            setup.game, setup.seats, setup.seed, setup.options, setup.box, names=names
        )
        events: list[Event] = []
        setup.spec.new(setup.seats, setup.seed, setup.options, setup.box, events)
        return tuple(events)

    def _play(self, mark: tuple[int, int, int], change: Change, *, by_bot: bool) -> Played:
        record = self.record
        first = len(record)
        state = record.state
        steps = []
        for action in change.actions:
            state.events = []
            record.append(action)
            steps.append(tuple(state.events))
        state.events = None
        return Played(*mark, first, by_bot, tuple(steps))


def _key(seat: int, id: str, command: Command) -> tuple[int, str, bool]:
    """Nobody can use up a name that the server will give to an order of its own."""
    return seat, id, isinstance(command, OWN)
