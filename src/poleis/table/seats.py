"""Who sits at a table: persons, bots, and bots that stand in for a person."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

#: How a person was lost: gave up, or ran out of time.
Gone: TypeAlias = Literal["resigned", "late"]


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One seat. A free one has no name."""

    name: str = ""
    person: str = ""  # who it is, as the server knows them; shown to nobody
    bot: str = ""  # the bot that plays here; none where the person does
    gone: Gone | None = None
    for_turn: bool = False  # the bot plays until the turn is over; then the person is back
    helped: bool = False  # a bot has played for the person, so the game counts for no rating

    @property
    def free(self) -> bool:
        """Whether somebody may sit down here."""
        return not self.name

    @property
    def plays(self) -> bool:
        """Whether a person decides here."""
        return bool(self.person) and not self.bot


def taken_over(seat: Seat, bot: str, *, for_turn: bool = False) -> Seat:
    """Return the seat with a bot in its person's place, perhaps for this turn only."""
    return msgspec.structs.replace(seat, bot=bot, for_turn=for_turn, helped=True)


def given_back(seat: Seat) -> Seat:
    """Return the seat with its person playing again."""
    return msgspec.structs.replace(seat, bot="", for_turn=False)


def replaced(seats: Sequence[Seat], number: int, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats with another one at this place."""
    return (*seats[:number], seat, *seats[number + 1 :])
