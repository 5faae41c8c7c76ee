"""P8.7: luxury goods and their limits."""

from typing import Literal

from poleis.games.peloponnes.events import LuxuryGained
from poleis.games.peloponnes.state import LUXURY_COVERED, State


def gain_luxury(
    state: State, seat: int, number: int, reason: Literal["materials", "grain", "card", "income"]
) -> None:
    """P8.7, R33: gains above the cap are lost."""
    if not number:
        return
    player = state.players[seat]
    card = player.luxury_card
    number = min(number, card.cap - player.luxury)
    if card.coin is not None and state.switches.cap_counts_all_gains:  # C5
        number = min(number, LUXURY_COVERED - card.gains)
        player.luxury_card = card._replace(gains=card.gains + number)
    if number:
        player.luxury += number
        if state.events is not None:
            state.events.append(LuxuryGained(seat, number, reason))
