"""How things stand at a table, besides the game itself: a value that every command replaces."""

from typing import Literal, TypeAlias

import msgspec

from poleis.table.clock import Clocks
from poleis.table.seats import Seat

Stage: TypeAlias = Literal["open", "running", "over"]

#: Played to the end; or everybody else has resigned; or somebody ran out of time.
How: TypeAlias = Literal["played", "resigned", "late"]


class Ending(msgspec.Struct, frozen=True):
    """How a game ended, and who won."""

    how: How
    winners: tuple[int, ...]


class Asked(msgspec.Struct, frozen=True):
    """Somebody asks to take back what others have played since."""

    seat: int
    keep: int
    agreed: tuple[int, ...]  # seats, with the one that asks


class Status(msgspec.Struct, frozen=True):
    """Everything about a table that is no part of its game."""

    stage: Stage
    seats: tuple[Seat, ...]
    clocks: Clocks | None = None
    asked: Asked | None = None
    no_way_back: int = 0  # so many actions must stay: the last of them revealed something
    furthest: int = 0  # the most actions the game has had; some may have been taken back
    ending: Ending | None = None
    at: int = 0  # when the last command was carried out


def bot_to_act(status: Status, to_act: int | None) -> int | None:
    """Return the seat whose bot should choose, of the seat that decides."""
    if status.stage != "running" or status.asked is not None or to_act is None:
        return None
    return to_act if status.seats[to_act].bot else None
