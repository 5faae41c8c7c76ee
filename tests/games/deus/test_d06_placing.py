"""D6: where a piece may be placed, and DP3."""

import pytest
from tests.games.deus.support import (
    B2,
    A,
    B,
    Seat,
    asked,
    at,
    events,
    forget,
    legal,
    options,
    play,
    refused,
    scene,
    seat,
    vp,
)

from poleis.core.hexes import distance
from poleis.games.deus.atlas import atlas_of, regions_in
from poleis.games.deus.events import Placed
from poleis.games.deus.state import State

#: Every region at the edge of B2 that is sea.
EDGE_SEA = ("-2,4", "-1,1", "1,-1", "1,5", "3,0")
BUILDERS = {"M": "skiff_9", "P": "farm_9", "S": "scribe_9", "C": "house_9", "U": "guard_9"}


def builder(letter: str, regions: str = "", *, vp: int = 0, stock: str | None = None) -> Seat:
    """A seat that builds a piece of this kind; it cannot pay for an entry if not told so."""
    return seat(regions, BUILDERS[letter], vp=vp, stock=stock)


def where(one: Seat, *others: Seat, **switches: str) -> tuple[list[str], list[str]]:
    """Return the free regions and those for 3 VP; nothing if the card is not offered."""
    state = scene(one, *others, options=switches)
    builds = legal(state, "build")
    return regions_asked(state, builds[0]) if builds else ([], [])


def regions_asked(state: State, build: str) -> tuple[list[str], list[str]]:
    """Begin to build; a single region is not asked for, but taken."""
    forget(state)
    play(state, build)
    placed = events(state, Placed)
    if placed:
        cell = "{},{}".format(*placed[0].cell)
        return ([], [cell]) if placed[0].vp else ([cell], [])
    return options(state, "place"), options(state, "enter")


def test_x3_the_first_building_at_the_edge() -> None:
    """X3, D6.3, R7: Anna has built on the mountain -1,0; two regions must lie between."""
    anna = seat("-1,0 P")
    free = ["-2,3", "-1,4", "0,4", "0,5", "2,0", "2,2", "2,4"]
    for letter in "PSCU":
        assert where(builder(letter), anna) == (free, [])
    assert where(builder("M"), anna) == (["-2,4", "1,5", "3,0"], [])
    assert distance((-1, 2), (-1, 0)) == 2, "so -1,2 is too near"


def test_x4_the_second_building() -> None:
    """X4, D6.4: another kind in the same region too; a ship beside it; never a village."""
    marina = seat("2,4 P")
    assert where(builder("C", "-1,0 P"), marina) == (["-1,0", "0,-1", "0,0"], [])
    assert where(builder("P", "-1,0 P"), marina) == (["0,-1", "0,0"], [])
    assert where(builder("M", "-1,0 P"), marina) == (["-1,1"], [])
    assert "1,0" not in where(builder("C", "0,0 P"), marina)[0]


@pytest.mark.parametrize("letter", ["M", "P", "S", "C", "U"])
def test_d6_1_r31_ships_on_sea_and_everything_else_on_land(letter: str) -> None:
    """D6.1: with all regions open, those of the terrain, and never a village."""
    atlas = atlas_of(B2)
    fit = atlas.sea if letter == "M" else atlas.land
    free, entry = where(builder(letter, vp=3), seat("-2,3 U"))
    cells = {atlas.cells[region] for region in regions_in(fit)}
    assert {tuple(map(int, cell.split(","))) for cell in [*free, *entry]} <= cells
    assert free
    assert entry


def test_d6_1_r26_an_attacked_village_stays_closed() -> None:
    """D6.1, R26: even without VP nobody builds there."""
    for state in ("2", "0", "attacked"):
        one = scene(builder("C", "2,1 CP; 2,2 CP; 2,0 C"), seat(), villages=f"3,1 {state}")
        free, _ = regions_asked(one, "build house_9")
        assert "3,1" not in free
        refused(one, "place 3 1")


def test_d6_2_a_temple_occupies_and_nobody_shares_a_region() -> None:
    """D6.2, R25, R106: a region with a foreign piece is not empty, whatever stands there."""
    for pieces in ("U", "C", "UU", "CT", "UT"):
        free, entry = where(builder("C", "-1,0 P", vp=9), seat(f"0,0 {pieces}; 2,4 P"))
        assert free == ["-1,0", "0,-1"]
        assert "0,0" not in entry


