"""The list of games."""

from typing import Any

import pytest
from tests.support import toy

import poleis
from poleis.core import registry
from poleis.core.errors import PoleisError


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_places", dict(registry._places))


def test_a_game_is_found_by_its_name() -> None:
    assert "toy" in poleis.games()
    assert poleis.game("toy") is toy.SPEC


def test_a_game_may_be_entered_twice_at_one_place() -> None:
    before = poleis.games()
    registry.register("toy", "tests.support.toy:SPEC")
    assert poleis.games() == before


def test_no_game_takes_the_name_of_another() -> None:
    with pytest.raises(PoleisError, match=r"a game 'toy' already, at tests\.support\.toy:SPEC"):
        registry.register("toy", "other.place:SPEC")
    assert poleis.game("toy") is toy.SPEC


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    registry.register("later", "no.such.module:SPEC")
    assert "later" in poleis.games()
    with pytest.raises(ModuleNotFoundError):
        poleis.game("later")


@pytest.mark.parametrize("name", ["chess", "", "Toy", None, 3, ["toy"]])
def test_an_unknown_game_is_refused_with_those_there_are(name: Any) -> None:
    with pytest.raises(PoleisError, match=r"There is no game .*; there are: .*toy"):
        poleis.game(name)


def test_the_list_of_games_is_a_copy() -> None:
    poleis.games().clear()
    assert "toy" in poleis.games()
