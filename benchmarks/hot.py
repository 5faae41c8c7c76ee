"""The functions that a game spends its time in, each with a portion of work: always the same."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Final, TypeAlias

import msgspec

import poleis
from poleis.bots.playout import draw, play_out
from poleis.cli.workload import from_the_middle
from poleis.core.action import Action
from poleis.core.digest import digest
from poleis.core.game import GameSpec, State, play
from poleis.core.record import Record

SEATS: Final = 4
POSITIONS: Final = 16  # from the middle of random games; most functions take all of them
GAMES: Final = 12  # that are searched for each kind of decision
EACH: Final = 16  # positions for a kind of decision, at most
SEED: Final = "a seed"
#: These are what is compiled, and little else.
COMPILED: Final = (
    "set-up", "whole game", "clone", "clone and legal", "clone and apply", "result",
    "view", "spectator's view", "imagine",
)  # fmt: skip

Spec: TypeAlias = GameSpec[Any, Any]
Work: TypeAlias = Callable[[], object]


def positions(spec: Spec) -> list[State]:
    """Return the positions that most functions take."""
    return [from_the_middle(spec, SEATS, number) for number in range(POSITIONS)]


def unasked(spec: Spec, states: Iterable[State]) -> list[State]:
    """Return the same states, but such as no one has asked yet what is legal: they remember it."""
    return [spec.from_position(spec.position(state)) for state in states]


def by_kind(spec: Spec) -> dict[str, list[tuple[State, Action]]]:
    """Return positions of random games by the kind of their decision, with an action."""
    found: dict[str, list[tuple[State, Action]]] = defaultdict(list)
    for number in range(GAMES):
        rng = Random(number)
        state: State = spec.new(SEATS, f"{SEED} {number}")
        while not state.over:
            decision = state.decision
            assert decision is not None
            action = draw(state.legal(), rng)
            if len(found[decision.kind]) < EACH:
                found[decision.kind].append((state.clone(), action))
            state.apply(action)
    return dict(found)


def legal_of(states: list[State]) -> list[list[Action]]:
    """List what is legal in each state."""
    return [state.legal() for state in states]


def apply_to(states: list[State], actions: list[Action]) -> None:
    """Carry out an action in each state."""
    for state, action in zip(states, actions, strict=True):
        state.apply(action)


def _actions(spec: Spec) -> list[Action]:
    """Return the actions of half a random game."""
    rng = Random(SEED)
    state = spec.new(SEATS, SEED)
    chosen = []
    while not state.over:
        chosen.append(draw(state.legal(), rng))
        state.apply(chosen[-1])
    return chosen[: len(chosen) // 2]


def works(spec: Spec) -> dict[str, Work]:
    """Return the portions of work by name."""
    return dict(_playing(spec)) | dict(_showing(spec)) | dict(_writing(spec))


def all_works(games: Iterable[str] | None = None) -> dict[str, Work]:
    """Return those of these games, or of all; a name tells game and function."""
    return {
        f"{game}: {function}": work
        for game in poleis.games()
        if games is None or game in games
        for function, work in works(poleis.game(game)).items()
    }


def _playing(spec: Spec) -> Iterator[tuple[str, Work]]:
    states = positions(spec)
    moves = [(state, draw(state.legal(), Random(7))) for state in states]
    ends = [state.clone() for state in states]
    for state in ends:
        play_out(state, Random(7))

    new = unasked(spec, states)

    def expand() -> None:
        for state, action in moves:
            state.clone().apply(action)

    def check() -> None:
        for state, action in moves:
            play(state.clone(), action)

    yield "set-up", lambda: spec.new(SEATS, SEED)
    yield "whole game", lambda: play_out(spec.new(SEATS, SEED), Random(7))
    yield "clone", lambda: [state.clone() for state in states]
    yield "clone and legal", lambda: [state.clone().legal() for state in new]
    yield "clone and apply", expand
    yield "clone and play", check
    yield "result", lambda: [state.result() for state in ends]


def _showing(spec: Spec) -> Iterator[tuple[str, Work]]:
    states = positions(spec)
    views = [spec.view(state, state.to_act) for state in states]

    yield "view", lambda: [spec.view(state, state.to_act) for state in states]
    yield "spectator's view", lambda: [spec.view(state, None) for state in states]
    yield "view as JSON", lambda: [msgspec.json.encode(view) for view in views]
    yield "imagine", lambda: list(map(spec.imagine, views, [Random(7)] * len(views)))


def _writing(spec: Spec) -> Iterator[tuple[str, Work]]:
    states = positions(spec)
    plain = [spec.position(state) for state in states]
    actions = _actions(spec)
    record = Record(spec.name, SEATS, SEED, actions=actions)
    text = record.dumps()
    notations = [str(action) for action in actions]

    yield "position", lambda: [spec.position(state) for state in states]
    yield "from position", lambda: [spec.from_position(each) for each in plain]
    yield "digest", lambda: [digest(each) for each in plain]
    yield "notation", lambda: [str(action) for action in actions]
    yield "parse", lambda: [spec.parse(states[0], notation) for notation in notations]
    yield "append", lambda: Record(spec.name, SEATS, SEED, actions=actions)
    yield "save", record.dumps
    yield "load", lambda: Record.loads(text)
    yield "undo", lambda: record.at(len(record) - 1)
