"""P4, P5: bids (D1-D5) and the new turn order."""

from typing import Final

from poleis.core.action import Action
from poleis.games.peloponnes.actions import (
    COINS,
    LAY_OF,
    LUXURY,
    PASS,
    Bid,
    Coins,
    Lay,
    Luxury,
    Move,
    Pass,
)
from poleis.games.peloponnes.bids import Bid as LaidBid
from poleis.games.peloponnes.coins import COIN, KIND, Purse, size, unpack
from poleis.games.peloponnes.components import Card
from poleis.games.peloponnes.events import BidPlaced, BidSpent, Passed, TurnOrder, Unsold
from poleis.games.peloponnes.rules.pile import draw_for_bid, draw_to_hand, spend_bid, take_back
from poleis.games.peloponnes.state import BID as ASK_BID
from poleis.games.peloponnes.state import (
    BID_CARDS,
    BID_LUXURY,
    BID_SIZE,
    BUILDING,
    NOBODY,
    OUTBID,
    Player,
    State,
)

CONQUEST: Final = 3  # P4.4: so much higher is the minimum in the conquest row
PASS_CARDS: Final = 3  # P4.11
NEVER: Final = 1000  # more than there are coin cards
_FROM_KIND_ON: Final = (15, 14, 12, 8)  # D4: not before the last kind laid


def bidding(state: State) -> bool:
    """P4.1, P4.12, P4.13, R59: every seat acts once, in turn order, even one without a card."""
    while state.turn < len(state.order):
        state.seat = state.order[state.turn]
        state.turn += 1
        if not state.ask_if_open(ASK_BID):
            return False
    end_bidding(state)
    return True


def minimum(state: State, player: Player, place: int) -> int:
    """P4.4, R9: the least number of coins for the card in this place of the display."""
    least = state.display[place].value
    tableau = player.tableau
    if place >= len(state.players):  # the conquest row
        least += CONQUEST - tableau.conquest_discount
    if tableau.bid_bonus and state.switches.bonus_for_minimum:  # R10
        least -= tableau.bid_bonus // 2
    return least if least > 1 else 1  # noqa: FURB136 - faster than max(), and hot; P4.3, R8


def needed(state: State, player: Player, place: int) -> int:
    """D1: the least number of coins that would win the card in this place now."""
    bidder = state.bidders[place]
    least = minimum(state, player, place)
    if bidder == NOBODY:
        return least
    if place >= len(state.players):  # P4.7: the conquest row is safe
        return NEVER
    # P4.6, R11: 2c + m must be greater than the strength that stands there
    beats = (state.players[bidder].strength() - player.tableau.bid_bonus) // 2 + 1
    return beats if beats > least else least  # noqa: FURB136 - as above


def most_coins(state: State, player: Player) -> int:
    """D1: all that a seat can bid, its luxury goods included (P8.10, P8.11)."""
    return size(player.hand) + (min(player.luxury, state.available) if player.luxury else 0)


def legal_bid(state: State) -> list[Action]:
    """D1, R13, R14a: pass, or any displayed card that the seat can bid on, payable or not."""
    player = state.players[state.seat]
    most = most_coins(state, player)
    out = [PASS]
    for place, card in enumerate(state.display):
        if needed(state, player, place) <= most:
            out.append(card.bid)
    return out


def bid(state: State, action: Bid) -> bool:
    """P4.2: choose the card, then the coins."""
    state.card = state.edition.by_id[action.card]
    return state.ask_if_open(BID_SIZE)


def legal_coins(state: State) -> list[Action]:
    """D2, R9: from what is needed to all that one has."""
    player = state.players[state.seat]
    assert state.card is not None
    least = needed(state, player, state.display.index(state.card))
    return COINS[least : most_coins(state, player) + 1]


def bid_coins(state: State, action: Coins) -> bool:
    """P4.3: so many coin cards, of hand and of luxury goods."""
    state.players[state.seat].bid = LaidBid(action.count)
    return state.ask_if_open(BID_LUXURY)


def legal_luxury(state: State) -> list[Action]:
    """D3: how many of the coins come from luxury goods (P8.10, P8.11)."""
    player = state.players[state.seat]
    coins = player.bid.coins
    most = min(player.luxury, state.available, coins) if player.luxury else 0
    return LUXURY[max(0, coins - size(player.hand)) : most + 1]


def bid_luxury(state: State, action: Luxury) -> bool:
    """D3, D4: so many blind coins; the rest comes from hand, card by card."""
    player = state.players[state.seat]
    coins = player.bid.coins
    if action.count:
        player.bid = LaidBid(coins, action.count)
    if coins > action.count:
        state.phase = BID_CARDS
        return False
    return place_bid(state)


