"""The header of a record: lines `key: value`, and how each value is read."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

import msgspec

from poleis.core.errors import PoleisError

VERSION: Final = 1
START: Final = "poleis record"
ALWAYS: Final = (
    START, "game", "edition", "edition digest", "rules version", "seats", "options", "commitment",
)  # fmt: skip
SEED: Final = "seed"  # told at the end; a save of one's own has it before
AT_THE_END: Final = ("result", "winners", "position", "seal")
_KEYS: Final = {*ALWAYS, "names", SEED, *AT_THE_END}
_NONE: Final = "-"  # no options

T = TypeVar("T")


class Header:
    """The values of a header and where they stand."""

    __slots__ = ("places", "size", "values")

    def __init__(self, lines: Sequence[str]) -> None:
        self.values: dict[str, str] = {}
        self.places: dict[str, int] = {}
        if not lines[0].startswith(f"{START}: "):
            msg = f"Line 1: this is not a Poleis record, which begins with '{START}: {VERSION}'"
            raise PoleisError(msg)
        if lines[0] != f"{START}: {VERSION}":
            msg = f"Line 1: this Poleis reads records of version {VERSION} only; use another Poleis"
            raise PoleisError(msg)
        self.size = len(lines)  # with the blank line
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
        self.require(ALWAYS)

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def require(self, keys: Iterable[str]) -> None:
        """Raise if one of these lines is not there."""
        for key in keys:
            if key not in self.values:
                raise PoleisError(f"The header has no line {key!r}; a record needs it")

    def read(self, key: str, reader: Callable[[str], T]) -> T:
        """Return a value; an error tells its line."""
        try:
            return reader(self.values[key])
        except PoleisError as wrong:
            raise PoleisError(f"Line {self.places[key]}, {key}: {wrong}") from None


def write_text(value: str | Sequence[str]) -> str:
    """Write a text, or a list of texts, as JSON: on one line whatever is in it."""
    return msgspec.json.encode(value).decode()


def write_numbers(numbers: Iterable[int]) -> str:
    """Write numbers with a space between them."""
    return " ".join(map(str, numbers))


def write_options(options: Mapping[str, str]) -> str:
    """Write options as `name=value`, with a space between them."""
    return " ".join(f"{name}={value}" for name, value in options.items()) or _NONE


def read_text(line: str) -> str:
    """Read a text in JSON."""
    try:
        return msgspec.json.decode(line, type=str)
    except msgspec.MsgspecError:
        raise PoleisError("it must be a text in double quotes, as in JSON") from None


def read_names(line: str) -> list[str]:
    """Read a list of texts in JSON."""
    try:
        return msgspec.json.decode(line, type=list[str])
    except msgspec.MsgspecError:
        raise PoleisError('it must be a list of texts, like ["Anna","Ben"]') from None


def read_hash(line: str) -> str:
    """Read a SHA-256 in hexadecimal."""
    if re.fullmatch("[0-9a-f]{64}", line) is None:
        raise PoleisError(f"{line[:80]!r} is no SHA-256, which has 64 digits 0-9 and a-f")
    return line


def read_number(line: str) -> int:
    """Read a whole number, written in the one way that there is: no `07`, no `-0`."""
    if re.fullmatch("0|-?[1-9][0-9]{0,8}", line) is None:
        raise PoleisError(f"{line[:20]!r} is no whole number")
    return int(line)


def read_numbers(line: str) -> tuple[int, ...]:
    """Read whole numbers with a space between them."""
    return tuple(map(read_number, line.split(" ")))


def read_options(line: str) -> dict[str, str]:
    """Read options, each `name=value`."""
    options: dict[str, str] = {}
    for word in [] if line == _NONE else line.split(" "):
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise PoleisError(f"{word[:40]!r} is no option, or is there twice; write NAME=VALUE")
        options[name] = value
    return options
