"""What scripts/hidden_hands.py tells of imagined worlds."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from scripts.hidden_hands import compare

import poleis


@pytest.mark.parametrize("game", poleis.games())
def test_the_truth_itself_is_right_in_every_hand(game: str) -> None:
    spec = poleis.game(game)
    state = spec.new(3, "hidden hands")
    oracle = SimpleNamespace(name=game, view=spec.view, imagine=lambda _view, _rng: state)

    hands = compare(oracle, state, 4, Random(1))

    assert hands
    assert all(hand.size and hand.right == 1 and hand.whole == 1 and hand.found for hand in hands)


@pytest.mark.parametrize("game", poleis.games())
def test_imagined_hands_are_sometimes_wrong(game: str) -> None:
    spec: Any = poleis.game(game)

    hands = [
        hand
        for deal in range(5)
        for hand in compare(spec, spec.new(3, f"hidden {deal}"), 10, Random(deal))
    ]

    assert any(hand.right < 1 for hand in hands)
