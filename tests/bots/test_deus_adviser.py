"""What the adviser of Deus thinks of plain cases. The scenes and their map are those of the rules.

A village at 3,1 with 3 VP lies between 2,1 (forest), 2,2 (mountain) and 3,0 (sea).
"""

from typing import Any

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import A, B, play, scene, seat

from poleis.bots.advisers import adviser_for
from poleis.bots.reason import Reason
from poleis.games.deus.actions import NOTATION
from poleis.games.deus.state import State

PLENTY = "3 wheat 3 wood 3 stone 3 clay"


def adviser_of(state: State) -> Any:
    return adviser_for("deus", state.edition)


def worths(state: State) -> dict[str, float]:
    """What the adviser says of every legal action."""
    legal = state.legal()
    found = adviser_of(state).worths(state, legal)
    return {str(one): worth for one, worth in zip(legal, found, strict=True)}


def best(state: State) -> str:
    """What it likes best."""
    found = worths(state)
    return max(found, key=found.__getitem__)


def reason(state: State, action: str) -> Reason:
    found: Reason = adviser_of(state).reason(state, NOTATION.parse(action))
    return found


def ship(effect: str, goods: str = PLENTY, gold: int = 9) -> State:
    """A has built a ship with this effect."""
    one = seat("0,0 P", hand="merchant_1 house_1", goods=goods, gold=gold)
    state = scene(one, seat(goods=""), edition=box(merchant=effect))
    return play(state, "build merchant_1", "place 1 -1")


def offering(hand: str, goods: str = PLENTY, stock: str | None = None) -> State:
    """A begins an offering."""
    one = seat("0,0 P", hand=hand, goods=goods, stock=stock)
    return play(scene(one, seat(goods="")), "offer")


# Trade


def test_resources_are_sold_for_points() -> None:
    assert best(ship("sell up to 5 clay for 1 vp")) == "sell clay"


def test_a_resource_is_kept_where_the_price_is_low() -> None:
    assert best(ship("sell clay for 1 gold", goods="1 clay")) == "stop"


def test_what_can_be_sold_next_is_bought() -> None:
    state = ship("buy up to 3 any for 1 gold; sell stone for 4 gold")

    assert best(state) == "buy stone"
    assert worths(state)["buy wood"] < worths(state)["buy stone"]


def test_what_can_be_sold_next_is_not_returned() -> None:
    state = ship("exchange up to 2; sell up to 6 clay for 6 gold")

    assert worths(state)["sell clay"] < worths(state)["stop"] < worths(state)["sell wood"]


def test_no_more_is_bought_than_can_be_sold() -> None:
    state = ship("buy up to 3 any for 3 gold; sell up to 2 stone for 4 gold", goods=PLENTY)

    assert best(state) == "stop"


def test_gold_pays_only_for_what_is_missing() -> None:
    edition = box(cost={"house": "2 wood"})
    state = scene(seat("0,0 P", hand="house_1", goods="2 wood", gold=9), seat(), edition=edition)

    assert best(play(state, "build house_1")) == "gold wood 0"


# Places


def test_the_unit_that_wins_a_village_is_placed_beside_it() -> None:
    one = seat("2,1 P; 3,0 M", hand="guard_1 house_1")
    state = play(scene(one, seat()), "build guard_1")

    assert best(state) == "place 2 2"


def test_a_village_that_somebody_else_wins_is_left_open() -> None:
    one = seat("3,0 M; 1,2 P", hand="house_1 farm_1")
    calm, threat = seat("2,1 P"), seat("2,1 U")
    found = [worths(play(scene(one, two), "build house_1"))["place 2 2"] for two in (calm, threat)]

    assert found[0] > found[1]


def test_a_building_goes_where_cards_count_the_terrain() -> None:
    edition = box(woodcutters="gain vp: 3 * occupied forest")
    one = seat("1,1 M; 2,0 P", hand="woodcutters")
    state = play(scene(one, seat(), edition=edition), "build woodcutters_1")

    assert best(state) == "place 2 1"
    assert reason(state, "place 2 1").key == "place_terrain"


