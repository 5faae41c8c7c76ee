"""The structs of a view: what one seat may know, as plain data (section 4)."""

import msgspec

from poleis.core.game import View
from poleis.core.hexes import Cell
from poleis.games.deus.actions import AnyAction, God
from poleis.games.deus.atlas import Continent
from poleis.games.deus.events import Pieces, Resources
from poleis.games.deus.goods import PieceName, ResourceName
from poleis.games.deus.score_sheet import ScoreSheet
from poleis.games.deus.state import Phase, Stage

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
