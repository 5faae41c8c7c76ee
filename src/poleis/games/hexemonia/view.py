"""What a seat may know (section 4, V2): a positive list, built from nothing.

A view is perfect memory. It tells which tiles of a hand everybody saw being taken, and, to its
own seat only, what that seat knows of the pile and of other hands through Oracle and Moirai.
"""

import msgspec

from poleis.core.errors import PoleisError
from poleis.core.game import View
from poleis.core.hexes import Cell
from poleis.games.hexemonia.actions import AnyAction
from poleis.games.hexemonia.cells import ACROPOLIS, CELLS, Place, places_in
from poleis.games.hexemonia.components import Tile
from poleis.games.hexemonia.cubes import KINDS, KindName, unpack
from poleis.games.hexemonia.events import Heap
from poleis.games.hexemonia.scoring import ScoreSheet, score_sheet
from poleis.games.hexemonia.state import NOBODY, NOWHERE, OVER, Phase, Player, State, Step

Cells3 = tuple[tuple[Cell, ...], tuple[Cell, ...], tuple[Cell, ...]]


class TileView(msgspec.Struct, frozen=True):
    """A terrain tile in a city."""

    tile: str
    cell: Cell
    cubes: Heap
    active: bool


class MythosView(msgspec.Struct, frozen=True):
    """A Mythos tile, and where its marker lies."""

    tile: str
    cell: Cell
    active: bool


class SeatView(msgspec.Struct, frozen=True):
    """What the viewer knows of one seat."""

    acropolis: str | None  # None while face down, but for its owner; V7: even if it can be told
    face_up: bool
    acropolis_cubes: Heap  # cubes on the Acropolis
    tiles: tuple[TileView, ...]
    mythos: tuple[MythosView, ...]
    hand_size: int
    hand: tuple[str, ...] | None
    shown: tuple[str, ...]  # tiles in hand that everybody saw it take
    foretold: tuple[str, ...] | None  # the next tiles of the pile, as far as this seat knows them
    told: tuple[tuple[int, str], ...] | None  # tiles that it knows to be in another's hand


class HexemoniaView(View, frozen=True, kw_only=True):
    """What one seat, or a spectator, knows of the game."""

    legal: tuple[AnyAction, ...]
    options: dict[str, str]
    turns: int  # how many turns are over
    step: Step
    phase: Phase
    active: int  # whose turn it is
    deciding: int  # whose decision it is; when the game is over, the last that decided
    last: int  # the last player of every round
    ending: bool  # the pile is empty
    supply: Heap
    pile: int  # tiles left in the Pile of Fate
    display: tuple[str | None, str | None, str | None, str | None]
    underworld: tuple[str, ...]
    philosopher: int | None
    pandoras: int  # how often Pandora has drawn
    reveals: int
    played: tuple[Cell, ...]  # tiles played in this step B
    paying: Cell | None  # the tile that is being paid for
    due: tuple[tuple[Cell, Heap], ...]  # cubes still due: of a cost or a production
    sent: Cells3  # Strategy, by kind: cells that a cube has left
    received: Cells3  # Strategy, by kind: cells that a cube has come to
    lifted: tuple[KindName, Cell] | None  # the cube that is being moved
    to_hoplites: tuple[Cell, ...]  # Strategy: cells that have exchanged
    to_citizens: tuple[Cell, ...]
    used: tuple[str, ...]  # abilities used in this action
    ability: str | None  # the one in use
    ability_cell: Cell | None
    count: int  # Agora: moves left; Necropolis: citizens that have gone
    victims: tuple[int, ...]  # who is still to give a cube
    oracle_left: int  # tiles that the Oracle has shown, not yet laid back
    oracle_laid: int
    oracle: tuple[tuple[str, ...], tuple[str, ...]] | None  # both, for the seat that looks
    attacked: tuple[int, ...]  # opponents attacked in this action
    target: tuple[int, Cell] | None  # the tile under attack
    strength: int  # its strength, the attacker's loss
    fort: int  # the shield that counts for it
    gathered: Heap  # attackers
    new_mythos: int  # so many Mythos tiles, the last ones, have just come
    table: tuple[SeatView, ...]  # by seat
    scores: tuple[ScoreSheet, ...]  # by seat, when the game is over


