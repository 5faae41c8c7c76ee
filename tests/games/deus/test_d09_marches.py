"""D9: military units and how they move (E12, DP14)."""

from collections.abc import Iterator

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    B,
    Seat,
    asked,
    at,
    cell_of,
    check,
    events,
    forget,
    gold,
    legal,
    options,
    play,
    refused,
    scene,
    seat,
    village,
    vp,
)

from poleis.core.hexes import Cell, neighbours
from poleis.games.deus.components import Edition
from poleis.games.deus.events import Marched, VillageAttacked
from poleis.games.deus.state import State
from poleis.games.deus.view import view

#: The unit that brings the effect is built here; it may march as well.
CAMP = "-1,0"


def moving(units: int, steps: int) -> Edition:
    """A box whose legion moves so many units so far."""
    return box(legion=f"move {units} units {steps} steps")


def marching(
    regions: str, *others: Seat, units: int = 1, steps: int = 2, at_: str = CAMP, **more: str
) -> State:
    """A has built a legion, and must choose a unit."""
    one = seat(regions, "legion shrine_9", stock="U", vp=0)
    villages = more.pop("villages", "")
    state = scene(one, *(others or (seat(),)), edition=moving(units, steps), villages=villages,
                  options=more)  # fmt: skip
    play(state, "build legion_1")
    if asked(state) == "A region":
        play(state, "place {} {}".format(*cell_of(at_)))
    forget(state)
    return state


def stops_of(state: State) -> set[str]:
    """Return every region where the unit that marches can halt."""
    found = set()
    for path in walks(state):
        found.add("{},{}".format(*path[-1]))
    return found


def walks(state: State) -> Iterator[tuple[Cell, ...]]:
    """Return every way that the decisions offer."""
    here = len(state.halted)
    for option in legal(state):
        after = state.clone()
        after.events = []
        play(after, option)
        if len(after.halted) > here or after.phase != "step":
            yield events(after, Marched)[0].path
        else:
            yield from walks(after)


def walks_by_the_book(state: State, start: Cell, steps: int) -> set[tuple[Cell, ...]]:
    """Walk the map freely, and keep what D9.1-D9.5 allow."""
    atlas, me = state.atlas, state.players[A]
    terrain = dict(zip(atlas.cells, atlas.terrain, strict=True))

    def there(cell: Cell, mask: int) -> bool:
        return bool(mask >> atlas.region[cell] & 1)

    def may_enter(cell: Cell) -> bool:
        return terrain[cell] != "~" or there(cell, me.pieces[0])

    def may_stop(cell: Cell) -> bool:
        if cell == start or terrain[cell] == "V":
            return False
        if any(there(cell, other.occupied()) for other in state.players if other is not me):
            return False
        return me.units_in(atlas.region[cell]) < state.switches.stack

    found = set()
    paths: list[tuple[Cell, ...]] = [(start,)]
    while paths:
        path = paths.pop()
        if len(path) > 1 and may_stop(path[-1]):
            found.add(path)
        if len(path) <= steps:
            paths += [
                (*path, cell)
                for cell in neighbours(path[-1])
                if cell in terrain and may_enter(cell)
            ]
    return found


SCENES = {
    "open": ("0,0 U", "2,4 P"),
    "ships": ("0,0 U; -1,1 M; 0,2 M", "1,1 M; 2,4 P; 0,-1 P"),
    "crowded": ("0,0 U; 0,1 UU; -1,2 U; -1,1 M", "2,0 C; 1,2 C; 0,-1 C"),
    "walled": ("0,0 UU", "0,-1 C; 0,1 C; 2,0 C; -1,1 M; 1,1 M"),
    "temple": ("0,0 UT; 0,1 UUC; 1,1 MU", "2,0 C; 2,2 C"),
    "a temple elsewhere": ("0,0 UC; 0,1 PT; -1,2 UC", "2,0 C; 2,4 P"),
    "two at a temple": ("0,0 UUT; 0,1 UP", "-1,2 C; 2,4 P"),
}


