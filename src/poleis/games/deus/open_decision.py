"""Whether an open decision could be: its stage, its seat, and how far it has got.

The rules never leave such a state; a position from outside may.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from poleis.games.deus import effects as fx
from poleis.games.deus.goods import RESOURCES, count, size
from poleis.games.deus.rules.marches import enterable
from poleis.games.deus.rules.offering import CERES as CERES_GOD
from poleis.games.deus.rules.offering import MARS as MARS_GOD
from poleis.games.deus.rules.trade import current
from poleis.games.deus.state import (
    ACTION,
    BUILDING,
    BUY,
    CARD,
    CERES,
    CHOOSE,
    CHOOSING,
    COLUMN,
    ENDING,
    GODS,
    JUPITER,
    LEGAL,
    MARS,
    NOBODY,
    NOWHERE,
    OVER,
    PAY,
    PIECES,
    PLUNDER,
    PRODUCE,
    REGION,
    SACRIFICE,
    SELL,
    STEP,
    TEMPLE,
    TURN,
    UNIT,
    VICTIM,
    Phase,
    Stage,
    State,
)

_PHASES: Final[dict[Stage, tuple[Phase, ...]]] = {
    CHOOSING: (CHOOSE,),
    TURN: (ACTION, OVER),
    BUILDING: (PAY, REGION),
    COLUMN: (SELL, BUY, PRODUCE, PIECES, PLUNDER, VICTIM, UNIT, STEP, CARD),
    GODS: (SACRIFICE, JUPITER, CERES, MARS),
    ENDING: (),
}
#: The primitives that ask a decision.
_ASKED_BY: Final[dict[Phase, tuple[int, ...]]] = {
    SELL: (fx.SELL, fx.EXCHANGE),
    BUY: (fx.BUY, fx.EXCHANGE),
    PRODUCE: (fx.PRODUCE_ONE,),
    PIECES: (fx.GAIN_PIECES,),
    PLUNDER: (fx.STEAL_VILLAGE,),
    VICTIM: (fx.STEAL_PLAYER,),
    UNIT: (fx.MOVE,),
    STEP: (fx.MOVE,),
    CARD: (fx.ACTIVATE,),
}
#: C2: decisions that are asked only where there is a choice.
_WITH_CHOICE: Final = (PAY, REGION, CERES, MARS, PIECES)


def open_decision_faults(state: State) -> Iterator[str]:
    """Say what is wrong with the open decision."""
    if state.phase not in _PHASES[state.stage]:
        yield f"The stage {state.stage} has no decision {state.phase}"
        return
    faults = [*_leftovers(state), *_turn(state)]
    if not faults and state.stage in _CHECKS:
        faults = list(_CHECKS[state.stage](state))
    if not faults and state.phase != OVER:
        options = LEGAL[state.phase](state)
        if not options or (len(options) < 2 and _wants_choice(state)):
            faults = [f"I19: there is nothing to choose in the decision {state.phase}"]
    yield from faults


def _wants_choice(state: State) -> bool:
    """C2: whether the engine would take a single option; not where it depends on hidden VP."""
    temple = state.card is not None and state.card.column == TEMPLE
    hidden = state.phase == REGION and state.switches.points_hidden and not temple
    return state.phase in _WITH_CHOICE and not hidden


def _leftovers(state: State) -> Iterator[str]:
    """What belongs to one decision is empty in all others."""
    phase, stage = state.phase, state.stage
    faults = {
        "a card is being built": state.card is not None and stage != BUILDING,
        "a joker is being built": state.joker != NOBODY and phase != REGION,
        "a cost is being paid": (state.paying or state.promised) and phase != PAY,
        "cards are chosen": bool(state.chosen) and phase != SACRIFICE,
        "a god is called": (state.god != NOBODY) != (phase in (CERES, MARS)),
        "an offering has a strength": bool(state.strength) != (phase in (JUPITER, CERES, MARS)),
        "something is counted": bool(state.count)
        and phase not in (CERES, MARS, SELL, BUY, PIECES, PLUNDER, VICTIM, UNIT, STEP),
        "resources were returned": state.bought and phase != SELL,
        "cards are activated": bool(state.frames) != (stage == COLUMN),
        "a unit is marching": (state.marching != NOWHERE) != (phase == STEP),
        "a unit has taken steps": bool(state.steps) and phase != STEP,
        "units have stopped": bool(state.halted) and phase not in (UNIT, STEP),
        "start pieces are chosen": stage != CHOOSING
        and any(player.choice for player in state.players),
    }
    for what, wrong in faults.items():
        if wrong:
            yield f"In the decision {phase} {what}, or should be"


def _turn(state: State) -> Iterator[str]:
    """D3, D13.2: the right seat decides."""
    if state.stage != CHOOSING and state.seat != state.active and state.phase != OVER:
        yield f"D3.2: seat {state.seat} decides in the turn of seat {state.active}"
    if state.phase == ACTION and not state.players[state.active].hand:
        yield "D3.3: a seat without cards has a turn"
    if state.phase == OVER and state.active != state.start:
        yield "D13.2: the game is over in the middle of a round"


def _choosing(state: State) -> Iterator[str]:
    """DP0, R97: seats choose one after the other, from the start seat."""
    pieces = state.switches.start_pieces
    seats = len(state.players)
    if not pieces or state.active != state.start:
        yield "D15.1: there is nothing to choose"
    turn = (state.seat - state.start) % seats
    for seat, player in enumerate(state.players):
        place = (seat - state.start) % seats
        chosen = size(player.choice)
        fits = (
            chosen == pieces if place < turn else chosen < pieces if place == turn else not chosen
        )
        if not fits or any(count(player.choice, kind) > 5 for kind in range(5)):
            yield f"D15.1: seat {seat} has chosen too much or too little"
        if player.stock or player.hand or any(player.columns):
            yield f"C13: seat {seat} has pieces or cards already"


def _building(state: State) -> Iterator[str]:
    """DP2, DP3: the card lies on top of its column, and can be paid for."""
    player = state.players[state.active]
    if (state.card is None) == (state.joker == NOBODY):
        yield "D4.2: nothing is being built, or two things are"
        return
    column = state.joker if state.card is None else state.card.column
    top = player.columns[column][-1] if player.columns[column] else None
    if top is None or top.joker != (state.card is None):
        yield "D4.2: the card that is being built is not on top of its column"
        return
    if state.card is not None and top.card is not state.card:
        yield "D4.2: another card is on top of the column"
    if column != TEMPLE and not count(player.stock, column):
        yield "R24: there is no piece to build"
    if state.phase == PAY:
        card = state.card
        assert card is not None
        for kind in range(len(RESOURCES)):
            need, promised = card.cost[kind], count(state.promised, kind)
            least = max(0, need - count(player.resources, kind))
            if promised and kind >= state.paying:
                yield "DP2: a resource was promised before it was asked about"
            elif kind < state.paying and not least <= promised <= need:
                yield "DP2: too much or too little was promised"
        if not card.cost[state.paying]:
            yield "DP2: a resource is asked about that the card does not cost"


def _column(state: State) -> Iterator[str]:
    """D7: the frames are those of a column of the active seat, and of its E7."""
    player = state.players[state.active]
    outer = state.frames[0]
    columns = [tuple(p.card for p in column if not p.joker) for column in player.columns[:TEMPLE]]
    if outer.cards not in columns or not outer.cards:
        yield "D7.1: no column of the seat has these cards"
        return
    for frame in state.frames:
        if frame.card >= len(frame.cards) or not (
            1 <= frame.effect <= len(frame.cards[frame.card].effects)
        ):
            yield "D7.2: there is no such effect to resolve"
            return
        effect = frame.cards[frame.card].effects[frame.effect - 1]
        columns_of = effect.columns if isinstance(effect, fx.Activate) else ()
        number = effect.number if isinstance(effect, fx.Activate) else 0
        face_up = [p.card for c in columns_of for p in player.columns[c] if not p.joker]
        if len(set(frame.chosen)) < len(frame.chosen) or any(
            card not in face_up for card in frame.chosen
        ):
            yield "C6: a card was activated that could not be"
        elif (frame.left or frame.chosen) and frame.left + len(frame.chosen) != number:
            yield "C6: too many cards were activated, or too few"
    if len(state.frames) == 2:
        inner = state.frames[1]
        if not outer.chosen or inner.cards != outer.chosen[-1:]:
            yield "R63: the inner card is not the one that was chosen"
    if current(state).kind not in _ASKED_BY[state.phase]:
        yield f"C5: the effect does not ask for the decision {state.phase}"
    else:
        yield from _effect(state)


def _effect(state: State) -> Iterator[str]:
    """DP8-DP15: how far the effect has got."""
    effect, phase = current(state), state.phase
    if phase in (SELL, BUY, PIECES, PLUNDER, VICTIM, UNIT, STEP) and not state.count:
        yield "C5: the effect is over"
    elif isinstance(effect, fx.Exchange):
        wrong = state.count + state.bought != effect.most if phase == SELL else state.bought
        if wrong or state.count > effect.most:
            yield "E13: more was returned than allowed, or less"
    elif isinstance(effect, fx.Sell | fx.Buy):
        if state.bought or (effect.most is not None and state.count > effect.most):
            yield "C7: more is left than the card allows"
    elif isinstance(effect, fx.GainPieces) and effect.column is not None:
        yield "E6: the card fixes the kind of the pieces"
    elif isinstance(effect, fx.StealPlayer) and effect.victims != fx.ONE:
        yield "E11: the card takes from each"
    elif isinstance(effect, fx.Activate) and not state.frames[-1].left:
        yield "C6: no more card can be activated"
    elif isinstance(effect, fx.Move):
        yield from _marching(state, effect)


def _marching(state: State, effect: fx.Move) -> Iterator[str]:
    """DP14: units that have stopped, and the path of the one on its way."""
    player = state.players[state.active]
    if state.count + len(state.halted) != effect.units:
        yield "E12: more units have moved than the card allows, or fewer"
    if any(state.halted.count(r) > player.units_in(r) for r in state.halted):
        yield "DP14: a unit has stopped where there is none"
    if state.phase == STEP:
        start = state.marching
        fresh = player.units_in(start) - state.halted.count(start)
        alone = player.temples >> start & 1 and player.buildings_in(start) == 2
        if fresh < 1 or alone or len(state.steps) >= effect.steps:
            yield "DP14: the unit that is marching cannot be"
            return
        path = (start, *state.steps)
        ground = enterable(state)
        for here, there in pairwise(path):
            if there not in state.atlas.beside[here] or not ground >> there & 1:
                yield "D9.1: the unit has gone where it cannot"


def _gods(state: State) -> Iterator[str]:
    """DP4-DP7: the offering."""
    player = state.players[state.active]
    if state.phase == SACRIFICE:
        chosen = state.chosen
        if len(set(chosen)) < len(chosen) or any(card not in player.hand for card in chosen):
            yield "DP4: a card is offered that is not in hand"
        elif not player.hand:
            yield "R87: there is nothing to offer"
        return
    top = state.discard[-1] if state.discard else None
    if top is None or not 1 <= state.strength <= min(10, len(state.discard)):
        yield "D11.1: there was no such offering"
    elif state.phase == JUPITER:
        if top.column != TEMPLE:
            yield "D11.2: Jupiter was not called"
    elif top.column not in (TEMPLE, state.god) or state.count > state.strength or not state.count:
        yield "D11.2: the gifts are not those of the god"
    elif state.god != (CERES_GOD if state.phase == CERES else MARS_GOD):
        yield "D11.2: another god was called"


_CHECKS: Final = {
    CHOOSING: _choosing,
    BUILDING: _building,
    COLUMN: _column,
    GODS: _gods,
}
