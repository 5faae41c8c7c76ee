"""P6: phase 5, taking and paying power cards."""

import pytest
from tests.games.peloponnes.support import (
    A,
    B,
    asked,
    bid,
    bidding,
    box,
    boxed,
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
    play,
    refused,
    seat,
    tableau,
)

from poleis.core.event import Event
from poleis.games.peloponnes.events import (
    BidSpent,
    Income,
    Lost,
    LuxuryGained,
    Mortgaged,
    Paid,
    Took,
)
from poleis.games.peloponnes.state import State


def built(cost: str, production: str, hand_cards: str, goods: int = 0) -> State:
    """Seat A has won the theatre, and its civilization produces something; B builds after it."""
    edition = box(theatre=cost, athens=production)
    return building(seat(hand_cards, goods, won="theatre"), seat("w", won="mill"), edition=edition)


def gained(state: State) -> list[int]:
    """Return what production brought in luxury goods."""
    return [event.count for event in events(state, LuxuryGained) if event.reason == "materials"]


def test_p6_1_bids_are_spent_before_the_cards_are_taken() -> None:
    """P6.1: all standing bids go face up to the discard pile, then the seats take their cards."""
    state = bidding(seat("ww"), seat("ggi"), seat("ss"), display="meadow theatre", edition=box())
    bid(state, "meadow", "ww")
    bid(state, "theatre", "ggi")
    play(state, "pass")
    assert discard(state) == "wwggi"
    spent = events(state, BidSpent)
    assert spent == [BidSpent(B, "theatre", (0, 0, 2, 1)), BidSpent(A, "meadow", (2, 0, 0, 0))]
    assert all(player.bid.coins == 0 for player in state.players)


def test_p6_1_the_blind_coins_of_a_bid_turn_up_too() -> None:
    """P6.1: everybody sees all faces of a spent bid."""
    state = bidding(
        seat("", bid="theatre w+gi"), seat("ss", bid="meadow ss"), display="theatre meadow", turn=2
    )
    assert events(state, BidSpent)[0] == BidSpent(A, "theatre", (1, 0, 1, 1))
    assert discard(state) == "wssgi"


def test_r16_the_discard_pile_has_all_bids_when_the_first_blind_coin_is_drawn() -> None:
    """R16: B mortgages first, and may draw a coin that A has just spent."""
    state = bidding(
        seat("ss", bid="meadow ss"), seat("gg", 1, bid="theatre ggg"), seat("", civ=""),
        display="meadow theatre", rest="C", edition=box(theatre="wood_cost 3"), turn=3,
    )  # fmt: skip
    assert asked(state) == "B build"
    assert discard(state) == "ssggg"
    play(state, "mortgage luxury")
    assert len(coins(state, B)) == 1


def test_p6_1_the_seats_take_their_cards_in_the_new_turn_order() -> None:
    """P6.1: whoever bid more builds first."""
    state = building(
        seat("w", won="theatre"), seat("w", won="mill"), seat("w", won="meadow"), order="BCA"
    )
    assert asked(state) == "B build"
    assert tableau(state, 2) == "corinth"
    play(state, "pay")
    assert asked(state) == "A build"
    assert [event.seat for event in events(state, Took)] == [1, 2, 0]


def test_p6_2_a_landscape_goes_to_the_right_end_for_nothing() -> None:
    """P6.2: nothing is asked and nothing is paid."""
    state = building(
        seat("wsgi", 2, cards="port forest", won="meadow"), seat("w", won="theatre"),
        order="AB", edition=box(athens="wood 5"),
    )  # fmt: skip
    assert asked(state) == "B build"
    assert tableau(state, A) == "port athens forest meadow"
    assert (hand(state, A), luxury(state, A)) == ("wsgi", 2)


def test_p6_3_a_building_goes_to_the_left_end() -> None:
    """P6.3: it is paid in full, or mortgaged; there is nothing in between."""
    for actions in (("pay",), ("mortgage hand", "lay wood")):
        state = building(seat("w", cards="port forest", won="theatre"), seat("w", won="mill"))
        play(state, *actions)
        assert tableau(state, A) == "theatre port athens forest"


def test_p6_3_there_is_no_partial_payment() -> None:
    """P6.3: with one of two missing stones the seat cannot pay at all."""
    state = built("stone_cost 2", "stone 0", "sww")
    assert legal(state) == ["mortgage hand"]
    assert "P6.3" in refused(state, "pay")
    assert "P6.3" in refused(state, "lose theatre")