@pytest.mark.parametrize("stack", ["2", "1"])
@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("name", SCENES)
def test_dp14_every_way_by_the_book_and_no_other(name: str, steps: int, stack: str) -> None:
    """DP14, D9.1-D9.5, R39-R41: the decisions offer just the ways that a walker finds."""
    mine, theirs = SCENES[name]
    if stack == "1":
        mine = mine.replace("UU", "U")
    state = marching(mine, seat(theirs), steps=steps, militaryStack=stack)
    player = state.players[A]
    movable = []
    for region, cell in enumerate(state.atlas.cells):
        alone = player.temples >> region & 1 and player.buildings_in(region) == 2
        ways = walks_by_the_book(state, cell, steps)
        if player.units_in(region) and not alone and ways:
            movable.append("march {} {}".format(*cell))
            after = state.clone()
            play(after, movable[-1])
            assert set(walks(after)) == ways
    if movable:
        assert legal(state) == [*movable, "stop"]
    else:
        assert asked(state) == "B action"


def test_d9_1_units_move_by_effects_and_step_by_step() -> None:
    """D9.1: one step is one region; other pieces never move."""
    state = marching("0,0 UPSC; -1,1 M", seat("2,4 P"), steps=2)
    assert options(state, "march") == ["-1,0", "0,0"]
    play(state, "march 0 0")
    assert options(state, "step") == ["-1,0", "-1,1", "0,-1", "0,1", "1,0"]
    play(state, "step 0 1")
    refused(state, "step 0 4")
    play(state, "halt")
    assert at(state, "0,1") == "A U"
    assert at(state, "0,0") == "A PSC"
    assert events(state, Marched) == [Marched(A, ((0, 0), (0, 1)))]


def test_d9_1_without_an_effect_nothing_moves() -> None:
    state = scene(seat("0,0 U", "guard_9"), seat())
    play(state, "build guard_9", "place -1 0")
    assert asked(state) == "B action"


def test_d9_2_through_foreign_land_and_villages() -> None:
    """D9.2, T22: but no halt there."""
    state = marching("0,0 U", seat("0,1 C; 2,4 P"), steps=2)
    play(state, "march 0 0")
    assert "step 0 1" in legal(state)
    assert "step 1 0" in legal(state)
    foreign = state.clone()
    play(foreign, "step 0 1")
    assert "halt" not in legal(foreign)
    assert options(foreign, "step") == ["-1,2"], "0,0 is where it came from"
    play(state, "step 1 0")
    assert "halt" not in legal(state)
    assert options(state, "step") == ["2,0"]
    play(state, "step 2 0")
    assert at(state, "2,0") == "A U"


def test_d9_2_r45_through_an_attacked_village() -> None:
    """R45: it stays closed for stops, not for passing."""
    state = marching("0,0 U", seat("2,4 P"), steps=2, villages="1,0 attacked")
    play(state, "march 0 0", "step 1 0")
    assert legal(state) == ["step 0 1", "step 2 0"]


def test_d9_3_r43_r114_sea_only_with_an_own_ship() -> None:
    """D9.3, R43, R114, T22: not empty sea, and never with a foreign ship."""
    state = marching("0,0 U; -1,1 M", seat("1,-1 M"), steps=2, at_="-1,0")
    play(state, "march 0 0")
    assert "step -1 1" in legal(state)
    assert "step 1 -1" not in legal(state)
    state = marching("0,1 U", seat("2,4 P"), steps=1, at_="0,0")
    play(state, "march 0 1")
    assert options(state, "step") == ["-1,2", "0,0"]


def test_d9_3_r44_a_ship_is_a_bridge_that_costs_a_step() -> None:
    """R44, T22: with one step the unit stops on the ship, with two it goes ashore."""
    near = {"-1,1", "0,-1", "0,0"}
    for steps, ends in ((1, near), (2, near | {"-1,2", "0,1"})):
        state = marching("-1,1 M", seat("2,4 P"), steps=steps)
        play(state, "march -1 0")
        assert stops_of(state) == ends


def test_d9_4_a_unit_stops_on_empty_land_own_land_or_an_own_ship() -> None:
    """D9.4, R41: also far from all own regions."""
    state = marching("0,0 C; -1,1 M", seat("0,-1 C; 2,4 P"), steps=3)
    play(state, "march -1 0")
    assert stops_of(state) == {"0,0", "-1,1", "0,1", "-1,2", "2,0", "-2,3"}


def test_d9_5_r39_t23_two_units_in_a_region_at_most() -> None:
    """D9.5, R39, T23: a third may pass, not stop; with the other reading a second may not."""
    state = marching("0,0 UU; 0,1 U", seat("2,4 P"), steps=2)
    play(state, "march -1 0", "step 0 0")
    assert "halt" not in legal(state)
    assert "step 0 1" in legal(state)
    play(state, "step 0 1")
    assert at(state, "0,1") == "A UU"
    state = marching("0,0 U; 0,1 U", seat("2,4 P"), steps=2, militaryStack="1")
    play(state, "march -1 0", "step 0 0")
    assert "halt" not in legal(state)
    assert "step 0 1" not in legal(state)
    refused(state, "step 0 1")


