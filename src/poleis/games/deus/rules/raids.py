"""E10, E11: taking from villages and from other players (DP12, DP13)."""

from poleis.core.action import Action
from poleis.games.deus import effects as fx
from poleis.games.deus.actions import ROB, STOP, Plunder, Rob
from poleis.games.deus.counting import counted, near_villages
from poleis.games.deus.events import Plundered, Robbed
from poleis.games.deus.rules.points import change_vp
from poleis.games.deus.rules.trade import current
from poleis.games.deus.rules.villages import set_village
from poleis.games.deus.state import PLUNDER, VICTIM, State


def begin_plundering(state: State, effect: fx.StealVillage) -> bool:
    """E10: skipped without such a village (R60)."""
    state.count = counted(state, state.active, effect.formula)
    if state.count and state.ask_unless_stop(PLUNDER):
        return False
    state.count = 0
    return True


def legal_plunder(state: State) -> list[Action]:
    """DP12: a village that holds VP, or none."""
    near = near_villages(state, state.active)
    return [*[state.atlas.grid.plunder[region] for region, vp in near.items() if vp], STOP]


def plunder(state: State, action: Plunder) -> bool:
    """E10, R62: as much as there is."""
    region = state.atlas.region[action.q, action.r]
    number = state.atlas.villages.index(region)
    vp = min(state.count, state.village_vp[number])
    set_village(state, number, state.village_vp[number] - vp)
    change_vp(state, state.active, vp)
    state.count = 0
    if state.events is not None:
        state.events.append(Plundered(state.active, state.atlas.cells[region], vp))
    return True


def opponents(state: State) -> list[int]:
    """The other seats, clockwise."""
    seats = len(state.players)
    return [(state.active + step) % seats for step in range(1, seats)]


def begin_robbing(state: State, effect: fx.StealPlayer) -> bool:
    """E11: each of them at once, or one of choice."""
    state.count = counted(state, state.active, effect.formula)
    if state.count and effect.victims == fx.EACH:
        for seat in victims_of(state):
            amount = take_from(state, seat, effect.good)
            if amount and state.events is not None:
                state.events.append(Robbed(state.active, seat, effect.good, amount))
    elif state.count and state.ask_unless_stop(VICTIM):
        return False
    state.count = 0
    return True


def victims_of(state: State) -> list[int]:
    """DP13, C4, C15: opponents who meet the condition and own some; hidden VP are not asked for."""
    effect = current(state)
    assert isinstance(effect, fx.StealPlayer)
    near = state.atlas.around(state.players[state.active].pieces[4])
    out = []
    for seat in opponents(state):
        secret = state.switches.points_hidden and effect.good == fx.VP
        meets = effect.condition == fx.ANY or bool(near & state.players[seat].occupied())
        if meets and (secret or owned(state, seat, effect.good)):
            out.append(seat)
    return out


def owned(state: State, seat: int, good: fx.Good) -> int:
    """Return what a seat has of gold or VP."""
    player = state.players[seat]
    return player.gold if good == fx.GOLD else player.vp


def legal_victim(state: State) -> list[Action]:
    """DP13: one of them, by seat, or none."""
    return [*[ROB[seat] for seat in sorted(victims_of(state))], STOP]


def rob(state: State, action: Rob) -> bool:
    """E11, DP13: from this opponent; everybody sees whom it hits, also where there is nothing."""
    effect = current(state)
    assert isinstance(effect, fx.StealPlayer)
    amount = take_from(state, action.seat, effect.good)
    if state.events is not None:
        state.events.append(Robbed(state.active, action.seat, effect.good, amount))
    state.count = 0
    return True


def take_from(state: State, victim: int, good: fx.Good) -> int:
    """R61, R109: as much as there is; return how much."""
    player, loser = state.players[state.active], state.players[victim]
    if good == fx.GOLD:
        amount = min(state.count, loser.gold)
        loser.gold -= amount
        player.gold += amount
    else:
        amount = min(state.count, loser.vp)
        change_vp(state, victim, -amount)
        change_vp(state, state.active, amount)
    return amount
