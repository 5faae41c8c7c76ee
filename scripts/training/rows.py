"""From games to rows: what a scorer learns from."""

from collections.abc import Sequence

import numpy as np
from scripts.training.scorer import Rows
from scripts.training.self_play import Choice, Moment

from poleis.bots.learned.network import value_inputs
from poleis.bots.learned.policy import COUNT, NUMBERS, OPTIONS


def value_rows(moments: Sequence[Moment], features: tuple[str, ...]) -> tuple[list[str], Rows]:
    """Return the inputs' names, and a row for each seat of each moment."""
    names = value_inputs(features)
    sizes = np.array([len(moment.shares) for moment in moments])
    rows = np.empty((sizes.sum(), len(names)))
    place = 0
    for moment in moments:
        own = np.array(moment.features, dtype=np.float64)
        seats = len(own)
        rows[place : place + seats, : len(features)] = own
        rows[place : place + seats, len(features) :] = (own.sum(axis=0) - own) / (seats - 1)
        place += seats
    return names, Rows(rows, sizes, np.concatenate([moment.shares for moment in moments]))


def policy_rows(choices: Sequence[Choice], features: tuple[str, ...]) -> tuple[list[str], Rows]:
    """Return the inputs' names, and a row for each action of each choice."""
    phases = sorted({f"phase {choice.phase}" for choice in choices})
    words = sorted({word for choice in choices for words in choice.words for word in words})
    names = [
        *(f"own {name}" for name in features),
        *NUMBERS, COUNT, OPTIONS, *phases, *words,
    ]  # fmt: skip
    places = {name: place for place, name in enumerate(names)}
    first = len(features)
    options = places[OPTIONS]
    sizes = np.array([len(choice.shares) for choice in choices])
    rows = np.zeros((sizes.sum(), len(names)))
    place = 0
    for choice in choices:
        end = place + len(choice.shares)
        rows[place:end, :first] = choice.features
        rows[place:end, first:options] = choice.numbers
        rows[place:end, options] = np.log(len(choice.shares))
        rows[place:end, places[f"phase {choice.phase}"]] = 1.0
        for row, said in enumerate(choice.words, place):
            for word in said:
                rows[row, places[word]] = 1.0
        place = end
    return names, Rows(rows, sizes, np.concatenate([choice.shares for choice in choices]))
