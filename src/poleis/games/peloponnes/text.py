"""The sentences of the Peloponnes Card Game, German and English; `words/` has the wording.

A sentence is found by name, so this module only says which sentences belong together:

* an action is `actions.TAG`, and where it names a kind or a source, `actions.TAG_WORD`;
* an event is `events.TAG`; `_keys` lists those with variants or with more to add;
* the fields of both are those of the struct, put into words by `Speaker.field`.

What a viewer may not see is None in the event (section 4); it has its own words, or none.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import Language
from poleis.core.text import Catalogue, Phrasebook, Value
from poleis.games.peloponnes import events as ev
from poleis.games.peloponnes.coins import KINDS
from poleis.games.peloponnes.components import Edition
from poleis.games.peloponnes.switches import OPTIONS

PHRASES: Final = Phrasebook("poleis.games.peloponnes")


class Speaker:
    """Puts what an action or event names into the words of one language."""

    __slots__ = ("catalogue", "edition", "language", "names")

    def __init__(self, edition: Edition, language: Language, names: Sequence[str] = ()) -> None:
        self.catalogue: Catalogue = PHRASES.of(language)
        self.edition = edition
        self.language = language
        self.names = names

    def card(self, id: str) -> str:
        """Return the name that the edition gives a card; a card that it does not know is its id."""
        card = self.edition.by_id.get(id)
        if card is None:
            return id
        return (card.name_de if self.language == "de" else card.name_en) or id

    def seat(self, seat: int) -> str:
        """Return the name of a seat, or its number where nobody is named."""
        if seat < len(self.names):
            return self.names[seat]
        return self.catalogue.say("parts.seat", number=seat + 1)

    def amounts(self, prefix: str, counts: Sequence[tuple[str, int]]) -> str:
        """Return those amounts that are not zero: "2 wood and 1 grain"."""
        say = self.catalogue.say
        return self.catalogue.listing(
            say(f"parts.{prefix}_{name}", count=count) for name, count in counts if count
        )

    def totals(self, totals: Sequence[int]) -> str:
        """Return everybody's final value."""
        return ", ".join(f"{self.seat(seat)} {total}" for seat, total in enumerate(totals))

    def field(self, name: str, value: object) -> Value:
        """Return a field in words: a seat's name, a card's name, a heap of coin cards, ..."""
        match name, value:
            case "seat" | "drove_out", int(seat):
                return self.seat(seat)
            case "card", str(id):
                return self.card(id)
            case "catastrophe", str(word):
                return self.catalogue.say(f"words.{word}")
            case "cards" | "open_row" | "conquest_row", (*ids,):
                return self.catalogue.listing(self.card(str(id)) for id in ids)
            case "order" | "winners", (*seats,):
                return self.catalogue.listing(self.seat(_whole(seat)) for seat in seats)
            case "totals", (*totals,):
                return self.totals([_whole(total) for total in totals])
            case "coins", (*heap,):
                counts = [_whole(count) for count in heap]
                return self.amounts("heap", list(zip(KINDS, counts, strict=True)))
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


class PeloponnesText:
    """The `Text` of this game, and the single words of its screens."""

    __slots__ = ()

    def prompt(self, kind: str, language: Language) -> str:
        """Ask for a decision of this kind."""
        return PHRASES.of(language).say(f"prompts.{kind}")

    def explain(self, kind: str, language: Language) -> str:
        """Say in a sentence or two what the decision is about."""
        return PHRASES.of(language).say(f"explanations.{kind}")

    def word(self, key: str, language: Language) -> str:
        """Return a single term of a screen: `open_row`, `plague`, `luxury`."""
        return PHRASES.of(language).say(f"words.{key}")

    def name(self, edition: Edition, id: str, language: Language) -> str:
        """Return the name of a card."""
        return Speaker(edition, language).card(id)

    def action(self, edition: Edition, action: Action, language: Language) -> str:
        """Say what an action does, for the seat that chooses."""
        speaker = Speaker(edition, language)
        key = "_".join([str(action.__struct_config__.tag), *_word(action)])
        return speaker.catalogue.say(f"actions.{key}", **speaker.fields(action))

    def event(
        self, edition: Edition, event: Event, language: Language, names: Sequence[str]
    ) -> str:
        """Tell what happened; `names` are the seats' names."""
        speaker = Speaker(edition, language, names)
        values = speaker.fields(event)
        match event:
            case ev.Covered() | ev.Mortgaged():  # P6.8, P9.3: known, hidden, or seen by nobody
                face = "blind" if event.blind else event.kind or "hidden"
                values["kind"] = speaker.catalogue.say(f"parts.with_{face}")
            case ev.Paid():
                paid = [("wood", event.wood), ("stone", event.stone), ("luxury", event.luxury)]
                values["payment"] = speaker.amounts("paid", paid)
            case _:
                pass
        return " ".join(speaker.catalogue.say(f"events.{key}", **values) for key in _keys(event))

    def option(self, name: str, language: Language) -> tuple[str, dict[str, str]]:
        """Say what a switch decides, and what each of its values means."""
        say = PHRASES.of(language).say
        title = say(f"options.{name}.title")
        values = next(option.values for option in OPTIONS if option.name == name)
        return title, {value: say(f"options.{name}.{value}") for value in values}

    def help(self, language: Language) -> str:
        """Return the rules help, in Markdown."""
        return PHRASES.help(language)


def _whole(number: object) -> int:
    assert isinstance(number, int)
    return number


def _word(action: Action) -> list[str]:
    """Return the kind or the source that an action names: each has its own sentence."""
    fields = msgspec.structs.asdict(action)
    return [fields[name] for name in ("kind", "source") if name in fields]


def _keys(event: Event) -> list[str]:
    """Return the sentences that tell an event, in their order."""
    tag = str(event.__struct_config__.tag)
    match event:
        case ev.LuxuryGained():
            return [f"{tag}_{event.reason}"]
        case ev.PaidFood():
            return [f"{tag}_{event.source}"]
        case ev.SupplyBegan():
            return [f"{tag}_final" if event.final else tag]
        case ev.Drew() | ev.TookBack():
            return [tag if event.coins is None or not event.count else f"{tag}_seen"]
        case ev.BidPlaced() if event.moved:
            return ["bid_moved", *_additions(event)]
        case ev.Paid():
            return [tag if event.wood or event.stone or event.luxury else f"{tag}_nothing"]
        case ev.GameEnded():
            return [tag, "won" if len(event.winners) == 1 else "shared"]
        case _:
            return [tag, *_additions(event)]


def _additions(event: Event) -> list[str]:
    """Return the sentences that follow the first where there is something to add."""
    match event:
        case ev.Demolished() | ev.Redeemed() | ev.Lost() | ev.Uncovered():
            extra = {"turned_up": any(event.coins)}
        case ev.Fed():
            extra = {"shortage": event.shortage > 0}
        case ev.Passed():
            extra = {"withdrawn": event.withdrawn > 0}
        case ev.BidPlaced():
            extra = {
                "bid_blind": event.blind > 0 and not event.moved,
                "outbid": event.drove_out is not None,
            }
        case ev.Income():
            extra = {"income_once": event.one_time > 0, "income_more": event.buildings > 0}
        case _:
            return []
    return [key for key, wanted in extra.items() if wanted]


TEXT: Final = PeloponnesText()
