"""The sentences of Deus, German and English; `words/` has the wording.

A sentence is found by name, so this module only says which sentences belong together
(poleis/core/game_text.py), and puts the fields of actions and events into words:

* a card is its name, in an action with the number of the copy, for two may be in one list;
* a piece or a resource is one of it; a heap leaves out what there is none of;
* a region is its cell; what a card does is told by `effect_text`.

A card that a viewer may not see is None in the event (section 4); it has its own words.
"""

from collections.abc import Sequence
from typing import Final

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import Language
from poleis.core.game_text import GameText, tag, whole
from poleis.core.game_text import Speaker as GameSpeaker
from poleis.core.text import Phrasebook, Value
from poleis.games.deus import actions as act
from poleis.games.deus import events as ev
from poleis.games.deus.components import Edition
from poleis.games.deus.goods import PIECES, RESOURCES
from poleis.games.deus.rules.building import SUBSTITUTE
from poleis.games.deus.switches import OPTIONS

PHRASES: Final = Phrasebook("poleis.games.deus")
#: Where the words of a field are.
_WORDS: Final = {
    "piece": "parts.one_",
    "resource": "parts.one_",
    "column": "parts.colour_",
    "god": "words.",
}


class Speaker(GameSpeaker):
    """Puts what an action or event names into the words of one language."""

    __slots__ = ("edition",)

    def __init__(self, edition: Edition, language: Language, names: Sequence[str] = ()) -> None:
        super().__init__(PHRASES.of(language), language, names)
        self.edition = edition

    def card(self, id: str) -> str:
        """Return the name that the edition gives a card."""
        return self.named(self.edition.by_id.get(id), id)

    def copy(self, id: str) -> str:
        """Return the name of a card, with its number if there are several: "Galley 2"."""
        card = self.edition.by_id.get(id)
        if card is None:
            return id
        copies = [other.id for other in self.edition.cards if other.title == card.title]
        name = self.card(id)
        return f"{name} {copies.index(id) + 1}" if len(copies) > 1 else name

    def cell(self, cell: Sequence[object]) -> str:
        """Return a region: "(1, -1)"."""
        q, r = cell
        return f"({q}, {r})"

    def resources(self, counts: Sequence[object], gold: int = 0) -> str:
        """Return a heap of resources, and gold: "2 wood and 4 gold"."""
        numbers = [whole(count) for count in counts]
        named = list(zip(RESOURCES, numbers, strict=True))
        return self.amounts("heap", [*named, ("gold", gold)])

    def field(self, name: str, value: object) -> Value:
        """Return a field in words: a seat's name, a card's name, a heap of resources, ..."""
        match name, value:
            case "victim", int(seat):
                return self.seat(seat)
            case "card" | "top", str(id):
                return self.card(id)
            case "cards", (*ids,):
                return self.catalogue.listing(self.card(str(id)) for id in ids)
            case "piece" | "resource" | "column" | "god", str(word):
                return self.catalogue.say(f"{_WORDS[name]}{word}")
            case "cell", (*cell,):
                return self.cell(cell)
            case "resources", (*counts,):
                return self.resources(counts)
            case "pieces", (*counts,):
                numbers = [whole(count) for count in counts]
                return self.amounts("pieces", list(zip(PIECES, numbers, strict=True)))
            case _:
                return super().field(name, value)

    def fields(self, struct: Action | Event) -> dict[str, Value]:
        """Return every field in words, and what several fields make together."""
        values = super().fields(struct)
        match struct:
            case act.Gain(resource=kind):  # the card or the god says how many
                values["resource"] = self.catalogue.say(f"parts.some_{kind}")
            case act.Gold():
                values["resource"] = self.catalogue.say(f"parts.some_{struct.resource}")
                values["gold"] = SUBSTITUTE * struct.units
            case act.Choose(piece=kind) | act.Piece(piece=kind):
                values["piece"] = self.catalogue.say(f"parts.pieces_{kind}", count=1)
            case act.Joker():
                values["card"] = self.copy(struct.card)
                values["piece"] = self.catalogue.say(f"parts.one_{struct.column}")
            case act.Build(card=card) | act.Sacrifice(card=card) | act.Activate(card=card):
                values["card"] = self.copy(card)
            case (
                act.Place(q=q, r=r)
                | act.Enter(q=q, r=r)
                | act.Plunder(q=q, r=r)
                | act.March(q=q, r=r)
                | act.Step(q=q, r=r)
            ):
                values["cell"] = self.cell((q, r))
            case ev.CostPaid():
                values["payment"] = self.resources(struct.resources, struct.gold)
            case ev.Marched():
                values["source"] = self.cell(struct.path[0])
                values["cell"] = self.cell(struct.path[-1])
            case _:
                pass
        return values


class DeusText(GameText):
    """The `Text` of this game, and the single words of its screens."""

    __slots__ = ()

    def speaker(self, edition: Edition, language: Language, names: Sequence[str] = ()) -> Speaker:
        """Return who puts fields into words; `names` are the seats' names."""
        return Speaker(edition, language, names)

    def name(self, edition: Edition, id: str, language: Language) -> str:
        """Return the name of a card; copies have the same."""
        return Speaker(edition, language).card(id)

    def keys(self, event: Event) -> list[str]:
        """Return the sentences that tell an event, in their order."""
        name, variant = tag(event), _variant(event)
        first = f"{name}_{variant}" if variant else name
        if isinstance(event, ev.GameEnded):
            return [first, "totals", "won" if len(event.winners) == 1 else "shared"]
        return [first]


def _variant(event: Event) -> str:
    """Return which of several sentences tells an event; empty where there is one."""
    variant = ""
    match event:
        case ev.RoundBegan(final=True):
            variant = "final"
        case ev.Placed() if event.vp:
            variant = "paid"
        case ev.TempleBuilt(cell=None):
            variant = "without_piece"
        case ev.VillageAttacked() if len(event.winners) > 1:
            variant = "shared"
        case ev.Gained() | ev.Sold() | ev.Robbed():
            variant = event.good
        case ev.EndTriggered() | ev.GameEnded():
            variant = event.reason
        case ev.GodCalled(jupiter=True):
            variant = "jupiter"
        case ev.JokerLaid() if event.card is not None:
            variant = "seen"
        case ev.Drew() if event.cards is not None:
            variant = "seen"
        case ev.Offered() if event.cards is not None and event.count > 1:
            variant = "seen"
        case _:
            pass
    return variant


TEXT: Final = DeusText(PHRASES, OPTIONS, variants=())
