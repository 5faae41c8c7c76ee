"""A table in use: the table itself, who plays at it just now, and who watches it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from poleis.table.table import Table


class Watcher:
    """Somebody who wants to know when a table changes."""

    def __init__(self) -> None:
        self._changed = asyncio.Event()

    def wake(self) -> None:
        """Tell that something has changed."""
        self._changed.set()

    async def changed(self) -> None:
        """Wait until something has changed since this was last asked.

        Nothing queues up for a slow watcher: however much has changed, there is one look to take.
        """
        await self._changed.wait()
        self._changed.clear()


class LiveTable:
    """A table in the memory of this server."""

    def __init__(self, name: str, table: Table) -> None:
        self.name = name
        self.table = table
        self.lock = asyncio.Lock()  # one order at a time
        self.thinking = False  # a bot of this table does, in this server
        self.unsure = False  # the log may have lines that are not carried out yet
        self._watchers: set[Watcher] = set()

    @property
    def in_use(self) -> bool:
        """Whether somebody would miss it in memory."""
        return bool(self._watchers) or self.thinking or self.unsure or self.lock.locked()

    @contextmanager
    def watched(self) -> Iterator[Watcher]:
        """Watch the table for a while."""
        watcher = Watcher()
        self._watchers.add(watcher)
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)

    def wake(self) -> None:
        """Tell all watchers that something has changed."""
        for watcher in self._watchers:
            watcher.wake()
