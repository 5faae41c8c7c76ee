"""I1-I16, H3, H5: `violations` finds what is broken, so that a test that asks it can fail."""

from collections.abc import Callable

import pytest
from tests.games.peloponnes.support import (
    SPEC,
    A,
    B,
    Seat,
    bidding,
    building,
    catastrophe,
    final_supply,
    seat,
    supply,
)

from poleis.games.peloponnes.coins import COIN, EMPTY, GRAIN, WOOD
from poleis.games.peloponnes.components import DECLINE, DROUGHT, EARTHQUAKE, LANDSCAPE, PLAGUE
from poleis.games.peloponnes.state import Bid, LuxuryCard, State
from poleis.games.peloponnes.tableau import FROM_HAND, MORTGAGE, Laid

ONE = seat("wwww", cards="theatre meadow")
Change = Callable[[State], object]


def the_bidding() -> State:
    """Return a phase 3 in which A has a standing bid."""
    return bidding(
        seat("www", bid="theatre ww", cards="bath meadow"), seat("gggg"), seat("sss"),
        display="theatre",
    )  # fmt: skip


def lay(name: str, cause: int, pile: int = FROM_HAND) -> Change:
    """Move a coin of the first hand onto a card."""

    def change(state: State) -> None:
        player = state.players[A]
        player.hand -= COIN[WOOD]
        player.older = player.hidden()
        coin = Laid(state.edition.by_id[name], cause, WOOD, pile)
        player.tableau = player.tableau.with_coin(coin)

    return change


def sets(name: str, value: object) -> Change:
    """Set a field of the state."""
    return lambda state: setattr(state, name, value)


def gives(name: str, value: object) -> Change:
    """Set a field of the first player."""
    return lambda state: setattr(state.players[A], name, value)


def ends(*catastrophes: int) -> Change:
    """Move markers to the end."""

    def change(state: State) -> None:
        spaces = [4 if c in catastrophes else s for c, s in enumerate(state.markers)]
        state.markers = (spaces[0], spaces[1], spaces[2], spaces[3], spaces[4])

    return change


def both(*changes: Change) -> Change:
    """Make several changes."""
    return lambda state: [change(state) for change in changes]


def box_a_card(state: State) -> None:
    """Put a card into the box that is in a tableau."""
    state.box += (state.players[A].tableau.cards[0],)


def take_many(state: State) -> None:
    """Give the first seat more landscapes than there were rounds."""
    player = state.players[A]
    cards = [card for card in state.box if card.kind == LANDSCAPE][:7]
    state.box = tuple(card for card in state.box if card not in cards)
    for card in cards:
        player.tableau = player.tableau.with_landscape(card)


def clear_the_display(state: State) -> None:
    """Put all displayed cards into the box."""
    state.box += state.display
    state.display = ()


def swap_the_stack(state: State) -> None:
    """Turn the power cards to come around, in a round that still has two letters."""
    state.stack = state.stack[::-1]


BROKEN: list[tuple[str, Change]] = [
    ("I1", gives("hand", COIN[WOOD] * 2)),
    ("I1", sets("discard", COIN[GRAIN])),
    ("I4", gives("hand", -COIN[WOOD])),
    ("I4", gives("luxury", -1)),
    ("P1.4", sets("shuffles", 0)),
    ("I2", box_a_card),
    ("I2", sets("box", ())),
    ("I5", sets("round", 5)),
    ("I11", take_many),
    ("I12", sets("order", (0, 1, 1))),
    ("I3", gives("luxury", 18)),
    ("I3", gives("luxury_card", LuxuryCard(cap=5))),
    ("I3", gives("luxury_card", LuxuryCard(cap=3))),
    ("P9.10", gives("luxury_card", LuxuryCard(cap=0))),
    ("P8.7", gives("luxury_card", LuxuryCard(gains=1))),
    ("I13", sets("markers", (0, 1, 1, 1, 1))),
    ("I13", sets("markers", (1, 1, 1, 1, 5))),
    ("P3.1", sets("trouble", (PLAGUE,))),
    ("I15", lay("library", MORTGAGE)),
    ("I16", lay("meadow", MORTGAGE)),
    ("I16", lay("bath", EARTHQUAKE)),
    ("I16", both(lay("meadow", EARTHQUAKE), ends(EARTHQUAKE))),
    ("I16", both(lay("meadow", DROUGHT), lay("meadow", DROUGHT), ends(DROUGHT))),
    ("I16", both(lay("meadow", DROUGHT), lay("bath", DROUGHT), ends(DROUGHT))),
    ("H3", lay("bath", MORTGAGE, 9)),
    ("P2.2", clear_the_display),
    ("I7", sets("bidders", (A, A, -1, -1, -1, -1))),
    ("I7", sets("bidders", (-1, -1, -1, -1, -1, -1))),
    ("P3.4", sets("supply_due", True)),
    ("P6.1", lambda state: setattr(state.players[A], "won", state.players[A].tableau.cards[0])),
    ("P4.2", gives("bid", Bid(2, 1, COIN[WOOD] * 2, EMPTY, 0))),
    ("R5", sets("seat", A)),
    ("R5", sets("seat", 2)),
    ("P6.4", sets("lack_wood", 1)),
    ("D9", sets("picks", 1)),
    ("P7.4", sets("shortage", 1)),
    ("H5", gives("older", 9)),
    ("H5", sets("fresh", EMPTY)),
    ("H5", lambda state: setattr(state, "fresh", state.fresh - COIN[WOOD])),
    ("H5", gives("drawn", COIN[WOOD] * 6)),
    ("H5", gives("drawn", COIN[WOOD] * 4)),
    ("H5", lay("bath", MORTGAGE, 2)),
]  # fmt: skip


