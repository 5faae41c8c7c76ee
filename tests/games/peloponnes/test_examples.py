"""The worked examples of the rulebook, E1 to E15, with their variants."""

from random import Random

import pytest
from tests.games.peloponnes.support import (
    EDITION,
    SPEC,
    A,
    B,
    asked,
    bid,
    bidding,
    box,
    building,
    coins,
    discard,
    events,
    final_supply,
    hand,
    hand_size,
    income,
    legal,
    luxury,
    order,
    play,
    refused,
    seat,
    supply,
    tableau,
)

from poleis.core.event import Event
from poleis.games.peloponnes.events import BidPlaced, Fed, Income, LuxuryGained, RoundBegan
from poleis.games.peloponnes.state import State


def test_e1_three_seats_lay_out_three_and_three() -> None:
    """E1: three cards in the open row, three to be conquered, in every round."""
    heard: list[Event] = []
    state = SPEC.new(3, "seed", edition=EDITION, events=heard)
    rng = Random(3)
    while not state.over:
        state.apply(rng.choice(state.legal()))
    rows = [
        (len(event.open_row), len(event.conquest_row))
        for event in heard
        if isinstance(event, RoundBegan)
    ]
    assert rows == [(3, 3)] * 8


CONQUEST = "pond dune theatre"  # two seats: the theatre lies in the conquest row


def test_e2_value_2_in_the_conquest_row() -> None:
    """E2: 5 coins are needed; 4 are refused, 5 and 6 are taken."""
    poor = bidding(seat("wwww"), seat("w"), display=CONQUEST)
    assert "theatre needs 5 coins, and the seat has 4" in refused(poor, "bid theatre")
    state = bidding(seat("w" * 6), seat("w"), display=CONQUEST)
    play(state, "bid theatre")
    assert legal(state) == ["coins 5", "coins 6"]
    assert "P4.4" in refused(state, "coins 4")


@pytest.mark.parametrize(
    ("cards", "covered", "least"),
    [
        ("barracks", (), 4),
        ("stockade", (), 4),
        ("barracks stockade", (), 3),
        ("barracks stockade", ("stockade drought wood",), 4),
    ],
)
def test_e2_with_barracks_and_stockade(cards: str, covered: tuple[str, ...], least: int) -> None:
    """E2: one of the two 4, both 3, both with one of them covered 4."""
    state = bidding(seat("w" * 6, cards=cards, coins=covered), seat("w"), display=CONQUEST)
    play(state, "bid theatre")
    assert legal(state)[0] == f"coins {least}"


def test_e3_conquest_is_safe() -> None:
    """E3: a bid of 5 there stays, although the next seat holds 20 coins."""
    state = bidding(seat(bid="theatre wwwww"), seat("s" * 10 + "g" * 10), display=CONQUEST)
    assert "bid theatre" not in legal(state)
    assert "P4.7" in refused(state, "bid theatre")


def test_e4_one_time_income_of_three_coin_cards() -> None:
    """E4: with 4 inhabitants (2 coins) the hand grows by 3 + 2, in the next round by 2 only."""
    edition = box(theatre="once_coins 3 inhabitants 4")
    state = building(seat("ss", won="theatre"), seat("ww"), edition=edition, stack="library")
    play(state, "pay")
    assert hand_size(state, A) == 2 + 3 + 2
    again = income(seat("ss", cards="theatre"), seat("ww"), edition=edition, stack="library")
    assert hand_size(again, A) == 2 + 2
    for event in (events(state, Income)[0], events(again, Income)[0]):
        assert event.coins == 2


def hungry(hand_cards: str, goods: int = 0) -> State:
    """Seat A has 7 inhabitants and 4 grain; its theatre has 2 of them and its bath 3."""
    edition = box(athens="inhabitants 2 grain 4", theatre="inhabitants 2", bath="inhabitants 3")
    last = seat("w", cards="mill", coins="mill mortgage wood")
    return supply(seat(hand_cards, goods, cards="theatre bath"), last, edition=edition)


def test_e5_seven_inhabitants_and_four_grain() -> None:
    """E5: three grain are missing, and no luxury good is gained."""
    state = hungry("gggg", 2)
    assert events(state, Fed)[0] == Fed(A, inhabitants=7, grain=4, shortage=3)
    assert events(state, LuxuryGained) == []


