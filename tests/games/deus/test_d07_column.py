"""D7: activating a column."""

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    B,
    asked,
    events,
    forget,
    gold,
    goods,
    legal,
    play,
    scene,
    seat,
    spare,
    stock,
    supply,
    vp,
)

from poleis.games.deus.events import (
    Activated,
    Bought,
    Gained,
    GainedPieces,
    GainedResources,
    Sold,
)


def cards(state_events: list[Activated]) -> list[str]:
    return [event.card for event in state_events]


def test_x7_the_second_brown_card() -> None:
    """X7: first 1 VP from the lower card, then 3 gold from the upper one."""
    marina = seat("0,0 C; -1,0 P", "kontor_forest", columns="woodcutters", goods="1 wood", gold=3)
    state = scene(marina, seat())
    forget(state)
    play(state, "build kontor_forest_1", "place -1 0")
    assert (vp(state), gold(state)) == (5 + 1, 3 + 3)
    assert events(state, Gained) == [Gained(A, "vp", 1), Gained(A, "gold", 3)]
    assert cards(events(state, Activated)) == ["woodcutters_1", "kontor_forest_1"]


def test_x7a_r65_the_piece_just_placed_counts() -> None:
    """X7a, R65: on a second forest it is 2 VP and 6 gold."""
    marina = seat("0,4 C; 0,5 P", "kontor_forest", columns="woodcutters", goods="1 wood", gold=3)
    state = scene(marina, seat())
    play(state, "build kontor_forest_1", "place -1 4")
    assert (vp(state), gold(state)) == (5 + 2, 3 + 6)


def test_d7_1_from_the_bottom_up_the_new_card_last() -> None:
    """D7.1: only the column of the new card."""
    columns = "kontor_swamp woodcutters kontor_mountain cooperative siege_tower"
    state = scene(seat("-1,0 CPU; 0,0 CS; 0,1 C", "forum", columns=columns), seat())
    forget(state)
    play(state, "build forum_1", "place 0 -1")
    order = ["kontor_swamp_1", "woodcutters_1", "kontor_mountain_1", "forum_1"]
    assert cards(events(state, Activated)) == order


def test_d7_1_a_later_card_sees_what_an_earlier_one_changed() -> None:
    """D7.1, R64: counts are read when the card is resolved."""
    edition = box(
        school="gain maritime pieces: 1",
        shipyard="gain gold: scientific cards",
        workshop="move 1 unit 1 step; gain vp: occupied field",
    )
    one = seat("-1,0 SU; 0,0 P", "workshop shrine", columns="shipyard", gold=0)
    state = scene(one, seat(), edition=edition)
    play(state, "build workshop_1", "place 0 0")
    assert gold(state) == 2, "the new card lies in the column already"
    play(state, "march -1 0", "step 0 -1")
    assert vp(state) == 6, "the field was occupied by the first effect of the card"


def test_d7_2_a_card_is_finished_before_the_next_begins() -> None:
    """D7.2: all decisions of the lower card come first, then the upper one is announced."""
    state = scene(seat("0,0 P; -1,1 M", "merchant", columns="galley", goods="1 stone"), seat())
    forget(state)
    play(state, "build merchant_1", "place 1 -1")
    assert asked(state) == "A buy"
    assert cards(events(state, Activated)) == ["galley_1"]
    play(state, "buy stone", "stop")
    assert asked(state) == "A sell"
    assert cards(events(state, Activated)) == ["galley_1", "merchant_1"]
    play(state, "sell stone", "sell stone")
    assert asked(state) == "B action"


def test_c5_effects_of_a_card_in_their_order() -> None:
    """C5: declining one does not skip the next; each reads its counts when it starts."""
    edition = box(galley="buy up to 1 clay for 1 gold; gain vp: 1; sell clay for 3 gold")
    for first in ("buy clay", "stop"):
        state = scene(seat("-1,0 P", "galley_1", goods="1 clay", gold=1), seat(), edition=edition)
        play(state, "build galley_1", "place -1 1", first)
        assert vp(state) == 6
        assert asked(state) == "A sell"
        play(state, "sell clay")
        assert asked(state) == ("A sell" if first == "buy clay" else "B action")


def test_d7_3_r59_gains_are_limited_by_the_supply() -> None:
    """D7.3, R59: take what there is; the rest is lost, in no other kind and not later."""
    others = seat(goods="9 clay")
    one = seat("0,1 P", "cooperative", columns="mill", goods="")
    state = scene(one, others)
    play(state, "build cooperative_1", "place -1 2")
    assert goods(state) == "1 clay", "two farms in swamps: 4 clay, but there was one"
    assert "clay" not in supply(state)
    state = scene(seat("0,1 P", "cooperative", goods=""), seat(goods="10 clay"))
    forget(state)
    play(state, "build cooperative_1", "place -1 2")
    assert goods(state) == ""
    assert not events(state, GainedResources)


