"""P4: phase 3, the bids."""

import pytest
from tests.games.peloponnes.support import (
    SPEC,
    A,
    B,
    C,
    D,
    bid,
    bidding,
    box,
    boxed,
    building,
    discard,
    events,
    hand,
    hand_size,
    legal,
    luxury,
    play,
    refused,
    seat,
    tableau,
)

from poleis.games.peloponnes.events import BidPlaced, Passed, Unsold
from poleis.games.peloponnes.state import NOBODY, State

#: No card on display is cheap but the one that the test prints.
ALL_DEAR = dict.fromkeys(("pond", "dune", "heath", "cliff", "ridge"), "value 9")


def standing(state: State) -> dict[str, str]:
    """Return who stands on which card."""
    return {
        card.id: "ABCDE"[bidder]
        for card, bidder in zip(state.display, state.bidders, strict=True)
        if bidder != NOBODY
    }


def test_p4_1_every_seat_acts_once_in_turn_order() -> None:
    """P4.1: each bids on one card or passes."""
    state = bidding(seat("ww"), seat("ww"), seat("ww"), order="CAB", display="theatre mill bath")
    assert state.seat == C
    bid(state, "theatre", "ww")
    assert state.seat == A
    play(state, "pass")
    assert state.seat == B
    bid(state, "mill", "ww")
    assert state.stage == "building"
    assert [event.seat for event in events(state, Passed)] == [A]


def test_p4_1_only_a_displayed_card_can_be_bid_on() -> None:
    """P4.1: not a card of a tableau, of the stack or of the box."""
    state = bidding(seat("wwww", cards="port"), seat("ww"), display="theatre", stack="autumn")
    for card in ("port", "autumn", "athens", "luxury"):
        assert "P4.1" in refused(state, f"bid {card}")


def test_p4_2_a_bid_is_laid_face_down_beside_the_card() -> None:
    """P4.2: the number is public, the faces are seen by the bidder only."""
    state = bidding(seat("wsgi"), seat("ww"), display="theatre")
    bid(state, "theatre", "wg")
    assert hand(state, A) == "si"
    assert standing(state) == {"theatre": "A"}
    assert events(state, BidPlaced) == [
        BidPlaced(A, "theatre", 2, blind=0, moved=False, drove_out=None)
    ]
    own, other = (SPEC.view(state, viewer).table[A].bid for viewer in (A, B))
    assert own is not None
    assert other is not None
    assert (own.coins, own.faces) == (2, (1, 0, 1, 0))
    assert (other.coins, other.faces) == (2, None)


def test_p4_3_hand_cards_and_blind_coins_count_alike() -> None:
    """P4.3: c is the number of coin cards, whether from hand or for luxury goods."""
    state = bidding(seat("ww", 2), seat("wwwww"), display="theatre", edition=box(theatre="value 3"))
    bid(state, "theatre", "w", blind=2)
    assert state.players[A].bid.coins == 3
    assert hand(state, A) == "w"
    assert luxury(state, A) == 0
    play(state, "bid theatre")
    assert legal(state) == ["coins 4", "coins 5"]


@pytest.mark.parametrize("value", [0, 1])
def test_r8_a_bid_has_at_least_one_coin(value: int) -> None:
    """R8: a card of value 0 is not to be had for nothing."""
    edition = box(ALL_DEAR, theatre=f"value {value}")
    state = bidding(seat("ww"), seat("ww"), display="theatre", edition=edition)
    play(state, "bid theatre")
    assert legal(state) == ["coins 1", "coins 2"]
    broke = bidding(seat(""), seat("w"), display="theatre", edition=edition)
    assert (broke.seat, legal(broke)) == (B, ["pass", "bid theatre"])


def test_r8_the_conquest_row_wants_one_coin_too() -> None:
    """R8: value 0 + 3 - 2 for both buildings is 1; and even if it were 0, it stays 1."""
    edition = box(theatre="value 0", mill="value 0")
    state = bidding(
        seat("www", cards="barracks stockade"), seat("w"), display="mill pond theatre",
        edition=edition,
    )  # fmt: skip
    play(state, "bid theatre")
    assert legal(state) == ["coins 1", "coins 2", "coins 3"]


