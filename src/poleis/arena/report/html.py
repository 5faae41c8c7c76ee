"""A report as one HTML page that needs nothing else: no network, no script, no further file."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from poleis.arena.report.blocks import Block, Command, Grid, Heading, Histogram, Paragraph, Plot
from poleis.arena.report.svg import COLOURS, draw
from poleis.arena.report.wording import Wording


def page(blocks: Sequence[Block], say: Wording) -> str:
    """Return the page."""
    title = next((block.text for block in blocks if isinstance(block, Heading)), say.title)
    style = (files("poleis.arena") / "report" / "report.css").read_text(encoding="utf-8")
    body = "\n".join(_block(number, block, say) for number, block in enumerate(blocks))
    return (
        f'<!doctype html>\n<html lang="{say.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        f"{_contents(blocks)}{body}\n</main>\n</body>\n</html>\n"
    )


def _contents(blocks: Sequence[Block]) -> str:
    """List the chapters, if there are several."""
    chapters = [
        f'<a href="#part{number}">{escape(block.text)}</a>'
        for number, block in enumerate(blocks)
        if isinstance(block, Heading) and block.level > 1
    ]
    return f"<nav>{' '.join(chapters)}</nav>\n" if len(chapters) > 1 else ""


def _block(number: int, block: Block, say: Wording) -> str:
    match block:
        case Heading(text, level):
            return f'<h{level} id="part{number}">{escape(text)}</h{level}>'
        case Paragraph(text, warning):
            kind = ' class="warning"' if warning else ""
            return f"<p{kind}>{escape(text)}</p>"
        case Command(text):
            return f"<pre>{escape(text)}</pre>"
        case Grid():
            return _table(block)
        case Plot() | Histogram():
            return _figure(block, say)


def _table(grid: Grid) -> str:
    def cell(number: int, text: str) -> str:
        if number == 0:
            return f'<th scope="row">{escape(text)}</th>'
        kind = ' class="words"' if number in grid.words else ""
        return f"<td{kind}>{escape(text)}</td>"

    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in grid.headings)
    rows = "\n".join(
        f"<tr>{''.join(cell(number, text) for number, text in enumerate(row))}</tr>"
        for row in grid.rows
    )
    note = f'<p class="note">{escape(grid.note)}</p>\n' if grid.note else ""
    caption = f"<caption>{escape(grid.title)}</caption>\n" if grid.title else ""
    return (
        f'<div class="wide"><table>\n{caption}'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table></div>\n{note}"
    )


def _figure(plot: Plot | Histogram, say: Wording) -> str:
    names = plot.series if isinstance(plot, Plot) else ()
    legend = "".join(
        f'<span><i class="s{number % COLOURS}"></i>{escape(name)}</span>'
        for number, name in enumerate(names)
        if name
    )
    legend = f'<p class="legend">{legend}</p>\n' if legend else ""
    note = plot.note if isinstance(plot, Plot) else ""
    note = f'<p class="note">{escape(note)}</p>\n' if note else ""
    return (
        f"<figure>\n<figcaption>{escape(plot.title)}</figcaption>\n{legend}"
        f'<div class="plot" tabindex="0">{draw(plot, say)}</div>\n{note}</figure>'
    )
