"""May an order be carried out, and what would change? Nothing changes here.

A server first judges an order, then writes it down where it lasts, and only then carries it out.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from poleis.core.action import Action
from poleis.core.errors import IllegalAction, InvalidAction, StaleCommand
from poleis.core.game import play_batch
from poleis.core.lines import is_printable
from poleis.table.clock import handed_on, stopped, wound
from poleis.table.commands import (
    Act,
    Agree,
    BotAct,
    Command,
    Entry,
    Expire,
    Order,
    Resign,
    Rise,
    Sit,
    Start,
    Undo,
)
from poleis.table.seats import Gone, Seat, given_back, replaced, taken_over
from poleis.table.status import Asked, Ending, Status, bot_to_act
from poleis.table.undo import check_undo, still_to_agree

if TYPE_CHECKING:
    from poleis.table.table import Table

LONGEST_NAME: Final = 40
LONGEST_ID: Final = 64
MOST_STEPS: Final = 200


class Change(msgspec.Struct, frozen=True):
    """An order that may be carried out: the line for the log, and what it changes."""

    entry: Entry
    version: int  # that it leads to
    status: Status
    keep: int | None = None  # so many actions are left, before the new ones
    actions: tuple[Action, ...] = ()
    to_act: int | None = None  # the seat that decides then

    @property
    def bot_to_act(self) -> int | None:
        """The seat whose bot should choose then."""
        return bot_to_act(self.status, self.to_act)

    @property
    def deadline(self) -> int | None:
        """When the time of the seat is up whose clock runs then."""
        return None if self.status.clocks is None else self.status.clocks.deadline


def judge(table: "Table", order: Order, seat: int, at: int) -> Change:
    """Work out what an order of a seat changes at this time, or say why it may not be."""
    _check_order(table, order, seat)
    command = order.command
    status = table.status
    at = max(at, status.at)  # the clocks of two computers may differ; a table's does not run back
    wanted = _STAGE_OF.get(type(command), "running")
    if status.stage != wanted:
        raise IllegalAction(_WRONG_STAGE[wanted, status.stage])
    _check_time(status, command, seat, at)
    change = Change(
        Entry(order.id, seat, at, order.command),
        table.version + 1,
        msgspec.structs.replace(status, at=at),
        to_act=table.to_act,
    )
    return _JUDGES[type(command)](table, change, seat)


def _check_order(table: "Table", order: Order, seat: int) -> None:
    if not 0 <= seat < table.setup.seats:
        raise InvalidAction(f"There is no seat {seat}; choose 0 to {table.setup.seats - 1}")
    if not 1 <= len(order.id) <= LONGEST_ID:
        raise InvalidAction(f"The name of a command has 1 to {LONGEST_ID} characters")
    if order.version != table.version:
        msg = (
            f"The table is at version {table.version}, and this was meant for {order.version}; "
            "look again, and repeat it if it still fits"
        )
        raise StaleCommand(msg)


_STAGE_OF: Final = {Sit: "open", Rise: "open", Start: "open"}
_WRONG_STAGE: Final = {
    ("open", "running"): "The game has begun, so this cannot be changed any more",
    ("open", "over"): "The game is over; open another table",
    ("running", "open"): "The game has not begun yet; start it first",
    ("running", "over"): "The game is over",
}


def _check_time(status: Status, command: Command, seat: int, at: int) -> None:
    clocks = status.clocks
    if clocks is None or clocks.deadline is None or clocks.running != seat:
        return
    if at >= clocks.deadline and not isinstance(command, Expire | Resign):
        raise IllegalAction("Your time is up")


# Before the game


def _sit(_table: "Table", change: Change, number: int) -> Change:
    sit = change.entry.command
    assert isinstance(sit, Sit)
    seats = change.status.seats
    if not seats[number].free:
        raise IllegalAction(f"Seat {number + 1} is taken; choose another")
    name = sit.name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not is_printable(name):
        raise InvalidAction(f"A name has 1 to {LONGEST_NAME} printable characters; choose another")
    if name in [seat.name for seat in seats]:
        raise IllegalAction(f"Somebody at this table is called {name!r} already; choose another")
    if bool(sit.person) == bool(sit.bot):
        raise InvalidAction("A seat is for a person or for a bot")
    return _seated(change, number, Seat(name=name, person=sit.person, bot=sit.bot))


def _rise(_table: "Table", change: Change, number: int) -> Change:
    if change.status.seats[number].free:
        raise IllegalAction(f"Nobody sits on seat {number + 1}")
    return _seated(change, number, Seat())


def _start(table: "Table", change: Change, number: int) -> Change:
    status = change.status
    free = [seat + 1 for seat, who in enumerate(status.seats) if who.free]
    if free:
        raise IllegalAction(f"Seat {free[0]} is still free; let somebody or a bot sit down there")
    if status.seats[number].free or not status.seats[number].person:
        raise IllegalAction("Only somebody who sits at the table can start the game")
    clock = table.setup.clock
    clocks = None if clock is None else wound(clock, table.setup.seats)
    status = msgspec.structs.replace(status, stage="running", clocks=clocks)
    setup = table.setup
    state = setup.spec.new(setup.seats, setup.seed, setup.options, setup.box)
    status = _clocked(status, state.to_act, further=True)
    return msgspec.structs.replace(change, status=status, to_act=state.to_act)


def _seated(change: Change, number: int, seat: Seat) -> Change:
    return _with(change, _with_seat(change.status, number, seat))


# Playing


def _act(table: "Table", change: Change, number: int) -> Change:
    act = change.entry.command
    assert isinstance(act, Act)
    if not change.status.seats[number].plays:
        raise IllegalAction("A bot plays on this seat")
    return _played(table, change, number, act.actions)


def _bot_act(table: "Table", change: Change, number: int) -> Change:
    act = change.entry.command
    assert isinstance(act, BotAct)
    if change.status.asked is not None:
        raise IllegalAction("The bots wait until it is clear what is taken back")
    if not change.status.seats[number].bot:
        raise IllegalAction("No bot plays on this seat")
    return _played(table, change, number, act.actions)


def _played(table: "Table", change: Change, number: int, texts: Sequence[str]) -> Change:
    state = table.record.state
    if state.to_act != number:
        raise IllegalAction(f"It is for seat {_one_up(state.to_act)} to act, not {number + 1}")
    if len(texts) > MOST_STEPS:
        raise InvalidAction(f"At most {MOST_STEPS} steps at once, not {len(texts)}")
    actions = tuple([table.setup.spec.parse(state, text) for text in texts])
    after = play_batch(state, actions)
    settled = after.reveals != state.reveals
    count = len(table.record) + len(actions)
    status = msgspec.structs.replace(
        change.status,
        asked=None,
        no_way_back=count if settled else change.status.no_way_back,
        furthest=max(count, change.status.furthest),
    )
    seat = status.seats[number]
    if seat.for_turn and after.to_act != number:
        status = _with_seat(status, number, given_back(seat))
    if after.over:
        status = _over(status, Ending("played", after.result().winners))
    else:
        further = count > change.status.furthest
        status = _clocked(status, after.to_act, further=further, settled=settled)
    return msgspec.structs.replace(change, status=status, actions=actions, to_act=after.to_act)


def _one_up(seat: int | None) -> int | None:
    return None if seat is None else seat + 1


# Taking back


def _undo(table: "Table", change: Change, number: int) -> Change:
    undo = change.entry.command
    assert isinstance(undo, Undo)
    status = change.status
    if not status.seats[number].plays:
        raise IllegalAction("A bot plays on this seat")
    check_undo(status, table.record.moves, number, undo.keep)
    return _asked_back(table, change, Asked(number, undo.keep, (number,)))


def _agree(table: "Table", change: Change, number: int) -> Change:
    agree = change.entry.command
    assert isinstance(agree, Agree)
    asked = change.status.asked
    if asked is None:
        raise IllegalAction("Nobody asks to take anything back")
    if number not in still_to_agree(change.status, table.record.moves, asked):
        raise IllegalAction("Your answer is not asked for, or you have given it")
    if not agree.yes:
        return _with(change, msgspec.structs.replace(change.status, asked=None))
    return _asked_back(table, change, Asked(asked.seat, asked.keep, (*asked.agreed, number)))


def _asked_back(table: "Table", change: Change, asked: Asked) -> Change:
    """Take back where all agree; otherwise wait for the others."""
    status = change.status
    if still_to_agree(status, table.record.moves, asked):
        return _with(change, msgspec.structs.replace(status, asked=asked))
    status = msgspec.structs.replace(status, asked=None)
    status = _clocked(status, asked.seat, further=False)
    return msgspec.structs.replace(change, status=status, keep=asked.keep, to_act=asked.seat)


# Leaving


def _resign(table: "Table", change: Change, number: int) -> Change:
    status = change.status
    seat = status.seats[number]
    if not seat.person or seat.gone:
        raise IllegalAction("Only somebody who still plays can resign")
    return _with(change, _gone(table, status, number, "resigned"))


def _expire(table: "Table", change: Change, number: int) -> Change:
    status = change.status
    clocks = status.clocks
    if clocks is None or clocks.deadline is None or clocks.running != number:
        raise IllegalAction("The clock of this seat does not run")
    if status.at < clocks.deadline:
        raise IllegalAction("The seat has time left")
    if clocks.rule.when_late != "skip":
        return _with(change, _gone(table, status, number, "late"))
    seat = taken_over(status.seats[number], table.setup.stand_in, for_turn=True)
    return _with(change, _clocked(_with_seat(status, number, seat), number, further=True))


def _gone(table: "Table", status: Status, number: int, how: Gone) -> Status:
    """Let a bot play on for somebody, unless the game is over with that.

    It is where only one seat is left, or no person; and where the clock says so.
    """
    seat = msgspec.structs.replace(status.seats[number], gone=how)
    status = _with_seat(status, number, seat)
    left = tuple([other for other, who in enumerate(status.seats) if who.gone is None])
    rule = table.setup.clock
    ends = len(left) == 1 if how == "resigned" else rule is not None and rule.when_late == "end"
    if ends or not any(status.seats[other].person for other in left):
        return _over(status, Ending(how, left))
    status = _with_seat(status, number, taken_over(seat, table.setup.stand_in))
    status = msgspec.structs.replace(status, asked=None)
    return _clocked(status, table.record.state.to_act, further=True)


# What the others share


def _with(change: Change, status: Status) -> Change:
    return msgspec.structs.replace(change, status=status)


def _with_seat(status: Status, number: int, seat: Seat) -> Status:
    return msgspec.structs.replace(status, seats=replaced(status.seats, number, seat))


def _clocked(status: Status, to_act: int | None, *, further: bool, settled: bool = False) -> Status:
    """Let the clock of the person run who decides now."""
    if status.clocks is None:
        return status
    person = to_act if to_act is not None and status.seats[to_act].plays else None
    clocks = handed_on(status.clocks, person, status.at, further=further, settled=settled)
    return msgspec.structs.replace(status, clocks=clocks)


def _over(status: Status, ending: Ending) -> Status:
    clocks = None if status.clocks is None else stopped(status.clocks, status.at)
    return msgspec.structs.replace(status, stage="over", asked=None, clocks=clocks, ending=ending)


_JUDGES: Final[dict[type[Command], Callable[["Table", Change, int], Change]]] = {
    Sit: _sit,
    Rise: _rise,
    Start: _start,
    Act: _act,
    BotAct: _bot_act,
    Undo: _undo,
    Agree: _agree,
    Resign: _resign,
    Expire: _expire,
}
