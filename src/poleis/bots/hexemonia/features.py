"""What a network looks at in Hexemonia; bots/learned explains."""

from typing import Final

from poleis.bots.hexemonia.city import City
from poleis.bots.hexemonia.outlook import POINTS, SET, TILES_A_TURN
from poleis.games.hexemonia.cells import ACROPOLIS
from poleis.games.hexemonia.components import POLIS
from poleis.games.hexemonia.cubes import NONE, covers, gold, unpack
from poleis.games.hexemonia.state import State

#: What `features` returns. The last ones are the same for all seats.
FEATURES: Final = (
    "points",  # for active tiles, the bonus of the Acropolis included
    "active",  # tiles
    "idle",  # tiles that are not active
    "idle_points",
    "bonus_tiles",  # tiles for which the Acropolis has a bonus
    "shields",  # of active tiles
    "natures",  # different ones among Mythos tiles and Acropolis
    "set",  # 8 with three of them
    "mythos",  # tiles
    "home",  # gold on the Acropolis
    "gold",  # gold elsewhere
    "citizens",
    "hoplites",
    "free_citizens",
    "free_hoplites",
    "makes_citizens",  # what the active tiles make (H9.1)
    "makes_hoplites",
    "makes_gold",
    "abilities",  # of active tiles
    "hand",  # tiles
    "hand_points",
    "hand_cost",  # cubes
    "philosopher",
    "turn",  # 1 for the seat whose turn it is
    "wait",  # turns until this seat is next
    "left",  # about how many rounds come before the last
    "ending",  # the last round has begun
    "seats",
)


def features(state: State, seat: int) -> list[float]:
    """Return them for a seat. Of itself a seat knows all of this."""
    player = state.players[seat]
    cubes, acropolis = player.cubes, player.acropolis
    points = idle_points = 0.0
    active = idle = bonus_tiles = shields = abilities = 0
    made = NONE
    lively = 0
    for place, tile in player.layout.tiles.items():
        worth = 2.0 if tile.kind == POLIS else 1.0
        if tile.kind == acropolis.bonus_kind:
            bonus_tiles += 1
            worth += acropolis.bonus
        if covers(cubes[place], tile.cost):
            active += 1
            points += worth
            shields += tile.shield
            made += tile.production
            abilities += tile.ability != ""
            lively |= 1 << place
        else:
            idle += 1
            idle_points += worth
    natures = {acropolis.nature}
    for own in player.mythos:
        natures.add(own.tile.nature)
        if lively >> own.carrier & 1:
            made += own.tile.production
            abilities += own.tile.ability != ""
    hand_points = 0.0
    hand_cost = 0
    for tile in player.hand:
        hand_points += POINTS[tile.kind]
        hand_cost += tile.cost_sum
    first, second, third = unpack(player.all_cubes())
    free_first, free_second, _ = unpack(City(state, seat, seat).all_free())
    make_first, make_second, make_third = unpack(made)
    home = gold(cubes[ACROPOLIS])
    seats = len(state.players)
    return [
        points,
        active,
        idle,
        idle_points,
        bonus_tiles,
        shields,
        len(natures),
        SET if len(natures) >= 3 else 0.0,
        len(player.mythos),
        home,
        third - home,
        first,
        second,
        free_first,
        free_second,
        make_first,
        make_second,
        make_third,
        abilities,
        len(player.hand),
        hand_points,
        hand_cost,
        int(state.philosopher == seat),
        int(state.active == seat),
        (seat - state.active) % seats,
        0.0 if state.ending else len(state.pile) / (TILES_A_TURN * seats),
        int(state.ending),
        seats,
    ]
