"""How figures are spread: counted in classes of equal width."""

from collections.abc import Sequence
from typing import Final

import msgspec

MOST_CLASSES: Final = 30
_WIDTHS: Final = (1, 2, 5)  # and ten, a hundred, ... times as much


class Distribution(msgspec.Struct, frozen=True):
    """How many figures there are in each class; the first begins at `start`."""

    start: int
    width: int
    counts: tuple[int, ...]


def distribution(
    figures: Sequence[int], lowest: int | None = None, highest: int | None = None
) -> Distribution:
    """Count figures; the classes reach from the lowest figure to the highest, or as said."""
    if not figures:
        return Distribution(0, 1, ())
    low = min(figures) if lowest is None else lowest
    high = max(figures) if highest is None else highest
    width, step = 1, 0
    while high // width - low // width >= MOST_CLASSES:
        step += 1
        width = _WIDTHS[step % len(_WIDTHS)] * 10 ** (step // len(_WIDTHS))
    first = low // width
    counts = [0] * (high // width - first + 1)
    for figure in figures:
        counts[figure // width - first] += 1
    return Distribution(first * width, width, tuple(counts))
