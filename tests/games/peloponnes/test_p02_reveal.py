"""P2: the rounds, and phase 1."""

from random import Random

import pytest
from tests.games.peloponnes.support import EDITION, SPEC, Seat, asked, box, events, reveal, seat

from poleis.core.event import Event
from poleis.games.peloponnes.events import (
    CatastropheStruck,
    Income,
    MarkerMoved,
    RoundBegan,
    SupplyBegan,
    TurnOrder,
    Unsold,
)
from poleis.games.peloponnes.state import State


def paupers(number: int) -> list[Seat]:
    """Seats that can afford blank cards."""
    return [seat("ww") for _ in range(number)]


def moved(state: State) -> list[tuple[str, int]]:
    return [(event.catastrophe, event.space) for event in events(state, MarkerMoved)]


def test_p2_1_a_game_has_eight_rounds_of_six_phases() -> None:
    """P2.1: reveal, bids, turn order and income come eight times each, in this order."""
    heard: list[Event] = []
    state = SPEC.new(3, "seed", edition=EDITION, events=heard)
    rng = Random(1)
    while not state.over:
        state.apply(rng.choice(state.legal()))
    assert [event.round for event in heard if isinstance(event, RoundBegan)] == [*range(1, 9)]
    marks = {RoundBegan: "r", Unsold: "u", TurnOrder: "t", Income: "i"}
    story = "".join(marks.get(type(event), "") for event in heard)
    assert story == "rutiii" * 8


def test_p2_1_supply_and_catastrophes_come_between_reveal_and_bids() -> None:
    """P2.1: phase 2 lies between phase 1 and phase 3."""
    edition = box(pond="stack C symbols plague", tracks=(2, 4, 4, 4, 4))
    state = reveal(*paupers(2), edition=edition, stack="pond autumn")
    kinds = [RoundBegan, MarkerMoved, CatastropheStruck]
    assert [type(event) for event in events(state, Event)][:3] == kinds
    assert asked(state) == "A cover"
    state.apply(state.legal()[-1])
    state.apply(state.legal()[-1])
    assert events(state, SupplyBegan) == [SupplyBegan(final=False)]
    assert state.phase == "bid"


@pytest.mark.parametrize(("seats", "conquest"), [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_p2_2_the_open_row_has_a_card_for_each_seat(seats: int, conquest: int) -> None:
    """P2.2: six cards a round, the first of them in the open row, the others to be conquered."""
    state = reveal(*paupers(seats), stack="library mill")
    (began,) = events(state, RoundBegan)
    assert (len(began.open_row), len(began.conquest_row)) == (seats, conquest)
    assert began.open_row[:2] == ("library", "mill")
    shown = SPEC.view(state, None)
    assert (shown.open_row, shown.conquest_row) == (began.open_row, began.conquest_row)
    assert len(state.stack) == 48 - 6 * state.round
    assert not any(bidder >= 0 for bidder in state.bidders)


STACK_C = {
    "pond": "stack C symbols plague",
    "dune": "stack C symbols drought",
    "heath": "stack C symbols decline",
    "cliff": "stack C symbols tempest",
    "ridge": "stack C symbols tempest",
    "gorge": "stack C symbols earthquake",
    "cape": "stack C",
}


@pytest.mark.parametrize("seats", [2, 5])
def test_p2_3_the_symbols_of_the_first_two_cards_move_their_markers(seats: int) -> None:
    """P2.3: one space each; the other four cards move nothing, in whichever row they lie."""
    state = reveal(*paupers(seats), edition=box(STACK_C), stack="dune pond heath cliff ridge gorge")
    assert moved(state) == [("drought", 2), ("plague", 2)]
    assert state.markers == (2, 1, 1, 2, 1)


def test_p2_3_two_equal_symbols_move_the_marker_twice() -> None:
    """P2.3: both cards count."""
    state = reveal(*paupers(2), edition=box(STACK_C), stack="cliff ridge")
    assert moved(state) == [("tempest", 2), ("tempest", 3)]
    assert events(state, CatastropheStruck) == []


def test_r2_a_card_without_symbol_moves_nothing() -> None:
    """R2: no symbol, no move; the third card does not take its place."""
    state = reveal(*paupers(2), edition=box(STACK_C), stack="cape dune pond")
    assert moved(state) == [("drought", 2)]


def test_r2_a_card_with_several_symbols_moves_each_of_their_markers() -> None:
    """R2: every printed symbol counts once, from left to right."""
    edition = box(STACK_C, cape="stack C symbols decline,plague,decline")
    state = reveal(*paupers(2), edition=edition, stack="cape dune")
    assert moved(state) == [("decline", 2), ("plague", 2), ("decline", 3), ("drought", 2)]


def test_p2_4_a_marker_on_the_last_space_never_moves_again() -> None:
    """P2.4: the catastrophe has occurred, and further symbols are ignored."""
    state = reveal(
        *paupers(2),
        edition=box(STACK_C),
        stack="cliff ridge",
        markers={"tempest": 4},
    )
    assert moved(state) == []
    assert state.markers[2] == 4
    assert events(state, CatastropheStruck) == []


def test_p2_4_a_surplus_step_is_ignored() -> None:
    """P2.4: with one step left two equal symbols move the marker once, and strike once."""
    state = reveal(
        *paupers(2),
        edition=box(STACK_C),
        stack="cliff ridge",
        markers={"tempest": 3},
    )
    assert moved(state) == [("tempest", 4)]
    assert events(state, CatastropheStruck) == [CatastropheStruck("tempest")]
