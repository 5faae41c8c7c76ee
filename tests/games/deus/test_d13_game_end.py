"""D13: the end of the game, and the rulings on it."""

import pytest
from tests.games.deus.support import (
    A,
    B,
    C,
    asked,
    column,
    events,
    finish_turn,
    forget,
    hand,
    legal,
    new,
    play,
    scene,
    seat,
    village,
    vp,
)

from poleis.core.event import Event
from poleis.games.deus.events import (
    EndTriggered,
    GameEnded,
    RoundBegan,
    TempleBuilt,
    TurnBegan,
    VillageAttacked,
)
from poleis.games.deus.state import State

#: With three seats the village 5,2 is the last one: beside it are 4,2, 4,3 and 5,1.
ALL_BUT_ONE = "-2,6 attacked; -1,3 attacked; 1,0 attacked; 2,3 attacked; 3,1 attacked"
CONQUEROR = seat("4,2 U; 4,3 C", hand="house_1 house_2")
CONQUER = ("build house_1", "place 5 1")
#: With two seats each has built two temples, or A only one and can build the last.
SECOND_TEMPLE = seat("0,0 PT; 0,-1 SC; 1,-1 M; 0,1 U", hand="shrine_1 shrine_2", gold=0)
TWO_TEMPLES = "2,4 PT; 1,4 ST; 0,5 C; 0,4 U; 1,5 M"
ALL_TEMPLES = "2,2 PST; 2,1 SCT; 2,4 PCT; 1,4 SUT; 0,5 PC; 0,4 UU; 1,5 M; 3,0 M; 0,2 M"


def pass_turn(state: State) -> State:
    """Let the seat that is in turn offer its first card."""
    play(state, "offer")
    return finish_turn(play(state, legal(state)[0], "done"))


def play_to_the_end(state: State) -> list[int]:
    """Offer until the game is over; return the seats that had a turn."""
    forget(state)
    order = [state.active]
    while not state.over:
        pass_turn(state)
    return order + [event.seat for event in events(state, TurnBegan)]


@pytest.mark.parametrize(
    ("active", "start", "turns"),
    [
        (A, A, [B, C, A, B, C]),  # by the first seat of a round
        (A, B, [B, C, A]),  # by the last one
        (A, C, [B, C, A, B]),
        (B, A, [C, A, B, C]),
    ],
)
def test_t11_d13_2_r89_r111_one_more_round(active: int, start: int, turns: list[int]) -> None:
    """T11, D13.2, R89, R111: the round in which it happens ends, then one whole round follows."""
    seats = [seat(hand="farm_1"), seat(hand="farm_2")]
    seats.insert(active, CONQUEROR)
    state = scene(*seats, active=active, start=start, number=7, villages=ALL_BUT_ONE)
    play(state, *CONQUER)
    assert events(state, EndTriggered) == [EndTriggered("villages")]
    assert state.triggered == 7
    assert play_to_the_end(state) == turns
    assert state.round == 8
    assert [event.reason for event in events(state, GameEnded)] == ["last_round"]


@pytest.mark.parametrize(("start", "turns"), [(A, [B, A, B]), (B, [B, A])])
def test_t11_d13_1_r37_the_last_temple_piece(start: int, turns: list[int]) -> None:
    """T11, D13.1, R37: when the supply of temple pieces is empty."""
    state = scene(SECOND_TEMPLE, seat(TWO_TEMPLES, hand="farm_1"), start=start)
    assert (state.temples, state.triggered) == (1, 0)
    play(state, "build shrine_1", "place 0 -1")
    assert (state.temples, state.triggered) == (0, 1)
    assert events(state, EndTriggered) == [EndTriggered("temples")]
    assert play_to_the_end(state) == turns


def test_d13_1_it_takes_the_last_of_them() -> None:
    """D13.1: neither the last temple but one nor the last village but one."""
    state = scene(SECOND_TEMPLE, seat("2,2 PT"))
    play(state, "build shrine_1", "place 0 -1")
    assert (state.temples, state.triggered) == (1, 0)
    two = ALL_BUT_ONE.replace("; 3,1 attacked", "")
    other = play(scene(CONQUEROR, seat(), seat(), villages=two), *CONQUER)
    assert (other.triggered, village(other, "5,2"), village(other, "3,1")) == (0, None, 5)


def test_r88_the_game_does_not_end_at_once() -> None:
    """R88, D13.2: the last round is told as such."""
    state = scene(CONQUEROR, seat(), seat(), start=B, villages=ALL_BUT_ONE)
    play(state, *CONQUER)
    assert asked(state) == "B action"
    assert events(state, RoundBegan) == [RoundBegan(2, final=True)]


