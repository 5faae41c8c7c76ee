"""D1: set-up, and the rulings on it."""

from collections import Counter

import pytest
from tests.games.deus.box import EDITION, FACES
from tests.games.deus.support import (
    B2,
    B3,
    B4,
    LETTERS,
    asked,
    finish_turn,
    gold,
    goods,
    hand,
    legal,
    new,
    offer,
    play,
    scene,
    seat,
    spare,
    stock,
    supply,
    village,
    vp,
)

from poleis.core.chance import shuffled
from poleis.core.event import Event
from poleis.core.hexes import neighbours
from poleis.games.deus.atlas import STANDARD, Continent, atlas_of, rotated_word
from poleis.games.deus.events import RoundBegan, StockChosen, TurnBegan
from poleis.games.deus.invariants import map_faults
from poleis.games.deus.rules.setup import _every_turn, draw_map, villages_touch
from poleis.games.deus.state import CHOOSE
from poleis.games.deus.view import view

SEEDS = [f"game {number}" for number in range(30)]
ONE_EACH = "1 wheat 1 wood 1 stone 1 clay"


def four(number: int) -> str:
    """Write a number of each resource."""
    return ONE_EACH.replace("1", str(number))


def turned(word: str) -> str:
    """Return the same name for a face however it is turned."""
    return min(rotated_word(word, turns) for turns in range(6))


