"""A match is played by guarded bots, and all that happens in it is in its outcome."""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.arena.conftest import plan, timeless
from tests.arena.test_schedule import changed_edition

import poleis
from poleis.arena.outcome import Outcome
from poleis.arena.plan import Wish, laboratory
from poleis.arena.play import Table
from poleis.arena.schedule import Schedule
from poleis.bots.guard import Guard, guarded
from poleis.bots.registry import Recipe, read_lineup
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import View

Tables = Callable[[Schedule], Table]


@pytest.mark.parametrize("game", poleis.games())
def test_the_same_match_always_goes_the_same_way(table: Tables, game: str) -> None:
    schedule = plan("random,greedy", game)
    first, again = table(schedule).play(1), table(schedule).play(1)

    assert first.failed == ""
    assert timeless(first) == timeless(again)
    assert first.bots == ("greedy", "random")
    assert msgspec.json.decode(msgspec.json.encode(first), type=Outcome) == first


def test_a_match_is_the_game_of_its_deal(table: Tables) -> None:
    schedule = plan("random,random")
    outcome = table(schedule).play(0)
    spec = poleis.game("peloponnes")
    seed = hashlib.sha256(b"poleis arena\0deal\x007\x000").hexdigest()[:32]
    state: Any = spec.new(2, seed)
    spectator: Any = spec.view(state, None)

    assert schedule.deal_seed(0) == seed
    first = outcome.tally.had["place:1"]
    assert first == [spectator.order[0]]


def test_figures_are_by_seat(table: Tables) -> None:
    outcome = table(plan("random,greedy")).play(0)

    assert outcome.decisions == sum(outcome.choices) > 20
    assert outcome.ranks[outcome.winners[0]] == 1
    parts = zip(outcome.parts["population"], outcome.parts["power"], strict=True)
    assert [min(pair) for pair in parts] == list(outcome.scores)  # P11.3: the lower of both
    assert outcome.times is not None
    assert 0 < max(outcome.times.longest) <= max(outcome.times.thought) <= outcome.times.match


def test_bots_are_told_what_their_seat_may_know(
    table: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, Event]] = []
    begun: list[int | None] = []

    def hear(guard: Guard, event: Event) -> None:
        told.append((guard.name, event))

    def begin(guard: Guard, view: View) -> None:
        begun.append(view.seat)

    monkeypatch.setattr(Guard, "told", hear)
    monkeypatch.setattr(Guard, "begin", begin)
    outcome = table(plan("random,greedy")).play(0)
    drawn = [(name, event) for name, event in told if type(event).__name__ == "Drew"]
    faces = {(name, outcome.bots[event.seat]) for name, event in drawn if event.coins is not None}  # type: ignore[attr-defined]

    assert begun == [0, 1]
    assert len(drawn) > 4
    assert faces == {("random", "random"), ("greedy", "greedy")}


@pytest.mark.parametrize(
    ("act", "trouble"),
    [
        ("print('what?', flush=True)", "nonsense"),
        ("print(json.dumps({'number': message['number'], 'action': 999}), flush=True)", "nonsense"),
        ("sys.exit(3)", "died"),
        ("time.sleep(60)", "late"),
    ],
)
def test_a_bad_bot_is_replaced_and_counted(
    table: Tables,
    program: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
    act: str,
    trouble: str,
) -> None:
    monkeypatch.setattr("poleis.bots.guard.USUAL_SECONDS", 0.1)
    outcome = table(plan(f'"{program(act)}",random')).play(0)

    assert outcome.failed == ""
    assert outcome.troubles == ({trouble: 1 if trouble == "died" else 3}, {})


def test_a_bot_that_cannot_be_started_is_replaced_and_counted(table: Tables) -> None:
    outcome = table(plan("exec:no-such-program-here,random")).play(0)

    assert outcome.failed == ""
    assert outcome.troubles == ({"died": 1}, {})


def test_a_match_that_breaks_has_failed_and_says_why(
    table: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(guard: Guard, view: View) -> None:
        raise ZeroDivisionError("no")

    monkeypatch.setattr(Guard, "choose", broken)
    outcome = table(plan()).play(1)

    assert outcome.failed == "ZeroDivisionError: no"
    assert (outcome.number, outcome.bots, outcome.scores) == (1, ("greedy", "random"), ())


def test_an_edition_travels_with_the_schedule(table: Tables, tmp_path: Path) -> None:
    file = changed_edition(tmp_path)
    bots = read_lineup("random")
    schedule = laboratory(Wish("deus", bots, seats=2, editions=(str(file),)))
    file.unlink()
    outcome = table(schedule).play(0)

    assert outcome.failed == ""
    assert "a_new_title" in {
        piece for n in range(4) for piece in table(schedule).play(n).tally.taken
    }


def test_bots_in_processes_of_their_own_get_the_files_of_editions(
    table: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[str] = []

    def look(recipe: Recipe, game: str, seed: str, editions: Sequence[str]) -> Guard:
        name, _, file = editions[0].partition("=")
        given.append(f"{name} {Path(file).read_text(encoding='utf-8')}")
        return guarded(recipe, game, seed, editions=editions)

    file = changed_edition(tmp_path)
    monkeypatch.setattr("poleis.arena.play.guarded", look)
    wish = Wish("deus", read_lineup("random"), seats=2, editions=(str(file),))
    table(laboratory(wish)).play(0)

    assert given == ["deus " + file.read_text(encoding="utf-8")] * 2


def test_a_schedule_of_other_rules_or_figures_is_refused(table: Tables) -> None:
    schedule = plan()
    [edition] = schedule.editions
    other = msgspec.structs.replace(edition, digest="x")

    with pytest.raises(PoleisError, match="rules of peloponnes are of version"):
        table(msgspec.structs.replace(schedule, rules_version=99))
    with pytest.raises(PoleisError, match="has other figures here"):
        table(msgspec.structs.replace(schedule, editions=(other,)))
