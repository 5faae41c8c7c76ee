"""Whatever touches storage is tested on SQLite and on a real PostgreSQL."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.support.databases import new_database, postgres
from tests.support.toy import registered

from poleis.server.storage.migrate import migrate
from poleis.server.storage.opening import open_store
from poleis.server.storage.store import Store


@pytest.fixture(autouse=True, scope="module")
def _toy() -> Iterator[None]:
    with registered():
        yield


@pytest.fixture(scope="session")
def postgres_uri() -> Iterator[str]:
    """Run one PostgreSQL for all tests of this process."""
    with postgres() as uri:
        yield uri


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make an SQLite file to copy."""
    path = tmp_path_factory.mktemp("sqlite") / "tables.db"
    with ThreadPoolExecutor(1) as thread:  # for this one may have an event loop already
        thread.submit(asyncio.run, migrate(f"sqlite:///{path}")).result()
    return path


@pytest.fixture
def sqlite_url(migrated_file: Path, tmp_path: Path) -> str:
    """Give the address of a file where no table is yet."""
    path = tmp_path / "tables.db"
    shutil.copy(migrated_file, path)
    return f"sqlite:///{path}"


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    """Give one kind of database after the other."""
    return str(request.param)


@pytest.fixture
async def empty_url(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Give the address of a database that has nothing in it, not even tables."""
    if kind == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return await new_database(request.getfixturevalue("postgres_uri"), migrated=False)


@pytest.fixture
async def url(kind: str, request: pytest.FixtureRequest) -> str:
    """Give the address of a database where no table is yet."""
    if kind == "sqlite":
        return str(request.getfixturevalue("sqlite_url"))
    return await new_database(request.getfixturevalue("postgres_uri"))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """Give an open store."""
    opened = await open_store(url)
    yield opened
    await opened.close()
