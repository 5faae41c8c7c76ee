"""Our games, at every number of seats."""

from importlib.metadata import version as version_of

from benchmarks.contestants.contestant import Contestant

import poleis
from poleis.cli.build import is_compiled
from poleis.cli.workload import Workload


def version() -> str:
    """Say what is measured."""
    compiled = all(is_compiled(poleis.game(name)) for name in poleis.games())
    return f"Poleis {version_of('poleis')} {'compiled' if compiled else 'as plain Python'}"


def contestants() -> list[Contestant]:
    """Return what is measured."""
    found = []
    for spec in map(poleis.game, poleis.games()):
        for seats in range(spec.min_seats, spec.max_seats + 1):
            work = Workload(spec, seats)
            found.append(
                Contestant(
                    spec.title["en"],
                    seats,
                    games=work.games,
                    copies=work.clones,
                    playouts=work.playouts_of_copies,
                    views=work.look,
                    worlds=work.playouts,
                )
            )
    return found
