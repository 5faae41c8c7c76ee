import os
import pydoc
from collections.abc import Callable

import pytest
from rich.console import Console
from typer.testing import Result

Run = Callable[..., Result]


def test_the_help_is_printed_as_text_not_as_markdown(run: Run) -> None:
    result = run("rules", "toy")

    assert result.exit_code == 0
    assert "Highest card." in result.stdout
    assert "#" not in result.stdout


def test_the_help_is_there_in_german(run: Run) -> None:
    result = run("rules", "toy", "--language", "de")

    assert "Höchste Karte." in result.stdout


def test_without_a_choice_it_speaks_the_language_of_the_computer(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")

    assert "Höchste Karte." in run("rules", "toy").stdout


def test_a_pager_shows_colours_and_not_their_codes(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[str, str, str]] = []

    def pager(text: str) -> None:
        shown.append((text, os.environ["LESS"], os.environ["LESSCHARSET"]))

    monkeypatch.setattr(Console, "is_terminal", True)
    monkeypatch.setattr(pydoc, "pager", pager)
    monkeypatch.setenv("LESS", "-i")
    monkeypatch.setenv("LESSCHARSET", "utf-8")

    assert run("rules", "toy").stdout == ""
    [(text, less, charset)] = shown
    assert "Highest card." in text
    assert (less, charset) == ("-i -R", "utf-8")


@pytest.mark.parametrize("language", ["en", "de"])
def test_peloponnes_has_its_help(run: Run, language: str) -> None:
    result = run("rules", "peloponnes", "--language", language)

    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) > 50
