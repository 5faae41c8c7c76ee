"""Migrations lead to the tables that the code expects, forward and back, with what is in them."""

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from poleis.server.storage.migrate import NOTHING, migrate
from poleis.server.storage.opening import open_store
from poleis.server.storage.schema import METADATA
from poleis.table.setup import Setup

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


async def looked_at(url: str) -> tuple[list[object], set[str]]:
    """Return in what the database differs from what the code expects, and its tables."""
    where = make_url(url)
    engine = create_async_engine(
        where.set(drivername=DRIVERS[where.drivername]), poolclass=NullPool
    )

    def look(connection: Connection) -> tuple[list[object], set[str]]:
        context = MigrationContext.configure(connection)
        return compare_metadata(context, METADATA), set(inspect(connection).get_table_names())

    async with engine.connect() as connection:
        found = await connection.run_sync(look)
    await engine.dispose()
    return found


async def test_migrations_lead_to_what_the_code_expects(empty_url: str) -> None:
    await migrate(empty_url)
    differences, tables = await looked_at(empty_url)
    assert differences == []
    assert tables == {"tables", "lines", "alembic_version"}


async def test_to_migrate_again_changes_nothing(url: str) -> None:
    store = await open_store(url)
    await store.create("t", Setup.of("toy", 2), [], 0)
    await store.close()

    await migrate(url)

    store = await open_store(url)
    assert await store.read("t") is not None
    await store.close()


async def test_a_database_can_go_back_to_nothing_and_begin_again(url: str) -> None:
    store = await open_store(url)
    await store.create("t", Setup.of("toy", 2), [], 0)
    await store.close()

    await migrate(url, NOTHING)
    _, tables = await looked_at(url)
    assert tables == {"alembic_version"}

    await migrate(url)
    store = await open_store(url)
    assert await store.read("t") is None
    await store.close()
