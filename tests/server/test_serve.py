"""`poleis serve`: a server that is killed in the middle goes on where everybody was."""

import asyncio
import os
import re
import stat
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from poleis.cli.serve import usual_file
from poleis.core.errors import PoleisError
from poleis.server.settings import Settings, read_secret

KILLS = {"sqlite": 3, "postgresql": 2}
HOT_SEAT = [{"me": True, "name": name} for name in ("Anna", "Ben", "Chloe")]


async def start(url: str) -> tuple[Process, str]:
    """Start a server and return where it listens."""
    command = (sys.executable, "-m", "poleis", "serve", "--port", "0", "--database", url)
    environment = os.environ | {"POLEIS_SECRET": "a secret of the tests"}
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, env=environment)
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    found = re.search(r"http://[\d.]+:\d+", line)
    assert found is not None, line
    return process, found[0]


@asynccontextmanager
async def running(url: str) -> AsyncIterator[tuple[Process, httpx.AsyncClient]]:
    """Run a server that is killed at the end at the latest."""
    process, address = await start(url)
    try:
        async with httpx.AsyncClient(base_url=address, timeout=60) as client:
            yield process, client
    finally:
        if process.returncode is None:
            process.kill()
        await asyncio.wait_for(process.communicate(), 60)  # until its own processes end, too


async def play(client: httpx.AsyncClient, table: str, acknowledged: dict[str, int]) -> None:
    """Play whoever's turn it is, until the server does not answer any more."""
    rng = Random(table)
    while True:
        look = (await client.get(f"/api/tables/{table}")).json()["look"]
        seat = look["view"]["to_act"]
        own = await client.get(f"/api/tables/{table}", params={"seat": seat})
        look = own.json()["look"]
        action = " ".join(str(part) for part in rng.choice(look["view"]["legal"]).values())
        version = look["version"]
        body = {"id": f"{version}", "version": version, "seat": seat}
        command = {"do": "act", "actions": [action]}
        done = await client.post(f"/api/tables/{table}/orders", json=body | {"command": command})
        assert done.json() == {"version": version + 1}
        acknowledged[table] = version + 1


async def test_a_server_that_is_killed_has_lost_nothing(kind: str, url: str) -> None:
    acknowledged: dict[str, int] = {}
    cookies = httpx.Cookies()
    for kill in range(KILLS[kind]):
        async with running(url) as (process, client):
            client.cookies = cookies
            for table, version in acknowledged.items():
                update = (await client.get(f"/api/tables/{table}")).json()
                assert update["look"]["version"] >= version
                played = [told for told in update["told"] if told["happening"] == "played"]
                assert sum(len(told["steps"]) for told in played) == update["look"]["actions"]
            new = {"game": "deus", "seats": HOT_SEAT, "start": True}
            for _ in range(3):
                opened = await client.post("/api/tables", json=new)
                acknowledged[opened.json()["table"]] = 4
            cookies = client.cookies
            games = [asyncio.create_task(play(client, t, acknowledged)) for t in acknowledged]
            await asyncio.sleep(0.5 + kill / 4)
            process.kill()
            ended = await asyncio.gather(*games, return_exceptions=True)
            assert all(isinstance(wrong, httpx.TransportError) for wrong in ended), ended
    assert sum(acknowledged.values()) > 4 * len(acknowledged)


async def test_a_server_ends_in_good_order_when_asked(sqlite_url: str) -> None:
    async with running(sqlite_url) as (process, client):
        assert (await client.get("/readyz")).text == "ok"
        process.terminate()
        assert await asyncio.wait_for(process.wait(), 60) in {0, -15}


def test_the_secret_is_kept_beside_the_file_and_is_nobody_else_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("POLEIS_SECRET", raising=False)
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    secret = read_secret(url)
    assert len(secret) > 30
    assert read_secret(url) == secret
    assert stat.S_IMODE((tmp_path / "tables.db.secret").stat().st_mode) == 0o600
    assert secret not in repr(Settings(url, secret))


def test_many_servers_need_one_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("POLEIS_SECRET", raising=False)
    with pytest.raises(PoleisError, match="Set POLEIS_SECRET"):
        read_secret("postgresql://me@host/name")
    monkeypatch.setenv("POLEIS_SECRET", "short")
    with pytest.raises(PoleisError, match="at least 16"):
        read_secret("postgresql://me@host/name")
    monkeypatch.setenv("POLEIS_SECRET", "long enough to be one")
    assert read_secret("postgresql://me@host/name") == "long enough to be one"


def test_tables_are_kept_in_a_folder_of_one_s_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_file() == tmp_path / "poleis" / "tables.db"
    assert stat.S_IMODE((tmp_path / "poleis").stat().st_mode) == 0o700
