"""E10, E11: taking from villages and from other players (DP12, DP13)."""

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    B,
    C,
    D,
    Seat,
    asked,
    events,
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

from poleis.games.deus.events import Plundered, Robbed
from poleis.games.deus.state import State

#: 2,2 is beside the villages 3,1 and 2,3; -1,4 is beside -1,3.
POOR = seat(gold=0, vp=0, goods="")


def marching(
    effect: str,
    *others: Seat,
    home: str = "2,2 P",
    place: str = "2 2",
    villages: str = "",
    options: dict[str, str] | None = None,
    active: int = A,
) -> State:
    """Let a seat build a unit with this effect; the others sit after it."""
    edition = box(cost={"raiders": "1 gold"}, raiders=effect)
    one = seat(home, hand="raiders_1 house_1", gold=1, vp=0, goods="")
    seats = [*others[:active], one, *others[active:]]
    state = scene(*seats, villages=villages, edition=edition, options=options, active=active)
    return play(state, "build raiders_1", f"place {place}")


# E10


def test_x21_e10_dp12_the_siege_tower() -> None:
    """X21, E10, DP12: two VP from a village of five beside an own unit."""
    state = marching("steal vp from one village: 2", POOR, home="0,0 P", place="0 0")
    assert (asked(state), legal(state)) == ("A village", ["plunder 1 0", "stop"])
    play(state, "plunder 1 0")
    assert (vp(state), village(state, "1,0"), asked(state)) == (2, 3, "B action")
    assert events(state, Plundered) == [Plundered(A, (1, 0), 2)]


def test_dp12_c8_villages_beside_own_units_in_their_order() -> None:
    """DP12, C8: those with VP that were not attacked; one may decline (R58)."""
    home = "2,2 P; -1,4 U"
    state = marching("steal vp from one village: 2", POOR, home=home)
    assert options(state, "plunder") == ["-1,3", "2,3", "3,1"]
    assert "E10" in refused(state, "plunder 1 0")
    play(state, "stop")
    assert (vp(state), asked(state)) == (0, "B action")
    some = marching(
        "steal vp from one village: 2", POOR, home=home, villages="2,3 0; -1,3 attacked"
    )
    assert legal(some) == ["plunder 3 1", "stop"]


def test_dp12_r60_skipped_without_such_a_village() -> None:
    """DP12, R60: nothing is asked, nor where nothing would be taken."""
    spoils = "steal vp from one village: 2"
    assert asked(marching(spoils, POOR, villages="2,3 0; 3,1 attacked")) == "B action"
    far = marching(spoils, seat("2,2 U", gold=0, vp=0, goods=""), home="1,5 M; 0,5 P", place="0 5")
    assert asked(far) == "B action"
    none = marching("steal vp from one village: occupied swamp", POOR)
    assert asked(none) == "B action"


@pytest.mark.parametrize(("left", "taken"), [(1, 1), (2, 2), (4, 3)])
def test_r62_e10_no_more_than_there_is(left: int, taken: int) -> None:
    """R62: and the village, even an emptied one, has not been attacked (R54)."""
    state = marching("steal vp from one village: 3", POOR, villages=f"2,3 {left}; 3,1 0")
    play(state, "plunder 2 3")
    assert (vp(state), village(state, "2,3")) == (taken, left - taken)


def test_e10_c4_the_amount_may_be_counted() -> None:
    """E10, C4: a formula, read when the effect starts."""
    home = "2,2 P; 1,4 U; 1,5 M"
    state = marching("steal vp from one village: military pieces", POOR, home=home)
    assert state.count == 2
    play(state, "plunder 2 3")
    assert vp(state) == 2


# E11


@pytest.mark.parametrize("good", ["gold", "vp"])
def test_e11_from_each_player(good: str) -> None:
    """E11, R61, R109: from everybody at once, as much as each has, clockwise."""
    others = [seat(gold=n, vp=n, goods="") for n in (5, 0, 1)]
    state = marching(f"steal {good} from each player: 2", *others, active=B)
    owned = gold if good == "gold" else vp
    assert [owned(state, n) for n in (A, B, C, D)] == [3, 3, 0, 0]
    assert asked(state) == "C action"
    assert [(event.victim, event.amount) for event in events(state, Robbed)] == [(D, 1), (A, 2)]
    assert {event.good for event in events(state, Robbed)} == {good}
    other = vp if good == "gold" else gold
    assert [other(state, n) for n in (A, B, C, D)] == [5, 0, 0, 1]