@pytest.mark.parametrize("regions", ["-1,0 P", "-1,0 P; 0,-1 S", "0,0 U; -1,1 M; -2,4 M"])
def test_d6_3_r7_r8_distance_counts_from_every_foreign_region(regions: str) -> None:
    """D6.3, R7, R8, I23: an empty edge region of the terrain, three steps from all of them."""
    atlas = atlas_of(B2)
    foreign = [tuple(map(int, part.split()[0].split(","))) for part in regions.split(";")]
    for letter in "MC":
        fit = atlas.edge & (atlas.sea if letter == "M" else atlas.land)
        far = [
            atlas.cells[region]
            for region in regions_in(fit)
            if all(distance(atlas.cells[region], (q, r)) >= 3 for q, r in foreign)
        ]
        expected = [f"{q},{r}" for q, r in far]
        assert where(builder(letter), seat(regions))[0] == expected


def test_d6_3_r8_the_regions_of_all_other_players_count() -> None:
    """D6.3, R8: not only the first one; on the map of three seats."""
    one = where(builder("C"), seat("-1,0 P"), seat())[0]
    two = where(builder("C"), seat("-1,0 P"), seat("4,3 P"))[0]
    assert set(two) < set(one)
    assert "5,1" in one
    assert "5,1" not in two


def test_d6_3_c16_only_for_a_seat_without_pieces() -> None:
    """D6.3, C16: later pieces need no edge and no distance."""
    free, _ = where(builder("C", "0,1 P"), seat("2,0 P"))
    assert free == ["-1,2", "0,0", "0,1"]


def test_d6_3_r9_t1_without_a_distant_region_all_at_the_edge_are_open() -> None:
    """D6.3, R9, T1: for each terrain by itself; here there is sea far away, but no land."""
    near = seat("0,-1 P; 2,0 P; 2,4 P; -1,2 P; 0,4 P")
    free, entry = where(builder("C", vp=3), near)
    atlas = atlas_of(B2)
    edge = [atlas.cells[region] for region in regions_in(atlas.edge & atlas.land)]
    taken = {(0, -1), (2, 0), (2, 4), (-1, 2), (0, 4)}
    assert free == [f"{q},{r}" for q, r in edge if (q, r) not in taken]
    assert entry == [], "R22: what is free is not offered for VP"


def test_d6_3_r9_land_and_sea_fall_back_separately() -> None:
    """R9, T1: ships may still have to keep their distance where land need not, or the other way."""
    foreign = seat("1,-1 M; 3,0 M; 1,5 M; -2,4 M")
    ships, _ = where(builder("M"), foreign)
    land, _ = where(builder("C"), foreign)
    assert ships == ["-1,1"]
    assert land


def test_t2_without_an_empty_edge_region_the_first_ship_cannot_be_built() -> None:
    """T2: all edge seas are taken; the offering remains, also with plenty of VP."""
    foreign = seat("; ".join(f"{cell} M" for cell in EDGE_SEA))
    state = scene(seat(hand="skiff_9", vp=50), foreign)
    assert legal(state) == ["offer"]
    state = scene(seat(hand="house_9", vp=50), foreign)
    assert legal(state) == ["build house_9", "offer"]


def test_d6_4_later_pieces_go_beside_own_regions_or_into_them() -> None:
    """D6.4, R104: empty and adjacent, or own without a piece of that kind."""
    one = builder("C", "-1,0 P; 0,1 CS; -1,1 M")
    free, _ = where(one, seat("0,0 P"))
    assert free == ["-1,0", "-1,2", "0,-1"]
    ships, _ = where(builder("M", "0,1 S"), seat("2,4 P"))
    assert ships == ["-1,1", "0,2", "1,1"]


def test_d6_4_r104_an_occupied_neighbour_is_not_open() -> None:
    """R104: the neighbour must be empty, though an example leaves the word out."""
    assert "0,0" in where(builder("C", "-1,0 P"), seat("2,4 P"))[0]
    assert "0,0" not in where(builder("C", "-1,0 P"), seat("0,0 U"))[0]


@pytest.mark.parametrize("letter", ["M", "P", "S", "C", "U"])
def test_d6_5_one_piece_of_each_kind_in_a_region(letter: str) -> None:
    """D6.5: temples and other kinds do not matter."""
    home = "-1,1" if letter == "M" else "-1,0"
    others = "PSCU".replace(letter, "") + "T"
    with_it = f"{home} {letter}; 0,0 {others}"
    assert home not in where(builder(letter, with_it), seat("2,4 P"))[0]
    if letter != "M":
        assert home in where(builder(letter, f"{home} {others}"), seat("2,4 P"))[0]


@pytest.mark.parametrize("units", ["U", "UU"])
def test_d6_5_r27_no_unit_is_built_beside_another(units: str) -> None:
    """D6.5, R27: two may meet by moving only, a third never comes."""
    free, _ = where(builder("U", f"-1,0 {units}P"), seat("2,4 P"))
    assert free == ["0,-1", "0,0"]


