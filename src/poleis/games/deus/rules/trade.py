"""E1, E2, E13: selling, buying and exchanging resources (DP8, DP9)."""

from typing import Final

from poleis.core.action import Action
from poleis.games.deus import effects as fx
from poleis.games.deus.actions import BUY, SELL, STOP, Buy, Sell
from poleis.games.deus.events import Bought, GainedResources, Returned, Sold
from poleis.games.deus.goods import ONE, RESOURCE, RESOURCES, count
from poleis.games.deus.rules.points import change_vp
from poleis.games.deus.state import BUY as ASK_BUY
from poleis.games.deus.state import SELL as ASK_SELL
from poleis.games.deus.state import State

_NO_LIMIT: Final = 1000


def current(state: State) -> fx.Effect:
    """Return the effect that is being resolved."""
    frame = state.frames[-1]
    return frame.cards[frame.card].effects[frame.effect - 1]


def begin_selling(state: State, effect: fx.Sell) -> bool:
    """E1: unit by unit (R66)."""
    state.count = _NO_LIMIT if effect.most is None else effect.most
    return go_on_selling(state)


def begin_exchange(state: State, effect: fx.Exchange) -> bool:
    """E13: return some, then take as many."""
    state.count = effect.most
    state.bought = 0
    return go_on_selling(state)


def sellable(state: State) -> list[int]:
    """DP8: the kinds that can be sold or returned now."""
    if not state.count:
        return []
    effect = current(state)
    kinds = effect.kinds if isinstance(effect, fx.Sell) else range(len(RESOURCES))
    resources = state.players[state.active].resources
    return [kind for kind in kinds if count(resources, kind)]


def go_on_selling(state: State) -> bool:
    """DP8: as long as there is something to sell."""
    if state.ask_unless_stop(ASK_SELL):
        return False
    return stop_selling(state)


def legal_sell(state: State) -> list[Action]:
    """DP8: one unit of a kind, or stop."""
    return [*[SELL[kind] for kind in sellable(state)], STOP]


def sell(state: State, action: Sell) -> bool:
    """E1, E13, D7.4: the resource goes to the supply at once."""
    kind = RESOURCE[action.resource]
    player = state.players[state.active]
    player.resources -= ONE[kind]
    state.supply += ONE[kind]
    state.count -= 1
    effect = current(state)
    if isinstance(effect, fx.Sell):
        if effect.good == fx.GOLD:
            player.gold += effect.price
        else:
            change_vp(state, state.active, effect.price)
        if state.events is not None:
            event = Sold(state.active, action.resource, effect.good, effect.price)
            state.events.append(event)
    else:
        state.bought += 1
        if state.events is not None:
            state.events.append(Returned(state.active, action.resource))
    return go_on_selling(state)


def stop_selling(state: State) -> bool:
    """DP8: what was exchanged is now taken."""
    state.count = state.bought
    state.bought = 0
    return go_on_buying(state) if state.count else True


def begin_buying(state: State, effect: fx.Buy) -> bool:
    """E2: unit by unit."""
    state.count = _NO_LIMIT if effect.most is None else effect.most
    return go_on_buying(state)


def buyable(state: State) -> list[int]:
    """DP9, D7.3: the kinds that the supply has and the gold can pay."""
    if not state.count:
        return []
    effect = current(state)
    kinds: tuple[int, ...] = tuple(range(len(RESOURCES)))
    if isinstance(effect, fx.Buy):
        kinds = effect.kinds if state.players[state.active].gold >= effect.price else ()
    return [kind for kind in kinds if count(state.supply, kind)]


def go_on_buying(state: State) -> bool:
    """DP9: as long as there is something to buy."""
    if state.ask_unless_stop(ASK_BUY):
        return False
    return stop_buying(state)


def legal_buy(state: State) -> list[Action]:
    """DP9: one unit of a kind, or stop."""
    return [*[BUY[kind] for kind in buyable(state)], STOP]


def buy(state: State, action: Buy) -> bool:
    """E2, E13: a resource from the supply."""
    kind = RESOURCE[action.resource]
    player = state.players[state.active]
    player.resources += ONE[kind]
    state.supply -= ONE[kind]
    state.count -= 1
    effect = current(state)
    if isinstance(effect, fx.Buy):
        player.gold -= effect.price
        if state.events is not None:
            state.events.append(Bought(state.active, action.resource, effect.price))
    elif state.events is not None:
        wheat, wood, stone, clay = (int(other == kind) for other in range(4))
        state.events.append(GainedResources(state.active, (wheat, wood, stone, clay)))
    return go_on_buying(state)


def stop_buying(state: State) -> bool:
    """DP9: the effect is over."""
    state.count = 0
    return True
