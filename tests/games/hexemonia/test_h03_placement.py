"""H3: where a tile may be placed."""

from random import Random

import pytest
from tests.games.hexemonia.support import (
    EDITION,
    A,
    B,
    asked,
    cells_for,
    is_active,
    legal,
    play,
    refused,
    scene,
    seat,
    tile_at,
)

from poleis.games.hexemonia.actions import NOTATION
from poleis.games.hexemonia.cells import BESIDE, CELLS, RING, RING_MASK
from poleis.games.hexemonia.components import POLIS
from poleis.games.hexemonia.layout import Layout

RING_1 = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]
#: Ring 1 complete, without a Polis.
FULL = "0,-1 mine; 1,-1 mine; 1,0 orchard; 0,1 orchard; -1,1 grove; -1,0 grove"
#: The cells of ring 2 that touch two tiles of ring 1, and the corners, which touch one.
SIDES = ["1,-2", "2,-1", "1,1", "-1,2", "-2,1", "-1,-1"]
CORNERS = ["0,-2", "2,-2", "2,0", "0,2", "-2,2", "-2,0"]


def where(city: str, tile: str = "field", **options: str) -> list[str]:
    """Return the legal cells of one more tile."""
    state = scene(seat(city, hand=f"{tile}_2"), seat(), step="B", options=options)
    return cells_for(state, f"{tile}_2")


def test_h3_1_a_terrain_tile_goes_on_an_empty_cell() -> None:
    """H3.1: cells with a tile, and the Acropolis, are not offered; a Mythos tile has no cell."""
    state = scene(seat("2C; 0,1 mine; 1,0 mine", hand="field nymphs"), seat(), step="B")
    assert cells_for(state, "field_1") == ["1,-1", "-1,1"]
    for cell in ("0 0", "0 1", "1 0"):
        refused(state, f"place field_1 {cell}")
    refused(state, "place nymphs_1 1 -1")


def test_h3_2_r33_the_first_tile_touches_the_acropolis_alone() -> None:
    """H3.2, R33: any of the six cells; a Polis too."""
    assert where("2C 1G") == RING_1
    assert where("2C 1G", "agora") == RING_1


def test_h3_2_r35_later_tiles_touch_two_city_tiles() -> None:
    """H3.2, R35: the Acropolis counts as one of the two, face up or down."""
    assert where("0,-1 mine") == ["1,-1", "-1,0"]
    for up in (True, False):
        state = scene(seat("0,-1 mine", hand="field", up=up), seat(), seat(), step="B")
        assert cells_for(state, "field_1") == ["1,-1", "-1,0"]
        refused(state, "place field_1 0 1")
    assert where("0,-1 mine; 0,1 mine") == ["1,-1", "1,0", "-1,1", "-1,0"]


def test_h3_2_r34_a_city_back_to_its_acropolis_begins_anew() -> None:
    """H3.2, R34: its last tile was conquered, so the next one is a first tile again."""
    state = scene(seat("5C"), seat("2C; 0,1 mine", hand="field"), step="C")
    play(state, "act war", "attack 1 0 1", "gather citizen 0 0", "strike", "settle 1 0", "end")
    play(state, legal(state)[0], "receive gold")
    assert asked(state) == "B play"
    assert cells_for(state, "field_1") == RING_1


def test_h3_3_the_second_ring_waits_until_the_first_is_complete() -> None:
    """H3.3: with a gap in ring 1 no cell of ring 2 may be begun, however many tiles it touches."""
    gap = FULL.replace("0,-1 mine; ", "")
    assert where(gap) == ["0,-1"]
    assert where(FULL) == SIDES


def test_h3_3_the_third_ring_waits_for_the_second() -> None:
    """H3.3: a cell of ring 3 with two neighbours is illegal while ring 2 has a gap."""
    cells = where(f"{FULL}; 1,1 pasture; 2,0 pasture")
    assert "2,1" not in cells
    assert cells == ["1,-2", "2,-1", "0,2", "-1,2", "-2,1", "-1,-1"]


