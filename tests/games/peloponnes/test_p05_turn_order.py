"""P5: the new turn order."""

import pytest
from tests.games.peloponnes.support import (
    A,
    B,
    bid,
    bidding,
    events,
    order,
    play,
    seat,
)

from poleis.games.peloponnes.events import BidSpent, TurnOrder
from poleis.games.peloponnes.state import State


def test_p5_1_more_coins_come_first() -> None:
    """P5.1: the order goes by the coins really bid, from the most to the fewest."""
    state = bidding(seat("ww"), seat("wwww"), seat("www"), display="theatre mill bath", order="ABC")
    bid(state, "theatre", "ww")
    bid(state, "mill", "wwww")
    bid(state, "bath", "www")
    assert order(state) == "BCA"
    assert events(state, TurnOrder) == [TurnOrder((1, 2, 0))]
    assert [event.seat for event in events(state, BidSpent)] == [1, 2, 0]


@pytest.mark.parametrize(
    ("old", "new"), [("ABCD", "BACD"), ("DCBA", "BCAD"), ("CADB", "BCAD"), ("DABC", "BACD")]
)
def test_p5_1_equal_bids_keep_their_old_order(old: str, new: str) -> None:
    """P5.1: A and C bid 3, B bids 5, D passes."""
    state = bidding(
        seat("www"), seat("w" * 5), seat("www"), seat("ww"), order=old,
        display="theatre mill bath villa",
    )  # fmt: skip
    cards = {"A": "theatre", "B": "mill", "C": "bath"}
    for name in old:
        if name == "D":
            play(state, "pass")
        else:
            bid(state, cards[name], "w" * (5 if name == "B" else 3))
    assert order(state) == new


def test_p5_1_market_and_barracks_do_not_count() -> None:
    """P5.1: neither the bonus for strength nor the saving in the conquest row."""
    state = bidding(
        seat("www", cards="market agora"), seat("www", cards="barracks stockade"), seat("wwww"),
        order="CBA", display="theatre mill bath villa",
    )  # fmt: skip
    bid(state, "mill", "wwww")
    bid(state, "villa", "www")
    bid(state, "theatre", "www")
    assert order(state) == "CBA"


def test_p5_1_the_coins_of_a_withdrawn_bid_do_not_count() -> None:
    """P5.1: a seat that was outbid and passed is at 0."""
    state = bidding(seat(bid="theatre wwww"), seat("wwwww"), seat("ww"), display="theatre mill")
    bid(state, "theatre", "wwwww")
    play(state, "pass")
    bid(state, "mill", "ww")
    assert order(state) == "BCA"


def test_r15_several_seats_that_passed_keep_their_old_order_at_the_end() -> None:
    """R15: passing counts as 0, whatever they hold."""
    state = bidding(
        seat("w" * 9), seat("ww"), seat("ww"), seat("ww"), order="DABC", display="theatre mill"
    )
    play(state, "pass", "pass")
    bid(state, "theatre", "ww")
    play(state, "pass")
    assert order(state)[0] == "B"
    assert events(state, TurnOrder)[0].order == (1, 3, 0, 2)


def test_r15_only_cards_really_laid_count() -> None:
    """R15: a conquest for 4 coins with Barracks is 4, behind a plain 5 on another card."""
    state = bidding(
        seat("wwww", cards="barracks"), seat("wwwww"), display="theatre mill bath villa"
    )
    bid(state, "bath", "wwww")
    bid(state, "villa", "wwwww")
    assert state.order == (B, A)


def test_r15_everybody_passes_and_nothing_changes() -> None:
    """R15: with nothing but passes the order stays as it was."""
    state: State = bidding(seat("ww"), seat("ww"), seat("ww"), order="CAB", display="theatre")
    play(state, "pass", "pass", "pass")
    assert events(state, TurnOrder)[0].order == (2, 0, 1)
