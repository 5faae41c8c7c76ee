"""H7: Mythos tiles, their markers and carriers."""

from tests.games.hexemonia.support import (
    A,
    B,
    asked,
    box,
    cells_for,
    cubes,
    events,
    forget,
    hand,
    is_active,
    legal,
    mythos,
    play,
    refused,
    scene,
    seat,
    tile_at,
    titles,
)

from poleis.games.hexemonia.cells import ACROPOLIS
from poleis.games.hexemonia.events import Forgot, MythosPassed, Worshipped

#: Three Mythos tiles in front of A, and the two sacred ones in the hand or elsewhere.
THREE = "2C; 0,1 temple 1C 1G; 1,0 field; 1,-1 mine; 0,-1 orchard"
OWNED = "oracle 1,0; moirai 0,-1; muses 1,-1"


def test_h7_1_the_marker_goes_on_a_terrain_tile_of_the_same_nature() -> None:
    """H7.1: every such tile is a choice; it costs nothing, and no cube moves."""
    state = scene(
        seat("2C 1G; 0,1 temple; 1,0 mine; 1,-1 grove; 0,-1 orchard", hand="hades"),
        seat(), step="B",
    )  # fmt: skip
    assert cells_for(state, "hades_1") == ["1,-1", "0,1"]
    refused(state, "worship hades_1 1 0")
    play(state, "worship hades_1 0 1")
    assert mythos(state, A) == "hades 0,1"
    assert (hand(state, A), cubes(state, A)) == ("", "2C 1G")
    assert events(state, Worshipped) == [Worshipped(A, "hades_1", (0, 1))]
    assert asked(state) == "A play"


def test_h7_1_never_on_the_acropolis() -> None:
    """H7.1, H18.1: a sacred Acropolis, face up, carries no sacred marker."""
    edition = box(athens="nature sacred")
    state = scene(seat(hand="hades", acropolis="athens"), seat(), step="B", edition=edition)
    assert state.players[A].face_up
    assert legal(state) == ["end"]
    refused(state, "worship hades_1 0 0")


def test_r43_without_a_tile_of_the_nature_it_stays_in_the_hand() -> None:
    """R43: tiles of other natures, or of other cities, do not help."""
    state = scene(seat("0,1 mine", hand="hades"), seat("0,1 grove"), step="B")
    assert legal(state) == ["end"]
    play(state, "end")
    assert hand(state, A) == "hades_1"


def test_r44_x13_the_carrier_may_be_inactive() -> None:
    """R44, X13: with all carriers asleep the tile is playable, but its ability is not usable."""
    state = scene(seat("0,1 temple", hand="hades"), seat("0,1 spring 5C; 1,0 pasture"), step="B")
    assert not is_active(state, A, "0,1")
    play(state, "worship hades_1 0 1", "end")
    assert "act special" not in legal(state)
    awake = scene(seat("0,1 temple 1C 1G", hand="hades"), seat("0,1 spring 5C"), step="B")
    play(awake, "worship hades_1 0 1", "end", "act special")
    assert "use hades_1" in legal(awake)


def test_h7_2_r45_several_markers_on_one_carrier() -> None:
    """H7.2, R45: the second sacred tile may go on the carrier of the first."""
    state = scene(seat("0,1 grove", hand="hades nymphs"), seat(), step="B")
    play(state, "worship hades_1 0 1")
    assert cells_for(state, "nymphs_1") == ["0,1"]
    play(state, "worship nymphs_1 0 1")
    assert mythos(state, A) == "hades 0,1; nymphs 0,1"


def test_h7_3_the_marker_moves_only_with_its_carrier() -> None:
    """H7.3: it comes along with a conquered tile, to the cell where that is placed."""
    state = scene(
        seat("5C; 0,1 mine"), seat("1,0 grove; 0,1 field", mythos="hades 1,0; oracle 0,1")
    )
    play(state, "act war", "attack 1 1 0", "gather citizen 0 0", "strike", "settle -1 1")
    assert tile_at(state, A, "-1,1") == "grove_1"
    assert (mythos(state, A), mythos(state, B)) == ("hades -1,1", "oracle 0,1")
    moving = scene(seat("1C; 0,1 grove; 1,0 temple", mythos="hades 0,1"), seat())
    play(moving, "act strategy", "lift citizen 0 0", "set 1 0", "end", "end")
    assert mythos(moving, A) == "hades 0,1"


def test_h7_4_r46_a_fourth_mythos_tile_costs_one_of_the_first_three() -> None:
    """H7.4, R46, R47: at once, never the new one; the marker is free again (it lies nowhere)."""
    state = scene(seat(THREE, mythos=OWNED, hand="hades nymphs"), seat(), step="B")
    play(state, "worship nymphs_1 0 1")
    assert asked(state) == "A mythos_limit"
    assert legal(state) == ["forget oracle_1", "forget moirai_1", "forget muses_1"]
    for text in ("forget nymphs_1", "end", "worship hades_1 0 1"):
        refused(state, text)
    play(state, "forget moirai_1")
    assert mythos(state, A) == "oracle 1,0; muses 1,-1; nymphs 0,1"
    assert titles(state.underworld) == "moirai"
    assert events(state, Forgot) == [Forgot(A, "moirai_1")]
    assert asked(state) == "A play"
    play(state, "worship hades_1 0 1", "forget nymphs_1")
    assert mythos(state, A) == "oracle 1,0; muses 1,-1; hades 0,1"


