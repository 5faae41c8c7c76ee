"""P12: what each special building does, from the moment it is in the tableau."""

from collections import Counter

import pytest
from tests.games.peloponnes.support import (
    EDITION,
    A,
    B,
    bid,
    bidding,
    box,
    building,
    catastrophe,
    events,
    hand,
    hand_size,
    income,
    legal,
    play,
    refused,
    seat,
    supply,
)

from poleis.games.peloponnes.components import (
    BID_BONUS,
    BUILDING,
    CATASTROPHES,
    CONQUEST_DISCOUNT,
    PROTECTS,
    SPECIALS,
)
from poleis.games.peloponnes.events import BidPlaced, Income, Protected, SupplyBegan, TurnOrder

PROTECTING = [
    ("port", "decline"),  # P12.1
    ("temple_of_apollo", "drought"),  # P12.2
    ("lion_gate", "drought"),  # P12.3
    ("cyclopean_masonry", "earthquake"),  # P12.8
    ("treasury_of_atreus", "earthquake"),  # P12.9
    ("well", "plague"),  # P12.10
    ("aqueduct", "plague"),  # P12.11
    ("acrocorinth", "tempest"),  # P12.12
    ("phidias_workshop", "tempest"),  # P12.13
    ("stoa", "decline"),  # P12.14
]


@pytest.mark.parametrize("catastrophe_name", CATASTROPHES)
@pytest.mark.parametrize(("name", "protects"), PROTECTING)
def test_p12_1_p12_2_p12_3_p12_8_p12_9_p12_10_p12_11_p12_12_p12_13_p12_14_protection(
    name: str, protects: str, catastrophe_name: str
) -> None:
    """P12.1-P12.3, P12.8-P12.14: a building protects from its own catastrophe, and no other."""
    edition = box(meadow="grain 1")
    state = catastrophe(
        catastrophe_name, seat("wwww", cards=f"{name} meadow"), seat("wwww"), edition=edition
    )
    safe = [event.seat for event in events(state, Protected)]
    assert (A in safe) == (protects == catastrophe_name)
    assert (state.phase == "cover" and state.seat == A) == (protects != catastrophe_name)


@pytest.mark.parametrize("name", sorted(BID_BONUS | CONQUEST_DISCOUNT | {"theatre"}))
@pytest.mark.parametrize("catastrophe_name", ["plague", "earthquake", "decline"])
def test_p12_16_the_other_buildings_protect_from_nothing(name: str, catastrophe_name: str) -> None:
    state = catastrophe(catastrophe_name, seat("ww", cards=name), seat("ww"))
    assert (state.phase, state.seat) == ("cover", A)


def test_p12_16_two_buildings_protect_from_each_catastrophe_and_ten_do_nothing() -> None:
    """P12.16: fourteen buildings have a special function, the other ten none."""
    assert set(Counter(PROTECTS.values()).values()) == {2}
    assert len(Counter(PROTECTS.values())) == len(CATASTROPHES)
    assert len(SPECIALS) == 14
    plain = [c for c in EDITION.power_cards if c.kind == BUILDING and not c.special]
    assert len(plain) == 10
    assert all(c.protects < 0 and not c.coin_income and not c.strength_bonus for c in plain)


@pytest.mark.parametrize(
    ("cards", "extra"),
    [("port", 1), ("temple_of_apollo", 1), ("port temple_of_apollo", 2), ("stoa lion_gate", 0)],
)
def test_p12_1_p12_2_port_and_temple_bring_a_coin_card_each(cards: str, extra: int) -> None:
    """P12.1, P12.2: with the income of every round."""
    state = income(seat("www", cards=cards), seat("www"))
    assert events(state, Income)[A] == Income(A, 0, 0, 0, extra)
    assert hand_size(state, A) == 3 + extra


