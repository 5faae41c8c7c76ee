"""A seat's tableau: its cards in a row, the coin cards on and under them, and what they add up to.

A tableau is a value: it never changes, it is replaced. Copies of a game share it, and every sum
that the rules ask for is reckoned once, when the tableau is made.
"""

from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from poleis.games.peloponnes.coins import Kind
from poleis.games.peloponnes.components import (
    BUILDING,
    CIVILIZATION,
    LANDSCAPE,
    Card,
)
from poleis.games.peloponnes.switches import Switches

MORTGAGE: Final = -1
FROM_HAND: Final = -1
#: P9.1 b, R38a: so many matching catastrophe symbols protect, or more.
PROTECTING_SYMBOLS: Final = 3


class Laid(NamedTuple):
    """A coin card on or under a card."""

    card: Card
    cause: int  # the catastrophe that it covers, or MORTGAGE
    kind: Kind
    pile: int  # number of the pile that a blind coin came from (H3); FROM_HAND if it is not blind


def guarded_by_symbols(symbols: list[int]) -> int:
    """P9.1 b: protection by so many symbols of a kind, a bit a catastrophe."""
    guarded = 0
    for catastrophe, number in enumerate(symbols):
        if number >= PROTECTING_SYMBOLS:
            guarded |= 1 << catastrophe
    return guarded


@mypyc_attr(acyclic=True)
class Tableau:
    """P1.7, P6.2, P6.3: buildings, civilization, landscapes, from left to right."""

    __slots__ = (
        "bid_bonus",
        "buildings",
        "cards",
        "coin_income",
        "coins",
        "conquest_discount",
        "covered",
        "grain",
        "landscapes",
        "people",
        "power",
        "protected",
        "stone",
        "switches",
        "wood",
    )

    def __init__(
        self, cards: tuple[Card, ...], coins: tuple[Laid, ...], switches: Switches
    ) -> None:
        self.cards = cards
        self.coins = coins
        self.switches = switches
        wood = stone = grain = people = power = 0
        bonus = discount = income = guarded = buildings = landscapes = 0
        symbols = [0, 0, 0, 0, 0]  # a catastrophe
        covered: tuple[Card, ...] = ()
        if coins:
            covered = tuple([laid.card for laid in coins if laid.cause != MORTGAGE])
        for card in cards:
            for symbol in card.symbols:  # P9.2, R38: visible on covered cards too
                symbols[symbol] += 1
            if card.kind == BUILDING:
                buildings += 1
            elif card.kind == LANDSCAPE:
                landscapes += 1
            if covered and card in covered:
                if card.kind != CIVILIZATION:  # P9.4, P9.5, R21, R40, R41
                    people += card.inhabitants if switches.covered_keeps_inhabitants else 0
                    power += card.power if switches.covered_keeps_power else 0
                continue  # R31, R38b: no special function either
            wood += card.wood
            stone += card.stone
            grain += card.grain
            people += card.inhabitants
            power += card.power
            if card.special:
                bonus += card.strength_bonus
                discount += card.conquest_discount
                income += card.coin_income
                if card.protects >= 0:
                    guarded |= 1 << card.protects
        if max(symbols) >= PROTECTING_SYMBOLS:
            guarded |= guarded_by_symbols(symbols)
        self.covered = covered  # cards under a covering coin card
        self.wood = wood  # visible production
        self.stone = stone
        self.grain = grain
        self.people = people  # visible inhabitants of power cards and civ card
        self.power = power  # visible power points
        self.bid_bonus = bonus  # m of P4.5
        self.conquest_discount = discount  # k of P4.4
        self.coin_income = income  # P8.4
        self.protected = guarded  # P9.1, a bit a catastrophe
        self.buildings = buildings  # how many, covered and mortgaged ones too
        self.landscapes = landscapes

    def with_building(self, card: Card, under: Laid | None = None) -> "Tableau":
        """P6.3, P6.8: a building is appended at the left end, with a coin card if mortgaged."""
        coins = self.coins if under is None else (*self.coins, under)
        return Tableau((card, *self.cards), coins, self.switches)

    def with_landscape(self, card: Card) -> "Tableau":
        """P6.2: a landscape is appended at the right end."""
        return Tableau((*self.cards, card), self.coins, self.switches)

    def with_coin(self, laid: Laid) -> "Tableau":
        """P9.3: a coin card goes on a card."""
        return Tableau(self.cards, (*self.coins, laid), self.switches)

    def without_card(self, card: Card) -> "Tableau":
        """P7.7, P9.3: the card and its coins leave the tableau."""
        cards = tuple([c for c in self.cards if c is not card])
        coins = tuple([laid for laid in self.coins if laid.card is not card])
        return Tableau(cards, coins, self.switches)

    def without_coins(self, cause: int, cards: tuple[Card, ...]) -> "Tableau":
        """P7.11, P10.3: the coins of this cause leave these cards."""
        coins = tuple(
            [laid for laid in self.coins if laid.cause != cause or laid.card not in cards]
        )
        return Tableau(self.cards, coins, self.switches)

    def of_kind(self, kind: str) -> list[Card]:
        """Return the buildings, the civilization or the landscapes, in tableau order."""
        return [card for card in self.cards if card.kind == kind]

    def mortgaged(self) -> tuple[Card, ...]:
        """Return the buildings with a coin card under them, in tableau order."""
        if not self.coins:
            return ()
        under = [laid.card for laid in self.coins if laid.cause == MORTGAGE]
        return tuple([card for card in self.cards if card in under])

    def is_covered(self, card: Card) -> bool:
        """Say whether a covering coin card lies on `card`."""
        return card in self.covered

    def inhabitants_of(self, card: Card) -> int:
        """P7.1, P9.4, P9.5, R21: the visible inhabitants of one card."""
        if card in self.covered:
            keeps = self.switches.covered_keeps_inhabitants and card.kind != CIVILIZATION
            return card.inhabitants if keeps else 0
        return card.inhabitants

    def grain_of(self, card: Card) -> int:
        """P9.4: the visible grain production of one card."""
        return 0 if card in self.covered else card.grain

    def is_protected(self, catastrophe: int) -> bool:
        """P9.1, R38b, R38d: by an uncovered building in the tableau, or by three symbols there."""
        return bool(self.protected >> catastrophe & 1)
