"""What there is to count in the Peloponnes Card Game."""

from collections.abc import Iterable
from typing import Any

from poleis.arena.counts.counter import Counter, Piece
from poleis.core.event import Event
from poleis.core.game import View
from poleis.games.peloponnes import events as ev
from poleis.games.peloponnes.components import CIVILIZATION, Edition
from poleis.games.peloponnes.view_data import PeloponnesView


class PeloponnesCounter(Counter):
    """Power cards, catastrophes, hunger, and civilizations."""

    edition: Edition

    def __init__(self, edition: Any, seats: int) -> None:
        super().__init__(edition, seats)
        self._order: list[int] = []  # P1.3: the first turn order

    def pieces(self) -> Iterable[Piece]:
        """P1.6: all power cards are in every game."""
        return [Piece(card.id, card.id, card.kind, 1) for card in self.edition.power_cards]

    def hear(self, event: Event) -> None:
        """Cards taken and lost again, and what cost them."""
        match event:
            case ev.RoundBegan(round=number):
                self.tally.rounds = number
            case ev.BidPlaced(seat=seat) | ev.Passed(seat=seat):
                self._acts(seat)
            case ev.Took(seat=seat, card=id):
                self.took(id, seat)
            case ev.Demolished(seat=seat, card=id):
                self.lost(id, seat)
                self.add("demolished")
                self._was_civilization(id, seat)
            case ev.Lost(seat=seat, card=id):
                self.lost(id, seat)
                self.add("lost")
            case ev.Fed(shortage=shortage):
                self.add("feedings")
                self.add("hungry", shortage > 0)
                self.add("missing", shortage)
            case ev.Mortgaged():
                self.add("mortgaged")
            case ev.Unsold(cards=cards):
                self.add("unsold", len(cards))
            case ev.GameEnded():
                self.tally.end = "last_round"
            case _:
                self._hear_of_catastrophes(event)

    def _hear_of_catastrophes(self, event: Event) -> None:
        """P9: how often each comes, and what it does."""
        match event:
            case ev.CatastropheStruck(catastrophe=name):
                self.add("catastrophes")
                self.add(f"struck_{name}")
            case ev.Hit(catastrophe=name, cards=cards):
                self.add(f"hit_{name}", len(cards))
            case ev.Protected(catastrophe=name):
                self.add(f"protected_{name}")
            case ev.Covered():
                self.add("covered")
            case _:
                pass

    def _acts(self, seat: int) -> None:
        """P1.3: in the first round everybody bids or passes once, in turn order."""
        if seat not in self._order:
            self._order.append(seat)
            self.had("place", str(len(self._order)), seat)

    def finish(self, view: View) -> None:
        """P1.2: the civilizations that last to the end; the others were demolished before."""
        assert isinstance(view, PeloponnesView)
        for seat, own in enumerate(view.table):
            for id in own.tableau:
                self._was_civilization(id, seat)

    def _was_civilization(self, id: str, seat: int) -> None:
        if self.edition.by_id[id].kind == CIVILIZATION:
            self.had("civilization", id, seat)
