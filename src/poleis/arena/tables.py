"""What the matches of one number of seats, with one edition, tell about the game."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any

import msgspec

from poleis.arena.counts import counter_for
from poleis.arena.distribution import Distribution, distribution
from poleis.arena.outcome import Outcome
from poleis.arena.standings import Seated, rate_of
from poleis.arena.statistics import Mean, Rate, between, mean_of, wilson


class PieceFigures(msgspec.Struct, frozen=True):
    """How a card or tile fares, all copies of it together."""

    title: str
    id: str  # of a copy, for its name
    group: str
    copies: int
    taken: Rate  # of the copies in play
    gone: int  # taken, and lost again
    won: Rate  # how often those won who took one
    lead: Mean  # their points above the mean of their tables


class HadFigures(msgspec.Struct, frozen=True):
    """How those fare who had something."""

    group: str
    name: str
    won: Rate
    lead: Mean


class SeatFigures(msgspec.Struct, frozen=True):
    """How a seat fares, whoever sits there."""

    won: Rate
    lead: Mean


class TableFigures(msgspec.Struct, frozen=True):
    """All about one number of seats and one edition."""

    edition: int  # its number in the schedule
    seats: int
    matches: int
    by_seat: tuple[SeatFigures, ...]
    by_bot: dict[str, tuple[Rate, ...]]  # by name, then by seat: how often it won there
    score: Mean  # of all seats
    winner: Mean  # the winner's score
    winner_between: tuple[float, float]  # the scores of eight in ten winners
    margin: Mean  # the winner's points beyond those of the second
    spread: Mean  # the best score less the last
    ties: Rate  # shared victories
    rounds: Mean
    decisions: Mean
    ends: dict[str, int]
    parts: dict[str, float]  # of the points, a seat and match
    sums: dict[str, float]  # what happened, a match
    scores: dict[str, Distribution]  # by bot
    lengths: Distribution  # decisions
    pieces: tuple[PieceFigures, ...]
    had: tuple[HadFigures, ...]


def table_figures(
    game: str, edition: Any, number: int, seats: int, outcomes: Sequence[Outcome]
) -> TableFigures:
    """Sum up matches of so many seats."""
    seated = [[Seated(one, seat) for one in outcomes] for seat in range(seats)]
    everybody = [one for column in seated for one in column]
    scores = [one.score for one in everybody]
    ordered = [sorted(one.scores, reverse=True) for one in outcomes]
    best = [max(one.scores[seat] for seat in one.winners) for one in outcomes]
    names = list(dict.fromkeys(name for one in outcomes for name in one.bots))
    return TableFigures(
        edition=number,
        seats=seats,
        matches=len(outcomes),
        by_seat=tuple(
            [
                SeatFigures(rate_of(column), mean_of([one.lead for one in column]))
                for column in seated
            ]
        ),
        by_bot={
            name: tuple(
                [rate_of([one for one in c if one.outcome.bots[one.seat] == name]) for c in seated]
            )
            for name in names
        },
        score=mean_of(scores),
        winner=mean_of(best),
        winner_between=between(best, 0.8) if best else (0.0, 0.0),
        margin=mean_of([one[0] - one[1] for one in ordered]),
        spread=mean_of([one[0] - one[-1] for one in ordered]),
        ties=wilson(sum(len(one.winners) > 1 for one in outcomes), len(outcomes)),
        rounds=mean_of([one.tally.rounds for one in outcomes]),
        decisions=mean_of([one.decisions for one in outcomes]),
        ends=dict(sorted(Counter(one.tally.end for one in outcomes).items())),
        parts=_parts(outcomes, seats),
        sums=_sums(outcomes),
        scores={
            name: distribution(
                [one.score for one in everybody if one.outcome.bots[one.seat] == name],
                min(scores),
                max(scores),
            )
            for name in names
        },
        lengths=distribution([one.decisions for one in outcomes]),
        pieces=_pieces(game, edition, seats, outcomes),
        had=_had(outcomes),
    )


def _parts(outcomes: Sequence[Outcome], seats: int) -> dict[str, float]:
    """What the points are made of, in the game's own order."""
    names = outcomes[0].parts if outcomes else ()
    return {name: fmean(sum(one.parts[name]) / seats for one in outcomes) for name in names}


def _sums(outcomes: Sequence[Outcome]) -> dict[str, float]:
    total: Counter[str] = Counter()
    for one in outcomes:
        total.update(one.tally.sums)
    return {name: number / len(outcomes) for name, number in sorted(total.items())}


def _pieces(
    game: str, edition: Any, seats: int, outcomes: Sequence[Outcome]
) -> tuple[PieceFigures, ...]:
    """Those in play, and how often each was taken; most often first."""
    found = []
    for piece in counter_for(game, edition, seats).pieces():
        there = piece.copies * len(outcomes)
        takings = [(one, one.tally.taken.get(piece.title, ())) for one in outcomes]
        takers = [Seated(one, seat) for one, who in takings for seat in sorted(set(who))]
        taken = min(there, sum(len(who) for _, who in takings))
        found.append(
            PieceFigures(
                title=piece.title,
                id=piece.id,
                group=piece.group,
                copies=piece.copies,
                taken=wilson(taken, there),
                gone=sum(len(one.tally.gone.get(piece.title, ())) for one in outcomes),
                won=rate_of(takers),
                lead=mean_of([one.lead for one in takers]),
            )
        )
    return tuple(sorted(found, key=lambda one: (-one.taken.rate, one.title)))


def _had(outcomes: Sequence[Outcome]) -> tuple[HadFigures, ...]:
    having: dict[str, list[Seated]] = {}
    for one in outcomes:
        for name, seats in one.tally.had.items():
            having.setdefault(name, []).extend(Seated(one, seat) for seat in seats)
    found = []
    for key, who in sorted(having.items()):
        group, _, name = key.partition(":")
        lead = mean_of([one.lead for one in who])
        found.append(HadFigures(group, name, rate_of(who), lead))
    return tuple(found)
