"""Advice: the legal actions of a view, the best first, each with its worth and a reason.

>>> import poleis
>>> spec = poleis.game("peloponnes")
>>> view = spec.view(spec.new(seats=2, seed="any text"), 0)
>>> best = advise(view)[0]
>>> print(best.action, round(best.worth, 1))
bid parnon_mountains 2.1
>>> in_words(best, view, "en").partition(":")[0]
'Bid on Parnon Mountains'
"""

from functools import cache
from random import Random
from typing import Any, Final

import msgspec

from poleis.bots.adviser import Adviser
from poleis.bots.advisers import adviser_for
from poleis.bots.reason import Reason
from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.game import Language, View
from poleis.core.registry import game as find_game
from poleis.core.text import Phrasebook, Value

WORDS: Final = "words"  # the table of a phrasebook with single words, such as `grain`


class Advice(msgspec.Struct, frozen=True):
    """An action, how many points it promises compared with the others, and why."""

    action: Action
    worth: float
    reason: Reason


def advise(view: View) -> list[Advice]:
    """Rank the legal actions of a view. Whoever does not decide gets no advice."""
    if not view.legal:
        raise PoleisError("There is nothing to advise: this view has no legal actions")
    spec = find_game(view.game)
    adviser = adviser_for(view.game, spec.shelf.by_digest(view.edition))
    world = spec.imagine(view, Random(0))  # any will do: an adviser reads what the seat knows
    worths = adviser.worths(world, view.legal)
    advice = [
        Advice(action, worth, adviser.reason(world, action))
        for action, worth in zip(view.legal, worths, strict=True)
    ]
    return sorted(advice, key=lambda one: -one.worth)


def in_words(advice: Advice, view: View, language: Language) -> str:
    """Say an advice: what to do, and why."""
    spec = find_game(view.game)
    edition = spec.shelf.by_digest(view.edition)
    catalogue = phrasebook_of(adviser_for(view.game, edition)).of(language)

    def word(value: int | str) -> Value:
        if isinstance(value, int):
            return value
        if f"{WORDS}.{value}" in catalogue.sentences:
            return catalogue.say(f"{WORDS}.{value}")
        return spec.text.name(edition, value, language)

    fields = {name: word(value) for name, value in advice.reason.values.items()}
    action = spec.text.action(edition, advice.action, language)
    return f"{action}: {catalogue.say(advice.reason.key, **fields)}"


def phrasebook_of(adviser: Adviser[Any]) -> Phrasebook:
    """Return the words of an adviser: those of the package that it comes from."""
    return _phrasebook(type(adviser).__module__.rpartition(".")[0])


@cache
def _phrasebook(package: str) -> Phrasebook:
    return Phrasebook(package)