@pytest.mark.parametrize(
    ("steps", "left", "goods"),
    [
        (("feed grain",) * 3, "giii", 2),
        (("feed grain", "feed grain", "feed luxury"), "ggiii", 1),
        (("feed inhabitant",) * 3, "gggg", 2),
        (("feed grain", "demolish theatre"), "gggiii", 2),
        (("demolish theatre", "feed grain"), "gggiii", 2),
        (("demolish bath",), "ggggiii", 2),
        (("demolish theatre", "demolish athens"), "ggggiii", 2),
    ],
)
def test_e5_the_ways_out(steps: tuple[str, ...], left: str, goods: int) -> None:
    """E5: grain cards, luxury goods, inhabitant cards, demolition, and mixtures."""
    state = hungry("ggggiii", 2)
    play(state, *steps)
    assert asked(state) == "B redeem"
    assert (hand(state, A), luxury(state, A)) == (left, goods)


def test_e5_a_fourth_card_is_refused() -> None:
    """E5: after three cards nothing is missing."""
    state = hungry("gggg", 2)
    play(state, "feed grain", "feed grain", "feed grain")
    assert "P7.9" in refused(state, "feed grain")
    assert hand(state, A) == "g"


def leonidas(cost: str, production: str, hand_cards: str, goods: int = 0) -> State:
    """Leonidas has won the theatre; another seat builds after him."""
    edition = box(theatre=cost, athens=production)
    return building(seat(hand_cards, goods, won="theatre"), seat("w", won="mill"), edition=edition)


def test_e6_leonidas_and_the_building_of_four_stone() -> None:
    """E6: 3 stone cards and the produced stone pay; 2 wood are left over: luxury +2."""
    state = leonidas("stone_cost 4", "stone 1 wood 2", "sss")
    play(state, "pay", "stone 3")
    assert (luxury(state, A), hand(state, A), coins(state, A)) == (2, "", [])
    assert tableau(state, A) == "theatre athens"
    assert discard(state) == "sss"


def test_e6_with_a_luxury_good_there_is_no_gain() -> None:
    """E6: 2 stone cards and 1 good: luxury -1 and nothing gained."""
    state = leonidas("stone_cost 4", "stone 1 wood 2", "ss", 3)
    play(state, "pay", "stone 2")
    assert (luxury(state, A), hand(state, A)) == (2, "")


def test_e6_the_produced_stone_cannot_be_saved() -> None:
    """E6: paying 4 stone cards is refused."""
    state = leonidas("stone_cost 4", "stone 1 wood 2", "ssss")
    play(state, "pay")
    assert "P6.5" in refused(state, "stone 4")
    assert legal(state) == ["stone 3"]


def test_e7_leonidas_and_the_building_of_five_wood() -> None:
    """E7: the missing wood is paid with a luxury good: exactly -1, and no +2 for the stone."""
    state = leonidas("wood_cost 5", "stone 2 wood 4", "g", 4)
    play(state, "pay", "wood 0")
    assert luxury(state, A) == 3


def test_e7_with_a_wood_card_or_mortgaged() -> None:
    """E7: paid by hand luxury +2; mortgaged +0."""
    paid = leonidas("wood_cost 5", "stone 2 wood 4", "w", 4)
    play(paid, "pay", "wood 1")
    assert luxury(paid, A) == 6
    mortgaged = leonidas("wood_cost 5", "stone 2 wood 4", "w", 4)
    play(mortgaged, "mortgage hand", "lay wood")
    assert luxury(mortgaged, A) == 4


@pytest.mark.parametrize(
    ("card", "before", "after"), [("", 0, 3), ("", 5, 8), ("", 16, 17), ("wood", 1, 3)]
)
def test_e8_helena_has_grain_left_over(card: str, before: int, after: int) -> None:
    """E8: 12 grain for 9 inhabitants give 3 luxury goods, as far as the track goes."""
    edition = box(athens="grain 12 inhabitants 9")
    state = supply(seat("ww", before, luxury_card=card), seat("ww"), edition=edition)
    assert luxury(state, A) == after
    assert events(state, Fed)[0] == Fed(A, inhabitants=9, grain=12, shortage=0)


def scored(*points: tuple[int, int]) -> State:
    """End a game with these population and power points; nobody has a luxury card."""
    names = ("athens", "sparta")
    figures = {
        name: f"inhabitants {people} power {power} grain {people}"
        for name, (people, power) in zip(names, points, strict=True)
    }
    return final_supply(seat(luxury_card="gone"), seat(luxury_card="gone"), edition=box(figures))


