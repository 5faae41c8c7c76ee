"""What there is to count in a game of Deus."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from scripts.reports.report import Report

from poleis.core.event import Event
from poleis.games.deus import events as ev
from poleis.games.deus.components import RESOURCES
from poleis.games.deus.state import State

SHORT: Final = ("blue", "green", "yellow", "brown", "red", "purple")
#: Other sources of VP during the game.
GAINS: Final = ("vesta", "attacks")


class GameReport(Report):
    """What is worth counting in Deus."""

    having = "places in the order of play"
    pieces_are = "cards"

    def start(self) -> None:
        """Begin another number of seats."""
        super().start()
        self.rounds = 0
        self.ends: Counter[str] = Counter()
        self.builds: Counter[str] = Counter()
        self.winning: Counter[str] = Counter()  # the builds of winners
        self.points: Counter[str] = Counter()
        self.gods: Counter[str] = Counter()
        self.source = ""

    def add(self, state: State) -> None:
        """Count a finished game."""
        self.edition = state.edition
        super().add(state)
        self.rounds += state.round

    def possessions(self, state: State, seat: int) -> Iterator[str]:
        """D1.9."""
        seats = len(state.players)
        yield f"{seats} in place {(seat - state.start) % seats + 1}"

    def count(self, event: Event, winners: tuple[int, ...]) -> None:
        """Cards are titles here; points go to the colour of the card that brought them."""
        match event:
            case ev.Built(seat=seat, card=id):
                card = self.edition.by_id[id]
                piece = self.piece(card.title)
                piece.taken += 1
                piece.won += seat in winners
                self.builds[SHORT[card.column]] += 1
                self.winning[SHORT[card.column]] += seat in winners
            case ev.Activated(card=id):
                self.source = SHORT[self.edition.by_id[id].column]
            case ev.GodCalled(god=god):
                self.source = god
                self.gods[god] += 1
            case ev.VillageAttacked(winners=seats, each=vp):
                self.points["attacks"] += vp * len(seats)
            case ev.Gained(good="vp", amount=vp) | ev.Sold(good="vp", amount=vp):
                self.points[self.source] += vp
            case ev.Plundered(vp=vp) | ev.Robbed(good="vp", amount=vp):
                self.points[self.source] += vp
            case ev.EndTriggered(reason=reason):
                self.ends[reason] += 1
            case _:
                pass

    def figures(self) -> dict[str, str]:
        """D13.1, D14.1, and what the colours bring."""
        games, builds, won = len(self.winners), self.builds.total(), self.winning.total()
        shares = {
            colour: f"{self.builds[colour] / builds:.0%}/{self.winning[colour] / won:.0%}"
            for colour in SHORT
        }
        points = {f"{source} VP": self.each(self.points[source]) for source in (*SHORT[:5], *GAINS)}
        majorities = sum(self.parts[good] for good in (*RESOURCES, "gold"))
        return {
            "rounds": f"{self.rounds / games:.1f}",
            "temples end": f"{self.ends['temples'] / games:.0%}",
            "villages end": f"{self.ends['villages'] / games:.0%}",
            "builds": self.each(builds),
            "offerings": self.each(self.gods.total()),
            **shares,
            **points,
            "temple VP": self.each(self.parts["temples"]),
            "majorities": self.each(majorities),
        }
