"""I20: an open decision that the rules could never leave is found, whatever is wrong with it."""

import re
from collections.abc import Callable

import pytest
from tests.games.peloponnes.support import (
    SPEC,
    A,
    B,
    C,
    bid,
    bidding,
    box,
    building,
    catastrophe,
    final_supply,
    play,
    seat,
    supply,
)

from poleis.games.peloponnes.coins import COIN, EMPTY, GRAIN, WOOD
from poleis.games.peloponnes.components import PLAGUE
from poleis.games.peloponnes.open_decision import open_decision_faults
from poleis.games.peloponnes.state import NO_BID, NOBODY, Bid, State
from poleis.games.peloponnes.tableau import FROM_HAND, Laid, Tableau

Scene = Callable[[], State]
Change = Callable[[State], object]


def bids() -> State:
    """B is to bid; A has a bid, C comes next."""
    return bidding(
        seat("www", bid="theatre ww", cards="bath meadow"), seat("gggg", 1), seat("sss"),
        display="theatre",
    )  # fmt: skip


def sizes() -> State:
    """B is to say how many coins it bids on the theatre."""
    return play(bids(), "bid theatre")


def shares() -> State:
    """B is to say how many of three coins come from luxury goods."""
    return play(sizes(), "coins 3")


def lays() -> State:
    """B is to lay three hand cards."""
    return play(shares(), "luxury 0")


def outbids() -> State:
    """A has been driven from the theatre."""
    state = bid(bids(), "theatre", "ggg")
    assert (state.seat, state.phase) == (A, "outbid")
    return state


def plague() -> State:
    return catastrophe("plague", seat("ww", cards="bath meadow"), seat("ss"))


def earthquake() -> State:
    return catastrophe("earthquake", seat("ww", cards="bath library"), seat("ss"))


def feeds() -> State:
    edition = box(meadow="inhabitants 2")
    return supply(seat("gg", cards="meadow"), seat("ss"), edition=edition)


COSTS = box(bath="wood_cost 2 stone_cost 1", library="wood_cost 3")


def redeems() -> State:
    """A is asked about the first of two mortgaged buildings."""
    coins = ("bath mortgage grain", "library mortgage grain")
    return supply(
        seat("wwwwws", cards="bath library", coins=coins), seat("ss"), edition=COSTS,
    )  # fmt: skip


def redeems_more() -> State:
    return play(redeems(), "redeem bath")


def redemption_is_paid() -> State:
    return play(redeems(), "redeem bath", "lose library")


def builds() -> State:
    return building(seat("wws", 1, won="bath"), seat("ss", won="library"), edition=COSTS)


def pays_wood() -> State:
    return play(builds(), "pay")


def pays_stone() -> State:
    return play(pays_wood(), "wood 2")


def one_builds() -> State:
    return building(seat("w", won="bath"), seat("s", cards="meadow"), edition=COSTS)


def mortgages() -> State:
    return play(builds(), "mortgage hand")


def over() -> State:
    return final_supply(seat("ww"), seat("ss"))


def sets(name: str, value: object) -> Change:
    """Set a field of the state."""
    return lambda state: setattr(state, name, value)


def gives(name: str, value: object) -> Change:
    """Set a field of the seat that decides."""
    return lambda state: setattr(state.players[state.seat], name, value)


def card(name: str, field: str) -> Change:
    """Put a card into a field of the state, alone in a row where the field has several."""
    single = field == "card"
    return lambda state: setattr(
        state, field, state.edition.by_id[name] if single else (state.edition.by_id[name],)
    )


def both(*changes: Change) -> Change:
    """Make several changes."""
    return lambda state: [change(state) for change in changes]


def protect(state: State) -> None:
    player = state.players[state.seat]
    player.tableau = player.tableau.with_building(state.edition.by_id["well"])


def cover_the_hit_card(state: State) -> None:
    player = state.players[state.seat]
    player.tableau = player.tableau.with_coin(Laid(state.hits[0], PLAGUE, WOOD, FROM_HAND))


def block_every_card(state: State) -> None:
    """Leave the outbid seat no card to move to."""
    state.turn = 3
    state.bidders = (B, C, C, C, C, C)
    state.players[C].bid = Bid(9, 0, COIN[WOOD] * 9)


