"""Trains the network of a game from games that it plays against itself.

    .venv/bin/python -m scripts.training GAME [--generations 2] [--searched 300] …

Generation 0 learns from many quick games of sensible players who sometimes err: which seat wins.
Each further one plays games with the search of the generation before, and learns from them which
seat wins and which actions a search comes to try most. Then both play a match, and the better one
is kept. The last one kept goes to network.json beside the game's adviser, and its curve to
docs/learned/. Everything follows from the seed. What was played lies in build/training/, so a
command that was broken off goes on where it was.
"""

import argparse
import os
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from scripts.made import ROOT
from scripts.training.curve import Curve, Generation, write_curve
from scripts.training.match import Duel, fight
from scripts.training.rows import policy_rows, value_rows
from scripts.training.scorer import (
    Rows,
    Weights,
    expected,
    fresh,
    learn,
    part_of,
    scale_of,
    surprise,
)
from scripts.training.self_play import Choice, Moment, Played, play

import poleis
from poleis.arena.statistics import Rate, wilson
from poleis.bots.adviser import Adviser
from poleis.bots.advisers import adviser_for
from poleis.bots.learned.mind import Mind, names_of, package_of
from poleis.bots.learned.network import FILE, FORM, Network, Part, network_of, network_text
from poleis.bots.learned.policy import NUMBERS

HIDDEN: Final = 16  # sums in each part
ROUNDS: Final = 12  # through all that there is to learn from
BUNDLE: Final = 100  # games a file
REPEATS: Final = 5  # so often a searched game counts beside a quick one
NICE: Final = 10  # games are played when nobody else needs the computer
TEST: Final = 5  # of so many games one is for testing only


class Plan(NamedTuple):
    """What was asked for."""

    game: str
    seed: str
    quick: int
    searched: int
    generations: int
    iterations: int
    duels: int
    workers: int = 1
    rounds: int = ROUNDS

    def command(self) -> str:
        """Return the command that does the same."""
        return (
            f".venv/bin/python -m scripts.training {self.game} --seed {self.seed} "
            f"--quick {self.quick} --searched {self.searched} --generations {self.generations} "
            f"--iterations {self.iterations} --duels {self.duels} --rounds {self.rounds}"
        )


class Game(NamedTuple):
    """A game to be played."""

    game: str
    seats: int
    seed: str
    iterations: int
    network: str  # its text; empty for the adviser alone


@cache
def adviser_of(game: str) -> Adviser[Any]:
    """Return the adviser for the usual edition."""
    return adviser_for(game, poleis.game(game).shelf.get(None))


@cache
def mind_of(game: str, network: str) -> Adviser[Any]:
    """Return an adviser with a network."""
    adviser = adviser_of(game)
    if not network:
        return adviser
    edition = poleis.game(game).shelf.get(None)
    return Mind(adviser, edition, network_of(network.encode(), "of the last generation"))


def played(game: Game) -> Played:
    """Play one game."""
    spec, plain = poleis.game(game.game), adviser_of(game.game)
    mind = mind_of(game.game, game.network)
    return play(spec, mind, plain, game.seats, game.seed, game.iterations)