def test_p6_4_production_pays_first_and_hand_cards_the_rest() -> None:
    """P6.4: cost 3 wood and 2 stone, production 2 wood and 1 stone."""
    state = built("wood_cost 3 stone_cost 2", "wood 2 stone 1", "wwssg")
    play(state, "pay", "wood 1", "stone 1")
    assert hand(state, A) == "wsg"
    assert discard(state) == "ws"
    assert events(state, Paid) == [Paid(A, 1, 1, 0)]
    assert coins(state, A) == []


def test_p6_4_the_new_building_does_not_pay_for_itself() -> None:
    """P6.4: its own production does not count yet, and that of covered cards does not either."""
    state = built("wood_cost 1 wood 4", "wood 0", "g")
    assert legal(state) == ["mortgage hand"]
    covered = building(
        seat("g", cards="forest", coins="forest tempest wood", won="theatre"),
        seat(),
        edition=box(theatre="wood_cost 1", forest="wood 3"),
    )
    assert legal(covered) == ["mortgage hand"]


def test_p6_4_production_counts_on_every_kind_of_card() -> None:
    """P6.4: buildings, civilization and landscapes; mortgaged ones too."""
    state = building(
        seat("", cards="port forest", coins="port mortgage wood", won="theatre"),
        seat("w", won="mill"),
        edition=box(theatre="wood_cost 3", port="wood 1", forest="wood 1", athens="wood 1"),
    )
    play(state, "pay")
    assert asked(state) == "B build"


def test_p6_4_luxury_goods_cover_the_shortage_one_for_one() -> None:
    """P6.4: of either kind, as far as the seat likes."""
    state = built("wood_cost 2 stone_cost 1", "wood 0", "ws", 2)
    play(state, "pay")
    assert legal(state) == ["wood 0", "wood 1"]
    play(state, "wood 0")
    assert legal(state) == ["stone 1"]
    play(state, "stone 1")
    assert (hand(state, A), luxury(state, A), discard(state)) == ("w", 0, "s")
    assert events(state, Paid) == [Paid(A, 0, 1, 2)]


@pytest.mark.parametrize(("luxury_goods", "payable"), [(2, False), (3, True)])
def test_p6_4_wood_does_not_pay_for_stone(luxury_goods: int, payable: bool) -> None:
    """P6.4: neither hand cards nor production of one kind help with the other."""
    state = built("wood_cost 1 stone_cost 3", "wood 9", "wwwgi", luxury_goods)
    assert ("pay" in legal(state)) == payable


def test_r17_production_is_there_again_for_every_payment() -> None:
    """R17: a purchase in phase 5 of the last round leaves the final redemption its production."""
    edition = box(theatre="wood_cost 2", mill="wood_cost 2", athens="wood 2")
    state = building(
        seat("", cards="mill", coins="mill mortgage wood", won="theatre"), seat(),
        round=8, edition=edition,
    )  # fmt: skip
    play(state, "pay")
    assert asked(state) == "A redeem"
    play(state, "redeem mill")
    assert tableau(state, A) == "theatre mill athens"
    assert coins(state, A) == []


def test_p6_5_there_is_no_overpaying() -> None:
    """P6.5: hand cards only up to the shortage of their kind."""
    state = built("wood_cost 3", "wood 1", "wwww", 4)
    play(state, "pay")
    assert legal(state) == ["wood 0", "wood 1", "wood 2"]
    assert "P6.5" in refused(state, "wood 3")
    assert "P6.5" in refused(state, "stone 0")


def test_r18_paid_cards_lie_face_up_on_the_discard_pile() -> None:
    """R18: everybody sees which ones."""
    state = built("wood_cost 1 stone_cost 2", "wood 0", "wssg")
    play(state, "pay", "wood 1", "stone 2")
    assert discard(state) == "wss"
    assert hand(state, A) == "g"


def test_p6_6_unused_production_brings_luxury_goods() -> None:
    """P6.6: one for each wood and stone produced beyond the cost."""
    state = built("wood_cost 1", "wood 3 stone 2 grain 4", "")
    play(state, "pay")
    assert gained(state) == [4]
    assert luxury(state, A) == 4


def test_r19a_the_surplus_is_counted_per_material() -> None:
    """R19a: a shortage of stone paid by hand takes nothing from the surplus of wood."""
    state = built("stone_cost 4", "wood 2 stone 1", "sss")
    play(state, "pay", "stone 3")
    assert gained(state) == [2]


def test_p6_6_the_new_building_brings_no_surplus_of_its_own() -> None:
    """P6.6: the surplus is that of the tableau without the new building."""
    state = built("wood 5 stone 5", "wood 1", "")
    play(state, "pay")
    assert gained(state) == [1]


