"""Matches that tell whether a new network is stronger."""

from typing import Any, NamedTuple

import poleis
from poleis.bots.bot import Bot
from poleis.bots.learned.learned_bot import LearnedBot
from poleis.bots.learned.network import Network
from poleis.bots.search.budget import Budget
from poleis.bots.search.search_bot import SearchBot


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
