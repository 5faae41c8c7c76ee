"""Whether an open decision could be: its step, its seat, and how far it has got.

The rules never leave such a state; a position from outside may.
"""

from collections.abc import Iterator
from typing import Final

from poleis.games.hexemonia.cubes import KINDS, NONE, count, covers, value
from poleis.games.hexemonia.rules.special import sources
from poleis.games.hexemonia.rules.supply import in_supply
from poleis.games.hexemonia.rules.war import fort_value, losses_range, strength
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
    HAND_LIMIT,
    LEGAL,
    LIFT,
    LOSSES,
    MYTHOS_FULL,
    NOBODY,
    NOWHERE,
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
    Phase,
    State,
    Step,
)

_PHASES: Final[dict[Step, tuple[Phase, ...]]] = {
    "A": (DRAW, DRAW_MORE),
    "B": (PLAY, PAY, MYTHOS_FULL),
    "C": (
        ACTION, ASSIGN, LIFT, SET, EXCHANGE, ABILITY, HADES, ORACLE, VICTIM, GIVE, RECEIVE,
        DISMISS, TARGET, GATHER, LOSSES, SETTLE, MYTHOS_FULL,
    ),
    "D": (POLITICS, DISCARD, OVER),
}  # fmt: skip
#: The decisions of an ability under way, and the abilities that ask them.
_ASKED_BY: Final[dict[Phase, tuple[str, ...]]] = {
    HADES: ("hades",),
    ORACLE: ("oracle",),
    VICTIM: ("pandora", "tavern", "labyrinth"),
    GIVE: ("tavern", "labyrinth", "lighthouse"),
    RECEIVE: ("spring",),
    DISMISS: ("necropolis",),
}
_FORESEEN: Final = 4


def open_decision_faults(state: State) -> Iterator[str]:
    """Say what is wrong with the open decision."""
    if state.phase not in _PHASES[state.step]:
        yield f"Step {state.step} has no decision {state.phase}"
        return
    for part in (_leftovers, _step, _ability, _attack, _payment, _strategy, _choice):
        faults = list(part(state))
        if faults:
            yield from faults
            return  # later parts rely on the earlier ones


def _choice(state: State) -> Iterator[str]:
    """P14: there is something to choose."""
    if state.phase != OVER and not LEGAL[state.phase](state):
        yield f"P14: seat {state.seat} has nothing to choose in the decision {state.phase}"


def _leftovers(state: State) -> Iterator[str]:
    """What belongs to one decision is empty in all others."""
    step, phase = state.step, state.phase
    in_ability = phase in _ASKED_BY or (phase in (LIFT, SET) and state.ability is not None)
    in_attack = phase in (GATHER, LOSSES, SETTLE)
    in_strategy = phase in (LIFT, SET) and not in_ability
    faults = {
        "tiles were played": state.played and step != "B",
        "a tile is being paid for": (state.paying != NOWHERE) != (phase == PAY),
        "cubes are due": bool(state.due) != (phase in (PAY, ASSIGN)),
        "cubes were sent": any(state.sent + state.received) and not in_strategy,
        "a cube is lifted": (state.lifted is not None) != (phase == SET),
        "tiles have exchanged": (state.to_hoplites | state.to_citizens) and phase != EXCHANGE,
        "abilities were used": state.used and phase != ABILITY and not in_ability,
        "an ability is in use": (state.ability is not None) != in_ability
        or (state.ability_place != NOWHERE) != in_ability,
        "something is counted": state.count and not (in_ability and phase in (LIFT, SET, DISMISS)),
        "victims are to give": bool(state.victims) != (phase == GIVE),
        "the Oracle shows tiles": bool(state.oracle) != (phase == ORACLE)
        or bool(state.oracle_laid and phase != ORACLE),
        "there were attacks": state.attacked
        and not (in_attack or phase == TARGET or (phase == MYTHOS_FULL and step == "C")),
        "a tile is under attack": (state.target != NOWHERE) != in_attack
        or (state.target_seat != NOBODY) != in_attack,
        "an attack has figures": bool(state.loss or state.fort) and not in_attack,
        "there are attackers": bool(state.gathered) and phase not in (GATHER, LOSSES),
        "Mythos tiles are new": bool(state.new_mythos) != (phase == MYTHOS_FULL),
    }
    for what, wrong in faults.items():
        if wrong:
            yield f"In the decision {phase} {what}, or should be"


