"""Taking back: one's own action and all that came after it.

Nobody goes back past something revealed: what one has seen one cannot forget. Over what others
have played one goes back only if every person at the table agrees; bots always do.
"""

from collections.abc import Sequence

from poleis.core.errors import IllegalAction
from poleis.core.record import Move
from poleis.table.seats import Seat
from poleis.table.status import Asked, Status


def check_undo(status: Status, moves: Sequence[Move], seat: int, keep: int) -> None:
    """Say why a seat cannot ask to keep only so many actions, if it cannot."""
    if not 0 <= keep < len(moves):
        msg = f"There are {len(moves)} actions, so you can keep 0 to {len(moves) - 1}, not {keep}"
        raise IllegalAction(msg)
    if moves[keep].seat != seat:
        msg = f"Action {keep + 1} is not yours; take back one of your own, and all after it"
        raise IllegalAction(msg)
    if keep < status.no_way_back:
        msg = "Something hidden has come to light since, so this can no more be taken back"
        raise IllegalAction(msg)


def must_agree(seats: Sequence[Seat], moves: Sequence[Move], seat: int, keep: int) -> list[int]:
    """Return who has to agree: nobody where all that would be gone is the seat's own."""
    if all(move.seat == seat for move in moves[keep:]):
        return []
    asks = seats[seat].person
    return [number for number, other in enumerate(seats) if other.plays and other.person != asks]


def still_to_agree(status: Status, moves: Sequence[Move], asked: Asked) -> list[int]:
    """Return who has not answered yet."""
    wanted = must_agree(status.seats, moves, asked.seat, asked.keep)
    return [seat for seat in wanted if seat not in asked.agreed]


def earliest(status: Status, moves: Sequence[Move], seat: int) -> int | None:
    """Return how many actions are left if the seat takes back all that it may without asking."""
    keep = len(moves)
    while keep > status.no_way_back and moves[keep - 1].seat == seat:
        keep -= 1
    return keep if keep < len(moves) else None
