"""Since you left: what happened at a table meanwhile, in words."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from poleis.core.event import Event
from poleis.core.game import Language
from poleis.core.text import Phrasebook
from poleis.table.happenings import (
    Agreed,
    AskedBack,
    Ended,
    Played,
    Resigned,
    Rose,
    Sat,
    Started,
    Told,
    TookBack,
    WasLate,
)

PHRASES: Final = Phrasebook("poleis.table")


class Teller:
    """Tells what happened at a table in one language; `names` are those of its seats."""

    def __init__(self, text: Any, box: Any, names: Sequence[str], language: Language) -> None:
        self.text = text
        self.box = box
        self.names = names
        self.language: Language = language
        self.words = PHRASES.of(language)

    def tell(self, happenings: Sequence[Told]) -> list[str]:
        """Return a sentence for each thing that still holds.

        What was played and taken back meanwhile is left out, and so is the taking back.
        """
        return [self._sentence(thing) for thing in still_true(happenings)]

    def _sentence(self, thing: Event | Told) -> str:
        if isinstance(thing, Event):
            return str(self.text.event(self.box, thing, self.language, self.names))
        key = _KEYS[type(thing)]
        seat = self.names[thing.seat]
        match thing:
            case Sat():
                key, seat = "sat_bot" if thing.bot else "sat", thing.name
            case Rose():
                seat = thing.name
            case Agreed(yes=False):
                key = "disagreed"
            case WasLate(for_turn=True):
                key = "late_turn"
            case Ended():
                key = f"ended_{thing.how}"
            case AskedBack(actions=count) | TookBack(actions=count):
                return self.words.say(key, seat=seat, count=count)
            case _:
                pass
        return self.words.say(key, seat=seat)


_KEYS: Final[dict[type[Told], str]] = {
    Sat: "sat",
    Rose: "rose",
    Started: "started",
    AskedBack: "asked_back",
    Agreed: "agreed",
    TookBack: "took_back",
    Resigned: "resigned",
    WasLate: "late",
    Ended: "ended",
}


def still_true(happenings: Sequence[Told]) -> list[Event | Told]:
    """Return what is left to tell: the events of what was played one by one, and the rest.

    Of what was taken back only that is told which had been played before these happenings.
    """
    told: list[tuple[Event | Told, int]] = []  # with the actions that it needs to be true
    known = -1  # so many of the actions from before are still there
    for thing in happenings:
        match thing:
            case Played(first=first, steps=steps):
                known = first if known < 0 else known
                told = [item for item in told if not isinstance(item[0], _TALK)]
                for count, step in enumerate(steps, first + 1):
                    told += [(event, count) for event in step]
            case TookBack(keep=keep, actions=actions):
                known = keep + actions if known < 0 else known
                told = [item for item in told if item[1] <= keep and not isinstance(item[0], _TALK)]
                if keep < known:
                    told.append((msgspec.structs.replace(thing, actions=known - keep), 0))
                    known = keep
            case Started(events=events):
                told.append((thing, 0))
                told += [(event, 0) for event in events]
            case _:
                told.append((thing, 0))
    return [item[0] for item in told]


_TALK: Final = (AskedBack, Agreed)  # of no interest once it is settled
