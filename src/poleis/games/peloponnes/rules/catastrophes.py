"""P3, P9: catastrophes, and protection from them (D9)."""

from poleis.core.action import Action
from poleis.games.peloponnes.actions import COVER, COVER_LUXURY, Cover, Demolish, Pick
from poleis.games.peloponnes.coins import KIND, KINDS, count, unpack
from poleis.games.peloponnes.components import (
    BUILDING,
    CATASTROPHES,
    DECLINE,
    DROUGHT,
    EARTHQUAKE,
    LANDSCAPE,
    LUXURY_CARD,
    PLAGUE,
    Card,
)
from poleis.games.peloponnes.events import (
    CatastropheStruck,
    Covered,
    Demolished,
    Hit,
    LuxuryLost,
    Protected,
    Spared,
)
from poleis.games.peloponnes.rules.pile import draw_for_card, lay_from_hand, turn_up
from poleis.games.peloponnes.state import (
    BIDDING,
    COVER as COVERING,
)
from poleis.games.peloponnes.state import FEEDING, LUXURY_COVERED, PICK, LuxuryCard, State
from poleis.games.peloponnes.tableau import Laid


def catastrophes(state: State) -> bool:
    """P3.2, P3.3: one catastrophe after the other, seat by seat in turn order."""
    while state.trouble:
        catastrophe = state.trouble[0]
        if state.turn == 0 and state.events is not None:
            state.events.append(CatastropheStruck(CATASTROPHES[catastrophe]))
        if state.turn < len(state.order):
            seat = state.order[state.turn]
            state.turn += 1
            if not strike(state, seat, catastrophe):
                return False
        else:
            state.trouble = state.trouble[1:]
            state.turn = 0
    state.turn = 0
    state.stage = FEEDING if state.supply_due else BIDDING  # P3.4, R6
    return True


def strike(state: State, seat: int, catastrophe: int) -> bool:
    """Hit one seat. Return False if it must decide."""
    player = state.players[seat]
    tableau = player.tableau
    state.seat = seat
    if tableau.is_protected(catastrophe):
        if state.events is not None:
            state.events.append(Protected(seat, CATASTROPHES[catastrophe]))
        return True
    if catastrophe == DECLINE:  # P9.10: the goods go first
        if player.luxury and state.events is not None:
            state.events.append(LuxuryLost(seat, player.luxury))
        player.luxury = 0
    possible = targets(state, seat, catastrophe)
    picks = hits_due(state, catastrophe, possible)
    if not picks:
        if state.events is not None:
            state.events.append(Spared(seat, CATASTROPHES[catastrophe]))
        return True
    state.hits = ()
    state.picks = picks
    return pick_forced(state, possible)


def targets(state: State, seat: int, catastrophe: int) -> list[Card]:
    """Return the cards that a catastrophe can hit, in tableau order."""
    tableau = state.players[seat].tableau
    if catastrophe == PLAGUE:  # P9.6, R42
        card = tableau.civilization()
        return [] if card is None else [card]
    if catastrophe == DECLINE:  # P9.10
        return [state.edition.luxury_card]
    if catastrophe == DROUGHT:  # P9.9, R45
        most = 0
        driest: list[Card] = []
        for card in tableau.cards:
            grain = tableau.grain_of(card)
            if grain < max(most, 1) or card.kind not in (BUILDING, LANDSCAPE):
                continue
            if grain > most:
                most = grain
                driest = []
            driest.append(card)
        return driest
    cards = tableau.of_kind(BUILDING if catastrophe == EARTHQUAKE else LANDSCAPE)
    if state.switches.covered_cards_picked:  # R43, R44
        return cards
    free = [card for card in cards if not tableau.is_covered(card)]
    if state.switches.covered_cards_count and len(free) < hits_due(state, catastrophe, cards):
        return cards
    return free


def hits_due(state: State, catastrophe: int, possible: list[Card]) -> int:
    """P9.6-P9.10: how many cards are hit."""
    if catastrophe not in (EARTHQUAKE, TEMPEST):
        return min(1, len(possible))
    ...
