"""H13.11-H13.14: where conquered tiles go, and what goes with them."""

from tests.games.hexemonia.support import (
    A,
    B,
    all_cubes,
    asked,
    box,
    cubes,
    events,
    is_active,
    legal,
    mythos,
    names,
    play,
    refused,
    scene,
    seat,
    supply,
    tile_at,
)

from poleis.games.hexemonia.events import Forgot, Merged, MythosPassed, Settled
from poleis.games.hexemonia.state import State

THREE = "hades 1,0; muses 0,-1; moirai -1,0"
#: An attacker with a carrier of each nature.
RICH = "9C; 1,0 grove_1; 0,-1 mine_1; -1,0 orchard_1"
CARRIER = seat("0,1 field", mythos="oracle 0,1; pandora 0,1")


def conquer(state: State, cell: str, citizens: int = 1) -> State:
    """Attack a tile of B with citizens of the Acropolis, and strike."""
    play(state, "act war", f"attack 1 {cell}", *["gather citizen 0 0"] * citizens)
    return play(state, "strike")


def test_h13_11_r25_the_tile_goes_to_a_legal_cell() -> None:
    """H13.11, R25, D-C8: any cell that H3 allows, in canonical order; without a cost."""
    state = conquer(scene(seat("1C; 0,1 field"), seat("0,1 quarry 4G")), "0 1")
    assert asked(state) == "A settle"
    assert legal(state) == ["settle 1 0", "settle -1 1"]
    assert "H13.11" in refused(state, "settle 0 -1")
    play(state, "settle -1 1")
    assert events(state, Settled) == [Settled(A, "quarry_1", (-1, 1))]
    assert tile_at(state, A, "-1,1") == "quarry_1"
    assert tile_at(state, B, "0,1") is None
    assert cubes(state, A, "-1,1") == "1C 4G"
    assert not is_active(state, A, "-1,1")  # it costs 1C 1H 1G


def test_h13_11_a_polis_touches_acropolis_or_polis() -> None:
    """H13.11, H3.4: the rules of placement hold for conquered tiles too."""
    ring = "9C; 0,-1 field; 1,-1 field; 1,0 agora; 0,1 mine; -1,1 grove; -1,0 grove"
    state = conquer(scene(seat(ring), seat("0,1 gymnasium")), "0 1")
    assert legal(state) == ["settle 2 -1", "settle 1 1"]
    plain = conquer(scene(seat(ring), seat("0,1 orchard")), "0 1")
    assert len(legal(plain)) == 6


def test_h13_12_r49_the_mythos_tiles_go_with_their_carrier() -> None:
    """H13.12: face up to the attacker, their markers stay on the tile."""
    state = conquer(scene(seat("9C; 1,0 grove", mythos="hades 1,0"), CARRIER), "0 1")
    assert mythos(state, B) == "oracle 0,1; pandora 0,1"  # C6: until the tile settles
    play(state, "settle 0 1")
    assert mythos(state, A) == "hades 1,0; oracle 0,1; pandora 0,1"
    assert mythos(state, B) == ""
    passed = [MythosPassed(B, A, "oracle_1"), MythosPassed(B, A, "pandora_1")]
    assert events(state, MythosPassed) == passed
    assert asked(state) == "A target"


def test_h13_12_other_mythos_tiles_stay() -> None:
    """H13.12: only those whose marker is on the conquered tile."""
    other = seat("0,1 field; 1,0 grove", mythos="oracle 0,1; hades 1,0")
    state = play(conquer(scene(seat("9C"), other), "0 1"), "settle 0 1")
    assert (mythos(state, A), mythos(state, B)) == ("oracle 0,1", "hades 1,0")


def test_x10_d_c9_two_of_the_old_three_go() -> None:
    """X10, D-C9, H7.4, C16: two markers come to three tiles; only the old ones can go."""
    state = conquer(scene(seat(RICH, mythos=THREE), CARRIER), "0 1")
    play(state, "settle 0 1")
    assert asked(state) == "A mythos_limit"
    assert legal(state) == ["forget hades_1", "forget muses_1", "forget moirai_1"]
    assert "H7.4" in refused(state, "forget oracle_1")
    play(state, "forget muses_1")
    assert legal(state) == ["forget hades_1", "forget moirai_1"]
    play(state, "forget hades_1")
    assert asked(state) == "A target"
    assert mythos(state, A) == "moirai -1,0; oracle 0,1; pandora 0,1"
    assert names(state.underworld) == "muses_1 hades_1"
    assert [event.tile for event in events(state, Forgot)] == ["muses_1", "hades_1"]


def test_c16_three_markers_at_once() -> None:
    """C16: at most three arrive, and then all three old ones go."""
    other = seat("0,1 field", mythos="oracle 0,1; pandora 0,1; muses 0,1")
    one = seat(RICH, mythos="hades 1,0; nymphs 1,0; moirai -1,0")
    figures = box(muses="nature political")
    state = play(conquer(scene(one, other, edition=figures), "0 1"), "settle 0 1")
    play(state, "forget hades_1", "forget nymphs_1", "forget moirai_1")
    assert mythos(state, A) == "oracle 0,1; pandora 0,1; muses 0,1"
    assert asked(state) == "A target"


