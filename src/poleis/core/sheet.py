"""Tables laid out for people: plain rows, which a terminal or a page may draw as it likes."""

from typing import NamedTuple, TypeAlias


class Figure(NamedTuple):
    """A printed figure or name, and where it comes from."""

    text: str
    source: str


#: What stands in one cell, side by side.
Cell: TypeAlias = tuple[Figure, ...]


class Sheet(NamedTuple):
    """A titled table."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""  # explains signs
