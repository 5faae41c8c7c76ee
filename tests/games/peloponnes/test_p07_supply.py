"""P7: supply. Step A feeds, step B redeems."""

import pytest
from tests.games.peloponnes.support import (
    A,
    B,
    Seat,
    asked,
    box,
    boxed,
    coins,
    discard,
    events,
    final_supply,
    hand,
    income,
    legal,
    luxury,
    play,
    refused,
    seat,
    supply,
    tableau,
)

from poleis.games.peloponnes.components import Edition
from poleis.games.peloponnes.events import (
    Demolished,
    Fed,
    Income,
    Lost,
    LuxuryGained,
    Paid,
    PaidFood,
    Redeemed,
    SupplyBegan,
)
from poleis.games.peloponnes.state import State


def one(seat_a: Seat, edition: Edition) -> State:
    """A supply in which seat A decides first; B redeems last, so that nothing runs away."""
    last = seat("w", cards="mill", coins="mill mortgage wood")
    return supply(seat_a, last, edition=edition)


# Step A: feeding


def test_p7_1_visible_inhabitants_of_power_cards_and_civilization_need_grain() -> None:
    """P7.1: those of the luxury card never do, and coin cards in hand neither."""
    edition = box(theatre="inhabitants 2", meadow="inhabitants 3", athens="inhabitants 1")
    state = one(seat("iiii", 2, cards="theatre meadow"), edition)
    assert events(state, Fed)[0] == Fed(A, inhabitants=6, grain=0, shortage=6)


def test_r21_covered_power_cards_are_fed_and_covered_civilizations_are_not() -> None:
    """R21: inhabitants of a power card stay visible under a coin."""
    edition = box(theatre="inhabitants 2", meadow="inhabitants 3", athens="inhabitants 4")
    covered = (
        "theatre earthquake wood", "meadow tempest wood", "athens plague wood",
    )  # fmt: skip
    state = one(seat("g", cards="theatre meadow", coins=covered), edition)
    assert events(state, Fed)[0] == Fed(A, inhabitants=5, grain=0, shortage=5)
    assert legal(state) == ["feed grain", "demolish theatre", "demolish meadow"]


def test_p7_2_grain_production_is_used_first_and_completely() -> None:
    """P7.2: of buildings, civilization and landscapes, mortgaged ones too, covered ones not."""
    edition = box(
        theatre="grain 1", bath="grain 1", meadow="grain 1", farm="grain 5",
        athens="grain 1 inhabitants 6",
    )  # fmt: skip
    laid = ("theatre mortgage wood", "farm drought wood")
    state = one(seat("ggg", cards="theatre bath meadow farm", coins=laid), edition)
    assert events(state, Fed)[0] == Fed(A, inhabitants=6, grain=4, shortage=2)


def test_p7_3_surplus_grain_brings_luxury_goods() -> None:
    """P7.3: one for each grain beyond the inhabitants; nothing is asked."""
    edition = box(meadow="grain 7 inhabitants 3", athens="inhabitants 1")
    state = one(seat("g", 1, cards="meadow"), edition)
    assert luxury(state, A) == 4
    assert events(state, LuxuryGained) == [LuxuryGained(A, 3, "grain")]
    assert asked(state) == "B redeem"


def test_p7_3_exactly_enough_grain_ends_feeding_without_gain() -> None:
    """P7.3: G = I."""
    edition = box(meadow="grain 4 inhabitants 4")
    state = one(seat("g", 1, cards="meadow"), edition)
    assert luxury(state, A) == 1
    assert asked(state) == "B redeem"


def test_r22_with_enough_grain_nothing_may_be_demolished() -> None:
    """R22: production feeds everybody, so there is no decision."""
    edition = box(meadow="grain 4 inhabitants 4", theatre="inhabitants 0")
    state = one(seat("ggii", 3, cards="theatre meadow"), edition)
    assert asked(state) == "B redeem"
    assert events(state, Demolished) == []
    assert tableau(state, A) == "theatre athens meadow"


