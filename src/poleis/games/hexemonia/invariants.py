"""What holds at every decision (section 7, P1-P20, C9).

`violations` is for tests, for `poleis fuzz` and for positions from outside; play never calls it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from poleis.games.hexemonia.cells import ACROPOLIS, RING_MASK, RINGS, places_in
from poleis.games.hexemonia.components import MYTHOS, POLIS
from poleis.games.hexemonia.cubes import pack, unpack
from poleis.games.hexemonia.inventory import inventory, tiles_in
from poleis.games.hexemonia.layout import is_connected
from poleis.games.hexemonia.open_decision import open_decision_faults
from poleis.games.hexemonia.state import (
    HAND_LIMIT,
    MYTHOS_FULL,
    MYTHOS_LIMIT,
    NOBODY,
    OVER,
    State,
)

_MOST_CUBES: Final = 20_000  # of a kind; more could not be counted in a heap
_MOST_IN_HAND: Final = HAND_LIMIT + 3  # P10: two draws and the Moirai


def violations(state: State) -> list[str]:
    """Return a sentence for every invariant that is broken."""
    for part in _PARTS:
        found = list(part(state))
        if found:
            return found  # later parts rely on the earlier ones
    return []


def _seats(state: State) -> Iterator[str]:
    """H1.10, P12: seats that there are."""
    seats = len(state.players)
    if not 2 <= seats <= 4:
        yield f"There are {seats} seats, not 2 to 4"
    for seat in (state.active, state.seat, state.last):
        if not 0 <= seat < seats:
            yield f"There is no seat {seat}"
    if not NOBODY <= state.philosopher < seats:
        yield f"P12: seat {state.philosopher} has the Philosopher, and there is no such seat"
    if state.attacked >> seats or state.attacked >> state.active & 1:
        yield "H13.1: somebody was attacked who cannot be"
    for seat, player in enumerate(state.players):
        for holder, tile in player.told:
            if holder >= seats or holder == seat or tile not in state.players[holder].hand:
                yield f"V1: seat {seat} knows a tile in a hand where it is not"


def _cubes(state: State) -> Iterator[str]:
    """P1, P8: no heap is negative, and none is lost."""
    heaps = [state.supply, state.gathered, *(cubes for _, cubes in state.due)]
    for player in state.players:
        heaps += player.cubes.values()
        if set(player.cubes) != set(player.layout.places):
            yield "P8: cubes lie where there is no city tile"
    if any(heap < 0 or heap != pack(*unpack(heap)) for heap in heaps):
        yield "P1: a heap has a negative number of cubes"
    elif any(sum(numbers) > _MOST_CUBES for numbers in zip(*map(unpack, heaps), strict=True)):
        yield f"P1: there are more than {_MOST_CUBES} cubes of a kind"
    elif inventory(state)[0] != state.box[0]:
        found, due = unpack(inventory(state)[0]), unpack(state.box[0])
        yield f"P1: there are {list(found)} citizens, hoplites and gold, not {list(due)}"


def _tiles(state: State) -> Iterator[str]:
    """P2, P9, P11: every tile is in one place."""
    counts = Counter(tile.id for tile in tiles_in(state))
    for name, number in counts.items():
        if number > 1:
            yield f"P2: the tile {name} is in {number} places"
    if inventory(state)[1] != state.box[1]:
        yield "P2: a tile has come from nowhere, or is lost"
    seats = len(state.players)
    wrong = [t for t in tiles_in(state) if t.players > seats]
    if wrong:
        yield f"H1.2: the tile {wrong[0].id} is for more players"
    acropolises = [player.acropolis for player in state.players]
    if len(set(acropolises)) < seats or any(seats not in a.players for a in acropolises):
        yield "H1.1: these are not the Acropolis tiles for so many players"
    if seats == 2 and not all(player.face_up for player in state.players):
        yield "H17.1: an Acropolis is face down with two players"
    if state.pile and None in state.display:
        yield "P9: the display is not full"
    if state.ending != (not state.pile):
        yield "H15.1: the end has come with a pile, or not without one"


def _cities(state: State) -> Iterator[str]:
    """P3, P4, P6: cities are in one piece, with every Polis title once."""
    for seat, player in enumerate(state.players):
        layout = player.layout
        if not is_connected(layout.mask):
            yield f"P3: the city of seat {seat} is not in one piece"
        polis = [tile.title for tile in layout.tiles.values() if tile.kind == POLIS]
        if len(set(polis)) < len(polis):
            yield f"P6: the city of seat {seat} has a Polis twice"
        if ACROPOLIS in layout.tiles:
            yield f"P11: a tile lies on the Acropolis of seat {seat}"
        if any(tile.kind == MYTHOS for tile in layout.tiles.values()):
            yield f"H0.3: a Mythos tile lies in the city of seat {seat}"
        outside = sum(RING_MASK[1 : RINGS + 1]) | 1
        if layout.mask & ~outside or len(places_in(layout.mask)) != len(layout.places):
            yield f"P4: a tile of seat {seat} lies beyond the last ring"


def _mythos(state: State) -> Iterator[str]:
    """P7: markers lie on tiles of the same nature, three Mythos tiles are the most."""
    for seat, player in enumerate(state.players):
        for tile, carrier in player.mythos:
            under = player.layout.tiles.get(carrier)
            if tile.kind != MYTHOS or under is None or under.nature != tile.nature:
                yield f"P7: the marker of {tile.id} of seat {seat} lies where it cannot"
        full = state.phase == MYTHOS_FULL and seat == state.active
        if (len(player.mythos) > MYTHOS_LIMIT) != full:
            yield f"P7: seat {seat} has {len(player.mythos)} Mythos tiles"


def _hands(state: State) -> Iterator[str]:
    """P10, V1: hands within their limits, and what is known of them."""
    for seat, player in enumerate(state.players):
        most = _MOST_IN_HAND if seat == state.active and state.phase != OVER else HAND_LIMIT
        if len(player.hand) > most:
            yield f"P10: seat {seat} holds {len(player.hand)} tiles"
        if any(tile not in player.hand for tile in player.shown):
            yield f"V1: everybody has seen seat {seat} take a tile that it does not hold"
        if player.foretold != state.pile[: len(player.foretold)]:
            yield f"V1: seat {seat} has foreseen another pile"
        if state.phase == OVER and not player.face_up:
            yield f"V8: the Acropolis of seat {seat} is face down at the end"


_PARTS: Final[tuple[Callable[[State], Iterator[str]], ...]] = (
    _seats,
    _cubes,
    _tiles,
    _cities,
    _mythos,
    _hands,
    open_decision_faults,
)