@pytest.mark.parametrize(
    ("seats", "tiles", "total", "left", "pile"),
    [(2, 4, 10, 8, 86), (3, 6, 15, 12, 81), (4, 7, 20, 16, 76)],
)
def test_x1_the_table_of_the_setup(
    seats: int, tiles: int, total: int, left: int, pile: int
) -> None:
    """X1, D1.1, D1.5-D1.8, R14: tiles, temples, supplies, hands and the draw pile."""
    state = new(seats)
    assert len(state.players) == seats
    assert len(state.atlas.continents) == state.temples == tiles
    assert supply(state) == four(left)
    for number in range(seats):
        assert (gold(state, number), vp(state, number)) == (5, 5)
        assert goods(state, number) == ONE_EACH
        assert stock(state, number) == "MMPPSSCCUU"
        assert spare(state, number) == "MMMPPPSSSCCCUUU"
        assert len(state.players[number].hand) == 5
        assert not any(state.players[number].columns)
    assert left + seats == total == 5 * seats
    assert len(state.draw) == pile
    assert state.discard == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d1_1_the_number_of_seats_fixes_the_number_of_continents(seats: int) -> None:
    state = new(seats)
    assert len(state.atlas.continents) == {2: 4, 3: 6, 4: 7}[seats]
    assert len(state.atlas.cells) == 7 * state.temples


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d1_2_the_seed_draws_tiles_sides_and_rotations(seats: int) -> None:
    """D1.2, R11: on the fixed layout each tile, side and rotation comes up somewhere."""
    maps = [new(seats, seed).atlas for seed in SEEDS]
    assert all(tuple((q, r) for q, r, _ in atlas.continents) == STANDARD[seats] for atlas in maps)
    seen = [atlas.continents[0][2] for atlas in maps]
    assert len({turned(word) for word in seen}) > 7, "more faces than tiles: both sides"
    assert len(set(seen)) > len({turned(word) for word in seen}), "a face in two rotations"
    assert new(seats, "twice").atlas is new(seats, "twice").atlas
    assert len({atlas.continents for atlas in maps}) == len(SEEDS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r11a_a_tile_shows_one_of_its_faces(seats: int) -> None:
    """R11a: the faces on the map are those of different tiles of the box."""
    faces = [turned(word) for word in FACES.split()]
    assert len(set(faces)) == 14
    for seed in SEEDS:
        words = [turned(word) for _, _, word in new(seats, seed).atlas.continents]
        tiles = [faces.index(word) // 2 for word in words]
        assert len(set(tiles)) == len(tiles)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d1_3_no_two_villages_are_adjacent(seats: int) -> None:
    for seed in SEEDS:
        atlas = new(seats, seed).atlas
        villages = {atlas.cells[region] for region in atlas.villages}
        assert len(villages) == len(atlas.continents)
        assert not any(other in villages for cell in villages for other in neighbours(cell))


def test_d1_3_villages_touch_across_the_border_of_two_continents() -> None:
    """D1.3: d1 of the first continent and d3 of the second lie side by side."""
    apart = ((0, 0, "WVS~MF~"), (2, 1, "WVMF~S~"))
    assert not villages_touch(apart)
    assert map_faults(apart) == []
    touching = ((0, 0, "WVS~MF~"), (2, 1, rotated_word("WVMF~S~", 3)))
    assert villages_touch(touching)
    assert map_faults(touching) == ["D1.3: two villages are adjacent"]


def test_r11_where_no_draw_helps_every_rotation_is_tried() -> None:
    """R11: of the 1296 rotations with villages on the rims, 833 keep the villages apart."""
    words = ["WVS~MF~", "WVMF~S~", "SVF~W~M", "FV~~MWS"]
    found = list(_every_turn(STANDARD[2], words, ()))
    assert len(found) == len(set(found)) == 833
    assert not any(villages_touch(continents) for continents in found)


@pytest.mark.parametrize(("seats", "valid"), [(2, 833), (3, 20142), (4, 89262)])
def test_r11_the_number_of_valid_rotations(seats: int, valid: int) -> None:
    """R11: with all villages on rims; counted without the code that draws the map."""
    places = [
        [(q + dq, r + dr) for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]
        for q, r in STANDARD[seats]
    ]

    def count(number: int, villages: list[tuple[int, int]]) -> int:
        if number == len(places):
            return 1
        closed = {other for cell in villages for other in neighbours(cell)}
        free = [cell for cell in places[number] if cell not in closed]
        return sum(count(number + 1, [*villages, cell]) for cell in free)

    assert count(0, []) == valid


def first_that_fits(seats: int, seed: str) -> tuple[int, tuple[Continent, ...]]:
    """Return how many rotations do not fit, and the continents with the first that does."""
    centres = STANDARD[seats]
    tiles = shuffled(range(7), seed, "tiles")[: len(centres)]
    words = [EDITION.faces[2 * tile + shuffled((0, 1), seed, f"side {tile}")[0]]
             for tile in tiles]  # fmt: skip
    attempt = 0
    while True:
        drawn = tuple(
            (q, r, rotated_word(word, shuffled(range(6), seed, f"turn {attempt} {i}")[0]))
            for i, ((q, r), word) in enumerate(zip(centres, words, strict=True))
        )
        if not map_faults(drawn):
            return attempt, drawn
        attempt += 1


def test_r11_the_first_rotations_that_fit_are_taken() -> None:
    """R11: tiles, sides and then rotations come from the seed, and bad rotations are redrawn."""
    retried = 0
    for seed in SEEDS:
        attempts, drawn = first_that_fits(2, seed)
        retried += attempts > 0
        assert draw_map(EDITION, 2, seed, random=False).continents == drawn
    assert retried


def test_r11_it_is_tried_often_before_anything_else_is() -> None:
    """R11: a seed that needs 25 redraws gets the first that fits, like any other."""
    attempts, drawn = first_that_fits(4, "map 17609")
    assert attempts == 25
    assert draw_map(EDITION, 4, "map 17609", random=False).continents == drawn


def test_d1_4_a_village_is_worth_its_neighbours() -> None:
    """D1.4, R1, R12: 3 to 6 VP; sea regions count."""
    seen = set()
    for seats in (2, 3, 4):
        for seed in SEEDS:
            state = new(seats, seed)
            for cell in map(state.atlas.cells.__getitem__, state.atlas.villages):
                worth = sum(other in state.atlas.region for other in neighbours(cell))
                assert village(state, "{},{}".format(*cell)) == worth
                seen.add(worth)
    assert seen == {3, 4, 5, 6}


def test_x2_t33_villages_of_the_fixture() -> None:
    """X2, T33: 5 VP beside five regions; 6 where the village is the middle of its continent."""
    state = scene(seat(), seat())
    centre = state.atlas.region[-1, 3]
    worth = {cell: village(state, cell) for cell in ("1,0", "3,1", "-1,3", "2,3")}
    assert worth == {"1,0": 5, "3,1": 3, "-1,3": 6, "2,3": 4}
    assert sum(state.village_vp) == 18
    assert B2[2] == (-1, 3, "VFW~MS~")
    assert len(state.atlas.beside[centre]) == 6


def test_d1_5_r15_gold_and_points_have_no_limit() -> None:
    """D1.5, R15: the coins and tokens of the box do not bound what is gained."""
    state = scene(
        seat("-1,0 P", "kontor_mountain", gold=10_000, vp=20_000), seat(gold=5_000, vp=20_000)
    )
    play(state, "build kontor_mountain_1", "place -1 0")
    assert gold(state) == 10_003


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d1_6_r13_each_seat_has_five_pieces_of_five_kinds(seats: int) -> None:
    """D1.6, R13: 25 pieces a seat, two of each kind on the board."""
    state = new(seats)
    for number in range(seats):
        pieces = Counter(stock(state, number) + spare(state, number))
        assert pieces == dict.fromkeys(LETTERS[:5], 5)


def test_d1_7_r14_the_start_resources_come_from_the_supply() -> None:
    """D1.7, R14: what the seats and the supply have makes five of each for every seat."""
    state = new(3)
    assert supply(state) == four(12)
    assert [goods(state, number) for number in range(3)] == [ONE_EACH] * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_d1_8_r17_cards_are_dealt_one_by_one_from_the_start_seat(seats: int) -> None:
    """D1.8, R17: every card is somewhere, once; the order is that of the seed."""
    for seed in SEEDS[:8]:
        state = new(seats, seed)
        cards = shuffled(EDITION.cards, seed, "cards")
        for step in range(5):
            for place in range(seats):
                number = (state.start + place) % seats
                assert cards[step * seats + place] in state.players[number].hand
        assert list(state.draw) == cards[5 * seats :]
        hands = [card for player in state.players for card in player.hand]
        assert len({*hands, *state.draw}) == 96


def test_d1_9_the_seed_draws_the_start_player() -> None:
    """D1.9: everybody may be it, and it begins."""
    for seats in (2, 3, 4):
        states = [new(seats, seed) for seed in SEEDS]
        assert {state.start for state in states} == set(range(seats))
        assert all(state.start == state.active == state.to_act for state in states)


def test_r16_the_start_player_stays_the_same() -> None:
    """R16, D1.9, D3.1: every round begins with it."""
    listener: list[Event] = []
    state = new(3, events=listener)
    first = state.start
    for _ in range(9):
        offer(state, hand(state, state.seat).split()[0])
        finish_turn(state)
    assert state.round == 4
    begun = [listener[n + 1] for n, event in enumerate(listener) if isinstance(event, RoundBegan)]
    assert begun == [TurnBegan(first)] * 4
    assert state.start == first


def test_c13_the_start_player_is_known_before_the_deal() -> None:
    """C13: the alternative start has a start player, and all pieces in the personal supply."""
    for seed in SEEDS[:10]:
        state = new(2, seed, {"startPieces": "10"})
        assert state.start == new(2, seed).start == state.to_act
        assert not any(player.hand for player in state.players)
        for number in range(2):
            assert stock(state, number) == ""
            assert spare(state, number) == "MMMMMPPPPPSSSSSCCCCCUUUUU"


def test_dp0_one_more_piece_of_a_kind_with_less_than_five() -> None:
    """DP0: until all are chosen; never more than five of a kind."""
    state = new(2, options={"startPieces": "6"})
    kinds = ["maritime", "production", "scientific", "civil", "military"]
    assert state.phase == CHOOSE
    for _ in range(5):
        assert legal(state) == [f"choose {kind}" for kind in kinds]
        play(state, "choose civil")
    assert legal(state) == [f"choose {kind}" for kind in kinds if kind != "civil"]
    first = state.to_act
    play(state, "choose military")
    assert state.to_act == 1 - state.start != first


def test_dp0_others_see_only_that_a_seat_chooses() -> None:
    """DP0: the mixes are shown when all are done."""
    listener: list[Event] = []
    state = new(2, options={"startPieces": "6"}, events=listener)
    first, second = state.start, 1 - state.start
    other = state.clone()
    play(state, "choose civil")
    play(other, "choose maritime")
    assert view(state, first) != view(other, first)
    for viewer in (second, None):
        assert view(state, viewer) == view(other, viewer)
        assert view(state, viewer).table[first].choice is None
    play(state, *["choose civil"] * 4, "choose military", *["choose maritime"] * 5)
    assert not [event for event in listener if isinstance(event, StockChosen)]
    play(state, "choose production")
    chosen = {e.seat: e.pieces for e in listener if isinstance(e, StockChosen)}
    assert chosen == {first: (0, 0, 0, 5, 1), second: (5, 1, 0, 0, 0)}
    assert stock(state, first) == "CCCCCU"
    assert spare(state, second) == "PPPPSSSSSCCCCCUUUUU"
    assert asked(state).endswith("action")
    assert state.to_act == first
    assert all(len(player.hand) == 5 for player in state.players)


def test_i25_the_maps_of_the_scenes_could_be_drawn() -> None:
    """I25: two seas, a village and one of each land a continent; villages apart."""
    for continents in (B2, B3, B4):
        atlas = atlas_of(continents)
        assert map_faults(continents) == []
        number = len(continents)
        assert Counter(atlas.terrain) == dict.fromkeys("FWSMV", number) | {"~": 2 * number}
