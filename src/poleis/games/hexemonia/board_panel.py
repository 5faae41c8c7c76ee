"""What stands beside the city: seats, tiles on offer and in hand, and sums."""

from collections.abc import Callable
from typing import Final

from poleis.core.lines import Line, clip, grid, pad, wrapped
from poleis.games.hexemonia import actions as act
from poleis.games.hexemonia.board_pieces import (
    HERE,
    LAST_SIGN,
    NUMBER_ROLE,
    PHILOSOPHER_SIGN,
    SIGNS,
    Pieces,
    numbered,
    text_of,
)
from poleis.games.hexemonia.cells import PLACE
from poleis.games.hexemonia.components import MYTHOS
from poleis.games.hexemonia.cubes import NONE, pack, value
from poleis.games.hexemonia.score_sheet import ScoreSheet
from poleis.games.hexemonia.state import (
    ACTION,
    ASSIGN,
    DISCARD,
    DRAW,
    DRAW_MORE,
    GATHER,
    LOSSES,
    MYTHOS_FULL,
    ORACLE,
    PLAY,
    TARGET,
)

_NAME: Final = 12  # columns of a seat's name
_CHOICE: Final = 3  # columns of a choice's number before it
_TARGETS: Final = 6  # of a list
#: What a decision needs first.
_FIRST: Final = {
    DRAW: ("display", "hand", "mythos", "sums"),
    DRAW_MORE: ("display", "hand", "mythos", "sums"),
    PLAY: ("hand", "mythos", "display", "sums"),
    DISCARD: ("hand", "mythos", "display", "sums"),
    MYTHOS_FULL: ("mythos", "hand", "sums", "display"),
    ACTION: ("sums", "targets", "mythos", "hand", "display"),
    ASSIGN: ("sums", "mythos", "hand", "display"),
    TARGET: ("targets", "sums", "mythos", "hand", "display"),
    GATHER: ("attack", "sums", "mythos", "hand", "display"),
    LOSSES: ("attack", "sums", "mythos", "hand", "display"),
    ORACLE: ("oracle", "hand", "mythos", "display", "sums"),
}
_USUAL: Final = ("mythos", "sums", "hand", "display", "targets")


