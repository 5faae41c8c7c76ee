"""`imagine`: deals a world that agrees with a view.

Hidden are hands, the draw pile, the lower cards of the discard pile, the card under a joker, the
start pieces while they are chosen, and VP where the table hides them. What the viewer knows for
certain stays: its own cards, those that it laid down, and those that were once on top.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from poleis.core.chance import permuted
from poleis.games.deus.actions import GODS
from poleis.games.deus.atlas import Atlas, atlas_of
from poleis.games.deus.components import Card, Edition
from poleis.games.deus.edition import SHELF
from poleis.games.deus.goods import NONE, ONE, PIECE, PIECES, RESOURCE, count, pack
from poleis.games.deus.rules.cards import in_order
from poleis.games.deus.state import NOBODY, NOWHERE, Frame, Played, Player, State
from poleis.games.deus.switches import Switches
from poleis.games.deus.view_data import Cells, DeusView

if TYPE_CHECKING:
    from random import Random

_EACH = 5  # pieces of a kind


def imagine(seen: DeusView, rng: "Random") -> State:
    """Deal a world of which `seen` is the view."""
    world = dealt(seen, permuted(unknown_cards(seen), rng), lambda n: _any_pieces(n, rng))
    world.seed = f"imagined {rng.getrandbits(128):032x}"
    return world


def dealt(seen: DeusView, unknown: list[Card], choose: Callable[[int], int]) -> State:
    """Deal these cards to the hidden places of a view; `choose` gives so many start pieces."""
    edition = SHELF.by_digest(seen.edition)
    switches = Switches(seen.options)
    atlas = atlas_of(seen.continents)
    players = [_player(seen, seat, edition, atlas, unknown, choose) for seat in range(seen.seats)]
    state = State(edition, switches, "", atlas, players, seen.stage, seen.phase, seen.start)
    known = {*seen.tops, *_own_discards(seen)} - {seen.top}
    buried = [edition.by_id[name] for name in sorted(known)]
    while len(buried) < seen.discard - 1:
        buried.append(unknown.pop())
    top = () if seen.top is None else (edition.by_id[seen.top],)
    state.discard = (*buried, *top)
    state.draw = tuple(unknown)
    _set_rest(state, seen, atlas)
    return state


def _own_discards(seen: DeusView) -> tuple[str, ...]:
    return () if seen.seat is None else seen.table[seen.seat].discarded or ()


def unknown_cards(seen: DeusView) -> list[Card]:
    """Return the cards that could be in any hidden place, in the order of the edition."""
    known = {*seen.tops, *_own_discards(seen)}
    for shown in seen.table:
        known.update(shown.hand or ())
        known.update([name for column in shown.columns for name in column if name is not None])
        if shown.joker is not None:
            known.add(shown.joker)
    return [card for card in SHELF.by_digest(seen.edition).cards if card.id not in known]


def _player(
    seen: DeusView,
    seat: int,
    edition: Edition,
    atlas: Atlas,
    unknown: list[Card],
    choose: Callable[[int], int],
) -> Player:
    shown = seen.table[seat]
    if shown.hand is None:
        hand = [unknown.pop() for _ in range(shown.hand_size)]
    else:
        hand = [edition.by_id[name] for name in shown.hand]
    hidden = None
    if shown.joker_used:
        card = unknown.pop() if shown.joker is None else edition.by_id[shown.joker]
        hidden = Played(card, joker=True)
    faces = _faces(edition)
    a, b, c, d, e = [_mask(atlas, cells) for cells in shown.pieces]
    return Player(
        in_order(tuple(hand)),
        tuple([_column(column, faces, hidden) for column in shown.columns]),
        shown.gold,
        _likely_vp(seen) if shown.vp is None else shown.vp,
        pack(*shown.resources),
        pack(*shown.stock),
        pack(*shown.supply),
        (a, b, c, d, e),
        _mask(atlas, shown.twice),
        _mask(atlas, shown.temples),
        tuple([edition.by_id[name] for name in shown.discarded or ()]),
        choose(shown.choice_size) if shown.choice is None else pack(*shown.choice),
        joker_used=shown.joker_used,
    )


def _likely_vp(seen: DeusView) -> int:
    """R95: where VP are hidden, about as many as a player has in this round."""
    return 5 + 2 * seen.round


@lru_cache(maxsize=8)
def _faces(edition: Edition) -> dict[str, Played]:
    """Every card as it lies in a column, face up."""
    return {card.id: Played(card) for card in edition.cards}


def _column(
    names: tuple[str | None, ...], faces: dict[str, Played], hidden: Played | None
) -> tuple[Played, ...]:
    if None not in names:
        return tuple([faces[name] for name in names if name is not None])
    assert hidden is not None
    return tuple([hidden if name is None else faces[name] for name in names])


def _any_pieces(number: int, rng: "Random") -> int:
    """D15.1: any pieces, as many as the seat has chosen."""
    chosen = NONE
    for _ in range(number):
        kinds = [kind for kind in range(len(PIECES)) if count(chosen, kind) < _EACH]
        chosen += ONE[kinds[int(rng.random() * len(kinds))]]
    return chosen


def _mask(atlas: Atlas, cells: Cells) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << atlas.region[cell]
    return mask


def _set_rest(state: State, seen: DeusView, atlas: Atlas) -> None:
    """Set everything that the view tells."""
    cards = state.edition.by_id
    state.reveals = seen.reveals
    state.active = seen.active
    state.seat = seen.deciding
    state.round = seen.round
    state.triggered = seen.triggered
    state.passes = seen.passes
    state.stall = seen.stall
    state.supply = pack(*seen.supply)
    state.temples = seen.temples
    state.tops = tuple([cards[name] for name in seen.tops])
    state.reshuffles = seen.reshuffles
    state.village_vp = tuple([village.vp for village in seen.villages])
    state.attacked = _mask(atlas, tuple([v.cell for v in seen.villages if v.attacked]))
    state.card = None if seen.card is None else cards[seen.card]
    state.joker = NOBODY if seen.joker_column is None else PIECE[seen.joker_column]
    state.paying = 0 if seen.paying is None else RESOURCE[seen.paying]
    state.promised = pack(*seen.promised)
    state.chosen = tuple([cards[name] for name in seen.chosen or ()])
    state.god = NOBODY if seen.god is None else GODS.index(seen.god)
    state.strength = seen.strength
    state.count = seen.count
    state.bought = seen.bought
    state.frames = tuple(
        [
            Frame(
                tuple([cards[name] for name in frame.cards]),
                frame.card,
                frame.effect,
                tuple([cards[name] for name in frame.chosen]),
                frame.left,
            )
            for frame in seen.frames
        ]
    )
    state.marching = NOWHERE if seen.marching is None else atlas.region[seen.marching]
    state.steps = tuple([atlas.region[cell] for cell in seen.steps])
    state.halted = tuple([atlas.region[cell] for cell in seen.halted])
