"""P6: taking power cards (D6, D8)."""

from poleis.core.action import Action
from poleis.games.peloponnes.actions import (
    LAY,
    MORTGAGE_HAND,
    MORTGAGE_LUXURY,
    PAY,
    Lay,
    Mortgage,
    Pay,
)
from poleis.games.peloponnes.coins import EMPTY, KIND, KINDS, KindName, count, unpack
from poleis.games.peloponnes.components import LANDSCAPE
from poleis.games.peloponnes.events import Lost, Mortgaged, Took
from poleis.games.peloponnes.rules.luxury import gain_luxury
from poleis.games.peloponnes.rules.payment import announce_payment, begin_payment, is_payable
from poleis.games.peloponnes.rules.pile import draw_for_card, lay_from_hand
from poleis.games.peloponnes.state import BUILD, INCOME, MORTGAGE_CARD, State
from poleis.games.peloponnes.tableau import MORTGAGE, Laid


def building(state: State) -> bool:
    """P6.1, R5, R14b: seat by seat in the new turn order; nobody may refuse its card."""
    if state.card is not None:
        complete(state)  # its payment is complete
    while state.turn < len(state.order):
        seat = state.order[state.turn]
        state.turn += 1
        player = state.players[seat]
        card = player.won
        if card is None:
            continue
        if state.events is not None:
            state.events.append(Took(seat, card.id))
        if card.kind == LANDSCAPE:
            player.tableau = player.tableau.with_landscape(card)  # P6.2
            continue
        state.seat = seat
        state.card = card
        state.phase = BUILD
        return False
    state.turn = 0
    state.stage = INCOME
    return True


def legal_build(state: State) -> list[Action]:
    """D6: pay, mortgage; lose it only without production, hand card and wish to spend luxury."""
    player = state.players[state.seat]
    card = state.card
    assert card is not None
    out = [PAY] if is_payable(player, card.wood_cost, card.stone_cost) else []
    if player.hand:  # R20a: even if it could pay
        out.append(MORTGAGE_HAND)
    if player.luxury and state.available:
        out.append(MORTGAGE_LUXURY)
    if not player.hand:  # P6.9, R20
        tableau = player.tableau
        if card.wood_cost > tableau.wood or card.stone_cost > tableau.stone:
            out.append(card.lose)
    return out


def pay_building(state: State, _action: Pay) -> bool:
    """P6.4: pay in full."""
    card = state.card
    assert card is not None
    return begin_payment(state, card.wood_cost, card.stone_cost)


def complete(state: State) -> None:
    """P6.3, P6.6, P6.7: the building stands; unused production brings luxury goods."""
    seat, card = state.seat, state.card
    assert card is not None
    player = state.players[seat]
    # R19b, R19c: luxury goods paid for wood or stone count, those of the bid do not
    surplus = 0 if state.luxury_paid else surplus_of(state)
    announce_payment(state)
    player.tableau = player.tableau.with_building(card)
    state.card = None
    gain_luxury(state, seat, surplus, "materials")


def surplus_of(state: State) -> int:
    """P6.6, R19a: production beyond the cost, material by material, without the new building."""
    card = state.card
    assert card is not None
    tableau = state.players[state.seat].tableau
    return max(0, tableau.wood - card.wood_cost) + max(0, tableau.stone - card.stone_cost)


def mortgage(state: State, action: Mortgage) -> bool:
    """P6.8: a hand card of choice, or a blind coin for a luxury good, goes under the building."""
    if action.source == "hand":
        state.phase = MORTGAGE_CARD
        return False
    assert state.card is not None
    state.players[state.seat].luxury -= 1
    return mortgaged(state, draw_for_card(state, state.card, MORTGAGE), None)


def legal_mortgage_card(state: State) -> list[Action]:
    """D8: any kind in hand."""
    hand = state.players[state.seat].hand
    return [LAY[kind] for kind in range(len(KINDS)) if count(hand, kind)]


def lay_under_building(state: State, action: Lay) -> bool:
    """D8: this hand card goes under the building, face down."""
    assert state.card is not None
    kind = KIND[action.kind]
    laid = lay_from_hand(state, state.seat, state.card, MORTGAGE, kind)
    return mortgaged(state, laid, action.kind)


def mortgaged(state: State, laid: Laid, kind: KindName | None) -> bool:
    """P6.8: the building is fully usable. R19: it brings no luxury goods."""
    seat = state.seat
    player = state.players[seat]
    surplus = surplus_of(state) if state.switches.luxury_on_mortgage else 0
    player.tableau = player.tableau.with_building(laid.card, laid)
    state.card = None
    if state.events is not None:
        state.events.append(Mortgaged(seat, laid.card.id, blind=kind is None, kind=kind))
    gain_luxury(state, seat, surplus, "materials")
    return True


def lose_building(state: State) -> bool:
    """P6.9: the building goes to the box; the bid is spent all the same."""
    card = state.card
    assert card is not None
    state.box += (card,)
    state.players[state.seat].won = None  # no one-time income
    state.card = None
    if state.events is not None:
        state.events.append(Lost(state.seat, card.id, unpack(EMPTY)))
    return True
