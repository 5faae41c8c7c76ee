"""The public names and what they promise: whoever uses Poleis as a library relies on these."""

from random import Random
from typing import Any

import pytest
from tests.support.playing import Spec, moments, play_out

import poleis
from poleis.core.game import Decision, GameSpec, Result, State, View
from poleis.core.text import LANGUAGES


def test_the_public_names() -> None:
    assert sorted(poleis.__all__) == [
        "IllegalAction", "InvalidAction", "PoleisError", "Record", "StaleCommand", "game", "games",
        "play",
    ]  # fmt: skip
    assert all(hasattr(poleis, name) for name in poleis.__all__)


def test_the_errors_are_one_family() -> None:
    for error in (poleis.InvalidAction, poleis.IllegalAction, poleis.StaleCommand):
        assert issubclass(error, poleis.PoleisError)
        assert issubclass(error, ValueError)


def test_a_game_is_found_and_set_up(spec: Spec) -> None:
    assert isinstance(spec, GameSpec)
    assert poleis.game(spec.name) is spec
    assert spec.name in poleis.games()
    state = spec.new(seats=spec.max_seats, seed="any text", options={}, edition=None)
    assert isinstance(state, State)
    assert spec.position(state) == spec.position(spec.new(spec.max_seats, "any text"))


def test_a_state_answers(spec: Spec) -> None:
    state = spec.new(seats=spec.min_seats, seed="any text")
    assert state.to_act in range(spec.min_seats)
    assert isinstance(state.decision, Decision)
    assert state.decision.seat == state.to_act
    assert isinstance(state.decision.kind, str)
    assert state.decision.prompt
    assert state.over is False
    action = state.legal()[0]
    assert spec.parse(state, str(action)) == action
    clone = state.clone()
    state.apply(action)
    poleis.play(clone, action)
    assert spec.position(state) == spec.position(clone)
    play_out(state, Random(1), spec.max_actions)
    assert state.over is True
    assert isinstance(state.result(), Result)
    assert set(state.result().winners) <= set(range(spec.min_seats))


def test_everybody_has_a_view(spec: Spec) -> None:
    state = moments(spec, 1, 3)[1]
    for seat in (0, 1, None):
        seen = spec.view(state, seat)
        assert isinstance(seen, View)
        assert seen == spec.view(state, seat)
        assert isinstance(spec.imagine(seen, Random(1)), State)


def test_another_seed_is_another_game(spec: Spec) -> None:
    positions = {str(spec.position(spec.new(spec.min_seats, f"seed {n}"))) for n in range(20)}
    assert len(positions) == 20


def test_a_spec_tells_who_made_the_game(spec: Spec) -> None:
    assert spec.designer
    assert spec.publisher
    assert 1900 < spec.year < 2100
    assert 2 <= spec.min_seats < spec.max_seats
    assert spec.rules_version >= 1
    assert sorted(spec.title) == sorted(LANGUAGES)


def test_the_help_is_there_in_every_language(spec: Spec) -> None:
    pages = [spec.text.help(language) for language in LANGUAGES]
    assert all(page.startswith("# ") for page in pages)
    assert len(set(pages)) == len(LANGUAGES)


WRONG = [None, 3, "", "nonsense", "\ud800", "x" * 10_000, "act " + "x" * 10_000]


@pytest.mark.parametrize("text", WRONG)
def test_a_text_that_is_no_action_is_refused(spec: Spec, text: Any) -> None:
    state = spec.new(spec.min_seats, "any text")
    with pytest.raises(poleis.InvalidAction) as caught:
        spec.parse(state, text)
    assert len(str(caught.value)) < 1000
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("data", [None, 3, "", "nonsense", [], {}, {"game": "chess"}, {1: 2}])
def test_data_that_is_no_position_is_refused(spec: Spec, data: object) -> None:
    with pytest.raises(poleis.PoleisError):
        spec.from_position(data)


def test_an_error_does_not_repeat_a_long_text(spec: Spec) -> None:
    """Whatever is sent, what is wrong with it is one readable sentence."""
    state = spec.new(spec.min_seats, "any text")
    long = "x" * 10_000
    bad: list[dict[str, Any]] = [spec.position(state) for _ in range(3)]
    bad[0]["phase"] = long
    bad[1]["options"] = {spec.options[0].name: long}
    bad[2]["options"] = {long: "yes"}
    plain = spec.position(state)
    bad += [_renamed(plain, name, long) for name in _names(plain)]
    for data in bad:
        with pytest.raises(poleis.PoleisError) as caught:
            spec.from_position(data)
        assert len(str(caught.value)) < 1000


def _names(data: object) -> set[str]:
    """Every text that stands in a list, such as the names of tiles and cards."""
    match data:
        case dict():
            return set().union(*map(_names, data.values()))
        case list():
            return {item for item in data if isinstance(item, str)}.union(*map(_names, data))
        case _:
            return set()


def _renamed(data: Any, name: str, other: str) -> Any:
    """The same data with another text for this one."""
    match data:
        case dict():
            return {key: _renamed(value, name, other) for key, value in data.items()}
        case list():
            return [_renamed(item, name, other) for item in data]
        case _:
            return other if data == name else data


@pytest.mark.parametrize("seed", [None, 3, b"seed", "\ud800"])
def test_a_seed_that_is_no_text_is_refused(spec: Spec, seed: Any) -> None:
    with pytest.raises(poleis.PoleisError, match="seed"):
        spec.new(spec.min_seats, seed)


@pytest.mark.parametrize("edition", ["no such edition", "missing.toml", 7, b"x"])
def test_an_edition_that_is_not_there_is_refused(spec: Spec, edition: object) -> None:
    with pytest.raises(poleis.PoleisError):
        spec.new(spec.min_seats, "any text", edition=edition)
