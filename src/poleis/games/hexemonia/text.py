"""The sentences of Hexemonia, German and English; `words/` has the wording.

A sentence is found by name, so this module only says which sentences belong together
(poleis/core/game_text.py), and puts the fields of actions and events into words:

* a tile is its name, in an action with the number of the copy, for two may be in one list;
* a cell is `{cell}` as a goal and `{cell_at}` as a place, which German inflects;
* a kind is one cube of it; a heap leaves out what there is none of.

A tile that a viewer may not see is None in the event (section 4); it has its own words.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.core.game import Language
from poleis.core.game_text import GameText, tag, whole
from poleis.core.game_text import Speaker as GameSpeaker
from poleis.core.hexes import Cell
from poleis.core.text import Phrasebook, Value
from poleis.games.hexemonia import events as ev
from poleis.games.hexemonia.cells import ACROPOLIS, CELLS
from poleis.games.hexemonia.components import Edition
from poleis.games.hexemonia.cubes import KINDS
from poleis.games.hexemonia.switches import OPTIONS

PHRASES: Final = Phrasebook("poleis.games.hexemonia")
_CELLS: Final = ("cell", "source")


class Speaker(GameSpeaker):
    """Puts what an action or event names into the words of one language."""

    __slots__ = ("edition",)

    def __init__(self, edition: Edition, language: Language, names: Sequence[str] = ()) -> None:
        super().__init__(PHRASES.of(language), language, names)
        self.edition = edition

    def tile(self, id: str) -> str:
        """Return the name that the edition gives a terrain tile or an Acropolis."""
        edition = self.edition
        return self.named(edition.by_id.get(id) or edition.acropolis_by_id.get(id), id)

    def copy(self, id: str) -> str:
        """Return the name of a terrain tile, with its number if there are several: "Pasture 2"."""
        tile = self.edition.by_id.get(id)
        if tile is None:
            return id
        copies = [other.id for other in self.edition.tiles if other.title == tile.title]
        name = self.tile(id)
        return f"{name} {copies.index(id) + 1}" if len(copies) > 1 else name

    def cell(self, cell: Cell, form: str = "") -> str:
        """Return a cell: "(1, -1)", or the Acropolis; `_at` is the form for a place."""
        if cell == CELLS[ACROPOLIS]:
            return self.catalogue.say(f"parts.acropolis{form}")
        q, r = cell
        return f"({q}, {r})"

    def field(self, name: str, value: object) -> Value:
        """Return a field in words: a seat's name, a tile's name, a heap of cubes, ..."""
        match name, value:
            case "victim" | "before", int(seat):
                return self.seat(seat)
            case "tile" | "refill" | "acropolis", str(id):
                return self.tile(id)
            case "tiles", (*ids,):
                return self.catalogue.listing(self.tile(str(id)) for id in ids)
            case "kind", str(kind):
                return self.catalogue.say(f"parts.one_{kind}")
            case "deed", str(deed):
                return self.catalogue.say(f"words.{deed}")
            case "cubes" | "defenders" | "losses" | "survivors", (*heap,):
                counts = [whole(count) for count in heap]
                return self.amounts("heap", list(zip(KINDS, counts, strict=True)))
            case _:
                return super().field(name, value)

    def fields(self, struct: Action | Event) -> dict[str, Value]:
        """Return every field in words; what is hidden from this viewer has none."""
        values = super().fields(struct)
        plain = msgspec.structs.asdict(struct)
        if "q" in plain:
            plain["cell"] = (plain["q"], plain["r"])
        for name in _CELLS:
            if name in plain:
                values[name] = self.cell(plain[name])
                values[f"{name}_at"] = self.cell(plain[name], "_at")
        if isinstance(struct, Action) and "tile" in plain:
            values["tile"] = self.copy(plain["tile"])
        return values


class HexemoniaText(GameText):
    """The `Text` of this game, and the single words of its screens."""

    __slots__ = ()

    def speaker(self, edition: Edition, language: Language, names: Sequence[str] = ()) -> Speaker:
        """Return who puts fields into words; `names` are the seats' names."""
        return Speaker(edition, language, names)

    def name(self, edition: Edition, id: str, language: Language) -> str:
        """Return the name of a terrain tile or an Acropolis; copies have the same."""
        return Speaker(edition, language).tile(id)

    def keys(self, event: Event) -> list[str]:
        """Return the sentences that tell an event, in their order."""
        name = tag(event)
        match event:
            case ev.TurnBegan():
                return [f"{name}_final" if event.final else name]
            case ev.Exchanged():
                return [f"{name}_{event.gets}"]
            case ev.Foresaw():
                return [name if event.tiles is None else f"{name}_seen"]
            case ev.DrewFate():
                return [name if event.tile is None else f"{name}_seen"]
            case ev.PhilosopherCame():
                return [name if event.before is None else f"{name}_from"]
            case ev.GameEnded():
                return [name, "won" if len(event.winners) == 1 else "shared"]
            case ev.Took() if event.refill is not None:
                return [name, "refilled"]
            case ev.Conquered():
                extra = {
                    "defenders": any(event.defenders),
                    "losses": any(event.losses),
                    "change": event.change > 0,
                    "survivors": any(event.survivors),
                }
                return [name, *(key for key, wanted in extra.items() if wanted)]
            case _:
                return [name]


TEXT: Final = HexemoniaText(PHRASES, OPTIONS, variants=("deed", "gets"))
