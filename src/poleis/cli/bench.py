"""`poleis bench`: how fast the engine plays, copies, shows and imagines."""

from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any, Final

import msgspec

import poleis
from poleis.cli.build import is_compiled
from poleis.cli.output import print_json, progress
from poleis.cli.workload import Workload
from poleis.core.errors import PoleisError
from poleis.core.game import GameSpec

USUAL_SEATS: Final = 4
EVERY: Final = "all"  # in place of a number of seats
WINDOWS: Final = 8  # the best of so many counts: other work on the machine only ever slows down
GAMES_SHARE: Final = 0.4  # of the time; the other four figures share the rest
LONGEST: Final = 3600.0


class Figures(msgspec.Struct):
    """What was measured for one game."""

    game: str
    seats: int
    compiled: bool
    decisions_per_s: int
    games_per_s: float
    clones_per_s: int
    views_per_s: int
    imagine_per_s: int
    playouts_per_s: int


def best_rates(work: Callable[[], tuple[int, ...]], seconds: float) -> list[float]:
    """Return how much of each thing `work` does a second, in the best of several windows.

    A window lasts so long, but what counts is the time that the processor had for it.
    """
    best = [0.0] * len(work())
    for _ in range(WINDOWS):
        done = [0] * len(best)
        start, begun = perf_counter(), process_time()
        while perf_counter() - start < seconds / WINDOWS or not done[0]:
            done = [a + b for a, b in zip(done, work(), strict=True)]
        passed = process_time() - begun
        best = [max(a, b / passed) for a, b in zip(best, done, strict=True)]
    return best


def measure(
    spec: GameSpec[Any, Any], seats: int, seconds: float, advance: Callable[[float], None]
) -> Figures:
    """Measure one game, in about so many seconds."""
    work = Workload(spec, seats)
    rates = best_rates(work.games, seconds * GAMES_SHARE)
    advance(seconds * GAMES_SHARE)
    share = seconds * (1 - GAMES_SHARE) / 4
    for one in (work.clones, work.look, work.imagine, work.playouts):
        rates += best_rates(one, share)
        advance(share)
    decisions, whole, *others = rates
    return Figures(
        spec.name, seats, is_compiled(spec), round(decisions), round(whole, 1), *map(round, others)
    )


def line_up(game: str | None, seats: str | None) -> list[tuple[GameSpec[Any, Any], int]]:
    """Return what to measure: each game with a number of seats, or with each."""
    found = []
    for spec in [poleis.game(name) for name in ([game] if game is not None else poleis.games())]:
        if seats == EVERY:
            found += [(spec, number) for number in range(spec.min_seats, spec.max_seats + 1)]
        elif seats is None:
            found.append((spec, min(USUAL_SEATS, spec.max_seats)))
        elif seats.isdecimal():
            spec.new(int(seats), "")  # says that this game is not for so many
            found.append((spec, int(seats)))
        else:
            raise PoleisError(f"--seats cannot be {seats!r}; choose a number, or {EVERY}")
    return found


def run_bench(game: str | None, seats: str | None, seconds: float, *, json: bool) -> None:
    """Measure one game or all, and print the figures."""
    if not 0 < seconds <= LONGEST:
        raise PoleisError(
            f"--seconds cannot be {seconds:g}; choose more than 0, at most {LONGEST:g}"
        )
    games = line_up(game, seats)
    with progress("Measuring", seconds * len(games)) as advance:
        figures = [measure(spec, number, seconds, advance) for spec, number in games]
    if json:
        print_json(figures)
    else:
        print("\n\n".join(map(_table, figures)))


def _table(figures: Figures) -> str:
    build = "compiled" if figures.compiled else "plain Python"
    rows = (
        ("decisions", figures.decisions_per_s, "random whole games, one core"),
        ("games", figures.games_per_s, "the same, set-up included"),
        ("clones", figures.clones_per_s, "from the middle of a game, as all below"),
        ("views", figures.views_per_s, "of the seat that decides"),
        ("imagined", figures.imagine_per_s, "worlds that agree with such a view"),
        ("playouts", figures.playouts_per_s, "such worlds, played to the end"),
    )
    lines = [f"{figures.game}, {figures.seats} seats, {build}, best of {WINDOWS} windows"]
    lines += [f"  {name:<10}{rate:>12,} /s  {note}" for name, rate, note in rows]
    return "\n".join(lines)
