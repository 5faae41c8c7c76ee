"""Positions: a whole game, hidden things included, as plain data and back (docs/positions.md).

A position in the middle of a decision holds how far it has got (C4).
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from poleis.core.action import quoted
from poleis.core.errors import PoleisError
from poleis.core.game import Plain, chosen_options
from poleis.core.hexes import Cell
from poleis.core.plain import from_plain, to_plain
from poleis.games.hexemonia.cells import ACROPOLIS, CELLS, PLACE, Place
from poleis.games.hexemonia.components import Edition, Tile
from poleis.games.hexemonia.cubes import KIND, KINDS, KindName, pack, unpack
from poleis.games.hexemonia.edition import SHELF
from poleis.games.hexemonia.invariants import violations
from poleis.games.hexemonia.inventory import inventory
from poleis.games.hexemonia.layout import Layout
from poleis.games.hexemonia.state import (
    NOBODY,
    NOWHERE,
    RULES_VERSION,
    Mythos,
    Phase,
    Player,
    State,
    Step,
)
from poleis.games.hexemonia.switches import OPTIONS, Switches
from poleis.games.hexemonia.view import cells_of, ids
from poleis.games.hexemonia.view_data import Cells3

Count: TypeAlias = Annotated[int, Meta(ge=0, le=20_000)]
Tally: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Heap: TypeAlias = tuple[Count, Count, Count]  # citizens, hoplites, gold


class TileData(msgspec.Struct, forbid_unknown_fields=True):
    """A terrain tile in a city."""

    tile: str
    cell: Cell
    cubes: Heap


class MythosData(msgspec.Struct, forbid_unknown_fields=True):
    """A Mythos tile, and where its marker lies."""

    tile: str
    cell: Cell


class PlayerData(msgspec.Struct, forbid_unknown_fields=True):
    """What belongs to one seat."""

    acropolis: str
    face_up: bool
    acropolis_cubes: Heap
    tiles: list[TileData]
    mythos: list[MythosData]
    hand: list[str]
    shown: list[str]
    foretold: list[str]
    told: list[tuple[Seat, str]]


class PositionData(msgspec.Struct, forbid_unknown_fields=True):
    """A whole game; the fields are those of `State`."""

    game: Literal["hexemonia"]
    rules_version: int
    edition: str
    options: dict[str, str]
    seed: str
    turns: Tally
    step: Step
    phase: Phase
    active: Seat
    seat: Seat
    last: Seat
    ending: bool
    supply: Heap
    pile: list[str]
    display: tuple[str | None, str | None, str | None, str | None]
    underworld: list[str]
    philosopher: Seat | None
    pandoras: Tally
    reveals: Tally
    played: tuple[Cell, ...]
    paying: Cell | None
    due: list[tuple[Cell, Heap]]
    sent: Cells3
    received: Cells3
    lifted: tuple[KindName, Cell] | None
    to_hoplites: tuple[Cell, ...]
    to_citizens: tuple[Cell, ...]
    used: list[str]
    ability: str | None
    ability_cell: Cell | None
    count: Count
    victims: list[Seat]
    oracle: list[str]
    oracle_laid: list[str]
    attacked: list[Seat]
    target: tuple[Seat, Cell] | None
    strength: Count
    fort: Count
    gathered: Heap
    new_mythos: Annotated[int, Meta(ge=0, le=6)]
    players: Annotated[list[PlayerData], Meta(min_length=2, max_length=4)]


def position(state: State) -> Plain:
    """Write the whole state down as plain data."""
    seats = range(len(state.players))
    lifted = state.lifted
    data = PositionData(
        game="hexemonia",
        rules_version=RULES_VERSION,
        edition=state.edition.digest,
        options=state.switches.chosen,
        seed=state.seed,
        turns=state.turns,
        step=state.step,
        phase=state.phase,
        active=state.active,
        seat=state.seat,
        last=state.last,
        ending=state.ending,
        supply=unpack(state.supply),
        pile=list(ids(state.pile)),
        display=tuple([None if tile is None else tile.id for tile in state.display]),  # type: ignore[arg-type]  # four slots
        underworld=list(ids(state.underworld)),
        philosopher=None if state.philosopher == NOBODY else state.philosopher,
        pandoras=state.pandoras,
        reveals=state.reveals,
        played=cells_of(state.played),
        paying=_cell(state.paying),
        due=[(CELLS[place], unpack(cubes)) for place, cubes in state.due],
        sent=_three(state.sent),
        received=_three(state.received),
        lifted=None if lifted is None else (KINDS[lifted[0]], CELLS[lifted[1]]),
        to_hoplites=cells_of(state.to_hoplites),
        to_citizens=cells_of(state.to_citizens),
        used=[tile.id for tile in state.edition.tiles if state.used >> tile.index & 1],
        ability=None if state.ability is None else state.ability.id,
        ability_cell=_cell(state.ability_place),
        count=state.count,
        victims=list(state.victims),
        oracle=list(ids(state.oracle)),
        oracle_laid=list(ids(state.oracle_laid)),
        attacked=[seat for seat in seats if state.attacked >> seat & 1],
        target=None if state.target == NOWHERE else (state.target_seat, CELLS[state.target]),
        strength=state.loss,
        fort=state.fort,
        gathered=unpack(state.gathered),
        new_mythos=state.new_mythos,
        players=[_player_data(player) for player in state.players],
    )
    return to_plain(data)


def _cell(place: Place) -> Cell | None:
    return None if place == NOWHERE else CELLS[place]


def _three(masks: tuple[int, int, int]) -> Cells3:
    return cells_of(masks[0]), cells_of(masks[1]), cells_of(masks[2])


def _player_data(player: Player) -> PlayerData:
    return PlayerData(
        acropolis=player.acropolis.id,
        face_up=player.face_up,
        acropolis_cubes=unpack(player.cubes[ACROPOLIS]),
        tiles=[
            TileData(tile.id, CELLS[place], unpack(player.cubes[place]))
            for place, tile in player.layout.tiles.items()
        ],
        mythos=[MythosData(own.tile.id, CELLS[own.carrier]) for own in player.mythos],
        hand=list(ids(player.hand)),
        shown=list(ids(player.shown)),
        foretold=list(ids(player.foretold)),
        told=[(seat, tile.id) for seat, tile in player.told],
    )


def from_position(data: object) -> State:
    """Read a state; refuse one that could not be."""
    read = from_plain(data, PositionData, "position of hexemonia")
    if read.rules_version != RULES_VERSION:
        msg = (
            f"This position was made with rules version {read.rules_version} of hexemonia, "
            f"and this Poleis plays version {RULES_VERSION}; use the Poleis of that time"
        )
        raise PoleisError(msg)
    state = _Reader(read).state()
    broken = violations(state)
    if broken:
        more = f" (and {len(broken) - 1} more)" if len(broken) > 1 else ""
        raise PoleisError(f"This position cannot be: {broken[0]}{more}; correct it")
    return state


class _Reader:
    """Turns the names and cells in a position into tiles and places."""

    def __init__(self, data: PositionData) -> None:
        self.data = data
        self.edition: Edition = SHELF.by_digest(data.edition)
        self.switches = Switches(chosen_options(OPTIONS, data.options))

    def tile(self, name: str) -> Tile:
        found = self.edition.by_id.get(name)
        if found is None:
            where = f"which edition {self.edition.name} lacks"
            raise PoleisError(
                f"This position names the tile {quoted(name)}, {where}; correct the name"
            )
        return found

    def tiles(self, names: list[str]) -> tuple[Tile, ...]:
        return tuple([self.tile(name) for name in names])

    def place(self, cell: Cell) -> Place:
        found = PLACE.get(cell)
        if found is None:
            raise PoleisError(f"This position has the cell {cell}, which no city has; correct it")
        return found

    def mask(self, cells: tuple[Cell, ...]) -> int:
        return sum({1 << self.place(cell) for cell in cells})

    def masks(self, cells: Cells3) -> tuple[int, int, int]:
        return self.mask(cells[0]), self.mask(cells[1]), self.mask(cells[2])

    def player(self, data: PlayerData) -> Player:
        acropolis = self.edition.acropolis_by_id.get(data.acropolis)
        if acropolis is None:
            msg = f"This position names the Acropolis {quoted(data.acropolis)}, which there is not"
            raise PoleisError(f"{msg}; correct the name")
        laid = [(self.place(at.cell), self.tile(at.tile), at.cubes) for at in data.tiles]
        laid.sort(key=lambda entry: entry[0])
        tiles = {place: tile for place, tile, _ in laid}
        if len(tiles) < len(laid):
            raise PoleisError("This position has two tiles on one cell; correct it")
        cubes = {ACROPOLIS: pack(*data.acropolis_cubes)}
        cubes.update({place: pack(*heap) for place, _, heap in laid})
        return Player(
            acropolis,
            tuple(sorted(self.tiles(data.hand), key=lambda tile: tile.index)),
            Layout(tiles, strict=self.switches.strict_rings),
            cubes,
            tuple([Mythos(self.tile(own.tile), self.place(own.cell)) for own in data.mythos]),
            tuple(sorted(self.tiles(data.shown), key=lambda tile: tile.index)),
            self.tiles(data.foretold),
            tuple([(seat, self.tile(name)) for seat, name in data.told]),
            face_up=data.face_up,
        )

    def state(self) -> State:
        data = self.data
        players = [self.player(player) for player in data.players]
        state = State(
            self.edition, self.switches, data.seed, players, data.phase, data.active, data.last
        )
        state.seat = data.seat
        state.reveals = data.reveals
        state.step = data.step
        state.turns = data.turns
        state.ending = data.ending
        state.supply = pack(*data.supply)
        state.pile = self.tiles(data.pile)
        state.display = tuple([None if name is None else self.tile(name) for name in data.display])
        state.underworld = self.tiles(data.underworld)
        state.philosopher = NOBODY if data.philosopher is None else data.philosopher
        state.pandoras = data.pandoras
        state.played = self.mask(data.played)
        state.paying = NOWHERE if data.paying is None else self.place(data.paying)
        state.due = tuple([(self.place(cell), pack(*heap)) for cell, heap in data.due])
        state.sent = self.masks(data.sent)
        state.received = self.masks(data.received)
        if data.lifted is not None:
            state.lifted = (KIND[data.lifted[0]], self.place(data.lifted[1]))
        state.to_hoplites = self.mask(data.to_hoplites)
        state.to_citizens = self.mask(data.to_citizens)
        state.used = sum({1 << self.tile(name).index for name in data.used})
        state.ability = None if data.ability is None else self.tile(data.ability)
        state.ability_place = (
            NOWHERE if data.ability_cell is None else self.place(data.ability_cell)
        )
        state.count = data.count
        state.victims = tuple(data.victims)
        state.oracle = self.tiles(data.oracle)
        state.oracle_laid = self.tiles(data.oracle_laid)
        state.attacked = sum({1 << seat for seat in data.attacked})
        if data.target is not None:
            state.target_seat, state.target = data.target[0], self.place(data.target[1])
        state.loss = data.strength
        state.fort = data.fort
        state.gathered = pack(*data.gathered)
        state.new_mythos = data.new_mythos
        state.box = inventory(state)
        return state
