"""What there is to count in Hexemonia."""

from collections.abc import Iterable
from typing import Any

from poleis.arena.counts.counter import Counter, Piece, grouped
from poleis.core.event import Event
from poleis.core.game import View
from poleis.games.hexemonia import events as ev
from poleis.games.hexemonia.components import Edition
from poleis.games.hexemonia.view_data import HexemoniaView


class HexemoniaCounter(Counter):
    """Tiles, actions, wars and revolts, Acropolis tiles and sets."""

    edition: Edition

    def __init__(self, edition: Any, seats: int) -> None:
        super().__init__(edition, seats)
        self._turns = 0

    def pieces(self) -> Iterable[Piece]:
        """H1.2: the terrain tiles for so many seats."""
        tiles = self.edition.tiles_for(self.seats)
        return grouped((tile.title, tile.id, tile.kind) for tile in tiles)

    def hear(self, event: Event) -> None:
        """Tiles played and lost again, and what was done."""
        match event:
            case ev.TurnBegan(seat=seat):
                if not self._turns:
                    self.places(seat)
                self._turns += 1
                self.tally.rounds = -(-self._turns // self.seats)
            case ev.Placed(seat=seat, tile=id) | ev.Worshipped(seat=seat, tile=id):
                self.took(self._title(id), seat)
            case ev.Acted(deed=deed):
                self.add(f"deed_{deed}")
            case ev.Conquered(victim=victim, tile=id):
                self.lost(self._title(id), victim)
                self.add("conquered")
            case ev.MythosPassed(victim=victim, tile=id):
                self.lost(self._title(id), victim)
                self.add("mythos_passed")
            case ev.Used():
                self.add("used")
            case ev.Revolted():
                self.add("revolted")
            case ev.PhilosopherCame():
                self.add("philosopher")
            case ev.Discarded():
                self.add("discarded")
            case ev.PileEmpty():
                self.tally.end = "pile_empty"
            case _:
                pass

    def finish(self, view: View) -> None:
        """H1.1, H16.3: the Acropolis tiles, and who has a set."""
        assert isinstance(view, HexemoniaView)
        for seat, (own, score) in enumerate(zip(view.table, view.scores, strict=True)):
            if own.acropolis is not None:
                self.had("acropolis", own.acropolis, seat)
            if score.set:
                self.had("with", "set", seat)

    def _title(self, id: str) -> str:
        return self.edition.by_id[id].title
