"""What every store keeps, on SQLite and on PostgreSQL."""

import asyncio
from random import Random

import pytest
from tests.support.tables import running

from poleis.core.errors import PoleisError
from poleis.server.storage.opening import open_store
from poleis.server.storage.store import Line, Mark, Store, StoreError
from poleis.table.commands import Act, Entry
from poleis.table.setup import Setup
from poleis.table.table import Table

SETUP = Setup.of("peloponnes", 2, seed="a seed")


def line(number: int, table: str = "t", text: str = "pass", mark: Mark | None = None) -> Line:
    return Line(table, number, Entry(f"o{number}", 0, number, Act((text,))), mark or Mark())


async def test_a_table_is_there_when_the_store_is_opened_again(url: str) -> None:
    store = await open_store(url)
    assert await store.create("t", SETUP, [line(1), line(2)], 5)
    assert await store.append(line(3))
    await store.close()

    again = await open_store(url)
    stored = await again.read("t")
    await again.close()

    assert stored is not None
    assert stored.setup == SETUP
    assert stored.log == tuple(line(number).entry for number in (1, 2, 3))


async def test_a_table_that_was_played_comes_back_as_it_was(store: Store) -> None:
    """Judge, write, take: what was acknowledged is there."""
    table = running("toy", seats=3)
    lines = [Line("t", n, change.entry, Mark()) for n, change in enumerate(table.log, 1)]
    await store.create("t", table.setup, lines, 0)
    rng = Random(1)
    while not table.over:
        table.act_at_random(rng)
        assert await store.append(Line("t", table.version, table.log[-1].entry, Mark()))

    stored = await store.read("t")

    assert stored is not None
    again = Table.load(stored.setup, stored.log)
    assert again.look(0) == table.look(0)
    assert again.record == table.record


async def test_each_place_in_a_log_is_taken_once(store: Store) -> None:
    await store.create("t", SETUP, [line(1)], 0)

    done = await asyncio.gather(*(store.append(line(2, text=f"bid {n}")) for n in range(20)))

    assert sorted(done) == [False] * 19 + [True]
    winner = line(2, text=f"bid {done.index(True)}").entry
    assert await store.since("t", 1) == [winner]
    assert not await store.append(line(1))
    assert not await store.append(line(2))


async def test_two_servers_cannot_both_be_first(url: str) -> None:
    stores = [await open_store(url) for _ in range(2)]
    await stores[0].create("t", SETUP, [], 0)
    wins = [0, 0]
    for number in range(1, 31):
        lines = [line(number, text=f"bid {n}") for n in range(2)]
        done = await asyncio.gather(*(s.append(x) for s, x in zip(stores, lines, strict=True)))
        assert sum(done) == 1
        wins[done.index(True)] += 1
        assert await stores[0].since("t", number - 1) == [lines[done.index(True)].entry]
    assert sum(wins) == 30
    for store in stores:
        await store.close()


async def test_many_tables_at_once_lose_nothing(store: Store) -> None:
    names = [f"t{n}" for n in range(30)]
    for name in names:
        await store.create(name, SETUP, [], 0)

    async def play(name: str) -> None:
        for number in range(1, 21):
            assert await store.append(line(number, name))

    await asyncio.gather(*map(play, names))
    for name in names:
        assert await store.since(name, 0) == [line(n, name).entry for n in range(1, 21)]


async def test_since_gives_the_lines_after_a_number(store: Store) -> None:
    await store.create("t", SETUP, [line(n) for n in (1, 2, 3)], 0)
    assert [entry.id for entry in await store.since("t", 1)] == ["o2", "o3"]
    assert await store.since("t", 3) == []
    assert await store.since("other", 0) == []


async def test_a_table_is_made_once(store: Store) -> None:
    assert await store.create("t", SETUP, [line(1)], 0)
    assert not await store.create("t", SETUP, [line(1), line(2)], 0)
    assert len(await store.since("t", 0)) == 1


async def test_what_is_not_there_is_not_found(store: Store) -> None:
    assert await store.read("t") is None
    assert not await store.append(line(1))
    assert await store.since("t", 0) == []


async def test_a_server_that_starts_learns_which_tables_wait(store: Store) -> None:
    marks = {
        "open": Mark(),
        "bot": Mark("running", None, bot=True),
        "soon": Mark("running", 1000),
        "later": Mark("running", 1001),
        "person": Mark("running"),
        "over": Mark("over", 1000, bot=True),
    }
    for name, mark in marks.items():
        await store.create(name, SETUP, [], 0)
        await store.append(line(1, name, mark=mark))

    assert sorted(await store.waiting(1000)) == ["bot", "soon"]
    assert sorted(await store.waiting(1001)) == ["bot", "later", "soon"]

    await store.append(line(2, "bot", mark=Mark("over")))
    assert await store.waiting(0) == []
    assert not await store.append(line(2, "bot", mark=Mark("running", 0, bot=True)))
    assert await store.waiting(0) == []


async def test_a_new_table_waits_for_what_its_last_line_says(store: Store) -> None:
    await store.create("t", SETUP, [line(1), line(2, mark=Mark("running", bot=True))], 0)
    assert await store.waiting(0) == ["t"]


async def test_closing_writes_what_waits_and_takes_nothing_more(url: str) -> None:
    store = await open_store(url)
    await store.create("t", SETUP, [], 0)
    under_way = [asyncio.create_task(store.append(line(n))) for n in range(1, 6)]
    await asyncio.sleep(0)
    await store.close()

    assert await asyncio.gather(*under_way) == [True] * 5
    with pytest.raises(StoreError, match="closed"):
        await store.append(line(6))
    again = await open_store(url)
    assert len(await again.since("t", 0)) == 5
    await again.close()


async def test_a_database_without_our_tables_is_not_opened(empty_url: str) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        await open_store(empty_url)


@pytest.mark.parametrize("address", ["mysql://a/b", "sqlite://", "tables.db", "", "postgresql://"])
async def test_another_kind_of_address_is_refused(address: str) -> None:
    with pytest.raises(PoleisError, match="sqlite:///FILE or postgresql://"):
        await open_store(address)


async def test_an_error_does_not_tell_the_password() -> None:
    with pytest.raises(PoleisError) as wrong:
        await open_store("mysql://me:secret@host/name")
    assert "secret" not in str(wrong.value)
