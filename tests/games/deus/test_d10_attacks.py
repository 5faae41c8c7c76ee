"""D10: attacks on barbarian villages, and the rulings on them."""

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    B,
    C,
    asked,
    at,
    events,
    finish_turn,
    gold,
    legal,
    options,
    play,
    refused,
    scene,
    seat,
    village,
    vp,
)

from poleis.games.deus.events import (
    Activated,
    EndTriggered,
    Marched,
    Placed,
    TempleBuilt,
    VillageAttacked,
)
from poleis.games.deus.invariants import violations
from poleis.games.deus.state import State

#: Beside the village 3,1 are 2,2, 2,1 and the sea 3,0.
SHIP = "skiff_1"
LAST = ("build skiff_1", "place 3 0")


def attacks(state: State) -> list[VillageAttacked]:
    """Return the attacks since the scene began."""
    return events(state, VillageAttacked)


def told(state: State) -> list[str]:
    """Return the names of the events since the scene began."""
    return [type(event).__name__ for event in state.events or []]


def test_d10_1_a_village_is_attacked_when_it_is_surrounded_and_a_unit_is_there() -> None:
    """D10.1, D10.5: all regions beside it occupied, and a unit in one of them."""
    state = scene(seat("2,2 U; 2,1 C", hand=SHIP), seat())
    assert village(state, "3,1") == 3
    play(state, *LAST)
    assert attacks(state) == [VillageAttacked((3, 1), (A,), 3)]
    assert village(state, "3,1") is None
    assert (vp(state, A), vp(state, B)) == (8, 5)


def test_t9_d10_1_surrounded_without_a_unit() -> None:
    """T9, D10.1: no attack, nor by a unit built elsewhere; one built beside the village attacks."""
    state = scene(
        seat("2,2 P; 2,1 C; 1,2 P", hand="skiff_1 guard_1 guard_2"),
        seat("-2,3 P", hand="house_1 house_2"),
    )
    play(state, *LAST, "build house_1", "place -2 3", "build guard_1", "place 1 2")
    assert (attacks(state), village(state, "3,1")) == ([], 3)
    play(state, "build house_2", "place -1 2", "build guard_2", "place 2 1")
    assert attacks(state) == [VillageAttacked((3, 1), (A,), 3)]


def test_t9_d10_1_surrounded_and_a_unit_comes_by_a_move() -> None:
    """T9, D10.1: a unit that moves beside the village attacks as one that is built there."""
    state = scene(seat("2,2 P; 2,1 C; 3,0 M; 1,2 U", columns="legion", hand="guard_1"), seat())
    play(state, "build guard_1", "enter 0 -1")
    assert (attacks(state), asked(state)) == ([], "A unit")
    play(state, "march 1 2", "step 2 1")
    assert not attacks(state)  # D9.7: it has not stopped yet
    play(state, "halt")
    assert attacks(state) == [VillageAttacked((3, 1), (A,), 3)]


def test_d10_1_a_village_that_lacks_a_region_is_left_alone() -> None:
    """D10.1: units all around are not enough while one region beside it is empty."""
    state = scene(seat("2,2 UU; 2,1 UU; 1,1 M", hand="house_1"), seat())
    finish_turn(play(state, "build house_1", "place 2 1"))
    assert (attacks(state), village(state, "3,1")) == ([], 3)


def test_d10_2_r56_most_units_win_whoever_builds() -> None:
    """D10.2, R56: a seat that is not in turn may win, with more units; buildings do not count."""
    state = scene(seat("2,4 UPSC; 2,2 PSC", hand=SHIP), seat("1,4 UU"))
    play(state, "build skiff_1", "place 1 3")
    assert attacks(state) == [VillageAttacked((2, 3), (B,), 4)]
    assert (vp(state, A), vp(state, B)) == (5, 9)


def test_r46_a_unit_at_sea_counts() -> None:
    """R46: it stands in a region beside the village, too."""
    state = scene(seat("2,4 P; 1,3 MU", hand="house_1"), seat("1,4 PSC; -1,4 U"))
    play(state, "build house_1", "place 2 2")
    assert attacks(state) == [VillageAttacked((2, 3), (A,), 4)]


#: A and B have two units each beside the village 1,0; A will place a ship on 1,-1.
TIED = seat("0,0 U; 0,1 U", hand=SHIP), seat("2,0 UU; 1,1 M")


