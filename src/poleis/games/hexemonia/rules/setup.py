"""H1: setup."""

from poleis.core.chance import shuffled
from poleis.core.event import Event
from poleis.games.hexemonia.cells import ACROPOLIS
from poleis.games.hexemonia.components import Edition
from poleis.games.hexemonia.cubes import pack
from poleis.games.hexemonia.inventory import inventory
from poleis.games.hexemonia.layout import Layout
from poleis.games.hexemonia.rules.tiles import add_to_hand
from poleis.games.hexemonia.rules.turn import begin_turn
from poleis.games.hexemonia.state import DRAW, SLOTS, Player, State
from poleis.games.hexemonia.switches import Switches

_START = pack(2, 0, 1)  # H1.4
_HAND = 2  # H1.7


def setup(
    edition: Edition, seats: int, seed: str, options: dict[str, str], events: list[Event] | None
) -> State:
    """H0.6, H1.1-H1.11: deal as the seed says, then the first seat draws."""
    switches = Switches(options)
    start = shuffled(range(seats), seed, "start")[0] if switches.start_drawn else 0  # R1
    acropolises = shuffled(edition.acropolises_for(seats), seed, "acropolis")
    players = [
        Player(
            acropolis,
            (),
            Layout({}, strict=switches.strict_rings),
            {ACROPOLIS: _START},
            (),
            (),
            (),
            (),
            face_up=seats == 2,  # H17.1, R3, V6
        )
        for acropolis in acropolises
    ]
    state = State(edition, switches, seed, players, DRAW, start, (start - 1) % seats)
    state.events = events
    state.supply = pack(*edition.cubes) - seats * _START
    tiles = shuffled(edition.tiles_for(seats), seed, "terrain")
    state.display = tuple(tiles[:SLOTS])  # H1.6, R2
    dealt = SLOTS
    for step in range(seats):  # H1.7, C11
        for tile in tiles[dealt : dealt + _HAND]:
            add_to_hand(state, (start + step) % seats, tile, shown=False)
        dealt += _HAND
    state.pile = tuple(tiles[dealt:])
    state.box = inventory(state)
    begin_turn(state)
    return state
