"""What a position of Deus promises to one seat, in victory points, as a person would guess it."""

from typing import Final, NamedTuple

from poleis.games.deus import effects as fx
from poleis.games.deus.atlas import TERRAINS
from poleis.games.deus.components import MILITARY, PRODUCTION, TEMPLE, Card
from poleis.games.deus.counting import counted
from poleis.games.deus.goods import count, size, unpack
from poleis.games.deus.rules.gains import PRODUCES
from poleis.games.deus.rules.turn import trigger_reason
from poleis.games.deus.scoring import score_sheets
from poleis.games.deus.state import Player, State

SPITE: Final = {2: 0.5, 3: 0.25, 4: 0.15}  # what others lose or gain
STANDARD: Final = range(5)
#: What a player usually has at the end: cards in each column; regions with so many buildings.
CARDS: Final = [2.8, 3.4, 3.1, 3.5, 2.4, 2.2]
REGIONS: Final = {1: 10.3, 2: 5.0, 3: 1.9, 4: 0.7, 5: 0.2}
SAMPLE: Final = 15  # of the cards that are still to come
MUCH_GOLD: Final = 14  # beyond that it is worth half


class Weights(NamedTuple):
    """How a player values things, in victory points."""

    resource: float = 0.7  # the first
    more: float = 0.92  # every further one, as a part of the one before
    kind: float = 0.25  # having a kind at all
    gold: float = 0.22
    card: float = 0.3  # any card in hand
    drawn: float = 1.1  # what cards still to be drawn are worth, against those one might draw now
    best: float = 0.5  # the part of it that the best card in hand counts
    second: float = 0.8  # and the next ones, as a part of the one before
    lack: float = 0.06  # the part that is lost for each gold that is lacking
    piece: float = 1.2  # the first piece of a kind that is ready
    pieces: float = 0.3  # and the next ones, as a part of the one before
    way: float = 10.0  # of being ready for the next temple
    later: float = 0.2  # uses of a column in a later turn
    growth: float = 0.5  # the part of the usual growth that later uses of a card see
    temples: float = 1.1  # what temples bring, against usual counts at the end
    room: float = 0.06  # an empty region beside one's own
    region: float = 0.25  # an own region
    sea: float = 0.0  # beyond that, of the sea
    village: float = 1.2  # VP of a village that one is about to win
    rounds: float = 19.0  # of a usual game
    patience: float = 4.0  # turns that are left at least, as long as the end is open
    piece_use: float = 0.4
    built: float = 0.6
    turn: float = 2.5  # what a turn is worth that one needs to build
    deed: float = 5.0  # of building rather than offering
    shrine: float = 1.0
    lead: float = 0.4  # a point of the lead when the end comes


DEFAULT: Final = Weights()


