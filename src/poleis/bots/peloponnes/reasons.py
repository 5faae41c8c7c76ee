"""Why a choice in the Peloponnes Card Game is good: words/ has the sentences."""

from typing import Any

from poleis.bots.peloponnes.outlook import Outlook
from poleis.bots.reason import Reason
from poleis.core.action import Action
from poleis.core.game_text import tag
from poleis.games.peloponnes.actions import Bid, Coins, Cover, Demolish, Feed, Lay, Move
from poleis.games.peloponnes.coins import KIND
from poleis.games.peloponnes.components import Card
from poleis.games.peloponnes.rules.bidding import needed
from poleis.games.peloponnes.state import State


def reason(state: State, action: Action) -> Reason:
    """Say why somebody would choose a legal action."""
    see, cards = Outlook(state, state.seat), state.edition.by_id
    options: list[Any] = state.legal()
    match action:
        case Bid(card=id):
            coins = needed(state, see.player, state.display.index(cards[id]))
            return card_reason(see, cards[id], coins)
        case Move(card=id):
            return card_reason(see, cards[id], see.player.bid.coins)
        case Coins(count=count):
            least = min(other.count for other in options)
            return Reason("coins_least" if count == least else "coins_more")
        case Lay(kind=kind):
            needs = see.needs()
            need = min(needs[KIND[other.kind]] for other in options)
            key = "lay_least" if needs[KIND[kind]] == need else "lay_other"
            return Reason(key, {"kind": kind})
        case Cover(source=source):
            key = "cover_luxury" if source == "luxury" else "cover"
            return Reason(key, {"card": state.hits[0].id})
        case Demolish(card=id) if state.phase == "feed":
            return Reason("demolish_to_feed", {"count": cards[id].inhabitants})
        case Feed(source=source):
            return Reason(f"feed_{source}")
        case _:
            return Reason(tag(action))


def card_reason(see: Outlook, card: Card, coins: int) -> Reason:
    """What a card brings for its coins, and what stands out about it."""
    grain = card.grain - card.inhabitants
    hunger = see.unfed(card)
    lack = max(0, card.wood_cost - see.tableau.wood - see.hand[0])
    lack += max(0, card.stone_cost - see.tableau.stone - see.hand[1])
    key = "bid"
    if lack:
        key = "bid_lack"
    elif hunger:
        key = "bid_hunger"
    elif grain > 0:
        key = "bid_grain"
    elif card.special:
        key = "bid_special"
    return Reason(
        key,
        {
            "people": card.inhabitants,
            "power": card.power,
            "coins": coins,
            "lack": lack,
            "hunger": hunger,
            "grain": max(0, grain),
        },
    )
