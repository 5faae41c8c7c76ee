"""Every numbered rule has its place in the code and its test."""

import pytest
from scripts.made import outdated
from scripts.rule_coverage import Coverage, texts

import poleis


@pytest.mark.parametrize("game", poleis.games())
def test_every_numbered_rule_has_code_and_a_test(game: str) -> None:
    assert Coverage(game).gaps() == []


def test_the_page_is_up_to_date() -> None:
    assert outdated(texts([Coverage(game) for game in poleis.games()])) == []
