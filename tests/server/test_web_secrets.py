"""No card gets out over the wire: two tables that differ only in what is hidden answer alike."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest
from tests.support.halls import Clock, any_order
from tests.support.playing import choose
from tests.support.web import Person, Server, serving

import poleis
from poleis.core.text import LANGUAGES
from poleis.server.visitors import COOKIE
from poleis.table.commands import Act, Logged, Order, Sit, Start
from poleis.table.setup import Setup
from poleis.table.table import Table

TABLES = ("one", "two")


@pytest.fixture
async def server(sqlite_url: str) -> AsyncIterator[Server]:
    async with serving(sqlite_url) as running:
        yield running


async def known(person: Person) -> str:
    """Return whom the server takes somebody for."""
    await person.open({"me": True, "name": "X"}, {})
    return person.server.visitors.known(person.http.cookies.get(COOKIE))


async def heard(person: Person, table: str, seat: int | None, tried: list[str]) -> list[object]:
    """Return every byte that somebody gets: looks, words, refusals, and over the socket."""
    query = {} if seat is None else {"seat": seat}
    version = (await person.server.hall.live(table)).table.version
    answers = [await person.get(f"/tables/{table}", **query)]
    answers += [
        await person.get(f"/tables/{table}/story", language=language, **query)
        for language in LANGUAGES
    ]
    answers.append(await person.get(f"/tables/{table}/record"))
    if seat is not None:
        answers += [
            await person.send(table, seat, {"do": "act", "actions": [text]}, version, f"t{number}")
            for number, text in enumerate(tried)
        ]
    async with person.socket(table, "&".join(f"{k}={v}" for k, v in query.items())) as socket:
        live: object = await asyncio.wait_for(socket.recv(), 20)
    return [(a.status_code, a.content, a.headers.get("content-length")) for a in answers] + [live]


@pytest.mark.parametrize("game", poleis.games())
async def test_twins_cannot_be_told_apart_over_the_wire(game: str, server: Server) -> None:
    server.hall.clock = Clock()
    spec = poleis.game(game)
    async with server.person() as anna, server.person() as ben:
        people = [anna, ben]
        sit: list[tuple[int, Logged]] = [
            (seat, Sit(name, person=await known(person)))
            for seat, (name, person) in enumerate(zip(("Anna", "Ben"), people, strict=True))
        ]
        setup = Setup.of(game, 2, seed="twins")
        for name in TABLES:
            await server.hall.create(name, setup, [*sit, (0, Start())])
        one, two = [(await server.hall.live(name)).table for name in TABLES]
        rng = Random(game)
        steps = 0
        for moment in range(6):
            for _ in range(9):
                order, seat = any_order(one, rng)
                for name in TABLES:
                    await server.hall.do(name, order, seat)
            viewer = (0, 1, None)[moment % 3]
            world = spec.imagine(spec.view(one.record.state, viewer), rng)
            two.record.rewind(len(two.record), world)
            steps += await _play_both(one, two, people[viewer or 0], viewer, rng)
            _make_equal(one, two)
        assert steps >= 6


async def _play_both(
    one: Table, two: Table, person: Person, viewer: int | None, rng: Random
) -> int:
    for step in range(4):
        legal = [str(action) for action in one.record.state.legal()]
        wrong = [str(move.action) for move in one.record.moves[-12:]]
        tried = [text for text in wrong if text not in legal]
        if one.to_act == viewer:
            assert one.record.state.legal() == two.record.state.legal()
        first, second = [await heard(person, name, viewer, tried) for name in TABLES]
        assert first == second
        both = set(two.record.state.legal())
        shared = [action for action in one.record.state.legal() if action in both]
        if not shared:
            return step
        seat = one.to_act
        assert seat is not None
        act = Act((str(choose(shared, rng, step)),))
        order = Order(f"p{one.version}", one.version, act)
        for name in TABLES:
            await person.server.hall.do(name, order, seat)
        if one.status.no_way_back == len(one.record):
            return step
    return 4


def _make_equal(one: Table, two: Table) -> None:
    """Let the twin be the same game again, as it would have been."""
    two.record.rewind(len(two.record), one.record.state.clone())
    two.status = one.status
    two.history[:] = one.history
