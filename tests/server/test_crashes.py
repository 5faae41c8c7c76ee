"""A server that is killed has lost nothing of what it had acknowledged."""

import asyncio
import sys
from asyncio.subprocess import PIPE

from poleis.server.storage.opening import open_store

CRASHES = 4


async def test_what_was_acknowledged_is_there_after_kill_9(url: str) -> None:
    acknowledged: dict[str, int] = {}
    for crash in range(1, CRASHES + 1):
        await _write_and_die(url, 150 * crash, acknowledged)

        store = await open_store(url)
        for table, number in acknowledged.items():
            log = await store.since(table, 0)
            assert len(log) >= number
            assert [entry.id for entry in log] == [f"{table} {n + 1}" for n in range(len(log))]
        assert sorted(await store.waiting(0)) == sorted(acknowledged)
        await store.close()
    assert len(acknowledged) == 8


async def _write_and_die(url: str, lines: int, acknowledged: dict[str, int]) -> None:
    """Let a process write so many lines, kill it, and note all that it had acknowledged."""
    command = (sys.executable, "-m", "tests.support.writer", url)
    writer = await asyncio.create_subprocess_exec(*command, stdout=PIPE)
    assert writer.stdout is not None
    count = 0
    async for text in writer.stdout:
        if text.endswith(b"\n"):  # the last may be cut off
            table, number = text.decode().split()
            acknowledged[table] = int(number)
        count += 1
        if count == lines:
            writer.kill()
    await writer.wait()
    assert count >= lines
