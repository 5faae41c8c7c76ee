"""Live updates: each viewer's own, from the last version that they have."""

import json
from collections.abc import AsyncIterator
from random import Random

import msgspec
import pytest
from tests.support.halls import any_order
from tests.support.web import Person, Server, receive, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus

from poleis.table.table import Table

ANNA = {"me": True, "name": "Anna"}
BEN = {"me": True, "name": "Ben"}


@pytest.fixture
async def server(sqlite_url: str) -> AsyncIterator[Server]:
    async with serving(sqlite_url) as running:
        yield running


@pytest.fixture
async def anna(server: Server) -> AsyncIterator[Person]:
    async with server.person() as person:
        yield person


async def hot_seat(anna: Person) -> tuple[str, Table]:
    """Open a table for two at one screen."""
    name = await anna.open(ANNA, BEN, start=True)
    return name, (await anna.server.hall.live(name)).table


async def play(anna: Person, name: str, table: Table, count: int) -> None:
    rng = Random(count)
    for _ in range(count):
        await anna.server.hall.do(name, *any_order(table, rng))


async def test_every_viewer_gets_what_its_seat_may_know(anna: Person, server: Server) -> None:
    name, table = await hot_seat(anna)
    async with (
        anna.socket(name, "seat=0&since=3") as zero,
        anna.socket(name, "seat=1&since=3") as one,
        server.person().socket(name, "since=3") as spectator,
    ):
        sockets = {0: zero, 1: one, None: spectator}
        for socket in sockets.values():
            first = await receive(socket)
            assert first["told"] == []
            assert first["look"]["version"] == 3
        secrets = 0
        for version in range(4, 24):
            await play(anna, name, table, 1)
            for seat, socket in sockets.items():
                update = await receive(socket)
                view = table.view(seat)
                assert view is not None
                assert update["look"]["view"] == view.data()
                assert update["look"]["seat"] == seat
                told = table.since(version - 1, seat)
                assert update["told"] == json.loads(msgspec.json.encode(told))
                secrets += told != table.since(version - 1, 0)
                query = {"since": version - 1} | ({} if seat is None else {"seat": seat})
                assert (await anna.get(f"/tables/{name}", **query)).json() == update
        assert secrets > 0


async def test_after_a_break_one_gets_what_one_has_missed(anna: Person) -> None:
    name, table = await hot_seat(anna)
    async with anna.socket(name, "seat=0") as socket:
        version = (await receive(socket))["look"]["version"]
    await play(anna, name, table, 4)
    async with anna.socket(name, f"seat=0&since={version}") as socket:
        update = await receive(socket)
    assert [told["version"] for told in update["told"]] == [4, 5, 6, 7]
    assert update["look"]["version"] == 7


async def test_two_tabs_of_one_seat_stay_in_step(anna: Person) -> None:
    name, table = await hot_seat(anna)
    async with anna.socket(name, "seat=0") as one, anna.socket(name, "seat=0") as two:
        assert await receive(one) == await receive(two)
        await play(anna, name, table, 1)
        assert await receive(one) == await receive(two)


async def test_what_is_not_there_is_said_and_closed(anna: Person, server: Server) -> None:
    name, _ = await hot_seat(anna)
    tries = [(anna, "nowhere", ""), (server.person(), name, "seat=0"), (anna, name, "seat=7")]
    for person, table, query in tries:
        async with person.socket(table, query) as socket:
            assert (await receive(socket)).keys() == {"kind", "error"}
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4400


async def test_pages_of_other_sites_open_no_socket(anna: Person) -> None:
    name, _ = await hot_seat(anna)
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with anna.socket(name, "seat=0", origin="http://evil.example") as socket:
            await socket.recv()


async def test_whoever_has_gone_is_not_waited_for(anna: Person) -> None:
    name, table = await hot_seat(anna)
    live = await anna.server.hall.live(name)
    async with anna.socket(name) as socket:
        await receive(socket)
        assert live.in_use
    await play(anna, name, table, 1)
    for _ in range(200):
        if not live.in_use:
            break
        await anna.get(f"/tables/{name}")
    assert not live.in_use