def test_h7_4_a_third_mythos_tile_is_welcome() -> None:
    state = scene(seat(THREE, mythos="oracle 1,0; muses 1,-1", hand="hades"), seat(), step="B")
    play(state, "worship hades_1 0 1")
    assert asked(state) == "A play"
    assert state.underworld == ()


def test_h7_5_an_inactive_mythos_tile_stays_in_play() -> None:
    """H7.5: it does not produce, and it counts for the Philosopher."""
    edition = box(oracle="production 0 0 1", agora="production 0 0 0")
    state = scene(seat("0,1 agora", mythos="oracle 0,1"), seat("0,1 field"), edition=edition)
    play(state, "act production")
    assert cubes(state, A, "0,1") == ""
    assert state.philosopher == A, "agora and Oracle are two, against one field"
    alone = scene(seat("0,1 agora"), seat("0,1 field"), edition=edition)
    play(alone, "act production")
    assert alone.philosopher == -1


def test_h7_6_a_mythos_tile_changes_its_owner_only_with_its_carrier() -> None:
    """H7.6: targets are terrain tiles; taking another tile leaves the Mythos tile where it is."""
    state = scene(seat("5C"), seat("1,0 grove; 0,1 field", mythos="hades 1,0"))
    play(state, "act war")
    assert legal(state) == ["attack 1 1 0", "attack 1 0 1"]
    play(state, "attack 1 0 1", "gather citizen 0 0", "strike", "settle 1 0")
    assert (mythos(state, A), mythos(state, B)) == ("", "hades 1,0")
    assert not events(state, MythosPassed)


def test_r47_the_marker_of_a_discarded_mythos_tile_goes_back_to_the_supply() -> None:
    """R47: it lies on no tile any more, so conquering its old carrier passes nothing on."""
    state = scene(seat(THREE, mythos=OWNED, hand="nymphs"), seat("9C"), step="B")
    play(state, "worship nymphs_1 0 1", "forget oracle_1", "end", "act production")
    play(state, legal(state)[0], "receive gold", "end", "act war", "attack 0 1 0")
    forget(state)
    play(state, "gather citizen 0 0", "strike", "settle 1 0")
    assert tile_at(state, B, "1,0") == "field_1"
    assert not events(state, MythosPassed)
    assert mythos(state, B) == ""


def test_r48_the_carrier_falls_asleep_and_wakes_up() -> None:
    """R48: the ability comes and goes with the citizen on the tavern."""
    state = scene(
        seat("2C; 0,1 temple 1C 1G", hand="village", mythos="hades 0,1"),
        seat("0,1 spring 2C"),
        step="B",
    )
    paid = state.clone()
    play(paid, "place village_1 1 0", "pay 0 0", "pay 0 1", "end")
    assert mythos(paid, A) == "hades 0,1"
    assert "act special" not in legal(paid)
    play(state, "place village_1 1 0", "pay 0 0", "pay 0 0", "end", "act special")
    assert "use hades_1" in legal(state)


def test_r49_a_conquered_carrier_brings_its_mythos_tile() -> None:
    """R49: face up, and over three the winner gives up one that he had before."""
    state = scene(
        seat(f"9C; {THREE}", mythos=OWNED), seat("1,0 grove; 0,1 mine", mythos="nymphs 1,0")
    )
    play(state, "act war", "attack 1 1 0", "gather citizen 0 0", "strike", "settle -1 1")
    assert events(state, MythosPassed) == [MythosPassed(B, A, "nymphs_1")]
    assert legal(state) == ["forget oracle_1", "forget moirai_1", "forget muses_1"]
    play(state, "forget muses_1")
    assert mythos(state, A) == "oracle 1,0; moirai 0,-1; nymphs -1,1"
    assert asked(state) == "A target"


def test_r50_a_mythos_tile_produces_on_its_carrier() -> None:
    """R50: as long as the carrier is active; beside the carrier's own production."""
    edition = box(moirai="production 0 1 1")
    state = scene(seat("0,1 pasture 1C", mythos="moirai 0,1"), seat(), edition=edition)
    play(state, "act production")
    assert cubes(state, A, "0,1") == "2C 1H 1G"
    asleep = scene(seat("0,1 pasture", mythos="moirai 0,1"), seat(), edition=edition)
    play(asleep, "act production")
    assert cubes(asleep, A, "0,1") == ""


def test_r51_a_marker_moves_to_the_own_copy_of_a_polis_without_a_test() -> None:
    """R51: the same title has the same nature, so the carrier fits."""
    state = scene(
        seat("9C; 0,1 agora"), seat("1,0 agora; 0,1 mine", mythos="oracle 1,0"),
    )  # fmt: skip
    play(state, "act war", "attack 1 1 0", "gather citizen 0 0", "strike")
    assert asked(state) == "A target"
    assert mythos(state, A) == "oracle 0,1"
    assert titles(state.underworld) == "agora"


def test_x12_the_fourth_mythos_tile_shares_its_carrier_with_the_discarded_one() -> None:
    """X12: only the old marker leaves the carrier."""
    state = scene(
        seat("1,0 grove; 0,1 field; 1,-1 mine", mythos="hades 1,0; oracle 0,1; muses 1,-1",
             hand="nymphs"),
        seat(), step="B",
    )  # fmt: skip
    play(state, "worship nymphs_1 1 0", "forget hades_1")
    assert mythos(state, A) == "oracle 0,1; muses 1,-1; nymphs 1,0"
    assert ACROPOLIS not in {own.carrier for own in state.players[A].mythos}