@pytest.mark.parametrize(
    ("hand_cards", "payment", "left"), [("w", ("wood 0",), 2), ("w", ("wood 1",), 5)]
)
def test_p6_7_a_luxury_good_spent_cancels_the_gain(
    hand_cards: str, payment: tuple[str, ...], left: int
) -> None:
    """P6.7: with 3 goods, one missing wood and two stone left over."""
    state = built("wood_cost 5", "wood 4 stone 2", hand_cards, 3)
    play(state, "pay", *payment)
    assert luxury(state, A) == left


def test_r19b_one_luxury_good_cancels_the_gain_of_the_whole_purchase() -> None:
    """R19b: even if a hand card paid the other part; all by hand, the 3 stone are a gain."""
    part = built("wood_cost 3", "wood 1 stone 3", "ww", 1)
    play(part, "pay", "wood 1")
    assert (hand(part, A), luxury(part, A), gained(part)) == ("w", 0, [])
    by_hand = built("wood_cost 3", "wood 1 stone 3", "ww", 1)
    play(by_hand, "pay", "wood 2")
    assert (hand(by_hand, A), luxury(by_hand, A), gained(by_hand)) == ("", 4, [3])


def test_r19c_luxury_goods_in_the_bid_do_not_count_as_spent() -> None:
    """R19c: a bid with blind coins, then a full payment without luxury goods: the gain is there."""
    state = bidding(seat("", 3), seat("", civ=""), display="theatre", edition=box(athens="wood 2"))
    bid(state, "theatre", "", blind=2)
    play(state, "pay")
    assert gained(state) == [2]
    assert luxury(state, A) == 3


def test_p6_7_landscapes_bring_no_surplus() -> None:
    """P6.7: a landscape is not paid, so production brings nothing."""
    state = building(seat("", won="meadow"), seat("w", won="theatre"), edition=box(athens="wood 4"))
    assert asked(state) == "B build"
    assert luxury(state, A) == 0
    assert gained(state) == []


def test_r19_a_mortgage_brings_no_surplus() -> None:
    """R19, P6.7: no payment was made."""
    state = built("wood_cost 1", "wood 3 stone 2", "g")
    play(state, "mortgage hand", "lay grain")
    assert gained(state) == []
    assert luxury(state, A) == 0


def test_p6_8_a_mortgage_puts_a_hand_card_of_choice_under_the_building() -> None:
    """P6.8: face down: only its owner knows it."""
    state = built("wood_cost 4", "wood 0", "wsgi")
    play(state, "mortgage hand")
    assert legal(state) == ["lay wood", "lay stone", "lay grain", "lay inhabitant"]
    play(state, "lay grain")
    assert coins(state, A) == ["theatre mortgage grain"]
    assert hand(state, A) == "wsi"
    (event,) = events(state, Mortgaged)
    assert event == Mortgaged(A, "theatre", blind=False, kind="grain")
    assert event.seen_by(B) == Mortgaged(A, "theatre", blind=False, kind=None)


def test_p6_8_a_luxury_good_brings_a_blind_coin_instead() -> None:
    """P6.8: the top coin of the pile, which nobody looks at."""
    edition = box(theatre="wood_cost 4")
    state = building(seat("w", 2, won="theatre"), seat("w", won="mill"), edition=edition, pile="is")
    play(state, "mortgage luxury")
    assert coins(state, A) == ["theatre mortgage inhabitant blind"]
    assert (hand(state, A), luxury(state, A)) == ("w", 1)
    assert events(state, Mortgaged) == [Mortgaged(A, "theatre", blind=True, kind=None)]


def test_p6_8_a_mortgaged_building_is_fully_usable() -> None:
    """P6.8: inhabitants, production, power points, one-time income, function, symbols."""
    edition = box(
        port="wood_cost 9 inhabitants 4 wood 1 stone 2 grain 3 power 5 once_coins 2 symbols plague",
        athens="symbols plague",
        meadow="symbols plague",
    )
    state = building(seat("w", cards="meadow", won="port"), seat("ww"), edition=edition)
    play(state, "mortgage hand", "lay wood")
    sums = state.players[A].tableau
    assert (sums.people, sums.power) == (4, 5)
    assert (sums.wood, sums.stone, sums.grain) == (1, 2, 3)
    assert sums.is_protected(4), "from Decline, by the Port"
    assert sums.is_protected(0), "from Plague, by three symbols"
    assert events(state, Income)[0] == Income(A, inhabitants=4, one_time=2, coins=2, buildings=1)


def test_r20a_a_building_that_could_be_paid_may_be_mortgaged() -> None:
    """R20a: even where production alone would do."""
    state = built("wood_cost 1", "wood 3", "g", 1)
    assert legal(state) == ["pay", "mortgage hand", "mortgage luxury"]
    play(state, "mortgage hand", "lay grain")
    assert coins(state, A) == ["theatre mortgage grain"]


