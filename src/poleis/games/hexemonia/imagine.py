"""`imagine`: deals a world that agrees with a view.

Hidden are the order of the pile, hands, face-down Acropolis tiles and what the Oracle shows. What
the viewer knows for certain stays: tiles that everybody saw being taken, and what its own Oracle
and the draws after it have told it. One thing is let go: when another seat orders the top of the
pile anew, a tile that the viewer had foreseen there could be anywhere in the pile or in a hand.

A seat that chose Special can use an ability; if nothing open explains it, its Acropolis does.
"""

from typing import TYPE_CHECKING

from poleis.core.chance import permuted
from poleis.games.hexemonia.cells import ACROPOLIS, PLACE
from poleis.games.hexemonia.components import Edition, Tile
from poleis.games.hexemonia.cubes import KIND, pack
from poleis.games.hexemonia.edition import SHELF
from poleis.games.hexemonia.inventory import inventory
from poleis.games.hexemonia.layout import Layout
from poleis.games.hexemonia.state import ABILITY, NOBODY, NOWHERE, Mythos, Player, State
from poleis.games.hexemonia.switches import Switches
from poleis.games.hexemonia.view import HexemoniaView

if TYPE_CHECKING:
    from random import Random

    from poleis.core.hexes import Cell
    from poleis.games.hexemonia.components import Acropolis


def imagine(seen: HexemoniaView, rng: "Random") -> State:
    """Deal a world of which `seen` is the view."""
    edition = SHELF.by_digest(seen.edition)
    switches = Switches(seen.options)
    hands, pile = _deal(seen, edition, rng)
    acropolises = _acropolises(seen, edition, rng)
    players = []
    for seat, shown in enumerate(seen.table):
        tiles = {PLACE[at.cell]: edition.by_id[at.tile] for at in shown.tiles}
        cubes = {ACROPOLIS: pack(*shown.acropolis_cubes)}
        cubes.update({PLACE[at.cell]: pack(*at.cubes) for at in shown.tiles})
        mythos = [Mythos(edition.by_id[own.tile], PLACE[own.cell]) for own in shown.mythos]
        players.append(
            Player(
                acropolises[seat],
                hands[seat],
                Layout(tiles, strict=switches.strict_rings),
                cubes,
                tuple(mythos),
                _tiles(edition, shown.shown),
                _tiles(edition, shown.foretold or ()),
                tuple([(holder, edition.by_id[tile]) for holder, tile in shown.told or ()]),
                face_up=shown.face_up,
            )
        )
    state = _state(seen, edition, switches, players, pile, rng)
    if seen.phase == ABILITY and not state.legal():
        _give_a_reason(state, seen.seat)
    return state


def _give_a_reason(state: State, viewer: int | None) -> None:
    """H11.5: whoever chose Special without another use has an Acropolis to turn up for one."""
    player = state.players[state.active]
    for seat, other in enumerate(state.players):
        if seat not in (state.active, viewer) and not other.face_up:
            player.acropolis, other.acropolis = other.acropolis, player.acropolis
            state.options = None
            if state.legal():
                return
            player.acropolis, other.acropolis = other.acropolis, player.acropolis


def _tiles(edition: Edition, names: tuple[str, ...]) -> tuple[Tile, ...]:
    return tuple([edition.by_id[name] for name in names])


def _deal(
    seen: HexemoniaView, edition: Edition, rng: "Random"
) -> tuple[list[tuple[Tile, ...]], tuple[Tile, ...]]:
    """Deal hands and pile from the tiles that are nowhere to be seen.

    C9: a position may have fewer tiles than its box; then some of them are in neither.
    """
    known: list[set[str]] = [set(shown.hand or shown.shown) for shown in seen.table]
    top: tuple[str, ...] = ()
    if seen.seat is not None:
        own = seen.table[seen.seat]
        top = own.foretold or ()
        for holder, tile in own.told or ():
            known[holder].add(tile)
    gone = {*seen.underworld, *seen.display, *top}.union(*known)
    for shown in seen.table:
        gone.update([at.tile for at in shown.tiles], [own.tile for own in shown.mythos])
    rest = permuted([t for t in edition.tiles_for(seen.seats) if t.id not in gone], rng)
    hands = []
    for shown, names in zip(seen.table, known, strict=True):
        hand = [edition.by_id[name] for name in names]
        while len(hand) < shown.hand_size:
            hand.append(rest.pop())
        hands.append(tuple(sorted(hand, key=lambda tile: tile.index)))
    return hands, (*_tiles(edition, top), *rest)[: seen.pile]


