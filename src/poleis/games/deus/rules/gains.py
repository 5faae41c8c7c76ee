"""E3-E6, E8, E9, D11.3: what comes from the supplies (DP10, DP11)."""

from typing import Final

from poleis.core.action import Action
from poleis.games.deus import effects as fx
from poleis.games.deus.actions import GAIN, PIECE, STOP, Gain, Piece
from poleis.games.deus.atlas import LANDS, TERRAINS
from poleis.games.deus.counting import counted
from poleis.games.deus.events import Gained, GainedPieces, GainedResources
from poleis.games.deus.goods import ONE, RESOURCE, count, unpack
from poleis.games.deus.goods import PIECE as PIECE_KIND
from poleis.games.deus.goods import PIECES as PIECE_NAMES
from poleis.games.deus.rules.cards import draw_cards
from poleis.games.deus.rules.points import change_vp
from poleis.games.deus.rules.trade import current
from poleis.games.deus.state import PIECES, PRODUCE, State

#: 1.3: what each land produces, by the letter of the terrain.
PRODUCES: Final = {letter: kind for kind, letter in enumerate(LANDS)}
_PRODUCTION: Final = 1  # the kind of production pieces


def gain_resource(state: State, seat: int, kind: int, number: int) -> None:
    """D7.3, R59: as many as the supply has."""
    number = min(number, count(state.supply, kind))
    if not number:
        return
    state.supply -= number * ONE[kind]
    state.players[seat].resources += number * ONE[kind]
    if state.events is not None:
        wheat, wood, stone, clay = unpack(number * ONE[kind], 4)
        state.events.append(GainedResources(seat, (wheat, wood, stone, clay)))


def gain_piece(state: State, seat: int, kind: int, number: int = 1) -> None:
    """D11.3, R76: from the personal supply to the board, as many as there are."""
    player = state.players[seat]
    number = min(number, count(player.supply, kind))
    if not number:
        return
    player.supply -= number * ONE[kind]
    player.stock += number * ONE[kind]
    if state.events is not None:
        a, b, c, d, e = unpack(number * ONE[kind], 5)
        state.events.append(GainedPieces(seat, (a, b, c, d, e)))


def gain(state: State, seat: int, good: fx.Good, amount: int) -> None:
    """Gold or VP."""
    if not amount:
        return
    if good == fx.GOLD:
        state.players[seat].gold += amount
    else:
        change_vp(state, seat, amount)
    if state.events is not None:
        state.events.append(Gained(seat, good, amount))


def gain_vp(state: State, effect: fx.GainVP) -> bool:
    """E8."""
    gain(state, state.active, fx.VP, counted(state, state.active, effect.formula))
    return True


def gain_gold(state: State, effect: fx.GainGold) -> bool:
    """E9."""
    gain(state, state.active, fx.GOLD, counted(state, state.active, effect.formula))
    return True


def draw(state: State, effect: fx.Draw) -> bool:
    """E5."""
    draw_cards(state, state.active, counted(state, state.active, effect.formula))
    return True


def produce_each(state: State, effect: fx.ProduceEach) -> bool:
    """E3: for every own production piece on the terrain."""
    letter = TERRAINS[effect.terrain]
    pieces = state.players[state.active].pieces[_PRODUCTION]
    number = (pieces & state.atlas.of_terrain[letter]).bit_count()
    gain_resource(state, state.active, PRODUCES[letter], number * effect.amount)
    return True


def producible(state: State) -> list[int]:
    """DP10, R68, C7: the resources of own production pieces that the supply has."""
    pieces = state.players[state.active].pieces[_PRODUCTION]
    return [
        kind
        for kind, lands in enumerate(state.atlas.producing)
        if pieces & lands and count(state.supply, kind)
    ]


def begin_producing(state: State, _effect: fx.ProduceOne) -> bool:
    """E4: skipped where nothing can be produced."""
    return not state.ask_unless_stop(PRODUCE)


def legal_produce(state: State) -> list[Action]:
    """DP10: a resource, or none."""
    return [*[GAIN[kind] for kind in producible(state)], STOP]


def produce(state: State, action: Gain) -> bool:
    """E4: resources of the land that was chosen."""
    effect = current(state)
    assert isinstance(effect, fx.ProduceOne)
    gain_resource(state, state.active, RESOURCE[action.resource], effect.amount)
    return True


def begin_pieces(state: State, effect: fx.GainPieces) -> bool:
    """E6: of one kind, or of free choice (R58: never declined)."""
    number = counted(state, state.active, effect.formula)
    if effect.column is not None:
        gain_piece(state, state.active, effect.column, number)
        return True
    state.count = number
    return go_on_gaining_pieces(state)


def kinds_left(state: State) -> list[int]:
    """DP7, DP11: the kinds of which the personal supply has a piece."""
    supply = state.players[state.active].supply
    return [kind for kind in range(len(PIECE_NAMES)) if count(supply, kind)]


def legal_piece(state: State) -> list[Action]:
    """DP7, DP11: any of them."""
    return [PIECE[kind] for kind in kinds_left(state)]


def go_on_gaining_pieces(state: State) -> bool:
    """DP11: as long as there are pieces due and left."""
    if state.count and state.players[state.active].supply:
        return state.ask_if_open(PIECES)
    state.count = 0
    return True


def take_piece(state: State, action: Piece) -> None:
    """D11.3: one piece."""
    gain_piece(state, state.active, PIECE_KIND[action.piece])
    state.count -= 1
