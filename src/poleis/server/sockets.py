"""Live updates: one socket for each viewer, who names the last version that they have."""

import asyncio
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from poleis.core.errors import PoleisError
from poleis.server.api import SeatNumber, Version, hall_of, own_seat, visitors_of
from poleis.server.live import LiveTable
from poleis.server.protocol import Problem, Update
from poleis.server.visitors import COOKIE

HEARTBEAT: Final = 20.0  # seconds without any news
PATIENCE: Final = 10.0  # seconds that a reader may take for one update
REFUSED: Final = 4400  # closed, because what was asked for is not there
TOO_SLOW: Final = 4408

Socket = WebSocket[Any, Any, Any]


@websocket("/tables/{name:str}/live")
async def live_updates(
    name: FromPath[str],
    socket: Socket,
    state: State,
    seat: SeatNumber = None,
    since: Version = 0,
) -> None:
    """Send an `Update` now, and again whenever something has changed."""
    await socket.accept()
    try:
        live = await hall_of(state).live(name)
        mine = own_seat(live.table, visitors_of(state).known(socket.cookies.get(COOKIE)), seat)
    except PoleisError as wrong:
        await socket.send_data(msgspec.json.encode(Problem(type(wrong).__name__, str(wrong))))
        await socket.close(REFUSED)
        return
    gone = asyncio.create_task(_until_gone(socket))
    sending = asyncio.create_task(_send_updates(socket, live, mine, since))
    try:
        await asyncio.wait({gone, sending}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (gone, sending):
            task.cancel()
        await asyncio.gather(gone, sending, return_exceptions=True)


async def _send_updates(socket: Socket, live: LiveTable, seat: int | None, version: int) -> None:
    table = live.table
    with live.watched() as watcher:
        while True:
            update = Update(table.since(version, seat), table.look(seat))
            version = table.version
            try:
                await asyncio.wait_for(_send(socket, msgspec.json.encode(update)), PATIENCE)
                while not await _changed(watcher.changed()):
                    await asyncio.wait_for(_send(socket, b"{}"), PATIENCE)
            except TimeoutError:
                await socket.close(TOO_SLOW)
                return


async def _changed(change: Any) -> bool:
    with suppress(TimeoutError):
        await asyncio.wait_for(change, HEARTBEAT)
        return True
    return False


async def _send(socket: Socket, data: bytes) -> None:
    await socket.send_data(data, "text")


async def _until_gone(socket: Socket) -> None:
    """Wait until the viewer goes away; what they say meanwhile is of no interest."""
    with suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data("text")
