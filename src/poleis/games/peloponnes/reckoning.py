"""The sums that a good player does in the head, from what a seat may know."""

from typing import Final, NamedTuple

from poleis.games.peloponnes.coins import INHABITANT, WOOD
from poleis.games.peloponnes.components import CATASTROPHES, Edition
from poleis.games.peloponnes.rules.bidding import CONQUEST
from poleis.games.peloponnes.scoring import COINS_A_POINT
from poleis.games.peloponnes.switches import Switches
from poleis.games.peloponnes.tableau import FROM_HAND, MORTGAGE, Laid, Tableau
from poleis.games.peloponnes.view_data import PeloponnesView, SeatView

_CAUSE: Final = {name: number for number, name in enumerate(CATASTROPHES)} | {"mortgage": MORTGAGE}


class Sums(NamedTuple):
    """What a tableau, a hand and the luxury goods add up to now."""

    supply: int  # grain produced beyond the inhabitants; negative is a shortage (P7.3, P7.4)
    owed: tuple[int, int]  # wood and stone that redeeming everything needs beyond the production
    coins: int  # income of a round (P8.3, P8.4)
    luxury: int  # the same in luxury goods (P8.5)
    population: int  # as if the game ended now; without the hand where it is hidden (P11.1)
    power: int  # P11.2

    @property
    def total(self) -> int:
        """P11.3: the lower of the two."""
        return min(self.population, self.power)


class Reckoner:
    """Reckons with one view."""

    __slots__ = ("edition", "switches", "tableaus", "view")

    def __init__(self, view: PeloponnesView, edition: Edition) -> None:
        self.view = view
        self.edition = edition
        self.switches = Switches(view.options)
        self.tableaus = [self._tableau(seat) for seat in view.table]

    def _tableau(self, seat: SeatView) -> Tableau:
        """The seat's tableau; the faces of its coins do not matter to any sum."""
        cards = self.edition.by_id
        coins = tuple(
            Laid(cards[coin.card], _CAUSE[coin.cause], WOOD, FROM_HAND) for coin in seat.coins
        )
        return Tableau(tuple(cards[card] for card in seat.tableau), coins, self.switches)

    def sums(self, seat: int) -> Sums:
        """Add up what is known of a seat."""
        known, tableau = self.view.table[seat], self.tableaus[seat]
        coins, luxury = self.edition.income_of(tableau.people)
        owed = tableau.mortgaged()
        wood = sum(card.wood_cost for card in owed) - tableau.wood
        stone = sum(card.stone_cost for card in owed) - tableau.stone
        population, power = tableau.people, tableau.power
        if known.luxury_coin is None and known.luxury_cap:
            population += self.edition.luxury_card.inhabitants
            power += self.edition.luxury_card.power
        if known.hand is not None:
            population += known.hand[INHABITANT]
            power += self._coin_power(known.hand, known.luxury)
        return Sums(
            supply=tableau.grain - tableau.people,
            owed=(max(0, wood), max(0, stone)),
            coins=coins + tableau.coin_income,
            luxury=luxury,
            population=population,
            power=power,
        )

    def _coin_power(self, hand: tuple[int, ...], luxury: int) -> int:
        """P11.2, R51, R52: points for what is left at the end."""
        coins = sum(hand)
        if not self.switches.inhabitant_coins_in_six:
            coins -= hand[INHABITANT]
        if self.switches.separate_sixes:
            return coins // COINS_A_POINT + luxury // COINS_A_POINT
        return (coins + luxury) // COINS_A_POINT

    def strength(self, seat: int) -> int:
        """P4.5: the strength of a seat's bid, doubled to avoid halves."""
        bid = self.view.table[seat].bid
        return 0 if bid is None else 2 * bid.coins + self.tableaus[seat].bid_bonus

    def least_bid(self, place: int, seat: int | None) -> int | None:
        """P4.4, P4.6: what the seat must bid on a displayed card; None where it cannot (P4.7)."""
        view = self.view
        card = self.edition.by_id[(*view.open_row, *view.conquest_row)[place]]
        conquest = place >= len(view.open_row)
        bonus = discount = 0
        if seat is not None:
            bonus = self.tableaus[seat].bid_bonus
            discount = self.tableaus[seat].conquest_discount
        least = card.value + (CONQUEST - discount if conquest else 0)
        if self.switches.bonus_for_minimum:  # R10
            least -= bonus // 2
        least = max(1, least)
        bidder = view.bidders[place]
        if bidder is None:
            return least
        return None if conquest else max(least, (self.strength(bidder) - bonus) // 2 + 1)

    def symbols(self, seat: int, catastrophe: int) -> int:
        """P9.1 b: symbols that count for protection."""
        return sum(card.symbols.count(catastrophe) for card in self.tableaus[seat].cards)
