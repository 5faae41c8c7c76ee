"""Who is there: guests, known by a signed cookie that scripts cannot read."""

import secrets
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection, Request
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler

COOKIE: Final = "poleis_guest"
_YEAR: Final = 365 * 24 * 60 * 60
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}


class Visitor(msgspec.Struct, frozen=True):
    """Somebody who asks for something."""

    person: str  # as tables know them
    cookie: Cookie | None = None  # to be set, for somebody new


class Visitors:
    """Makes and reads the cookies."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._signer = Signer(secret, salt=COOKIE)
        self._secure = secure

    def known(self, value: str | None) -> str:
        """Return who has this cookie; nobody if it is not one of ours."""
        try:
            return f"guest {self._signer.unsign(value or '').decode()}"
        except BadSignature:
            return ""

    def visitor(self, value: str | None) -> Visitor:
        """Return who has this cookie, or somebody new."""
        person = self.known(value)
        if person:
            return Visitor(person)
        id = secrets.token_urlsafe(16)
        cookie = Cookie(
            key=COOKIE,
            value=self._signer.sign(id).decode(),
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=self._secure,
        )
        return Visitor(f"guest {id}", cookie)


def same_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Let pages of other sites send nothing in the name of a visitor.

    Browsers name the origin with everything that could do harm; programs need not.
    """
    if isinstance(connection, Request) and connection.method in _SAFE:
        return
    origin = connection.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != connection.headers.get("host"):
        raise PermissionDeniedException("This comes from a page of another site")
