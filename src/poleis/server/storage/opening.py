"""Which store an address means."""

from pathlib import Path

from poleis.core.errors import PoleisError
from poleis.server.storage.store import Store


async def open_store(url: str) -> Store:
    """Open the store at an address; the database is at its newest version."""
    kind, _, rest = url.partition("://")
    if kind == "sqlite" and rest.startswith("/") and len(rest) > 1:
        from poleis.server.storage.sqlite import SqliteStore

        return await SqliteStore.open(Path(rest[1:]))
    if kind == "postgresql" and rest:
        from poleis.server.storage.postgres import PostgresStore

        return await PostgresStore.open(url)
    msg = "The address of a database is sqlite:///FILE or postgresql://USER@HOST/NAME"
    raise PoleisError(f"{msg}; this one begins with {kind[:20]!r}")
