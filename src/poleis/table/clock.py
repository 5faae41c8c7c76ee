"""Clocks. Time is whole milliseconds since 1970, and comes from outside with every command.

The clock of the person who decides runs; bots have none. Time that was used stays used, also when
the actions are taken back.
"""

from typing import Final, Literal, TypeAlias

import msgspec

SECOND: Final = 1000
DAY: Final = 24 * 60 * 60 * SECOND


#: What happens to a seat whose time is up: a bot plays this turn, or the rest; or all is over.
WhenLate: TypeAlias = Literal["skip", "bot", "end"]


class Live(msgspec.Struct, frozen=True, tag_field="clock", tag="live", forbid_unknown_fields=True):
    """So many seconds for the whole game, and some more for each turn."""

    seconds: int
    increment: int = 0
    when_late: WhenLate = "bot"


class Days(msgspec.Struct, frozen=True, tag_field="clock", tag="days", forbid_unknown_fields=True):
    """So many days for each turn."""

    days: int
    when_late: WhenLate = "bot"


Rule: TypeAlias = Live | Days


class Clocks(msgspec.Struct, frozen=True):
    """What is left for each seat, and whose clock runs."""

    rule: Rule
    left: tuple[int, ...]  # at `since`
    running: int | None = None
    since: int = 0

    @property
    def deadline(self) -> int | None:
        """When the time of the running seat is up."""
        return None if self.running is None else self.since + self.left[self.running]


def wound(rule: Rule, seats: int) -> Clocks:
    """Return the clocks before the first turn."""
    return Clocks(rule, (_whole(rule),) * seats)


def handed_on(
    clocks: Clocks, seat: int | None, at: int, *, further: bool, settled: bool = False
) -> Clocks:
    """Return the clocks after a move at this time; `seat` is the person whose clock runs then.

    A turn is over when another seat decides. With days it is over too when it is `settled`, that
    is, when there is no way back. Time is earned only where the game has come `further` than ever:
    to take a turn back and to play it again earns nothing.
    """
    before = clocks.running
    if seat == before and not (settled and further and isinstance(clocks.rule, Days)):
        return clocks
    left = list(clocks.left)
    if before is not None:
        left[before] = _after_turn(clocks, before, at) if further else _rest(clocks, before, at)
    return Clocks(clocks.rule, tuple(left), seat, at)


def stopped(clocks: Clocks, at: int) -> Clocks:
    """Return the clocks when the game is over: nobody earns anything for the turn."""
    return handed_on(clocks, None, at, further=False)


def _after_turn(clocks: Clocks, seat: int, at: int) -> int:
    rule = clocks.rule
    if isinstance(rule, Days):
        return _whole(rule)
    return _rest(clocks, seat, at) + rule.increment * SECOND


def _rest(clocks: Clocks, seat: int, at: int) -> int:
    return max(0, clocks.left[seat] - (at - clocks.since))


def _whole(rule: Rule) -> int:
    return rule.days * DAY if isinstance(rule, Days) else rule.seconds * SECOND