def test_p4_4_the_open_row_wants_the_value() -> None:
    """P4.4: c >= value, and more is allowed."""
    state = bidding(
        seat("wwww"), seat("ww"), display="theatre mill", edition=box(theatre="value 4")
    )
    play(state.clone(), "bid theatre")
    dear = bidding(seat("wwww"), seat("ww"), display="theatre mill", edition=box(theatre="value 5"))
    assert "P4.4: theatre needs 5 coins, and the seat has 4" in refused(dear, "bid theatre")
    play(state, "bid mill")
    assert legal(state) == ["coins 2", "coins 3", "coins 4"]
    assert "P4.4" in refused(state, "coins 1")
    assert "P4.4" in refused(state, "coins 5")


@pytest.mark.parametrize(
    ("cards", "coins", "least"),
    [
        ("", (), 6),
        ("barracks", (), 5),
        ("stockade", (), 5),
        ("barracks stockade", (), 4),
        ("barracks stockade", ("barracks earthquake wood",), 5),
        ("barracks", ("barracks mortgage wood",), 5),
        ("market agora", (), 6),
    ],
)
def test_p4_4_the_conquest_row_wants_three_more(
    cards: str, coins: tuple[str, ...], least: int
) -> None:
    """P4.4: value + 3, less one for each active one of Barracks and Stockade."""
    state = bidding(
        seat("w" * 8, cards=cards, coins=coins),
        seat("ww"),
        display="pond dune theatre",
        edition=box(theatre="value 3"),
    )
    play(state, "bid theatre")
    assert legal(state) == [f"coins {number}" for number in range(least, 9)]


def test_p4_4_barracks_do_not_help_in_the_open_row() -> None:
    """P4.4: the saving is for the conquest row only."""
    state = bidding(
        seat("www", cards="barracks stockade"), seat("ww"), display="theatre",
        edition=box(theatre="value 3"),
    )  # fmt: skip
    assert "bid theatre" in legal(state)
    poor = bidding(
        seat("ww", cards="barracks stockade"), seat("ww"), display="theatre",
        edition=box(theatre="value 3"),
    )  # fmt: skip
    assert "P4.4" in refused(poor, "bid theatre")


def test_p4_4_the_saving_of_another_seat_does_not_help() -> None:
    """P4.4: it is the bidder's own Barracks that count."""
    state = bidding(seat("wwww"), seat("ww", cards="barracks"), display="pond dune theatre")
    assert "P4.4: theatre needs 5 coins" in refused(state, "bid theatre")


def test_r9_a_higher_bid_in_the_conquest_row_is_allowed() -> None:
    """R9: value 2 wants 5 coins there, or more; more brings an earlier turn."""
    state = bidding(seat("w" * 7), seat("w" * 6), display="theatre mill library bath", order="BA")
    bid(state, "library", "wwwww")
    bid(state, "bath", "wwwwwww")
    assert state.order == (A, B)


def test_r10_market_and_agora_do_not_lower_the_minimum() -> None:
    """R10: the minimum is a number of coin cards."""
    state = bidding(
        seat("www", cards="market agora"), seat("ww"), display="theatre pond heath",
        edition=box(theatre="value 4"),
    )  # fmt: skip
    assert "P4.4" in refused(state, "bid theatre")
    assert "P4.4: heath needs 5 coins" in refused(state, "bid heath")


@pytest.mark.parametrize(
    ("mine", "theirs", "least"),
    [
        ("", "", 4),
        ("market", "", 3),
        ("agora", "", 3),
        ("market agora", "", 3),
        ("", "market", 4),
        ("", "market agora", 5),
        ("market", "agora", 4),
    ],
)
def test_p4_5_strength_is_twice_the_coins_and_the_bonus(mine: str, theirs: str, least: int) -> None:
    """P4.5: s = 2c + m; against a bid of three coins."""
    state = bidding(
        seat(bid="theatre www", cards=theirs), seat("w" * 6, cards=mine), display="theatre"
    )
    assert state.players[A].strength() == 6 + len(theirs.split())
    play(state, "bid theatre")
    assert legal(state)[0] == f"coins {least}"


def test_p4_5_both_bonuses_against_both_and_covered_ones() -> None:
    """P4.5: each building counts only while it is active."""
    state = bidding(
        seat(bid="theatre www", cards="market", coins="market earthquake wood"),
        seat("w" * 6, cards="agora"),
        display="theatre",
    )
    play(state, "bid theatre")
    assert legal(state)[0] == "coins 3"
    covered = bidding(
        seat(bid="theatre www"),
        seat("w" * 6, cards="agora", coins="agora earthquake wood"),
        display="theatre",
    )
    play(covered, "bid theatre")
    assert legal(covered)[0] == "coins 4"


