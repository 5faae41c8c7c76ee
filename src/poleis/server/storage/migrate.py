"""Brings a database to the newest version. Do it before the server starts, and only once.

Two processes that migrate at the same time would get in each other's way.
"""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

_SCRIPTS: Final = Path(__file__).parent / "migrations"
_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
NEWEST: Final = "head"
NOTHING: Final = "base"


async def migrate(url: str, version: str = NEWEST) -> None:
    """Bring the database at this address to a version, forward or back."""
    where = make_url(url)
    engine = create_async_engine(
        where.set(drivername=_DRIVERS[where.drivername]), poolclass=NullPool
    )
    async with engine.begin() as connection:
        await connection.run_sync(_migrate, version)
    await engine.dispose()


def _migrate(connection: Connection, version: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS))
    config.attributes["connection"] = connection
    if version == NOTHING or _is_ahead(connection, version):
        command.downgrade(config, version)
    else:
        command.upgrade(config, version)


def _is_ahead(connection: Connection, version: str) -> bool:
    now = MigrationContext.configure(connection).get_current_revision()
    return version != NEWEST and now is not None and now > version
