"""What a seat may know (section 4): a positive list, built from nothing.

A view is perfect memory: it tells which cards of the discard pile everybody has seen on top, and
to its own seat which ones it laid there itself (C14).
"""

from functools import lru_cache

from poleis.core.game import check_viewer
from poleis.games.deus.actions import GODS
from poleis.games.deus.atlas import Atlas, regions_in
from poleis.games.deus.components import Card
from poleis.games.deus.events import Pieces, Resources
from poleis.games.deus.goods import PIECES, RESOURCES, size
from poleis.games.deus.scoring import score_sheets
from poleis.games.deus.state import NOBODY, NOWHERE, OVER, PAY, Player, State
from poleis.games.deus.view_data import Cells, DeusView, FrameView, SeatView, VillageView


def view(state: State, seat: object) -> DeusView:
    """Build what `seat` may know; None is a spectator. At the end everything is shown."""
    players = state.players
    seats = len(players)
    viewer = check_viewer(seat, seats)
    over = state.phase == OVER
    atlas = state.atlas
    cells = atlas.cells
    return DeusView(
        game="deus",
        edition=state.edition.digest,
        seats=seats,
        seat=viewer,
        to_act=None if over else state.seat,
        decision=None if over else state.phase,
        legal=tuple(state.legal()) if viewer == state.seat and not over else (),  # type: ignore[arg-type]  # actions of ours
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
        chosen=ids(state.chosen) if viewer == state.active else None,
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
                    own=i == viewer,
                    over=over,
                    points=over or i == viewer or not state.switches.points_hidden,
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
        size(player.choice) if player.choice else 0,
    )


def ids(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return the ids of cards."""
    return tuple([card.id for card in cards])


def cells_of(atlas: Atlas, mask: int) -> Cells:
    """Return the cells of a set of regions."""
    return _cells(atlas, mask) if mask else ()


@lru_cache(maxsize=8192)  # from view to view most sets are the same
def _cells(atlas: Atlas, mask: int) -> Cells:
    return tuple([atlas.cells[region] for region in regions_in(mask)])


def resources_of(heap: int) -> Resources:
    """Return how many there are of each resource."""
    return heap & 255, heap >> 8 & 255, heap >> 16 & 255, heap >> 24 & 255


def pieces_of(heap: int) -> Pieces:
    """Return how many there are of each kind of piece."""
    return heap & 255, heap >> 8 & 255, heap >> 16 & 255, heap >> 24 & 255, heap >> 32 & 255