def test_p4_6_an_equal_bid_does_not_drive_out() -> None:
    """P4.6: only strictly more strength takes the card, and the value counts all the same."""
    state = bidding(seat(bid="theatre www"), seat("www"), display="theatre")
    assert "P4.6: theatre needs 4 coins, and the seat has 3" in refused(state, "bid theatre")
    richer = bidding(seat(bid="theatre www"), seat("wwww"), display="theatre")
    bid(richer, "theatre", "wwww")
    assert standing(richer) == {"theatre": "B"}
    assert (richer.seat, richer.phase) == (A, "outbid")


@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [("market", "agora", False), ("agora", "market", False), ("agora", "", True)],
)
def test_r11_equal_strength_keeps_the_card(mine: str, theirs: str, wins: bool) -> None:
    """R11: both bonuses count on both sides, and the earlier bid stays when they are equal."""
    state = bidding(
        seat(bid="theatre www", cards=theirs), seat("www", cards=mine), display="theatre"
    )
    assert ("bid theatre" in legal(state)) == wins


def test_r11_both_buildings_must_be_beaten_by_two_coins() -> None:
    """R11: a standing bid of 3 with Market and Agora has strength 8, as a plain 4."""
    state = bidding(seat(bid="theatre www", cards="market agora"), seat("wwww"), display="theatre")
    assert "P4.6: theatre needs 5 coins" in refused(state, "bid theatre")


def test_p4_7_a_bid_in_the_conquest_row_is_safe() -> None:
    """P4.7: nobody may bid on that card, not even with far more, nor move a bid there."""
    state = bidding(
        seat(bid="bath wwwww"), seat(bid="theatre ww"), seat("s" * 12, cards="market agora"),
        display="theatre mill library bath",
    )  # fmt: skip
    assert "P4.7: bath lies in the conquest row" in refused(state, "bid bath")
    bid(state, "theatre", "s" * 6)
    assert (state.seat, state.phase) == (B, "outbid")
    assert "P4.7" in refused(state, "move bath")


def test_p4_8_the_outbid_seat_reacts_at_once() -> None:
    """P4.8: before the next seat in turn order, with its whole bid or not at all."""
    state = bidding(seat("gg", bid="theatre ww"), seat("www"), seat("ww"), display="theatre mill")
    bid(state, "theatre", "www")
    assert (state.seat, state.phase) == (A, "outbid")
    assert legal(state) == ["pass", "move mill", "move pond"]
    play(state, "move mill")
    assert standing(state) == {"theatre": "B", "mill": "A"}
    assert hand(state, A) == "gg"
    assert state.players[A].bid.coins == 2
    assert events(state, BidPlaced)[-1] == BidPlaced(
        A, "mill", 2, blind=0, moved=True, drove_out=None
    )
    assert (state.seat, state.phase) == (C, "bid")


def test_p4_9_a_move_keeps_the_minimum_and_beats_what_stands() -> None:
    """P4.9: with its unchanged number of coins."""
    edition = box(mill="value 4", bath="value 3", library="value 0", villa="value 1")
    state = bidding(
        seat("wwww", bid="theatre www"), seat(bid="bath www"), seat("wwww"),
        display="theatre mill bath library villa", edition=edition,
    )  # fmt: skip
    bid(state, "theatre", "wwww")
    assert (state.seat, legal(state)) == (A, ["pass", "move library"])
    assert "P4.4: mill needs 4 coins, and the seat has 3" in refused(state, "move mill")
    assert "P4.6: bath needs 4 coins, and the seat has 3" in refused(state, "move bath")
    assert "P4.4: villa needs 4 coins, and the seat has 3" in refused(state, "move villa")
    assert "P4.9" in refused(state, "move theatre")


def test_r12_a_move_into_the_conquest_row_saves_with_barracks() -> None:
    """R12: the minimum there is lowered by the mover's own buildings, and it is safe there."""
    state = bidding(
        seat(bid="theatre wwww", cards="barracks"), seat("w" * 6), seat("s" * 9),
        display="theatre mill library bath",
    )  # fmt: skip
    bid(state, "theatre", "wwwww")
    play(state, "move bath")
    assert standing(state) == {"theatre": "B", "bath": "A"}
    assert "P4.7" in refused(state, "bid bath")
    plain = bidding(
        seat(bid="theatre wwww", cards="market agora"), seat("w" * 6), seat("s" * 9),
        display="theatre mill library bath",
    )  # fmt: skip
    bid(plain, "theatre", "w" * 6)
    assert "P4.4: bath needs 5 coins" in refused(plain, "move bath")


