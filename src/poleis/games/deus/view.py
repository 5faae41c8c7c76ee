"""What a seat may know (section 4): a positive list, built from nothing.

A view is perfect memory: it tells which cards of the discard pile everybody has seen on top, and
to its own seat which ones it laid there itself (C14).
"""

from functools import lru_cache

import msgspec

from poleis.core.errors import PoleisError
from poleis.core.game import View
from poleis.core.hexes import Cell
from poleis.games.deus.actions import GODS, AnyAction, God
from poleis.games.deus.atlas import Atlas, Continent, regions_in
from poleis.games.deus.components import Card
from poleis.games.deus.events import Pieces, Resources
from poleis.games.deus.goods import PIECES, RESOURCES, PieceName, ResourceName, size, unpack
from poleis.games.deus.scoring import ScoreSheet, score_sheets
from poleis.games.deus.state import NOBODY, NOWHERE, OVER, PAY, Phase, Player, Stage, State

Cells = tuple[Cell, ...]


class FrameView(msgspec.Struct, frozen=True):
    """Cards being activated, and how far this has got."""

    cards: tuple[str, ...]
    card: int  # which of them
    effect: int  # which of its effects comes next
    chosen: tuple[str, ...]  # E7: cards activated under the present effect
    left: int  # E7: so many more may be


class VillageView(msgspec.Struct, frozen=True):
    """A barbarian village."""

    cell: Cell
    vp: int
    attacked: bool


class SeatView(msgspec.Struct, frozen=True):
    """What the viewer knows of one seat."""

    hand_size: int
    hand: tuple[str, ...] | None
    columns: tuple[tuple[str | None, ...], ...]  # from the bottom up; None is the joker
    joker: str | None  # the card under it, for its owner
    joker_used: bool
    gold: int
    vp: int | None  # None where VP are hidden
    resources: Resources
    stock: Pieces
    supply: Pieces
    pieces: tuple[Cells, Cells, Cells, Cells, Cells]  # where the pieces of each kind stand
    twice: Cells  # where a second military unit stands
    temples: Cells
    discarded: tuple[str, ...] | None  # cards that it laid on the discard pile
    choice: Pieces | None  # D15.1: what it has chosen so far
    choice_size: int  # DP0: how many pieces that is


class DeusView(View, frozen=True, kw_only=True):
    """What one seat, or a spectator, knows of the game."""

    legal: tuple[AnyAction, ...]
    options: dict[str, str]
    continents: tuple[Continent, ...]  # centre, and the terrain of the centre and of d1 to d6
    stage: Stage
    phase: Phase
    start: int  # the start player
    active: int  # whose turn it is
    deciding: int  # whose decision it is; when the game is over, the last that decided
    round: int
    triggered: int  # the round in which the end was triggered, or 0
    passes: int
    stall: int
    supply: Resources
    temples: int  # temple pieces in the supply
    draw: int  # cards to draw
    discard: int  # cards on the discard pile
    top: str | None  # the top card of it
    tops: tuple[str, ...]  # its cards that were once on top
    reshuffles: int
    villages: tuple[VillageView, ...]
    reveals: int
    card: str | None  # being built
    joker_column: PieceName | None  # of the joker that is being built
    paying: ResourceName | None  # the resource that is asked about
    promised: Resources  # units that gold replaces
    chosen: tuple[str, ...] | None  # cards of the own offering so far
    god: God | None
    strength: int
    count: int  # gifts, units, pieces or marches left in the open effect
    bought: int  # E13: resources returned
    frames: tuple[FrameView, ...]
    marching: Cell | None  # the region that the unit set out from
    steps: Cells  # the regions that it has come through
    halted: Cells  # where units of this effect have stopped
    table: tuple[SeatView, ...]  # by seat
    scores: tuple[ScoreSheet, ...]  # by seat, when the game is over


