"""The protocol for bots in other programs: one JSON object a message (docs/bots.md).

Poleis sends `begin`, then `choose` as often as the seat decides, then `end`. The bot answers
`begin` with `ready` and `choose` with an action.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

from poleis.bots.bot import Bot
from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.game import View

VERSION: Final = 1
USUAL_SECONDS: Final = 10.0  # for a choice of a bot of which nobody knows how long it thinks
GRACE: Final = 1.1  # so many times its budget, and an answer is late
LONGEST_WAIT: Final = 86_400.0  # seconds, where a bot has all the time that it needs
LONGEST_LINE: Final = 1_000_000  # characters of an answer
SHOWN: Final = 80  # of an answer that cannot be read, an error shows so many characters


class LateError(PoleisError):
    """The bot has not answered in time."""


class DeadError(PoleisError):
    """The bot is not there any more."""


class NonsenseError(PoleisError):
    """The bot has answered what is no answer."""


class Begin(msgspec.Struct, frozen=True, tag_field="type", tag="begin"):
    """The game begins, or goes on after a break. The bot answers :class:`Ready`."""

    protocol: int
    game: str
    edition: str  # its name
    seats: int
    seat: int
    seed: str  # for the bot's own chance; it tells nothing of the game's
    view: dict[str, Any]


class Choose(msgspec.Struct, frozen=True, tag_field="type", tag="choose"):
    """The bot decides. It answers :class:`Choice`."""

    number: int  # of this question, from 1
    seconds: float  # in which the answer must come
    legal: list[str]  # the legal actions in compact notation
    view: dict[str, Any]


class End(msgspec.Struct, frozen=True, tag_field="type", tag="end"):
    """The bot is not needed any more. There is no answer."""


class Ready(msgspec.Struct, frozen=True):
    """The answer to `begin`."""

    ready: bool = True


class Choice(msgspec.Struct, frozen=True):
    """The answer to `choose`: an action in compact notation, or its index in the list."""

    number: int
    action: str | int


Message: TypeAlias = Begin | Choose | End


def write(message: object) -> bytes:
    """Return a message as one line."""
    return msgspec.json.encode(message) + b"\n"


def read_message(line: bytes | str) -> Message:
    """Read what Poleis sends."""
    try:
        message: Message = msgspec.json.decode(line, type=Begin | Choose | End)
    except (msgspec.MsgspecError, UnicodeDecodeError) as wrong:
        raise PoleisError(f"This is no message of the protocol: {wrong}") from None
    return message


def read_choice(line: bytes | str, question: Choose, legal: Sequence[Action]) -> Action | None:
    """Read the answer to a question; None if it answers an earlier one, which came too late."""
    try:
        answer = msgspec.json.decode(line, type=Choice)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise NonsenseError(f"This is no answer: {line[:SHOWN]!r}") from None
    if answer.number < question.number:
        return None
    wanted = answer.action
    if isinstance(wanted, int):
        if answer.number == question.number and 0 <= wanted < len(legal):
            return legal[wanted]
    elif answer.number == question.number and wanted in question.legal:
        return legal[question.legal.index(wanted)]
    raise NonsenseError(f"This is none of the {len(legal)} legal actions: {line[:SHOWN]!r}")


class OutsideBot(Bot):
    """A bot in another program: asks it, and waits no longer than it may take."""

    def __init__(self, game: str, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.seconds = USUAL_SECONDS  # that it is told to think at most
        self._asked = 0

    @property
    def patience(self) -> float:
        """How many seconds we wait for an answer."""
        return min(self.seconds * GRACE, LONGEST_WAIT)

    def question(self, view: View) -> Choose:
        """Put the next question into words."""
        self._asked += 1
        legal = [str(action) for action in view.legal]
        return Choose(self._asked, min(self.seconds, LONGEST_WAIT), legal, view.data())

    def opening(self, view: View) -> Begin:
        """Put the first message into words."""
        from poleis.core.registry import game as find_game

        edition = find_game(view.game).shelf.by_digest(view.edition).name
        assert view.seat is not None
        return Begin(VERSION, view.game, edition, view.seats, view.seat, self.seed, view.data())
