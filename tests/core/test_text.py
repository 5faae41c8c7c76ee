"""Sentences: fields, forms for one and many, catalogues and help pages."""

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from poleis.core.errors import PoleisError
from poleis.core.text import LANGUAGES, Catalogue, Phrasebook, Sentence


def filled(text: str, **values: int | str) -> str:
    return Sentence(text, "place").fill(values)


def test_a_field_is_replaced() -> None:
    assert filled("{seat} bids on {card}.", seat="Anna", card="Port") == "Anna bids on Port."


def test_what_is_put_in_is_not_read_again() -> None:
    assert filled("{seat} bids.", seat="{card} {count:a|b}", card="x") == "{card} {count:a|b} bids."


@pytest.mark.parametrize(
    ("count", "expected"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "-1 cards")]
)
def test_two_forms_are_one_and_many(count: int, expected: str) -> None:
    assert filled("{count:# card|# cards}", count=count) == expected


@pytest.mark.parametrize(("count", "expected"), [(0, "none"), (1, "one"), (5, "all 5")])
def test_three_forms_are_none_one_and_many(count: int, expected: str) -> None:
    assert filled("{count:none|one|all #}", count=count) == expected


def test_a_form_may_be_empty() -> None:
    assert filled("draws{count:| a card| # cards}.", count=0) == "draws."


def test_values_without_a_field_do_no_harm() -> None:
    assert filled("Pass.", seat="Anna") == "Pass."


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("", "is empty"), ("  ", "is empty"), ("a { b", "brace"), ("a } b", "brace"),
     ("{}", "brace"), ("{a b}", "brace"), ("{{seat}}", "brace"), ("{count:a|b|c|d}", "forms"),
     ("{count:a}", "forms"), ("{count:}", "forms")],
)  # fmt: skip
def test_a_broken_sentence_is_refused_with_its_place(text: str, wrong: str) -> None:
    with pytest.raises(PoleisError, match=f"^en, events.drew, .*{wrong}"):
        Sentence(text, "en, events.drew,")


def test_a_field_without_a_value_is_refused() -> None:
    with pytest.raises(PoleisError, match="no field 'card' to use; there are: seat"):
        filled("{card}", seat="Anna")


def test_only_numbers_are_counted() -> None:
    with pytest.raises(PoleisError, match="counts 'count', which is 'three'"):
        filled("{count:one|many}", count="three")


def catalogue(tables: Mapping[str, object]) -> Catalogue:
    return Catalogue("words/en.toml", tables)


def test_a_table_is_a_folder_of_keys() -> None:
    words = catalogue({"title": "Toy", "events": {"drew": {"one": "{seat} draws."}}})
    assert words.say("title") == "Toy"
    assert words.say("events.drew.one", seat="Anna") == "Anna draws."


@pytest.mark.parametrize("key", ["events", "events.bid", "", "title.x"])
def test_a_sentence_that_is_not_there_is_told(key: str) -> None:
    with pytest.raises(PoleisError, match=r"words/en\.toml has no sentence"):
        catalogue({"title": "Toy", "events": {"drew": "x"}}).say(key)


@pytest.mark.parametrize("value", [3, ["a"], True, None])
def test_a_sentence_must_be_a_text(value: object) -> None:
    with pytest.raises(PoleisError, match=r"words/en\.toml, events\.drew, is no text"):
        catalogue({"events": {"drew": value}})


@pytest.mark.parametrize(
    ("items", "expected"),
    [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_listing_joins_as_people_do(items: list[str], expected: str) -> None:
    words = catalogue({"parts": {"and": " and ", "nothing": "nothing"}})
    assert words.listing(iter(items)) == expected


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with the sentences of a game, German and broken English."""
    for folder, name, text in (
        ("words", "de.toml", 'hello = "Grüß Gott, {name}!"'),
        ("words", "en.toml", 'hello = "Hello'),
        ("help", "de.md", "# Spielzeug\n"),
    ):
        place = tmp_path / "some_words" / folder
        place.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")
    (tmp_path / "some_words" / "__init__.py").touch()
    monkeypatch.delitem(sys.modules, "some_words", raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    return "some_words"


def test_a_phrasebook_reads_its_package(package: str) -> None:
    phrases = Phrasebook(package)
    assert phrases.of("de").say("hello", name="Anna") == "Grüß Gott, Anna!"
    assert phrases.of("de") is phrases.of("de")
    assert phrases.help("de") == "# Spielzeug\n"


def test_a_catalogue_that_is_no_toml_is_refused(package: str) -> None:
    with pytest.raises(PoleisError, match=r"words/en\.toml cannot be read: Unterminated string"):
        Phrasebook(package).of("en")


@pytest.mark.parametrize("language", ["fr", "", "EN", "../de"])
def test_an_unknown_language_is_refused_with_those_there_are(package: str, language: str) -> None:
    phrases = Phrasebook(package)
    for ask in (phrases.of, phrases.help):
        with pytest.raises(PoleisError, match=r"no language .*; there are: en, de"):
            ask(language)
    assert LANGUAGES == ("en", "de")
