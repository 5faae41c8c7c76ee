"""D15, R6, R21, R39, R54, R95, R96: every switch, at its default and the other way."""

from collections import Counter
from itertools import pairwise

import pytest
from tests.games.deus.box import EDITION, box
from tests.games.deus.support import (
    A,
    B,
    asked,
    at,
    cell_of,
    events,
    finish_turn,
    legal,
    new,
    options,
    play,
    scene,
    seat,
    stock,
    village,
    vp,
)

from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import chosen_options
from poleis.core.hexes import distance
from poleis.games.deus.atlas import LATTICE_STEPS, STANDARD, Continent
from poleis.games.deus.events import EndTriggered, GameEnded
from poleis.games.deus.switches import OPTIONS, Switches
from poleis.games.deus.view import view

#: Six continents around a hole.
RING: tuple[Continent, ...] = tuple((q, r, "WVS~MF~") for q, r in LATTICE_STEPS)


def test_the_switches_and_their_defaults() -> None:
    """D15: nine switches; other names and values are refused."""
    assert chosen_options(OPTIONS, None) == {
        "startPieces": "standard",
        "map": "standard",
        "joker": "no",
        "militaryStack": "2",
        "firstPieceForPoints": "yes",
        "holeRimIsEdge": "yes",
        "emptiedCountsAsAttacked": "no",
        "pointsVisible": "public",
        "stallRounds": "10",
    }
    with pytest.raises(PoleisError, match="militaryStack"):
        chosen_options(OPTIONS, {"militaryStack": "3"})
    for option in OPTIONS:
        for value in option.values:
            chosen = chosen_options(OPTIONS, {option.name: value})
            assert Switches(chosen).chosen == chosen


@pytest.mark.parametrize("number", ["10", "9", "8", "7", "6"])
def test_d15_1_start_pieces(number: str) -> None:
    """D15.1: two of each kind, or so many of choice."""
    assert stock(new(2)) == "MMPPSSCCUU"
    state = new(2, options={"startPieces": number})
    assert state.phase == "choose"
    while state.phase == "choose":
        play(state, legal(state)[-1])
    for player in (A, B):
        assert len(stock(state, player)) == int(number)


def test_d15_2_map() -> None:
    """D15.2: the standard layout, or any."""
    found = set()
    for number in range(8):
        for value in ("standard", "random"):
            state = new(3, f"map {number}", {"map": value})
            centres = tuple((q, r) for q, r, _ in state.atlas.continents)
            if value == "standard":
                assert centres == STANDARD[3]
            else:
                found.add(centres)
    assert len(found) > 4


@pytest.mark.parametrize(("value", "jokers"), [("no", 0), ("yes", 5)])
def test_d15_3_joker(value: str, jokers: int) -> None:
    """D15.3: any card may be laid face down, once."""
    state = scene(seat(hand="house_1"), seat(), options={"joker": value})
    assert len(legal(state, "joker")) == jokers


@pytest.mark.parametrize(("value", "halts"), [("2", True), ("1", False)])
def test_r39_military_stack(value: str, halts: bool) -> None:
    """R39: a second unit may stop in a region, or not."""
    edition = box(forum="move 1 unit 1 step")
    state = scene(
        seat("0,0 PU; 0,1 U", hand="forum_1"), seat(), edition=edition,
        options={"militaryStack": value},
    )  # fmt: skip
    play(state, "build forum_1", "place 0 0", "march 0 0")
    assert ("0,1" in options(state, "step")) is halts
    if halts:
        play(state, "step 0 1")
        assert at(state, "0,1") == "A UU"


@pytest.mark.parametrize(("value", "entries"), [("yes", True), ("no", False)])
def test_r21_first_piece_for_points(value: str, entries: bool) -> None:
    """R21: 3 VP waive the distance of the first piece, or do not; of later ones they always do."""
    on = {"firstPieceForPoints": value}
    state = scene(seat(hand="house_1"), seat("-1,0 P"), options=on)
    play(state, "build house_1")
    assert bool(options(state, "enter")) is entries
    assert ("0,-1" in options(state, "enter")) is entries
    later = scene(seat("0,5 P", hand="house_1"), seat("-1,0 P"), options=on)
    play(later, "build house_1")
    assert "0,-1" in options(later, "enter")


@pytest.mark.parametrize(("value", "rim"), [("yes", 6), ("no", 0)])
def test_r6_hole_rim_is_edge(value: str, rim: int) -> None:
    """R6: one may begin at a hole in the map, or not; 6 of the 12 regions around it are land."""
    on = {"holeRimIsEdge": value, "map": "random"}
    state = scene(seat(hand="house_1"), seat(), seat(), map=RING, options=on)
    play(state, "build house_1")
    distances = Counter(distance((0, 0), cell_of(cell)) for cell in options(state, "place"))
    assert distances[2] == rim
    assert distances[3] + distances[4] == 12


@pytest.mark.parametrize(("value", "left", "triggered"), [("no", 0, 0), ("yes", None, 1)])
def test_r54_emptied_counts_as_attacked(value: str, left: int | None, triggered: int) -> None:
    """R54: an emptied village waits to be attacked, or counts as attacked; the last one ends it."""
    state = scene(
        seat("2,2 P", hand="siege_tower_1"), seat(),
        villages="1,0 attacked; -1,3 attacked; 2,3 attacked; 3,1 1",
        options={"emptiedCountsAsAttacked": value},
    )  # fmt: skip
    play(state, "build siege_tower_1", "place 2 2", "plunder 3 1")
    assert (village(state, "3,1"), state.triggered) == (left, triggered)
    assert len(events(state, EndTriggered)) == triggered


@pytest.mark.parametrize(("value", "shown"), [("public", 8), ("hidden", None)])
def test_r95_points_visible(value: str, shown: int | None) -> None:
    """R95: for everybody, or for their owner only."""
    state = scene(seat(vp=8), seat(), options={"pointsVisible": value})
    assert view(state, A).table[A].vp == 8
    assert view(state, B).table[A].vp == view(state, None).table[A].vp == shown


@pytest.mark.parametrize("value", ["10", "5", "20"])
def test_r96_stall_rounds(value: str) -> None:
    """R96: so many rounds without a build."""
    heard: list[Event] = []
    state = new(2, "stall", {"stallRounds": value}, EDITION, heard)
    while not state.over:
        play(state, "offer", legal(play(state.clone(), "offer"))[0], "done")
        finish_turn(state)
    assert state.round == int(value)
    (ended,) = (event for event in heard if isinstance(event, GameEnded))
    assert ended.reason == "stall"


def test_the_switches_do_not_touch_one_another() -> None:
    """D15: the seed deals the same hands whichever switch is thrown."""
    hands = []
    for option in OPTIONS:
        state = new(3, "deal", {option.name: option.values[-1]})
        while state.phase == "choose":
            play(state, legal(state)[0])
        hands.append([[card.id for card in player.hand] for player in state.players])
        assert (asked(state)[2:], vp(state)) == ("action", 5)
    assert all(one == two for one, two in pairwise(hands))