def test_e9_dimitrios_and_helena() -> None:
    """E9: (10, 15) is worth 10, (17, 12) is worth 12, so Helena wins."""
    result = scored((10, 15), (17, 12)).result()
    assert [score.total for score in result.seats] == [10, 12]
    assert [score.rank for score in result.seats] == [2, 1]
    assert result.winners == (B,)


def test_e10_fourteen_inhabitants_and_ten_power_points() -> None:
    """E10: the lower of the two, 10."""
    score = scored((14, 10), (0, 0)).result()[A]
    assert (score.breakdown["population"], score.breakdown["power"]) == (14, 10)
    assert score.total == 10


@pytest.mark.parametrize("building_name", ["market", "agora"])
def test_e11_market_or_agora(building_name: str) -> None:
    """E11: 4 with the bonus drives out a plain 4, and then only 5 drives it out."""
    state = bidding(
        seat("", bid="theatre wwww"), seat("ssss", cards=building_name), display="theatre mill"
    )
    bid(state, "theatre", "ssss")
    assert events(state, BidPlaced)[0].drove_out == A
    play(state, "move mill")
    assert order(state) == "AB", "4 is 4 for the turn order"


def test_e11_the_bonus_defends_too() -> None:
    """E11: against 4 with Market a plain 4 is refused and 5 is taken; 4 counts for the order."""
    state = bidding(
        seat("wwww"), seat("", cards="market", bid="theatre ssss"), order="BA", display="theatre"
    )
    assert "P4.6: theatre needs 5 coins, and the seat has 4" in refused(state, "bid theatre")
    richer = bidding(
        seat("wwwww"), seat("", cards="market", bid="theatre ssss"), order="BA",
        display="theatre mill",
    )  # fmt: skip
    bid(richer, "theatre", "wwwww")
    assert asked(richer) == "B outbid"
    play(richer, "move mill")
    assert order(richer) == "AB"


def test_e12_market_and_agora() -> None:
    """E12: 4 coins with both are as strong as 5, so 6 are needed; for the order they are 4."""
    state = bidding(
        seat("w" * 5), seat("", cards="market agora", bid="theatre ssss"), order="BA",
        display="theatre mill",
    )  # fmt: skip
    assert state.players[B].strength() == 10
    assert "P4.6: theatre needs 6 coins, and the seat has 5" in refused(state, "bid theatre")
    bid(state, "mill", "wwwww")
    assert order(state) == "AB"
    richer = bidding(
        seat("w" * 6), seat("", cards="market agora", bid="theatre ssss"), order="BA",
        display="theatre",
    )  # fmt: skip
    assert "bid theatre" in legal(richer)


def test_e12_both_do_not_lower_the_minimum() -> None:
    """E12: 3 coins are too few for a card of value 4."""
    state = bidding(
        seat("www", cards="market agora"), seat("w"), display="theatre",
        edition=box(theatre="value 4"),
    )  # fmt: skip
    assert "P4.4: theatre needs 4 coins, and the seat has 3" in refused(state, "bid theatre")


def test_e13_ties_in_the_turn_order() -> None:
    """E13: old order A B C D, bids 3, 5, 3 and a pass give B A C D."""
    state = bidding(
        seat(bid="theatre www"), seat(bid="mill wwwww"), seat(bid="bath www"), seat("w"),
        display="theatre mill bath", turn=4,
    )  # fmt: skip
    assert order(state) == "BACD"


def test_e14_outbid_and_pass() -> None:
    """E14: the 3 bid cards and 3 new ones are in hand, the marker is off, no card is taken."""
    state = bidding(seat(bid="theatre wsg"), seat("wwww"), display="theatre", pile="iii")
    bid(state, "theatre", "wwww")
    play(state, "pass")
    assert hand(state, A) == "wsgiii"
    assert A not in state.bidders
    assert tableau(state, A) == "athens"
    assert state.players[A].bid.coins == 0


@pytest.mark.parametrize(("before", "after"), [(8, 9), (17, 17)])
def test_e15_luxury_limits(before: int, after: int) -> None:
    """E15: 8 goes on to 9 on the other side; 17 stays 17."""
    state = supply(seat("ww", before), seat("ww"), edition=box(athens="grain 1"))
    assert luxury(state, A) == after
