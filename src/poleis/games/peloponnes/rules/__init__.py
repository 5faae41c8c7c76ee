"""The rules of the Peloponnes Card Game, one module a phase, in the order of the rulebook.

The machine, complete. A *stage* is a part of the round (P2.1), a *phase* an open decision:

=============  ==========================================  =================================
stage          module                                      decisions (phases)
=============  ==========================================  =================================
reveal         `reveal` (P2)
catastrophes   `catastrophes` (P3, P9)                     D9: pick, cover
feeding        `supply` (P7, step A)                       D10: feed
redemption     `supply` (P7, step B), `payment`            D11, D12: redeem, pay_wood, pay_stone
bidding        `bidding` (P4, P5)                          D1-D5: bid, bid_size, bid_luxury,
                                                           bid_cards, outbid
building       `building` (P6), `payment`                  D6-D8: build, pay_wood, pay_stone,
                                                           mortgage_card
income         `income` (P8)
ending         `ending` (P10); `scoring` (P11)
=============  ==========================================  =================================

After income comes the next reveal, or after the last round the final feeding.
Every draw and shuffle of coin cards is in `pile` (P13).
"""

from poleis.games.peloponnes.actions import (
    Bid,
    Coins,
    Cover,
    Demolish,
    Feed,
    Lay,
    Lose,
    Luxury,
    Mortgage,
    Move,
    Pass,
    Pay,
    Pick,
    Redeem,
    Stone,
    Wood,
)
from poleis.games.peloponnes.rules import bidding, building, catastrophes, payment, supply
from poleis.games.peloponnes.rules.ending import ending
from poleis.games.peloponnes.rules.income import income
from poleis.games.peloponnes.rules.reveal import reveal
from poleis.games.peloponnes.state import (
    APPLY,
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
    INCOME,
    LEGAL,
    MORTGAGE_CARD,
    OUTBID,
    OVER,
    PAY_STONE,
    PAY_WOOD,
    PICK,
    REDEEM,
    REDEMPTION,
    REVEAL,
    STAGES,
    State,
)


def lay(state: State, action: Lay) -> bool:
    """D4 or D8: for the bid, or under the building."""
    if state.phase == BID_CARDS:
        return bidding.lay_for_bid(state, action)
    return building.lay_under_building(state, action)


def demolish(state: State, action: Demolish) -> bool:
    """D9b or D10: the hit card, or a card that shall not be fed."""
    if state.phase == COVER:
        return catastrophes.demolish_hit(state)
    return supply.demolish_to_feed(state, state.edition.by_id[action.card])


def lose(state: State, _action: Lose) -> bool:
    """D6 or D11: the new building, or a mortgaged one."""
    if state.phase == BUILD:
        return building.lose_building(state)
    return supply.go_on_redeeming(state)


STAGES.update(
    {
        REVEAL: reveal,
        CATASTROPHES: catastrophes.catastrophes,
        FEEDING: supply.feeding,
        REDEMPTION: supply.redemption,
        BIDDING: bidding.bidding,
        BUILDING: building.building,
        INCOME: income,
        ENDING: ending,
    }
)
LEGAL.update(
    {
        BID: bidding.legal_bid,
        BID_SIZE: bidding.legal_coins,
        BID_LUXURY: bidding.legal_luxury,
        BID_CARDS: bidding.legal_lay,
        OUTBID: bidding.legal_outbid,
        BUILD: building.legal_build,
        PAY_WOOD: payment.legal_wood,
        PAY_STONE: payment.legal_stone,
        MORTGAGE_CARD: building.legal_mortgage_card,
        PICK: catastrophes.legal_pick,
        COVER: catastrophes.legal_cover,
        FEED: supply.legal_feed,
        REDEEM: supply.legal_redeem,
        OVER: lambda _state: [],
    }
)
APPLY.update(
    {
        Pass: bidding.pass_bid,
        Bid: bidding.bid,
        Coins: bidding.bid_coins,
        Luxury: bidding.bid_luxury,
        Lay: lay,
        Move: bidding.move,
        Pay: building.pay_building,
        Mortgage: building.mortgage,
        Wood: payment.pay_wood,
        Stone: payment.pay_stone,
        Pick: catastrophes.pick,
        Cover: catastrophes.cover,
        Demolish: demolish,
        Feed: supply.feed,
        Redeem: supply.redeem,
        Lose: lose,
    }
)
