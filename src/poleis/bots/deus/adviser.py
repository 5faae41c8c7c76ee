"""How Deus is played sensibly."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from poleis.bots.adviser import Numbers, softly_best
from poleis.bots.chances import read_table, shares
from poleis.bots.deus.hand import BUILT, Hand
from poleis.bots.deus.land import Land
from poleis.bots.deus.marching import Marching
from poleis.bots.deus.outlook import Outlook, turns_left
from poleis.bots.deus.reasons import reason
from poleis.bots.deus.villages import occupied, promise, promises, units
from poleis.bots.deus.yields import column_use, temple, use
from poleis.bots.reason import Reason
from poleis.bots.search.tree import Temper
from poleis.core.action import Action
from poleis.games.deus import effects as fx
from poleis.games.deus.actions import DONE, GODS, HALT, OFFER, STOP, Enter, Joker
from poleis.games.deus.components import Edition
from poleis.games.deus.goods import PIECE, RESOURCE, count, size
from poleis.games.deus.rules.building import ENTRY, SUBSTITUTE, free_regions, temple_regions
from poleis.games.deus.rules.trade import current
from poleis.games.deus.scoring import score_sheets
from poleis.games.deus.state import NOBODY, OVER, TEMPLE, Phase, State

Weigher: TypeAlias = Callable[[State, Outlook, Sequence[Any]], list[float]]

#: What follows from a card that is built, or a god that is called.
ROUTINE: Final = frozenset(
    (
        "pay", "sacrifice", "jupiter", "ceres", "mars", "sell", "buy", "produce", "pieces",
        "village", "victim", "unit", "step", "card",
    )
)  # fmt: skip

LAST_ROUND: Final = -1

#: What `figures` returns.
FIGURES: Final = (
    "vp",
    "temples",  # points for temples as they stand
    "prospects",  # what these may still gain
    "majorities",  # points
    "resources",
    "gold",
    "cards",  # in hand
    "hand",  # what they are worth
    "pieces",  # that are ready
    "columns",  # what their later uses bring
    "missing",  # cards before the next temple
    "villages",  # what they promise
    "regions",
    "turn",  # 1 for the seat whose turn begins
)

#: Errors of so many points are usual: much of a turn is small steps that the worths only guess.
DOUBT: Final = 2.0
DEED: Final = 5.0  # a building rather than an offering
SHRINE: Final = 1.0  # a temple rather than another building
UNWANTED: Final = 0.2  # a card that another offering would need
ORDER: Final = 0.01  # the cards of an offering are laid down in one order
USEFUL: Final = 0.02  # what is free is taken, even if it hardly brings anything
LEADER: Final = 0.02  # to rob a seat, for each of its VP
#: D15.1: the first piece of a kind for the start, and each further one.
START: Final[tuple[float, ...]] = (1.0, 1.2, 1.1, 1.2, 1.0)
FURTHER: Final = 0.5


class DeusAdviser:
    """Weighs what a card brings, now and whenever its column is used again, against its cost."""

    __slots__ = ("edition", "table", "weighers")

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.table = read_table(__package__ or "")
        self.weighers: dict[Phase, Weigher] = {
            "choose": self.beginnings,
            "action": self.deeds,
            "pay": self.payments,
            "region": self.places,
            "sacrifice": self.sacrifices,
            "jupiter": self.invocations,
            "ceres": self.gifts,
            "mars": self.pieces,
            "sell": self.sales,
            "buy": self.purchases,
            "produce": self.gifts,
            "pieces": self.pieces,
            "village": self.plunders,
            "victim": self.victims,
            "unit": self.marches,
            "step": self.steps,
            "card": self.activations,
        }

    def worths(self, state: State, actions: Sequence[Action]) -> list[float]:
        """Say how many points each of the legal actions promises, compared with the others."""
        return self.weighers[state.phase](state, Outlook(state, state.seat), actions)

    def pick(self, state: State, number: Numbers) -> Action:
        """Choose a sensible action quickly."""
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        return softly_best(actions, self.worths(state, actions), number)

    def is_routine(self, state: State) -> bool:
        """DP2, DP4 and the like: they carry out the choice of a card, a region or an offering."""
        return state.phase in ROUTINE

    # What the choices are worth, decision by decision

    def beginnings(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP0: one of each, then those that most cards need."""
        kinds = [PIECE[action.piece] for action in actions]
        return [START[kind] * FURTHER ** count(see.me.choice, kind) for kind in kinds]

    def deeds(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP1: what a building brings with its place, or an offering; and the hand after it."""
        hand, land = Hand(see), Land(see, NOBODY)
        places: dict[int, float] = {}  # by kind
        out: list[float] = []
        for action in actions:
            if action is OFFER:
                out.append(hand.offering(()).worth)
                continue
            card = self.edition.by_id[action.card]
            if type(action) is Joker:
                kind = PIECE[action.column]
                gain = BUILT + column_use(see, kind, True) + see.breadth(kind)
                gain -= see.gold * (len(see.me.columns[kind]) + 1) + see.spent_piece(kind)
            else:
                kind = card.column
                gain = hand.profit(card)
            if kind not in places:
                if kind == TEMPLE:
                    places[kind] = SHRINE + land.best(kind, temple_regions(state, see.seat))
                else:
                    places[kind] = land.best(kind, free_regions(state, see.seat, kind))
            out.append(DEED + gain + places[kind] + hand.without(card))
        return out

    def payments(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP2: gold only where it is missed less."""
        return [
            action.units * (see.price[RESOURCE[action.resource]] - SUBSTITUTE * see.gold)
            for action in actions
        ]

    def places(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP3: what one's cards ask for, room to grow, and villages."""
        kind = state.joker if state.card is None else state.card.column
        land, regions = Land(see, kind), state.atlas.region
        out: list[float] = []
        for action in actions:
            gain = land.worth(kind, regions[action.q, action.r])
            out.append(gain - ENTRY if type(action) is Enter else gain)
        return out

    def sacrifices(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP4: the least useful cards, and on top the one of the best god."""
        hand, chosen = Hand(see), state.chosen
        best = hand.offering(chosen)
        rising = [card for card in hand.rising(chosen) if card is not best.top]
        wanted = rising[: best.below] if best.below else [best.top]
        least = hand.keep[rising[0]] if rising else 0.0
        out: list[float] = []
        for action in actions:
            if action is DONE:
                out.append(hand.done(chosen))
                continue
            card = self.edition.by_id[action.card]
            if card in wanted:
                out.append(best.worth - ORDER * wanted.index(card))
            else:
                out.append(best.worth - UNWANTED - max(0.0, hand.keep[card] - least))
        return out

    def invocations(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP5: the best gifts."""
        hand = Hand(see)
        kept = sorted(hand.keep.values(), reverse=True)
        return [hand.called(GODS.index(action.god), state.strength, kept) for action in actions]

    def gifts(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP6, DP10: the dearest resource."""
        price = prices(state, see)
        return [0.0 if action is STOP else price[RESOURCE[action.resource]] for action in actions]

    def pieces(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP7, DP11: the kind of which fewest are ready."""
        return [see.piece[PIECE[action.piece]] for action in actions]

    def sales(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP8: what is worth less to oneself; of an exchange, what something else is worth."""
        price, effect = prices(state, see), current(state)
        paid = max(price)
        if isinstance(effect, fx.Sell):
            paid = see.good(effect.good) * effect.price
        return [
            USEFUL if action is STOP else paid - price[RESOURCE[action.resource]]
            for action in actions
        ]

    def purchases(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP9: what is worth more than its gold."""
        price, effect = prices(state, see), current(state)
        cost = see.gold * effect.price if isinstance(effect, fx.Buy) else 0.0
        return [
            0.0 if action is STOP else price[RESOURCE[action.resource]] - cost for action in actions
        ]

    def plunders(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP12: the village that one would win least of."""
        atlas, taken = state.atlas, occupied(state)
        out: list[float] = []
        for action in actions:
            if action is STOP:
                out.append(0.0)
                continue
            region = atlas.region[action.q, action.r]
            around = atlas.beside_mask[region]
            strength = [units(player, around) for player in state.players]
            open_ = (around & ~taken).bit_count()
            vp = state.village_vp[atlas.villages.index(region)]
            gain = min(vp, state.count)
            left = promise(see, vp - gain, open_, strength)
            out.append(gain + left - promise(see, vp, open_, strength))
        return out

    def victims(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP13: whoever has most."""
        effect = current(state)
        assert isinstance(effect, fx.StealPlayer)
        out: list[float] = []
        for action in actions:
            if action is STOP:
                out.append(0.0)
                continue
            victim = state.players[action.seat]
            vp = 0 if state.switches.points_hidden else victim.vp
            gain = float(state.count)
            if effect.good == fx.GOLD:
                gain = see.gold * min(state.count, victim.gold)
            out.append(gain + LEADER * vp)
        return out

    def marches(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP14 a: the unit that finds the best new place."""
        effect = current(state)
        assert isinstance(effect, fx.Move)
        out: list[float] = []
        for action in actions:
            if action is STOP:
                out.append(0.0)
            else:
                start = state.atlas.region[action.q, action.r]
                out.append(Marching(see, start).best(start, effect.steps))
        return out

    def steps(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP14 b: towards that place."""
        effect = current(state)
        assert isinstance(effect, fx.Move)
        marching = Marching(see, state.marching)
        left = effect.steps - len(state.steps) - 1
        out: list[float] = []
        for action in actions:
            if action is HALT:
                out.append(USEFUL + marching.stand(state.steps[-1]))
            else:
                out.append(marching.best(state.atlas.region[action.q, action.r], left))
        return out

    def activations(self, state: State, see: Outlook, actions: Sequence[Any]) -> list[float]:
        """DP15: the card that brings most."""
        cards = self.edition.by_id
        return [
            0.0 if action is STOP else USEFUL + use(see, cards[action.card], True)
            for action in actions
        ]

    def reason(self, state: State, action: Action) -> Reason:
        """Say why somebody would choose a legal action."""
        return reason(state, action)

    # How the game stands

    def temper(self, seats: int) -> Temper:
        """Say how a search is led best."""
        return Temper(doubt=DOUBT, horizon=seats)

    def clock(self, state: State) -> int:
        """D3: how many turns are over; after the end is triggered all is played to its end."""
        if state.triggered:
            return LAST_ROUND
        seats = len(state.players)
        return (state.round - 1) * seats + (state.active - state.start) % seats

    def left(self, state: State) -> float:
        """D13: about how many rounds come after this turn."""
        seats = len(state.players)
        return turns_left(state) + 1 - (state.active - state.start) % seats / seats

    def figures(self, state: State, seat: int) -> list[float]:
        """What a good player looks at; FIGURES says what it is."""
        see = Outlook(state, seat)
        me, sheet = see.me, score_sheets(state)[seat]
        prospects = sum([temple(see, played.card) for played in me.columns[TEMPLE]])
        return [
            me.vp,
            sheet.temples,
            prospects - sheet.temples,
            sheet.total - me.vp - sheet.temples,
            size(me.resources),
            me.gold,
            len(me.hand),
            Hand(see).without(None),
            size(me.stock),
            sum([see.later[kind] * column_use(see, kind, False) for kind in range(TEMPLE)]),
            see.missing,
            promises(see),
            me.occupied().bit_count(),
            state.active == seat,
        ]

    def points(self, state: State) -> list[float]:
        """D14.1: everybody's points, at the end of the game."""
        return [sheet.total for sheet in score_sheets(state)]

    def chances(self, state: State) -> list[float]:
        """Say how likely each seat wins, as things stand; D14.3: at the end, who has won."""
        if state.phase == OVER:
            return shares(self.points(state))
        seats = range(len(state.players))
        return self.table.chances(self.left(state), [self.figures(state, seat) for seat in seats])


def prices(state: State, see: Outlook) -> list[float]:
    """What each resource is worth, with what the rest of the column can make of it."""
    out = see.price.copy()
    for frame in state.frames:
        skipped = frame.effect  # those of the present card that are done or under way
        for card in frame.cards[frame.card :]:
            for effect in card.effects[skipped:]:
                if isinstance(effect, fx.Sell):
                    for kind in effect.kinds:
                        if effect.most is None or count(see.me.resources, kind) < effect.most:
                            out[kind] = max(out[kind], see.good(effect.good) * effect.price)
            skipped = 0
    return out
