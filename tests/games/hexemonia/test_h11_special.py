"""H11: Special, whose abilities may be used and when."""

from tests.games.hexemonia.support import (
    A,
    asked,
    cubes,
    events,
    is_active,
    legal,
    play,
    refused,
    scene,
    seat,
)

from poleis.games.hexemonia.events import Revealed, Used

POOR = seat("")
MARC = "olympia"  # its nature is sacred


def test_h11_1_several_abilities_in_any_order() -> None:
    """H11.1: one or more, in any order, each once."""
    city = "0,-1 spring; 0,1 necropolis 3C; 1,0 tavern 1G"
    state = play(scene(seat(city), seat("1C")), "act special")
    assert legal(state) == ["use spring_1", "use tavern_1", "use necropolis_1"]
    play(state, "use necropolis_1", "dismiss 0 1", "dismiss 0 1", "end")
    assert legal(state) == ["use spring_1", "use tavern_1", "end"]
    play(state, "use spring_1", "receive hoplite")
    assert legal(state) == ["use tavern_1", "end"]
    assert "H11.3" in refused(state, "use spring_1")
    play(state, "end")
    assert [event.tile for event in events(state, Used)] == ["necropolis_1", "spring_1"]
    assert asked(state) == "B draw"


def test_r69_each_tile_once_an_action() -> None:
    """R69, H11.1: two Springs are two uses, one Spring is one a turn, every turn."""
    state = scene(seat("0,-1 spring_1; 1,-1 spring_2"), POOR)
    play(state, "act special", "use spring_2", "receive gold")
    assert legal(state) == ["use spring_1", "end"]
    play(state, "use spring_1", "receive gold")
    assert legal(state) == ["end"]
    play(state, "end")
    assert cubes(state, A) == "2G"
    assert state.used == 0
    again = play(scene(seat("0,-1 spring_1"), POOR), "act special")
    assert legal(again) == ["use spring_1"]


def test_h11_1_at_least_one_ability() -> None:
    """H11.1, H11.3: whoever chose Special uses one; then the end is free."""
    state = play(scene(seat("0,1 spring"), POOR), "act special")
    assert "H11.3" in refused(state, "end")
    play(state, "use spring_1", "receive citizen")
    assert legal(state) == ["end"]


def test_h11_1_mythos_tiles_too() -> None:
    """H11.1, H2.5: a Mythos tile on an active carrier; on an inactive one it rests."""
    active = scene(seat("0,1 agora 1C", mythos="oracle 0,1"), POOR)
    play(active, "act special")
    assert legal(active) == ["use agora_1", "use oracle_1"]
    resting = scene(seat("1,0 spring; 0,1 agora", mythos="oracle 0,1"), POOR)
    play(resting, "act special")
    assert legal(resting) == ["use spring_1"]


def test_h11_1_the_abilities_of_others_are_theirs() -> None:
    """H11.1: own tiles only."""
    state = scene(seat("1C"), seat("0,1 spring"))
    assert "act special" not in legal(state)


def test_h11_2_activity_is_tested_at_the_moment_of_use() -> None:
    """H11.2, R70: an ability may wake another tile up, or put it to sleep."""
    state = scene(seat("0,1 agora 2C; 1,0 necropolis"), POOR)
    play(state, "act special")
    assert legal(state) == ["use agora_1"]
    play(state, "use agora_1", "lift citizen 0 1", "set 1 0", "end")
    assert legal(state) == ["use necropolis_1", "end"]
    state = scene(seat("0,1 agora 1C; 1,0 necropolis 1C"), POOR)
    play(state, "act special", "use agora_1", "lift citizen 1 0", "set 0 0", "end")
    assert legal(state) == ["end"]


def test_r70_x21_the_agora_wakes_a_tile_up_or_puts_a_used_one_to_sleep() -> None:
    """X21, R70: a tile that was used may go to sleep; what it did stays done."""
    city = "1C; 0,1 agora 1C; 1,0 temple 1C 1G; 0,-1 spring; 1,-1 lighthouse"
    state = play(scene(seat(city), seat("1G")), "act special")
    assert "use lighthouse_1" not in legal(state)
    play(state, "use spring_1", "receive gold", "use agora_1")
    play(state, "lift citizen 0 0", "set 1 -1", "lift citizen 0 1", "set 0 0")
    assert not is_active(state, A, "0,1")
    assert "use lighthouse_1" in legal(state)
    play(state, "use lighthouse_1", "give 0 0", "end")
    assert cubes(state, A, "1,-1") == "1C 1G"


def test_h11_3_usable_means_active_unused_and_able() -> None:
    """H11.3, R83: what could do nothing is not offered."""
    city = "0,1 agora 1C; 1,0 tavern 1G; 1,-1 temple 1C 1G; 0,-1 lighthouse 1C"
    state = play(scene(seat(city), seat("1H")), "act special")
    assert legal(state) == ["use agora_1"]  # no citizen, no sacred neighbour, no gold


def test_r83_agora_and_necropolis_may_be_stopped_at_zero() -> None:
    """R83: once begun, they may be left without doing anything; they are used all the same."""
    state = play(scene(seat("0,1 agora 1C; 1,0 necropolis 1C"), POOR), "act special")
    play(state, "use agora_1", "end", "use necropolis_1", "end")
    assert legal(state) == ["end"]
    assert (cubes(state, A, "0,1"), cubes(state, A, "1,0")) == ("1C", "1C")