def test_r59_pieces_and_cards_too() -> None:
    """R59: a card that fixes the kind brings what the personal supply has of it."""
    edition = box(shipyard="gain maritime pieces: 3")
    state = scene(seat("-1,0 P", "shipyard", supply="MPSCU"), seat(), edition=edition)
    forget(state)
    play(state, "build shipyard_1", "place -1 0")
    assert stock(state) == "MMMMMPPPSSSCCCCUUUU"
    assert spare(state) == "PSCU"
    assert events(state, GainedPieces) == [GainedPieces(A, (1, 0, 0, 0, 0))]


def test_d7_4_t27_what_was_sold_can_be_gained_again() -> None:
    """D7.4, T27: the marker sold by the lower card is bought by the upper one."""
    edition = box(merchant="sell stone for 4 gold", galley="buy up to 3 stone for 1 gold")
    one = seat("0,0 P; -1,1 M", "galley_1", columns="merchant", goods="1 stone", gold=0)
    state = scene(one, seat(goods="9 stone"), edition=edition)
    assert "stone" not in supply(state)
    forget(state)
    play(state, "build galley_1", "place 1 -1")
    assert legal(state) == ["sell stone", "stop"]
    play(state, "sell stone")
    assert "1 stone" in supply(state)
    assert legal(state) == ["buy stone", "stop"]
    play(state, "buy stone")
    assert (goods(state), gold(state)) == ("1 stone", 3)
    assert events(state, Sold) == [Sold(A, "stone", "gold", 4)]
    assert events(state, Bought) == [Bought(A, "stone", 1)]


def test_d7_4_paid_resources_can_be_gained_in_the_same_turn() -> None:
    """D7.4, T15: a farm that costs the last clay brings it back."""
    edition = box(cost={"cooperative": "1 clay"})
    one = seat("0,1 S", "cooperative", goods="1 clay", gold=0)
    state = scene(one, seat(goods="9 clay"), edition=edition)
    play(state, "build cooperative_1", "place 0 1")
    assert goods(state) == "1 clay"


@pytest.mark.parametrize(
    ("card", "effect", "phase"),
    [
        ("galley", "sell any for 1 gold", "sell"),
        ("galley", "exchange up to 3", "sell"),
        ("galley", "buy any for 1 gold", "buy"),
        ("quarters", "produce 1 in one region", "produce"),
        ("siege_tower", "steal vp from one village: 1", "village"),
        ("siege_tower", "steal gold from one player: 1", "victim"),
        ("siege_tower", "move 1 unit 1 step", "unit"),
        ("academy", "activate 1 any card", "card"),
    ],
)
def test_d7_5_r58_effects_with_a_choice_may_be_declined(card: str, effect: str, phase: str) -> None:
    """D7.5, R58, R102: `stop` is the last option and changes nothing."""
    one = seat("0,0 PU; -1,0 P", f"{card}_1 shrine_9")
    state = scene(one, seat("2,4 P"), edition=box(None, **{card: effect}))
    play(state, f"build {card}_1", *where(card))
    assert asked(state) == f"A {phase}"
    assert legal(state)[-1] == "stop"
    before = [(p.gold, p.vp, p.resources, p.stock, p.pieces) for p in state.players]
    play(state, "stop")
    assert asked(state) == "B action"
    assert before == [(p.gold, p.vp, p.resources, p.stock, p.pieces) for p in state.players]


def where(card: str) -> list[str]:
    cells = {"galley": "1 -1", "quarters": "0 -1", "siege_tower": "-1 0", "academy": "-1 0"}
    return [f"place {cells[card]}"]


def test_d7_5_gaining_a_piece_is_no_choice_to_decline() -> None:
    """D7.5, DP11: it never hurts, so only the kind is asked."""
    state = scene(seat("0,0 PC", "workshop"), seat())
    play(state, "build workshop_1", "place 0 0")
    assert legal(state) == [
        "piece maritime", "piece production", "piece scientific", "piece civil", "piece military",
    ]  # fmt: skip


def test_d7_5_pure_gains_are_automatic() -> None:
    """D7.5, R58: VP, gold, products and cards come without a question."""
    edition = box(forum="gain vp: 1; gain gold: 2; draw: 1; gain maritime pieces: 1")
    state = scene(seat("0,0 P", "forum shrine_9"), seat(), draw="farm_9", edition=edition)
    play(state, "build forum_1", "place 0 0")
    assert asked(state) == "B action"
    assert (vp(state), gold(state)) == (6, 7)
    assert [card.id for card in state.players[A].hand] == ["farm_9", "shrine_9"]
    assert stock(state) == "MMMPPSSCUU"


def test_r65_r64_counts_are_read_at_each_activation() -> None:
    """R64, R65: the same card counts the map as it is then."""
    one = seat("0,4 C", "house_9 house_8", columns="woodcutters")
    state = scene(one, seat(hand="shrine_9 shrine_8"))
    play(state, "build house_9", "place -1 4")
    assert vp(state) == 7
    play(state, "offer", "sacrifice shrine_9", "done", "invoke vesta")
    play(state, "build house_8", "place 0 5")
    assert vp(state) == 9
    assert vp(state, B) == 6
