"""From what somebody wants to see to a schedule."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

import poleis
from poleis.arena.lineups import lineups, rotations, seatings
from poleis.arena.schedule import VERSION, Printed, Schedule, Sitting
from poleis.bots.registry import Recipe
from poleis.core.chance import check_seed
from poleis.core.errors import PoleisError
from poleis.core.game import GameSpec


class Wish(msgspec.Struct, frozen=True):
    """What is to be played."""

    game: str
    bots: Sequence[Recipe]
    seats: int | None = None  # without it as many as there are bots, as far as the game allows
    seed: str = "1"
    options: Mapping[str, object] = {}
    editions: Sequence[str | None] = (None,)  # names or files; None is the usual one


def tournament(wish: Wish) -> Schedule:
    """Plan a tournament: every line-up, rotated over all seats."""
    spec = poleis.game(wish.game)
    seats = wish.seats
    if seats is None:
        seats = min(max(len(wish.bots), spec.min_seats), spec.max_seats)
    spec.new(seats, "")  # says which numbers there are
    teams = lineups(len(wish.bots), seats, wish.seed)
    return _schedule(spec, wish, (seating for team in teams for seating in rotations(team)))


def laboratory(wish: Wish) -> Schedule:
    """Plan the lab: one kind of bot in all seats, or a line-up; every number of seats, or one."""
    spec = poleis.game(wish.game)
    names = [bot.name for bot in wish.bots]
    if len(names) > 1:
        spec.new(len(names) if wish.seats is None else wish.seats, "")
        if wish.seats not in {None, len(names)}:
            raise PoleisError(f"{wish.seats} seats need {wish.seats} bots, or one for all of them")
        return _schedule(spec, wish, seatings(range(len(names)), names))
    numbers: Iterable[int] = range(spec.min_seats, spec.max_seats + 1)
    if wish.seats is not None:
        spec.new(wish.seats, "")
        numbers = (wish.seats,)
    return _schedule(spec, wish, [(0,) * seats for seats in numbers])


def _schedule(
    spec: GameSpec[Any, Any], wish: Wish, seatings: Iterable[tuple[int, ...]]
) -> Schedule:
    editions = tuple([_printed(spec, which) for which in wish.editions])
    if len({edition.digest for edition in editions}) < len(editions):
        raise PoleisError("The two editions have the same figures; compare different ones")
    seatings = list(seatings)
    return Schedule(
        arena=VERSION,
        game=spec.name,
        rules_version=spec.rules_version,
        options=spec.chosen(wish.options),
        editions=editions,
        bots=tuple([bot.name for bot in wish.bots]),
        seed=check_seed(wish.seed),
        sittings=tuple(
            [Sitting(seating, edition) for seating in seatings for edition in range(len(editions))]
        ),
    )


def _printed(spec: GameSpec[Any, Any], which: str | None) -> Printed:
    edition = spec.shelf.get(which)
    text = None
    if which is not None and which.endswith(".toml"):
        text = Path(which).read_text(encoding="utf-8-sig")
    return Printed(edition.name, edition.digest, text)
