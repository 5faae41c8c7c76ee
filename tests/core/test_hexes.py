"""Hexagonal cells: what must hold on every hex grid."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poleis.core.hexes import STEPS, Cell, connected, disc, distance, neighbours, ring, rotated

ORIGIN = (0, 0)
cells = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@given(cells)
def test_the_six_neighbours_are_one_step_away(cell: Cell) -> None:
    assert len(set(neighbours(cell))) == 6
    assert all(distance(cell, other) == 1 for other in neighbours(cell))
    assert all(cell in neighbours(other) for other in neighbours(cell))


def test_each_step_is_the_one_before_turned_by_60_degrees() -> None:
    assert [rotated(STEPS[0], turns) for turns in range(6)] == list(STEPS)


@given(cells, cells, cells)
def test_distance_is_a_metric(a: Cell, b: Cell, c: Cell) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


def test_distance_counts_steps() -> None:
    reached = {ORIGIN}
    for steps in range(5):
        assert {cell for cell in disc(ORIGIN, 6) if distance(ORIGIN, cell) <= steps} == reached
        reached |= {other for cell in reached for other in neighbours(cell)}


@given(cells, st.integers(1, 6))
def test_a_ring_is_a_closed_walk_at_its_radius(centre: Cell, radius: int) -> None:
    around = ring(centre, radius)
    assert len(set(around)) == len(around) == 6 * radius
    assert all(distance(centre, cell) == radius for cell in around)
    assert all(
        distance(one, two) == 1 for one, two in zip(around, [*around[1:], around[0]], strict=True)
    )


@pytest.mark.parametrize("k", [1, 2, 4])
def test_a_ring_begins_in_the_north_west_and_goes_round_clockwise(k: int) -> None:
    corners = ring(ORIGIN, k)[::k]
    assert corners == [(0, -k), (k, -k), (k, 0), (0, k), (-k, k), (-k, 0)]


@given(cells)
def test_a_ring_of_radius_0_is_its_centre(centre: Cell) -> None:
    assert ring(centre, 0) == [centre]


@given(cells, st.integers(0, 5))
def test_a_disc_has_every_cell_within_its_radius(centre: Cell, radius: int) -> None:
    inside = disc(centre, radius)
    assert len(set(inside)) == len(inside) == 1 + 3 * radius * (radius + 1)
    assert [distance(centre, cell) for cell in inside] == sorted(
        distance(centre, cell) for cell in inside
    )
    assert inside[-1:] == ring(centre, radius)[-1:]


@given(cells, cells, st.integers(-12, 12))
def test_turning_keeps_distances(a: Cell, b: Cell, turns: int) -> None:
    assert distance(rotated(a, turns), rotated(b, turns)) == distance(a, b)
    assert rotated(rotated(a, turns), -turns) == a
    assert rotated(a, turns + 6) == rotated(a, turns)


@given(st.sets(cells, max_size=12))
def test_cells_are_connected_when_each_reaches_each(group: set[Cell]) -> None:
    parts: list[set[Cell]] = []
    for cell in group:
        near = [part for part in parts if any(distance(cell, other) == 1 for other in part)]
        parts = [part for part in parts if part not in near] + [{cell}.union(*near)]
    assert connected(group) == (len(parts) <= 1)
    assert connected(frozenset(group)) == (len(parts) <= 1)


def test_a_ring_is_connected_until_two_gaps_part_it() -> None:
    around = set(ring(ORIGIN, 2))
    assert connected(around)
    assert connected(around - {(2, 0)})
    assert not connected(around - {(2, 0), (-2, 0)})
