"""The rules of Deus, one module a part of the turn, in the order of the rulebook.

The machine, complete. A *stage* is a part of the turn, a *phase* an open decision:

========  =====================================  ==============================================
stage     modules                                decisions (phases)
========  =====================================  ==============================================
choosing  `setup` (D1, D15.1)                    DP0: choose
turn      `turn` (D3)                            DP1: action
building  `building` (D4-D6, D8, D15.3)          DP2, DP3: pay, region
column    `column` (D7), `trade`, `gains`,       DP8-DP15: sell, buy, produce, pieces, village,
          `raids`, `marches` (D9)                victim, unit, step, card
gods      `offering` (D11)                       DP4-DP7: sacrifice, jupiter, ceres, mars
ending    `turn` (D3.4, D13), `scoring` (D14)
========  =====================================  ==============================================

`villages` has the attacks (D10), `cards` the piles (D12), `points` the victory points (R95).
"""

from poleis.games.deus.actions import (
    Activate,
    Build,
    Buy,
    Choose,
    Done,
    Enter,
    Gain,
    Gold,
    Halt,
    Invoke,
    Joker,
    March,
    Offer,
    Piece,
    Place,
    Plunder,
    Rob,
    Sacrifice,
    Sell,
    Step,
    Stop,
)
from poleis.games.deus.rules import (
    building,
    column,
    gains,
    marches,
    offering,
    raids,
    setup,
    trade,
    turn,
)
from poleis.games.deus.state import (
    ACTION,
    APPLY,
    BUY,
    CARD,
    CERES,
    CHOOSE,
    COLUMN,
    ENDING,
    JUPITER,
    LEGAL,
    MARS,
    OVER,
    PAY,
    PIECES,
    PLUNDER,
    PRODUCE,
    REGION,
    SACRIFICE,
    SELL,
    STAGES,
    STEP,
    TURN,
    UNIT,
    VICTIM,
    State,
)


def gain(state: State, action: Gain) -> bool:
    """DP6 or DP10: a gift of Ceres, or what the production piece yields."""
    if state.phase == CERES:
        return offering.take_resource(state, action)
    return gains.produce(state, action)


def piece(state: State, action: Piece) -> bool:
    """DP7 or DP11: a gift of Mars, or of a card."""
    gains.take_piece(state, action)
    if state.phase == MARS:
        return offering.go_on_giving(state)
    return gains.go_on_gaining_pieces(state)


def stop(state: State, _action: Stop) -> bool:
    """D7.5: no more of this effect."""
    if state.phase == CARD:
        return column.stop_activating(state)
    if state.phase == SELL:
        return trade.stop_selling(state)
    if state.phase == UNIT:
        return marches.stop_marching(state)
    state.count = 0
    return True


STAGES.update(
    {
        TURN: turn.begin_turn,
        COLUMN: column.column,
        ENDING: turn.end_turn,
    }
)
LEGAL.update(
    {
        CHOOSE: setup.legal_choose,
        ACTION: turn.legal_action,
        PAY: building.legal_pay,
        REGION: building.legal_region,
        SACRIFICE: offering.legal_sacrifice,
        JUPITER: offering.legal_invoke,
        CERES: offering.legal_ceres,
        MARS: gains.legal_piece,
        SELL: trade.legal_sell,
        BUY: trade.legal_buy,
        PRODUCE: gains.legal_produce,
        PIECES: gains.legal_piece,
        PLUNDER: raids.legal_plunder,
        VICTIM: raids.legal_victim,
        UNIT: marches.legal_unit,
        STEP: marches.legal_step,
        CARD: column.legal_card,
        OVER: lambda _state: [],
    }
)
APPLY.update(
    {
        Choose: setup.choose,
        Build: building.build,
        Joker: building.lay_joker,
        Offer: offering.offer,
        Gold: building.promise,
        Place: building.place,
        Enter: building.enter,
        Sacrifice: offering.sacrifice,
        Done: lambda state, _action: offering.lay_down(state),
        Invoke: offering.invoke,
        Gain: gain,
        Piece: piece,
        Sell: trade.sell,
        Buy: trade.buy,
        Plunder: raids.plunder,
        Rob: raids.rob,
        March: marches.march,
        Step: marches.step,
        Halt: lambda state, _action: marches.halt(state),
        Activate: column.activate_card,
        Stop: stop,
    }
)
