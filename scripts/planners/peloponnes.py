"""A sensible player of the Peloponnes Card Game, and what there is to count."""

from collections.abc import Iterator
from random import Random

from scripts.planners.report import Report

from poleis.core.action import Action
from poleis.core.event import Event
from poleis.games.peloponnes import actions as act
from poleis.games.peloponnes.components import BUILDING, CIVILIZATION, Card, Edition
from poleis.games.peloponnes.events import BidPlaced, Demolished, Fed, Lost, Passed, Took
from poleis.games.peloponnes.reckoning import Reckoner
from poleis.games.peloponnes.state import ROUNDS, State
from poleis.games.peloponnes.view import PeloponnesView

KINDS = ("wood", "stone", "grain", "inhabitant")
#: Simple choices: the higher the better.
PREFERENCES = {"pay": 2.0, "mortgage": 1.0, "redeem": 1.0}
FOOD = {"grain": 0.9, "luxury": 0.6, "inhabitant": -0.9}
COIN = 0.32  # what a coin card is worth in points, roughly


class Planner:
    """A player who weighs what a card brings by the end against what it costs."""

    def __init__(self, edition: Edition, seed: str) -> None:
        self.edition = edition
        self.rng = Random(seed)

    def choose(self, view: PeloponnesView) -> Action:
        """Choose the legal action that promises most."""
        self.view = view
        assert view.seat is not None
        self.me = view.table[view.seat]
        self.sums = Reckoner(view, self.edition).sums(view.seat)
        self.left = ROUNDS - view.round  # incomes to come after this one
        self.hand = dict(zip(KINDS, self.me.hand or (0, 0, 0, 0), strict=True))
        return max(view.legal, key=lambda action: self.worth(action) + 0.05 * self.rng.random())

    def worth(self, action: Action) -> float:
        """Say how good an action looks."""
        match action:
            case act.Bid() | act.Move() | act.Pass():
                return self.bid_worth(action)
            case act.Coins(count=count):
                spare = self.me.hand_size - count
                return -count + (0.9 * count if count <= 5 and spare >= 3 else 0)
            case act.Lay(kind=kind):
                return -self.need(kind)
            case act.Wood(count=count) | act.Stone(count=count) | act.Luxury(count=count):
                return -count if isinstance(action, act.Luxury) else count
            case act.Pick(card=name):
                return -self.tableau_worth(self.card(name))
            case act.Feed(source=food):
                return FOOD[food]
            case act.Cover(source=source):
                return -0.3 if source == "luxury" else -self.need(source)
            case act.Demolish(card=name):
                return self.demolish_worth(name)
            case _:
                return PREFERENCES.get(str(action).split(" ", maxsplit=1)[0], 0.0)

    def bid_worth(self, action: Action) -> float:
        """What a bid promises beyond its coins; to pass brings three."""
        match action:
            case act.Bid(card=name):
                return self.card_worth(self.card(name)) - COIN * self.least(name)
            case act.Move(card=name) if self.me.bid is not None:
                return self.card_worth(self.card(name)) - COIN * self.me.bid.coins
            case _:
                return 3 * COIN

    def card(self, name: str) -> Card:
        """Find a card."""
        return self.edition.by_id[name]

    def least(self, name: str) -> int:
        """The coins that the card needs now, as the view tells them."""
        view = self.view
        shown = (*view.open_row, *view.conquest_row)
        place = shown.index(name)
        card = self.card(name)
        least = card.value + (3 if place >= len(view.open_row) else 0)
        bidder = view.bidders[place]
        bid = None if bidder is None else view.table[bidder].bid
        return max(1, least, 0 if bid is None else bid.coins + 1)

    def supplies_left(self) -> int:
        """Supplies to come: at most one each in B and C, and the final one."""
        return 1 + (self.view.stack[1] > 0) + (self.view.stack[2] > 0)

    def balance(self) -> tuple[float, float]:
        """How much a point of population and of power is worth: the lower total counts."""
        lead = self.sums.population - self.sums.power
        tilt = max(-0.4, min(0.4, 0.1 * lead))
        return 0.5 - tilt, 0.5 + tilt

    def card_worth(self, card: Card) -> float:
        """What the card brings by the end of the game."""
        people, power = self.balance()
        wood, stone, _ = self.me.production
        hunger = max(0, -(self.sums.supply + card.grain - card.inhabitants))
        hunger -= max(0, -self.sums.supply)
        out = people * card.inhabitants + power * card.power
        out -= 0.3 * hunger * self.supplies_left()
        out += 0.18 * max(0, card.grain - card.inhabitants) * self.supplies_left()
        out += 0.25 * (card.wood + card.stone) * min(self.left, 4) / 2
        out += COIN * (card.once_coins + card.once_luxury)
        out += 0.06 * card.inhabitants * self.left
        out += 0.6 if card.special else 0.0
        if card.kind == BUILDING:
            lack_wood = max(0, card.wood_cost - wood)
            lack_stone = max(0, card.stone_cost - stone)
            held = min(lack_wood, self.hand["wood"]) + min(lack_stone, self.hand["stone"])
            out -= 0.3 * (lack_wood + lack_stone) + 0.5 * (lack_wood + lack_stone - held)
            out += 0.3 * (max(0, wood - card.wood_cost) + max(0, stone - card.stone_cost))
        return out

    def tableau_worth(self, card: Card) -> float:
        """What a card in the tableau is still worth."""
        people, power = self.balance()
        out = people * card.inhabitants + power * card.power
        out += 0.2 * (card.wood + card.stone + card.grain) * self.supplies_left()
        return out + (0.5 if card.special else 0.0)

    def demolish_worth(self, name: str) -> float:
        """In feeding by what it saves; under a catastrophe, as a last resort."""
        if name == "luxury":
            return -1.8
        worth = self.tableau_worth(self.card(name))
        if self.view.phase == "feed":
            saved = min(self.view.shortage, self.card(name).inhabitants)
            return 0.5 * saved - 1.2 * worth
        return -worth

    def need(self, kind: str) -> float:
        """What a coin card in hand is worth for what it shows."""
        if kind == "inhabitant":
            return 0.35 + 0.4 * self.balance()[0] + (0.2 if self.left < 2 else 0)
        if kind == "grain":
            short = -self.sums.supply - self.hand["grain"]
            return 0.6 if short >= 0 else 0.25
        owed = self.sums.owed[kind == "stone"] - self.hand[kind]
        return 0.7 if owed >= 0 and self.sums.owed[kind == "stone"] > 0 else 0.35


