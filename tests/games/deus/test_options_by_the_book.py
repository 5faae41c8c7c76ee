"""DP0-DP15: the options in whole games are those that the rules say, in that order."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.deus.by_the_book import DECISIONS, Board
from tests.games.deus.whole_games import BUSY, GAMES, RICH, Game, any_options, corpus, whole_game

from poleis.games.deus.view import view


def compared(game: Game) -> set[str]:
    """Compare all options of a game; return the kinds of decisions in it."""
    for state in game.states[:-1]:
        board = Board(view(state, state.seat), state.edition)
        assert [str(action) for action in state.legal()] == list(DECISIONS[state.phase](board))
    return {state.phase for state in game.states[:-1]}


@pytest.mark.parametrize("number", range(GAMES))
def test_dp0_to_dp15_options_are_exact(number: int) -> None:
    """DP0-DP15, C8, I20: nothing is missing, nothing too much, nothing twice; in order."""
    assert len(compared(corpus()[number])) >= 3


def test_every_decision_comes_up_in_these_games() -> None:
    assert {state.phase for game in corpus() for state in game.states[:-1]} == {*DECISIONS}


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.sampled_from([0, 2, 3, BUSY]), st.booleans())
def test_dp0_to_dp15_options_are_exact_in_any_game(
    seats: int, number: int, habit: int, switched: bool
) -> None:
    """DP0-DP15: with the switches at default, or thrown."""
    rng = Random(number)
    options = any_options(rng) if switched else {}
    compared(whole_game(seats, f"by the book {number}", options, rng, habit, RICH))
