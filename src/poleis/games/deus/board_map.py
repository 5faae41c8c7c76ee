"""The map as hexagons of characters: lands, villages, and who stands where with what."""

from typing import Final, NamedTuple

from poleis.core.hex_lines import HIGH, LOW, composed, framed, span
from poleis.core.hexes import Cell
from poleis.core.lines import Line, clip, columns, length, pad
from poleis.games.deus.atlas import VILLAGE
from poleis.games.deus.board_pieces import Pieces, brief_name
from poleis.games.deus.board_signs import HERE, NUMBER_ROLE, TERRAIN
from poleis.games.deus.components import MILITARY, TEMPLE

FLAT: Final = 1  # lines of a cell without edges
WIDEST: Final = 12  # columns of a cell
_LEAST: Final = {FLAT: 4, LOW: 6, HIGH: 8}  # columns of a cell of so many lines
_MARGIN: Final = 6  # columns of the coordinates beside the rows


class Scale(NamedTuple):
    """How large the map is drawn."""

    each: int  # columns of a cell
    lines: int  # of a cell


class Map:
    """Draws the map."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.cells = pieces.atlas.cells
        self.first = min(r for _, r in self.cells)
        self.rows = max(r for _, r in self.cells) - self.first + 1
        left, right = span(self.cells)
        self.halves = right - left
        self.owners = self._owners()
        villages = {siege.village.cell: siege for siege in pieces.reckoner.sieges()}
        self.sieges = villages

    def _owners(self) -> dict[Cell, int]:
        found: dict[Cell, int] = {}
        for seat, known in enumerate(self.pieces.view.table):
            for cells in (*known.pieces, known.temples):
                found.update(dict.fromkeys(cells, seat))
        return found

    def scale(self, width: int, height: int) -> Scale | None:
        """Return the largest scale that fits; a map that is too high is cut, not made smaller."""
        each = min(WIDEST, 2 * width // self.halves)
        for lines in (HIGH, LOW):
            if self.rows * lines <= height and each >= _LEAST[lines]:
                return Scale(each - each % 2, lines)
        each = min(WIDEST, 2 * (width - _MARGIN) // self.halves)
        return Scale(each, FLAT) if each >= _LEAST[FLAT] else None

    def width(self, scale: Scale) -> int:
        """Return the columns of a map."""
        return self.halves * scale.each // 2 + (_MARGIN if scale.lines == FLAT else 0)

    def draw(self, scale: Scale, height: int) -> list[Line]:
        """Draw as many rows as there is room for: those in which something can be chosen."""
        each, lines = scale
        out = composed({cell: self._cell(cell, scale) for cell in self.cells}, each, lines)
        rows = max(1, min(self.rows, height // lines))
        first = self._first_row(rows)
        last = first + rows - 1
        if lines == FLAT:
            more = {first: "↑" if first else "", last: "↓" if last < self.rows - 1 else ""}
            out = [
                [*self._first_cell(row, more.get(row, "")), *line] for row, line in enumerate(out)
            ]
        return out[first * lines : (last + 1) * lines]

    def _first_row(self, rows: int) -> int:
        """Return where to begin so that most of what matters is to be seen."""
        weights = [0] * self.rows
        for _, r in self.pieces.numbers.cells:
            weights[r - self.first] += 10
        for (_, r), seat in self.owners.items():
            weights[r - self.first] += 1 + (seat == self.pieces.focus)
        sums = [sum(weights[row : row + rows]) for row in range(self.rows - rows + 1)]
        return sums.index(max(sums))

    def _first_cell(self, row: int, more: str) -> Line:
        """The coordinates of the first cell of a row, and whether the map goes on beyond."""
        r = self.first + row
        q = min(q for q, other in self.cells if other == r)
        return pad([(f"{q},{r}", "dim"), (more, "strong")], _MARGIN)

    # One cell

    def _cell(self, cell: Cell, scale: Scale) -> list[Line]:
        if scale.lines == FLAT:
            return [pad(self._flat(cell, scale.each - 1), scale.each)]
        inner = scale.each - 2
        owner = self.owners.get(cell)
        texts = [self._head(cell, inner)]
        if self._is_village(cell):
            texts.append(self._village(cell))
        elif owner is None:
            texts.append([])
        elif scale.lines == LOW:
            texts.append(self._owned(cell, inner))
        else:
            name = brief_name(self.pieces.names[owner], inner - 2)
            texts += [[(f"{owner + 1} {name}", f"seat{owner}")], self._standing(cell, inner)]
        where = _coordinates(cell)
        space = inner - length(texts[0]) - columns(where)
        if space > 0:
            texts[0] = [*texts[0], (" " * space + where, "dim")]
        elif not texts[1] and columns(where) <= inner:
            texts[1] = [(where, "dim")]
        texts += [[]] * (scale.lines - len(texts))
        return framed([clip(text, inner) for text in texts], scale.each, self._edge(cell))

    def _edge(self, cell: Cell) -> str:
        """The role of the edge: what can be chosen, else whose region it is."""
        if cell in self.pieces.numbers.cells:
            return NUMBER_ROLE
        owner = self.owners.get(cell)
        return "dim" if owner is None else f"seat{owner}"

    def _is_village(self, cell: Cell) -> bool:
        return self.pieces.terrain(cell) == VILLAGE

    def _sign(self, cell: Cell) -> Line:
        """The sign of the land; of a village with its VP."""
        sign, role, _ = TERRAIN[self.pieces.terrain(cell)]
        if not self._is_village(cell):
            return [(sign, role)]
        siege = self.sieges.get(cell)
        if siege is None:
            return [(f"{sign}×", "dim")]
        return [(f"{sign}{siege.village.vp}", role)]

    def _number(self, cell: Cell) -> str:
        number = self.pieces.numbers.cells.get(cell)
        return "" if number is None else f"{number}."

    def _here(self, cell: Cell) -> str:
        """A mark where a marching unit is."""
        view = self.pieces.view
        at = view.steps[-1] if view.steps else view.marching
        return HERE if at == cell else ""

    def _flat(self, cell: Cell, inner: int) -> Line:
        """One line: the sign, then the number of an action, else who stands there with what."""
        number, here = self._number(cell), self._here(cell)
        out: Line = [(here, "strong"), *self._sign(cell)]
        owner = self.owners.get(cell)
        if not number:
            return [*out, *self._owned(cell, inner - length(out))]
        sign, role, _ = TERRAIN[self.pieces.terrain(cell)]
        out = [(sign, role)]
        left = inner - 1 - columns(number)
        if owner is not None and left > 1:
            out.append((str(owner + 1), f"seat{owner}"))
        space = " " if left and (owner is not None or self._is_village(cell)) else ""
        return [*out, (space + number, NUMBER_ROLE)]

    def _head(self, cell: Cell, inner: int) -> Line:
        """The sign, and at the right the number of an action."""
        number = self._number(cell)
        left: Line = [(self._here(cell), "strong"), *self._sign(cell)]
        space = inner - length(left) - columns(number)
        if number and space < 1:  # the VP of a village give way
            sign, role, _ = TERRAIN[self.pieces.terrain(cell)]
            left = [(sign, role)]
            space = max(0, inner - 1 - columns(number))
        return [*left, (" " * space + number, NUMBER_ROLE)] if number else left

    def _village(self, cell: Cell) -> Line:
        """How many regions around it are still open; the units around it by seat."""
        siege = self.sieges.get(cell)
        if siege is None:
            return []
        return [(f"○{siege.open}", "strong" if siege.open < 2 else "dim")]

    def _owned(self, cell: Cell, inner: int) -> Line:
        """The seat's number and the letters of its pieces."""
        owner = self.owners.get(cell)
        if owner is None:
            return []
        return [(str(owner + 1), f"seat{owner}"), *self._standing(cell, inner - 1)]

    def _standing(self, cell: Cell, inner: int) -> Line:
        """The letters of the pieces, or their number where they are too many."""
        known = self.pieces.view.table[self.owners[cell]]
        kinds = [kind for kind, cells in enumerate(known.pieces) if cell in cells]
        if cell in known.twice:
            kinds.append(MILITARY)
        if cell in known.temples:
            kinds.append(TEMPLE)
        if len(kinds) <= inner:
            return [self.pieces.letter(kind) for kind in kinds]
        return [(f"×{len(kinds)}", "")]


def _coordinates(cell: Cell) -> str:
    """Coordinates for little room: `-3,1`, `3-1`."""
    q, r = cell
    return f"{q}{r}" if r < 0 else f"{q},{r}"