def _acropolises(seen: HexemoniaView, edition: Edition, rng: "Random") -> "list[Acropolis]":
    """H1.1, H1.3: those face down could be any of the others."""
    shown = {seat.acropolis for seat in seen.table}
    every = edition.acropolises_for(seen.seats)
    hidden = permuted([acropolis for acropolis in every if acropolis.id not in shown], rng)
    return [
        hidden.pop() if seat.acropolis is None else edition.acropolis_by_id[seat.acropolis]
        for seat in seen.table
    ]


def _mask(cells: "tuple[Cell, ...]") -> int:
    return sum([1 << PLACE[cell] for cell in cells])


def _place(cell: "Cell | None") -> int:
    return NOWHERE if cell is None else PLACE[cell]


def _state(
    seen: HexemoniaView,
    edition: Edition,
    switches: Switches,
    players: list[Player],
    pile: tuple[Tile, ...],
    rng: "Random",
) -> State:
    """Set everything that the view tells; the rest is chance."""
    seed = f"imagined {rng.getrandbits(128):032x}"
    state = State(edition, switches, seed, players, seen.phase, seen.active, seen.last)
    state.seat = seen.deciding
    state.reveals = seen.reveals
    state.step = seen.step
    state.turns = seen.turns
    state.ending = seen.ending
    state.supply = pack(*seen.supply)
    state.pile = pile
    state.display = tuple([None if name is None else edition.by_id[name] for name in seen.display])
    state.underworld = _tiles(edition, seen.underworld)
    state.philosopher = NOBODY if seen.philosopher is None else seen.philosopher
    state.pandoras = seen.pandoras
    state.played = _mask(seen.played)
    state.paying = _place(seen.paying)
    state.due = tuple([(PLACE[cell], pack(*heap)) for cell, heap in seen.due])
    state.sent = (_mask(seen.sent[0]), _mask(seen.sent[1]), _mask(seen.sent[2]))
    state.received = (_mask(seen.received[0]), _mask(seen.received[1]), _mask(seen.received[2]))
    if seen.lifted is not None:
        state.lifted = (KIND[seen.lifted[0]], PLACE[seen.lifted[1]])
    state.to_hoplites = _mask(seen.to_hoplites)
    state.to_citizens = _mask(seen.to_citizens)
    state.used = sum([1 << edition.by_id[name].index for name in seen.used])
    state.ability = None if seen.ability is None else edition.by_id[seen.ability]
    state.ability_place = _place(seen.ability_cell)
    state.count = seen.count
    state.victims = seen.victims
    if seen.oracle is not None:
        state.oracle = _tiles(edition, seen.oracle[0])
        state.oracle_laid = _tiles(edition, seen.oracle[1])
    elif seen.oracle_left:
        foreseen = pile[: seen.oracle_left + seen.oracle_laid]
        mixed = permuted(foreseen, rng)[: seen.oracle_laid]
        state.oracle_laid = tuple(mixed)
        state.oracle = tuple([tile for tile in foreseen if tile not in mixed])
        players[seen.active].foretold = foreseen
    state.attacked = sum([1 << seat for seat in seen.attacked])
    if seen.target is not None:
        state.target_seat, state.target = seen.target[0], PLACE[seen.target[1]]
    state.loss = seen.strength
    state.fort = seen.fort
    state.gathered = pack(*seen.gathered)
    state.new_mythos = seen.new_mythos
    state.box = inventory(state)
    return state
