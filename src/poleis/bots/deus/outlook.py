"""What things of Deus are worth to a seat at a moment, in points at the end of the game."""

from typing import Final

from poleis.games.deus import effects as fx
from poleis.games.deus.components import MARITIME, Card
from poleis.games.deus.goods import count, size
from poleis.games.deus.state import TEMPLE, State

#: What others lose or gain, by seats: with more rivals, less of it matters.
SPITE: Final = {2: 0.5, 3: 0.25, 4: 0.15}
COLUMN: Final = 5  # pieces of a kind, so cards in a column
LONG: Final = 20  # resources beyond that are worth as little as the last

ROUNDS: Final = 19.0  # of a usual game
PATIENCE: Final = 4.0  # turns that are left at least, as long as the end is open
USES: Final = 0.2  # of a column in a later turn
RESOURCE: Final = 0.7  # the first
MORE: Final = 0.92  # every further one, as a part of the one before
KIND: Final = 0.25  # having a kind at all
LEFT_OVER: Final = 0.02  # for the majorities, even when nothing is to be paid any more
GOLD: Final = 0.22
MUCH_GOLD: Final = 14  # beyond that it is worth half
CARD: Final = 0.9  # a card that is drawn
FIRST_PIECE: Final = 1.2  # the first piece of a kind that is ready
NEXT_PIECE: Final = 0.3  # and the next ones, as a part of the one before
MAJORITY: Final = 2.0  # D14.2
OUTLET: Final = 0.5  # of what a card of one's own pays for a resource
WAY: Final = 10.0  # being ready for the next temple


class Outlook:
    """One seat's situation, with prices on everything."""

    __slots__ = (
        "card",
        "gold",
        "later",
        "left",
        "me",
        "missing",
        "outlet",
        "piece",
        "price",
        "seat",
        "seats",
        "spite",
        "state",
        "time",
        "use",
    )

    def __init__(self, state: State, seat: int) -> None:
        me = state.players[seat]
        self.state = state
        self.seat = seat
        self.me = me
        self.seats = len(state.players)
        self.spite = SPITE[self.seats]
        #: Turns to come after this one.
        self.left = turns_left(state)
        #: How much of the game that is, and how far what one owns can still be used.
        self.time = min(1.0, self.left / ROUNDS)
        self.use = min(1.0, self.left / 3)
        #: How often each column will be activated after this turn, roughly.
        self.later = [
            min(COLUMN - len(me.columns[kind]), USES * self.left) if self.left >= 1 else 0.0
            for kind in range(TEMPLE)
        ]
        #: Cards that the columns lack for the next temple (D8.2).
        self.missing = self.lack(len(me.columns[TEMPLE]))
        near = 1 / (1 + self.left)
        richest = max([other.gold for other in state.players if other is not me])
        much = 0.5 if me.gold > MUCH_GOLD else 1.0
        self.gold = GOLD * self.use * much + 0.01 + 0.2 * near * contested(me.gold - richest)
        self.card = CARD * self.use
        self.outlet = self.outlets()
        self.price = [self.resource_price(kind, near) for kind in range(4)]
        self.piece = [self.piece_price(kind) for kind in range(TEMPLE)]

    def lack(self, needed: int) -> int:
        """D8.2: the cards that are missing until every column has so many, at least one."""
        columns = self.me.columns
        needed = max(1, needed)
        return sum([max(0, needed - len(columns[kind])) for kind in range(TEMPLE)])

    def outlets(self) -> list[float]:
        """What the best of the own maritime cards pays for each resource."""
        out = [0.0, 0.0, 0.0, 0.0]
        for played in self.me.columns[MARITIME]:
            if not played.joker:
                self.add_outlets(out, played.card)
        return out

    def add_outlets(self, out: list[float], card: Card) -> None:
        """Put what a card pays among the best."""
        for effect in card.effects:
            if isinstance(effect, fx.Sell):
                for kind in effect.kinds:
                    out[kind] = max(out[kind], self.good(effect.good) * effect.price)

    def good(self, good: fx.Good) -> float:
        """What a gold or a VP is worth."""
        return 1.0 if good == fx.VP else self.gold

    def resource_price(self, kind: int, near: float) -> float:
        """D14.2: what one more of a resource is worth: to pay with, to sell, to have the most."""
        me = self.me
        owned = count(me.resources, kind)
        out = RESOURCE * MORE ** min(LONG, size(me.resources))
        if not owned:
            out += KIND
        out = max(out * self.use, OUTLET * self.outlet[kind] * min(1.0, self.later[MARITIME]))
        most = max([count(o.resources, kind) for o in self.state.players if o is not me])
        return out + LEFT_OVER + near * contested(owned - most)

    def piece_price(self, kind: int) -> float:
        """What one more piece that is ready is worth (D1.6)."""
        ready = count(self.me.stock, kind)
        room = COLUMN - len(self.me.columns[kind])
        if ready >= room:
            return 0.0
        return min(1.0, self.left / 4) * (FIRST_PIECE * NEXT_PIECE**ready + 0.02 * room)

    def spent_piece(self, kind: int) -> float:
        """What the last piece that is ready is worth."""
        ready = max(1, count(self.me.stock, kind))
        return min(1.0, self.left / 4) * FIRST_PIECE * NEXT_PIECE ** (ready - 1)

    def cost(self, card: Card) -> float:
        """D5: what is paid for a card; gold makes up for what is missing."""
        me = self.me
        gold, out = card.gold, 0.0
        for kind, need in card.needs:
            missing = max(0, need - count(me.resources, kind))
            gold += 4 * missing
            out += (need - missing) * self.price[kind]
        return out + self.gold * gold

    def shortage(self, card: Card) -> int:
        """D5.4: the gold that is missing for a card."""
        gold = card.gold - self.me.gold
        for kind, need in card.needs:
            gold += 4 * max(0, need - count(self.me.resources, kind))
        return max(0, gold)

    def breadth(self, kind: int) -> float:
        """D8.2: what a card in a column brings for the way to the next temple."""
        needed = max(1, len(self.me.columns[TEMPLE]))
        if len(self.me.columns[kind]) >= needed or self.missing - 1 >= self.left:
            return 0.0
        return WAY / 5 * min(1.0, self.left / 4)


def contested(lead: int) -> float:
    """D14.2: what one more is worth, where equals share a majority."""
    if -1 <= lead <= 0:
        return MAJORITY / 2
    return MAJORITY / 8 if -3 <= lead <= 1 else 0.0


def turns_left(state: State) -> float:
    """D13: how many turns a seat has after this one, roughly."""
    if state.triggered:
        return float(state.triggered + 1 - state.round)
    tiles = len(state.atlas.villages)
    peaceful = tiles - state.attacked.bit_count()
    pace = ROUNDS / tiles
    usual = max(PATIENCE, ROUNDS - state.round)
    return min(usual, 1 + pace * state.temples, 1 + pace * peaceful)
