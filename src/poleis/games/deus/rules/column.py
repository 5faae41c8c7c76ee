"""D7: activating a column, card by card and effect by effect (E1-E13), and E7 (DP15)."""

from collections.abc import Callable
from typing import Any, Final

from poleis.core.action import Action
from poleis.games.deus import effects as fx
from poleis.games.deus.actions import STOP, Activate
from poleis.games.deus.components import Card
from poleis.games.deus.events import Activated
from poleis.games.deus.rules import gains, marches, raids, trade
from poleis.games.deus.state import CARD, ENDING, Frame, State


def column(state: State) -> bool:
    """D7.1, D7.2, C5: from the bottom up, each card and each effect complete before the next."""
    untold: Card | None = None  # a card that has found nothing to do so far (R60)
    while state.frames:
        frame = state.frames[-1]
        if frame.left:  # E7 goes on when the card that it activated is complete
            if not go_on_activating(state):
                return False
        elif frame.card == len(frame.cards):
            state.frames = state.frames[:-1]
        elif frame.effect == len(frame.cards[frame.card].effects):
            untold = None
            _replace(state, frame.next_card())
        else:
            if frame.effect == 0:
                untold = frame.cards[frame.card]
            told = 0 if state.events is None else len(state.events)
            asks = not begin_effect(state, frame)
            if state.events is not None and untold and (asks or len(state.events) > told):
                state.events.insert(told, Activated(state.active, untold.id))
                untold = None
            if asks:
                return False
    state.stage = ENDING
    return True


def _replace(state: State, frame: Frame) -> None:
    frames = state.frames
    state.frames = (frame,) if len(frames) == 1 else (*frames[:-1], frame)


def begin_effect(state: State, frame: Frame) -> bool:
    """C5: the next effect of the card; its counts are read now (R64)."""
    effect = frame.cards[frame.card].effects[frame.effect]
    _replace(state, frame.next_effect())
    return BEGIN[effect.kind](state, effect)


def begin_activating(state: State, effect: fx.Activate) -> bool:
    """E7, R63: own cards of other colours."""
    _replace(state, state.frames[-1].activating((), effect.number))
    return go_on_activating(state)


def choosable(state: State) -> list[Card]:
    """DP15: own face-up cards of the allowed colours, each once (C6)."""
    frame = state.frames[-1]
    effect = trade.current(state)
    assert isinstance(effect, fx.Activate)
    columns = state.players[state.active].columns
    cards = [
        played.card
        for index in effect.columns
        for played in columns[index]
        if not played.joker and played.card not in frame.chosen
    ]
    return sorted(cards, key=lambda card: card.index)


def go_on_activating(state: State) -> bool:
    """DP15: ask for the next card, if there is one."""
    if state.ask_unless_stop(CARD):
        return False
    _replace(state, state.frames[-1].activating((), 0))
    return True


def legal_card(state: State) -> list[Action]:
    """DP15: any of them, or stop."""
    return [*[card.activate for card in choosable(state)], STOP]


def activate_card(state: State, action: Activate) -> bool:
    """E7: the card is resolved like one of the column."""
    card = state.edition.by_id[action.card]
    frame = state.frames[-1]
    _replace(state, frame.activating((*frame.chosen, card), frame.left - 1))
    state.frames += (Frame((card,)),)
    return True


def stop_activating(state: State) -> bool:
    """C6: declining ends the effect."""
    _replace(state, state.frames[-1].activating((), 0))
    return True


#: By the tag of the primitive: what happens first; returns whether that is all.
BEGIN: Final[dict[int, Callable[[State, Any], bool]]] = {
    fx.SELL: trade.begin_selling,
    fx.BUY: trade.begin_buying,
    fx.EXCHANGE: trade.begin_exchange,
    fx.PRODUCE_EACH: gains.produce_each,
    fx.PRODUCE_ONE: gains.begin_producing,
    fx.DRAW: gains.draw,
    fx.GAIN_PIECES: gains.begin_pieces,
    fx.GAIN_VP: gains.gain_vp,
    fx.GAIN_GOLD: gains.gain_gold,
    fx.STEAL_VILLAGE: raids.begin_plundering,
    fx.STEAL_PLAYER: raids.begin_robbing,
    fx.MOVE: marches.begin_marching,
    fx.ACTIVATE: begin_activating,
}
