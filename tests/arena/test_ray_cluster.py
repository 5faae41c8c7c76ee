"""On a Ray cluster, here one of this computer, everything is played as without it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.arena.conftest import plan

from poleis.arena.ray_cluster import Cluster
from poleis.core.errors import PoleisError

#: Ray warns, logs and leaves threads behind, so it has a process of its own.
SCRIPT = """
import sys
import msgspec
import ray
from poleis.arena.ray_cluster import Cluster
from poleis.arena.schedule import Schedule

schedule = msgspec.json.decode(sys.stdin.buffer.read(), type=Schedule)
ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level="error")
for limit in (60.0, 2.0):
    with Cluster(schedule, "auto", 2, limit) as cluster:
        [outcome] = cluster.play([0])
    print("failed:", outcome.failed)
"""


def run(*words: object, input: bytes = b"") -> str:
    """Run Python, and return what it printed."""
    environment = os.environ | {"LC_ALL": "C.UTF-8"}
    environment.pop("RAY_ADDRESS", None)
    command = [sys.executable, *map(str, words)]
    result = subprocess.run(command, input=input, capture_output=True, env=environment, check=True)
    return result.stdout.decode()


def test_a_cluster_gives_the_same_results() -> None:
    words = ["-m", "poleis", "arena", "peloponnes", "random,careless,greedy", "--seats", "2"]
    words += ["--games", "8", "--json"]

    def timeless(text: str) -> Any:
        found = json.loads(text)
        del found["paces"]
        return found

    here = timeless(run(*words))
    assert here["games"] == 8
    assert timeless(run(*words, "--ray", "auto")) == here


def test_what_dies_or_hangs_loses_its_match_only(
    program: Callable[[str], str], tmp_path: Path
) -> None:
    tried = tmp_path / "tried"
    act = f"""
open({str(tried)!r}, "a").write("x")
os.kill(os.getppid(), signal.SIGKILL if os.path.getsize({str(tried)!r}) < 3 else signal.SIGSTOP)"""
    schedule = plan(f'random,"{program(act)}"')
    told = run("-c", SCRIPT, input=msgspec.json.encode(schedule)).splitlines()

    assert [line for line in told if line.startswith("failed: ")] == [
        "failed: Its process died",
        "failed: It took more than 2 s",
    ]
    assert tried.read_text(encoding="utf-8") == "xxx"


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    before = sys.stdout

    with pytest.raises(PoleisError, match=r"pip install 'poleis\[ray\]'"), cluster("auto"):
        pass
    assert sys.stdout is before


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("127.0.0.1:1", "no Ray cluster at 127.0.0.1:1"),
        ("ray://127.0.0.1:1", "no Ray cluster at ray://127.0.0.1:1"),
        ("somewhere", "write auto, HOST:PORT"),
        ("host:port", "write auto, HOST:PORT"),
        ("", "write auto, HOST:PORT"),
    ],
)
def test_an_address_without_a_cluster_is_told(
    monkeypatch: pytest.MonkeyPatch, address: str, says: str
) -> None:
    class Ray:
        """In place of the library, which would only be imported here."""

        is_initialized = staticmethod(lambda: False)

    monkeypatch.setitem(sys.modules, "ray", Ray)
    before = sys.stdout
    with pytest.raises(PoleisError, match=says), cluster(address):
        pass
    assert sys.stdout is before


def cluster(address: str) -> Cluster:
    """Return a cluster that is not connected."""
    return Cluster(plan(), address, 1, 60.0)
