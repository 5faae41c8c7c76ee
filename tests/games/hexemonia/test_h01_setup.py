"""H1: setup."""

from collections import Counter

import pytest
from tests.games.hexemonia.support import (
    CITIES_FOR,
    EDITION,
    A,
    all_cubes,
    asked,
    box,
    cubes,
    hand,
    legal,
    mythos,
    names,
    new,
    play,
    scene,
    seat,
    supply,
)

from poleis.core.chance import shuffled
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.games.hexemonia.components import Tile
from poleis.games.hexemonia.edition import SHELF
from poleis.games.hexemonia.events import TurnBegan
from poleis.games.hexemonia.state import NOBODY, State
from poleis.games.hexemonia.view import view

SEEDS = [f"deal {number}" for number in range(25)]


def everything(state: State) -> list[Tile]:
    tiles = [*state.pile, *state.underworld]
    tiles += [tile for tile in state.display if tile is not None]
    return tiles + [tile for player in state.players for tile in player.hand]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_h1_1_the_number_of_players_decides_which_cities_there_are(seats: int) -> None:
    """H1.1: Athens and Sparta always, Olympia with three, Delphi and Delos with four."""
    for seed in SEEDS[:5]:
        state = new(seats, seed)
        assert len(state.players) == seats
        dealt = [player.acropolis.id for player in state.players]
        assert sorted(dealt) == sorted(CITIES_FOR[seats])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_h1_2_tiles_with_the_icon_of_more_players_are_out_of_the_game(seats: int) -> None:
    """H1.2: the test box has 43, 49 and 51 tiles with an icon up to 2, 3 and 4."""
    state = new(seats)
    tiles = everything(state)
    assert {tile.id for tile in tiles} == {t.id for t in EDITION.tiles if t.players <= seats}
    assert len(tiles) == len(set(tiles)) == {2: 43, 3: 49, 4: 51}[seats]
    assert any(tile.players == seats for tile in tiles)


def test_h1_3_each_seat_gets_a_city_at_random_face_down() -> None:
    """H1.3: all deals come up, and nobody but the owner sees the front."""
    deals = Counter(
        tuple(player.acropolis.id for player in new(3, f"city {n}").players) for n in range(60)
    )
    assert len(deals) == 6
    state = new(3)
    assert not any(player.face_up for player in state.players)
    for viewer in range(3):
        shown = [one.acropolis for one in view(state, viewer).table]
        assert [name is not None for name in shown] == [other == viewer for other in range(3)]
    assert all(player.face_up for player in new(2).players), "H17.1: two players see both"


def test_h1_4_every_acropolis_starts_with_two_citizens_and_a_gold() -> None:
    """H1.4: they come from the supply; nothing else lies in a city."""
    for seats, left in [(2, "56C 30H 48G"), (3, "54C 30H 47G"), (4, "52C 30H 46G")]:
        state = new(seats)
        assert supply(state) == left
        for number in range(seats):
            assert cubes(state, number) == all_cubes(state, number) == "2C 1G"
            assert not state.players[number].layout.tiles
    assert supply(new(2, edition=box(cubes=(10, 0, 7)))) == "6C 5G"


def test_h1_5_the_terrain_tiles_are_shuffled() -> None:
    """H1.5: another seed, another Pile of Fate; nobody sees its order."""
    piles = {new(4, seed).pile for seed in SEEDS}
    assert len(piles) == len(SEEDS)
    state = new(4)
    for viewer in (None, 0, 1):
        assert view(state, viewer).pile == len(state.pile) == 51 - 4 - 8


def test_h1_6_r2_c11_display_first_then_two_tiles_to_each_in_turn_order() -> None:
    """H1.6, H1.7, R2, C11: the first tile of the shuffled row is the top of the pile.

    Four lie open, then the start seat gets the next two, and so on clockwise; the rest is the
    pile. Acropolis i of its shuffle goes to seat i.
    """
    starts = set()
    for seed in SEEDS:
        state = new(3, seed)
        row = shuffled(EDITION.tiles_for(3), seed, "terrain")
        assert state.display == tuple(row[:4])
        for step in range(3):
            dealt = state.players[(state.active + step) % 3].hand
            assert set(dealt) == set(row[4 + 2 * step : 6 + 2 * step])
        assert state.pile == tuple(row[10:])
        cities = shuffled(EDITION.acropolises_for(3), seed, "acropolis")
        assert [player.acropolis for player in state.players] == cities
        starts.add(state.active)
    assert starts == {0, 1, 2}


