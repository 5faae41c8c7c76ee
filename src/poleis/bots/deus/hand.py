"""What the cards in hand are worth to a seat of Deus: to be built, and to be offered."""

from typing import Final, NamedTuple

from poleis.bots.deus.outlook import COLUMN, USES, Outlook
from poleis.bots.deus.yields import column_use, temple, use
from poleis.games.deus.components import Card
from poleis.games.deus.goods import count
from poleis.games.deus.rules.offering import CERES, MARS, MINERVA, NEPTUNE, VESTA
from poleis.games.deus.state import HAND_LIMIT, REFILL, TEMPLE

BUILT: Final = 0.6  # a card in a column, and a piece on the map
TURN: Final = 2.5  # what a turn is worth that one needs to build
NO_PIECE: Final = 0.6  # of the worth of a card without a piece that is ready
LACK: Final = 0.06  # the part that is lost for each gold that is lacking
LEAST: Final = 0.3  # but not more than to this part
FAR: Final = 0.25  # the part that a temple loses for each card that is missing before it
HELD: Final = 0.3  # any card in hand
BEST: Final = 0.5  # the part that the best card in hand counts
NEXT: Final = 0.8  # and the next ones, as a part of the one before
DRAWN: Final = 2.0  # what building an unknown card brings, beyond the turn
GIFTS: Final = 0.92  # further gifts of Ceres, as a part of the one before


class Offering(NamedTuple):
    """A way to complete an offering."""

    worth: float
    top: Card | None  # the last card; None if the offering is complete as it is
    below: int  # so many of the least useful other cards before it


class Hand:
    """What each card would bring."""

    __slots__ = ("cards", "drawn", "keep", "see")

    def __init__(self, see: Outlook) -> None:
        self.see = see
        self.cards = see.me.hand
        #: What a card is worth to be built in a later turn.
        self.keep = {card: self.appeal(card) for card in self.cards}
        self.drawn = DRAWN * min(1.0, see.left / 6)

    def profit(self, card: Card) -> float:
        """What building a card brings, beyond its place."""
        see = self.see
        if card.column == TEMPLE:
            return temple(see, card) - see.cost(card)
        kind = card.column
        room = COLUMN - len(see.me.columns[kind]) - 1
        later = min(float(room), USES * see.left) if see.left >= 1 else 0.0
        out = BUILT + column_use(see, kind, True) + use(see, card, True)
        if later:
            out += later * use(see, card, False)
        if later < see.later[kind]:
            out -= (see.later[kind] - later) * column_use(see, kind, False)
        return out + see.breadth(kind) - see.cost(card) - see.spent_piece(kind)

    def appeal(self, card: Card) -> float:
        """What a card in hand promises for a later turn."""
        see = self.see
        if see.left < 1:
            return 0.0
        ready = max(LEAST, 1 - LACK * see.shortage(card))
        if card.column == TEMPLE:
            temples = len(see.me.columns[TEMPLE])
            missing = see.lack(temples) if temples else 0
            if missing >= see.left:
                return 0.0
            ready *= max(0.0, 1 - FAR * missing)
        elif not count(see.me.stock, card.column):
            ready *= NO_PIECE
        return ready * max(0.0, self.profit(card) - TURN)

    def worth(self, kept: list[float], drawn: int) -> float:
        """What cards in hand are worth together, the best first, and unknown ones."""
        out, part = 0.0, BEST
        own, most = 0, len(kept)
        drawn = min(drawn, HAND_LIMIT - most)
        for _ in range(most + drawn):
            if own < most and (not drawn or kept[own] >= self.drawn):
                value = kept[own]
                own += 1
            else:
                value = self.drawn
                drawn -= 1
            out += HELD + part * value
            part *= NEXT
        return self.see.use * out

    def without(self, gone: Card | None) -> float:
        """What is worth the hand when a card has left it (D12.4: an empty hand is refilled)."""
        kept = sorted([self.keep[card] for card in self.cards if card is not gone], reverse=True)
        return self.worth(kept, 0 if kept else REFILL)

    # Offerings

    def gift(self, god: int, strength: int) -> float:
        """D11.2, D11.3: what a god gives, without cards."""
        see = self.see
        if god == MARS:
            gifts = sorted(see.piece, reverse=True)
            return sum(gifts[:strength]) + NEXT * 0.5 * max(0, strength - TEMPLE) * gifts[0]
        out = see.piece[god] if count(see.me.supply, god) else 0.0
        if god == NEPTUNE:
            return out + 2 * strength * see.gold
        if god == VESTA:
            return out + min(2, strength)
        if god == CERES:
            dearest = sorted(see.price, reverse=True)
            for number in range(strength):
                out += dearest[number % 4] * GIFTS**number
        return out

    def called(self, god: int, strength: int, kept: list[float]) -> float:
        """What an offering to a god brings, with the cards that one has after it."""
        drawn = max(0, REFILL - len(kept))
        if god == MINERVA:
            drawn += strength
        return self.gift(god, strength) + self.worth(kept, drawn)

    def offered(self, column: int, strength: int, kept: list[float]) -> float:
        """What an offering with this card on top brings (R72: Jupiter stands in for any god)."""
        if column < TEMPLE:
            return self.called(column, strength, kept)
        return max([self.called(god, strength, kept) for god in range(TEMPLE)])

    def rising(self, chosen: tuple[Card, ...]) -> list[Card]:
        """The cards that are not offered yet, the least useful first."""
        left = [(self.keep[card], card.index, card) for card in self.cards if card not in chosen]
        left.sort()
        return [card for _, _, card in left]

    def done(self, chosen: tuple[Card, ...]) -> float:
        """What the offering brings as it is."""
        kept = [self.keep[card] for card in self.rising(chosen)]
        kept.reverse()
        return self.offered(chosen[-1].column, len(chosen), kept)

    def offering(self, chosen: tuple[Card, ...]) -> Offering:
        """The best way to complete an offering that these cards begin."""
        best = Offering(self.done(chosen) if chosen else -99.0, None, 0)
        rising = self.rising(chosen)
        seen: list[int] = []
        for top in rising:
            if top.column in seen:
                continue
            seen.append(top.column)
            rest = [self.keep[card] for card in rising if card is not top]
            rest.reverse()
            while True:
                below = len(rising) - 1 - len(rest)
                value = self.offered(top.column, len(chosen) + below + 1, rest)
                if value > best.worth:
                    best = Offering(value, top, below)
                if not rest:
                    break
                rest.pop()
        return best
