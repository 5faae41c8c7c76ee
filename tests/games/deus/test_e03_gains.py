"""E3-E6, E8, E9: what cards bring from the supplies (DP10, DP11)."""

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    asked,
    events,
    gold,
    goods,
    hand,
    legal,
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

from poleis.games.deus.components import KINDS
from poleis.games.deus.events import Drew, Gained, GainedPieces, GainedResources
from poleis.games.deus.state import State

#: The swamps of B2 are 0,1, 2,0, -1,2 and 0,5.
TERRAINS = (
    ("field", "wheat", "0,-1"),
    ("forest", "wood", "0,0"),
    ("swamp", "clay", "0,1"),
    ("mountain", "stone", "-1,0"),
)


def farming(
    effect: str, home: str = "0,0 SC", owned: str = "", other: str = "", place: str = "0 1"
) -> State:
    """Let A build a production building with this effect; B owns the other resources."""
    edition = box(cost={"mill": "1 gold"}, mill=effect)
    one = seat(home, hand="mill_1 house_1", goods=owned, gold=1)
    state = scene(one, seat(goods=other), edition=edition)
    return play(state, "build mill_1", f"place {place}")


def learning(effect: str, home: str = "0,0 PC; -1,0 PC", **more: str) -> State:
    """Let A build a scientific building with this effect on 0,0."""
    edition = box(cost={"school": "1 gold"}, school=effect)
    one = seat(home, hand="school_1 house_1", gold=1, **more)  # type: ignore[arg-type]  # only texts
    return play(scene(one, seat(), edition=edition), "build school_1", "place 0 0")


# E3


@pytest.mark.parametrize(("terrain", "resource", "cell"), TERRAINS)
def test_e3_resources_of_a_terrain(terrain: str, resource: str, cell: str) -> None:
    """E3, 1.3: so many of what the terrain produces for each production building on it."""
    beside = {"0,-1": "0,0", "0,0": "0,1", "0,1": "0,0", "-1,0": "0,0"}[cell]
    home, place = f"{beside} SC", cell.replace(",", " ")
    state = farming(f"produce 3 in each {terrain}", home, place=place)
    assert goods(state) == f"3 {resource}"
    assert events(state, GainedResources)[0].resources == tuple(
        3 * (kind == resource) for kind in ("wheat", "wood", "stone", "clay")
    )


def test_x18_e3_d7_3_the_cooperative_and_a_scarce_supply() -> None:
    """X18, E3, R59: two buildings in swamps and three clay left: three clay, not four."""
    state = farming("produce 2 in each swamp", "0,0 SC; 2,0 P; 2,1 P", "", "7 clay")
    assert (goods(state), supply(state)) == ("3 clay", "10 wheat 10 wood 10 stone")
    plenty = farming("produce 2 in each swamp", "0,0 SC; 2,0 P; 2,1 P")
    assert goods(plenty) == "4 clay"


def test_e3_r70_only_production_buildings_on_that_terrain() -> None:
    """E3, R70: no other pieces, no other terrains, nobody else's; without one, nothing."""
    state = farming("produce 2 in each field", "0,0 SC; 0,-1 SC; -1,0 P")
    assert (goods(state), asked(state)) == ("", "B action")
    assert not events(state, GainedResources)


# E4


def test_e4_dp10_c7_workers_quarters() -> None:
    """E4, DP10, C7: a resource of the terrain of one own production building, one option a kind."""
    state = farming("produce 1 in one region", "0,0 P; 2,0 P; -1,0 P; 0,-1 SC")
    assert asked(state) == "A produce"
    assert legal(state) == ["gain wood", "gain stone", "gain clay", "stop"]
    assert "E4" in refused(state, "gain wheat")
    play(state, "gain stone")
    assert (asked(state), goods(state)) == ("B action", "1 stone")


def test_e4_r58_it_may_be_declined() -> None:
    """E4, D7.5."""
    state = play(farming("produce 2 in one region"), "stop")
    assert (asked(state), goods(state)) == ("B action", "")


def test_e4_a_single_kind_is_asked_about() -> None:
    """C2, DP10: only the production building just built (R65)."""
    assert legal(farming("produce 2 in one region")) == ["gain clay", "stop"]


def test_r68_e4_another_building_where_the_resource_is_out() -> None:
    """R68: only kinds that the supply has; with none of them, nothing is asked."""
    home = "0,0 P; -1,0 SC"
    state = farming("produce 1 in one region", home, "", "10 clay")
    assert legal(state) == ["gain wood", "stop"]
    none = farming("produce 1 in one region", home, "", "10 wood 10 clay")
    assert asked(none) == "B action"


def test_e4_r59_as_many_as_there_are() -> None:
    """E4, R59: two of them are due, and one is left."""
    state = play(farming("produce 2 in one region", other="9 clay"), "gain clay")
    assert goods(state) == "1 clay"
    other = play(farming("produce 2 in one region"), "gain clay")
    assert goods(other) == "2 clay"


# E5


@pytest.mark.parametrize(("cards", "drawn"), [(5, 2), (10, 1), (8, 2)])
def test_x15_e5_the_school(cards: int, drawn: int) -> None:
    """X15, E5: a card for each region with two buildings; up to ten in hand."""
    held = " ".join(["school_1", *[f"house_{n}" for n in range(1, cards)]])
    one = seat("0,0 PC; -1,0 PC", hand=held)
    state = play(scene(one, seat()), "build school_1", "place 0 0")
    assert sum(event.count for event in events(state, Drew)) == drawn
    assert len(state.players[A].hand) == cards - 1 + drawn


