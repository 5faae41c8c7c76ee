"""Counting one match: what everybody at the table saw happen."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

from poleis.core.event import Event
from poleis.core.game import View

OVER: Final = "over"  # the end of a game that says nothing else about it


class Piece(NamedTuple):
    """Cards or tiles with the same title, in play with so many seats."""

    title: str
    id: str  # of one of them, for its name
    group: str  # its kind or colour; a word of the game's catalogue
    copies: int


class Tally(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What was counted in one match."""

    rounds: int = 0
    end: str = OVER
    taken: dict[str, list[int]] = {}  # by title: the seats that took one
    gone: dict[str, list[int]] = {}  # by title: the seats that lost one again
    had: dict[str, list[int]] = {}  # by `GROUP:NAME`: the seats that had what may help to win
    sums: dict[str, int] = {}  # by name: how often, or how much of it, in the whole match


class Counter:
    """Listens to a match. What it hears and sees is what a spectator hears and sees.

    A game's own counter overrides `pieces`, `hear` and `finish`.
    """

    def __init__(self, edition: Any, seats: int) -> None:
        self.edition = edition
        self.seats = seats
        self.tally = Tally()

    def pieces(self) -> Iterable[Piece]:
        """Name all cards or tiles in play that seats may take."""
        return ()

    def hear(self, event: Event) -> None:
        """Count an event."""

    def finish(self, view: View) -> None:
        """Count what lies on the table at the end."""

    # How counters count

    def took(self, title: str, seat: int) -> None:
        """A seat has taken a piece."""
        self.tally.taken.setdefault(title, []).append(seat)

    def lost(self, title: str, seat: int) -> None:
        """A seat has lost a piece again."""
        self.tally.gone.setdefault(title, []).append(seat)

    def had(self, group: str, name: str, seat: int) -> None:
        """A seat had something that may help to win."""
        self.tally.had.setdefault(f"{group}:{name}", []).append(seat)

    def add(self, name: str, amount: int = 1) -> None:
        """Something has happened."""
        self.tally.sums[name] = self.tally.sums.get(name, 0) + amount

    def places(self, first: int) -> None:
        """The seats play clockwise, and this one begins."""
        for place in range(self.seats):
            self.had("place", str(place + 1), (first + place) % self.seats)


def grouped(pieces: Iterable[tuple[str, str, str]]) -> list[Piece]:
    """Bring together the copies of a title, each given as (title, id, group)."""
    found: dict[str, Piece] = {}
    for title, id, group in pieces:
        known = found.get(title, Piece(title, id, group, 0))
        found[title] = known._replace(copies=known.copies + 1)
    return list(found.values())
