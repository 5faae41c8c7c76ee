"""H13.1-H13.5: whom one may attack, how strong the target is, and who joins the attack."""

import pytest
from tests.games.hexemonia.support import (
    A,
    B,
    asked,
    box,
    cubes,
    events,
    legal,
    play,
    refused,
    scene,
    seat,
    supply,
)

from poleis.games.hexemonia.cells import PLACE
from poleis.games.hexemonia.events import Attacked
from poleis.games.hexemonia.rules.war import fort_value, strength
from poleis.games.hexemonia.state import State

POOR = seat("")
ARMY = seat("30C")
#: Three Forts with shields of 1, 2 and 1 that cost a citizen each.
FORTS = box(phalanx="cost 1 0 0", wall="cost 1 0 0", lighthouse="shield 1", fleet="cost 1 0 0")


def war(state: State, *texts: str) -> State:
    """Choose War."""
    return play(state, "act war", *texts)


def strong(state: State, cell: str, seat_number: int = B) -> tuple[int, int]:
    """Return the strength of a tile, and the Fort value in it."""
    q, r = cell.split(",")
    place = PLACE[int(q), int(r)]
    return strength(state, seat_number, place), fort_value(state, seat_number, place)


# Attacks


def test_h13_1_one_attack_for_each_opponent() -> None:
    """H13.1: opponents in any order, one tile of each; the end is free after one attack."""
    other = seat("0,1 field; 1,0 field")
    state = war(scene(ARMY, other, seat("0,1 mine"), seat("0,1 grove")))
    assert len(legal(state)) == 4
    play(state, "attack 3 0 1", "gather citizen 0 0", "strike", "settle 0 1")
    assert legal(state, "attack") == ["attack 1 1 0", "attack 1 0 1", "attack 2 0 1"]
    play(state, "attack 1 0 1", "gather citizen 0 0", "strike", "settle 1 0")
    assert legal(state) == ["attack 2 0 1", "end"]
    assert "H13.3" in refused(state, "attack 1 1 0")
    play(state, "attack 2 0 1", "gather citizen 0 0", "strike", "settle 1 -1")
    assert legal(state) == ["end"]
    play(state, "end")
    assert asked(state) == "B draw"
    assert state.attacked == 0


def test_d_c5_the_targets_in_their_order() -> None:
    """D-C5, C10: opponents clockwise from the active seat, tiles by cell, "end" last."""
    two = seat("0,-1 field; 0,1 field")
    state = war(scene(seat("0,1 mine"), ARMY, two, active=B))
    assert legal(state) == ["attack 2 0 -1", "attack 2 0 1", "attack 0 0 1"]
    play(state, "attack 0 0 1", "gather citizen 0 0", "strike", "settle 0 1")
    assert legal(state) == ["attack 2 0 -1", "attack 2 0 1", "end"]


def test_h13_2_r21_winning_attacks_only() -> None:
    """H13.2, R21: there is no target that cannot be beaten, and no strike before A > S."""
    state = war(scene(seat("3C"), seat("0,1 field 2C; 1,0 field 3C")))
    assert legal(state) == ["attack 1 0 1"]
    play(state, "attack 1 0 1", "gather citizen 0 0", "gather citizen 0 0")
    assert "H13.5" in refused(state, "strike")
    assert "end" not in legal(state)
    play(state, "gather citizen 0 0")
    assert "strike" in legal(state)


def test_h13_3b_the_acropolis_is_no_target() -> None:
    """H13.3, H18.1: terrain tiles only."""
    assert "act war" not in legal(scene(ARMY, seat("9G")))
    state = war(scene(ARMY, seat("0,1 field")))
    refused(state, "attack 1 0 0")


