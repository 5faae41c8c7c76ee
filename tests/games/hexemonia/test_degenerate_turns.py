"""X16-X18, X26, X27 and E-e: the end of the pile, of the hand limit and of empty hands."""

import pytest
from tests.games.hexemonia.support import (
    A,
    B,
    all_cubes,
    asked,
    events,
    hand,
    legal,
    names,
    play,
    refused,
    scene,
    seat,
    titles,
)

from poleis.games.hexemonia.events import Discarded, TurnBegan

SHOWN = "field mine grove orchard"


def test_e_e_two_tiles_too_many() -> None:
    """E-e: six tiles at the end of the turn, two go by choice, four stay."""
    state = scene(seat(hand="pasture village quarry wall field mine"), seat(), step="D")
    assert asked(state) == "A discard"
    refused(state, "end")
    play(state, "discard quarry_1", "discard pasture_1")
    assert hand(state, A) == "village_1 field_1 mine_1 wall_1"
    assert titles(state.underworld) == "quarry pasture"
    assert [event.tile for event in events(state, Discarded)] == ["quarry_1", "pasture_1"]
    assert asked(state) == "B draw"


def test_e_e_four_tiles_are_not_too_many() -> None:
    """E-e: and nobody may discard of his own will."""
    state = scene(seat(hand="pasture village quarry wall"), seat(), step="D")
    assert asked(state) == "B draw"
    assert state.underworld == ()


@pytest.mark.parametrize(("active", "turns"), [(2, 0), (0, 2), (1, 1)])
def test_x16_a_pile_of_one(active: int, turns: int) -> None:
    """X16: the first draw empties it, the second leaves a display of three; then the last turns."""
    state = scene(
        seat(), seat(), seat(), step="A", active=active, display=SHOWN, pile="wall",
        rest="underworld",
    )  # fmt: skip
    play(state, "take field_1")
    assert names(state.display) == "wall_1 mine_1 grove_1 orchard_1"
    play(state, "take wall_1")
    assert names(state.display) == "- mine_1 grove_1 orchard_1"
    play(state, "end", "act production")
    for _ in range(turns):
        assert not state.over
        play(state, "end", "act production")
    assert state.over


def test_x17_the_moirai_draw_the_last_tile() -> None:
    """X17: in the turn of the first seat; then the others have a turn each, without step A."""
    state = scene(
        seat("0,1 orchard; 1,0 field", mythos="moirai 0,1; oracle 1,0"), seat(), seat(),
        pile="wall", rest="underworld",
    )  # fmt: skip
    play(state, "act special", "use moirai_1")
    assert state.ending
    assert "use oracle_1" not in legal(state), "an empty pile cannot be looked at"
    play(state, "end")
    for name in "BC":
        assert asked(state) == f"{name} play"
        play(state, "end", "act production")
    assert state.over
    assert [event.final for event in events(state, TurnBegan)] == [True, True]


@pytest.mark.parametrize(
    ("pile", "choices"), [("wall", 0), ("wall fleet", 1), ("wall fleet phalanx", 2)]
)
def test_x17_the_oracle_on_a_short_pile(pile: str, choices: int) -> None:
    """X17: it shows what is there; the last tile is no choice. The Moirai find the rest."""
    state = scene(
        seat("0,1 orchard; 1,0 field", mythos="moirai 0,1; oracle 1,0"), seat(),
        pile=pile, rest="underworld",
    )  # fmt: skip
    play(state, "act special", "use oracle_1")
    for left in range(choices, 0, -1):
        assert len(legal(state)) == left + 1
        play(state, legal(state)[0])
    assert asked(state) == "A ability"
    assert {*titles(state.pile).split()} == {*pile.split()}
    assert not state.ending


def test_x17_oracle_and_moirai_are_unusable_on_an_empty_pile() -> None:
    state = scene(
        seat("0,1 orchard; 1,0 field", mythos="moirai 0,1; oracle 1,0"), seat(), rest="underworld"
    )
    assert state.ending
    assert legal(state) == ["act production", "act strategy"]


def test_x18_a_final_turn() -> None:
    """X18: no step A; Spring and Production take from the supply; the hand limit is checked."""
    city = "0,1 spring; 1,0 countryside 1C"
    five = "pasture village quarry wall field"
    state = scene(
        seat(), seat(city, hand="pasture village quarry wall"), active=A, pile="temple",
        display=SHOWN, rest="underworld", step="A",
    )  # fmt: skip
    play(state, "take mine_1", "receive gold", "end", "act production")
    assert asked(state) == "B play"
    spring = state.clone()
    play(spring, "end", "act special", "use spring_1", "receive gold", "end")
    assert all_cubes(spring, B) == "1C 1G"
    assert spring.over
    over = scene(seat(), seat(city, hand=five), active=B, step="C", rest="underworld")
    play(over, "act production")
    assert all_cubes(over, B) == "1C 1G"
    assert asked(over) == "B discard"
    play(over, "discard wall_1")
    assert over.over


def test_x26_a_hand_of_seven() -> None:
    """X26: four, two drawn and one from the Moirai; three go."""
    state = scene(
        seat("0,1 orchard", hand="pasture village quarry wall", mythos="moirai 0,1"), seat(),
        step="A", display=SHOWN, pile="fleet phalanx temple",
    )  # fmt: skip
    play(state, "take field_1", "take mine_1", "end", "act special", "use moirai_1", "end")
    assert len(state.players[A].hand) == 7
    assert len(legal(state)) == 7
    play(state, "discard temple_1", "discard field_1")
    assert asked(state) == "A discard"
    play(state, "discard mine_1")
    assert hand(state, A) == "pasture_1 village_1 quarry_1 wall_1"
    assert asked(state) == "B draw"


def test_x27_pandora_and_small_hands() -> None:
    """X27: a hand of one is emptied; with empty hands everywhere Pandora is not offered."""
    city = seat("0,1 field", mythos="pandora 0,1")
    state = scene(city, seat(hand="wall"), seat())
    play(state, "act special", "use pandora_1")
    assert legal(state) == ["choose 1"]
    play(state, "choose 1")
    assert (hand(state, B), titles(state.underworld)) == ("", "wall")
    empty = scene(seat("0,1 field", mythos="pandora 0,1", hand="wall"), seat(), seat())
    assert legal(empty) == ["act production", "act strategy"]
