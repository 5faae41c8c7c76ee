"""What can be asked of a table, and how it is written in its log.

Actions are in compact notation, as in records. `Request` is what people and programs may send;
the other commands are the server's own.
"""

from typing import Final, TypeAlias

import msgspec


class Command(msgspec.Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """Something to be done at a table."""


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat: a person, or a bot. The server says who the person is."""

    name: str
    person: str = ""
    bot: str = ""


class Rise(Command, frozen=True, tag="rise"):
    """Leave the seat before the game begins, or send a bot away from it."""


class Start(Command, frozen=True, tag="start"):
    """Begin the game; every seat is taken."""


class Act(Command, frozen=True, tag="act"):
    """Play several steps: all of them or none."""

    actions: tuple[str, ...]


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's own action and all that came after it: only the first `keep` are left."""

    keep: int


class Agree(Command, frozen=True, tag="agree"):
    """Answer somebody who asks to take back what others have played since."""

    yes: bool


class Resign(Command, frozen=True, tag="resign"):
    """Give the game up."""


class BotAct(Command, frozen=True, tag="bot"):
    """What a bot has chosen."""

    actions: tuple[str, ...]


class Expire(Command, frozen=True, tag="expire"):
    """The time of a seat is up."""


Request: TypeAlias = Start | Rise | Act | Undo | Agree | Resign
Logged: TypeAlias = Request | Sit | BotAct | Expire

#: The server's own commands.
OWN: Final = (Sit, BotAct, Expire)


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command, with the version that its sender saw, and a name of the sender's choice.

    Whoever is not sure that an order has arrived sends it again under the same name.
    """

    id: str
    version: int
    command: Logged


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a table's log: an order that was carried out. Line n leads to version n."""

    id: str
    seat: int
    at: int  # milliseconds since 1970
    command: Logged


class Done(msgspec.Struct, frozen=True):
    """The answer to an order: it has led to this version."""

    version: int
