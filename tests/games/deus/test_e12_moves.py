"""E12: how far a card moves units (DP14); the way of a unit is D9."""

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    asked,
    at,
    events,
    gold,
    legal,
    options,
    play,
    refused,
    scene,
    seat,
)

from poleis.games.deus.events import Marched
from poleis.games.deus.invariants import violations
from poleis.games.deus.state import State

#: 0,1, 0,0, -1,0 and 0,-1 are land, one beside the other.
HOME = "0,0 UU; 0,1 UP"


def marching(effect: str, home: str = HOME, place: str = "0 0", **more: str) -> State:
    """Let A build a civil building with this effect."""
    one = seat(home, hand="forum_1 house_2", gold=0)
    state = scene(one, seat(), edition=box(forum=effect), options=more)
    return play(state, "build forum_1", f"place {place}")


def test_e12_so_many_units_and_so_many_steps_each() -> None:
    """E12, DP14: two units by up to two steps; then the effect is over."""
    state = marching("move 2 units 2 steps")
    assert legal(state) == ["march 0 0", "march 0 1", "stop"]
    play(state, "march 0 0", "step -1 0", "halt")
    assert legal(state) == ["march 0 0", "march 0 1", "stop"]
    play(state, "march 0 0", "step 0 -1", "step -1 0")
    assert (asked(state), at(state, "-1,0"), at(state, "0,0")) == ("B action", "A UU", "A C")
    assert events(state, Marched) == [
        Marched(A, ((0, 0), (-1, 0))),
        Marched(A, ((0, 0), (0, -1), (-1, 0))),
    ]


def test_e12_a_unit_moves_once_under_an_effect() -> None:
    """E12, DP14: also where it stops beside one that has not moved."""
    state = marching("move 3 units 1 step", "0,0 UC; 0,1 UP; -1,0 P", "0 1")
    play(state, "march 0 0", "step 0 1")
    assert options(state, "march") == ["0,1"]
    play(state, "march 0 1", "step 0 0")
    assert (asked(state), at(state, "0,0"), at(state, "0,1")) == ("B action", "A CU", "A PCU")


def test_e12_c5_under_another_effect_it_may_move_again() -> None:
    """E12, C5: each effect has its own units and steps."""
    state = marching("move 1 unit 1 step; move 1 unit 1 step; gain gold: 1")
    play(state, "march 0 0", "step -1 0")
    assert options(state, "march") == ["-1,0", "0,0", "0,1"]
    play(state, "march -1 0", "step 0 -1")
    assert (at(state, "0,-1"), gold(state), asked(state)) == ("A U", 1, "B action")


def test_e12_r47_stopping_ends_the_effect() -> None:
    """R47, D7.5: of this effect; the next one begins."""
    state = marching("move 2 units 1 step; move 1 unit 1 step; gain gold: 1")
    play(state, "stop")
    assert (asked(state), state.count) == ("A unit", 1)
    play(state, "stop")
    assert (gold(state), asked(state)) == (1, "B action")


def test_e12_each_activation_begins_anew() -> None:
    """E12: two cards of the column move the same unit, each by its own steps."""
    one = seat("0,0 U; 0,1 C", hand="house_1 house_2")
    state = scene(one, seat(), edition=box(house="move 1 unit 1 step"))
    play(state, "build house_1", "place 0 0", "march 0 0", "step -1 0", "march -1 0", "step 0 -1")
    assert (at(state, "0,-1"), asked(state)) == ("A U", "B action")


@pytest.mark.parametrize(
    ("stack", "cells"), [("2", ["-1,0", "0,-1", "0,1"]), ("1", ["-1,0", "0,-1"])]
)
def test_e12_r39_the_military_stack(stack: str, cells: list[str]) -> None:
    """E12, R39: a second unit in a region, or not, as the table plays."""
    state = marching("move 1 unit 1 step", "0,0 UP; 0,1 U", militaryStack=stack)
    play(state, "march 0 0")
    assert options(state, "step") == cells


def test_dp14_what_a_unit_is_refused() -> None:
    """DP14, E12: with the rule that forbids it."""
    state = marching("move 1 unit 1 step")
    assert "D9" in refused(state, "march -1 0")
    play(state, "march 0 0")
    assert "D9.2" in refused(state, "step 1 0")
    assert "D9.2" in refused(state, "step 1 -1")
    assert "D9.2" in refused(state, "halt")


def test_c1_c2_a_unit_that_should_have_halted_is_no_position() -> None:
    """C2: after the last step nothing is asked."""
    state = play(marching("move 1 unit 1 step"), "march 0 0")
    assert violations(state) == []
    state.steps = (state.atlas.region[-1, 0],)
    assert violations(state) == ["DP14: the unit that is marching cannot be"]
