"""D11: offerings to the gods (DP4-DP7)."""

from typing import Final

from poleis.core.action import Action
from poleis.games.deus import effects as fx
from poleis.games.deus.actions import DONE, GAIN, GODS, INVOKE, Gain, Invoke, Offer, Sacrifice
from poleis.games.deus.events import GodCalled, Offered
from poleis.games.deus.goods import RESOURCE, RESOURCES, count
from poleis.games.deus.rules.cards import draw_cards, is_among
from poleis.games.deus.rules.gains import gain, gain_piece, gain_resource
from poleis.games.deus.state import CERES as ASK_CERES
from poleis.games.deus.state import ENDING, JUPITER, NOBODY, REFILL, SACRIFICE, TEMPLE, State
from poleis.games.deus.state import GODS as GODS_STAGE
from poleis.games.deus.state import MARS as ASK_MARS

#: 1.2: the gods of the five kinds, in the order of the columns.
NEPTUNE: Final = 0
CERES: Final = 1
MINERVA: Final = 2
VESTA: Final = 3
MARS: Final = 4
_NEPTUNE_GOLD: Final = 2  # a card
_VESTA_VP: Final = 2  # at most (R75)


def offer(state: State, _action: Offer) -> bool:
    """D11.1: an offering begins."""
    state.stage = GODS_STAGE
    state.chosen = ()
    state.phase = SACRIFICE
    return False


def legal_sacrifice(state: State) -> list[Action]:
    """DP4, C10: hand cards not yet chosen, in any order; done after at least one."""
    hand = state.players[state.active].hand
    chosen = state.chosen
    if not chosen:
        return [card.sacrifice for card in hand]
    out = [card.sacrifice for card in hand if not is_among(card, chosen)]
    out.append(DONE)
    return out


def sacrifice(state: State, action: Sacrifice) -> bool:
    """DP4: one more card; nobody sees it yet."""
    state.chosen += (state.edition.by_id[action.card],)
    return False


def lay_down(state: State) -> bool:
    """D11.1, D11.2: the cards go to the discard pile; the top one names the god."""
    seat, cards = state.active, state.chosen
    player = state.players[seat]
    player.hand = tuple([card for card in player.hand if not is_among(card, cards)])
    player.discarded += cards
    state.discard += cards
    state.tops += (cards[-1],)
    state.chosen = ()
    state.strength = len(cards)
    state.reveals += 1
    if state.events is not None:
        names = tuple([card.id for card in cards])
        state.events.append(Offered(seat, len(cards), names[-1], names))
    if cards[-1].column == TEMPLE:  # R72
        state.phase = JUPITER
        return False
    return call(state, cards[-1].column, jupiter=False)


def legal_invoke(_state: State) -> list[Action]:
    """DP5: one of the other five."""
    return INVOKE


def invoke(state: State, action: Invoke) -> bool:
    """D11.2: Jupiter stands in, with the same strength."""
    return call(state, GODS.index(action.god), jupiter=True)


def call(state: State, god: int, *, jupiter: bool) -> bool:
    """D11.2, C12: the gifts in the printed order, the piece last."""
    seat, strength = state.active, state.strength
    state.god = god
    state.count = 0
    if state.events is not None:
        state.events.append(GodCalled(seat, GODS[god], strength, jupiter))
    if god == NEPTUNE:
        gain(state, seat, fx.GOLD, _NEPTUNE_GOLD * strength)
    elif god == VESTA:
        gain(state, seat, fx.VP, min(strength, _VESTA_VP))
    elif god in (CERES, MARS):
        state.count = strength
    return go_on_giving(state)


def go_on_giving(state: State) -> bool:
    """DP6, DP7: gifts of free choice, as long as there are any (R77, R78)."""
    if state.count and state.god == CERES and state.supply:
        return state.ask_if_open(ASK_CERES)
    if state.count and state.god == MARS and state.players[state.active].supply:
        return state.ask_if_open(ASK_MARS)
    state.count = 0
    if state.god != MARS:
        gain_piece(state, state.active, state.god)
    refill(state)
    return True


def legal_ceres(state: State) -> list[Action]:
    """DP6: each resource that the supply has."""
    return [GAIN[kind] for kind in range(len(RESOURCES)) if count(state.supply, kind)]


def take_resource(state: State, action: Gain) -> bool:
    """D11.2: one resource of choice."""
    gain_resource(state, state.active, RESOURCE[action.resource], 1)
    state.count -= 1
    return go_on_giving(state)


def refill(state: State) -> None:
    """D11.4, R74, R79: up to five cards, and Minerva's on top of that."""
    seat = state.active
    draw_cards(state, seat, max(0, REFILL - len(state.players[seat].hand)))
    if state.god == MINERVA:
        draw_cards(state, seat, state.strength)
    state.god = NOBODY
    state.strength = 0
    state.stage = ENDING
