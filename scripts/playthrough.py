"""Writes the golden playthroughs: whole random games, told in full, one text a game.

    .venv/bin/python -m scripts.playthrough          writes tests/golden/GAME-NUMBER.txt
    .venv/bin/python -m scripts.playthrough --check  says which of them are out of date

A difference in them is a change of behaviour: read it, and commit it if it is meant.
"""

import textwrap
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from scripts.made import ROOT, run

import poleis
from poleis.bots.playout import draw
from poleis.core.action import Action
from poleis.core.digest import digest
from poleis.core.event import Event
from poleis.core.game import GameSpec, Language, State

FOLDER: Final = ROOT / "tests" / "golden"
WIDTH: Final = 100
SHORT: Final = 12  # digits of a digest
UNBROKEN: Final = "\u00a0"  # a space where no line ends


class Playthrough(NamedTuple):
    """A game to be told: its seed is its name."""

    game: str
    number: int
    seats: int
    language: Language

    @property
    def path(self) -> Path:
        """The file that keeps it."""
        return FOLDER / f"{self.game}-{self.number}.txt"


def playthroughs() -> list[Playthrough]:
    """Return the smallest game in English and the largest in German, of every game."""
    found = []
    for name in poleis.games():
        spec = poleis.game(name)
        found.append(Playthrough(name, 1, spec.min_seats, "en"))
        found.append(Playthrough(name, 2, spec.max_seats, "de"))
    return found


class Teller:
    """Plays a random game and tells it."""

    def __init__(self, play: Playthrough) -> None:
        self.play = play
        self.spec: GameSpec[Any, Any] = poleis.game(play.game)
        self.names = [f"Seat {seat}" for seat in range(play.seats)]
        self.edition = self.spec.shelf.get(None)

    def lines(self) -> Iterator[str]:
        """Tell the whole game."""
        play, spec, language = self.play, self.spec, self.play.language
        seed = f"playthrough {play.number}"
        rng = Random(seed)
        events: list[Event] = []
        state: State = spec.new(play.seats, seed, events=events)
        yield f"{spec.title[language]}, {play.seats} seats, seed {seed!r}"
        yield f"edition {self.edition.name} {self.edition.digest[:SHORT]}"
        yield ""
        yield from self._happened(events, state)
        number = 0
        while not state.over:
            decision = state.decision
            assert decision is not None
            number += 1
            legal = state.legal()
            action = draw(legal, rng)
            prompt = spec.text.prompt(decision.kind, language)
            yield ""
            yield f"{number}. Seat {decision.seat}, {decision.kind}: {prompt}"
            yield from self._options(legal)
            yield f"  > {action}: {spec.text.action(self.edition, action, language)}"
            events.clear()
            state.apply(action)
            yield from self._happened(events, state)
        yield ""
        for score in state.result().seats:
            parts = ", ".join(f"{name} {points}" for name, points in score.breakdown.items())
            yield f"Seat {score.seat}: rank {score.rank}, total {score.total} ({parts})"

    def _options(self, legal: list[Action]) -> list[str]:
        listing = " | ".join(str(action).replace(" ", UNBROKEN) for action in legal)
        return _wrapped(f"{len(legal)} legal: {listing}", "    ")

    def _happened(self, events: list[Event], state: State) -> Iterator[str]:
        """Tell the events in full, then what a spectator sees of the position."""
        for event in events:
            yield from _wrapped(
                self.spec.text.event(self.edition, event, self.play.language, self.names), "  "
            )
        yield f"  = {digest(self.spec.view(state, None).data())[:SHORT]}"


def _wrapped(text: str, indent: str) -> list[str]:
    lines = textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + "    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(UNBROKEN, " ") for line in lines]


def text(play: Playthrough) -> str:
    """Return a playthrough, as its file should be."""
    return "\n".join([*Teller(play).lines(), ""])


def texts() -> dict[Path, str]:
    """Return every playthrough by its file."""
    return {play.path: text(play) for play in playthroughs()}


if __name__ == "__main__":
    run("playthrough", texts())
