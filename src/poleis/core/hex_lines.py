"""Hexagons of characters: each row of cells lies half a cell beside the one above it.

>>> from poleis.core.lines import plain
>>> cells = {cell: framed([[(str(cell[0]), "")], [(str(cell[1]), "")]], 6) for cell in
...          [(0, 0), (1, 0), (0, 1)]}
>>> plain(composed(cells, 6, 2))
['╱0   ╲╱1   ╲', '╲0   ╱╲0   ╱', '   ╱0   ╲', '   ╲1   ╱']
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from poleis.core.hexes import Cell
from poleis.core.lines import Line, pad

LOW: Final = 2  # lines of a cell with edges
HIGH: Final = 3
_LEFT: Final = {LOW: "╱╲", HIGH: "╱│╲"}
_RIGHT: Final = {LOW: "╲╱", HIGH: "╲│╱"}


def span(cells: Collection[Cell]) -> tuple[int, int]:
    """Return where cells begin and end, in half cells.

    >>> span([(0, 0), (1, 0), (0, 1)])
    (0, 4)
    """
    halves = [2 * q + r for q, r in cells]
    return min(halves), max(halves) + 2


def framed(texts: Sequence[Line], each: int, role: str = "") -> list[Line]:
    """Draw the left and right edges of a cell `each` columns wide; it has two or three lines."""
    lines = len(texts)
    return [
        [(left, role), *pad(text, each - 2), (right, role)]
        for text, left, right in zip(texts, _LEFT[lines], _RIGHT[lines], strict=True)
    ]


def composed(drawn: Mapping[Cell, Sequence[Line]], each: int, lines: int) -> list[Line]:
    """Set cells side by side and rows one below the other; each cell is that wide and high."""
    left, _ = span(drawn.keys())
    rows: dict[int, list[tuple[int, Cell]]] = {}
    for q, r in drawn:
        rows.setdefault(r, []).append(((2 * q + r - left) * each // 2, (q, r)))
    out: list[Line] = []
    for r in range(min(rows), max(rows) + 1):
        for number in range(lines):
            line: Line = []
            for start, cell in sorted(rows.get(r, [])):
                line = [*pad(line, start), *drawn[cell][number]]
            out.append(line)
    return out
