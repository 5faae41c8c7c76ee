import json
import shlex
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.support import toy
from typer.testing import Result

from poleis.cli import fuzz
from poleis.core.game import State
from poleis.core.record import Record

Run = Callable[..., Result]
Refused = Callable[..., str]


def test_sound_games_end_with_0(run: Run) -> None:
    result = run("fuzz", "toy", "--games", 5)

    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()] == [
        "games",
        "actions",
        "violations",
    ]


def test_the_count_is_the_same_on_one_core_and_on_all(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("fuzz", "peloponnes", "--games", 30, "--seed", 4, "--json")
    several = run(*words)
    monkeypatch.setattr(fuzz, "CHUNK", 30)

    alone = run(*words)

    assert json.loads(several.stdout)["games"] == 30
    assert json.loads(several.stdout) == json.loads(alone.stdout)


def test_the_seed_decides_what_is_played(run: Run) -> None:
    first, second, again = (
        run("fuzz", "toy", "--games", 20, "--seed", seed, "--json").stdout for seed in (1, 2, 1)
    )

    assert first == again
    assert json.loads(first)["actions"] != json.loads(second)["actions"]


def test_options_and_seats_differ_from_game_to_game_unless_they_are_given() -> None:
    plan = fuzz.Plan("toy", 1, 0, 1, None, {"rounds": "3"}, None)
    seen = [played(plan, number) for number in range(40)]

    assert {seats for seats, _, _ in seen} == {2, 3, 4}
    assert {lowest for _, lowest, _ in seen} == {True, False}
    assert {rounds for _, _, rounds in seen} == {3}


def played(plan: fuzz.Plan, number: int) -> tuple[int, bool, int]:
    """Return with how many seats, lowest or not, and how many rounds a game was played."""
    begun: list[tuple[int, bool, int]] = []

    def look(state: toy.State) -> list[str]:
        begun.append((len(state.players), state.lowest, state.rounds))
        return []

    fuzz.fuzz_game(replace(toy.SPEC, violations=look), plan, number)
    return begun[0]


@pytest.fixture
def _broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy in which it is wrong that three or more points are taken."""

    def violations(state: State) -> list[str]:
        assert isinstance(state, toy.State)
        return ["Too many points"] if any(p.points > 2 for p in state.players) else []

    monkeypatch.setattr(toy, "SPEC", replace(toy.SPEC, violations=violations))


@pytest.mark.usefixtures("_broken")
def test_a_violation_ends_with_1_and_says_how_to_see_it_again(run: Run) -> None:
    result = run("fuzz", "toy", "--games", 20, "--seats", 3, "--json")
    found = json.loads(result.stdout)
    failure = found["failures"][0]

    assert result.exit_code == 1
    assert found["violations"] >= len(found["failures"]) > 0
    assert failure["violations"] == ["Too many points"]
    assert failure["seats"] == 3

    told = run("fuzz", "toy", "--games", 20, "--seats", 3).stdout
    command = told.partition("To see it again: poleis ")[2].splitlines()[0]
    again = json.loads(run(*shlex.split(command), "--json").stdout)
    assert again["failures"] == [failure]


@pytest.mark.usefixtures("_broken")
def test_the_record_of_a_violation_is_saved_on_request(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "broken.poleis"

    result = run("fuzz", "toy", "--games", 20, "--save", path, "--json")
    failure = json.loads(result.stdout)["failures"][0]

    record = Record.load(path)
    assert [str(action) for action in record.actions] == failure["actions"]
    assert (record.seats, record.options) == (failure["seats"], failure["options"])
    assert toy.SPEC.violations(record.replay()) == ["Too many points"]  # type: ignore[arg-type]  # of the toy


@pytest.mark.usefixtures("_broken")
def test_at_most_ten_violations_are_told(run: Run) -> None:
    found = json.loads(run("fuzz", "toy", "--games", 60, "--seats", 4, "--json").stdout)

    assert found["violations"] > 10
    assert len(found["failures"]) == 10


def test_a_rule_that_raises_is_a_violation(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def turn_up(_state: toy.State) -> None:
        raise KeyError("seat")

    monkeypatch.setattr(toy.State, "_turn_up", turn_up)

    result = run("fuzz", "toy", "--games", 1, "--seats", 2)

    assert result.exit_code == 1
    assert "KeyError after stake" in result.stdout
    assert "Traceback" not in result.output


def test_an_endless_game_is_a_violation(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "SPEC", replace(toy.SPEC, max_actions=5))

    result = run("fuzz", "toy", "--games", 1)

    assert result.exit_code == 1
    assert "longer than its bound of 5 actions" in result.stdout


def test_no_legal_action_is_a_violation(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.State, "legal", lambda _state: [])

    result = run("fuzz", "toy", "--games", 1)

    assert result.exit_code == 1
    assert "Seat 0 has no legal action" in result.stdout


def test_nothing_is_overwritten(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "there"
    path.write_text("keep me")

    assert "exists already" in refused("fuzz", "toy", "--games", 1, "--save", path)
    assert path.read_text() == "keep me"


def test_a_record_that_could_not_be_saved_is_refused_before_the_games(
    refused: Refused, tmp_path: Path
) -> None:
    assert "no such folder" in refused(
        "fuzz", "toy", "--games", 1, "--save", tmp_path / "nowhere" / "record"
    )


@pytest.mark.usefixtures("_broken")
def test_a_record_that_cannot_be_saved_leaves_the_result(run: Run, tmp_path: Path) -> None:
    result = run("fuzz", "toy", "--games", 20, "--save", tmp_path / ("a" * 300))

    assert result.exit_code == 2
    assert "To see it again: poleis fuzz" in result.stdout
    assert "cannot be written (File name too long)" in result.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--games", "0"), "--games cannot be 0"),
        (("--games", "99999999999"), "--games cannot be"),
        (("--first", "-1"), "--first cannot be -1"),
        (("--seats", "7"), "2 to 4 seats, not 7"),
        (("--seats", "0"), "2 to 4 seats, not 0"),
        (("--edition", "huge"), "There is no edition"),
    ],
)
def test_senseless_numbers_are_refused(
    refused: Refused, words: tuple[str, str], sentence: str
) -> None:
    assert sentence in refused("fuzz", "toy", *words)
