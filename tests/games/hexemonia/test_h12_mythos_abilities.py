"""H12.1, H12.2: Hades, Oracle, Moirai and Pandora."""

from itertools import permutations

import pytest
from tests.games.hexemonia.support import (
    A,
    B,
    C,
    asked,
    cubes,
    events,
    hand,
    legal,
    names,
    play,
    refused,
    scene,
    seat,
    supply,
)

from poleis.games.hexemonia.events import DrewFate, Foresaw, Harmed, PileEmpty, Robbed
from poleis.games.hexemonia.state import State

POOR = seat("")
HADES = seat("0,1 grove", mythos="hades 0,1")
ORACLE = seat("0,1 field", mythos="oracle 0,1")
MOIRAI = seat("0,1 orchard", mythos="moirai 0,1")
PANDORA = seat("0,1 field", mythos="pandora 0,1")
PILE = "pasture_1 pasture_2 spring_1 spring_2 harbour_1 harbour_2"


def special(state: State, *texts: str) -> State:
    """Begin Special."""
    return play(state, "act special", *texts)


# Hades


def test_h12_1_hades_removes_surplus_citizens() -> None:
    """H12.1, R92: up to three citizens beyond the cost go to the supply."""
    victim = seat("0,1 pasture 3C 2G")
    state = special(scene(HADES, victim, supply="1C"), "use hades_1")
    assert legal(state) == ["harm 1 0 1 1", "harm 1 0 1 2"]
    play(state, "harm 1 0 1 2")
    assert cubes(state, B, "0,1") == "1C 2G"
    assert supply(state) == "3C"
    assert events(state, Harmed) == [Harmed(A, B, (0, 1), 2)]
    assert legal(state) == ["end"]


def test_d_c4h_every_tile_and_every_number_up_to_three() -> None:
    """D-C4h, C10: opponents clockwise, then by cell, then by number."""
    one = seat("0,-1 field 9C; 0,1 pasture 2C")
    state = scene(POOR, HADES, seat("0,1 field 1C"), one, active=B)
    special(state, "use hades_1")
    assert legal(state) == [
        "harm 2 0 1 1",
        "harm 3 0 -1 1", "harm 3 0 -1 2", "harm 3 0 -1 3", "harm 3 0 1 1",
    ]  # fmt: skip
    assert "H12.1" in refused(state, "harm 3 0 -1 4")


def test_r74_r75_hades_spares_the_acropolis_and_inactive_tiles() -> None:
    """R74, R75: neither has a surplus; nor has an own tile."""
    other = seat("9C; 0,1 quarry 9C; 1,0 pasture 1C")
    state = scene(HADES, other)
    assert "act special" not in legal(state)
    own = scene(seat("0,1 grove 9C", mythos="hades 0,1"), POOR)
    assert "act special" not in legal(own)
    fair = scene(HADES, seat("0,1 quarry 2C 1H 1G"))
    assert legal(special(fair, "use hades_1")) == ["harm 1 0 1 1"]


def test_r63_the_philosopher_does_not_protect_from_hades() -> None:
    """R63: it protects from revolts only."""
    state = scene(HADES, seat("0,1 field 2C"), philosopher=B)
    special(state, "use hades_1", "harm 1 0 1 1")
    assert cubes(state, B, "0,1") == "1C"


# Oracle


def test_h12_2a_the_oracle_orders_the_top_of_the_pile() -> None:
    """H12.2a, D-C4o: the tile laid last is drawn first; the last one is laid of itself (C3)."""
    state = special(scene(ORACLE, POOR, pile=PILE), "use oracle_1")
    assert asked(state) == "A oracle"
    assert legal(state) == [
        "order pasture_1", "order pasture_2", "order spring_1", "order spring_2",
    ]  # fmt: skip
    play(state, "order pasture_2", "order spring_2", "order pasture_1")
    assert names(state.pile[:6]) == "spring_1 pasture_1 spring_2 pasture_2 harbour_1 harbour_2"
    known = ("spring_1", "pasture_1", "spring_2", "pasture_2")
    assert events(state, Foresaw) == [Foresaw(A, 4, known)]
    assert legal(state) == ["end"]


def test_h12_2a_all_orders_can_be_reached() -> None:
    """H12.2a, D-C4o: 4 + 3 + 2 choices, 24 orders."""
    begun = special(scene(ORACLE, POOR, pile=PILE), "use oracle_1")
    found = set()
    for order in permutations(range(4)):
        state = begun.clone()
        state.events = []
        tiles = state.oracle
        play(state, *[f"order {tiles[n].id}" for n in order[:3]])
        found.add(names(state.pile[:4]))
    assert len(found) == 24


