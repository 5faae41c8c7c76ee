"""D3: rounds and turns."""

from tests.games.deus.support import (
    A,
    B,
    C,
    asked,
    events,
    finish_turn,
    forget,
    hand,
    legal,
    offer,
    play,
    refused,
    scene,
    seat,
)

from poleis.games.deus.events import (
    Drew,
    EndTriggered,
    Passed,
    RoundBegan,
    TempleBuilt,
    TurnBegan,
)

#: A seat that may build its second temple, and one that has two.
ONE_TEMPLE = "-1,0 PSCUT; 0,0 P; -1,1 M"
TWO_TEMPLES = "2,2 PSCUT; 2,4 PT; 1,3 M"


def test_d3_1_a_round_goes_clockwise_from_the_start_player() -> None:
    """D3.1: every seat once; then the next round begins with the start player."""
    state = scene(seat(), seat(), seat(), active=B, start=B, number=4)
    order = []
    for _ in range(6):
        order.append(state.active)
        offer(state, hand(state, state.active).split()[0])
        finish_turn(state)
    assert order == [B, C, A, B, C, A]
    assert [event.round for event in events(state, RoundBegan)] == [5, 6]
    assert state.round == 6


def test_d3_2_a_turn_is_one_action() -> None:
    """D3.2: build or offer; there is no pass."""
    state = scene(seat("-1,0 P", "house forum temple_field"), seat())
    builds = ["build house_1", "build forum_1", "build temple_field_1"]
    assert sorted(legal(state)) == sorted([*builds, "offer"])
    play(state, "build house_1", "place -1 0")
    assert asked(state) == "B action"
    assert "D3.2" in refused(state, "stop")
    offer(state, "shrine_1")
    finish_turn(state)
    assert asked(state) == "A action"


def test_d3_3_a_seat_without_cards_passes() -> None:
    """D3.3, DP1: automatically; the end of its turn fills the hand again (R85)."""
    state = scene(seat("-1,0 P", "house shrine"), seat(hand=""), draw="farm farm farm farm farm")
    play(state, "build house_1", "place -1 0")
    assert asked(state) == "A action", "B had nothing to decide"
    assert events(state, TurnBegan) == [TurnBegan(A), TurnBegan(B), TurnBegan(A)]
    assert events(state, Passed) == [Passed(B)]
    assert hand(state, B) == "farm_2 farm_3 farm_4 farm_5 farm_6"
    assert state.round == 2


def test_d3_4_the_end_of_a_turn_in_its_order() -> None:
    """D3.4: an empty hand is filled, then the trigger is checked, then the next seat begins."""
    state = scene(seat(ONE_TEMPLE, "temple_field", gold=0), seat(TWO_TEMPLES))
    assert state.temples == 1
    forget(state)
    play(state, "build temple_field_1")
    assert state.events is not None
    kinds = [type(event) for event in state.events]
    assert kinds[-4:] == [TempleBuilt, Drew, EndTriggered, TurnBegan]
    assert events(state, Drew)[0].count == 5
    assert events(state, EndTriggered) == [EndTriggered("temples")]
    assert state.active == B


def test_d3_4_after_the_last_seat_the_round_ends() -> None:
    """D3.4: the ends that D13.2 names come after the last seat of the round only."""
    state = scene(seat(), seat(), number=7, triggered=0)
    offer(state, "shrine_1")
    assert [asked(state), state.round] == ["A jupiter", 7]
    finish_turn(state)
    assert [asked(state), state.round] == ["B action", 7]
    offer(state, "shrine_2")
    finish_turn(state)
    assert [asked(state), state.round] == ["A action", 8]
    assert events(state, RoundBegan) == [RoundBegan(8, final=False)]
