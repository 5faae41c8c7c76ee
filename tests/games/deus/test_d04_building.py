"""D4: building, and DP1, the choice of an action."""

import pytest
from tests.games.deus.box import box
from tests.games.deus.support import (
    A,
    B,
    asked,
    at,
    column,
    events,
    forget,
    gold,
    hand,
    legal,
    options,
    play,
    refused,
    scene,
    seat,
    stock,
    village,
)

from poleis.games.deus.events import Activated, Built, CostPaid, Placed, VillageAttacked
from poleis.games.deus.view import view

CARDS = {"M": "skiff_9", "P": "farm_9", "S": "scribe_9", "C": "house_9", "U": "guard_9"}


@pytest.mark.parametrize(("letter", "card"), CARDS.items())
def test_d4_1_r24_a_piece_of_the_kind_must_be_on_the_board(letter: str, card: str) -> None:
    """D4.1, R24: pieces of the kind in the personal supply are of no use."""
    state = scene(seat("-1,0 S", card, stock=letter), seat())
    assert options(state, "build") == [card]
    play(state, f"build {card}")
    assert stock(state) == letter, "it is still there"
    play(state, legal(state, "place")[0])
    assert stock(state) == ""
    others = "MPSCU".replace(letter, "")
    state = scene(seat("-1,0 S", card, stock=others), seat())
    assert options(state, "build") == []
    assert "D3.2" in refused(state, f"build {card}")


def test_x5_marina_builds_a_civil_building() -> None:
    """X5: with a civil piece in stock she may; the card becomes the top of the brown column."""
    marina = seat("-1,0 C", "kontor_forest house", columns="woodcutters", stock="C", gold=0)
    state = scene(seat("2,2 P"), marina, active=B)
    assert "kontor_forest_1" in options(state, "build")
    play(state, "build kontor_forest_1")
    assert column(state, "civil", B) == "woodcutters_1 kontor_forest_1"
    state = scene(seat("2,2 P"), seat("-1,0 C", "kontor_forest", stock="MPSU"), active=B)
    assert options(state, "build") == []


def test_d4_1_the_cost_must_be_payable() -> None:
    """D4.1, D5.4: otherwise the card is not offered."""
    dear = box(cost={"house": "2 wood, 3 gold"})
    rich = seat("-1,0 P", "house_9", gold=7, goods="1 wood")
    assert options(scene(rich, seat(), edition=dear), "build") == ["house_9"]
    poor = seat("-1,0 P", "house_9", gold=6, goods="1 wood")
    assert options(scene(poor, seat(), edition=dear), "build") == []


def test_d4_1_there_must_be_a_region() -> None:
    """D4.1: a seat in the middle of foreign land and sea cannot build without 3 VP."""
    around = seat("-1,0 P; 0,-1 P; 0,1 P; -1,1 M")
    state = scene(seat("0,0 CSP", "house_9 scribe_9", vp=2), around)
    assert options(state, "build") == []
    state = scene(seat("0,0 CP", "house_9 scribe_9", vp=2), around)
    assert options(state, "build") == ["scribe_9"]


def test_d4_2_the_steps_of_building_in_order() -> None:
    """D4.2: card, cost, piece, attack, column, and then the turn ends."""
    boat = seat("2,0 P", "merchant shrine", gold=9, goods="1 stone")
    state = scene(seat("2,2 U; 2,1 U"), boat, active=B, edition=box(cost={"merchant": "4 gold"}))
    forget(state)
    play(state, "build merchant_1")
    assert asked(state) == "B region"
    assert column(state, "maritime", B) == "merchant_1"
    assert gold(state, B) == 5
    assert village(state, "3,1") == 3
    play(state, "place 3 0")
    assert state.events is not None
    assert state.events[:5] == [
        Built(B, "merchant_1"),
        CostPaid(B, (0, 0, 0, 0), 4),
        Placed(B, "maritime", (3, 0), 0),
        VillageAttacked((3, 1), (A,), 3),
        Activated(B, "merchant_1"),
    ]
    assert asked(state) == "B sell"
    play(state, "stop")
    assert asked(state) == "A action"


def test_d4_2_the_card_leaves_the_hand_and_the_piece_the_board() -> None:
    state = scene(seat("-1,0 P", "house_8 house_9", columns="farm_9"), seat())
    play(state, "build house_9", "place 0 0")
    assert hand(state) == "house_8"
    assert column(state, "civil") == "house_9"
    assert column(state, "production") == "farm_9"
    assert stock(state) == "MMPPSSCUU"
    assert at(state, "0,0") == "A C"


