"""Playing matches on the cores of this computer: a process for each.

A process that dies or takes too long loses only its match, which is played once more; if that
fails too, the match has failed. The library's process pools cannot do that: one death breaks the
whole pool, and no task can be ended (docs/adr/0014).
"""

import os
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Final, Self

import msgspec

from poleis.arena.outcome import Outcome
from poleis.arena.play import Table, failure
from poleis.arena.schedule import Schedule
from poleis.core.errors import PoleisError

CHANCES: Final = 2  # how often a match is begun at most
READY: Final = b"ready"  # what a process says first
STARTING: Final = 60.0  # seconds that it has for that
PARTING: Final = 5.0  # seconds that a process has to end by itself
_SPAWN: Final = get_context("spawn")  # the same everywhere, and safe beside threads


class Crew:
    """Processes that play the matches of a schedule. Use it in a `with` statement."""

    def __init__(self, schedule: Schedule, jobs: int, limit: float) -> None:
        self.schedule = schedule
        self.limit = limit  # seconds for a match
        self.jobs = jobs
        self._workers: list[_Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.dismiss()
        for worker in self._workers:
            worker.part()
        self._workers = []

    def play(self, numbers: Iterable[int]) -> Iterator[Outcome]:
        """Play these matches; their outcomes come as they are ready."""
        todo = iter(numbers)
        again: deque[int] = deque()  # matches that were lost
        lost: dict[int, int] = {}  # how often each was
        while True:
            self._employ(todo, again)
            if not any(worker.busy for worker in self._workers):
                return
            for worker in self._ready():
                number = worker.match
                outcome = worker.result()
                if outcome is not None:
                    yield outcome
                    continue
                assert number is not None
                lost[number] = lost.get(number, 0) + 1
                if lost[number] < CHANCES:
                    again.append(number)
                else:
                    yield failure(self.schedule, number, worker.why(self.limit))

    def _employ(self, todo: Iterator[int], again: deque[int]) -> None:
        """Give everybody who is free a match, and take on as many as there is work for."""
        self._workers = [worker for worker in self._workers if worker.alive]
        idle = [worker for worker in self._workers if not worker.busy]
        free = self.jobs - len(self._workers) + len(idle)
        numbers = [again.popleft() for _ in range(min(free, len(again)))]
        numbers += islice(todo, free - len(numbers))
        while len(idle) < len(numbers):
            idle.append(_Worker(self.schedule))
            self._workers.append(idle[-1])
        for number, worker in zip(numbers, idle, strict=False):
            worker.give(number, self.limit)

    def _ready(self) -> list["_Worker"]:
        """Wait until somebody has finished, died, or run out of time; return who it is."""
        busy = [worker for worker in self._workers if worker.busy]
        until = min(worker.until for worker in busy)
        heard = wait([worker.line for worker in busy], max(0.0, until - monotonic()))
        now = monotonic()
        return [worker for worker in busy if worker.line in heard or worker.until <= now]


class _Worker:
    """One process, seen from outside. Its end of the line closes when it dies."""

    def __init__(self, schedule: Schedule) -> None:
        self.line, theirs = _SPAWN.Pipe()
        self.process = _SPAWN.Process(
            target=work, args=(theirs, msgspec.json.encode(schedule)), daemon=True
        )
        self.process.start()
        theirs.close()
        self.match: int | None = None
        self.until = 0.0
        self.alive = True
        self._ready = False
        self._late = False

    @property
    def busy(self) -> bool:
        """Whether it plays."""
        return self.alive and self.match is not None

    def give(self, number: int, limit: float) -> None:
        """Let it play a match."""
        if not self._ready:
            self._greet()
        self.match = number
        self.until = monotonic() + limit
        with suppress(OSError):  # it has died; that shows when it is waited for
            self.line.send(number)

    def _greet(self) -> None:
        """Wait until it is ready. If it never is, no other would be."""
        with suppress(EOFError, OSError):
            self._ready = self.line.poll(STARTING) and bool(self.line.recv_bytes())
        if not self._ready:
            _kill(self.process.pid)
            raise PoleisError(
                "No process can be started to play in; a script that starts the arena has to do it "
                'below `if __name__ == "__main__":`'
            )

    def result(self) -> Outcome | None:
        """Return what came of its match; without a result it is ended."""
        self._late = not self.line.poll()
        if not self._late:
            with suppress(EOFError, OSError, msgspec.MsgspecError):
                outcome = msgspec.json.decode(self.line.recv_bytes(), type=Outcome)
                self.match = None
                return outcome
        self.end()
        return None

    def why(self, limit: float) -> str:
        """Say why there is no result."""
        if self._late:
            return f"It took more than {limit:g} s"
        return f"Its process died, with status {self.process.exitcode}"

    def dismiss(self) -> None:
        """Nothing more to do: one that waits ends by itself, one that plays is ended."""
        if self.alive and self.busy:
            _kill(self.process.pid)
        self.line.close()

    def end(self) -> None:
        """End it, and all programs that it has started, after it has failed."""
        self.alive = False
        if not self._late:
            self.process.join(PARTING)  # it is dying, and will have a status
        _kill(self.process.pid)
        self.part()

    def part(self) -> None:
        """Wait until it is gone."""
        self.process.join(PARTING)
        self.line.close()


def _kill(pid: int | None) -> None:
    """End a process and the programs it has started: its group, where the system knows groups."""
    assert pid is not None
    if hasattr(os, "killpg"):
        with suppress(OSError):
            os.killpg(pid, signal.SIGKILL)
    with suppress(OSError):
        os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))


def work(line: Connection, plan: bytes) -> None:
    """The work of a process: play the matches whose numbers come, until nobody asks any more."""
    if hasattr(os, "setsid"):
        os.setsid()  # Ctrl-C is for the first process, which ends the others and their programs
    table = Table(msgspec.json.decode(plan, type=Schedule))
    try:
        line.send_bytes(READY)
        while True:
            line.send_bytes(msgspec.json.encode(table.play(line.recv())))
    except (EOFError, OSError):
        pass
    finally:
        table.close()