def test_p7_4_a_shortage_may_be_covered_by_any_mix() -> None:
    """P7.4: a grain card, a luxury good, an inhabitant card, a card with its inhabitants."""
    edition = box(theatre="inhabitants 3", athens="inhabitants 4", meadow="grain 1")
    state = one(seat("wsgi", 1, cards="theatre meadow"), edition)
    assert state.shortage == 6
    assert legal(state) == [
        "feed grain", "feed luxury", "feed inhabitant", "demolish theatre", "demolish athens",
    ]  # fmt: skip
    play(state, "feed grain")
    assert (state.shortage, hand(state, A), discard(state)) == (5, "wsi", "g")
    play(state, "feed luxury")
    assert (state.shortage, luxury(state, A)) == (4, 0)
    assert "P7.4" in refused(state, "feed luxury")
    assert "P7.4" in refused(state, "feed grain")
    play(state, "feed inhabitant")
    assert (state.shortage, hand(state, A), discard(state)) == (3, "ws", "gi")
    play(state, "demolish theatre")
    assert asked(state) == "B redeem"
    assert [event.source for event in events(state, PaidFood)] == ["grain", "luxury", "inhabitant"]
    assert tableau(state, A) == "athens meadow"


def test_p7_4_the_civilization_card_may_be_demolished() -> None:
    """P7.4: with its visible inhabitants."""
    state = one(seat("", cards="meadow"), box(athens="inhabitants 4", meadow="inhabitants 1"))
    play(state, "demolish athens")
    assert state.shortage == 1
    play(state, "demolish meadow")
    assert tableau(state, A) == ""
    assert boxed(state, "athens")


def test_p7_4_other_cards_are_no_food() -> None:
    """P7.4: wood and stone cards do not feed."""
    state = one(seat("wwss"), box(athens="inhabitants 1"))
    assert legal(state) == ["demolish athens"]


def test_p7_5_the_shortage_is_fixed_at_the_start() -> None:
    """P7.5: demolishing a grain producer does not raise it."""
    edition = box(meadow="grain 3 inhabitants 1", athens="inhabitants 5")
    state = one(seat("ggg", cards="meadow"), edition)
    assert state.shortage == 3
    play(state, "demolish meadow")
    assert state.shortage == 2
    play(state, "feed grain", "feed grain")
    assert asked(state) == "B redeem"


def test_r23_the_grain_of_a_demolished_card_was_used_already() -> None:
    """R23: the seat ends with less grain than inhabitants, and that is enough."""
    edition = box(meadow="grain 4 inhabitants 2", athens="inhabitants 4")
    state = one(seat("", cards="meadow"), edition)
    play(state, "demolish meadow")
    assert asked(state) == "B redeem"
    assert (state.players[A].tableau.people, state.players[A].tableau.grain) == (4, 0)


def test_r24_no_luxury_after_a_shortage() -> None:
    """R24: the surplus is measured once, at the start."""
    edition = box(meadow="grain 3", theatre="inhabitants 4")
    state = one(seat("", 1, cards="theatre meadow"), edition)
    assert state.shortage == 1
    play(state, "demolish theatre")
    assert luxury(state, A) == 1
    assert events(state, LuxuryGained) == []


def test_p7_6_nothing_more_is_paid_when_nothing_is_missing() -> None:
    """P7.6: after the last missing grain the step is over."""
    state = one(seat("ggg", 2), box(athens="inhabitants 2"))
    play(state, "feed grain", "feed grain")
    assert asked(state) == "B redeem"
    assert "P7.9" in refused(state, "feed grain")
    assert (hand(state, A), luxury(state, A)) == ("g", 2)


def test_r25_only_cards_with_inhabitants_may_be_demolished() -> None:
    """R25, P7.6: not a card without, even if the seat would like to be rid of it."""
    edition = box(theatre="inhabitants 1", bath="grain 0", meadow="wood 2", athens="inhabitants 0")
    state = one(seat("g", cards="theatre bath meadow"), edition)
    assert legal(state) == ["feed grain", "demolish theatre"]
    for card in ("bath", "meadow", "athens", "luxury", "mill"):
        assert "P7.4" in refused(state, f"demolish {card}")


