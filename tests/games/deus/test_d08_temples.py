"""D8: temples."""

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    B,
    Seat,
    asked,
    at,
    column,
    events,
    finish_turn,
    forget,
    gold,
    goods,
    hand,
    legal,
    offer,
    options,
    play,
    refused,
    scene,
    seat,
    supply,
    vp,
)

from poleis.games.deus.events import Activated, EndTriggered, TempleBuilt
from poleis.games.deus.scoring import temple_points

#: All four temples of two seats, in the regions of one of them.
ALL_TEMPLES = "2,2 PSCUT; 2,4 PSCUT; 1,2 PSCUT; 0,4 CT; 1,3 M; 1,5 M; 3,0 M"
#: One card in each column, and as many regions of land.
ONE_OF_EACH = "-1,0 PSCU; 0,-1 P; -1,1 M"


def builder(regions: str, *, columns: str = "", cards: str = "temple_field") -> Seat:
    """A seat that can pay a temple in one way only."""
    return seat(regions, cards, columns=columns, gold=0)


def offered(regions: str, *others: Seat, columns: str = "", **switches: str) -> bool:
    """Whether a temple is offered."""
    state = scene(builder(regions, columns=columns), *(others or (seat(),)), options=switches)
    return "build temple_field_1" in legal(state)


def test_x8_the_first_temple() -> None:
    """X8, D8.1, D8.5: with empty columns; one of each; the card begins the temple column."""
    state = scene(builder("-1,0 C; 0,0 C", columns="woodcutters kontor_forest"), seat())
    forget(state)
    play(state, "build temple_field_1")
    assert column(state, "temple") == "temple_field_1"
    assert goods(state) == ""
    assert supply(state) == "9 wheat 9 wood 9 stone 9 clay"
    assert options(state, "place") == ["-1,0", "0,0"]
    play(state, "place 0 0")
    assert at(state, "0,0") == "A CT"
    assert state.temples == 3
    assert not events(state, Activated)
    assert (vp(state), gold(state)) == (5, 0)
    assert asked(state) == "B action"


@pytest.mark.parametrize("visible", ["public", "hidden"])
def test_c2_r95_the_only_region_for_a_temple_is_no_question(visible: str) -> None:
    """C2, R95: also where VP are hidden, for a temple is never placed for VP."""
    state = scene(builder("-1,0 C"), seat(), options={"pointsVisible": visible})
    play(state, "build temple_field_1")
    assert (asked(state), at(state, "-1,0")) == ("B action", "A CT")


@pytest.mark.parametrize(
    ("coins", "owned", "can"),
    [
        (0, "1 wheat 1 wood 1 stone 1 clay", True),
        (0, "2 wheat 1 stone 1 clay", False),
        (4, "2 wheat 1 stone 1 clay", True),
        (15, "", False),
        (16, "", True),
    ],
)
def test_d8_1_a_temple_costs_one_of_each(coins: int, owned: str, can: bool) -> None:
    """D8.1: gold replaces resources as for any building."""
    state = scene(seat("-1,0 P", "temple_field", gold=coins, goods=owned), seat())
    assert ("build temple_field_1" in legal(state)) == can


@pytest.mark.parametrize("missing", ["M", "P", "S", "C", "U", ""])
def test_x9_d8_2_the_second_temple_needs_a_card_in_each_column(missing: str) -> None:
    """X9, D8.2, R29: in all five; the temple column has its card anyway."""
    regions = "-1,0 {}T; 0,-1 {}; -1,1 {}"
    pieces = ["PSCU".replace(missing, ""), "C" if missing == "P" else "P", "M"]
    home = regions.format(*pieces)
    if missing == "M":
        home = home.removesuffix("; -1,1 M")
    assert offered(home) == (not missing)


def test_x9_the_third_temple_needs_two_in_each() -> None:
    """X9, D8.2: n - 1 cards for the n-th."""
    assert offered("-1,0 PSCUT; 0,0 PSCUT; -1,1 M; 1,-1 M; 0,-1 P")
    one_ship = "-1,0 PSCUT; 0,0 PSCUT; -1,1 M; 0,-1 P"
    assert not offered(one_ship)
    assert offered("-1,0 PSCUT; 0,0 PSCU; -1,1 M"), "the second needs only one"