def _step(state: State) -> Iterator[str]:
    """H4, H15.3: the right seat decides, and the step is one of this turn."""
    seats = len(state.players)
    player = state.players[state.active]
    if state.phase == GIVE:
        if state.seat == state.active or state.victims[0] != state.seat:
            yield "D-V: the seat that decides is not the next victim"
    elif state.seat != state.active:
        yield "H4: a seat decides in the turn of another"
    if state.turns % seats != (state.active - state.last - 1) % seats and state.phase != OVER:
        yield "P19: the number of turns does not go with the seat"
    if state.phase == OVER and (not state.ending or state.active != state.last):
        yield "H15.2: the game is over too early"
    if state.phase == DRAW and state.ending:
        yield "H15.3: a final turn has no step A"
    if state.phase == MYTHOS_FULL:
        yield from _new_mythos(state)
    if state.phase == DISCARD and len(player.hand) <= HAND_LIMIT:
        yield "H14.7: the hand is not too large"
    if state.phase == POLITICS and (not state.switches.reveal_for_politics or player.face_up):
        yield "R57: there is no Acropolis to turn up"
    places = player.layout.tiles
    if any(state.played >> place & 1 and place not in places for place in range(61)):
        yield "H6.4: a tile was played on a cell where there is none"


def _new_mythos(state: State) -> Iterator[str]:
    """H7.4, H13.12: as many Mythos tiles have come as the step can bring."""
    if not 1 <= state.new_mythos <= 3:
        yield "H7.4: no Mythos tile is new, or too many are"
    if state.step == "B" and state.new_mythos != 1:
        yield "H7.4: more than one Mythos tile has come in step B"
    if state.step == "C" and not state.attacked:
        yield "H13.12: Mythos tiles have come without an attack"


def _ability(state: State) -> Iterator[str]:
    """H11: the ability in use is that of a tile of the active seat."""
    tile = state.ability
    if tile is None:
        if state.phase == ABILITY:
            return
        if state.used:
            yield "H11.1: abilities were used outside Special"
        return
    player = state.players[state.active]
    lies = player.layout.tiles.get(state.ability_place) is tile or any(
        own.tile is tile and own.carrier == state.ability_place for own in player.mythos
    )
    if not lies or not state.used >> tile.index & 1:
        yield "H11.1: the ability in use is not that of an own tile"
        return
    if state.phase in (LIFT, SET):
        if tile.ability != "agora" or not 1 <= state.count <= 2:
            yield "H12.3: the Agora has one or two moves left"
        return
    if tile.ability not in _ASKED_BY[state.phase]:
        yield f"H12: {tile.id} does not ask for the decision {state.phase}"
    elif state.phase == ORACLE:
        yield from _oracle(state)
    elif state.phase == GIVE:
        yield from _victims(state)


def _oracle(state: State) -> Iterator[str]:
    """H12.2a: the Oracle shows the top of the pile."""
    shown = {*state.oracle, *state.oracle_laid}
    number = len(state.oracle) + len(state.oracle_laid)
    due = min(_FORESEEN, len(state.pile))
    if len(shown) != number or number != due or shown != set(state.pile[:due]):
        yield "H12.2a: the Oracle shows other tiles than the next ones"
    elif len(state.oracle) < 2:
        yield "C3: the Oracle's last tile is not asked about"
    elif state.players[state.active].foretold != state.pile[:due]:
        yield "V1: the seat that looks has not seen the pile"


def _victims(state: State) -> Iterator[str]:
    """H11.6: victims are opponents, clockwise, each with the cube that is asked for."""
    assert state.ability is not None
    order = state.opponents()
    places = [order.index(seat) if seat in order else -1 for seat in state.victims]
    if -1 in places or places != sorted(set(places)):
        yield "R93: the victims are not opponents in clockwise order"
    elif state.ability.ability != "lighthouse" and len(places) > 1:
        yield "H12.4: there is more than one victim"
    else:
        kind = {"tavern": 0, "labyrinth": 1, "lighthouse": 2}[state.ability.ability]
        for seat in state.victims:
            if not count(state.players[seat].all_cubes(), kind):
                yield "R77: a victim has no such cube"


