"""Cities as hexagons of characters: each row of cells lies half a cell beside the one above it."""

from typing import Final

from poleis.core.hex_lines import HIGH, LOW, composed, framed, span
from poleis.core.lines import Line, clip, columns, length, pad
from poleis.games.hexemonia.board_pieces import (
    ACROPOLIS_SIGNS,
    HERE,
    KIND_ROLES,
    MINUS,
    NUMBER_ROLE,
    SHIELD_SIGNS,
    SIGNS,
    Pieces,
    brief,
    numbered,
)
from poleis.games.hexemonia.cells import ACROPOLIS, CELLS, PLACE, Place
from poleis.games.hexemonia.components import MYTHOS, Tile
from poleis.games.hexemonia.cubes import NONE, covers, unpack

WIDEST: Final = 18  # columns of a cell
NARROWEST: Final = 6
_MINI_WIDTHS: Final = (8, 6, 4)
_TITLE: Final = 4  # columns that a title gets at least


class Cities:
    """Draws cities."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces

    def places(self, seat: int) -> list[Place]:
        """The cells to draw: those with tiles, and empty ones that an action names."""
        player, cells = self.pieces.reckoner.players[seat], self.pieces.numbers.cells
        named = [place for owner, place in cells if owner == seat]
        return sorted({*player.layout.places, *named})

    def rows(self, seat: int) -> int:
        """How many rows of cells a city has."""
        return len({CELLS[place][1] for place in self.places(seat)})

    def cell_width(self, seat: int, width: int) -> int:
        """The columns of a cell, if the city gets so many; even, and 0 where it has no room."""
        left, right = span([CELLS[place] for place in self.places(seat)])
        each = min(WIDEST, 2 * width // (right - left))
        each -= each % 2
        return each if each >= NARROWEST else 0

    def city(self, seat: int, width: int, lines: int, *, coordinates: bool = False) -> list[Line]:
        """A whole city, each cell `lines` high; no lines at all where it has no room."""
        each = self.cell_width(seat, width)
        if not each:
            return []
        cells = {place: self._cell(seat, place, each - 2, lines) for place in self.places(seat)}
        if coordinates:
            for place, texts in cells.items():
                q, r = CELLS[place]
                texts[-1] = _beside(texts[-1], [(f"{q},{r}", "dim")], each - 2)
        drawn = {
            CELLS[place]: framed(texts, each, self._edge(seat, place))
            for place, texts in cells.items()
        }
        return composed(drawn, each, lines)

    def mini(self, seat: int, width: int) -> list[Line]:
        """A small city: sign, title and strength of each tile; no lines where it has no room."""
        player = self.pieces.reckoner.players[seat]
        left, right = span([CELLS[place] for place in player.layout.places])
        for each in _MINI_WIDTHS:
            if (right - left) * each // 2 <= width:
                drawn = {
                    CELLS[place]: [pad(self._mini_cell(seat, place, each - 1), each)]
                    for place in player.layout.places
                }
                return composed(drawn, each, 1)
        return []

    def _mini_cell(self, seat: int, place: Place, inner: int) -> Line:
        player, reckoner = self.pieces.reckoner.players[seat], self.pieces.reckoner
        if place == ACROPOLIS:
            name = brief(self.pieces.name_at(seat, place), inner - 1)
            return [(f"{ACROPOLIS_SIGNS[not player.face_up]}{name}", "civilization")]
        tile, active = player.layout.tiles[place], player.is_active(place)
        loose = player.layout.is_removable(place)
        strength = str(reckoner.strength(seat, place)) if loose else ""
        if inner - 1 < columns(strength):
            strength = ""
        name = brief(self.pieces.speaker.tile(tile.id), inner - 1 - columns(strength))
        role = KIND_ROLES[tile.kind] if active else "dim"
        space = " " * (inner - 1 - columns(name) - columns(strength))
        return [self.pieces.sign(tile, active=active), (name + space, role), (strength, "strong")]

    # One cell

    def _edge(self, seat: int, place: Place) -> str:
        """The role of the edge: the kind of the tile, or what the action list offers."""
        player = self.pieces.reckoner.players[seat]
        if place == ACROPOLIS:
            return "civilization"
        if place not in player.layout.tiles:
            return NUMBER_ROLE
        return KIND_ROLES[player.layout.tiles[place].kind] if player.is_active(place) else "dim"

    def _cell(self, seat: int, place: Place, inner: int, lines: int) -> list[Line]:
        player = self.pieces.reckoner.players[seat]
        if place == ACROPOLIS:
            return self._acropolis(seat, inner, lines)
        tile = player.layout.tiles.get(place)
        if tile is None:
            return self._empty(seat, place, inner, lines)
        return self._tile(seat, place, tile, inner, lines)

    def _empty(self, seat: int, place: Place, inner: int, lines: int) -> list[Line]:
        """An empty cell: the numbers of the actions that use it, one line after the other."""
        numbers = [f"{number}." for number in self.pieces.numbers.cells[seat, place]]
        texts = [""]
        for text in numbers:
            joined = f"{texts[-1]} {text}".strip()
            if columns(joined) > inner and texts[-1]:
                texts.append(text)
            else:
                texts[-1] = joined
        if len(texts) > lines:  # more than the cell holds: the list has them all
            texts = [*texts[: lines - 1], "…"]
        texts = ["", *texts] if lines == HIGH and len(texts) == 1 else texts
        texts += [""] * (lines - len(texts))
        return [_centred([(text, NUMBER_ROLE)], inner) for text in texts]

    def _acropolis(self, seat: int, inner: int, lines: int) -> list[Line]:
        known = self.pieces.view.table[seat]
        sign = ACROPOLIS_SIGNS[not known.face_up]
        name = self.pieces.name_at(seat, ACROPOLIS)
        name = name.upper() if known.acropolis else name
        texts = [
            self._head(seat, ACROPOLIS, [(sign, "civilization")], name, "civilization", inner),
            self._cubes(seat, ACROPOLIS, "", inner),
        ]
        return texts if lines == LOW else [*texts, []]

    def _tile(self, seat: int, place: Place, tile: Tile, inner: int, lines: int) -> list[Line]:
        pieces = self.pieces
        active = pieces.reckoner.players[seat].is_active(place)
        sign = pieces.sign(tile, active=active)
        name = pieces.speaker.tile(tile.id)
        role = KIND_ROLES[tile.kind] if active else "dim"
        head = self._head(seat, place, [sign], name, role, inner)
        nature = pieces.nature(tile)
        marks = self._marks(seat, place, tile, active=active)
        if lines == LOW:
            return [head, _beside(self._cubes(seat, place, nature, inner), marks, inner)]
        state = self._state(seat, place, tile)
        return [head, self._cubes(seat, place, nature, inner), _beside(state, marks, inner)]

    def _head(self, seat: int, place: Place, sign: Line, name: str, role: str, inner: int) -> Line:
        """Number, sign and title; where cubes have numbers of their own, not twice."""
        pieces = self.pieces
        number = "" if self._by_kind(seat, place, inner) else self._number(seat, place)
        if columns(number) > inner - _TITLE:
            number = f"{number.partition('.')[0]}.…"
        here = HERE if self._is_under_way(seat, place) else ""
        title = brief(name, inner - columns(number) - columns(here) - len(sign))
        out: Line = [(number, NUMBER_ROLE), (here, "strong"), *sign, (title, role)]
        space = inner - length(out)
        strength = self._strength(seat, place)
        if pieces.view.seat != seat and strength and space >= columns(strength):
            out.append((" " * (space - columns(strength)) + strength, "strong"))
        return clip(out, inner)

    def _strength(self, seat: int, place: Place) -> str:
        """H13.3, H13.4: what an army must be greater than, on a tile that can be taken."""
        pieces = self.pieces
        player = pieces.reckoner.players[seat]
        if place == ACROPOLIS or not player.layout.is_removable(place):
            return ""
        return f">{pieces.reckoner.strength(seat, place)}"

    def _number(self, seat: int, place: Place) -> str:
        """The numbers of the actions about a cell, and about the ability of its tile."""
        pieces = self.pieces
        found = pieces.numbers.cells.get((seat, place), [])
        tile = pieces.reckoner.players[seat].layout.tiles.get(place)
        if tile is not None:
            found = found + pieces.numbers.tiles.get(tile.id, [])
        return numbered(found)

    def _by_kind(self, seat: int, place: Place, inner: int) -> Line:
        """Each cube with the number that moves it, where there is room: `4.2C 5.1H`."""
        pieces = self.pieces
        choices = pieces.numbers.kinds.get((seat, place))
        if not choices:
            return []
        counts = dict(
            zip(
                ("citizen", "hoplite", "gold"),
                unpack(pieces.reckoner.players[seat].cubes[place]),
                strict=True,
            )
        )
        numbers = {kind: number for number, kind in choices}
        out: Line = []
        for (kind, count), role in zip(counts.items(), ("", "people", "coin"), strict=True):
            if count:
                number = f"{numbers[kind]}." if kind in numbers else ""
                out += [(" " if out else "", ""), (number, NUMBER_ROLE)]
                out.append((f"{count}{pieces.letter(kind)}", role))
        return out if length(out) <= inner else []

    def _cubes(self, seat: int, place: Place, nature: str, inner: int) -> Line:
        pieces = self.pieces
        if chosen := self._by_kind(seat, place, inner):
            return chosen
        cubes = pieces.cubes(pieces.reckoner.players[seat].cubes[place]) or [("–", "dim")]
        with_nature: Line = [(f"{nature} " if nature else "", "dim"), *cubes]
        if length(with_nature) <= inner:
            return with_nature
        return clip(cubes, inner)

    def _marks(self, seat: int, place: Place, tile: Tile, *, active: bool) -> Line:
        """Shield, ability and Mythos markers."""
        pieces = self.pieces
        out: Line = []
        if tile.shield:
            out.append((f"{SHIELD_SIGNS[not active]}{tile.shield}", "people" if active else "dim"))
        markers = [own for own in pieces.reckoner.players[seat].mythos if own.carrier == place]
        out += [(SIGNS[MYTHOS][not active], "luxury")] * len(markers)
        if tile.ability:
            out.append(("*", "warn" if active else "dim"))
        return out

    def _state(self, seat: int, place: Place, tile: Tile) -> Line:
        """H2.3, H2.6: what a tile lacks, or what lies on it beyond its cost."""
        pieces = self.pieces
        player = pieces.reckoner.players[seat]
        cubes = player.cubes[place]
        if covers(cubes, tile.cost):
            return [(text, "good") for text, _ in pieces.cubes(player.surplus(place), sign="+")]
        lack = NONE
        for kind, (have, want) in enumerate(zip(unpack(cubes), unpack(tile.cost), strict=True)):
            lack += max(0, want - have) << 16 * kind
        return [(text, "bad") for text, _ in pieces.cubes(lack, sign=MINUS)]

    def _is_under_way(self, seat: int, place: Place) -> bool:
        """Whether the decision is about this cell: it is paid, attacked, or gives its cube."""
        view = self.pieces.view
        if view.target is not None:
            return view.target == (seat, CELLS[place])
        if seat != view.active:
            return False
        chosen = [view.paying, view.ability_cell, view.lifted and view.lifted[1]]
        return place in [PLACE[cell] for cell in chosen if cell]


def _beside(line: Line, mark: Line, width: int) -> Line:
    """Set a mark at the right end of a line, if there is room for both."""
    space = width - length(line) - length(mark)
    return [*line, (" " * space, ""), *mark] if mark and space >= 0 else clip(line, width)


def _centred(line: Line, width: int) -> Line:
    """Set a line in the middle."""
    return [(" " * ((width - length(line)) // 2), ""), *line]
