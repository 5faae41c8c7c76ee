"""What holds at every decision (section 7, I1-I26).

`violations` is for tests, for `poleis fuzz` and for positions from outside; play never calls it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from poleis.games.deus.atlas import (
    LATTICE_STEPS,
    STANDARD,
    TERRAINS,
    Continent,
    regions_in,
)
from poleis.games.deus.goods import PIECES, RESOURCES, count, pack, unpack
from poleis.games.deus.open_decision import open_decision_faults
from poleis.games.deus.rules.setup import villages_touch
from poleis.games.deus.rules.turn import trigger_reason
from poleis.games.deus.state import (
    ACTION,
    BUILDING,
    CHOOSING,
    HAND_LIMIT,
    OVER,
    TEMPLE,
    Player,
    State,
)

_EACH: Final = 5  # pieces of a kind, and resources of a kind for each seat
_MOST_TEMPLES: Final = 6


def violations(state: State) -> list[str]:
    """Return a sentence for every invariant that is broken."""
    for part in _PARTS:
        found = list(part(state))
        if found:
            return found  # later parts rely on the earlier ones
    return []


def map_faults(continents: tuple[Continent, ...]) -> list[str]:
    """I25: continents in one piece on the lattice, each with its terrains, villages apart."""
    found = []
    centres = {(q, r) for q, r, _ in continents}
    if len(centres) < len(continents):
        found.append("D2.2: two continents lie on one another")
    first = continents[0][:2]
    reached, frontier = {first}, [first]
    while frontier:
        q, r = frontier.pop()
        for dq, dr in LATTICE_STEPS:
            other = (q + dq, r + dr)
            if other in centres - reached:
                reached.add(other)
                frontier.append(other)
    if reached != centres:
        found.append("R98: the continents are not in one piece on the lattice")
    for _, _, word in continents:
        number = Counter(word)
        if number[TERRAINS[0]] != 2 or any(number[letter] != 1 for letter in TERRAINS[1:]):
            found.append(f"D1.3: the continent {word} has not two seas and one of each other")
    if not found and villages_touch(continents):
        found.append("D1.3: two villages are adjacent")
    return found


def _seats(state: State) -> Iterator[str]:
    """D1.1, D3: seats that there are, on a map of their size."""
    seats = len(state.players)
    if not 2 <= seats <= 4:
        yield f"There are {seats} seats, not 2 to 4"
        return
    for seat in (state.start, state.active, state.seat):
        if not 0 <= seat < seats:
            yield f"There is no seat {seat}"
    if len(state.atlas.continents) != len(STANDARD[seats]):
        yield f"D1.1: a map of {len(state.atlas.continents)} continents is not for {seats} seats"
    if len(state.village_vp) != len(state.atlas.villages):
        yield "D1.4: the villages are not those of the map"
    if not 0 <= state.passes < seats:
        yield "R85: too many seats have passed"
    if not -1 <= state.stall <= state.switches.stall_rounds:
        yield "R96: the game should have ended"


def _supplies(state: State) -> Iterator[str]:
    """I1-I3, I5: no resource, piece or temple is lost."""
    heaps = [state.supply, state.promised]
    for player in state.players:
        heaps += [player.resources, player.stock, player.supply, player.choice]
        if player.gold < 0 or player.vp < 0:
            yield "I5: a player has less than nothing"
    if any(heap < 0 or heap != pack(*unpack(heap, 5)) for heap in heaps):
        yield "I5: a heap has less than nothing of a kind"
        return
    for kind, name in enumerate(RESOURCES):
        total = sum([count(player.resources, kind) for player in state.players])
        if total + count(state.supply, kind) != _EACH * len(state.players):
            yield f"I1: {name} is lost or found"
    for seat, player in enumerate(state.players):
        for kind, piece in enumerate(PIECES):
            number = count(player.stock, kind) + count(player.supply, kind)
            if number + pieces_on_map(player, kind) != _EACH:
                yield f"I2: seat {seat} has not five {piece} pieces"
    temples = sum([player.temples.bit_count() for player in state.players])
    if state.temples + temples != len(state.atlas.continents):
        yield "I3: a temple is lost or found"


def pieces_on_map(player: Player, kind: int) -> int:
    """Return how many pieces of a kind stand on the map."""
    twice = player.twice.bit_count() if kind == len(PIECES) - 1 else 0
    return player.pieces[kind].bit_count() + twice


def _cards(state: State) -> Iterator[str]:
    """I4, I5, C14: every card is in one place."""
    places = [*state.draw, *state.discard]
    for seat, player in enumerate(state.players):
        places += player.hand
        played = [entry for column in player.columns for entry in column]
        places += [entry.card for entry in played]
        if len(player.hand) > HAND_LIMIT:
            yield f"I5: seat {seat} has {len(player.hand)} cards"
        if any(card not in state.discard for card in player.discarded):
            yield f"C14: seat {seat} has laid down a card that is not on the discard pile"
        if sum([entry.joker for entry in played]) != player.joker_used:
            yield f"D15.3: seat {seat} has used its joker, or not, against its columns"
        if player.joker_used and not state.switches.joker:
            yield f"D15.3: seat {seat} has used a joker that is not in the game"
        for index, column in enumerate(player.columns):
            wrong = [e for e in column if e.card.column != index and not e.joker]
            if wrong or (index == TEMPLE and any(entry.joker for entry in column)):
                yield f"D4.2: seat {seat} has a card in the wrong column"
    counts = Counter(card.id for card in places)
    for card in state.edition.cards:
        if counts[card.id] != 1:
            yield f"I4: the card {card.id} is there {counts[card.id]} times, not once"
    if any(card not in state.discard for card in state.tops):
        yield "C14: a card that was on top is not on the discard pile"
    if state.discard and (not state.tops or state.tops[-1] is not state.discard[-1]):
        yield "C14: nobody has seen the top card"


def _map(state: State) -> Iterator[str]:
    """I6-I8: pieces stand where they may."""
    atlas = state.atlas
    taken = 0
    for seat, player in enumerate(state.players):
        own = player.occupied()
        if own & taken:
            yield f"I6: seat {seat} stands where another does"
        taken |= own
        if own & atlas.village_mask or own >> len(atlas.cells):
            yield f"I6: seat {seat} stands in a village, or beyond the map"
        ships, units = player.pieces[0], player.pieces[4]
        if player.twice & ~units or (player.twice and state.switches.stack < 2):
            yield f"I7: seat {seat} has too many units in a region"
        if ships & ~atlas.sea or units & atlas.sea & ~ships:
            yield f"I8: seat {seat} has a ship on land, or a unit on sea without one"
        others = player.pieces[1] | player.pieces[2] | player.pieces[3] | player.temples
        if others & ~atlas.land:
            yield f"I8: seat {seat} has a building on sea"
        pieces = ships | player.pieces[1] | player.pieces[2] | player.pieces[3] | units
        if player.temples & ~pieces:
            yield f"D8.7: seat {seat} has a temple that stands alone"


def _columns(state: State) -> Iterator[str]:
    """I9, I10: cards and pieces go together; temples need the other columns."""
    for seat, player in enumerate(state.players):
        heights = [len(column) for column in player.columns]
        for kind in range(len(PIECES)):
            building = state.stage == BUILDING and seat == state.active
            column = state.joker if state.card is None else state.card.column
            extra = 1 if building and column == kind else 0
            if heights[kind] != pieces_on_map(player, kind) + extra:
                yield f"I9: seat {seat} has not as many cards as pieces of a kind"
        if heights[TEMPLE] > min(_MOST_TEMPLES, 1 + min(heights[:TEMPLE])):
            yield f"I10: seat {seat} has more temples than its columns allow"


def _villages(state: State) -> Iterator[str]:
    """I11, I21: villages that were attacked are empty; none waits to be attacked."""
    atlas = state.atlas
    occupied = units = 0
    for player in state.players:
        occupied |= player.occupied()
        units |= player.pieces[4]
    if state.attacked & ~atlas.village_mask:
        yield "I11: something was attacked that is no village"
    for region, vp in zip(atlas.villages, state.village_vp, strict=True):
        around = atlas.beside_mask[region]
        attacked = bool(state.attacked >> region & 1)
        if vp > len(atlas.beside[region]) or (attacked and vp):
            yield f"I11: the village on {atlas.cells[region]} holds {vp} VP"
        if not vp and not attacked and state.switches.emptied_is_attacked:
            yield "R54: an emptied village counts as attacked here"
        if not attacked and around & occupied == around and around & units:
            yield f"I21: the village on {atlas.cells[region]} should have been attacked"


def _rounds(state: State) -> Iterator[str]:
    """I15: the end comes a round after its trigger."""
    due = trigger_reason(state) is not None
    if state.triggered > state.round or (state.triggered and state.round > state.triggered + 1):
        yield "I15: the game should be over, or its end was triggered in a round to come"
    if state.triggered and not due:
        yield "D13.1: nothing has triggered the end"
    if due and not state.triggered and state.phase in (ACTION, OVER):
        yield "D13.1: the end should have been triggered"
    if state.stage == CHOOSING and (
        state.round != 1 or any(regions_in(player.occupied()) for player in state.players)
    ):
        yield "D15.1: the start is over"


_PARTS: Final[tuple[Callable[[State], Iterator[str]], ...]] = (
    _seats,
    _supplies,
    _cards,
    _map,
    _columns,
    _villages,
    _rounds,
    open_decision_faults,
)
