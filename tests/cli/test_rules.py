from collections.abc import Callable

import pytest
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


@pytest.mark.parametrize("language", ["en", "de"])
def test_peloponnes_has_its_help(run: Run, language: str) -> None:
    result = run("rules", "peloponnes", "--language", language)

    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) > 50
