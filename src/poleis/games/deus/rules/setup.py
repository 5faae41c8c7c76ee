"""D1, D2, D15.1, D15.2: setup (DP0)."""

from collections.abc import Iterator
from itertools import combinations

from poleis.core.action import Action
from poleis.core.chance import shuffled
from poleis.core.event import Event
from poleis.core.hexes import distance
from poleis.games.deus.actions import CHOOSE, Choose
from poleis.games.deus.atlas import (
    FLOWER,
    LATTICE_STEPS,
    STANDARD,
    VILLAGE,
    Atlas,
    Continent,
    atlas_of,
    rotated_word,
)
from poleis.games.deus.components import Edition
from poleis.games.deus.events import StockChosen
from poleis.games.deus.goods import NONE, PIECE, PIECES, count, pack, size, unpack
from poleis.games.deus.rules.cards import in_order
from poleis.games.deus.rules.turn import begin_round
from poleis.games.deus.state import (
    ACTION,
    CHOOSING,
    STAGES,
    TURN,
    Player,
    State,
)
from poleis.games.deus.state import CHOOSE as ASK_CHOOSE
from poleis.games.deus.switches import Switches

_RESOURCES_A_SEAT = 5  # D1.5
_START_GOLD = 5  # D1.7
_START_VP = 5
_HAND = 5  # D1.8
_EACH = 5  # D1.6: pieces of a kind
_IN_STOCK = 2
_TRIES = 200  # R11


def setup(
    edition: Edition, seats: int, seed: str, options: dict[str, str], events: list[Event] | None
) -> State:
    """D1.1-D1.9, C13: the map, the start player, the stocks, the deal."""
    switches = Switches(options)
    atlas = draw_map(edition, seats, seed, random=switches.random_map)
    start = shuffled(range(seats), seed, "start")[0]
    chosen = bool(switches.start_pieces)
    stock = NONE if chosen else pack(*(_IN_STOCK for _ in PIECES))
    supply = pack(*(_EACH if chosen else _EACH - _IN_STOCK for _ in PIECES))
    one_each = pack(1, 1, 1, 1)
    players = [
        Player(
            (),
            ((),) * 6,
            _START_GOLD,
            _START_VP,
            one_each,
            stock,
            supply,
            (0, 0, 0, 0, 0),
            0,
            0,
            (),
            NONE,
            joker_used=False,
        )
        for _ in range(seats)
    ]
    state = State(edition, switches, seed, atlas, players, TURN, ACTION, start)
    if chosen:
        state.stage, state.phase = CHOOSING, ASK_CHOOSE
    state.events = events
    left = (_RESOURCES_A_SEAT - 1) * seats
    state.supply = pack(left, left, left, left)
    state.temples = len(atlas.continents)  # D1.1
    state.village_vp = tuple([len(atlas.beside[region]) for region in atlas.villages])  # D1.4
    state.draw = edition.cards  # until the deal
    if not chosen:
        deal(state)
        while STAGES[state.stage](state):
            pass
    return state


def deal(state: State) -> None:
    """D1.8, R17: one card at a time from the start seat, five times."""
    cards = shuffled(state.edition.cards, state.seed, "cards")
    seats = len(state.players)
    for step in range(seats):
        hand = cards[step : _HAND * seats : seats]
        state.players[(state.start + step) % seats].hand = in_order(tuple(hand))
    state.draw = tuple(cards[_HAND * seats :])
    state.stage = TURN
    state.reveals += 1
    begin_round(state)


# The alternative start (D15.1)


def legal_choose(state: State) -> list[Action]:
    """DP0: a kind with less than five chosen."""
    chosen = state.players[state.seat].choice
    return [CHOOSE[kind] for kind in range(len(PIECES)) if count(chosen, kind) < _EACH]


def choose(state: State, action: Choose) -> bool:
    """DP0, R97: seat by seat; nothing is shown until the last one is done."""
    player = state.players[state.seat]
    player.choice += pack(*(int(kind == PIECE[action.piece]) for kind in range(len(PIECES))))
    if size(player.choice) < state.switches.start_pieces:
        return False
    state.seat = (state.seat + 1) % len(state.players)
    if state.seat != state.start:
        return False
    for seat, other in enumerate(state.players):
        other.stock, other.choice = other.choice, NONE
        other.supply -= other.stock
        if state.events is not None:
            a, b, c, d, e = unpack(other.stock, 5)
            state.events.append(StockChosen(seat, (a, b, c, d, e)))
    deal(state)
    return True


# The map


def draw_map(edition: Edition, seats: int, seed: str, *, random: bool) -> Atlas:
    """D1.2, D1.3, R11, R11a: tiles, sides and rotations; no two villages side by side."""
    centres = draw_centres(len(STANDARD[seats]), seed) if random else STANDARD[seats]
    tiles = shuffled(range(len(edition.faces) // 2), seed, "tiles")[: len(centres)]
    words = [edition.faces[2 * tile + shuffled((0, 1), seed, f"side {tile}")[0]] for tile in tiles]
    for attempt in range(_TRIES):
        turns = [shuffled(range(6), seed, f"turn {attempt} {i}")[0] for i in range(len(words))]
        continents = _turned(centres, words, turns)
        if not villages_touch(continents):
            return atlas_of(continents)
    return atlas_of(next(_every_turn(centres, words, ())))


def _turned(
    centres: tuple[tuple[int, int], ...], words: list[str], turns: list[int]
) -> tuple[Continent, ...]:
    return tuple(
        (q, r, rotated_word(word, turn))
        for (q, r), word, turn in zip(centres, words, turns, strict=True)
    )


def _every_turn(
    centres: tuple[tuple[int, int], ...], words: list[str], so_far: tuple[Continent, ...]
) -> Iterator[tuple[Continent, ...]]:
    """R11: all valid rotations, by backtracking."""
    if len(so_far) == len(words):
        yield so_far
        return
    (q, r), word = centres[len(so_far)], words[len(so_far)]
    for turn in range(6):
        more = (*so_far, (q, r, rotated_word(word, turn)))
        if not villages_touch(more):
            yield from _every_turn(centres, words, more)


def villages_touch(continents: tuple[Continent, ...]) -> bool:
    """D1.3: whether two villages are adjacent."""
    villages = [
        (q + FLOWER[at][0], r + FLOWER[at][1])
        for q, r, word in continents
        for at, letter in enumerate(word)
        if letter == VILLAGE
    ]
    return any(distance(one, other) == 1 for one, other in combinations(villages, 2))


def draw_centres(number: int, seed: str) -> tuple[tuple[int, int], ...]:
    """D15.2, R98: a connected arrangement, grown tile by tile."""
    centres = [(0, 0)]
    while len(centres) < number:
        rim = sorted(
            {(q + dq, r + dr) for q, r in centres for dq, dr in LATTICE_STEPS} - set(centres)
        )
        centres.append(shuffled(rim, seed, f"map {len(centres)}")[0])
    return tuple(centres)
