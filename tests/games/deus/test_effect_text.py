"""Card texts are made from effects alone, in both languages (E1-E14)."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.deus.any_effects import some_formulas

from poleis.games.deus import effects as e
from poleis.games.deus.edition import SHELF
from poleis.games.deus.effect_notation import read_effects
from poleis.games.deus.effect_quantity import capped, counts_in, largest, quantity_of
from poleis.games.deus.effect_text import effect_text

EDITION = SHELF.get("reconstructed")
ROWS = tomllib.loads((Path(__file__).parent / "effect_texts.toml").read_text("utf-8"))["texts"]
EFFECTS = [row["effect"] for row in ROWS]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("row", ROWS, ids=EFFECTS)
def test_an_effect_is_put_in_words(row: dict[str, str], language: str) -> None:
    assert effect_text(read_effects(row["effect"]), language) == row[language]


def test_e1_to_e14_every_primitive_is_put_in_words() -> None:
    kinds = {effect.kind for text in EFFECTS for effect in read_effects(text)}

    assert kinds == set(range(1, 15))


@pytest.mark.parametrize("language", ["en", "de"])
def test_different_effects_have_different_texts(language: str) -> None:
    assert len({row[language] for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("language", ["en", "de"])
def test_cards_that_do_the_same_have_the_same_text_and_others_another(language: str) -> None:
    texts = {card.effects: effect_text(card.effects, language) for card in EDITION.cards}

    assert len(set(texts.values())) == len(texts)


def sentences(text: str) -> list[str]:
    """Cut a text behind every full stop."""
    return re.findall(r".*?\.(?: |$)", text)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", sorted({card.title for card in EDITION.cards}))
def test_c5_every_card_has_a_sentence_for_each_effect(title: str, language: str) -> None:
    effects = next(card.effects for card in EDITION.cards if card.title == title)
    text = effect_text(effects, language)

    assert len(sentences(text)) == len(effects)
    assert "".join(sentences(text)) == text
    assert all(sentence[0].isupper() for sentence in sentences(text))
    assert not re.search(r"  | [.,]|\(|\)|_", text)


# A quantity in words is the number that the rules count


def value(formula: e.Formula, counts: dict[e.Formula, int]) -> int:
    """Return what a formula comes to when so many are counted of everything."""
    match formula:
        case e.Number():
            return formula.value
        case e.Times():
            return formula.factor * value(formula.of, counts)
        case e.Share():
            return value(formula.of, counts) // formula.size
        case e.Least():
            return min(value(one, counts) for one in formula.formulas)
        case _:
            return counts[formula]


@given(some_formulas(), st.data())
def test_so_many_for_each_of_something_is_what_the_formula_says(
    formula: e.Formula, data: st.DataObject
) -> None:
    quantity = quantity_of(formula)
    counts = {one: data.draw(st.integers(0, 31)) for one in counts_in(formula)}

    assert largest(formula) >= value(formula, counts)
    if quantity is None:
        return
    groups = min((counts[one] for one in quantity.counts), default=quantity.size) // quantity.size
    amount = quantity.factor * groups
    assert value(formula, counts) == (
        amount if quantity.most is None else min(amount, quantity.most)
    )


@given(some_formulas(), st.integers(0, 31))
def test_r94_a_limit_on_a_quantity_is_a_limit_on_the_number(
    formula: e.Formula, number: int
) -> None:
    quantity = quantity_of(formula)
    if quantity is None:
        return
    limited = capped(quantity, 12)
    counts = dict.fromkeys(counts_in(formula), number)
    groups = number // limited.size if limited.counts else 1

    most = 12 if limited.most is None else limited.most
    assert min(limited.factor * groups, most) == min(12, value(formula, counts))
