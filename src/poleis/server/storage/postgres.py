"""Tables in PostgreSQL, for any number of servers.

Lines are written in one statement, which also tells all servers which tables have new ones. The
place of a line in its log can be taken once; so the database settles who was first.
"""

import asyncio
from collections.abc import Sequence
from typing import Final, Self, TypeAlias

import asyncpg

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

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"

CHANNEL: Final = "poleis_lines"
_MOST_CONNECTIONS: Final = 8
_SECONDS: Final = 30.0  # for one answer of the database
_PATIENCE: Final = (0.05, 0.2, 1.0, 5.0)  # seconds before the next try to listen again
_FAILURES: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, asyncio.TimeoutError)

_CREATE: Final = "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
_FIRST: Final = "INSERT INTO lines VALUES ($1, $2, $3)"
# In one order everywhere, so that two servers cannot wait for each other.
_APPEND: Final = f"""
    WITH sent AS (
        SELECT * FROM
            unnest($1::text[], $2::int[], $3::bytea[], $4::text[], $5::bigint[], $6::bool[])
            AS line (table_id, number, entry, stage, deadline, bot)
    ), written AS (
        INSERT INTO lines (table_id, number, entry)
        SELECT table_id, number, entry FROM sent
        WHERE EXISTS (SELECT 1 FROM tables WHERE id = table_id)
        ORDER BY table_id, number
        ON CONFLICT DO NOTHING
        RETURNING table_id, number
    ), marked AS (
        UPDATE tables SET stage = sent.stage, deadline = sent.deadline, bot = sent.bot
        FROM sent JOIN written USING (table_id, number)
        WHERE tables.id = sent.table_id
    )
    SELECT table_id, number, pg_notify('{CHANNEL}', number || ' ' || table_id) FROM written
"""  # noqa: S608 - the channel is ours
_SETUP: Final = "SELECT setup FROM tables WHERE id = $1"
_SINCE: Final = "SELECT entry FROM lines WHERE table_id = $1 AND number > $2 ORDER BY number"
_WAITING: Final = """
    SELECT id FROM tables WHERE stage = 'running' AND bot
    UNION SELECT id FROM tables WHERE stage = 'running' AND deadline <= $1
"""


class PostgresStore:
    """A store in a database server."""

    def __init__(self, url: str, pool: Pool) -> None:
        self._url = url
        self._pool = pool
        self._commits = GroupCommit(self._append)
        self._listeners: list[Listener] = []
        self._ear: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open a database that migrate.py has made."""
        pool = asyncpg.create_pool(
            url, min_size=1, max_size=_MOST_CONNECTIONS, command_timeout=_SECONDS
        )
        try:
            await pool
            await pool.fetch("SELECT 1 FROM lines LIMIT 1")
        except _FAILURES as wrong:
            pool.terminate()
            msg = f"The database cannot be opened ({type(wrong).__name__}); migrate it first"
            raise StoreError(msg) from wrong
        return cls(url, pool)

    async def create(self, table: str, setup: Setup, lines: Sequence[Line], at: int) -> bool:
        """Write a new table down with its first lines; False if there is one of that name."""
        mark = lines[-1].mark if lines else Mark()
        row = (table, encoded(setup), at, mark.stage, mark.deadline, mark.bot)
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                if await connection.execute(_CREATE, *row) == "INSERT 0 0":
                    return False
                rows = [(line.table, line.number, encoded(line.entry)) for line in lines]
                await connection.executemany(_FIRST, rows)
        except _FAILURES as wrong:
            raise _failed(wrong) from wrong
        return True

    async def append(self, line: Line) -> bool:
        """Write a line down; False if the log has such a line already, or there is no table."""
        return await self._commits.append(line)

    async def read(self, table: str) -> Stored | None:
        """Return a table, if there is one."""
        rows = await self._fetch(_SETUP, table)
        if not rows:
            return None
        return Stored(read_setup(rows[0][0]), tuple(await self.since(table, 0)))

    async def since(self, table: str, number: int) -> list[Entry]:
        """Return the lines after that number."""
        return [read_entry(row[0]) for row in await self._fetch(_SINCE, table, number)]

    async def waiting(self, until: int) -> list[str]:
        """Return the running tables where a bot is to choose, or time is up by then."""
        return [row[0] for row in await self._fetch(_WAITING, until)]

    def listen(self, listener: Listener) -> None:
        """Tell of new lines, one's own too, from now on."""
        self._listeners.append(listener)
        if self._ear is None:
            self._ear = asyncio.create_task(self._keep_listening())

    async def listening(self) -> None:
        """Wait until it is sure that no new line is missed."""
        await self._listening.wait()

    async def close(self) -> None:
        """Write what is waiting, and let the database go."""
        await self._commits.close()
        if self._ear is not None:
            self._ear.cancel()
            await asyncio.gather(self._ear, return_exceptions=True)
        await self._pool.close()

    async def _fetch(self, query: str, *values: object) -> list[asyncpg.Record]:
        try:
            rows: list[asyncpg.Record] = await self._pool.fetch(query, *values)
        except _FAILURES as wrong:
            raise _failed(wrong) from wrong
        return rows

    async def _append(self, lines: Sequence[Line]) -> list[bool]:
        columns = [
            [line.table for line in lines],
            [line.number for line in lines],
            [encoded(line.entry) for line in lines],
            [line.mark.stage for line in lines],
            [line.mark.deadline for line in lines],
            [line.mark.bot for line in lines],
        ]
        rows = await self._fetch(_APPEND, *columns)
        written = {(row[0], row[1]) for row in rows}
        return [(line.table, line.number) in written for line in lines]

    # Listening

    async def _keep_listening(self) -> None:
        """Listen; where the connection is lost, make another and say that lines may be missed."""
        tries = 0
        while True:
            try:
                connection = await asyncpg.connect(self._url, timeout=_SECONDS)
            except _FAILURES:
                await asyncio.sleep(_PATIENCE[min(tries, len(_PATIENCE) - 1)])
                tries += 1
                continue
            tries = 0
            try:
                await self._listen_on(connection)
            finally:
                self._listening.clear()
                connection.terminate()

    async def _listen_on(self, connection: Connection) -> None:
        lost = asyncio.Event()
        connection.add_termination_listener(lambda *_: lost.set())
        try:
            await connection.add_listener(CHANNEL, lambda *news: self._hear(str(news[3])))
        except _FAILURES:
            return
        self._tell(None, 0)
        self._listening.set()
        await lost.wait()

    def _hear(self, news: str) -> None:
        number, _, table = news.partition(" ")
        self._tell(table, int(number))

    def _tell(self, table: str | None, number: int) -> None:
        for listener in self._listeners:
            listener(table, number)


def _failed(wrong: BaseException) -> StoreError:
    """Say that it failed; what the database says may have values in it that are secret."""
    return StoreError(f"The database failed ({type(wrong).__name__}); try it again")
