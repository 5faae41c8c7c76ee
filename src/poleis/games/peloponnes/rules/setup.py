"""P1: setup."""

from poleis.core.chance import shuffled
from poleis.core.event import Event
from poleis.games.peloponnes.bids import NO_BID
from poleis.games.peloponnes.coins import EMPTY
from poleis.games.peloponnes.components import CATASTROPHES, Edition
from poleis.games.peloponnes.rules.pile import draw_to_hand, shuffle
from poleis.games.peloponnes.state import BID, REVEAL, STAGES, LuxuryCard, Player, State
from poleis.games.peloponnes.switches import Switches
from poleis.games.peloponnes.tableau import Tableau


def setup(
    edition: Edition, seats: int, seed: str, options: dict[str, str], events: list[Event] | None
) -> State:
    """P1.1-P1.7: deal, then play on to the first decision."""
    switches = Switches(options)
    civilizations = shuffled(edition.civilizations, seed, "civilizations")[:seats]
    players = [
        Player(EMPTY, 0, LuxuryCard(), Tableau((card,), (), switches), NO_BID, None, EMPTY, 0)
        for card in civilizations
    ]
    state = State(edition, switches, seed, players, REVEAL, BID, 0)
    state.events = events
    numbers = [card.order_number for card in civilizations]
    state.order = tuple(sorted(range(seats), key=numbers.__getitem__))  # P1.3, R1
    shuffle(state, edition.coins)
    for seat, card in enumerate(civilizations):
        draw_to_hand(state, seat, card.start_coins)  # P1.4
    state.markers = (1,) * len(CATASTROPHES)  # P1.5
    state.stack = tuple(  # P1.6
        card
        for letter, stack in zip("ABC", edition.stacks, strict=True)
        for card in shuffled(stack, seed, f"stack {letter}")
    )
    while STAGES[state.stage](state):  # the first round
        pass
    return state
