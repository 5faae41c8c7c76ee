"""H15: the end of the game, from the last tile to the last turn."""

import pytest
from tests.games.hexemonia.support import (
    A,
    B,
    asked,
    events,
    legal,
    play,
    refused,
    scene,
    seat,
)

from poleis.core.errors import PoleisError
from poleis.games.hexemonia.events import GameEnded, PileEmpty, Received, Took, TurnBegan
from poleis.games.hexemonia.state import State

POOR = seat("")
MOIRAI = seat("0,1 orchard", mythos="moirai 0,1")


def idle(state: State) -> State:
    """Play the rest of a turn, from step B on, without doing anything."""
    while not asked(state).endswith("play"):
        play(state, legal(state)[0])
    play(state, "end", "act strategy", "end", "end")
    while asked(state).endswith("discard"):
        play(state, legal(state)[0])
    return state


def last_tile(active: int, seats: int = 3, **how: int) -> State:
    """Begin a turn with one tile in the pile."""
    names = {"pile": "pasture", "rest": "underworld"}
    return scene(*[POOR] * seats, step="A", active=active, **names, **how)  # type: ignore[arg-type]  # keywords of scene


def test_h15_1_the_last_tile_brings_the_end() -> None:
    """H15.1: the turn is finished as usual, second draw included."""
    state = last_tile(A)
    assert not state.ending
    play(state, legal(state)[0])
    assert state.ending
    assert len(events(state, PileEmpty)) == 1
    assert asked(state) == "A draw_more"
    play(state, "receive gold")
    assert asked(state) == "A play"
    idle(state)
    assert asked(state) == "B play"


def test_h15_1_the_moirai_may_draw_it() -> None:
    """H15.1, R8: drawn in secret, it ends the game as well."""
    state = scene(MOIRAI, POOR, POOR, pile="pasture", rest="underworld")
    play(state, "act special", "use moirai_1", "end")
    assert state.ending
    assert asked(state) == "B play"


@pytest.mark.parametrize(("trigger", "finals"), [(0, [1, 2]), (1, [2]), (2, [])])
def test_h15_2_final_turns_up_to_the_last_player(trigger: int, finals: list[int]) -> None:
    """H15.2: once each; if the last player has drawn the last tile, none."""
    state = last_tile(trigger)
    idle(state)
    while not state.over:
        idle(state)
    began = events(state, TurnBegan)
    assert [event.seat for event in began if event.final] == finals
    assert events(state, GameEnded)
    assert state.to_act is None
    assert state.legal() == []


def test_h15_2_the_last_player_need_not_be_the_last_seat() -> None:
    """H15.2, H1.10: the round ends where it began."""
    state = last_tile(B, last=A)
    idle(state)
    while not state.over:
        idle(state)
    assert [event.seat for event in events(state, TurnBegan) if event.final] == [2, 0]


def test_h15_3_no_step_a_in_a_final_turn() -> None:
    """H15.3: neither tile nor cube; the other steps are complete."""
    state = scene(POOR, seat("0,1 spring", hand="field"), POOR, step="D", rest="underworld")
    assert asked(state) == "B play"
    refused(state, f"take {state.display[0].id}")  # type: ignore[union-attr]  # a tile is there
    assert "place field_1 1 0" in legal(state)
    play(state, "place field_1 1 0", "end", "act special", "use spring_1", "receive gold", "end")
    assert events(state, Received) == [Received(B, "gold")]
    assert not events(state, Took)
    assert asked(state) == "C play"


def test_h15_3_the_hand_limit_in_a_final_turn() -> None:
    """H15.3, H14.7, X18: it is checked; nobody can have drawn, but the trigger's hand is full."""
    five = "pasture_1 pasture_2 spring_1 spring_2 grove_1"
    state = scene(POOR, seat("", hand=five), POOR, active=B, rest="underworld")
    play(state, "act production")
    assert asked(state) == "B discard"


def test_h15_4_as_many_turns_for_everybody() -> None:
    """H15.4: whoever brings the end."""
    for trigger in range(3):
        state = last_tile(trigger, turns=4)
        while not state.over:
            idle(state)
        assert state.turns == 15


def test_h15_the_result_is_there_at_the_end_only() -> None:
    """H15.2: no turn follows, and a running game has no result."""
    state = last_tile(2)
    with pytest.raises(PoleisError, match="still running"):
        state.result()
    idle(state)
    assert len(state.result()) == 3
    refused(state, "end")
