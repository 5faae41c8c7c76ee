"""The board on a character screen: it takes what one seat may know and lays it out in lines.

The map is drawn as large as it fits, and beside it stands what the open decision needs. Where
there are more lines, what has no room there stands below; the rest is a key away.
"""

from collections.abc import Sequence
from typing import Final

from poleis.core.action import Action
from poleis.core.game import Language, Result
from poleis.core.lines import Line, clip, joined, pad
from poleis.games.deus.board_details import Details
from poleis.games.deus.board_map import Map
from poleis.games.deus.board_notes import Notes
from poleis.games.deus.board_panel import Panel
from poleis.games.deus.board_pieces import Pieces, text_of
from poleis.games.deus.components import Edition
from poleis.games.deus.text import TEXT
from poleis.games.deus.view_data import DeusView

_LEAST_BESIDE: Final = 30  # columns of what stands beside the map
_LEAST_BELOW: Final = 10  # lines of what stands below a wide map: a hand, at most
_GAP: Final = 2


class Board:
    """What one seat, or a spectator, sees of a game, in one language."""

    def __init__(
        self, view: DeusView, edition: Edition, language: Language, names: Sequence[str]
    ) -> None:
        self.view = view
        self.language = language
        self.pieces = Pieces(view, edition, language, names)
        self.map = Map(self.pieces)
        self.panel = Panel(self.pieces)
        self.details = Details(self.pieces)
        self.notes = Notes(self.pieces)

    def heading(self) -> Line:
        """The round, how near the end is, the supply and the draw pile."""
        view, pieces = self.view, self.pieces
        left = sum(not village.attacked for village in view.villages)
        supply = text_of(pieces.resources(view.supply)) or "–"
        last = view.triggered and not view.over
        parts: list[Line] = [
            [(pieces.say("board.round", round=view.round), "strong")],
            [(pieces.word("last" if view.round > view.triggered else "ending"), "warn")]
            if last
            else [],
            [(pieces.say("board.temples", left=view.temples), "")],
            [(pieces.say("board.villages_left", left=left), "")],
            [(pieces.say("board.supply", heap=supply), "dim")],
            [] if last else [(pieces.say("board.draw", draw=view.draw), "dim")],
        ]
        return joined(parts, " · ")

    def table(self, width: int, height: int) -> list[Line]:
        """The seats, the map and what stands beside it."""
        seats = self.panel.seats(width)
        room = height - len(seats)
        scale = self.map.scale(width - _LEAST_BESIDE - _GAP, room)
        if scale is None:  # a wide map: it takes the whole width
            most = room - _LEAST_BELOW if room >= 2 * _LEAST_BELOW else room
            scale = self.map.scale(width, most)
            chart = [] if scale is None else self.map.draw(scale, most)
            below = self.panel.blocks(width, room - len(chart))
            return [*seats, *chart, *below]
        chart = self.map.draw(scale, room)
        used = self.map.width(scale)
        others = self.panel.others(used)
        if len(chart) + len(others) < room:
            chart += [[], *others]
        beside = self.panel.blocks(width - used - _GAP, room)
        out: list[Line] = []
        for number in range(max(len(chart), len(beside))):
            drawn = chart[number] if number < len(chart) else []
            text = beside[number] if number < len(beside) else []
            out.append(clip([*pad(drawn, used), (" " * _GAP, ""), *text], width))
        gap: list[Line] = [[]] if len(out) < room else []
        return [*seats, *gap, *out]

    def tableau(self, seat: int, width: int) -> list[Line]:
        """Everything that may be known of one seat."""
        return self.details.tableau(seat, width)

    def cards(self) -> list[tuple[str, str]]:
        """All cards to look up, as ids and names."""
        return self.details.cards()

    def card(self, card_id: str) -> list[Line]:
        """Everything about one card, in words."""
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
        """What the open decision is about: which card, how many are left."""
        if self.view.seat is None or self.view.seat != self.view.to_act:
            return []
        text = self.notes.situation()
        return [(text, "warn")] if text else []

    def note(self, action: Action) -> Line:
        """What a player wants to know of an action beside its sentence."""
        text = self.notes.note(action)
        return [(text, "dim")] if text else []
