"""Halls for tests: bots that think at once, a clock that stands, a store that fails."""

import asyncio
from collections.abc import Sequence
from random import Random

from poleis.core.game import View
from poleis.server.hall import Hall
from poleis.server.storage.store import Line, Listener, Store, Stored, StoreError
from poleis.server.thinking import Thinkers, choose
from poleis.table.clock import Rule
from poleis.table.commands import Act, Entry, Logged, Order, Sit, Start
from poleis.table.setup import Setup
from poleis.table.table import Table


class QuickThinkers(Thinkers):
    """Think here and now."""

    def __init__(self) -> None:
        self.thoughts = 0

    async def choose(self, game: str, bot: str, chance: str, view: View) -> str:
        """Choose as a process of its own would."""
        self.thoughts += 1
        await asyncio.sleep(0)
        return choose(game, bot, chance, view.data())

    def close(self) -> None:
        """Nothing is to be ended."""


class Clock:
    """Stands until it is set."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


class BadStore:
    """Fails when it should: before a line is written, or after."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.fails: str = ""  # "before", "after"

    async def create(self, table: str, setup: Setup, lines: Sequence[Line], at: int) -> bool:
        return await self.store.create(table, setup, lines, at)

    async def append(self, line: Line) -> bool:
        fails, self.fails = self.fails, ""
        if fails != "before":
            done = await self.store.append(line)
            if not fails:
                return done
        raise StoreError("it was to fail")

    async def read(self, table: str) -> Stored | None:
        return await self.store.read(table)

    async def since(self, table: str, number: int) -> list[Entry]:
        return await self.store.since(table, number)

    async def waiting(self, until: int) -> list[str]:
        return await self.store.waiting(until)

    def listen(self, listener: Listener) -> None:
        self.store.listen(listener)

    async def close(self) -> None:
        await self.store.close()


def seated(persons: int, bots: int = 0) -> list[tuple[int, Logged]]:
    """Return the commands that fill a table and begin its game."""
    sit: list[tuple[int, Logged]] = [(n, Sit(f"P{n}", person=f"p{n}")) for n in range(persons)]
    sit += [(persons + n, Sit(f"B{n}", bot="random")) for n in range(bots)]
    return [*sit, (0, Start())]


async def opened(
    hall: Hall,
    name: str = "t",
    *,
    game: str = "peloponnes",
    persons: int = 1,
    bots: int = 1,
    clock: Rule | None = None,
) -> Table:
    """Open a table where the game has begun."""
    setup = Setup.of(game, persons + bots, seed=f"seed of {name}", clock=clock)
    assert await hall.create(name, setup, seated(persons, bots))
    return (await hall.live(name)).table


async def until_a_person(hall: Hall, name: str = "t") -> Table:
    """Wait until no bot is to play."""
    live = await hall.live(name)
    with live.watched() as watcher:
        while live.table.bot_to_act is not None:
            await asyncio.wait_for(watcher.changed(), 60)
    return live.table


def any_order(table: Table, rng: Random, id: str = "") -> tuple[Order, int]:
    """Return an order of the person whose turn it is, and the seat."""
    seat = table.to_act
    assert seat is not None
    act = Act((str(rng.choice(table.record.state.legal())),))
    return Order(id or f"p{table.version}", table.version, act), seat
