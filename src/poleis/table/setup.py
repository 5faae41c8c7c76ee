"""What is agreed before a game begins: the first line of a table's log, as it were."""

from collections.abc import Mapping
from typing import Any, Final, Self

import msgspec

from poleis.core.chance import new_seed
from poleis.core.errors import PoleisError
from poleis.core.game import GameSpec
from poleis.core.registry import game as find_game
from poleis.table.clock import Live, Rule

STAND_IN: Final = "greedy"  # the bot that plays for somebody who is gone
MOST_SECONDS: Final = 24 * 60 * 60
MOST_DAYS: Final = 60


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game, its switches and its seed, and how the table deals with time."""

    game: str
    rules_version: int
    edition: str  # its digest
    options: dict[str, str]
    seats: int
    seed: str  # secret until the game is over
    clock: Rule | None = None
    stand_in: str = STAND_IN

    @classmethod
    def of(
        cls,
        game: str,
        seats: int,
        *,
        seed: str | None = None,
        options: Mapping[str, object] | None = None,
        edition: object = None,
        clock: Rule | None = None,
    ) -> Self:
        """Return a set-up that can be played, or say what is wrong with it."""
        spec = find_game(game)
        seed = new_seed() if seed is None else seed
        box = spec.shelf.get(edition)
        spec.new(seats, seed, options, box)  # says what is wrong
        _check_clock(clock)
        return cls(
            game=spec.name,
            rules_version=spec.rules_version,
            edition=box.digest,
            options=spec.chosen(options),
            seats=seats,
            seed=seed,
            clock=clock,
        )

    @property
    def spec(self) -> GameSpec[Any, Any]:
        """The game that is played."""
        return find_game(self.game)

    @property
    def box(self) -> Any:
        """The edition, if this Poleis has it."""
        return self.spec.shelf.by_digest(self.edition)

    def check_rules(self) -> None:
        """Refuse a table that was begun under other rules: its log would lead elsewhere."""
        ours = self.spec.rules_version
        if self.rules_version != ours:
            msg = (
                f"This table plays {self.game} by rules version {self.rules_version}, and this "
                f"Poleis by version {ours}; finish it with the Poleis of that time"
            )
            raise PoleisError(msg)


def _check_clock(clock: Rule | None) -> None:
    if clock is None:
        return
    if isinstance(clock, Live):
        if not 1 <= clock.seconds <= MOST_SECONDS or not 0 <= clock.increment <= MOST_SECONDS:
            msg = f"A clock has 1 to {MOST_SECONDS} seconds, and an increment of 0 to that many"
            raise PoleisError(f"{msg}, not {clock.seconds} and {clock.increment}")
    elif not 1 <= clock.days <= MOST_DAYS:
        raise PoleisError(f"A turn has 1 to {MOST_DAYS} days, not {clock.days}")
