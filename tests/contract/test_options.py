"""Every switch, edition, number of seats and seed gives a game that can be played to its end."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.playing import Spec, choose

from poleis.core.errors import PoleisError
from poleis.core.text import LANGUAGES


def play_and_check(spec: Spec, state: Any, choices: int, every: int) -> None:
    """Play to the end; look for broken invariants now and then, and at the end."""
    rng = Random(choices)
    for step in range(spec.max_actions + 1):
        if step % every == 0 or state.over:
            assert spec.violations(state) == []
        if state.over:
            assert state.result().winners
            return
        state.apply(choose(state.legal(), rng, choices))
    raise AssertionError(f"the game takes more than {spec.max_actions} actions")


@settings(max_examples=40)
@given(data=st.data())
def test_every_table_plays_to_its_end(spec: Spec, data: st.DataObject) -> None:
    seats = data.draw(st.integers(spec.min_seats, spec.max_seats), label="seats")
    seed = data.draw(st.text(st.characters(exclude_categories=["Cs"])), label="seed")
    edition = data.draw(st.sampled_from([None, *spec.shelf.names()]), label="edition")
    options = data.draw(
        st.fixed_dictionaries(
            {}, optional={option.name: st.sampled_from(option.values) for option in spec.options}
        ),
        label="options",
    )
    choices = data.draw(st.integers(0, 10**6), label="choices")
    play_and_check(spec, spec.new(seats, seed, options, edition), choices, every=3)


def test_every_value_of_every_switch_plays_to_its_end(spec: Spec) -> None:
    for option in spec.options:
        for number, value in enumerate(option.values):
            for seats in range(spec.min_seats, spec.max_seats + 1):
                state = spec.new(seats, f"{option.name} {value}", {option.name: value})
                play_and_check(spec, state, number + seats, every=20)


def test_every_edition_plays_to_its_end(spec: Spec) -> None:
    for edition in spec.shelf.names():
        for seats in range(spec.min_seats, spec.max_seats + 1):
            state = spec.new(seats, "any text", edition=edition)
            assert state.edition is spec.shelf.get(edition)
            assert spec.shelf.by_digest(state.edition.digest) is state.edition
            play_and_check(spec, state, seats, every=20)


def test_the_first_value_is_the_default(spec: Spec) -> None:
    defaults = {option.name: option.values[0] for option in spec.options}
    assert spec.chosen(None) == spec.chosen({}) == spec.chosen(defaults) == defaults
    one, two = (spec.new(spec.min_seats, "any text", options) for options in (None, defaults))
    assert spec.position(one) == spec.position(two)


def test_every_switch_is_kept_in_the_position(spec: Spec) -> None:
    positions = [spec.position(spec.new(spec.min_seats, "any text"))]
    for option in spec.options:
        assert len(option.values) > 1
        assert len(set(option.values)) == len(option.values)
        for value in option.values[1:]:
            state = spec.new(spec.min_seats, "any text", {option.name: value})
            assert spec.position(state) not in positions, option.name
            positions.append(spec.position(state))


def test_every_switch_is_explained_in_every_language(spec: Spec) -> None:
    for option in spec.options:
        assert option.ruling
        told = [spec.text.option(option.name, language) for language in LANGUAGES]
        for question, values in told:
            assert question == question.strip() != ""
            assert set(values) == set(option.values)
            assert all(sentence == sentence.strip() != "" for sentence in values.values())
            assert len(set(values.values())) == len(values)
        assert told[0][0] != told[1][0]


@pytest.mark.parametrize("value", ["", "maybe", None, 3, ["no"], 1.5])
def test_another_value_is_refused(spec: Spec, value: object) -> None:
    for option in spec.options:
        with pytest.raises(PoleisError, match=f"{option.name} .*choose one of: {option.values[0]}"):
            spec.new(spec.min_seats, "any text", {option.name: value})


def test_another_switch_is_refused(spec: Spec) -> None:
    with pytest.raises(PoleisError, match="no option 'colour'"):
        spec.new(spec.min_seats, "any text", {"colour": "red"})


def test_another_number_of_seats_is_refused(spec: Spec) -> None:
    for seats in (spec.min_seats - 1, spec.max_seats + 1, 0, -1):
        with pytest.raises(PoleisError, match=f"{spec.min_seats} to {spec.max_seats} seats"):
            spec.new(seats, "any text")
