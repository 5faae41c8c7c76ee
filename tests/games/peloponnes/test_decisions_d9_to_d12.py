"""D9-D12: the exact options in catastrophes and in the supply."""

import pytest
from tests.games.peloponnes.support import (
    A,
    B,
    box,
    boxed,
    catastrophe,
    coins,
    discard,
    events,
    hand,
    legal,
    luxury,
    play,
    refused,
    seat,
    supply,
    tableau,
)

from poleis.games.peloponnes.events import Covered, Demolished, Hit

OTHER = seat("wwww", civ="")
FOUR = "theatre bath library altar"


def test_d9a_cards_are_picked_from_left_to_right_and_never_too_few_are_left() -> None:
    """D9a: two of four buildings; the last one cannot be picked first."""
    state = catastrophe("earthquake", seat("ww", cards=FOUR), OTHER)
    assert legal(state) == ["pick theatre", "pick bath", "pick library"]
    refused(state, "pick altar")
    play(state, "pick bath")
    assert legal(state) == ["pick library", "pick altar"]
    refused(state, "pick theatre")
    play(state, "pick altar")
    assert events(state, Hit) == [Hit(A, "earthquake", ("bath", "altar"))]


def test_d9a_what_is_forced_is_not_asked() -> None:
    """D9a, C1: after the third of four buildings only the fourth is left; one alone is hit."""
    state = catastrophe("earthquake", seat("ww", cards=FOUR), OTHER)
    play(state, "pick library")
    assert events(state, Hit) == [Hit(A, "earthquake", ("library", "altar"))]
    state = catastrophe("tempest", seat("ww", cards="theatre meadow"), OTHER)
    assert events(state, Hit) == [Hit(A, "tempest", ("meadow",))]


def test_d9a_three_of_seven() -> None:
    names = "theatre bath library altar villa mill forge"
    state = catastrophe("earthquake", seat("www", cards=names), OTHER, round=8)
    assert legal(state) == [f"pick {name}" for name in names.split()[:5]]
    play(state, "pick bath")
    assert legal(state) == [f"pick {name}" for name in names.split()[2:6]]
    play(state, "pick mill")
    assert events(state, Hit) == [Hit(A, "earthquake", ("bath", "mill", "forge"))]


@pytest.mark.parametrize(
    ("cards", "goods", "covers"),
    [
        ("wsgi", 1, ["wood", "stone", "grain", "inhabitant", "luxury"]),
        ("gggg", 1, ["grain", "luxury"]),
        ("si", 0, ["stone", "inhabitant"]),
        ("", 2, ["luxury"]),
    ],
)
def test_d9b_cover_with_each_kind_held_or_luxury_or_demolish(
    cards: str, goods: int, covers: list[str]
) -> None:
    """D9b: the kinds in the fixed order, then luxury, then to demolish."""
    state = catastrophe("plague", seat(cards, goods), OTHER)
    assert legal(state) == [*[f"cover {source}" for source in covers], "demolish athens"]


def test_d9b_each_answer_changes_what_the_next_card_can_be_covered_with() -> None:
    """D9b: hand and luxury are current; in tableau order."""
    state = catastrophe("earthquake", seat("wgg", 1, cards=FOUR), OTHER)
    play(state, "pick bath", "pick altar", "cover wood")
    assert legal(state) == ["cover grain", "cover luxury", "demolish altar"]
    play(state, "cover luxury")
    assert [event.card for event in events(state, Covered)] == ["bath", "altar"]
    assert (hand(state, A), luxury(state, A)) == ("gg", 0)


def test_d9b_only_to_demolish_is_not_asked() -> None:
    """D9b, C1: without hand card and luxury the card goes at once."""
    state = catastrophe("earthquake", seat("", cards=FOUR), OTHER)
    play(state, "pick bath", "pick altar")
    assert events(state, Demolished) == [
        Demolished(A, "bath", (0, 0, 0, 0)), Demolished(A, "altar", (0, 0, 0, 0)),
    ]  # fmt: skip


def test_d9b_a_demolished_card_can_give_the_coin_that_a_luxury_good_draws() -> None:
    """D9b: what can be drawn is counted anew for each card."""
    state = catastrophe(
        "earthquake",
        seat("", 1, cards=FOUR, coins="bath drought stone"),
        seat("", civ=""),
        rest="B",
    )
    assert state.available == 0
    play(state, "pick bath", "pick altar")
    assert boxed(state, "bath")
    assert legal(state) == ["cover luxury", "demolish altar"]
    play(state, "cover luxury")
    assert coins(state, A) == ["altar earthquake stone blind"]
    assert discard(state) == ""


def test_d10_every_way_to_feed_and_nothing_else() -> None:
    """D10: grain, luxury, inhabitant, and every card with visible inhabitants in tableau order."""
    edition = box(
        athens="inhabitants 1", theatre="inhabitants 2", meadow="inhabitants 1", bath="grain 1"
    )
    state = supply(seat("wsgi", 1, cards="theatre bath meadow forest"), OTHER, edition=edition)
    assert state.shortage == 3
    assert legal(state) == [
        "feed grain", "feed luxury", "feed inhabitant",
        "demolish theatre", "demolish athens", "demolish meadow",
    ]  # fmt: skip
    play(state, "feed grain")
    assert legal(state)[:2] == ["feed luxury", "feed inhabitant"]
    play(state, "feed luxury")
    assert legal(state)[:2] == ["feed inhabitant", "demolish theatre"]
    refused(state, "demolish forest")
    refused(state, "demolish bath")
    play(state, "demolish athens")
    assert state.shortage == 0
    assert (hand(state, A), tableau(state, A)) == ("wsi", "theatre bath meadow forest")


