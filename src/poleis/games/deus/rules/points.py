"""R95: victory points change hands; where they are hidden, everybody still sees the change."""

from poleis.games.deus.state import State


def change_vp(state: State, seat: int, amount: int) -> None:
    """Give or take VP; what a table sees and no view keeps is something that comes to light."""
    state.players[seat].vp += amount
    if state.switches.points_hidden:
        state.reveals += 1
