"""A fixed loop that all times are compared with.

How long it takes tells how fast this machine and this Python are just now. So figures of different
machines and hours can be compared: divide them by it. It does what an engine in Python does (calls,
fields, dictionaries, short tuples and lists), and must never change: every figure hangs on it.
"""

from time import process_time
from typing import Final

STEPS: Final = 1000  # of one run


class Seat:
    """Somebody with a little of this and that."""

    __slots__ = ("cards", "coins", "points")

    def __init__(self, coins: int) -> None:
        self.coins = coins
        self.points = 0
        self.cards: tuple[int, ...] = ()


def offer(seats: list[Seat], turn: int) -> list[int]:
    """List what the seat may take."""
    seat = seats[turn % len(seats)]
    return [price for price in range(1, 8) if price <= seat.coins]


def take(seats: list[Seat], turn: int, price: int) -> None:
    """Pay for a card; a full hand is sold."""
    seat = seats[turn % len(seats)]
    seat.coins -= price
    seat.cards = (*seat.cards, price)
    if len(seat.cards) == 5:
        seat.points += WORTH[max(seat.cards)]
        seat.coins += sum(seat.cards)
        seat.cards = ()


WORTH: Final = {price: price * price for price in range(1, 8)}
RULES: Final = {0: take, 1: take, 2: take}


def run() -> int:
    """Do the steps once."""
    seats = [Seat(40) for _ in range(4)]
    for turn in range(STEPS):
        choices = offer(seats, turn)
        if choices:
            RULES[turn % 3](seats, turn, choices[turn * 7 % len(choices)])
        else:
            seats[turn % 4].coins += 10
    return sum(seat.points for seat in seats)


def seconds(times: int = 3) -> float:
    """Return how long one step takes, in the best of several runs."""
    best = 1.0
    for _ in range(times):
        begun = process_time()
        run()
        best = min(best, process_time() - begun)
    return best / STEPS
