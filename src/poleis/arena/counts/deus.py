"""What there is to count in Deus."""

from collections.abc import Iterable
from typing import Any, Final

from poleis.arena.counts.counter import Counter, Piece, grouped
from poleis.core.event import Event
from poleis.games.deus import events as ev
from poleis.games.deus.components import Edition

COLOURS: Final = ("blue", "green", "yellow", "brown", "red", "purple")  # of the columns


class DeusCounter(Counter):
    """Cards, offerings, where the points come from, and what ended the game."""

    edition: Edition

    def __init__(self, edition: Any, seats: int) -> None:
        super().__init__(edition, seats)
        self._source = ""  # of the points to come
        self._turns = 0

    def pieces(self) -> Iterable[Piece]:
        """H4: all cards are in every game."""
        cards = self.edition.cards
        return grouped((card.title, card.id, COLOURS[card.column]) for card in cards)

    def hear(self, event: Event) -> None:
        """Cards built; points belong to the colour of the card, or the god, that brought them."""
        match event:
            case ev.RoundBegan(round=number):
                self.tally.rounds = number
            case ev.TurnBegan(seat=seat):
                if not self._turns:
                    self.places(seat)
                self._turns += 1
            case ev.Built(seat=seat, card=id):
                card = self.edition.by_id[id]
                self.took(card.title, seat)
                self.add(f"built_{COLOURS[card.column]}")
            case ev.Activated(card=id):
                self._source = COLOURS[self.edition.by_id[id].column]
            case ev.GodCalled(god=god):
                self._source = god
                self.add(f"god_{god}")
            case ev.Passed():
                self.add("passed")
            case ev.EndTriggered(reason=reason):
                self.tally.end = reason
            case ev.GameEnded(reason=("no_cards" | "stall") as reason):
                self.tally.end = reason
            case _:
                self._hear_of_points(event)

    def _hear_of_points(self, event: Event) -> None:
        """D14.1: points that are gained during the game."""
        match event:
            case ev.VillageAttacked(winners=seats, each=vp):
                self.add("attacks")
                self.add("vp_attacks", vp * len(seats))
            case ev.Gained(good="vp", amount=vp) | ev.Sold(good="vp", amount=vp):
                self._points(vp)
            case ev.Plundered(vp=vp) | ev.Robbed(good="vp", amount=vp):
                self._points(vp)
            case _:
                pass

    def _points(self, vp: int) -> None:
        self.add(f"vp_{self._source}" if self._source else "vp_other", vp)
