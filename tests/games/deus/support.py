"""Scenes: any moment of a game of Deus, set up in a few words. The cards are those of `box`.

What a seat has on the map is written region by region: `"-1,0 PC; 0,0 SUUT"`. The letters are the
pieces: M maritime, P production, S scientific, C civil, U military unit, T temple. Every piece has
its card: those that `columns` does not name are idle cards, at the bottom of their column.
`forum` is any copy that the scene does not name otherwise, `galley_2` that very copy.
Resources are written `2 wood 1 clay`. Seats are A to D; A is seat 0.

The map of two seats is fixture B2 (~ sea, F field, W forest, S swamp, M mountain, V village):

    r = -1            F ~              q from  0
    r =  0          M W V S ~          q from -1    village 1,0: 5 VP
    r =  1          ~ S ~ W V          q from -1    village 3,1: 3 VP
    r =  2          S ~ F M            q from -1
    r =  3        M V F ~ V            q from -2    village -1,3: 6 VP; village 2,3: 4 VP
    r =  4        ~ W W M F            q from -2
    r =  5            S ~              q from  0

Each row is half a region further to the right than the one above it, so the neighbours of 0,0 are
-1,0 and 1,0, above it 0,-1 and 1,-1, and below it -1,1 and 0,1.
B3 has two continents more, B4 three; the villages keep their places.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

import pytest
from tests.games.deus.box import EDITION, IDLE, only

import poleis
from poleis.core.errors import IllegalAction
from poleis.core.event import Event
from poleis.core.game import chosen_options
from poleis.core.hexes import Cell
from poleis.games.deus.actions import NOTATION
from poleis.games.deus.atlas import Atlas, Continent, atlas_of
from poleis.games.deus.components import COLUMNS, RESOURCES, TEMPLE, Card, Edition
from poleis.games.deus.edition import SHELF
from poleis.games.deus.goods import PIECE, count, pack, unpack
from poleis.games.deus.invariants import violations
from poleis.games.deus.position import position
from poleis.games.deus.rules.setup import setup
from poleis.games.deus.rules.turn import trigger_reason
from poleis.games.deus.state import ACTION, OVER, TURN, Played, Player, State
from poleis.games.deus.switches import OPTIONS, Switches

A, B, C, D = range(4)
B2: Final[tuple[Continent, ...]] = (
    (0, 0, "WVS~MF~"),
    (2, 1, "WVMF~S~"),
    (-1, 3, "VFW~MS~"),
    (1, 4, "MF~SW~V"),
)
B3: Final[tuple[Continent, ...]] = (*B2, (4, 2, "SVF~W~M"), (-2, 6, "VF~M~WS"))
B4: Final[tuple[Continent, ...]] = (*B3, (6, 3, "MVSFW~~"))
MAPS: Final = {2: B2, 3: B3, 4: B4}
LETTERS: Final = "MPSCUT"
_UNIT: Final = 4
_EACH: Final = 5  # pieces of a kind, and resources of a kind for each seat
_IN_STOCK: Final = 2


# Setting up


@dataclass(frozen=True)
class Seat:
    """One seat of a scene."""

    regions: str
    hand: str
    columns: str
    gold: int
    vp: int
    goods: str
    stock: str | None
    supply: str | None


def seat(
    regions: str = "",
    hand: str = "shrine",
    *,
    columns: str = "",
    gold: int = 5,
    vp: int = 5,
    goods: str = "1 wheat 1 wood 1 stone 1 clay",
    stock: str | None = None,
    supply: str | None = None,
) -> Seat:
    """Describe one seat; it has what it starts with if nothing else is said.

    `columns` names cards in their order from the bottom up; each goes to the column of its colour,
    and `civil:forum` is a joker in the civil column. `stock` are the pieces on the board, such as
    `MMC`; the rest of the five of each kind is in the personal supply. Or say the `supply`.
    """
    return Seat(regions, hand, columns, gold, vp, goods, stock, supply)


class _Cards:
    """Hands out the cards of a box: named copies first."""

    def __init__(self, edition: Edition, texts: Iterable[str]) -> None:
        self.free = {card.id: card for card in edition.cards}
        self.named = {word.split(":")[-1] for text in texts for word in text.split()}

    def take(self, word: str) -> Card:
        ids = [id for id, card in self.free.items() if word in (id, card.title)]
        ids = [id for id in ids if id == word or id not in self.named]
        assert ids, f"the scene has no {word} left"
        return self.free.pop(ids[0])

    def take_all(self, text: str) -> tuple[Card, ...]:
        return tuple([self.take(word) for word in text.split()])


def scene(
    *seats: Seat,
    active: int = A,
    start: int = A,
    number: int = 1,
    villages: str = "",
    draw: str = "",
    discard: str = "",
    rest: str = "draw",
    triggered: int | None = None,
    stall: int | None = None,
    map: tuple[Continent, ...] | None = None,
    edition: Edition = EDITION,
    options: Mapping[str, object] | None = None,
    seed: str = "scene",
) -> State:
    """Set up the beginning of the turn of `active`, in round `number`.

    `villages` such as `3,1 2; 2,3 attacked` tells those that are not as at the start. `draw` names
    the next cards, `discard` the discard pile, the top card last. The cards that the scene does not
    name come after those to draw, or with `rest="discard"` below those discarded, or with
    `rest="out"` they are not in the box. What no seat has of the resources, and the temples that
    do not stand, are in the general supply. The end is `triggered` in this round if it is due.
    """
    atlas = atlas_of(MAPS[len(seats)] if map is None else map)
    texts = [draw, discard, *(text for one in seats for text in (one.hand, one.columns))]
    cards = _Cards(edition, texts)
    players = [_player(one, atlas, cards) for one in seats]
    switches = Switches(chosen_options(OPTIONS, options))
    state = State(edition, switches, seed, atlas, players, TURN, ACTION, start)
    state.events = []
    state.active = active
    state.round = number
    state.draw = cards.take_all(draw)
    state.discard = cards.take_all(discard)
    left = tuple(cards.free.values())
    if rest == "draw":
        state.draw += left
    elif rest == "discard":
        state.discard = left + state.discard
    else:
        assert rest == "out", rest
        state.edition = only(edition, {card.id for card in edition.cards} - cards.free.keys())
    state.tops = state.discard[-1:]
    _supply(state)
    _villages(state, villages)
    due = trigger_reason(state) is not None
    state.triggered = number * due if triggered is None else triggered
    state.stall = (0 if active == start else -1) if stall is None else stall
    state.go_on()
    check(state)
    return state


def _player(one: Seat, atlas: Atlas, cards: _Cards) -> Player:
    masks = [0] * len(LETTERS)
    twice = 0
    for region, letters in _parts(one.regions):
        bit = 1 << atlas.region[cell_of(region)]
        for letter in letters:
            column = LETTERS.index(letter)
            if masks[column] & bit:
                assert column == _UNIT, f"two {letter} on {region}"
                twice |= bit
            masks[column] |= bit
    standing = [mask.bit_count() for mask in masks]
    standing[_UNIT] += twice.bit_count()
    stock, supply = _stock_and_supply(one, standing)
    columns = _columns(one, standing, cards)
    a, b, c, d, e = masks[:TEMPLE]
    return Player(
        tuple(sorted(cards.take_all(one.hand), key=lambda card: card.index)),
        columns,
        one.gold,
        one.vp,
        pack(*_numbers(one.goods)),
        pack(*stock),
        pack(*supply),
        (a, b, c, d, e),
        twice,
        masks[TEMPLE],
        (),
        0,
        joker_used=":" in one.columns,
    )


def _parts(text: str) -> list[tuple[str, str]]:
    """Read `-1,0 PC; 0,0 U`."""
    found = []
    for part in text.split(";"):
        if part.strip():
            first, second = part.split()
            found.append((first, second))
    return found


def cell_of(text: str) -> Cell:
    """Read `1,-1`."""
    q, r = text.split(",")
    return int(q), int(r)


def _numbers(goods: str) -> list[int]:
    words = goods.split()
    assert set(words[1::2]) <= {*RESOURCES}, goods
    amounts = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    return [amounts.get(name, 0) for name in RESOURCES]


def _stock_and_supply(one: Seat, standing: list[int]) -> tuple[list[int], list[int]]:
    left = [_EACH - number for number in standing[:TEMPLE]]
    stock = [min(_IN_STOCK, number) for number in left]
    if one.stock is not None:
        stock = [one.stock.count(letter) for letter in LETTERS[:TEMPLE]]
    elif one.supply is not None:
        stock = [
            number - one.supply.count(letter) for number, letter in zip(left, LETTERS, strict=False)
        ]
    supply = [number - ready for number, ready in zip(left, stock, strict=True)]
    assert min(stock + supply) >= 0, "there are only five pieces of a kind"
    return stock, supply


def _columns(one: Seat, standing: list[int], cards: _Cards) -> tuple[tuple[Played, ...], ...]:
    """The named cards, and below them as many idle ones as there are more pieces."""
    columns: list[tuple[Played, ...]] = [() for _ in COLUMNS]
    for word in one.columns.split():
        kind, _, name = word.rpartition(":")
        card = cards.take(name)
        where = PIECE[kind] if kind else card.column
        columns[where] += (Played(card, joker=bool(kind)),)
    for where, idle in enumerate(IDLE.values()):
        number = standing[where] - len(columns[where])
        columns[where] = (*(Played(cards.take(idle)) for _ in range(number)), *columns[where])
    return tuple(columns)


def _supply(state: State) -> None:
    """I1, I3: what the seats do not have."""
    total = _EACH * len(state.players)
    owned = [
        sum(count(player.resources, kind) for player in state.players)
        for kind in range(len(RESOURCES))
    ]
    assert max(owned) <= total, "there are not so many resources"
    state.supply = pack(*(total - number for number in owned))
    standing = sum(player.temples.bit_count() for player in state.players)
    state.temples = len(state.atlas.continents) - standing


def _villages(state: State, text: str) -> None:
    atlas = state.atlas
    vp = {region: len(atlas.beside[region]) for region in atlas.villages}
    for cell, word in _parts(text):
        region = atlas.region[cell_of(cell)]
        assert region in vp, f"there is no village on {cell}"
        vp[region] = 0 if word == "attacked" else int(word)
        if word == "attacked":
            state.attacked |= 1 << region
    state.village_vp = tuple(vp[region] for region in atlas.villages)


def new(
    seats: int,
    seed: str = "seed",
    options: Mapping[str, object] | None = None,
    edition: Edition = EDITION,
    events: list[Event] | None = None,
) -> State:
    """Set up a whole game."""
    state = setup(SHELF.get(edition), seats, seed, chosen_options(OPTIONS, options), events)
    check(state)
    return state


# Playing


def check(state: State) -> None:
    """Assert that a state breaks no invariant."""
    broken = violations(state)
    assert not broken, broken


def play(state: State, *texts: str) -> State:
    """Play these actions; every one must be legal and leave the game in order."""
    for text in texts:
        poleis.play(state, NOTATION.parse(text))
        check(state)
    return state


def offer(state: State, *cards: str) -> State:
    """Offer these cards of the hand, the last one on top."""
    return play(state, "offer", *(f"sacrifice {card}" for card in cards), "done")


def finish_turn(state: State) -> State:
    """Let a turn that has begun end: take the last option, which declines where one may."""
    while state.phase not in (ACTION, OVER):
        play(state, legal(state)[-1])
    return state


def refused(state: State, text: str) -> str:
    """Assert that an action is illegal and changes nothing; return the sentence that says so."""
    before = position(state)
    assert text not in legal(state)
    with pytest.raises(IllegalAction) as caught:
        poleis.play(state, NOTATION.parse(text))
    assert position(state) == before
    return str(caught.value)


def legal(state: State, word: str = "") -> list[str]:
    """Return the legal actions as texts, or those that begin with a word."""
    texts = [str(action) for action in state.legal()]
    return [text for text in texts if not word or text.split()[0] == word]


def options(state: State, word: str) -> list[str]:
    """Return what follows a word in the legal actions: `build` gives cards, `place` cells."""
    return [",".join(text.split()[1:]) for text in legal(state, word)]


T = TypeVar("T", bound=Event)


def events(state: State, kind: type[T]) -> list[T]:
    """Return the events of one kind since the scene began, or since `forget`."""
    assert state.events is not None
    return [event for event in state.events if isinstance(event, kind)]


def forget(state: State) -> None:
    """Begin to listen anew."""
    state.events = []


# Looking


def asked(state: State) -> str:
    """Return who decides what: `A action`."""
    return f"{'ABCD'[state.seat]} {state.phase}"


def gold(state: State, number: int = A) -> int:
    """Return the gold of a seat."""
    return state.players[number].gold


def vp(state: State, number: int = A) -> int:
    """Return the VP of a seat."""
    return state.players[number].vp


def goods(state: State, number: int = A) -> str:
    """Return the resources of a seat: `2 wood 1 clay`."""
    return _written(state.players[number].resources)


def supply(state: State) -> str:
    """Return the resources of the general supply."""
    return _written(state.supply)


def _written(heap: int) -> str:
    amounts = zip(unpack(heap, len(RESOURCES)), RESOURCES, strict=True)
    return " ".join(f"{amount} {name}" for amount, name in amounts if amount)


def stock(state: State, number: int = A) -> str:
    """Return the pieces on the board of a seat: `MMC`."""
    return _lettered(state.players[number].stock)


def spare(state: State, number: int = A) -> str:
    """Return the pieces of the personal supply of a seat."""
    return _lettered(state.players[number].supply)


def _lettered(heap: int) -> str:
    return "".join(n * letter for n, letter in zip(unpack(heap, TEMPLE), LETTERS, strict=False))


def at(state: State, cell: str) -> str:
    """Return who has which pieces in a region: `A CUUT`, or an empty text."""
    found = []
    region = state.atlas.region[cell_of(cell)]
    for name, player in zip("ABCD", state.players, strict=False):
        masks = [*player.pieces, player.temples]
        pieces = "".join(
            letter * ((mask >> region & 1) + (letter == "U" and player.twice >> region & 1))
            for letter, mask in zip(LETTERS, masks, strict=True)
        )
        if pieces:
            found.append(f"{name} {pieces}")
    return "; ".join(found)


def hand(state: State, number: int = A) -> str:
    """Return the ids of the cards in a hand."""
    return " ".join(card.id for card in state.players[number].hand)


def column(state: State, kind: str, number: int = A) -> str:
    """Return the ids of the cards in a column, from the bottom up; a joker is in brackets."""
    played = state.players[number].columns[list[str](COLUMNS).index(kind)]
    return " ".join(f"({one.card.id})" if one.joker else one.card.id for one in played)


def village(state: State, cell: str) -> int | None:
    """Return the VP of a village, or None if it was attacked."""
    region = state.atlas.region[cell_of(cell)]
    if state.attacked >> region & 1:
        return None
    return state.village_vp[state.atlas.villages.index(region)]
