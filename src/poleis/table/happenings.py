"""What has happened at a table, as each seat may be told."""

from collections.abc import Iterator, Sequence
from typing import Self, TypeAlias

import msgspec

from poleis.core.event import Event
from poleis.table.status import How


class Happening(msgspec.Struct, frozen=True, gc=False, tag_field="happening"):
    """One thing that happened, told to everybody. It led to this version."""

    version: int
    at: int
    seat: int

    def seen_by(self, viewer: int | None) -> Self:
        """Return it as a seat sees it, or a spectator."""
        return self


class Sat(Happening, frozen=True, tag="sat"):
    """A person or a bot has taken a seat."""

    name: str
    bot: str


class Rose(Happening, frozen=True, tag="rose"):
    """A seat is free again."""

    name: str


class Played(Happening, frozen=True, tag="played"):
    """A seat has played.

    `steps` has the events of each action; `first` is the number of actions before.
    """

    first: int
    by_bot: bool
    steps: tuple[tuple[Event, ...], ...]

    def seen_by(self, viewer: int | None) -> Self:
        """Each event hides what the viewer may not see."""
        steps = tuple(tuple(event.seen_by(viewer) for event in step) for step in self.steps)
        return msgspec.structs.replace(self, steps=steps)


class Started(Happening, frozen=True, tag="started"):
    """The game has begun."""

    events: tuple[Event, ...]

    def seen_by(self, viewer: int | None) -> Self:
        """Each event hides what the viewer may not see."""
        events = tuple(event.seen_by(viewer) for event in self.events)
        return msgspec.structs.replace(self, events=events)


class AskedBack(Happening, frozen=True, tag="asked_back"):
    """A seat asks to take back so many actions, some of them of others."""

    actions: int


class Agreed(Happening, frozen=True, tag="agreed"):
    """A seat has agreed to that, or not."""

    yes: bool


class TookBack(Happening, frozen=True, tag="took_back"):
    """A seat has taken back so many actions; so many are left."""

    actions: int
    keep: int


class Resigned(Happening, frozen=True, tag="resigned"):
    """A seat has given up; a bot plays on for it unless the game is over."""


class WasLate(Happening, frozen=True, tag="was_late"):
    """The time of a seat is up; a bot plays for it unless the game is over."""

    for_turn: bool


class Ended(Happening, frozen=True, tag="ended"):
    """The game is over; the seat is that of the last command."""

    how: How
    winners: tuple[int, ...]


Told: TypeAlias = (
    Sat | Rose | Started | Played | AskedBack | Agreed | TookBack | Resigned | WasLate | Ended
)


def since(history: Sequence[Told], version: int, viewer: int | None) -> Iterator[Told]:
    """Return what happened after a version, as the viewer may see it."""
    first = len(history)
    while first and history[first - 1].version > version:
        first -= 1
    return (told.seen_by(viewer) for told in history[first:])