@pytest.mark.parametrize("good", ["gold", "vp"])
def test_e11_dp13_from_one_player_of_choice(good: str) -> None:
    """E11, DP13: by seat, each opponent that owns some; one may decline."""
    others = [seat(gold=n, vp=n, goods="") for n in (5, 0, 1)]
    state = marching(f"steal {good} from one player: 2", *others, active=B)
    assert (asked(state), legal(state)) == ("B victim", ["rob 0", "rob 3", "stop"])
    assert "E11" in refused(state, "rob 2")
    assert "E11" in refused(state, "rob 1")
    owned = gold if good == "gold" else vp
    kept = play(state.clone(), "stop")
    assert [owned(kept, n) for n in (A, B, C, D)] == [5, 0, 0, 1]
    play(state, "rob 3")
    assert [owned(state, n) for n in (A, B, C, D)] == [5, 1, 0, 0]
    assert asked(state) == "C action"


def test_e11_dp13_a_single_victim_is_asked_about() -> None:
    """DP13, C2: it may be declined; without a victim nothing is asked (R60)."""
    state = marching("steal gold from one player: 3", seat(gold=9))
    assert legal(state) == ["rob 1", "stop"]
    play(state, "rob 1")
    assert (gold(state), gold(state, B)) == (3, 6)
    assert asked(marching("steal gold from one player: 3", POOR)) == "B action"
    assert asked(marching("steal gold from one player: occupied swamp", seat())) == "B action"


def test_e11_c4_players_near_own_units() -> None:
    """E11, C4: who occupies a region beside a region with an own unit."""
    near, ship = seat("2,1 P", gold=5), seat("1,3 M", gold=5)
    far = seat("0,0 PSCU", gold=5)
    state = marching("steal gold from each near player: 2", near, ship, far)
    assert [gold(state, n) for n in (A, B, C, D)] == [4, 3, 3, 5]
    one = marching("steal gold from one near player: 2", far, near, seat(gold=5), active=C)
    assert legal(one) == ["rob 1", "stop"]
    assert "E11" in refused(one, "rob 0")
    none = marching("steal vp from one near player: 1", far, seat())
    assert asked(none) == "B action"


def test_e11_c4_a_unit_at_sea_is_near() -> None:
    """C4, R46: it stands in the region of an own ship, and the other's ship is near as well."""
    home, effect = "0,2 MU; 2,2 P", "steal gold from each near player: 2"
    state = marching(effect, seat("-1,2 P; -1,1 M", gold=5), home=home)
    assert gold(state, B) == 3
    state = marching(effect, seat("-2,3 P", gold=5), home=home)
    assert gold(state, B) == 5


def test_e11_c4_another_piece_than_a_unit_is_not_enough() -> None:
    """C4: the own region must have a unit, the other's any piece."""
    state = marching(
        "steal gold from each near player: 2", seat("-2,3 P", gold=5), home="2,2 P; -1,2 PSC"
    )
    assert gold(state, B) == 5


@pytest.mark.parametrize("good", ["gold", "vp"])
def test_r109_r61_nobody_owes_anything(good: str) -> None:
    """R109, R61: nothing falls below zero."""
    state = marching(f"steal {good} from each player: 9", seat(gold=2, vp=3), POOR)
    owned = gold if good == "gold" else vp
    assert [owned(state, n) for n in (A, B, C)] == [2 if good == "gold" else 3, 0, 0]


def test_c15_nothing_is_told_of_those_who_have_nothing_where_all_are_robbed() -> None:
    """C15, E11: it is one effect, and nobody is chosen; hidden VP of others change hands."""
    effect, hidden = "steal vp from each player: 2", {"pointsVisible": "hidden"}
    for switches in ({}, hidden):
        state = marching(effect, POOR, seat(vp=4), options=switches)
        assert events(state, Robbed) == [Robbed(A, C, "vp", 2)]


def test_c15_hidden_points_do_not_show_in_the_options() -> None:
    """C15: every victim that meets the condition is offered, whether it owns VP or not."""
    hidden = {"pointsVisible": "hidden"}
    effect = "steal vp from one player: 2"
    state = marching(effect, POOR, seat(gold=0, vp=4), options=hidden)
    assert legal(state) == ["rob 1", "rob 2", "stop"]
    play(state, "rob 1")
    assert (vp(state), vp(state, B), asked(state)) == (0, 0, "B action")
    assert events(state, Robbed) == [Robbed(A, B, "vp", 0)]
    assert legal(marching(effect, POOR, seat(gold=0, vp=4))) == ["rob 2", "stop"]
    coins = marching("steal gold from one player: 2", POOR, seat(gold=4), options=hidden)
    assert legal(coins) == ["rob 2", "stop"]
    near = marching("steal vp from one near player: 2", seat("2,1 P"), seat(), options=hidden)
    assert legal(near) == ["rob 1", "stop"]
