"""Group commit: whatever waits to be written is written in one transaction.

A commit waits for the disk. While one is under way further lines collect, and the next takes them
all; so the more there is to do, the less each line costs. Whoever wrote a line hears of it only
when it is on disk. If a commit fails, all who wait for it hear that.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, TypeAlias

from poleis.server.storage.store import Line, StoreError

#: Writes lines in one transaction, and says of each whether it is there because of that.
Write: TypeAlias = Callable[[Sequence[Line]], Awaitable[Sequence[bool]]]

_Waiting: TypeAlias = tuple[Line, asyncio.Future[bool]]

MOST_LINES: Final = 500  # in one transaction, so that no commit takes long


class GroupCommit:
    """Collects lines and writes them."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, line: Line) -> bool:
        """Return when the line is on disk: True; or False if another one stands there."""
        if self._closed:
            raise StoreError("The store is closed; start the server again")
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, future))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        return await future

    async def close(self) -> None:
        """Write what waits, and take nothing more."""
        self._closed = True
        if self._task is not None:
            await self._task

    async def _write_all(self) -> None:
        while self._waiting:
            batch = self._next_batch()
            try:
                written = await self._write([line for line, _ in batch])
            except BaseException as wrong:
                _fail(batch, wrong)
                if not isinstance(wrong, Exception):
                    raise
            else:
                for (_, future), there in zip(batch, written, strict=True):
                    _answer(future, there=there)
        self._task = None

    def _next_batch(self) -> list[_Waiting]:
        """Take what waits; two lines for one place are not for one transaction."""
        batch: list[_Waiting] = []
        later: list[_Waiting] = []
        places: set[tuple[str, int]] = set()
        for line, future in self._waiting:
            place = (line.table, line.number)
            if place in places or len(batch) == MOST_LINES:
                later.append((line, future))
            else:
                places.add(place)
                batch.append((line, future))
        self._waiting = later
        return batch


def _answer(future: asyncio.Future[bool], *, there: bool) -> None:
    with suppress(asyncio.InvalidStateError):  # whoever asked may have gone meanwhile
        future.set_result(there)


def _fail(batch: Sequence[_Waiting], wrong: BaseException) -> None:
    for _, future in batch:
        error = StoreError("The database could not write this down; try it again")
        error.__cause__ = wrong
        with suppress(asyncio.InvalidStateError):
            future.set_exception(error)
