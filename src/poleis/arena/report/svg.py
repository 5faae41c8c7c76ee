"""Plots as SVG, to stand in a page. The colours are the page's (report.css)."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from poleis.arena.report.blocks import Histogram, Mark, Plot, Row
from poleis.arena.report.scale import Scale, scale
from poleis.arena.report.wording import Wording

WIDTH: Final = 720
LETTER: Final = 7  # the width of a letter
VALUE: Final = 80  # the column of figures
GAP: Final = 14  # between columns
LINE: Final = 20  # the height of a mark
BETWEEN: Final = 8  # rows
AXIS: Final = 24
PANEL: Final = 84  # the height of a histogram
LONGEST: Final = 30  # letters of a label
COLOURS: Final = 5


def draw(plot: Plot | Histogram, say: Wording) -> str:
    """Draw a plot."""
    if isinstance(plot, Plot):
        body, height = _Rows(plot, say).draw()
    else:
        body, height = _panels(plot, say)
    label = escape(plot.title, quote=True)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{label}">'
        f"{''.join(body)}</svg>"
    )


class _Rows:
    """Marks in rows, with a scale below."""

    def __init__(self, plot: Plot, say: Wording) -> None:
        self.plot = plot
        self.say = say
        self.height = len(plot.series) * LINE
        marks = [mark for row in plot.rows for mark in row.marks if mark is not None]
        ends = [
            end for mark in marks for end in (mark.low, mark.high, mark.value) if end is not None
        ]
        ends += [] if plot.even is None else [plot.even]
        ends += [0.0] if plot.bars or not ends else []
        self.label = _column(row.label for row in plot.rows)
        length = WIDTH - self.label - VALUE - 2 * GAP
        self.scale = scale(min(ends), max(ends), self.label + GAP, length)

    def draw(self) -> tuple[list[str], float]:
        """Return the parts of the picture, and its height."""
        bottom = len(self.plot.rows) * (self.height + BETWEEN)
        ticks = [self.say.tick(tick, self.plot.unit) for tick in self.scale.ticks()]
        body = list(_axis(self.scale, bottom, ticks))
        if self.plot.even is not None:
            x = self.scale(self.plot.even)
            body.append(f'<line class="even" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom}"/>')
        for number, row in enumerate(self.plot.rows):
            body += self._row(row, number * (self.height + BETWEEN))
        return body, bottom + AXIS

    def _row(self, row: Row, top: float) -> Iterator[str]:
        middle = top + self.height / 2
        yield _text(row.label, self.label, middle, "label")
        for number, (mark, series) in enumerate(zip(row.marks, self.plot.series, strict=True)):
            if mark is not None:
                yield from self._mark(mark, series, number, top + (number + 0.5) * LINE, row.label)

    def _mark(self, mark: Mark, series: str, number: int, y: float, label: str) -> Iterator[str]:
        x, colour = self.scale(mark.value), f"s{number % COLOURS}"
        told = self.say.figure(mark.value, self.plot.unit)
        whole = told
        if mark.low is not None and mark.high is not None:
            whole = f"{told} ({self.say.interval(mark.low, mark.high, self.plot.unit)})"
        name = ", ".join(filter(None, (label, series)))
        yield f'<g class="{colour}"><title>{escape(name)}: {whole}</title>'
        if self.plot.bars:
            zero = self.scale(0.0)
            yield (
                f'<rect x="{min(zero, x):.1f}" y="{y - 6:.1f}" width="{abs(x - zero):.1f}" '
                f'height="12"/>'
            )
        if mark.low is not None and mark.high is not None:
            low, high = self.scale(mark.low), self.scale(mark.high)
            yield f'<path class="interval" d="M{low:.1f} {y - 4:.1f}v8m0-4H{high:.1f}m0-4v8"/>'
        if not self.plot.bars:
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'
        yield "</g>"
        yield _text(told, WIDTH - VALUE + GAP, y, "value")


def _panels(plot: Histogram, say: Wording) -> tuple[list[str], float]:
    """Draw one histogram below the other; heights are shares of each."""
    spreads = [spread for _, spread in plot.series if spread.counts]
    starts = [float(spread.start) for spread in spreads]
    ends = [float(spread.start + spread.width * len(spread.counts)) for spread in spreads]
    label = _column(name for name, _ in plot.series)
    x = scale(
        min(starts, default=0.0), max(ends, default=1.0), label + GAP, WIDTH - label - 2 * GAP
    )
    most = max((max(spread.counts) / sum(spread.counts) for spread in spreads), default=1.0)
    ticks = [say.tick(tick, "decimal") for tick in x.ticks()]
    body = list(_axis(x, len(plot.series) * PANEL, ticks))
    for number, (name, spread) in enumerate(plot.series):
        bottom = (number + 1) * PANEL
        body.append(_text(name, label, bottom - PANEL / 2, "label"))
        body.append(f'<g class="s{number % COLOURS}">')
        total = sum(spread.counts)
        for place, count in enumerate(spread.counts):
            if count:
                first = spread.start + place * spread.width
                left, right = x(first), x(first + spread.width)
                height = (PANEL - 10) * count / total / most
                classes = f"{first}" if spread.width == 1 else f"{first}–{first + spread.width - 1}"
                body.append(
                    f'<rect x="{left + 0.5:.1f}" y="{bottom - height:.1f}" '
                    f'width="{max(1.0, right - left - 1):.1f}" height="{height:.1f}">'
                    f"<title>{classes}: {count}</title></rect>"
                )
        body.append("</g>")
    return body, len(plot.series) * PANEL + AXIS


def _column(labels: Iterable[str]) -> int:
    """Return how wide the column of these labels is."""
    return LETTER * min(LONGEST, max(map(len, labels), default=0))


def _axis(x: Scale, bottom: float, labels: Sequence[str]) -> Iterator[str]:
    for tick, label in zip(x.ticks(), labels, strict=True):
        at = x(tick)
        yield f'<line class="tick" x1="{at:.1f}" x2="{at:.1f}" y1="0" y2="{bottom}"/>'
        yield f'<text class="tick" x="{at:.1f}" y="{bottom + 16}">{escape(label)}</text>'


def _text(text: str, x: float, y: float, kind: str) -> str:
    """Write a text; one that is too long is cut, and whole when it is pointed at."""
    shown = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    title = "" if shown == text else f"<title>{escape(text)}</title>"
    return f'<text class="{kind}" x="{x:.1f}" y="{y + 4:.1f}">{title}{escape(shown)}</text>'
