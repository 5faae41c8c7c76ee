"""What cards of Peloponnes are worth to a seat at a moment, in points at the end of the game."""

from typing import Final

from poleis.games.peloponnes.coins import INHABITANT, size, unpack
from poleis.games.peloponnes.components import BUILDING, Card
from poleis.games.peloponnes.scoring import COINS_A_POINT
from poleis.games.peloponnes.state import ROUNDS, State

# The final value is the lower of population and power (P11.3), so a point of either is worth half
# a point, and more of the one that lags behind.
HALF: Final = 0.5
TILT: Final = 0.045  # more for each point that it lags behind
MOST_TILT: Final = 0.28

COIN: Final = 0.32  # a coin card: what bids have paid for cards of so many points
PASS_COINS: Final = 3  # P4.11
PASS: Final = 0.67  # three coins, and no card to grow with
GROWTH: Final = 0.055  # an inhabitant's share in the income of a round
HUNGER: Final = 0.17  # an inhabitant without grain, at each supply, fed by a coin card or luxury
STARVING: Final = 0.3  # one for whom there is neither: cards will be demolished
SURPLUS: Final = 0.09  # a grain beyond the inhabitants, at each supply: a luxury good
LACK: Final = 0.5  # a wood or stone card that a building takes
MISSING: Final = 0.5  # the same where no such card is in hand yet
MORTGAGED: Final = 0.9  # a building that cannot be paid at once
SPARE: Final = 0.17  # production beyond the cost: a luxury good (P6.6)
KEPT: Final = 0.2  # production of a card that lies there already, at each supply
PROTECTION: Final = 0.5  # a special building that lies there already

# A coin card in hand, for what it shows.
MATERIAL_OWED: Final = 1.1  # wood or stone that redeeming a building takes
MATERIAL_CARD: Final = 0.45
GRAIN_CARD: Final = 1.2
INHABITANT_CARD: Final = 0.2  # and its share of a point of population
LAST_INHABITANTS: Final = 0.2  # more in the last rounds: it is kept to the end


class Outlook:
    """One seat's situation, as the seat itself knows it."""

    __slots__ = (
        "hand",
        "left",
        "people",
        "people_worth",
        "player",
        "power",
        "power_worth",
        "supplies",
        "tableau",
    )

    def __init__(self, state: State, seat: int) -> None:
        player = state.players[seat]
        tableau = player.tableau
        hand = unpack(player.hand)
        self.player = player
        self.tableau = tableau
        self.hand = hand
        self.left = ROUNDS - state.round  # incomes to come after this one
        power_cards = len(state.stack)
        last = len(state.edition.stacks[2])
        #: At most one supply each in B and C, and the final one.
        self.supplies = 1 + (power_cards > last) + (power_cards > 0)
        coins = size(player.hand)
        if not state.switches.inhabitant_coins_in_six:
            coins -= hand[INHABITANT]
        #: Points as if the game ended now (P11.1, P11.2), without the luxury card, which is even.
        self.people = tableau.people + hand[INHABITANT]
        self.power = tableau.power + (coins + player.luxury) // COINS_A_POINT
        tilt = TILT * (self.people - self.power)
        tilt = MOST_TILT if tilt > MOST_TILT else max(tilt, -MOST_TILT)
        self.people_worth = HALF - tilt
        self.power_worth = HALF + tilt

    def card(self, card: Card) -> float:
        """What a card brings by the end of the game, without its bid."""
        tableau, supplies = self.tableau, self.supplies
        grain = card.grain - card.inhabitants
        out = self.people_worth * card.inhabitants + self.power_worth * card.power
        out -= self.hunger(card) * supplies
        if grain > 0:
            out += SURPLUS * grain * supplies
        out += COIN * (card.once_coins + card.once_luxury)
        out += GROWTH * card.inhabitants * self.left
        if card.kind == BUILDING:
            wood = card.wood_cost - tableau.wood
            stone = card.stone_cost - tableau.stone
            out -= self._lack(wood, self.hand[0]) + self._lack(stone, self.hand[1])
            missing = max(0, wood - self.hand[0]) + max(0, stone - self.hand[1])
            if missing > self.player.luxury:
                out -= MORTGAGED
        return out

    def unfed(self, card: Card) -> int:
        """How many more inhabitants would be without grain."""
        balance = self.tableau.people - self.tableau.grain
        after = balance + card.inhabitants - card.grain
        return max(0, after) - max(0, balance)

    def hunger(self, card: Card) -> float:
        """What it costs at a supply that more inhabitants would be without grain."""
        balance = self.tableau.people - self.tableau.grain
        return self._hunger(balance + card.inhabitants - card.grain) - self._hunger(balance)

    def _hunger(self, shortage: int) -> float:
        """What a shortage of grain costs at a supply."""
        if shortage <= 0:
            return 0.0
        starving = shortage - self.hand[2] - self.player.luxury
        return HUNGER * shortage + (STARVING * starving if starving > 0 else 0.0)

    def _lack(self, lack: int, held: int) -> float:
        """What a building costs in one material; negative where production is left over."""
        if lack <= 0:
            return SPARE * lack
        missing = lack - held
        return LACK * lack + (MISSING * missing if missing > 0 else 0.0)

    def kept(self, card: Card) -> float:
        """What a card in the tableau is still worth."""
        out = self.people_worth * card.inhabitants + self.power_worth * card.power
        out += KEPT * (card.wood + card.stone + card.grain) * self.supplies
        return out + PROTECTION if card.special else out

    def needs(self) -> tuple[float, float, float, float]:
        """What a coin card in hand is worth for what it shows: by kind."""
        tableau, hand = self.tableau, self.hand
        wood = stone = 0
        for card in tableau.mortgaged():
            wood += card.wood_cost
            stone += card.stone_cost
        wood -= tableau.wood
        stone -= tableau.stone
        inhabitant = INHABITANT_CARD + 0.4 * self.people_worth
        return (
            MATERIAL_OWED if wood > 0 and wood >= hand[0] else MATERIAL_CARD,
            MATERIAL_OWED if stone > 0 and stone >= hand[1] else MATERIAL_CARD,
            GRAIN_CARD,
            inhabitant + LAST_INHABITANTS if self.left < 2 else inhabitant,
        )