def test_h13_3c_a_surrounded_tile_is_no_target() -> None:
    """H13.3: it needs a free side; R24: a hole inside the city is one."""
    ring2 = "0,-2 field; 1,-2 field; 2,-2 mine; 2,-1 mine; 2,0 grove; 1,1 grove"
    rest = "0,-1 orchard; 1,-1 orchard; 1,0 spring; 0,1 spring; -1,1 village; -1,0 harbour"
    state = war(scene(ARMY, seat(f"{ring2}; {rest}")))
    assert "attack 1 1 -1" not in legal(state)  # all six neighbours are there
    assert "attack 1 1 0" not in legal(state)
    assert "attack 1 0 1" in legal(state)


def test_r24_a_hole_inside_the_city_is_a_free_side() -> None:
    """R24: any empty cell beside it."""
    ring2 = "0,-2 field; 1,-2 field; 2,-2 mine; 2,-1 mine; 2,0 grove; 1,1 grove"
    whole = "0,-1 orchard; 1,-1 orchard; 1,0 spring; 0,1 spring; -1,1 village; -1,0 harbour"
    holed = whole.replace("1,0 spring; ", "")
    for rest, free in ((whole, False), (holed, True)):
        state = war(scene(ARMY, seat(f"{ring2}; {rest}")))
        assert ("attack 1 1 -1" in legal(state)) == free


def test_r24_p4_the_edge_of_ring_4_is_a_free_side() -> None:
    """R24, P4: no tile of the box could ever lie beyond the last ring."""
    corner = "1,0 field; 2,0 mine; 3,0 grove; 4,0 spring; 4,-1 orchard; 3,1 harbour"
    state = war(scene(ARMY, seat(f"{corner}; 3,-1 field; 2,1 village")))
    assert "attack 1 4 0" in legal(state)


def test_h13_3d_r23_the_city_stays_in_one_piece() -> None:
    """H13.3, R23: a tile that others hang on is none, be they one or two pieces."""
    state = war(scene(ARMY, seat("0,1 field; 0,2 mine")))
    assert legal(state) == ["attack 1 0 2"]
    ring = war(scene(ARMY, seat("0,1 field; 1,0 mine; 1,1 grove")))
    assert "attack 1 0 1" in legal(ring)  # the grove hangs on the mine too


def test_h13_3e_the_whole_army_must_be_enough() -> None:
    """H13.3: V of all own citizens and hoplites, wherever they are, above S."""
    mine = "1C 9G; 0,1 field 1H; 1,0 mine 1C"
    assert "act war" in legal(scene(seat(mine), seat("0,1 field 3C")))
    assert "act war" not in legal(scene(seat(mine), seat("0,1 field 2C 1H")))


def test_h13_3f_r26_a_cell_for_it() -> None:
    """H13.3, R26: a Polis that could not be placed is no target."""
    ring = "30C; 0,-1 field; 1,-1 field; 1,0 mine; 0,1 mine; -1,1 grove; -1,0 grove"
    other = seat("0,1 agora 1C; 1,0 orchard")
    state = war(scene(seat(ring), other))
    assert legal(state) == ["attack 1 1 0"]  # X5: not the Agora
    with_polis = war(scene(seat(ring.replace("1,0 mine", "1,0 gymnasium")), other))
    assert legal(with_polis) == ["attack 1 1 0", "attack 1 0 1"]


def test_r27_a_duplicate_needs_no_cell() -> None:
    """R27: a Polis of a title that the attacker has can always be taken."""
    ring = "30C; 0,-1 field; 1,-1 field; 1,0 mine; 0,1 mine; -1,1 grove; -1,0 agora"
    state = scene(seat(ring), seat("0,1 agora"))
    assert not state.players[A].layout.places_for(state.players[B].layout.tiles[PLACE[0, 1]])
    war(state)
    assert legal(state) == ["attack 1 0 1"]


def test_r28_distance_does_not_matter() -> None:
    """R28: cities touch nowhere; every seat can attack every other one."""
    other = seat("0,1 field")
    state = war(scene(other, other, ARMY, seat("0,1 mine"), active=2))
    assert legal(state) == ["attack 3 0 1", "attack 0 0 1", "attack 1 0 1"]


# Strength


