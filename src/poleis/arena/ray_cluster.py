"""Playing matches on a Ray cluster: many computers, or this one.

Needs the extra `poleis[ray]`, and the same Poleis on every computer of the cluster. A match that
dies with its process is played once more, as in workers.py.
"""

import os
import socket
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, redirect_stdout
from functools import lru_cache
from itertools import islice
from time import monotonic
from typing import Any, Final, Self
from urllib.parse import urlsplit

import msgspec

from poleis.arena.outcome import Outcome
from poleis.arena.play import Table, failure
from poleis.arena.schedule import Schedule
from poleis.core.errors import PoleisError

AUTO: Final = "auto"  # the cluster that this computer belongs to, or one of this computer alone
REACHING: Final = 5.0  # seconds to reach a cluster
LOOKING: Final = 1.0  # seconds from one look at the clock to the next


class Cluster:
    """Plays the matches of a schedule on a cluster. Use it in a `with` statement."""

    def __init__(self, schedule: Schedule, address: str, jobs: int, limit: float) -> None:
        self.schedule = schedule
        self.address = address
        self.jobs = jobs  # processes, if a cluster of this computer has to be started
        self.limit = limit  # seconds for a match, from when the cluster gets it
        self._ray: Any = None
        self._open = ExitStack()

    def __enter__(self) -> Self:
        ray = self._ray = _library()
        with ExitStack() as stack:
            stack.enter_context(redirect_stdout(sys.stderr))  # where Ray tells what has died
            if not ray.is_initialized():
                _connect(ray, self.address, self.jobs)
                stack.callback(ray.shutdown)
            self._open = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def play(self, numbers: Iterable[int]) -> Iterator[Outcome]:
        """Play these matches; their outcomes come as they are ready."""
        ray = self._ray
        task = ray.remote(play_one).options(num_cpus=1, max_retries=1)
        plan = ray.put(msgspec.json.encode(self.schedule))
        todo = iter(numbers)
        running: dict[Any, tuple[int, float]] = {}  # the match, and when it has to be over
        while True:
            places = max(1, int(ray.cluster_resources().get("CPU", 1)))
            for number in islice(todo, max(0, places - len(running))):
                running[task.remote(plan, number)] = number, monotonic() + self.limit
            if not running:
                return
            ready, _ = ray.wait(list(running), timeout=LOOKING)
            now = monotonic()
            for reference in ready:
                yield self._outcome(reference, running.pop(reference)[0])
            for reference, (number, until) in list(running.items()):
                if until <= now:
                    ray.cancel(reference, force=True)
                    del running[reference]
                    yield failure(self.schedule, number, f"It took more than {self.limit:g} s")

    def _outcome(self, reference: Any, number: int) -> Outcome:
        try:
            return msgspec.json.decode(self._ray.get(reference), type=Outcome)
        except self._ray.exceptions.WorkerCrashedError:
            return failure(self.schedule, number, "Its process died")
        except self._ray.exceptions.RayError as wrong:
            says = str(wrong).strip().splitlines() or [type(wrong).__name__]
            return failure(self.schedule, number, says[-1])


def play_one(plan: bytes, number: int) -> bytes:
    """Play one match, in a process of the cluster."""
    return msgspec.json.encode(_table(plan).play(number))


@lru_cache(maxsize=1)
def _table(plan: bytes) -> Table:
    """A process plays many matches of one schedule at the same table."""
    return Table(msgspec.json.decode(plan, type=Schedule))


def _library() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would tell its makers
    try:
        import ray
    except ImportError:
        raise PoleisError(
            "--ray needs Ray, which is not installed: pip install 'poleis[ray]'"
        ) from None
    return ray


def _connect(ray: Any, address: str, jobs: int) -> None:
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    if address != AUTO:
        _check_reachable(address)
        try:
            ray.init(address=address, **quiet)
        except (ConnectionError, RuntimeError, ValueError) as wrong:
            raise _unreachable(address, wrong) from None
        return
    try:
        ray.init(address=AUTO, **quiet)
    except ConnectionError:
        ray.init(num_cpus=jobs, include_dashboard=False, **quiet)


def _check_reachable(address: str) -> None:
    """Ray itself would try for minutes."""
    try:
        place = urlsplit(address if "//" in address else f"//{address}")
        host, port = place.hostname, place.port
    except ValueError:
        host = port = None
    if host is None or port is None:
        raise PoleisError(f"--ray cannot be {address!r}; write auto, HOST:PORT or ray://HOST:PORT")
    try:
        socket.create_connection((host, port), REACHING).close()
    except OSError as wrong:
        raise _unreachable(address, wrong) from None


def _unreachable(address: str, wrong: Exception) -> PoleisError:
    return PoleisError(f"There is no Ray cluster at {address} ({wrong}); check the address")
