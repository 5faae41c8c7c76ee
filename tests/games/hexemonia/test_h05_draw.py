"""H5: step A, and the pile running out (H15, R4-R11)."""

import pytest
from tests.games.hexemonia.support import (
    A,
    all_cubes,
    asked,
    cubes,
    events,
    forget,
    hand,
    legal,
    names,
    play,
    refused,
    scene,
    seat,
    supply,
    titles,
)

from poleis.games.hexemonia.events import PileEmpty, TurnBegan

SHOWN = "field mine grove orchard"


def test_h5_1_a_face_up_tile_must_be_taken_and_is_replaced_at_once() -> None:
    """H5.1: each slot is offered, nothing else; the top of the pile takes the slot (C7)."""
    state = scene(seat(), seat(), step="A", display=SHOWN, pile="wall fleet")
    assert legal(state) == ["take field_1", "take mine_1", "take grove_1", "take orchard_1"]
    for text in ("end", "receive gold", "take wall_1"):
        refused(state, text)
    size = len(state.pile)
    play(state, "take mine_1")
    assert names(state.display) == "field_1 wall_1 grove_1 orchard_1"
    assert hand(state, A) == "mine_1"
    assert len(state.pile) == size - 1


def test_h5_2_then_a_second_tile_or_a_cube() -> None:
    """H5.2: the tile that has just been turned up may be taken too, or a cube of a chosen kind."""
    state = scene(seat(), seat(), step="A", display=SHOWN, pile="wall fleet")
    play(state, "take mine_1")
    offered = ["take field_1", "take wall_1", "take grove_1", "take orchard_1"]
    cubes_offered = ["receive citizen", "receive hoplite", "receive gold"]
    assert legal(state) == offered + cubes_offered
    tile = state.clone()
    play(tile, "take wall_1")
    assert hand(tile, A) == "mine_1 wall_1"
    assert names(tile.display) == "field_1 fleet_1 grove_1 orchard_1"
    assert asked(tile) == "A play", "exactly one of the two"
    for kind, city, left in [
        ("citizen", "3C 1G", "55C 30H 48G"),
        ("hoplite", "2C 1H 1G", "56C 29H 48G"),
        ("gold", "2C 2G", "56C 30H 47G"),
    ]:
        cube = state.clone()
        play(cube, f"receive {kind}")
        assert (cubes(cube, A), supply(cube)) == (city, left)
        assert (hand(cube, A), asked(cube)) == ("mine_1", "A play")


def test_h5_3_there_is_no_hand_limit_during_the_turn() -> None:
    """H5.3: with four tiles in hand one still draws two, and keeps them until step D."""
    four = "pasture village quarry wall"
    state = scene(seat(hand=four), seat(), step="A", display=SHOWN)
    play(state, "take field_1", "take mine_1", "end")
    assert asked(state) == "A action"
    assert len(state.players[A].hand) == 6
    play(state, "act production")
    assert asked(state) == "A discard"


def test_h5_4_an_empty_pile_does_not_refill_and_brings_the_end() -> None:
    """H5.4: the turn goes on normally, the second draw included."""
    state = scene(seat(), seat(), step="A", display=SHOWN, pile="wall", rest="underworld")
    play(state, "take mine_1")
    assert names(state.display) == "field_1 wall_1 grove_1 orchard_1"
    assert (state.ending, len(events(state, PileEmpty))) == (True, 1)
    play(state, "take wall_1")
    assert names(state.display) == "field_1 - grove_1 orchard_1"
    assert len(events(state, PileEmpty)) == 1
    assert asked(state) == "A play"


def test_h5_4_a_pile_with_a_tile_left_does_not() -> None:
    state = scene(seat(), seat(), step="A", display=SHOWN, pile="wall fleet", rest="underworld")
    play(state, "take mine_1")
    assert not state.ending
    play(state, "receive gold")
    assert not events(state, PileEmpty)


def test_c7_the_refill_takes_the_slot_of_the_tile_taken() -> None:
    """C7: without a refill the slot stays empty and the others keep their places."""
    state = scene(seat(), seat(), step="A", display=SHOWN, pile="wall fleet", rest="underworld")
    play(state, "take orchard_1", "take field_1")
    assert names(state.display) == "fleet_1 mine_1 grove_1 wall_1"
    assert state.ending
    state = scene(seat(), seat(), step="A", display=SHOWN, pile="wall", rest="underworld")
    play(state, "take orchard_1", "take field_1")
    assert names(state.display) == "- mine_1 grove_1 wall_1"


