"""Actions and their compact notation."""

from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poleis.core.action import Action, Notation, check_form
from poleis.core.errors import InvalidAction, PoleisError


class Pass(Action, frozen=True, tag="pass"):
    """No fields."""


class Bid(Action, frozen=True, tag="bid"):
    """A word and a number."""

    card: str
    coins: int


class Lay(Action, frozen=True, tag="lay"):
    """One of a few words."""

    kind: Literal["wood", "stone"]


NOTATION = Notation(Pass, Bid, Lay)


@pytest.mark.parametrize(
    ("action", "text"),
    [(Pass(), "pass"), (Bid("port", 3), "bid port 3"), (Bid("x", -1), "bid x -1"),
     (Lay("wood"), "lay wood")],
)  # fmt: skip
def test_the_notation_goes_both_ways(action: Action, text: str) -> None:
    assert str(action) == text
    assert NOTATION.parse(text) == action
    assert type(NOTATION.parse(text)) is type(action)


@given(st.text(st.characters(exclude_categories=["Cs", "Z", "C"]), min_size=1), st.integers())
def test_every_word_and_number_goes_both_ways(card: str, coins: int) -> None:
    action = Bid(card, coins)
    assert NOTATION.parse(str(action)) == action


@pytest.mark.parametrize(
    "text",
    ["", " ", "pass ", " pass", "pass\n", "PASS", "pass 1", "bid", "bid port", "bid port 3 4",
     "bid  port 3", "bid\tport 3", "bid port 03", "bid port +3", "bid port -0", "bid port 3.0",
     "bid port 3e0", "bid port x", "bid port ３", "bid port 1_0", "bid port true", "lay",
     "lay clay", "lay \ud800", "raise 3", "action", "bid port \ud800"],
)  # fmt: skip
def test_all_but_the_plain_form_is_refused(text: str) -> None:
    with pytest.raises(InvalidAction):
        NOTATION.parse(text)


@given(st.text())
def test_a_text_is_refused_or_is_the_form_of_its_action(text: str) -> None:
    try:
        action = NOTATION.parse(text)
    except InvalidAction:
        return
    assert str(action) == text


@pytest.mark.parametrize("text", [None, 3, b"pass", ["pass"]])
def test_what_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(InvalidAction, match="read from a text"):
        NOTATION.parse(text)


@pytest.mark.parametrize(
    ("text", "hint"),
    [("raise 3", "known are: pass, bid, lay"), ("bid port", "write it as: bid CARD COINS"),
     ("bid port 3.0", "write it as: bid port 3$"), ("lay clay", "'clay'"),
     ("bid port x", "Expected `int`")],
)  # fmt: skip
def test_an_error_says_what_to_write(text: str, hint: str) -> None:
    with pytest.raises(InvalidAction, match=hint):
        NOTATION.parse(text)


def test_an_error_quotes_the_beginning_of_a_long_text_only() -> None:
    with pytest.raises(InvalidAction) as caught:
        NOTATION.parse("x" * 100_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("action", [Pass(), Bid("port", 3), Lay("stone")])
def test_a_well_formed_action_passes(action: Action) -> None:
    assert check_form(action) is action


@pytest.mark.parametrize(
    ("kind", "fields"),
    [(Bid, (3, "port")), (Bid, ("port", True)), (Bid, ("port", 3.0)), (Bid, ("port", None)),
     (Bid, ("port", object())), (Bid, ("\ud800", 3)), (Bid, (b"x", 3)), (Lay, ("clay",)),
     (Lay, (["wood"],))],
)  # fmt: skip
def test_a_field_of_another_type_is_no_form(kind: type[Action], fields: Any) -> None:
    action = kind(*fields)
    with pytest.raises(InvalidAction, match="not well formed"):
        check_form(action)


@pytest.mark.parametrize(
    ("action", "wrong"),
    [(Bid("", 3), "must be one word"), (Bid("a b", 3), "must be one word"),
     (Bid("a\nb", 3), "must be one word"), (Bid(" port", 3), "must be one word"),
     (Bid("port" * 50, 3), "no action is so long")],
)  # fmt: skip
def test_a_field_that_no_notation_has_is_no_form(action: Action, wrong: str) -> None:
    with pytest.raises(InvalidAction, match=wrong):
        check_form(action)


@pytest.mark.parametrize("action", ["x" * 100_000, Bid("x" * 100_000, 3), Bid("\ud800" * 9999, 3)])
def test_an_error_quotes_the_beginning_of_a_long_form_only(action: object) -> None:
    with pytest.raises(InvalidAction) as caught:
        check_form(action)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("action", [None, "pass", 3, {"do": "pass"}, Pass, ("bid", "port", 3)])
def test_what_is_no_action_has_no_form(action: object) -> None:
    with pytest.raises(InvalidAction, match="is not an action"):
        check_form(action)


def test_a_bad_form_is_bad_input_like_any_other() -> None:
    assert issubclass(InvalidAction, PoleisError)
    assert issubclass(PoleisError, ValueError)


def test_actions_are_values() -> None:
    assert Bid("port", 3) == Bid("port", 3)
    assert len({Bid("port", 3), Bid("port", 3), Pass(), Lay("wood")}) == 3
    assert Bid("port", 3) != Bid("port", 4)
    with pytest.raises(AttributeError):
        Bid("port", 3).coins = 4  # type: ignore[misc]  # it is the point