def test_r12a_market_helps_moved_bids_in_attack_and_defence() -> None:
    """R12a: a moved bid of 2 with Market drives out a plain 2, and then resists another 2."""
    state = bidding(
        seat(bid="theatre ww", cards="market"), seat(bid="mill ww"), seat("www"), seat("ww"),
        display="theatre mill library bath",
    )  # fmt: skip
    bid(state, "theatre", "www")
    play(state, "move mill")
    assert (state.seat, state.phase) == (B, "outbid")
    play(state, "move bath")
    assert state.seat == D
    assert "P4.6: mill needs 3 coins" in refused(state, "bid mill")
    without = bidding(
        seat(bid="theatre ww"), seat(bid="mill ww"), seat("www"), seat("ww"),
        display="theatre mill library bath",
    )  # fmt: skip
    bid(without, "theatre", "www")
    assert "P4.6: mill needs 3 coins" in refused(without, "move mill")


def test_r12b_a_bid_does_not_move_back_to_the_card_it_lost() -> None:
    """R12b: the card that it was just driven from is no target."""
    state = bidding(seat("wwww", bid="theatre ww"), seat("www"), display="theatre mill")
    bid(state, "theatre", "www")
    assert "P4.9: the bid was just driven from theatre" in refused(state, "move theatre")


def test_r12b_a_card_lost_earlier_in_the_phase_is_too_dear() -> None:
    """R12b: driven out a second time, the bid is too weak for the first card, for P4.6."""
    state = bidding(
        seat(bid="theatre www"), seat("wwwww"), seat("wwwww"), display="theatre mill bath"
    )
    bid(state, "theatre", "wwww")
    play(state, "move mill")
    bid(state, "mill", "wwwww")
    assert (state.seat, legal(state)) == (A, ["pass", "move bath"])
    assert "P4.6: theatre needs 5 coins" in refused(state, "move theatre")
    assert "P4.9" in refused(state, "move mill")


def test_r12c_nothing_is_added_to_a_moving_bid() -> None:
    """R12c: neither hand cards nor luxury goods."""
    state = bidding(
        seat("wwwww", 5, bid="theatre ww"), seat("www"), display="theatre mill",
        edition=box(mill="value 3"),
    )  # fmt: skip
    bid(state, "theatre", "www")
    assert (state.seat, hand(state, A), luxury(state, A)) == (B, "wwwww" + "ww" + "www", 5)
    roomy = bidding(seat("wwwww", 5, bid="theatre ww"), seat("www"), display="theatre mill")
    bid(roomy, "theatre", "www")
    play(roomy, "move mill")
    assert roomy.players[A].won is not None
    assert (hand(roomy, A), luxury(roomy, A)) == ("wwwww", 5)
    assert discard(roomy) == "wwwww"


def test_p4_10_a_move_that_drives_out_a_third_seat_goes_on() -> None:
    """P4.10: the chain ends where nobody is displaced, then the turn order goes on."""
    state = bidding(
        seat(bid="theatre wwwww"), seat(bid="mill wwww"), seat(bid="bath www"), seat("w" * 6),
        display="theatre mill bath villa",
    )  # fmt: skip
    bid(state, "theatre", "w" * 6)
    assert (state.seat, state.phase) == (A, "outbid")
    play(state, "move mill")
    assert (state.seat, state.phase) == (B, "outbid")
    play(state, "move bath")
    assert (state.seat, state.phase) == (C, "outbid")
    play(state, "move villa")
    assert state.stage == "building"
    drove_out = [event.drove_out for event in events(state, BidPlaced)]
    assert drove_out == [A, B, C, None]


def test_r12d_a_chain_falls_in_strength_and_displaces_each_seat_once() -> None:
    """R12d: so it ends after at most n - 1 displacements, here 4 of 5 seats."""
    state = bidding(
        seat(bid="theatre sssss", cards="market"), seat(bid="mill sssss"),
        seat(bid="bath wwww", cards="agora"), seat(bid="villa wwww"), seat("w" * 6),
        display="theatre mill bath villa forge",
    )  # fmt: skip
    bid(state, "theatre", "w" * 6)
    play(state, "move mill", "move bath", "move villa", "move forge")
    placed = events(state, BidPlaced)
    assert [event.drove_out for event in placed] == [0, 1, 2, 3, None]
    assert state.stage == "building"


