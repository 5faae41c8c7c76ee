"""What the outcomes of a schedule mean."""

from collections.abc import Sequence

import msgspec

from poleis.arena.outcome import Outcome
from poleis.arena.ratings import Pairs, pairs_of, rate
from poleis.arena.schedule import Schedule, edition_of
from poleis.arena.standings import Pace, Seated, Standing, pace, standing
from poleis.arena.tables import TableFigures, table_figures


class Summary(msgspec.Struct, frozen=True):
    """Everything that a report tells. Only `paces` differ from run to run."""

    game: str
    seats: tuple[str, ...]  # the line-up: every bot that was named
    editions: tuple[str, ...]
    options: dict[str, str]
    seed: str
    games: int  # matches with a result
    deals: int
    failed: tuple[str, ...]  # why the other matches have none
    failures: int  # these, and every choice that a bot did not make as it should
    results: tuple[Standing, ...]  # by entry of the line-up
    bots: tuple[Standing, ...]  # by name, best first
    tables: tuple[TableFigures, ...]  # by number of seats, then by edition
    paces: tuple[Pace, ...]


def summarize(schedule: Schedule, outcomes: Sequence[Outcome]) -> Summary:
    """Sum up what was played."""
    played = [one for one in outcomes if not one.failed]
    failed = tuple([f"match {one.number}: {one.failed}" for one in outcomes if one.failed])
    names = list(dict.fromkeys(schedule.bots))
    ratings = rate(names, _pairs(schedule, played))
    entries: list[list[Seated]] = [[] for _ in schedule.bots]
    for one in played:
        for seat, bot in enumerate(schedule.match(one.number).sitting.bots):
            entries[bot].append(Seated(one, seat))
    named = {
        name: [
            one
            for bot, seated in enumerate(entries)
            if schedule.bots[bot] == name
            for one in seated
        ]
        for name in names
    }
    bots = [standing(name, named[name], ratings[name]) for name in names]
    substitutions = sum(sum(bot.substitutions.values()) for bot in bots)
    return Summary(
        game=schedule.game,
        seats=schedule.bots,
        editions=tuple([edition.name for edition in schedule.editions]),
        options=schedule.options,
        seed=schedule.seed,
        games=len(played),
        deals=len({schedule.match(one.number).deal for one in played}),
        failed=failed,
        failures=len(failed) + substitutions,
        results=tuple(
            [standing(name, entries[bot], ratings[name]) for bot, name in enumerate(schedule.bots)]
        ),
        bots=tuple(sorted(bots, key=lambda bot: -bot.rating)),
        tables=tuple(_tables(schedule, played)),
        paces=tuple([pace(name, named[name]) for name in names]),
    )


def _pairs(schedule: Schedule, played: Sequence[Outcome]) -> list[Pairs]:
    """Return the pairs of each deal."""
    deals: dict[int, Pairs] = {}
    for one in played:
        total = deals.setdefault(schedule.match(one.number).deal, {})
        for pair, won in pairs_of(one.bots, one.ranks).items():
            total[pair] = total.get(pair, 0.0) + won
    return list(deals.values())


def _tables(schedule: Schedule, played: Sequence[Outcome]) -> list[TableFigures]:
    kinds: dict[tuple[int, int], list[Outcome]] = {}
    for one in played:
        sitting = schedule.match(one.number).sitting
        kinds.setdefault((len(sitting.bots), sitting.edition), []).append(one)
    return [
        table_figures(
            schedule.game,
            edition_of(schedule.game, schedule.editions[edition]),
            edition,
            seats,
            some,
        )
        for (seats, edition), some in sorted(kinds.items())
    ]
