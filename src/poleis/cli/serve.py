"""`poleis serve`: tables for people in several places."""

import asyncio
import os
import socket
from pathlib import Path
from typing import Final

import typer

from poleis.core.errors import PoleisError

_GRACE: Final = 5  # seconds for what is under way when the server ends
_LARGEST: Final = 65_536  # bytes that a socket may send us at once


def run_serve(host: str, port: int, database: str | None, bots: int, *, secure: bool) -> None:
    """Bring the database up to date, and serve until somebody ends it."""
    try:
        import uvicorn

        from poleis.server.app import create_app
        from poleis.server.settings import Settings, read_secret
        from poleis.server.storage.migrate import migrate
    except ModuleNotFoundError as missing:
        msg = f"The server needs {missing.name}; install it with: pip install 'poleis[server]'"
        raise PoleisError(msg) from None
    url = database or f"sqlite:///{usual_file()}"
    asyncio.run(migrate(url))
    app = create_app(Settings(url, read_secret(url), secure=secure, thinkers=bots))
    config = uvicorn.Config(
        app,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=_GRACE,
        ws_max_size=_LARGEST,
        ws_per_message_deflate=False,  # it takes as much memory again, and updates are short
    )
    with _bound(host, port) as listener:
        where = f"http://{host}:{listener.getsockname()[1]}"
        typer.echo(f"Poleis listens at {where}; what it answers is described at {where}/api/schema")
        uvicorn.Server(config).run(sockets=[listener])


def usual_file() -> Path:
    """Return where tables are kept if nobody says where, and make its folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "poleis"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / "tables.db"


def _bound(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port))
    except OSError as wrong:
        reason = wrong.strerror or wrong
        raise PoleisError(f"Nobody can listen at {host}:{port}: {reason}; use --port") from None
