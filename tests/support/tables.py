"""Tables for tests: set up in a line, and played at random."""

from collections.abc import Sequence
from itertools import count
from random import Random

from tests.support.playing import Spec, choose

from poleis.core.action import Action
from poleis.table.clock import Rule
from poleis.table.commands import Act, BotAct, Done, Logged, Order, Sit, Start
from poleis.table.judge import Change
from poleis.table.setup import Setup
from poleis.table.table import Table

NAMES = ("Anna", "Ben", "Chloe", "Dora", "Emil")
_ids = count(1)


class LoggedTable(Table):
    """A table that keeps its log, as a server would."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.log: list[Change] = []

    def take(self, change: Change) -> Done:
        """Keep the line of the log too; what was foreseen has to be what is."""
        self.log.append(change)
        done = super().take(change)
        assert (change.deadline, change.bot_to_act) == (self.deadline, self.bot_to_act)
        assert change.to_act == self.to_act
        return done

    def send(self, seat: int, command: Logged, at: int = 0) -> Done:
        """Send a command that saw the newest version."""
        return self.do(Order(f"order {next(_ids)}", self.version, command), seat, at)

    def act(self, *actions: Action | str, at: int = 0) -> Done:
        """Let the seat that decides play."""
        seat = self.record.state.to_act
        assert seat is not None
        texts = tuple(str(action) for action in actions)
        who = self.status.seats[seat]
        return self.send(seat, BotAct(texts) if who.bot else Act(texts), at)

    def act_at_random(self, rng: Random, at: int = 0) -> Action:
        """Let the seat that decides play anything."""
        action = choose(self.record.state.legal(), rng, 0)
        self.act(action, at=at)
        return action


def open_table(
    game: str = "toy", seats: int = 2, clock: Rule | None = None, seed: str = "a seed"
) -> LoggedTable:
    """Open a table where nobody sits."""
    return LoggedTable(Setup.of(game, seats, seed=seed, clock=clock))


def running(
    game: str = "toy",
    seats: int = 2,
    *,
    bots: Sequence[int] = (),
    clock: Rule | None = None,
    seed: str = "a seed",
) -> LoggedTable:
    """Begin a game; these seats are bots, the others different persons."""
    table = open_table(game, seats, clock, seed)
    for seat in range(seats):
        bot = seat in bots
        sit = Sit(NAMES[seat], "" if bot else f"secret of {NAMES[seat]}", "easy" if bot else "")
        table.send(seat, sit)
    first = next(seat for seat in range(seats) if seat not in bots)
    table.send(first, Start())
    return table


def any_table(spec: Spec, number: int, *, bots: Sequence[int] = ()) -> LoggedTable:
    """Begin game `number`: each has its own seats and seed."""
    seats = spec.min_seats + number % (spec.max_seats - spec.min_seats + 1)
    return running(spec.name, seats, bots=bots, seed=f"table {number}")
