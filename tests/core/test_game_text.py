"""What the texts of all games share: sentences by name, fields in words."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import Language, Option
from poleis.core.game_text import GameText, Speaker, tag
from poleis.core.text import Phrasebook

WORDS = """
prompts.feast = "Who is invited?"
explanations.feast = "Guests eat."
words.guest = "Guest"
parts = { and = " and ", nothing = "nothing", seat = "Seat {number}", food_fig = "{count} figs" }
actions.eat_fig = "Eat {count:# fig|# figs}"
actions.eat_olive = "Eat {count:# olive|# olives}"
events.invited = "{seat} is invited."
events.hidden = "Nobody knows why."
events.ended = "{totals}: {winners}."
options.wine = { title = "Is there wine?", no = "No", yes = "Yes" }
"""


class Eat(Action, tag="eat", frozen=True):
    kind: str
    count: int


class Invited(Event, tag="invited", frozen=True):
    seat: int
    reason: str | None


class Ended(Event, tag="ended", frozen=True):
    totals: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass
class Dish:
    name_en: str
    name_de: str


class FeastText(GameText):
    def speaker(self, edition: Any, language: Language, names: Sequence[str] = ()) -> Speaker:
        return Speaker(self.phrases.of(language), language, names)

    def name(self, edition: Any, id: str, language: Language) -> str:
        return self.speaker(edition, language).named(edition.get(id), id)

    def keys(self, event: Event) -> list[str]:
        hidden = isinstance(event, Invited) and event.reason is None
        return [tag(event), *["hidden"] * hidden]


@pytest.fixture
def text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FeastText:
    """The text of a game with a package of its own."""
    package = tmp_path / "some_feast"
    for folder, name, content in (("words", "en.toml", WORDS), ("help", "en.md", "# Feast\n")):
        (package / folder).mkdir(parents=True)
        (package / folder / name).write_text(content, encoding="utf-8")
    (package / "words" / "de.toml").write_text(WORDS, encoding="utf-8")
    (package / "__init__.py").touch()
    monkeypatch.delitem(sys.modules, "some_feast", raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    options = (Option("wine", ("no", "yes"), "R1"),)
    return FeastText(Phrasebook("some_feast"), options, variants=("kind",))


def test_a_phase_has_a_prompt_and_an_explanation(text: FeastText) -> None:
    assert text.prompt("feast", "en") == "Who is invited?"
    assert text.explain("feast", "en") == "Guests eat."
    assert text.word("guest", "en") == "Guest"
    assert text.help("en") == "# Feast\n"


def test_a_variant_of_an_action_has_its_own_sentence(text: FeastText) -> None:
    assert text.action(None, Eat("fig", 1), "en") == "Eat 1 fig"
    assert text.action(None, Eat("olive", 2), "en") == "Eat 2 olives"
    with pytest.raises(PoleisError, match=r"no sentence 'actions\.eat_bread'"):
        text.action(None, Eat("bread", 1), "en")


def test_an_event_is_told_by_its_sentences_in_their_order(text: FeastText) -> None:
    assert text.event(None, Invited(0, "age"), "en", ["Anna"]) == "Anna is invited."
    assert text.event(None, Invited(1, None), "en", ["Anna"]) == (
        "Seat 2 is invited. Nobody knows why."
    )


def test_totals_and_winners_are_named(text: FeastText) -> None:
    ended = Ended((3, 3), (0, 1))
    assert text.event(None, ended, "en", ["Anna", "Ben"]) == "Anna 3, Ben 3: Anna and Ben."


def test_an_option_has_a_title_and_a_meaning_for_each_value(text: FeastText) -> None:
    assert text.option("wine", "en") == ("Is there wine?", {"no": "No", "yes": "Yes"})


def test_a_name_is_that_of_the_language_or_the_id(text: FeastText) -> None:
    edition = {"fig": Dish("Fig", "Feige"), "bare": Dish("", "")}
    assert text.name(edition, "fig", "en") == "Fig"
    assert text.name(edition, "fig", "de") == "Feige"
    assert text.name(edition, "bare", "en") == "bare"
    assert text.name(edition, "unknown", "en") == "unknown"


def test_amounts_leave_out_zero(text: FeastText) -> None:
    speaker = text.speaker(None, "en")
    assert speaker.amounts("food", [("olive", 0), ("fig", 2)]) == "2 figs"
    assert speaker.amounts("food", [("fig", 0)]) == "nothing"