def test_h13_13_a_duplicate_polis_goes_to_the_underworld() -> None:
    """H13.13: its survivors, gold and markers go onto the own tile of that title; C3: unasked."""
    one = seat("9C; 0,1 agora_1 1C; 1,0 field", mythos="pandora 0,1")
    other = seat("1,0 agora_2 1C 3G", mythos="oracle 1,0")
    state = scene(one, other)
    conquer(state, "1 0", 3)
    assert asked(state) == "A target"
    assert names(state.underworld) == "agora_2"
    assert cubes(state, A, "0,1") == "3C 3G"
    assert mythos(state, A) == "pandora 0,1; oracle 0,1"  # X11: two markers on one tile
    assert tile_at(state, B, "1,0") is None
    assert events(state, Merged) == [Merged(A, "agora_2", (0, 1))]
    assert not events(state, Settled)


def test_x11_two_markers_on_one_tile() -> None:
    """X11: both Mythos tiles follow the one carrier from now on."""
    one = seat("2C; 0,1 agora_1", mythos="pandora 0,1")
    state = scene(one, seat("1,0 agora_2", mythos="oracle 1,0"), seat("9C"))
    conquer(state, "1 0")
    play(state, "end")
    assert mythos(state, A) == "pandora 0,1; oracle 0,1"
    assert asked(state) == "B draw"


def test_h13_13_a_duplicate_may_bring_a_fourth_mythos_tile() -> None:
    """H13.13, H7.4: one of the old three goes, in this case too."""
    one = seat(f"{RICH}; 0,1 agora_1", mythos=THREE)
    state = conquer(scene(one, seat("1,0 agora_2", mythos="oracle 1,0")), "1 0")
    assert legal(state) == ["forget hades_1", "forget muses_1", "forget moirai_1"]
    play(state, "forget moirai_1")
    assert mythos(state, A) == "hades 1,0; muses 0,-1; oracle 0,1"


def test_h13_13_a_chora_of_the_same_title_is_no_duplicate() -> None:
    """H13.13: Polis tiles only."""
    state = conquer(scene(seat("9C; 0,1 field_1"), seat("1,0 field_2")), "1 0")
    assert asked(state) == "A settle"


def test_h13_14_each_attack_sees_what_the_last_one_left() -> None:
    """H13.14: losses count, and so does a tile won."""
    state = scene(seat("3C"), seat("0,1 field 2C"), seat("0,1 mine 1C"))
    play(state, "act war")
    assert legal(state) == ["attack 1 0 1", "attack 2 0 1"]
    play(state, "attack 1 0 1", *["gather citizen 0 0"] * 3, "strike", "settle 0 1")
    assert legal(state) == ["end"]


def test_x9_the_attack_puts_the_whole_city_to_sleep() -> None:
    """X9: every cube goes; all tiles fall asleep, and the Mythos tiles with them."""
    one = seat("0,1 agora 1C; 1,0 wall 1C", mythos="oracle 0,1")
    state = scene(one, seat("0,1 mine 1C"))
    play(state, "act war", "attack 1 0 1", "gather citizen 0 1", "gather citizen 1 0")
    play(state, "strike", "settle 1 -1")
    assert not any(is_active(state, A, cell) for cell in ("0,1", "1,0"))
    assert all_cubes(state, A) == "1C"
    play(state, "end")
    assert mythos(state, A) == "oracle 0,1"


def test_x1_a_city_can_be_conquered_down_to_the_acropolis() -> None:
    """X1, R34: its last tile is a target; then it begins anew."""
    state = conquer(scene(seat("1C"), seat("2C; 0,1 field", hand="grove")), "0 1")
    play(state, "settle -1 0", "end")
    assert state.players[B].layout.places == (0,)
    play(state, "take " + str(state.display[0].id), "receive gold")  # type: ignore[union-attr]  # four are there
    assert len([text for text in legal(state, "place") if "grove" in text]) == 6


def test_x32_the_army_shrinks_and_cells_come_and_go() -> None:
    """X32, H13.14: what could be beaten before may be too strong after an attack."""
    state = scene(seat("6C"), seat("0,1 field 3C"), seat("0,1 mine 4C"), seat("0,1 grove 1C"))
    play(state, "act war")
    assert legal(state) == ["attack 1 0 1", "attack 2 0 1", "attack 3 0 1"]
    play(state, "attack 1 0 1", *["gather citizen 0 0"] * 6, "strike", "settle 0 1")
    assert legal(state) == ["attack 3 0 1", "end"]  # an army of 3 is left


def test_x32_a_polis_target_comes_with_the_first_placement() -> None:
    """X32, R26: the first Polis won makes a cell for the next, or takes the last one."""
    ring = "9C; 0,-1 field; 1,-1 field; 1,0 mine; 0,1 mine; -1,1 grove"
    others = seat("0,1 gymnasium"), seat("0,1 agora"), seat("0,1 orchard")
    state = scene(seat(ring), *others)
    play(state, "act war")
    assert len(legal(state)) == 3
    play(state, "attack 3 0 1", "gather citizen 0 0", "strike", "settle -1 0")
    assert legal(state) == ["end"]  # no Polis finds a cell now
    state = scene(seat(ring), *others)
    play(state, "act war", "attack 1 0 1", "gather citizen 0 0", "strike", "settle -1 0")
    assert legal(state) == ["attack 2 0 1", "attack 3 0 1", "end"]


def test_h13_12_r47_the_markers_of_old_tiles_return() -> None:
    """H13.12, R47: what is discarded leaves no marker in the city."""
    state = play(conquer(scene(seat(RICH, mythos=THREE), CARRIER), "0 1"), "settle 0 1")
    play(state, "forget hades_1", "forget moirai_1")
    carriers = {own.carrier for own in state.players[A].mythos}
    assert len(carriers) == 2
    assert supply(state) == supply(scene(seat(RICH, mythos=THREE), CARRIER))
