"""Positions: a whole game, hidden things included, as plain data and back (docs/positions.md)."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from poleis.core.action import quoted
from poleis.core.errors import PoleisError
from poleis.core.game import Plain, chosen_options
from poleis.core.hexes import Cell
from poleis.core.plain import from_plain, to_plain
from poleis.games.deus.actions import GODS, God
from poleis.games.deus.atlas import Atlas, Region, atlas_of, mask_of
from poleis.games.deus.components import Card, Edition
from poleis.games.deus.edition import SHELF
from poleis.games.deus.goods import PIECE, PIECES, PieceName, pack
from poleis.games.deus.invariants import map_faults, violations
from poleis.games.deus.state import (
    NOBODY,
    NOWHERE,
    RULES_VERSION,
    Frame,
    Phase,
    Played,
    Player,
    Stage,
    State,
)
from poleis.games.deus.switches import OPTIONS, Switches
from poleis.games.deus.view import cells_of, ids, pieces_of, resources_of
from poleis.games.deus.view_data import Cells

Count: TypeAlias = Annotated[int, Meta(ge=0, le=200)]
Tally: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Resources: TypeAlias = tuple[Count, Count, Count, Count]
Pieces: TypeAlias = tuple[Count, Count, Count, Count, Count]
Word: TypeAlias = Annotated[str, Meta(pattern="^[~FWSMV]{7}$")]


class PlayedData(msgspec.Struct, forbid_unknown_fields=True):
    """A card in a column."""

    card: str
    joker: bool


class FrameData(msgspec.Struct, forbid_unknown_fields=True):
    """Cards being activated."""

    cards: list[str]
    card: Count
    effect: Count
    chosen: list[str]
    left: Count


class PlayerData(msgspec.Struct, forbid_unknown_fields=True):
    """What belongs to one seat."""

    hand: list[str]
    columns: Annotated[list[list[PlayedData]], Meta(min_length=6, max_length=6)]
    gold: Tally
    vp: Tally
    resources: Resources
    stock: Pieces
    supply: Pieces
    pieces: tuple[Cells, Cells, Cells, Cells, Cells]
    twice: Cells
    temples: Cells
    discarded: list[str]
    choice: Pieces
    joker_used: bool


class PositionData(msgspec.Struct, forbid_unknown_fields=True):
    """A whole game; the fields are those of `State`."""

    game: Literal["deus"]
    rules_version: int
    edition: str
    options: dict[str, str]
    seed: str
    continents: Annotated[list[tuple[int, int, Word]], Meta(min_length=1, max_length=7)]
    stage: Stage
    phase: Phase
    start: Seat
    active: Seat
    seat: Seat
    round: Annotated[int, Meta(ge=1, le=100_000)]
    triggered: Tally
    passes: Count
    stall: Annotated[int, Meta(ge=-1, le=1000)]
    supply: Resources
    temples: Count
    draw: list[str]
    discard: list[str]
    tops: list[str]
    reshuffles: Tally
    villages: list[Count]
    attacked: Cells
    reveals: Tally
    card: str | None
    joker_column: PieceName | None
    paying: Annotated[int, Meta(ge=0, le=3)]
    promised: Resources
    chosen: list[str]
    god: God | None
    strength: Count
    count: Annotated[int, Meta(ge=0, le=1000)]
    bought: Count
    frames: Annotated[list[FrameData], Meta(max_length=2)]
    marching: Cell | None
    steps: Cells
    halted: Cells
    players: Annotated[list[PlayerData], Meta(min_length=2, max_length=4)]


def position(state: State) -> Plain:
    """Write the whole state down as plain data."""
    atlas = state.atlas
    data = PositionData(
        game="deus",
        rules_version=RULES_VERSION,
        edition=state.edition.digest,
        options=state.switches.chosen,
        seed=state.seed,
        continents=list(atlas.continents),
        stage=state.stage,
        phase=state.phase,
        start=state.start,
        active=state.active,
        seat=state.seat,
        round=state.round,
        triggered=state.triggered,
        passes=state.passes,
        stall=state.stall,
        supply=resources_of(state.supply),
        temples=state.temples,
        draw=list(ids(state.draw)),
        discard=list(ids(state.discard)),
        tops=list(ids(state.tops)),
        reshuffles=state.reshuffles,
        villages=list(state.village_vp),
        attacked=cells_of(atlas, state.attacked),
        reveals=state.reveals,
        card=None if state.card is None else state.card.id,
        joker_column=None if state.joker == NOBODY else PIECES[state.joker],
        paying=state.paying,
        promised=resources_of(state.promised),
        chosen=list(ids(state.chosen)),
        god=None if state.god == NOBODY else GODS[state.god],
        strength=state.strength,
        count=state.count,
        bought=state.bought,
        frames=[
            FrameData(
                list(ids(frame.cards)),
                frame.card,
                frame.effect,
                list(ids(frame.chosen)),
                frame.left,
            )
            for frame in state.frames
        ],
        marching=None if state.marching == NOWHERE else atlas.cells[state.marching],
        steps=tuple([atlas.cells[region] for region in state.steps]),
        halted=tuple([atlas.cells[region] for region in state.halted]),
        players=[_player_data(player, atlas) for player in state.players],
    )
    return to_plain(data)


def _player_data(player: Player, atlas: Atlas) -> PlayerData:
    a, b, c, d, e = [cells_of(atlas, mask) for mask in player.pieces]
    return PlayerData(
        hand=list(ids(player.hand)),
        columns=[
            [PlayedData(played.card.id, played.joker) for played in column]
            for column in player.columns
        ],
        gold=player.gold,
        vp=player.vp,
        resources=resources_of(player.resources),
        stock=pieces_of(player.stock),
        supply=pieces_of(player.supply),
        pieces=(a, b, c, d, e),
        twice=cells_of(atlas, player.twice),
        temples=cells_of(atlas, player.temples),
        discarded=list(ids(player.discarded)),
        choice=pieces_of(player.choice),
        joker_used=player.joker_used,
    )


def from_position(data: object) -> State:
    """Read a state; refuse one that could not be."""
    read = from_plain(data, PositionData, "position of deus")
    if read.rules_version != RULES_VERSION:
        msg = (
            f"This position was made with rules version {read.rules_version} of deus, "
            f"and this Poleis plays version {RULES_VERSION}; use the Poleis of that time"
        )
        raise PoleisError(msg)
    faults = map_faults(tuple(read.continents))
    if faults:
        raise PoleisError(f"This position cannot be: {faults[0]}; correct it")
    state = _Reader(read).state()
    broken = violations(state)
    if broken:
        more = f" (and {len(broken) - 1} more)" if len(broken) > 1 else ""
        raise PoleisError(f"This position cannot be: {broken[0]}{more}; correct it")
    return state


class _Reader:
    """Turns the names and cells in a position into cards and regions."""

    def __init__(self, data: PositionData) -> None:
        self.data = data
        self.edition: Edition = SHELF.by_digest(data.edition)
        self.switches = Switches(chosen_options(OPTIONS, data.options))
        self.atlas = atlas_of(tuple(data.continents))

    def card(self, name: str) -> Card:
        found = self.edition.by_id.get(name)
        if found is None:
            where = f"which edition {self.edition.name} lacks"
            raise PoleisError(
                f"This position names the card {quoted(name)}, {where}; correct the name"
            )
        return found

    def cards(self, names: list[str]) -> tuple[Card, ...]:
        return tuple([self.card(name) for name in names])

    def region(self, cell: Cell) -> Region:
        found = self.atlas.region.get(cell)
        if found is None:
            raise PoleisError(f"This position has the cell {cell}, which is not on the map")
        return found

    def mask(self, cells: Cells) -> int:
        return mask_of({self.region(cell) for cell in cells})

    def player(self, data: PlayerData) -> Player:
        a, b, c, d, e = [self.mask(cells) for cells in data.pieces]
        return Player(
            tuple(sorted(self.cards(data.hand), key=lambda card: card.index)),
            tuple(
                [
                    tuple([Played(self.card(p.card), joker=p.joker) for p in column])
                    for column in data.columns
                ]
            ),
            data.gold,
            data.vp,
            pack(*data.resources),
            pack(*data.stock),
            pack(*data.supply),
            (a, b, c, d, e),
            self.mask(data.twice),
            self.mask(data.temples),
            self.cards(data.discarded),
            pack(*data.choice),
            joker_used=data.joker_used,
        )

    def state(self) -> State:
        data = self.data
        players = [self.player(player) for player in data.players]
        state = State(
            self.edition,
            self.switches,
            data.seed,
            self.atlas,
            players,
            data.stage,
            data.phase,
            data.start,
        )
        state.active = data.active
        state.seat = data.seat
        state.round = data.round
        state.triggered = data.triggered
        state.passes = data.passes
        state.stall = data.stall
        state.supply = pack(*data.supply)
        state.temples = data.temples
        state.draw = self.cards(data.draw)
        state.discard = self.cards(data.discard)
        state.tops = self.cards(data.tops)
        state.reshuffles = data.reshuffles
        state.village_vp = tuple(data.villages)
        state.attacked = self.mask(data.attacked)
        state.reveals = data.reveals
        state.card = None if data.card is None else self.card(data.card)
        state.joker = NOBODY if data.joker_column is None else PIECE[data.joker_column]
        state.paying = data.paying
        state.promised = pack(*data.promised)
        state.chosen = self.cards(data.chosen)
        state.god = NOBODY if data.god is None else GODS.index(data.god)
        state.strength = data.strength
        state.count = data.count
        state.bought = data.bought
        state.frames = tuple([self.frame(frame) for frame in data.frames])
        state.marching = NOWHERE if data.marching is None else self.region(data.marching)
        state.steps = tuple([self.region(cell) for cell in data.steps])
        state.halted = tuple([self.region(cell) for cell in data.halted])
        return state

    def frame(self, data: FrameData) -> Frame:
        return Frame(
            self.cards(data.cards), data.card, data.effect, self.cards(data.chosen), data.left
        )
