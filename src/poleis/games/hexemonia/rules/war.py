"""H13: War (D-C5 to D-C9)."""

from poleis.core.action import Action
from poleis.games.hexemonia.actions import (
    ATTACK,
    END,
    GATHER,
    SETTLE,
    STRIKE,
    Attack,
    Gather,
    Lose,
    Settle,
    Strike,
)
from poleis.games.hexemonia.cells import CELLS, PLACE, Place
from poleis.games.hexemonia.components import FORTIFICATION, POLIS, Tile
from poleis.games.hexemonia.cubes import (
    CITIZEN,
    KIND,
    NONE,
    ONE,
    citizens,
    fighters,
    hoplites,
    pack,
    unpack,
    value,
)
from poleis.games.hexemonia.events import (
    Attacked,
    Conquered,
    Gathered,
    Merged,
    MythosPassed,
    Settled,
)
from poleis.games.hexemonia.rules.playing import ask_to_forget
from poleis.games.hexemonia.rules.supply import put_back, take
from poleis.games.hexemonia.state import GATHER as ASK_GATHER
from poleis.games.hexemonia.state import (
    LOSSES,
    NOBODY,
    NOWHERE,
    TARGET,
    Mythos,
    Player,
    State,
)
from poleis.games.hexemonia.state import SETTLE as ASK_SETTLE


def begin_war(state: State) -> bool:
    """H13.1: one attack after the other."""
    state.phase = TARGET
    return False


def fort_value(state: State, seat: int, place: Place) -> int:
    """H13.4, R13, R20: the largest shield among the active Forts beside a tile."""
    player = state.players[seat]
    best = 0
    for fort, shield in player.layout.forts_beside(place):
        if shield > best and player.is_active(fort):
            best = shield
    if state.switches.fort_defends_itself:
        tile = player.layout.tiles[place]
        if tile.kind == FORTIFICATION and player.is_active(place):
            best = max(best, tile.shield)
    return best


def strength(state: State, seat: int, place: Place) -> int:
    """H13.4, R14: the value of the cubes on it, and of the Fort as hoplites."""
    return value(state.players[seat].cubes[place]) + 2 * fort_value(state, seat, place)


def can_take(player: Player, tile: Tile) -> bool:
    """H13.3 f, R26, R27: the attacker has a cell for it, or the same Polis."""
    if is_duplicate(player, tile):
        return True
    return bool(player.layout.places_for(tile))


def is_duplicate(player: Player, tile: Tile) -> bool:
    """H13.13: a Polis of that title lies in the city already."""
    return tile.kind == POLIS and player.layout.place_of_title(tile.title) is not None


def targets(state: State, *, first_only: bool = False) -> list[Action]:
    """H13.2, H13.3, R21, R22, R28: attacks on the tiles that can be taken now (H13.14)."""
    attacker = state.players[state.active]
    army = value(attacker.all_cubes())
    out: list[Action] = []
    for seat in state.opponents():
        if state.attacked >> seat & 1:
            continue
        victim = state.players[seat]
        layout, cubes = victim.layout, victim.cubes
        for place, tile in layout.tiles.items():  # H7.6, H18.1: terrain tiles only
            if (
                army > value(cubes[place])
                and layout.is_removable(place)
                and army > strength(state, seat, place)
                and can_take(attacker, tile)
            ):
                out.append(ATTACK[seat][place])
                if first_only:
                    return out
    return out


def can_attack(state: State) -> bool:
    """H8.2: whether there is a target."""
    return bool(targets(state, first_only=True))


def legal_target(state: State) -> list[Action]:
    """D-C5: any target; end after at least one attack."""
    out = targets(state)
    if state.attacked:
        out.append(END)
    return out


def attack(state: State, action: Attack) -> bool:
    """H13.4, C1: strength and Fort are those of this moment."""
    place = PLACE[action.q, action.r]
    state.target_seat = action.seat
    state.target = place
    state.fort = fort_value(state, action.seat, place)
    state.loss = strength(state, action.seat, place)
    state.phase = ASK_GATHER
    if state.events is not None:
        tile = state.players[action.seat].layout.tiles[place]
        event = Attacked(state.active, action.seat, tile.id, CELLS[place], state.loss)
        state.events.append(event)
    return False


def legal_gather(state: State) -> list[Action]:
    """D-C6, H13.5, R29: citizens and hoplites of any own tile; strike once they are enough."""
    player = state.players[state.active]
    out: list[Action] = []
    for place in player.layout.places:
        heap = player.cubes[place]
        if citizens(heap):
            out.append(GATHER[0][place])
        if hoplites(heap):
            out.append(GATHER[1][place])
    if value(state.gathered) > state.loss:
        out.append(STRIKE)
    return out


