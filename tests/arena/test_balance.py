"""The lab finds the reconstructed editions worth playing."""

from collections.abc import Callable

import pytest

from poleis.arena.plan import Wish, laboratory
from poleis.arena.play import Table
from poleis.arena.schedule import Schedule
from poleis.arena.summary import summarize
from poleis.bots.registry import read_lineup

DEALS = 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_four_actions_of_hexemonia_are_worth_choosing(
    seats: int, table: Callable[[Schedule], Table]
) -> None:
    """War is frequent but not constant, and winners score as in the rulebook's last example."""
    schedule = laboratory(Wish("hexemonia", read_lineup("greedy"), seats=seats))
    players = table(schedule)
    [found] = summarize(schedule, [players.play(number) for number in range(DEALS)]).tables
    deeds = {name: count for name, count in found.sums.items() if name.startswith("deed_")}
    shares = {name: count / sum(deeds.values()) for name, count in deeds.items()}

    assert len(shares) == 4
    assert all(0.05 < share < 0.6 for share in shares.values())
    assert 0.1 < shares["deed_war"] < 0.4
    assert 15 < found.winner.mean < 30
