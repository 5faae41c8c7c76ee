"""How the Peloponnes Card Game is played sensibly."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from poleis.bots.adviser import Numbers, softly_best
from poleis.bots.chances import read_table, shares
from poleis.bots.peloponnes.outlook import COIN, PASS, Outlook
from poleis.bots.peloponnes.reasons import reason
from poleis.bots.reason import Reason
from poleis.bots.search.tree import Temper
from poleis.core.action import Action
from poleis.games.peloponnes.actions import (
    Bid,
    Demolish,
    Mortgage,
    Move,
    Pay,
    Redeem,
)
from poleis.games.peloponnes.coins import KIND, size
from poleis.games.peloponnes.components import LUXURY_CARD, Edition
from poleis.games.peloponnes.rules.bidding import needed
from poleis.games.peloponnes.scoring import score_sheet
from poleis.games.peloponnes.state import OVER, ROUNDS, Phase, State

Weigher: TypeAlias = Callable[[State, Sequence[Any]], list[float]]

#: Which coins to lay or to pay follows from what they are for.
ROUTINE: Final = frozenset(
    ("bid_luxury", "bid_cards", "pay_wood", "pay_stone", "mortgage_card", "cover")
)

BEFORE_BIDS: Final = frozenset(("catastrophes", "feeding", "redemption"))

#: What `figures` returns.
FIGURES: Final = (
    "value",  # the lower of population and power, as if the game ended now
    "gap",  # how much higher the other one is
    "hand",  # coin cards
    "luxury",  # luxury goods
    "income",  # coin cards and luxury goods a round
    "hunger",  # inhabitants without grain
    "stone",  # stone produced
    "guarded",  # catastrophes that cannot hit
    "mortgaged",  # buildings still to be paid
)

# What is left in hand after a bid: with fewer cards than this, coins are dear.
RESERVE: Final = 5
FEW: Final = 2  # so many coins are a small bid
MORE_COINS: Final = (
    0.02  # a coin more than needed, in a small bid: an early turn is worth something
)

PAY_NOW: Final = 1.0  # paying is that much better than a mortgage
BUILD: Final = 1.0  # and a mortgage is that much better than to lose the building
#: What makes up for missing grain; an inhabitant card is a point at the end.
FOOD: Final = {"grain": 0.9, "luxury": 0.6, "inhabitant": -0.9}
SAVED: Final = 0.5  # an inhabitant less to feed
HUNGRY_LOSS: Final = 1.2  # a demolished card is gone for ever
LUXURY_GOOD: Final = 0.38  # spent as a blind coin
LUXURY_CARD_LOSS: Final = 1.8  # two inhabitants, two power points, and what it may hold


class PeloponnesAdviser:
    """Weighs what a card brings by the end against what it costs."""

    __slots__ = ("edition", "table", "weighers")

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.table = read_table(__package__ or "")
        self.weighers: dict[Phase, Weigher] = {
            "bid": self.bids,
            "bid_size": self.sizes,
            "bid_luxury": self.fewest,
            "bid_cards": self.coins,
            "outbid": self.bids,
            "build": self.builds,
            "pay_wood": self.most,
            "pay_stone": self.most,
            "mortgage_card": self.coins,
            "pick": self.picks,
            "cover": self.covers,
            "feed": self.foods,
            "redeem": self.redemptions,
        }

    def worths(self, state: State, actions: Sequence[Action]) -> list[float]:
        """Say how many points each of the legal actions promises, compared with the others."""
        return self.weighers[state.phase](state, actions)

    def pick(self, state: State, number: Numbers) -> Action:
        """Choose a sensible action quickly."""
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        return softly_best(actions, self.weighers[state.phase](state, actions), number)

    def is_routine(self, state: State) -> bool:
        """D3, D4, D7, D8, D9b, D12: which coins; the bid or the card was decided before."""
        return state.phase in ROUTINE

    # What the choices are worth, decision by decision

    def bids(self, state: State, actions: Sequence[Any]) -> list[float]:
        """D1, D5: what the card brings, less its coins; to pass brings three coins."""
        see = Outlook(state, state.seat)
        player, display, cards = see.player, state.display, self.edition.by_id
        out: list[float] = []
        for action in actions:
            if type(action) is Bid:
                card = cards[action.card]
                coins = needed(state, player, display.index(card))
            elif type(action) is Move:
                card = cards[action.card]
                coins = player.bid.coins
            else:
                out.append(PASS)
                continue
            out.append(see.card(card) - COIN * coins)
        return out

    def sizes(self, state: State, actions: Sequence[Any]) -> list[float]:
        """D2: as few coins as are needed."""
        hand = size(state.players[state.seat].hand)
        return [
            -MORE_COINS * action.count
            if action.count <= FEW and hand - action.count >= RESERVE
            else -1.0 * action.count
            for action in actions
        ]

    def fewest(self, state: State, actions: Sequence[Any]) -> list[float]:
        """D3: luxury goods are kept."""
        return [-1.0 * action.count for action in actions]

    def most(self, state: State, actions: Sequence[Any]) -> list[float]:
        """D7, D12: hand cards go before luxury goods."""
        return [1.0 * action.count for action in actions]

    def coins(self, state: State, actions: Sequence[Any]) -> list[float]:
        """D4, D8: the card that is needed least."""
        needs = Outlook(state, state.seat).needs()
        return [-needs[KIND[action.kind]] for action in actions]

    def builds(self, state: State, actions: Sequence[Any]) -> list[float]:
        """D6: pay, if possible; a mortgage is better than nothing."""
        return [
            BUILD + PAY_NOW if type(action) is Pay else BUILD if type(action) is Mortgage else 0.0
            for action in actions
        ]

    def redemptions(self, state: State, actions: Sequence[Any]) -> list[float]:
        """D11: what can be kept is kept."""
        return [BUILD if type(action) is Redeem else 0.0 for action in actions]

    def picks(self, state: State, actions: Sequence[Any]) -> list[float]:
        """D9a: the card that is worth least."""
        see, cards = Outlook(state, state.seat), self.edition.by_id
        return [-see.kept(cards[action.card]) for action in actions]

    def covers(self, state: State, actions: Sequence[Any]) -> list[float]:
        """D9b: the coin that is needed least, or the card itself."""
        see, cards = Outlook(state, state.seat), self.edition.by_id
        needs = see.needs()
        out: list[float] = []
        for action in actions:
            if type(action) is Demolish:
                luxury = action.card == LUXURY_CARD
                out.append(-(LUXURY_CARD_LOSS if luxury else see.kept(cards[action.card])))
            elif action.source == "luxury":
                out.append(-LUXURY_GOOD)
            else:
                out.append(-needs[KIND[action.source]])
        return out

    def foods(self, state: State, actions: Sequence[Any]) -> list[float]:
        """D10: grain, luxury goods, a card that feeds more than it is worth; inhabitants last."""
        see, cards = Outlook(state, state.seat), self.edition.by_id
        out: list[float] = []
        for action in actions:
            if type(action) is Demolish:
                card = cards[action.card]
                fed = min(state.shortage, card.inhabitants)
                out.append(SAVED * fed - HUNGRY_LOSS * see.kept(card))
            else:
                out.append(FOOD[action.source])
        return out

    def reason(self, state: State, action: Action) -> Reason:
        """Say why somebody would choose a legal action."""
        return reason(state, action)

    # How the game stands

    def temper(self, seats: int) -> Temper:
        """Say how a search is led best."""
        return Temper(curiosity=0.4, doubt=1.2, horizon=2)

    def clock(self, state: State) -> int:
        """P2.1: how often the bidding has begun."""
        early = state.stage in BEFORE_BIDS and state.display
        return state.round - 1 if early else state.round

    def left(self, state: State) -> float:
        """P2.1: how often there will be bids, those of this round included."""
        return float(ROUNDS + 1 - state.round)

    def figures(self, state: State, seat: int) -> list[float]:
        """What a good player looks at; FIGURES says what it is."""
        player = state.players[seat]
        tableau = player.tableau
        sheet = score_sheet(state, seat)
        coins, luxury = self.edition.income_of(tableau.people)
        return [
            sheet.total,
            max(sheet.population, sheet.power) - sheet.total,
            size(player.hand),
            player.luxury,
            coins + luxury + tableau.coin_income,
            max(0, tableau.people - tableau.grain),
            tableau.stone,
            tableau.protected.bit_count(),
            len(tableau.mortgaged()),
        ]

    def points(self, state: State) -> list[float]:
        """P11.3: everybody's final value, at the end of the game."""
        return [score_sheet(state, seat).total for seat in range(len(state.players))]

    def chances(self, state: State) -> list[float]:
        """Say how likely each seat wins, as things stand; P11.4: at the end, who has won."""
        seats = range(len(state.players))
        if state.phase == OVER:
            return shares([score_sheet(state, seat).key for seat in seats])
        return self.table.chances(self.left(state), [self.figures(state, seat) for seat in seats])
