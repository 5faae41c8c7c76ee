r"""Where things stand in a TOML text: the line of every key and of every element of a list.

The standard library parses TOML but tells no positions, and a person with an editor wants them.
A *path* is the way to a value: keys by name, elements of a list by number.

>>> lines = Lines('title = "x"\ncards = [\n  {id = "port"},\n  {id = "well", value = 3},\n]\n')
>>> lines.of("title"), lines.of("cards"), lines.of("cards", 1, "value")
(1, 2, 4)
>>> lines.of("cards", 1, "cost")  # not there, so the line of the card
4
"""

import re
import tomllib
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

Step: TypeAlias = str | int
Path: TypeAlias = tuple[Step, ...]

_TOKEN: Final = re.compile(
    r"""
      (?P<blank>[ \t\r]+ | \#[^\n]*)
    | (?P<string>\"{3}(?:\\.|[^\\])*?\"{3,5} | '{3}.*?'{3,5} | "(?:\\.|[^"\\\n])*" | '[^'\n]*')
    | (?P<mark>[][{}=,.\n])
    | (?P<word>[^][{}=,.\s"'\#]+)
    """,
    re.VERBOSE | re.DOTALL,
)
_VALUE_ENDS: Final = frozenset(",]}\n")


class _Token(NamedTuple):
    kind: str  # string, mark or word
    text: str
    line: int


def _tokens(text: str) -> Iterator[_Token]:
    """Cut a TOML text into strings, marks and words."""
    line = 1
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind != "blank":
            yield _Token(kind, match[0], line)
        line += match[0].count("\n")
    yield _Token("mark", "\n", line)
    yield _Token("end", "", line)


class Lines:
    """The lines of a text that is known to be TOML."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        self._lengths: dict[Path, int] = {}  # of the lists made of [[sections]]
        self._tokens = list(_tokens(text))
        self._at = 0
        section: Path = ()
        while self._peek().kind != "end":
            if self._peek().text == "\n":
                self._at += 1
            elif self._is_mark("["):
                section = self._read_section()
            else:
                self._read_pair(section)

    def of(self, *path: Step) -> int | None:
        """Return the line of a value, or of the nearest thing around it that the text has."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path)

    def _peek(self) -> _Token:
        return self._tokens[self._at]

    def _is_mark(self, text: str) -> bool:
        token = self._peek()
        return token.kind == "mark" and token.text == text

    def _note(self, path: Path) -> None:
        self._lines.setdefault(path, self._peek().line)

    def _read_section(self) -> Path:
        """A `[section]`, or a `[[section]]` that adds an element to a list."""
        is_list = self._tokens[self._at + 1].text == "["
        self._at += 2 if is_list else 1
        names = self._read_name()
        path: Path = ()
        for depth, name in enumerate(names, start=1):
            path = (*path, name)
            self._note(path)
            if is_list and depth == len(names):
                self._lengths[path] = self._lengths.get(path, 0) + 1
            if path in self._lengths:
                path = (*path, self._lengths[path] - 1)
                self._note(path)
        self._at += 2 if is_list else 1
        return path

    def _read_name(self) -> list[str]:
        """A name with or without dots; its end is left to the caller."""
        names: list[str] = []
        while True:
            token = self._peek()
            if token.kind == "mark" and token.text in {"=", "]"}:
                return names
            if token.kind == "string":
                names.append(str(tomllib.loads(f"name = {token.text}")["name"]))
            elif token.kind == "word":
                names.append(token.text)
            self._at += 1

    def _read_pair(self, path: Path) -> None:
        """`name = value`; the two signs stand on one line."""
        for name in self._read_name():
            path = (*path, name)
            self._note(path)
        self._at += 1
        self._read_value(path)

    def _read_value(self, path: Path) -> None:
        if self._is_mark("["):
            self._read_list(path)
        elif self._is_mark("{"):
            self._read_table(path)
        else:
            while not (self._peek().kind == "mark" and self._peek().text in _VALUE_ENDS):
                self._at += 1

    def _read_list(self, path: Path) -> None:
        self._at += 1
        number = 0
        while not self._is_mark("]"):
            if self._is_mark("\n") or self._is_mark(","):
                self._at += 1
                continue
            self._note((*path, number))
            self._read_value((*path, number))
            number += 1
        self._at += 1

    def _read_table(self, path: Path) -> None:
        self._at += 1
        while not self._is_mark("}"):
            if self._is_mark("\n") or self._is_mark(","):
                self._at += 1
                continue
            self._read_pair(path)
        self._at += 1
