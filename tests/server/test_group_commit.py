"""Group commit: many lines, few transactions, and nobody hears too early or never."""

import asyncio
from collections.abc import Sequence

import pytest

from poleis.server.storage.group_commit import MOST_LINES, GroupCommit
from poleis.server.storage.store import Line, Mark, StoreError
from poleis.table.commands import Entry, Resign


def line(number: int, table: str = "t", name: str = "") -> Line:
    return Line(table, number, Entry(name or str(number), 0, 0, Resign()), Mark())


class Disk:
    """Writes when it is told to."""

    def __init__(self) -> None:
        self.batches: list[Sequence[Line]] = []
        self.free = asyncio.Event()
        self.wrong: BaseException | None = None

    async def write(self, lines: Sequence[Line]) -> list[bool]:
        self.batches.append(lines)
        await self.free.wait()
        if self.wrong is not None:
            wrong, self.wrong = self.wrong, None
            raise wrong
        return [line.entry.id != "no" for line in lines]


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_comes_while_the_disk_is_busy_goes_together() -> None:
    disk = Disk()
    commits = GroupCommit(disk.write)
    first = asyncio.create_task(commits.append(line(1)))
    await settle()
    others = [asyncio.create_task(commits.append(line(n))) for n in range(2, 9)]
    await settle()
    assert [len(batch) for batch in disk.batches] == [1]
    assert not first.done()

    disk.free.set()

    assert await asyncio.gather(first, *others) == [True] * 8
    assert [len(batch) for batch in disk.batches] == [1, 7]


async def test_each_hears_of_its_own_line() -> None:
    disk = Disk()
    disk.free.set()
    commits = GroupCommit(disk.write)
    names = ["a", "no", "b", "no"]
    tasks = [commits.append(line(n, name=name)) for n, name in enumerate(names)]
    assert await asyncio.gather(*tasks) == [True, False, True, False]


async def test_two_lines_for_one_place_are_not_written_together() -> None:
    disk = Disk()
    disk.free.set()
    commits = GroupCommit(disk.write)
    places = [line(1), line(1), line(1, "other"), line(2)]
    await asyncio.gather(*map(commits.append, places))
    assert [len(batch) for batch in disk.batches] == [3, 1]


async def test_no_transaction_is_too_long() -> None:
    disk = Disk()
    disk.free.set()
    commits = GroupCommit(disk.write)
    await asyncio.gather(*(commits.append(line(n)) for n in range(MOST_LINES + 10)))
    assert [len(batch) for batch in disk.batches] == [MOST_LINES, 10]


async def test_a_commit_that_fails_fails_for_all_and_the_next_goes_on() -> None:
    disk = Disk()
    disk.wrong = OSError("the disk is full, and here is a secret")
    disk.free.set()
    commits = GroupCommit(disk.write)
    lines = [commits.append(line(n)) for n in range(5)]

    heard = await asyncio.gather(*lines, return_exceptions=True)

    assert all(isinstance(wrong, StoreError) for wrong in heard)
    assert {str(wrong) for wrong in heard} == {
        "The database could not write this down; try it again"
    }
    assert await commits.append(line(9)) is True


async def test_whoever_goes_away_takes_nobody_along() -> None:
    disk = Disk()
    commits = GroupCommit(disk.write)
    tasks = [asyncio.create_task(commits.append(line(n))) for n in range(3)]
    await settle()
    tasks[0].cancel()
    await settle()
    disk.free.set()

    assert await asyncio.gather(*tasks[1:]) == [True, True]
    assert tasks[0].cancelled()
    assert [line.number for batch in disk.batches for line in batch] == [0, 1, 2]
    await commits.close()
    with pytest.raises(StoreError, match="closed"):
        await commits.append(line(3))