@pytest.mark.parametrize(
    ("heap", "value"), [("", 0), ("2C", 2), ("1H", 2), ("3C 2H 9G", 7), ("9G", 0)]
)
def test_h13_4_strength_is_the_value_on_the_tile(heap: str, value: int) -> None:
    """H13.4, H0.4, R30: citizens and twice the hoplites; gold does not fight."""
    assert strong(scene(ARMY, seat(f"0,1 field {heap}")), "0,1") == (value, 0)


def test_h13_4_r14_an_active_fort_beside_it() -> None:
    """H13.4, R14: a shield counts as so many hoplites, on all adjacent tiles and on no other."""
    city = "0,1 wall 1C; 1,0 field 1C; -1,1 mine; 1,-1 grove"
    state = scene(ARMY, seat(city), edition=FORTS)
    assert strong(state, "1,0") == (5, 2)
    assert strong(state, "-1,1") == (4, 2)
    assert strong(state, "1,-1") == (0, 0)


def test_h13_4_an_inactive_fort_gives_nothing() -> None:
    """H13.4: without its cost it is no help."""
    state = scene(ARMY, seat("0,1 wall; 1,0 field 1C"), edition=FORTS)
    assert strong(state, "1,0") == (1, 0)


def test_r20_x7_the_largest_active_shield_only() -> None:
    """R20, X7: shields of 1 and 2 make 2; a larger one that is inactive is ignored."""
    city = "0,1 wall {}; 1,0 field; 1,-1 phalanx 1C"
    assert strong(scene(ARMY, seat(city.format("1C")), edition=FORTS), "1,0") == (4, 2)
    assert strong(scene(ARMY, seat(city.format("")), edition=FORTS), "1,0") == (2, 1)
    turned = seat("0,1 phalanx 1C; 1,0 field; 1,-1 wall 1C")
    assert strong(scene(ARMY, turned, edition=FORTS), "1,0") == (4, 2)


def test_x7_a_fort_put_to_sleep_by_its_owner() -> None:
    """X7: paying with the Wall's citizen takes its shield away."""
    owner = seat("0,1 wall 1C; 1,0 field", hand="pasture")
    state = scene(owner, seat("3C"), edition=FORTS, step="B")
    assert strong(state, "1,0", A) == (4, 2)
    play(state, "place pasture_1 1 -1", "pay 0 1", "end")
    assert strong(state, "1,0", A) == (0, 0)


def test_r13_x6_a_fort_does_not_defend_itself() -> None:
    """R13, X6: alone it has only its cubes; a second active Fort beside it helps it."""
    assert strong(scene(ARMY, seat("0,1 wall 1C"), edition=FORTS), "0,1") == (1, 0)
    pair = scene(ARMY, seat("0,1 wall 1C; 1,0 phalanx 1C"), edition=FORTS)
    assert strong(pair, "0,1") == (3, 1)
    assert strong(pair, "1,0") == (5, 2)


def test_h13_4_the_forts_of_the_attacker_do_not_matter() -> None:
    """H13.4: Forts of the owner only, in its own city."""
    state = scene(seat("9C; 0,1 wall 1C"), seat("1,0 field"), edition=FORTS)
    assert strong(state, "1,0") == (0, 0)


def test_c1_strength_is_that_of_the_moment_of_the_attack() -> None:
    """C1: L and F are those before the defenders leave, though the Fort is the target itself."""
    state = war(scene(ARMY, seat("0,1 wall 1C; 1,0 phalanx 1C"), edition=FORTS), "attack 1 1 0")
    assert (state.loss, state.fort) == (5, 2)
    assert events(state, Attacked) == [Attacked(A, B, "phalanx_1", (1, 0), 5)]
    play(state, *["gather citizen 0 0"] * 6, "strike", "settle 0 1")
    assert cubes(state, A, "0,1") == "1C"


# Strength in the rulebook


ATTACKERS = seat("9C 9H")


