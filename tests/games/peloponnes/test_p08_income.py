"""P8: phase 6, income, and luxury goods."""

import pytest
from tests.games.peloponnes.support import (
    SPEC,
    A,
    B,
    C,
    Seat,
    asked,
    bid,
    bidding,
    box,
    building,
    catastrophe,
    coins,
    discard,
    events,
    final_supply,
    hand,
    hand_size,
    income,
    legal,
    luxury,
    play,
    purse,
    refused,
    seat,
    supply,
)

from poleis.games.peloponnes.components import Edition
from poleis.games.peloponnes.events import (
    BidPlaced,
    Demolished,
    Drew,
    Income,
    LuxuryGained,
    Reshuffled,
    TookBack,
)
from poleis.games.peloponnes.state import State

RICH = seat("ww")  # bids in the next round, so that the scene stops there


def paid(seat_a: Seat, edition: Edition) -> State:
    """Income of seat A, with four coins before it; blank cards come next."""
    return income(seat_a, RICH, edition=edition, stack="library")


def test_p8_1_income_goes_by_the_new_turn_order() -> None:
    """P8.1: each seat draws everything before the next."""
    edition = box(athens="inhabitants 1", sparta="inhabitants 4", corinth="inhabitants 1")
    state = income(
        seat("ww"), seat("ww"), seat("ww"), order="BCA", edition=edition, pile="sgis",
        stack="library",
    )  # fmt: skip
    assert [hand(state, number) for number in (B, C, A)] == ["wwsg", "wwi", "wws"]
    assert [event.seat for event in events(state, Income)] == [B, C, A]


def test_p8_2_one_time_income_is_for_the_card_of_this_round() -> None:
    """P8.2: coins and luxury goods as printed, once."""
    edition = box(theatre="once_coins 2 once_luxury 1", meadow="once_coins 9")
    state = paid(seat("ww", cards="theatre meadow", won="theatre"), edition)
    assert hand_size(state, A) == 4
    assert luxury(state, A) == 1
    again = paid(seat("ww", cards="theatre meadow"), edition)
    assert (hand_size(again, A), luxury(again, A)) == (2, 0)


def test_p8_2_a_landscape_has_one_time_income_too() -> None:
    """P8.2: for whatever power card was taken."""
    state = paid(seat("ww", cards="meadow", won="meadow"), box(meadow="once_coins 3 once_luxury 2"))
    assert (hand_size(state, A), luxury(state, A)) == (5, 2)


@pytest.mark.parametrize("answer", [("mortgage hand", "lay wood"), ("pay",)])
def test_p8_2_a_mortgaged_building_brings_it_too(answer: tuple[str, ...]) -> None:
    """P8.2: mortgaged or paid alike; only a lost one brings nothing (P6.9)."""
    state = building(
        seat("www", won="theatre"), RICH, edition=box(theatre="once_coins 2"), stack="library"
    )
    play(state, *answer)
    assert events(state, Income)[0].one_time == 2
    assert hand_size(state, A) == (4 if answer[0] == "mortgage hand" else 5)


@pytest.mark.parametrize(
    ("people", "drawn"), [(0, 0), (1, 1), (3, 1), (4, 2), (7, 3), (10, 3), (14, 5), (40, 5)]
)
def test_p8_3_round_income_follows_the_table(people: int, drawn: int) -> None:
    """P8.3: by visible inhabitants; above its last row the table stays there."""
    state = paid(seat("ww"), box(athens=f"inhabitants {people}"))
    assert hand_size(state, A) == 2 + drawn


def test_p8_3_which_inhabitants_count() -> None:
    """P8.3: the new card's too; not those of hand, luxury card or a covered civilization."""
    edition = box(
        theatre="inhabitants 2", meadow="inhabitants 1", bath="inhabitants 1",
        athens="inhabitants 9",
    )  # fmt: skip
    laid = ("athens plague wood", "bath earthquake wood", "theatre mortgage wood")
    state = paid(seat("iiii", 3, cards="theatre bath meadow", won="theatre", coins=laid), edition)
    assert events(state, Income)[0] == Income(A, inhabitants=4, one_time=0, coins=2, buildings=0)
    assert hand_size(state, A) == 6