def _attack(state: State) -> Iterator[str]:
    """H13: the attack that is under way could have been chosen."""
    if state.phase not in (GATHER, LOSSES, SETTLE):
        return
    victim = state.players[state.target_seat] if state.target_seat < len(state.players) else None
    if (
        victim is None
        or state.target_seat == state.active
        or state.attacked >> state.target_seat & 1
        or state.target not in victim.layout.tiles
        or not victim.layout.is_removable(state.target)
    ):
        yield "H13.3: the tile under attack is no target"
        return
    seat, place = state.target_seat, state.target
    if state.phase == SETTLE:
        return
    if (state.loss, state.fort) != (strength(state, seat, place), fort_value(state, seat, place)):
        yield "H13.4: the strength of the target is another"
        return
    army = value(state.players[state.active].all_cubes()) + value(state.gathered)
    if state.gathered >> 32 or army <= state.loss:
        yield "H13.3 e: the attackers cannot be enough"
    if state.phase == LOSSES:
        least, most = losses_range(state)
        if value(state.gathered) <= state.loss or least >= most:
            yield "H13.7: there is no choice of losses"


def _payment(state: State) -> Iterator[str]:
    """H6.2, H9.2: what is due can be paid."""
    player = state.players[state.active]
    places = [place for place, _ in state.due]
    if places != sorted(set(places)) or any(not cubes for _, cubes in state.due):
        yield "H6.2: what is due is not a list of places with cubes"
    elif state.phase == PAY:
        tile = player.layout.tiles.get(state.paying)
        if tile is None or places != [state.paying] or not state.played >> state.paying & 1:
            yield "H6.2: the tile that is being paid for was not played"
            return
        due = state.due[0][1]
        own = NONE
        for place in player.layout.places:
            if not state.played >> place & 1:
                own += player.cubes[place]
        if player.cubes[state.paying] + due != tile.cost or not covers(own, due):
            yield "H6.2: the cost cannot be paid, or is another"
        first = next(kind for kind in range(len(KINDS)) if count(due, kind))
        if any(count(player.cubes[state.paying], kind) for kind in range(first + 1, len(KINDS))):
            yield "D-B2: the cost was not paid in order"
    elif state.phase == ASSIGN:
        for kind in range(len(KINDS)):
            wanted = sum([count(cubes, kind) for _, cubes in state.due])
            if wanted and not 0 < in_supply(state, kind) <= wanted:
                yield "H9.2: nothing is scarce"
        if any(place not in player.layout.tiles for place in places):
            yield "H9.2: cubes are due where there is no tile"


def _strategy(state: State) -> Iterator[str]:
    """H10: moves and exchanges are of city tiles; no tile both sends and receives a kind."""
    player = state.players[state.active]
    mask = player.layout.mask
    masks = (*state.sent, *state.received, state.to_hoplites, state.to_citizens)
    if any(cells & ~mask for cells in masks):
        yield "H10.1: a cell has moved or exchanged where there is no city tile"
    if any(sent & got for sent, got in zip(state.sent, state.received, strict=True)):
        yield "D-C2: a tile has sent and received the same kind"
    if state.to_hoplites & state.to_citizens:
        yield "R84: a tile has exchanged both ways"
    if state.phase == SET and state.lifted is not None:
        kind, source = state.lifted
        if not mask >> source & 1 or not count(player.cubes[source], kind):
            yield "H10.1: the lifted cube is not there"
        elif state.received[kind] >> source & 1:
            yield "D-C2: a cube is lifted where one of its kind has come"
    if state.phase == ABILITY:
        known = {tile.index for tile in player.layout.tiles.values()}
        known |= {own.tile.index for own in player.mythos}
        if any(state.used >> i & 1 and i not in known for i in range(len(state.edition.tiles))):
            yield "H11.1: the ability of somebody else's tile was used"
        elif not state.used and not list(sources(state)):
            yield "H11.3: no ability can be used"
