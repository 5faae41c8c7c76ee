"""Sentences for people: a catalogue a language, read from TOML when it is first asked for.

A game keeps ``words/en.toml``, ``help/en.md`` and the same for every other language beside its
modules. A table of the catalogue is a folder of keys: ``drew`` in ``[events]`` is ``events.drew``.

A sentence has *fields* in braces, filled in one pass, so what is put in is never read again:

* ``{name}`` is replaced by the value;
* ``{count:# card|# cards}`` takes the form for one or for many, ``#`` being the number;
* ``{count:no card|# card|# cards}`` has a form for none as well.

>>> drew = Sentence("{seat} draws {count:no coin card|# coin card|# coin cards}.", "events.drew")
>>> drew.fill({"seat": "Anna", "count": 3})
'Anna draws 3 coin cards.'
>>> drew.fill({"seat": "Anna", "count": 0})
'Anna draws no coin card.'
"""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Final, TypeAlias, get_args

from poleis.core.errors import PoleisError
from poleis.core.game import Language

Value: TypeAlias = int | str

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
_FIELD: Final = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
_FORMS: Final = (2, 3)  # one and many; none, one and many


class Sentence:
    """A text with fields. `place` says where it stands, for whoever has to mend it."""

    __slots__ = ("pieces", "place", "start")

    def __init__(self, text: str, place: str) -> None:
        literals = _FIELD.split(text)
        rest = literals[3::3]
        forms = [() if form is None else tuple(form.split("|")) for form in literals[2::3]]
        if not text.strip():
            raise PoleisError(f"{place} is empty; write a sentence")
        if any("{" in literal or "}" in literal for literal in (literals[0], *rest)):
            raise PoleisError(f"{place} has a brace that belongs to no field; write {{name}}")
        if any(form and len(form) not in _FORMS for form in forms):
            raise PoleisError(f"{place} has a wrong number of forms; write {{count:one|many}}")
        self.place = place
        self.start = literals[0]
        self.pieces = tuple(zip(literals[1::3], forms, rest, strict=True))

    def fill(self, values: Mapping[str, Value]) -> str:
        """Return the sentence with its fields replaced; values without a field do no harm."""
        out = [self.start]
        for field, forms, literal in self.pieces:
            if field not in values:
                known = ", ".join(values) or "none"
                raise PoleisError(f"{self.place} has no field {field!r} to use; there are: {known}")
            value = values[field]
            if not forms:
                out.append(str(value))
            elif isinstance(value, int):
                out.append(_inflected(value, forms))
            else:
                raise PoleisError(
                    f"{self.place} counts {field!r}, which is {value!r}; give a number"
                )
            out.append(literal)
        return "".join(out)


def _inflected(number: int, forms: Sequence[str]) -> str:
    """Return the form for none, one or many, with the number in it."""
    if number == 1:
        form = forms[-2]
    elif number == 0:
        form = forms[0] if len(forms) == 3 else forms[-1]
    else:
        form = forms[-1]
    return form.replace("#", str(number))


class Catalogue:
    """The sentences of one language, by dotted key."""

    __slots__ = ("place", "sentences")

    def __init__(self, place: str, tables: Mapping[str, object]) -> None:
        self.place = place
        self.sentences: dict[str, Sentence] = {}
        self._add("", tables)

    def _add(self, prefix: str, table: Mapping[str, object]) -> None:
        for name, value in table.items():
            key = prefix + name
            if isinstance(value, dict):
                self._add(f"{key}.", value)
            elif isinstance(value, str):
                self.sentences[key] = Sentence(value, f"{self.place}, {key},")
            else:
                raise PoleisError(f"{self.place}, {key}, is no text; put it in quotes")

    def say(self, key: str, /, **values: Value) -> str:
        """Return the sentence `key`, its fields filled."""
        sentence = self.sentences.get(key)
        if sentence is None:
            raise PoleisError(f"{self.place} has no sentence {key!r}; add it, or check the name")
        return sentence.fill(values)

    def listing(self, items: Iterable[str]) -> str:
        """Join items as the language does (`parts.and`); none at all are `parts.nothing`."""
        every = list(items)
        if not every:
            return self.say("parts.nothing")
        head = ", ".join(every[:-1])
        return head + self.say("parts.and") + every[-1] if head else every[-1]


class Phrasebook:
    """The catalogues and the help pages of one package, each read once."""

    __slots__ = ("_catalogues", "_pages", "package")

    def __init__(self, package: str) -> None:
        self.package = package
        self._catalogues: dict[str, Catalogue] = {}
        self._pages: dict[str, str] = {}

    def of(self, language: str) -> Catalogue:
        """Return the catalogue of a language."""
        if language not in self._catalogues:
            place = f"words/{_known(language)}.toml"
            try:
                tables = tomllib.loads(self._read("words", f"{language}.toml"))
            except tomllib.TOMLDecodeError as wrong:
                raise PoleisError(f"{place} cannot be read: {wrong}") from None
            self._catalogues[language] = Catalogue(place, tables)
        return self._catalogues[language]

    def help(self, language: str) -> str:
        """Return the help page of a language, in Markdown."""
        if language not in self._pages:
            self._pages[language] = self._read("help", f"{_known(language)}.md")
        return self._pages[language]

    def _read(self, folder: str, name: str) -> str:
        return (files(self.package) / folder / name).read_text(encoding="utf-8")


def _known(language: str) -> str:
    """Return the language if there is one of that name."""
    if language not in LANGUAGES:
        raise PoleisError(f"There is no language {language!r}; there are: {', '.join(LANGUAGES)}")
    return language
