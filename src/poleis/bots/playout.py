"""Playing to the end at random: the quickest way through a game that there is."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from poleis.core.game import State

T = TypeVar("T")


def draw(items: Sequence[T], rng: Random) -> T:
    """Return one of the items; the same in every version of Python, unlike `rng.choice`."""
    return items[int(rng.random() * len(items))]


def play_out(state: State, rng: Random) -> int:
    """Play random legal actions to the end, and return how many."""
    number, legal, apply = rng.random, state.legal, state.apply
    actions = 0
    while options := legal():  # there are none when the game is over
        apply(options[int(number() * float(len(options)))])  # floats need no object
        actions += 1
    return actions
