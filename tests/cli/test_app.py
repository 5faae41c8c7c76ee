import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

import poleis.cli.terminal

COMMANDS = (
    "terminal", "serve", "rules", "replay", "verify", "arena", "bench", "fuzz", "doctor",
)  # fmt: skip
Run = Callable[..., Result]
Refused = Callable[..., str]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    result = run(command, "--help")

    assert result.exit_code == 0
    assert f"Example: poleis {command}" in result.stdout


def test_help_lists_every_command_with_a_whole_sentence(run: Run) -> None:
    result = run("-h")

    assert result.exit_code == 0
    assert [name for name in (*COMMANDS, "edition") if f"\n  {name} " not in result.stdout] == []
    assert "..." not in result.stdout.partition("Commands:")[2]


def test_version(run: Run) -> None:
    result = run("--version")

    assert result.exit_code == 0
    assert result.stdout.startswith("poleis 0.")


@pytest.mark.parametrize(
    "words", [("rules", "chess"), ("fuzz", "chess"), ("bench", "--game", "chess")]
)
def test_an_unknown_game_is_named_with_those_there_are(
    refused: Refused, words: tuple[str, ...]
) -> None:
    assert "'chess'; there are: peloponnes" in refused(*words)


@pytest.mark.parametrize("words", [("conquer",), ("rules", "toy", "--loud"), ("fuzz",)])
def test_words_that_no_command_knows_end_with_2(run: Run, words: tuple[str, ...]) -> None:
    result = run(*words)

    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize("language", ["fr", "EN", ""])
def test_an_unknown_language_is_refused(refused: Refused, language: str) -> None:
    assert "there are: en, de" in refused("rules", "toy", "--language", language)


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("lowest", "write NAME=VALUE"),
        ("=yes", "write NAME=VALUE"),
        ("colour=red", "There is no option 'colour'; there are: lowest, rounds"),
        ("lowest=maybe", "Option lowest cannot be 'maybe'; choose one of: no, yes"),
    ],
)
def test_a_wrong_option_is_refused(refused: Refused, option: str, sentence: str) -> None:
    assert sentence in refused("fuzz", "toy", "--option", option)


def test_an_option_given_twice_is_refused(refused: Refused) -> None:
    words = ("fuzz", "toy", "--option", "lowest=yes", "--option", "lowest=no")

    assert "given twice" in refused(*words)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "There is no game 'chess'"),
        (("toy", "--seats", 9), "2 to 4 seats, not 9"),
        (("toy", "--option", "colour=red"), "There is no option 'colour'"),
        (("toy", "--language", "fr"), "There is no language 'fr'"),
        (("toy", "--load", "nothing.poleis"), "There is no file nothing.poleis"),
        (("toy", "--seats", 2), "needs a terminal"),
    ],
)
def test_terminal_refuses_bad_input_before_a_screen_opens(
    refused: Refused, words: tuple[object, ...], sentence: str
) -> None:
    assert sentence in refused("terminal", *words)


@pytest.mark.parametrize(("line", "new"), [('seed: "a seed"\n', ""), ('"a seed"', '"another"')])
def test_terminal_refuses_a_saved_game_without_the_seed_that_was_promised(
    refused: Refused, saved: Callable[..., Path], line: str, new: str
) -> None:
    path = saved("toy", 2, 3)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(line, new), encoding="utf-8")

    sentence = refused("terminal", "toy", "--load", path)
    assert str(path) in sentence
    assert "seed" in sentence


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, object]]]:
    """Collect what the terminal game is called with."""
    calls: list[tuple[str, dict[str, object]]] = []

    def run_terminal(game: str, **rest: object) -> None:
        calls.append((game, rest))

    monkeypatch.setattr(poleis.cli.terminal, "run_terminal", run_terminal)
    return calls


def test_alone_it_starts_peloponnes_in_the_terminal(
    run: Run, started: list[tuple[str, dict[str, object]]]
) -> None:
    result = run()

    assert result.exit_code == 0
    assert started == [("peloponnes", {})]


def test_terminal_hands_on_what_was_chosen(
    run: Run, started: list[tuple[str, dict[str, object]]]
) -> None:
    line = (
        "terminal toy --seats 3 --bots 1 --level hard --name Anna --name Ben --seed x "
        "--option lowest=yes --edition long --language de --load saved.poleis"
    )
    result = run(*line.split())

    assert result.exit_code == 0
    assert started == [
        (
            "toy",
            {
                "seats": 3,
                "bots": 1,
                "level": "hard",
                "names": ["Anna", "Ben"],
                "seed": "x",
                "options": {"lowest": "yes"},
                "edition": "long",
                "language": "de",
                "load": Path("saved.poleis"),
            },
        )
    ]


def test_it_runs_as_a_module_too() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "poleis", "rules", "chess"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("poleis: There is no game 'chess'")


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "poleis", "doctor"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()

        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    with (tmp_path / "file").open("w", encoding="utf-8") as file:
        result = subprocess.run(
            ["sh", "-c", f"ulimit -f 0; exec {sys.executable} -m poleis doctor"],
            stdout=file, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip

    assert result.returncode == 2
    assert result.stderr == "poleis: [Errno 27] File too large\n"


def test_signs_that_a_terminal_lacks_do_no_harm(saved: Callable[..., Path]) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "poleis", "replay", saved("peloponnes"), "--upto", "1", "--all"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )

    assert result.returncode == 0
    assert result.stderr == b""
    assert b"1. Ben ? " in result.stdout or b"1. Anna ? " in result.stdout


def test_the_edition_command_is_there(run: Run) -> None:
    result = run("edition", "--help")

    assert result.exit_code == 0
    assert [word for word in ("list", "show", "check", "new") if word not in result.stdout] == []
