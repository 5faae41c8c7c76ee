"""Records: a whole game as a header and a list of actions, in a text that anybody can read.

>>> record = Record("peloponnes", seats=2, seed="any text")
>>> record.append(record.state.legal()[0])
>>> len(Record.loads(record.dumps(keep_seed=True)))
1

The format is described in docs/records.md. Whatever is wrong with a text, `loads` and `verify`
answer with a :class:`~poleis.core.errors.PoleisError` that says where.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from poleis.core.action import Action
from poleis.core.chance import commitment
from poleis.core.digest import digest, text_digest
from poleis.core.errors import PoleisError
from poleis.core.game import GameSpec, Result, State, play
from poleis.core.registry import game as find_game

VERSION: Final = 1
MOST_BYTES: Final = 4_000_000  # no game of ours takes a hundredth of it

_START: Final = "poleis record"
_ALWAYS: Final = (
    _START, "game", "edition", "edition digest", "rules version", "seats", "options", "commitment",
)  # fmt: skip
_AT_THE_END: Final = ("result", "winners", "position", "seal")
_KEYS: Final = (*_ALWAYS[:6], "names", *_ALWAYS[6:], "seed", *_AT_THE_END)
_MOVE: Final = re.compile(r"([0-9]{1,2}) (\S.*)", re.ASCII)
_NONE: Final = "-"  # no options

T = TypeVar("T")


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


class Record:
    """A game as it was played. Give the actions now, or `append` them while playing.

    `edition` is a name, a path, an edition or None for the default; `names` are the players'.
    """

    def __init__(
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
        self.game = game
        self.seats = seats
        self.options = spec.chosen(options)
        self.edition: str = box.name
        self.edition_digest: str = box.digest
        self.names = None if names is None else _checked_names(names, seats)
        self._set_seed(seed)
        self.moves: list[Move] = []
        self.outcome: Outcome | None = None
        self._lines: list[int] = []  # the line of each move, where the record was read
        self._box: Any = box
        self._state: State | None = spec.new(seats, seed, self.options, box)
        for action in actions:
            self.append(action)

    def _set_seed(self, seed: str | None, promised: str | None = None) -> None:
        if seed is not None:
            _check_unicode(seed, "The seed")
        self.seed = seed  # None where a running game keeps it secret
        self.commitment = promised or commitment(seed or "")

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
            self._state = self.replay()
        return self._state

    def __len__(self) -> int:
        return len(self.moves)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._content() == other._content()

    __hash__ = None  # type: ignore[assignment]  # a record grows

    def __repr__(self) -> str:
        end = "running" if self.outcome is None else "over"
        return f"<Record of {self.game}, {self.seats} seats, {len(self)} actions, {end}>"

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
        assert seat is not None
        self.moves.append(Move(seat, action))
        if state.over:
            self.outcome = self._ending(state)

    def rewind(self, count: int, state: State | None = None) -> None:
        """Forget all but the first `count` actions; `state` spares a replay if one has it."""
        self._check_count(count)
        del self.moves[count:]
        del self._lines[count:]
        self.outcome = None
        self._state = state

    def replay(self, upto: int | None = None, edition: object = None) -> State:
        """Play the first `upto` actions again, all without it, and check each one."""
        if upto is not None:
            self._check_count(upto)
        state = self._fresh(edition)
        for number, move in enumerate(self.moves[:upto]):
            if not state.over and state.to_act != move.seat:
                msg = f"{self._place(number)}: it is for seat {state.to_act} to act, not {move.seat}"
                raise PoleisError(msg)
            try:
                play(state, move.action)
            except PoleisError as wrong:
                raise type(wrong)(f"{self._place(number)}: {wrong}") from None
        return state

    def verify(self, edition: object = None) -> Result:
        """Prove that the game was fair, legal and ended as the record says, or raise.

        The result is recounted from the seed and the actions, never read from the record.
        """
        if self.seed is None or self.outcome is None:
            msg = "This game is not over, so it cannot be verified yet; finish it first"
            raise PoleisError(msg)
        if commitment(self.seed) != self.commitment:
            msg = "The seed is not the one that was promised: the commitment belongs to another"
            raise PoleisError(msg)
        state = self.replay(edition=edition)
        if not state.over:
            msg = f"The game is not over after its last action (number {len(self)}); some are missing"
            raise PoleisError(msg)
        true = self._ending(state)
        for name, said, found in (
            ("result", self.outcome.totals, true.totals),
            ("winners", self.outcome.winners, true.winners),
            ("position", self.outcome.position, true.position),
            ("seal", self.outcome.seal, true.seal),
        ):
            if said != found:
                msg = (
                    f"The line {name!r} does not fit the game: it says {_words(said)}, "
                    f"but the actions lead to {_words(found)}"
                )
                raise PoleisError(msg)
        return state.result()

    def _check_count(self, count: int) -> None:
        if type(count) is not int or not 0 <= count <= len(self):
            msg = f"The record has {len(self)} actions, so choose a number from 0 to that, not {count}"
            raise PoleisError(msg)

    def _fresh(self, edition: object) -> State:
        if self.seed is None:
            msg = (
                "This record of a running game does not tell its seed, so it cannot be replayed; "
                "save it with its seed (keep_seed) or wait for the end"
            )
            raise PoleisError(msg)
        spec = self.spec
        if edition is not None:
            self._box = spec.shelf.get(edition)
        elif self._box is None:
            self._box = spec.shelf.by_digest(self.edition_digest)
        if self._box.digest != self.edition_digest:
            msg = (
                f"The record was played with edition {self.edition!r} (digest "
                f"{self.edition_digest[:12]}), not {self._box.name!r} ({self._box.digest[:12]}); "
                "load the right file"
            )
            self._box = None
            raise PoleisError(msg)
        state: State = spec.new(self.seats, self.seed, self.options, self._box)
        return state

    def _place(self, number: int) -> str:
        line = f" (line {self._lines[number]})" if number < len(self._lines) else ""
        return f"Action {number + 1}{line}"

    def _ending(self, state: State) -> Outcome:
        result = state.result()
        totals = tuple(score.total for score in result.seats)
        last = digest(self.spec.position(state))
        open_ = Outcome(totals, result.winners, last, "")
        return msgspec.structs.replace(open_, seal=text_digest(self._text(self.seed, open_)))

    # The text

    def dumps(self, *, keep_seed: bool = False) -> str:
        """Return the record as text. A running game's seed is in it only with `keep_seed`."""
        seed = self.seed if keep_seed or self.outcome is not None else None
        return self._text(seed, self.outcome)

    def _text(self, seed: str | None, outcome: Outcome | None) -> str:
        head = {
            _START: str(VERSION),
            "game": self.game,
            "edition": self.edition,
            "edition digest": self.edition_digest,
            "rules version": str(self.spec.rules_version),
            "seats": str(self.seats),
        }
        if self.names is not None:
            head["names"] = _json(self.names)
        head["options"] = " ".join(f"{k}={v}" for k, v in self.options.items()) or _NONE
        head["commitment"] = self.commitment
        if seed is not None:
            head["seed"] = _json(seed)
        if outcome is not None:
            head["result"] = _words(outcome.totals)
            head["winners"] = _words(outcome.winners)
            head["position"] = outcome.position
            if outcome.seal:
                head["seal"] = outcome.seal
        lines = [f"{key}: {value}" for key, value in head.items()]
        return "\n".join([*lines, "", *map(str, self.moves), ""])

    @classmethod
    def loads(cls, text: str) -> "Record":
        """Read a record. The actions are not played yet: `replay` and `verify` do."""
        if not isinstance(text, str):
            raise PoleisError(f"A record is a text, not {type(text).__name__}; decode it first")
        if len(text) > MOST_BYTES:
            raise PoleisError(f"This is too long for a record: more than {MOST_BYTES} characters")
        _check_unicode(text, "The record")
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
        head = _Head(lines)
        record = cls.__new__(cls)
        record._read_head(head)
        record._read_moves(lines, head.size)
        return record

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """Read a record from a file."""
        try:
            with Path(path).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
            text = data.decode()
        except OSError as wrong:
            raise PoleisError(f"{path} cannot be read: {wrong.strerror or wrong}") from None
        except ValueError:
            raise PoleisError(f"{path} is not a record: it is no UTF-8 text") from None
        try:
            return cls.loads(text)
        except PoleisError as wrong:
            raise type(wrong)(f"{path}: {wrong}") from None

    def _read_head(self, head: "_Head") -> None:
        self.game = head.read("game", lambda word: find_game(word).name)
        spec = self.spec
        head.read("rules version", lambda word: _check_rules(word, spec.rules_version))
        self.edition = head.read("edition", _one_word)
        self.edition_digest = head.read("edition digest", _hash)
        self.seats = head.read("seats", _number)
        if not spec.min_seats <= self.seats <= spec.max_seats:
            msg = f"{spec.title['en']} is for {spec.min_seats} to {spec.max_seats} seats"
            raise head.error("seats", msg)
        self.names = None
        if "names" in head.values:
            self.names = head.read("names", lambda word: _names(word, self.seats))
        self.options = head.read("options", lambda words: spec.chosen(_pairs(words)))
        promised = head.read("commitment", _hash)
        self._set_seed(head.read("seed", _text) if "seed" in head.values else None, promised)
        self.outcome = None
        if any(key in head.values for key in _AT_THE_END):
            head.require("seed", *_AT_THE_END)
            self.outcome = Outcome(
                head.read("result", _numbers),
                head.read("winners", _numbers),
                head.read("position", _hash),
                head.read("seal", _hash),
            )
        self._box = None
        self._state = None

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


