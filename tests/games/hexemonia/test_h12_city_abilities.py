"""H12.3-H12.10: the abilities of tiles in the city."""

import pytest
from tests.games.hexemonia.support import (
    A,
    B,
    C,
    D,
    all_cubes,
    asked,
    box,
    cubes,
    events,
    is_active,
    legal,
    play,
    refused,
    scene,
    seat,
    supply,
)

from poleis.games.hexemonia.cubes import KindName
from poleis.games.hexemonia.events import Dismissed, Earned, Gave, Moved, Received
from poleis.games.hexemonia.state import State

POOR = seat("")


def special(state: State, *texts: str) -> State:
    """Begin Special."""
    return play(state, "act special", *texts)


# Agora


def test_h12_3_the_agora_moves_up_to_two_cubes() -> None:
    """H12.3, R80: any own cubes, to any own city tiles, the Acropolis included."""
    state = special(scene(seat("1H; 0,1 agora 1C; 1,0 field 1G"), POOR), "use agora_1")
    play(state, "lift hoplite 0 0", "set 1 0", "lift gold 1 0", "set 0 0")
    assert (cubes(state, A), cubes(state, A, "1,0")) == ("1G", "1H")
    assert legal(state) == ["end"]  # of Special: two moves and no more
    assert events(state, Moved)[0] == Moved(A, "hoplite", (0, 0), (1, 0))


def test_r80_the_agora_may_stop_after_one_move_or_none() -> None:
    """R80: up to two."""
    state = special(scene(seat("1H; 0,1 agora 1C"), POOR), "use agora_1", "end")
    assert asked(state) == "A ability"
    state = special(scene(seat("1H; 0,1 agora 1C"), POOR), "use agora_1")
    play(state, "lift hoplite 0 0", "set 0 1", "end")
    assert asked(state) == "A ability"
    assert cubes(state, A, "0,1") == "1C 1H"


def test_d_c4a_lifting_and_setting() -> None:
    """D-C4a, C10: each cube by cell and kind, then "end"; then every other city tile."""
    state = special(scene(seat("1C 1G; 0,1 agora 1C; 1,0 field"), POOR), "use agora_1")
    lifts = ["lift citizen 0 0", "lift gold 0 0", "lift citizen 0 1", "end"]
    assert legal(state) == lifts
    play(state, "lift citizen 0 1")
    assert legal(state) == ["set 0 0", "set 1 0"]
    play(state, "set 1 0")
    assert "lift citizen 1 0" in legal(state)  # 3.1: the same cube may move again
    play(state, "lift citizen 1 0", "set 0 1")
    assert cubes(state, A, "0,1") == "1C"


def test_h12_3_the_agora_needs_a_cube() -> None:
    """H12.3: with a cost of nothing it may be active in a city without cubes, and is no use."""
    free = box(agora="cost 0 0 0")
    assert "act special" not in legal(scene(seat("0,1 agora"), POOR, edition=free))
    assert "act special" in legal(scene(seat("1G; 0,1 agora"), POOR, edition=free))


# Tavern and Labyrinth

GIVERS = [
    ("tavern 1G", "tavern_1", "citizen", "1C"),
    ("labyrinth 1H", "labyrinth_1", "hoplite", "1H"),
]


@pytest.mark.parametrize(("tile", "name", "kind", "cube"), GIVERS)
def test_h12_4_h12_10_an_opponent_gives_a_cube(
    tile: str, name: str, kind: KindName, cube: str
) -> None:
    """H12.4, H12.10, D-V: the victim moves one cube of the kind from a tile of its choice."""
    victim = seat(f"{cube} 1G; 0,-1 mine {cube}; 0,1 field 1G")
    state = special(scene(seat(f"1,0 {tile}"), victim), f"use {name}", "choose 1")
    assert asked(state) == "B give"
    assert legal(state) == ["give 0 0", "give 0 -1"]
    assert "H11.6" in refused(state, "give 0 1")
    play(state, "give 0 -1")
    assert cubes(state, B, "0,-1") == ""
    assert cube[1] in cubes(state, A, "1,0")
    assert events(state, Gave) == [Gave(B, kind, (0, -1), A, (1, 0))]
    assert asked(state) == "A ability"


