"""H17: two players, with revolts and without."""

import pytest
from tests.games.hexemonia.support import A, B, asked, cubes, events, new, scene, seat

from poleis.games.hexemonia.events import PhilosopherCame, Revolted
from poleis.games.hexemonia.scoring import score_sheet
from poleis.games.hexemonia.state import NOBODY

POOR = seat("")
ONE = seat("0,1 field")
RESTLESS = seat("0,1 mine 4C")
OFF = {"revoltsForTwo": "no"}


def test_h17_1_both_acropolis_tiles_are_face_up() -> None:
    """H17.1: from the start; with more players they lie face down."""
    for seats in (2, 3, 4):
        state = new(seats)
        assert [player.face_up for player in state.players] == [seats == 2] * seats


@pytest.mark.parametrize("options", [{}, {"revoltsForTwo": "yes"}])
def test_h17_2_r94_revolts_are_the_default(options: dict[str, str]) -> None:
    """H17.2, R94: on unless they are switched off."""
    state = scene(ONE, RESTLESS, step="D", options=options)
    assert state.philosopher == A
    assert cubes(state, B, "0,1") == "2C"


@pytest.mark.parametrize("seats", [3, 4])
def test_h17_2_always_on_with_more_players(seats: int) -> None:
    """H17.2: the switch is for two."""
    others = [POOR] * (seats - 2)
    state = scene(ONE, RESTLESS, *others, step="D", options=OFF, philosopher=B)
    assert cubes(state, B, "0,1") == "2C"
    assert score_sheet(state, A).philosopher == 0


def test_h17_3_x25_off_no_revolt_but_three_points() -> None:
    """H17.3, X25: the figure moves, no cube is lost, and its holder scores 3 at the end."""
    state = scene(ONE, RESTLESS, step="D", options=OFF, philosopher=B)
    assert asked(state) == "B draw"
    assert events(state, PhilosopherCame) == [PhilosopherCame(A, B, 1)]
    assert not events(state, Revolted)
    assert cubes(state, B, "0,1") == "4C"
    assert (score_sheet(state, A).philosopher, score_sheet(state, B).philosopher) == (3, 0)


def test_x25_nobody_scores_the_figure_in_the_supply() -> None:
    """X25: if nobody ever took it."""
    state = scene(POOR, POOR, step="D", active=B, rest="underworld", options=OFF)
    assert state.over
    assert state.philosopher == NOBODY
    assert [score.total for score in state.result().seats] == [0, 0]


def test_h17_3_no_points_with_revolts() -> None:
    """H17.3: three points instead of revolts, not besides."""
    assert score_sheet(scene(ONE, POOR, philosopher=A), A).philosopher == 0
    assert score_sheet(scene(ONE, POOR, philosopher=A, options=OFF), A).philosopher == 3
