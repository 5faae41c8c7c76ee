import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from poleis.core.chance import commitment
from poleis.core.record import Record

Run = Callable[..., Result]
Saved = Callable[..., Path]


@pytest.mark.parametrize("game", ["toy", "peloponnes"])
def test_a_whole_game_is_proved(run: Run, saved: Saved, game: str) -> None:
    result = run("verify", saved(game, 3))

    assert result.exit_code == 0
    assert result.stderr == ""
    assert "Fair and legal" in result.stdout
    assert "Anna" in result.stdout


def test_the_proof_as_json(run: Run, saved: Saved) -> None:
    path = saved("toy", 3)
    record = Record.load(path)

    result = run("verify", path, "--json")

    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "ok": True,
        "game": "toy",
        "edition": "plain",
        "seats": 3,
        "actions": len(record),
        "commitment": commitment("a seed"),
        "result": [score.total for score in record.verify().seats],
        "winners": list(record.verify().winners),
    }


def not_proved(run: Run, path: Path) -> str:
    """Verify a record that is wrong; say what was printed."""
    result = run("verify", path)
    as_json = run("verify", path, "--json")

    assert (result.exit_code, as_json.exit_code) == (1, 1)
    assert result.stdout == as_json.stderr == ""
    [sentence] = result.stderr.splitlines()
    assert json.loads(as_json.stdout) == {"ok": False, "error": sentence.removeprefix("poleis: ")}
    return sentence


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("result: ", "result: 99 98"),
        ("winners: ", "winners: 0 1"),
        ("seed: ", 'seed: "another"'),
        ("commitment: ", f"commitment: {commitment('another')}"),
        ("game: ", "game: chess"),
        ("edition digest: ", f"edition digest: {'0' * 64}"),
        ("seats: ", "seats: 4"),
        ("options: ", "options: lowest=yes rounds=2"),
        ("names: ", 'names: ["Eve","Ben"]'),
        ("0 pick ", "0 pick 999"),
        ("0 stake ", "1 stake 0"),
        ("0 stake ", "nonsense"),
    ],
)
def test_a_changed_line_is_found(run: Run, saved: Saved, line: str, said: str) -> None:
    path = saved()
    lines = path.read_text(encoding="utf-8").splitlines()
    place = next(number for number, text in enumerate(lines) if text.startswith(line))
    lines[place] = said
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")

    assert str(path) in not_proved(run, path)


def test_a_missing_action_is_found(run: Run, saved: Saved) -> None:
    path = saved()
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:-1], ""]), encoding="utf-8")

    assert "not over" in not_proved(run, path)


def test_a_running_game_is_not_proved_yet(run: Run, saved: Saved) -> None:
    assert "finish it first" in not_proved(run, saved("toy", 2, 3))


def test_a_running_game_without_its_seed_is_not_proved_yet(run: Run, saved: Saved) -> None:
    path = saved("toy", 2, 3)
    path.write_text(Record.load(path).dumps(), encoding="utf-8")

    assert "not over after 3 actions" in not_proved(run, path)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"[1, 2]", b"poleis record: 99\n"])
def test_a_file_that_is_no_record_is_not_proved(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.poleis"
    path.write_bytes(content)

    assert str(path) in not_proved(run, path)


def test_a_file_that_is_not_there_is_bad_input(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "There is no file" in refused("verify", tmp_path / "nothing.poleis")
    assert "is a folder" in refused("verify", tmp_path)
    assert "cannot be read" in refused("verify", tmp_path / ("a" * 300))


def test_an_edition_that_is_not_there_is_bad_input(
    refused: Callable[..., str], saved: Saved
) -> None:
    assert "There is no edition" in refused("verify", saved(), "--edition", "huge")


def test_another_edition_than_that_of_the_game_proves_nothing(run: Run, saved: Saved) -> None:
    result = run("verify", saved(), "--edition", "long")

    assert result.exit_code == 1
    assert "edition" in result.stderr


def test_a_file_with_an_odd_name_is_told_all_the_same(run: Run, tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff.poleis")
    path.write_text("no record")

    result = run("verify", path, "--json")

    assert result.exit_code == 1
    assert "\\udcff.poleis" in json.loads(result.stdout)["error"]
