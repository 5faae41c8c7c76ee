"""Which game has which adviser. A game of others brings its own by `register`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

from poleis.bots.adviser import Adviser
from poleis.bots.plain import PlainAdviser
from poleis.core.errors import PoleisError
from poleis.core.registry import game as find_game

#: Makes the adviser for an edition.
Maker: TypeAlias = Callable[[Any], Adviser[Any]]

_places: dict[str, str] = {}


def register(game: str, place: str) -> None:
    """Enter a game's adviser: where the class is that takes an edition (`package.module:NAME`)."""
    if _places.setdefault(game, place) != place:
        msg = f"There is an adviser for {game!r} already, at {_places[game]}; there can be one"
        raise PoleisError(msg)


def adviser_for(game: str, edition: Any) -> Adviser[Any]:
    """Return who knows how a game is played; of a game without an adviser only its rules."""
    place = _places.get(game)
    if place is None:
        return PlainAdviser(find_game(game))
    module, name = place.split(":")
    make: Maker = getattr(import_module(module), name)
    return make(edition)


register("peloponnes", "poleis.bots.peloponnes.adviser:PeloponnesAdviser")
register("hexemonia", "poleis.bots.hexemonia.adviser:HexemoniaAdviser")
register("deus", "poleis.bots.deus.adviser:DeusAdviser")
