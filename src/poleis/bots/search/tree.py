"""The tree of a search: what was tried, how often, and how it ended for each seat.

A tree is *open-loop*: a node stands for the actions that led to it, and not for one world. The
worlds of different iterations pass through the same node with different hands and piles, so its
figures are averages over all that the seat which searches cannot know.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from poleis.core.action import Action


class Temper(NamedTuple):
    """How a search weighs what it believes against what it has seen. Values go from 0 to 1."""

    curiosity: float = 1.0  # how much is tried that has not shown yet what it is worth
    doubt: float = 0.5  # a choice so many points behind the best is tried a third as often
    width: float = 2.0  # after n visits a node tries its width * n ** growth likeliest choices
    growth: float = 0.4
    horizon: int = 0  # rounds or turns after which a game is judged; 0: it is played to its end


class Edge:
    """A choice in a node."""

    __slots__ = ("action", "below", "prior", "value", "visits", "weight")

    def __init__(self, action: Action, prior: float, doubt: float, seats: int) -> None:
        self.action = action
        self.prior = prior  # points behind the best choice, as the adviser said it first
        self.weight = exp(prior / doubt)
        self.visits = 0
        self.value: list[float] = [0.0] * seats  # by seat, summed over the visits
        self.below: Node | None = None


class Node:
    """A decision that the tree has come to."""

    __slots__ = ("actions", "edges", "ranked", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Action, Edge] = {}  # every choice that was ever legal here
        self.actions: Sequence[Action] = ()  # those legal in the world that came here last
        self.ranked: list[Edge] = []  # their edges, the likeliest first

    def choice(self, seat: int, temper: Temper) -> Edge:
        """Choose among the ranked edges what to try next, for the seat that decides."""
        self.visits += 1
        ranked = self.ranked
        width = int(temper.width * self.visits**temper.growth) + 1
        width = min(width, len(ranked))
        visits = 0
        value = weight = 0.0
        for i in range(width):
            edge = ranked[i]
            visits += edge.visits
            value += edge.value[seat]
            weight += edge.weight
        usual = value / visits if visits else 0.5  # what an edge is worth that was never tried
        scale = temper.curiosity * sqrt(visits + 1) / weight
        best = ranked[0]
        most = -1.0
        for i in range(width):
            edge = ranked[i]
            tried = edge.visits
            mean = edge.value[seat] / tried if tried else usual
            bound = mean + scale * edge.weight / (1 + tried)
            if bound > most:
                most = bound
                best = edge
        return best

    def best(self) -> Edge:
        """The choice that was tried most often; of equals the likelier."""
        out = self.ranked[0]
        for edge in self.ranked:
            if edge.visits > out.visits:
                out = edge
        return out

    def lead(self) -> int:
        """How many tries the best choice is ahead of the next one."""
        first = second = 0
        for edge in self.ranked:
            if edge.visits > first:
                first, second = edge.visits, first
            elif edge.visits > second:
                second = edge.visits
        return first - second