@pytest.mark.parametrize(("tile", "name", "kind", "cube"), GIVERS)
def test_d_c4t_r77_opponents_who_have_the_cube(tile: str, name: str, kind: str, cube: str) -> None:
    """D-C4t, R77, C12: clockwise; only those who have such a cube; if nobody has, no use."""
    other = "1H" if kind == "citizen" else "1C"
    seats = seat(cube), seat(f"1,0 {tile}"), seat(f"{other} 1G"), seat(f"0,1 field {cube}")
    state = special(scene(*seats, active=B), f"use {name}")
    assert legal(state) == ["choose 3", "choose 0"]
    refused(state, "choose 2")
    idle = scene(seat(f"9C 9H; 1,0 {tile}"), seat(f"{other} 1G"))
    assert "act special" not in legal(idle)


def test_r76_the_victim_may_take_from_the_acropolis_or_put_a_tile_to_sleep() -> None:
    """R76: it chooses; a single tile with the cube is asked about all the same (C3)."""
    state = scene(seat("1,0 tavern 1G"), seat("1C; 0,1 pasture 1C"))
    special(state, "use tavern_1", "choose 1")
    asleep = state.clone()
    play(state, "give 0 0")
    assert is_active(state, B, "0,1")
    asleep.events = []
    play(asleep, "give 0 1")
    assert not is_active(asleep, B, "0,1")


def test_x20_the_last_citizen_of_a_fort() -> None:
    """X20, R76: the Tavern's victim has a citizen on its Wall only; the shield is gone then."""
    city = "1C; 0,1 tavern 1G"
    other = seat("0,1 wall 1C; 1,0 field 1H")
    state = scene(seat(city), other)
    assert "act war" not in legal(state)
    special(state, "use tavern_1", "choose 1")
    assert legal(state) == ["give 0 1"]
    play(state, "give 0 1")
    assert not is_active(state, B, "0,1")


# Lighthouse


def test_h12_9_the_lighthouse_takes_from_every_opponent_with_gold() -> None:
    """H12.9, R93, R77: clockwise from the active seat; those without gold are passed over."""
    seats = seat("1G"), seat("0,1 lighthouse 1C"), seat("5C 5H"), seat("1G; 0,1 field 2G")
    state = scene(*seats, active=B)
    special(state, "use lighthouse_1")
    assert asked(state) == "D give"
    assert legal(state) == ["give 0 0", "give 0 1"]
    play(state, "give 0 1")
    assert asked(state) == "A give"
    assert legal(state) == ["give 0 0"]
    play(state, "give 0 0")
    assert asked(state) == "B ability"
    assert cubes(state, B, "0,1") == "1C 2G"
    assert (all_cubes(state, D), all_cubes(state, A), all_cubes(state, C)) == ("2G", "", "5C 5H")


def test_r93_the_victims_of_the_lighthouse_clockwise() -> None:
    """R93: from the active seat, not from seat 0."""
    seats = seat("1G"), seat("1G"), seat("0,1 lighthouse 1C"), seat("1G")
    state = special(scene(*seats, active=C), "use lighthouse_1")
    order = []
    while state.phase == "give":
        order.append(state.seat)
        play(state, legal(state)[0])
    assert order == [D, A, B]


def test_x19_gold_on_the_acropolis_or_nowhere() -> None:
    """X19, R76: the last gold of an Acropolis goes; with no gold at all it is no use."""
    light = seat("5G; 0,1 lighthouse 1C")
    state = special(scene(light, seat("1G")), "use lighthouse_1", "give 0 0")
    assert (cubes(state, B), cubes(state, A, "0,1")) == ("", "1C 1G")
    assert "act special" not in legal(scene(light, seat("9C 9H")))


# Temple and Harbour


@pytest.mark.parametrize(
    ("tile", "name", "counted", "other"),
    [
        ("temple 1C 1G", "temple_1", "grove", "orchard"),
        ("harbour 1C", "harbour_1", "orchard", "grove"),
    ],
)
def test_h12_5_h12_7_gold_for_each_adjacent_tile(
    tile: str, name: str, counted: str, other: str
) -> None:
    """H12.5, H12.7: sacred tiles for the Temple, economy for the Harbour; onto the tile itself."""
    city = f"1,0 {tile}; 1,-1 {counted}_1; 0,1 {counted}_2; -1,0 {counted}_3; 2,-1 {other}_1"
    state = special(scene(seat(city), POOR, POOR), f"use {name}")
    assert events(state, Earned) == [Earned(A, (1, 0), 2)]
    idle = scene(seat(f"1,0 {tile}; 1,-1 {other}", "sparta"), POOR)
    assert "act special" not in legal(idle)