def winning(state: State, citizens: int, hoplites: int) -> bool:
    """Say whether these attackers are enough for the tile on (0, 1)."""
    war(state, "attack 1 0 1", *["gather citizen 0 0"] * citizens)
    play(state, *["gather hoplite 0 0"] * hoplites)
    return "strike" in legal(state)


@pytest.mark.parametrize(
    ("citizens", "hoplites", "wins"), [(1, 1, True), (2, 0, False), (0, 1, False), (3, 0, True)]
)
def test_e_a_e_b_strength_of_two(citizens: int, hoplites: int, wins: bool) -> None:
    """E-a, E-b: two citizens or one hoplite are beaten by three citizens or one of each."""
    for heap in ("2C", "1H"):
        state = scene(ATTACKERS, seat(f"0,1 field {heap}"))
        assert winning(state, citizens, hoplites) == wins


@pytest.mark.parametrize(
    ("citizens", "hoplites", "wins"),
    [(2, 1, True), (0, 2, True), (4, 0, True), (1, 1, False), (3, 0, False)],
)
def test_e_c_a_pasture_beside_a_phalanx(citizens: int, hoplites: int, wins: bool) -> None:
    """E-c: one citizen and a shield of 1 have a strength of 3."""
    state = scene(ATTACKERS, seat("0,1 pasture 1C; 1,0 phalanx 2H 1G"))
    assert strong(state, "0,1") == (3, 1)
    assert winning(state, citizens, hoplites) == wins


# Gathering


def test_h13_5_r29_attackers_from_the_whole_city() -> None:
    """H13.5, R29: the Acropolis, inactive tiles, and tiles conquered in this very action."""
    state = scene(seat("1C 1G; 0,1 quarry 1H"), seat("0,1 field"), seat("0,1 mine 2C"))
    war(state, "attack 1 0 1", "gather citizen 0 0", "strike", "settle 1 0", "attack 2 0 1")
    assert legal(state) == ["gather citizen 1 0", "gather hoplite 0 1"]
    play(state, "gather citizen 1 0", "gather hoplite 0 1")
    assert legal(state) == ["strike"]


def test_d_c6_citizens_and_hoplites_by_cell() -> None:
    """D-C6, C6, R30: a gathered cube leaves its tile at once; gold stays; "strike" is last."""
    state = scene(seat("1C 1H 1G; 0,-1 field 2C; 0,1 mine 1H"), seat("0,1 field 1C"))
    war(state, "attack 1 0 1")
    assert legal(state) == [
        "gather citizen 0 0", "gather hoplite 0 0", "gather citizen 0 -1", "gather hoplite 0 1",
    ]  # fmt: skip
    play(state, "gather hoplite 0 1")
    assert cubes(state, A, "0,1") == ""
    assert legal(state)[-1] == "strike"
    assert "gather hoplite 0 1" not in legal(state)
    assert "H13.5" in refused(state, "gather gold 0 0")


def test_h13_5_more_than_needed_is_allowed() -> None:
    """H13.5: strike may wait until the last cube has joined."""
    state = war(scene(seat("4C"), seat("0,1 field")), "attack 1 0 1")
    play(state, *["gather citizen 0 0"] * 4)
    assert legal(state) == ["strike"]
    play(state, "strike", "settle 0 1")
    assert cubes(state, A, "0,1") == "4C"


def test_r22_x8_a_target_without_defenders() -> None:
    """R22, X8: one citizen is enough, and nothing is lost."""
    state = scene(seat("1C"), seat("0,1 field 3G"), supply="")
    war(state, "attack 1 0 1", "gather citizen 0 0", "strike", "settle 0 1")
    assert cubes(state, A, "0,1") == "1C 3G"
    assert supply(state) == ""


def test_x8_exactly_s_is_not_enough() -> None:
    """X8: the whole army must be worth more than S: S + 1 will do."""
    assert "act war" not in legal(scene(seat("1H"), seat("0,1 field 2C")))
    assert "act war" in legal(scene(seat("1C 1H"), seat("0,1 field 2C")))
