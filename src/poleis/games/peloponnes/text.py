"""The sentences of the Peloponnes Card Game, German and English; `words/` has the wording.

A sentence is found by name, so this module only says which sentences belong together
(poleis/core/game_text.py), and puts the fields of actions and events into words.

What a viewer may not see is None in the event (section 4); it has its own words, or none.
"""

from collections.abc import Sequence
from typing import Final

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import Language
from poleis.core.game_text import GameText, tag, whole
from poleis.core.game_text import Speaker as GameSpeaker
from poleis.core.text import Phrasebook, Value
from poleis.games.peloponnes import events as ev
from poleis.games.peloponnes.coins import KINDS
from poleis.games.peloponnes.components import Edition
from poleis.games.peloponnes.switches import OPTIONS

PHRASES: Final = Phrasebook("poleis.games.peloponnes")


class Speaker(GameSpeaker):
    """Puts what an action or event names into the words of one language."""

    __slots__ = ("edition",)

    def __init__(self, edition: Edition, language: Language, names: Sequence[str] = ()) -> None:
        super().__init__(PHRASES.of(language), language, names)
        self.edition = edition

    def card(self, id: str) -> str:
        """Return the name that the edition gives a card."""
        return self.named(self.edition.by_id.get(id), id)

    def field(self, name: str, value: object) -> Value:
        """Return a field in words: a seat's name, a card's name, a heap of coin cards, ..."""
        match name, value:
            case "drove_out", int(seat):
                return self.seat(seat)
            case "card", str(id):
                return self.card(id)
            case "catastrophe", str(word):
                return self.catalogue.say(f"words.{word}")
            case "cards" | "open_row" | "conquest_row", (*ids,):
                return self.catalogue.listing(self.card(str(id)) for id in ids)
            case "order", (*seats,):
                return self.seats(seats)
            case "coins", (*heap,):
                counts = [whole(count) for count in heap]
                return self.amounts("heap", list(zip(KINDS, counts, strict=True)))
            case _:
                return super().field(name, value)

    def fields(self, struct: Action | Event) -> dict[str, Value]:
        """Return every field in words, and what several fields make together."""
        values = super().fields(struct)
        match struct:
            case ev.Covered() | ev.Mortgaged():  # P6.8, P9.3: known, hidden, or seen by nobody
                face = "blind" if struct.blind else struct.kind or "hidden"
                values["kind"] = self.catalogue.say(f"parts.with_{face}")
            case ev.Paid():
                paid = [("wood", struct.wood), ("stone", struct.stone), ("luxury", struct.luxury)]
                values["payment"] = self.amounts("paid", paid)
            case _:
                pass
        return values


class PeloponnesText(GameText):
    """The `Text` of this game, and the single words of its screens."""

    __slots__ = ()

    def speaker(self, edition: Edition, language: Language, names: Sequence[str] = ()) -> Speaker:
        """Return who puts fields into words; `names` are the seats' names."""
        return Speaker(edition, language, names)

    def name(self, edition: Edition, id: str, language: Language) -> str:
        """Return the name of a card."""
        return Speaker(edition, language).card(id)

    def keys(self, event: Event) -> list[str]:
        """Return the sentences that tell an event, in their order."""
        name = tag(event)
        match event:
            case ev.LuxuryGained():
                return [f"{name}_{event.reason}"]
            case ev.PaidFood():
                return [f"{name}_{event.source}"]
            case ev.SupplyBegan():
                return [f"{name}_final" if event.final else name]
            case ev.Drew() | ev.TookBack():
                return [name if event.coins is None or not event.count else f"{name}_seen"]
            case ev.BidPlaced() if event.moved:
                return ["bid_moved", *_additions(event)]
            case ev.Paid():
                return [name if event.wood or event.stone or event.luxury else f"{name}_nothing"]
            case ev.GameEnded():
                return [name, "won" if len(event.winners) == 1 else "shared"]
            case _:
                return [name, *_additions(event)]


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


TEXT: Final = PeloponnesText(PHRASES, OPTIONS, variants=("kind", "source"))