CASES: list[tuple[Scene, Change, str]] = [
    (bids, sets("phase", "feed"), "The stage bidding has no decision feed"),
    (bids, sets("turn", 0), "R5: a seat decides before the stage has come to any"),
    (bids, sets("seat", C), "R5: seat 2 decides when it is the turn of another"),
    (bids, lambda s: setattr(s.players[C], "bid", Bid(1)), "P4.1: seat 2 has a bid before"),
    (bids, card("theatre", "card"), "The decision bid has a card in question"),
    (sizes, sets("card", None), "The decision bid_size has a card in question"),
    (bids, sets("lack_wood", 1), "P6.4: wood or stone is missing"),
    (bids, sets("lack_stone", 1), "P6.4: wood or stone is missing"),
    (bids, sets("wood_paid", 1), "P6.4: something is paid already"),
    (bids, sets("luxury_paid", 1), "P6.4: something is paid already"),
    (pays_stone, sets("stone_paid", 1), "P6.4: something is paid already"),
    (bids, sets("picks", 1), "D9: cards are to be picked"),
    (bids, card("bath", "hits"), "D9: cards are hit"),
    (bids, sets("shortage", 1), "P7.4: grain is missing"),
    (bids, card("bath", "debts"), "D11: buildings are to be redeemed"),
    (bids, card("bath", "redeeming"), "D11: buildings are being redeemed"),
    (bids, gives("bid", Bid(1)), "D1: the seat has a bid already"),
    (bids, both(gives("hand", EMPTY), gives("luxury", 0)), "D1: .*nothing that it could bid on"),
    (bids, sets("bidders", (A, B, -1, -1, -1, -1)), "P4.12: seat 1 decides although its bid"),
    (sizes, card("bath", "card"), "D1: the card in question is not displayed"),
    (sizes, both(gives("hand", EMPTY), gives("luxury", 0)), "D1: the seat cannot win the card"),
    (sizes, gives("bid", Bid(3)), "D2: the number of coins is settled"),
    (sizes, gives("hand", COIN[GRAIN] * 2), "D2: .*there is no choice"),
    (shares, gives("bid", Bid(2)), "D3: the bid is too low"),
    (shares, gives("bid", Bid(3, 0, EMPTY, COIN[GRAIN])), "D3: .*blind coins too early"),
    (shares, gives("bid", Bid(3, 1)), "D3: the share of luxury goods is settled"),
    (shares, gives("bid", Bid(3, 0, COIN[GRAIN])), "D3: the share of luxury goods is settled"),
    (shares, gives("luxury", 0), "D3: .*there is no choice"),
    (lays, gives("bid", Bid(3, 2)), "D3: there are not so many luxury goods"),
    (lays, gives("bid", Bid(6, 1)), "D4: there are not so many hand cards"),
    (lays, gives("bid", Bid(3, 0, COIN[GRAIN] * 3)), "D4: there is no card left to lay"),
    (outbids, sets("seat", C), "P4.8: seat 2 is outbid before it has bid"),
    (outbids, gives("bid", Bid(2, 0, COIN[WOOD])), "P4.8: the outbid seat has no complete bid"),
    (outbids, gives("bid", Bid(2, 1, COIN[WOOD] * 2)), "P4.8: the outbid seat has no complete"),
    (outbids, sets("bidders", (NOBODY,) * 6), "P4.8: nobody stands on the card"),
    (outbids, gives("bid", Bid(3, 0, COIN[WOOD] * 3)), "P4.6: .*a bid that is not stronger"),
    (outbids, block_every_card, "D5: there is nowhere to go"),
    (plague, protect, "P9.1: a protected seat is hit"),
    (plague, card("meadow", "hits"), "D9: these cards cannot be hit"),
    (plague, sets("hits", ()), "D9: no card is hit"),
    (plague, cover_the_hit_card, "I16: a card is hit twice by one catastrophe"),
    (plague, gives("hand", EMPTY), "P9.3: there is nothing to cover a card with"),
    (earthquake, sets("picks", 2), "D9: .*the wrong number to pick"),
    (earthquake, sets("picks", 0), "D9: .*the wrong number to pick"),
    (feeds, sets("shortage", 3), "P7.4: a shortage of 3 with 2 inhabitants"),
    (feeds, sets("shortage", 0), "P7.4: a shortage of 0 with 2 inhabitants"),
    (feeds, sets("supply_due", False), "P3.4: a supply without a supply symbol"),
    (redeems, card("bath", "debts"), "D11: these buildings are not the next mortgaged ones"),
    (redeems, card("library", "redeeming"), "D11: a building is being redeemed that was not"),
    (redeems_more, gives("hand", COIN[WOOD]), "D11: the seat cannot pay for what it redeems"),
    (redemption_is_paid, sets("redeeming", ()), "D12: nothing is being redeemed"),
    (redemption_is_paid, sets("lack_wood", 1), r"P6.4: .*should be \[2, 1\]"),
    (builds, card("library", "card"), "D6: the building in question is not the one"),
    (pays_wood, sets("lack_stone", 0), r"P6.4: .*should be \[2, 1\]"),
    (pays_wood, gives("hand", EMPTY), "D7: there is no wood to pay, or not enough"),
    (pays_stone, both(gives("hand", EMPTY), gives("luxury", 0)), "D7: there is no stone to pay"),
    (pays_stone, sets("wood_paid", 1), "D7: the wood is not paid"),
    (mortgages, gives("hand", EMPTY), "D8: there is no hand card to put under the building"),
    (over, sets("round", 7), "P2.1: the game is over in round 7"),
]  # fmt: skip


