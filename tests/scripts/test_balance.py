"""Sensible players find the reconstructed editions worth playing."""

from collections import Counter
from statistics import mean

import pytest
from scripts.balance import play

import poleis
from poleis.games.hexemonia.edition import SHELF
from poleis.games.hexemonia.events import Acted

GAMES = 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_four_actions_of_hexemonia_are_worth_choosing(seats: int) -> None:
    """War is frequent but not constant, and winners score as in the rulebook's last example."""
    spec = poleis.game("hexemonia")
    ended = [play(spec.name, SHELF.get(None), seats, f"{n}") for n in range(GAMES)]
    deeds = Counter(
        event.deed for state in ended for event in state.events if isinstance(event, Acted)
    )
    winners = [max(score.total for score in state.result().seats) for state in ended]

    assert all(0.05 < deeds[deed] / deeds.total() < 0.6 for deed in deeds)
    assert len(deeds) == 4
    assert 0.1 < deeds["war"] / deeds.total() < 0.4
    assert 15 < mean(winners) < 30
