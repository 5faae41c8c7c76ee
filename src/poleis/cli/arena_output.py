"""Reports of the arena in the terminal: words and tables; plots are for the page."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from poleis.arena.report.blocks import Block, Command, Grid, Heading, Paragraph

WIDTH: Final = 120  # where the output is no terminal


def print_blocks(blocks: Sequence[Block]) -> None:
    """Print a report."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDTH
    parts = [part for block in blocks for part in _drawn(block)]
    for number, part in enumerate(parts):
        if number:
            console.print()
        console.print(part, soft_wrap=isinstance(part, str), markup=False)


def _drawn(block: Block) -> list[RenderableType]:
    match block:
        case Heading(text):
            return [Text(text, style="bold underline")]
        case Paragraph(text, warning):
            return [Text(text, style="yellow" if warning else "")]
        case Command(text):
            return [text]
        case Grid():
            return [_table(block)]
        case _:
            return []


def _table(grid: Grid) -> Group:
    """Draw a table; title and note may be wider than it is."""
    table = Table(box=None, pad_edge=False)
    for number, heading in enumerate(grid.headings):
        left = number == 0 or number in grid.words
        above = Text(heading, style="underline")
        table.add_column(above, justify="left" if left else "right", overflow="fold")
    for row in grid.rows:
        table.add_row(*map(Text, row))
    title = [Text(grid.title, style="bold")] if grid.title else []
    note = [Text(grid.note, style="dim")] if grid.note else []
    return Group(*title, table, *note)
