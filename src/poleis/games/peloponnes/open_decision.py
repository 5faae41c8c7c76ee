"""Whether an open decision could be: its stage, its seat, and how far it has got.

The rules never leave such a state; a position from outside may.
"""

from collections.abc import Iterator
from typing import Final

from poleis.games.peloponnes.coins import size
from poleis.games.peloponnes.components import BUILDING as BUILDING_CARD
from poleis.games.peloponnes.components import LUXURY_CARD
from poleis.games.peloponnes.rules.bidding import (
    legal_bid,
    legal_coins,
    legal_lay,
    legal_luxury,
    legal_outbid,
    most_coins,
    needed,
)
from poleis.games.peloponnes.rules.catastrophes import (
    hits_due,
    may_cover_with_luxury,
    open_picks,
    targets,
)
from poleis.games.peloponnes.rules.payment import is_payable, legal_stone, legal_wood
from poleis.games.peloponnes.rules.supply import cost_of
from poleis.games.peloponnes.state import (
    BID,
    BID_CARDS,
    BID_LUXURY,
    BID_SIZE,
    BIDDING,
    BUILD,
    BUILDING,
    CATASTROPHES,
    COVER,
    ENDING,
    FEED,
    FEEDING,
    MORTGAGE_CARD,
    NOBODY,
    OUTBID,
    OVER,
    PAY_STONE,
    PAY_WOOD,
    PICK,
    REDEEM,
    REDEMPTION,
    Phase,
    Stage,
    State,
)

_PHASES: Final[dict[Stage, tuple[Phase, ...]]] = {
    CATASTROPHES: (PICK, COVER),
    FEEDING: (FEED,),
    REDEMPTION: (REDEEM, PAY_WOOD, PAY_STONE),
    BIDDING: (BID, BID_SIZE, BID_LUXURY, BID_CARDS, OUTBID),
    BUILDING: (BUILD, PAY_WOOD, PAY_STONE, MORTGAGE_CARD),
    ENDING: (OVER,),
}


def open_decision_faults(state: State) -> Iterator[str]:
    """Say what is wrong with the open decision."""
    if state.phase not in _PHASES.get(state.stage, ()):
        yield f"The stage {state.stage} has no decision {state.phase}"
        return
    faults = [*_turn(state), *_leftovers(state)]
    if faults:
        yield from faults
    elif state.stage == CATASTROPHES:
        yield from _catastrophe(state)
    elif state.stage == FEEDING:
        people = state.players[state.seat].tableau.people
        if not 1 <= state.shortage <= people:
            yield f"P7.4: a shortage of {state.shortage} with {people} inhabitants"
    elif state.stage == REDEMPTION:
        yield from _redemption(state)
    elif state.stage == BIDDING:
        yield from _bidding(state)
    elif state.stage == BUILDING:
        yield from _building(state)


def _turn(state: State) -> Iterator[str]:
    """R5: the seat that decides is the one that the stage has come to."""
    if state.phase == OVER:
        if state.round != 8:
            yield f"P2.1: the game is over in round {state.round}"
    elif state.turn == 0:
        yield "R5: a seat decides before the stage has come to any"
    elif state.phase == OUTBID:
        if state.seat not in state.order[: state.turn]:
            yield f"P4.8: seat {state.seat} is outbid before it has bid"
    elif state.seat != state.order[state.turn - 1]:
        yield f"R5: seat {state.seat} decides when it is the turn of another"
    if state.stage == BIDDING:
        for seat in state.order[state.turn :]:
            if state.players[seat].bid.coins:
                yield f"P4.1: seat {seat} has a bid before its turn"
    if state.stage in (FEEDING, REDEMPTION) and state.display and not state.supply_due:
        yield "P3.4: a supply without a supply symbol"


def _leftovers(state: State) -> Iterator[str]:
    """What belongs to one decision is empty in all others."""
    pays = state.phase in (PAY_WOOD, PAY_STONE)
    if (state.card is not None) != (
        state.phase in (BID_SIZE, BID_LUXURY, BID_CARDS, OUTBID) or state.stage == BUILDING
    ):
        yield f"The decision {state.phase} has a card in question, or should have"
    if not pays and (state.lack_wood or state.lack_stone):
        yield f"P6.4: wood or stone is missing in the decision {state.phase}"
    paid = (state.wood_paid, state.stone_paid, state.luxury_paid)
    if (state.phase != PAY_STONE and any(paid)) or state.stone_paid:
        yield f"P6.4: something is paid already in the decision {state.phase}"
    if state.picks and state.phase != PICK:
        yield f"D9: cards are to be picked in the decision {state.phase}"
    if state.hits and state.stage != CATASTROPHES:
        yield f"D9: cards are hit in the decision {state.phase}"
    if state.shortage and state.stage != FEEDING:
        yield f"P7.4: grain is missing in the decision {state.phase}"
    if state.debts and state.phase != REDEEM:
        yield f"D11: buildings are to be redeemed in the decision {state.phase}"
    if state.redeeming and state.stage != REDEMPTION:
        yield f"D11: buildings are being redeemed in the decision {state.phase}"


