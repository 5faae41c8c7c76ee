"""How likely each seat wins, reckoned from a few figures of a running game.

A game's adviser names its *figures*: numbers that a good player looks at, such as the points so
far, the hand and the income. A table says how many points at the end each of them is worth, by
the number of seats and by how much of the game is left. It is found by playing many games and
comparing the figures in the middle with the points at the end (scripts/fit_chances.py).
"""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from math import exp
from typing import Any, Final, NamedTuple

FILE: Final = "chances.toml"


class Row(NamedTuple):
    """What the figures are worth at one time of the game."""

    left: float  # how much of the game is to come
    doubt: float  # so many points ahead, and a seat is 2.7 times as likely to win
    worth: tuple[float, ...]  # points at the end, by figure


class ChancesTable:
    """The table of one game."""

    __slots__ = ("figures", "rows")

    def __init__(self, figures: Sequence[str], rows: dict[int, tuple[Row, ...]]) -> None:
        self.figures = tuple(figures)
        self.rows = rows  # by the number of seats; the end of the game first

    def row(self, seats: int, left: float) -> Row:
        """Return what the figures are worth when so much is left: between two rows, of both."""
        rows = self.rows[seats]
        after = rows[0]
        for before in rows:
            if left <= before.left:
                break
            after = before
        else:
            return after
        if before is after:
            return after
        share = (left - after.left) / (before.left - after.left)
        worth = [a + share * (b - a) for a, b in zip(after.worth, before.worth, strict=True)]
        return Row(left, after.doubt + share * (before.doubt - after.doubt), tuple(worth))

    def chances(self, left: float, figures: Sequence[Sequence[float]]) -> list[float]:
        """Return how likely each seat wins; `figures` are by seat."""
        row = self.row(len(figures), left)
        points: list[float] = []
        for own in figures:
            total = 0.0
            for worth, figure in zip(row.worth, own, strict=True):
                total += worth * figure
            points.append(total)
        most = max(points)
        odds = [exp((total - most) / row.doubt) for total in points]
        whole = sum(odds)
        return [odd / whole for odd in odds]


def read_table(package: str) -> ChancesTable:
    """Read the table that lies beside the modules of a package."""
    text = files(package).joinpath(FILE).read_text("utf-8")
    data: dict[str, Any] = tomllib.loads(text)
    rows = {
        int(seats): tuple(
            Row(row["left"], row["doubt"], tuple(row["worth"]))
            for row in sorted(table, key=lambda row: float(row["left"]))
        )
        for seats, table in data["seats"].items()
    }
    return ChancesTable(data["figures"], rows)


def shares(keys: Sequence[Any]) -> list[float]:
    """Return each seat's share of the victory: equal keys share it."""
    best = max(keys)
    share = 1.0 / list(keys).count(best)
    return [share if key == best else 0.0 for key in keys]
