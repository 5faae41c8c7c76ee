"""A whole table as one seat sees it, or a spectator: a positive list, as the view of a game is."""

from typing import TYPE_CHECKING

import msgspec

from poleis.core.game import View, check_viewer
from poleis.table.clock import Clocks
from poleis.table.seats import Gone
from poleis.table.status import Asked, Ending, Stage
from poleis.table.undo import earliest, still_to_agree

if TYPE_CHECKING:
    from poleis.table.table import Table


class SeatLook(msgspec.Struct, frozen=True):
    """Who sits there, as everybody may know."""

    name: str  # empty: the seat is free
    bot: str
    gone: Gone | None
    for_turn: bool
    helped: bool


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat knows of its table."""

    version: int
    stage: Stage
    game: str
    options: dict[str, str]
    edition: str
    seats: tuple[SeatLook, ...]
    seat: int | None  # whose look
    clocks: Clocks | None
    asked: Asked | None
    to_agree: tuple[int, ...]  # the seats whose answer is missing
    actions: int  # how many were played
    back_to: int | None  # so many are left if the seat takes back all that it may without asking
    ending: Ending | None
    commitment: str
    seed: str | None  # told when the game is over
    view: View | None  # of the game, once it has begun


def look(table: "Table", seat: int | None) -> Look:
    """Return what a seat may know."""
    check_viewer(seat, table.setup.seats)
    status = table.status
    moves = table.record.moves if status.stage != "open" else []
    mine = seat is not None and status.stage == "running" and status.seats[seat].plays
    asked = status.asked
    return Look(
        version=table.version,
        stage=status.stage,
        game=table.setup.game,
        options=table.setup.options,
        edition=table.setup.edition,
        seats=tuple([SeatLook(s.name, s.bot, s.gone, s.for_turn, s.helped) for s in status.seats]),
        seat=seat,
        clocks=status.clocks,
        asked=asked,
        to_agree=() if asked is None else tuple(still_to_agree(status, moves, asked)),
        actions=len(moves),
        back_to=earliest(status, moves, seat) if mine and seat is not None else None,
        ending=status.ending,
        commitment=table.commitment,
        seed=table.setup.seed if table.over else None,
        view=table.view(seat),
    )
