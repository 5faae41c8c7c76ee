"""D2: the map, with every figure of the rules counted anew."""

from collections import Counter
from itertools import pairwise
from math import comb

import pytest
from tests.games.deus.support import B2, C, cell_of, new, scene, seat

from poleis.core.hexes import Cell, distance, neighbours
from poleis.games.deus.atlas import (
    LATTICE_STEPS,
    STANDARD,
    STEPS,
    A,
    Atlas,
    B,
    atlas_of,
    cells_of,
    mask_of,
    regions_in,
    rotated_word,
)
from poleis.games.deus.rules.building import edge_of, free_regions
from poleis.games.deus.rules.setup import draw_centres

#: Six continents around a hole of the size of one (three seats).
RING = tuple((q, r, rotated_word("MF~SW~V", 2)) for q, r in LATTICE_STEPS)


def standard(seats: int) -> Atlas:
    """The standard map; the terrain does not matter here."""
    return atlas_of(tuple((q, r, "MF~SW~V") for q, r in STANDARD[seats]))


def steps_between(atlas: Atlas, start: Cell) -> dict[Cell, int]:
    """Walk over existing regions, whatever stands on them (D2.6)."""
    found = {start: 0}
    frontier = [start]
    for cell in frontier:
        for other in neighbours(cell):
            if other in atlas.region and other not in found:
                found[other] = found[cell] + 1
                frontier.append(other)
    return found


def arrangements(number: int) -> set[tuple[Cell, ...]]:
    """Return every connected arrangement of so many continents, from the first one on."""
    found: set[tuple[Cell, ...]] = {((0, 0),)}
    for _ in range(number - 1):
        found = {
            tuple(sorted((*centres, other)))
            for centres in found
            for q, r in centres
            for dq, dr in LATTICE_STEPS
            if (other := (q + dq, r + dr)) not in centres
        }
    return found


def test_d2_1_the_six_steps_go_around() -> None:
    """D2.1: d1 to d6; each is beside the next, and the opposite one leads back."""
    assert STEPS == ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    assert all(distance(a, b) == 1 for a, b in pairwise((*STEPS, STEPS[0])))
    assert all(STEPS[n] == (-STEPS[n - 3][0], -STEPS[n - 3][1]) for n in range(6))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d2_1_regions_are_adjacent_if_they_differ_by_one_step(seats: int) -> None:
    """D2.1: and both exist; the relation is symmetric."""
    atlas = standard(seats)
    for region, cell in enumerate(atlas.cells):
        beside = {atlas.cells[other] for other in atlas.beside[region]}
        assert beside == {c for c in atlas.cells if distance(c, cell) == 1}
        assert atlas.beside_mask[region] == mask_of(atlas.beside[region])
        assert all(region in atlas.beside[other] for other in atlas.beside[region])


def test_d2_2_r1_r4_a_continent_is_a_flower_on_the_lattice() -> None:
    """D2.2, R1, R4: seven cells; one chirality of the lattice, of determinant 7."""
    cells = dict(cells_of((5, -2, "VFWSM~~")))
    assert list(cells) == [(5, -2), (6, -2), (5, -1), (4, -1), (4, -2), (5, -3), (6, -3)]
    assert (A, B) == ((2, 1), (-1, 3))
    assert A[0] * B[1] - A[1] * B[0] == 7
    assert LATTICE_STEPS == ((2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2))
    assert set(LATTICE_STEPS) == {
        (i * A[0] + j * B[0], i * A[1] + j * B[1])
        for i, j in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    }


def test_d2_2_neighbouring_flowers_share_three_adjacencies() -> None:
    flower = [cell for cell, _ in cells_of((0, 0, "VFWSM~~"))]
    for q, r in LATTICE_STEPS:
        other = {cell for cell, _ in cells_of((q, r, "VFWSM~~"))}
        assert not other & set(flower)
        assert sum(step in other for cell in flower for step in neighbours(cell)) == 3


def test_d2_2_flowers_tile_the_plane() -> None:
    """D2.2: f(q, r) = (q + 5r) mod 7 is 0 on centres, and 0, 1, 5, 4, 6, 2, 3 in a flower."""

    def f(cell: Cell) -> int:
        return (cell[0] + 5 * cell[1]) % 7

    for i in range(-3, 4):
        for j in range(-3, 4):
            centre = (i * A[0] + j * B[0], i * A[1] + j * B[1])
            cells = [cell for cell, _ in cells_of((*centre, "VFWSM~~"))]
            assert [f(cell) for cell in cells] == [0, 1, 5, 4, 6, 2, 3]


def test_d2_3_r2_the_layouts() -> None:
    """D2.3, R2: a rhombus, a triangle and a flower of continents."""

    def at(i: int, j: int) -> Cell:
        return (i * A[0] + j * B[0], i * A[1] + j * B[1])

    assert set(STANDARD[2]) == {at(0, 0), at(1, 0), at(0, 1), at(1, 1)}
    assert set(STANDARD[3]) == {at(i, j) for i in range(3) for j in range(3) if i + j <= 2}
    assert set(STANDARD[4]) == {(0, 0), *LATTICE_STEPS}


def test_r2_other_layouts_for_three_have_the_same_edge() -> None:
    """R2: a block of 2 by 3, and a flower without one outer tile: 24 edge cells, 99 pairs."""

    def at(i: int, j: int) -> Cell:
        return (i * A[0] + j * B[0], i * A[1] + j * B[1])

    block = [at(i, j) for i in range(2) for j in range(3)]
    for centres in (block, STANDARD[4][:-1], STANDARD[3]):
        atlas = atlas_of(tuple((q, r, "MF~SW~V") for q, r in centres))
        assert atlas.edge.bit_count() == 24
        assert sum(map(len, atlas.beside)) == 2 * 99


