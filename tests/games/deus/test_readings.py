"""Section 9: the readings C1-C18 that no other test names."""

from tests.games.deus.box import box
from tests.games.deus.support import asked, at, legal, play, scene, seat


def test_c2_a_unit_halts_by_itself_after_its_last_step_only() -> None:
    """C2: before that it is asked, also where it can do nothing else but halt."""
    one = seat("1,4 PU", hand="house_1 house_2")
    state = scene(one, seat(), edition=box(house="move 1 unit 2 steps"))
    play(state, "build house_1", "place 1 4", "march 1 4", "step 2 4")
    assert (asked(state), legal(state)) == ("A step", ["halt"])
    play(state, "halt")
    assert (at(state, "2,4"), asked(state)) == ("A U", "B action")
    last = scene(one, seat(), edition=box(house="move 1 unit 1 step"))
    play(last, "build house_1", "place 1 4", "march 1 4", "step 2 4")
    assert (at(last, "2,4"), asked(last)) == ("A U", "B action")
