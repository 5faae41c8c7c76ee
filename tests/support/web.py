"""A server for tests, with real connections, and people who use it."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Self

import httpx
import uvicorn
from litestar import Litestar
from tests.support.halls import QuickThinkers
from websockets.asyncio.client import ClientConnection, connect

from poleis.server.app import create_app
from poleis.server.hall import Hall
from poleis.server.settings import Settings
from poleis.server.visitors import COOKIE, Visitors

SECRET = "a secret that is long enough"


class Server:
    """A running server."""

    def __init__(self, app: Litestar, port: int) -> None:
        self.app = app
        self.port = port

    @property
    def hall(self) -> Hall:
        """The hall, to look behind the wire."""
        hall: Hall = self.app.state.hall
        return hall

    @property
    def visitors(self) -> Visitors:
        """Who reads the cookies."""
        visitors: Visitors = self.app.state.visitors
        return visitors

    def person(self) -> "Person":
        """Return somebody new."""
        return Person(self)


class Person:
    """Somebody with a browser, or without cookies."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}")

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def post(self, path: str, **body: object) -> httpx.Response:
        """Send a request that changes something."""
        return await self.http.post(f"/api{path}", json=body)

    async def get(self, path: str, **query: Any) -> httpx.Response:
        """Send a request that only asks."""
        return await self.http.get(f"/api{path}", params=query)

    async def open(self, *seats: Mapping[str, object], start: bool = False, **more: object) -> str:
        """Open a table and return its name."""
        body = {"game": "peloponnes", "seats": seats, "start": start} | more
        answer = await self.post("/tables", **body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def join(self, table: str, seat: int, name: str) -> httpx.Response:
        """Sit down."""
        look = (await self.get(f"/tables/{table}")).json()["look"]
        body = {"id": name, "version": look["version"], "seat": seat, "name": name}
        return await self.post(f"/tables/{table}/seats", **body)

    async def send(
        self, table: str, seat: int, command: Mapping[str, object], version: int, id: str = ""
    ) -> httpx.Response:
        """Send a command for a seat."""
        body = {"id": id or f"{seat} {version}", "version": version, "seat": seat}
        return await self.post(f"/tables/{table}/orders", **body, command=command)

    def socket(self, table: str, query: str = "", **more: Any) -> connect:
        """Open a socket for live updates."""
        cookie = self.http.cookies.get(COOKIE)
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live?{query}"
        return connect(url, additional_headers=headers, **more)


async def receive(socket: ClientConnection) -> Any:
    """Return the next message."""
    return json.loads(await asyncio.wait_for(socket.recv(), 20))


@asynccontextmanager
async def serving(url: str) -> AsyncIterator[Server]:
    """Run a server for a while."""
    app = create_app(Settings(url, SECRET), QuickThinkers())
    config = uvicorn.Config(app, port=0, log_level="warning", ws_per_message_deflate=False)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server has not started"
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Server(app, port)
    finally:
        server.should_exit = True
        await task