def test_h3_3_ring_3_opens_when_rings_1_and_2_are_complete() -> None:
    """H3.3: the layout decides, not the tiles; ring 3 has its side cells with two touches."""
    tiles = iter(tile for tile in EDITION.tiles if tile.kind == "chora")
    full = {place: next(tiles) for place in range(1, 19)}
    places = Layout(full, strict=False).open_places()
    touches = {place: sum(n in full for n in BESIDE[place]) for place in range(19, 37)}
    assert list(places) == [place for place, number in touches.items() if number >= 2]
    gap = {place: tile for place, tile in full.items() if place != 8}
    assert Layout(gap, strict=False).open_places() == (8,)


def test_h3_3_r36_a_ring_that_holds_a_tile_may_be_continued() -> None:
    """H3.3, R36: after a loss in ring 1 both the gap and ring 2 are open; strictly the gap only."""
    city = FULL.replace("0,-1 mine; ", "") + "; 1,1 pasture"
    assert where(city) == ["0,-1", "2,-1", "2,0", "0,2", "-1,2", "-2,1"]
    assert where(city, strictRings="yes") == ["0,-1"]


def test_h3_3_r36_an_empty_ring_needs_all_inner_rings_complete() -> None:
    """H3.3, R36: ring 3 with a tile goes on, ring 2 without one does not begin beside a gap."""
    mine, other = (EDITION.by_id[name] for name in ("mine_1", "mine_2"))
    tiles = dict.fromkeys(range(2, 7), mine)  # ring 1 but for (0, -1)
    assert Layout(tiles, strict=False).open_places() == (1,)
    far = {**tiles, CELLS.index((1, 1)): other, CELLS.index((2, 1)): other}
    places = Layout(far, strict=False).open_places()
    assert CELLS.index((1, 2)) in places, "ring 3 has begun"
    assert {RING[place] for place in places} == {1, 2, 3}


def test_h3_4_a_polis_touches_the_acropolis_or_a_polis() -> None:
    """H3.4: in ring 2 only beside a Polis of ring 1; other tiles go anywhere."""
    city = "0,-1 mine; 1,-1 mine; 1,0 tavern; 0,1 orchard; -1,1 grove; -1,0 grove; 1G"
    assert where(city, "agora") == []
    city = f"1C; {city}"
    assert where(city, "agora") == ["2,-1", "1,1"]
    assert where(city, "field") == SIDES
    assert where("1C; 0,1 mine", "agora") == ["1,0", "-1,1"], "the Acropolis is enough"


def test_h3_5_no_polis_twice_in_a_city() -> None:
    """H3.5: the same title is refused, in another city it does not matter; Chora may repeat."""
    state = scene(
        seat("5C; 0,1 agora_1", hand="agora_2 pasture"), seat("0,1 pasture; 1,0 tavern"), step="B"
    )
    assert cells_for(state, "agora_2") == []
    refused(state, "place agora_2 1 0")
    state = scene(
        seat("5C; 0,1 pasture_1", hand="agora_2 pasture_2"), seat("0,1 agora_1"), step="B"
    )
    assert cells_for(state, "agora_2") == cells_for(state, "pasture_2") == ["1,0", "-1,1"]


def test_h3_6_a_placed_tile_stays_where_it_is() -> None:
    """H3.6: a placing names a cell and no orientation, and no other action takes up a tile."""
    state = scene(seat("2C", hand="field mine"), seat(), step="B")
    play(state, "place field_1 1 0", "place mine_1 1 -1")
    assert (tile_at(state, A, "1,0"), tile_at(state, A, "1,-1")) == ("field_1", "mine_1")
    naming = {word for word, kind in NOTATION.types.items() if "tile" in kind.__struct_fields__}
    cells = {word for word in naming if "q" in NOTATION.types[word].__struct_fields__}
    assert cells == {"place", "worship"}
    assert NOTATION.types["place"].__struct_fields__ == ("tile", "q", "r")


