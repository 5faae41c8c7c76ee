"""The hall: nothing acknowledged is lost, nothing happens twice, bots and clocks go on."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest
from tests.support.databases import new_database
from tests.support.halls import (
    BadStore,
    Clock,
    QuickThinkers,
    any_order,
    opened,
    seated,
    until_a_person,
)

from poleis.core.errors import IllegalAction, PoleisError, StaleCommand
from poleis.core.record import Record
from poleis.server.hall import GRACE, Hall, UnknownTableError, now
from poleis.server.storage.opening import open_store
from poleis.server.storage.postgres import PostgresStore
from poleis.server.storage.store import Line, Mark, Store, StoreError
from poleis.server.thinking import Thinkers
from poleis.table.clock import DAY, Days
from poleis.table.commands import Act, Done, Order, Sit
from poleis.table.setup import Setup
from poleis.table.table import Table


@pytest.fixture
async def hall(store: Store) -> AsyncIterator[Hall]:
    opened_hall = Hall(store, QuickThinkers(), Clock())
    yield opened_hall
    await opened_hall.close()


async def stored(store: Store, name: str = "t") -> Table:
    """Return the table as the store has it."""
    found = await store.read(name)
    assert found is not None
    return Table.load(found.setup, found.log)


async def shut(hall: Hall) -> None:
    """End a server."""
    await hall.close()
    await hall.store.close()


async def test_a_game_against_bots_from_one_request_to_its_end(hall: Hall) -> None:
    table = await opened(hall, persons=1, bots=2)
    rng = Random(1)
    while not table.over:
        await until_a_person(hall)
        if not table.over:
            await hall.do("t", *any_order(table, rng))

    Record.loads(table.record.dumps()).verify()
    again = await stored(hall.store)
    assert again.record == table.record
    assert again.look(0) == table.look(0)


async def test_the_same_order_twice_at_once_has_one_effect(hall: Hall) -> None:
    table = await opened(hall, persons=2, bots=0)
    order, seat = any_order(table, Random(1))

    done = await asyncio.gather(*(hall.do("t", order, seat) for _ in range(5)))

    assert done == [Done(order.version + 1)] * 5
    assert len(table.record) == 1
    assert len((await stored(hall.store)).record) == 1


async def test_of_two_orders_for_one_version_one_is_stale(hall: Hall) -> None:
    table = await opened(hall, persons=2, bots=0)
    rng = Random(1)
    orders = [any_order(table, rng, name) for name in ("one", "two")]

    done = await asyncio.gather(*(hall.do("t", *o) for o in orders), return_exceptions=True)

    assert [type(answer) for answer in done] == [Done, StaleCommand]


async def test_an_order_that_is_refused_is_nowhere(hall: Hall) -> None:
    table = await opened(hall, persons=2, bots=0)
    version = table.version
    with pytest.raises(IllegalAction):
        await hall.do("t", Order("x", version, Act(("pay",))), table.to_act or 0)
    assert table.version == (await stored(hall.store)).version == version


@pytest.mark.parametrize("fails", ["before", "after"])
async def test_when_the_database_fails_the_order_can_be_sent_again(
    store: Store, fails: str
) -> None:
    """Whether or not it was written, it has one effect."""
    bad = BadStore(store)
    hall = Hall(bad, QuickThinkers(), Clock())
    table = await opened(hall, persons=2, bots=0)
    order, seat = any_order(table, Random(1))
    bad.fails = fails

    with pytest.raises(StoreError):
        await hall.do("t", order, seat)
    assert len(table.record) == 0
    assert await hall.do("t", order, seat) == Done(order.version + 1)

    assert len(table.record) == 1
    assert (await stored(store)).record == table.record
    await hall.close()


async def test_a_line_that_nobody_heard_of_is_told_in_the_next_round(store: Store) -> None:
    bad = BadStore(store)
    hall = Hall(bad, QuickThinkers(), Clock())
    table = await opened(hall, persons=2, bots=0)
    bad.fails = "after"
    with pytest.raises(StoreError):
        await hall.do("t", *any_order(table, Random(1)))
    with (await hall.live("t")).watched() as watcher:
        await hall.look_after()
        await asyncio.wait_for(watcher.changed(), 20)
    assert len(table.record) == 1
    await hall.close()


async def test_whoever_goes_away_does_not_stop_an_order_half_way(hall: Hall) -> None:
    table = await opened(hall, persons=2, bots=0)
    with (await hall.live("t")).watched() as watcher:
        sent = asyncio.create_task(hall.do("t", *any_order(table, Random(1))))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        sent.cancel()
        await asyncio.wait_for(watcher.changed(), 20)
    assert len(table.record) == len((await stored(hall.store)).record) == 1


async def test_a_slow_watcher_has_one_look_to_take(hall: Hall) -> None:
    table = await opened(hall, persons=2, bots=0)
    rng = Random(1)
    with (await hall.live("t")).watched() as watcher:
        for _ in range(3):
            await hall.do("t", *any_order(table, rng))
        await watcher.changed()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(watcher.changed(), 0.01)


async def test_a_server_that_starts_again_has_everything_and_bots_go_on(url: str) -> None:
    first = Hall(await open_store(url), QuickThinkers())
    table = await opened(first, persons=1, bots=2)
    await until_a_person(first)
    await first.do("t", *any_order(table, Random(1)))
    look = table.look(0)
    await shut(first)

    second = Hall(await open_store(url), QuickThinkers())
    again = (await second.live("t")).table
    assert again.look(0) == look
    await second.look_after()
    await until_a_person(second)
    assert again.bot_to_act is None
    assert await second.do("t", *any_order(again, Random(2))) is not None
    await shut(second)


async def test_a_bot_that_another_server_has_left_is_cared_for_after_a_while(store: Store) -> None:
    clock = Clock()
    table = Table(Setup.of("peloponnes", 2, seed="bots"))
    hall = Hall(store, QuickThinkers(), clock)
    lines = []
    for n, (seat, command) in enumerate(seated(1, 1), 1):
        change = table.judge(Order(str(n), n - 1, command), seat, clock())
        table.take(change)
        lines.append(Line("t", n, change.entry, Mark("running", bot=True)))
    while table.bot_to_act is None:
        change = table.judge(*any_order(table, Random(1)), clock())
        table.take(change)
        lines.append(Line("t", table.version, change.entry, Mark("running", bot=True)))
    await store.create("t", table.setup, lines, clock())

    await hall.look_after()
    assert (await hall.live("t")).thinking is False
    clock.now += GRACE + 1
    await hall.look_after()
    assert (await hall.live("t")).thinking is True
    await until_a_person(hall)
    await hall.close()


async def test_clocks_run_out_also_of_tables_that_nobody_looks_at(store: Store) -> None:
    clock = Clock()
    hall = Hall(store, QuickThinkers(), clock, most_tables=1)
    table = await opened(hall, persons=3, bots=0, clock=Days(1))
    late = table.to_act
    assert late is not None
    await opened(hall, "other", persons=2, bots=0)
    clock.now += DAY - 1
    await hall.look_after()
    assert (await stored(store)).look(None).seats[late].gone is None

    clock.now += 1
    await hall.look_after()

    table = await until_a_person(hall)
    assert table.look(None).seats[late].gone == "late"
    await hall.close()


async def test_tables_out_of_use_leave_the_memory_and_come_back_as_they_were(store: Store) -> None:
    hall = Hall(store, QuickThinkers(), Clock(), most_tables=3)
    looks = {}
    await opened(hall, "watched", persons=2, bots=0)
    with (await hall.live("watched")).watched():
        for number in range(6):
            table = await opened(hall, f"t{number}", persons=2, bots=0)
            await hall.do(f"t{number}", *any_order(table, Random(number)))
            looks[f"t{number}"] = table.look(1)
        assert len(hall._live) == 3
        assert "watched" in hall._live
    for name, look in looks.items():
        assert (await hall.live(name)).table.look(1) == look
    await hall.close()


async def test_a_table_is_loaded_once_however_many_ask(store: Store) -> None:
    hall = Hall(store, QuickThinkers(), Clock())
    await store.create("t", Setup.of("toy", 2), [], 0)
    found = await asyncio.gather(*(hall.live("t") for _ in range(5)))
    assert len({id(live) for live in found}) == 1
    await hall.close()


async def test_a_name_is_given_once(hall: Hall) -> None:
    table = await opened(hall, persons=2, bots=0)
    assert not await hall.create("t", Setup.of("toy", 2), [])
    assert (await hall.live("t")).table is table


async def test_there_is_no_table_that_nobody_has_opened(hall: Hall) -> None:
    for _ in range(2):
        with pytest.raises(UnknownTableError, match="no such table"):
            await hall.live("nowhere")


@pytest.mark.parametrize("bot", ["exec:rm", "http://a", "search:999999", "nonsense"])
async def test_only_bots_of_a_level_sit_down(hall: Hall, bot: str) -> None:
    with pytest.raises(PoleisError, match="bot"):
        await hall.create("t", Setup.of("toy", 2), [(0, Sit("B", bot=bot))])
    await hall.create("t", Setup.of("toy", 2), [])
    with pytest.raises(PoleisError, match="bot"):
        await hall.do("t", Order("1", 0, Sit("B", bot=bot)), 0)


async def test_two_servers_share_a_table(postgres_uri: str) -> None:
    """Half is played on each; then one dies, and nothing is missing."""
    url = await new_database(postgres_uri)
    halls = []
    for _ in range(2):
        store = await PostgresStore.open(url)
        halls.append(Hall(store, QuickThinkers()))
        await store.listening()
    await opened(halls[0], persons=2, bots=0)
    tables = [(await hall.live("t")).table for hall in halls]
    rng = Random(1)
    for number in range(30):
        here, there = number % 2, 1 - number % 2
        live = await halls[there].live("t")
        with live.watched() as watcher:
            await halls[here].do("t", *any_order(tables[here], rng))
            while tables[there].version < tables[here].version:
                await asyncio.wait_for(watcher.changed(), 20)
        assert tables[0].look(0) == tables[1].look(0)

    look = tables[0].look(1)
    await shut(halls[0])
    assert tables[1].look(1) == look
    await halls[1].do("t", *any_order(tables[1], rng))
    await shut(halls[1])


async def test_two_servers_at_once_have_one_effect(postgres_uri: str) -> None:
    url = await new_database(postgres_uri)
    halls = [Hall(await PostgresStore.open(url), QuickThinkers()) for _ in range(2)]
    await opened(halls[0], persons=2, bots=0)
    for number in range(10):
        table = (await halls[0].live("t")).table
        order, seat = any_order(table, Random(number))
        done = await asyncio.gather(
            *(hall.do("t", order, seat) for hall in halls), return_exceptions=True
        )
        assert all(answer == Done(order.version + 1) for answer in done), done
    assert len((await stored(halls[0].store)).record) == 10
    for hall in halls:
        await shut(hall)


async def test_bots_think_in_processes_and_if_one_dies_another_thinks_the_same() -> None:
    thinkers = Thinkers(1)
    table = Table(Setup.of("peloponnes", 2, seed="a seed"))
    for n, (seat, command) in enumerate(seated(2), 1):
        table.do(Order(str(n), n - 1, command), seat, 0)
    view = table.view(table.to_act)
    assert view is not None
    first = await thinkers.choose("peloponnes", "easy", "chance", view)
    assert first in [str(action) for action in view.legal]
    for process in list((thinkers._pool._processes or {}).values()):
        process.kill()
        process.join()

    assert await thinkers.choose("peloponnes", "easy", "chance", view) == first
    thinkers.close()


def test_time_is_whole_milliseconds() -> None:
    assert now() > 1_700_000_000_000
