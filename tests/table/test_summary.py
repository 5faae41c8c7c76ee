"""Since you left: what still holds is told in words, as each seat may know it."""

from random import Random

import pytest
from tests.support.playing import Spec
from tests.support.tables import any_table, open_table, running

from poleis.core.text import LANGUAGES
from poleis.table.clock import Days, WhenLate
from poleis.table.commands import Agree, Expire, Resign, Rise, Sit, Start, Undo


def test_a_game_is_told_to_everybody_in_every_language(spec: Spec) -> None:
    table = any_table(spec, 1)
    rng = Random(1)
    while not table.over:
        table.act_at_random(rng)
    for viewer in (0, None):
        told = {language: table.sentences(0, viewer, language) for language in LANGUAGES}
        assert len(told["en"]) == len(told["de"]) > 10
        assert told["en"][2] != told["de"][2]
        assert all(sentence.isprintable() and sentence for sentence in told["en"])
        assert told["en"][-1] == "The game is over."


def test_each_seat_is_told_what_it_may_know() -> None:
    table = running()
    card = table.record.state.legal()[0]
    version = table.version
    table.act(card, "stake 1")

    number = str(card).split()[1]
    assert table.sentences(version, 0, "en") == [f"Anna lays card {number}", "Anna stakes 1"]
    assert table.sentences(version, 1, "en") == ["Anna lays a card", "Anna stakes 1"]
    assert table.sentences(table.version, 1, "en") == []


def test_what_was_taken_back_meanwhile_is_not_told() -> None:
    table = running()
    version = table.version
    table.act(table.record.state.legal()[0], "stake 1")
    table.send(0, Undo(1))
    table.act("stake 2")
    assert table.sentences(version, 1, "en") == ["Anna lays a card", "Anna stakes 2"]


def test_what_one_knew_and_was_taken_back_is_told() -> None:
    table = running()
    table.act(table.record.state.legal()[0])
    version = table.version
    table.act("stake 1")
    table.send(0, Undo(0))
    assert table.sentences(version, 1, "en") == ["Anna takes back 1 step."]
    assert table.sentences(version, 1, "de") == ["Anna nimmt 1 Schritt zurück."]
    table.act(table.record.state.legal()[1])
    table.send(0, Undo(0))
    assert table.sentences(version, 1, "en") == ["Anna takes back 1 step."]


def test_asking_and_answering_is_told_until_it_is_settled() -> None:
    table = running(seats=3)
    table.act(table.record.state.legal()[0], "stake 0")
    table.act(table.record.state.legal()[0])
    version = table.version
    table.send(0, Undo(0))
    table.send(1, Agree(yes=True))
    assert table.sentences(version, 2, "en") == [
        "Anna asks to take back 3 steps, those of others among them.",
        "Ben agrees.",
    ]
    table.send(2, Agree(yes=True))
    assert table.sentences(version, 2, "en") == ["Anna takes back 3 steps."]


def test_who_does_not_agree_is_told() -> None:
    table = running()
    table.act(table.record.state.legal()[0], "stake 0")
    table.act(table.record.state.legal()[0])
    version = table.version
    table.send(0, Undo(0))
    table.send(1, Agree(yes=False))
    assert table.sentences(version, 0, "en")[1:] == ["Ben does not agree."]
    table.act("stake 0")
    assert "Ben does not agree." not in table.sentences(version, 0, "en")


def test_coming_and_going_is_told() -> None:
    table = open_table()
    table.send(0, Sit("Zoe", "z"))
    table.send(0, Rise())
    table.send(0, Sit("Anna", "a"))
    table.send(1, Sit("Helios", bot="easy"))
    table.send(0, Start())
    table.send(0, Resign())
    assert table.sentences(0, None, "en") == [
        "Zoe sits down.",
        "Zoe leaves the table.",
        "Anna sits down.",
        "Helios, a bot, sits down.",
        "The game begins.",
        "Anna gives up.",
        "The game is over: nobody else is left.",
    ]
    assert len(table.sentences(0, None, "de")) == 7


@pytest.mark.parametrize(
    ("when", "sentences"),
    [
        ("skip", ["Anna has run out of time; a bot plays this turn."]),
        ("bot", ["Anna has run out of time."]),
        ("end", ["Anna has run out of time.", "The game is over: the time is up."]),
    ],
)
def test_being_late_is_told(when: WhenLate, sentences: list[str]) -> None:
    table = running(clock=Days(1, when))
    version = table.version
    table.send(0, Expire(), 10**9)
    assert table.sentences(version, 1, "en") == sentences
    assert len(table.sentences(version, 1, "de")) == len(sentences)
