"""Plays a box of the Peloponnes Card Game many times with sensible players and tells how it feels.

    .venv/bin/python scripts/balance.py [--games 200] [--edition FILE] [--cards]

The players see views only. They plan their feeding, weigh population against power and keep the
coin cards that they need; they are good enough to show what a box is like, and no more than that.
"""

import argparse
import statistics
from collections import Counter
from random import Random

import poleis
from poleis.core.action import Action
from poleis.games.peloponnes import actions as act
from poleis.games.peloponnes.components import BUILDING, CIVILIZATION, Card, Edition
from poleis.games.peloponnes.events import Demolished, Lost, Took
from poleis.games.peloponnes.reckoning import Reckoner
from poleis.games.peloponnes.state import ROUNDS, State
from poleis.games.peloponnes.view import PeloponnesView

KINDS = ("wood", "stone", "grain", "inhabitant")
#: Simple choices: the higher the better.
PREFERENCES = {"pay": 2.0, "mortgage": 1.0, "redeem": 1.0}
FOOD = {"grain": 0.9, "luxury": 0.6, "inhabitant": -0.9}
COIN = 0.32  # what a coin card is worth in points, roughly
SEATS = (2, 3, 4, 5)


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


def play(edition: Edition, seats: int, seed: str) -> State:
    """Play one game; its events stay on the state."""
    spec = poleis.game("peloponnes")
    state: State = spec.new(seats, seed, edition=edition, events=[])
    players = [Planner(edition, f"{seed} {seat}") for seat in range(seats)]
    while not state.over:
        seat = state.to_act
        assert seat is not None
        poleis.play(state, players[seat].choose(spec.view(state, seat)))
    return state


class Tally:
    """What happened in all games of one number of seats, and over all of them to each card."""

    def __init__(self) -> None:
        self.games = 0
        self.taken: Counter[str] = Counter()
        self.gone: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.shares: dict[str, list[float]] = {}

    def start(self) -> None:
        """Begin another number of seats."""
        self.totals: list[int] = []
        self.winners: list[int] = []
        self.peoples: list[int] = []
        self.powers: list[int] = []
        self.cards: list[int] = []
        self.events: Counter[str] = Counter()

    def add(self, state: State) -> None:
        """Count a game."""
        self.games += 1
        result = state.result()
        self.winners.append(max(score.total for score in result.seats))
        share = len(state.players) / len(result.winners)
        for score, player in zip(result.seats, state.players, strict=True):
            self.totals.append(score.total)
            self.peoples.append(score.breakdown["population"])
            self.powers.append(score.breakdown["power"])
            self.cards.append(len(player.tableau.cards) - 1)
            for card in player.tableau.of_kind(CIVILIZATION):
                won = share if score.seat in result.winners else 0.0
                self.shares.setdefault(card.id, []).append(won)
        for event in state.events or []:
            self.events[type(event).__name__] += 1
            if isinstance(event, Took):
                self.taken[event.card] += 1
                self.won[event.card] += event.seat in result.winners
            elif isinstance(event, Demolished | Lost):
                self.gone[event.card] += 1

    def line(self, seats: int) -> str:
        """Sum up the games of this number of seats."""
        mean, tens = statistics.mean, statistics.quantiles(self.winners, n=10)
        each = len(self.totals)
        return (
            f"{seats:5}  {mean(self.winners):6.1f} ({tens[0]:.0f}-{tens[-1]:.0f})"
            f"{mean(self.totals):11.1f} {mean(self.peoples):10.1f} {mean(self.powers):9.1f}"
            f"{mean(self.cards):7.1f}{self.events['Demolished'] / each:9.2f}"
            f"{self.events['Lost'] / each:9.2f}"
            f"{self.events['CatastropheStruck'] / len(self.winners):10.2f}"
        )


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games for each number of seats")
    parser.add_argument("--edition", default=None, help="a name or a file")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--cards", action="store_true", help="also tell how the cards fare")
    args = parser.parse_args()
    edition: Edition = poleis.game("peloponnes").shelf.get(args.edition)
    tally = Tally()
    print(
        "seats  winner (10-90 %)   all   population  power  cards  demolished  lost  catastrophes"
    )
    for seats in SEATS:
        tally.start()
        for number in range(args.games):
            tally.add(play(edition, seats, f"{args.seed} {seats} {number}"))
        print(tally.line(seats))
    print("\ncivilizations that lasted: wins against an even share")
    for name, shares in sorted(tally.shares.items(), key=lambda it: -statistics.mean(it[1])):
        print(f"  {name:12} {statistics.mean(shares):.2f}  ({len(shares)} times)")
    if args.cards:
        print("\npower cards: how often taken, how often gone again, wins of the takers")
        for card in sorted(
            edition.power_cards, key=lambda card: (card.stack, -tally.taken[card.id])
        ):
            times = max(1, tally.taken[card.id])
            print(
                f"  {card.stack} {card.id:24} taken {tally.taken[card.id] / tally.games:5.0%}"
                f"  gone {tally.gone[card.id] / times:4.0%}  won {tally.won[card.id] / times:4.0%}"
            )


if __name__ == "__main__":
    main()