def test_r40_never_too_many_when_a_unit_stops() -> None:
    """R40: although the other one could march away under the same effect."""
    state = marching("0,0 UU", seat("2,4 P"), units=2, steps=1)
    play(state, "march -1 0")
    assert "step 0 0" not in legal(state)
    state = marching("0,0 UU", seat("2,4 P"), units=2, steps=1)
    play(state, "march 0 0", "step 0 -1", "march -1 0", "step 0 0")
    assert at(state, "0,0") == "A UU"


def test_d9_6_leaving_and_occupying() -> None:
    """D9.6, R42: a region without other pieces is empty; empty land is occupied."""
    state = marching("0,0 U; 0,1 UC", seat("2,4 P"), units=2, steps=1)
    play(state, "march 0 0", "step 0 -1", "march 0 1", "step -1 2")
    assert (at(state, "0,0"), at(state, "0,-1")) == ("", "A U")
    assert (at(state, "0,1"), at(state, "-1,2")) == ("A C", "A U")


def test_t25_a_region_left_is_open_for_others_at_once() -> None:
    """T25, R42: B builds there, beside an own region, or at the edge for 3 VP."""
    other = seat("0,-1 P", "house_9")
    state = marching("0,0 U", other, steps=2, at_="-1,0")
    play(state, "march 0 0", "step 0 1", "halt")
    assert asked(state) == "B action"
    play(state, "build house_9")
    assert "place 0 0" in legal(state)
    state = marching("-1,2 U", seat("2,4 P", "house_9"), steps=1, at_="0,1")
    play(state, "march -1 2", "step -2 3")
    play(state, "build house_9")
    assert "enter -1 2" in legal(state)


def test_d9_7_the_map_is_unchanged_until_a_unit_stops() -> None:
    """D9.7: while it walks it still stands where it started."""
    state = marching("0,0 U", seat("2,4 P"), steps=3)
    before = view(state, B).table[A].pieces
    play(state, "march 0 0", "step 0 1", "step -1 2")
    assert view(state, B).table[A].pieces == before
    assert at(state, "0,0") == "A U"
    check(state)
    play(state, "halt")
    assert at(state, "0,0") == ""


def test_d9_7_r48_a_move_completes_an_attack_and_ends_there() -> None:
    """D9.7, R48, T8: the unit halts beside the surrounded village; unused steps are lost."""
    one = seat("2,2 C; 3,0 M; 0,1 U", "legion shrine_9", stock="U", vp=0)
    state = scene(one, seat("2,1 C"), edition=moving(2, 3))
    play(state, "build legion_1", "place 1 2")
    assert village(state, "3,1") == 3, "no unit is beside it"
    forget(state)
    play(state, "march 1 2", "step 2 2", "halt")
    assert village(state, "3,1") is None
    assert vp(state) == 3
    assert events(state, VillageAttacked) == [VillageAttacked((3, 1), (A,), 3)]
    assert options(state, "march") == ["0,1"], "the unit has stopped; another may still move"


def test_r48_a_unit_that_passes_attacks_nothing() -> None:
    """R48: only where it stops."""
    one = seat("2,2 C; 3,0 M; 2,1 C", "legion shrine_9", stock="U", vp=0)
    state = scene(one, seat(), edition=moving(1, 3))
    play(state, "build legion_1", "place 1 2", "march 1 2", "step 2 2", "step 2 3", "step 2 4")
    assert at(state, "2,4") == "A U"
    assert village(state, "3,1") == 3
    assert not events(state, VillageAttacked)


def test_t8_a_unit_leaves_and_another_enters() -> None:
    """T8: the first move empties a region beside the village, the second fills it."""
    one = seat("2,2 U; 3,0 M", "legion shrine_9", stock="U", vp=0)
    state = scene(one, seat("2,4 P"), edition=moving(2, 1))
    play(state, "build legion_1", "place 1 2", "march 2 2", "step 2 1")
    assert village(state, "3,1") == 3
    play(state, "march 1 2", "step 2 2")
    assert village(state, "3,1") is None
    assert vp(state) == 3


def test_r47_a_move_need_not_be_used() -> None:
    """R47, C1: no unit, some of them, or fewer steps."""
    state = marching("0,0 U", seat("2,4 P"), units=2, steps=2)
    assert legal(state)[-1] == "stop"
    play(state, "march 0 0", "step 0 -1", "halt", "stop")
    assert asked(state) == "B action"
    assert at(state, "-1,0") == "A U"


