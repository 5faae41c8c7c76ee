"""A search through imagined worlds: one tree, a fresh world an iteration."""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from poleis.bots.adviser import Adviser, Numbers
from poleis.bots.search.budget import FOREVER
from poleis.bots.search.tree import Edge, Node, Temper
from poleis.core.action import Action


class Search:
    """A tree that grows from one decision."""

    __slots__ = ("adviser", "number", "root", "seats", "temper")

    def __init__(
        self, adviser: Adviser[Any], seats: int, number: Numbers, temper: Temper, root: Node
    ) -> None:
        self.adviser = adviser
        self.seats = seats
        self.number = number
        self.temper = temper
        self.root = root

    def grow(self, state: Any, until: float = FOREVER) -> None:
        """One iteration: down the tree in this world, on to the horizon, and back up.

        When the clock of the computer says `until`, the iteration is broken off and counts nothing.
        """
        adviser, number, temper = self.adviser, self.number, self.temper
        end = adviser.clock(state) + temper.horizon if temper.horizon else 1 << 30
        path: list[Edge] = []
        node: Node | None = self.root
        while node is not None and not state.over and adviser.clock(state) < end:
            actions = state.legal()
            if len(actions) == 1:
                state.apply(actions[0])
                continue
            if path and adviser.is_routine(state):
                state.apply(adviser.pick(state, number))
                continue
            if actions != node.actions:
                self.look(node, state, actions)
            edge = node.choice(state.to_act, temper)
            path.append(edge)
            state.apply(edge.action)
            node = edge.below
            if node is None:
                edge.below = Node()
        while not state.over and adviser.clock(state) < end:
            state.apply(adviser.pick(state, number))
            if perf_counter() > until:
                return
        chances = adviser.chances(state)
        for edge in path:
            edge.visits += 1
            value = edge.value
            for seat, chance in enumerate(chances):
                value[seat] += chance

    def look(self, node: Node, state: Any, actions: Sequence[Action]) -> None:
        """Find or make the edges of these actions, and rank them by their priors."""
        edges = node.edges
        if any(action not in edges for action in actions):
            worths = self.adviser.worths(state, actions)
            most = max(worths)
            for action, worth in zip(actions, worths, strict=True):
                if action not in edges:
                    edges[action] = Edge(action, worth - most, self.temper.doubt, self.seats)
        node.actions = actions
        node.ranked = sorted([edges[action] for action in actions], key=_rank)


def _rank(edge: Edge) -> float:
    return -edge.prior
