"""A schedule: which matches are played. Everything about a match follows from it.

Every *deal* is a game before the first decision. It is played once in each *sitting*, which says
who sits where and with which edition. So all line-ups play the same deals, from every seat.
Matches have numbers: first all sittings of deal 0, then all of deal 1, and so on for ever; how
many of them are played is no part of the schedule, so a tournament can be made longer.
"""

from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

import poleis
from poleis.core.errors import PoleisError

VERSION: Final = 1
MOST_MATCHES: Final = 10_000_000


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition: one that comes with the game, or the text of a file."""

    name: str
    digest: str
    text: str | None = None  # of a file


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where, and what is played."""

    bots: tuple[int, ...]  # by seat: the number of the bot
    edition: int = 0


class Match(NamedTuple):
    """One match of a schedule."""

    number: int
    deal: int
    sitting: Sitting


class Schedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The matches of a tournament, or of the lab."""

    arena: int  # the version of this form
    game: str
    rules_version: int
    options: dict[str, str]
    editions: tuple[Printed, ...]
    bots: tuple[str, ...]  # their names; a bot that is named twice is two bots
    seed: str
    sittings: tuple[Sitting, ...]

    def match(self, number: int) -> Match:
        """Return a match by its number."""
        deal, sitting = divmod(number, len(self.sittings))
        return Match(number, deal, self.sittings[sitting])

    def names(self, sitting: Sitting) -> tuple[str, ...]:
        """Return the names of the bots by seat."""
        return tuple([self.bots[bot] for bot in sitting.bots])

    def deal_seed(self, deal: int) -> str:
        """Return the seed of the game: the same for everybody who plays this deal."""
        return _hash(f"deal\0{self.seed}\0{deal}")

    def bot_seed(self, match: Match, seat: int) -> str:
        """Return the seed of a bot's own chance; it tells nothing of the game's."""
        seats = " ".join(map(str, match.sitting.bots))
        return _hash(f"bot\0{self.seed}\0{match.deal}\0{seats}\0{seat}")


def _hash(text: str) -> str:
    return sha256(f"poleis arena\0{text}".encode()).hexdigest()[:32]


def difference(mine: Schedule, other: Schedule) -> str:
    """Name the first thing in which two schedules differ; nothing if they are equal."""
    for field in Schedule.__struct_fields__:
        wanted, found = getattr(mine, field), getattr(other, field)
        if wanted != found:
            return field.replace("_", " ")
    return ""


def edition_of(game: str, printed: Printed) -> Any:
    """Return an edition with its figures, which must be those of the schedule."""
    shelf = poleis.game(game).shelf
    edition = shelf.get(printed.name) if printed.text is None else shelf.read(printed.text)
    if edition.digest != printed.digest:
        raise PoleisError(
            f"The edition {printed.name} of {game} has other figures here; "
            "install the same Poleis everywhere"
        )
    return edition


def check_matches(matches: int) -> int:
    """Return a number of matches that can be played."""
    if not 1 <= matches <= MOST_MATCHES:
        raise PoleisError(f"{matches:,} matches cannot be played; choose 1 to {MOST_MATCHES:,}")
    return matches
