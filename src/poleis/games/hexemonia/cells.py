"""The cells of a city (H0.1, H0.2): the Acropolis at (0, 0) and four rings round it.

A cell is known by its number in the canonical order (C10): ring by ring, each from (0, -k)
through (k, -k), (k, 0), (0, k), (-k, k), (-k, 0) and round. Ring 4 is the last (P4). Sets of
cells are bit masks.
"""

from typing import Final, TypeAlias

from poleis.core.hexes import Cell, disc, neighbours

Place: TypeAlias = int  # the number of a cell

RINGS: Final = 4
CELLS: Final[tuple[Cell, ...]] = tuple(disc((0, 0), RINGS))
PLACE: Final[dict[Cell, Place]] = {cell: place for place, cell in enumerate(CELLS)}
ACROPOLIS: Final[Place] = 0
#: The neighbours of each cell, those beyond ring 4 left out.
BESIDE: Final[tuple[tuple[Place, ...], ...]] = tuple(
    tuple(sorted(PLACE[cell] for cell in neighbours(cell) if cell in PLACE)) for cell in CELLS
)
#: The same as a mask.
BESIDE_MASK: Final[tuple[int, ...]] = tuple(sum(1 << p for p in places) for places in BESIDE)
#: The ring of each cell, and the cells of each ring as a mask.
RING: Final[tuple[int, ...]] = (0, *(ring for ring in range(1, RINGS + 1) for _ in range(6 * ring)))
RING_MASK: Final[tuple[int, ...]] = tuple(
    sum(1 << place for place, ring in enumerate(RING) if ring == number)
    for number in range(RINGS + 1)
)


def places_in(mask: int) -> list[Place]:
    """Return the cells of a mask, in canonical order."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out
