"""H11, H12: Special, the abilities of tiles (D-C4, D-V)."""

from collections.abc import Callable, Iterator
from typing import Final

from poleis.core.action import Action
from poleis.core.chance import shuffled
from poleis.games.hexemonia.actions import (
    CHOOSE,
    DISMISS,
    END,
    GIVE,
    RECEIVE,
    Choose,
    Dismiss,
    Give,
    Harm,
    Order,
    Reveal,
    Use,
)
from poleis.games.hexemonia.cells import CELLS, PLACE, Place
from poleis.games.hexemonia.components import ECONOMY, SACRED, Ability, Tile
from poleis.games.hexemonia.cubes import CITIZEN, GOLD, HOPLITE, KINDS, ONE, citizens, count
from poleis.games.hexemonia.events import (
    Dismissed,
    DrewFate,
    Earned,
    Foresaw,
    Gave,
    Harmed,
    Revealed,
    Robbed,
    Used,
)
from poleis.games.hexemonia.rules.supply import in_supply, kinds_in_supply, put_back, take
from poleis.games.hexemonia.rules.tiles import add_to_hand, draw_from_pile, leave_hand
from poleis.games.hexemonia.state import (
    ABILITY,
    HADES,
    LIFT,
    NOWHERE,
    ORACLE,
    VICTIM,
    State,
)
from poleis.games.hexemonia.state import (
    DISMISS as ASK_DISMISS,
)
from poleis.games.hexemonia.state import GIVE as ASK_GIVE
from poleis.games.hexemonia.state import RECEIVE as ASK_RECEIVE

_FORESEEN: Final = 4  # H12.2a
_HARM: Final = 3  # H12.1
_MOVES: Final = 2  # H12.3
#: H12.5, H12.7: the nature that brings gold.
_COUNTED: Final[dict[str, str]] = {"temple": SACRED, "harbour": ECONOMY}
#: H12.4, H12.9, H12.10: the kind that opponents give.
_GIVEN: Final[dict[str, int]] = {"tavern": CITIZEN, "lighthouse": GOLD, "labyrinth": HOPLITE}


def begin_special(state: State) -> bool:
    """H11.1: one ability after the other."""
    state.phase = ABILITY
    return False


def sources(state: State) -> Iterator[tuple[Tile, Place]]:
    """H11.1, H11.2, R70: own tiles with an ability, active now and unused, and where they lie."""
    player = state.players[state.active]
    for place, tile in player.layout.tiles.items():
        if tile.ability and not state.used >> tile.index & 1 and player.is_active(place):
            yield tile, place
    for tile, carrier in player.mythos:  # H2.5, H7.5, R48
        if tile.ability and not state.used >> tile.index & 1 and player.is_active(carrier):
            yield tile, carrier


def legal_ability(state: State) -> list[Action]:
    """D-C4, R83: every ability that can do something (H11.3); end after at least one use."""
    out: list[Action] = []
    for tile, place in sources(state):
        if tile.ability in _COUNTED:
            plain, revealing = gold_for(state, tile, place)
            if plain:
                out.append(tile.use)
            if revealing > plain:  # H11.5, R73
                out.append(tile.reveal)
        elif _USABLE[tile.ability](state):
            out.append(tile.use)
    if state.used:
        out.append(END)
    return out


def gold_for(state: State, tile: Tile, place: Place) -> tuple[int, int]:
    """H11.4, H12.5, H12.7, R72: gold as things are, and with the Acropolis turned up (H11.5)."""
    player = state.players[state.active]
    nature = _COUNTED[tile.ability]
    number = player.layout.count_beside(place, nature)
    counts = player.layout.is_beside_acropolis(place) and player.acropolis.nature == nature
    supply = in_supply(state, GOLD)  # R82
    plain = min(supply, number + (counts and player.face_up))
    return plain, min(supply, number + counts)


def use(state: State, action: Use) -> bool:
    """H11.1, R69: each tile once in an action."""
    tile = state.edition.by_id[action.tile]
    state.ability_place = next(place for source, place in sources(state) if source is tile)
    state.used |= 1 << tile.index
    state.ability = tile
    if state.events is not None:
        state.events.append(Used(state.active, tile.id))
    if _USE[tile.ability](state):
        return finish(state)
    return False


def use_revealing(state: State, action: Reveal) -> bool:
    """H11.5: the own Acropolis is turned up and counts for this ability and all later ones."""
    turn_up_acropolis(state)
    return use(state, Use(action.tile))


def turn_up_acropolis(state: State) -> None:
    """H18.3: face up for the rest of the game."""
    player = state.players[state.active]
    player.face_up = True
    state.reveals += 1
    if state.events is not None:
        state.events.append(Revealed(state.active, player.acropolis.id))


def finish(state: State) -> bool:
    """H11.1: the ability is over; perhaps another one follows."""
    state.ability = None
    state.ability_place = NOWHERE
    state.count = 0
    state.seat = state.active
    state.phase = ABILITY
    return False


