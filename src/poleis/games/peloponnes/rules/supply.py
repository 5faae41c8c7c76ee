"""P7: supply. Step A feeds the inhabitants (D10), step B redeems mortgaged buildings (D11, D12)."""

from poleis.core.action import Action
from poleis.games.peloponnes.actions import (
    FEED_GRAIN,
    FEED_INHABITANT,
    FEED_LUXURY,
    Feed,
    Redeem,
)
from poleis.games.peloponnes.coins import COIN, GRAIN, INHABITANT, KIND, count, unpack
from poleis.games.peloponnes.components import Card
from poleis.games.peloponnes.events import Fed, Lost, PaidFood, Redeemed, SupplyBegan
from poleis.games.peloponnes.rules.demolition import demolish_card
from poleis.games.peloponnes.rules.luxury import gain_luxury
from poleis.games.peloponnes.rules.payment import announce_payment, begin_payment, is_payable
from poleis.games.peloponnes.rules.pile import bring_home, spend, turn_up
from poleis.games.peloponnes.state import BIDDING, ENDING, FEED, REDEEM, REDEMPTION, State
from poleis.games.peloponnes.tableau import MORTGAGE


def feeding(state: State) -> bool:
    """P7, step A, R5, R49: seat by seat in turn order, at the end of the game as always."""
    if state.turn == 0 and state.events is not None:
        state.events.append(SupplyBegan(final=not state.display))
    while state.turn < len(state.order):
        state.seat = state.order[state.turn]
        state.turn += 1
        if not feed_seat(state, state.seat):
            return False
    state.turn = 0
    state.stage = REDEMPTION
    return True


def feed_seat(state: State, seat: int) -> bool:
    """P7.1-P7.4: production first. Return False if the seat must make up for a shortage."""
    tableau = state.players[seat].tableau
    surplus = tableau.grain - tableau.people  # R24: reckoned only here
    if state.events is not None:
        state.events.append(Fed(seat, tableau.people, tableau.grain, max(0, -surplus)))
    if surplus >= 0:  # R22: nothing to decide
        gain_luxury(state, seat, surplus, "grain")  # P7.3
        return True
    state.shortage = -surplus  # P7.5, R23: fixed now
    state.phase = FEED
    return False


def legal_feed(state: State) -> list[Action]:
    """D10, R58a: a grain card, a luxury good, an inhabitant card, or a card with inhabitants."""
    player = state.players[state.seat]
    tableau = player.tableau
    out = [FEED_GRAIN] if count(player.hand, GRAIN) else []
    if player.luxury:  # P8.8, R30a, R34
        out.append(FEED_LUXURY)
    if count(player.hand, INHABITANT):
        out.append(FEED_INHABITANT)
    # P7.6, R25, R25b: the last one too; P7.8: whether or not it could pay
    out += [card.demolish for card in tableau.cards if tableau.inhabitants_of(card)]
    return out


def feed(state: State, action: Feed) -> bool:
    """P7.4: one card or one luxury good makes up for one missing grain."""
    player = state.players[state.seat]
    if action.source == "luxury":
        player.luxury -= 1
    else:
        spend(state, state.seat, COIN[KIND[action.source]])
    if state.events is not None:
        state.events.append(PaidFood(state.seat, action.source))
    return go_on_feeding(state, 1)


def demolish_to_feed(state: State, card: Card) -> bool:
    """P7.4, P7.5: the inhabitants go with the card; its grain is not missed."""
    inhabitants = state.players[state.seat].tableau.inhabitants_of(card)
    demolish_card(state, state.seat, card)
    return go_on_feeding(state, inhabitants)


def go_on_feeding(state: State, fed: int) -> bool:
    """P7.6, R25a: until nothing is missing; nothing is given back."""
    state.shortage = max(0, state.shortage - fed)
    return state.shortage == 0


def redemption(state: State) -> bool:
    """P6.10, P7, step B, R5, R30: seat by seat in turn order, when all are fed."""
    if state.redeeming:
        settle(state)  # the payment is complete
    while state.turn < len(state.order):
        state.seat = state.order[state.turn]
        state.turn += 1
        state.debts = state.players[state.seat].tableau.mortgaged()
        if state.debts:
            state.phase = REDEEM
            return False
    state.turn = 0
    state.supply_due = False
    state.stage = BIDDING if state.display else ENDING
    return True


def cost_of(cards: tuple[Card, ...]) -> tuple[int, int]:
    """P7.9: wood and stone of all of them together."""
    return sum([card.wood_cost for card in cards]), sum([card.stone_cost for card in cards])


def legal_redeem(state: State) -> list[Action]:
    """D11: redeem it if the total is payable, or lose it (R27)."""
    card = state.debts[0]
    wood, stone = cost_of((*state.redeeming, card))
    out = [card.redeem] if is_payable(state.players[state.seat], wood, stone) else []
    out.append(card.lose)
    return out


def redeem(state: State, action: Redeem) -> bool:
    """P7.9: this building is one of those that the seat pays for."""
    state.redeeming += (state.edition.by_id[action.card],)
    return go_on_redeeming(state)


def go_on_redeeming(state: State) -> bool:
    """D11, D12: the next building, then one payment for all (P7.9, P7.10, R28)."""
    state.debts = state.debts[1:]
    if state.debts:
        return False
    if not state.redeeming:
        settle(state)
        return True
    return begin_payment(state, *cost_of(state.redeeming))


def settle(state: State) -> None:
    """P7.9, P7.11-P7.13: redeemed buildings stay, the others go to the box."""
    seat, redeemed = state.seat, state.redeeming
    player = state.players[seat]
    lost = [card for card in player.tableau.mortgaged() if card not in redeemed]
    if redeemed:
        announce_payment(state)
        under = [
            laid
            for laid in player.tableau.coins
            if laid.cause == MORTGAGE and laid.card in redeemed
        ]
        player.tableau = player.tableau.without_coins(MORTGAGE, redeemed)  # R47: covered as before
        home = state.switches.redeemed_coin_to_hand  # R29
        coins = 0 if home else turn_up(state, under)
        if state.events is not None:
            cards = tuple(card.id for card in redeemed)
            state.events.append(Redeemed(seat, cards, unpack(coins)))
        if home:
            bring_home(state, seat, under)
    for card in lost:
        coins = turn_up(state, [laid for laid in player.tableau.coins if laid.card is card])
        player.tableau = player.tableau.without_card(card)
        state.box += (card,)
        if state.events is not None:
            state.events.append(Lost(seat, card.id, unpack(coins)))
    state.redeeming = ()