def test_c1_a_unit_that_sets_out_does_not_stay() -> None:
    """C1: it cannot halt before a step, nor come back to where it started."""
    state = marching("0,0 U", seat("2,4 P"), steps=2)
    play(state, "march 0 0")
    assert "halt" not in legal(state)
    assert "stop" not in legal(state)
    play(state, "step 0 -1")
    assert "step 0 0" not in legal(state)


def test_c1_the_bound_of_the_decisions() -> None:
    """C1: at most units * (2 + steps) + 1 decisions for one effect."""
    state = marching("0,0 U; 0,1 U", seat("2,4 P"), units=2, steps=2)
    longest = 0
    pending = [(state, 0)]
    while pending:
        here, taken = pending.pop()
        if asked(here)[0] == "B":
            longest = max(longest, taken)
            continue
        for option in legal(here):
            after = here.clone()
            play(after, option)
            pending.append((after, taken + 1))
    assert 5 <= longest <= 2 * (2 + 2) + 1


def test_dp14_a_unit_moves_once() -> None:
    """DP14: one that has stopped is not picked again, though others beside it are."""
    state = marching("0,0 U; 0,1 U", seat("2,4 P"), units=3, steps=1)
    play(state, "march 0 0", "step 0 1")
    assert at(state, "0,1") == "A UU"
    assert options(state, "march") == ["-1,0", "0,1"]
    play(state, "march 0 1", "step 0 0")
    assert options(state, "march") == ["-1,0"], "in 0,1 stands the one that has moved"


def test_dp14_skipped_without_a_unit_that_can_go() -> None:
    """DP14, T22: walled in on all sides, nothing is asked."""
    walls = seat("0,-1 C; 0,0 C; 2,4 P; -1,1 M")
    state = marching("-1,0 C", walls, steps=1)
    assert asked(state) == "B action"


def test_t22_a_dead_end_is_not_offered() -> None:
    """T22: foreign land from which no legal stop is within reach."""
    state = marching("0,0 U", seat("0,1 C; -1,2 C"), steps=2)
    play(state, "march 0 0")
    assert "step 0 1" not in legal(state)
    assert "step 1 0" in legal(state)
    state = marching("0,0 U", seat("0,1 C"), steps=2)
    play(state, "march 0 0")
    assert "step 0 1" in legal(state)


def test_x14_a_lone_unit_beside_a_temple() -> None:
    """X14, D8.7: it is not offered; with another building beside it, it is."""
    state = marching("0,0 UT; 0,1 C", seat("2,4 P"), steps=1)
    assert options(state, "march") == ["-1,0"]
    state = marching("0,0 UTC; 0,1 C", seat("2,4 P"), steps=1)
    assert options(state, "march") == ["-1,0", "0,0"]


def test_r46_a_unit_at_sea_is_beside_a_village() -> None:
    """R46: with an own ship it stands there, so it attacks, and cards count it."""
    one = seat("2,2 C; 2,1 C; 3,0 M", "legion shrine_9", stock="U", vp=0)
    state = scene(one, seat(), edition=moving(1, 1))
    play(state, "build legion_1", "place 2 0", "march 2 0", "step 3 0")
    assert village(state, "3,1") is None
    assert vp(state) == 3
    edition = box(legion="move 1 unit 1 step; gain gold: villages near units")
    boat = seat("1,1 M; 1,2 C", "legion shrine_9", stock="U", gold=0)
    for steps, coins in ((["march 1 2", "step 1 1"], 1), (["stop"], 0)):
        state = scene(boat, seat(), edition=edition)
        play(state, "build legion_1", "place 1 2", *steps)
        assert gold(state) == coins


def test_dp14_others_see_the_path_and_the_end() -> None:
    """DP14: what everybody is told of a march; the options are for the one who decides."""
    state = marching("0,0 U", seat("2,4 P"), steps=2)
    play(state, "march 0 0", "step 0 1")
    for viewer in (B, None):
        seen = view(state, viewer)
        assert (seen.marching, seen.steps, seen.legal) == ((0, 0), ((0, 1),), ())
    assert len(view(state, A).legal) == len(legal(state))
    play(state, "step -1 2")
    (marched,) = events(state, Marched)
    assert marched == marched.seen_by(B) == Marched(A, ((0, 0), (0, 1), (-1, 2)))