def test_d4_3_cards_in_columns_are_seen_by_everybody() -> None:
    """D4.3: from the bottom up, and they never leave it."""
    state = scene(seat("-1,0 C; 0,0 C", "house_9", columns="woodcutters forum"), seat())
    play(state, "build house_9", "place 0 -1")
    for viewer in (A, B, None):
        cards = view(state, viewer).table[A].columns[3]
        assert cards == ("woodcutters_1", "forum_1", "house_9")


def test_dp1_the_options_in_their_order() -> None:
    """DP1, C8: cards of the hand in order, jokers by card and column, the offering last."""
    state = scene(
        seat("-1,0 SC", "house_9 skiff_9 guard_9", gold=1), seat(), options={"joker": "yes"}
    )
    kinds = ["maritime", "production", "military"]
    assert legal(state) == [
        "build skiff_9", "build house_9", "build guard_9",
        *(f"joker {card} {kind}" for card in ("skiff_9", "house_9", "guard_9") for kind in kinds),
        "offer",
    ]  # fmt: skip


def test_dp1_at_most_61_options() -> None:
    """DP1: ten cards, each to build or to lay as the joker in five columns, and the offering."""
    cards = "skiff_9 skiff_8 farm_9 farm_8 scribe_9 scribe_8 house_9 house_8 guard_9 guard_8"
    state = scene(seat("-1,0 P", cards), seat(), options={"joker": "yes"})
    assert len(legal(state)) == 61


def test_dp1_with_a_card_an_offering_is_always_possible() -> None:
    """DP1, R87: a seat without anything else can offer."""
    state = scene(seat(hand="shrine_9", gold=0, goods="", stock="", vp=0), seat())
    assert legal(state) == ["offer"]
    assert asked(state) == "A action", "C2: it is asked all the same"


def test_dp1_dp2_dp3_what_others_see() -> None:
    """DP1-DP3: the card once it is built, what is paid and where the piece stands; no options."""
    one = seat("-1,0 P", "house_9 house_8", gold=4, goods="1 wood")
    state = scene(one, seat(), edition=box(cost={"house": "1 wood"}))
    forget(state)
    assert view(state, B).decision == "action"
    play(state, "build house_9")
    for viewer in (B, None):
        seen = view(state, viewer)
        assert (seen.decision, seen.card, seen.legal) == ("pay", "house_9", ())
        assert seen.table[A].hand is None
    play(state, "gold wood 1", "place 0 0")
    assert state.events is not None
    told = [event.seen_by(B) for event in state.events[:3]]
    assert told == [
        Built(A, "house_9"),
        CostPaid(A, (0, 0, 0, 0), 4),
        Placed(A, "civil", (0, 0), 0),
    ]


def test_r18_a_build_that_is_offered_can_be_completed() -> None:
    """R18, C11: the card is in its column before it is paid for, and nothing can fail then."""
    edition = box(
        cost={"house": "1 wood, 1 clay, 1 gold", "guard": "2 stone", "skiff": "3 gold, 1 wheat"}
    )
    completed = 0
    for coins in range(14):
        for goods in ("", "1 wood", "1 stone 1 clay", "2 stone 1 wheat"):
            for region in ("", "-1,0 S", "0,0 CU"):
                one = seat(region, "house_9 guard_9 skiff_9 temple_field", gold=coins, goods=goods)
                for option in legal(scene(one, seat(), edition=edition), "build"):
                    state = scene(one, seat(), edition=edition)
                    play(state, option)
                    while asked(state) in ("A pay", "A region"):
                        play(state, legal(state)[-1])
                    assert asked(state) == "B action"
                    completed += 1
    assert completed > 100


def test_r28_a_row_is_a_column() -> None:
    """R28: what a card joins is what it activates."""
    state = scene(seat("-1,0 C", "kontor_mountain", columns="woodcutters"), seat())
    play(state, "build kontor_mountain_1", "place 0 0")
    assert [event.card for event in events(state, Activated)] == column(state, "civil").split()


def test_r105_there_may_be_five_pieces_of_a_kind_in_stock() -> None:
    """R105: nothing but the number of pieces bounds the stock."""
    state = scene(seat("-1,0 S", "house_9", stock="CCCCCUUUUU"), seat())
    play(state, "build house_9", "place -1 0")
    assert stock(state) == "CCCCUUUUU"