def end_special(state: State) -> bool:
    """H11.1: the action is over."""
    state.used = 0
    return True


def holders(state: State, kind: int) -> list[int]:
    """Opponents with a cube of a kind, clockwise."""
    return [seat for seat in state.opponents() if count(state.players[seat].all_cubes(), kind)]


# Hades


def can_use_hades(state: State) -> bool:
    """H12.1: some opponent has surplus citizens."""
    return bool(legal_hades(state))


def use_hades(state: State) -> bool:
    """H12.1: choose the tile and the number."""
    state.phase = HADES
    return False


def legal_hades(state: State) -> list[Action]:
    """D-C4h, R63, R74, R75: one to three surplus citizens of one tile of any opponent."""
    out: list[Action] = []
    for seat in state.opponents():
        player = state.players[seat]
        for place in player.layout.tiles:
            most = min(_HARM, citizens(player.surplus(place)))
            out += [Harm(seat, *CELLS[place], number) for number in range(1, most + 1)]
    return out


def harm(state: State, action: Harm) -> bool:
    """H12.1, R92: they go to the supply."""
    place = PLACE[action.q, action.r]
    gone = action.count * ONE[CITIZEN]
    state.players[action.seat].cubes[place] -= gone
    put_back(state, gone)
    if state.events is not None:
        event = Harmed(state.active, action.seat, CELLS[place], action.count)
        state.events.append(event)
    return finish(state)


# Oracle, Moirai


def is_pile_left(state: State) -> bool:
    """H12.2a, H12.2b, R79: the pile is not empty."""
    return bool(state.pile)


def use_oracle(state: State) -> bool:
    """H12.2a: look at the top tiles; with one there is no order to choose (C3)."""
    state.oracle = state.pile[:_FORESEEN]
    state.oracle_laid = ()
    state.players[state.active].foretold = state.oracle
    state.reveals += 1
    if len(state.oracle) == 1:
        lay_last(state)
        return True
    state.phase = ORACLE
    return False


def legal_order(state: State) -> list[Action]:
    """D-C4o: the tiles not yet laid back."""
    return [tile.order for tile in state.oracle]


def order_tile(state: State, action: Order) -> bool:
    """D-C4o: it goes on top of those laid before."""
    tile = state.edition.by_id[action.tile]
    state.oracle = tuple([other for other in state.oracle if other is not tile])
    state.oracle_laid += (tile,)
    if len(state.oracle) > 1:
        return False
    lay_last(state)
    return finish(state)


def lay_last(state: State) -> None:
    """H12.2a, R9: the pile is as large as before, in a new order that only this seat knows."""
    order = (*state.oracle, *reversed(state.oracle_laid))
    state.pile = (*order, *state.pile[len(order) :])
    state.oracle = state.oracle_laid = ()
    for seat, player in enumerate(state.players):
        player.foretold = order if seat == state.active else ()
    if state.events is not None:
        names = tuple([tile.id for tile in order])
        state.events.append(Foresaw(state.active, len(order), names))


def use_moirai(state: State) -> bool:
    """H12.2b, R91: draw the top tile, secretly; step B is over for it."""
    tile = draw_from_pile(state, state.active)
    add_to_hand(state, state.active, tile, shown=False)
    if state.events is not None:
        state.events.append(DrewFate(state.active, tile.id))
    return True


# Pandora, Tavern, Labyrinth, Lighthouse


def victims_of(state: State) -> list[int]:
    """H12.2c, H12.4, H12.10: the opponents who can be chosen (R77, R78)."""
    assert state.ability is not None
    if state.ability.ability == "pandora":
        return [seat for seat in state.opponents() if state.players[seat].hand]
    return holders(state, _GIVEN[state.ability.ability])


def can_use_pandora(state: State) -> bool:
    """H12.2c: some opponent holds a tile."""
    return any(state.players[seat].hand for seat in state.opponents())


def choose_victim(state: State) -> bool:
    """H12.2c, H12.4, H12.10: an opponent."""
    state.phase = VICTIM
    return False


def legal_victim(state: State) -> list[Action]:
    """D-C4p, D-C4t."""
    return [CHOOSE[seat] for seat in victims_of(state)]


def choose(state: State, action: Choose) -> bool:
    """H12.2c: a random tile goes; H12.4, H12.10: the opponent gives a cube."""
    assert state.ability is not None
    if state.ability.ability == "pandora":
        rob(state, action.seat)
        return finish(state)
    return ask_victims(state, (action.seat,))


def rob(state: State, victim: int) -> None:
    """H12.2c, V4, C11: a random tile of the hand goes face up to the Underworld."""
    hand = state.players[victim].hand
    tile = shuffled(hand, state.seed, f"pandora {state.pandoras}")[0]
    state.pandoras += 1
    state.reveals += 1
    leave_hand(state, victim, tile)
    state.underworld += (tile,)
    if state.events is not None:
        state.events.append(Robbed(state.active, victim, tile.id))


