"""A record told in words, as one of its seats, a spectator or somebody who sees all saw it."""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from poleis.core.event import Event
from poleis.core.game import Language, State
from poleis.core.lines import printable
from poleis.core.record import Move, Record
from poleis.core.text import Phrasebook, Value

Eye: TypeAlias = int | Literal["all"] | None  # a seat, a spectator, or everything
ALL: Final = "all"
PHRASES: Final = Phrasebook("poleis.cli.replay")


class Story:
    """Tells a record. It must be legal: `Record.replay` has found no fault in it."""

    def __init__(self, record: Record, eye: Eye, language: Language) -> None:
        assert record.seed is not None  # or else it could not be replayed
        self.record = record
        self.seed = record.seed
        self.spec = record.spec
        self.eye = eye
        self.language = language
        self.edition = self.spec.shelf.by_digest(record.edition_digest)
        seats = range(1, record.seats + 1)
        self.names = record.names or tuple([self.say("seat", number=seat) for seat in seats])

    def say(self, key: str, **values: Value) -> str:
        """Return a sentence of this command."""
        return PHRASES.of(self.language).say(f"replay.{key}", **values)

    def head(self) -> list[str]:
        """Say which game it is, and who looks."""
        record = self.record
        if self.eye == ALL:
            eye = self.say("eye_all")
        elif self.eye is None:
            eye = self.say("eye_spectator")
        else:
            eye = self.say("eye_seat", seat=self.names[self.eye])
        names = ", ".join(self.names)
        title = self.spec.title[self.language]
        return [
            self.say("head", title=title, seats=record.seats, names=names),
            self.say("edition", edition=record.edition),
            *self._options(),
            eye,
        ]

    def _options(self) -> list[str]:
        """Tell the switches that are not as usual."""
        told = []
        for option in self.spec.options:
            value = self.record.options[option.name]
            if value != option.values[0]:
                title, meanings = self.spec.text.option(option.name, self.language)
                told.append(self.say("option", title=title, meaning=meanings[value]))
        return told

    def steps(self, upto: int) -> Iterator[list[str]]:
        """Tell the set-up, each action and how it ended, one after another."""
        record = self.record
        events: list[Event] = []
        state: State = self.spec.new(record.seats, self.seed, record.options, self.edition, events)
        yield [self.say("setup"), *self._events(events)]
        for number, move in enumerate(record.moves[:upto], 1):
            events.clear()
            heading = self._heading(number, state)
            state.apply(move.action)
            yield [heading, *self._choice(move), *self._events(events)]
        yield self._end(state, upto)

    def _heading(self, number: int, state: State) -> str:
        decision = state.decision
        assert decision is not None
        prompt = self.spec.text.prompt(decision.kind, self.language)
        return self.say("decides", number=number, seat=self.names[decision.seat], prompt=prompt)

    def _choice(self, move: Move) -> list[str]:
        """What was chosen may tell what the hand holds, so only those who see it are told."""
        if self.eye not in (ALL, move.seat):
            return []
        words = self.spec.text.action(self.edition, move.action, self.language, self.names)
        return ["   " + self.say("chose", action=words, notation=str(move.action))]

    def _events(self, events: list[Event]) -> list[str]:
        text = self.spec.text
        eye = self.eye
        seen = [event if eye == ALL else event.seen_by(eye) for event in events]
        return [
            "   " + text.event(self.edition, event, self.language, self.names) for event in seen
        ]

    def _end(self, state: State, upto: int) -> list[str]:
        if not state.over:
            assert state.to_act is not None
            seat = self.names[state.to_act]
            return [self.say("stopped", count=upto, all=len(self.record), seat=seat)]
        lines = [self.say("over")]
        for score in sorted(state.result().seats, key=lambda score: score.rank):
            seat = self.names[score.seat]
            lines.append("   " + self.say("score", rank=score.rank, seat=seat, total=score.total))
        return [
            *lines,
            self.say("seed", seed=printable(self.seed)),
            self.say("commitment", commitment=self.record.commitment),
        ]
