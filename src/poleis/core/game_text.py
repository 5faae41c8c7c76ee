"""What the texts of all games share: an action or event is told by the sentence of its name.

The sentence of an action is `actions.TAG`; where it names a word that has its own wording, such as
a kind, it is `actions.TAG_WORD`. Those of an event are `events.KEY`, and the game says which keys.
The fields of a sentence are those of the struct, put into words by a :class:`Speaker`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import Language, Option
from poleis.core.text import Catalogue, Phrasebook, Value


class Named(Protocol):
    """What has a name in every language: a card, a tile."""

    name_en: str
    name_de: str


class Speaker:
    """Puts what an action or event names into the words of one language; a game adds its own."""

    __slots__ = ("catalogue", "language", "names")

    def __init__(self, catalogue: Catalogue, language: Language, names: Sequence[str] = ()) -> None:
        self.catalogue = catalogue
        self.language = language
        self.names = names

    def named(self, thing: Named | None, id: str) -> str:
        """Return the name that the edition gives a thing; one that it does not know is its id."""
        if thing is None:
            return id
        return (thing.name_de if self.language == "de" else thing.name_en) or id

    def seat(self, seat: int) -> str:
        """Return the name of a seat, or its number where nobody is named."""
        if seat < len(self.names):
            return self.names[seat]
        return self.catalogue.say("parts.seat", number=seat + 1)

    def seats(self, seats: Sequence[object]) -> str:
        """Return the names of several seats."""
        return self.catalogue.listing(self.seat(whole(seat)) for seat in seats)

    def amounts(self, prefix: str, counts: Sequence[tuple[str, int]]) -> str:
        """Return those amounts that are not zero: "2 wood and 1 grain"."""
        say = self.catalogue.say
        return self.catalogue.listing(
            say(f"parts.{prefix}_{name}", count=count) for name, count in counts if count
        )

    def field(self, name: str, value: object) -> Value:
        """Return a field in words: a seat's name, everybody's total, ..."""
        match name, value:
            case "seat", int(seat):
                return self.seat(seat)
            case "winners", (*seats,):
                return self.seats(seats)
            case "totals", (*totals,):
                return ", ".join(f"{self.seat(seat)} {total}" for seat, total in enumerate(totals))
            case _, int(number):
                return number
            case _:
                return str(value)

    def fields(self, struct: Action | Event) -> dict[str, Value]:
        """Return every field in words; what is hidden from this viewer has none."""
        return {
            name: self.field(name, value)
            for name, value in msgspec.structs.asdict(struct).items()
            if value is not None
        }


def whole(number: object) -> int:
    """Return what is known to be a whole number."""
    assert isinstance(number, int)
    return number


class GameText(ABC):
    """A `Text` with the catalogues and help pages of a phrasebook, and the words of its screens."""

    __slots__ = ("options", "phrases", "variants")

    def __init__(
        self, phrases: Phrasebook, options: Sequence[Option], variants: Sequence[str]
    ) -> None:
        self.phrases = phrases
        self.options = {option.name: option for option in options}
        self.variants = variants  # fields of actions that have a sentence for each value

    @abstractmethod
    def speaker(self, edition: Any, language: Language, names: Sequence[str] = ()) -> Speaker:
        """Return who puts fields into words; `names` are the seats' names."""

    @abstractmethod
    def keys(self, event: Event) -> list[str]:
        """Return the sentences that tell an event, in their order."""

    @abstractmethod
    def name(self, edition: Any, id: str, language: Language) -> str:
        """Return the name of a card or tile."""

    def prompt(self, kind: str, language: Language) -> str:
        """Ask for a decision of this kind."""
        return self.phrases.of(language).say(f"prompts.{kind}")

    def explain(self, kind: str, language: Language) -> str:
        """Say in a sentence or two what the decision is about."""
        return self.phrases.of(language).say(f"explanations.{kind}")

    def word(self, key: str, language: Language) -> str:
        """Return a single term of a screen."""
        return self.phrases.of(language).say(f"words.{key}")

    def action(
        self, edition: Any, action: Action, language: Language, names: Sequence[str] = ()
    ) -> str:
        """Say what an action does, for the seat that chooses; `names` are the seats' names."""
        speaker = self.speaker(edition, language, names)
        fields = msgspec.structs.asdict(action)
        words = [fields[name] for name in self.variants if name in fields]
        key = "_".join([tag(action), *words])
        return speaker.catalogue.say(f"actions.{key}", **speaker.fields(action))

    def event(self, edition: Any, event: Event, language: Language, names: Sequence[str]) -> str:
        """Tell what happened; `names` are the seats' names."""
        speaker = self.speaker(edition, language, names)
        values = speaker.fields(event)
        say = speaker.catalogue.say
        return " ".join(say(f"events.{key}", **values) for key in self.keys(event))

    def option(self, name: str, language: Language) -> tuple[str, dict[str, str]]:
        """Say what a switch decides, and what each of its values means."""
        say = self.phrases.of(language).say
        title = say(f"options.{name}.title")
        return title, {value: say(f"options.{name}.{value}") for value in self.options[name].values}

    def help(self, language: Language) -> str:
        """Return the rules help, in Markdown."""
        return self.phrases.help(language)


def tag(struct: Action | Event) -> str:
    """Return the name of an action or event."""
    return str(struct.__struct_config__.tag)
