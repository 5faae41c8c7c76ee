"""What there is to count in a game of Hexemonia."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, get_args

from scripts.reports.report import Report

from poleis.core.event import Event
from poleis.games.hexemonia import actions as act
from poleis.games.hexemonia import events as ev
from poleis.games.hexemonia.state import State

#: For scripts/branching: choices of many steps, and the decisions that they are made of.
GESTURES: Final = {
    "payment": ("pay",),
    "attackers": ("gather",),
    "moves": ("lift", "set"),
    "Necropolis": ("dismiss",),
}


class GameReport(Report):
    """What is worth counting in Hexemonia."""

    having = "Acropolis tiles, places in the order of play, sets"
    pieces_are = "tiles"

    def start(self) -> None:
        """Begin another number of seats."""
        super().start()
        self.deeds: Counter[str] = Counter()
        self.turns = 0

    def possessions(self, state: State, seat: int) -> Iterator[str]:
        """H1.1, H1.10, H16.3."""
        seats = len(state.players)
        yield f"{seats} {state.players[seat].acropolis.id}"
        yield f"{seats} in place {(seat - state.last - 1) % seats + 1}"
        if state.result()[seat].breakdown["set"]:
            yield f"{seats} with a set"

    def in_play(self, state: State) -> Iterator[str]:
        """H1.2: tiles are titles here."""
        yield from (tile.title for tile in state.edition.tiles_for(len(state.players)))

    def count(self, event: Event, winners: tuple[int, ...]) -> None:
        """Tiles played, lost again, and whether their players won."""
        match event:
            case ev.Acted(deed=deed):
                self.deeds[deed] += 1
            case ev.TurnBegan():
                self.turns += 1
            case ev.Placed(seat=seat, tile=id) | ev.Worshipped(seat=seat, tile=id):
                self.piece(title(id)).taken += 1
                self.piece(title(id)).won += seat in winners
            case ev.Conquered(tile=id) | ev.MythosPassed(tile=id):
                self.piece(title(id)).gone += 1
            case _:
                pass

    def figures(self) -> dict[str, str]:
        """H8.1 and H16.1."""
        deeds = {deed: f"{self.deeds[deed] / self.turns:.0%}" for deed in get_args(act.Deed)}
        parts = ("chora", "fortifications", "polis", "set", "gold", "bonus")
        return {
            "turns": self.each(self.turns),
            **deeds,
            "conquests": self.each(self.events["Conquered"], 2),
            "revolts": self.each(self.events["Revolted"], 2),
            **{part: self.each(self.parts[part]) for part in parts},
        }


def title(id: str) -> str:
    """Return the title of a copy."""
    return id.rpartition("_")[0]
