"""D15: the alternative start, the alternative map and the joker, and the rulings on them."""

from random import Random
from typing import Final

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    B,
    C,
    asked,
    at,
    column,
    events,
    gold,
    hand,
    legal,
    new,
    offer,
    options,
    play,
    refused,
    scene,
    seat,
    spare,
    stock,
    supply,
    vp,
)

from poleis.core.event import Event
from poleis.core.hexes import neighbours
from poleis.games.deus.atlas import LATTICE_STEPS, Continent, rotated_word
from poleis.games.deus.components import CIVIL, KINDS, MARITIME
from poleis.games.deus.events import (
    Activated,
    CostPaid,
    Drew,
    JokerLaid,
    Placed,
    RoundBegan,
    StockChosen,
    VillageAttacked,
)
from poleis.games.deus.invariants import map_faults
from poleis.games.deus.state import State
from poleis.games.deus.view import view

JOKER: Final = {"joker": "yes"}


# The alternative start


@pytest.mark.parametrize("number", ["10", "9", "8", "7", "6"])
@pytest.mark.parametrize("seats", [2, 4])
def test_d15_1_r97_c13_each_seat_chooses_its_pieces(seats: int, number: str) -> None:
    """D15.1, R97, C13: seat by seat from the start seat, before the deal."""
    heard: list[Event] = []
    state = new(seats, "choice", {"startPieces": number}, events=heard)
    rng = Random(number)
    order = []
    while state.phase == "choose":
        order.append(state.seat)
        assert all(not player.hand for player in state.players)
        assert all((player.stock, len(state.draw)) == (0, 96) for player in state.players)
        assert not heard
        play(state, rng.choice(legal(state)))
    assert order == [(state.start + n) % seats for n in range(seats) for _ in range(int(number))]
    chosen = [event for event in heard if isinstance(event, StockChosen)]
    assert [event.seat for event in chosen] == [*range(seats)]
    for seat_number, event in enumerate(chosen):
        assert sum(event.pieces) == int(number)
        letters = "".join(n * letter for n, letter in zip(event.pieces, "MPSCU", strict=True))
        assert stock(state, seat_number) == letters
        assert len(spare(state, seat_number)) == 25 - int(number)
        assert len(state.players[seat_number].hand) == 5
    assert state.active == state.seat == state.start
    assert [type(event) for event in heard][len(chosen)] is RoundBegan


def test_d15_1_at_most_five_of_a_kind() -> None:
    """D15.1, DP0: in the order of the kinds; after five of one it is no longer offered."""
    state = new(2, "choice", {"startPieces": "10"})
    assert options(state, "choose") == [*KINDS]
    play(state, *["choose civil"] * 5)
    assert options(state, "choose") == ["maritime", "production", "scientific", "military"]
    assert "D15.1" in refused(state, "choose civil")
    play(state, *["choose military"] * 5)
    assert state.seat != state.start
    assert options(state, "choose") == [*KINDS]


def test_t31_d15_1_no_pieces_of_a_kind() -> None:
    """T31: its cards cannot be played until a god or a card gives a piece."""
    state = scene(seat(hand="house_1 house_2 guard_1", stock="MMMMM"), seat())
    assert legal(state, "build") == []
    offer(state, "guard_1")
    play(state, "piece civil", "offer", "sacrifice shrine_1", "done", "invoke vesta")
    assert "build house_1" in legal(state)
    state = new(2, "none", {"startPieces": "6"})
    for _ in range(2):
        play(state, *["choose civil"] * 5, "choose maritime")
    held = {card.column for card in state.players[state.seat].hand}
    built = {state.edition.by_id[name].column for name in options(state, "build")}
    assert built == held & {MARITIME, CIVIL} != held


# The alternative map


def centres(state: State) -> list[tuple[int, int]]:
    """Return the centres of the continents."""
    return [(q, r) for q, r, _ in state.atlas.continents]


