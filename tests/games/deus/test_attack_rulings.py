"""R49-R57: attacks on villages, and the example of the rulebook (X10)."""

import pytest
from tests.games.deus.support import (
    B2,
    A,
    B,
    C,
    asked,
    cell_of,
    events,
    finish_turn,
    forget,
    gold,
    play,
    scene,
    seat,
    village,
    vp,
)

from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.games.deus.atlas import atlas_of
from poleis.games.deus.events import Activated, EndTriggered, Placed, TempleBuilt, VillageAttacked
from poleis.games.deus.position import from_position, position
from poleis.games.deus.state import State

#: Its regions are 2,1 and 2,2 on land and 3,0 at sea; it holds 3 VP.
VILLAGE = "3,1"


def told(state: State, *kinds: type[Event]) -> list[Event]:
    assert state.events is not None
    return [event for event in state.events if isinstance(event, kinds)]


@pytest.mark.parametrize(("region", "verb"), [("2,0 P", "place"), ("-1,0 P", "enter")])
def test_x10_r49_r56_the_builder_is_not_the_winner(region: str, verb: str) -> None:
    """X10, R49, R56: Marina's ship completes the ring, Anna's units attack, then blue cards act."""
    marina = seat(region, "galley shrine", vp=3)
    state = scene(seat("2,2 U; 2,1 U"), marina, active=B)
    forget(state)
    play(state, "build galley_1", f"{verb} 3 0")
    assert village(state, VILLAGE) is None
    assert vp(state, A) == 8
    assert vp(state, B) == (3 if verb == "place" else 0)
    assert told(state, Placed, VillageAttacked, Activated) == [
        Placed(B, "maritime", (3, 0), 0 if verb == "place" else 3),
        VillageAttacked((3, 1), (A,), 3),
        Activated(B, "galley_1"),
    ]
    assert asked(state) == "B buy", "nobody was asked about the attack"


def test_r49_the_column_reads_what_the_attack_has_changed() -> None:
    """R49: the attack comes before the effects, so the village counts for none of them."""
    one = seat("2,2 C; 3,0 M; 2,0 P", "ballista_1", gold=0)
    state = scene(one, seat())
    play(state, "build ballista_1", "place 2 1")
    assert state.players[A].gold == 0
    assert vp(state) == 8
    waiting = scene(seat("2,2 C; 2,0 P", "ballista_1", gold=0), seat())
    play(waiting, "build ballista_1", "place 2 1")
    assert waiting.players[A].gold == 4


def test_r50_t5_two_villages_at_once() -> None:
    """R50, T5: in the order of their regions; each by its own neighbours."""
    mine = seat("2,1 U; 2,4 C", "house_9", vp=0)
    other = seat("3,0 M; 1,4 U; 1,3 MU", vp=0)
    state = scene(mine, other)
    forget(state)
    play(state, "build house_9", "place 2 2")
    assert events(state, VillageAttacked) == [
        VillageAttacked((2, 3), (B,), 4),
        VillageAttacked((3, 1), (A,), 3),
    ]
    assert (vp(state, A), vp(state, B)) == (3, 4)


def test_r51_r53_a_tie_is_resolved_step_by_step() -> None:
    """R51, R53: three have a unit each, two of them two buildings; these share, a VP is left."""
    one = seat("3,2 P", "guard_9", vp=0)
    state = scene(one, seat("4,3 UC", vp=0), seat("5,1 UC", vp=0))
    assert village(state, "5,2") == 3
    forget(state)
    play(state, "build guard_9", "place 4 2")
    assert events(state, VillageAttacked) == [VillageAttacked((5, 2), (B, C), 1)]
    assert [vp(state, number) for number in (A, B, C)] == [0, 1, 1]
    assert village(state, "5,2") is None, "R53: the third goes to the supply"


def test_r51_more_units_come_before_more_buildings() -> None:
    """R51, D10.2: buildings are counted among those tied in units only."""
    one = seat("3,2 P", "guard_9", vp=0)
    state = scene(one, seat("4,3 UPSC", vp=0), seat("5,1 UU", vp=0))
    play(state, "build guard_9", "place 4 2")
    assert [vp(state, number) for number in (A, B, C)] == [0, 0, 3]


def test_r52_units_elsewhere_do_not_count() -> None:
    """R52, D10.2: only those in the regions around the village."""
    one = seat("2,2 U; 0,4 UU; -1,0 UU", vp=0)
    state = scene(one, seat("2,1 UU; 2,0 P", "skiff_9", vp=0), active=B)
    play(state, "build skiff_9", "place 3 0")
    assert [vp(state, number) for number in (A, B)] == [0, 3]


def test_r51_two_units_are_two_buildings_wherever_they_stand() -> None:
    """R51, D10.3: together in one region or apart; each seat has three buildings here."""
    state = scene(seat("2,4 UUC", vp=0), seat("1,4 U; 2,2 U", "skiff_9", vp=0), active=B)
    play(state, "build skiff_9", "place 1 3")
    assert [vp(state, number) for number in (A, B)] == [2, 2]


def test_r52_who_has_no_unit_there_wins_nothing() -> None:
    """R52: however many buildings; without any unit there is no attack."""
    crowd = "2,2 PSC; 2,1 PSC"
    state = scene(seat(crowd, vp=0), seat("2,0 U", "skiff_9", vp=0), active=B)
    play(state, "build skiff_9", "place 3 0")
    assert village(state, VILLAGE) == 3, "the unit is not beside it"
    mover = seat("3,0 M; 2,0 U; 0,5 P", "legion_1", vp=0)
    state = scene(seat(crowd, vp=0), mover, active=B)
    play(state, "build legion_1", "place 0 5", "march 2 0", "step 3 0", "halt")
    assert village(state, VILLAGE) is None
    assert [vp(state, number) for number in (A, B)] == [0, 3]


