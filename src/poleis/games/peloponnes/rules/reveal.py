"""P2: the start of a round, phase 1. Power cards are revealed, catastrophes come closer."""

from poleis.games.peloponnes.components import CATASTROPHES, Card
from poleis.games.peloponnes.events import MarkerMoved, RoundBegan
from poleis.games.peloponnes.state import CATASTROPHES as CATASTROPHE_STAGE
from poleis.games.peloponnes.state import NOBODY, State

ROWS = 6  # cards a round: as many as there are seats in the open row, then the conquest row
WARNING_CARDS = 2  # P2.3: so many of them move a catastrophe marker


def reveal(state: State) -> bool:
    """P2.2: reveal six cards, open row first."""
    cards = state.stack[:ROWS]
    state.round += 1
    state.stack = state.stack[ROWS:]
    state.display = cards
    state.bidders = (NOBODY,) * ROWS
    state.reveals += 1
    if state.events is not None:
        names = tuple(card.id for card in cards)
        seats = len(state.players)
        state.events.append(RoundBegan(state.round, names[:seats], names[seats:]))
    move_markers(state, cards[:WARNING_CARDS])
    state.supply_due = any(card.supply for card in cards)  # P3.4, R7
    state.stage = CATASTROPHE_STAGE
    state.turn = 0
    return True


def move_markers(state: State, cards: tuple[Card, ...]) -> None:
    """P2.3, P2.4: each symbol moves its marker; P3.1: on the last space the catastrophe comes."""
    markers = list(state.markers)
    tracks = state.edition.tracks
    for card in cards:
        for catastrophe in card.symbols:  # R2: every printed symbol, left to right
            if markers[catastrophe] == tracks[catastrophe]:
                continue
            markers[catastrophe] += 1
            if state.events is not None:
                name = CATASTROPHES[catastrophe]
                space = markers[catastrophe]
                state.events.append(MarkerMoved(name, space, tracks[catastrophe]))
            if markers[catastrophe] == tracks[catastrophe]:
                state.trouble += (catastrophe,)  # R3, R4: later, in this order
    state.markers = tuple(markers)
