"""P8: income."""

from poleis.games.peloponnes.events import Income
from poleis.games.peloponnes.rules.luxury import gain_luxury
from poleis.games.peloponnes.rules.pile import draw_to_hand
from poleis.games.peloponnes.state import FEEDING, REVEAL, ROUNDS, State


def income(state: State) -> bool:
    """P8.1: seat by seat in the new turn order; after the last round the end begins (P10.1)."""
    for seat in state.order:
        income_of_seat(state, seat)
    if state.round < ROUNDS:
        state.stage = REVEAL
        return True
    if state.switches.extra_final_income:  # R48, C5: once more, without one-time income
        for seat in state.order:
            income_of_seat(state, seat)
    state.stage = FEEDING  # P10.2
    return True


def income_of_seat(state: State, seat: int) -> None:
    """P8.2-P8.6: one-time coins and luxury goods, then coins and luxury goods of the round."""
    player = state.players[seat]
    tableau = player.tableau
    won, player.won = player.won, None
    coins, luxury = state.edition.income_of(tableau.people)
    one_time = won.once_coins if won is not None else 0  # R32a: as printed
    if state.events is not None:
        event = Income(seat, tableau.people, one_time, coins, tableau.coin_income)
        state.events.append(event)
    if won is not None:
        if won.once_coins:
            draw_to_hand(state, seat, won.once_coins)
        gain_luxury(state, seat, won.once_luxury, "card")
    draw_to_hand(state, seat, coins + tableau.coin_income)  # P8.4, R31
    gain_luxury(state, seat, luxury, "income")  # P8.5, R32
