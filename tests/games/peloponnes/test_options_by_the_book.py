"""D1-D12: the options in whole games are those that the rules say, in that order."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.peloponnes.by_the_book import DECISIONS
from tests.games.peloponnes.whole_games import Game, any_options, corpus, whole_game


def check(game: Game) -> set[str]:
    """Compare all options of a game; return the kinds of decisions in it."""
    for state in game.states[:-1]:
        assert [str(action) for action in state.legal()] == list(DECISIONS[state.phase](state))
    return {state.phase for state in game.states[:-1]}


@pytest.mark.parametrize("number", range(24))
def test_d1_to_d12_options_are_exact(number: int) -> None:
    """D1-D8, D9a, D9b, D10-D12: nothing is missing and nothing is too much."""
    assert len(check(corpus()[number])) >= 5


def test_every_decision_comes_up_in_these_games() -> None:
    assert {state.phase for game in corpus() for state in game.states[:-1]} == {*DECISIONS}


@settings(max_examples=30)
@given(st.integers(2, 5), st.integers(0, 10**6), st.sampled_from([0, 2, 3, 4, 4, 4]), st.booleans())
def test_d1_to_d12_options_are_exact_in_any_game(
    seats: int, number: int, habit: int, switched: bool
) -> None:
    """D1-D8, D9a, D9b, D10-D12: with the switches at default, or thrown."""
    rng = Random(number)
    options = any_options(rng) if switched else {}
    check(whole_game(seats, f"by the book {number}", options, rng, habit))
