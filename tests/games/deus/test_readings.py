"""Section 9: the readings C1-C18, those that no other test names; T32 and R67."""

from itertools import permutations

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    asked,
    at,
    column,
    events,
    gold,
    goods,
    hand,
    legal,
    offer,
    play,
    scene,
    seat,
    supply,
    vp,
)

from poleis.core.errors import IllegalAction, PoleisError
from poleis.core.game import play_batch
from poleis.games.deus.actions import NOTATION
from poleis.games.deus.edition import SHELF
from poleis.games.deus.effect_text import effect_text
from poleis.games.deus.events import GodCalled
from poleis.games.deus.position import position


def test_c2_a_unit_halts_by_itself_after_its_last_step_only() -> None:
    """C2: before that it is asked, also where it can do nothing else but halt."""
    one = seat("1,4 PU", hand="house_1 house_2")
    state = scene(one, seat(), edition=box(house="move 1 unit 2 steps"))
    play(state, "build house_1", "place 1 4", "march 1 4", "step 2 4")
    assert (asked(state), legal(state)) == ("A step", ["halt"])
    play(state, "halt")
    assert (at(state, "2,4"), asked(state)) == ("A U", "B action")
    last = scene(one, seat(), edition=box(house="move 1 unit 1 step"))
    play(last, "build house_1", "place 1 4", "march 1 4", "step 2 4")
    assert (at(last, "2,4"), asked(last)) == ("A U", "B action")


@pytest.mark.parametrize(
    "effect",
    ["sell any for 1 gold", "buy clay for 1 gold", "produce 1 in one region", "move 1 unit 1 step"],
)
def test_c2_every_point_that_may_be_declined_is_asked(effect: str) -> None:
    """C2: DP8 to DP10 and DP12 to DP15 are asked also where one option is left beside stop."""
    one = seat("1,4 PU", hand="forum_1 house_2", goods="1 stone", gold=1)
    state = scene(one, seat(goods="9 clay"), edition=box(forum=effect))
    play(state, "build forum_1", "place 1 4")
    assert asked(state)[0] == "A"
    assert len(legal(state)) == 2
    play(state, "stop")
    assert asked(state) == "B action"


def test_c3_a_joker_is_paid_for_at_once() -> None:
    """C3: its gold at DP1, before the region is chosen; a cost after the last DP2 step."""
    state = scene(seat("0,0 P", hand="farm_1"), seat(), options={"joker": "yes"})
    play(state, "joker farm_1 civil")
    assert (asked(state), gold(state)) == ("A region", 4)
    edition = box(cost={"forum": "1 wood, 1 clay, 1 gold"})
    paid = scene(seat("0,0 P", hand="forum_1", gold=9), seat(), edition=edition)
    play(paid, "build forum_1", "gold wood 1")
    assert (asked(paid), gold(paid), goods(paid)) == ("A pay", 9, "1 wheat 1 wood 1 stone 1 clay")
    play(paid, "gold clay 0")
    assert (asked(paid), gold(paid), goods(paid)) == ("A region", 4, "1 wheat 1 wood 1 stone")
    assert supply(paid) == "8 wheat 8 wood 8 stone 9 clay"


@pytest.mark.parametrize(
    ("kind", "row"),
    [
        ("civil", "activate 1 any card"),
        ("maritime", "activate 1 civil card"),
        ("military", "gain gold: 1; activate 1 maritime card"),
    ],
)
def test_c6_only_yellow_cards_activate_others(kind: str, row: str) -> None:
    """C6: the checker of editions enforces it; a temple does nothing but score."""
    title = {"civil": "forum", "maritime": "galley", "military": "legion"}[kind]
    with pytest.raises(PoleisError, match="only a scientific card activates others"):
        box(None, **{title: row})
    with pytest.raises(PoleisError):
        box(school="activate 1 scientific card")
    with pytest.raises(PoleisError):
        box(school="activate 1 temple card")


def test_c10_any_order_of_the_offered_cards_is_legal() -> None:
    """C10: three cards in all six orders; the last one is on top."""
    gods = set()
    for cards in permutations(("skiff_1", "farm_1", "house_1")):
        state = scene(seat(hand="skiff_1 farm_1 house_1 guard_1"), seat())
        offer(state, *cards)
        assert [card.id for card in state.discard] == list(cards)
        gods.add((cards[-1], events(state, GodCalled)[0].god))
    assert gods == {("skiff_1", "neptune"), ("farm_1", "ceres"), ("house_1", "vesta")}


def test_c11_a_temple_card_enters_its_column_at_once() -> None:
    """C11: at DP1, before it is paid for and placed, like every card."""
    state = scene(seat("0,0 P; 0,1 S", hand="shrine_1", gold=9), seat())
    play(state, "build shrine_1")
    assert (asked(state), column(state, "temple"), hand(state)) == ("A pay", "shrine_1", "")
    civil = scene(seat("0,0 P", hand="house_1"), seat())
    play(civil, "build house_1")
    assert (asked(civil), column(civil, "civil")) == ("A region", "house_1")


def test_c18_a_region_at_sea_counts_as_a_region() -> None:
    """C18: with a ship and a unit it has two buildings."""
    edition = box(school="gain gold: 3 * regions with 2+ buildings; gain vp: any pieces on sea")
    one = seat("0,0 P; 1,-1 MU", hand="school_1 house_1", gold=0)
    state = play(scene(one, seat(), edition=edition), "build school_1", "place 0 1")
    assert (gold(state), vp(state)) == (3, 7)


def test_t32_a_batch_ends_where_cards_are_drawn() -> None:
    """T32: with a step after the draw all is refused, so that nobody looks and takes it back."""
    edition = box(school="draw: 1; buy any for 1 gold")
    state = scene(seat("0,0 P", hand="school_1 house_1"), seat(), edition=edition, draw="guard_5")
    before = position(state)
    texts = ("build school_1", "place 0 1", "buy wood", "buy wood", "buy wheat")
    steps = [NOTATION.parse(text) for text in texts]
    with pytest.raises(IllegalAction, match=r"Step 3 of 5: .*come to light"):
        play_batch(state, steps)
    assert position(state) == before
    after = play_batch(state, steps[:2])
    assert (asked(after), hand(after)) == ("A buy", "house_1 guard_5")
    assert "guard_5" not in hand(state)
    again = play_batch(after, steps[2:])
    assert goods(again) == "2 wheat 3 wood 1 stone 1 clay"


def test_t32_a_batch_ends_with_the_turn() -> None:
    """T32: the next seat's steps are its own."""
    state = scene(seat("0,0 P", hand="house_1 house_2"), seat("2,4 P", hand="farm_1"))
    steps = [NOTATION.parse(text) for text in ("build house_1", "place 0 0", "offer")]
    with pytest.raises(IllegalAction, match="Step 3 of 3: seat 1 decides now"):
        play_batch(state, steps)
    assert hand(state, A) == "house_1 house_2"


def test_r67_an_army_is_a_military_unit() -> None:
    """R67: the texts of both cards speak of units, and no other building will do."""
    edition = SHELF.get(None)
    for name in ("siege_tower_1", "ballista_1"):
        effects = edition.by_id[name].effects
        assert "unit" in effect_text(effects, "en")
        assert "Militäreinheit" in effect_text(effects, "de")
    without = scene(seat("2,2 PSC; 0,5 P", hand="ballista_1 house_1"), seat())
    play(without, "build ballista_1", "place 0 5")
    assert gold(without) == 5
