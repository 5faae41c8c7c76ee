"""The rules of Hexemonia, one module a step or action, in the order of the rulebook.

The machine, complete. A *step* is a part of the turn (H4), a *phase* an open decision:

====  ==========================  =====================================================
step  modules                     decisions (phases)
====  ==========================  =====================================================
A     `drawing` (H5)              D-A1, D-A2: draw, draw_more
B     `playing` (H6, H7)          D-B1 to D-B3: play, pay, mythos_limit
C     `acting` (H8)               D-C0: action
      `production` (H9)           D-C1: assign
      `strategy` (H10)            D-C2, D-C3: lift, set, exchange
      `special` (H11, H12)        D-C4, D-V: ability, hades, oracle, victim, give, receive,
                                  dismiss; lift and set for the Agora
      `war` (H13)                 D-C5 to D-C9: target, gather, losses, settle, mythos_limit
D     `politics` (H14)            D-D1: discard; politics
      `turn` (H4, H15)            the next turn, or the end; `scoring` (H16)
====  ==========================  =====================================================

`layout` has the rules of placement (H3), `tiles` the pile and the hands, `supply` the cubes.
"""

from poleis.games.hexemonia.actions import (
    Act,
    Assign,
    Attack,
    Choose,
    Discard,
    Dismiss,
    End,
    Exchange,
    Forget,
    Gather,
    Give,
    Harm,
    Lift,
    Lose,
    Order,
    Pay,
    Place,
    Receive,
    Reveal,
    SetDown,
    Settle,
    Strike,
    Take,
    TurnUp,
    Use,
    Worship,
)
from poleis.games.hexemonia.rules import (
    acting,
    drawing,
    playing,
    politics,
    production,
    special,
    strategy,
    turn,
    war,
)
from poleis.games.hexemonia.state import (
    ABILITY,
    ACTION,
    AFTER,
    APPLY,
    ASSIGN,
    DISCARD,
    DISMISS,
    DRAW,
    DRAW_MORE,
    EXCHANGE,
    GATHER,
    GIVE,
    HADES,
    LEGAL,
    LIFT,
    LOSSES,
    MYTHOS_FULL,
    ORACLE,
    OVER,
    PAY,
    PLAY,
    POLITICS,
    RECEIVE,
    SET,
    SETTLE,
    TARGET,
    VICTIM,
    State,
)


def receive(state: State, action: Receive) -> bool:
    """D-A2 or D-C4s: the second draw, or the Spring."""
    drawing.receive_cube(state, action)
    return special.finish(state) if state.phase == RECEIVE else True


def set_down(state: State, action: SetDown) -> bool:
    """D-C2 or D-C4a: Strategy has no end of moves, the Agora two."""
    strategy.set_cube(state, action)
    if state.ability is not None:
        state.count -= 1
        if not state.count:
            return special.finish(state)
    return False


def forget(state: State, action: Forget) -> bool:
    """D-B3 or D-C9: then step B or the war goes on."""
    playing.forget_tile(state, action)
    if not playing.ask_to_forget(state):
        state.phase = PLAY if state.step == "B" else TARGET
    return False


def end(state: State, _action: End) -> bool:
    """End what is under way."""
    if state.phase == LIFT and state.ability is not None:
        return special.finish(state)
    return _END[state.phase](state)


_END = {
    PLAY: playing.end_play,
    LIFT: strategy.end_moves,
    EXCHANGE: strategy.end_exchanges,
    ABILITY: special.end_special,
    DISMISS: special.end_dismissing,
    TARGET: war.end_war,
    POLITICS: politics.check_philosopher,
}
LEGAL.update(
    {
        DRAW: drawing.legal_draw,
        DRAW_MORE: drawing.legal_draw_more,
        PLAY: playing.legal_play,
        PAY: playing.legal_pay,
        MYTHOS_FULL: playing.legal_forget,
        ACTION: acting.legal_action,
        ASSIGN: production.legal_assign,
        LIFT: strategy.legal_lift,
        SET: strategy.legal_set,
        EXCHANGE: strategy.legal_exchange,
        ABILITY: special.legal_ability,
        HADES: special.legal_hades,
        ORACLE: special.legal_order,
        VICTIM: special.legal_victim,
        GIVE: special.legal_give,
        RECEIVE: special.legal_receive,
        DISMISS: special.legal_dismiss,
        TARGET: war.legal_target,
        GATHER: war.legal_gather,
        LOSSES: war.legal_losses,
        SETTLE: war.legal_settle,
        POLITICS: politics.legal_politics,
        DISCARD: politics.legal_discard,
        OVER: lambda _state: [],
    }
)
APPLY.update(
    {
        Take: drawing.take_tile,
        Receive: receive,
        Place: playing.place_tile,
        Worship: playing.worship,
        Pay: playing.pay_cube,
        Forget: forget,
        Act: acting.act,
        Assign: production.assign_cube,
        Lift: strategy.lift_cube,
        SetDown: set_down,
        Exchange: strategy.exchange,
        Use: special.use,
        Reveal: special.use_revealing,
        Harm: special.harm,
        Order: special.order_tile,
        Choose: special.choose,
        Give: special.give,
        Dismiss: special.dismiss,
        Attack: war.attack,
        Gather: war.gather,
        Strike: war.strike,
        Lose: war.lose,
        Settle: war.settle,
        TurnUp: politics.turn_up,
        Discard: politics.discard,
        End: end,
    }
)
AFTER.update(
    {
        "A": playing.begin_play,
        "B": acting.begin_action,
        "C": politics.begin_politics,
        "D": turn.end_turn,
    }
)