def test_the_bidding_of_these_tests_is_in_order() -> None:
    assert SPEC.violations(the_bidding()) == []


@pytest.mark.parametrize(("number", "change"), BROKEN)
def test_i1_to_i16_what_is_broken_is_found(number: str, change: Change) -> None:
    """I1-I5, I7, I11-I13, I15, I16, H3, H5: each in a phase 3 that was in order."""
    state = the_bidding()
    change(state)
    found = SPEC.violations(state)
    assert any(number in sentence for sentence in found), found


def test_i16_more_covered_buildings_than_an_earthquake_hits_are_found() -> None:
    """P9.7, I16: in round 6 a seat has had 5 buildings at most, and two of them were hit."""
    state = bidding(seat("wwww", cards="bath library villa"), seat("ggg"), round=6)
    both(lay("bath", EARTHQUAKE), lay("library", EARTHQUAKE), ends(EARTHQUAKE))(state)
    assert SPEC.violations(state) == []
    lay("villa", EARTHQUAKE)(state)
    assert any("I16" in sentence for sentence in SPEC.violations(state))


def test_h5_hand_cards_that_cannot_be_from_the_pile_are_older() -> None:
    """H5: a seat with coins of an older pile in its bid knows that they are older."""
    state = bidding(seat("w", bid="theatre w+gg"), seat("ggg"), display="theatre")
    player = state.players[A]
    assert (player.bid.pile, player.older) == (1, 4)
    player.older = 3
    assert any("H5" in sentence for sentence in SPEC.violations(state))


def test_h5_what_a_viewer_knows_of_the_pile_can_be() -> None:
    """H5: the present pile had one more wood card than is accounted for, and not two."""
    state = bidding(seat("ww"), seat("ww"))
    state.fresh += COIN[WOOD]
    for player in state.players:
        player.older = 1
    assert any("viewer None knows" in sentence for sentence in SPEC.violations(state))


def test_i6_the_letters_out_of_order_are_found() -> None:
    state = bidding(ONE, seat("ww"), round=3)
    swap_the_stack(state)
    assert any("I6" in sentence for sentence in SPEC.violations(state))


def test_p4_4_a_bid_below_the_minimum_is_found() -> None:
    """P4.4, I7: a bid of 2 does not hold a conquest card of value 2."""
    state = the_bidding()
    state.bidders = (-1, -1, -1, A, -1, -1)
    assert any("P4.4" in sentence for sentence in SPEC.violations(state))


def test_i10_a_decision_to_move_from_a_conquest_card_is_found() -> None:
    """I10: nobody is driven out of the conquest row."""
    state = bidding(
        seat("w", bid="theatre ww"), seat("ggg"), seat("sss"), display="theatre bath altar villa"
    )
    state.apply(SPEC.parse(state, "bid theatre"))
    state.apply(SPEC.parse(state, "lay grain"))
    state.apply(SPEC.parse(state, "lay grain"))
    state.apply(SPEC.parse(state, "lay grain"))
    assert state.phase == "outbid"
    assert SPEC.violations(state) == []
    state.card = state.display[3]
    assert any("P4.8" in sentence for sentence in SPEC.violations(state))


Begin = Callable[[Seat, Seat], State]


@pytest.mark.parametrize(
    ("begin", "one", "number", "change"),
    [
        (lambda *s: catastrophe("decline", *s), ONE, "P9.10", gives("luxury", 2)),
        (lambda *s: catastrophe("plague", *s), ONE, "D9", sets("hits", ())),
        (lambda *s: catastrophe("plague", *s), ONE, "I13", sets("trouble", (PLAGUE, PLAGUE))),
        (supply, seat("ww", cards="theatre", coins="theatre mortgage wood"), "D11",
         sets("debts", ())),
        (building, seat("ww", won="bath"), "D7", sets("phase", "pay_wood")),
    ],
)  # fmt: skip
def test_open_decisions_that_cannot_be_are_found(
    begin: Begin, one: Seat, number: str, change: Change
) -> None:
    """I13, I15: in catastrophes, supply, phase 5 and at the end."""
    state = begin(one, seat("ww"))
    change(state)
    assert any(number in sentence for sentence in SPEC.violations(state)), SPEC.violations(state)


def test_i15_a_mortgage_after_the_last_supply_is_found() -> None:
    state = final_supply(ONE, seat("ww"))
    lay("theatre", MORTGAGE)(state)
    assert any("I15" in sentence for sentence in SPEC.violations(state))


def test_p9_10_a_blind_coin_on_a_luxury_card_is_found() -> None:
    state = final_supply(ONE, seat("ww", luxury_card="wood"))
    coin = state.players[B].luxury_card.coin
    assert coin is not None
    blind = Laid(coin.card, DECLINE, coin.kind, 1)
    state.players[B].luxury_card = LuxuryCard(3, blind, 0)
    assert any("P9.10" in sentence for sentence in SPEC.violations(state))
