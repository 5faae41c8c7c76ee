import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from poleis.cli import arena

Run = Callable[..., Result]
Refused = Callable[..., str]

PAIR = ("arena", "peloponnes", "random,careless")


def timeless(text: str) -> Any:
    """Return what was printed as JSON, without times."""
    found = json.loads(text)
    del found["paces"]
    return found


def test_two_bots_play_and_the_standings_are_told(run: Run) -> None:
    result = run(*PAIR, "--deals", 2)

    assert result.exit_code == 0
    assert result.stdout.startswith("Arena: Peloponnes Card Game\n\n4 matches on 2 deals.")
    assert "Standings" in result.stdout
    assert "Wins by seat" in result.stdout
    assert result.stderr == ""


def test_the_report_is_german_where_german_is_spoken(run: Run) -> None:
    result = run(*PAIR, "--deals", 1, "--language", "de")

    assert "2 Partien mit 1 Verteilung." in result.stdout
    assert "50,0\u00a0%" in result.stdout


def test_json_tells_each_entry_of_the_line_up(run: Run) -> None:
    words = ("arena", "peloponnes", "--seats", "random,greedy", "--games", 6, "--seed", 7, "--json")
    found = json.loads(run(*words).stdout)

    assert (found["game"], found["games"], found["failures"]) == ("peloponnes", 6, 0)
    assert found["seats"] == ["random", "greedy"]
    assert [entry["name"] for entry in found["results"]] == ["random", "greedy"]
    for entry in found["results"]:
        assert entry["games"] == 6
        assert entry["win_rate"] == entry["wins"] / 6
        assert entry["win_rate_low"] <= entry["win_rate"] <= entry["win_rate_high"]
        assert {"mean_rank", "mean_score", "rating", "substitutions"} <= set(entry)
    assert sum(entry["wins"] for entry in found["results"]) == 6


def test_the_same_seed_gives_the_same_results_on_any_number_of_cores(run: Run) -> None:
    words = ("arena", "peloponnes", "random,search:2,greedy", "--seats", 2, "--deals", 1, "--json")
    one, other = run(*words, "--jobs", 1), run(*words, "--jobs", 3)

    assert timeless(one.stdout) == timeless(other.stdout)
    assert timeless(one.stdout)["games"] == 6
    assert timeless(run(*words, "--seed", 2).stdout) != timeless(one.stdout)


def test_a_broken_off_tournament_goes_on_with_its_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    words = (*PAIR, "--deals", 3, "--out", file, "--json")
    first = run(*words)
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*lines[:3], lines[4], lines[5][:30]]), encoding="utf-8")
    again = run(*words)
    found = file.read_text(encoding="utf-8").splitlines()

    assert timeless(first.stdout) == timeless(again.stdout)
    assert len(lines) == 7
    assert [line.partition(',"times"')[0] for line in found] == [
        line.partition(',"times"')[0] for line in lines
    ]
    assert [found[n] == lines[n] for n in (1, 2, 3, 4, 5, 6)] == [
        True,
        True,
        False,
        True,
        False,
        False,
    ]