def ask_victims(state: State, victims: tuple[int, ...]) -> bool:
    """H11.6: opponents choose their own tiles."""
    state.victims = victims
    state.seat = victims[0]
    state.phase = ASK_GIVE
    return False


def use_lighthouse(state: State) -> bool:
    """H12.9, R93: every opponent with gold, clockwise."""
    return ask_victims(state, tuple(holders(state, GOLD)))


def legal_give(state: State) -> list[Action]:
    """D-V, R76: any own city tile with such a cube."""
    assert state.ability is not None
    kind = _GIVEN[state.ability.ability]
    player = state.players[state.seat]
    return [GIVE[place] for place in player.layout.places if count(player.cubes[place], kind)]


def give(state: State, action: Give) -> bool:
    """H12.4, H12.9, H12.10: the cube comes to the tile of the active seat."""
    assert state.ability is not None
    kind = _GIVEN[state.ability.ability]
    place = PLACE[action.q, action.r]
    state.players[state.seat].cubes[place] -= ONE[kind]
    state.players[state.active].cubes[state.ability_place] += ONE[kind]
    if state.events is not None:
        event = Gave(
            state.seat, KINDS[kind], CELLS[place], state.active, CELLS[state.ability_place]
        )
        state.events.append(event)
    state.victims = state.victims[1:]
    if state.victims:
        state.seat = state.victims[0]
        return False
    return finish(state)


# Agora, Temple, Harbour, Spring, Necropolis


def has_cube(state: State) -> bool:
    """H12.3: the seat has a cube to move."""
    return bool(state.players[state.active].all_cubes())


def use_agora(state: State) -> bool:
    """H12.3, R80: up to two moves."""
    state.count = _MOVES
    state.phase = LIFT
    return False


def earn(state: State, gold: int) -> None:
    """H12.5, H12.7, H12.8, C13: gold from the supply comes to the tile in use."""
    cubes = gold * ONE[GOLD]
    take(state, cubes)
    state.players[state.active].cubes[state.ability_place] += cubes
    if gold and state.events is not None:
        state.events.append(Earned(state.active, CELLS[state.ability_place], gold))


def use_counting(state: State) -> bool:
    """H12.5, H12.7: gold for every adjacent tile of the nature."""
    assert state.ability is not None
    earn(state, gold_for(state, state.ability, state.ability_place)[0])
    return True


def is_supply_left(state: State) -> bool:
    """H12.6, C12: the supply has a cube."""
    return bool(kinds_in_supply(state))


def use_spring(state: State) -> bool:
    """H12.6: a kind of choice."""
    state.phase = ASK_RECEIVE
    return False


def legal_receive(state: State) -> list[Action]:
    """D-C4s."""
    return [RECEIVE[kind] for kind in kinds_in_supply(state)]


def has_citizen(state: State) -> bool:
    """H12.8: the seat has a citizen."""
    return bool(citizens(state.players[state.active].all_cubes()))


def use_necropolis(state: State) -> bool:
    """H12.8: any number of citizens."""
    state.phase = ASK_DISMISS
    return False


def legal_dismiss(state: State) -> list[Action]:
    """D-C4n: a tile with a citizen, or stop (C6: asked even with none left)."""
    player = state.players[state.active]
    out = [DISMISS[place] for place in player.layout.places if citizens(player.cubes[place])]
    out.append(END)
    return out


def dismiss(state: State, action: Dismiss) -> bool:
    """H12.8: one more citizen returns to the supply."""
    place = PLACE[action.q, action.r]
    state.players[state.active].cubes[place] -= ONE[CITIZEN]
    put_back(state, ONE[CITIZEN])
    state.count += 1
    if state.events is not None:
        state.events.append(Dismissed(state.active, CELLS[place]))
    return False


def end_dismissing(state: State) -> bool:
    """H12.8, R81, R82, C6: a gold for every two of them, as far as the supply lasts."""
    earn(state, min(in_supply(state, GOLD), state.count // 2))
    return finish(state)


#: H11.3, H12: when an ability can do something, and what happens first; True if that is all.
_USABLE: Final[dict[Ability, Callable[[State], bool]]] = {
    "hades": can_use_hades,
    "oracle": is_pile_left,
    "moirai": is_pile_left,
    "pandora": can_use_pandora,
    "agora": has_cube,
    "tavern": lambda state: bool(holders(state, CITIZEN)),
    "spring": is_supply_left,
    "necropolis": has_citizen,
    "lighthouse": lambda state: bool(holders(state, GOLD)),
    "labyrinth": lambda state: bool(holders(state, HOPLITE)),
}
_USE: Final[dict[Ability, Callable[[State], bool]]] = {
    "hades": use_hades,
    "oracle": use_oracle,
    "moirai": use_moirai,
    "pandora": choose_victim,
    "agora": use_agora,
    "tavern": choose_victim,
    "temple": use_counting,
    "spring": use_spring,
    "harbour": use_counting,
    "necropolis": use_necropolis,
    "lighthouse": use_lighthouse,
    "labyrinth": choose_victim,
}
