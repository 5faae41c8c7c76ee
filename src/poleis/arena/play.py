"""Playing one match: the guards of the bots choose, the rules do the rest."""

import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Any

import poleis
from poleis.arena.counts import counter_for
from poleis.arena.counts.counter import Counter
from poleis.arena.outcome import Outcome, Troubles, measured
from poleis.arena.schedule import Match, Schedule, edition_of
from poleis.bots.guard import Guard, guarded
from poleis.bots.registry import read_bot
from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import GameSpec, Result, State


class Table:
    """Plays the matches of a schedule, one after another. It keeps what all of them need."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule = schedule
        self.spec: GameSpec[Any, Any] = poleis.game(schedule.game)
        if self.spec.rules_version != schedule.rules_version:
            raise PoleisError(
                f"The rules of {schedule.game} are of version {self.spec.rules_version} here, and "
                f"of {schedule.rules_version} in the schedule; install the same Poleis everywhere"
            )
        self.recipes = {name: read_bot(name) for name in dict.fromkeys(schedule.bots)}
        self.editions = [edition_of(schedule.game, printed) for printed in schedule.editions]
        self.files: list[str] = []  # of editions, for bots in processes of their own
        self._open = ExitStack()
        for number, printed in enumerate(schedule.editions):
            if printed.text is not None:
                folder = tempfile.TemporaryDirectory(prefix="poleis-")
                file = Path(self._open.enter_context(folder)) / f"{number}.toml"
                file.write_text(printed.text, encoding="utf-8", newline="")
                self.files.append(f"{schedule.game}={file}")

    def close(self) -> None:
        """Let go of all files."""
        self._open.close()

    def play(self, number: int) -> Outcome:
        """Play a match; whatever goes wrong in it is told in its outcome."""
        match = self.schedule.match(number)
        try:
            return self._played(match)
        except Exception as wrong:  # noqa: BLE001 - a match that fails must not end the others
            says = str(wrong) or "no reason given"
            failed = says if isinstance(wrong, PoleisError) else f"{type(wrong).__name__}: {says}"
            return failure(self.schedule, number, failed)

    def _played(self, match: Match) -> Outcome:
        schedule, spec = self.schedule, self.spec
        started = perf_counter()
        sitting = match.sitting
        edition = self.editions[sitting.edition]
        seats = len(sitting.bots)
        names = schedule.names(sitting)
        with ExitStack() as guests:
            guards: list[Guard] = []
            for seat, name in enumerate(names):
                seed = schedule.bot_seed(match, seat)
                guard = guarded(self.recipes[name], spec.name, seed, editions=self.files)
                guests.callback(guard.close)
                guards.append(guard)
            events: list[Event] = []
            state = spec.new(
                seats, schedule.deal_seed(match.deal), schedule.options, edition, events
            )
            game = _Game(spec, state, guards, counter_for(spec.name, edition, seats))
            result = game.play()
        return Outcome(
            number=match.number,
            bots=names,
            scores=tuple([score.total for score in result.seats]),
            ranks=tuple([score.rank for score in result.seats]),
            parts={
                part: tuple([score.breakdown[part] for score in result.seats])
                for part in result[0].breakdown
            },
            decisions=sum(guard.choices for guard in guards),
            choices=tuple([guard.choices for guard in guards]),
            troubles=tuple([_troubles(guard) for guard in guards]),
            tally=game.counter.tally,
            times=measured(perf_counter() - started, game.thought, game.longest),
        )


class _Game:
    """A game under way, who plays it, and who counts."""

    def __init__(
        self, spec: GameSpec[Any, Any], state: State, guards: Sequence[Guard], counter: Counter
    ) -> None:
        self.spec = spec
        self.state = state
        self.guards = guards
        self.counter = counter
        self.thought = [0.0] * len(guards)
        self.longest = [0.0] * len(guards)

    def play(self) -> Result:
        """Play to the end."""
        spec, state = self.spec, self.state
        for seat, guard in enumerate(self.guards):
            guard.begin(spec.view(state, seat))
        self._tell()
        for _ in range(spec.max_actions + 1):
            if state.over:
                self.counter.finish(spec.view(state, None))
                return state.result()
            self._step()
        raise PoleisError(f"The game takes more than the {spec.max_actions} actions it may take")

    def _step(self) -> None:
        state = self.state
        seat = state.to_act
        assert seat is not None
        view = self.spec.view(state, seat)
        started = perf_counter()
        action = self.guards[seat].choose(view)
        taken = perf_counter() - started
        self.thought[seat] += taken
        self.longest[seat] = max(self.longest[seat], taken)
        state.apply(action)
        self._tell()

    def _tell(self) -> None:
        """Tell everybody what has happened, as they see it."""
        events = self.state.events
        assert events is not None
        for event in events:
            self.counter.hear(event.seen_by(None))
            for seat, guard in enumerate(self.guards):
                guard.told(event.seen_by(seat))
        events.clear()


def _troubles(guard: Guard) -> Troubles:
    """Count what a bot did wrong, by kind."""
    found: Troubles = {}
    for trouble in guard.failures:
        found[trouble.trouble] = found.get(trouble.trouble, 0) + 1
    return dict(sorted(found.items()))


def failure(schedule: Schedule, number: int, why: str) -> Outcome:
    """Return the outcome of a match without a result."""
    names = schedule.names(schedule.match(number).sitting)
    return Outcome(number=number, bots=names, failed=why)
