"""The tables in which people see an edition of Deus."""

from importlib.resources import files

import pytest

from poleis.games.deus.components import LETTERS
from poleis.games.deus.edition import SHELF
from poleis.games.deus.effect_text import effect_text

TEXT = (files("poleis.games.deus") / "editions" / "reconstructed.toml").read_text("utf-8")
EDITION = SHELF.get("reconstructed")
TITLES = {card.title: card for card in EDITION.cards}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheets_show_every_card_with_its_text(language: str) -> None:
    sheets = SHELF.sheets(EDITION, language)
    shown = {row[0][0].text: row[3][0].text for sheet in sheets[:6] for row in sheet.rows}

    assert shown == {
        getattr(card, f"name_{language}"): effect_text(card.effects, language)
        for card in TITLES.values()
    }
    assert [len(sheet.rows) for sheet in sheets] == [13, 6, 9, 16, 12, 16, 7]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_row_of_a_sheet_fits_its_headings(language: str) -> None:
    for sheet in SHELF.sheets(EDITION, language):
        assert {len(row) for row in sheet.rows} == {len(sheet.headings)}


def shown_row(column: int, name: str, language: str) -> dict[str, list[tuple[str, ...]]]:
    """Return one row by its headings."""
    page = SHELF.sheets(EDITION, language)[column]
    cells = next(row for row in page.rows if row[0][0].text == name)
    return {
        heading: [tuple(figure) for figure in cell]
        for heading, cell in zip(page.headings, cells, strict=True)
    }


def test_a_sheet_tells_figures_and_sources() -> None:
    row = shown_row(0, "Galley", "en")

    assert row["Name"] == [("Galley", "own")]
    assert row["No"] == [("4", "public")]
    assert row["Cost"] == [("1 wheat, 1 wood", "public")]
    assert row["Effect"] == [(effect_text(TITLES["galley"].effects, "en"), "rulebook")]


def test_a_german_sheet_speaks_german() -> None:
    row = shown_row(3, "Kontor (Wald)", "de")

    assert row["Name"] == [("Kontor (Wald)", "rulebook")]
    assert row["Zahl"] == [("1", "public")]
    assert row["Kosten"] == [("1 Holz", "rulebook")]
    assert row["Effekt"] == [(effect_text(TITLES["trading_post_forest"].effects, "de"), "rulebook")]


@pytest.mark.parametrize(("language", "nothing"), [("en", "nothing"), ("de", "nichts")])
def test_a_card_that_costs_nothing_says_so(language: str, nothing: str) -> None:
    text = TEXT.replace('"reconstructed"', '"mine"').replace('"1 wheat, 1 wood"', '"nothing"', 1)
    row = SHELF.sheets(SHELF.read(text), language)[0].rows[0]

    assert row[2][0].text == nothing


def test_the_tiles_are_shown_as_they_are_written() -> None:
    page = SHELF.sheets(EDITION, "en")[6]

    assert [figure.text for row in page.rows for cell in row for figure in cell] == [*EDITION.faces]
    assert all(letter in page.note for letter in LETTERS)


def test_the_sheets_go_by_colour() -> None:
    for sheet, colour in zip(
        SHELF.sheets(EDITION, "en"), ("blue", "green", "yellow", "brown", "red", "purple"),
        strict=False,
    ):  # fmt: skip
        assert f"({colour})" in sheet.title