def test_r25a_overshooting_is_allowed_and_gives_nothing_back() -> None:
    """R25a: shortage 2, a card with 4 inhabitants."""
    edition = box(theatre="inhabitants 4", meadow="grain 2")
    state = one(seat("gg", 3, cards="theatre meadow"), edition)
    play(state, "feed grain", "demolish theatre")
    assert asked(state) == "B redeem"
    assert (hand(state, A), luxury(state, A), discard(state)) == ("g", 3, "g")


def test_r25b_a_seat_may_lose_everything_and_plays_on() -> None:
    """R25b: an empty tableau, income for 0 inhabitants, and bids as ever."""
    edition = box(athens="inhabitants 3", theatre="inhabitants 1")
    state = one(seat("ww", cards="theatre"), edition)
    play(state, "demolish theatre", "demolish athens", "lose mill")
    assert tableau(state, A) == ""
    assert asked(state) == "A bid"
    later = income(seat("ww", civ=""), seat("ww"), stack="library")
    assert events(later, Income)[0] == Income(A, inhabitants=0, one_time=0, coins=0, buildings=0)
    assert asked(later) == "A bid"


def test_p7_7_coins_on_and_under_a_demolished_card_are_discarded() -> None:
    """P7.7: face up; the card goes to the box."""
    edition = box(theatre="inhabitants 2")
    laid = ("theatre mortgage grain blind", "theatre drought stone")
    state = one(seat("ww", cards="theatre", coins=laid), edition)
    play(state, "demolish theatre")
    assert boxed(state, "theatre")
    assert discard(state) == "sg"
    assert coins(state, A) == []
    assert events(state, Demolished) == [Demolished(A, "theatre", (0, 1, 1, 0))]


def test_r26_the_debt_goes_with_the_demolished_building() -> None:
    """R26: nothing is left to redeem in step B."""
    edition = box(theatre="inhabitants 2 wood_cost 1")
    state = one(seat("ww", cards="theatre", coins="theatre mortgage grain"), edition)
    play(state, "demolish theatre")
    assert asked(state) == "B redeem"


def test_p7_8_a_seat_may_demolish_although_it_could_pay() -> None:
    """P7.8: cards and goods are kept."""
    edition = box(theatre="inhabitants 2")
    state = one(seat("ggii", 5, cards="theatre"), edition)
    play(state, "demolish theatre")
    assert (hand(state, A), luxury(state, A)) == ("ggii", 5)


def test_r30a_a_luxury_good_is_no_inhabitant_card() -> None:
    """R30a: it stands for a grain; without an inhabitant card none can be paid."""
    state = one(seat("w", 2), box(athens="inhabitants 2"))
    assert legal(state) == ["feed luxury", "demolish athens"]
    assert "P7.4" in refused(state, "feed inhabitant")


def test_r58a_payments_and_demolitions_mix_in_any_order() -> None:
    """R58a: what was paid before a demolition is not returned."""
    edition = box(theatre="inhabitants 3", athens="inhabitants 2")
    state = one(seat("ggi", 1, cards="theatre"), edition)
    play(state, "feed inhabitant", "demolish theatre", "feed luxury")
    assert asked(state) == "B redeem"
    assert (hand(state, A), luxury(state, A), discard(state)) == ("gg", 0, "i")


# Step B: redemption


COSTS = {
    "theatre": "wood_cost 2",
    "bath": "wood_cost 1 stone_cost 1",
    "villa": "stone_cost 2",
}


def debts(*names: str) -> tuple[str, ...]:
    """Put a grain coin under each of these buildings."""
    return tuple(f"{name} mortgage grain" for name in names)


