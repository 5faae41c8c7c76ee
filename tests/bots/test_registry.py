"""The notation for bots, and what is said where a name is wrong."""

from importlib.metadata import EntryPoint
from typing import Any

import pytest

import poleis
from poleis.bots import Bot, registry
from poleis.bots.levels import LEVELS
from poleis.bots.registry import kinds, make_bot, read_bot, read_lineup
from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.game import View


class First(Bot):
    """Takes the first action."""

    def choose(self, view: View) -> Action:
        return view.legal[0]


def make_first(game: str, seed: str, argument: str) -> Bot:
    if argument == "broken":
        raise ValueError("no such first")
    return First()


@pytest.fixture
def _foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("first", f"{__name__}:make_first", registry.GROUP)

    def entries(**_group: str) -> tuple[EntryPoint, ...]:
        return (entry, EntryPoint("greedy", "elsewhere:make", registry.GROUP))

    monkeypatch.setattr(registry, "entry_points", entries)
    monkeypatch.setattr(EntryPoint, "load", lambda _self: make_first)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("greedy", "greedy"),
        ("search:0.50s", "search:0.5s"),
        ("search:200", "search:200"),
        ("search:200@2.0s", "search:200@2s"),
        ("learned:200@2.0s", "learned:200@2s"),
        ("hard", "hard"),
        ("exec:my-bot --fast", "exec:my-bot --fast"),
        ("http://localhost:8000/bot", "http://localhost:8000/bot"),
    ],
)
def test_a_name_is_read(text: str, name: str) -> None:
    assert read_bot(text).name == name


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("greed", "There is no bot 'greed'; there are: random,"),
        ("greedy:3", "The bot greedy takes nothing after its name; write greedy"),
        ("hard:3", "The level hard takes nothing"),
        ("search", "'' is no budget for a search; write seconds"),
        ("search:fast", "'fast' is no budget for a search"),
        ("search:0s", "A search cannot think for 0s; choose 0.001s to 3600s"),
        ("search:4000s", "A search cannot think for 4000s"),
        ("search:0", "A search cannot have 0 iterations; choose 1 to 1000000"),
        ("search:99999999999999999999999", "A search cannot have 99999999999999999999"),
        ("search:-5s", "'-5s' is no budget"),
        ("search:200@", "'200@' is no budget"),
        ("search:@2s", "'@2s' is no budget"),
        ("learned", "'' is no budget for a search; write seconds"),
        ("exec:", "A command is missing; write exec:COMMAND"),
        ("exec:'my bot", "cannot be read: No closing quotation"),
        ("http:localhost", "'http:localhost' is no address of a bot"),
        ("http://host:99999/", "is no address of a bot"),
        ("", "There is no bot ''"),
    ],
)
def test_a_wrong_name_is_one_clear_sentence(text: str, says: str) -> None:
    with pytest.raises(PoleisError) as wrong:
        read_bot(text)

    assert says in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_a_line_up_is_read() -> None:
    lineup = read_lineup(' search:0.5s, greedy ,"exec:my-bot 1,2",easy')

    assert [bot.name for bot in lineup] == ["search:0.5s", "greedy", "exec:my-bot 1,2", "easy"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "The line-up is empty"),
        ("greedy,,random", "A bot is missing in"),
        ("greedy,", "A bot is missing in"),
        ('"exec:bot', "A double quote is missing"),
        ('"greedy" random', "A comma is missing before 'random'"),
    ],
)
def test_a_wrong_line_up_is_one_clear_sentence(text: str, says: str) -> None:
    with pytest.raises(PoleisError, match=says):
        read_lineup(text)


def test_levels_are_bots_with_names_of_their_own() -> None:
    assert [read_bot(level).name for level in LEVELS] == ["easy", "medium", "hard", "expert"]
    assert read_bot("hard").seconds == read_bot(LEVELS["hard"]).seconds


@pytest.mark.usefixtures("_foreign")
def test_others_enter_bots_by_an_entry_point() -> None:
    state = poleis.game("peloponnes").new(2, "a seed")
    view: Any = poleis.game("peloponnes").view(state, state.to_act)

    bot = read_bot("first:fast")

    assert (bot.name, bot.ours) == ("first:fast", False)
    assert make_bot("first", "peloponnes", "").choose(view) == view.legal[0]
    with pytest.raises(PoleisError, match=r"The bot 'first' cannot be made: .*no such first"):
        make_bot("first:broken", "peloponnes", "")


@pytest.mark.usefixtures("_foreign")
def test_nobody_can_take_the_name_of_a_bot_of_ours() -> None:
    assert read_bot("greedy").ours
    assert kinds()["greedy"].says == "looks one step ahead"
