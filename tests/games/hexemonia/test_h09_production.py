"""H9: Production."""

import pytest
from tests.games.hexemonia.support import (
    A,
    B,
    all_cubes,
    asked,
    box,
    cubes,
    events,
    legal,
    play,
    refused,
    scene,
    seat,
    supply,
)

from poleis.games.hexemonia.events import Produced


def test_h9_1_every_active_tile_produces_onto_itself() -> None:
    """H9.1: from the supply, all of it; inactive tiles and other cities produce nothing."""
    state = scene(
        seat("1C; 0,1 pasture 1C; 1,0 village 2C; -1,0 countryside; 0,-1 quarry 1C 1H 1G"),
        seat("0,1 pasture 1C"),
    )
    before = supply(state)
    play(state, "act production")
    assert cubes(state, A, "0,1") == "2C"
    assert cubes(state, A, "1,0") == "4C"
    assert cubes(state, A, "-1,0") == ""
    assert cubes(state, A, "0,-1") == "1C 1H 3G"
    assert cubes(state, A) == "1C"
    assert cubes(state, B, "0,1") == "1C"
    assert (before, supply(state)) == ("54C 29H 49G", "51C 29H 47G")
    assert asked(state) == "B draw"


def test_h9_1_the_active_tiles_are_fixed_first() -> None:
    """H9.1: a tile that its Mythos tile's cubes could wake does not produce in this action."""
    edition = box(muses="production 2 0 0", mine="cost 1 0 0 production 0 0 5")
    state = scene(seat("0,1 mine", mythos="muses 0,1"), seat(), edition=edition)
    play(state, "act production")
    assert all_cubes(state, A) == ""


def test_h9_1_an_active_mythos_tile_produces_on_its_carrier() -> None:
    """H9.1: and two of them on one carrier both do."""
    edition = box(hades="production 1 0 0", nymphs="production 0 1 1")
    state = scene(seat("0,1 spring", mythos="hades 0,1; nymphs 0,1"), seat(), edition=edition)
    play(state, "act production")
    assert cubes(state, A, "0,1") == "1C 1H 1G"


def test_h9_1_r89_production_cannot_be_declined() -> None:
    """R89: there is no choice to make, so surplus comes whether one wants it or not."""
    state = scene(seat("0,1 pasture 1C"), seat())
    play(state, "act production")
    assert asked(state) == "B draw"
    assert cubes(state, A, "0,1") == "2C"


def test_r86_the_acropolis_neither_produces_nor_has_an_ability() -> None:
    """R86: a city of the Acropolis alone gains nothing by Production, and has no Special."""
    state = scene(seat("2C 1G"), seat("5C 5H 5G"))
    assert legal(state) == ["act production", "act strategy"]
    play(state, "act production")
    assert all_cubes(state, A) == "2C 1G"
    for acropolis in state.edition.acropolises:
        assert not hasattr(acropolis, "production")
        assert not hasattr(acropolis, "ability")


@pytest.mark.parametrize(("left", "choices"), [("4C", 0), ("3C", 3), ("2C", 2), ("1C", 1), ("", 0)])
def test_h9_2_r32_a_scarce_kind_is_assigned_cube_by_cube(left: str, choices: int) -> None:
    """H9.2, R32: a village and two pastures want four citizens; what is missing is lost."""
    state = scene(
        seat("0,1 village 2C; 1,0 pasture 1C; 1,-1 pasture 1C"), seat("", "sparta"), supply=left
    )
    play(state, "act production")
    for _ in range(choices):
        assert asked(state) == "A assign"
        assert legal(state)[0].startswith("assign")
        play(state, legal(state)[-1])
    assert asked(state) == "B draw"
    assert supply(state) == ""
    gained = choices or len(left) * 2
    assert all_cubes(state, A) == f"{4 + gained}C"