def test_d15_2_r98_random_maps() -> None:
    """D15.2, R98, I25: in one piece on the lattice, no two villages adjacent."""
    shapes = set()
    for seats in (2, 3, 4):
        for number in range(20):
            state = new(seats, f"map {number}", {"map": "random"})
            found = centres(state)
            assert len(found) == state.temples == {2: 4, 3: 6, 4: 7}[seats]
            assert map_faults(state.atlas.continents) == []
            for step, (q, r) in enumerate(found[1:], 1):
                beside = {(q + dq, r + dr) for dq, dr in LATTICE_STEPS}
                assert beside & {*found[:step]}
            for cell in state.atlas.villages:
                around = set(neighbours(state.atlas.cells[cell]))
                assert not around & {state.atlas.cells[other] for other in state.atlas.villages}
            shapes.add((seats, tuple(sorted(found))))
    assert len(shapes) > 40


def test_d15_2_c13_the_map_does_not_change_tiles_or_deal() -> None:
    """D15.2, H5: its draw is a shuffle of its own; the same seed deals the same hands."""
    plain, random = new(3, "same"), new(3, "same", {"map": "random"})
    assert centres(plain) != centres(random)
    words = [
        sorted(
            min(rotated_word(word, n) for n in range(6)) for _, _, word in state.atlas.continents
        )
        for state in (plain, random)
    ]
    assert words[0] == words[1]
    assert [hand(plain, n) for n in range(3)] == [hand(random, n) for n in range(3)]


def test_d15_2_the_rules_need_no_standard_map() -> None:
    """D15.2: a line of continents plays like any other map."""
    line: tuple[Continent, ...] = (
        (0, 0, "WVS~MF~"),
        (2, 1, "WVMF~S~"),
        (4, 2, "WVMF~S~"),
        (6, 3, "WVMF~S~"),
    )
    assert map_faults(line) == []
    state = scene(seat(hand="house_1"), seat(), map=line, options={"map": "random"})
    play(state, "build house_1", "place 6 2")
    assert (at(state, "6,2"), asked(state)) == ("A C", "B action")


# The joker


def test_d15_3_r99_dp1_any_card_in_any_column() -> None:
    """D15.3, R99, C8: temples and scientific cards too, by card and column; never as a temple."""
    state = scene(seat(hand="school_1 shrine_1", gold=1), seat(), options=JOKER)
    jokers = [f"{card} {kind}" for card in ("school_1", "shrine_1") for kind in KINDS]
    assert legal(state) == ["build school_1", *[f"joker {words}" for words in jokers], "offer"]
    assert "joker school_1 temple" not in legal(state)
    assert legal(scene(seat(hand="school_1"), seat()), "joker") == []


@pytest.mark.parametrize(("pieces", "price"), [(0, 1), (1, 2), (2, 3), (4, 5)])
def test_x12_t30_d15_3_the_price_of_the_joker(pieces: int, price: int) -> None:
    """X12, T30, D15.3: a gold for each card that the column has then; no resources."""
    home = "; ".join(f"{cell} C" for cell in ("0,0", "0,1", "-1,0", "0,-1")[:pieces])
    base = f"{home}; 2,0 P".removeprefix("; ")
    for coins in (price - 1, price):
        one = seat(base, hand="shrine_1 farm_1", gold=coins, stock="MMPPSSCUU", vp=0)
        state = scene(one, seat(), options=JOKER)
        assert ("joker shrine_1 civil" in legal(state)) == (coins == price)
    play(state, "joker shrine_1 civil")
    assert events(state, JokerLaid) == [JokerLaid(A, "civil", price, "shrine_1")]
    assert asked(state) == "A region"
    assert gold(state) == 0
    play(state, "place 2 0")
    assert at(state, "2,0") == "A PC"
    assert not events(state, CostPaid)
    assert column(state, "civil").endswith("(shrine_1)")
    assert supply(state) == "8 wheat 8 wood 8 stone 8 clay"


def test_x12_d15_3_the_other_cards_of_the_column_activate() -> None:
    """X12, R102: the joker has no effect; the others have theirs, with their decisions."""
    one = seat("0,0 C; 1,-1 M", columns="woodcutters galley", hand="kontor_forest_1 school_1")
    state = scene(one, seat(), options=JOKER)
    play(state, "joker kontor_forest_1 civil", "place 0 1")
    assert [event.card for event in events(state, Activated)] == ["woodcutters_1"]
    assert (vp(state), gold(state)) == (6, 3)
    other = scene(one, seat(), options=JOKER)
    play(other, "joker school_1 maritime", "place -1 1")
    assert asked(other) == "A buy"
    assert "stop" in legal(other)


