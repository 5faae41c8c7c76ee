"""The options of DP0-DP15 once more, as the rules say them: slow, and from what the seat sees."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from poleis.core.hexes import Cell, distance, neighbours
from poleis.games.deus import effects as fx
from poleis.games.deus.atlas import cells_of
from poleis.games.deus.components import COLUMNS, TEMPLE, Card, Edition
from poleis.games.deus.goods import PIECES, RESOURCES
from poleis.games.deus.view_data import DeusView, SeatView

PRODUCTS: Final = {"F": 0, "W": 1, "M": 2, "S": 3}
SHIP: Final = 0
FARM: Final = 1
UNIT: Final = 4


class Board:
    """What the seat that decides sees, as cells and pieces."""

    def __init__(self, seen: DeusView, edition: Edition) -> None:
        self.seen = seen
        self.edition = edition
        self.terrain: dict[Cell, str] = {
            cell: letter for one in seen.continents for cell, letter in cells_of(one)
        }
        assert seen.seat is not None
        self.seat = seen.seat
        self.me = seen.table[seen.seat]
        self.standing = [standing(one) for one in seen.table]
        self.mine = self.standing[self.seat]
        self.foreign = {
            cell for seat, cells in enumerate(self.standing) if seat != self.seat for cell in cells
        }

    def beside(self, cell: Cell) -> list[Cell]:
        """D2.1: the regions that exist there."""
        return [other for other in neighbours(cell) if other in self.terrain]

    def edge(self) -> frozenset[Cell]:
        """D2.5, R6."""
        return rim(frozenset(self.terrain), holes=self.seen.options["holeRimIsEdge"] == "yes")

    def card(self, name: str) -> Card:
        """The printed card."""
        return self.edition.by_id[name]

    def effect(self) -> fx.Effect:
        """The effect that is being resolved."""
        frame = self.seen.frames[-1]
        return self.card(frame.cards[frame.card]).effects[frame.effect - 1]

    def units_near(self, cell: Cell) -> bool:
        """Whether an own unit stands beside a region."""
        return any(UNIT in self.mine.get(other, ()) for other in self.beside(cell))


@cache
def rim(cells: frozenset[Cell], *, holes: bool) -> frozenset[Cell]:
    """D2.5, R6: regions with fewer than six neighbours, around holes or outside only."""
    far = range(-25, 26)
    outside = {(25, 25)}
    frontier = [*outside]
    for cell in frontier:
        for q, r in neighbours(cell):
            if q in far and r in far and (q, r) not in cells | outside:
                outside.add((q, r))
                frontier.append((q, r))
    gone = {other for cell in cells for other in neighbours(cell) if other not in cells}
    beyond = gone if holes else gone & outside
    return frozenset(cell for cell in cells if beyond & {*neighbours(cell)})


def standing(one: SeatView) -> dict[Cell, list[int]]:
    """The pieces of a seat by region, as numbers of `COLUMNS`."""
    found: dict[Cell, list[int]] = {}
    for kind, cells in enumerate((*one.pieces, one.temples)):
        for cell in cells:
            found.setdefault(cell, []).append(kind)
    for cell in one.twice:
        found[cell].append(UNIT)
    return found


# Building


def fits(board: Board, cell: Cell, kind: int) -> bool:
    """D6.1, R26."""
    return board.terrain[cell] == "~" if kind == SHIP else board.terrain[cell] in PRODUCTS


def regions(board: Board, kind: int) -> tuple[list[Cell], list[Cell]]:
    """D6.3-D6.6: the free regions, and those for 3 VP."""
    empty = [
        cell
        for cell in sorted(board.terrain)
        if fits(board, cell, kind) and cell not in board.mine and cell not in board.foreign
    ]
    edge = board.edge()
    if board.mine:
        free = [cell for cell in empty if any(other in board.mine for other in board.beside(cell))]
        free += [
            cell
            for cell, pieces in board.mine.items()
            if fits(board, cell, kind) and kind not in pieces
        ]
    else:
        free = [
            cell
            for cell in empty
            if cell in edge and all(distance(cell, other) >= 3 for other in board.foreign)
        ] or [cell for cell in empty if cell in edge]
    assert board.me.vp is not None
    pays = board.me.vp >= 3
    if not board.mine and board.seen.options["firstPieceForPoints"] == "no":
        pays = False
    entry = [cell for cell in empty if pays and cell in edge and cell not in free]
    return sorted(free), entry


def temple_regions(board: Board) -> list[Cell]:
    """D8.3, R31."""
    return [
        cell
        for cell in sorted(board.mine)
        if fits(board, cell, FARM) and TEMPLE not in board.mine[cell]
    ]


def placeable(board: Board, column: int) -> bool:
    """D4.1, D8.2-D8.4."""
    if column < TEMPLE:
        return bool(board.me.stock[column]) and any(regions(board, column))
    heights = [len(cards) for cards in board.me.columns]
    return min(heights[:TEMPLE]) >= heights[TEMPLE] and bool(
        not board.seen.temples or temple_regions(board)
    )


def missing(board: Board, card: Card, kind: int) -> int:
    """D5.4: units of a kind that gold must replace."""
    return max(0, card.cost[kind] - board.me.resources[kind])


def action(board: Board) -> Iterator[str]:
    """DP1."""
    hand = [board.card(name) for name in board.me.hand or ()]
    can = [placeable(board, column) for column in range(len(COLUMNS))]
    for card in hand:
        price = card.gold + 4 * sum(missing(board, card, kind) for kind in range(4))
        if can[card.column] and price <= board.me.gold:
            yield f"build {card.id}"
    if board.seen.options["joker"] == "yes" and not board.me.joker_used:
        for card in hand:
            for kind, name in enumerate(PIECES):
                if can[kind] and board.me.gold >= len(board.me.columns[kind]) + 1:
                    yield f"joker {card.id} {name}"
    yield "offer"


def pay(board: Board) -> Iterator[str]:
    """DP2."""
    seen = board.seen
    assert seen.card is not None
    assert seen.paying is not None
    card, kind = board.card(seen.card), RESOURCES.index(seen.paying)
    rest = board.me.gold - card.gold - 4 * sum(seen.promised[:kind])
    rest -= 4 * sum(missing(board, card, later) for later in range(kind + 1, 4))
    for units in range(missing(board, card, kind), card.cost[kind] + 1):
        if 4 * units <= rest:
            yield f"gold {seen.paying} {units}"


def region(board: Board) -> Iterator[str]:
    """DP3, C8."""
    seen = board.seen
    if seen.card is not None and board.card(seen.card).column == TEMPLE:
        yield from (f"place {q} {r}" for q, r in temple_regions(board))
        return
    if seen.card is not None:
        kind = board.card(seen.card).column
    else:
        assert seen.joker_column is not None
        kind = PIECES.index(seen.joker_column)
    free, entry = regions(board, kind)
    for q, r in sorted(free + entry):
        yield f"{'place' if (q, r) in free else 'enter'} {q} {r}"


# Offering


def sacrifice(board: Board) -> Iterator[str]:
    """DP4."""
    chosen = board.seen.chosen or ()
    yield from (f"sacrifice {name}" for name in board.me.hand or () if name not in chosen)
    if chosen:
        yield "done"


def jupiter(_board: Board) -> Iterator[str]:
    """DP5."""
    yield from (f"invoke {god}" for god in ("neptune", "ceres", "minerva", "vesta", "mars"))


def ceres(board: Board) -> Iterator[str]:
    """DP6."""
    yield from (f"gain {name}" for name, n in zip(RESOURCES, board.seen.supply, strict=True) if n)


def pieces(board: Board) -> Iterator[str]:
    """DP7, DP11."""
    yield from (f"piece {name}" for name, n in zip(PIECES, board.me.supply, strict=True) if n)


# Effects


def sell(board: Board) -> Iterator[str]:
    """DP8."""
    effect = board.effect()
    for kind, name in enumerate(RESOURCES):
        can = not isinstance(effect, fx.Sell) or kind in effect.kinds
        if can and board.me.resources[kind]:
            yield f"sell {name}"
    yield "stop"


def buy(board: Board) -> Iterator[str]:
    """DP9."""
    effect = board.effect()
    for kind, name in enumerate(RESOURCES):
        can = not isinstance(effect, fx.Buy) or (
            kind in effect.kinds and board.me.gold >= effect.price
        )
        if can and board.seen.supply[kind]:
            yield f"buy {name}"
    yield "stop"


def produce(board: Board) -> Iterator[str]:
    """DP10, C7."""
    kinds = {PRODUCTS[board.terrain[cell]] for cell in board.me.pieces[FARM]}
    yield from (f"gain {RESOURCES[kind]}" for kind in sorted(kinds) if board.seen.supply[kind])
    yield "stop"


def village(board: Board) -> Iterator[str]:
    """DP12."""
    for one in board.seen.villages:
        if one.vp and not one.attacked and board.units_near(one.cell):
            yield "plunder {} {}".format(*one.cell)
    yield "stop"


def victim(board: Board) -> Iterator[str]:
    """DP13, C15."""
    effect = board.effect()
    assert isinstance(effect, fx.StealPlayer)
    for seat, other in enumerate(board.seen.table):
        owned = other.gold if effect.good == fx.GOLD else other.vp
        near = any(map(board.units_near, board.standing[seat]))
        if seat != board.seat and owned != 0 and (near or effect.condition == fx.ANY):
            yield f"rob {seat}"
    yield "stop"


def card(board: Board) -> Iterator[str]:
    """DP15, C6."""
    effect = board.effect()
    assert isinstance(effect, fx.Activate)
    names = [
        name
        for column in effect.columns
        for name in board.me.columns[column]
        if name is not None and name not in board.seen.frames[-1].chosen
    ]
    order = {one.id: one.number for one in board.edition.cards}
    yield from (f"activate {name}" for name in sorted(names, key=order.__getitem__))
    yield "stop"


# Marches


def may_stop(board: Board, cell: Cell, start: Cell) -> bool:
    """D9.4, D9.5, R39, C1."""
    units = board.mine.get(cell, []).count(UNIT)
    ground = board.terrain[cell] in PRODUCTS or SHIP in board.mine.get(cell, ())
    room = units < int(board.seen.options["militaryStack"])
    return ground and room and cell != start and cell not in board.foreign


def may_enter(board: Board, cell: Cell) -> bool:
    """D9.2, D9.3."""
    return board.terrain[cell] != "~" or SHIP in board.mine.get(cell, ())


def can_end(board: Board, cell: Cell, start: Cell, steps: int) -> bool:
    """DP14: whether a walk of so many steps can end somewhere."""
    if may_stop(board, cell, start):
        return True
    return steps > 0 and any(
        can_end(board, other, start, steps - 1)
        for other in board.beside(cell)
        if may_enter(board, other)
    )


def unit(board: Board) -> Iterator[str]:
    """DP14 a, D8.7."""
    effect = board.effect()
    assert isinstance(effect, fx.Move)
    for cell in sorted(board.me.pieces[UNIT]):
        there = board.mine[cell]
        fresh = there.count(UNIT) > board.seen.halted.count(cell)
        lonely = sorted(there) == [UNIT, TEMPLE]
        if fresh and not lonely and can_end(board, cell, cell, effect.steps):
            yield "march {} {}".format(*cell)
    yield "stop"


def step(board: Board) -> Iterator[str]:
    """DP14 b."""
    effect = board.effect()
    assert isinstance(effect, fx.Move)
    start, walked = board.seen.marching, board.seen.steps
    assert start is not None
    here = walked[-1] if walked else start
    for cell in sorted(board.beside(here)):
        if may_enter(board, cell) and can_end(board, cell, start, effect.steps - len(walked) - 1):
            yield "step {} {}".format(*cell)
    if may_stop(board, here, start):
        yield "halt"


def choose(board: Board) -> Iterator[str]:
    """DP0."""
    chosen = board.me.choice or ()
    yield from (f"choose {name}" for name, n in zip(PIECES, chosen, strict=True) if n < 5)


DECISIONS: Final[dict[str, Callable[[Board], Iterator[str]]]] = {
    "choose": choose, "action": action, "pay": pay, "region": region, "sacrifice": sacrifice,
    "jupiter": jupiter, "ceres": ceres, "mars": pieces, "sell": sell, "buy": buy,
    "produce": produce, "pieces": pieces, "village": village, "victim": victim, "unit": unit,
    "step": step, "card": card,
}  # fmt: skip
