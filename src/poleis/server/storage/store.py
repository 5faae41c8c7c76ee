"""What a store of tables does, whichever database is behind it."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

import msgspec

from poleis.core.errors import PoleisError
from poleis.table.commands import Entry
from poleis.table.setup import Setup
from poleis.table.status import Stage


class StoreError(PoleisError):
    """The database did not answer, or not as it should. What was sent may be there or not."""


class Mark(msgspec.Struct, frozen=True):
    """What a table waits for. Thus nobody has to read a log to know whom to wake."""

    stage: Stage = "open"
    deadline: int | None = None  # when the time of a seat is up, in milliseconds since 1970
    bot: bool = False  # a bot is to choose


class Line(msgspec.Struct, frozen=True):
    """A line of a table's log; the first has number 1."""

    table: str
    number: int
    entry: Entry
    mark: Mark  # after this line


class Stored(msgspec.Struct, frozen=True):
    """A table as it was written down."""

    setup: Setup
    log: tuple[Entry, ...]


#: Told which table has a new line, and its number; None where some may have been missed.
Listener: TypeAlias = Callable[[str | None, int], None]


class Store(Protocol):
    """Keeps tables. What `create` and `append` have said True to is on disk."""

    async def create(self, table: str, setup: Setup, lines: Sequence[Line], at: int) -> bool:
        """Write a new table down with its first lines; False if there is one of that name."""

    async def append(self, line: Line) -> bool:
        """Write a line down; False if the log has such a line already, or there is no such table.

        Whoever writes line n has read or written line n - 1.
        """

    async def read(self, table: str) -> Stored | None:
        """Return a table, if there is one."""

    async def since(self, table: str, number: int) -> list[Entry]:
        """Return the lines after that number."""

    async def waiting(self, until: int) -> list[str]:
        """Return the running tables where a bot is to choose, or time is up by then."""

    def listen(self, listener: Listener) -> None:
        """Tell of lines that others have written, from now on."""

    async def close(self) -> None:
        """Write what is waiting, and let the database go."""


def encoded(thing: msgspec.Struct) -> bytes:
    """Return how a set-up or a line is written down."""
    return msgspec.json.encode(thing)


def read_setup(data: bytes) -> Setup:
    """Read a set-up."""
    return msgspec.json.decode(data, type=Setup)


def read_entry(data: bytes) -> Entry:
    """Read a line."""
    return msgspec.json.decode(data, type=Entry)
