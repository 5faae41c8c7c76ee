"""What there is to count in each game. A game of others brings its own by `register`."""

from importlib import import_module
from typing import Any

from poleis.arena.counts.counter import Counter
from poleis.core.errors import PoleisError

_places: dict[str, str] = {}


def register(game: str, place: str) -> None:
    """Enter what is counted in a game: where its Counter is (`package.module:NAME`)."""
    if _places.setdefault(game, place) != place:
        msg = f"What to count in {game!r} is said at {_places[game]} already; there can be one"
        raise PoleisError(msg)


def counter_for(game: str, edition: Any, seats: int) -> Counter:
    """Return who counts a game; of a game that says nothing only the result is known."""
    place = _places.get(game)
    if place is None:
        return Counter(edition, seats)
    module, name = place.split(":")
    counter: Counter = getattr(import_module(module), name)(edition, seats)
    return counter


register("peloponnes", "poleis.arena.counts.peloponnes:PeloponnesCounter")
register("hexemonia", "poleis.arena.counts.hexemonia:HexemoniaCounter")
register("deus", "poleis.arena.counts.deus:DeusCounter")
