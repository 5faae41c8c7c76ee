"""Whatever a bot does, a legal action comes in time, and what went wrong is counted."""

import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import poleis
from poleis.bots import Bot
from poleis.bots.greedy import GreedyBot
from poleis.bots.guard import Guard, guarded
from poleis.bots.outside.process import ProcessBot
from poleis.bots.registry import Recipe, read_bot
from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import View
from poleis.games.peloponnes.actions import Pay

SPEC = poleis.game("peloponnes")

PROGRAM = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "begin":
        print(json.dumps({"ready": True}), flush=True)
    elif message["type"] == "choose":
        ANSWER
"""
ANSWERS = {
    "crashed": "raise ValueError",
    "flood": "print('x' * 2_000_000, flush=True)",
    "silent": "time.sleep(60)",
    "nonsense": "print('what?', flush=True)",
    "illegal": "print(json.dumps({'number': message['number'], 'action': 'win'}), flush=True)",
    "index": "print(json.dumps({'number': message['number'], 'action': 999}), flush=True)",
    "future": "print(json.dumps({'number': 999, 'action': 0}), flush=True)",
}


class Broken(Bot):
    """Does what it is told to do wrong."""

    def __init__(self, act: Callable[[View], Any]) -> None:
        self.act = act

    def choose(self, view: View) -> Action:
        action: Action = self.act(view)
        return action


def crash(view: View) -> Any:
    raise ZeroDivisionError


def guard(bot: Bot, seconds: float = 10.0) -> Guard:
    return Guard(bot, "broken", "peloponnes", "a seed", seconds)


def play(bot: Guard) -> Any:
    """Play a whole game: the bot against the first legal action."""
    state = SPEC.new(2, "a game")
    bot.begin(SPEC.view(state, 0))
    while not state.over:
        seat = state.to_act
        action = bot.choose(SPEC.view(state, 0)) if seat == 0 else state.legal()[0]
        poleis.play(state, action)
    bot.close()
    return state


def deciding() -> View:
    state = SPEC.new(2, "a game")
    view: View = SPEC.view(state, state.to_act)
    return view


@pytest.mark.parametrize(
    ("act", "trouble"),
    [
        (crash, "crashed"),
        (lambda _view: Pay(), "nonsense"),
        (lambda _view: None, "nonsense"),
        (lambda _view: "bid port", "nonsense"),
    ],
)
def test_a_broken_bot_never_ends_a_game(act: Callable[[View], Any], trouble: str) -> None:
    bot = guard(Broken(act))

    state = play(bot)

    assert state.over
    assert bot.out
    assert [failure.trouble for failure in bot.failures] == [trouble] * 3
    assert {failure.bot for failure in bot.failures} == {"broken"}
    assert bot.choices > 3


def test_the_greedy_choice_steps_in() -> None:
    view = deciding()

    assert guard(Broken(crash)).choose(view) == GreedyBot("peloponnes").choose(view)


def test_where_even_greedy_fails_chance_steps_in(monkeypatch: pytest.MonkeyPatch) -> None:
    view = deciding()
    for failing in (crash, lambda _self, _view: None):
        monkeypatch.setattr(GreedyBot, "choose", failing)
        assert guard(Broken(crash)).choose(view) in view.legal


def test_a_bot_that_fails_now_and_then_stays() -> None:
    calls = []

    def sometimes(view: View) -> Action:
        calls.append(view)
        if len(calls) % 2:
            raise ValueError("this time")
        return view.legal[0]

    bot = guard(Broken(sometimes))
    play(bot)

    assert not bot.out
    assert len(calls) == bot.choices
    assert len(bot.failures) == (len(calls) + 1) // 2
    assert bot.failures[0].says == "this time"


def test_a_late_answer_of_a_trusted_bot_counts_but_is_noted() -> None:
    def slow(view: View) -> Action:
        sleep(0.02)
        return view.legal[-1]

    view = deciding()
    bot = guard(Broken(slow), seconds=0.001)

    assert bot.choose(view) == view.legal[-1]
    assert bot.failures[0].trouble == "late"
    assert "had 0.001 s" in bot.failures[0].says
    assert bot.thought >= 0.02


def test_a_bot_that_cannot_hear_or_begin_or_close_does_no_harm() -> None:
    class Deaf(Bot):
        def begin(self, view: View) -> None:
            raise ValueError("begin")

        def told(self, event: Event) -> None:
            raise ValueError("told")

        def close(self) -> None:
            raise ValueError("close")

    bot = guard(Deaf())
    bot.told(Event())
    bot.begin(deciding())
    assert bot.out
    assert bot.choose(deciding()) in deciding().legal
    bot.close()

    assert [failure.says for failure in bot.failures] == ["told", "begin", "close"]


@pytest.mark.parametrize(
    ("answer", "trouble"),
    [
        ("crashed", "died"),
        ("silent", "late"),
        ("nonsense", "nonsense"),
        ("illegal", "nonsense"),
        ("index", "nonsense"),
        ("future", "nonsense"),
        ("flood", "nonsense"),
    ],
)
def test_a_program_can_hold_up_nobody(tmp_path: Path, answer: str, trouble: str) -> None:
    program = tmp_path / "bot.py"
    program.write_text(PROGRAM.replace("ANSWER", ANSWERS[answer]))
    bot = guard(ProcessBot([sys.executable, str(program)], "peloponnes", "a seed"), 0.2)

    state = play(bot)

    assert state.over
    assert bot.out
    assert bot.failures[0].trouble == trouble
    assert bot.failures[0].seat == 0


def test_a_program_that_is_not_there_is_said_once() -> None:
    bot = guarded(read_bot("exec:there-is-no-such-program"), "peloponnes", "a seed")

    assert play(bot).over
    assert [failure.trouble for failure in bot.failures] == ["died"]
    assert "cannot be started" in bot.failures[0].says


def test_an_address_where_nobody_is_is_said_once() -> None:
    bot = guarded(read_bot("http://127.0.0.1:9/bot"), "peloponnes", "a seed")

    assert play(bot).over
    assert [failure.trouble for failure in bot.failures] == ["died"]
    assert "cannot be reached" in bot.failures[0].says


def test_a_bot_that_is_not_ours_runs_in_a_process_of_its_own() -> None:
    recipe: Recipe = read_bot("greedy")._replace(ours=False)
    bot = guarded(recipe, "peloponnes", "a seed")
    assert isinstance(bot.bot, ProcessBot)

    state = play(bot)

    again = guarded(read_bot("greedy"), "peloponnes", "a seed")
    assert SPEC.position(play(again)) == SPEC.position(state)
    assert bot.failures == again.failures == []


def test_a_bot_has_the_time_that_it_means_to_think() -> None:
    assert guarded(read_bot("search:0.5s"), "peloponnes", "").seconds == 0.5
    assert guarded(read_bot("greedy"), "peloponnes", "").seconds == 10.0
    assert guarded(read_bot("greedy"), "peloponnes", "", 3.0).seconds == 3.0
