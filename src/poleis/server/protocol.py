"""What goes over the wire, besides what tables say themselves."""

from typing import Annotated

import msgspec

from poleis.table.clock import Rule
from poleis.table.commands import Request
from poleis.table.happenings import Told
from poleis.table.look import Look

Name = Annotated[str, msgspec.Meta(max_length=40)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: whoever asks, a bot, or nobody yet."""

    name: Name = ""
    me: bool = False
    bot: Name = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. With `start` the game begins at once."""

    game: Name
    seats: Annotated[tuple[Wish, ...], msgspec.Meta(max_length=10)]
    options: dict[str, str] = {}
    edition: Name | None = None
    clock: Rule | None = None
    start: bool = False


class Opened(msgspec.Struct, frozen=True):
    """The new table: its name is its link, and nobody can guess it."""

    table: str
    version: int


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down on a free seat, or let a bot sit down there."""

    id: Id
    version: Number
    seat: Number
    name: Name
    bot: Name = ""


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command for one of one's own seats."""

    id: Id
    version: Number
    seat: Number
    command: Request


class Update(msgspec.Struct, frozen=True):
    """What happened since the last update, and how the table looks now."""

    told: list[Told]
    look: Look


class Problem(msgspec.Struct, frozen=True):
    """What is wrong, in a sentence; `kind` is for programs."""

    kind: str
    error: str
