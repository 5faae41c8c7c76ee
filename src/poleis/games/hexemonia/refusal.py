"""Why an action is not legal: one sentence that names the rule.

It follows from what the deciding seat may know, never from what is hidden from it.
"""

from typing import Final

from poleis.core.action import Action
from poleis.games.hexemonia.state import (
    ABILITY,
    ACTION,
    ASSIGN,
    DISCARD,
    DISMISS,
    DRAW,
    DRAW_MORE,
    EXCHANGE,
    GATHER,
    GIVE,
    HADES,
    LIFT,
    LOSSES,
    MYTHOS_FULL,
    ORACLE,
    PAY,
    PLAY,
    POLITICS,
    RECEIVE,
    SET,
    SETTLE,
    TARGET,
    VICTIM,
    Phase,
    State,
)

#: What a decision allows, and the rule that says so.
_ALLOWED: Final[dict[Phase, str]] = {
    DRAW: "H5.1: it must take a face-up tile",
    DRAW_MORE: "H5.2: it must take another face-up tile, or a cube that the supply has",
    PLAY: "H6.1: it may play a tile of its hand that it can pay, on a legal cell, or end",
    PAY: "H6.4: the next cube must come from an own tile that holds it and was not just played",
    MYTHOS_FULL: "H7.4: it must give up one of the Mythos tiles that it had before",
    ACTION: "H8.1: it must choose an action; Special and War only where they can do something",
    ASSIGN: "H9.2: the next scarce cube must go to a tile that is due one",
    LIFT: "H10.1: it may move a cube that has not moved yet, or end",
    SET: "H10.1: the cube must go to another city tile that has not sent one of its kind",
    EXCHANGE: "H10.2: it may exchange once on a tile with enough cubes, or end",
    ABILITY: "H11.3: it may use an active tile that it has not used and that can do something",
    HADES: "H12.1: it must choose one to three surplus citizens of an opponent's tile",
    ORACLE: "H12.2: it must lay back one of the tiles that it sees",
    VICTIM: "H12.4: it must choose an opponent who has what is asked for",
    GIVE: "H11.6: it must give the cube from a tile that holds one",
    RECEIVE: "H12.6: it must take a kind that the supply has",
    DISMISS: "H12.8: it may return a citizen from a tile that holds one, or end",
    TARGET: "H13.3: it may attack a tile that is no longer safe and that it can beat and place",
    GATHER: (
        "H13.5: it must gather its own citizens and hoplites until they are enough, then strike"
    ),
    LOSSES: "H13.7: it must lose as many hoplites as the rule allows",
    SETTLE: "H13.11: the conquered tile must go to a legal cell",
    POLITICS: "R57: it may turn up its Acropolis, or end",
    DISCARD: "H14.7: it must discard a tile of its hand",
}


def refusal(state: State, action: Action) -> str:
    """Say which rule forbids `action` now."""
    return f"Seat {state.seat} cannot play {str(action)!r} now. {_ALLOWED[state.phase]}."