class Training:
    """The training of one game."""

    def __init__(self, plan: Plan, folder: Path, pool: Executor) -> None:
        self.plan = plan
        self.folder = folder
        self.pool = pool
        self.spec = poleis.game(plan.game)
        self.adviser = adviser_of(plan.game)
        self.features = names_of(self.adviser)
        self.doubt = self.adviser.temper(2).doubt
        self.moments: list[Moment] = []
        self.choices: list[Choice] = []
        self.test_choices: list[Choice] = []
        self.value: Weights | None = None
        self.games = 0

    def run(self) -> tuple[Network, Curve]:
        """Train all generations; return the network that was kept, and how it went."""
        plan = self.plan
        best, first = self.begin()
        steps = [first]
        for number in range(1, plan.generations + 1):
            new, step = self.generation(number, best)
            match = self.match(f"match-{number}", new, best)
            kept = match.rate > 0.5
            steps.append(msgspec.structs.replace(step, match=match, kept=kept))
            print(steps[-1], flush=True)
            if kept:
                best = new
        against = self.match("against-search", best, None)
        print(f"against the search alone: {against}", flush=True)
        return best, Curve(plan.game, plan.command(), plan.iterations, steps, against)

    def begin(self) -> tuple[Network, Generation]:
        """Generation 0: which seat wins when sensible players go on."""
        plan = self.plan
        train, test = self.play(0, plan.quick, 0, "")
        self.moments = [m for p in train for m in p.moments]
        names, rows = value_rows(self.moments, self.features)
        moments = [m for p in test for m in p.moments]
        _, tests = value_rows(moments, self.features)
        rng = np.random.default_rng(hash_of(plan.seed))
        self.scale = scale_of(rows.inputs)
        start = fresh(len(names), HIDDEN, rng)
        self.value, curve = learn(
            start, self.scale.of(rows), self.scale.of(tests), plan.rounds, rng
        )
        step = Generation(
            0, self.games, len(rows.sizes), 0, usual_surprise(moments), curve[-1], curve
        )
        print(step, flush=True)
        return self.network(part_of(self.value, self.scale, names), None), step

    def generation(self, number: int, last: Network) -> tuple[Network, Generation]:
        """Learn from searches with the last network."""
        plan = self.plan
        train, test = self.play(number, plan.searched, plan.iterations, network_text(last))
        self.moments += [m for p in train for m in p.moments] * REPEATS
        names, rows = value_rows(self.moments, self.features)
        moments = [m for p in test for m in p.moments]
        _, tests = value_rows(moments, self.features)
        rng = np.random.default_rng([hash_of(plan.seed), number])
        assert self.value is not None
        self.value, curve = learn(
            self.value, self.scale.of(rows), self.scale.of(tests), plan.rounds, rng
        )
        value = part_of(self.value, self.scale, names)
        self.choices += [c for p in train for c in p.choices]
        self.test_choices += [c for p in test for c in p.choices]
        policy, prior, policy_curve = self.policy(rng)
        step = Generation(
            number, self.games, len(rows.sizes), len(self.choices), usual_surprise(moments),
            curve[-1], curve, prior, policy_curve[-1], policy_curve,
        )  # fmt: skip
        return self.network(value, policy), step

    def policy(self, rng: np.random.Generator) -> tuple[Part, float, list[float]]:
        """Learn what searches try; it begins with what the adviser thinks."""
        names, both = policy_rows([*self.choices, *self.test_choices], self.features)
        groups = np.arange(len(both.sizes))
        rows, tests = both.take(groups[: len(self.choices)]), both.take(groups[len(self.choices) :])
        scale = scale_of(rows.inputs)
        place = names.index(NUMBERS[0])
        start = fresh(len(names), HIDDEN, rng)
        start.skip[place] = scale.spread[place] / self.doubt
        weights, curve = learn(start, scale.of(rows), scale.of(tests), self.plan.rounds, rng)
        prior = expected(tests.inputs[:, place] / self.doubt, tests.sizes)
        return (
            part_of(weights, scale, names),
            entropy_above(prior, tests),
            [entropy_above(None, tests, loss) for loss in curve],
        )

    def network(self, value: Part, policy: Part | None) -> Network:
        """Put a network together."""
        plan = self.plan
        digest = self.spec.shelf.get(None).digest
        return Network(
            FORM, plan.game, digest, list(self.features), plan.command(), plan.seed, self.games,
            value, policy,
        )  # fmt: skip

    def play(
        self, number: int, games: int, iterations: int, network: str
    ) -> tuple[list[Played], list[Played]]:
        """Play games, or read those played before; return those to learn from and to test with."""
        seats = range(self.spec.min_seats, self.spec.max_seats + 1)
        todo = [
            Game(
                self.plan.game,
                2 if i % 2 else seats[i // 2 % len(seats)],
                f"training {self.plan.seed} {number} {i}",
                iterations,
                network,
            )
            for i in range(games)
        ]
        out: list[Played] = []
        for begin in range(0, games, BUNDLE):
            part = todo[begin : begin + BUNDLE]
            out += self.kept(f"games-{number}-{begin}", list[Played], played, part)
        self.games += games
        return [p for i, p in enumerate(out) if i % TEST], out[::TEST]

    def match(self, name: str, new: Network, old: Network | None) -> Rate:
        """Let two play against each other."""
        plan = self.plan
        duels = [Duel(plan.game, n, plan.iterations, new, old) for n in range(plan.duels)]
        won = self.kept(f"{name}-{plan.duels}", list[float], fight, duels)
        return wilson(sum(won), len(won))

    def kept(
        self, name: str, type_: Any, work: Callable[[Any], Any], todo: Iterable[Any]
    ) -> list[Any]:
        """Do a piece of work, or read what came of it before."""
        path = self.folder / f"{name}.msgpack"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            done = list(self.pool.map(work, todo, chunksize=4))
            unfinished = path.with_suffix(".part")
            unfinished.write_bytes(msgspec.msgpack.encode(done))
            unfinished.replace(path)
        found: list[Any] = msgspec.msgpack.decode(path.read_bytes(), type=type_)
        return found


def usual_surprise(moments: list[Any]) -> float:
    """How much the winners surprise whoever believes the adviser's own chances, in bits."""
    shares = np.concatenate([np.array(m.shares) for m in moments])
    usual = np.concatenate([np.array(m.usual) for m in moments])
    sizes = np.array([len(m.shares) for m in moments])
    return surprise(usual, Rows(np.empty((len(shares), 0)), sizes, shares))


def entropy_above(shares: Any, rows: Rows, loss: float | None = None) -> float:
    """How much more than need be the visits surprise, in bits a decision: 0 is perfect."""
    least = surprise(rows.shares, rows)
    return (surprise(shares, rows) if loss is None else loss) - least


def hash_of(seed: str) -> int:
    """Return a number for a seed, the same everywhere."""
    return int.from_bytes(seed.encode()[:8], "big")


def main() -> None:
    """Train the network of a game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=poleis.games())
    parser.add_argument("--seed", default="1")
    parser.add_argument("--quick", type=int, default=16000, help="games of generation 0")
    parser.add_argument("--searched", type=int, default=300, help="games of each further one")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=100, help="of each search")
    parser.add_argument("--duels", type=int, default=200, help="games of each match")
    help_ = "through all that there is to learn from; fewer where it learns games by heart"
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=help_)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    plan = Plan(
        args.game, args.seed, args.quick, args.searched, args.generations, args.iterations,
        args.duels, args.workers, args.rounds,
    )  # fmt: skip
    name = f"{plan.game}-{plan.quick}-{plan.searched}-{plan.iterations}-{plan.seed}"
    folder = ROOT / "build" / "training" / name
    with ProcessPoolExecutor(plan.workers, initializer=os.nice, initargs=(NICE,)) as pool:
        network, curve = Training(plan, folder, pool).run()
    package = ROOT / "src" / package_of(adviser_of(plan.game)).replace(".", "/")
    (package / FILE).write_text(network_text(network), encoding="utf-8")
    write_curve(curve, ROOT / "docs" / "learned")


if __name__ == "__main__":
    main()