def test_an_entry_costs_its_points() -> None:
    one, two = seat("0,0 P", hand="house_1"), seat("0,5 P")
    found = worths(play(scene(one, two), "build house_1"))
    entries = [worth for action, worth in found.items() if action.startswith("enter")]
    places = [worth for action, worth in found.items() if action.startswith("place")]

    assert entries
    assert max(entries) < max(places)


def test_a_unit_marches_to_a_village_that_it_can_win() -> None:
    one = seat("2,1 P; 3,0 M; 1,2 U", hand="legion_1 house_1", columns="guard_1", stock="U")
    state = play(scene(one, seat(), edition=box(legion="move 1 unit 1 step")), "build legion_1")
    play(state, "place 2 0")

    assert best(state) == "march 1 2"
    assert reason(state, "stop").key == "stop_unit"


# Gods


def test_the_least_useful_cards_are_offered() -> None:
    found = worths(offering("temple_regions_1 house_1 house_2 house_3"))

    assert found["sacrifice temple_regions_1"] < found["sacrifice house_1"]


def test_an_offering_is_done_before_good_cards_go() -> None:
    edition = box(forum="gain vp: 9", woodcutters="gain vp: 8")
    one = seat("0,0 P", hand="forum_1 woodcutters_1 house_1 house_2")
    state = play(scene(one, seat(), edition=edition), "offer", "sacrifice house_1")
    play(state, "sacrifice house_2")

    assert best(state) == "done"


def test_ceres_gives_the_resource_that_is_missing() -> None:
    state = play(offering("farm_1 farm_2", goods="3 wheat 3 wood 3 stone"), "sacrifice farm_1")

    assert best(play(state, "done")) == "gain clay"


def test_mars_gives_the_piece_that_is_missing() -> None:
    state = offering("guard_1 guard_2 guard_3", stock="MMPSSCCUU")
    play(state, "sacrifice guard_1", "sacrifice guard_2", "done")

    assert best(state) == "piece production"


def test_jupiter_stands_in_for_the_god_of_what_is_missing() -> None:
    state = offering("shrine_1 house_1", goods="", stock="MMSSCCUU")

    play(state, "sacrifice shrine_1", "done")

    assert best(state) == "invoke ceres"


# Others


def test_the_richest_is_robbed() -> None:
    one = seat("0,0 P", hand="raiders house_1")
    state = scene(one, seat(gold=1), seat(gold=8))
    play(state, "build raiders_1", "place -1 0")

    assert best(state) == "rob 2"


# Cards


def test_a_reason_tells_what_the_column_brings_at_once() -> None:
    one = seat("0,0 P; 2,1 C", hand="woodcutters", columns="kontor_forest")
    state = scene(one, seat())

    assert reason(state, "build woodcutters_1") == Reason(
        "build_points", {"points": 2, "gold": 6, "cards": 1}
    )


def test_a_card_is_worth_more_on_top_of_cards_that_bring_something() -> None:
    idle = scene(seat("0,0 P; 2,1 C", hand="house_1"), seat())
    above = scene(seat("0,0 P; 2,1 C", hand="house_1", columns="kontor_forest"), seat())

    assert worths(idle)["build house_1"] < worths(above)["build house_1"]


@pytest.mark.parametrize(("place", "likelier"), [("0,0 P", B), ("0,0 PSC; 2,0 PSC; -1,0 UC", A)])
def test_more_on_the_map_promises_more(place: str, likelier: int) -> None:
    state = scene(seat(place), seat("2,2 PSC; 1,2 PSC; -1,2 C"), number=6)
    chances = adviser_of(state).chances(state)

    assert chances.index(max(chances)) == likelier


def test_the_clock_counts_turns_until_the_last_round_is_near() -> None:
    one = seat("0,0 P")
    first = scene(one, seat(), number=3)
    second = scene(one, seat(), number=3, active=B)
    last = scene(one, seat(), number=3)
    last.triggered = 2
    adviser = adviser_of(first)

    assert [adviser.clock(state) for state in (first, second, last)] == [4, 5, -1]
    assert adviser.left(first) > adviser.left(second) > adviser.left(last)
