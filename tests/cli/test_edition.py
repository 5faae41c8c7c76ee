"""`poleis edition`: list, show, check and new, as somebody types them."""

import json
from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import poleis
from poleis.cli.app import app
from poleis.core.game import Language
from poleis.core.text import LANGUAGES

TEXT = (files("poleis.games.peloponnes") / "editions" / "reconstructed.toml").read_text("utf-8")


def run(*words: str) -> Result:
    environment = {"COLUMNS": "80", "LC_ALL": "en_US.UTF-8", "TERM": "dumb"}
    return CliRunner(env=environment).invoke(app, ["edition", *words])


def test_list_names_every_edition_of_every_game() -> None:
    result = run("list")

    assert result.exit_code == 0
    listed = [line.split()[:2] for line in result.stdout.splitlines()[1:]]
    assert listed == [
        [name, edition] for name in poleis.games() for edition in poleis.game(name).shelf.names()
    ]


def test_list_for_programs() -> None:
    (facts, *_) = json.loads(run("list", "peloponnes", "--json").stdout)

    assert facts == {
        "game": "peloponnes",
        "edition": "reconstructed",
        "default": True,
        "title_en": "Reconstructed edition",
        "title_de": "Rekonstruierte Ausgabe",
        "digest": poleis.game("peloponnes").shelf.get().digest,
    }


@pytest.mark.parametrize("language", ["en", "de"])
def test_show_fits_80_columns_without_colour(language: str) -> None:
    result = run("show", "peloponnes", "--language", language)

    assert result.exit_code == 0
    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert "…" not in result.stdout


def test_show_marks_and_explains_the_sources() -> None:
    shown = run("show", "peloponnes").stdout

    assert "Port[r]" in shown
    assert " 7C[p] " in shown
    assert "[r] from the rulebook (" in shown
    assert "[p] from published texts (" in shown
    assert "without a mark: chosen for this edition" in shown
    assert "read off" not in shown


def test_show_speaks_german() -> None:
    shown = run("show", "peloponnes", "--language", "de").stdout

    assert "Rekonstruierte Ausgabe" in shown
    assert "Stapel A: Gebäude" in shown
    assert "ohne Zeichen: für diese Ausgabe gewählt" in shown


@pytest.mark.parametrize("game", ["peloponnes", "hexemonia", "deus"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_title_of_a_table_is_broken(game: str, language: Language) -> None:
    """Also where the table below it is narrow."""
    shown = run("show", game, "--language", language).stdout.splitlines()
    edition = poleis.game(game).shelf.get()
    for sheet in poleis.game(game).shelf.sheets(edition, language):
        assert sheet.title in [line.rstrip() for line in shown]


def test_show_for_programs_has_every_figure_with_its_source() -> None:
    data = json.loads(run("show", "peloponnes", "--json").stdout)
    arcadia = next(row for row in data["tables"]["civilizations"] if row["id"] == "arcadia")

    assert data["digest"] == poleis.game("peloponnes").shelf.get().digest
    assert (arcadia["start_coins"], arcadia["sources"]["start_coins"]) == (7, "public")
    assert arcadia["sources"]["power"] == "own"


def test_show_draws_names_as_they_are(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        TEXT.replace('"reconstructed"', '"mine"').replace('"Bridge"', '"[red]Bridge"'), "utf-8"
    )

    assert "[red]Bridge" in run("show", "peloponnes", str(file)).stdout


def test_check_says_that_a_file_is_fine(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT, "utf-8")

    result = run("check", "peloponnes", str(file))

    digest = poleis.game("peloponnes").shelf.get().digest[:12]
    assert result.exit_code == 0
    assert result.stdout == f"{file} is fine: edition reconstructed, digest {digest}.\n"


def test_check_prints_a_line_for_every_mistake(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace("format = 1", "format = 1\nwrong = 2"), "utf-8")

    result = run("check", "peloponnes", str(file))

    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "line 5, header, wrong: there is no such key; delete it",
        f"{file}: 1 mistake.",
    ]


def test_check_for_programs(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("x = ", "utf-8")

    result = run("check", "peloponnes", str(file), "--json")

    data = json.loads(result.stdout)
    assert result.exit_code == 1
    assert data["file"] == str(file)
    assert [(fault["line"], fault["place"]) for fault in data["faults"]] == [(1, "file")]


def test_new_prints_or_writes_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"

    printed = run("new", "peloponnes")
    written = run("new", "peloponnes", str(file))

    assert printed.exit_code == written.exit_code == 0
    assert printed.stdout == run("new", "peloponnes", "-").stdout == file.read_text("utf-8")
    assert f"poleis edition check peloponnes {file}" in written.stdout


def test_new_keeps_a_file_that_is_there(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("my work", "utf-8")

    result = run("new", "peloponnes", str(file))

    assert result.exit_code == 2
    assert f"{file} exists already; choose another name" in result.stderr
    assert file.read_text("utf-8") == "my work"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["list", "chess"], "There is no game 'chess'"),
        (["show", "chess"], "There is no game 'chess'"),
        (["show", "peloponnes", "chess"], "There is no edition 'chess' of peloponnes"),
        (["show", "peloponnes", "nowhere.toml"], "There is no file nowhere.toml"),
        (["show", "peloponnes", "--language", "fr"], "There is no language 'fr'"),
        (["check", "peloponnes", "nowhere.toml"], "There is no file nowhere.toml"),
        (["check", "peloponnes", "."], ". is a folder"),
        (["check", "chess", "."], "There is no game 'chess'"),
        (["new", "chess"], "There is no game 'chess'"),
        (["new", "peloponnes", "no/such/folder/mine.toml"], "cannot be written"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(words: list[str], message: str) -> None:
    result = run(*words)

    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize("command", ["list", "show", "check", "new"])
def test_help_has_an_example(command: str) -> None:
    assert f"Example: poleis edition {command} peloponnes" in run(command, "--help").stdout
