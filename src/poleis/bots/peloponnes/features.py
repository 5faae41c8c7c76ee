"""What a network looks at in Peloponnes; bots/learned explains."""

from typing import Final

from poleis.bots.peloponnes.outlook import Outlook
from poleis.games.peloponnes.coins import size, unpack
from poleis.games.peloponnes.scoring import score_sheet
from poleis.games.peloponnes.state import ROUNDS, State

#: What `features` returns. The last ones are the same for all seats.
FEATURES: Final = (
    "value",  # the lower of population and power, as if the game ended now (P11.3)
    "gap",  # how much higher the other one is
    "people",  # in the tableau
    "power",
    "hand",  # coin cards
    "wood_cards",
    "stone_cards",
    "grain_cards",
    "inhabitant_cards",
    "luxury",  # luxury goods
    "luxury_cap",  # of the luxury card
    "coin_income",  # coin cards a round (P8.3, P8.4)
    "luxury_income",
    "hunger",  # inhabitants without grain
    "grain_left",  # grain beyond the inhabitants
    "wood",  # produced
    "stone",
    "plague",  # 1 for each catastrophe that cannot hit (P9.1)
    "earthquake",
    "tempest",
    "drought",
    "decline",
    "buildings",
    "landscapes",
    "mortgaged",
    "covered",  # cards under a coin card
    "bid_bonus",
    "discount",  # of conquests
    "place",  # in the turn order
    "left",  # bids to come, those of this round included
    "supplies",  # to come
    "troubles",  # spaces that the markers of the catastrophes stand on, summed
    "seats",
)


def features(state: State, seat: int) -> list[float]:
    """Return them for a seat. Of itself a seat knows all of this."""
    player = state.players[seat]
    tableau = player.tableau
    sheet = score_sheet(state, seat)
    wood, stone, grain, inhabitants = unpack(player.hand)
    coins, luxury = state.edition.income_of(tableau.people)
    balance = tableau.grain - tableau.people
    guarded = tableau.protected
    return [
        sheet.total,
        max(sheet.population, sheet.power) - sheet.total,
        tableau.people,
        tableau.power,
        size(player.hand),
        wood,
        stone,
        grain,
        inhabitants,
        player.luxury,
        player.luxury_card.cap,
        coins + tableau.coin_income,
        luxury,
        max(0, -balance),
        max(0, balance),
        tableau.wood,
        tableau.stone,
        guarded & 1,
        guarded >> 1 & 1,
        guarded >> 2 & 1,
        guarded >> 3 & 1,
        guarded >> 4 & 1,
        tableau.buildings,
        tableau.landscapes,
        len(tableau.mortgaged()),
        len(tableau.covered),
        tableau.bid_bonus,
        tableau.conquest_discount,
        state.order.index(seat),
        ROUNDS + 1 - state.round,
        Outlook(state, seat).supplies,
        sum(state.markers),
        len(state.players),
    ]