def test_d10_covered_cards_can_be_demolished_unless_their_inhabitants_are_hidden() -> None:
    """D10, P9.4, P9.5: a covered power card shows its inhabitants, a covered civilization none."""
    edition = box(athens="inhabitants 4", theatre="inhabitants 2")
    laid = ("athens plague wood", "theatre earthquake stone")
    state = supply(seat("ww", cards="theatre", coins=laid), OTHER, edition=edition)
    assert legal(state) == ["demolish theatre"]
    play(state, "demolish theatre")
    assert discard(state) == "s"


def test_d10_is_asked_even_with_one_option() -> None:
    """D10, note 1: an answer given for the seat would tell what its hand lacks."""
    edition = box(meadow="inhabitants 2")
    state = supply(seat("ww", cards="meadow"), OTHER, edition=edition)
    assert legal(state) == ["demolish meadow"]
    assert state.phase == "feed"


def test_d11_one_building_after_the_other_in_tableau_order() -> None:
    """D11: to lose is always possible, to redeem if the total is payable."""
    edition = box(theatre="wood_cost 1", bath="stone_cost 1", altar="wood_cost 1 stone_cost 1")
    laid = ("theatre mortgage grain", "bath mortgage grain", "altar mortgage grain")
    state = supply(seat("ws", cards="theatre bath altar", coins=laid), OTHER, edition=edition)
    assert legal(state) == ["redeem theatre", "lose theatre"]
    play(state, "lose theatre")
    assert legal(state) == ["redeem bath", "lose bath"]
    play(state, "redeem bath")
    assert legal(state) == ["lose altar"]  # the stone is spoken for
    assert (hand(state, A), discard(state), tableau(state, A)) == (
        "ws", "", "theatre bath altar athens",
    )  # fmt: skip
    play(state, "lose altar", "stone 1")
    assert tableau(state, A) == "bath athens"
    assert discard(state) == "sggg"


def test_d11_the_coins_turn_up_when_all_is_answered_and_paid() -> None:
    """D11, D12, P7.11: not before."""
    edition = box(theatre="wood_cost 1", bath="wood_cost 1")
    laid = ("theatre mortgage grain", "bath mortgage inhabitant")
    state = supply(seat("ww", cards="theatre bath", coins=laid), OTHER, edition=edition)
    play(state, "redeem theatre")
    assert discard(state) == ""
    play(state, "lose bath")
    assert (discard(state), boxed(state, "bath")) == ("", False)
    play(state, "wood 1")
    assert (discard(state), boxed(state, "bath")) == ("wgi", True)


PAYMENTS = [
    ("wood 1", ["stone 2"]),
    ("wood 2", ["stone 1", "stone 2"]),
    ("wood 3", ["stone 0", "stone 1", "stone 2"]),
]


@pytest.mark.parametrize(("wood", "stones"), PAYMENTS)
def test_d12_one_payment_for_all_with_cards_and_luxury(wood: str, stones: list[str]) -> None:
    """D12, P7.9: never more cards than are missing, never so few that the rest is unpayable."""
    edition = box(theatre="wood_cost 3", bath="wood_cost 1 stone_cost 2", meadow="wood 1")
    laid = ("theatre mortgage grain", "bath mortgage grain")
    state = supply(
        seat("wwwwsss", 2, cards="theatre bath meadow", coins=laid), OTHER, edition=edition
    )
    play(state, "redeem theatre", "redeem bath")
    assert legal(state) == [first for first, _ in PAYMENTS]
    play(state, wood)
    assert legal(state) == stones
    play(state, stones[0])
    paid = int(wood[-1]) + int(stones[0][-1])
    assert luxury(state, A) == 2 - (5 - paid)
    assert coins(state, A) == []


def test_d12_what_the_production_covers_is_not_asked() -> None:
    """D12: with enough production there is no payment; a single value is asked all the same."""
    edition = box(theatre="wood_cost 2", meadow="wood 2", bath="stone_cost 1")
    state = supply(
        seat("ww", cards="theatre meadow", coins="theatre mortgage grain"), OTHER, edition=edition
    )
    play(state, "redeem theatre")
    assert (state.phase, state.stage) == ("bid", "bidding")
    state = supply(seat("sw", cards="bath", coins="bath mortgage grain"), OTHER, edition=edition)
    play(state, "redeem bath")
    assert legal(state) == ["stone 1"]
    play(state, "stone 1")
    assert state.seat == B


def test_d9b_d10_d11_what_brings_something_to_light_cannot_be_undone() -> None:
    """D9b, D10, D11: a turned up or a drawn coin counts as revealed, a laid hand card does not."""
    one = seat("www", 2, cards=FOUR, coins="bath drought stone")
    state = catastrophe("earthquake", one, OTHER)
    play(state, "pick bath", "pick altar")
    before = state.reveals
    for answer, revealed in (("cover wood", 0), ("cover luxury", 1), ("demolish bath", 1)):
        after = play(state.clone(), answer)
        assert after.reveals - before == revealed
    edition = box(theatre="inhabitants 2", meadow="inhabitants 2")
    laid = ("theatre mortgage stone", "meadow drought wood")
    state = supply(seat("gg", cards="theatre meadow", coins=laid), OTHER, edition=edition)
    before = state.reveals
    play(state, "feed grain")
    assert state.reveals == before
    play(state, "demolish meadow", "feed grain")
    assert state.reveals == before + 1
    assert state.phase == "redeem"
    play(state, "lose theatre")
    assert state.reveals > before + 1