def test_r53_the_remainder_goes_to_the_supply() -> None:
    """R53: 5 VP for two are 2 each."""
    other = seat("1,1 M; 1,-1 M; 2,1 P", "guard_9", vp=0)
    state = scene(seat("0,0 U; 0,1 PC", vp=0), other, active=B)
    assert village(state, "1,0") == 5
    play(state, "build guard_9", "place 2 0")
    assert [vp(state, number) for number in (A, B)] == [2, 2]
    assert village(state, "1,0") is None


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_r54_t10_a_village_emptied_by_a_siege_tower(answer: str) -> None:
    """R54, T10: it is attacked, and may end the game, only where the table says so."""
    three = "1,0 attacked; -1,3 attacked; 2,3 attacked; 3,1 2"
    one = seat("2,2 P; 2,0 P", "siege_tower_1 shrine_9", vp=0)
    state = scene(one, seat(), villages=three, options={"emptiedCountsAsAttacked": answer})
    forget(state)
    play(state, "build siege_tower_1", "place 2 2", "plunder 3 1")
    assert vp(state) == 2
    assert village(state, VILLAGE) == (0 if answer == "no" else None)
    ends = [EndTriggered("villages")] if answer == "yes" else []
    assert events(state, EndTriggered) == ends
    assert bool(state.triggered) == (answer == "yes")


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_r54_a_village_with_points_left_was_not_attacked(answer: str) -> None:
    """R54: a siege tower that takes 2 of 3 VP leaves a village by either reading."""
    options = {"emptiedCountsAsAttacked": answer}
    state = scene(seat("2,2 P", "siege_tower_1", vp=0), seat(), options=options)
    play(state, "build siege_tower_1", "place 2 2", "plunder 3 1")
    assert village(state, VILLAGE) == 1


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_r54_an_emptied_village_is_attacked_when_it_is_surrounded(answer: str) -> None:
    """R54: then it yields nothing; by the other reading it was attacked before."""
    villages = "3,1 0" if answer == "no" else "3,1 attacked"
    options = {"emptiedCountsAsAttacked": answer}
    one = seat("2,2 U; 2,1 C; 2,0 P", "skiff_9 shrine_9", vp=0)
    state = scene(one, seat(), villages=villages, options=options)
    forget(state)
    play(state, "build skiff_9", "place 3 0")
    attacks = [VillageAttacked((3, 1), (A,), 0)] if answer == "no" else []
    assert events(state, VillageAttacked) == attacks
    assert vp(state) == 0
    assert village(state, VILLAGE) is None


def test_r54_r69_an_emptied_village_counts_for_no_card() -> None:
    """R54, R69: a card that asks for VP does not count it."""
    for left, coins in (("3", 4), ("1", 4), ("0", 0), ("attacked", 0)):
        state = scene(seat("2,1 C", "ballista_1", gold=0), seat(), villages=f"3,1 {left}")
        play(state, "build ballista_1", "place 2 1")
        assert gold(state) == coins


def test_r55_a_temple_triggers_no_attack() -> None:
    """R55: it changes neither who occupies a region nor how many units there are."""
    one = seat("2,2 C; 2,1 C; 3,0 M", "temple_field shrine_9", gold=0)
    state = scene(one, seat())
    forget(state)
    play(state, "build temple_field_1", "place 2 2")
    assert events(state, TempleBuilt) == [TempleBuilt(A, (2, 2))]
    assert village(state, VILLAGE) == 3
    play(state, "offer", "sacrifice shrine_1", "done")
    finish_turn(state)
    assert village(state, VILLAGE) == 3


def test_r56_nobody_may_decline_an_attack() -> None:
    """R56: the builder helps its opponent, and goes on with its own turn."""
    state = scene(seat("2,0 P", "galley_1", vp=0), seat("2,2 U; 2,1 P"))
    play(state, "build galley_1", "place 3 0")
    assert asked(state) == "A buy"
    assert [vp(state, number) for number in (A, B)] == [0, 8]


@pytest.mark.parametrize("centre", ["1,0", "3,1", "-1,3", "2,3"])
def test_r12_r57_every_neighbour_counts(centre: str) -> None:
    """R12, R57, D10.1: with one region around it empty, land or sea, a village is left alone."""
    atlas = atlas_of(B2)
    around = [atlas.cells[region] for region in atlas.beside[atlas.region[cell_of(centre)]]]
    for missing in around:
        held = [cell for cell in around if cell != missing]
        land = [cell for cell in held if atlas.terrain[atlas.region[cell]] != "~"]
        regions = [f"{q},{r} {'U' if (q, r) in land else 'M'}" for q, r in held]
        state = scene(seat("; ".join(regions), "farm_9"), seat())
        forget(state)
        play(state, "build farm_9", "place {} {}".format(*land[0]))
        assert not events(state, VillageAttacked)
        assert village(state, centre) == len(around)


def test_r50_a_village_that_was_attacked_does_not_protect_the_others() -> None:
    """R50: each is looked at by itself, also those before one that was attacked already."""
    one = seat("2,2 U; 2,4 C; 1,4 C; 1,2 P", "skiff_9", vp=0)
    state = scene(one, seat(), villages="3,1 attacked")
    play(state, "build skiff_9", "place 1 3")
    assert village(state, "2,3") is None
    assert vp(state) == 4


def test_r57_no_state_rests_where_a_village_is_due() -> None:
    """R57: a position in which both conditions are met is refused."""
    state = scene(seat("2,2 C; 2,1 C; 3,0 M; 0,0 U"), seat())
    data = position(state)
    from_position(data)
    data["players"][A]["pieces"][4] = [[2, 2]]
    with pytest.raises(PoleisError, match="I21"):
        from_position(data)
