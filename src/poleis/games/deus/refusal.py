"""Why an action is not legal: one sentence that names the rule.

It follows from what the deciding seat may know, never from what is hidden from it.
"""

from typing import Final

from poleis.core.action import Action
from poleis.games.deus.state import (
    ACTION,
    BUY,
    CARD,
    CERES,
    CHOOSE,
    JUPITER,
    MARS,
    PAY,
    PIECES,
    PLUNDER,
    PRODUCE,
    REGION,
    SACRIFICE,
    SELL,
    STEP,
    UNIT,
    VICTIM,
    Phase,
    State,
)

#: What a decision allows, and the rule that says so.
_ALLOWED: Final[dict[Phase, str]] = {
    CHOOSE: "D15.1: it must choose a piece of a kind of which it has less than five",
    ACTION: "D3.2: it must build with a card of its hand that it can pay and place, or offer",
    PAY: "D5.2: it must say how many units of the resource gold replaces, as far as it goes",
    REGION: "D6: it must place the piece on one of the regions that are open to it",
    SACRIFICE: "D11.1: it must choose a card of its hand, or end the offering after one at least",
    JUPITER: "D11.2: it must call one of the other five gods",
    CERES: "D11.2: it must take a resource that the supply has",
    MARS: "D11.3: it must take a piece that its supply has",
    SELL: "E1: it may give a resource that it has and that the card takes, or stop",
    BUY: "E2: it may take a resource that the supply has and that it can pay, or stop",
    PRODUCE: "E4: it may take the resource of a land with a production building, or stop",
    PIECES: "E6: it must take a piece that its supply has",
    PLUNDER: "E10: it may choose a village with VP next to one of its units, or stop",
    VICTIM: "E11: it may choose an opponent who meets the condition, or stop",
    UNIT: "D9: it may choose a unit that has not moved and can stop somewhere, or stop",
    STEP: "D9.2: the unit must go on where it may enter and still stop, or halt",
    CARD: "R63: it may choose an own face-up card of the colours named, each once, or stop",
}


def refusal(state: State, action: Action) -> str:
    """Say which rule forbids `action` now."""
    return f"Seat {state.seat} cannot play {str(action)!r} now. {_ALLOWED[state.phase]}."
