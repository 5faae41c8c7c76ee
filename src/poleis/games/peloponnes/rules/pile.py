"""P13: the coin pile. Every draw and every shuffle of coin cards is here."""

from poleis.core.chance import shuffled
from poleis.games.peloponnes.bids import NO_BID, Bid
from poleis.games.peloponnes.coins import COIN, EMPTY, Kind, Purse, faces, size, unpack
from poleis.games.peloponnes.components import Card
from poleis.games.peloponnes.events import Drew, Reshuffled, TookBack
from poleis.games.peloponnes.state import State
from poleis.games.peloponnes.tableau import FROM_HAND, Laid

NOTHING = -1  # what a draw yields when there is nothing to draw


def shuffle(state: State, coins: Purse) -> None:
    """P1.4, P13.1: these coin cards become the pile. Sorted before they are shuffled (H7)."""
    state.pile = bytes(shuffled(faces(coins), state.seed, f"coins {state.shuffles}"))
    state.top = 0
    state.shuffles += 1
    state.fresh = coins
    for player in state.players:
        player.drawn = EMPTY
        player.older = player.hidden()


def replenish(state: State) -> None:
    """P13.1, R54: as soon as the pile is empty the discard pile takes its place."""
    if state.top == len(state.pile) and state.discard:
        coins = state.discard
        state.discard = EMPTY
        state.reveals += 1
        shuffle(state, coins)
        if state.events is not None:
            state.events.append(Reshuffled(unpack(coins)))


def next_coin(state: State) -> Kind:
    """P13.2, R55: take the next coin card; NOTHING if there is none.

    Whoever took it puts it in its place, then calls `replenish`.
    """
    if state.top == len(state.pile):
        replenish(state)  # the discard pile may have got cards since the pile ran dry
        if state.top == len(state.pile):
            return NOTHING
    kind = state.pile[state.top]
    state.top += 1
    state.reveals += 1
    return kind


def draw_to_hand(state: State, seat: int, number: int) -> None:
    """P13.3: one seat draws, card by card; fewer if there are no more (P13.2)."""
    player = state.players[seat]
    drawn = EMPTY
    if state.top + number < len(state.pile):
        for kind in state.pile[state.top : state.top + number]:
            drawn += COIN[kind]
        state.top += number
        state.reveals += number
        player.hand += drawn
        player.drawn += drawn
    else:
        for _ in range(number):
            kind = next_coin(state)
            if kind == NOTHING:
                break
            drawn += COIN[kind]
            player.hand += COIN[kind]
            player.drawn += COIN[kind]
            replenish(state)
    if state.events is not None and drawn:
        state.events.append(Drew(seat, size(drawn), unpack(drawn)))


def draw_for_bid(state: State, seat: int, number: int) -> None:
    """P8.10, R35: blind coins for the seat's bid, not its hand. Nobody looks at them."""
    player = state.players[seat]
    for _ in range(number):
        kind = next_coin(state)
        bid = player.bid
        pile = state.shuffles if not bid.blind or bid.pile == state.shuffles else 0
        player.bid = Bid(bid.coins, bid.luxury, bid.laid, bid.blind + COIN[kind], pile)
        replenish(state)


def draw_for_card(state: State, card: Card, cause: int) -> Laid:
    """P8.10, R35: a blind coin on or under a card. Nobody looks at it."""
    kind = next_coin(state)
    laid = Laid(card, cause, kind, state.shuffles)
    replenish(state)
    return laid


def take_back(state: State, seat: int) -> None:
    """P4.11, P8.12: the coins of a bid come to the hand; the seat sees the blind ones now."""
    player = state.players[seat]
    bid = player.bid
    player.bid = NO_BID
    player.hand += bid.laid + bid.blind
    if bid.blind:
        state.reveals += 1
        if bid.pile == state.shuffles:
            player.drawn += bid.blind
        if state.events is not None:
            state.events.append(TookBack(seat, size(bid.blind), unpack(bid.blind)))


def spend(state: State, seat: int, coins: Purse) -> None:
    """P6.5, P7.7, R18: hand cards are paid, face up on the discard pile."""
    player = state.players[seat]
    player.hand -= coins
    state.discard += coins
    if not player.older:
        leave_pile(state, seat, coins, EMPTY)
    player.older = min(player.older, player.hidden())


def leave_pile(state: State, seat: int, seen: Purse, blind: Purse) -> None:
    """Note coins from the present pile that everybody now knows to have left it.

    The seat itself had seen the first heap, but not the second.
    """
    state.fresh -= seen + blind
    state.players[seat].drawn -= seen


def spend_bid(state: State, seat: int) -> Purse:
    """P6.1: the coins of a standing bid turn up on the discard pile."""
    player = state.players[seat]
    bid = player.bid
    player.bid = NO_BID
    state.discard += bid.laid + bid.blind
    state.reveals += 1
    if not player.older:
        leave_pile(state, seat, bid.laid, bid.blind)
    elif bid.pile == state.shuffles:
        leave_pile(state, seat, EMPTY, bid.blind)
    player.older = min(player.older, player.hidden())
    return bid.laid + bid.blind


def lay_from_hand(state: State, seat: int, card: Card, cause: int, kind: Kind) -> Laid:
    """P6.8, P9.3, R39a: a hand card goes face down on or under a card."""
    player = state.players[seat]
    player.hand -= COIN[kind]
    player.older = min(player.older, player.hidden())
    return Laid(card, cause, kind, FROM_HAND)


def turn_up(state: State, laid: list[Laid]) -> Purse:
    """P7.7, P7.11, P10.3: coins on and under cards turn up on the discard pile."""
    coins = EMPTY
    for coin in laid:
        coins += COIN[coin.kind]
        if coin.pile == state.shuffles:
            state.fresh -= COIN[coin.kind]
    if laid:
        state.discard += coins
        state.reveals += 1
    return coins


def bring_home(state: State, seat: int, laid: list[Laid]) -> None:
    """R29, the other reading: coins under redeemed buildings come to the hand."""
    player = state.players[seat]
    coins = EMPTY
    for coin in laid:
        coins += COIN[coin.kind]
        if coin.pile == state.shuffles:
            player.drawn += COIN[coin.kind]
        else:
            player.older += 1
    player.hand += coins
    state.reveals += 1
    if state.events is not None:
        state.events.append(TookBack(seat, size(coins), unpack(coins)))
