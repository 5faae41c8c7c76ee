"""I1-I11, I19-I21, I24, I25: what holds at every moment of every game, whatever is played."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.deus.box import EDITION
from tests.games.deus.support import LETTERS, check, new, scene, seat
from tests.games.deus.whole_games import RICH, Game, any_options, whole_game

import poleis
from poleis.core.action import Action
from poleis.core.errors import IllegalAction
from poleis.core.hexes import Cell, neighbours
from poleis.games.deus import actions as act
from poleis.games.deus.atlas import regions_in
from poleis.games.deus.components import KINDS, RESOURCES, TEMPLE
from poleis.games.deus.goods import unpack
from poleis.games.deus.position import position
from poleis.games.deus.state import BUILDING, State


class Piece(NamedTuple):
    """A piece on the map."""

    cell: Cell
    seat: int
    letter: str


def pieces(state: State) -> list[Piece]:
    """Return every piece on the map."""
    cells = state.atlas.cells
    out = []
    for number, player in enumerate(state.players):
        masks = [*zip((*player.pieces, player.temples), LETTERS, strict=True), (player.twice, "U")]
        for mask, letter in masks:
            out += [Piece(cells[region], number, letter) for region in regions_in(mask)]
    return out


def owners(state: State) -> dict[Cell, int]:
    """Return whose each occupied region is."""
    return {piece.cell: piece.seat for piece in pieces(state)}


def terrain(state: State, cell: Cell) -> str:
    """Return the letter of a terrain."""
    return state.atlas.terrain[state.atlas.region[cell]]


def units_around(state: State, village: Cell) -> Counter[int]:
    """Return how many units each seat has beside a village."""
    beside = neighbours(village)
    return Counter(p.seat for p in pieces(state) if p.letter == "U" and p.cell in beside)


def test_i1_i5_no_resource_is_lost_or_made(game: Game) -> None:
    """I1, I5: supply and players have five of each for each player; no count is negative."""
    seats = len(game.start.players)
    for state in game.states:
        heaps = [unpack(state.supply, 4), *(unpack(p.resources, 4) for p in state.players)]
        assert [sum(kind) for kind in zip(*heaps, strict=True)] == [5 * seats] * len(RESOURCES)
        for player in state.players:
            assert min(player.gold, player.vp, len(player.hand)) >= 0
            assert len(player.hand) <= 10
        assert min(state.village_vp) >= 0


def test_i2_i3_no_piece_is_lost_or_made(game: Game) -> None:
    """I2, I3: five of each kind for each player, and as many temples as continents."""
    for state in game.states[::3]:
        standing = Counter((piece.seat, piece.letter) for piece in pieces(state))
        for number, player in enumerate(state.players):
            heaps = (unpack(player.stock, 5), unpack(player.supply, 5))
            for ready, spare, letter in zip(*heaps, LETTERS, strict=False):
                assert ready + spare + standing[number, letter] == 5
        temples = sum(count for (_, letter), count in standing.items() if letter == "T")
        assert state.temples + temples == len(state.atlas.continents)


def test_i4_every_card_is_in_one_place(game: Game) -> None:
    """I4: piles, hands and columns; what is offered is in the hand until it is laid down."""
    everything = {card.id for card in game.start.edition.cards}
    assert len(everything) == 96
    for state in game.states:
        cards = [*state.draw, *state.discard]
        for player in state.players:
            cards += player.hand
            cards += [played.card for column in player.columns for played in column]
        assert len(cards) == 96
        assert {card.id for card in cards} == everything
        assert {*state.chosen} <= {*state.players[state.active].hand}


def test_i6_i7_i8_who_stands_where(game: Game) -> None:
    """I6, I7, I8: no region is shared, no village occupied, nothing stands where it may not."""
    stack = game.start.switches.stack
    for state in game.states[::2]:
        standing = pieces(state)
        assert len({(piece.cell, piece.seat) for piece in standing}) == len(owners(state))
        letters: dict[Cell, str] = {}
        for piece in standing:
            letters[piece.cell] = letters.get(piece.cell, "") + piece.letter
        for cell, here in letters.items():
            counts = Counter(here)
            assert counts.pop("U", 0) <= stack
            assert set(counts.values()) <= {1}
            ground = terrain(state, cell)
            assert ground != "V"
            assert ("M" in here) == (ground == "~")
            if ground == "~":
                assert set(here) <= {"M", "U"}
            assert here != "T"


def test_i9_i10_cards_and_pieces_go_together(game: Game) -> None:
    """I9, I10: as many cards in a column as pieces on the map; temples need the columns."""
    for state in game.states:
        counts = Counter((piece.seat, piece.letter) for piece in pieces(state))
        for number, player in enumerate(state.players):
            for kind, letter in enumerate(LETTERS[:TEMPLE]):
                column = state.joker if state.card is None else state.card.column
                building = state.stage == BUILDING and number == state.active and column == kind
                assert len(player.columns[kind]) == counts[number, letter] + building <= 5
            lowest = min(len(column) for column in player.columns[:TEMPLE])
            assert len(player.columns[TEMPLE]) <= min(6, 1 + lowest)
            for kind, cards in enumerate(player.columns):
                assert all(played.card.column == kind or played.joker for played in cards)


def test_i11_villages_only_lose_vp(game: Game) -> None:
    """I11: VP never grow, an attack is for good, and an attacked village is empty."""
    emptied = game.start.switches.emptied_is_attacked
    for before, after in pairwise(game.states):
        for old, new_vp in zip(before.village_vp, after.village_vp, strict=True):
            assert new_vp <= old
        assert before.attacked & ~after.attacked == 0
    for state in game.states:
        for region, vp in zip(state.atlas.villages, state.village_vp, strict=True):
            attacked = bool(state.attacked >> region & 1)
            assert not (attacked and vp)
            assert attacked or vp or not emptied


def test_i21_no_attack_is_ever_due(game: Game) -> None:
    """I21, R57: no village is surrounded with a unit beside it and not attacked."""
    surrounded = 0
    for state in game.states:
        taken = owners(state)
        for region in state.atlas.villages:
            cell = state.atlas.cells[region]
            around = [other for other in neighbours(cell) if other in state.atlas.region]
            if all(other in taken for other in around):
                surrounded += 1
                assert state.attacked >> region & 1 or not units_around(state, cell)
    assert surrounded or game.end.attacked == 0 or game.start.switches.emptied_is_attacked


def test_i19_i20_options_are_distinct_and_never_empty(game: Game) -> None:
    """I19, I20: an open decision has an option; none comes twice; the end has none."""
    for state in game.states:
        options = [str(action) for action in state.legal()]
        assert len(options) == len(set(options))
        assert bool(options) is not state.over


def rank(state: State, action: Action) -> tuple[int, ...]:
    """Return the place of an action in the canonical order (C8)."""
    cards = {card.id: card.index for card in state.edition.cards}
    pools = {"resource": RESOURCES, "piece": KINDS, "column": KINDS, "god": act.GODS}
    values: list[int] = []
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if name == "card":
            values.append(cards[value])
        else:
            values.append(list[str](pools[name]).index(value) if name in pools else value)
    last = isinstance(action, act.Stop | act.Halt | act.Done | act.Offer)
    joker = isinstance(action, act.Joker)
    return (last, joker, *values)


def test_i20_c8_options_are_in_canonical_order(game: Game) -> None:
    """I20, C8: by card, region, resource, kind and seat; offer, stop, halt and done last."""
    for state in game.states:
        ranks = [rank(state, action) for action in state.legal()]
        assert ranks == sorted(ranks)


def test_i19_everything_else_is_refused(game: Game) -> None:
    """I19: an action of another moment is refused with a rule, and changes nothing."""
    pool = {str(action): action for state in game.states for action in state.legal()}
    rng = Random(5)
    for state in rng.sample(game.states[:-1], 12):
        before = position(state)
        legal = {str(action) for action in state.legal()}
        for text in rng.sample(sorted(pool.keys() - legal), 12):
            with pytest.raises(IllegalAction, match=r"[DER][0-9]+"):
                poleis.play(state, pool[text])
        assert position(state) == before


def test_i25_the_map_never_changes(game: Game) -> None:
    """I25: seven regions a continent with their terrains; neighbours are mutual."""
    atlas = game.start.atlas
    assert all(state.atlas is atlas for state in game.states)
    assert len(atlas.cells) == 7 * len(atlas.continents)
    assert Counter(atlas.terrain) == Counter("~~VFWMS" * len(atlas.continents))
    for region, beside in enumerate(atlas.beside):
        assert all(region in atlas.beside[other] for other in beside)
        village = atlas.terrain[region] == "V"
        assert not village or all(atlas.terrain[other] != "V" for other in beside)
    degrees = tuple(len(atlas.beside[region]) for region in atlas.villages)
    assert degrees == game.start.village_vp
    assert all(3 <= vp <= 6 for vp in degrees)


@settings(max_examples=12, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 4), st.booleans())
def test_i1_to_i11_hold_whatever_is_chosen(seats: int, number: int, habit: int, rich: bool) -> None:
    """I1-I11, I19-I21, I25 after every action of any game, with any options."""
    rng = Random(number)
    options = any_options(rng)
    game = whole_game(seats, f"any {number}", options, rng, habit, RICH if rich else None)
    for state in game.states:
        check(state)
    for holds in (
        test_i1_i5_no_resource_is_lost_or_made,
        test_i2_i3_no_piece_is_lost_or_made,
        test_i4_every_card_is_in_one_place,
        test_i6_i7_i8_who_stands_where,
        test_i9_i10_cards_and_pieces_go_together,
        test_i11_villages_only_lose_vp,
        test_i19_i20_options_are_distinct_and_never_empty,
    ):
        holds(game)
    assert game.end.over


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.data(), st.integers(2, 4))
def test_i1_to_i21_hold_for_chosen_openings(data: st.DataObject, seats: int) -> None:
    """I1-I21: hypothesis picks each of the first actions itself."""
    state = new(seats, f"opening {seats}", edition=EDITION)
    for _ in range(60):
        options = state.legal()
        state.apply(options[data.draw(st.integers(0, len(options) - 1))])
        check(state)


def test_i24_own_regions_need_not_be_connected() -> None:
    """I24: after an entry at the edge, or a move, they may lie anywhere."""
    check(scene(seat("-1,0 P; 2,4 U; 2,1 C"), seat()))