def view(state: State, seat: int | None) -> HexemoniaView:
    """Build what `seat` may know; None is a spectator. V8: at the end everything is shown."""
    players = state.players
    seats = len(players)
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        msg = f"There is no seat {seat!r}; choose 0 to {seats - 1}, or None for a spectator"
        raise PoleisError(msg)
    over = state.phase == OVER
    looks = seat == state.active and bool(state.oracle)
    return HexemoniaView(
        game="hexemonia",
        edition=state.edition.digest,
        seats=seats,
        seat=seat,
        to_act=None if over else state.seat,
        decision=None if over else state.phase,
        legal=tuple(state.legal()) if seat == state.seat and not over else (),  # type: ignore[arg-type]  # actions of ours
        over=over,
        options=state.switches.chosen,
        turns=state.turns,
        step=state.step,
        phase=state.phase,
        active=state.active,
        deciding=state.seat,
        last=state.last,
        ending=state.ending,
        supply=unpack(state.supply),
        pile=len(state.pile),
        display=tuple([None if tile is None else tile.id for tile in state.display]),  # type: ignore[arg-type]  # four slots
        underworld=ids(state.underworld),
        philosopher=None if state.philosopher == NOBODY else state.philosopher,
        pandoras=state.pandoras,
        reveals=state.reveals,
        played=cells_of(state.played),
        paying=_cell(state.paying),
        due=tuple([(CELLS[place], unpack(cubes)) for place, cubes in state.due]),
        sent=_three(state.sent),
        received=_three(state.received),
        lifted=None if state.lifted is None else (KINDS[state.lifted[0]], CELLS[state.lifted[1]]),
        to_hoplites=cells_of(state.to_hoplites),
        to_citizens=cells_of(state.to_citizens),
        used=tuple([tile.id for tile in state.edition.tiles if state.used >> tile.index & 1])
        if state.used
        else (),
        ability=None if state.ability is None else state.ability.id,
        ability_cell=_cell(state.ability_place),
        count=state.count,
        victims=state.victims,
        oracle_left=len(state.oracle),
        oracle_laid=len(state.oracle_laid),
        oracle=(ids(state.oracle), ids(state.oracle_laid)) if looks else None,
        attacked=tuple([other for other in range(seats) if state.attacked >> other & 1]),
        target=None if state.target == NOWHERE else (state.target_seat, CELLS[state.target]),
        strength=state.loss,
        fort=state.fort,
        gathered=unpack(state.gathered),
        new_mythos=state.new_mythos,
        table=tuple([_seat(player, own=i == seat, over=over) for i, player in enumerate(players)]),
        scores=tuple([score_sheet(state, i) for i in range(seats)]) if over else (),
    )


def _seat(player: Player, *, own: bool, over: bool) -> SeatView:
    cubes, tiles = player.cubes, player.layout.tiles
    active = set(player.active_places())
    return SeatView(
        player.acropolis.id if own or player.face_up else None,
        player.face_up,
        unpack(cubes[ACROPOLIS]),
        tuple(
            [
                TileView(tile.id, CELLS[place], unpack(cubes[place]), place in active)
                for place, tile in tiles.items()
            ]
        ),
        tuple(
            [
                MythosView(mythos.tile.id, CELLS[mythos.carrier], mythos.carrier in active)
                for mythos in player.mythos
            ]
        ),
        len(player.hand),
        ids(player.hand) if own or over else None,
        ids(player.shown),
        ids(player.foretold) if own else None,
        tuple([(seat, tile.id) for seat, tile in player.told]) if own else None,
    )


def ids(tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    """Return the ids of tiles."""
    return tuple([tile.id for tile in tiles])


def cells_of(mask: int) -> tuple[Cell, ...]:
    """Return the cells of a mask."""
    return tuple([CELLS[place] for place in places_in(mask)]) if mask else ()


def _cell(place: Place) -> Cell | None:
    return None if place == NOWHERE else CELLS[place]


def _three(masks: tuple[int, int, int]) -> Cells3:
    return cells_of(masks[0]), cells_of(masks[1]), cells_of(masks[2])
