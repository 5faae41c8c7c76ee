"""How cost grows with the length of a game and of its record, the seats, and the tree of a search.

    .venv/bin/python -m benchmarks.growth

Prints sections of docs/performance.md. Times are the best of several, of the processor.
"""

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from benchmarks.page import figure, table

import poleis
from poleis.bots.adviser import Adviser
from poleis.bots.advisers import adviser_for
from poleis.bots.playout import draw
from poleis.bots.search.search import Search
from poleis.bots.search.tree import Node
from poleis.cli.workload import from_the_middle
from poleis.core.action import Action
from poleis.core.game import GameSpec, State
from poleis.core.record import Record

GAMES: Final = 60  # among which the longest is looked for
TIMES: Final = 7  # the best of so many counts
QUARTERS: Final = 4
SIZES: Final = (100, 200, 400, 800, 1600)  # iterations of a search
COPIES: Final = 100

Spec = GameSpec[Any, Any]


class Long(NamedTuple):
    """The longest of many random games."""

    spec: Spec
    seats: int
    seed: str
    actions: list[Action]

    def at(self, count: int) -> State:
        """Return the state after so many actions."""
        state: State = self.spec.new(self.seats, self.seed)
        for action in self.actions[:count]:
            state.apply(action)
        return state

    def record(self, count: int) -> Record:
        """Return the record of the first actions."""
        return Record(self.spec.name, self.seats, self.seed, actions=self.actions[:count])


def longest(spec: Spec, seats: int) -> Long:
    """Play many random games, and return the longest."""
    found: list[Long] = []
    for number in range(GAMES):
        rng = Random(number)
        state: State = spec.new(seats, str(number))
        actions = []
        while not state.over:
            actions.append(draw(state.legal(), rng))
            state.apply(actions[-1])
        found.append(Long(spec, seats, str(number), actions))
    return max(found, key=lambda game: len(game.actions))


def seconds(work: Callable[[], object], times: int = TIMES) -> float:
    """Return how long something takes at best."""
    best = float("inf")
    for _ in range(times):
        begun = process_time()
        work()
        best = min(best, process_time() - begun)
    return best


def micro(work: Callable[[], object], each: int = 1) -> str:
    """Return how many microseconds one of `each` takes."""
    return figure(1e6 * seconds(work) / each)


def bytes_of(make: Callable[[], object]) -> int:
    """Return how much memory something keeps."""
    gc.collect()
    tracemalloc.start()
    kept = make()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    del kept
    return size


def play_on(state: State, actions: list[Action]) -> None:
    """Do what a player of a random game does: look what is legal, and do one of it."""
    for action in actions:
        state.legal()
        state.apply(action)


def by_length() -> Iterator[str]:
    """A decision in each quarter of a long game."""
    rows = []
    for spec in map(poleis.game, poleis.games()):
        game = longest(spec, spec.max_seats)
        size = len(game.actions) // QUARTERS
        for quarter in range(QUARTERS):
            start = game.at(quarter * size)
            part = game.actions[quarter * size : (quarter + 1) * size]
            # Each time the game is played on from a copy, which costs little beside it.
            decision = micro(lambda: play_on(start.clone(), part), size)  # noqa: B023
            rows.append(
                [
                    f"{spec.title['en']}, {spec.max_seats}: from action {quarter * size}",
                    decision,
                    micro(lambda: [start.clone() for _ in range(COPIES)], COPIES),  # noqa: B023
                    micro(lambda: spec.view(start, start.to_act)),  # noqa: B023
                    figure(bytes_of(lambda: [start.clone() for _ in range(COPIES)]) / COPIES),  # noqa: B023
                ]
            )
    yield from table(("Game, seats", "Decision, µs", "Copy, µs", "View, µs", "Copy, bytes"), rows)


