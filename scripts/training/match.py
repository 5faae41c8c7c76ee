"""Matches that tell whether a new network is stronger."""

from math import sqrt
from typing import Any, NamedTuple

import msgspec

import poleis
from poleis.bots.bot import Bot
from poleis.bots.learned.learned_bot import LearnedBot
from poleis.bots.learned.network import Network
from poleis.bots.search.budget import Budget
from poleis.bots.search.search_bot import SearchBot


class Match(msgspec.Struct, frozen=True):
    """How often one of two won, with the interval in which that lies with 95 %."""

    games: int
    wins: float  # shared victories count in part
    rate: float
    low: float
    high: float


class Duel(NamedTuple):
    """A game of two: a network against another one, or against the search alone."""

    game: str
    number: int
    iterations: int
    new: Network
    old: Network | None


def bot(duel: Duel, network: Network | None, seed: str) -> Bot:
    """Make one of the two."""
    budget = Budget(duel.iterations)
    if network is None:
        return SearchBot(duel.game, seed, budget)
    return LearnedBot(duel.game, seed, budget, network)


def fight(duel: Duel) -> float:
    """Play a game; every deal is played twice, so that neither seat nor deal favours anybody."""
    spec = poleis.game(duel.game)
    deal, place = divmod(duel.number, 2)
    state: Any = spec.new(2, f"match {deal}")
    lineup = [
        bot(duel, duel.new if seat == place else duel.old, f"{deal} {seat}") for seat in (0, 1)
    ]
    while not state.over:
        state.apply(lineup[state.to_act].choose(spec.view(state, state.to_act)))
    winners = state.result().winners
    return 1 / len(winners) if place in winners else 0.0


def match_of(won: list[float]) -> Match:
    """Sum up, with Wilson's interval."""
    games, wins = len(won), sum(won)
    rate, square = wins / games, 1.96**2 / games
    middle = (rate + square / 2) / (1 + square)
    half = 1.96 / (1 + square) * sqrt(rate * (1 - rate) / games + square / games / 4)
    return Match(games, wins, round(rate, 3), round(middle - half, 3), round(middle + half, 3))