def legal_lay(state: State) -> list[Action]:
    """D4: a kind in hand, in the order of kinds, such that enough cards remain."""
    player = state.players[state.seat]
    wood, stone, grain, inhabitant = unpack(player.hand)
    bid = player.bid
    left = bid.coins - bid.luxury - size(bid.laid)
    kinds = 0  # a bit a kind
    if inhabitant >= left:
        kinds = 8 if inhabitant else 0
    if grain and grain + inhabitant >= left:
        kinds |= 4
    if stone and stone + grain + inhabitant >= left:
        kinds |= 2
    if wood:
        kinds |= 1
    if bid.laid:
        kinds &= _FROM_KIND_ON[last_kind(bid.laid)]
    return LAY_OF[kinds]


def last_kind(laid: Purse) -> int:
    """Return the last kind in a heap that is not empty."""
    return ((laid & 0xFFFFFFFF).bit_length() - 1) // 8


def lay_for_bid(state: State, action: Lay) -> bool:
    """P4.2: a hand card lies face down beside the card."""
    player = state.players[state.seat]
    coin = COIN[KIND[action.kind]]
    bid = player.bid
    laid = bid.laid + coin
    player.hand -= coin
    player.bid = LaidBid(bid.coins, bid.luxury, laid)
    if size(laid) < bid.coins - bid.luxury:
        return False
    return place_bid(state)


def place_bid(state: State) -> bool:
    """P4.2, P8.10: the bid is complete; blind coins are drawn now."""
    seat, card = state.seat, state.card
    assert card is not None
    player = state.players[seat]
    if player.bid.luxury:
        player.luxury -= player.bid.luxury
        draw_for_bid(state, seat, player.bid.luxury)
    return stand(state, seat, card, moved=False)


def stand(state: State, seat: int, card: Card, *, moved: bool) -> bool:
    """P4.6, P4.8, P4.10: the bid stands on the card; whoever stood there reacts at once."""
    place = state.display.index(card)
    loser = state.bidders[place]
    state.bidders = (*state.bidders[:place], seat, *state.bidders[place + 1 :])
    state.card = None
    if state.events is not None:
        bid = state.players[seat].bid
        drove_out = None if loser == NOBODY else loser
        placed = BidPlaced(
            seat, card.id, bid.coins, blind=bid.luxury, moved=moved, drove_out=drove_out
        )
        state.events.append(placed)
    if loser == NOBODY:
        return True
    state.seat = loser
    state.card = card
    # R12d: it is weaker than the bid that drove it out, so the chain ends
    return state.ask_if_open(OUTBID)


def legal_outbid(state: State) -> list[Action]:
    """D5, P4.9, R12: pass, or move the unchanged bid to another card of any row that it wins."""
    player = state.players[state.seat]
    coins = player.bid.coins
    out = [PASS]
    for place, card in enumerate(state.display):
        if card is not state.card and needed(state, player, place) <= coins:  # R12b
            out.append(card.move)
    return out


def move(state: State, action: Move) -> bool:
    """P4.8-P4.10, R12c: the whole bid moves, unchanged."""
    return stand(state, state.seat, state.edition.by_id[action.card], moved=True)


def pass_bid(state: State, _action: Pass) -> bool:
    """P4.11, P8.12, R13, R37: take the bid back, draw 3 coin cards, be out for this round."""
    seat = state.seat
    coins = state.players[seat].bid.coins
    state.card = None
    if state.events is not None:
        state.events.append(Passed(seat, coins))
    if coins:
        take_back(state, seat)
    draw_to_hand(state, seat, PASS_CARDS)
    return True


def end_bidding(state: State) -> None:
    """P4.13, P5.1, P6.1, R14: unsold cards to the box, the new order, bids are discarded."""
    players = state.players
    unsold = [
        card for card, bidder in zip(state.display, state.bidders, strict=True) if bidder == NOBODY
    ]
    state.box += tuple(unsold)
    # R15, C3: by the coins of the bids, which are discarded only then
    state.order = tuple(sorted(state.order, key=lambda seat: -players[seat].bid.coins))
    for card, bidder in zip(state.display, state.bidders, strict=True):
        if bidder != NOBODY:
            players[bidder].won = card
    if state.events is not None:
        state.events.append(Unsold(tuple([card.id for card in unsold])))
        state.events.append(TurnOrder(state.order))
    for seat in state.order:  # R16: all of them before anybody builds
        won = players[seat].won
        if won is not None:
            coins = spend_bid(state, seat)
            if state.events is not None:
                state.events.append(BidSpent(seat, won.id, unpack(coins)))
    state.display = ()
    state.bidders = ()
    state.turn = 0
    state.stage = BUILDING