def test_d3_4_d13_1_the_trigger_is_checked_at_the_end_of_the_turn() -> None:
    """D3.4, D13.1: after the column has been activated."""
    one = seat("4,2 U; 4,3 C", columns="siege_tower", hand="guard_1")
    state = scene(one, seat(), seat(), villages=ALL_BUT_ONE.replace("1,0 attacked", "1,0 5"))
    play(state, "build guard_1", "place 5 1")
    names = [type(event) for event in state.events or []]
    assert VillageAttacked in names
    assert EndTriggered not in names


def test_t12_d13_1_r90_the_trigger_counts_once() -> None:
    """T12, R90: in the very first round; what else happens in the last round changes nothing."""
    state = scene(
        seat("0,0 PT; 0,-1 S; 1,-1 M; 2,2 U; 2,1 C", hand="shrine_1 skiff_1", gold=0),
        seat(TWO_TEMPLES, hand="house_3 house_4"),
        villages="1,0 attacked; 2,3 attacked; -1,3 attacked",
    )
    play(state, "build shrine_1", "place 0 -1")
    assert (state.round, state.triggered) == (1, 1)
    pass_turn(state)
    assert (state.round, asked(state)) == (2, "A action")
    play(state, "build skiff_1", "place 3 0")
    assert village(state, "3,1") is None
    assert (state.triggered, asked(state)) == (1, "B action")
    pass_turn(state)
    assert (state.over, state.round) == (True, 2)
    assert events(state, EndTriggered) == [EndTriggered("temples")]
    assert [event.reason for event in events(state, GameEnded)] == ["last_round"]


def test_d13_3_r91_all_rules_stay_in_force() -> None:
    """D13.3, R91: in the last round villages are attacked, and empty hands refilled."""
    state = scene(
        seat("0,0 U; 0,1 C; 2,0 P; 1,1 M", hand="skiff_1"), seat(ALL_TEMPLES), number=2, triggered=1
    )
    play(state, "build skiff_1", "place 1 -1")
    assert events(state, VillageAttacked) == [VillageAttacked((1, 0), (A,), 5)]
    assert vp(state) == 10
    assert len(hand(state).split()) == 5
    assert asked(state) == "B action"


def test_r33_d13_3_a_temple_without_a_piece_in_the_last_round() -> None:
    """R33, R91: the supply is empty; the card is played all the same; D8.2 holds for it too."""
    state = scene(
        seat("0,0 P", hand="shrine_1 shrine_2", gold=0, goods="2 wheat 2 wood 2 stone 2 clay"),
        seat(ALL_TEMPLES, hand="house_1 house_2"),
        triggered=1,
    )
    play(state, "build shrine_1")
    assert events(state, TempleBuilt) == [TempleBuilt(A, None)]
    assert column(state, "temple") == "shrine_1"
    pass_turn(state)
    assert (asked(state), legal(state, "build")) == ("A action", [])


@pytest.mark.parametrize("seats", [2, 3])
def test_t34_r96_ten_rounds_of_offerings(seats: int) -> None:
    """T34, R96: then the game is scored."""
    heard: list[Event] = []
    state = new(seats, "stall", events=heard)
    while not state.over:
        pass_turn(state)
    assert state.round == 10
    assert [event.reason for event in heard if isinstance(event, GameEnded)] == ["stall"]


@pytest.mark.parametrize("action", ["build house_1", "joker house_1 civil", "build shrine_1"])
def test_r96_c18_any_build_starts_the_count_anew(action: str) -> None:
    """R96, C18: a building, a joker and a temple without a piece; its round does not count."""
    state = scene(
        seat("0,0 P", hand="house_1 shrine_1", gold=1),
        seat(ALL_TEMPLES if "shrine" in action else "", hand="farm_1"),
        stall=9,
        number=30,
        triggered=30 if "shrine" in action else 0,
        options={"joker": "yes"},
    )
    assert play_to_the_end(state.clone()) == [A, B]
    play(state, action)
    if state.phase == "region":
        play(state, "place 0 0")
    assert (asked(state), state.stall) == ("B action", -1)
    pass_turn(state)
    assert (asked(state), state.stall, state.round) == ("A action", 0, 31)


def test_r96_rounds_count_in_a_row() -> None:
    """R96: ten from the last build on."""
    state = scene(seat("0,0 P", hand="house_1"), seat(), stall=7, number=20)
    play(state, "build house_1", "place 0 0")
    pass_turn(state)
    assert state.round == 21
    while not state.over:
        pass_turn(state)
    assert state.round == 30