def test_h11_4_adjacent_tiles_active_or_not() -> None:
    """H11.4, R71: all neighbours of the nature count, inactive ones too; others do not."""
    city = "1,0 temple 1C 1G; 1,-1 grove; 0,1 necropolis; 2,-1 spring; -1,0 labyrinth"
    state = scene(seat(city), POOR)
    play(state, "act special", "use temple_1")
    assert cubes(state, A, "1,0") == "1C 4G"


def test_r71_neighbours_need_not_be_active() -> None:
    """R71: an inactive Necropolis is as sacred as an active one."""
    for heap in ("", "1C"):
        state = scene(seat(f"1,0 temple 1C 1G; 0,1 necropolis {heap}"), POOR)
        play(state, "act special", "use temple_1")
        assert cubes(state, A, "1,0") == "1C 2G"


def test_h11_4_mythos_tiles_are_never_adjacent() -> None:
    """H11.4: a sacred marker beside the Temple is no sacred tile more."""
    state = scene(seat("1,0 temple 1C 1G; 0,1 grove", mythos="hades 0,1"), POOR)
    play(state, "act special", "use temple_1")
    assert cubes(state, A, "1,0") == "1C 2G"


def test_r72_a_face_up_acropolis_is_a_neighbour() -> None:
    """R72, H11.4: if it is adjacent and of the nature."""
    near = "1,0 temple 1C 1G"
    state = scene(seat(near, MARC, up=True), POOR, POOR)
    play(state, "act special", "use temple_1")
    assert cubes(state, A, "1,0") == "1C 2G"
    other = scene(seat(near, "athens", up=True), POOR, POOR)
    assert "act special" not in legal(other)
    far = scene(seat("1,0 field; 1,-1 field; 2,-1 temple 1C 1G", MARC, up=True), POOR, POOR)
    assert "act special" not in legal(far)


def test_h11_5_turned_up_for_an_ability() -> None:
    """H11.5: it counts for this use and all later ones, and stays face up."""
    city = "1,0 temple_1 1C 1G; 0,1 grove; 0,-1 harbour 1C"
    state = play(scene(seat(city, MARC), POOR, POOR), "act special")
    assert legal(state) == ["use temple_1", "reveal temple_1"]
    play(state, "reveal temple_1")
    assert events(state, Revealed) == [Revealed(A, MARC)]
    assert state.players[A].face_up
    assert cubes(state, A, "1,0") == "1C 3G"
    play(state, "end")
    assert state.players[A].face_up


def test_h11_5_not_turning_it_up_is_allowed() -> None:
    """H11.5: the plain use leaves it face down."""
    state = scene(seat("1,0 temple 1C 1G; 0,1 grove", MARC), POOR, POOR)
    play(state, "act special", "use temple_1")
    assert cubes(state, A, "1,0") == "1C 2G"
    assert not state.players[A].face_up
    assert not events(state, Revealed)


def test_h11_5_it_counts_for_later_uses() -> None:
    """H11.5: turned up once, it is counted without being asked about again."""
    city = "1,0 harbour_1 1C; -1,0 harbour_2 1C"
    state = scene(seat(city, "athens"), POOR, POOR)
    play(state, "act special")
    assert legal(state) == ["reveal harbour_1", "reveal harbour_2"]
    play(state, "reveal harbour_2")
    assert legal(state) == ["use harbour_1", "end"]
    play(state, "use harbour_1")
    assert cubes(state, A, "1,0") == "1C 1G"


def test_r73_not_turned_up_without_use() -> None:
    """R73, H11.5: only if that adds gold: right nature, adjacent, and gold in the supply."""
    near = "1,0 temple 1C 1G; 0,1 grove"
    assert "reveal temple_1" in legal(play(scene(seat(near, MARC), POOR, POOR), "act special"))
    wrong = play(scene(seat(near, "athens"), POOR, POOR), "act special")
    assert legal(wrong) == ["use temple_1"]
    assert "H11.3" in refused(wrong, "reveal temple_1")
    scarce = play(scene(seat(near, MARC), POOR, POOR, supply="1G"), "act special")
    assert legal(scarce) == ["use temple_1"]
    spring = play(scene(seat("0,1 spring", MARC), POOR, POOR), "act special")
    refused(spring, "reveal spring_1")


def test_d_c4_the_abilities_in_their_order() -> None:
    """D-C4, C10, R83: by cell, the plain use before the other; Mythos tiles after; then end."""
    city = "0,-1 spring_2; 1,-1 temple_2 1C 1G; 1,0 spring_1; 0,1 agora 1C"
    state = scene(seat(city, MARC, mythos="hades 1,0"), POOR, seat("0,1 field 1C"))
    play(state, "act special")
    assert legal(state) == [
        "use spring_2", "use temple_2", "reveal temple_2", "use spring_1", "use agora_1",
        "use hades_1",
    ]  # fmt: skip
    play(state, "use spring_1", "receive gold")
    assert legal(state)[-1] == "end"


def test_h11_6_opponents_choose_their_own_source() -> None:
    """H11.6: the seat that is hit decides, not the one that hits."""
    state = scene(seat("0,1 tavern 1G"), seat("1C; 0,1 field 1C"))
    play(state, "act special", "use tavern_1", "choose 1")
    assert asked(state) == "B give"
    assert legal(state) == ["give 0 0", "give 0 1"]
    play(state, "give 0 1")
    assert asked(state) == "A ability"
