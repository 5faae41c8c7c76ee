"""Lines for a character screen: pieces of text, each with a *role* that a screen turns into colour.

Games lay out their board with them, so that they need no screen and a test reads plain text.
Widths are those of a terminal, where some characters take two columns.

>>> plain(beside([[("one", "dim")], [("two", "")]], [[("1", "")]], 6))
['one   1', 'two']
"""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final, TypeAlias
from unicodedata import combining, east_asian_width

Span: TypeAlias = tuple[str, str]  # text and role
Line: TypeAlias = list[Span]

CUT: Final = "…"


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


def row(cells: Sequence[Line], widths: Sequence[int], gap: str = " ") -> Line:
    """Set cells in columns: a negative width sets them to the right, 0 leaves them as they are."""
    out: Line = []
    for cell, width in zip(cells, widths, strict=True):
        if out:
            out.append((gap, ""))
        if width < 0:
            cut_cell = clip(cell, -width)
            out += [(" " * (-width - length(cut_cell)), ""), *cut_cell]
        else:
            out += pad(cell, width) if width else cell
    return out


def beside(left: Sequence[Line], right: Sequence[Line], width: int, gap: int = 1) -> list[Line]:
    """Put two blocks side by side; the left one is `width` columns wide."""
    out = []
    for one, two in zip_longest(left, right):
        if two:
            out.append([*pad(one or [], width), (" " * gap, ""), *two])
        else:
            out.append(one or [])
    return out


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


def plain(lines: Iterable[Line]) -> list[str]:
    """Return the text alone, as a test or a log wants it."""
    return ["".join(text for text, _ in line).rstrip() for line in lines]
