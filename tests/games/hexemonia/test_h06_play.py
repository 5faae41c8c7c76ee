"""H6: step B, playing and paying terrain tiles."""

from tests.games.hexemonia.support import (
    A,
    all_cubes,
    asked,
    box,
    cells_for,
    cubes,
    events,
    hand,
    is_active,
    legal,
    play,
    refused,
    scene,
    seat,
    supply,
    tile_at,
)

from poleis.games.hexemonia.events import PaidCube, Placed


def test_h6_1_any_number_of_tiles_in_any_order() -> None:
    """H6.1: none, or all, terrain and Mythos tiles mixed."""
    state = scene(seat("2C", hand="field nymphs grove"), seat(), step="B")
    none = state.clone()
    play(none, "end")
    assert asked(none) == "A action"
    assert hand(none, A) == "field_1 grove_1 nymphs_1"
    refused(state, "worship nymphs_1 0 1")
    play(state, "place grove_1 0 1", "worship nymphs_1 0 1", "place field_1 1 0", "end")
    assert hand(state, A) == ""
    assert (tile_at(state, A, "0,1"), tile_at(state, A, "1,0")) == ("grove_1", "field_1")


def test_h6_2_the_exact_cost_moves_onto_the_tile() -> None:
    """H6.2, R38: one step a cube, citizens, hoplites, then gold; then it is active."""
    state = scene(seat("3C 3H 3G", hand="fleet"), seat(), step="B")
    play(state, "place fleet_1 0 1")
    assert (asked(state), is_active(state, A, "0,1")) == ("A pay", False)
    for left in ("2C 3H 3G", "2C 2H 3G", "2C 2H 2G", "2C 2H 1G"):
        assert legal(state) == ["pay 0 0"]
        refused(state, "end")
        play(state, "pay 0 0")
        assert cubes(state, A) == left
    assert (cubes(state, A, "0,1"), is_active(state, A, "0,1")) == ("1C 1H 2G", True)
    assert asked(state) == "A play"
    assert [event.kind for event in events(state, PaidCube)] == [
        "citizen", "hoplite", "gold", "gold",
    ]  # fmt: skip
    assert [event.cell for event in events(state, Placed)] == [(0, 1)]


def test_h6_2_r39_a_tile_that_cannot_be_paid_cannot_be_played() -> None:
    """H6.2, R39: a gold too few; nothing is placed asleep."""
    state = scene(seat("9C 9H 1G", hand="fleet pasture"), seat(), step="B")
    assert cells_for(state, "fleet_1") == []
    assert len(cells_for(state, "pasture_1")) == 6
    refused(state, "place fleet_1 0 1")
    state = scene(seat("9C 9H 1G; 0,1 mine 1G", hand="fleet"), seat(), step="B")
    assert cells_for(state, "fleet_1") == ["1,0", "-1,1"]


def test_r38_no_more_than_the_cost_is_paid() -> None:
    """R38: after the last cube of the cost there is nothing to pay; more comes by Strategy."""
    state = scene(seat("5C", hand="pasture"), seat(), step="B")
    play(state, "place pasture_1 0 1", "pay 0 0")
    assert cubes(state, A, "0,1") == "1C"
    refused(state, "pay 0 0")


def test_h6_3_r40_any_tiles_pay_and_may_fall_asleep() -> None:
    """H6.3, R40: also from inactive tiles; the wall loses its citizen and its activity."""
    state = scene(seat("1C; 1,0 wall 1C; 1,-1 gymnasium 1C", hand="village"), seat(), step="B")
    play(state, "place village_1 0 1")
    assert legal(state) == ["pay 0 0", "pay 1 -1", "pay 1 0"]
    play(state, "pay 1 0")
    assert not is_active(state, A, "1,0")
    assert legal(state) == ["pay 0 0", "pay 1 -1"]
    play(state, "pay 1 -1")
    assert is_active(state, A, "0,1")
    assert cubes(state, A) == "1C"


def test_h6_4_a_tile_just_played_does_not_pay() -> None:
    """H6.4: what lies on tiles of this step B is no source, and does not count as payable."""
    state = scene(seat("3C", hand="village pasture_1 pasture_2"), seat(), step="B")
    play(state, "place village_1 0 1", "pay 0 0", "pay 0 0", "place pasture_1 1 0")
    assert legal(state) == ["pay 0 0"]
    play(state, "pay 0 0")
    assert legal(state) == ["end"]
    refused(state, "place pasture_2 -1 1")


def test_h6_4_r41_from_step_c_on_its_cubes_are_free() -> None:
    """H6.4, R41: Strategy moves them in the same turn; in the next step B they pay."""
    state = scene(seat("1C; 1,0 mine", hand="pasture"), seat(), step="B")
    play(state, "place pasture_1 0 1", "pay 0 0", "end", "act strategy", "lift citizen 0 1")
    play(state, "set 1 0")
    assert cubes(state, A, "1,0") == "1C"
    later = scene(seat("0,1 pasture 1C", hand="pasture"), seat(), step="B")
    play(later, "place pasture_2 1 0")
    assert legal(later) == ["pay 0 1"]


def test_r42_only_tiles_played_from_the_hand_are_locked() -> None:
    """R42: a tile that got a marker in this step pays as before."""
    state = scene(seat("0,1 temple 1C 1G", hand="hades pasture"), seat(), step="B")
    play(state, "worship hades_1 0 1", "place pasture_1 1 0")
    assert legal(state) == ["pay 0 1"]


def test_h6_5_a_tile_without_a_cost_is_simply_placed() -> None:
    """H6.5: it asks for nothing, even in a city without a cube."""
    state = scene(seat("", hand="spring pasture"), seat(), step="B")
    assert cells_for(state, "pasture_1") == []
    play(state, "place spring_1 0 1")
    assert asked(state) == "A play"
    assert is_active(state, A, "0,1")


def test_h6_6_payment_stays_in_the_city() -> None:
    """H6.6: neither the supply nor the total of the city changes."""
    edition = box(pasture="cost 2 1 1")
    state = scene(seat("3C 2H 1G", hand="pasture"), seat(), step="B", edition=edition)
    before = supply(state)
    play(state, "place pasture_1 0 1", "pay 0 0", "pay 0 0", "pay 0 0", "pay 0 0")
    assert (supply(state), all_cubes(state, A)) == (before, "3C 2H 1G")
    assert (cubes(state, A), cubes(state, A, "0,1")) == ("1C 1H", "2C 1H 1G")


def test_x28_two_plays_of_which_the_second_could_only_be_paid_from_the_first() -> None:
    """X28: the second is not offered."""
    state = scene(seat("1C", hand="pasture_1 pasture_2"), seat(), step="B")
    play(state, "place pasture_1 0 1", "pay 0 0")
    assert legal(state) == ["end"]
    state = scene(seat("2C", hand="pasture_1 pasture_2"), seat(), step="B")
    play(state, "place pasture_1 0 1", "pay 0 0")
    assert cells_for(state, "pasture_2") == ["1,0", "-1,1"]


def test_x29_a_tile_just_played_counts_as_a_touch() -> None:
    """X29: a free tile first, and the next one may lie beside it."""
    state = scene(seat("2C; 0,1 mine", hand="field pasture"), seat(), step="B")
    assert cells_for(state, "pasture_1") == ["1,0", "-1,1"]
    play(state, "place field_1 1 0")
    assert cells_for(state, "pasture_1") == ["1,-1", "-1,1"]
