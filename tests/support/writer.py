"""Writes lines for ever, and says which ones are on disk: `python -m tests.support.writer URL`.

Whoever starts it kills it in the middle.
"""

import asyncio
import sys

from poleis.server.storage.opening import open_store
from poleis.server.storage.store import Line, Mark, Store
from poleis.table.commands import Act, Entry
from poleis.table.setup import Setup

TABLES = 8


async def _write(store: Store, table: str) -> None:
    number = len(await store.since(table, 0))
    while True:
        number += 1
        entry = Entry(f"{table} {number}", 0, number, Act(("pass",)))
        assert await store.append(Line(table, number, entry, Mark("running", bot=True)))
        print(table, number, flush=True)  # noqa: T201 - it is the acknowledgement


async def _main(url: str) -> None:
    store = await open_store(url)
    names = [f"t{n}" for n in range(TABLES)]
    for name in names:
        await store.create(name, Setup.of("peloponnes", 2, seed="a seed"), [], 0)
    await asyncio.gather(*(_write(store, name) for name in names))


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1]))
