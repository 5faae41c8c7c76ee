"""What a seat may know (section 4, V2): a positive list, built from nothing.

A view is perfect memory. It tells which tiles of a hand everybody saw being taken, and, to its
own seat only, what that seat knows of the pile and of other hands through Oracle and Moirai.
"""

from poleis.core.game import check_viewer
from poleis.core.hexes import Cell
from poleis.games.hexemonia.cells import ACROPOLIS, CELLS, Place, places_in
from poleis.games.hexemonia.components import Tile
from poleis.games.hexemonia.cubes import KINDS, unpack
from poleis.games.hexemonia.scoring import score_sheet
from poleis.games.hexemonia.state import NOBODY, NOWHERE, OVER, Player, State
from poleis.games.hexemonia.view_data import Cells3, HexemoniaView, MythosView, SeatView, TileView


def view(state: State, seat: object) -> HexemoniaView:
    """Build what `seat` may know; None is a spectator. V8: at the end everything is shown."""
    players = state.players
    seats = len(players)
    viewer = check_viewer(seat, seats)
    over = state.phase == OVER
    looks = viewer == state.active and bool(state.oracle)
    return HexemoniaView(
        game="hexemonia",
        edition=state.edition.digest,
        seats=seats,
        seat=viewer,
        to_act=None if over else state.seat,
        decision=None if over else state.phase,
        legal=tuple(state.legal()) if viewer == state.seat and not over else (),  # type: ignore[arg-type]  # actions of ours
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
        table=tuple(
            [_seat(player, own=i == viewer, over=over) for i, player in enumerate(players)]
        ),
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
