"""Our games, at every number of seats."""

import platform

from benchmarks.contestants.contestant import Contestant

import poleis
from poleis.cli.build import build_in_words
from poleis.cli.workload import Workload


def version() -> str:
    """Say what is measured."""
    return f"Poleis, {build_in_words()}, on Python {platform.python_version()}"


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
