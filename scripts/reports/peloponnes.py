"""What there is to count in a game of the Peloponnes Card Game."""

from collections.abc import Iterator

from scripts.reports.report import Report

from poleis.core.event import Event
from poleis.games.peloponnes.components import CIVILIZATION
from poleis.games.peloponnes.events import BidPlaced, Demolished, Fed, Lost, Passed, Took
from poleis.games.peloponnes.state import State


class GameReport(Report):
    """What is worth counting in Peloponnes."""

    having = "civilizations that lasted"
    pieces_are = "power cards"

    def start(self) -> None:
        """Begin another number of seats."""
        super().start()
        self.fed: list[int] = []  # grain that was missing, a seat and supply
        self.by_start: list[float] = []  # victories by place in the first turn order

    def add(self, state: State) -> None:
        """Count a finished game, with its events."""
        super().add(state)
        winners = state.result().winners
        order = first_order(state)
        self.by_start = self.by_start or [0.0] * len(order)
        for place, seat in enumerate(order):
            self.by_start[place] += (seat in winners) / len(winners)

    def possessions(self, state: State, seat: int) -> Iterator[str]:
        """P1.2: the civilizations that stayed to the end."""
        for card in state.players[seat].tableau.of_kind(CIVILIZATION):
            yield card.id

    def count(self, event: Event, winners: tuple[int, ...]) -> None:
        """Cards taken and lost again."""
        match event:
            case Took(seat=seat, card=id):
                self.piece(id).taken += 1
                self.piece(id).won += seat in winners
            case Demolished(card=id) | Lost(card=id):
                self.piece(id).gone += 1
            case Fed(shortage=shortage):
                self.fed.append(shortage)
            case _:
                pass

    def figures(self) -> dict[str, str]:
        """P9, P11.1, P11.2."""
        games = len(self.winners)
        hungry = sum(shortage > 0 for shortage in self.fed)
        even = games / len(self.by_start)
        return {
            "population": self.each(self.parts["population"]),
            "power": self.each(self.parts["power"]),
            "cards": self.each(self.events["Took"]),
            "demolished": self.each(self.events["Demolished"], 2),
            "lost": self.each(self.events["Lost"], 2),
            "hungry": f"{hungry / len(self.fed):.0%}",
            "missing": f"{sum(self.fed) / max(1, hungry):.1f}",
            "catastrophes": f"{self.events['CatastropheStruck'] / games:.2f}",
            "wins by first turn order": " ".join(f"{won / even:.2f}" for won in self.by_start),
        }


def first_order(state: State) -> list[int]:
    """P1.3: the first turn order, which is that of the first bids and passes."""
    events = [
        event
        for event in state.events or []
        if (isinstance(event, BidPlaced) and not event.moved)
        or (isinstance(event, Passed) and not event.withdrawn)
    ]
    return [event.seat for event in events[: len(state.players)]]