@pytest.mark.parametrize(("size", "choices"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_r79_x17_the_oracle_with_a_short_pile(size: int, choices: int) -> None:
    """R79, X17: it shows what there is; a single tile leaves nothing to choose; no end (R9)."""
    short = " ".join(PILE.split()[:size])
    state = special(scene(ORACLE, POOR, pile=short, rest="underworld"), "use oracle_1")
    for step in range(choices):
        assert len(legal(state)) == size - step
        play(state, legal(state)[0])
    assert asked(state) == "A ability"
    assert len(state.pile) == size
    assert not state.ending


def test_r79_the_oracle_and_the_moirai_need_a_pile() -> None:
    """R79, X17: with an empty pile they are no use; an Oracle that sees the last tile leaves it."""
    for one in (ORACLE, MOIRAI):
        assert "act special" in legal(scene(one, POOR))
        assert "act special" not in legal(scene(one, POOR, rest="underworld"))


# Moirai


def test_h12_2b_the_moirai_draw_the_top_tile() -> None:
    """H12.2b: secretly, into the hand."""
    state = special(scene(MOIRAI, POOR, pile=PILE), "use moirai_1")
    assert hand(state, A) == "pasture_1"
    assert state.pile[0].id == "pasture_2"
    (event,) = events(state, DrewFate)
    assert event == DrewFate(A, "pasture_1")
    assert event.seen_by(A).tile == "pasture_1"
    assert event.seen_by(B).tile is None
    assert event.seen_by(None).tile is None
    assert not state.ending
    assert legal(state) == ["end"]


def test_h12_2b_the_moirai_may_bring_the_end() -> None:
    """H12.2b, H15.1, R8: the last tile of the pile."""
    state = special(scene(MOIRAI, POOR, pile="pasture", rest="underworld"), "use moirai_1")
    assert state.ending
    assert events(state, PileEmpty) == [PileEmpty()]
    assert hand(state, A) == "pasture_1"


def test_r91_a_tile_of_the_moirai_is_not_played_this_turn() -> None:
    """R91: step B is over; in the next turn it can be played."""
    state = special(scene(MOIRAI, POOR, pile="field"), "use moirai_1", "end")
    assert asked(state) == "B draw"
    assert hand(state, A) == "field_1"
    state = scene(seat("0,1 orchard", hand="field_1"), POOR, step="B")
    assert "place field_1 1 0" in legal(state)


# Pandora


def test_h12_2c_pandora_takes_a_tile_by_chance() -> None:
    """H12.2c, C11: one tile of the hand goes face up to the Underworld, each as likely."""
    fallen = set()
    for number in range(20):
        victim = seat("", hand="pasture_1 spring_1 grove_1")
        state = special(scene(PANDORA, victim, seed=f"seed {number}"), "use pandora_1")
        assert legal(state) == ["choose 1"]
        play(state, "choose 1")
        (event,) = events(state, Robbed)
        assert event.tile == names(state.underworld)
        assert event.tile not in hand(state, B).split()
        assert len(state.players[B].hand) == 2
        fallen.add(event.tile)
    assert fallen == {"pasture_1", "spring_1", "grove_1"}


def test_d_c4p_opponents_with_a_hand() -> None:
    """D-C4p, R78, X27: an empty hand is not chosen; if all are empty Pandora is no use."""
    held = seat("", hand="pasture")
    state = special(scene(held, PANDORA, POOR, held, active=B), "use pandora_1")
    assert legal(state) == ["choose 3", "choose 0"]
    assert "H12" in refused(state, "choose 2")
    play(state, "choose 0")
    assert hand(state, A) == ""


def test_r78_pandora_and_empty_hands() -> None:
    """R78, X27: the own hand does not matter."""
    own = seat("0,1 field", mythos="pandora 0,1", hand="pasture")
    assert "act special" not in legal(scene(own, POOR, POOR))
    assert "act special" in legal(scene(own, POOR, seat("", hand="spring")))


def test_h12_2c_the_supply_and_the_cities_stay_as_they_are() -> None:
    """H12.2c: no cube moves."""
    state = scene(PANDORA, POOR, seat("2C 1G", hand="pasture"))
    before = supply(state)
    special(state, "use pandora_1", "choose 2")
    assert (supply(state), cubes(state, C)) == (before, "2C 1G")
