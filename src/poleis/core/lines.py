"""Lines for a character screen: pieces of text, each with a *role* that a screen turns into colour.

Games lay out their board with them, so that they need no screen and a test reads plain text.
Widths are those of a terminal, where some characters take two columns.

>>> rows = [[[("one", "dim")], [("1", "")]], [[("three", "")], [("10", "strong")]]]
>>> plain(grid(rows, right={1}))
['one    1', 'three 10']
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, TypeAlias
from unicodedata import category, combining, east_asian_width

Span: TypeAlias = tuple[str, str]  # text and role
Line: TypeAlias = list[Span]

CUT: Final = "…"
_JOINERS: Final = "\u200c\u200d"  # hold letters and signs together that are shown as one


def columns(text: str) -> int:
    """Return how many columns a text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def cut(text: str, width: int) -> str:
    """Shorten a text to at most `width` columns; what is cut off shows."""
    if columns(text) <= width:
        return text
    out = ""
    for character in text:
        if columns(out + character) >= width:
            break
        out += character
    return (out.rstrip() + CUT)[: max(0, width)]


def fit(text: str, width: int, *, right: bool = False) -> str:
    """Cut or fill a text to exactly `width` columns."""
    text = cut(text, width)
    space = " " * (width - columns(text))
    return space + text if right else text + space


def length(line: Line) -> int:
    """Return how many columns a line takes."""
    return sum(columns(text) for text, _ in line)


def clip(line: Line, width: int) -> Line:
    """Shorten a line to at most `width` columns."""
    if length(line) <= width:
        return line
    out: Line = []
    left = width
    for text, role in line:
        if columns(text) > left - 1:
            out.append((cut(text + CUT, left), role))
            break
        out.append((text, role))
        left -= columns(text)
    return out


def pad(line: Line, width: int) -> Line:
    """Cut or fill a line to exactly `width` columns."""
    line = clip(line, width)
    space = width - length(line)
    return [*line, (" " * space, "")] if space else line


def grid(rows: Sequence[Sequence[Line]], right: Collection[int] = ()) -> list[Line]:
    """Set rows of cells in columns as wide as they need; those in `right` are set to the right.

    The last column ends where its text does.
    """
    widths = [max(map(length, cells)) for cells in zip(*rows, strict=True)]
    if len(widths) - 1 not in right:
        widths[-1] = 0
    lines: list[Line] = []
    for cells in rows:
        line: Line = []
        for number, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            space: Line = [(" " * (width - length(cell)), "")]
            line += [(" ", "")] if line else []
            line += [*space, *cell] if number in right else [*cell, *space]
        lines.append(line)
    return lines


def joined(parts: Iterable[Line], between: str = " ") -> Line:
    """Join those parts that are not empty."""
    out: Line = []
    for part in parts:
        if part:
            out += [(between, "dim"), *part] if out else part
    return out


def wrapped(parts: Iterable[Line], width: int, between: str = "  ") -> list[Line]:
    """Set parts one after the other, and begin a new line where one would not fit."""
    lines: list[Line] = []
    for part in parts:
        if lines and length(lines[-1]) + len(between) + length(part) <= width:
            lines[-1] += [(between, ""), *part]
        else:
            lines.append(list(clip(part, width)))
    return lines


def is_printable(text: str) -> bool:
    """Say whether a text shows as it is: it moves no cursor and turns no line around."""
    return all(c.isprintable() or c in _JOINERS or category(c) == "Zs" for c in text)


def printable(text: str) -> str:
    r"""Return a text with a dot for every character that does not show as it is.

    >>> printable("red\x1b[31m alert")
    'red·[31m alert'
    """
    return "".join(c if is_printable(c) else "·" for c in text)


def plain(lines: Iterable[Line]) -> list[str]:
    """Return the text alone, as a test or a log wants it."""
    return ["".join(text for text, _ in line).rstrip() for line in lines]