def view(state: State, seat: int | None) -> DeusView:
    """Build what `seat` may know; None is a spectator. At the end everything is shown."""
    players = state.players
    seats = len(players)
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        msg = f"There is no seat {seat!r}; choose 0 to {seats - 1}, or None for a spectator"
        raise PoleisError(msg)
    over = state.phase == OVER
    atlas = state.atlas
    cells = atlas.cells
    return DeusView(
        game="deus",
        edition=state.edition.digest,
        seats=seats,
        seat=seat,
        to_act=None if over else state.seat,
        decision=None if over else state.phase,
        legal=tuple(state.legal()) if seat == state.seat and not over else (),  # type: ignore[arg-type]  # actions of ours
        over=over,
        options=state.switches.chosen,
        continents=atlas.continents,
        stage=state.stage,
        phase=state.phase,
        start=state.start,
        active=state.active,
        deciding=state.seat,
        round=state.round,
        triggered=state.triggered,
        passes=state.passes,
        stall=state.stall,
        supply=resources_of(state.supply),
        temples=state.temples,
        draw=len(state.draw),
        discard=len(state.discard),
        top=state.discard[-1].id if state.discard else None,
        tops=ids(state.tops),
        reshuffles=state.reshuffles,
        villages=tuple(
            [
                VillageView(cells[region], vp, bool(state.attacked >> region & 1))
                for region, vp in zip(atlas.villages, state.village_vp, strict=True)
            ]
        ),
        reveals=state.reveals,
        card=None if state.card is None else state.card.id,
        joker_column=None if state.joker == NOBODY else PIECES[state.joker],
        paying=RESOURCES[state.paying] if state.phase == PAY else None,
        promised=resources_of(state.promised),
        chosen=ids(state.chosen) if seat == state.active else None,
        god=None if state.god == NOBODY else GODS[state.god],
        strength=state.strength,
        count=state.count,
        bought=state.bought,
        frames=tuple(
            [
                FrameView(ids(frame.cards), frame.card, frame.effect, ids(frame.chosen), frame.left)
                for frame in state.frames
            ]
        ),
        marching=None if state.marching == NOWHERE else cells[state.marching],
        steps=tuple([cells[region] for region in state.steps]),
        halted=tuple([cells[region] for region in state.halted]),
        table=tuple(
            [
                _seat(
                    player,
                    atlas,
                    own=i == seat,
                    over=over,
                    points=over or i == seat or not state.switches.points_hidden,
                )
                for i, player in enumerate(players)
            ]
        ),
        scores=tuple(score_sheets(state)) if over else (),
    )


def _seat(player: Player, atlas: Atlas, *, own: bool, over: bool, points: bool) -> SeatView:
    joker = None
    if player.joker_used and (own or over):
        [joker] = [p.card.id for column in player.columns for p in column if p.joker]
    a, b, c, d, e = [cells_of(atlas, mask) for mask in player.pieces]
    return SeatView(
        len(player.hand),
        ids(player.hand) if own or over else None,
        tuple(
            [
                tuple([None if played.joker else played.card.id for played in column])
                for column in player.columns
            ]
        ),
        joker,
        player.joker_used,
        player.gold,
        player.vp if points else None,
        resources_of(player.resources),
        pieces_of(player.stock),
        pieces_of(player.supply),
        (a, b, c, d, e),
        cells_of(atlas, player.twice),
        cells_of(atlas, player.temples),
        ids(player.discarded) if own else None,
        pieces_of(player.choice) if own else None,
        size(player.choice),
    )


def ids(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return the ids of cards."""
    return tuple([card.id for card in cards])


@lru_cache(maxsize=8192)
def cells_of(atlas: Atlas, mask: int) -> Cells:
    """Return the cells of a set of regions; from view to view most sets are the same."""
    return tuple([atlas.cells[region] for region in regions_in(mask)])


def resources_of(heap: int) -> Resources:
    """Return how many there are of each resource."""
    wheat, wood, stone, clay = unpack(heap, 4)
    return wheat, wood, stone, clay


def pieces_of(heap: int) -> Pieces:
    """Return how many there are of each kind of piece."""
    a, b, c, d, e = unpack(heap, 5)
    return a, b, c, d, e
