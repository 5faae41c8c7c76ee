"""The sums on the board of Deus: they are those that the rules will find."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import A, B, scene, seat
from tests.support.playing import walk

import poleis
from poleis.games.deus import events as ev
from poleis.games.deus.actions import Enter, Place
from poleis.games.deus.goods import RESOURCES
from poleis.games.deus.reckoning import Outcome, Reckoner
from poleis.games.deus.scoring import score_sheets
from poleis.games.deus.state import ACTION, COLUMN, REGION, State
from poleis.games.deus.view import view

SPEC = poleis.game("deus")


def reckoner(state: State, viewer: int | None = None) -> Reckoner:
    return Reckoner(view(state, state.seat if viewer is None else viewer))


def moments(phase: str) -> Iterator[Any]:
    """Give the decisions of one kind in random games."""
    for number in range(6):
        for _, state in walk(SPEC, number):
            if state.phase == phase:
                yield state


def happened(state: State, action: Any) -> Outcome:
    """What the true game brings its active seat at once."""
    after, seat_number = state.clone(), state.active
    after.events = []
    after.apply(action)
    own = [event for event in after.events if getattr(event, "seat", None) == seat_number]
    gained = [event for event in own if isinstance(event, ev.Gained | ev.Robbed)]
    goods = [event.resources for event in own if isinstance(event, ev.GainedResources)]
    pieces = [sum(event.pieces) for event in own if isinstance(event, ev.GainedPieces)]
    cards = [event.count for event in own if isinstance(event, ev.Drew)]
    attacks = [event for event in after.events if isinstance(event, ev.VillageAttacked)]
    wheat, wood, stone, clay = (sum(one[kind] for one in goods) for kind in range(len(RESOURCES)))
    return Outcome(
        sum(event.amount for event in gained if event.good == "vp"),
        sum(event.amount for event in gained if event.good == "gold"),
        (wheat, wood, stone, clay),
        sum(pieces),
        sum(cards),
        tuple((event.winners, event.each) for event in attacks),
        after.stage == COLUMN and not after.over,
    )


def test_d7_what_a_region_brings_is_what_the_column_then_brings() -> None:
    """In the world that the view allows as in the true game, whatever is hidden from the seat."""
    brought, attacks = 0, 0
    for state in moments(REGION):
        sums = reckoner(state)
        for action in state.legal():
            assert isinstance(action, Place | Enter)
            outcome = sums.outcome(action)
            found = happened(state, action)
            if not state.players[state.active].hand and not outcome.cards:
                found = found._replace(cards=0)  # D12.4: the refill of an empty hand
            assert outcome == found
            brought += bool(outcome.vp or outcome.gold or any(outcome.resources))
            attacks += len(outcome.villages)
    assert brought > 100
    assert attacks > 5


def test_d4_1_nothing_is_in_the_way_of_the_cards_that_can_be_built_and_of_no_others() -> None:
    reasons = set()
    for state in moments(ACTION):
        sums, legal = reckoner(state), state.legal()
        for card in state.players[state.active].hand:
            obstacle, gold = sums.obstacle(state.active, card)
            assert (obstacle == "") is (card.build in legal)
            assert (gold > 0) is (obstacle == "gold")
            reasons.add(obstacle)
    assert reasons == {"", "piece", "region", "columns", "gold"}


@pytest.mark.parametrize(
    ("cost", "goods", "gold", "missing"),
    [("1 wood", "", 3, 1), ("1 wood", "1 wood", 0, 0), ("2 wood, 1 gold", "1 wood", 2, 3),
     ("1 wood, 2 gold", "1 wood", 1, 1), ("1 wood, 1 clay", "3 clay", 0, 4)],
)  # fmt: skip
def test_d5_4_the_missing_gold_is_what_would_just_do(
    cost: str, goods: str, gold: int, missing: int
) -> None:
    edition = box(cost={"house": cost})
    state = scene(seat("0,0 P", hand="house_1", goods=goods, gold=gold), seat(), edition=edition)
    card = state.edition.by_id["house_1"]
    obstacle = "gold" if missing else ""
    assert reckoner(state).obstacle(A, card) == (obstacle, missing)

    state.players[A].gold += missing
    assert reckoner(state).obstacle(A, card) == ("", 0)


def test_d8_2_columns_that_are_too_low_are_told_before_a_missing_region() -> None:
    state = scene(seat("0,0 PT; 1,-1 M", hand="temple_field_1"), seat())
    temple = state.edition.by_id["temple_field_1"]
    assert reckoner(state).obstacle(A, temple) == ("columns", 0)

    first = scene(seat("", hand="temple_field_1"), seat())
    assert reckoner(first).obstacle(A, temple) == ("region", 0)


def test_r24_a_missing_piece_is_told() -> None:
    state = scene(seat("0,0 P", hand="house_1", stock="MM"), seat())

    assert reckoner(state).obstacle(A, state.edition.by_id["house_1"]) == ("piece", 0)


def test_d14_the_points_so_far_are_those_of_the_scoring() -> None:
    for number in range(4):
        for step, state in walk(SPEC, number):
            if state.over or step % 40 == 0:
                for viewer in (0, 1, None):
                    seen = view(state, viewer)
                    for own, sheet in enumerate(score_sheets(state)):
                        if seen.table[own].vp is not None:
                            assert Reckoner(seen).sheets[own] == sheet


def test_d14_2_whoever_has_most_leads() -> None:
    state = scene(seat(goods="2 wood", gold=3), seat(goods="2 wood 1 clay", gold=1))
    sums = reckoner(state)

    assert [good for good in (*RESOURCES, "gold") if sums.leads(A, good)] == ["wood", "gold"]
    assert [good for good in (*RESOURCES, "gold") if sums.leads(B, good)] == ["wood", "clay"]


def test_r94_a_temple_is_worth_twelve_at_most() -> None:
    temples = box(temple_regions="end vp: 4 * regions with 1+ buildings")
    for regions, worth in (("0,0 P", 4), ("0,0 P; 0,-1 C; -1,0 S; -2,3 U", 12)):
        state = scene(seat(regions, hand="temple_regions_1"), seat(), edition=temples)
        card = state.edition.by_id["temple_regions_1"]
        assert reckoner(state).temple(A, card) == worth


def test_d10_a_siege_tells_what_is_open_and_whose_units_are_there() -> None:
    """B2: beside the village 3,1 are 2,2, 2,1 and the sea 3,0."""
    state = scene(seat("2,2 UU"), seat("2,1 U"), villages="2,3 attacked; -1,3 1")
    sieges = reckoner(state).sieges()

    assert [siege.village.cell for siege in sieges] == [(3, 1), (1, 0), (-1, 3)]
    assert (sieges[0].open, sieges[0].units, sieges[0].village.vp) == (1, (2, 1), 3)