def test_d6_6_an_entry_at_the_edge_for_three_points() -> None:
    """D6.6, R22, R23: any empty edge region of the terrain that is not free, near others too."""
    free, entry = where(builder("C", "-1,0 P", vp=3), seat("2,4 P"))
    assert free == ["-1,0", "0,-1", "0,0"]
    assert entry == ["-2,3", "-1,2", "-1,4", "0,4", "0,5", "2,0", "2,2"]
    assert "1,2" not in entry, "it is not at the edge"
    assert where(builder("C", "-1,0 P", vp=2), seat("2,4 P")) == (free, [])
    ships = where(builder("M", "-1,0 P", vp=3), seat("2,4 P"))
    assert ships == (["-1,1"], ["-2,4", "1,-1", "1,5", "3,0"])


def test_d6_6_c3_the_points_are_paid_before_the_piece_stands() -> None:
    """D6.6, C3: 3 VP go to the supply; the event tells the price."""
    state = scene(builder("C", "-1,0 P", vp=4), seat())
    forget(state)
    play(state, "build house_9")
    refused(state, "place 2 4")
    refused(state, "enter 0 0")
    play(state, "enter 2 4")
    assert vp(state) == 1
    assert vp(state, B) == 5
    assert at(state, "2,4") == "A C"
    assert events(state, Placed) == [Placed(A, "civil", (2, 4), 3)]


def test_d6_6_a_free_place_costs_nothing() -> None:
    state = scene(builder("C", "-1,0 P", vp=4), seat())
    play(state, "build house_9", "place 0 0")
    assert vp(state) == 4
    assert events(state, Placed) == [Placed(A, "civil", (0, 0), 0)]


def test_t4_with_three_points_only_the_entry_is_left() -> None:
    """T4, R107: blocked on all sides, a seat can build with 3 VP, and cannot with 2."""
    blocked = "0,0 CP"
    around = seat("-1,0 P; 0,-1 P; 0,1 P; -1,1 M")
    assert where(builder("C", blocked, vp=2), around) == ([], [])
    free, entry = where(builder("C", blocked, vp=3), around)
    assert free == []
    assert entry == ["-2,3", "-1,2", "-1,4", "0,4", "0,5", "2,0", "2,2", "2,4"]


def test_r21_the_first_piece_may_enter_for_points() -> None:
    """R21: it waives the distance, unless the table says otherwise."""
    free, entry = where(builder("C", vp=3), seat("-1,0 P"))
    assert entry == ["-1,2", "0,-1"]
    assert not set(free) & set(entry)
    for other in ("-1,0 P", "-1,4 P"):
        assert where(builder("C", vp=3), seat(other), firstPieceForPoints="no")[1] == []
    later = where(builder("C", "-1,0 P", vp=3), seat("2,4 P"), firstPieceForPoints="no")
    assert later[1], "R21 is about the first piece"


def test_dp3_c8_free_regions_and_entries_in_one_list() -> None:
    """DP3, C8: in the order of the cells; those for 3 VP are marked by their word."""
    state = scene(builder("C", "-1,0 P", vp=3), seat("2,4 P"))
    play(state, "build house_9")
    assert asked(state) == "A region"
    assert legal(state) == [
        "enter -2 3", "place -1 0", "enter -1 2", "enter -1 4", "place 0 -1", "place 0 0",
        "enter 0 4", "enter 0 5", "enter 2 0", "enter 2 2",
    ]  # fmt: skip


def test_dp3_c2_a_single_region_is_taken() -> None:
    """DP3, C2: without a question, also where it costs 3 VP."""
    state = scene(builder("M", "-1,0 P"), seat("2,4 P"))
    play(state, "build skiff_9")
    assert at(state, "-1,1") == "A M"
    seas = "; ".join(f"{cell} M" for cell in ("1,3", "-2,4", "-1,1", "1,-1", "1,5"))
    state = scene(builder("M", "2,2 P", vp=4), seat(seas))
    play(state, "build skiff_9")
    assert at(state, "3,0") == "A M"
    assert vp(state) == 1


def test_r23_an_entry_may_touch_other_players() -> None:
    """R23: only empty and at the edge."""
    _, entry = where(builder("C", "2,4 P", vp=3), seat("-1,0 P"))
    assert "0,-1" in entry


def test_r106_temples_of_two_players_never_meet() -> None:
    """R106: a region with a foreign temple belongs to its owner."""
    state = scene(seat("-1,0 P", "temple_field", gold=0), seat("0,0 UT; 2,4 P"))
    play(state, "build temple_field_1")
    assert at(state, "-1,0") == "A PT"
    assert at(state, "0,0") == "B UT"