class GameReport(Report):
    """What is worth counting in Peloponnes."""

    having = "civilizations that lasted"
    pieces_are = "power cards"

    def start(self) -> None:
        """Begin another number of seats."""
        super().start()
        self.fed: list[int] = []  # grain that was missing, a seat and supply
        self.by_start: list[float] = []  # victories by place in the first turn order

    def add(self, state: State) -> None:
        """Count a finished game, with its events."""
        super().add(state)
        winners = state.result().winners
        order = first_order(state)
        self.by_start = self.by_start or [0.0] * len(order)
        for place, seat in enumerate(order):
            self.by_start[place] += (seat in winners) / len(winners)

    def possessions(self, state: State, seat: int) -> Iterator[str]:
        """P1.2: the civilizations that stayed to the end."""
        for card in state.players[seat].tableau.of_kind(CIVILIZATION):
            yield card.id

    def count(self, event: Event, winners: tuple[int, ...]) -> None:
        """Cards taken and lost again."""
        match event:
            case Took(seat=seat, card=id):
                self.piece(id).taken += 1
                self.piece(id).won += seat in winners
            case Demolished(card=id) | Lost(card=id):
                self.piece(id).gone += 1
            case Fed(shortage=shortage):
                self.fed.append(shortage)
            case _:
                pass

    def figures(self) -> dict[str, str]:
        """P9, P11.1, P11.2."""
        games = len(self.winners)
        hungry = sum(shortage > 0 for shortage in self.fed)
        even = games / len(self.by_start)
        return {
            "population": self.each(self.parts["population"]),
            "power": self.each(self.parts["power"]),
            "cards": self.each(self.events["Took"]),
            "demolished": self.each(self.events["Demolished"], 2),
            "lost": self.each(self.events["Lost"], 2),
            "hungry": f"{hungry / len(self.fed):.0%}",
            "missing": f"{sum(self.fed) / max(1, hungry):.1f}",
            "catastrophes": f"{self.events['CatastropheStruck'] / games:.2f}",
            "wins by first turn order": " ".join(f"{won / even:.2f}" for won in self.by_start),
        }


def first_order(state: State) -> list[int]:
    """P1.3: the first turn order, which is that of the first bids and passes."""
    events = [
        event
        for event in state.events or []
        if (isinstance(event, BidPlaced) and not event.moved)
        or (isinstance(event, Passed) and not event.withdrawn)
    ]
    return [event.seat for event in events[: len(state.players)]]