def test_r4_the_second_draw_is_no_choice() -> None:
    """R4: tile or cube, but not nothing."""
    state = scene(seat(), seat(), step="A")
    play(state, legal(state)[0])
    refused(state, "end")
    assert asked(state) == "A draw_more"


@pytest.mark.parametrize(
    ("left", "kinds"),
    [("5C 5H 5G", ["citizen", "hoplite", "gold"]), ("5C 5G", ["citizen", "gold"]), ("", [])],
)
def test_r5_a_kind_that_the_supply_lacks_is_not_offered(left: str, kinds: list[str]) -> None:
    """R5: with no cube at all only tiles are left."""
    state = scene(seat(), seat(), step="A", supply=left)
    play(state, legal(state)[0])
    assert legal(state, "receive") == [f"receive {kind}" for kind in kinds]
    assert len(legal(state, "take")) == 4


def test_r6_a_display_that_cannot_be_refilled_stays_short() -> None:
    """R6: the turn goes on with what is there."""
    state = scene(seat(), seat(), step="A", display=SHOWN, pile="wall", rest="underworld")
    play(state, "take mine_1", "take field_1", "end", "act production")
    assert names(state.display) == "- wall_1 grove_1 orchard_1"
    assert asked(state) == "B play"


def test_r7_the_last_tile_turned_up_in_the_first_draw_leaves_the_second_draw() -> None:
    """R7: a tile, not replaced, or a cube; the turn is complete."""
    state = scene(seat(), seat(), step="A", display=SHOWN, pile="wall", rest="underworld")
    play(state, "take mine_1")
    assert state.ending
    assert len(legal(state, "take")) == 4
    assert len(legal(state, "receive")) == 3
    play(state, "receive hoplite")
    assert cubes(state, A) == "2C 1H 1G"


@pytest.mark.parametrize(("active", "final"), [(0, [1, 2]), (1, [2]), (2, [])])
def test_r10_the_seats_up_to_the_last_player_have_a_final_turn(
    active: int, final: list[int]
) -> None:
    """R10: one each; none if the last player himself emptied the pile."""
    state = scene(seat(), seat(), seat(), step="A", active=active, pile="wall", rest="underworld")
    play(state, legal(state)[0])
    forget(state)
    play(state, "receive gold", "end", "act production")
    for number in final:
        assert asked(state) == f"{'ABC'[number]} play"
        play(state, "end", "act production")
    turns = [(event.seat, event.final) for event in events(state, TurnBegan)]
    assert turns == [(number, True) for number in final]
    assert state.over
    assert state.turns % 3 == 0, "everybody has had as many turns"


def test_r8_the_moirai_drawing_the_last_tile_bring_the_end_too() -> None:
    """R8: the pile is empty, whoever emptied it; nothing is turned up."""
    state = scene(seat("0,1 orchard", mythos="moirai 0,1"), seat(), pile="wall", rest="underworld")
    play(state, "act special", "use moirai_1")
    assert state.ending
    assert len(events(state, PileEmpty)) == 1
    assert hand(state, A) == "wall_1"
    play(state, "end")
    assert asked(state) == "B play"


def test_r9_the_oracle_looking_at_the_last_tiles_does_not() -> None:
    """R9: they go back face down."""
    state = scene(
        seat("0,1 field", mythos="oracle 0,1"), seat(), pile="wall fleet", rest="underworld"
    )
    play(state, "act special", "use oracle_1", "order wall_1")
    assert titles(state.pile) == "fleet wall"
    assert not state.ending
    assert not events(state, PileEmpty)
    play(state, "end")
    assert asked(state) == "B draw"


def test_r11_a_final_turn_lacks_step_a_only() -> None:
    """R11: Production and the Spring still take from the supply."""
    state = scene(
        seat(), seat("2C; 0,1 spring; 1,0 countryside 1C"), step="A", pile="wall",
        rest="underworld",
    )  # fmt: skip
    play(state, legal(state)[0], "receive gold", "end", "act production")
    assert asked(state) == "B play"
    special = state.clone()
    play(special, "end", "act special", "use spring_1", "receive hoplite", "end")
    assert all_cubes(special, 1) == "3C 1H"
    play(state, "end", "act production")
    assert all_cubes(state, 1) == "3C 1G"
    assert state.over
    assert special.over
