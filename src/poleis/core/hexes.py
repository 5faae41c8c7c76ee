"""Hexagonal cells in axial coordinates (q, r), as all hex games here count them.

>>> distance((0, 0), (2, -1))
2
>>> ring((0, 0), 1)
[(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
"""

from collections.abc import Set as AbstractSet
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]

#: The six steps, clockwise when r grows downwards, starting east.
STEPS: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def neighbours(cell: Cell) -> list[Cell]:
    """Return the six cells beside `cell`, in the order of `STEPS`.

    >>> neighbours((2, 0))
    [(3, 0), (2, 1), (1, 1), (1, 0), (2, -1), (3, -1)]
    """
    q, r = cell
    return [(q + dq, r + dr) for dq, dr in STEPS]


def distance(a: Cell, b: Cell) -> int:
    """Return the number of steps from `a` to `b` on an unbounded grid."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def ring(centre: Cell, radius: int) -> list[Cell]:
    """Return the cells at `radius` from `centre`, clockwise from (0, -radius).

    The corners come in the order (0,-k), (k,-k), (k,0), (0,k), (-k,k), (-k,0).
    """
    if radius == 0:
        return [centre]
    q, r = centre[0], centre[1] - radius
    cells = []
    for dq, dr in STEPS:
        for _ in range(radius):
            cells.append((q, r))
            q, r = q + dq, r + dr
    return cells


def disc(centre: Cell, radius: int) -> list[Cell]:
    """Return the cells within `radius` of `centre`, ring by ring from the inside.

    >>> len(disc((0, 0), 2))
    19
    """
    return [cell for k in range(radius + 1) for cell in ring(centre, k)]


def rotated(cell: Cell, turns: int) -> Cell:
    """Turn `cell` about the origin by `turns` times 60 degrees, the way of `STEPS`.

    >>> rotated((2, 0), 1), rotated((2, 0), -1), rotated((2, 0), 3)
    ((0, 2), (2, -2), (-2, 0))
    """
    q, r = cell
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def connected(cells: AbstractSet[Cell]) -> bool:
    """Say whether one can walk between all cells without leaving them (empty: yes).

    >>> connected({(0, 0), (1, 0), (1, 1)}), connected({(0, 0), (2, 0)})
    (True, False)
    """
    if not cells:
        return True
    seen = {next(iter(cells))}
    edge = list(seen)
    while edge:
        for cell in neighbours(edge.pop()):
            if cell in cells and cell not in seen:
                seen.add(cell)
                edge.append(cell)
    return len(seen) == len(cells)
