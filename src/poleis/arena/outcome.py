"""What came of one match."""

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec

from poleis.arena.counts.counter import Tally

Troubles: TypeAlias = dict[str, int]  # how often a bot did not choose as it should, by kind

DIGITS: Final = 6  # of times


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long it took, in seconds. Nothing else of an outcome differs from run to run."""

    match: float
    thought: tuple[float, ...]  # by seat, over all choices
    longest: tuple[float, ...]  # by seat, the longest choice


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A match that was played to the end, or why it was not; what is by seat begins with seat 0."""

    number: int  # of the match in its schedule
    bots: tuple[str, ...]  # by seat
    failed: str = ""  # why there is no result; then nothing below is known
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()  # 1 is best; equal seats share a rank
    parts: dict[str, tuple[int, ...]] = {}  # what the scores are made of
    decisions: int = 0
    choices: tuple[int, ...] = ()  # by seat: how often it was asked
    troubles: tuple[Troubles, ...] = ()  # by seat: where the guard chose instead, by kind
    tally: Tally = msgspec.field(default_factory=Tally)
    times: Times | None = None

    @property
    def winners(self) -> list[int]:
        """The seats that won, or share the victory."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


def measured(match: float, thought: Sequence[float], longest: Sequence[float]) -> Times:
    """Return times with as many digits as they are worth."""

    def short(seconds: Sequence[float]) -> tuple[float, ...]:
        return tuple([round(one, DIGITS) for one in seconds])

    return Times(round(match, DIGITS), short(thought), short(longest))