def test_p12_1_the_port_brings_its_coin_in_the_round_it_is_taken_even_mortgaged() -> None:
    """P12.1, R31: in force at once; a covered Port brings none."""
    edition = box(port="wood_cost 9")
    state = building(seat("ww", won="port"), seat("ww"), edition=edition)
    play(state, "mortgage hand", "lay wood")
    assert events(state, Income)[A].buildings == 1
    assert hand_size(state, A) == 2
    covered = income(seat("www", cards="port", coins="port earthquake wood"), seat("www"))
    assert events(covered, Income)[A].buildings == 0


@pytest.mark.parametrize("name", sorted(BID_BONUS))
def test_p12_4_p12_5_market_and_agora_win_against_an_equal_bid(name: str) -> None:
    """P12.4, P12.5: half a coin more; it decides nothing but who outbids whom."""
    state = bidding(
        seat("s", bid="theatre wwww"), seat("wwww", cards=name), seat("ww"), display="theatre"
    )
    bid(state, "theatre", "wwww")
    assert events(state, BidPlaced)[-1].drove_out == A
    plain = bidding(seat("s", bid="theatre wwww"), seat("wwww"), seat("ww"), display="theatre")
    assert "P4.6" in refused(plain, "bid theatre")


@pytest.mark.parametrize(("cards", "needed"), [("", 5), ("market", 5), ("market agora", 6)])
def test_p12_4_p12_5_the_bonus_defends_a_standing_bid(cards: str, needed: int) -> None:
    """P12.5: with Market and Agora a bid of 4 counts 5, so 6 are needed."""
    state = bidding(
        seat("s", cards=cards, bid="theatre wwww"), seat("gggggggg"), seat("ww"), display="theatre"
    )
    play(state, "bid theatre")
    assert legal(state)[0] == f"coins {needed}"


def test_p12_4_the_bonus_does_not_count_for_the_turn_order() -> None:
    """P12.4, P12.5, R15: real coin cards only."""
    state = bidding(
        seat("", bid="theatre www"), seat("www", cards="market agora"), display="theatre bath",
        order="AB",
    )  # fmt: skip
    bid(state, "bath", "www")
    assert events(state, TurnOrder)[0].order == (A, B)


@pytest.mark.parametrize(
    ("cards", "needed"), [("", 5), ("barracks", 4), ("stockade", 4), ("barracks stockade", 3)]
)
def test_p12_6_p12_7_barracks_and_stockade_save_a_coin_each(cards: str, needed: int) -> None:
    """P12.6, P12.7: on conquest cards only."""
    state = bidding(
        seat("wwwwwww", cards=cards), seat("ww"), display="theatre bath meadow forest hills farm"
    )
    for card, least in (("meadow", needed), ("farm", needed), ("theatre", 2), ("bath", 2)):
        choice = state.clone()
        play(choice, f"bid {card}")
        assert legal(choice)[0] == f"coins {least}"


@pytest.mark.parametrize("name", ["market", "agora", "barracks", "stockade"])
def test_p12_a_covered_building_gives_no_help_with_bids(name: str) -> None:
    """P12.4-P12.7: active means not covered; mortgaged is active."""
    state = bidding(
        seat("wwwwwww", cards=name, coins=f"{name} earthquake wood"), seat("ww"),
    )  # fmt: skip
    tableau = state.players[A].tableau
    assert (tableau.bid_bonus, tableau.conquest_discount) == (0, 0)
    state = bidding(seat("wwwwwww", cards=name, coins=f"{name} mortgage wood"), seat("ww"))
    tableau = state.players[A].tableau
    assert tableau.bid_bonus + tableau.conquest_discount == 1


def test_p12_15_a_supply_symbol_in_a_tableau_does_nothing() -> None:
    """P12.15: it acts only when it is revealed."""
    edition = box(meadow="inhabitants 3")
    state = catastrophe("plague", seat("www", cards="spring meadow"), seat("www"), edition=edition)
    play(state, "cover wood", "cover wood")
    assert events(state, SupplyBegan) == []
    assert (state.phase, hand(state, A)) == ("bid", "ww")
    state = supply(seat("www", cards="meadow"), seat("www"), edition=edition, display="autumn")
    assert (state.phase, state.shortage) == ("feed", 3)
