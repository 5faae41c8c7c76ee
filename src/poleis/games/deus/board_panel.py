"""What stands beside the map: seats, hand, columns, villages, gods."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from poleis.core.lines import Line, clip, columns, fit, grid, length, pad, wrapped
from poleis.games.deus.board_pieces import Pieces, brief_name
from poleis.games.deus.board_signs import GOD_NAMES, HERE, JOKER, NUMBER_ROLE, RESOURCE
from poleis.games.deus.components import COLUMNS, KINDS, TEMPLE, Card
from poleis.games.deus.goods import RESOURCES
from poleis.games.deus.state import (
    ACTION,
    CERES,
    CHOOSE,
    COLUMN,
    JUPITER,
    MARS,
    PAY,
    REGION,
    SACRIFICE,
)

_NAME: Final = 12  # columns of a seat's name
_CARD: Final = 17  # columns of a card's name
_VILLAGES: Final = 4  # of a list, where there is little room
#: What a decision needs first.
_FIRST: Final = {
    CHOOSE: ("choice",),
    ACTION: ("hand", "columns", "villages"),
    PAY: ("columns", "hand", "villages"),
    REGION: ("columns", "villages", "hand"),
    SACRIFICE: ("hand", "gods", "columns", "villages"),
    JUPITER: ("gods", "columns", "hand", "villages"),
    CERES: ("gods", "columns", "hand", "villages"),
    MARS: ("gods", "columns", "hand", "villages"),
}
_USUAL: Final = ("hand", "columns", "villages")
_AT_WORK: Final = ("work", "columns", "villages", "hand")


class Panel:
    """Draws what is no map."""

    def __init__(self, pieces: Pieces, focus: int | None = None) -> None:
        self.pieces = pieces
        self.view = pieces.view
        self.focus = pieces.focus if focus is None else focus

    # Seats

    def seats(self, width: int) -> list[Line]:
        """All seats clockwise: points, what they own, cards in columns, pieces on the board."""
        pieces = self.pieces
        word = pieces.word
        columns_head: Line = [pieces.letter(column) for column in range(len(COLUMNS))]
        heads: list[Line] = [
            [(word("head_seat"), "head")],
            [(word("head_vp"), "head")],
            [(word("head_now"), "head")],
            [(word("head_gold"), "coin")],
            *([(sign, role)] for sign, role in RESOURCE),
            [(word("head_hand"), "head")],
            [(word("head_columns"), "head"), (" ", ""), *columns_head],
            [(word("head_board"), "head")],
            [(word("head_supply"), "head")],
        ]
        rows = [heads, *(self._seat(seat) for seat in range(self.view.seats))]
        return [pad(line, width) for line in grid(rows, right={1, 2, 3, 4, 5, 6, 7, 8, 9, 10})]

    def _seat(self, seat: int) -> list[Line]:
        view, pieces = self.view, self.pieces
        known = view.table[seat]
        number = pieces.numbers.seats.get(seat)
        mark = f"{number}." if number else HERE if seat == view.to_act else ""
        vp = "?" if known.vp is None else str(known.vp)
        goods = zip((*known.resources, known.gold), (*RESOURCES, "gold"), strict=True)
        *resources, gold = [self._good(seat, count, good) for count, good in goods]
        heights = "".join(str(len(column)) for column in known.columns)
        return [
            [
                (fit(mark, 3 if pieces.numbers.seats else 1), NUMBER_ROLE if number else "strong"),
                pieces.seat(seat, _NAME + 2),
            ],
            [(vp, "strong")],
            [(pieces.points(seat), "")],
            gold,
            *resources,
            [(str(known.hand_size), "")],
            [(heights, "")],
            [("".join(map(str, known.stock)), "")],
            [("".join(map(str, known.supply)), "dim")],
        ]

    def _good(self, seat: int, count: int, good: str) -> Line:
        """D14.2: a star beside what brings the majority."""
        star = "*" if self.pieces.reckoner.leads(seat, good) else " "
        return [(str(count), "" if count else "dim"), (star, "good")]

    # Beside the map

    def blocks(self, width: int, height: int) -> list[Line]:
        """What the open decision needs first, in detail as far as there is room."""
        draw: dict[str, Callable[..., list[Line]]] = {
            "hand": self.hand,
            "columns": self.columns,
            "villages": self.villages,
            "gods": self.gods,
            "work": self.work,
            "choice": self.choice,
        }
        names = _FIRST.get(self.view.phase, _USUAL)
        if self.view.stage == COLUMN and not self.view.over:
            names = _AT_WORK
        drawn = [draw[name](width, detailed=False) for name in names]
        for at, name in enumerate(names):
            detailed = draw[name](width, detailed=True)
            if _height([*drawn[:at], detailed, *drawn[at + 1 :]]) <= height:
                drawn[at] = detailed
        roomy = _height(drawn) <= height
        lines: list[Line] = []
        for block in filter(None, drawn):
            if roomy and lines:
                lines.append([])
            lines += block
        return [clip(line, width) for line in lines[:height]]

    def _head(self, key: str, **values: int | str) -> Line:
        return [(self.pieces.say(f"board.{key}", **values), "head")]

    def hand(self, width: int, *, detailed: bool) -> list[Line]:
        """The hand: number, colour, name, cost, and why a card cannot be built."""
        pieces, view = self.pieces, self.view
        known = view.table[self.focus]
        if known.hand is None:
            return []
        lines: list[Line] = [self._head("hand", count=known.hand_size)]
        chosen = view.chosen or ()
        for id in known.hand:
            card = pieces.card(id)
            place = chosen.index(id) + 1 if id in chosen else 0
            lines.append(self._hand_card(card, place, width))
            if detailed:
                text = pieces.briefs.text(card.effects)
                lines.append([(f"     {text}", "dim")])
        return lines

    def _hand_card(self, card: Card, place: int, width: int) -> Line:
        pieces = self.pieces
        numbers = pieces.numbers.cards.get(card.id, [])
        number = f"{numbers[0]}." if numbers else ""
        cost = pieces.cost(card)
        note: Line = []
        if place:
            note = [(pieces.say("board.offered", number=place), "good")]
        elif self.focus == self.view.seat:
            obstacle, gold = pieces.reckoner.obstacle(self.focus, card)
            if obstacle:
                letter, _ = pieces.letter(card.column)
                text = pieces.say(f"board.no_{obstacle}", gold=pieces.gold(gold), letter=letter)
                note = [(text, "bad")]
        right = length(cost) + (1 + length(note) if note else 0)
        room = min(_CARD, max(8, width - 6 - right - 1))
        name = pieces.short(card.id, room, copy=True)
        return [
            (fit(number, 3, right=True), NUMBER_ROLE),
            (" ", ""),
            pieces.letter(card.column),
            (" ", ""),
            (fit(name, room), "dim" if note else ""),
            (" ", ""),
            *cost,
            *([(" ", ""), *note] if note else []),
        ]

    def columns(self, width: int, *, detailed: bool) -> list[Line]:
        """The columns from the bottom up, with the pieces on the board and in the supply."""
        pieces = self.pieces
        known = self.view.table[self.focus]
        lines: list[Line] = [self._head("columns")]
        for column in range(len(COLUMNS)):
            letter, role = pieces.letter(column)
            stock = ""
            if column != TEMPLE:
                stock = f"{known.stock[column]}+{known.supply[column]}"
            head: Line = [(letter, role), (f" {stock:<3} ", "dim")]
            ids = known.columns[column]
            if not detailed or not ids:
                lines.append([*head, *self._names(ids, width - length(head))])
                continue
            for at, id in enumerate(ids):
                start: Line = head if at == 0 else [(" " * length(head), "")]
                lines += self._column_card(id, start, width)
        return lines

    def _played(self, id: str | None, width: int) -> str:
        """The name of a card in a column; the joker lies face down."""
        if id is None:
            return brief_name(f"{JOKER} {self.pieces.word('joker')}", width)
        return self.pieces.short(id, width)

    def _names(self, ids: Sequence[str | None], width: int) -> Line:
        """Names beside each other, shortened alike where they would not fit."""
        if not ids:
            return [("–", "dim")]
        names = [self._played(id, width) for id in ids]
        if len(", ".join(names)) > width:
            room = (width - 2 * (len(ids) - 1)) // len(ids)
            names = [self._played(id, max(3, room)) for id in ids]
        return [(", ".join(names), "")]

    def _column_card(self, id: str | None, start: Line, width: int) -> list[Line]:
        """A card of a column with what it does; a temple with what it would score."""
        pieces = self.pieces
        text = ""
        if id is not None:
            card = pieces.card(id)
            text = pieces.briefs.text(card.effects)
            if card.column == TEMPLE:
                text = pieces.vp(pieces.reckoner.temple(self.focus, card))
        return _beside(start, lambda room: self._played(id, room), text, width)

    def others(self, width: int) -> list[Line]:
        """The columns of the other seats, from the bottom up."""
        pieces = self.pieces
        lines: list[Line] = []
        for seat, known in enumerate(self.view.table):
            if seat == self.focus or not any(known.columns):
                continue
            parts: list[Line] = [[pieces.seat(seat)]]
            for column, ids in enumerate(known.columns):
                if ids:
                    letter, role = pieces.letter(column)
                    names = ", ".join(self._played(id, _CARD) for id in ids)
                    parts.append([(f"{letter} ", role), (names, "")])
            lines += wrapped(parts, width)
        return lines

    def villages(self, width: int, *, detailed: bool) -> list[Line]:
        """D10: VP, open regions around, and units around of each seat."""
        pieces = self.pieces
        sieges = pieces.reckoner.sieges()
        lines: list[Line] = [self._head("villages", count=len(sieges))]
        for siege in sieges if detailed else sieges[:_VILLAGES]:
            q, r = siege.village.cell
            line: Line = [
                (f"⌂{siege.village.vp}", "civilization"),
                (f" {q},{r} ", "dim"),
                (pieces.say("board.open", count=siege.open), "" if siege.open > 1 else "strong"),
            ]
            for seat, units in enumerate(siege.units):
                if units:
                    letter, _ = pieces.letter(4)
                    line += [("  ", ""), (f"{seat + 1}:{units}{letter}", f"seat{seat}")]
            lines.append(line)
        return lines if sieges else []

    def gods(self, width: int, *, detailed: bool) -> list[Line]:
        """D11: what each god gives for the cards of the offering."""
        pieces, view = self.pieces, self.view
        strength = max(1, view.strength or len(view.chosen or ()))
        lines: list[Line] = [self._head("gods", count=strength)]
        for god in range(len(COLUMNS)):
            letter, role = pieces.letter(god)
            name = pieces.say(f"words.{GOD_NAMES[god]}")
            here = HERE if self._top() == god else " "
            lines.append(
                [
                    (here, "strong"),
                    (letter, role),
                    (f" {fit(name, 8)}", ""),
                    (pieces.offering(god, strength), "dim"),
                ]
            )
        return lines

    def _top(self) -> int | None:
        """The column of the card that names the god."""
        view = self.view
        if view.god is not None:
            return GOD_NAMES.index(view.god)
        id = view.chosen[-1] if view.chosen else view.top if view.phase == JUPITER else None
        return None if id is None else self.pieces.card(id).column

    def work(self, width: int, *, detailed: bool) -> list[Line]:
        """D7: the cards at work in their order, and which one asks."""
        pieces, view = self.pieces, self.view
        lines: list[Line] = [self._head("work")]
        for depth, frame in enumerate(view.frames):
            for at, id in enumerate(frame.cards):
                mark = HERE if at == frame.card else "✓" if at < frame.card else " "
                card = pieces.card(id)
                start: Line = [("  " * depth + mark + " ", "strong"), pieces.letter(card.column)]
                text = pieces.briefs.text(card.effects)
                start.append((" ", ""))
                lines += _beside(start, partial(pieces.short, id), text, width)
        return lines

    def choice(self, width: int, *, detailed: bool) -> list[Line]:
        """D15.1: the pieces chosen so far."""
        pieces = self.pieces
        known = self.view.table[self.focus]
        total = pieces.reckoner.world.switches.start_pieces
        lines: list[Line] = [self._head("choice", count=known.choice_size, total=total)]
        if known.choice is None:
            return lines
        for kind, count in enumerate(known.choice):
            letter, role = pieces.letter(kind)
            name = pieces.say(f"words.{KINDS[kind]}")
            lines.append([(f"{letter} ", role), (fit(name, 14), ""), (str(count), "strong")])
        return lines


def _beside(start: Line, name: Callable[[int], str], text: str, width: int) -> list[Line]:
    """A name and what it does, or the latter on a line of its own where there is little room."""
    room = width - length(start)
    if room - columns(text) - 1 >= _NAME:
        return [[*start, (name(room - columns(text) - 1), ""), (" ", ""), (text, "dim")]]
    return [[*start, (name(room), "")], [(" " * length(start), ""), (text, "dim")]]


def _height(blocks: list[list[Line]]) -> int:
    """The lines of blocks with a gap between them."""
    lines = [len(block) for block in blocks if block]
    return sum(lines) + len(lines) - 1