def test_x15_r82_gold_as_far_as_it_lasts() -> None:
    """X15, R82, C13: one gold left, two sacred neighbours: one; none left: no use."""
    seats = seat("1,0 temple 1C 1G; 1,-1 grove; 0,1 grove"), POOR
    state = special(scene(*seats, supply="5C 1G"), "use temple_1")
    assert cubes(state, A, "1,0") == "1C 2G"
    assert supply(state) == "5C"
    assert "act special" not in legal(scene(*seats, supply="5C 5H"))


def test_c13_all_of_it() -> None:
    """C13: the Temple's gold is not taken in part by choice: one use, no question."""
    state = special(scene(seat("1,0 temple 1C 1G; 1,-1 grove; 0,1 grove"), POOR), "use temple_1")
    assert asked(state) == "A ability"
    assert cubes(state, A, "1,0") == "1C 3G"


# Spring


def test_h12_6_the_spring_brings_a_cube_of_choice() -> None:
    """H12.6, D-C4s: onto the Acropolis, of a kind that the supply has."""
    state = special(scene(seat("0,1 spring"), POOR, supply="1C 2G"), "use spring_1")
    assert legal(state) == ["receive citizen", "receive gold"]
    assert "H12.6" in refused(state, "receive hoplite")
    play(state, "receive citizen")
    assert (cubes(state, A), supply(state)) == ("1C", "2G")
    assert events(state, Received) == [Received(A, "citizen")]


def test_c12_the_spring_needs_a_supply() -> None:
    """C12: usable as long as the supply has any cube."""
    assert "act special" in legal(scene(seat("0,1 spring"), POOR, supply="1H"))
    assert "act special" not in legal(scene(seat("0,1 spring"), POOR, supply=""))


# Necropolis


def test_h12_8_the_necropolis_pays_for_citizens() -> None:
    """H12.8, D-C4n: any citizens of the own city; a gold for every two, onto the Necropolis."""
    state = scene(seat("2C 1H; 0,-1 field 1C; 0,1 necropolis 1C"), POOR, supply="5G")
    special(state, "use necropolis_1")
    assert legal(state) == ["dismiss 0 0", "dismiss 0 -1", "dismiss 0 1", "end"]
    play(state, "dismiss 0 0", "dismiss 0 -1")
    assert not events(state, Earned)  # C6: at the end
    assert legal(state) == ["dismiss 0 0", "dismiss 0 1", "end"]
    play(state, "end")
    assert cubes(state, A, "0,1") == "1C 1G"
    assert all_cubes(state, A) == "2C 1H 1G"
    assert events(state, Dismissed) == [Dismissed(A, (0, 0)), Dismissed(A, (0, -1))]
    assert supply(state) == "2C 4G"


@pytest.mark.parametrize(("number", "gold"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_r81_only_pairs_pay(number: int, gold: int) -> None:
    """R81, H12.8: odd numbers and none are allowed."""
    state = scene(seat("4C; 0,1 necropolis 1C"), POOR)
    special(state, "use necropolis_1", *["dismiss 0 0"] * min(number, 4))
    play(state, *["dismiss 0 1"] * (number - 4), "end")
    assert events(state, Earned) == [Earned(A, (0, 1), gold)] * bool(gold)
    assert state.players[A].all_cubes() & 0xFFFF == 5 - number


def test_x22_all_citizens_of_the_city() -> None:
    """X22, C6: its own one too; it falls asleep, the gold comes; "end" is asked with none left."""
    state = special(scene(seat("2C; 0,1 necropolis 1C"), POOR), "use necropolis_1")
    play(state, "dismiss 0 0", "dismiss 0 0", "dismiss 0 1")
    assert legal(state) == ["end"]
    play(state, "end")
    assert cubes(state, A, "0,1") == "1G"
    assert not is_active(state, A, "0,1")


def test_r82_the_necropolis_and_a_short_supply() -> None:
    """R82: as much gold as there is; the citizens go all the same."""
    state = scene(seat("5C; 0,1 necropolis 1C"), POOR, supply="1G")
    special(state, "use necropolis_1", *["dismiss 0 0"] * 4, "end")
    assert cubes(state, A, "0,1") == "1C 1G"
    assert supply(state) == "4C"


def test_h12_8_the_necropolis_needs_a_citizen() -> None:
    """H12.8: any own citizen; without one it is no use."""
    free = box(necropolis="cost 0 0 0")
    assert "act special" in legal(scene(seat("1C; 0,1 necropolis"), POOR, edition=free))
    idle = scene(seat("1H 1G; 0,1 necropolis"), seat("9C"), edition=free)
    assert "act special" not in legal(idle)
