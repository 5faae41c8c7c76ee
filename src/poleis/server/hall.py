"""All tables of a server: orders are judged, written down and carried out, in this order.

Tables in use are in memory, the others in the store. Nothing is told that is not on disk. Bots
choose as soon as it is their turn, and clocks are looked after, also those of tables that another
server has left behind.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Final, TypeVar

from poleis.core.errors import PoleisError, StaleCommand
from poleis.server.live import LiveTable
from poleis.server.storage.store import Line, Mark, Store, StoreError
from poleis.server.thinking import Thinkers, allowed, secret
from poleis.table.commands import BotAct, Done, Expire, Logged, Order, Sit
from poleis.table.judge import Change
from poleis.table.setup import Setup
from poleis.table.table import Table

T = TypeVar("T")

LOG: Final = logging.getLogger(__name__)
ROUND: Final = 1.0  # seconds from one look after all clocks to the next
GRACE: Final = 10_000  # milliseconds that another server has to let its bot play
MOST_TABLES: Final = 2_000  # in memory


class UnknownTableError(PoleisError):
    """There is no such table."""


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hall:
    """The tables. Open it once for each server, and close it at the end."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        clock: Callable[[], int] = now,
        most_tables: int = MOST_TABLES,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.most_tables = most_tables
        self._live: OrderedDict[str, LiveTable] = OrderedDict()  # the one used last is last
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._orders: set[asyncio.Task[Done]] = set()
        self._tasks: set[asyncio.Task[object]] = set()
        self._opened = clock()
        store.listen(self._heard)

    def start(self) -> None:
        """Look after clocks, and bots that wait, from now on."""
        self._spawn(self._rounds())

    async def close(self) -> None:
        """Carry out what has begun, and think no further; store and thinkers stay open."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._orders, return_exceptions=True)

    # Tables

    async def create(self, name: str, setup: Setup, orders: Sequence[tuple[int, Logged]]) -> bool:
        """Open a table and carry out its first commands, all or none; False if it is there."""
        table = Table(setup)
        lines = []
        at = self.clock()
        for number, (seat, command) in enumerate(orders, 1):
            _check_bot(command)
            change = table.judge(Order(f"first {number}", table.version, command), seat, at)
            lines.append(_line(name, change))
            table.take(change)
        if not await self.store.create(name, setup, lines, at):
            return False
        self._keep(LiveTable(name, table))
        self._care(self._live[name])
        return True

    async def live(self, name: str) -> LiveTable:
        """Return a table, from memory or from the store."""
        if name in self._live:
            self._live.move_to_end(name)
            return self._live[name]
        if name not in self._loading:
            task = asyncio.create_task(self._load(name))
            self._loading[name] = task
            task.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def do(self, name: str, order: Order, seat: int) -> Done:
        """Carry out an order, once. Whoever goes away meanwhile does not stop it half-way."""
        _check_bot(order.command)
        return await self._do(await self.live(name), order, seat)

    async def _do(self, live: LiveTable, order: Order, seat: int) -> Done:
        task = asyncio.create_task(self._carry_out(live, order, seat))
        self._orders.add(task)
        task.add_done_callback(self._orders.discard)
        return await asyncio.shield(task)

    async def _carry_out(self, live: LiveTable, order: Order, seat: int) -> Done:
        table = live.table
        async with live.lock:
            if live.unsure:
                await self._catch_up(live)
            done = table.done(order, seat)
            if done is not None:
                return done
            change = table.judge(order, seat, self.clock())
            try:
                written = await self.store.append(_line(live.name, change))
            except StoreError:
                live.unsure = True  # the line may be there or not; the log will tell
                raise
            if not written:
                await self._catch_up(live)
                done = table.done(order, seat)
                if done is None:
                    raise StaleCommand("Somebody else was first; look again, and repeat it")
                return done
            done = table.take(change)
        live.wake()
        self._care(live)
        return done

    async def _load(self, name: str) -> LiveTable:
        stored = await self.store.read(name)
        if stored is None:
            raise UnknownTableError("There is no such table; check its link")
        live = LiveTable(name, Table.load(stored.setup, stored.log))
        self._keep(live)
        await self._catch_up(live)  # with what was written before anybody could tell us of it
        return live

    def _keep(self, live: LiveTable) -> None:
        self._live[live.name] = live
        if len(self._live) > self.most_tables:
            for name, other in list(self._live.items()):
                if not other.in_use and other is not live:
                    del self._live[name]
                    break

    # Other servers

    def _heard(self, name: str | None, number: int) -> None:
        """Follow what another server has written; after a gap, at all tables in memory."""
        for live in list(self._live.values()) if name is None else [self._live.get(name)]:
            if live is not None and (name is None or live.table.version < number):
                self._spawn(self._follow(live))

    async def _follow(self, live: LiveTable) -> None:
        async with live.lock:
            await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> None:
        """Carry out what others have written down."""
        live.unsure = True
        entries = await self.store.since(live.name, live.table.version)
        for entry in entries:
            live.table.follow(entry)
        live.unsure = False
        if entries:
            live.wake()

    # Bots and clocks

    def _care(self, live: LiveTable) -> None:
        """Let the bot choose whose turn it is."""
        if live.table.bot_to_act is not None and not live.thinking:
            live.thinking = True
            self._spawn(self._let_bots_play(live))

    async def _let_bots_play(self, live: LiveTable) -> None:
        table = live.table
        try:
            while (seat := table.bot_to_act) is not None:
                view = table.view(seat)
                assert view is not None
                version, setup = table.version, table.setup
                chance = secret(setup.seed, seat)
                bot = table.status.seats[seat].bot
                action = await self.thinkers.choose(setup.game, bot, chance, view)
                order = Order(f"bot {version}", version, BotAct((action,)))
                try:
                    await self._do(live, order, seat)
                except StaleCommand:
                    continue  # something has happened meanwhile
        except PoleisError as wrong:
            LOG.warning("A bot of table %s could not play: %s", live.name, type(wrong).__name__)
        finally:
            live.thinking = False

    async def _rounds(self) -> None:
        while True:
            try:
                await self.look_after()
            except PoleisError as wrong:
                LOG.warning("Clocks could not be looked after: %s", type(wrong).__name__)
            await asyncio.sleep(ROUND)

    async def look_after(self) -> None:
        """Tell tables whose time is up, and let bots play that nobody cares for."""
        for live in [live for live in self._live.values() if live.unsure]:
            await self._follow(live)
        for name in await self.store.waiting(self.clock()):
            live = await self.live(name)
            table = live.table
            deadline = table.deadline
            if deadline is not None and deadline <= self.clock():
                clocks = table.status.clocks
                assert clocks is not None
                assert clocks.running is not None
                order = Order(f"late {table.version}", table.version, Expire())
                await self._try(live, order, clocks.running)
            elif table.status.at < max(self._opened, self.clock() - GRACE):
                self._care(live)

    async def _try(self, live: LiveTable, order: Order, seat: int) -> None:
        try:
            await self._do(live, order, seat)
        except PoleisError as wrong:  # somebody has played in the last moment
            LOG.info("Table %s goes on by itself: %s", live.name, type(wrong).__name__)

    def _spawn(self, work: Coroutine[object, object, object]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _line(name: str, change: Change) -> Line:
    mark = Mark(change.status.stage, change.deadline, change.bot_to_act is not None)
    return Line(name, change.version, change.entry, mark)


def _check_bot(command: Logged) -> None:
    if isinstance(command, Sit) and command.bot:
        allowed(command.bot)
