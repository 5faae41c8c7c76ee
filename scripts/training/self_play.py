"""Games that a network learns from: searches play against themselves, and are noted."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from poleis.bots.adviser import Adviser
from poleis.bots.learned.mind import features_of
from poleis.bots.learned.policy import count, numbers, words
from poleis.bots.search.search import Search
from poleis.bots.search.tree import Node
from poleis.core.action import Action
from poleis.core.game import GameSpec

ERRORS: Final = 0.03  # so often a player does anything
DOUBTS: Final = 0.25  # so often it takes an action as often as it was tried, not the one most tried


class Moment(NamedTuple):
    """A world when the clock has moved on, and what became of it."""

    features: list[list[float]]  # by seat
    usual: list[float]  # each seat's chance, as the adviser saw it
    shares: list[float]  # of the victory


class Choice(NamedTuple):
    """A decision, and what a search tried."""

    phase: str
    features: list[float]  # of the seat that decided
    words: list[list[str]]  # by action
    numbers: list[tuple[float, ...]]  # by action
    shares: list[float]  # of the visits, by action


class Played(NamedTuple):
    """A whole game."""

    moments: list[Moment]
    choices: list[Choice]


def play(
    spec: GameSpec[Any, Any], adviser: Adviser[Any], plain: Adviser[Any], seats: int, seed: str,
    iterations: int,
) -> Played:  # fmt: skip
    """Play a game: each choice by a search of so many iterations, or without one by the adviser.

    `adviser` is whose judgement the search has, `plain` what the game brings: only its worths
    are noted, because they are what a policy is given.
    """
    rng = Random(seed)
    state = spec.new(seats, seed)
    features = features_of(plain)
    ids = frozenset(state.edition.by_id)
    worlds: list[tuple[list[list[float]], list[float]]] = []
    choices: list[Choice] = []
    clock = plain.clock(state)
    while not state.over:
        if plain.clock(state) > clock:
            clock = plain.clock(state)
            world = [features(state, seat) for seat in range(seats)]
            worlds.append((world, plain.chances(state)))
        legal = list(state.legal())
        if rng.random() < ERRORS:
            state.apply(legal[int(rng.random() * len(legal))])
        elif not iterations or len(legal) == 1 or plain.is_routine(state):
            state.apply(plain.pick(state, rng.random))
        else:
            visits = tried(spec, adviser, state, rng, iterations)
            worths = plain.worths(state, legal)
            whole = sum(visits)
            choices.append(
                Choice(
                    state.phase,
                    features(state, state.seat),
                    [words(action, ids) for action in legal],
                    [(*row, count(a)) for row, a in zip(numbers(worths), legal, strict=True)],
                    [number / whole for number in visits],
                )
            )
            state.apply(chosen(legal, visits, rng))
    shares = plain.chances(state)
    return Played([Moment(world, usual, shares) for world, usual in worlds], choices)


def tried(
    spec: GameSpec[Any, Any], adviser: Adviser[Any], state: Any, rng: Random, iterations: int
) -> list[int]:
    """Search, and return how often each legal action was tried."""
    view = spec.view(state, state.to_act)
    root = Node()
    search = Search(adviser, view.seats, rng.random, adviser.temper(view.seats), root)
    for _ in range(iterations):
        search.grow(spec.imagine(view, rng))
    return [root.edges[action].visits for action in state.legal()]


def chosen(legal: Sequence[Action], visits: Sequence[int], rng: Random) -> Action:
    """Return what was tried most, or now and then each as often as it was tried."""
    if rng.random() >= DOUBTS:
        return legal[visits.index(max(visits))]
    number = rng.random() * sum(visits)
    for action, tries in zip(legal, visits, strict=True):
        number -= tries
        if number < 0:
            return action
    return legal[-1]
