"""H10: Strategy, moves and exchanges; E-f."""

from tests.games.hexemonia.support import (
    A,
    all_cubes,
    asked,
    box,
    cubes,
    legal,
    play,
    refused,
    scene,
    seat,
    supply,
)

CITY = "3C 1H 2G; 0,1 pasture 1C; 1,0 fleet 1G"


def test_h10_1_any_own_cube_moves_to_any_own_city_tile() -> None:
    """H10.1: from active and inactive tiles and the Acropolis, in all three kinds, in two steps."""
    state = scene(seat(CITY), seat("9C"))
    play(state, "act strategy")
    assert legal(state) == [
        "lift citizen 0 0", "lift hoplite 0 0", "lift gold 0 0", "lift gold 1 0",
        "lift citizen 0 1", "end",
    ]  # fmt: skip
    play(state, "lift gold 1 0")
    assert legal(state) == ["set 0 0", "set 0 1"]
    refused(state, "set 1 0")
    refused(state, "end")
    play(state, "set 0 1", "lift hoplite 0 0", "set 1 0")
    assert cubes(state, A) == "3C 2G"
    assert (cubes(state, A, "0,1"), cubes(state, A, "1,0")) == ("1C 1G", "1H")


def test_h10_1_a_tile_that_sent_a_kind_does_not_receive_it() -> None:
    """H10.1, 3.1: nor the other way round, so that every cube moves once; other kinds are free."""
    state = scene(seat(CITY), seat())
    play(state, "act strategy", "lift citizen 0 0", "set 0 1")
    refused(state, "lift citizen 0 1")
    play(state, "lift gold 1 0", "set 0 0")
    assert legal(state) == ["lift citizen 0 0", "lift hoplite 0 0", "end"]
    play(state, "lift citizen 0 0")
    assert legal(state) == ["set 1 0", "set 0 1"]
    play(state, "set 1 0", "lift hoplite 0 0", "set 0 1")
    assert legal(state) == ["lift citizen 0 0", "end"]


def test_h10_1_a_cube_does_not_go_where_one_of_its_kind_came_from() -> None:
    """H10.1, D-C2: a tile that sent a citizen gets none from elsewhere, but it may get gold."""
    state = scene(seat("2C; 0,1 mine 1C 1G; 1,0 field"), seat())
    play(state, "act strategy", "lift citizen 0 0", "set 1 0", "lift citizen 0 1")
    assert legal(state) == ["set 1 0"]
    play(state, "set 1 0", "lift gold 0 1")
    assert legal(state) == ["set 0 0", "set 1 0"]


def test_h10_1_a_city_of_the_acropolis_alone_has_nowhere_to_move() -> None:
    state = scene(seat("3C 1H"), seat())
    play(state, "act strategy")
    assert legal(state) == ["end"]


def test_h10_2_one_exchange_a_tile() -> None:
    """H10.2, E-f: two citizens for a hoplite, or a hoplite for two citizens, on the same tile."""
    state = scene(seat("2C; 0,1 mine 1H; 1,0 grove 1C; -1,0 field 4C 2H"), seat(""))
    play(state, "act strategy", "end")
    assert legal(state) == [
        "exchange 0 0 hoplite", "exchange 0 1 citizen", "exchange -1 0 hoplite",
        "exchange -1 0 citizen", "end",
    ]  # fmt: skip
    before = supply(state)
    play(state, "exchange 0 0 hoplite", "exchange 0 1 citizen")
    assert (cubes(state, A), cubes(state, A, "0,1")) == ("1H", "2C")
    assert supply(state) == before
    play(state, "exchange -1 0 citizen")
    assert cubes(state, A, "-1,0") == "6C 1H"
    assert legal(state) == ["end"]
    refused(state, "exchange -1 0 hoplite")
    play(state, "end")
    assert asked(state) == "B draw"


def test_h10_2_the_supply_must_have_the_cubes() -> None:
    """H10.2: no hoplite, no exchange for one; a single citizen in the supply is not enough."""
    city = "2C; 0,1 mine 1H"
    for left, options in [
        ("1C 1H", ["exchange 0 0 hoplite"]),
        ("2C", ["exchange 0 1 citizen"]),
        ("1C", []),
        ("2C 1H", ["exchange 0 0 hoplite", "exchange 0 1 citizen"]),
    ]:
        state = scene(seat(city), seat(""), supply=left)
        play(state, "act strategy", "end")
        assert legal(state) == [*options, "end"]
    given = scene(seat(city), seat(""), supply="1H")
    play(given, "act strategy", "end", "exchange 0 0 hoplite")
    assert supply(given) == "2C"
    assert legal(given) == ["exchange 0 1 citizen", "end"], "the citizens have come back"


def test_h10_3_both_parts_may_be_left_out() -> None:
    """H10.3: moves alone, exchanges alone, or neither."""
    state = scene(seat("2C; 0,1 mine"), seat(""))
    play(state, "act strategy", "end", "end")
    assert all_cubes(state, A) == "2C"
    assert asked(state) == "B draw"
    moved = scene(seat("2C; 0,1 mine"), seat(""))
    play(moved, "act strategy", "lift citizen 0 0", "set 0 1", "end", "end")
    assert cubes(moved, A, "0,1") == "1C"


def test_h10_3_r85_exchanges_without_moves_but_no_moves_after_them() -> None:
    """R85: after the moves are ended nothing moves any more."""
    state = scene(seat("2C 1G; 0,1 mine"), seat(""))
    play(state, "act strategy", "end")
    refused(state, "lift gold 0 0")
    play(state, "exchange 0 0 hoplite")
    refused(state, "lift hoplite 0 0")
    assert cubes(state, A) == "1H 1G"


def test_r84_once_a_tile_and_one_way() -> None:
    """R84: with the switch freeExchange as often as one likes, all one way on a tile."""
    state = scene(seat("6C 2H; 0,1 mine 4C"), seat(""))
    play(state, "act strategy", "end", "exchange 0 0 hoplite")
    assert legal(state) == ["exchange 0 1 hoplite", "end"]
    free = scene(seat("6C 2H; 0,1 mine 4C"), seat(""), options={"freeExchange": "yes"})
    play(free, "act strategy", "end", "exchange 0 0 hoplite")
    assert legal(free) == ["exchange 0 0 hoplite", "exchange 0 1 hoplite", "end"]
    play(free, "exchange 0 0 hoplite", "exchange 0 0 hoplite")
    assert cubes(free, A) == "5H"
    assert legal(free) == ["exchange 0 1 hoplite", "end"]
    play(free, "end")
    back = scene(seat("6C 2H"), seat(""), options={"freeExchange": "yes"})
    play(back, "act strategy", "end", "exchange 0 0 citizen", "exchange 0 0 citizen")
    assert cubes(back, A) == "10C"
    assert legal(back) == ["end"]


def test_e_f_the_two_exchanges() -> None:
    """E-f: (2,0,0) becomes (0,1,0), and (0,1,0) becomes (2,0,0)."""
    state = scene(seat("; 0,1 mine 2C; 1,0 field 1H"), seat(""), edition=box())
    play(state, "act strategy", "end", "exchange 1 0 citizen", "exchange 0 1 hoplite")
    assert (cubes(state, A, "0,1"), cubes(state, A, "1,0")) == ("1H", "2C")
