"""D9, E12: moving military units (DP14)."""

from poleis.core.action import Action
from poleis.games.deus import effects as fx
from poleis.games.deus.actions import HALT, STOP, March, Step
from poleis.games.deus.atlas import Atlas, Region, regions_in
from poleis.games.deus.events import Marched
from poleis.games.deus.rules.trade import current
from poleis.games.deus.rules.villages import check_villages
from poleis.games.deus.state import NOWHERE, STEP, UNIT, State


def begin_marching(state: State, effect: fx.Move) -> bool:
    """E12: so many units, one after the other."""
    state.count = effect.units
    return go_on_marching(state)


def go_on_marching(state: State) -> bool:
    """DP14: as long as a unit can move."""
    if state.count and state.ask_unless_stop(UNIT):
        return False
    return stop_marching(state)


def stop_marching(state: State) -> bool:
    """R47: the rest stays where it is."""
    state.count = 0
    state.halted = ()
    return True


def enterable(state: State) -> int:
    """D9.2, D9.3: land and villages, and sea with an own ship."""
    atlas = state.atlas
    return atlas.land | atlas.village_mask | state.players[state.active].pieces[0]


def stops(state: State) -> int:
    """D9.4, D9.5, R40: where a unit may stop; where it set out it does not (C1)."""
    player = state.players[state.active]
    foreign = 0
    for other in state.players:
        if other is not player:
            foreign |= other.occupied()
    full = player.twice if state.switches.stack > 1 else player.pieces[4]
    return (state.atlas.land & ~foreign | player.pieces[0]) & ~full


def can_reach(atlas: Atlas, region: Region, goal: int, ground: int, steps: int) -> bool:
    """DP14: whether one of these stops is within so many steps over this ground."""
    reached = 1 << region
    while not reached & goal:
        if not steps:
            return False
        reached |= atlas.around(reached) & ground
        steps -= 1
    return True


def movable(state: State) -> list[Region]:
    """DP14 a: regions with a unit that has not moved, may leave and can finish somewhere."""
    effect = current(state)
    assert isinstance(effect, fx.Move)
    player = state.players[state.active]
    goal, ground = stops(state), enterable(state)
    out = []
    for region in regions_in(player.pieces[4]):
        fresh = player.units_in(region) - state.halted.count(region)
        alone = player.temples >> region & 1 and player.buildings_in(region) == 2  # D8.7
        if fresh > 0 and not alone:
            others = goal & ~(1 << region)
            if can_reach(state.atlas, region, others, ground, effect.steps):
                out.append(region)
    return out


def legal_unit(state: State) -> list[Action]:
    """DP14 a: a unit, or stop."""
    march = state.atlas.grid.march
    return [*[march[region] for region in movable(state)], STOP]


def march(state: State, action: March) -> bool:
    """DP14: the unit sets out; until it halts the map is unchanged (D9.7)."""
    state.marching = state.atlas.region[action.q, action.r]
    state.phase = STEP
    return False


def legal_step(state: State) -> list[Action]:
    """DP14 b: a region from which a stop can still be reached, or halt."""
    effect = current(state)
    assert isinstance(effect, fx.Move)
    atlas = state.atlas
    here = state.steps[-1] if state.steps else state.marching
    left = effect.steps - len(state.steps)
    goal = stops(state) & ~(1 << state.marching)
    out: list[Action] = []
    if left:
        ground = enterable(state)
        out = [
            atlas.grid.step[region]
            for region in atlas.beside[here]
            if ground >> region & 1 and can_reach(atlas, region, goal, ground, left - 1)
        ]
    if goal >> here & 1:
        out.append(HALT)
    return out


def step(state: State, action: Step) -> bool:
    """D9.1: to an adjacent region; with no step left it halts (C2)."""
    effect = current(state)
    assert isinstance(effect, fx.Move)
    state.steps += (state.atlas.region[action.q, action.r],)
    if len(state.steps) < effect.steps:
        return False
    return halt(state)


def halt(state: State) -> bool:
    """D9.6, D9.7, R48: the unit stands here now, and villages are attacked."""
    player = state.players[state.active]
    start, end = 1 << state.marching, 1 << state.steps[-1]
    units, twice = player.pieces[4], player.twice
    if twice & start:
        twice &= ~start
    else:
        units &= ~start
    if units & end:
        twice |= end
    else:
        units |= end
    player.pieces = (*player.pieces[:4], units)
    player.twice = twice
    if state.events is not None:
        path = tuple([state.atlas.cells[region] for region in (state.marching, *state.steps)])
        state.events.append(Marched(state.active, path))
    state.halted += (state.steps[-1],)
    state.marching = NOWHERE
    state.steps = ()
    state.count -= 1
    check_villages(state)
    return go_on_marching(state)