def test_p4_11_a_pass_takes_the_bid_back_and_draws_three() -> None:
    """P4.11: the seat is out for this round and gets no card."""
    state = bidding(
        seat("g", bid="theatre ss"), seat("wwwww"), seat("ww"), display="theatre mill",
        pile="isw",
    )  # fmt: skip
    bid(state, "theatre", "www")
    play(state, "pass")
    assert hand(state, A) == "wsssgi"
    assert events(state, Passed) == [Passed(A, 2)]
    assert state.seat == C
    play(state, "pass")
    assert tableau(state, A) == "athens"
    assert hand_size(state, C) == 5


def test_p4_11_a_first_pass_draws_three_too() -> None:
    """P4.11: without a bid there is nothing to take back."""
    state = bidding(seat("ww"), seat("ww"), pile="gis", display="theatre")
    play(state, "pass")
    assert hand(state, A) == "wwsgi"
    assert events(state, Passed) == [Passed(A, 0)]
    assert state.seat == B


def test_r13_a_seat_that_can_bid_may_pass_and_one_that_cannot_must() -> None:
    """R13: three cards either way, once a round."""
    rich = bidding(seat("w" * 9), seat("ww"), display="theatre")
    assert legal(rich)[0] == "pass"
    state = bidding(seat("w"), seat(""), display="theatre", rest="discard", pile="wwwggg")
    assert [event.seat for event in events(state, Passed)][:2] == [A, B]
    assert [event.withdrawn for event in events(state, Passed)][:2] == [0, 0]


def test_p4_12_a_seat_that_is_not_outbid_does_not_act_again() -> None:
    """P4.12: nor does it raise its bid when its turn is over."""
    state = bidding(seat("wwww", bid="theatre ww"), seat("ww"), seat("ww"), display="theatre mill")
    bid(state, "mill", "ww")
    assert state.seat == C
    play(state, "pass")
    assert state.stage == "building"
    assert len(events(state, BidPlaced)) == 1
    assert discard(state) == "wwww"


def test_p4_13_the_bids_end_when_everybody_stands_or_has_passed() -> None:
    """P4.13: cards without a bid go to the box, from both rows."""
    state = bidding(
        seat("ww", bid="theatre ww"), seat("w" * 6), display="theatre mill bath library forge villa"
    )
    bid(state, "library", "w" * 5)
    assert state.stage == "building"
    assert events(state, Unsold) == [Unsold(("mill", "bath", "forge", "villa"))]
    for card in ("mill", "bath", "forge", "villa"):
        assert boxed(state, card)
    for card in ("theatre", "library"):
        assert not boxed(state, card)


def test_r14_the_end_of_the_phase_decides_which_cards_go_to_the_box() -> None:
    """R14: bids that moved away or were withdrawn leave nothing behind."""
    state = bidding(
        seat("gg", bid="theatre www"), seat("wwww"), seat("w" * 6),
        display="bath theatre mill", edition=box(bath="value 4"),
    )  # fmt: skip
    bid(state, "theatre", "wwww")
    play(state, "move mill")
    bid(state, "mill", "wwww")
    assert [event.seat for event in events(state, Passed)] == [A], "its 3 coins win nothing more"
    assert standing_at_end(state) == {"theatre", "mill"}
    assert events(state, Unsold) == [Unsold(("bath", "pond", "dune", "heath"))]
    assert boxed(state, "bath")


def standing_at_end(state: State) -> set[str]:
    """Return the cards that somebody has won."""
    return {player.won.id for player in state.players if player.won is not None}


def test_r14a_a_seat_may_bid_all_on_a_building_that_it_cannot_keep() -> None:
    """R14a: nobody asks whether it will be able to pay or mortgage it."""
    state = bidding(seat("ww"), seat("w", 0), display="theatre", edition=box(theatre="wood_cost 9"))
    bid(state, "theatre", "ww")
    assert state.seat == A
    assert legal(state) == ["lose theatre"]


def test_r14b_the_winner_cannot_refuse_the_card() -> None:
    """R14b: neither a landscape nor a building that can be kept."""
    landscape = building(seat(won="meadow"), seat("w", won="theatre"))
    assert tableau(landscape, A) == "athens meadow"
    assert landscape.seat == B
    assert "P6.3" in refused(landscape, "pass")
    assert "P6.3" in refused(landscape, "lose theatre")