@pytest.mark.parametrize(
    ("one", "other", "winners", "points"),
    [
        ("0,0 U; 0,1 U", "2,0 UU; 1,1 M", (A, B), (7, 7)),  # three buildings each
        ("0,0 UC; 0,1 U", "2,0 UU; 1,1 M", (A,), (10, 5)),
        ("0,0 U; 0,1 U", "2,0 UUC; 1,1 M", (B,), (5, 10)),
        ("0,0 U; 0,1 U", "2,0 UUT; 1,1 M", (B,), (5, 10)),  # R34: a temple is a building
        ("0,0 UT; 0,1 U", "2,0 UU; 1,1 M", (A,), (10, 5)),
        ("0,0 U; 0,1 U", "2,0 UPS; 1,1 M", (A,), (10, 5)),  # fewer units
        ("0,0 U; 0,1 U; -1,0 PSC", "2,0 UU; 1,1 M", (A, B), (7, 7)),  # those elsewhere are none
    ],
)
def test_d10_3_d10_4_t6_r34_r53_ties(
    one: str, other: str, winners: tuple[int, ...], points: tuple[int, int]
) -> None:
    """D10.3, D10.4, T6, R34, R53: most buildings, then a share rounded down; the rest is lost."""
    state = scene(seat(one, hand=SHIP), seat(other), villages="1,0 5")
    play(state, "build skiff_1", "place 1 -1")
    assert attacks(state) == [VillageAttacked((1, 0), winners, 5 // len(winners))]
    assert (vp(state, A), vp(state, B)) == points
    assert village(state, "1,0") is None


@pytest.mark.parametrize(
    ("seats", "winners", "each"),
    [
        (("0,0 U", "2,0 U; 1,1 M", "0,1 UP"), (A, B, C), 1),
        (("0,0 U", "2,0 U; 1,1 M", "0,1 U"), (A, B), 2),  # R51: C has fewer buildings
        (("0,0 UP", "2,0 U; 1,1 M", "0,1 UP"), (A,), 5),
        (("0,0 U", "2,0 U; 1,1 M", "0,1 PSC"), (A, B), 2),  # R52: C has no unit
        (("0,0 U", "2,0 UP; 1,1 M", "0,1 PSC"), (B,), 5),
        (("0,0 P", "2,0 U", "0,1 PSC; 1,1 M"), (B,), 5),
    ],
)
def test_t6_r51_r52_ties_of_three(
    seats: tuple[str, str, str], winners: tuple[int, ...], each: int
) -> None:
    """T6, R51, R52, D10.4: step by step, and only among those with units."""
    one, two, three = seats
    state = scene(seat(one, hand=SHIP), seat(two), seat(three))
    play(state, "build skiff_1", "place 1 -1")
    assert attacks(state) == [VillageAttacked((1, 0), winners, each)]
    assert [vp(state, n) - 5 for n in (A, B, C)] == [each * (n in winners) for n in (A, B, C)]


def test_t7_fewer_vp_than_sharers() -> None:
    """T7, R53: a village thinned to 1 VP gives two tied players nothing, and is attacked."""
    state = scene(*TIED, villages="1,0 1")
    play(state, "build skiff_1", "place 1 -1")
    assert attacks(state) == [VillageAttacked((1, 0), (A, B), 0)]
    assert (vp(state, A), vp(state, B), village(state, "1,0")) == (5, 5, None)


def test_d10_5_r26_an_attacked_village_stays_closed() -> None:
    """D10.5, R26, R45: no piece can be placed or stop there; a unit may pass through."""
    state = scene(
        seat("2,2 PU; 2,1 C; 3,0 M", columns="legion", hand="house_1 guard_1"),
        seat(),
        villages="3,1 attacked",
    )
    before = state.clone()
    play(state, "build house_1")
    assert "3,1" not in options(state, "place") + options(state, "enter")
    assert "D6" in refused(state, "place 3 1")
    play(before, "build guard_1", "place 2 1", "march 2 2", "step 3 1")
    assert "halt" not in legal(before)
    assert options(before, "step") == ["2,1", "3,0"]


def test_d10_5_r69_an_attacked_village_counts_for_no_card() -> None:
    """D10.5, R69: neither for the ballista nor for the siege tower."""
    one = seat("2,2 U; 2,1 P", columns="siege_tower", hand="ballista_1")
    state = scene(one, seat(), villages="3,1 attacked; 2,3 2")
    play(state, "build ballista_1", "place 2 1")
    assert legal(state) == ["plunder 2 3", "stop"]
    play(state, "stop")
    assert gold(state) == 9
    other = scene(one, seat(), villages="3,1 attacked; 2,3 attacked")
    play(other, "build ballista_1", "place 2 1")
    assert (asked(other), gold(other)) == ("B action", 5)


def test_d10_6_r49_the_turn_goes_on_after_the_attack() -> None:
    """D10.6, R49: the attack comes after the placing and before the column, and asks nothing."""
    state = scene(
        seat("2,2 U; 2,1 C; 1,1 M", columns="galley", hand="skiff_1"), seat(), villages="3,1 3"
    )
    play(state, *LAST)
    names = told(state)
    place, attack = names.index(Placed.__name__), names.index(VillageAttacked.__name__)
    assert place < attack < names.index(Activated.__name__)
    assert asked(state) == "A buy"


def test_d10_6_r112_no_decision_is_open_during_an_attack() -> None:
    """D10.6, R112: the winner is never asked, and the open decision stays with the active seat."""
    state = scene(seat("2,1 C; 1,1 M", columns="galley", hand=SHIP), seat("2,2 U"))
    play(state, *LAST)
    assert attacks(state)[0].winners == (B,)
    assert asked(state) == "A buy"


def test_t5_r50_two_villages_at_once() -> None:
    """T5, R50: by one placement, in the order of their regions, each reckoned on its own."""
    state = scene(seat("2,1 C; 3,0 M; 2,4 U; 1,3 M", hand="guard_1"), seat("1,4 U"))
    play(state, "build guard_1", "place 2 2")
    assert attacks(state) == [VillageAttacked((2, 3), (A,), 4), VillageAttacked((3, 1), (A,), 3)]
    assert (vp(state, A), vp(state, B)) == (12, 5)


def test_t5_r50_two_villages_with_two_winners() -> None:
    """T5, R50: what one village brings does not matter for the other."""
    state = scene(seat("2,1 C; 3,0 MU; 1,3 M", hand="house_1"), seat("2,4 UP; 1,4 U"))
    play(state, "build house_1", "place 2 2")
    assert attacks(state) == [VillageAttacked((2, 3), (B,), 4), VillageAttacked((3, 1), (A,), 3)]
    assert (vp(state, A), vp(state, B)) == (8, 9)


def test_t8_d9_7_r48_a_unit_leaves_and_another_comes() -> None:
    """T8, R48: the ring is complete with the second unit; its other step is lost."""
    one = seat("2,1 U; 3,0 M; 1,2 PU", hand="house_1")
    state = scene(one, seat(), edition=box(house="move 2 units 2 steps"))
    play(state, "build house_1", "place 1 2", "march 2 1", "step 2 2", "halt")
    assert (attacks(state), at(state, "2,1")) == ([], "")
    play(state, "march 1 2", "step 2 1")
    assert "halt" in legal(state)
    assert options(state, "step")
    play(state, "halt")
    assert attacks(state) == [VillageAttacked((3, 1), (A,), 3)]
    assert asked(state) == "B action"


def test_t8_r48_the_next_unit_of_the_effect_goes_on() -> None:
    """R48, D10.6: an attack ends the move of one unit, not the effect."""
    one = seat("3,0 M; 2,2 U; 1,2 PU", hand="house_1")
    state = scene(one, seat(), edition=box(house="move 2 units 2 steps"))
    play(state, "build house_1", "place 1 2", "march 1 2", "step 2 1", "halt")
    assert [type(event) for event in (state.events or [])[-2:]] == [Marched, VillageAttacked]
    assert legal(state) == ["march 2 2", "stop"]


@pytest.mark.parametrize(("value", "left", "triggered"), [("no", 0, 0), ("yes", None, 1)])
def test_t10_r54_the_last_village_is_emptied(value: str, left: int | None, triggered: int) -> None:
    """T10, R54: an emptied village is not attacked, unless the table plays so; then the end."""
    state = scene(
        seat("2,2 U", columns="siege_tower", hand="guard_1"),
        seat(),
        villages="1,0 attacked; 2,3 attacked; -1,3 attacked; 3,1 2",
        options={"emptiedCountsAsAttacked": value},
    )
    play(state, "build guard_1", "place 1 2", "plunder 3 1")
    assert (vp(state), village(state, "3,1"), state.triggered) == (7, left, triggered)
    assert len(events(state, EndTriggered)) == triggered
    assert not attacks(state)


def test_r54_an_emptied_village_is_attacked_when_it_is_surrounded() -> None:
    """R54: it yields nothing then, and counts as attacked."""
    state = scene(seat("2,2 U; 2,1 C", hand=SHIP), seat(), villages="3,1 0")
    assert village(state, "3,1") == 0
    play(state, *LAST)
    assert attacks(state) == [VillageAttacked((3, 1), (A,), 0)]
    assert (vp(state), village(state, "3,1")) == (5, None)


def test_r54_an_emptied_village_is_attacked_only_once() -> None:
    """R54, I11: with the option on, surrounding it later is no attack."""
    options = {"emptiedCountsAsAttacked": "yes"}
    one = seat("2,2 U; 2,1 C", hand=SHIP)
    state = scene(one, seat(), villages="3,1 attacked", options=options)
    play(state, *LAST)
    assert not attacks(state)


def test_r55_a_temple_attacks_nothing() -> None:
    """R55: it changes neither who stands where nor the units."""
    one = seat("2,2 U; 2,1 C; -1,4 P", hand="shrine_1", gold=0)
    for cell in ("2 2", "2 1", "-1 4"):
        state = play(scene(one, seat()), "build shrine_1", f"place {cell}")
        assert len(events(state, TempleBuilt)) == 1
        assert (attacks(state), village(state, "3,1")) == ([], 3)


def test_r57_the_game_never_rests_with_an_attack_due() -> None:
    """R57: a position in which one is due is refused as one that could not be."""
    state = scene(seat("2,2 U; 2,1 C"), seat("3,0 M"), villages="3,1 attacked")
    state.attacked = 0
    state.village_vp = (6, 5, 4, 3)
    assert violations(state) == ["I21: the village on (3, 1) should have been attacked"]