class Outlook:
    """Values positions for one seat; what is in the hand is valued once, at the start of a turn."""

    def __init__(self, state: State, seat: int, weights: Weights = DEFAULT) -> None:
        self.seat = seat
        self.w = weights
        self.triggered = bool(state.triggered)
        self.spite = SPITE[len(state.players)]
        self.left = self.turns_left(state)
        self.time = min(1.0, self.left / weights.rounds)
        self.resources = sums(weights.resource, weights.more, 20)
        self.pieces = sums(weights.piece, weights.pieces, 5)
        self.known = {card: self.appeal(state, card) for card in state.players[seat].hand}
        unknown = [self.appeal(state, card) for card in state.draw[:SAMPLE]]
        self.drawn = weights.drawn * sum(unknown) / max(1, len(unknown))

    def value(self, state: State) -> float:
        """Say what the position is worth."""
        me = state.players[self.seat]
        out = float(me.vp) + self.temples(state, me) + self.goods(state, me) + self.hand(me)
        out += self.columns(state, me) + self.map(state, me) + self.villages(state)
        out += self.stock(me) + self.breadth(me)
        others = [other for other in state.players if other is not me]
        out -= self.spite * sum(other.vp + 0.1 * other.gold for other in others) / len(others)
        if not self.triggered and trigger_reason(state):
            out += self.w.lead * self.lead(state)
        return out

    def lead(self, state: State) -> float:
        """D13: how far one is ahead of the best of the others; then the end may come."""
        totals = [sheet.total for sheet in score_sheets(state)]
        own = totals.pop(self.seat)
        return max(-20, min(20, own - max(totals)))

    def turns_left(self, state: State) -> float:
        """How many turns a seat has after this one, roughly."""
        if state.triggered:
            return float(state.triggered + 1 - state.round)
        tiles = len(state.atlas.villages)
        peaceful = tiles - state.attacked.bit_count()
        pace = self.w.rounds / tiles
        usual = max(self.w.patience, self.w.rounds - state.round)
        return min(usual, 1 + pace * state.temples, 1 + pace * peaceful)

    # What is owned

    def goods(self, state: State, me: Player) -> float:
        """D14.2: resources and gold, to pay with and for the majorities."""
        use = min(1.0, self.left / 3)
        out = 0.0
        near = 1 / (1 + self.left)
        out += use * self.resources[min(20, size(me.resources))]
        for kind in range(4):
            owned = count(me.resources, kind)
            out += use * self.w.kind * (owned > 0) + 0.02 * owned
            most = max(count(o.resources, kind) for o in state.players if o is not me)
            out += 2 * near * (owned > most or owned == most > 0)
        most = max(other.gold for other in state.players if other is not me)
        out += 2 * near * (me.gold > most or me.gold == most > 0)
        gold = min(me.gold, MUCH_GOLD) + max(0, me.gold - MUCH_GOLD) / 2
        return out + self.w.gold * use * gold + 0.01 * me.gold

    def hand(self, me: Player) -> float:
        """What the cards in hand may bring; those that are drawn are of the usual kind."""
        if self.left < 1:
            return 0.0
        use = min(1.0, self.left / 3)
        owned, gold = unpack(me.resources, 4), me.gold
        worths = []
        for card in me.hand:
            worth = self.known.get(card, self.drawn)
            if worth and card in self.known:
                dear = card.gold
                for kind, need in enumerate(card.cost):
                    dear += 4 * max(0, need - owned[kind])
                worth *= max(0.3, 1 - self.w.lack * max(0, dear - gold))
            worths.append(worth)
        out, part = self.w.card * len(worths), self.w.best
        for worth in sorted(worths, reverse=True):
            out += part * worth
            part *= self.w.second
        return use * out

    def stock(self, me: Player) -> float:
        """D1.6: pieces that are ready."""
        use = min(1.0, self.left / 4)
        return use * sum(
            self.pieces[min(count(me.stock, kind), 5 - len(me.columns[kind]))] for kind in STANDARD
        )

    def breadth(self, me: Player) -> float:
        """D8.2: the way to the next temple, a card in each colour."""
        needed = max(1, len(me.columns[TEMPLE]))
        missing = sum(max(0, needed - len(me.columns[kind])) for kind in STANDARD)
        if missing >= self.left:
            return 0.0
        return self.w.way * (1 - missing / 5) * min(1.0, self.left / 4)

    # Cards

    def temples(self, state: State, me: Player) -> float:
        """D8.8: what the temples bring at the end, as far as one can see."""
        return sum(self.temple(state, played.card) for played in me.columns[TEMPLE])

    def temple(self, state: State, card: Card) -> float:
        """E14: the number now, and what time brings."""
        out = 0.0
        for effect in card.effects:
            assert isinstance(effect, fx.EndVP)
            points = counted(state, self.seat, effect.formula)
            growth = max(0.0, self.w.temples * usual(effect.formula) - points)
            out += min(fx.END_VP_CAP, points + self.time * growth)
        return out

    def columns(self, state: State, me: Player) -> float:
        """D7.1: every later building of a colour uses the cards that lie there."""
        out = 0.0
        for kind in STANDARD:
            cards = me.columns[kind]
            later = self.later(me, kind)
            if cards and later:
                out += later * sum(
                    self.use(state, me, played.card) for played in cards if not played.joker
                )
        return out

    def later(self, me: Player, kind: int) -> float:
        """How often the column will be used again, roughly."""
        room = 5 - len(me.columns[kind])
        return min(room, self.w.later * self.left) if self.left >= 1 else 0.0

    def appeal(self, state: State, card: Card) -> float:
        """What it would bring to build a card, beyond its cost."""
        me = state.players[self.seat]
        cost = self.w.resource * 0.7 * sum(card.cost) + self.w.gold * card.gold
        if card.column == TEMPLE:
            needed = len(me.columns[TEMPLE])
            missing = sum(max(0, needed - len(me.columns[kind])) for kind in STANDARD)
            ready = max(0.0, 1 - 0.25 * missing) if missing < self.left else 0.0
            return ready * max(0.0, self.temple(state, card) - cost - self.w.turn)
        uses = 1 + self.later(me, card.column)
        column = [played.card for played in me.columns[card.column] if not played.joker]
        worth = uses * self.use(state, me, card) + sum(self.use(state, me, c) for c in column)
        ready = 1.0 if count(me.stock, card.column) else 0.6
        return ready * max(0.0, worth + self.w.built - cost - self.w.turn)

    def use(self, state: State, me: Player, card: Card) -> float:
        """What one use of a card brings, roughly."""
        return sum(self.effect(state, me, effect) for effect in card.effects)

    def effect(self, state: State, me: Player, effect: fx.Effect) -> float:  # noqa: C901, PLR0911 (one case a primitive)
        """What an effect brings, roughly."""
        match effect:
            case fx.GainVP():
                return self.amount(state, effect)
            case fx.GainGold():
                return self.w.gold * self.amount(state, effect)
            case fx.Draw():
                return self.w.card * 1.6 * min(4.0, self.amount(state, effect))
            case fx.GainPieces():
                return self.w.piece_use * min(3.0, self.amount(state, effect), size(me.supply))
            case fx.Sell():
                gain = effect.price * (self.w.gold if effect.good == fx.GOLD else 1.0) - 0.4
                units = sum(self.flow(me, state, kind) for kind in effect.kinds)
                return max(0.0, gain) * min(units, 99 if effect.most is None else effect.most)
            case fx.Buy():
                units = min(3, effect.most or 3, me.gold // max(1, effect.price) + 1)
                return units * max(0.0, self.w.resource * 0.7 - self.w.gold * effect.price)
            case fx.Exchange():
                return 0.12 * effect.most
            case fx.ProduceEach():
                letter = TERRAINS[effect.terrain]
                pieces = me.pieces[PRODUCTION] & state.atlas.of_terrain[letter]
                most = count(state.supply, PRODUCES[letter])
                return self.w.resource * 0.7 * min(most, (pieces.bit_count() + 0.2) * effect.amount)
            case fx.ProduceOne():
                return self.w.resource * 0.7 * effect.amount
            case fx.StealVillage():
                return 0.75 * self.amount(state, effect)
            case fx.StealPlayer():
                good = 1.0 + self.spite if effect.good == fx.VP else self.w.gold + 0.1 * self.spite
                victims = len(state.players) - 1 if effect.victims == fx.EACH else 1
                near = 1.0 if effect.condition == fx.ANY else 0.6
                return good * victims * near * self.amount(state, effect)
            case fx.Move():
                return 0.15 * effect.units
            case fx.Activate():
                cards = [p.card for c in effect.columns for p in me.columns[c] if not p.joker]
                worths = sorted([self.use(state, me, card) for card in cards], reverse=True)
                return sum(worths[: effect.number])
            case _:
                return 0.0

    def amount(self, state: State, effect: fx.Counted) -> float:
        """Count now, with half of what time brings."""
        number = counted(state, self.seat, effect.formula)
        return number + self.w.growth * self.time * max(0.0, usual(effect.formula) - number)

    def flow(self, me: Player, state: State, kind: int) -> float:
        """How many resources of a kind there are to sell in a usual turn."""
        made = 0.0
        for played in me.columns[PRODUCTION]:
            for effect in played.card.effects:
                if isinstance(effect, fx.ProduceOne):
                    made += 0.2 * effect.amount
                elif (
                    isinstance(effect, fx.ProduceEach)
                    and PRODUCES[TERRAINS[effect.terrain]] == kind
                ):
                    made += 0.5 * effect.amount
        return 0.3 + 0.5 * count(me.resources, kind) + 0.4 * made

    # The map

    def map(self, state: State, me: Player) -> float:
        """D6: room to grow, and the lands that later cards may count."""
        atlas = state.atlas
        own = me.occupied()
        taken = own
        for other in state.players:
            taken |= other.occupied()
        beside = atlas.around(own) & ~taken
        room = (beside & atlas.land).bit_count()
        sea = (beside & atlas.sea).bit_count()
        use = min(1.0, self.left / 6)
        out = self.w.room * min(room, 8) + 0.2 * (sea > 0) + 0.05 * min(sea, 3)
        out += self.w.region * own.bit_count() + self.w.sea * (own & atlas.sea).bit_count()
        return use * out

    def villages(self, state: State) -> float:
        """D10: villages that one's units will win, or somebody else's."""
        atlas = state.atlas
        taken = 0
        for player in state.players:
            taken |= player.occupied()
        out = 0.0
        for number, village in enumerate(atlas.villages):
            vp = state.village_vp[number]
            if not vp or state.attacked >> village & 1:
                continue
            around = atlas.beside_mask[village]
            open_ = (around & ~taken).bit_count()
            likely = self.w.village / (1 + open_) * min(1.0, self.left / 3)
            strength = [units(player, around) for player in state.players]
            best = max(strength)
            if not best:
                continue
            winners = strength.count(best)
            if strength[self.seat] == best:
                out += likely * vp / winners
            else:
                out -= self.spite * likely * vp / winners / (len(strength) - 1)
        return out


def units(player: Player, around: int) -> int:
    """D10.2: military units around a village."""
    return (player.pieces[MILITARY] & around).bit_count() + (player.twice & around).bit_count()


def usual(formula: fx.Formula) -> float:
    """Say what a formula usually comes to at the end of a game."""
    match formula:
        case fx.Number():
            return formula.value
        case fx.Times():
            return formula.factor * usual(formula.of)
        case fx.Share():
            return usual(formula.of) / formula.size
        case fx.Least():
            return 0.7 * min(map(usual, formula.formulas))
        case fx.Occupied():
            return 2.3
        case fx.Regions():
            above = REGIONS.get(formula.buildings + 1, 0.0) if formula.exactly else 0.0
            return REGIONS.get(formula.buildings, 0.0) - above
        case fx.Villages():
            return 1.5
        case fx.Pieces():
            number = sum(CARDS) if formula.column is None else CARDS[formula.column]
            return number if formula.terrain is None else 0.25 * number
        case _:
            assert isinstance(formula, fx.Cards)
            return CARDS[formula.column]


def sums(first: float, part: float, number: int) -> list[float]:
    """Return what 0, 1, 2 and so on are worth, each the same part of the one before."""
    out = [0.0]
    for n in range(number):
        out.append(out[-1] + first * part**n)
    return out