class Panel:
    """Draws what is no city."""

    def __init__(self, pieces: Pieces, focus: int) -> None:
        self.pieces = pieces
        self.view = pieces.view
        self.focus = focus  # the seat whose city is drawn large

    # Seats

    def seats(self, width: int) -> list[Line]:
        """All seats clockwise, with what is public of each and the sums that follow."""
        keys = ("seat", "acropolis", "points", "active", "politics", "army", "cubes", "hand")
        heads = [[(self.pieces.word(f"head_{key}"), "head")] for key in (*keys, "mythos")]
        rows = [heads, *(self._seat(seat) for seat in range(self.view.seats))]
        return [pad(line, width) for line in grid(rows, right={2, 3, 4, 5, 7})]

    def _seat(self, seat: int) -> list[Line]:
        view, pieces = self.view, self.pieces
        known, player = view.table[seat], pieces.reckoner.players[seat]
        number = pieces.numbers.seats.get(seat)
        mark = f"{number}." if number else HERE if seat == view.to_act else " "
        if pieces.numbers.seats:  # the seat's own number comes next
            mark = mark.ljust(_CHOICE)
        signs = PHILOSOPHER_SIGN if view.philosopher == seat else ""
        signs += LAST_SIGN if view.last == seat else ""
        mythos: Line = [(f"{signs} " if signs else "", "strong")]
        for own in known.mythos:
            letter = pieces.nature(pieces.tile(own.tile))
            mythos.append((f"{SIGNS[MYTHOS][not own.active]}{letter}", "luxury"))
        active = f"{len(player.active_places())}/{len(known.tiles)}"
        return [
            [(mark, NUMBER_ROLE if number else "strong"), pieces.seat(seat, _NAME + 2)],
            pieces.acropolis(seat),
            [(pieces.points(seat), "strong")],
            [(active, "good")],
            [(str(pieces.reckoner.politics(seat)), "power")],
            [(str(pieces.reckoner.army(seat)), "people")],
            pieces.cubes(player.all_cubes(), between=" ") or [("–", "dim")],
            [(str(known.hand_size), "")],
            mythos,
        ]

    # Beside the city

    def beside(self, width: int, height: int) -> list[Line]:
        """The blocks that the open decision needs first, as many as there is room for."""
        draw: dict[str, Callable[[int], list[Line]]] = {
            "display": self.display,
            "hand": self.hand,
            "mythos": self.mythos,
            "sums": self.sums,
            "targets": self.targets,
            "attack": self.attack,
            "oracle": self.oracle,
        }
        lines: list[Line] = []
        blocks = [draw[name](width) for name in _FIRST.get(self.view.phase, _USUAL)]
        blocks = [block for block in blocks if block]
        roomy = sum(map(len, blocks)) + len(blocks) - 1 <= height
        for block in blocks:
            if roomy and lines:
                lines.append([])
            lines += block
        return [clip(line, width) for line in lines[:height]]

    def _head(self, key: str, **values: int | str) -> Line:
        return [(self.pieces.say(f"board.{key}", **values), "head")]

    def display(self, width: int) -> list[Line]:
        """H1.6: the tiles on offer."""
        rows = self.pieces.facts(self.view.display, width, payer=self.view.seat)
        return [self._head("display"), *rows]

    def hand(self, width: int) -> list[Line]:
        """The hand of the viewer; of others what everybody saw them take."""
        known = self.view.table[self.focus]
        if known.hand is None:
            if not known.shown:
                return []
            return [self._head("hand_shown"), *self.pieces.facts(known.shown, width)]
        head = self._head("hand", count=known.hand_size)
        return [head, *self.pieces.facts(known.hand, width, payer=self.view.seat)]

    def oracle(self, width: int) -> list[Line]:
        """H12.2a: the tiles that the Oracle shows, for the seat that looks."""
        if self.view.oracle is None:
            return []
        left, laid = self.view.oracle
        lines = [self._head("oracle"), *self.pieces.facts(left, width)]
        if laid:
            lines += [self._head("oracle_laid"), *self.pieces.facts(laid, width)]
        return lines

    def mythos(self, _width: int) -> list[Line]:
        """H7: the Mythos tiles, and where their markers lie."""
        pieces = self.pieces
        lines: list[Line] = []
        for own in self.view.table[self.focus].mythos:
            tile = pieces.tile(own.tile)
            carrier = pieces.name_at(self.focus, PLACE[own.cell])
            numbers = numbered(pieces.numbers.tiles.get(own.tile, []))
            where = pieces.say("board.on", tile=carrier)
            lines.append(
                [
                    (f"{numbers} " if numbers else "", NUMBER_ROLE),
                    pieces.sign(tile, active=own.active),
                    (pieces.speaker.tile(own.tile), "luxury"),
                    (f" {pieces.nature(tile)} {where}", "dim"),
                ]
            )
        return [self._head("mythos"), *lines] if lines else []

    def sums(self, width: int) -> list[Line]:
        """Points, production, politics, and what a revolt would cost."""
        pieces, seat = self.pieces, self.focus
        reckoner = pieces.reckoner
        sheet = reckoner.points(seat)
        points = pieces.say("board.points_now", points=pieces.points(seat))
        parts = [[(text, "")] for text in self.points_of(sheet)]
        lines = wrapped([[(points, "strong")], *parts], width)
        production = pieces.cubes(reckoner.production(seat), sign="+", between=" ")
        lines.append([(f"{pieces.word('production')} ", ""), *(production or [("0", "dim")])])
        return [*lines, *self.politics(width), *self._revolt(width)]

    def points_of(self, sheet: ScoreSheet) -> list[str]:
        """H16: where points come from, those parts that are not zero."""
        counts = {
            "chora": sheet.chora,
            "fortifications": sheet.fortifications,
            "polis": sheet.polis,
            "set": sheet.set,
            "gold": sheet.gold,
            "bonus": sheet.bonus,
            "philosopher": sheet.philosopher,
        }
        say = self.pieces.say
        return [f"{say(f'ending.{key}')} {count}" for key, count in counts.items() if count]

    def politics(self, width: int) -> list[Line]:
        """H14.1, H14.2: political counts, and whether the seat would take the Philosopher."""
        pieces, view, seat = self.pieces, self.view, self.focus
        counts = [pieces.reckoner.politics(other) for other in range(view.seats)]
        others = max(count for other, count in enumerate(counts) if other != seat)
        if view.philosopher == seat:
            key = "philosopher_yours" if seat == view.seat else "philosopher_held"
        else:
            key = "philosopher_takes" if counts[seat] > others else "philosopher_stays"
        text = pieces.say(f"board.{key}", own=counts[seat], others=others)
        role = "good" if key == "philosopher_takes" else ""
        return wrapped([[(word, role)] for word in text.split()], width, " ")

    def _revolt(self, width: int) -> list[Line]:
        """H14.4: what the Philosopher would cost others if this seat took it, or this seat."""
        pieces, view, seat = self.pieces, self.view, self.focus
        if not pieces.reckoner.has_revolts():
            return []
        parts: list[Line] = []
        others = [seat] if view.philosopher != seat else []
        others += [other for other in range(view.seats) if other != seat]
        for other in others:
            gone = sum(pieces.reckoner.revolt(other).values(), NONE)
            if gone:
                parts.append(
                    [pieces.seat(other), (" ", ""), *pieces.cubes(gone, sign="−", between=" ")]
                )
        if not parts:
            return [[(pieces.word("revolt_none"), "dim")]]
        return wrapped([[(pieces.word("revolt"), "")], *parts], width, "  ")

    # War

    def targets(self, _width: int) -> list[Line]:
        """H13.3: the tiles that the army can take, the weakest first."""
        pieces, view, seat = self.pieces, self.view, self.focus
        found = pieces.reckoner.targets(seat)
        head = self._head("targets", army=pieces.reckoner.army(seat))
        if not found:
            return [head, [(pieces.word("targets_none"), "dim")]]
        rows: list[list[Line]] = []
        for other, place in found[:_TARGETS]:
            player = pieces.reckoner.players[other]
            tile = player.layout.tiles[place]
            numbers = numbered(pieces.numbers.cells.get((other, place), []))
            rows.append(
                [
                    [(numbers if view.phase == TARGET else "", NUMBER_ROLE)],
                    [
                        pieces.sign(tile, active=player.is_active(place)),
                        (pieces.speaker.tile(tile.id), ""),
                    ],
                    [(f">{pieces.reckoner.strength(other, place)}", "strong")],
                    [(pieces.names[other], f"seat{other}")],
                ]
            )
        lines = [head, *grid(rows, right={2})]
        if len(found) > _TARGETS:
            lines.append([(pieces.say("board.more", count=len(found) - _TARGETS), "dim")])
        return lines

    def attack(self, width: int) -> list[Line]:
        """H13.4-H13.7: the strength of the tile, the attackers, and what the blow costs."""
        pieces, view = self.pieces, self.view
        if view.target is None:
            return []
        seat, cell = view.target
        player = pieces.reckoner.players[seat]
        defenders = player.cubes[PLACE[cell]]
        army = value(pack(*view.gathered))
        missing = view.strength + 1 - army
        heap = pieces.heap(defenders & 0xFFFFFFFF)
        strength = pieces.say("board.strength", heap=heap, strength=view.strength)
        if view.fort:
            strength = pieces.say(
                "board.strength_fort", heap=heap, fort=view.fort, strength=view.strength
            )
        gathered = pieces.say("board.gathered", heap=pieces.heap(pack(*view.gathered)), army=army)
        verdict = (
            (pieces.say("board.missing", count=missing), "bad")
            if missing > 0
            else (pieces.say("board.enough", count=army - view.strength), "good")
        )
        lines: list[Line] = [
            [(pieces.name_at(seat, PLACE[cell]), "head"), (" ", ""), pieces.seat(seat)]
        ]
        for text, role in ((strength, ""), (gathered, ""), verdict):
            lines += wrapped([[(word, role)] for word in text.split()], width, " ")
        for number, action in enumerate(view.legal, 1):
            if isinstance(action, act.Lose):
                after = pieces.reckoner.casualties(action.hoplites)
                lost = pieces.heap(pack(after.citizens, after.hoplites, 0))
                stay = text_of(pieces.cubes(after.survivors, between=" "))
                text = pieces.say("board.casualties", lost=lost, stay=stay)
                lines.append([(f"{number}. ", NUMBER_ROLE), (text, "")])
        return lines
