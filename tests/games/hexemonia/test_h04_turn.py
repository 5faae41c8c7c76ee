"""H4, R88: the steps of a turn."""

from tests.games.hexemonia.support import A, asked, events, hand, legal, play, refused, scene, seat

from poleis.games.hexemonia.events import Acted, TurnBegan


def test_h4_1_a_turn_is_draw_play_act_and_check_in_this_order() -> None:
    """H4.1: no step may be left out or come early."""
    state = scene(seat("2C"), seat(), step="A")
    steps = [state.step]
    for text in ("act production", "end"):
        refused(state, text)
    play(state, legal(state)[0])
    refused(state, "act production")
    refused(state, "end")
    play(state, "receive gold")
    steps.append(state.step)
    refused(state, "act production")
    play(state, "end")
    steps.append(state.step)
    refused(state, "end")
    play(state, "act production")
    assert steps == ["A", "B", "C"]
    assert asked(state) == "B draw"


def test_h4_1_step_d_comes_after_the_action() -> None:
    """H4.1: the hand limit is checked last, and the next turn begins after it."""
    state = scene(seat(hand="field mine grove orchard pasture"), seat(), step="B")
    play(state, "end", "act production")
    assert (state.step, asked(state)) == ("D", "A discard")
    play(state, "discard field_1")
    assert (state.step, asked(state)) == ("A", "B draw")


def test_h4_2_exactly_one_action() -> None:
    """H4.2: after it there is no second one; any number of tiles was played before."""
    state = scene(seat("2C", hand="field mine grove"), seat(), step="B")
    play(state, "place field_1 1 0", "place mine_1 1 -1", "place grove_1 0 1", "end")
    assert hand(state, A) == ""
    play(state, "act strategy", "end", "end")
    assert asked(state) == "B draw"
    assert [event.deed for event in events(state, Acted)] == ["strategy"]


def test_r88_a_round_in_the_rules_of_steps_b_and_c_is_a_turn() -> None:
    """R88: tiles played in this turn pay nothing; in the next turn they do. One action a turn."""
    state = scene(
        seat("2C", hand="pasture_1 pasture_2"),
        seat(),
        step="B",
    )
    play(state, "place pasture_1 1 0", "pay 0 0", "place pasture_2 1 -1")
    assert legal(state) == ["pay 0 0"]
    play(state, "pay 0 0", "end", "act strategy", "end", "end")
    play(state, legal(state)[0], "receive gold", "end", "act strategy", "end", "end")
    assert asked(state) == "A draw"
    assert [event.seat for event in events(state, TurnBegan)] == [1, 0]
    state = scene(seat("1,0 pasture 1C; 1,-1 pasture 1C", hand="pasture"), seat(), seat(), step="B")
    play(state, "place pasture_3 0 -1")
    assert legal(state) == ["pay 1 -1", "pay 1 0"]
