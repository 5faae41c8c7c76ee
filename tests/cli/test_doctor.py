import json
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

import pytest
from typer.testing import Result

import poleis
from poleis.cli import doctor

Run = Callable[..., Result]


def test_what_is_there_as_json(run: Run) -> None:
    result = run("doctor", "--json")
    found = json.loads(result.stdout)

    assert result.exit_code == 0
    assert found["poleis"] == version("poleis")
    assert found["parts"]["msgspec"] == version("msgspec")
    assert [game["game"] for game in found["games"]] == poleis.games()
    toy = found["games"][-1]
    assert toy["editions"][0]["edition"] == "plain"
    assert toy["compiled"] is False
    assert toy["rules_version"] == 1


def test_what_is_there_in_words(run: Run) -> None:
    result = run("doctor")

    assert result.exit_code == 0
    assert "peloponnes: Peloponnes Card Game, 2 to 5 seats, rules version" in result.stdout
    assert "plain Python" in result.stdout
    assert "the output is no terminal" in result.stdout


@pytest.mark.parametrize(
    ("part", "says"),
    [
        ("textual", "the terminal game needs it: pip install 'poleis[terminal]'"),
        ("ray", "poleis arena --ray needs it: pip install 'poleis[ray]'"),
        ("rich", "install Poleis again"),
    ],
)
def test_a_missing_part_is_named_with_what_to_do(
    run: Run, monkeypatch: pytest.MonkeyPatch, part: str, says: str
) -> None:
    def without_it(package: str) -> str:
        if package == part:
            raise PackageNotFoundError(package)
        return "1.0"

    monkeypatch.setattr(doctor, "version", without_it)

    result = run("doctor")

    assert result.exit_code == 0
    assert f"  {part:<10}not installed; {says}\n" in result.stdout


def test_a_terminal_that_is_too_small_is_named() -> None:
    terminal = {
        "is_terminal": True,
        "columns": 60,
        "lines": 20,
        "colours": None,
        "encoding": "ascii",
    }

    lines = doctor._terminal_lines(terminal)

    assert lines == [
        "size      60 × 20, too small for the terminal game, which needs 80 × 24",
        "colours   none",
        "encoding  ascii, which lacks signs that the game uses",
    ]