@pytest.mark.parametrize(
    ("cards", "extra"),
    [("port", 1), ("temple_of_apollo", 1), ("port temple_of_apollo", 2), ("well", 0)],
)
def test_p8_4_port_and_temple_bring_a_coin_each(cards: str, extra: int) -> None:
    """P8.4: on top of the round income."""
    state = paid(seat("ww", cards=cards), box(athens="inhabitants 4"))
    assert hand_size(state, A) == 2 + 2 + extra
    assert events(state, Income)[0].buildings == extra


def test_r31_at_once_and_mortgaged_but_not_covered() -> None:
    """R31: in the round of purchase yes, while mortgaged yes, while covered no."""
    bought = paid(seat("ww", cards="port", won="port"), box())
    assert hand_size(bought, A) == 3
    mortgaged = paid(seat("ww", cards="port", coins="port mortgage wood"), box())
    assert hand_size(mortgaged, A) == 3
    covered = paid(seat("ww", cards="port", coins="port earthquake wood"), box())
    assert hand_size(covered, A) == 2


@pytest.mark.parametrize(("people", "goods"), [(10, 0), (11, 1), (13, 1), (14, 2), (99, 2)])
def test_p8_5_from_eleven_inhabitants_the_table_gives_luxury_goods(people: int, goods: int) -> None:
    """P8.5: as the summary card lists."""
    state = paid(seat("ww", 3), box(athens=f"inhabitants {people}"))
    assert luxury(state, A) == 3 + goods


def test_r32_they_come_in_addition_to_the_coins_without_a_choice() -> None:
    """R32: nobody is asked, and no coin is given up."""
    state = paid(seat("ww"), box(athens="inhabitants 11"))
    assert (hand_size(state, A), luxury(state, A)) == (6, 1)
    assert asked(state) == "A bid"


def test_r32a_one_time_income_is_no_choice_either() -> None:
    """R32a: coins or luxury goods, as printed."""
    goods = paid(seat("ww", cards="theatre", won="theatre"), box(theatre="once_luxury 2"))
    assert (hand_size(goods, A), luxury(goods, A)) == (2, 2)
    cards = paid(seat("ww", cards="theatre", won="theatre"), box(theatre="once_coins 2"))
    assert (hand_size(cards, A), luxury(cards, A)) == (4, 0)


def test_p8_6_the_order_within_a_seat() -> None:
    """P8.6: one-time coins and goods, then coins of the round, then goods of the table."""
    edition = box(port="once_coins 1 once_luxury 1 inhabitants 11", income=((0, 0, 0), (11, 2, 1)))
    state = paid(seat("ww", cards="port", won="port"), edition)
    told = [
        event for event in state.events or []
        if isinstance(event, Drew | LuxuryGained) and event.seat == A
    ]  # fmt: skip
    kinds = [
        (event.count, event.reason if isinstance(event, LuxuryGained) else "coins")
        for event in told
    ]
    assert kinds == [(1, "coins"), (1, "card"), (3, "coins"), (1, "income")]


@pytest.mark.parametrize(
    ("have", "card", "left"),
    [(16, "", 17), (17, "", 17), (14, "", 17), (1, "wood", 3), (3, "wood", 3), (0, "gone", 0)],
)
def test_p8_7_the_luxury_track_has_an_end(have: int, card: str, left: int) -> None:
    """P8.7: 17, under Decline 3, without the luxury card 0; a gain of 4 beyond that is lost."""
    edition = box(theatre="once_luxury 4")
    state = paid(seat("ww", have, cards="theatre", won="theatre", luxury_card=card), edition)
    assert luxury(state, A) == left
    assert sum(event.count for event in events(state, LuxuryGained)) == left - have


def test_p8_7_the_cap_holds_for_every_kind_of_gain() -> None:
    """P8.7: surplus of grain, of building material and of income alike."""
    fed = supply(seat("ww", 16, cards="meadow"), seat("ww"), edition=box(meadow="grain 5"))
    assert luxury(fed, A) == 17
    built = building(
        seat("ww", 15, won="theatre"), seat("w", won="mill"), edition=box(athens="wood 5")
    )
    play(built, "pay")
    assert luxury(built, A) == 17
    table = paid(seat("ww", 16), box(athens="inhabitants 14"))
    assert luxury(table, A) == 17


