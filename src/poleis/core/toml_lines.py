"""Where things stand in a TOML text: the line of every key and of every row of a list.

The standard library parses TOML but tells no positions, and a person with an editor wants them.
Lists of tables may be written with a row a line, or as `[[cards]]` sections.

>>> lines = Lines('title = "x"\\ncards = [\\n  {id = "port"},\\n  {id = "well"},\\n]\\n')
>>> lines.of("title"), lines.of("cards"), lines.of("cards", 1)
(1, 2, 4)
"""

import re
from typing import Final

_TOKEN: Final = re.compile(
    r"""
      (?P<comment>\#[^\n]*)
    | (?P<string>\"{3}(?:\\.|[^\\])*?\"{3} | '{3}.*?'{3} | "(?:\\.|[^"\\\n])*" | '[^'\n]*')
    | (?P<section>(?m:^)[ \t]*\[\[?[ \t]*["']?(?P<name>[\w-]+)["']?[^\n]*\]) (?=[ \t]*(?:\#|$|\n))
    | (?P<mark>[\[\]{}=,\n])
    | (?P<word>[\w.+-]+)
    """,
    re.VERBOSE | re.DOTALL,
)


class Lines:
    """The lines of a text that is known to be TOML."""

    def __init__(self, text: str) -> None:
        self._lines: dict[tuple[str, int, str], int] = {}  # (list, row, key); -1 is no row
        self._line = 1
        self._depth = 0  # of brackets
        self._list = ""  # the list or section that we are in
        self._row = -1
        self._word = ""  # the last one: before a `=` it is a key
        self._value = False  # right of a `=` outside all brackets
        for token in _TOKEN.finditer(text):
            kind = token.lastgroup
            if kind == "section" and self._depth == 0 and not self._value:
                self._open_section(token["name"], is_list="[[" in token[0])
            elif kind in {"section", "mark"}:
                for mark in token[0]:
                    self._read_mark(mark)
            elif kind != "comment":
                self._read_word(token[0])
            if kind != "mark":
                self._line += token[0].count("\n")

    def of(self, name: str, row: int = -1, key: str = "") -> int | None:
        """Return the line of a key, of a list, of a row of it, or of a key in that row."""
        for place in ((name, row, key), (name, row, ""), (name, -1, "")):
            if place in self._lines:
                return self._lines[place]
        return None

    def _note(self, name: str, row: int, key: str) -> None:
        self._lines.setdefault((name, row, key), self._line)

    def _open_section(self, name: str, *, is_list: bool) -> None:
        self._row = self._row + 1 if is_list and name == self._list else 0
        self._list = name
        self._note(name, -1, "")
        self._note(name, self._row, "")

    def _read_word(self, word: str) -> None:
        self._word = word.strip("\"'")
        if self._depth == 1 and self._value:
            self._note(self._list, self._row, "")

    def _read_mark(self, mark: str) -> None:
        if mark == "\n":
            self._line += 1
            if self._depth == 0:
                self._value = False
        elif mark == "=":
            self._read_key()
        elif mark == "," and self._depth == 1:
            self._row += 1
        elif mark in "[{":
            if self._depth == 1:
                self._note(self._list, self._row, "")
            self._depth += 1
        elif mark in "]}":
            self._depth -= 1

    def _read_key(self) -> None:
        """A key outside all brackets, or in a row of a list."""
        if self._depth == 0:
            self._value = True