def test_a_complete_file_is_only_told_and_can_be_made_longer(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "results.jsonl"
    run(*PAIR, "--deals", 2, "--out", file)
    longer = run(*PAIR, "--deals", 3, "--out", file, "--json")
    monkeypatch.delattr(arena, "Crew")
    shorter = run(*PAIR, "--deals", 2, "--out", file, "--json")

    assert json.loads(longer.stdout)["games"] == 6
    assert json.loads(shorter.stdout)["games"] == 4


def test_a_page_is_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    result = run(*PAIR, "--deals", 1, "--report", file)

    assert result.stdout.rstrip().endswith(str(file))
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")


def program(folder: Path, act: str) -> str:
    """Write a bot that does this in place of its first answer."""
    file = folder / "bad.py"
    file.write_text(f"import os, signal\nwhile True: input(); {act}", encoding="utf-8")
    return f'"exec:{sys.executable} {file}"'


def test_a_page_that_is_there_stays_and_nothing_is_played(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "report.html"
    file.touch()
    monkeypatch.delattr(arena, "Crew")

    assert "exists already" in refused(*PAIR, "--report", file)


def test_a_match_without_a_result_ends_with_1(run: Run, tmp_path: Path) -> None:
    bad = program(tmp_path, "os.kill(os.getppid(), signal.SIGKILL)")
    result = run("arena", "peloponnes", f"{bad},random", "--games", 1, "--json")
    found = json.loads(result.stdout)

    assert result.exit_code == 1
    assert (found["games"], found["failures"]) == (0, 1)
    assert found["failed"] == ["match 0: Its process died, with status -9"]


def test_a_bot_that_answers_nonsense_is_counted(run: Run, tmp_path: Path) -> None:
    bad = program(tmp_path, "print('ready? no', flush=True); exit()")
    result = run("arena", "peloponnes", f"{bad},random", "--games", 1, "--json")
    found = json.loads(result.stdout)

    assert result.exit_code == 0
    assert (found["games"], found["failures"]) == (1, 1)
    assert found["results"][0]["substitutions"] == {"died": 1}


def test_a_report_ends_with_the_command_for_the_same_again(run: Run) -> None:
    words = ["arena", "peloponnes", "--seats", "random,careless", "--deals", "1", "--seed", "a b"]
    words += ["--option", "bonusForMinimum=yes", "--edition", "reconstructed"]
    *_, label, _, last = run(*words).stdout.splitlines()
    command = shlex.split(last)

    assert label == "The same again:"
    assert command[:3] == ["poleis", "arena", "peloponnes"]
    assert timeless(run(*command[1:], "--json").stdout) == timeless(run(*words, "--json").stdout)


def test_a_clock_is_warned_of(run: Run) -> None:
    words = ("arena", "peloponnes", "search:0.001s,random", "--games", 1)

    assert "search:0.001s has a limit in seconds" in run(*words).stdout
    assert "search:0.001s has a limit in seconds" in run(*words, "--json").stderr


def test_the_lab_tells_about_cards_for_every_number_of_seats(run: Run) -> None:
    result = run("arena", "peloponnes", "random", "--lab", "--deals", 1)

    assert result.stdout.startswith("Lab: Peloponnes Card Game")
    for seats in (2, 3, 4, 5):
        assert f"\n{seats} seats\n" in result.stdout
    assert [line.split()[0] for line in overview(result.stdout)] == ["2", "3", "4", "5"]
    assert "\nWhere the points come from\n" in result.stdout
    assert result.stdout.count("Seat advantage") == 4
    assert result.stdout.count("Cards and tiles") == 4


def overview(text: str) -> list[str]:
    """Return the lines of the overview: one for each number of seats."""
    _, _, rest = text.partition("Overview")
    return rest.partition("\n\n")[0].splitlines()[2:]


def test_the_lab_compares_two_editions_on_the_same_deals(run: Run, tmp_path: Path) -> None:
    shown = run("edition", "new", "deus").stdout
    file = tmp_path / "mine.toml"
    file.write_text(changed(shown), encoding="utf-8")
    words = ("arena", "deus", "random", "--lab", "--seats", 2, "--deals", 2, "--against", file)
    found = json.loads(run(*words, "--json").stdout)
    first, second = found["tables"]

    assert found["editions"] == ["reconstructed", "mine"]
    assert (first["matches"], second["matches"], found["deals"]) == (2, 2, 2)
    assert {piece["title"] for piece in second["pieces"]} >= {"a_new_title"}
    assert "reconstructed" in run(*words).stdout


def changed(_skeleton: str) -> str:
    """Return an edition of Deus that differs in a name."""
    import poleis

    shelf = poleis.game("deus").shelf
    text = shelf._resource("reconstructed").replace('name = "reconstructed"', 'name = "mine"')
    return text.replace(f'"{shelf.get().cards[0].title}"', '"a_new_title"')


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("chess", "random,random"), "no game 'chess'"),
        (("deus",), "No bots are named"),
        (("deus", "random,zeus"), "no bot 'zeus'"),
        (("deus", "random,search:0"), "0 iterations"),
        (("deus", "random,search:1e9s"), "no budget"),
        (("deus", "greedy"), "name one for each seat"),
        (("deus", "greedy,random", "--seats", "3"), "name one for each seat"),
        (("deus", "greedy,random", "--seats", "9"), "2 to 4 seats"),
        (("deus", "greedy,random", "--seats", "greedy,random"), "a number of seats"),
        (("deus", "greedy,random", "--deals", "0"), "0 matches"),
        (("deus", "greedy,random", "--games", "-3"), "-3 matches"),
        (("deus", "greedy,random", "--games", "3", "--deals", "3"), "give one of them"),
        (("deus", "greedy,random", "--jobs", "0"), "--jobs cannot be 0"),
        (("deus", "greedy,random", "--limit", "0"), "--limit cannot be 0"),
        (("deus", "greedy,random", "--edition", "atlantis"), "no edition 'atlantis'"),
        (("deus", "greedy,random", "--edition", "no.toml"), "no file no.toml"),
        (("deus", "greedy,random", "--against", "x"), "add --lab"),
        (("deus", "--lab", "--against", "reconstructed"), "same figures"),
        (("deus", "greedy,random", "--option", "x=y"), "no option 'x'"),
        (("deus", "greedy,random", "--out", "/no/where.jsonl"), "no such folder"),
        (("deus", "greedy,random", "--report", "/no/where.html"), "no such folder"),
    ],
)
def test_bad_input_is_one_sentence(refused: Refused, words: tuple[str, ...], says: str) -> None:
    assert says in refused("arena", *words)


def test_results_of_another_tournament_are_left_alone(
    run: Run, refused: Refused, tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    run(*PAIR, "--games", 1, "--out", file)
    before = file.read_bytes()

    assert "its seed differs" in refused(*PAIR, "--seed", 5, "--out", file)
    assert file.read_bytes() == before
    file.write_bytes(before + b"what?\n")
    assert "line 3: this is no result" in refused(*PAIR, "--out", file)
