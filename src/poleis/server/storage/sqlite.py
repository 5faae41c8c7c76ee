"""Tables in an SQLite file, for one machine and one process.

One thread has the connection. Every commit waits until the disk has it (WAL, synchronous=FULL).
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, Self, TypeVar

from poleis.server.storage.group_commit import GroupCommit
from poleis.server.storage.store import (
    Line,
    Listener,
    Mark,
    Stored,
    StoreError,
    encoded,
    read_entry,
    read_setup,
)
from poleis.table.commands import Entry
from poleis.table.setup import Setup

T = TypeVar("T")

_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)
_CREATE: Final = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_APPEND: Final = """
    INSERT INTO lines SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)
    ON CONFLICT DO NOTHING
"""
_MARK: Final = "UPDATE tables SET stage = ?, deadline = ?, bot = ? WHERE id = ?"
_SETUP: Final = "SELECT setup FROM tables WHERE id = ?"
_SINCE: Final = "SELECT entry FROM lines WHERE table_id = ? AND number > ? ORDER BY number"
_WAITING: Final = """
    SELECT id FROM tables WHERE stage = 'running' AND bot
    UNION SELECT id FROM tables WHERE stage = 'running' AND deadline <= ?
"""


class SqliteStore:
    """A store in a file."""

    def __init__(self, connection: sqlite3.Connection, thread: ThreadPoolExecutor) -> None:
        self._connection = connection
        self._thread = thread
        self._commits = GroupCommit(lambda lines: self._run(self._append, lines))

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open a file that migrate.py has made."""
        thread = ThreadPoolExecutor(1, "poleis-sqlite")
        loop = asyncio.get_running_loop()
        try:
            connection = await loop.run_in_executor(thread, _connect, path)
        except sqlite3.Error as wrong:
            thread.shutdown()
            msg = f"The database {path} cannot be opened ({wrong}); migrate it first"
            raise StoreError(msg) from wrong
        return cls(connection, thread)

    async def create(self, table: str, setup: Setup, lines: Sequence[Line], at: int) -> bool:
        """Write a new table down with its first lines; False if there is one of that name."""
        mark = lines[-1].mark if lines else Mark()
        row = (table, encoded(setup), at, mark.stage, mark.deadline, mark.bot)
        return await self._run(self._create, row, lines)

    async def append(self, line: Line) -> bool:
        """Write a line down; False if the log has such a line already, or there is no table."""
        return await self._commits.append(line)

    async def read(self, table: str) -> Stored | None:
        """Return a table, if there is one."""
        return await self._run(self._read, table)

    async def since(self, table: str, number: int) -> list[Entry]:
        """Return the lines after that number."""
        return await self._run(self._since, table, number)

    async def waiting(self, until: int) -> list[str]:
        """Return the running tables where a bot is to choose, or time is up by then."""
        return await self._run(self._waiting, until)

    def listen(self, listener: Listener) -> None:
        """Nobody else writes into the file of a running server, so there is nothing to tell."""

    async def close(self) -> None:
        """Write what is waiting, and let the file go."""
        await self._commits.close()
        await self._run(self._connection.close)
        self._thread.shutdown()

    async def _run(self, work: Callable[..., T], *values: object) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *values)
        except sqlite3.Error as wrong:
            raise StoreError(f"The database failed: {wrong}; try it again") from wrong

    # In the thread of the connection

    def _create(self, row: tuple[object, ...], lines: Sequence[Line]) -> bool:
        with _transaction(self._connection) as connection:
            if not connection.execute(_CREATE, row).rowcount:
                return False
            for line in lines:
                connection.execute(_APPEND, (line.table, line.number, encoded(line.entry)))
        return True

    def _append(self, lines: Sequence[Line]) -> list[bool]:
        with _transaction(self._connection) as connection:
            return [_append(connection, line) for line in lines]

    def _read(self, table: str) -> Stored | None:
        row = self._connection.execute(_SETUP, (table,)).fetchone()
        return None if row is None else Stored(read_setup(row[0]), tuple(self._since(table, 0)))

    def _since(self, table: str, number: int) -> list[Entry]:
        rows = self._connection.execute(_SINCE, (table, number))
        return [read_entry(row[0]) for row in rows]

    def _waiting(self, until: int) -> list[str]:
        return [row[0] for row in self._connection.execute(_WAITING, (until,))]


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)  # transactions are written out below
    try:
        for setting in (*_SETTINGS, "SELECT 1 FROM lines LIMIT 1"):
            connection.execute(setting)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _append(connection: sqlite3.Connection, line: Line) -> bool:
    row = (line.table, line.number, encoded(line.entry))
    if not connection.execute(_APPEND, row).rowcount:
        return False
    mark = line.mark
    connection.execute(_MARK, (mark.stage, mark.deadline, mark.bot, line.table))
    return True


class _transaction:  # noqa: N801 - used as a word of the language
    """Write all of it or nothing. IMMEDIATE: whoever writes has the lock from the beginning."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def __enter__(self) -> sqlite3.Connection:
        self.connection.execute("BEGIN IMMEDIATE")
        return self.connection

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            try:
                self.connection.execute("COMMIT")
            except sqlite3.Error:
                self._roll_back()
                raise
        else:
            self._roll_back()

    def _roll_back(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")
