"""H0: the model."""

import pytest
from tests.games.hexemonia.support import (
    A,
    B,
    asked,
    cells_for,
    cubes,
    legal,
    new,
    play,
    scene,
    seat,
    tile_at,
)

from poleis.games.hexemonia.cells import BESIDE, CELLS, PLACE, RING
from poleis.games.hexemonia.cubes import citizens, covers, gold, hoplites, pack, size, unpack, value

RING_1 = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]


def test_h0_1_every_seat_has_a_city_of_its_own_round_its_acropolis() -> None:
    """H0.1: the same cell may be taken in two cities, and nothing there touches the other city."""
    state = scene(seat(hand="field"), seat("0,1 mine; 1,0 mine"), step="B")
    assert cells_for(state, "field_1") == RING_1
    play(state, "place field_1 0 1")
    assert (tile_at(state, A, "0,1"), tile_at(state, B, "0,1")) == ("field_1", "mine_1")
    assert cubes(state, A) == "2C 1G"
    assert tile_at(state, A, "0,0") is None, "the Acropolis is no terrain tile"


def test_h0_2_a_cell_has_six_neighbours_and_ring_k_has_6k_cells() -> None:
    """H0.2: axial coordinates; the last ring looks outwards into nothing."""
    steps = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
    for place, (q, r) in enumerate(CELLS):
        distance = max(abs(q), abs(r), abs(q + r))
        assert RING[place] == distance
        around = {(q + dq, r + dr) for dq, dr in steps}
        assert {CELLS[p] for p in BESIDE[place]} == around & set(CELLS)
        assert (len(BESIDE[place]) == 6) == (distance < 4)
    assert [RING.count(ring) for ring in range(5)] == [1, 6, 12, 18, 24]
    assert PLACE[0, 0] == 0


def test_h0_3_a_mythos_tile_is_no_city_tile() -> None:
    """H0.3: it lies in front of its owner, so it neither fills a cell nor touches another tile."""
    state = scene(seat("2C; 0,1 grove", hand="nymphs field"), seat(), step="B")
    before = cells_for(state, "field_1")
    play(state, "worship nymphs_1 0 1")
    assert cells_for(state, "field_1") == before == ["1,0", "-1,1"]
    assert tile_at(state, A, "0,1") == "grove_1"
    assert state.players[A].layout.places == (0, PLACE[0, 1])


@pytest.mark.parametrize(
    ("heap", "worth"), [((0, 0, 0), 0), ((3, 0, 0), 3), ((0, 2, 0), 4), ((1, 3, 9), 7)]
)
def test_h0_4_a_hoplite_is_worth_two_citizens_and_gold_nothing(
    heap: tuple[int, int, int], worth: int
) -> None:
    assert value(pack(*heap)) == worth


def test_h0_4_heaps_count_exactly() -> None:
    for heap in [(0, 0, 0), (60, 30, 50), (1, 0, 50), (0, 30, 1)]:
        cubes_there = pack(*heap)
        assert unpack(cubes_there) == heap
        assert (citizens(cubes_there), hoplites(cubes_there), gold(cubes_there)) == heap
        assert size(cubes_there) == sum(heap)
        for cost in [(0, 0, 0), (1, 0, 0), (0, 30, 0), (2, 0, 1), (60, 30, 50), (0, 0, 51)]:
            enough = all(have >= need for have, need in zip(heap, cost, strict=True))
            assert covers(cubes_there, pack(*cost)) == enough


def test_h0_5_own_cubes_lie_on_all_city_tiles_and_the_acropolis() -> None:
    """H0.5: what lies in other cities or in the supply is not one's own."""
    state = scene(seat("2C 1G; 0,1 mine 1H; 1,0 grove 1C"), seat("5C 5H"))
    assert unpack(state.players[A].all_cubes()) == (3, 1, 1)
    assert unpack(state.players[B].all_cubes()) == (5, 5, 0)


def test_h0_6_the_seed_decides_all_chance() -> None:
    """H0.6: the same seed gives the same game, another one another; each shuffle stands alone."""
    one, same, other = new(4, "one"), new(4, "one"), new(4, "two")
    assert (one.pile, one.display, one.last) == (same.pile, same.display, same.last)
    assert [p.acropolis for p in one.players] == [p.acropolis for p in same.players]
    assert one.pile != other.pile
    first = new(4, "one", {"startSeat": "first"})
    assert (first.pile, first.display) == (one.pile, one.display), "the start is its own stream"
    assert [p.acropolis for p in first.players] == [p.acropolis for p in one.players]
    assert asked(first) == "A draw"
    assert legal(first) == [f"take {tile.id}" for tile in one.display if tile is not None]