def gather(state: State, action: Gather) -> bool:
    """H13.5, C6: the cube leaves its tile at once."""
    cube = ONE[KIND[action.kind]]
    place = PLACE[action.q, action.r]
    state.players[state.active].cubes[place] -= cube
    state.gathered += cube
    if state.events is not None:
        state.events.append(Gathered(state.active, action.kind, CELLS[place]))
    return False


def losses_range(state: State) -> tuple[int, int]:
    """H13.7, R15-R17: how many hoplites can be among the losses."""
    loss, a, b = state.loss, citizens(state.gathered), hoplites(state.gathered)
    least = max(min(b, state.fort), -(-(loss - a) // 2), 0)
    return least, min(b, -(-loss // 2))


def legal_losses(state: State) -> list[Action]:
    """D-C7."""
    least, most = losses_range(state)
    return [Lose(hoplites) for hoplites in range(least, most + 1)]


def strike(state: State, _action: Strike) -> bool:
    """H13.6, H13.7: the losses are chosen, where there is a choice (C3)."""
    least, most = losses_range(state)
    if least < most:
        state.phase = LOSSES
        return False
    return conquer(state, least)


def lose(state: State, action: Lose) -> bool:
    """H13.7: so many hoplites, and citizens for the rest."""
    return conquer(state, action.hoplites)


def conquer(state: State, lost_hoplites: int) -> bool:
    """H13.6-H13.9: defenders and losses to the supply, change and survivors on the tile."""
    victim = state.players[state.target_seat]
    place = state.target
    tile = victim.layout.tiles[place]
    defenders = fighters(victim.cubes[place])
    losses = pack(max(0, state.loss - 2 * lost_hoplites), lost_hoplites, 0)
    change = max(0, 2 * lost_hoplites - state.loss)  # R18: for a hoplite only
    survivors = state.gathered - losses + change * ONE[CITIZEN]
    put_back(state, defenders + losses)
    take(state, change * ONE[CITIZEN])  # H13.10, R19: a citizen has just come there
    victim.cubes[place] += survivors - defenders
    state.gathered = NONE
    if state.events is not None:
        state.events.append(
            Conquered(
                state.active,
                state.target_seat,
                tile.id,
                unpack(defenders),
                unpack(losses),
                change,
                unpack(survivors),
            )
        )
    attacker = state.players[state.active]
    if is_duplicate(attacker, tile):  # H13.13, R27
        own = attacker.layout.place_of_title(tile.title)
        assert own is not None
        return take_over(state, own)
    state.phase = ASK_SETTLE
    return False


def legal_settle(state: State) -> list[Action]:
    """D-C8, H13.11: by the usual rules of placement (R25)."""
    tile = state.players[state.target_seat].layout.tiles[state.target]
    return [SETTLE[place] for place in state.players[state.active].layout.places_for(tile)]


def settle(state: State, action: Settle) -> bool:
    """H13.11: the tile joins the city; no cost is paid."""
    return take_over(state, PLACE[action.q, action.r])


def take_over(state: State, place: Place) -> bool:
    """H13.11-H13.13, R49, R51: tile, cubes and Mythos tiles change their owner."""
    seat, loser = state.active, state.target_seat
    player, victim = state.players[seat], state.players[loser]
    tile = victim.layout.tiles[state.target]
    cubes = victim.cubes.pop(state.target)
    victim.layout = victim.layout.without(state.target)
    moved = [own for own in victim.mythos if own.carrier == state.target]
    victim.mythos = tuple([own for own in victim.mythos if own.carrier != state.target])
    if place in player.layout.tiles:
        state.underworld += (tile,)
        player.cubes[place] += cubes
    else:
        player.layout = player.layout.with_tile(place, tile)
        player.cubes[place] = cubes
    player.mythos += tuple([Mythos(own.tile, place) for own in moved])
    if state.events is not None:
        happened = Settled if tile is player.layout.tiles[place] else Merged
        state.events.append(happened(seat, tile.id, CELLS[place]))
        state.events += [MythosPassed(loser, seat, own.tile.id) for own in moved]
    state.attacked |= 1 << loser
    state.target_seat = NOBODY
    state.target = NOWHERE
    state.loss = state.fort = 0
    state.new_mythos = len(moved)
    if not ask_to_forget(state):  # H13.12
        state.phase = TARGET
    return False


def end_war(state: State) -> bool:
    """H13.1: the action is over."""
    state.attacked = 0
    return True
