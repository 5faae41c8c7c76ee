"""What is counted in many games of any kind; each game adds its own."""

from collections import Counter
from collections.abc import Iterator
from statistics import mean, quantiles
from typing import Any, ClassVar

from poleis.core.game import Result


class Piece:
    """How often a card or tile was taken, lost again, and taken by the winner."""

    def __init__(self) -> None:
        self.there = 0
        self.taken = 0
        self.gone = 0
        self.won = 0


class Report:
    """What happened in the games so far: those of one number of seats, and all of them."""

    #: What the parts of the lists at the end are called.
    having: ClassVar[str]
    pieces_are: ClassVar[str]

    def __init__(self) -> None:
        self.games = 0
        self.pieces: dict[str, Piece] = {}
        #: What a seat had: its share of the victory (1 is even), its points above the table's mean.
        self.had: dict[str, list[tuple[float, float]]] = {}
        self.start()

    def start(self) -> None:
        """Begin another number of seats."""
        self.winners: list[int] = []
        self.totals: list[int] = []
        self.parts: Counter[str] = Counter()  # of the points
        self.events: Counter[str] = Counter()

    def add(self, state: Any) -> None:
        """Count a finished game, with its events."""
        self.games += 1
        result: Result = state.result()
        totals = [score.total for score in result.seats]
        self.winners.append(max(totals))
        self.totals += totals
        for score in result.seats:
            self.parts.update(score.breakdown)
            won = len(totals) / len(result.winners) if score.seat in result.winners else 0.0
            for name in self.possessions(state, score.seat):
                self.had.setdefault(name, []).append((won, score.total - mean(totals)))
        for name in self.in_play(state):
            self.piece(name).there += 1
        for event in state.events:
            self.events[type(event).__name__] += 1
            self.count(event, result.winners)

    def possessions(self, state: Any, seat: int) -> Iterator[str]:
        """Name what a seat had that may have helped it to win."""
        raise NotImplementedError

    def in_play(self, _state: Any) -> Iterator[str]:
        """Name every card or tile of a game, if there are copies; else each is there once."""
        yield from ()

    def count(self, event: Any, winners: tuple[int, ...]) -> None:
        """Count an event of this game."""
        raise NotImplementedError

    def figures(self) -> dict[str, str]:
        """Return the figures of this game, by their headings."""
        raise NotImplementedError

    def piece(self, id: str) -> Piece:
        """Return the counts of a card or tile."""
        return self.pieces.setdefault(id, Piece())

    def each(self, number: float, figures: int = 1) -> str:
        """Return a number a seat and game."""
        return f"{number / len(self.totals):.{figures}f}"

    def row(self, seats: int) -> dict[str, str]:
        """Sum up the games of this number of seats."""
        tens = quantiles(self.winners, n=10)
        return {
            "seats": str(seats),
            "winner (10-90 %)": f"{mean(self.winners):.1f} ({tens[0]:.0f}-{tens[-1]:.0f})",
            "all": f"{mean(self.totals):.1f}",
            **self.figures(),
        }

    def print_possessions(self) -> None:
        """Tell who won how often."""
        print(f"\n{self.having}: wins against an even share, points against the table's mean")
        for name, shares in sorted(self.had.items(), key=lambda it: -mean(won for won, _ in it[1])):
            won, lead = (mean(part) for part in zip(*shares, strict=True))
            print(f"  {name:20} {won:.2f} {lead:+6.1f}  ({len(shares)} times)")

    def print_pieces(self) -> None:
        """Tell how cards or tiles fared."""
        print(f"\n{self.pieces_are}: how often taken, how often gone again, wins of the takers")
        taken = [(name, piece) for name, piece in self.pieces.items() if piece.taken]
        for name, piece in sorted(taken, key=lambda pair: (-pair[1].taken, pair[0])):
            print(
                f"  {name:24} taken {piece.taken / (piece.there or self.games):5.0%}"
                f"  gone {piece.gone / piece.taken:4.0%}  won {piece.won / piece.taken:4.0%}"
            )
