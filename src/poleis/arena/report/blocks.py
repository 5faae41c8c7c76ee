"""What a report is made of. Words and figures are complete; only how they look is left open."""

from typing import NamedTuple, TypeAlias

from poleis.arena.distribution import Distribution
from poleis.arena.report.wording import Unit


class Heading(NamedTuple):
    """A title."""

    text: str
    level: int = 2


class Paragraph(NamedTuple):
    """A few sentences."""

    text: str
    warning: bool = False


class Command(NamedTuple):
    """What to type, on a line of its own; it may be long."""

    text: str


class Grid(NamedTuple):
    """A table; the first column names the rows, the others have figures."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    words: tuple[int, ...] = ()  # columns that have words, too


class Mark(NamedTuple):
    """A figure, with its interval if it has one."""

    value: float
    low: float | None = None
    high: float | None = None


class Row(NamedTuple):
    """A line of a plot: a mark for each series, or none where there is no figure."""

    label: str
    marks: tuple[Mark | None, ...]


class Plot(NamedTuple):
    """Figures side by side: as bars from 0, or as points where only differences count."""

    title: str
    rows: tuple[Row, ...]
    unit: Unit
    series: tuple[str, ...] = ("",)
    even: float | None = None  # where a line is drawn
    bars: bool = False
    note: str = ""


class Histogram(NamedTuple):
    """How figures are spread, one below the other on the same scale."""

    title: str
    series: tuple[tuple[str, Distribution], ...]
    axis: str  # what is counted


Block: TypeAlias = Heading | Paragraph | Command | Grid | Plot | Histogram
