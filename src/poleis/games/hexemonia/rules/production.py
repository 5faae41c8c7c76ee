"""H9: Production (D-C1)."""

from poleis.core.action import Action
from poleis.games.hexemonia.actions import ASSIGN, Assign
from poleis.games.hexemonia.cells import CELLS, PLACE, Place
from poleis.games.hexemonia.cubes import KINDS, NONE, ONE, Cubes, count, covers, unpack
from poleis.games.hexemonia.events import Produced
from poleis.games.hexemonia.rules.playing import next_kind_due
from poleis.games.hexemonia.rules.supply import in_supply, take
from poleis.games.hexemonia.state import ASSIGN as ASK_ASSIGN
from poleis.games.hexemonia.state import State


def begin_production(state: State) -> bool:
    """H9.1, R86, R89: every active terrain tile produces; H9.2: what is scarce is assigned."""
    player = state.players[state.active]
    due = {place: player.layout.tiles[place].production for place in player.active_places()}
    for tile, carrier in player.mythos:
        if carrier in due:  # H2.5, R50
            due[carrier] += tile.production
    total = NONE
    for cubes in due.values():
        total += cubes
    enough = state.switches.unlimited_supply or covers(state.supply, total)
    given, left = (due, {}) if enough else shared_out(state, due)
    for place, cubes in given.items():
        if cubes:
            take(state, cubes)
            player.cubes[place] += cubes
            if state.events is not None:
                state.events.append(Produced(state.active, CELLS[place], unpack(cubes)))
    state.due = tuple([(place, cubes) for place, cubes in left.items() if cubes])
    state.phase = ASK_ASSIGN
    return not state.due


def shared_out(
    state: State, due: dict[Place, Cubes]
) -> tuple[dict[Place, Cubes], dict[Place, Cubes]]:
    """H9.2: what is given, of kinds of which there is enough, and what the others leave due."""
    given = dict.fromkeys(due, NONE)
    left = dict.fromkeys(due, NONE)
    for kind in range(len(KINDS)):
        wanted = sum([count(cubes, kind) for cubes in due.values()])
        supply = in_supply(state, kind)
        if not supply:  # R32
            continue
        part = given if wanted <= supply else left
        for place, cubes in due.items():
            part[place] += count(cubes, kind) * ONE[kind]
    return given, left


def legal_assign(state: State) -> list[Action]:
    """D-C1, C14: the tiles still due the scarce kind."""
    kind = next_kind_due(state)
    return [ASSIGN[place] for place, cubes in state.due if count(cubes, kind)]


def assign_cube(state: State, action: Assign) -> bool:
    """H9.2: one scarce cube; when the supply has no more, the rest is lost."""
    kind = next_kind_due(state)
    place = PLACE[action.q, action.r]
    take(state, ONE[kind])
    state.players[state.active].cubes[place] += ONE[kind]
    if state.events is not None:
        state.events.append(Produced(state.active, CELLS[place], unpack(ONE[kind])))
    due = [(p, cubes - ONE[kind] if p == place else cubes) for p, cubes in state.due]
    if not in_supply(state, kind):
        due = [(p, cubes - count(cubes, kind) * ONE[kind]) for p, cubes in due]
    state.due = tuple([(p, cubes) for p, cubes in due if cubes])
    return not state.due
