"""D3, D13: rounds and turns (DP1), and the end of the game."""

from typing import Literal

from poleis.core.action import Action
from poleis.games.deus.actions import OFFER, Joker
from poleis.games.deus.components import COLUMNS
from poleis.games.deus.events import EndTriggered, GameEnded, Passed, RoundBegan, TurnBegan
from poleis.games.deus.goods import PIECES
from poleis.games.deus.rules.building import can_build_temple, can_pay, can_place
from poleis.games.deus.rules.cards import draw_cards
from poleis.games.deus.scoring import result
from poleis.games.deus.state import ACTION, ENDING, OVER, REFILL, TEMPLE, TURN, State

Reason = Literal["last_round", "no_cards", "stall"]


def begin_turn(state: State) -> bool:
    """D3.2, D3.3: one action, or none without a card."""
    state.seat = state.active
    if state.events is not None:
        state.events.append(TurnBegan(state.active))
    if state.players[state.active].hand:
        state.phase = ACTION
        return False
    state.passes += 1
    state.stage = ENDING
    if state.events is not None:
        state.events.append(Passed(state.active))
    return True


def legal_action(state: State) -> list[Action]:
    """DP1: every playable card, the joker, or an offering."""
    seat = state.active
    player = state.players[seat]
    placeable: list[bool | None] = [None] * len(COLUMNS)  # looked at where a card asks
    out: list[Action] = []
    for card in player.hand:
        can = placeable[card.column]
        if can is None:
            can = placeable[card.column] = can_take(state, seat, card.column)
        if can and can_pay(player, card):
            out.append(card.build)
    if state.switches.joker and not player.joker_used:
        columns = [
            name
            for kind, name in enumerate(PIECES)
            if player.gold > len(player.columns[kind]) and can_place(state, seat, kind)
        ]
        out += [Joker(card.id, name) for card in player.hand for name in columns]
    out.append(OFFER)
    return out


def can_take(state: State, seat: int, column: int) -> bool:
    """D4.1, D8: whether a card that can be paid may go to a column."""
    if column == TEMPLE:
        return can_build_temple(state, seat)
    return can_place(state, seat, column)


def end_turn(state: State) -> bool:
    """D3.4: the hand, the trigger, the next seat."""
    if not state.players[state.active].hand:  # D12.4
        draw_cards(state, state.active, REFILL)
    check_trigger(state)
    state.active = (state.active + 1) % len(state.players)
    state.stage = TURN
    if state.active == state.start:
        return end_round(state)
    return True


def check_trigger(state: State) -> None:
    """D13.1, D13.3, R37, R90: no temple in the supply, or no village left; it counts once."""
    if state.triggered:
        return
    reason = trigger_reason(state)
    if reason is not None:
        state.triggered = state.round
        if state.events is not None:
            state.events.append(EndTriggered(reason))


def trigger_reason(state: State) -> Literal["temples", "villages"] | None:
    """D13.1: why the end is near."""
    if not state.temples:
        return "temples"
    return "villages" if state.attacked == state.atlas.village_mask else None


def end_round(state: State) -> bool:
    """D13.2, R85, R96: one more round after the trigger; or at once, if nothing goes on."""
    state.stall += 1
    reason: Reason | None = None
    if state.triggered and state.round > state.triggered:
        reason = "last_round"  # what triggered it was told then (R90)
    elif state.passes == len(state.players):
        reason = "no_cards"
    elif state.stall >= state.switches.stall_rounds:
        reason = "stall"
    state.passes = 0
    if reason is not None:
        end_game(state, reason)
        return False
    state.round += 1
    begin_round(state)
    return True


def begin_round(state: State) -> None:
    """D3.1: every seat once, from the start player."""
    if state.events is not None:
        state.events.append(RoundBegan(state.round, final=bool(state.triggered)))


def end_game(state: State, reason: Reason) -> None:
    """D14: the scoring."""
    state.phase = OVER
    state.reveals += 1  # hands, jokers and VP are shown
    if state.events is not None:
        final = result(state)
        totals = tuple([score.total for score in final.seats])
        state.events.append(GameEnded(reason, totals, final.winners))