def test_p7_9_the_seat_pays_for_the_buildings_that_it_wants() -> None:
    """P7.9: the production once for all of them, the rest by hand; the others go to the box."""
    edition = box(COSTS, athens="wood 2 stone 1")
    state = one(
        seat("wss", cards="theatre bath villa", coins=debts("theatre", "bath", "villa")), edition
    )
    play(state, "redeem theatre", "redeem bath", "lose villa")
    assert (state.lack_wood, state.lack_stone) == (1, 0)
    play(state, "wood 1")
    assert tableau(state, A) == "theatre bath athens"
    assert boxed(state, "villa")
    assert events(state, Paid) == [Paid(A, 1, 0, 0)]
    assert events(state, Redeemed) == [Redeemed(A, ("theatre", "bath"), (0, 0, 2, 0))]
    assert events(state, Lost) == [Lost(A, "villa", (0, 0, 1, 0))]
    assert hand(state, A) == "ss"


def test_p7_9_the_production_is_used_once_for_all() -> None:
    """P7.9: two buildings of 2 wood each with a production of 2 wood cost 2 wood cards."""
    edition = box(theatre="wood_cost 2", bath="wood_cost 2", athens="wood 2")
    poor = one(seat("w", cards="theatre bath", coins=debts("theatre", "bath")), edition)
    play(poor, "redeem theatre")
    assert legal(poor) == ["lose bath"]
    rich = one(seat("w", 1, cards="theatre bath", coins=debts("theatre", "bath")), edition)
    play(rich, "redeem theatre", "redeem bath")
    assert (rich.lack_wood, legal(rich)) == (2, ["wood 1"])


def test_p7_9_an_unpayable_building_is_lost() -> None:
    """P7.9: no partial payment; the seat is asked all the same."""
    state = one(seat("w", cards="theatre", coins=debts("theatre")), box(theatre="wood_cost 2"))
    assert legal(state) == ["lose theatre"]
    assert "P7.9" in refused(state, "redeem theatre")
    play(state, "lose theatre")
    assert tableau(state, A) == "athens"


def test_r27_a_payable_building_need_not_be_redeemed() -> None:
    """R27: the seat chooses."""
    state = one(seat("w", cards="theatre", coins=debts("theatre")), box(athens="wood 5"))
    assert legal(state) == ["redeem theatre", "lose theatre"]
    play(state, "lose theatre")
    assert boxed(state, "theatre")
    assert hand(state, A) == "w"


def test_p7_10_mortgaged_buildings_produce_for_their_own_redemption() -> None:
    """P7.10: all visible production at the start of step B."""
    edition = box(theatre="wood_cost 3 wood 2", forest="wood 1")
    state = one(seat("", cards="theatre forest", coins=debts("theatre")), edition)
    play(state, "redeem theatre")
    assert asked(state) == "B redeem"
    assert tableau(state, A) == "theatre athens forest"


def test_r28_a_building_that_is_lost_helps_to_redeem_another() -> None:
    """R28: production is counted once, before anything is lost, whichever is asked first."""
    edition = box(theatre="wood_cost 9 wood 2", bath="wood_cost 2", villa="wood_cost 2")
    for first, last in (("theatre", "bath"), ("bath", "theatre")):
        state = one(seat("", cards=f"{first} {last}", coins=debts(first, last)), edition)
        play(
            state,
            *(f"{'lose' if name == 'theatre' else 'redeem'} {name}" for name in (first, last)),
        )
        assert tableau(state, A) == "bath athens"
        assert boxed(state, "theatre")


def test_p7_10_covered_cards_produce_nothing_for_it() -> None:
    """P7.10: only visible production; a covered mortgaged building does not help."""
    edition = box(theatre="wood_cost 2 wood 2")
    laid = (*debts("theatre"), "theatre earthquake stone")
    state = one(seat("w", cards="theatre", coins=laid), edition)
    assert legal(state) == ["lose theatre"]


def test_p7_10_what_feeding_demolished_produces_no_more() -> None:
    """P7.10: production after feeding."""
    edition = box(theatre="wood_cost 1", forest="wood 1 inhabitants 1")
    state = one(seat("", cards="theatre forest", coins=debts("theatre")), edition)
    play(state, "demolish forest")
    assert asked(state) == "A redeem"
    assert legal(state) == ["lose theatre"]


