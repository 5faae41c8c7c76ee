"""Records: a whole game as a header and a list of actions, in a text that anybody can read.

>>> record = Record("peloponnes", seats=2, seed="any text")
>>> record.append(record.state.legal()[0])
>>> len(Record.loads(record.dumps()))
1

The format is described in docs/records.md. Whatever is wrong with a text, `loads` and `verify`
answer with a :class:`~poleis.core.errors.PoleisError` that says where.

The text of a running game has the commitment to its seed and not the seed, so that nobody can
foresee a shuffle. The hidden actions are in it all the same: it is not for opponents' eyes.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from poleis.core import header
from poleis.core.action import Action, quoted
from poleis.core.chance import commitment
from poleis.core.checkpoints import Checkpoints
from poleis.core.digest import digest, text_digest
from poleis.core.errors import PoleisError
from poleis.core.files import read_file
from poleis.core.game import GameSpec, Result, State, play
from poleis.core.header import Header
from poleis.core.lines import is_printable
from poleis.core.registry import game as find_game

MOST_BYTES: Final = 4_000_000  # no game of ours takes a hundredth of it
LONGEST_NAME: Final = 100

_MOVE: Final = re.compile(r"([0-9]|[1-9][0-9]) (\S.*)", re.ASCII)


class Move(msgspec.Struct, frozen=True):
    """One line of a record: who did what."""

    seat: int
    action: Action

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended, as its record says."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    position: str  # digest of the last position
    seal: str  # digest of the record's other lines

    def lines(self) -> dict[str, str]:
        """Return the lines of the header, but for the seal."""
        return {
            "result": header.write_numbers(self.totals),
            "winners": header.write_numbers(self.winners),
            "position": self.position,
        }


class Record:
    """A game as it was played. Give the actions now, or `append` them while playing.

    `edition` is a name, a path, an edition or None for the default; `names` are the players'.
    """

    def __init__(  # noqa: PLR0913 - a header has as many lines
        self,
        game: str,
        seats: int,
        seed: str,
        options: Mapping[str, object] | None = None,
        edition: object = None,
        actions: Iterable[Action] = (),
        *,
        names: Sequence[str] | None = None,
    ) -> None:
        spec = find_game(game)
        box = spec.shelf.get(edition)
        self._box: Any = box
        state: State = spec.new(seats, seed, options, box)
        self._state: State | None = state
        self._checkpoints = Checkpoints()
        self._checkpoints.pass_by(0, state)
        self.game = game
        self.seats = seats
        self.seed: str | None = seed  # None where a running game was read without it
        self.commitment = commitment(seed)
        self.options = spec.chosen(options)
        self.edition: str = box.name
        self.edition_digest: str = box.digest
        self.names = None if names is None else _checked_names(names, seats)
        self.moves: list[Move] = []
        self.outcome: Outcome | None = None
        self._lines: list[int] = []  # the line of each move, where the record was read
        for action in actions:
            self.append(action)

    @property
    def spec(self) -> GameSpec[Any, Any]:
        """The game that is played."""
        return find_game(self.game)

    @property
    def actions(self) -> list[Action]:
        """The actions without their seats."""
        return [move.action for move in self.moves]

    @property
    def state(self) -> State:
        """The game after the last action. Read it; change it by `append` and `rewind` only."""
        if self._state is None:
            self._state = self.at(len(self))
        return self._state

    def __len__(self) -> int:
        return len(self.moves)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._content() == other._content()

    __hash__ = None  # type: ignore[assignment]  # a record grows

    def __repr__(self) -> str:
        end = "running" if self.outcome is None else "over"
        seed = ", no seed" if self.seed is None else ""
        return f"<Record of {self.game}, {self.seats} seats, {len(self)} actions, {end}{seed}>"

    def _content(self) -> tuple[object, ...]:
        return (
            self.game, self.seats, self.seed, self.commitment, self.options, self.edition,
            self.edition_digest, self.names, self.moves, self.outcome,
        )  # fmt: skip

    # Playing

    def append(self, action: Action) -> None:
        """Check an action, play it and write it down."""
        state = self.state
        seat = state.to_act
        play(state, action)
        assert seat is not None  # or else the game would have been over
        self.moves.append(Move(seat, action))
        self._checkpoints.pass_by(len(self), state)
        if state.over:
            self.outcome = self._ending(state)

    def rewind(self, count: int, state: State | None = None) -> None:
        """Forget all but the first `count` actions; `state` spares a replay if one has it."""
        self._check_count(count)
        if state is not None:
            self._known_seed()
        if count < len(self):
            del self.moves[count:]
            del self._lines[count:]
            self._checkpoints.forget(count)
            self.outcome = None
            self._state = None
        if state is not None:
            self._state = state

    def at(self, count: int) -> State:
        """Return the state after the first `count` actions, as a state of its own.

        It is that of `replay`, but only the actions after the last checkpoint are played.
        """
        self._check_count(count)
        found = self._checkpoints.nearest(count)
        return self.replay(count) if found is None else self._play_on(*found, count)

    def replay(self, upto: int | None = None, edition: object = None) -> State:
        """Play the first `upto` actions again, all without it, and check each one.

        A record that was read without its seed cannot be replayed.
        """
        if upto is not None:
            self._check_count(upto)
        return self._play_on(0, self._fresh(edition), len(self) if upto is None else upto)

    def _play_on(self, start: int, state: State, count: int) -> State:
        """Play and check the actions from `start` to `count`."""
        self._checkpoints.pass_by(start, state)
        for number in range(start, count):
            move = self.moves[number]
            if not state.over and state.to_act != move.seat:
                turn = f"it is for seat {state.to_act} to act, not {move.seat}"
                raise PoleisError(f"{self._place(number)}: {turn}")
            try:
                play(state, move.action)
            except PoleisError as wrong:
                raise type(wrong)(f"{self._place(number)}: {wrong}") from None
            self._checkpoints.pass_by(number + 1, state)
        return state

    def verify(self, edition: object = None) -> Result:
        """Prove that the game was fair, legal and ended as the record says, or raise.

        The result is recounted from the seed and the actions, never read from the record.
        """
        if self.seed is None:
            msg = (
                f"The game is not over after {len(self)} actions, and its seed is secret until "
                "then; verify the record of the finished game"
            )
            raise PoleisError(msg)
        if commitment(self.seed) != self.commitment:
            msg = "The seed is not the one that was promised: the commitment belongs to another"
            raise PoleisError(msg)
        state = self.replay(edition=edition)
        if not state.over:
            raise PoleisError(f"The game is not over after {len(self)} actions, so finish it first")
        if self.outcome is None:
            msg = "The game is over, but the header does not say how; its last lines are missing"
            raise PoleisError(msg)
        true = self._ending(state)
        found = {**true.lines(), "seal": true.seal}
        for key, said in {**self.outcome.lines(), "seal": self.outcome.seal}.items():
            if said != found[key]:
                msg = (
                    f"The line {key!r} does not fit the game: it says {said}, "
                    f"but seed and actions lead to {found[key]}"
                )
                raise PoleisError(msg)
        return state.result()

    def _check_count(self, count: int) -> None:
        if type(count) is not int or not 0 <= count <= len(self):
            msg = (
                f"The record has {len(self)} actions; choose a number from 0 to that, not {count!r}"
            )
            raise PoleisError(msg)

    def _fresh(self, edition: object) -> State:
        """Set the game up as it was; `edition` is where its digest alone does not find it."""
        seed = self._known_seed()
        spec = self.spec
        if edition is not None:
            box = spec.shelf.get(edition)
        else:
            box = self._box or spec.shelf.by_digest(self.edition_digest)
        if box.digest != self.edition_digest:
            msg = (
                f"The record was played with edition {self.edition!r} (digest "
                f"{self.edition_digest[:12]}), not {box.name!r} ({box.digest[:12]}); "
                "load the right file"
            )
            raise PoleisError(msg)
        self._box = box
        state: State = spec.new(self.seats, seed, self.options, box)
        return state

    def _known_seed(self) -> str:
        if self.seed is None:
            msg = (
                "The record of this running game has no seed, so it cannot be played on or "
                "replayed; use one with its seed: a save of your own, or that of the finished game"
            )
            raise PoleisError(msg)
        return self.seed

    def _place(self, number: int) -> str:
        line = f" (line {self._lines[number]})" if number < len(self._lines) else ""
        return f"Action {number + 1}{line}"

    def _ending(self, state: State) -> Outcome:
        result = state.result()
        totals = tuple(score.total for score in result.seats)
        last = digest(self.spec.position(state))
        outcome = Outcome(totals, result.winners, last, "")
        seal = text_digest(self._text(self.seed, outcome.lines()))
        return msgspec.structs.replace(outcome, seal=seal)

    # The text

    def dumps(self, *, keep_seed: bool = False) -> str:
        """Return the record as text, with the seed once the game is over.

        `keep_seed` writes it at once. Such a text is as secret as the game: a save of one's own.
        """
        if self.outcome is None:
            return self._text(self.seed if keep_seed else None, {})
        return self._text(self.seed, {**self.outcome.lines(), "seal": self.outcome.seal})

    def _text(self, seed: str | None, ending: Mapping[str, str]) -> str:
        values = {
            header.START: str(header.VERSION),
            "game": self.game,
            "edition": self.edition,
            "edition digest": self.edition_digest,
            "rules version": str(self.spec.rules_version),
            "seats": str(self.seats),
            **({} if self.names is None else {"names": header.write_text(self.names)}),
            "options": header.write_options(self.options),
            "commitment": self.commitment,
            **({} if seed is None else {header.SEED: header.write_text(seed)}),
            **ending,
        }
        lines = [f"{key}: {value}" for key, value in values.items()]
        return "\n".join([*lines, "", *map(str, self.moves), ""])

    @classmethod
    def loads(cls, text: str) -> "Record":
        """Read a record. The actions are not played yet: `replay` and `verify` do.

        Its `seed` is None where the text of a running game does not tell it.
        """
        if not isinstance(text, str):
            raise PoleisError(f"A record is a text, not {type(text).__name__}; decode it first")
        if len(text) > MOST_BYTES:
            raise PoleisError(f"This is too long for a record: more than {MOST_BYTES} characters")
        _check_unicode(text, "The record")
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
        record = cls.__new__(cls)
        record._read(lines)  # noqa: SLF001 - its other way to begin
        return record

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """Read a record from a file."""
        content = read_file(path, MOST_BYTES)
        try:
            text = content.decode()
        except UnicodeDecodeError:
            raise PoleisError(f"{path} is not a record: it is no UTF-8 text") from None
        try:
            return cls.loads(text)
        except PoleisError as wrong:
            raise type(wrong)(f"{path}: {wrong}") from None

    def _read(self, lines: list[str]) -> None:
        head = Header(lines)
        self._read_header(head)
        self._read_moves(lines, head.size)
        self._box = None
        self._state = None
        self._checkpoints = Checkpoints()

    def _read_header(self, head: Header) -> None:
        self.game = head.read("game", lambda line: find_game(line).name)
        spec = self.spec
        head.read("rules version", lambda line: _check_rules(line, spec.rules_version))
        self.edition = head.read("edition", header.read_word)
        self.edition_digest = head.read("edition digest", header.read_hash)
        self.seats = head.read("seats", lambda line: _checked_seats(line, spec))
        self.names = None
        if "names" in head:
            self.names = head.read(
                "names", lambda line: _checked_names(header.read_names(line), self.seats)
            )
        self.options = head.read("options", lambda line: spec.chosen(header.read_options(line)))
        self.commitment = head.read("commitment", header.read_hash)
        self.seed = head.read(header.SEED, header.read_text) if header.SEED in head else None
        self.outcome = None
        if any(key in head for key in header.AT_THE_END):
            head.require((header.SEED, *header.AT_THE_END))
            self.outcome = Outcome(
                head.read("result", header.read_numbers),
                head.read("winners", header.read_numbers),
                head.read("position", header.read_hash),
                head.read("seal", header.read_hash),
            )

    def _read_moves(self, lines: list[str], start: int) -> None:
        spec = self.spec
        self.moves = []
        self._lines = []
        for number, line in enumerate(lines[start:], start + 1):
            found = _MOVE.fullmatch(line)
            if found is None:
                msg = f"Line {number} is {line[:60]!r}; write an action as: SEAT ACTION"
                raise PoleisError(msg)
            try:
                action = spec.notation.parse(found[2])
            except PoleisError as wrong:
                raise type(wrong)(f"Line {number}: {wrong}") from None
            self.moves.append(Move(int(found[1]), action))
            self._lines.append(number)


def _check_unicode(text: str, what: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise PoleisError(f"{what} has characters that are no Unicode text") from None


def _checked_names(names: object, seats: int) -> tuple[str, ...]:
    listed = list(names) if isinstance(names, Sequence) and not isinstance(names, str) else []
    if len(listed) != seats or not all(isinstance(name, str) for name in listed):
        msg = f"{seats} seats need {seats} names, each of them a text, not {quoted(names)}"
        raise PoleisError(msg)
    for name in listed:
        if len(name) > LONGEST_NAME or not is_printable(name):
            msg = f"A name must be a printable text of at most {LONGEST_NAME} characters"
            raise PoleisError(f"{msg}, not {quoted(name)}")
    return tuple(listed)


def _checked_seats(line: str, spec: GameSpec[Any, Any]) -> int:
    seats = header.read_number(line)
    if not spec.min_seats <= seats <= spec.max_seats:
        raise PoleisError(f"{spec.title['en']} is for {spec.min_seats} to {spec.max_seats} seats")
    return seats


def _check_rules(line: str, ours: int) -> None:
    theirs = header.read_number(line)
    if theirs != ours:
        msg = (
            f"it was played with rules version {theirs}, and this Poleis plays version {ours}; "
            "the same actions would lead elsewhere, so use the Poleis of that time"
        )
        raise PoleisError(msg)