@pytest.mark.parametrize(("begin", "change", "sentence"), CASES)
def test_an_open_decision_that_cannot_be_is_found(
    begin: Scene, change: Change, sentence: str
) -> None:
    """I20, C1, D1-D12: each in a scene that was in order."""
    state = begin()
    assert list(open_decision_faults(state)) == []
    change(state)

    faults = "\n".join(open_decision_faults(state))

    assert re.search(sentence, faults), faults


def turn_the_tableau(state: State) -> None:
    player = state.players[A]
    player.tableau = Tableau(player.tableau.cards[::-1], (), state.switches)


def take_away_the_bid(state: State) -> None:
    player = state.players[A]
    player.hand += player.bid.laid
    player.bid = NO_BID


def bid_in_a_supply(state: State) -> None:
    player = state.players[A]
    player.bid = Bid(2, 0, player.hand)
    player.hand = EMPTY
    state.bidders = (NOBODY, A, NOBODY, NOBODY, NOBODY, NOBODY)


def lay_without_a_number(state: State) -> None:
    player = state.players[B]
    player.hand -= COIN[GRAIN]
    player.bid = Bid(0, 0, COIN[GRAIN])


def clear_the_display(state: State) -> None:
    state.box += state.display
    state.display, state.bidders = (), ()


def win_of(place: str, number: int) -> Change:
    """Let a seat have won a card that lies elsewhere."""

    def change(state: State) -> None:
        player = state.players[number]
        if place == "box":
            player.won = next(card for card in state.box if card.stack)
        else:
            player.won = player.tableau.cards[0]

    return change


@pytest.mark.parametrize(
    ("begin", "change", "sentence"),
    [
        (bids, lambda s: s.players.pop(), "I12: the turn order"),
        (bids, lambda s: s.players.extend(s.players), "There are 6 seats, not 2 to 5"),
        (bids, sets("seat", 7), "Seat 7 is to decide, and there is no such seat"),
        (bids, sets("turn", 4), "The turn 4 is not between 0 and the number of seats"),
        (bids, sets("bidders", (A, 3, -1, -1, -1, -1)), "A bid belongs to a seat that there is"),
        (bids, sets("round", 9), "There is no round 9"),
        (bids, sets("stage", "income"), "The stage income has no decision"),
        (bids, turn_the_tableau, "P6.2: the tableau of seat 0"),
        (bids, take_away_the_bid, "I7: seat 0 stands on a card without a bid"),
        (feeds, clear_the_display, "P2.2: no power card is displayed before the last round"),
        (feeds, bid_in_a_supply, "I7: there are bids outside the bidding"),
        (bids, lay_without_a_number, "P4.2: seat 1 has parts of a bid without a number"),
        (bids, lambda s: setattr(s.players[A], "bid", Bid(2, 0, COIN[WOOD] * 2, EMPTY, 1)),
         "H3: blind coins of seat 0 come from a pile that there was not"),
        (one_builds, win_of("tableau", B), "P6.1: seat 1 has won a civilization card"),
        (one_builds, win_of("box", B), "P6.1: the card that seat 1 has won is in the box"),
        (one_builds, lambda s: setattr(s.players[B], "won", s.players[B].tableau.cards[-1]),
         "P6.1: seat 1 took its power card too early or too late"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_found(begin: Scene, change: Change, sentence: str) -> None:
    """I2, I7, I12, P6.1, P6.2: each in a scene that was in order."""
    state = begin()
    assert SPEC.violations(state) == []
    change(state)

    assert sentence in "\n".join(SPEC.violations(state))
