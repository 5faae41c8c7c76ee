"""Which games there are. Core knows none by name: `poleis.games` enters its own, others may too."""

from importlib import import_module
from typing import Any

from poleis.core.errors import PoleisError
from poleis.core.game import GameSpec

_places: dict[str, str] = {}


def register(name: str, place: str) -> None:
    """Enter a game: its name, and where its GameSpec is (`package.module:NAME`)."""
    if _places.setdefault(name, place) != place:
        msg = f"There is a game {name!r} already, at {_places[name]}; choose another name"
        raise PoleisError(msg)


def games() -> list[str]:
    """Return the names of all games."""
    return list(_places)


def game(name: str) -> GameSpec[Any, Any]:
    """Return a game; it is imported when it is first asked for."""
    place = _places.get(str(name))
    if place is None:
        raise PoleisError(f"There is no game {name!r}; there are: {', '.join(_places)}")
    module, attribute = place.split(":")
    spec: GameSpec[Any, Any] = getattr(import_module(module), attribute)
    return spec