def test_x15_e5_with_ten_cards_nothing() -> None:
    """X15: a second card of the column draws nothing more."""
    held = "school_1 " + " ".join(f"house_{n}" for n in range(1, 10))
    one = seat("0,0 PCS; -1,0 PC", columns="academy", hand=held)
    edition = box(academy="draw: 1")
    state = play(scene(one, seat(), edition=edition), "build school_1", "place 0 1")
    assert [event.count for event in events(state, Drew)] == [1]
    assert len(state.players[A].hand) == 10


def test_e5_the_cards_come_into_the_hand() -> None:
    """E5: from the top of the draw pile."""
    one = seat("0,0 PC", hand="school_1 house_1", gold=0)
    state = scene(one, seat(), draw="guard_3 skiff_2 farm_4", edition=box(school="draw: 2"))
    play(state, "build school_1", "place 0 0")
    assert hand(state) == "skiff_2 house_1 guard_3"


# E6


def test_e6_dp11_pieces_of_free_choice() -> None:
    """E6, DP11: once for each piece, a kind that the personal supply has; no declining (R58)."""
    state = learning("gain pieces: 2")
    assert asked(state) == "A pieces"
    assert options(state, "piece") == [*KINDS]
    assert "stop" not in legal(state)
    play(state, "piece military", "piece military")
    assert asked(state) == "B action"
    assert (stock(state), spare(state).count("U")) == ("MMPPSCCUUUU", 1)
    assert events(state, GainedPieces) == [GainedPieces(A, (0, 0, 0, 0, 1))] * 2


def test_x16_e6_the_workshop_and_a_supply_of_two() -> None:
    """X16, E6: three regions, two pieces left: two pieces."""
    home = "0,0 PC; -1,0 PC; 0,1 UC"
    state = learning("gain pieces: regions with 2+ buildings", home, supply="PU")
    play(state, "piece production")
    assert (spare(state), asked(state)) == ("", "B action")
    assert len(events(state, GainedPieces)) == 2


def test_dp11_c2_a_single_kind_is_taken_by_the_engine() -> None:
    """DP11, C2: as long as only one kind is left; and with none nothing happens."""
    state = learning("gain pieces: 3", supply="CC")
    assert (asked(state), stock(state).count("C")) == ("B action", 3)
    none = learning("gain pieces: 3", supply="")
    assert (asked(none), events(none, GainedPieces)) == ("B action", [])


@pytest.mark.parametrize(("kind", "letter"), list(zip(KINDS, "MPSCU", strict=True)))
def test_e6_pieces_of_a_fixed_kind(kind: str, letter: str) -> None:
    """E6: no question; as many as the personal supply has (R59)."""
    for left, gained in ((3, 2), (1, 1), (0, 0)):
        state = learning(f"gain {kind} pieces: 2", "0,0 P", supply=letter * left)
        assert asked(state) == "B action"
        assert spare(state).count(letter) == left - gained
        assert sum(sum(one.pieces) for one in events(state, GainedPieces)) == gained


# E8, E9


def test_x17_e8_the_forum() -> None:
    """X17, E8: a VP for each pair of regions with two buildings: three bring 1, four bring 2."""
    for home, points in (
        ("0,0 PS; -1,0 PS; 0,1 PS", 1),
        ("0,0 PS; -1,0 PS; 0,1 PS; 0,-1 US", 2),
        ("0,0 PS; -1,0 P; 0,1 P; 0,-1 U", 0),
    ):
        state = scene(seat(home, hand="forum_1 farm_1"), seat())
        play(state, "build forum_1", "place 0 0")
        assert vp(state) == 5 + points
        assert events(state, Gained) == [Gained(A, "vp", points)] * bool(points)


def test_x22_e9_the_ballista() -> None:
    """X22, E9, R69: 4 gold for each village with VP beside own units; an emptied one is none."""
    one = seat("2,2 P; 0,0 U; -1,2 P", hand="ballista_1 house_1")
    for villages, coins in (("", 17), ("3,1 0", 13), ("3,1 0; 2,3 attacked", 9)):
        state = scene(one, seat(), villages=villages)
        play(state, "build ballista_1", "place 2 2")
        assert gold(state) == coins
    many = scene(seat("1,4 PU; 2,2 P", hand="ballista_1 house_1"), seat())
    play(many, "build ballista_1", "place 2 2")
    assert gold(many) == 13  # two units beside one village count once


def test_e8_e9_gains_have_no_limit() -> None:
    """E8, E9, R15: gold and VP never run out."""
    state = learning("gain gold: 90; gain vp: 99")
    assert (gold(state), vp(state)) == (90, 104)


def test_r60_an_effect_without_a_target_brings_nothing() -> None:
    """R60: the column goes on."""
    state = learning("gain gold: occupied swamp; gain vp: 2 * villages near units; gain vp: 1")
    assert (gold(state), vp(state)) == (0, 6)
    assert events(state, Gained) == [Gained(A, "vp", 1)]


def test_r64_r65_c5_counts_are_read_when_the_effect_starts() -> None:
    """R64, R65, C5: what an earlier effect of the same card has changed counts, too."""
    state = learning(
        "gain scientific pieces: 1; gain gold: 1; draw: 1; gain vp: any pieces", "0,0 P"
    )
    assert (gold(state), vp(state)) == (1, 7)
    edition = box(house="move 1 unit 1 step; gain vp: occupied swamp")
    one = seat("0,0 PU", hand="house_1 house_2")
    for step, points in ((["march 0 0", "step 0 1"], 6), (["stop"], 5)):
        state = scene(one, seat(), edition=edition)
        play(state, "build house_1", "place 0 0", *step)
        assert vp(state) == points
