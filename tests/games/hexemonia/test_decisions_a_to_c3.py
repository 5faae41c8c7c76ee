"""D-A1 to D-C3: the exact options of steps A and B, of Production and of Strategy."""

from tests.games.hexemonia.support import (
    A,
    asked,
    box,
    cubes,
    legal,
    play,
    refused,
    scene,
    seat,
)

from poleis.games.hexemonia.view import view

SHOWN = "field mine grove orchard"


def test_d_a1_each_face_up_tile() -> None:
    """D-A1: one option a slot, in the order of the slots; empty slots are none."""
    state = scene(seat(), seat(), step="A", display="orchard field mine grove")
    assert asked(state) == "A draw"
    assert legal(state) == ["take orchard_1", "take field_1", "take mine_1", "take grove_1"]


def test_d_a2_each_face_up_tile_and_each_kind_in_the_supply() -> None:
    """D-A2: at most 4 + 3; the new tile is one of them."""
    state = scene(seat(), seat(), step="A", display=SHOWN, pile="wall", supply="1C 1G")
    play(state, "take grove_1")
    assert legal(state) == [
        "take field_1", "take mine_1", "take wall_1", "take orchard_1",
        "receive citizen", "receive gold",
    ]  # fmt: skip
    last = scene(seat(), seat(), step="A", display=SHOWN, pile="wall", rest="underworld", supply="")
    play(last, "take grove_1", "take field_1")
    assert asked(last) == "A play"


def test_d_b1_every_playable_tile_on_every_cell() -> None:
    """D-B1: tiles in the order of the edition, each on its cells; then the end."""
    state = scene(
        seat("2C; 0,-1 grove; 1,-1 grove_2", hand="pasture_1 pasture_2 fleet field hades muses"),
        seat(), step="B",
    )  # fmt: skip
    cells = ["1 0", "-1 0"]
    plays = [
        f"place {tile} {cell}" for tile in ("pasture_1", "pasture_2", "field_1") for cell in cells
    ]
    worships = ["worship hades_1 0 -1", "worship hades_1 1 -1"]
    assert legal(state) == [*plays, *worships, "end"]


def test_d_b1_the_end_is_always_asked_for() -> None:
    """D-B1: also with an empty hand; an automatic end would tell (V5)."""
    state = scene(seat(), seat(), step="A", display=SHOWN)
    play(state, "take field_1", "receive gold")
    assert asked(state) == "A play"
    empty = scene(seat(), seat(), step="B")
    assert (asked(empty), legal(empty)) == ("A play", ["end"])


def test_d_b2_every_eligible_tile_for_the_next_cube() -> None:
    """D-B2: citizens, hoplites, gold in this order; tiles that hold the kind, in cell order."""
    edition = box(pasture="cost 2 1 1")
    state = scene(
        seat("1C 1G; 0,-1 mine 1C 1H; 1,0 grove 2C 1H 1G; 0,1 orchard 1G", hand="pasture"),
        seat(), step="B", edition=edition,
    )  # fmt: skip
    play(state, "place pasture_1 -1 0")
    assert legal(state) == ["pay 0 0", "pay 0 -1", "pay 1 0"]
    play(state, "pay 0 0")
    assert legal(state) == ["pay 0 -1", "pay 1 0"]
    play(state, "pay 1 0")
    assert legal(state) == ["pay 0 -1", "pay 1 0"], "hoplites"
    play(state, "pay 0 -1")
    assert legal(state) == ["pay 0 0", "pay 1 0", "pay 0 1"], "gold"
    play(state, "pay 0 1")
    assert cubes(state, A, "-1,0") == "2C 1H 1G"


def test_d_b2_every_split_of_the_sources_is_reached() -> None:
    """D-B2: two citizens from three tiles with two each come from any two of them."""
    start = scene(seat("2C; 0,-1 mine 2C; 1,-1 grove 2C", hand="village"), seat(), step="B")
    play(start, "place village_1 1 0")
    ends = set()
    for first in legal(start):
        middle = play(start.clone(), first)
        for second in legal(middle):
            end = play(middle.clone(), second)
            ends.add(tuple(cubes(end, A, cell) for cell in ("0,0", "0,-1", "1,-1")))
    assert ends == {
        ("", "2C", "2C"), ("2C", "", "2C"), ("2C", "2C", ""),
        ("1C", "1C", "2C"), ("1C", "2C", "1C"), ("2C", "1C", "1C"),
    }  # fmt: skip


def test_d_b3_each_of_the_three_earlier_mythos_tiles() -> None:
    """D-B3: in the order in which they came; nothing else is possible before."""
    state = scene(
        seat("0,1 temple; 1,0 field; 1,-1 mine; 0,-1 orchard",
             mythos="muses 1,-1; oracle 1,0; moirai 0,-1", hand="hades nymphs"),
        seat(), step="B",
    )  # fmt: skip
    play(state, "worship hades_1 0 1")
    assert legal(state) == ["forget muses_1", "forget oracle_1", "forget moirai_1"]
    assert view(state, None).decision == "mythos_limit"
    play(state, "forget oracle_1")
    assert legal(state)[-1] == "end"


def test_d_c1_each_tile_with_unfilled_production_of_the_kind() -> None:
    """D-C1: in cell order; skipped when there is enough or nothing."""
    city = "0,1 pasture 1C; 1,0 village 2C; -1,0 countryside 1C; 0,-1 pasture"
    state = scene(seat(city), seat(""), supply="2C 9G")
    play(state, "act production")
    assert legal(state) == ["assign 1 0", "assign 0 1"]
    refused(state, "assign -1 0")
    refused(state, "assign 0 -1")
    refused(state, "end")
    for supply in ("3C 9G", "9G"):
        state = scene(seat(city), seat(""), supply=supply)
        play(state, "act production")
        assert asked(state) == "B draw"


def test_d_c2_every_cube_that_may_still_move() -> None:
    """D-C2: kind and tile, then the other tiles; the end whenever nothing is lifted."""
    state = scene(seat("1C 1G; 0,1 mine 1C; 1,0 grove"), seat())
    play(state, "act strategy")
    assert asked(state) == "A lift"
    assert legal(state) == ["lift citizen 0 0", "lift gold 0 0", "lift citizen 0 1", "end"]
    play(state, "lift citizen 0 1")
    assert (asked(state), legal(state)) == ("A set", ["set 0 0", "set 1 0"])
    play(state, "set 0 0")
    assert legal(state) == ["lift gold 0 0", "end"]
    play(state, "lift gold 0 0")
    assert legal(state) == ["set 1 0", "set 0 1"]


def test_d_c3_every_exchange_that_is_left() -> None:
    """D-C3: tiles in cell order, a hoplite before citizens; the end."""
    state = scene(seat("2C 1H; 0,1 mine 1H; 1,0 grove 3C; 0,-1 field 1C 9G"), seat(""))
    play(state, "act strategy", "end")
    assert legal(state) == [
        "exchange 0 0 hoplite", "exchange 0 0 citizen", "exchange 1 0 hoplite",
        "exchange 0 1 citizen", "end",
    ]  # fmt: skip
    play(state, "exchange 0 0 citizen")
    assert legal(state) == ["exchange 1 0 hoplite", "exchange 0 1 citizen", "end"]
    play(state, "exchange 1 0 hoplite", "exchange 0 1 citizen")
    assert legal(state) == ["end"], "and the end is asked for"