def test_h9_2_every_split_of_the_scarce_cubes_is_possible() -> None:
    """H9.2: a tile is offered as long as it is due a cube; two for the village, one a pasture."""
    city = "0,1 village 2C; 1,0 pasture 1C; 1,-1 pasture 1C"
    ends = set()

    def split(texts: tuple[str, ...]) -> None:
        state = play(scene(seat(city), seat(""), supply="2C"), "act production", *texts)
        if asked(state) == "A assign":
            for text in legal(state):
                split((*texts, text))
            return
        ends.add(tuple(cubes(state, A, cell) for cell in ("0,1", "1,0", "1,-1")))

    split(())
    assert ends == {
        ("4C", "1C", "1C"), ("3C", "2C", "1C"), ("3C", "1C", "2C"), ("2C", "2C", "2C"),
    }  # fmt: skip


def test_h9_2_a_tile_gets_no_more_than_it_is_due() -> None:
    """H9.2: a pasture has one citizen to come, so the second one goes elsewhere."""
    state = scene(seat("0,1 village 2C; 1,0 pasture 1C; 1,-1 pasture 1C"), seat(""), supply="2C")
    play(state, "act production", "assign 1 0")
    assert legal(state) == ["assign 1 -1", "assign 0 1"]
    refused(state, "assign 1 0")


def test_h9_2_kinds_in_plenty_are_not_asked_about() -> None:
    """H9.2, D-C1: gold is there for both, citizens for one; citizens come first, then hoplites."""
    edition = box(pasture="production 1 1 1", village="production 1 1 1")
    state = scene(
        seat("0,1 village 2C; 1,0 pasture 1C"), seat(""), edition=edition, supply="1C 1H 9G"
    )
    play(state, "act production")
    assert cubes(state, A, "0,1") == "2C 1G"
    assert cubes(state, A, "1,0") == "1C 1G"
    play(state, "assign 0 1")
    assert legal(state) == ["assign 1 0", "assign 0 1"]
    play(state, "assign 1 0")
    assert (cubes(state, A, "0,1"), cubes(state, A, "1,0")) == ("3C 1G", "1C 1H 1G")
    assert asked(state) == "B draw"
    assert sum(sum(event.cubes) for event in events(state, Produced)) == 4


def test_c14_cubes_due_to_mythos_tiles_are_due_to_their_carrier() -> None:
    """C14: a carrier with its own and its Mythos tile's production is one choice, due both."""
    edition = box(moirai="production 1 0 0")
    state = scene(
        seat("0,1 pasture 1C; 1,0 village 2C; 1,-1 countryside 1C", mythos="moirai 0,1"),
        seat(""), edition=edition, supply="3C 9G",
    )  # fmt: skip
    play(state, "act production", "assign 0 1")
    assert legal(state) == ["assign 1 0", "assign 0 1"]
    play(state, "assign 0 1")
    assert legal(state) == ["assign 1 0"]
    play(state, "assign 1 0")
    assert (cubes(state, A, "0,1"), cubes(state, A, "1,0")) == ("3C", "3C")


def test_x14_hoplites_run_out() -> None:
    """X14: none left: lost without a question; one left for two tiles: one question."""
    edition = box(pasture="production 0 1 0")
    city = "0,1 pasture 1C; 1,0 pasture 1C; 0,-1 mine 4C"
    none = scene(seat(city), seat(""), edition=edition, supply="9C 9G")
    play(none, "act production")
    assert asked(none) == "B draw"
    assert all_cubes(none, A) == "6C"
    one = scene(seat(city), seat(""), edition=edition, supply="9C 1H 9G")
    play(one, "act production")
    assert legal(one) == ["assign 1 0", "assign 0 1"]
    play(one, "assign 0 1")
    assert asked(one) == "B draw"
    exchange = scene(seat(city), seat(""), edition=edition, supply="9C 9G")
    play(exchange, "act strategy", "end")
    assert legal(exchange) == ["end"]
    plenty = scene(seat(city), seat(""), edition=edition, supply="9C 1H 9G")
    play(plenty, "act strategy", "end")
    assert legal(plenty) == ["exchange 0 -1 hoplite", "end"]
    draw = scene(seat(), seat(), step="A", supply="9C 9G")
    play(draw, legal(draw)[0])
    assert legal(draw, "receive") == ["receive citizen", "receive gold"]