def test_r33_three_under_decline_is_a_ceiling_that_can_be_refilled() -> None:
    """R33: goods that were spent make room for new ones, again and again."""
    edition = box(theatre="once_luxury 2", athens="inhabitants 3")
    state = supply(
        seat("", 3, luxury_card="stone"), seat("w", cards="mill", coins="mill mortgage wood"),
        edition=edition,
    )  # fmt: skip
    play(state, "feed luxury", "feed luxury", "feed luxury")
    assert luxury(state, A) == 0
    again = paid(
        seat("ww", 1, cards="theatre", won="theatre", luxury_card="stone"),
        box(theatre="once_luxury 2"),
    )
    assert luxury(again, A) == 3
    assert again.players[A].luxury_card.gains == 0, "gains are not counted in all"


def test_p8_8_luxury_goods_stand_for_wood_stone_grain_and_coins() -> None:
    """P8.8: wherever its owner has to provide them, one for one."""
    edition = box(theatre="wood_cost 1 stone_cost 1", athens="inhabitants 1")
    build = building(seat("", 2, won="theatre"), RICH, edition=edition)
    play(build, "pay", "wood 0", "stone 0")
    assert luxury(build, A) == 0
    assert "feed luxury" in legal(supply(seat("", 1), RICH, edition=edition))
    assert "cover luxury" in legal(catastrophe("plague", seat("", 1), RICH))
    assert "mortgage luxury" in legal(building(seat("", 1, won="theatre"), RICH, edition=edition))
    assert "bid theatre" in legal(bidding(seat("", 2), RICH, display="theatre"))


def test_r34_luxury_goods_may_be_spent_although_hand_cards_would_do() -> None:
    """R34: only production goes first of itself."""
    edition = box(theatre="wood_cost 2", athens="inhabitants 1")
    state = building(seat("ww", 2, won="theatre"), seat("w", won="mill"), edition=edition)
    play(state, "pay", "wood 0")
    assert (hand(state, A), luxury(state, A)) == ("ww", 0)
    fed = supply(
        seat("gg", 1), seat("w", cards="mill", coins="mill mortgage wood"), edition=edition
    )
    play(fed, "feed luxury")
    assert (hand(fed, A), luxury(fed, A)) == ("gg", 0)


def test_p8_9_as_material_or_grain_no_coin_is_drawn() -> None:
    """P8.9: only the marker moves."""
    edition = box(theatre="wood_cost 2", athens="inhabitants 2")
    state = building(seat("", 2, won="theatre"), seat("w", won="mill"), edition=edition)
    before = len(state.pile) - state.top
    play(state, "pay", "wood 0")
    assert (len(state.pile) - state.top, discard(state)) == (before, "")
    fed = supply(seat("", 2), seat("w", cards="mill", coins="mill mortgage wood"), edition=edition)
    before = len(fed.pile) - fed.top
    play(fed, "feed luxury", "feed luxury")
    assert (len(fed.pile) - fed.top, discard(fed)) == (before, "")


def test_p8_10_a_blind_coin_comes_from_the_pile_unseen() -> None:
    """P8.10: for a bid, x cards; neither the owner nor anybody else sees their faces."""
    state = bidding(
        seat("w", 3), seat("wwww"), display="theatre", pile="gi", edition=box(theatre="value 3")
    )
    bid(state, "theatre", "w", blind=2)
    laid = state.players[A].bid
    assert (laid.coins, laid.luxury, laid.laid, laid.blind) == (
        3, 2, *(purse(text) for text in ("w", "gi")),
    )  # fmt: skip
    assert luxury(state, A) == 1
    for viewer in (A, B, None):
        shown = SPEC.view(state, viewer).table[A].bid
        assert shown is not None
        assert (shown.blind, shown.faces) == (2, (1, 0, 0, 0) if viewer == A else None)
    assert events(state, BidPlaced) == [
        BidPlaced(A, "theatre", 3, blind=2, moved=False, drove_out=None)
    ]
    assert events(state, Drew) == []


