"""SQLite: every commit waits for the disk, and failures are told as what they are."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from poleis.server.storage.migrate import migrate
from poleis.server.storage.sqlite import SqliteStore
from poleis.server.storage.store import Line, Mark, StoreError
from poleis.table.commands import Entry, Resign
from poleis.table.setup import Setup


async def opened(folder: Path) -> SqliteStore:
    path = folder / "tables.db"
    await migrate(f"sqlite:///{path}")
    return await SqliteStore.open(path)


async def test_a_power_cut_loses_nothing(tmp_path: Path) -> None:
    """WAL survives one only with synchronous=FULL, which is 2."""
    store = await opened(tmp_path)
    names = ("journal_mode", "synchronous", "foreign_keys")

    def settings() -> dict[str, object]:
        run = store._connection.execute
        return {name: run(f"PRAGMA {name}").fetchone()[0] for name in names}

    found = await store._run(settings)
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    await store.close()


async def test_a_commit_that_fails_leaves_nothing_and_the_store_goes_on(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.create("t", Setup.of("toy", 2), [], 0)
    await store._run(store._connection.execute, "PRAGMA busy_timeout = 1")
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    lines = [Line("t", n, Entry(str(n), 0, 0, Resign()), Mark()) for n in (1, 2, 3)]

    heard = await asyncio.gather(*map(store.append, lines), return_exceptions=True)
    assert [type(wrong) for wrong in heard] == [StoreError] * 3
    with pytest.raises(StoreError, match="database failed"):
        await store.create("u", Setup.of("toy", 2), [], 0)

    other.execute("ROLLBACK")
    other.close()
    assert await store.since("t", 0) == []
    assert await store.append(lines[0]) is True
    await store.close()


async def test_a_table_whose_first_lines_cannot_be_written_is_not_there(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    bad = Line("t", None, Entry("a", 0, 0, Resign()), Mark())  # type: ignore[arg-type]  # no number
    with pytest.raises(StoreError):
        await store.create("t", Setup.of("toy", 2), [bad], 0)
    assert await store.read("t") is None
    assert await store.create("t", Setup.of("toy", 2), [], 0)
    await store.close()
