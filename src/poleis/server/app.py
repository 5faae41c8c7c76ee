"""The web application: what is opened when it starts, and how errors are told."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response, Router, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from poleis.core.errors import PoleisError, StaleCommand
from poleis.server.api import (
    ForbiddenError,
    hall_of,
    join,
    look,
    open_table,
    order,
    record,
    story,
)
from poleis.server.hall import Hall, UnknownTableError
from poleis.server.protocol import Problem
from poleis.server.settings import Settings
from poleis.server.sockets import live_updates
from poleis.server.storage.opening import open_store
from poleis.server.storage.store import StoreError
from poleis.server.thinking import Thinkers
from poleis.server.visitors import Visitors, same_origin

LOG: Final = logging.getLogger(__name__)
MOST_BYTES: Final = 100_000  # of a request
_STATUS: Final[dict[type[PoleisError], int]] = {
    StaleCommand: 409,
    UnknownTableError: 404,
    ForbiddenError: 403,
    StoreError: 503,
}
_HEADERS: Final = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",  # the name of a table is its key
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}


def create_app(settings: Settings, thinkers: Thinkers | None = None) -> Litestar:
    """Return the application; its database is at the newest version."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(settings.database)
        minds = thinkers or Thinkers(settings.thinkers)
        hall = Hall(store, minds)
        hall.start()
        app.state.hall = hall
        try:
            yield
        finally:
            await hall.close()
            minds.close()
            await store.close()

    handlers = [open_table, join, order, look, story, record, live_updates]
    return Litestar(
        [Router("/api", route_handlers=handlers, guards=[same_origin]), healthz, readyz],
        lifespan=[lifespan],
        state=State({"visitors": Visitors(settings.secret, secure=settings.secure)}),
        exception_handlers={
            PoleisError: _tell,
            HTTPException: _tell_http,
            Exception: _tell_unforeseen,
        },
        request_max_body_size=MOST_BYTES,
        response_headers=_HEADERS,
        openapi_config=OpenAPIConfig(
            title="Poleis", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        debug=False,
    )


@get("/healthz", media_type="text/plain")
async def healthz() -> str:
    """Say that the server runs."""
    return "ok"


@get("/readyz", media_type="text/plain")
async def readyz(state: State) -> str:
    """Say that the server and its database work."""
    await hall_of(state).store.waiting(0)
    return "ok"


def _tell(_: Request[Any, Any, Any], wrong: PoleisError) -> Response[Problem]:
    status = next((code for kind, code in _STATUS.items() if isinstance(wrong, kind)), 400)
    return Response(Problem(type(wrong).__name__, str(wrong)), status_code=status)


def _tell_http(_: Request[Any, Any, Any], wrong: HTTPException) -> Response[Problem]:
    extra = [str(part.get("message", "")) for part in wrong.extra or [] if isinstance(part, dict)]
    says = "; ".join([wrong.detail, *extra])[:300]
    return Response(Problem("HTTPError", says), status_code=wrong.status_code)


def _tell_unforeseen(_: Request[Any, Any, Any], wrong: Exception) -> Response[Problem]:
    """Say nothing of what went wrong: nobody has looked for secrets in it."""
    LOG.error("A request failed: %s", type(wrong).__name__, exc_info=wrong)
    return Response(Problem("ServerError", "This is a mistake of the server"), status_code=500)
