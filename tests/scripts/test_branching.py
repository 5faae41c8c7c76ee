"""What scripts/branching.py tells of how wide games are."""

from random import Random

import pytest
from scripts.branching import GESTURES, Tally, kind, paths

import poleis
from poleis.bots.playout import draw
from poleis.core.game import State, every_order


def new(game: str, seed: object = "branching") -> State:
    state: State = poleis.game(game).new(2, str(seed))
    return state


@pytest.mark.parametrize("game", poleis.games())
def test_a_single_decision_has_as_many_paths_as_options(game: str) -> None:
    state = new(game)

    assert paths(state, (), every_order) == len(state.legal())


def test_a_gesture_has_a_path_for_each_order_of_its_steps() -> None:
    """Two attackers come in two orders; in order there is one way to each army."""
    rng, spec = Random("branching"), poleis.game("hexemonia")
    state = new("hexemonia")
    while not (kind(state) == "gather" and len(state.legal()) > 2):
        state = new("hexemonia", rng.random()) if state.over else state
        state.apply(draw(state.legal(), rng))
    gather = GESTURES["hexemonia"]["attackers"]

    assert 1 < paths(state, gather, spec.in_order) < paths(state, gather, every_order)


def test_the_gestures_are_decisions_of_their_games() -> None:
    for game, gestures in GESTURES.items():
        tally = Tally(poleis.game(game), sensible=False)
        for number in range(4):
            tally.add(4, f"gestures {number}")

        assert {kind for kinds in gestures.values() for kind in kinds} <= set(tally.kinds)


def test_the_same_seed_plays_the_same_games() -> None:
    told = []
    for _ in range(2):
        tally = Tally(poleis.game("peloponnes"), sensible=True)
        tally.add(2, "again")
        told.append(list(tally.lines()))

    assert told[0] == told[1]
    assert told[0][0].startswith("  decisions a game: mean ")