def test_p7_11_the_coin_under_a_redeemed_or_lost_building_is_discarded() -> None:
    """P7.11: both turn up."""
    edition = box(bath="wood_cost 1")
    laid = ("theatre mortgage stone", "bath mortgage inhabitant blind")
    state = one(seat("w", cards="theatre bath", coins=laid), edition)
    play(state, "redeem theatre", "lose bath")
    assert discard(state) == "si"
    assert coins(state, A) == []


def test_p7_11_they_turn_up_when_the_whole_redemption_is_complete() -> None:
    """P7.11: not before the last answer and the last payment."""
    state = one(
        seat("ww", cards="theatre bath", coins=debts("theatre", "bath")),
        box(theatre="wood_cost 1"),
    )
    play(state, "redeem theatre", "redeem bath")
    assert discard(state) == ""
    assert len(coins(state, A)) == 2
    play(state, "wood 1")
    assert discard(state) == "wgg"


def test_r29_the_coin_under_a_redeemed_building_does_not_return_to_the_hand() -> None:
    """R29: it is the price of credit."""
    state = one(seat("w", cards="theatre", coins="theatre mortgage stone"), box())
    play(state, "redeem theatre")
    assert hand(state, A) == "w"
    assert discard(state) == "s"


def test_p7_12_a_redemption_brings_no_luxury_goods() -> None:
    """P7.12: whatever production is left over."""
    edition = box(theatre="wood_cost 1", athens="wood 4 stone 3")
    state = one(seat("w", cards="theatre", coins=debts("theatre")), edition)
    play(state, "redeem theatre")
    assert luxury(state, A) == 0
    assert events(state, LuxuryGained) == []


def test_r30_luxury_goods_of_this_feeding_may_pay_the_redemption() -> None:
    """R30, P7.12: step A is complete before step B."""
    edition = box(theatre="stone_cost 2", meadow="grain 2")
    state = one(seat("", cards="theatre meadow", coins=debts("theatre")), edition)
    assert luxury(state, A) == 2
    play(state, "redeem theatre", "stone 0")
    assert luxury(state, A) == 0
    assert tableau(state, A) == "theatre athens meadow"


def test_r30_luxury_goods_gained_by_a_later_seat_count_too() -> None:
    """R30: step A of all seats comes before step B of the first."""
    edition = box(theatre="wood_cost 1", meadow="grain 1")
    state = supply(
        seat("w", cards="mill", coins="mill mortgage wood"),
        seat("", cards="theatre meadow", coins=debts("theatre")),
        edition=edition,
    )
    assert asked(state) == "A redeem"
    assert luxury(state, B) == 1
    play(state, "redeem mill")
    assert legal(state) == ["redeem theatre", "lose theatre"]


@pytest.mark.parametrize("last_round", [False, True])
def test_p7_13_after_a_supply_no_building_is_mortgaged(last_round: bool) -> None:
    """P7.13: all are redeemed or lost, in the final supply as well."""
    seats = (
        seat("w", cards="theatre bath", coins=debts("theatre", "bath")),
        seat("w", cards="villa", coins=debts("villa")),
    )
    edition = box(COSTS)
    state = final_supply(*seats, edition=edition) if last_round else supply(*seats, edition=edition)
    play(state, "lose theatre", "lose bath", "lose villa")
    for player in state.players:
        assert player.tableau.mortgaged() == ()
    assert events(state, SupplyBegan) == [SupplyBegan(final=last_round)]
    assert state.over == last_round


def test_p7_the_covering_coin_of_a_redeemed_building_stays() -> None:
    """P7.11: only the coin under it goes; redeeming does not uncover."""
    laid = (*debts("theatre"), "theatre earthquake stone")
    state = one(seat("ww", cards="theatre", coins=laid), box(theatre="wood_cost 1"))
    play(state, "redeem theatre", "wood 1")
    assert coins(state, A) == ["theatre earthquake stone"]
    lost = one(seat("ww", cards="theatre", coins=laid), box(theatre="wood_cost 1"))
    play(lost, "lose theatre")
    assert discard(lost) == "sg"
