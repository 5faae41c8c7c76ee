"""Hexagons of characters: every cell where it belongs, and nothing over another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poleis.core.hex_lines import HIGH, LOW, composed, framed, span
from poleis.core.hexes import Cell
from poleis.core.lines import plain

CELLS = st.sets(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=20)


def named(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


@given(CELLS, st.sampled_from([8, 9, 12]), st.sampled_from([1, LOW, HIGH]))
def test_every_cell_is_drawn_once_where_it_belongs(cells: set[Cell], each: int, lines: int) -> None:
    drawn = {cell: [[(named(cell).ljust(each), "")]] * lines for cell in cells}

    text = plain(composed(drawn, each, lines))

    left, right = span(cells)
    first = min(r for _, r in cells)
    assert len(text) == (max(r for _, r in cells) - first + 1) * lines
    assert max(map(len, text)) <= (right - left) * each // 2
    for q, r in cells:
        at = (2 * q + r - left) * each // 2
        for number in range(lines):
            assert text[(r - first) * lines + number][at:].startswith(named((q, r)))


@pytest.mark.parametrize("lines", [LOW, HIGH])
def test_a_frame_is_as_wide_as_its_cell_whatever_it_holds(lines: int) -> None:
    texts: list[list[tuple[str, str]]] = [[("a text that is too long", "")], [], [("fits", "")]]

    framed_lines = framed(texts[:lines], 10, "dim")

    assert [len(line) for line in plain(framed_lines)] == [10] * lines
    assert all(line[0][1] == line[-1][1] == "dim" for line in framed_lines)