def _catastrophe(state: State) -> Iterator[str]:
    """D9: the hit cards are cards that this catastrophe can hit."""
    player = state.players[state.seat]
    catastrophe = state.trouble[0]
    possible = targets(state, state.seat, catastrophe)
    due = hits_due(state, state.seat, catastrophe)
    if player.tableau.is_protected(catastrophe):
        yield "P9.1: a protected seat is hit"
    covered = [coin.card for coin in player.tableau.coins if coin.cause == catastrophe]
    places = [possible.index(card) if card in possible else -1 for card in state.hits]
    if -1 in places or places != sorted(set(places)) or len(places) > due:
        yield "D9: these cards cannot be hit by this catastrophe"
    elif any(card in covered for card in state.hits):
        yield "I16: a card is hit twice by one catastrophe"
    elif state.phase == PICK:
        if len(state.hits) + state.picks != due or len(open_picks(state)) <= state.picks:
            yield "D9: there is nothing to choose, or the wrong number to pick"
    elif not state.hits:
        yield "D9: no card is hit"
    elif not player.hand and not may_cover_with_luxury(state):
        yield "P9.3: there is nothing to cover a card with"
    elif state.hits[0].kind == LUXURY_CARD and (player.luxury or player.luxury_card.cap != 17):
        yield "P9.10: Decline hits a luxury card that it cannot hit, or before its goods are lost"


def _redemption(state: State) -> Iterator[str]:
    """D11, D12: the buildings in question are mortgaged, and the chosen ones payable."""
    player = state.players[state.seat]
    mortgaged = player.tableau.mortgaged()
    if state.phase == REDEEM:
        if not state.debts or mortgaged[-len(state.debts) :] != state.debts:
            yield "D11: these buildings are not the next mortgaged ones"
        asked = mortgaged[: len(mortgaged) - len(state.debts)]
    else:
        asked = mortgaged
    if tuple([card for card in asked if card in state.redeeming]) != state.redeeming:
        yield "D11: a building is being redeemed that was not asked about"
        return
    wood, stone = cost_of(state.redeeming)
    if state.phase == REDEEM:
        if not is_payable(player, wood, stone):
            yield "D11: the seat cannot pay for what it redeems"
    else:
        if not state.redeeming:
            yield "D12: nothing is being redeemed"
        yield from _payment(state, wood, stone)


def _payment(state: State, wood: int, stone: int) -> Iterator[str]:
    """D7, D12: what is missing follows from the cost, and the rest can be paid."""
    tableau = state.players[state.seat].tableau
    lack = (max(0, wood - tableau.wood), max(0, stone - tableau.stone))
    if (state.lack_wood, state.lack_stone) != lack:
        yield f"P6.4: wood and stone that are missing should be {list(lack)}"
    elif state.phase == PAY_WOOD and (not lack[0] or not legal_wood(state)):
        yield "D7: there is no wood to pay, or not enough"
    elif state.phase == PAY_STONE and (not lack[1] or not legal_stone(state)):
        yield "D7: there is no stone to pay, or not enough"
    elif state.phase == PAY_STONE and state.wood_paid + state.luxury_paid != lack[0]:
        yield "D7: the wood is not paid"


def _building(state: State) -> Iterator[str]:
    """D6-D8: the building in question is the one that the seat has won."""
    player = state.players[state.seat]
    card = state.card
    if card is None or card is not player.won or card.kind != BUILDING_CARD:
        yield "D6: the building in question is not the one that the seat has won"
        return
    if state.phase in (PAY_WOOD, PAY_STONE):
        yield from _payment(state, card.wood_cost, card.stone_cost)
    elif state.phase == MORTGAGE_CARD and not player.hand:
        yield "D8: there is no hand card to put under the building"


def _bidding(state: State) -> Iterator[str]:
    """D1-D5: the bid is affordable, and there is something to choose (C1)."""
    player = state.players[state.seat]
    bid = player.bid
    if state.card is not None and state.card not in state.display:
        yield "D1: the card in question is not displayed"
        return
    if state.seat in state.bidders:
        yield f"P4.12: seat {state.seat} decides although its bid stands"
    if state.phase == BID:
        if bid.coins or len(legal_bid(state)) < 2:
            yield "D1: the seat has a bid already, or nothing that it could bid on"
        return
    assert state.card is not None
    place = state.display.index(state.card)
    least = needed(state, player, place)
    if state.phase == OUTBID:
        yield from _outbid(state, place)
    elif least > most_coins(state, player) + size(bid.laid):
        yield "D1: the seat cannot win the card that it bids on"
    elif state.phase == BID_SIZE:
        if bid.coins or len(legal_coins(state)) < 2:
            yield "D2: the number of coins is settled, or there is no choice"
    elif bid.coins < least or bid.blind:
        yield "D3: the bid is too low, or has blind coins too early"
    else:
        yield from _bid_cards(state)


def _bid_cards(state: State) -> Iterator[str]:
    """D3, D4: so many luxury goods, and hand cards for the rest."""
    player = state.players[state.seat]
    bid = player.bid
    if state.phase == BID_LUXURY:
        if bid.laid or bid.luxury or len(legal_luxury(state)) < 2:
            yield "D3: the share of luxury goods is settled, or there is no choice"
    elif bid.luxury > min(player.luxury, state.available):
        yield "D3: there are not so many luxury goods"
    elif bid.coins - bid.luxury > size(player.hand) + size(bid.laid):
        yield "D4: there are not so many hand cards"
    elif size(bid.laid) >= bid.coins - bid.luxury or not legal_lay(state):
        yield "D4: there is no card left to lay, or none that could be laid"


def _outbid(state: State, place: int) -> Iterator[str]:
    """D5: another seat's stronger bid stands on the lost card."""
    player = state.players[state.seat]
    bid = player.bid
    bidder = state.bidders[place]
    if size(bid.laid) + size(bid.blind) != bid.coins or size(bid.blind) != bid.luxury:
        yield "P4.8: the outbid seat has no complete bid"
    elif bidder == NOBODY or place >= len(state.players):
        yield "P4.8: nobody stands on the card that the seat has lost"
    elif state.players[bidder].strength() <= player.strength():
        yield "P4.6: the seat is outbid by a bid that is not stronger"
    elif len(legal_outbid(state)) < 2:
        yield "D5: there is nowhere to go"
