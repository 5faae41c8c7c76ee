"""H1.5-H1.8: the Pile of Fate, hands and the Underworld, and what each seat knows of them."""

from poleis.games.hexemonia.components import Tile
from poleis.games.hexemonia.events import PileEmpty
from poleis.games.hexemonia.state import NOBODY, State


def draw_from_pile(state: State, seat: int = NOBODY) -> Tile:
    """H5.1, H12.2b: the top tile leaves the pile; secretly, if a seat draws it."""
    tile = state.pile[0]
    state.pile = state.pile[1:]
    state.reveals += 1
    for other, player in enumerate(state.players):
        if player.foretold:
            player.foretold = player.foretold[1:]
            if seat not in (NOBODY, other):
                player.told += ((seat, tile),)
    if not state.pile:  # H15.1, R8
        state.ending = True
        if state.events is not None:
            state.events.append(PileEmpty())
    return tile


def add_to_hand(state: State, seat: int, tile: Tile, *, shown: bool) -> None:
    """H5.3: put a tile into a hand, however full, which stays in the order of the edition."""
    player = state.players[seat]
    player.hand = inserted(player.hand, tile)
    if shown:
        player.shown = inserted(player.shown, tile)


def inserted(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """Return the tiles and one more, in the order of the edition."""
    place = 0
    while place < len(tiles) and tiles[place].index < tile.index:
        place += 1
    return (*tiles[:place], tile, *tiles[place:])


def leave_hand(state: State, seat: int, tile: Tile) -> None:
    """Take a tile out of a hand, for all to see."""
    player = state.players[seat]
    player.hand = tuple([other for other in player.hand if other is not tile])
    player.shown = tuple([other for other in player.shown if other is not tile])
    for other in state.players:
        if other.told:
            other.told = tuple([known for known in other.told if known[1] is not tile])
