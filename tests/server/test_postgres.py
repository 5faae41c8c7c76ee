"""PostgreSQL: servers tell each other of new lines, also after a connection was lost."""

import asyncio

import pytest
from tests.support.databases import end_listeners, new_database

from poleis.server.storage.postgres import PostgresStore
from poleis.server.storage.store import Line, Mark
from poleis.table.commands import Entry, Resign
from poleis.table.setup import Setup


def line(number: int, table: str = "t") -> Line:
    return Line(table, number, Entry(str(number), 0, 0, Resign()), Mark())


class Ear:
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[str | None, int]] = asyncio.Queue()

    def tell(self, table: str | None, number: int) -> None:
        self.heard.put_nowait((table, number))

    async def next(self) -> tuple[str | None, int]:
        return await asyncio.wait_for(self.heard.get(), 20)


@pytest.fixture
async def address(postgres_uri: str) -> str:
    return await new_database(postgres_uri)


async def test_a_server_hears_what_another_has_written(address: str) -> None:
    one, two = await PostgresStore.open(address), await PostgresStore.open(address)
    ear = Ear()
    two.listen(ear.tell)
    await two.listening()
    assert await ear.next() == (None, 0)
    await one.create("t", Setup.of("toy", 2), [], 0)

    for number in (1, 2, 3):
        await one.append(line(number))
        assert await ear.next() == ("t", number)
        assert len(await two.since("t", 0)) == number
    assert not await one.append(line(3))
    await one.append(line(4))
    assert await ear.next() == ("t", 4)
    assert ear.heard.empty()
    await one.close()
    await two.close()


async def test_after_a_lost_connection_it_says_that_something_may_be_missed(address: str) -> None:
    """Then it hears again."""
    store = await PostgresStore.open(address)
    ear = Ear()
    store.listen(ear.tell)
    await store.listening()
    await store.create("t", Setup.of("toy", 2), [], 0)
    assert await ear.next() == (None, 0)
    for number in (1, 2):
        await end_listeners(address)
        assert await ear.next() == (None, 0)
        await store.append(line(number))
        assert await ear.next() == ("t", number)
    await store.close()


async def test_two_servers_that_write_the_same_tables_do_not_block_each_other(
    address: str,
) -> None:
    stores = [await PostgresStore.open(address) for _ in range(2)]
    names = [f"t{n}" for n in range(40)]
    for name in names:
        await stores[0].create(name, Setup.of("toy", 2), [], 0)
    for number in range(1, 6):
        lines = [line(number, name) for name in names]
        done = await asyncio.gather(
            *(stores[0].append(x) for x in lines), *(stores[1].append(x) for x in reversed(lines))
        )
        assert sum(done) == len(names)
    for store in stores:
        await store.close()