def test_r30_jokers_are_cards_of_their_column() -> None:
    """R30, R29: a face-down card in the maritime column counts."""
    regions = "-1,0 PSCUT; 0,-1 P; -1,1 M"
    assert offered(regions, columns="maritime:house_9", joker="yes")


def test_d8_3_in_an_own_land_region_without_a_temple() -> None:
    """D8.3, R31: not on sea, not beside another temple, not where nobody or somebody else is."""
    state = scene(builder("-1,0 PSCUT; 0,-1 P; 0,1 U; -1,1 M"), seat("0,0 P"))
    play(state, "build temple_field_1")
    assert options(state, "place") == ["0,-1", "0,1"]
    for cell in ("-1 0", "-1 1", "0 0", "0 4", "1 0"):
        refused(state, f"place {cell}")


@pytest.mark.parametrize("regions", ["", "-1,1 M", "-1,1 MU"])
def test_r32_t14_without_a_land_region_there_is_no_temple(regions: str) -> None:
    """R32, T3, T14, R31: no region at all, or only sea; the offering remains."""
    state = scene(builder(regions), seat("2,4 P"))
    assert legal(state) == ["offer"]


def test_r32_t14_nor_where_all_regions_have_one() -> None:
    """R32, T14: the columns would allow it."""
    assert not offered("-1,0 PSCUT; -1,1 M")
    assert offered("-1,0 PSCUT; -1,1 M; 0,-1 P")


def test_t3_a_first_turn_with_temple_cards_only() -> None:
    """T3: nothing to build, an offering to make."""
    state = scene(builder("", cards="temple_field temple_mountain shrine"), seat())
    assert legal(state) == ["offer"]


@pytest.mark.parametrize("regions", ["", "-1,1 M", "-1,0 P"])
def test_x13_d8_4_without_a_temple_piece_the_card_is_played_all_the_same(regions: str) -> None:
    """X13, D8.4, R33, T13: no region is needed or asked for."""
    state = scene(builder(regions, cards="temple_field shrine"), seat(ALL_TEMPLES))
    assert state.temples == 0
    forget(state)
    play(state, "build temple_field_1")
    assert asked(state) == "B action"
    assert events(state, TempleBuilt) == [TempleBuilt(A, None)]
    assert column(state, "temple") == "temple_field_1"
    assert state.players[A].temples == 0
    assert goods(state) == ""


def test_x13_r33_a_temple_without_a_piece_scores() -> None:
    """X13, R33, D8.8: and it counts for the number of the next one."""
    state = scene(seat("2,0 P", columns="temple_regions"), seat(ALL_TEMPLES))
    assert temple_points(state, A) == 1
    more = builder("0,0 P; -1,0 S", columns="temple_regions")
    state = scene(more, seat(ALL_TEMPLES))
    assert legal(state, "build") == [], "it would be the second"


def test_d8_5_the_card_goes_on_the_temple_column() -> None:
    """D8.5, R35: above the earlier ones, and none of them is activated."""
    state = scene(builder(ONE_OF_EACH + "; 0,0 CT", columns="temple_regions"), seat())
    forget(state)
    play(state, "build temple_field_1", "place -1 0")
    assert column(state, "temple") == "temple_regions_1 temple_field_1"
    assert not events(state, Activated)
    assert vp(state) == 5


def test_d8_6_a_temple_counts_as_a_building() -> None:
    """D8.6: for whatever counts the buildings of a region."""
    edition = box(forum="gain vp: regions with 2+ buildings; gain gold: any pieces on mountain")
    state = scene(seat("-1,0 PT; 0,0 P", "forum", gold=0), seat(), edition=edition)
    play(state, "build forum_1", "place 0 -1")
    assert (vp(state), gold(state)) == (6, 2)
    state = scene(seat("-1,0 P; 0,0 P", "forum", gold=0), seat(), edition=edition)
    play(state, "build forum_1", "place 0 -1")
    assert (vp(state), gold(state)) == (5, 1)


