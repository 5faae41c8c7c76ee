"""What a server has to know before it starts. Secrets come from the environment or from a file."""

import os
import secrets
from pathlib import Path
from typing import Final

import msgspec

from poleis.core.errors import PoleisError

VARIABLE: Final = "POLEIS_SECRET"  # of the environment
_SHORTEST: Final = 16


class Settings(msgspec.Struct, frozen=True):
    """The settings of a server."""

    database: str  # its address
    secret: str  # signs the cookies of guests
    secure: bool = False  # cookies go over https only
    thinkers: int = 1  # processes for bots

    def __repr__(self) -> str:
        return "<Settings>"  # with its secrets it must not get into a log


def read_secret(database: str) -> str:
    """Return the secret of the environment, or the one that is kept beside an SQLite file."""
    secret = os.environ.get(VARIABLE, "")
    if secret:
        if len(secret) < _SHORTEST:
            raise PoleisError(f"{VARIABLE} has to have at least {_SHORTEST} characters")
        return secret
    if not database.startswith("sqlite:///"):
        raise PoleisError(f"Set {VARIABLE} to a long random text, the same for all servers")
    path = Path(database.removeprefix("sqlite:///") + ".secret")
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(32), "utf-8")
    return path.read_text("utf-8")
