"""P7.7, P9.3: cards that leave a seat for the box."""

from poleis.games.peloponnes.coins import unpack
from poleis.games.peloponnes.components import LUXURY_CARD, Card
from poleis.games.peloponnes.events import Demolished
from poleis.games.peloponnes.rules.pile import turn_up
from poleis.games.peloponnes.state import LuxuryCard, State


def demolish_card(state: State, seat: int, card: Card) -> None:
    """P7.7, R26: the card goes to the box, the coin cards on and under it turn up."""
    player = state.players[seat]
    if card.kind == LUXURY_CARD:  # P9.10
        player.luxury_card = LuxuryCard(cap=0)
        coins = 0
    else:
        coins = turn_up(state, [laid for laid in player.tableau.coins if laid.card is card])
        player.tableau = player.tableau.without_card(card)
        state.box += (card,)
    if state.events is not None:
        state.events.append(Demolished(seat, card.id, unpack(coins)))
