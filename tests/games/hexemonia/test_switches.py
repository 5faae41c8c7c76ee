"""Section 5, C8: every switch, at its default and the other way."""

import pytest
from tests.games.hexemonia.support import (
    A,
    B,
    asked,
    box,
    cubes,
    events,
    legal,
    new,
    play,
    refused,
    scene,
    seat,
    supply,
)

import poleis
from poleis.core.errors import PoleisError
from poleis.games.hexemonia.cells import PLACE
from poleis.games.hexemonia.events import Produced, Revealed, Revolted
from poleis.games.hexemonia.rules.war import fort_value, strength
from poleis.games.hexemonia.state import NOBODY

POOR = seat("")


def test_the_switches_and_their_defaults() -> None:
    """C8: seven switches; other names and values are refused."""
    spec = poleis.game("hexemonia")
    assert spec.chosen(None) == {
        "startSeat": "drawn",
        "revoltsForTwo": "yes",
        "fortDefendsItself": "no",
        "unlimitedSupply": "no",
        "strictRings": "no",
        "revealForPolitics": "no",
        "freeExchange": "no",
    }
    with pytest.raises(PoleisError, match="strictRings"):
        spec.chosen({"strictRings": "perhaps"})


def test_r1_the_start_seat() -> None:
    """R1: drawn by the seed, or seat 0; the last player sits before it."""
    drawn = {new(4, f"seed {number}").active for number in range(30)}
    assert drawn == {0, 1, 2, 3}
    for number in range(10):
        state = new(4, f"seed {number}", {"startSeat": "first"})
        assert (state.active, state.last) == (0, 3)


@pytest.mark.parametrize(("value", "left"), [("yes", "2C"), ("no", "4C")])
def test_r94_revolts_for_two(value: str, left: str) -> None:
    """R94: on or off."""
    seats = seat("0,1 field"), seat("0,1 mine 4C")
    state = scene(*seats, step="D", options={"revoltsForTwo": value})
    assert state.philosopher == A
    assert cubes(state, B, "0,1") == left


FORTS = box(phalanx="cost 1 0 0", wall="cost 1 0 0")


@pytest.mark.parametrize(
    ("city", "cell", "no", "yes"),
    [
        ("0,1 wall 1C", (0, 1), 0, 2),
        ("0,1 wall", (0, 1), 0, 0),  # inactive
        ("0,1 phalanx 1C; 1,0 wall 1C", (0, 1), 2, 2),  # its neighbour has the larger shield
        ("0,1 phalanx 1C; 1,0 wall 1C", (1, 0), 1, 2),  # its own is the larger one
        ("0,1 field; 1,0 wall 1C", (0, 1), 2, 2),
        ("0,1 fleet 1C 1H 2G", (0, 1), 0, 0),  # no shield
    ],
)
def test_r13_x6_fort_defends_itself(city: str, cell: tuple[int, int], no: int, yes: int) -> None:
    """R13, X6, C8: the largest shield among itself, if active, and its active neighbours."""
    for value, expected in (("no", no), ("yes", yes)):
        options = {"fortDefendsItself": value}
        state = scene(seat("30C"), seat(city), edition=FORTS, options=options)
        place = PLACE[cell]
        assert fort_value(state, B, place) == expected
        on_it = strength(state, B, place) - 2 * expected
        play(state, "act war", f"attack 1 {cell[0]} {cell[1]}")
        assert state.loss == on_it + 2 * expected


def test_r31_unlimited_supply() -> None:
    """R31, C8: nothing is ever short, and the supply does not change."""
    on = {"unlimitedSupply": "yes"}
    city = "2C; 0,1 village 2C; 1,0 pasture 1C; -1,0 spring; 1,-1 temple 1C 1G; 0,-1 grove"
    state = scene(seat(city), POOR, supply="", options=on)
    play(state, "act production")
    assert asked(state) == "B draw"
    assert [event.cubes for event in events(state, Produced)] == [(1, 0, 0), (2, 0, 0)]
    assert supply(state) == ""
    state = scene(seat(city), POOR, supply="", options=on)
    play(state, "act special", "use spring_1")
    assert legal(state) == ["receive citizen", "receive hoplite", "receive gold"]
    play(state, "receive hoplite", "use temple_1")
    assert cubes(state, A, "1,-1") == "1C 2G"
    state = scene(seat(city), POOR, supply="", options=on)
    play(state, "act strategy", "end", "exchange 0 0 hoplite")
    assert (cubes(state, A), supply(state)) == ("1H", "")
    short = scene(seat(city), POOR, supply="", options={})
    play(short, "act production")
    assert not events(short, Produced)