def test_h3_7_r37_a_loss_does_not_invalidate_other_tiles() -> None:
    """H3.7, R37: the tavern keeps one touch and no Polis beside it; it stays and is active."""
    state = scene(
        seat("5C"), seat("2C; 1,0 agora 1C; 1,-1 mine; 2,-1 tavern 1G; 0,1 mine", hand="field")
    )
    play(state, "act war", "attack 1 1 0", "gather citizen 0 0", "gather citizen 0 0", "strike")
    play(state, "settle 0 1", "end")
    assert tile_at(state, B, "2,-1") == "tavern_1"
    assert is_active(state, B, "2,-1")
    assert tile_at(state, B, "1,0") is None
    play(state, legal(state)[0], "receive gold")
    assert cells_for(state, "field_1") == ["0,-1", "1,0", "-1,1", "2,-2"]


@pytest.mark.parametrize("seed", range(6))
def test_h3_8_some_cell_of_the_innermost_gap_is_always_legal(seed: int) -> None:
    """H3.8: tiles come and go at random; a Polis lacks a cell only while ring 1 is complete."""
    rng = Random(seed)
    polis = [tile for tile in EDITION.tiles if tile.kind == POLIS]
    chora = [tile for tile in EDITION.tiles if tile.kind == "chora"]
    layout = Layout({}, strict=bool(seed % 2))
    without_polis_cell = 0
    for _ in range(400):
        places = layout.open_places()
        innermost = min(ring for ring in range(1, 5) if RING_MASK[ring] & ~layout.mask)
        assert any(RING[place] == innermost for place in places)
        new = next(tile for tile in polis if layout.place_of_title(tile.title) is None)
        if not layout.places_for(new):
            without_polis_cell += 1
            assert not RING_MASK[1] & ~layout.mask
        loose = [place for place in layout.tiles if layout.is_removable(place)]
        if loose and (rng.random() < 0.45 or len(layout.tiles) > 30):
            layout = layout.without(rng.choice(loose))
        elif layout.places_for(new) and len(layout.tiles) < 4 and rng.random() < 0.3:
            layout = layout.with_tile(rng.choice(layout.places_for(new)), new)
        else:
            spare = [tile for tile in chora if tile not in layout.tiles.values()]
            layout = layout.with_tile(rng.choice(places), rng.choice(spare or chora))
    assert len(layout.tiles) > 5


def test_x1_a_city_of_the_acropolis_alone() -> None:
    """X1: first tiles on all six cells, from hand or conquered; its last tile is a target."""
    state = scene(seat("2C"), seat("0,1 agora"), step="C")
    play(state, "act war")
    assert legal(state) == ["attack 1 0 1"]
    play(state, "attack 1 0 1", "gather citizen 0 0", "strike")
    assert legal(state) == [f"settle {cell.replace(',', ' ')}" for cell in RING_1]
    play(state, "settle -1 0")
    assert tile_at(state, A, "-1,0") == "agora_1"
    assert not state.players[B].layout.tiles


def test_x3_a_gap_in_ring_1_while_ring_2_is_begun() -> None:
    """X3: the gap and the touching cells of ring 2; with ring 2 empty the gap only."""
    gap = FULL.replace("; 0,1 orchard", "")
    assert where(gap) == ["0,1"]
    assert where(f"{gap}; 1,-2 pasture") == ["0,1", "0,-2", "2,-2", "2,-1", "-2,1", "-1,-1"]


def test_x4_a_corner_of_ring_2_touches_one_tile_of_ring_1() -> None:
    """X4: it is illegal until a tile of ring 2 lies beside it."""
    assert not set(where(FULL)) & set(CORNERS)
    assert {*where(f"{FULL}; 1,1 pasture")} & {*CORNERS} == {"2,0", "0,2"}


def test_x5_ring_1_complete_and_no_polis_in_the_city() -> None:
    """X5: a Polis has no cell, neither from hand nor as spoils; other tiles have."""
    assert where(f"9C; {FULL}", "agora") == []
    assert where(f"9C; {FULL}", "pasture") == SIDES
    state = scene(seat(f"9C; {FULL}"), seat("0,1 agora; 1,0 pasture; 2C"), step="C")
    play(state, "act war")
    assert legal(state) == ["attack 1 1 0"]
    gap = FULL.replace("; 0,1 orchard", "")
    state = scene(seat(f"9C; {gap}"), seat("0,1 agora; 1,0 pasture; 2C"), step="C")
    play(state, "act war")
    assert legal(state) == ["attack 1 1 0", "attack 1 0 1"]
