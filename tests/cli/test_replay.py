from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

import poleis.cli.replay
from poleis.cli.replay.story import PHRASES
from poleis.core.record import Record

Run = Callable[..., Result]
Saved = Callable[..., Path]


def hidden_cards(path: Path, seat: int | None = None) -> set[str]:
    """The cards that were laid face down, by everybody or by one seat."""
    moves = Record.load(path).moves
    return {
        str(move.action).split()[1]
        for move in moves
        if str(move.action).startswith("pick") and seat in (None, move.seat)
    }


def told_cards(result: Result) -> set[str]:
    """The cards that the replay says somebody laid."""
    words = [line.split() for line in result.stdout.splitlines() if " lays card " in line]
    return {line[-1] for line in words}


def test_without_a_seat_it_shows_what_a_spectator_saw(run: Run, saved: Saved) -> None:
    result = run("replay", saved())

    assert result.exit_code == 0
    assert "Anna lays a card" in result.stdout
    assert told_cards(result) == set()
    assert "→ Lay" not in result.stdout


@pytest.mark.parametrize(("seat", "name"), [(1, "Anna"), (2, "Ben")])
def test_a_seat_sees_its_own_cards_only(run: Run, saved: Saved, seat: int, name: str) -> None:
    path = saved()

    result = run("replay", path, "--seat", seat)

    assert f"as {name} saw it" in result.stdout
    assert told_cards(result) == hidden_cards(path, seat - 1)


def test_all_shows_everything(run: Run, saved: Saved) -> None:
    path = saved()

    result = run("replay", path, "--all")

    assert told_cards(result) == hidden_cards(path)


def test_the_end_tells_the_scores_and_the_seed(run: Run, saved: Saved) -> None:
    path = saved()
    record = Record.load(path)

    result = run("replay", path)

    for score in record.verify().seats:
        assert f"{score.rank}. {['Anna', 'Ben'][score.seat]}: {score.total}" in result.stdout
    assert "Seed: a seed" in result.stdout
    assert record.commitment in result.stdout


def test_upto_stops_after_so_many_actions(run: Run, saved: Saved) -> None:
    result = run("replay", saved(), "--upto", 3)

    assert result.exit_code == 0
    assert "\n3. " in result.stdout
    assert "\n4. " not in result.stdout
    assert "Stopped after 3 actions of 8. Ben is to act." in result.stdout
    assert "Seed" not in result.stdout


def test_a_running_game_says_who_is_to_act(run: Run, saved: Saved) -> None:
    result = run("replay", saved("toy", 2, 1))

    assert result.exit_code == 0
    assert "Stopped after 1 action of 1. Anna is to act." in result.stdout


def test_a_running_game_without_its_seed_is_refused(
    refused: Callable[..., str], saved: Saved
) -> None:
    path = saved("toy", 2, 3)
    path.write_text(Record.load(path).dumps(), encoding="utf-8")

    assert "has no seed" in refused("replay", path)


def test_it_speaks_german(run: Run, saved: Saved) -> None:
    result = run("replay", saved(), "--all", "--language", "de")

    assert "Spielzeug, 2 Plätze: Anna, Ben." in result.stdout
    assert "Welche Karte?" in result.stdout
    assert "Anna legt Karte" in result.stdout
    assert "Startwert: a seed" in result.stdout


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("eye", [(), ("--seat", 2), ("--all",)])
def test_peloponnes_is_told_from_every_eye(
    run: Run, saved: Saved, eye: tuple[object, ...], language: str
) -> None:
    path = saved("peloponnes", 3)

    result = run("replay", path, *eye, "--language", language)

    assert result.exit_code == 0
    assert f"\n{len(Record.load(path))}. " in result.stdout
    assert "None" not in result.stdout
    assert "{" not in result.stdout


def test_options_that_are_not_as_usual_are_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "lowest.poleis"
    record = Record("toy", 2, "a seed", {"lowest": "yes"})
    path.write_text(record.dumps(keep_seed=True), encoding="utf-8")

    result = run("replay", path)

    assert "Option: Which card wins? – The lowest" in result.stdout
    assert result.stdout.count("Option") == 1


def test_steps_in_which_nothing_is_seen_stand_close_together(run: Run, saved: Saved) -> None:
    result = run("replay", saved("peloponnes", 3))

    lines = result.stdout.splitlines()
    steps = [number for number, line in enumerate(lines) if line[:1].isdigit()]
    assert [n for n in steps if lines[n - 1] != "" and lines[n - 1].startswith("   ")] == []
    assert [n for n in steps if lines[n - 1] == "" and not lines[n - 2].startswith("   ")] == []


def test_a_record_of_an_own_edition_needs_the_file(
    run: Run, refused: Callable[..., str], saved: Saved
) -> None:
    path = saved()

    assert "edition" in refused("replay", path, "--edition", "long")
    assert run("replay", path, "--edition", "plain").exit_code == 0


@pytest.mark.parametrize("upto", [-1, 9])
def test_upto_beyond_the_record_is_refused(
    refused: Callable[..., str], saved: Saved, upto: int
) -> None:
    assert "choose a number from 0" in refused("replay", saved(), "--upto", upto)


@pytest.mark.parametrize("seat", [0, 3])
def test_a_seat_that_is_not_there_is_refused(
    refused: Callable[..., str], saved: Saved, seat: int
) -> None:
    assert "choose 1 to 2" in refused("replay", saved(), "--seat", seat)


def test_a_seat_and_all_exclude_each_other(refused: Callable[..., str], saved: Saved) -> None:
    assert "exclude each other" in refused("replay", saved(), "--seat", 1, "--all")


def test_an_illegal_action_is_found_before_anything_is_shown(
    refused: Callable[..., str], saved: Saved
) -> None:
    path = saved()
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("1 stake", "0 stake"), encoding="utf-8")

    assert "Action 4" in refused("replay", path)


def test_no_file_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "There is no file" in refused("replay", tmp_path / "nothing")


@pytest.fixture
def _at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(poleis.cli.replay, "_somebody_steps", lambda: True)


@pytest.mark.usefixtures("_at_a_terminal")
@pytest.mark.parametrize(
    ("keys", "steps"), [("", 0), ("q\n", 0), ("\n", 1), ("\n\n\nQ\n", 3), ("\n" * 10, 10)]
)
def test_at_a_terminal_enter_shows_the_next_step(
    run: Run, saved: Saved, keys: str, steps: int
) -> None:
    result = run("replay", saved(), input=keys)

    told = [
        mark in result.stdout
        for mark in ("The game begins.", *(f"\n{n}. " for n in range(1, 9)), "The game is over.")
    ]
    assert result.exit_code == 0
    assert told == [number < steps for number in range(10)]


@pytest.mark.usefixtures("_at_a_terminal")
def test_at_a_terminal_no_line_is_broken_within_a_word(
    run: Run, saved: Saved, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved("peloponnes", 3)
    words = run("replay", path, "--all", input="\n" * 2000).stdout.split()
    monkeypatch.setenv("COLUMNS", "70")
    result = run("replay", path, "--all", input="\n" * 2000)

    lines = [line for line in result.stdout.splitlines() if "Commitment" not in line]
    assert max(map(len, lines)) <= 70
    assert result.stdout.split() == words


def test_both_languages_have_the_same_sentences() -> None:
    english, german = (PHRASES.of(language).sentences for language in ("en", "de"))

    assert list(english) == list(german)
