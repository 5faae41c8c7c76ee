"""P3, P9: catastrophes, and protection from them (D9)."""

from poleis.core.action import Action
from poleis.games.peloponnes.actions import COVER, COVER_LUXURY, Cover, Pick
from poleis.games.peloponnes.coins import KIND, KINDS, count
from poleis.games.peloponnes.components import (
    BUILDING,
    CATASTROPHES,
    CIVILIZATION,
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
    Hit,
    LuxuryLost,
    Protected,
    Spared,
)
from poleis.games.peloponnes.rules.demolition import demolish_card
from poleis.games.peloponnes.rules.pile import draw_for_card, lay_from_hand
from poleis.games.peloponnes.state import BIDDING, FEEDING, LUXURY_COVERED, PICK, LuxuryCard, State
from poleis.games.peloponnes.state import COVER as ASK_COVER


def catastrophes(state: State) -> bool:
    """P3.2, P3.3, R3, R47b: after each reveal, one after the other, seat by seat in turn order."""
    while state.trouble:
        catastrophe = state.trouble[0]
        if state.turn == 0 and state.events is not None:
            state.events.append(CatastropheStruck(CATASTROPHES[catastrophe]))
        if state.turn < len(state.order):
            state.seat = state.order[state.turn]
            state.turn += 1
            if not strike(state, state.seat, catastrophe):
                return False
        else:
            state.trouble = state.trouble[1:]
            state.turn = 0
    state.turn = 0
    state.stage = FEEDING if state.supply_due else BIDDING  # P3.4, R6
    return True


def strike(state: State, seat: int, catastrophe: int) -> bool:
    """P9.1, P9.6-P9.10: hit one seat. Return False if it must decide."""
    player = state.players[seat]
    name = CATASTROPHES[catastrophe]
    if player.tableau.is_protected(catastrophe):  # R38c, R38e: automatic, and for good
        if state.events is not None:
            state.events.append(Protected(seat, name))
        return True
    if catastrophe == DECLINE and player.luxury:  # P9.10, R46: the goods go first
        if state.events is not None:
            state.events.append(LuxuryLost(seat, player.luxury))
        player.luxury = 0
    state.picks = hits_due(state, seat, catastrophe)
    if state.picks == 0:
        if state.events is not None:
            state.events.append(Spared(seat, name))
        return True
    return go_on_picking(state)


def targets(state: State, seat: int, catastrophe: int) -> list[Card]:
    """P9.6-P9.10: the cards of which a catastrophe hits some, in tableau order."""
    tableau = state.players[seat].tableau
    if catastrophe == PLAGUE:  # R42
        return tableau.of_kind(CIVILIZATION)
    if catastrophe == DECLINE:  # R46a: whatever its marker shows
        return [state.edition.luxury_card]
    if catastrophe == DROUGHT:  # R45, R45a: the greatest visible grain production
        powers = [card for card in tableau.cards if card.kind != CIVILIZATION]
        most = max([tableau.grain_of(card) for card in powers], default=0)
        return [card for card in powers if most and tableau.grain_of(card) == most]
    cards = tableau.of_kind(BUILDING if catastrophe == EARTHQUAKE else LANDSCAPE)
    if state.switches.covered_cards_picked:  # R44
        return cards
    free = [card for card in cards if not tableau.is_covered(card)]
    return free or (cards if state.switches.covered_cards_count else [])


def hits_due(state: State, seat: int, catastrophe: int) -> int:
    """P9.6-P9.10: how many cards a catastrophe hits; a third, rounded up, where it is a third."""
    if catastrophe in (PLAGUE, DECLINE, DROUGHT):
        return min(1, len(targets(state, seat, catastrophe)))
    tableau = state.players[seat].tableau
    if state.switches.covered_cards_count:  # R43
        number = tableau.buildings if catastrophe == EARTHQUAKE else tableau.landscapes
    else:
        number = len(targets(state, seat, catastrophe))
    return -(-number // 3)


def open_picks(state: State) -> list[Card]:
    """D9a: the cards that may still be picked; picking goes from left to right."""
    possible = targets(state, state.seat, state.trouble[0])
    return possible[possible.index(state.hits[-1]) + 1 :] if state.hits else possible


def go_on_picking(state: State) -> bool:
    """D9a: ask for the next card, then about each of them."""
    if state.picks:
        return state.ask_if_open(PICK)
    if state.events is not None:
        cards = tuple(card.id for card in state.hits)
        state.events.append(Hit(state.seat, CATASTROPHES[state.trouble[0]], cards))
    return go_on_covering(state)


def legal_pick(state: State) -> list[Action]:
    """D9a: never so far to the right that too few cards are left."""
    possible = open_picks(state)
    return [card.pick for card in possible[: len(possible) - state.picks + 1]]


def pick(state: State, action: Pick) -> bool:
    """D9a: the seat chooses which cards are hit (P9.7-P9.9)."""
    state.hits += (state.edition.by_id[action.card],)
    state.picks -= 1
    return go_on_picking(state)


def may_cover_with_luxury(state: State) -> bool:
    """P9.3, P8.11, R36, R46: a luxury good brings a blind coin, but not against Decline."""
    player = state.players[state.seat]
    return player.luxury > 0 and state.trouble[0] != DECLINE and state.available > 0


def go_on_covering(state: State) -> bool:
    """D9b, R39: ask about each hit card by itself; without a coin card it must go (P9.3)."""
    return state.ask_if_open(ASK_COVER) if state.hits else True


def legal_cover(state: State) -> list[Action]:
    """D9b: cover with any kind in hand, with a luxury good, or demolish."""
    hand = state.players[state.seat].hand
    out = [COVER[kind] for kind in range(len(KINDS)) if count(hand, kind)]
    if may_cover_with_luxury(state):
        out.append(COVER_LUXURY)
    out.append(state.hits[0].demolish)
    return out


def cover(state: State, action: Cover) -> bool:
    """P9.3: a coin card covers the hit card and remembers its catastrophe (P9.11, R47)."""
    seat, card, catastrophe = state.seat, state.hits[0], state.trouble[0]
    player = state.players[seat]
    if action.source == "luxury":
        player.luxury -= 1
        laid = draw_for_card(state, card, catastrophe)
        kind = None
    else:
        laid = lay_from_hand(state, seat, card, catastrophe, KIND[action.source])
        kind = action.source
    if card.kind == LUXURY_CARD:  # P9.10
        player.luxury_card = LuxuryCard(LUXURY_COVERED, laid, 0)
    else:
        player.tableau = player.tableau.with_coin(laid)
    if state.events is not None:
        state.events.append(Covered(seat, card.id, blind=kind is None, kind=kind))
    state.hits = state.hits[1:]
    return go_on_covering(state)


def demolish_hit(state: State) -> bool:
    """P9.3, R47a: a hit card may be demolished even if it could be covered."""
    demolish_card(state, state.seat, state.hits[0])
    state.hits = state.hits[1:]
    return go_on_covering(state)
