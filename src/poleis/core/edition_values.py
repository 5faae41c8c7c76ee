"""What a cell of an edition file may hold. A game may add kinds of its own."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Protocol

#: Stands in a skeleton for what its owner will fill in.
BLANK: Final = "?"
_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
_LONGEST_SHOWN: Final = 40


class Misfit(Exception):  # noqa: N818 - caught at once; it never reaches a person
    """A value that a kind does not take."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Kind(Protocol):
    """Reads a value as TOML gives it."""

    @property
    def hint(self) -> str:
        """What to write: "write a number from 0 to 99"."""

    @property
    def example(self) -> str:
        """The same in a word, for lists: "0"."""

    def read(self, value: object) -> Any:
        """Return the value that the game uses; raise Misfit where it does not fit."""


def shown(value: object) -> str:
    """Return a value as a person would write it, cut to a readable length."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            text = value if len(value) <= _LONGEST_SHOWN else value[:_LONGEST_SHOWN] + "…"
            return '"' + "".join(c if c.isprintable() else "·" for c in text) + '"'
        case int() if abs(value) >= 10**15:
            return "a number of many digits"
        case list():
            return "a list"
        case dict():
            return "a table"
        case _:
            return str(value)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a range."""

    least: int = 0
    most: int = 99

    @property
    def hint(self) -> str:
        """What to write."""
        return f"write a whole number from {self.least} to {self.most}"

    @property
    def example(self) -> str:
        """What it looks like."""
        return str(self.least)

    def read(self, value: object) -> int:
        """Take a whole number in the range."""
        if isinstance(value, str) and value.isdecimal():
            raise Misfit(f"{shown(value)} is a text, so delete the quotes")
        if type(value) is not int:
            raise Misfit(f"{shown(value)} is no whole number")
        if value < self.least:
            raise Misfit(f"{shown(value)} is too small")
        if value > self.most:
            raise Misfit(f"{shown(value)} is too large")
        return value


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    hint: str = "write true or false"
    example: str = "true"

    def read(self, value: object) -> bool:
        """Take true or false."""
        if not isinstance(value, bool):
            raise Misfit(f"{shown(value)} is neither true nor false")
        return value


@dataclass(frozen=True, slots=True)
class Text:
    """A text for people, at most so many characters long."""

    longest: int = 60

    @property
    def hint(self) -> str:
        """What to write."""
        return f"write a text in quotes, at most {self.longest} characters long"

    @property
    def example(self) -> str:
        """What it looks like."""
        return '"…"'

    def read(self, value: object) -> str:
        """Take a text that can be shown."""
        if not isinstance(value, str):
            raise Misfit(f"{shown(value)} is no text")
        text = value.strip()
        if not text:
            raise Misfit("the text is empty")
        if len(text) > self.longest:
            raise Misfit(f"the text has {len(text)} characters")
        if any(not (c.isprintable() or c == "\n") for c in text):
            raise Misfit("the text has a character that cannot be printed")
        return text


@dataclass(frozen=True, slots=True)
class Id:
    """A new name for something: a lower-case word; some are taken."""

    taken: frozenset[str] = frozenset()
    hint: str = "write a lower-case word of a-z, 0-9 and _, such as lion_gate"
    example: str = '"lion_gate"'

    def read(self, value: object) -> str:
        """Take a word that is not taken."""
        if not (isinstance(value, str) and _ID.fullmatch(value)):
            raise Misfit(f"{shown(value)} is no lower-case word")
        if value in self.taken:
            raise Misfit(f"{shown(value)} is taken by the game")
        return value


@dataclass(frozen=True, slots=True)
class Word:
    """One of the words that the game knows; an empty one too, if that is among them."""

    known: tuple[str, ...]

    @property
    def hint(self) -> str:
        """What to write."""
        return f"write one of: {listed(self.known)}"

    @property
    def example(self) -> str:
        """What it looks like."""
        return shown(self.known[0])

    def read(self, value: object) -> str:
        """Take a word of the list."""
        if not isinstance(value, str) or value not in self.known:
            raise Misfit(f"{shown(value)} is not known here")
        return value


@dataclass(frozen=True, slots=True)
class Words:
    """Any of the words that the game knows, with spaces between; none is an empty text."""

    known: tuple[str, ...]

    @property
    def hint(self) -> str:
        """What to write."""
        return f'write "", or some of these with spaces between: {listed(self.known)}'

    @property
    def example(self) -> str:
        """What it looks like."""
        return shown(self.known[0])

    def read(self, value: object) -> tuple[str, ...]:
        """Take words of the list, in the order given."""
        if not isinstance(value, str):
            raise Misfit(f"{shown(value)} is no text")
        for word in value.split():
            if word not in self.known:
                raise Misfit(f"{shown(word)} is not known here")
        return tuple(value.split())


def listed(words: Iterable[str]) -> str:
    """Return words with commas between, each in quotes."""
    return ", ".join(shown(word) for word in words)
