"""A test box with figures of its own, and scenes: any moment of a game, set up in a few words.

A city is written cell by cell: `"2C 1G; 0,1 pasture 2C; 1,0 agora"`. What has no cell lies on the
Acropolis. `agora` is any copy that the scene does not name otherwise, `agora_2` that very copy.
Cubes are written 2C 1H 3G. Other figures than those below are printed with
`box(pasture="cost 2 0 1 production 0 0 1", delphi="nature sacred")`. Seats are A to D; A is seat 0.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeVar

import pytest

import poleis
from poleis.core.errors import IllegalAction
from poleis.core.event import Event
from poleis.core.game import chosen_options
from poleis.core.hexes import Cell
from poleis.games.hexemonia.actions import NOTATION
from poleis.games.hexemonia.cells import ACROPOLIS, PLACE
from poleis.games.hexemonia.components import MYTHOS, Edition, Tile
from poleis.games.hexemonia.cubes import NONE, Cubes, pack, unpack
from poleis.games.hexemonia.edition import SHELF
from poleis.games.hexemonia.invariants import violations
from poleis.games.hexemonia.inventory import inventory
from poleis.games.hexemonia.layout import Layout
from poleis.games.hexemonia.position import position
from poleis.games.hexemonia.rules.setup import setup
from poleis.games.hexemonia.state import DRAW, NOBODY, SLOTS, Mythos, Player, State
from poleis.games.hexemonia.switches import OPTIONS, Switches

A, B, C, D = range(4)
CITIES: Final = ("athens", "sparta", "olympia", "delphi", "delos")
CITIES_FOR: Final = {2: CITIES[:2], 3: CITIES[:3], 4: (*CITIES[:2], *CITIES[3:])}

_KEYS: Final = ("kind", "nature", "copies", "cost", "production", "shield", "ability")
#: Kind, nature, copies with the icon 2, 3 and 4, cost, production, shield, ability.
TILES: Final = {
    "pasture": "chora economy 2,1,1 1,0,0 1,0,0 0",
    "spring": "chora sacred 2,1,0 0,0,0 0,0,0 0 spring",
    "harbour": "chora economy 2,0,0 1,0,0 0,0,0 0 harbour",
    "necropolis": "chora sacred 1,0,0 1,0,0 0,0,0 0 necropolis",
    "village": "chora economy 1,0,0 2,0,0 2,0,0 0",
    "countryside": "chora economy 2,0,0 1,0,0 0,0,1 0",
    "quarry": "chora military 1,0,0 1,1,1 0,0,2 0",
    "field": "chora political 2,1,1 0,0,0 0,0,0 0",
    "mine": "chora military 2,1,0 0,0,0 0,0,0 0",
    "orchard": "chora economy 2,1,0 0,0,0 0,0,0 0",
    "grove": "chora sacred 2,1,0 0,0,0 0,0,0 0",
    "phalanx": "fortification military 2,0,0 0,2,1 0,1,0 1",
    "wall": "fortification military 2,0,0 1,0,0 0,0,0 2",
    "lighthouse": "fortification economy 1,0,0 1,0,0 0,0,0 0 lighthouse",
    "labyrinth": "fortification sacred 1,0,0 0,1,0 0,0,0 0 labyrinth",
    "fleet": "fortification military 1,0,0 1,1,2 0,0,0 0",
    "gymnasium": "polis military 2,0,0 1,1,1 0,0,0 0",
    "agora": "polis political 2,0,0 1,0,0 0,0,0 0 agora",
    "tavern": "polis economy 2,0,0 0,0,1 0,0,0 0 tavern",
    "temple": "polis sacred 2,0,0 1,0,1 0,0,0 0 temple",
    "amphitheatre": "polis political 2,0,0 1,0,1 0,0,0 0",
    "asty": "polis military 1,0,0 2,1,1 0,0,0 0",
    "hades": "mythos sacred 1,0,0 0,0,0 0,0,0 0 hades",
    "nymphs": "mythos sacred 1,0,0 0,0,0 0,0,0 0",
    "oracle": "mythos political 1,0,0 0,0,0 0,0,0 0 oracle",
    "pandora": "mythos political 1,0,0 0,0,0 0,0,0 0 pandora",
    "moirai": "mythos economy 1,0,0 0,0,0 0,0,0 0 moirai",
    "muses": "mythos military 1,0,0 0,0,0 0,0,0 0",
}
_ACROPOLIS_KEYS: Final = ("players", "nature", "bonus_kind", "bonus")
_ACROPOLISES: Final = {
    "athens": "2,3,4 economy polis 2",
    "sparta": "2,3,4 military fortification 3",
    "olympia": "3 sacred mythos 3",
    "delphi": "4 political chora 1",
    "delos": "4 sacred chora 1",
}
_HEAD: Final = """\
format = 1
game = "hexemonia"
name = "test_box"
title_en = "Test box"
title_de = "Testschachtel"
sources.default = "own"
"""


def box(
    figures: Mapping[str, str] | None = None,
    *,
    cubes: tuple[int, int, int] = (60, 30, 50),
    **more: str,
) -> Edition:
    """Make the test edition with these figures printed on its tiles."""
    return _box(cubes, tuple(sorted({**(figures or {}), **more}.items())))


@cache
def _box(cubes: tuple[int, int, int], figures: tuple[tuple[str, str], ...]) -> Edition:
    printed = {name: _printed(text) for name, text in figures}
    assert printed.keys() <= {*TILES, *CITIES}, f"unknown tiles in {list(printed)}"
    tiles = [_row(name, _KEYS, text, printed) for name, text in TILES.items()]
    cities = [_row(name, _ACROPOLIS_KEYS, text, printed) for name, text in _ACROPOLISES.items()]
    for row in cities:
        row.update(god_en=f"god of {row['id']}", god_de=f"Gott von {row['id']}")
    counts = dict(zip(("citizens", "hoplites", "gold"), cubes, strict=True))
    text = [
        _HEAD,
        f"tiles = [{', '.join(map(_table, tiles))}]",
        f"acropolises = [{', '.join(map(_table, cities))}]",
        f"cubes = {_table(counts)}",
    ]
    return SHELF.read("\n".join(text))


def _row(
    name: str, keys: tuple[str, ...], text: str, printed: Mapping[str, dict[str, object]]
) -> dict[str, object]:
    values = dict(zip(keys, text.split(), strict=False))
    row: dict[str, object] = {"id": name, "name_en": name, "name_de": name}
    row |= {key: _figure(key, value.split(",")) for key, value in values.items()}
    return row | printed.get(name, {})


def _printed(text: str) -> dict[str, object]:
    """Read `cost 2 0 1 shield 2`."""
    words = text.split()
    starts = [n for n, word in enumerate(words) if word in (*_KEYS, *_ACROPOLIS_KEYS)]
    assert starts[:1] == [0], text
    ends = [*starts[1:], len(words)]
    return {
        words[a]: _figure(words[a], words[a + 1 : b]) for a, b in zip(starts, ends, strict=True)
    }


def _figure(key: str, words: list[str]) -> object:
    return int(words[0]) if key in ("shield", "bonus") else " ".join(words)


def _table(row: Mapping[str, Any]) -> str:
    return "{ " + ", ".join(f"{key} = {value!r}" for key, value in row.items()) + " }"


EDITION: Final = box()


# Writing and reading scenes


def heap(text: str) -> Cubes:
    """Make a heap of `2C 1H`."""
    total = NONE
    for word in text.split():
        number, letter = int(word[:-1]), word[-1]
        total += pack(*[number * (letter == kind) for kind in "CHG"])
    return total


def written(cubes: Cubes) -> str:
    """Write a heap as `2C 1H`; nothing is an empty text."""
    return " ".join(
        f"{number}{letter}" for number, letter in zip(unpack(cubes), "CHG", strict=True) if number
    )


def cell_of(text: str) -> Cell:
    """Read `1,-1`."""
    q, r = text.split(",")
    return int(q), int(r)


@dataclass(frozen=True)
class Seat:
    """One seat of a scene."""

    city: str
    acropolis: str
    hand: str
    mythos: str
    up: bool
    shown: str


def seat(
    city: str = "2C 1G",
    acropolis: str = "",
    *,
    hand: str = "",
    mythos: str = "",
    up: bool = False,
    shown: str = "",
) -> Seat:
    """Describe one seat.

    `city` is explained above; `acropolis` names the city, in turn if it is left out; `mythos` is
    `oracle 0,1; muses 1,0` in the order in which they came; `up` says that the Acropolis is face
    up; `shown` are the hand tiles that everybody saw it take.
    """
    return Seat(city, acropolis, hand, mythos, up, shown)


class _Tiles:
    """Hands out the tiles of a box: named copies first."""

    def __init__(self, edition: Edition, seats: int, texts: list[str]) -> None:
        self.edition = edition
        self.free = {tile.id: tile for tile in edition.tiles_for(seats)}
        words = [word for text in texts for word in text.replace(";", " ").split()]
        self.reserved = {word for word in words if word in edition.by_id}

    def take(self, word: str) -> Tile:
        names = [name for name, tile in self.free.items() if word in (name, tile.title)]
        names = [name for name in names if name == word or name not in self.reserved]
        assert names, f"the scene has no {word} left"
        return self.free.pop(names[0])

    def take_all(self, text: str) -> tuple[Tile, ...]:
        return tuple([self.take(word) for word in text.split()])


def _parts(text: str) -> Iterator[list[str]]:
    yield from (part.split() for part in text.replace("\n", ";").split(";") if part.split())


def _player(one: Seat, acropolis: str, tiles: _Tiles, switches: Switches, *, up: bool) -> Player:
    laid: dict[int, Tile] = {}
    cubes = {ACROPOLIS: NONE}
    for words in _parts(one.city):
        if "," not in words[0]:
            cubes[ACROPOLIS] += heap(" ".join(words))
            continue
        place = PLACE[cell_of(words[0])]
        assert place not in cubes, f"two tiles on {words[0]}"
        laid[place] = tiles.take(words[1])
        cubes[place] = heap(" ".join(words[2:]))
    mythos = [
        Mythos(tiles.take(words[0]), PLACE[cell_of(words[1])]) for words in _parts(one.mythos)
    ]
    hand = tuple(sorted(tiles.take_all(one.hand), key=lambda tile: tile.index))
    known = [tile for tile in hand if {tile.id, tile.title} & {*one.shown.split()}]
    return Player(
        tiles.edition.acropolis_by_id[acropolis],
        hand,
        Layout({place: laid[place] for place in sorted(laid)}, strict=switches.strict_rings),
        {place: cubes[place] for place in sorted(cubes)},
        tuple(mythos),
        tuple(known),
        (),
        (),
        face_up=up,
    )


def scene(
    *seats: Seat,
    step: str = "C",
    active: int = A,
    last: int | None = None,
    pile: str = "",
    rest: str = "pile",
    display: str = "",
    underworld: str = "",
    supply: str | None = None,
    philosopher: int = NOBODY,
    turns: int = 0,
    edition: Edition = EDITION,
    options: Mapping[str, object] | None = None,
    seed: str = "scene",
) -> State:
    """Set up a moment of a game: step A to D of the turn of `active`, where it begins.

    `pile` names the next tiles; the tiles that the scene does not name follow, or with
    `rest="underworld"` have gone there. `display` names the slots, `-` is an empty one; what it
    does not name are spare tiles. Step D goes on to its first decision. The supply is what the
    box has left, or just what the scene says. `turns` is the number of rounds before this one.
    """
    number = len(seats)
    last = number - 1 if last is None else last
    switches = Switches(chosen_options(OPTIONS, options))
    texts = [pile, display, underworld]
    for one in seats:
        texts += [one.city, one.hand, one.mythos]
    tiles = _Tiles(edition, number, texts)
    named = [one.acropolis for one in seats]
    spare_cities = [city for city in CITIES_FOR[number] if city not in named]
    players = [
        _player(
            one, one.acropolis or spare_cities.pop(0), tiles, switches, up=one.up or number == 2
        )
        for one in seats
    ]
    state = State(edition, switches, seed, players, DRAW, active, last)
    state.events = []
    state.philosopher = philosopher
    state.turns = (active - last - 1) % number + turns * number
    state.underworld = tiles.take_all(underworld)
    state.pile = tiles.take_all(pile)
    shown = [None if word == "-" else tiles.take(word) for word in display.split()]
    spare = [tile for tile in tiles.free.values() if tile.kind != MYTHOS]
    while len(shown) < SLOTS:
        shown.append(tiles.free.pop(spare.pop().id))
    state.display = tuple(shown)
    if rest == "pile":
        state.pile += tuple(tiles.free.values())
    else:
        state.underworld += tuple(tiles.free.values())
    state.ending = not state.pile
    in_cities = sum(player.all_cubes() for player in players)
    state.supply = pack(*edition.cubes) - in_cities if supply is None else heap(supply)
    state.box = inventory(state)
    _begin(state, step)
    check(state)
    return state


def _begin(state: State, step: str) -> None:
    """Go to the first decision of a step."""
    from poleis.games.hexemonia.rules.turn import begin_turn

    if step == "A":
        assert not begin_turn(state), "H15.3: a final turn has no step A"
        return
    before: Any = {"B": "A", "C": "B", "D": "C"}[step]
    state.step = before
    state.go_on()


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
    """Return who decides what: `A draw`."""
    return f"{'ABCD'[state.seat]} {state.phase}"


def cubes(state: State, seat_number: int, cell: str = "0,0") -> str:
    """Return the cubes on a cell, by default on the Acropolis."""
    return written(state.players[seat_number].cubes[PLACE[cell_of(cell)]])


def all_cubes(state: State, seat_number: int) -> str:
    """Return all cubes of a city."""
    return written(state.players[seat_number].all_cubes())


def supply(state: State) -> str:
    """Return the cubes of the supply."""
    return written(state.supply)


def titles(tiles: tuple[Tile, ...]) -> str:
    """Return the titles of tiles."""
    return " ".join(tile.title for tile in tiles)


def names(tiles: tuple[Tile | None, ...]) -> str:
    """Return the ids of tiles; `-` is an empty slot."""
    return " ".join("-" if tile is None else tile.id for tile in tiles)


def hand(state: State, seat_number: int) -> str:
    """Return the ids of the tiles in a hand."""
    return names(state.players[seat_number].hand)


def tile_at(state: State, seat_number: int, cell: str) -> str | None:
    """Return the id of the terrain tile on a cell."""
    tile = state.players[seat_number].layout.tiles.get(PLACE[cell_of(cell)])
    return None if tile is None else tile.id


def mythos(state: State, seat_number: int) -> str:
    """Return the Mythos tiles and the cells of their markers: `oracle 0,1; muses 1,0`."""
    from poleis.games.hexemonia.cells import CELLS

    own = state.players[seat_number].mythos
    return "; ".join("{} {},{}".format(one.tile.title, *CELLS[one.carrier]) for one in own)


def is_active(state: State, seat_number: int, cell: str) -> bool:
    """Say whether the terrain tile on a cell is active."""
    return state.players[seat_number].is_active(PLACE[cell_of(cell)])


def cells_for(state: State, tile: str) -> list[str]:
    """Return the cells where a tile of the hand may be played, in the order of the options."""
    texts = [text.split() for text in legal(state)]
    return [
        f"{words[2]},{words[3]}"
        for words in texts
        if words[0] in ("place", "worship") and words[1] == tile
    ]
