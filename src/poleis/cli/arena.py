"""`poleis arena`: bots play each other many times, and what comes of it is told."""

import os
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Protocol, Self

import msgspec

from poleis.arena.outcome import Outcome
from poleis.arena.plan import Wish, laboratory, tournament
from poleis.arena.report.blocks import Block, Command, Paragraph
from poleis.arena.report.html import page
from poleis.arena.report.lab import laboratory as lab_report
from poleis.arena.report.pages import clock_warning
from poleis.arena.report.pages import tournament as tournament_report
from poleis.arena.report.wording import Wording
from poleis.arena.schedule import Schedule, check_matches, edition_of
from poleis.arena.store import Store
from poleis.arena.summary import Summary, summarize
from poleis.arena.workers import Crew
from poleis.bots.registry import Recipe, read_lineup
from poleis.cli.arena_output import print_blocks
from poleis.cli.output import print_json, progress
from poleis.core.errors import PoleisError
from poleis.core.files import check_new, write_file
from poleis.core.game import Language

USUAL_DEALS: Final = 50
USUAL_LIMIT: Final = 3600.0  # seconds for a match
LONGEST_LIMIT: Final = 604_800.0
MOST_JOBS: Final = 512
LAB_BOTS: Final = "greedy"  # who plays in the lab if nobody is named
#: Of a table only the lab tells.
LAB_FIELDS: Final = ("parts", "sums", "pieces", "had")


class Players(Protocol):
    """Plays matches: processes of this computer, or a cluster."""

    def __enter__(self) -> Self:
        """Get ready."""

    def __exit__(self, *_: object) -> None:
        """End all that was started."""

    def play(self, numbers: Iterable[int]) -> Iterator[Outcome]:
        """Play these matches; their outcomes come as they are ready."""


class Order(msgspec.Struct, frozen=True):
    """What was asked for on the command line."""

    game: str
    bots: str | None
    seats: str | None  # a number, or a line-up
    deals: int | None
    games: int | None
    seed: str
    edition: str | None
    against: str | None
    options: dict[str, str]
    lab: bool
    jobs: int | None
    limit: float
    ray: str | None
    out: Path | None
    report: Path | None
    language: Language
    json: bool


def run_arena(order: Order) -> bool:
    """Play, keep and tell; return whether every match has a result."""
    schedule = _schedule(order)
    matches = _matches(order, schedule)
    jobs = _jobs(order.jobs)
    if not 0 < order.limit <= LONGEST_LIMIT:
        raise PoleisError(
            f"--limit cannot be {order.limit:g}; choose more than 0 s, at most {LONGEST_LIMIT:g} s"
        )
    if order.report is not None:
        check_new(order.report)
    say = Wording(schedule.game, edition_of(schedule.game, schedule.editions[0]), order.language)
    if order.json:
        warning = clock_warning(schedule.bots, say)
        print(*filter(None, [warning]), file=sys.stderr, end="\n" if warning else "")
    with Store(schedule, order.out) as store:
        _play(store, matches, lambda: _players(order, schedule, jobs))
        summary = summarize(schedule, store.first(matches))
    blocks = (lab_report if order.lab else tournament_report)(summary, say)
    blocks += [Paragraph(say("report.again")), Command(command_for(order, matches))]
    if order.report is not None:
        write_file(order.report, page(blocks, say))
    if order.json:
        print_json(_plain(summary, lab=order.lab))
    else:
        _print(blocks, order)
    return not summary.failed


def _schedule(order: Order) -> Schedule:
    """Plan what was asked for."""
    bots, seats = order.bots, None
    if order.seats is not None and order.seats.strip().isdecimal():
        seats = int(order.seats[:6])
    elif order.seats is not None and bots is None:
        bots = order.seats
    elif order.seats is not None:
        raise PoleisError(f"--seats cannot be {order.seats!r}; choose a number of seats")
    if order.against is not None and not order.lab:
        raise PoleisError("--against compares two editions in the lab; add --lab")
    if bots is None and not order.lab:
        raise PoleisError("No bots are named; write, say, search:200,greedy after the game")
    recipes: list[Recipe] = read_lineup(LAB_BOTS if bots is None else bots)
    editions = (order.edition,) if order.against is None else (order.edition, order.against)
    wish = Wish(order.game, recipes, seats, order.seed, order.options, editions)
    return laboratory(wish) if order.lab else tournament(wish)


def command_for(order: Order, matches: int) -> str:
    """Return the command that plays the same again."""
    words = ["poleis", "arena", order.game]
    words += [order.bots] if order.bots is not None else []
    words += ["--lab"] if order.lab else []
    words += ["--seats", order.seats] if order.seats is not None else []
    words += ["--games", str(matches), "--seed", order.seed]
    for name, value in order.options.items():
        words += ["--option", f"{name}={value}"]
    words += ["--edition", order.edition] if order.edition is not None else []
    words += ["--against", order.against] if order.against is not None else []
    return shlex.join(words)


def _matches(order: Order, schedule: Schedule) -> int:
    """Return how many matches of the schedule are played."""
    if order.games is None:
        deals = USUAL_DEALS if order.deals is None else order.deals
        return check_matches(deals * len(schedule.sittings))
    if order.deals is not None:
        raise PoleisError("--games and --deals both say how much is played; give one of them")
    return check_matches(order.games)


def _jobs(wanted: int | None) -> int:
    if wanted is None:
        available: Callable[[int], Any] | None = getattr(os, "sched_getaffinity", None)
        return len(available(0)) if available else os.cpu_count() or 1
    if not 1 <= wanted <= MOST_JOBS:
        raise PoleisError(f"--jobs cannot be {wanted}; choose 1 to {MOST_JOBS}")
    return wanted


def _players(order: Order, schedule: Schedule, jobs: int) -> Players:
    """Return who plays: processes here, or a cluster."""
    if order.ray is not None:
        from poleis.arena.ray_cluster import Cluster

        return Cluster(schedule, order.ray, jobs, order.limit)
    return Crew(schedule, jobs, order.limit)


def _play(store: Store, matches: int, players: Callable[[], Players]) -> None:
    """Play what has no result yet."""
    todo = store.missing(matches)
    if not todo:
        return
    with players() as crew, progress("Playing", matches) as advance:
        advance(matches - len(todo))
        try:
            for outcome in crew.play(todo):
                store.add(outcome)
                advance(1)
        except KeyboardInterrupt:
            if store.path is not None:
                print(f"poleis: The same command goes on with {store.path}", file=sys.stderr)
            raise


def _plain(summary: Summary, *, lab: bool) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(summary)
    for table in plain["tables"] if not lab else ():
        for field in LAB_FIELDS:
            del table[field]
    return plain


def _print(blocks: Sequence[Block], order: Order) -> None:
    print_blocks(blocks)
    for path in filter(None, (order.out, order.report)):
        print(f"\n{path}", end="")
    if order.out or order.report:
        print()