def test_r102_a_joker_alone_in_its_column_activates_nothing() -> None:
    """R102, T30: in an empty column."""
    state = scene(seat(hand="school_1 farm_1"), seat(), options=JOKER)
    play(state, "joker school_1 scientific", "place 0 -1")
    assert (events(state, Activated), asked(state)) == ([], "B action")
    assert events(state, Placed) == [Placed(A, "scientific", (0, -1), 0)]


def test_r101_d15_3_the_joker_needs_a_piece_and_a_region() -> None:
    """R101: a piece of the kind of the column on the board, and somewhere to stand."""
    state = scene(seat(hand="farm_1", stock="MSU", vp=2), seat(), options=JOKER)
    kinds = ("maritime", "scientific", "military")
    assert options(state, "joker") == [f"farm_1,{kind}" for kind in kinds]
    inland = scene(seat("0,0 PSCU", hand="farm_1", vp=2), seat("0,-1 P"), options=JOKER)
    assert "farm_1,maritime" in options(inland, "joker")
    cornered = scene(seat("0,5 P", hand="farm_1", vp=2), seat("1,5 M; -1,4 P"), options=JOKER)
    assert "farm_1,maritime" not in options(cornered, "joker")


def test_t30_d15_3_once_in_a_game() -> None:
    """T30, D15.3: each player once."""
    state = scene(seat(hand="farm_1 farm_2 farm_3"), seat(hand="house_1"), options=JOKER)
    play(state, "joker farm_1 civil", "place 0 -1")
    assert "joker house_1 civil" in legal(state)
    offer(state, "house_1")
    assert state.players[A].joker_used
    assert legal(state, "joker") == []
    assert "D3.2" in refused(state, "joker farm_2 civil")


def test_t30_r30_a_joker_counts_for_the_second_temple() -> None:
    """T30, D8.2, R30: it is a card of its column."""
    home = "0,0 PT; 0,-1 S; 1,-1 M; 0,1 U"
    without = scene(seat(home, hand="shrine_1"), seat(), options=JOKER)
    assert "build shrine_1" not in legal(without)
    one = seat(f"{home}; -1,0 C", columns="civil:house_1", hand="shrine_1")
    assert "build shrine_1" in legal(scene(one, seat(), options=JOKER))


def test_r100a_a_joker_counts_for_effects_that_count_cards() -> None:
    """R100a: it lies in the column."""
    edition = box(school="gain vp: civil cards")
    one = seat("0,0 CS; 0,1 C", columns="civil:farm_1", hand="school_1")
    state = scene(one, seat(), options=JOKER, edition=edition)
    play(state, "build school_1", "place 0 1")
    assert vp(state) == 7


def test_r113_a_joker_as_the_last_card_refills_the_hand() -> None:
    """R113, D12.4: as any build."""
    state = scene(seat(hand="farm_1"), seat(), options=JOKER)
    play(state, "joker farm_1 civil", "place 0 -1")
    assert [event.count for event in events(state, Drew)] == [5]
    assert len(hand(state).split()) == 5


def test_d15_3_a_joker_of_a_unit_attacks() -> None:
    """D15.3, D10.1: its piece is one like any other."""
    state = scene(seat("2,2 P; 2,1 C; 3,0 M", hand="farm_1"), seat(), options=JOKER)
    play(state, "joker farm_1 military", "place 2 1")
    assert events(state, VillageAttacked) == [VillageAttacked((3, 1), (A,), 3)]


def test_t30_r100_its_face_is_for_its_owner() -> None:
    """T30, R100: hidden from the others until the game is over."""
    state = scene(seat(hand="farm_1"), seat(), seat(), options=JOKER, stall=-1)
    play(state, "joker farm_1 civil")
    for viewer in (A, B, C, None):
        shown = view(state, viewer).table[A]
        assert shown.columns[KINDS.index("civil")] == (None,)
        assert shown.joker == ("farm_1" if viewer == A else None)
        (event,) = events(state, JokerLaid)
        expected = "farm_1" if viewer == A else None
        assert event.seen_by(viewer) == JokerLaid(A, "civil", 1, expected)
    while not state.over:
        play(state, legal(state)[-1])
    assert view(state, B).table[A].joker == view(state, None).table[A].joker == "farm_1"