def test_d8_7_a_temple_is_never_alone() -> None:
    """D8.7: it is built beside a piece, and the last piece beside it does not leave."""
    state = scene(seat("-1,0 UT; 0,0 U", "legion"), seat("2,4 P"))
    play(state, "build legion_1", "place 0 -1")
    assert options(state, "march") == ["0,-1", "0,0"]


@pytest.mark.parametrize(
    ("effect", "fields", "worth"),
    [
        ("end vp: 4 * occupied field", 1, 4),
        ("end vp: 4 * occupied field", 3, 12),
        ("end vp: 4 * occupied field", 4, 12),
        ("end vp: 20", 1, 12),
    ],
)
def test_d8_8_a_temple_card_is_worth_twelve_at_most(effect: str, fields: int, worth: int) -> None:
    """D8.8: each card by itself."""
    regions = "; ".join(f"{cell} P" for cell in ("0,-1", "1,2", "0,3", "2,4")[:fields])
    edition = box(temple_field=effect)
    state = scene(seat(regions, columns="temple_field"), seat(), edition=edition)
    assert temple_points(state, A) == worth


def test_d8_8_two_temples_score_twelve_each() -> None:
    edition = box(temple_field="end vp: 15", temple_mountain="end vp: 13")
    one = seat(ONE_OF_EACH, columns="temple_field temple_mountain")
    state = scene(one, seat(), edition=edition)
    assert temple_points(state, A) == 24


@pytest.mark.parametrize(
    ("pieces", "won"), [("U", (0, 3)), ("UT", (1, 1)), ("UC", (1, 1)), ("UCT", (3, 0))]
)
def test_r34_a_temple_counts_in_the_tie_of_an_attack(pieces: str, won: tuple[int, int]) -> None:
    """R34: a unit each; then buildings decide, and B has the unit and the ship."""
    other = seat("2,1 U; 2,0 P", "skiff_9", vp=0)
    state = scene(seat(f"2,2 {pieces}", vp=0), other, active=B)
    play(state, "build skiff_9", "place 3 0")
    assert (vp(state, A), vp(state, B)) == won


def test_r35_temples_wait_for_the_end() -> None:
    """R35: building a standard card does not resolve them either."""
    state = scene(seat("0,0 P", "woodcutters", columns="temple_field"), seat())
    forget(state)
    play(state, "build woodcutters_1", "place 0 0")
    assert [event.card for event in events(state, Activated)] == ["woodcutters_1"]


def test_r37_the_end_comes_with_the_last_piece_of_the_supply() -> None:
    """R37: temple cards without a piece do not matter, pieces do."""
    three = ALL_TEMPLES.replace("0,4 CT", "0,4 C")
    state = scene(builder("-1,0 P", cards="temple_field shrine"), seat(three))
    assert state.temples == 1
    forget(state)
    play(state, "build temple_field_1")
    assert events(state, EndTriggered) == [EndTriggered("temples")]
    assert state.triggered == 1
    many = seat("-1,0 P", "shrine_9", columns="temple_field")
    state = scene(many, seat(three))
    offer(state, "shrine_9")
    finish_turn(state)
    assert not state.triggered


def test_r38_no_seat_has_more_than_six_temples() -> None:
    """R38: five pieces of each kind allow the sixth, never a seventh."""
    five = (
        "-1,0 PSCU; 0,0 PSCU; 0,-1 PSCU; 0,1 PSCU; -1,2 PSCU; -1,1 M; 1,-1 M; 0,2 M; 1,1 M; -2,4 M"
    )
    shrines = "shrine_1 shrine_2 shrine_3 shrine_4 shrine_5"
    assert offered(five, columns=shrines)
    assert not offered(five, columns=f"{shrines} shrine_6")
    assert not offered(five.replace("; -2,4 M", ""), columns=shrines)


def test_r36_units_beside_a_temple() -> None:
    """R36, T24: of two units one may leave; then the other may not."""
    edition = box(legion="move 2 units 1 step")
    state = scene(seat("-1,0 UUT", "legion"), seat("2,4 P"), edition=edition)
    play(state, "build legion_1", "place 0 -1")
    assert "march -1 0" in legal(state)
    play(state, "march -1 0", "step 0 0")
    assert at(state, "-1,0") == "A UT"
    assert "march -1 0" not in legal(state)
    assert hand(state) == ""
