"""What the commands of `poleis edition` print: lists, tables with sources, mistakes."""

from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

import poleis
from poleis.cli.output import print_json
from poleis.core.edition_form import SOURCES, Figures
from poleis.core.game import Language
from poleis.core.sheet import Cell, Sheet

#: What the sources mean; the last is put before that of the figures without a mark.
_LEGEND: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "rulebook": "from the rulebook",
        "public": "from published texts",
        "own": "chosen for this edition",
        "box": "read off a copy of the game",
        "unmarked": "without a mark: ",
    },
    "de": {
        "rulebook": "aus der Spielregel",
        "public": "aus veröffentlichten Texten",
        "own": "für diese Ausgabe gewählt",
        "box": "von einem Exemplar des Spiels abgelesen",
        "unmarked": "ohne Zeichen: ",
    },
}


def list_them(game: str | None, *, json: bool) -> None:
    """List the editions of one game, or of all."""
    found = [
        _facts(name, edition)
        for name in (poleis.games() if game is None else [game])
        for edition in poleis.game(name).shelf.names()
    ]
    if json:
        print_json(found)
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("Game", "Edition", "Title", "Digest"):
        table.add_column(heading)
    for facts in found:
        table.add_row(facts["game"], facts["edition"], facts["title_en"], facts["digest"][:12])
    Console(highlight=False).print(table)


def _facts(game: str, name: str) -> dict[str, Any]:
    """Return what `list` tells about an edition."""
    shelf = poleis.game(game).shelf
    edition = shelf.get(name)
    return {
        "game": game,
        "edition": name,
        "default": name == shelf.names()[0],
        "title_en": edition.figures.header["title_en"],
        "title_de": edition.figures.header["title_de"],
        "digest": edition.digest,
    }


def show_one(game: str, which: str | None, language: Language, *, json: bool) -> None:
    """Show an edition in tables."""
    shelf = poleis.game(game).shelf
    edition = shelf.get(which)
    figures: Figures = edition.figures
    if json:
        print_json(figures.plain())
        return
    console = Console(highlight=False)
    console.print(Text(figures.header[f"title_{language}"], style="bold"))
    if figures.header[f"notes_{language}"]:
        console.print(Text(figures.header[f"notes_{language}"]))
    for sheet in shelf.sheets(edition, language):
        console.print()
        console.print(_drawn(sheet, figures.sources["default"]))
        if sheet.note:
            console.print()
            console.print(Text(sheet.note))
    console.print()
    for line in _legend(figures, language):
        console.print(line)


def check_one(game: str, file: Path, *, json: bool) -> bool:
    """Print every mistake of a file; return whether there is none."""
    shelf = poleis.game(game).shelf
    faults = shelf.check(file)
    if json:
        print_json({"file": str(file), "faults": [asdict(fault) for fault in faults]})
    elif faults:
        for fault in faults:
            print(fault)
        print(f"{file}: {len(faults)} mistake{'s' if len(faults) > 1 else ''}.")
    else:
        edition = shelf.get(file)
        print(f"{file} is fine: edition {edition.name}, digest {edition.digest[:12]}.")
    return not faults


def _drawn(sheet: Sheet, default: str) -> Table:
    """Draw a sheet; numbers stand right."""
    title = Text(sheet.title, style="bold")
    table = Table(
        box=None,
        pad_edge=False,
        title=title,
        title_justify="left",
        min_width=title.cell_len,  # a narrow table does not break its title
    )
    for number, heading in enumerate(sheet.headings):
        texts = [figure.text for row in sheet.rows for figure in row[number]]
        numbers = bool(texts) and all(text.isdecimal() for text in texts)
        table.add_column(Text(heading, style="underline"), justify="right" if numbers else "left")
    for row in sheet.rows:
        table.add_row(*(_marked(cell, default) for cell in row))
    return table


def _marked(cell: Cell, default: str) -> Text:
    """Return a cell; a source other than the default is marked by its first letter."""
    text = Text()
    for figure in cell:
        text.append(" " if text else "")
        text.append(figure.text)
        if figure.source != default:
            text.append(f"[{figure.source[0]}]", style="dim")
    return text


def _legend(figures: Figures, language: Language) -> list[Text]:
    """Explain the marks that the tables have, with what the edition says about its sources."""
    words = _LEGEND[language]
    default = figures.sources["default"]
    used = figures.used_sources()
    lines = []
    for source in SOURCES:
        mark = words["unmarked"] if source == default else f"[{source[0]}] "
        said = figures.sources[source]
        if source in used:
            lines.append(Text(f"{mark}{words[source]}" + (f" ({said})" if said else "")))
    return lines
