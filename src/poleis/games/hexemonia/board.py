"""The board on a character screen: it takes what one seat may know and lays it out in lines.

One city is drawn large, and beside it stands what the open decision needs. Where there are more
lines the cells get higher, and the other cities stand below; the rest is a key away.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from poleis.core.action import Action
from poleis.core.game import Language, Result
from poleis.core.hex_lines import HIGH, LOW
from poleis.core.lines import CUT, Line, clip, joined, length, pad
from poleis.games.hexemonia.board_city import Cities
from poleis.games.hexemonia.board_details import Details
from poleis.games.hexemonia.board_notes import Notes
from poleis.games.hexemonia.board_panel import Panel
from poleis.games.hexemonia.board_pieces import Pieces
from poleis.games.hexemonia.components import Edition
from poleis.games.hexemonia.cubes import pack
from poleis.games.hexemonia.state import HADES, TARGET
from poleis.games.hexemonia.text import TEXT
from poleis.games.hexemonia.view_data import HexemoniaView

_STEPS: Final = {"A": "draw", "B": "play", "C": "action", "D": "politics"}
_LEAST_BESIDE: Final = 24  # columns of what stands beside a city
_MOST_BESIDE: Final = 44
_GIVES_WAY: Final = 6  # columns of a city for what would be cut beside it
_READABLE: Final = 12  # columns of a cell
_NOTHING: Final[Line] = []


class Board:
    """What one seat, or a spectator, sees of a game, in one language."""

    def __init__(
        self, view: HexemoniaView, edition: Edition, language: Language, names: Sequence[str]
    ) -> None:
        self.view = view
        self.edition = edition
        self.language = language
        self.pieces = Pieces(view, edition, language, names)
        self.focus = view.active if view.seat is None else view.seat
        self.cities = Cities(self.pieces)
        self.panel = Panel(self.pieces, self.focus)
        self.details = Details(self.pieces)
        self.notes = Notes(self.pieces)

    def heading(self) -> Line:
        """The round, the step of the turn, the pile and the supply."""
        view, pieces = self.view, self.pieces
        step = pieces.say(f"board.step_{_STEPS[view.step]}")
        supply = pieces.heap(pack(*view.supply))
        parts: list[Line] = [
            [(pieces.say("board.round", round=view.turns // view.seats + 1), "strong")],
            [(f"{view.step} {step}", "")],
            [(pieces.word("ending"), "warn")] if view.ending and not view.over else [],
            [(pieces.say("board.pile", pile=view.pile), "dim")] if view.pile else [],
            [(pieces.say("board.underworld", count=len(view.underworld)), "dim")],
            [(pieces.say("board.supply", heap=supply), "dim")],
        ]
        return joined(parts, " · ")

    def table(self, width: int, height: int) -> list[Line]:
        """The seats, a city and what stands beside it; below it the other cities, as they fit."""
        seats = self.panel.seats(width)
        room = height - len(seats)
        large = self._large(width)
        alone = len(large) == 1
        middle = self._one(large[0], width, room) if alone else self._several(large, width, room)
        small = self._small(large, width, room - len(middle) - 1)
        gap: list[Line] = [[]] if len(middle) + len(small) < room else []
        return [*seats, *gap, *middle, *small]

    def _large(self, width: int) -> list[int]:
        """The opponents whose tiles the open decision is about, as many as fit; or one city."""
        seats = [self.focus]
        if self.view.phase in (TARGET, HADES):
            seats = sorted({seat for seat, _ in self.pieces.numbers.cells}) or seats
        while len(seats) > 1:
            each = _each(seats, width)
            if all(self.cities.cell_width(seat, each) for seat in seats):
                break
            seats = seats[:-1]
        return seats

    def _one(self, seat: int, width: int, room: int) -> list[Line]:
        """A city, and what stands beside it."""
        beside = max(_LEAST_BESIDE, min(_MOST_BESIDE, width * 36 // 100))
        whose: list[Line] = [] if seat == self.focus else [[self.pieces.seat(seat)]]
        lines = HIGH if self.cities.rows(seat) * HIGH + len(whose) <= room else LOW
        drawn: list[Line] = []
        for left in (width - beside - 1, width - beside - 1 - _GIVES_WAY):
            if drawn and self.cities.cell_width(seat, left) < _READABLE:
                break
            city = [*whose, *self.cities.city(seat, left, lines)]
            used = max(map(length, city), default=0)
            panel = self.panel.beside(width - used - 2, max(room, len(city)))
            drawn = [
                clip([*pad(row, used), ("  ", ""), *text], width)
                for row, text in zip_longest(city, panel, fillvalue=_NOTHING)
            ]
            if not any(CUT in text for row in panel for text, _ in row):
                break
        return drawn

    def _several(self, seats: Sequence[int], width: int, room: int) -> list[Line]:
        """Cities side by side, where a tile of any of them may be chosen."""
        each = _each(seats, width)
        lines = HIGH if max(map(self.cities.rows, seats)) * HIGH < room else LOW
        return _side_by_side(
            [[[self.pieces.seat(s)], *self.cities.city(s, each, lines)] for s in seats], each
        )

    def _small(self, large: Sequence[int], width: int, room: int) -> list[Line]:
        """The cities that are not drawn large."""
        seats = [seat for seat in range(self.view.seats) if seat not in large]
        if not seats:
            return []
        each = _each(seats, width)
        blocks = [
            [[self.pieces.seat(seat)], *city]
            for seat in seats
            if len(city := self.cities.mini(seat, each)) < room and city
        ]
        return _side_by_side(blocks, each)

    def tableau(self, seat: int, width: int) -> list[Line]:
        """Everything that may be known of one seat."""
        return self.details.tableau(seat, width)

    def cards(self) -> list[tuple[str, str]]:
        """All tiles to look up, as ids and names."""
        return self.details.cards()

    def card(self, card_id: str) -> list[Line]:
        """Everything about one tile, in words."""
        return self.details.card(card_id)

    def legend(self) -> list[Line]:
        """What the letters and signs mean."""
        return self.details.legend()

    def ending(self, result: Result, width: int) -> list[Line]:
        """The scores, with where they come from."""
        return self.details.ending(result, width)

    def explain(self, kind: str) -> str:
        """Say what a decision is about."""
        return TEXT.explain(kind, self.language)

    def situation(self) -> Line:
        """What the open decision is about: which tile, how much is missing."""
        if self.view.seat is None or self.view.seat != self.view.to_act:
            return []
        text = self.notes.situation()
        return [(text, "warn")] if text else []

    def note(self, action: Action) -> Line:
        """What a player wants to know of an action beside its sentence."""
        text = self.notes.note(action)
        return [(text, "dim")] if text else []


def _each(seats: Sequence[int], width: int) -> int:
    """Return the columns of each of several cities beside each other."""
    return (width - 2 * (len(seats) - 1)) // len(seats)


def _side_by_side(blocks: Sequence[Sequence[Line]], each: int) -> list[Line]:
    """Set blocks of lines beside each other."""
    out: list[Line] = []
    for number in range(max(map(len, blocks), default=0)):
        line: Line = []
        for at, block in enumerate(blocks):
            line = pad(line, at * (each + 2)) if at else line
            line = [*line, *clip(block[number] if number < len(block) else [], each)]
        out.append(line)
    return out
