"""What is in the game (P1, P2): all cubes and all terrain tiles, wherever they are."""

from collections.abc import Iterator

from poleis.games.hexemonia.components import Tile
from poleis.games.hexemonia.cubes import Cubes
from poleis.games.hexemonia.state import State


def tiles_in(state: State) -> Iterator[Tile]:
    """Every terrain tile, as often as it is somewhere."""
    yield from state.pile
    yield from [tile for tile in state.display if tile is not None]
    yield from state.underworld
    for player in state.players:
        yield from player.hand
        yield from player.layout.tiles.values()
        yield from [own.tile for own in player.mythos]


def cubes_in(state: State) -> Cubes:
    """All cubes: of the supply, of the cities, and those that are gathered for an attack."""
    total = state.supply + state.gathered
    for player in state.players:
        total += player.all_cubes()
    return total


def inventory(state: State) -> tuple[Cubes, int]:
    """C9: what stays the same as long as the game lasts; tiles as a bit mask."""
    cubes = 0 if state.switches.unlimited_supply else cubes_in(state)
    return cubes, sum({1 << tile.index for tile in tiles_in(state)})
