"""Why an action is not legal: one sentence that names the rule.

H6: what it says follows from what the deciding seat may know, never from other hands.
"""

from typing import Final

from poleis.core.action import Action
from poleis.games.peloponnes.actions import Bid, Coins, Cover, Lay, Luxury, Move
from poleis.games.peloponnes.components import DECLINE, Card
from poleis.games.peloponnes.rules.bidding import minimum, most_coins, needed
from poleis.games.peloponnes.state import (
    BID,
    BID_CARDS,
    BID_LUXURY,
    BID_SIZE,
    BUILD,
    COVER,
    FEED,
    MORTGAGE_CARD,
    NOBODY,
    OUTBID,
    PAY_STONE,
    PAY_WOOD,
    PICK,
    REDEEM,
    Phase,
    State,
)

#: What a decision allows, and the rule that says so.
_ALLOWED: Final[dict[Phase, str]] = {
    BID: "P4.1: it must bid on a displayed card or pass",
    BID_SIZE: "P4.4: it must bid from the least to the most coins that it can",
    BID_LUXURY: "P8.10: it must say how many of the coins come from luxury goods",
    BID_CARDS: "P4.2: it must lay a card of a kind that it holds, in the order of the kinds",
    OUTBID: "P4.8: it must move its bid to another displayed card or pass",
    BUILD: "P6.3: it must pay, or mortgage with what it has; it loses the card only without both",
    PAY_WOOD: "P6.5: it must pay wood cards that it holds, and no more than are missing",
    PAY_STONE: "P6.5: it must pay stone cards that it holds, and no more than are missing",
    MORTGAGE_CARD: "P6.8: it must lay a card of a kind that it holds",
    PICK: "P9.7: it must pick one of the cards that can be hit, from left to right",
    COVER: "P9.3: it must cover the hit card with what it has, or demolish that card",
    FEED: "P7.4: it must pay what it has, or demolish a card with inhabitants",
    REDEEM: "P7.9: it must redeem the next mortgaged building if it can pay, or lose it",
}


def refusal(state: State, action: Action) -> str:
    """Say which rule forbids `action` now."""
    reason = _bid_reason(state, action) or _other_reason(state, action) or _ALLOWED[state.phase]
    return f"Seat {state.seat} cannot play {str(action)!r} now. {reason}."


def _bid_reason(state: State, action: Action) -> str | None:
    """P4.4-P4.9: why this card cannot be bid on."""
    if state.phase == BID and isinstance(action, Bid):
        moving = False
    elif state.phase == OUTBID and isinstance(action, Move):
        moving = True
    else:
        return None
    card = state.edition.by_id.get(action.card)
    if card is None:
        return f"There is no card {action.card!r} in this edition"
    if card not in state.display:
        return f"P4.1: {card.id} is not displayed"
    return _too_low(state, card, moving=moving)


def _too_low(state: State, card: Card, *, moving: bool) -> str:
    player = state.players[state.seat]
    place = state.display.index(card)
    if moving and card is state.card:
        return f"P4.9: the bid was just driven from {card.id}, so it must go to another card"
    if place >= len(state.players) and state.bidders[place] != NOBODY:
        return f"P4.7: {card.id} lies in the conquest row, and its bid is safe"
    have = player.bid.coins if moving else most_coins(state, player)
    least = needed(state, player, place)
    rule = "P4.6" if least > minimum(state, player, place) else "P4.4"
    return f"{rule}: {card.id} needs {least} coins, and the seat has {have} for it"


def _other_reason(state: State, action: Action) -> str | None:
    """A closer reason than what the decision allows, where there is one."""
    player = state.players[state.seat]
    if state.phase == BID_SIZE and isinstance(action, Coins) and state.card is not None:
        least = needed(state, player, state.display.index(state.card))
        most = most_coins(state, player)
        return f"P4.4: a bid on {state.card.id} has {least} to {most} coins here"
    if state.phase == BID_LUXURY and isinstance(action, Luxury):
        return (
            f"P8.11: {player.bid.coins} coins, of which the hand or the luxury goods "
            f"do not give that share"
        )
    if state.phase == MORTGAGE_CARD and isinstance(action, Lay):
        return f"P6.8: it holds no {action.kind} card"
    if (
        state.phase == COVER
        and isinstance(action, Cover)
        and action.source == "luxury"
        and state.trouble[0] == DECLINE
    ):
        return "P9.10: luxury goods cannot pay for Decline"
    return None