def test_r31_unlimited_supply_takes_nothing_back() -> None:
    """R31: losses, revolts, change and step A too."""
    on = {"unlimitedSupply": "yes"}
    state = scene(seat("1H"), seat("0,1 field 1C"), POOR, supply="", options=on)
    play(state, "act war", "attack 1 0 1", "gather hoplite 0 0", "strike", "settle 0 1")
    assert (cubes(state, A, "0,1"), supply(state)) == ("1C", "")
    state = scene(POOR, POOR, step="A", supply="", options=on)
    play(state, legal(state)[0])
    assert legal(state, "receive") == ["receive citizen", "receive hoplite", "receive gold"]
    state = scene(seat("0,1 field"), seat("0,1 mine 4C"), step="D", supply="", options=on)
    assert (cubes(state, B, "0,1"), supply(state)) == ("2C", "")


GAP = "0,-1 field; 1,-1 mine; 1,0 mine; 0,1 grove; -1,1 grove; 2,-1 orchard"


def test_r36_strict_rings() -> None:
    """R36, C8: a gap in ring 1 must be filled first; or a ring once begun may be continued."""
    begun = {"-1 0", "1 -2", "2 -2", "2 0", "1 1", "-1 2"}
    for value, cells in (("no", begun), ("yes", {"-1 0"})):
        one = seat(f"1C; {GAP}", hand="orchard")
        state = scene(one, seat("0,1 field"), step="B", options={"strictRings": value})
        assert {text.removeprefix("place orchard_2 ") for text in legal(state, "place")} == cells
        play(state, "end", "act war", "attack 1 0 1", "gather citizen 0 0", "strike")
        assert {text.removeprefix("settle ") for text in legal(state)} == cells


def test_r57_reveal_for_politics() -> None:
    """R57, C8: before the Philosopher is checked a political Acropolis may be turned up."""
    on = {"revealForPolitics": "yes"}
    seats = seat("0,1 field_1", "delphi"), seat("0,1 field_2"), POOR, seat("0,1 mine 4C")
    state = scene(*seats, step="D", options=on)
    assert asked(state) == "A politics"
    assert legal(state) == ["turn_up", "end"]
    kept = state.clone()
    kept.events = []
    play(state, "turn_up")
    assert events(state, Revealed) == [Revealed(A, "delphi")]
    assert state.players[A].face_up
    assert state.philosopher == A
    assert events(state, Revolted)
    assert asked(state) == "B draw"
    play(kept, "end")
    assert not kept.players[A].face_up
    assert kept.philosopher == NOBODY
    off = scene(*seats, step="D")
    assert (asked(off), off.philosopher) == ("B draw", NOBODY)


def test_r57_v5_every_hidden_acropolis_is_asked_about() -> None:
    """R57, V5: asking only where it is political would tell; face up it is not asked about."""
    on = {"revealForPolitics": "yes"}
    state = scene(seat("", "athens"), POOR, POOR, POOR, step="D", options=on)
    assert asked(state) == "A politics"
    assert legal(state) == ["end"]
    assert "R57" in refused(state, "turn_up")
    open_one = scene(seat("", "delphi", up=True), POOR, POOR, POOR, step="D", options=on)
    assert asked(open_one) == "B draw"
    two = scene(POOR, POOR, step="D", options=on)
    assert asked(two) == "B draw"


def test_r84_free_exchange() -> None:
    """R84, C8: any number a tile, all in one direction, remembered tile by tile."""
    one = seat("5C; 0,1 field 1C 3H")
    state = play(scene(one, POOR), "act strategy", "end", "exchange 0 0 hoplite")
    assert legal(state) == ["exchange 0 1 citizen", "end"]
    state = scene(one, POOR, options={"freeExchange": "yes"})
    play(state, "act strategy", "end", "exchange 0 0 hoplite")
    assert legal(state) == ["exchange 0 0 hoplite", "exchange 0 1 citizen", "end"]
    refused(state, "exchange 0 0 citizen")
    play(state, "exchange 0 0 hoplite", "exchange 0 1 citizen", "exchange 0 1 citizen")
    assert legal(state) == ["exchange 0 1 citizen", "end"]
    refused(state, "exchange 0 1 hoplite")
    play(state, "end")
    assert (cubes(state, A), cubes(state, A, "0,1")) == ("1C 2H", "5C 1H")
    assert asked(state) == "B draw"