def test_h1_7_starting_hands_are_secret() -> None:
    """H1.7: two tiles a seat, seen by their owner only."""
    state = new(4)
    for viewer in (None, 0, 3):
        for number, one in enumerate(view(state, viewer).table):
            assert one.hand_size == 2
            assert (one.hand is None) == (viewer != number)
            assert one.shown == ()
    assert view(state, 0).table[0].hand == tuple(hand(state, 0).split())


def test_h1_8_r12_the_underworld_is_open_and_never_comes_back() -> None:
    """H1.8, R12: it is empty at first; with an empty pile the display stays short instead."""
    assert new(3).underworld == ()
    state = scene(seat(), seat(), step="A", pile="field", rest="underworld")
    below = state.underworld
    assert len(below) > 20
    assert view(state, None).underworld == tuple(tile.id for tile in below)
    play(state, legal(state)[0])
    play(state, legal(state)[0])
    assert (state.pile, state.underworld) == ((), below)
    assert "-" in names(state.display)


def test_h1_9_nobody_owns_the_philosopher_or_a_marker_at_first() -> None:
    """H1.9: the figure and all markers lie in the supply."""
    state = new(4)
    assert state.philosopher == NOBODY
    assert view(state, 0).philosopher is None
    assert [mythos(state, number) for number in range(4)] == [""] * 4


def test_h1_10_r1_the_start_seat_is_given_or_drawn_and_the_last_player_sits_to_its_right() -> None:
    """H1.10, R1: whoever starts, the seat before it is the last player for the whole game."""
    starts: Counter[int] = Counter()
    for seed in SEEDS:
        state = new(4, seed)
        starts[state.active] += 1
        assert state.last == (state.active - 1) % 4
    assert set(starts) == {0, 1, 2, 3}
    for seed in SEEDS[:5]:
        state = new(4, seed, {"startSeat": "first"})
        assert (state.active, state.last) == (0, 3)


@pytest.mark.parametrize("active", [0, 1, 2])
def test_h1_11_play_goes_clockwise(active: int) -> None:
    """H1.11: the seat with the next number follows, the first follows the last."""
    state = scene(seat(), seat(), seat(), active=active)
    assert asked(state) == f"{'ABC'[active]} action"
    play(state, "act production")
    assert asked(state) == f"{'BCA'[active]} draw"
    assert state.last == 2


def test_h1_setup_tells_who_begins() -> None:
    """H1.10: the first event is the first turn, and it is no final turn."""
    events: list[Event] = []
    state = new(2, "seed", {"startSeat": "first"}, events=events)
    assert events == [TurnBegan(A, final=False)]
    assert asked(state) == "A draw"


def test_c2_acropolis_tiles_are_data() -> None:
    """C2: an edition says nature and bonus; those of Delphi and Delos are marked as ours."""
    edition = box(delphi="nature military bonus 4")
    delphi = edition.acropolis_by_id["delphi"]
    assert (delphi.nature, delphi.bonus) == ("military", 4)
    assert (delphi.players, delphi.bonus_kind) == ((4,), "chora")
    shipped = SHELF.get(None)
    rows = shipped.figures.tables["acropolises"]
    natures = {
        row["id"]: shipped.figures.source("acropolises", number, "nature")
        for number, row in enumerate(rows)
    }
    assert natures["athens"] == natures["sparta"] == "rulebook"
    assert natures["delphi"] == natures["delos"] == "own"


def test_r3_two_players_see_both_cities() -> None:
    """R3: with two the Acropolis tiles lie face up, with three face down."""
    for seats, open_from_start in [(2, True), (3, False), (4, False)]:
        for one in view(new(seats), None).table:
            assert (one.acropolis is not None) == open_from_start == one.face_up


def test_r52_six_mythos_tiles_each_once() -> None:
    """R52: an edition with two copies of one, or with seven, is refused."""
    mythos_tiles = [tile for tile in SHELF.get(None).tiles if tile.kind == "mythos"]
    assert len({tile.title for tile in mythos_tiles}) == len(mythos_tiles) == 6
    with pytest.raises(PoleisError, match="single marker"):
        box(muses="copies 2 0 0", field="copies 1 1 1")
    with pytest.raises(PoleisError, match="number of Mythos tiles is 7"):
        box(necropolis="kind mythos ability hades cost 0 0 0")
