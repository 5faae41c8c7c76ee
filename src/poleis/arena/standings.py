"""How each bot fares in a tournament."""

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean

import msgspec

from poleis.arena.outcome import Outcome
from poleis.arena.ratings import Rating
from poleis.arena.statistics import Rate, wilson


class Standing(msgspec.Struct, frozen=True):
    """What one bot has achieved, or several bots of the same name together."""

    name: str
    games: int  # that it has finished; those of the same name count each for itself
    wins: float  # a shared victory counts as a part
    win_rate: float
    win_rate_low: float
    win_rate_high: float
    mean_rank: float
    mean_score: float
    rating: float
    rating_low: float
    rating_high: float
    choices: int
    substitutions: dict[str, int]  # choices that the guard made instead, by what went wrong


class Pace(msgspec.Struct, frozen=True):
    """How long a bot thinks, in seconds. It differs from run to run."""

    name: str
    mean: float  # for a choice
    longest: float
    match: float  # all its choices in a match


class Seated(msgspec.Struct, frozen=True):
    """One bot in one match."""

    outcome: Outcome
    seat: int

    @property
    def score(self) -> int:
        """Its points."""
        return self.outcome.scores[self.seat]

    @property
    def won(self) -> float:
        """Its part of the victory."""
        return share(self.outcome, self.seat)

    @property
    def lead(self) -> float:
        """Its points above the mean of its table."""
        return self.score - fmean(self.outcome.scores)


def share(outcome: Outcome, seat: int) -> float:
    """Return a seat's part of the victory."""
    winners = outcome.winners
    return 1 / len(winners) if seat in winners else 0.0


def rate_of(seated: Sequence[Seated]) -> Rate:
    """Return how often they won."""
    return wilson(sum(one.won for one in seated), len(seated))


def standing(name: str, seated: Sequence[Seated], rating: Rating) -> Standing:
    """Sum up the matches of one bot."""
    rate = rate_of(seated)
    troubles: Counter[str] = Counter()
    for one in seated:
        troubles.update(one.outcome.troubles[one.seat])
    return Standing(
        name=name,
        games=rate.of,
        wins=round(rate.count, 6),
        win_rate=rate.rate,
        win_rate_low=rate.low,
        win_rate_high=rate.high,
        mean_rank=fmean(one.outcome.ranks[one.seat] for one in seated) if seated else 0.0,
        mean_score=fmean(one.score for one in seated) if seated else 0.0,
        rating=rating.rating,
        rating_low=rating.low,
        rating_high=rating.high,
        choices=sum(one.outcome.choices[one.seat] for one in seated),
        substitutions=dict(sorted(troubles.items())),
    )


def pace(name: str, seated: Iterable[Seated]) -> Pace:
    """Sum up how long a bot has thought."""
    timed = [(one.outcome.times, one.seat, one.outcome) for one in seated]
    thought = [times.thought[seat] for times, seat, _ in timed if times]
    choices = sum(outcome.choices[seat] for times, seat, outcome in timed if times)
    return Pace(
        name=name,
        mean=sum(thought) / max(1, choices),
        longest=max((times.longest[seat] for times, seat, _ in timed if times), default=0.0),
        match=fmean(thought) if thought else 0.0,
    )