class _Head:
    """The header of a record: its values and where they stand."""

    def __init__(self, lines: list[str]) -> None:
        self.values: dict[str, str] = {}
        self.places: dict[str, int] = {}
        if not lines[0].startswith(f"{_START}: "):
            msg = f"Line 1: this is not a Poleis record, which begins with '{_START}: {VERSION}'"
            raise PoleisError(msg)
        if lines[0] != f"{_START}: {VERSION}":
            msg = f"Line 1: this Poleis reads records of version {VERSION} only; use another Poleis"
            raise PoleisError(msg)
        self.size = len(lines)  # the header with its blank line
        for number, line in enumerate(lines, 1):
            if not line:
                self.size = number
                break
            key, colon, value = line.partition(": ")
            if not colon or key not in _KEYS:
                raise PoleisError(f"Line {number}: {line[:60]!r} is no line of a record's header")
            if key in self.values:
                raise PoleisError(f"Line {number}: {key!r} is there twice; keep one of them")
            self.values[key] = value
            self.places[key] = number
        self.require(*_ALWAYS)

    def require(self, *keys: str) -> None:
        for key in keys:
            if key not in self.values:
                raise PoleisError(f"The header has no line {key!r}; a record needs it")

    def error(self, key: str, message: str) -> PoleisError:
        return PoleisError(f"Line {self.places[key]}, {key}: {message}")

    def read(self, key: str, reader: Callable[[str], T]) -> T:
        try:
            return reader(self.values[key])
        except PoleisError as wrong:
            raise self.error(key, str(wrong)) from None


