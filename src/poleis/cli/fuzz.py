"""`poleis fuzz`: random whole games; every invariant is checked after every action."""

import os
import shlex
import signal
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

import poleis
from poleis.bots.playout import draw
from poleis.cli.output import print_json, progress
from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.files import check_new, write_file
from poleis.core.game import GameSpec, State
from poleis.core.record import Record

CHUNK: Final = 10  # games that a core takes at a time
SHOWN: Final = 10  # failures that are told in full
MOST_GAMES: Final = 10_000_000


class Plan(msgspec.Struct, frozen=True):
    """Which games to play. Game number `n` is the same in every run with the same seed."""

    game: str
    seed: int
    first: int
    games: int
    seats: int | None  # None: another number in every game
    options: dict[str, str]  # those that are fixed; the others differ from game to game
    edition: str | None


class Failure(msgspec.Struct):
    """A game that broke something."""

    number: int
    seats: int
    seed: str
    options: dict[str, str]
    violations: list[str]
    actions: list[str]  # up to the one that broke it


class Tally(msgspec.Struct):
    """What came of the games."""

    games: int
    actions: int
    violations: int
    failures: list[Failure]  # the first of them

    def add(self, other: "Tally") -> None:
        """Add what came of other games."""
        self.games += other.games
        self.actions += other.actions
        self.violations += other.violations
        self.failures += other.failures
        self.failures.sort(key=lambda failure: failure.number)
        del self.failures[SHOWN:]


def problems(spec: GameSpec[Any, Any], state: State, actions: int) -> list[str]:
    """Return everything that is wrong with a position after so many actions."""
    found: list[str] = spec.violations(state)
    if actions > spec.max_actions:
        found.append(f"The game is longer than its bound of {spec.max_actions} actions")
    if state.over:
        state.result()
    elif not state.legal():
        found.append(f"Seat {state.to_act} has no legal action")
    return found


def fuzz_game(spec: GameSpec[Any, Any], plan: Plan, number: int) -> Tally:
    """Play one random game until it is over or something is wrong."""
    seed = f"{plan.seed}-{number}"
    rng = Random(seed)
    seats = draw(range(spec.min_seats, spec.max_seats + 1), rng)
    options = {option.name: draw(option.values, rng) for option in spec.options} | plan.options
    if plan.seats is not None:
        seats = plan.seats
    actions: list[Action] = []
    try:
        state = spec.new(seats, seed, options, plan.edition)
        found = problems(spec, state, 0)
        while not found and not state.over:
            actions.append(draw(state.legal(), rng))
            state.apply(actions[-1])
            found = problems(spec, state, len(actions))
    except Exception as wrong:  # noqa: BLE001 - whatever the rules raise is what is looked for
        last = f"after {actions[-1]}" if actions else "at the set-up"
        found = [f"{type(wrong).__name__} {last}: {wrong}"]
    tally = Tally(1, len(actions), 0, [])
    if found:
        tally.violations = 1
        tally.failures = [
            Failure(number, seats, seed, options, found, [str(action) for action in actions])
        ]
    return tally


def fuzz_chunk(plan: Plan) -> Tally:
    """Play the games of a plan one after another."""
    spec = poleis.game(plan.game)
    tally = Tally(0, 0, 0, [])
    for number in range(plan.first, plan.first + plan.games):
        tally.add(fuzz_game(spec, plan, number))
    return tally


def chunks(plan: Plan) -> Iterator[Plan]:
    """Cut a plan into pieces for the cores."""
    end = plan.first + plan.games
    for first in range(plan.first, end, CHUNK):
        yield msgspec.structs.replace(plan, first=first, games=min(CHUNK, end - first))


def fuzz(plan: Plan, workers: int) -> Tally:
    """Play all games, on so many cores."""
    tally = Tally(0, 0, 0, [])
    if workers == 1 or plan.games <= CHUNK:
        with progress("Playing", plan.games) as advance:
            for piece in chunks(plan):
                tally.add(fuzz_chunk(piece))
                advance(piece.games)
        return tally
    with Pool(workers, _ignore_interrupts) as pool, progress("Playing", plan.games) as advance:
        for part in pool.imap_unordered(fuzz_chunk, chunks(plan)):
            tally.add(part)
            advance(part.games)
    return tally


def _ignore_interrupts() -> None:
    """Ctrl-C is for the first process, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run_fuzz(plan: Plan, save: Path | None, *, json: bool) -> bool:
    """Play random games, print what came of them, and return whether all was well."""
    spec = poleis.game(plan.game)
    fixed = msgspec.structs.replace(
        plan, options={name: spec.chosen(plan.options)[name] for name in plan.options}
    )
    seats = spec.min_seats if plan.seats is None else plan.seats
    spec.new(seats, "", fixed.options, plan.edition)
    if not 1 <= plan.games <= MOST_GAMES:
        raise PoleisError(f"--games cannot be {plan.games}; choose 1 to {MOST_GAMES}")
    if plan.first < 0:
        raise PoleisError(f"--first cannot be {plan.first}; choose 0 or more")
    if save is not None:
        check_new(save)
    tally = fuzz(fixed, os.cpu_count() or 1)
    if json:
        print_json({"game": plan.game, "seed": plan.seed, **msgspec.structs.asdict(tally)})
    else:
        print(f"games       {tally.games:>12,}")
        print(f"actions     {tally.actions:>12,}")
        print(f"violations  {tally.violations:>12,}")
        for failure in tally.failures:
            print(f"\n{_story(plan, failure)}")
    if tally.failures and save is not None:
        write_file(save, record_of(spec, plan, tally.failures[0]))
    return tally.violations == 0


def command_for(plan: Plan, failure: Failure) -> str:
    """Return the command that shows one failure again."""
    words = ["poleis", "fuzz", plan.game, "--games", "1", "--seed", str(plan.seed)]
    words += ["--first", str(failure.number)]
    words += [] if plan.seats is None else ["--seats", str(plan.seats)]
    for name, value in plan.options.items():
        words += ["--option", f"{name}={value}"]
    words += [] if plan.edition is None else ["--edition", plan.edition]
    return shlex.join(words)


def _story(plan: Plan, failure: Failure) -> str:
    options = " ".join(f"{name}={value}" for name, value in failure.options.items()) or "none"
    lines = [f"Game {failure.number}, {failure.seats} seats, options {options}:"]
    lines += [f"  action {len(failure.actions)}: {violation}" for violation in failure.violations]
    lines += [f"  To see it again: {command_for(plan, failure)}"]
    return "\n".join(lines)


def record_of(spec: GameSpec[Any, Any], plan: Plan, failure: Failure) -> str:
    """Return the record of a failure: up to its last action that the rules carry out."""
    record = Record(spec.name, failure.seats, failure.seed, failure.options, plan.edition)
    for words in failure.actions:
        try:
            record.append(spec.parse(record.state, words))
        except Exception:  # noqa: BLE001 - the action that failed ends the record
            break
    return record.dumps(keep_seed=True)