def test_p6_9_a_building_that_can_be_neither_paid_nor_mortgaged_is_lost() -> None:
    """P6.9: it goes to the box, the bid is spent all the same, and there is no one-time income."""
    state = bidding(
        seat("ww"), seat("", civ=""), display="theatre",
        edition=box(theatre="wood_cost 1 once_coins 5 once_luxury 2"), stack="autumn",
    )  # fmt: skip
    bid(state, "theatre", "ww")
    assert legal(state) == ["lose theatre"]
    play(state, "lose theatre")
    assert boxed(state, "theatre")
    assert tableau(state, A) == "athens"
    assert events(state, Lost) == [Lost(A, "theatre", (0, 0, 0, 0))]
    assert events(state, Income)[0] == Income(A, inhabitants=0, one_time=0, coins=0, buildings=0)
    assert luxury(state, A) == 0
    assert "ww" in discard(state)


def test_p6_9_luxury_may_save_the_building_or_not() -> None:
    """P6.9: without a hand card the seat may pay or mortgage with luxury goods, or lose it."""
    pay_or_lose = built("wood_cost 1", "wood 0", "", 1)
    assert legal(pay_or_lose) == ["pay", "mortgage luxury", "lose theatre"]
    mortgage_or_lose = built("wood_cost 2", "wood 0", "", 1)
    assert legal(mortgage_or_lose) == ["mortgage luxury", "lose theatre"]


@pytest.mark.parametrize(
    ("production", "hand_cards", "luxury_goods", "options"),
    [
        ("wood 2", "", 0, ["pay"]),
        ("wood 2", "", 3, ["pay", "mortgage luxury"]),
        ("wood 1", "g", 0, ["mortgage hand"]),
        ("wood 1", "w", 0, ["pay", "mortgage hand"]),
        ("wood 1", "", 0, ["lose theatre"]),
    ],
)
def test_r20_nobody_throws_a_building_away(
    production: str, hand_cards: str, luxury_goods: int, options: list[str]
) -> None:
    """R20: no loss while there is a hand card or production pays; luxury is never forced."""
    state = built("wood_cost 2", production, hand_cards, luxury_goods)
    assert legal(state) == options


def test_r20_either_material_alone_makes_production_fall_short() -> None:
    """R20: wood or stone missing is enough for the choice to lose the building."""
    for cost in ("wood_cost 1", "stone_cost 1", "wood_cost 1 stone_cost 1"):
        state = built(cost, "grain 1", "", 2)
        assert "lose theatre" in legal(state)


def test_p6_9_a_blind_coin_needs_a_coin_to_draw() -> None:
    """P6.9, P8.11: with pile and discard pile empty a luxury good mortgages nothing."""
    state = building(
        seat("", 1, won="theatre"), seat("ww"), seat("", civ=""), rest="B",
        edition=box(theatre="wood_cost 2"),
    )  # fmt: skip
    assert legal(state) == ["lose theatre"]


def test_p6_10_the_debt_comes_due_at_the_final_supply() -> None:
    """P6.10: at the latest then the building is redeemed or lost."""
    edition = box(theatre="wood_cost 1")
    for answer, cards in (("redeem theatre", "theatre athens"), ("lose theatre", "athens")):
        state = final_supply(
            seat("w", cards="theatre", coins="theatre mortgage grain"), seat(), edition=edition
        )
        assert asked(state) == "A redeem"
        play(state, answer)
        if answer == "redeem theatre":
            play(state, "wood 1")
        assert tableau(state, A) == cards
        assert coins(state, A) == []


def test_p6_10_rounds_without_supply_leave_the_mortgage_alone() -> None:
    """P6.10: nothing is asked before the next supply."""
    state = income(
        seat("ww", cards="theatre", coins="theatre mortgage grain"), seat("ww"), stack="library"
    )
    assert asked(state) == "A bid"
    assert coins(state, A) == ["theatre mortgage grain"]


def test_p6_1_only_winners_take_a_card() -> None:
    """P6.1: a seat that passed gets none, and its turn in phase 5 is silent."""
    state = bidding(seat("ww"), seat("ww"), display="theatre mill")
    play(state, "pass")
    bid(state, "mill", "ww")
    assert asked(state) == "B build"
    play(state, "pay")
    assert [event.seat for event in events(state, Took)] == [B]
    assert hand_size(state, A) == 5
    kinds = [type(event) for event in events(state, Event)]
    assert kinds.index(Took) < kinds.index(Income)
