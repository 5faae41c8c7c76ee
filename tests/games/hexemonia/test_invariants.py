"""P1-P11, P13, P16 and P18: what holds at every moment of every game, whatever is played."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.hexemonia.support import EDITION, check, new
from tests.games.hexemonia.whole_games import Game, Step, any_options, whole_game

from poleis.core.hexes import Cell, distance, neighbours
from poleis.games.hexemonia import actions as act
from poleis.games.hexemonia import events as ev
from poleis.games.hexemonia.cells import CELLS, PLACE
from poleis.games.hexemonia.components import MYTHOS, POLIS, Tile
from poleis.games.hexemonia.cubes import unpack
from poleis.games.hexemonia.state import MYTHOS_FULL, OVER, Mythos, State

Heap = tuple[int, ...]


def total(*heaps: Heap) -> Heap:
    return tuple(sum(kind) for kind in zip(*heaps, strict=True))


def city_of(state: State, seat: int) -> dict[Cell, Tile]:
    """Return the terrain tiles of a city by cell."""
    return {CELLS[place]: tile for place, tile in state.players[seat].layout.tiles.items()}


def heaps_of(state: State, seat: int) -> dict[Cell, Heap]:
    """Return the cubes of a city by cell."""
    return {CELLS[place]: unpack(cubes) for place, cubes in state.players[seat].cubes.items()}


def own_cubes(state: State, seat: int) -> Heap:
    return total((0, 0, 0), *heaps_of(state, seat).values())


def pairs(game: Game) -> list[tuple[Step, int]]:
    """Return every step with each seat."""
    return [(step, seat) for step in game.steps for seat in range(len(game.start.players))]


def test_p1_no_cube_is_lost_or_made(game: Game) -> None:
    """P1: supply, cities and attackers are always what the box has; no count is negative."""
    limited = not game.start.switches.unlimited_supply
    for state in game.states:
        cities = [own_cubes(state, seat) for seat in range(len(state.players))]
        assert all(min(heap) >= 0 for heap in (*cities, unpack(state.supply)))
        if limited:
            found = total(unpack(state.supply), unpack(state.gathered), *cities)
            assert found == unpack(state.box[0]) == tuple(state.edition.cubes)
        else:
            assert state.supply == game.start.supply


def test_p2_every_tile_is_in_one_place(game: Game) -> None:
    """P2: pile, display, hands, cities, Mythos tiles and Underworld; an Acropolis a seat."""
    seats = len(game.start.players)
    in_play = {tile for tile in game.start.edition.tiles if tile.players <= seats}
    for state in game.states:
        tiles = Counter((*state.pile, *state.underworld))
        tiles.update(tile for tile in state.display if tile is not None)
        for player in state.players:
            tiles.update((*player.hand, *player.layout.tiles.values()))
            tiles.update(own.tile for own in player.mythos)
            assert 0 not in player.layout.tiles
        assert set(tiles) == in_play
        assert set(tiles.values()) == {1}
        assert {*state.oracle, *state.oracle_laid} <= {*state.pile}
        assert len({player.acropolis for player in state.players}) == seats


def test_p3_p4_cities_are_in_one_piece_within_ring_4(game: Game) -> None:
    """P3, P4: every tile can be walked to from the Acropolis, and none is farther than four."""
    for step, seat in pairs(game):
        cells = {(0, 0), *city_of(step.after, seat)}
        reached = {(0, 0)}
        edge = [(0, 0)]
        while edge:
            for cell in neighbours(edge.pop()):
                if cell in cells and cell not in reached:
                    reached.add(cell)
                    edge.append(cell)
        assert reached == cells
        assert len(cells) == 1 + len(step.after.players[seat].layout.tiles)
        assert max(distance((0, 0), cell) for cell in cells) <= 4


def may_lie(city: dict[Cell, Tile], cell: Cell, tile: Tile, *, strict: bool) -> bool:
    """Say whether H3.2-H3.5 let a tile lie here, reckoned from the text of the rules."""
    taken = {(0, 0), *city}
    if cell in taken:
        return False
    beside = set(neighbours(cell)) & taken
    touches = len(beside) >= 2 or (not city and len(beside) == 1)
    rings = {k: [c for c in CELLS if distance((0, 0), c) == k] for k in range(1, 5)}
    ring = distance((0, 0), cell)
    inner = all(c in taken for k in range(1, ring) for c in rings[k])
    begun = ring == 1 or inner or (not strict and any(c in city for c in rings[ring]))
    anchors = {(0, 0)} | {c for c, other in city.items() if other.kind == POLIS}
    fits = tile.kind != POLIS or bool(beside & anchors)
    twice = tile.kind == POLIS and any(tile.title == other.title for other in city.values())
    return touches and begun and fits and not twice and tile.kind != MYTHOS


def test_p5_every_placement_follows_the_rules(game: Game) -> None:
    """P5: at that moment a tile from hand or from war has its touches, ring and Polis."""
    strict = game.start.switches.strict_rings
    number = 0
    for step, event in game.told:
        if isinstance(event, ev.Placed | ev.Settled):
            city = city_of(step.before, event.seat)
            tile = step.before.edition.by_id[event.tile]
            assert may_lie(city, event.cell, tile, strict=strict)
            assert city_of(step.after, event.seat)[event.cell] is tile
            number += 1
    assert number


def test_p5_every_cell_that_follows_the_rules_is_offered(game: Game) -> None:
    """P5: and no other, for each tile of the hand that can be paid."""
    for state in game.states[::4]:
        if state.phase != "play":
            continue
        city = city_of(state, state.active)
        offered = {(a.tile, (a.q, a.r)) for a in state.legal() if isinstance(a, act.Place)}
        for tile in {name for name, _ in offered}:
            cells = {cell for name, cell in offered if name == tile}
            printed = state.edition.by_id[tile]
            strict = state.switches.strict_rings
            assert cells == {c for c in CELLS if may_lie(city, c, printed, strict=strict)}


def test_p6_no_polis_twice_in_a_city(game: Game) -> None:
    """P6: the titles of the Polis tiles of a city differ."""
    for state in game.states:
        for seat in range(len(state.players)):
            polis = [t.title for t in city_of(state, seat).values() if t.kind == POLIS]
            assert len(polis) == len(set(polis))


def test_p7_mythos_tiles_and_their_carriers(game: Game) -> None:
    """P7: three at most but while one is to go; each on a terrain tile of its own nature."""
    for state in game.states:
        for seat, player in enumerate(state.players):
            full = state.phase == MYTHOS_FULL and seat == state.active
            assert (len(player.mythos) > 3) == full
            for tile, carrier in player.mythos:
                assert tile.kind == MYTHOS
                assert carrier != 0
                assert player.layout.tiles[carrier].nature == tile.nature
            assert len({own.tile.title for own in player.mythos}) == len(player.mythos)


def test_p8_cubes_lie_on_city_tiles_only(game: Game) -> None:
    """P8: and attackers are gathered only while an attack is under way."""
    for state in game.states:
        for player in state.players:
            assert set(player.cubes) == {0, *player.layout.tiles}
            assert list(player.layout.tiles) == sorted(player.layout.tiles)
        if state.gathered:
            assert state.phase in ("gather", "losses")


def test_p9_the_display_is_full_while_there_is_a_pile(game: Game) -> None:
    """P9: and the pile never grows; its order changes by the Oracle only."""
    for state in game.states:
        assert len(state.display) == 4
        if state.pile:
            assert None not in state.display
    for before, after in pairwise(game.states):
        gone = len(before.pile) - len(after.pile)
        assert gone >= 0
        if not isinstance(before.ability, Tile):
            assert after.pile == before.pile[gone:]


def test_p10_hands_change_one_tile_at_a_time(game: Game) -> None:
    """P10: up by drawing and the Moirai, down by playing, Pandora and discarding."""
    more = (ev.Took, ev.DrewFate)
    fewer = (ev.Placed, ev.Worshipped, ev.Discarded)
    for step, seat in pairs(game):
        change = 0
        for event in step.events:
            if isinstance(event, more):
                change += event.seat == seat
            elif isinstance(event, fewer):
                change -= event.seat == seat
            elif isinstance(event, ev.Robbed):
                change -= event.victim == seat
        size = len(step.after.players[seat].hand)
        assert size - len(step.before.players[seat].hand) == change
        own_turn = seat == step.after.active and step.after.phase != OVER
        most = {"A": 6, "B": 6, "C": 7, "D": 7}[step.after.step] if own_turn else 4
        assert size <= most


def test_p11_an_acropolis_stays_and_is_never_turned_back(game: Game) -> None:
    """P11: identity, owner and cell are those of the deal; face up is for good."""
    for step, seat in pairs(game):
        before, after = step.before.players[seat], step.after.players[seat]
        assert after.acropolis is before.acropolis
        assert after.face_up or not before.face_up
        if after.face_up != before.face_up:
            told = [event for event in step.events if isinstance(event, ev.Revealed)]
            assert step.after.over or [event.seat for event in told] == [seat]


def test_p13_activity_is_a_function_of_cubes_and_cost(game: Game) -> None:
    """P13: a tile has just its cost when it has been paid; then and only then is it active."""
    paid = 0
    for state in game.states[::3]:
        for player in state.players:
            for place, tile in player.layout.tiles.items():
                heap, cost = unpack(player.cubes[place]), unpack(tile.cost)
                enough = all(have >= need for have, need in zip(heap, cost, strict=True))
                assert player.is_active(place) == enough
                assert (place in player.active_places()) == enough
    for step in game.steps:
        if step.before.paying >= 0 and step.after.paying < 0:
            paid += 1
            place = step.before.paying
            player = step.after.players[step.before.active]
            assert player.cubes[place] == player.layout.tiles[place].cost
    assert paid


def test_p16_moves_keep_the_cubes_of_the_city(game: Game) -> None:
    """P16: so do payment and Agora; an exchange turns two citizens into a hoplite, or back."""
    for step in game.steps:
        seat = step.before.active
        before, after = own_cubes(step.before, seat), own_cubes(step.after, seat)
        change = tuple(new - old for new, old in zip(after, before, strict=True))
        match step.action:
            case act.Pay() | act.SetDown() | act.Lift() | act.Place() | act.Worship():
                assert change == (0, 0, 0)
            case act.Exchange(gets="hoplite"):
                assert change == (-2, 1, 0)
            case act.Exchange():
                assert change == (2, -1, 0)
            case _:
                continue
        for other in range(len(step.before.players)):
            if other != seat:
                assert own_cubes(step.after, other) == own_cubes(step.before, other)


def test_p18_production_touches_active_tiles_only(game: Game) -> None:
    """P18: each gets no more than it and its Mythos tiles produce; the supply covers it."""
    for step in game.steps:
        if not isinstance(step.action, act.Act) or step.action.deed != "production":
            continue
        state, seat = step.before, step.before.active
        player = state.players[seat]
        due: Counter[tuple[Cell, int]] = Counter()
        for place in player.active_places():
            yields = [player.layout.tiles[place].production]
            yields += [own.tile.production for own in player.mythos if own.carrier == place]
            for heap in yields:
                for kind, number in enumerate(unpack(heap)):
                    due[CELLS[place], kind] += number
        wanted = [sum(n for (_, k), n in due.items() if k == kind) for kind in range(3)]
        plenty = state.switches.unlimited_supply
        for event in step.events:
            if isinstance(event, ev.Produced):
                assert player.is_active(PLACE[event.cell])
                for kind, number in enumerate(event.cubes):
                    assert number in (0, due[event.cell, kind])
        for kind, number in enumerate(wanted):
            given = sum(e.cubes[kind] for e in step.events if isinstance(e, ev.Produced))
            enough = plenty or number <= unpack(state.supply)[kind]
            assert given == (number if enough else 0), "scarce kinds are asked about"
        assert min(unpack(step.after.supply)) >= 0


@settings(max_examples=12, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 4))
def test_p1_to_p11_hold_whatever_is_chosen(seats: int, number: int, habit: int) -> None:
    """P1-P11 after every action of any game, with any options."""
    rng = Random(number)
    game = whole_game(seats, f"any {number}", any_options(rng), rng, habit)
    for state in game.states:
        check(state)
    test_p1_no_cube_is_lost_or_made(game)
    test_p2_every_tile_is_in_one_place(game)
    test_p10_hands_change_one_tile_at_a_time(game)
    assert game.end.over


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.data(), st.integers(2, 4))
def test_p8_p13_hold_for_chosen_openings(data: st.DataObject, seats: int) -> None:
    """P8, P13 and all others: hypothesis picks each of the first actions itself."""
    state = new(seats, f"opening {seats}", edition=EDITION)
    for _ in range(60):
        options = state.legal()
        state.apply(options[data.draw(st.integers(0, len(options) - 1))])
        check(state)


@pytest.mark.parametrize("what", ["cube", "tile", "polis", "marker", "hand", "display"])
def test_p_violations_are_found(what: str) -> None:
    """P1, P2, P6, P7, P10, P9: a state that breaks one is told so."""
    state = new(3, "broken")
    player = state.players[0]
    if what == "cube":
        state.supply += 1
    elif what == "tile":
        state.pile = state.pile[1:]
    elif what == "polis":
        agoras = [EDITION.by_id["agora_1"], EDITION.by_id["agora_2"]]
        for place, tile in zip((1, 2), agoras, strict=True):
            player.layout = player.layout.with_tile(place, tile)
            player.cubes[place] = 0
    elif what == "marker":
        player.mythos = (Mythos(EDITION.by_id["hades_1"], 0),)
    elif what == "hand":
        player.hand = (*player.hand, *state.pile[:3])
        state.pile = state.pile[3:]
        state.active = state.seat = 1
    else:
        state.display = (None, *state.display[1:])
    with pytest.raises(AssertionError):
        check(state)