def test_p8_10_only_bids_mortgages_and_covers_take_blind_coins() -> None:
    """P8.10: and a cover for Decline does not (P9.10)."""
    mortgage = building(
        seat("", 1, won="theatre"), seat("w", won="mill"), edition=box(theatre="wood_cost 2"),
        pile="g",
    )  # fmt: skip
    play(mortgage, "mortgage luxury")
    assert coins(mortgage, A) == ["theatre mortgage grain blind"]
    cover = catastrophe("plague", seat("", 1), seat("w"), pile="s")
    play(cover, "cover luxury")
    assert coins(cover, A) == ["athens plague stone blind"]
    decline = catastrophe("decline", seat("w", 1), seat("w"))
    assert legal(decline) == ["cover wood", "demolish luxury"]


def test_r35_luxury_goods_never_become_hand_cards() -> None:
    """R35: wherever one is spent, the hand is as it was."""
    cover = catastrophe("plague", seat("ww", 2), seat("w"))
    play(cover, "cover luxury")
    assert hand(cover, A) == "ww"
    state = bidding(seat("ww", 2), seat("wwww"), display="theatre")
    bid(state, "theatre", "", blind=2)
    assert hand(state, A) == "ww"


def test_p8_11_the_coins_left_limit_the_blind_coins() -> None:
    """P8.11: x <= pile + discard pile."""
    state = bidding(
        seat("w", 5), seat(), seat("", civ=""), display="theatre", pile="g", discard="s", rest="C",
    )  # fmt: skip
    play(state, "bid theatre")
    assert legal(state) == ["coins 2", "coins 3"]
    play(state, "coins 3")
    assert asked(state) == "A bid_cards"
    play(state, "lay wood")
    assert (state.players[A].bid.coins, state.players[A].bid.luxury) == (3, 2)
    assert luxury(state, A) == 3


def test_r36_an_empty_pile_is_refilled_from_the_discard_pile() -> None:
    """R36: and when both are empty the option is not offered."""
    state = bidding(
        seat("", 2), seat(), seat("", civ=""), display="theatre", discard="gs", rest="C"
    )
    bid(state, "theatre", "", blind=2)
    assert len(events(state, Reshuffled)) == 1
    none = catastrophe("plague", seat("", 2), seat("", civ=""), seat("", civ=""), rest="C")
    assert [event.card for event in events(none, Demolished)] == ["athens"]
    some = catastrophe("plague", seat("w", 2), seat("", civ=""), seat("", civ=""), rest="C")
    assert legal(some) == ["cover wood", "demolish athens"]


def test_p8_12_a_withdrawn_bid_brings_its_blind_coins_into_the_hand() -> None:
    """P8.12: the owner sees them now, and draws three cards as ever."""
    state = bidding(
        seat("s", 2, bid="theatre w+gi"), seat("w" * 4), seat("ww"), display="theatre mill",
        pile="sss",
    )  # fmt: skip
    bid(state, "theatre", "wwww")
    assert asked(state) == "A outbid"
    play(state, "pass")
    assert hand(state, A) == "wssssgi"
    (event,) = events(state, TookBack)
    assert event == TookBack(A, 2, (0, 0, 1, 1))
    assert event.seen_by(B) == TookBack(A, 2, None)
    assert asked(state) == "C bid"


def test_r37_the_luxury_goods_stay_spent() -> None:
    """R37: withdrawing refunds no marker step."""
    state = bidding(seat("", 2), seat("w" * 4), seat("ww"), display="theatre mill", edition=box())
    bid(state, "theatre", "", blind=2)
    bid(state, "theatre", "www")
    play(state, "pass")
    assert luxury(state, A) == 0
    assert hand_size(state, A) == 5


def test_p8_7_above_eight_the_other_side_of_the_card_is_used() -> None:
    """P8.7: turning it over changes nothing but the looks; 9 goods are 9 goods."""
    state = paid(seat("ww", 8, cards="theatre", won="theatre"), box(theatre="once_luxury 1"))
    assert luxury(state, A) == 9
    end = final_supply(seat("", 9), seat(), edition=box())
    assert end.result()[A].breakdown["luxury_population"] == 2


def test_p8_8_a_luxury_good_is_no_inhabitant_card() -> None:
    """P8.8: at scoring it adds no inhabitant, and in feeding it stands for grain only."""
    end = final_supply(seat("", 5), seat("i"), edition=box())
    assert end.result()[A].breakdown["coin_population"] == 0
    assert end.result()[B].breakdown["coin_population"] == 1
    state = supply(seat("", 1), seat("ww"), edition=box(athens="inhabitants 1"))
    assert "P7.4" in refused(state, "feed inhabitant")