def test_d2_4_a_rotation_turns_the_petals() -> None:
    """D2.4: with rotation p the petal m lies on d(((m - 1 + p) mod 6) + 1)."""
    word = "VFWSM~s"
    for turns in range(6):
        turned = rotated_word(word, turns)
        assert turned[0] == "V"
        for petal in range(1, 7):
            assert turned[(petal - 1 + turns) % 6 + 1] == word[petal]


def test_d2_4_the_first_letter_is_the_centre() -> None:
    assert dict(cells_of((2, 1, "VFWSM~~"))) == {
        (2, 1): "V", (3, 1): "F", (2, 2): "W", (1, 2): "S", (1, 1): "M", (2, 0): "~", (3, 0): "~",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "regions", "edge", "pairs", "histogram"),
    [
        (2, 28, 18, 63, {3: 10, 4: 4, 5: 4, 6: 10}),
        (3, 42, 24, 99, {3: 12, 4: 6, 5: 6, 6: 18}),
        (4, 49, 24, 120, {3: 12, 4: 6, 5: 6, 6: 25}),
    ],
)
def test_d2_5_r5_the_edge(
    seats: int, regions: int, edge: int, pairs: int, histogram: dict[int, int]
) -> None:
    """D2.5, R5: regions with fewer than six neighbours are the edge; every figure of the rule."""
    atlas = standard(seats)
    assert len(atlas.cells) == regions
    assert Counter(map(len, atlas.beside)) == histogram
    assert sum(map(len, atlas.beside)) == 2 * pairs
    assert atlas.edge.bit_count() == edge
    assert set(regions_in(atlas.edge)) == {
        region for region in range(regions) if len(atlas.beside[region]) < 6
    }
    assert atlas.outer_edge == atlas.edge, "the standard maps have no hole"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d2_6_on_standard_maps_distance_is_axial(seats: int) -> None:
    """D2.6: the shortest path over existing regions is as long as on an unbounded plane."""
    atlas = standard(seats)
    for cell in atlas.cells:
        walked = steps_between(atlas, cell)
        assert walked == {other: distance(cell, other) for other in atlas.cells}
        near = {other for other, steps in walked.items() if steps <= 2}
        assert atlas.near[atlas.region[cell]] == mask_of(atlas.region[c] for c in near)


def test_r10_distance_across_gaps_follows_the_regions() -> None:
    """R10: on every connected arrangement of four continents, also the odd ones."""
    farther = 0
    every = arrangements(4)
    assert len(every) > 44
    for centres in every:
        atlas = atlas_of(tuple((q, r, "MF~SW~V") for q, r in centres))
        for region, cell in enumerate(atlas.cells):
            walked = steps_between(atlas, cell)
            farther += any(steps > distance(cell, other) for other, steps in walked.items())
            near = {other for other, steps in walked.items() if steps <= 2}
            assert atlas.near[region] == mask_of(atlas.region[c] for c in near)
    assert farther, "some maps have gaps that one must walk around"


def test_r6_the_rim_of_a_hole_is_an_edge() -> None:
    """R6: or not, if the table says so."""
    atlas = atlas_of(RING)
    rim = mask_of(region for region, cell in enumerate(atlas.cells) if distance(cell, (0, 0)) == 2)
    assert rim.bit_count() == 12
    assert atlas.edge & rim == rim
    assert not atlas.outer_edge & rim
    assert atlas.edge == atlas.outer_edge | rim
    for answer, edge in (("yes", atlas.edge), ("no", atlas.outer_edge)):
        state = scene(seat(), seat(), seat(), map=RING, options={"holeRimIsEdge": answer})
        assert edge_of(state) == edge
        assert free_regions(state, C, 1) == edge & atlas.land


def test_r3_c8_regions_ascend_by_their_cells() -> None:
    """C8, R3: a region is a number in the order of (q, r); its terrain is the edition's letter."""
    atlas = atlas_of(B2)
    assert list(atlas.cells) == sorted(atlas.cells)
    letters = {"-1,0": "M", "0,0": "W", "1,0": "V", "1,2": "F", "3,0": "~", "0,5": "S"}
    assert {cell: atlas.terrain[atlas.region[cell_of(cell)]] for cell in letters} == letters
    assert atlas.land | atlas.sea | atlas.village_mask == (1 << 28) - 1
    assert [mask.bit_count() for mask in (atlas.land, atlas.sea, atlas.village_mask)] == [16, 8, 4]


@pytest.mark.parametrize(("chosen", "mixes"), [(6, 205), (7, 305), (8, 420), (9, 540), (10, 651)])
def test_d15_1_the_number_of_mixes(chosen: int, mixes: int) -> None:
    """D15.1: ways to choose so many pieces, at most five of each of five kinds."""
    ways = Counter({0: 1})
    for _ in range(5):
        more: Counter[int] = Counter()
        for total, number in ways.items():
            for taken in range(6):
                more[total + taken] += number
        ways = more
    assert ways[chosen] == mixes
    too_many = 5 * comb(chosen - 6 + 4, 4)  # one kind six times or more; two would be twelve
    assert comb(chosen + 4, 4) - too_many == mixes


def test_d15_2_r98_a_random_map_is_in_one_piece() -> None:
    """D15.2, R98: it is drawn from the seed; one tile never lies on another."""
    drawn = {draw_centres(6, f"map {number}") for number in range(40)}
    assert len(drawn) > 30
    assert {tuple(sorted(centres)) for centres in drawn} <= arrangements(6)
    atlas = new(3, options={"map": "random"}).atlas
    assert tuple((q, r) for q, r, _ in atlas.continents) == draw_centres(6, "seed") != STANDARD[3]
