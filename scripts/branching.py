"""Measures how many decisions games have, and how many options each decision has.

    .venv/bin/python -m scripts.branching GAME [--games 200] [--sensible]

The games are random, or with --sensible those of greedy bots. `GESTURES` names the choices of many
small steps. For each of these in a sensible game it counts the paths to its end, in any order and
with `spec.in_order`. The figures of docs/adr/0010 come from here.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import mean, median
from typing import Any, Final

import poleis
from poleis.bots.greedy import GreedyBot
from poleis.bots.playout import draw
from poleis.core.action import Action
from poleis.core.game import GameSpec, State, every_order

MOST: Final = 10_000  # paths that are counted
SHARES: Final = 12  # kinds of decisions that are told one by one

#: By game and name: the kinds of decisions that a choice of many steps is made of.
GESTURES: Final[dict[str, dict[str, Sequence[str]]]] = {
    "hexemonia": {
        "payment": ("pay",),
        "attackers": ("gather",),
        "moves": ("lift", "set"),
        "Necropolis": ("dismiss",),
    }
}

Order = Callable[[Any, Sequence[Action]], list[Action]]


def paths(start: State, kinds: Sequence[str], order: Order) -> int:
    """Count the ways from an open decision to the end of the gesture, up to `MOST`."""
    todo: list[tuple[State, tuple[Action, ...]]] = [(start, ())]
    found = steps = 0
    while todo and found < MOST and steps < 20 * MOST:
        state, taken = todo.pop()
        for action in order(state, taken):
            after = state.clone()
            after.apply(action)
            steps += 1
            if kind(after) in kinds and after.to_act == state.to_act:
                todo.append((after, (*taken, action)))
            else:
                found += 1
    return found if not todo else MOST


def kind(state: State) -> str:
    """Return what is asked; nothing when the game is over."""
    decision = state.decision
    return "" if decision is None else decision.kind


class Tally:
    """What was counted in games with one number of seats."""

    def __init__(self, spec: GameSpec[Any, Any], *, sensible: bool) -> None:
        self.spec = spec
        self.bot = GreedyBot(spec.name) if sensible else None  # None for random games
        self.games: list[int] = []  # decisions of each
        self.options: list[int] = []  # of each decision
        self.kinds: Counter[str] = Counter()
        self.gestures: dict[str, list[tuple[int, int]]] = defaultdict(list)

    def add(self, seats: int, seed: str) -> None:
        """Play one game."""
        rng = Random(seed)
        state: State = self.spec.new(seats, seed)
        decisions = 0
        before: Sequence[str] = ()
        while not state.over:
            legal = state.legal()
            self.options.append(len(legal))
            self.kinds[kind(state)] += 1
            decisions += 1
            if self.bot is None:
                state.apply(draw(legal, rng))
            else:
                if kind(state) not in before:
                    before = self._gesture(state)
                state.apply(self.bot.choose(self.spec.view(state, state.to_act)))
        self.games.append(decisions)

    def _gesture(self, state: State) -> Sequence[str]:
        """Count the paths of a gesture that begins here, and return its kinds of decisions."""
        for name, kinds in GESTURES.get(self.spec.name, {}).items():
            if kind(state) in kinds:
                ways = [paths(state, kinds, order) for order in (every_order, self.spec.in_order)]
                self.gestures[name].append((ways[0], ways[1]))
                return kinds
        return ()

    def lines(self) -> Iterator[str]:
        """Tell what was counted."""
        options = sorted(self.options)
        yield (
            f"  decisions a game: mean {mean(self.games):.0f}, "
            f"{min(self.games)} to {max(self.games)}"
        )
        yield (
            f"  options a decision: mean {mean(options):.1f}, median {options[len(options) // 2]}, "
            f"99 % up to {options[len(options) * 99 // 100]}, most {options[-1]}"
        )
        told = self.kinds.most_common(SHARES)
        shares = [f"{name} {count / len(options):.1%}" for name, count in told]
        yield f"  share of decisions: {', '.join(shares)}"
        for name, ways in self.gestures.items():
            (any_order, in_order) = (sorted(each) for each in zip(*ways, strict=True))
            more = [sum(count >= MOST for count in each) for each in (any_order, in_order)]
            yield (
                f"  {name}, {len(ways)} times: median {median(any_order):.0f} paths in any order, "
                f"{median(in_order):.0f} in order; {MOST} or more {more[0]} and {more[1]} times"
            )


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=poleis.games())
    parser.add_argument("--games", type=int, default=200, help="games for each number of seats")
    parser.add_argument("--seed", default="branching")
    parser.add_argument("--sensible", action="store_true", help="greedy bots play")
    args = parser.parse_args()
    spec = poleis.game(args.game)
    for seats in range(spec.min_seats, spec.max_seats + 1):
        tally = Tally(spec, sensible=args.sensible)
        for number in range(args.games):
            tally.add(seats, f"{args.seed} {seats} {number}")
        print(f"{spec.title['en']}, {seats} seats, {args.games} games")
        print("\n".join(tally.lines()))


if __name__ == "__main__":
    main()