def by_seats() -> Iterator[str]:
    """A decision, a copy and a view at every number of seats."""
    rows = []
    for spec in map(poleis.game, poleis.games()):
        for seats in range(spec.min_seats, spec.max_seats + 1):
            game = longest(spec, seats)
            middle = game.at(len(game.actions) // 2)
            row = [
                f"{spec.title['en']}, {seats}",
                str(len(game.actions)),
                micro(lambda: play_on(game.at(0), game.actions), len(game.actions)),  # noqa: B023
                micro(lambda: [middle.clone() for _ in range(COPIES)], COPIES),  # noqa: B023
                micro(lambda: spec.view(middle, middle.to_act)),  # noqa: B023
                figure(bytes_of(lambda: [middle.clone() for _ in range(COPIES)]) / COPIES),  # noqa: B023
            ]
            rows.append(row)
    yield from table(
        ("Game, seats", "Actions", "Decision, µs", "Copy, µs", "View, µs", "Copy, bytes"), rows
    )


def by_record() -> Iterator[str]:
    """What is done with a record, while it gets longer."""
    rows = []
    for spec in map(poleis.game, poleis.games()):
        game = longest(spec, spec.max_seats)
        for count in (len(game.actions) * part // 8 for part in (1, 2, 4, 7)):
            record = game.record(count)
            action = game.actions[count]

            def update(record: Record = record, action: Action = action) -> None:
                record.append(action)
                record.rewind(len(record) - 1)
                record.state  # noqa: B018 - it is made when it is asked for

            rows.append(
                [
                    f"{spec.title['en']}: {count} actions",
                    micro(update),
                    micro(lambda: record.at(len(record) // 2)),  # noqa: B023
                    micro(lambda: spec.view(record.state, None)),  # noqa: B023
                    micro(record.dumps),
                    micro(lambda: Record.loads(record.dumps())),  # noqa: B023
                    figure(bytes_of(lambda: game.record(count)) / count),  # noqa: B023
                ]
            )
    yield from table(
        (
            "Record",
            "Append and undo, µs",
            "Look back halfway, µs",
            "View, µs",
            "Save, µs",
            "Save and load, µs",
            "Bytes an action",
        ),
        rows,
    )


def by_tree() -> Iterator[str]:
    """An iteration of a search, while its tree grows."""
    rows = []
    for spec in map(poleis.game, poleis.games()):
        seats = min(4, spec.max_seats)
        view = spec.view(state := from_the_middle(spec, seats, 1), state.to_act)
        for start, end in zip((0, *SIZES), SIZES, strict=False):
            spent, kept, nodes = tree_cost(spec, view, start, end)
            rows.append(
                [
                    f"{spec.title['en']}: iterations {start} to {end}",
                    figure(1e6 * spent),
                    str(nodes),
                    figure(kept / nodes),
                ]
            )
    yield from table(("Search", "Iteration, µs", "Nodes", "Bytes a node"), rows)


def tree_cost(spec: Spec, view: Any, start: int, end: int) -> tuple[float, float, int]:
    """Return the seconds of an iteration from `start` to `end`, the bytes of the tree, its nodes.

    It is grown twice, for memory is not traced while time is taken.
    """

    def grown(iterations: int) -> tuple[Search, Random]:
        rng = Random(1)
        adviser: Adviser[Any] = adviser_for(spec.name, spec.shelf.by_digest(view.edition))
        search = Search(adviser, view.seats, rng.random, adviser.temper(view.seats), Node())
        grow(search, rng, iterations)
        return search, rng

    def grow(search: Search, rng: Random, iterations: int) -> None:
        for _ in range(iterations):
            search.grow(spec.imagine(view, rng))

    search, rng = grown(start)
    begun = process_time()
    grow(search, rng, end - start)
    spent = (process_time() - begun) / (end - start)
    return spent, bytes_of(lambda: grown(end)), count_nodes(search.root)


def count_nodes(root: Node) -> int:
    """Count the nodes of a tree."""
    found, todo = 0, [root]
    while todo:
        node = todo.pop()
        found += 1
        todo += [edge.below for edge in node.edges.values() if edge.below is not None]
    return found


def main() -> None:
    """Print the sections."""
    for heading, lines in (
        ("The length of the game", by_length()),
        ("The number of seats", by_seats()),
        ("The length of the record", by_record()),
        ("The tree of a search", by_tree()),
    ):
        print(f"### {heading}\n")
        print("\n".join(lines))


if __name__ == "__main__":
    main()