def _check_unicode(text: str, what: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise PoleisError(f"{what} has characters that are no Unicode text") from None


def _checked_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(names) != seats or not all(isinstance(name, str) for name in names):
        raise PoleisError(f"{seats} seats need {seats} names, each of them a text, not {names!r}")
    for name in names:
        _check_unicode(name, "A name")
    return tuple(names)


def _check_rules(word: str, ours: int) -> None:
    theirs = _number(word)
    if theirs != ours:
        msg = (
            f"it was played with rules version {theirs}, and this Poleis plays version {ours}; "
            "the same actions would lead elsewhere, so use the Poleis of that time"
        )
        raise PoleisError(msg)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _words(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _one_word(word: str) -> str:
    if not word or word != word.strip():
        raise PoleisError("it must be one word or name without spaces around it")
    return word


def _hash(word: str) -> str:
    if re.fullmatch("[0-9a-f]{64}", word) is None:
        raise PoleisError(f"{word[:80]!r} is no SHA-256, which has 64 digits 0-9 and a-f")
    return word


def _number(word: str) -> int:
    if re.fullmatch("-?[0-9]{1,9}", word) is None:
        raise PoleisError(f"{word[:20]!r} is no whole number")
    return int(word)


def _numbers(words: str) -> tuple[int, ...]:
    return tuple(_number(word) for word in words.split(" "))


def _pairs(words: str) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for word in [] if words == _NONE else words.split(" "):
        name, equals, value = word.partition("=")
        if not equals or name in pairs:
            raise PoleisError(f"{word[:40]!r} is no option, or is there twice; write NAME=VALUE")
        pairs[name] = value
    return pairs


def _text(word: str) -> str:
    try:
        return msgspec.json.decode(word, type=str)
    except msgspec.MsgspecError:
        raise PoleisError("it must be a text in double quotes, as in JSON") from None


def _names(word: str, seats: int) -> tuple[str, ...]:
    try:
        names = msgspec.json.decode(word, type=list[str])
    except msgspec.MsgspecError:
        raise PoleisError('it must be a list of texts, like ["Anna","Ben"]') from None
    return _checked_names(names, seats)
