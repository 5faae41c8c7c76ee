"""Editions: the printed figures of a game, as files. A shelf holds those of one game."""

import os
import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from poleis.core.edition_form import Draft, Fault, Figures, Form
from poleis.core.edition_values import shown
from poleis.core.errors import PoleisError
from poleis.core.files import read_file
from poleis.core.sheet import Sheet
from poleis.core.toml_lines import Lines

LARGEST_FILE: Final = 1_000_000
_SHOWN_FAULTS: Final = 3
_TOML_PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_TOML_REMEDY: Final = (
    "correct the line: one row a line, texts in quotes, commas between, brackets closed"
)


class Boxed(Protocol):
    """What every game's edition has."""

    @property
    def name(self) -> str:
        """The name that players choose it by."""

    @property
    def digest(self) -> str:
        """SHA-256 over every figure that the rules read."""

    @property
    def figures(self) -> Figures:
        """The file's rows, and the source of each figure."""


E = TypeVar("E", bound=Boxed)


class Shelf(Generic[E]):
    """The editions of one game: those shipped with it, and files that people have loaded."""

    def __init__(
        self,
        form: Form,
        package: str,
        shipped: tuple[str, ...],
        kind: type[E],
        build: Callable[[Figures], E],
        sheets: Callable[[E, str], list[Sheet]],
    ) -> None:
        self._form = form
        self._package = package  # has the folder `editions`
        self._shipped = shipped  # the default first
        self._kind = kind
        self._build = build
        self._by_name: dict[str, E] = {}
        self._by_digest: dict[str, E] = {}
        self.sheets = sheets  # lays an edition out for people, in a language

    def names(self) -> list[str]:
        """Return the names of the editions that come with the game, the default first."""
        return list(self._shipped)

    def get(self, which: object = None) -> E:
        """Return an edition by name, by the path of its file, or the default one for None."""
        if which is None:
            return self._of_name(self._shipped[0])
        if isinstance(which, self._kind):
            self._by_digest.setdefault(which.digest, which)
            return which
        if isinstance(which, os.PathLike) or (isinstance(which, str) and which.endswith(".toml")):
            return self._built(_content(Path(which)), str(which))
        if isinstance(which, str) and which in self._shipped:
            return self._of_name(which)
        raise PoleisError(
            f"There is no edition {which!r} of {self._form.game}; choose one of: "
            f"{', '.join(self._shipped)}, or give the path of a file that ends in .toml"
        )

    def by_digest(self, digest: str) -> E:
        """Return the edition with these figures, if it is shipped or was loaded before."""
        edition = self._by_digest.get(digest)
        if edition is None:
            for name in self._shipped:
                self._of_name(name)
            edition = self._by_digest.get(digest)
        if edition is None:
            raise PoleisError(
                f"No edition of {self._form.game} with the digest {str(digest)[:12]!r} is loaded; "
                "load its file first"
            )
        return edition

    def read(self, text: str) -> E:
        """Read an edition from the text of a file."""
        return self._built(text, "The text")

    def check(self, path: str | os.PathLike[str]) -> list[Fault]:
        """Return every mistake of a file; raise where there is no such file."""
        content = _content(Path(path))
        try:
            draft = self._draft(content)
        except _Unreadable as unreadable:
            return [unreadable.fault]
        self._check_name(draft)
        return draft.faults

    def skeleton(self) -> str:
        """Return a file with blanks for the owner of a box to fill in."""
        return self._resource("skeleton")

    def _of_name(self, name: str) -> E:
        if name not in self._by_name:
            self._by_name[name] = self._built(self._resource(name), f"The edition {name}")
        return self._by_name[name]

    def _resource(self, name: str) -> str:
        place = files(self._package) / "editions" / f"{name}.toml"
        return place.read_text(encoding="utf-8")

    def _built(self, content: str | bytes, place: str) -> E:
        """Build an edition, or raise with the first mistakes of the file."""
        try:
            draft = self._draft(content)
        except _Unreadable as unreadable:
            raise PoleisError(_summary(place, [unreadable.fault])) from None
        if draft.faults:
            raise PoleisError(_summary(place, draft.faults))
        edition = self._build(draft.figures())
        self._by_digest.setdefault(edition.digest, edition)
        return edition

    def _draft(self, content: str | bytes) -> Draft:
        """Read a file as far as it goes."""
        text = _text(content)
        return Draft(self._form, _parsed(text), Lines(text))

    def _check_name(self, draft: Draft) -> None:
        """A new file may not take the name of a shipped edition.

        It can be read all the same: a record names the digest of its figures, and the shipped
        figures of its day may have been others.
        """
        name = draft.header.values.get("name")
        if draft.faults or name not in self._shipped:
            return
        if draft.figures().digest != self._of_name(name).digest:
            draft.fault(
                draft.header, "name", f"another edition is called {shown(name)}",
                "choose a new name",
            )  # fmt: skip


class _Unreadable(Exception):  # noqa: N818 - caught at once; it never reaches a person
    """The file is no TOML text."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def _content(path: Path) -> bytes:
    """Return what is in a file, unless it is too large for an edition."""
    content = read_file(path, LARGEST_FILE)
    if len(content) > LARGEST_FILE:
        raise PoleisError(
            f"{path} is larger than {LARGEST_FILE:,} bytes, so it is no edition; check the path"
        )
    return content


def _text(content: str | bytes) -> str:
    """Return the text of a file, with or without a byte order mark."""
    if isinstance(content, str):
        return content
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = content.count(b"\n", 0, wrong.start) + 1
        raise _Unreadable(
            Fault(line, "file", "this is no UTF-8 text", "save the file with the encoding UTF-8")
        ) from None


def _parsed(text: str) -> dict[str, Any]:
    """Parse TOML; the parser names the line in its message."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        found = _TOML_PLACE.search(str(wrong))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        what = "this is no TOML: " + _TOML_PLACE.sub("", str(wrong)).lower()
        raise _Unreadable(Fault(line, "file", what, _TOML_REMEDY)) from None
    except (RecursionError, ValueError):  # brackets in brackets; a number of thousands of digits
        raise _Unreadable(
            Fault(None, "file", "this is no edition", "start from `poleis edition new`")
        ) from None


def _summary(place: str, faults: list[Fault]) -> str:
    """Return the first mistakes as one message."""
    count = "a mistake" if len(faults) == 1 else f"{len(faults)} mistakes"
    first = ". ".join(text[0].upper() + text[1:] for text in map(str, faults[:_SHOWN_FAULTS]))
    more = len(faults) - _SHOWN_FAULTS
    if more <= 0:
        return f"{place} has {count}: {first}"
    rest = "is 1 more; `poleis edition check` lists it"
    if more > 1:
        rest = f"are {more} more; `poleis edition check` lists them"
    return f"{place} has {count}: {first}. There {rest}"
