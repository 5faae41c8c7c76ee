"""G1-G26: situations at the edge of the rules."""

from typing import Any

import pytest
from tests.games.peloponnes.support import (
    BUILDINGS,
    CIVILIZATIONS,
    POWER_CARDS,
    SPEC,
    A,
    B,
    C,
    D,
    E,
    bid,
    bidding,
    box,
    boxed,
    building,
    catastrophe,
    coins,
    discard,
    events,
    final_supply,
    forget,
    hand,
    hand_size,
    income,
    legal,
    luxury,
    play,
    refused,
    reveal,
    seat,
    supply,
    tableau,
)

from poleis.games.peloponnes.coins import size, unpack
from poleis.games.peloponnes.events import (
    BidPlaced,
    Drew,
    Fed,
    Hit,
    Income,
    Lost,
    LuxuryGained,
    MarkerMoved,
    Passed,
    Protected,
    Redeemed,
    Reshuffled,
    Spared,
    SupplyBegan,
    Took,
    Uncovered,
)

OTHER = seat("wwww", civ="")


@pytest.mark.parametrize("seats", [2, 5])
def test_g1_all_seats_pass_every_round(seats: int) -> None:
    """G1: the pile runs dry, every power card ends in the box, and the scores are valid."""
    figures: dict[str, Any] = dict.fromkeys(CIVILIZATIONS, "inhabitants 4")
    figures |= {
        name: "symbols plague" if name in BUILDINGS else "symbols decline" for name in POWER_CARDS
    }
    heard: list[Any] = []
    edition = box(tracks=(2, 2, 2, 2, 2), **figures)
    state = SPEC.new(seats, "nobody bids", edition=edition, events=heard)
    while not state.over:
        state.apply(state.legal()[0])  # pass; cover with a card; feed with what there is
        assert SPEC.violations(state) == []
        assert state.phase in ("bid", "cover", "feed", "over")
    assert [e for e in heard if isinstance(e, Took)] == []
    passed = [e for e in heard if isinstance(e, Passed)]
    assert len(passed) == 8 * seats
    assert {e.withdrawn for e in passed} == {0}
    assert {*edition.power_cards} <= {*state.box}
    last = [i for i, e in enumerate(heard) if isinstance(e, Passed)][-1]
    drawn = [e.count for e in heard[last:] if isinstance(e, Drew)]
    assert sum(drawn) < 3 + 2 * seats, "the pile has run dry"
    hit = {(e.catastrophe, card) for e in heard if isinstance(e, Hit) for card in e.cards}
    assert ("decline", "luxury") in hit
    assert any(cause == "plague" for cause, _ in hit)
    assert [score.total >= 0 for score in state.result().seats] == [True] * seats


def test_g2_a_seat_without_anything_can_only_pass() -> None:
    """G2: it draws three cards; nobody is asked."""
    state = bidding(seat(), seat("ww"))
    assert events(state, Passed) == [Passed(A, 0)]
    assert (hand_size(state, A), state.seat) == (3, B)


def test_g3_a_bid_of_blind_coins_only_comes_to_the_hand_when_it_is_withdrawn() -> None:
    """G3, P8.12, R37: the seat sees its blind coins when it passes; the luxury stays spent."""
    state = bidding(
        seat("", 3), seat("wwww"), seat("ww"), display="theatre", pile="giswss", rest="C"
    )
    play(state, "bid theatre", "coins 3")
    bid_view = SPEC.view(state, A).table[A].bid
    assert bid_view is not None
    assert (bid_view.blind, bid_view.faces, luxury(state, A)) == (3, (0, 0, 0, 0), 0)
    bid(state, "theatre", "wwww")
    assert state.seat == A
    play(state, "pass")
    assert SPEC.view(state, A).table[A].hand == (1, 3, 1, 1)
    assert luxury(state, A) == 0


@pytest.mark.parametrize(("heap", "most"), [("", 1), ("sgi", 4)])
def test_g4_blind_coins_are_limited_by_pile_and_discard_pile(heap: str, most: int) -> None:
    """G4, P8.11: luxury 5, pile 1; with a discard pile of 3 there is a reshuffle in the draw."""
    state = bidding(
        seat("", 5), seat(), edition=box(theatre="value 1"), display="theatre",
        pile="w", discard=heap, rest="B",
    )  # fmt: skip
    play(state, "bid theatre")
    if most > 1:
        assert legal(state) == [f"coins {n}" for n in range(1, most + 1)]
        play(state, f"coins {most}")
    assert luxury(state, A) == 5 - most
    laid = state.players[A].bid
    assert (size(laid.blind), laid.pile) == (most, 0 if heap else 2)  # from two piles, or the one
    assert len(events(state, Reshuffled)) == (1 if heap else 0)
    assert state.available == 0


def test_g5_a_pass_draws_through_a_reshuffle() -> None:
    """G5: pile 1, discard pile 5: draw one, reshuffle, draw two."""
    state = bidding(seat("ww"), seat("ww"), pile="i", discard="sssss", rest="B")
    play(state, "pass")
    assert hand(state, A) == "wwssi"
    assert state.available == 3


def test_g6_winning_a_building_with_the_last_coins() -> None:
    """G6, P6.9: it is lost, brings no one-time income, and the bid is spent."""
    edition = box(theatre="wood_cost 2 once_coins 3")
    state = bidding(seat("ww"), seat("w"), edition=edition, display="theatre")
    play(state, "bid theatre", "lay wood", "lay wood")
    assert legal(state) == ["lose theatre"]
    assert discard(state) == "ww"
    play(state, "lose theatre")
    assert boxed(state, "theatre")
    assert events(state, Lost) == [Lost(A, "theatre", (0, 0, 0, 0))]
    assert events(state, Income)[0] == Income(A, 0, 0, 0, 0)
    assert (hand_size(state, A), tableau(state, A)) == (3, "athens")  # it passed in round 7


def test_g6_with_one_luxury_good_the_building_may_be_mortgaged() -> None:
    """G6: mortgage for the luxury good, or lose it all the same."""
    edition = box(theatre="wood_cost 2")
    state = building(seat("", 1, won="theatre"), seat("ww"), edition=edition)
    assert legal(state) == ["mortgage luxury", "lose theatre"]
    play(state, "mortgage luxury")
    assert (luxury(state, A), tableau(state, A)) == (0, "theatre athens")


@pytest.mark.parametrize(
    ("luxury_card", "before", "after"), [("", 16, 17), ("", 10, 15), ("wood", 3, 3),
                                         ("wood", 1, 3), ("gone", 0, 0)]
)  # fmt: skip
def test_g7_gains_above_the_limit_are_lost(luxury_card: str, before: int, after: int) -> None:
    """G7: a gain of 5 stops at 17, at 3 under a covered card, at 0 without the card."""
    edition = box(meadow="grain 5")
    state = supply(
        seat("ww", before, cards="meadow", luxury_card=luxury_card), OTHER, edition=edition
    )
    assert luxury(state, A) == after
    gained = after - before
    assert events(state, LuxuryGained) == ([LuxuryGained(A, gained, "grain")] if gained else [])


@pytest.mark.parametrize(("space", "steps"), [(3, 1), (2, 2)])
def test_g8_both_first_cards_show_the_same_catastrophe(space: int, steps: int) -> None:
    """G8: one step left and one lost, or two steps left; it strikes once in either case."""
    edition = box(lake="symbols plague", pasture="symbols plague")
    state = reveal(
        seat("ww"), OTHER, edition=edition, stack="lake pasture", markers={"plague": space}
    )
    assert len(events(state, MarkerMoved)) == steps
    assert state.markers[0] == 4
    assert state.trouble == (0,)
    assert legal(state) == ["cover wood", "demolish athens"]


def test_g9_plague_before_decline_can_be_covered_with_luxury() -> None:
    """G9, R4: in the first order luxury helps, in the second it is gone."""
    state = catastrophe("plague decline", seat("", 2), OTHER)
    assert legal(state) == ["cover luxury", "demolish athens"]
    play(state, "cover luxury")
    assert (tableau(state, A), luxury(state, A)) == ("athens", 0)
    assert state.players[A].luxury_card.cap == 0


def test_g9_decline_before_plague_leaves_nothing_to_cover_with() -> None:
    state = catastrophe("decline plague", seat("", 2), seat(civ=""))
    assert boxed(state, "athens")
    assert (luxury(state, A), state.players[A].luxury_card.cap) == (0, 0)


def test_g10_drought_and_supply_in_one_round() -> None:
    """G10: the best grain card is covered, then its grain is missing."""
    edition = box(meadow="grain 4 inhabitants 2", forest="inhabitants 2")
    state = catastrophe(
        "drought", seat("www", cards="meadow forest"), OTHER, edition=edition, display="spring"
    )
    play(state, "cover wood")
    assert events(state, Fed) == [Fed(A, 4, 0, 4)]
    assert legal(state) == ["demolish meadow", "demolish forest"]


def test_g11_both_supply_symbols_in_one_round_make_one_supply() -> None:
    """G11, R7: the last cards of stack B and the first of stack C come up together."""
    state = reveal(seat("ww"), OTHER, round=5, stack="well spring autumn")
    assert {"spring", "autumn"} <= {card.id for card in state.display}
    assert events(state, SupplyBegan) == [SupplyBegan(final=False)]


def test_g12_a_seat_that_has_demolished_everything_plays_on() -> None:
    """G12, R25b: no income, a first card in an empty tableau, and no Plague."""
    edition = box(athens="inhabitants 1", theatre="inhabitants 1", bath="inhabitants 1")
    state = supply(seat("wwss", cards="theatre"), seat("w"), edition=edition, display="spring bath")
    play(state, "demolish athens", "demolish theatre")
    assert tableau(state, A) == ""
    bid(state, "bath", "ww")
    play(state, "pay")
    assert tableau(state, A) == "bath"
    assert [event.inhabitants for event in events(state, Income)] == [1, 0]
    landscape = building(seat("ww", civ="", won="meadow"), OTHER)
    assert tableau(landscape, A) == "meadow"
    assert events(landscape, Income)[0].inhabitants == 0
    plague = catastrophe("plague", seat("ww", civ=""), OTHER)
    assert events(plague, Spared)[0] == Spared(A, "plague")


def test_g13_without_its_wood_producer_a_seat_cannot_redeem() -> None:
    """G13: what is demolished in step A produces nothing in step B."""
    edition = box(meadow="inhabitants 2 wood 2", theatre="wood_cost 2")
    how: Any = {"edition": edition}
    one = seat("gg", cards="theatre meadow", coins="theatre mortgage stone")
    state = supply(one, OTHER, **how)
    play(state, "demolish meadow")
    assert legal(state) == ["lose theatre"]
    state = supply(one, OTHER, **how)
    play(state, "feed grain", "feed grain")
    assert legal(state) == ["redeem theatre", "lose theatre"]


@pytest.mark.parametrize("answer", ["redeem", "lose"])
def test_g14_a_building_mortgaged_in_round_eight_meets_the_final_supply(answer: str) -> None:
    """G14, P6.10: redeemed or lost there."""
    edition = box(theatre="wood_cost 1")
    state = building(seat("sw", won="theatre"), OTHER, edition=edition, round=8)
    play(state, "mortgage hand", "lay stone")
    assert legal(state) == ["redeem theatre", "lose theatre"]
    play(state, f"{answer} theatre", *["wood 1"][: answer == "redeem"])
    assert state.over
    assert boxed(state, "theatre") == (answer == "lose")
    assert coins(state, A) == []


def test_g15_a_mortgaged_and_covered_building_in_a_supply() -> None:
    """G15, R47: redeemed it stays covered, lost it turns up two coins."""
    laid = ("theatre mortgage wood", "theatre earthquake grain")
    one = seat("ww", cards="theatre", coins=laid)
    state = supply(one, OTHER)
    play(state, "redeem theatre")
    assert (coins(state, A), discard(state)) == (["theatre earthquake grain"], "w")
    assert events(state, Redeemed) == [Redeemed(A, ("theatre",), (1, 0, 0, 0))]
    state = supply(one, OTHER)
    play(state, "lose theatre")
    assert (coins(state, A), discard(state)) == ([], "wg")
    assert boxed(state, "theatre")


def test_g16_the_only_landscape_is_hit_by_drought_and_tempest() -> None:
    """G16, R44: a second coin or gone; protection from one of the two does not free it."""
    one = seat("wws", cards="meadow", coins="meadow drought wood")
    state = catastrophe("tempest", one, OTHER)
    assert legal(state) == ["cover wood", "cover stone", "demolish meadow"]
    gone = play(state.clone(), "demolish meadow")
    assert (boxed(gone, "meadow"), discard(gone)) == (True, "w")
    play(state, "cover stone")
    assert coins(state, A) == ["meadow drought wood", "meadow tempest stone"]
    laid = ("meadow drought wood", "meadow tempest stone")
    end = final_supply(seat(cards="lion_gate meadow", coins=laid), OTHER)
    assert coins(end, A) == ["meadow tempest stone"]
    end = final_supply(seat(cards="acrocorinth meadow", coins=laid), OTHER)
    assert coins(end, A) == ["meadow drought wood"]


def test_g17_covered_buildings_have_no_function() -> None:
    """G17: no bonus, no saving, no coin, no protection."""
    state = bidding(
        seat("s", bid="theatre wwww"),
        seat("wwww", cards="market barracks", coins=("market earthquake wood",
             "barracks drought wood")),
        seat("ww"),
        display="theatre bath altar villa mill forge",
    )  # fmt: skip
    assert legal(state) == ["pass", "bid bath", "bid altar"]
    refused(state, "bid theatre")
    refused(state, "bid villa")
    port = seat("www", cards="port", coins="port earthquake wood")
    assert events(income(port, OTHER), Income)[0].buildings == 0
    state = catastrophe("decline", port, OTHER)
    assert events(state, Protected) == []
    assert legal(state) == ["cover wood", "demolish luxury"]


def test_g18_late_protection_goes_from_card_to_card() -> None:
    """G18: the Treasury of Atreus frees the Stoa, the Stoa frees the luxury card."""
    one = "stoa"
    laid = "stoa earthquake wood"
    state = final_supply(
        seat(cards=f"treasury_of_atreus {one}", coins=laid, luxury_card="grain"), OTHER
    )
    assert [event.card for event in events(state, Uncovered)] == ["stoa", "luxury"]
    assert state.result().seats[A].breakdown["luxury_power"] == 2
    state = final_supply(seat(cards=one, coins=laid, luxury_card="grain"), OTHER)
    assert events(state, Uncovered) == []
    assert state.result().seats[A].breakdown["luxury_power"] == 0


def test_g19_drought_with_all_grain_on_the_civilization() -> None:
    """G19: no effect."""
    edition = box(athens="grain 6")
    state = catastrophe("drought", seat("ww", cards="theatre meadow"), OTHER, edition=edition)
    assert events(state, Spared)[0] == Spared(A, "drought")
    assert state.phase == "bid"


def test_g20_four_displacements_in_one_turn() -> None:
    """G20: bids of 6, 5, 4 and 3, and a newcomer with 7."""
    state = bidding(
        seat("", bid="theatre wwwwww"),
        seat("", bid="bath sssss"),
        seat("", bid="altar gggg"),
        seat("", bid="villa iii"),
        seat("wwwwwww"),
        display="theatre bath altar villa mill",
    )
    bid(state, "theatre", "wwwwwww")
    for who, card in ((A, "bath"), (B, "altar"), (C, "villa"), (D, "mill")):
        assert (state.seat, state.phase) == (who, "outbid")
        play(state, f"move {card}")
    placed = events(state, BidPlaced)
    assert [(e.seat, e.drove_out) for e in placed] == [(E, A), (A, B), (B, C), (C, D), (D, None)]
    assert (state.stage, state.order) == ("building", (E, A, B, C, D))


@pytest.mark.parametrize("seats", [2, 5])
def test_g21_a_full_tie_is_a_shared_victory(seats: int) -> None:
    """G21, R53: by all who are equal."""
    state = final_supply(*[seat("ww", 2)] * seats)
    final = state.result()
    assert final.winners == tuple(range(seats))
    assert {score.rank for score in final.seats} == {1}


def test_g22_supply_without_inhabitants() -> None:
    """G22: nothing to do without grain; all the grain is surplus otherwise."""
    edition = box(meadow="grain 5")
    state = supply(seat("ww", cards="forest"), seat("ww", cards="meadow"), edition=edition)
    assert events(state, Fed) == [Fed(A, 0, 0, 0), Fed(B, 0, 5, 0)]
    assert (luxury(state, A), luxury(state, B)) == (0, 5)
    assert state.phase == "bid"


def test_g23_a_building_that_costs_nothing() -> None:
    """G23: no card is asked for, and the whole production brings luxury."""
    edition = box(meadow="wood 2 stone 3")
    state = building(seat("ww", cards="meadow", won="theatre"), OTHER, edition=edition)
    assert legal(state) == ["pay", "mortgage hand"]
    play(state, "pay")
    assert (luxury(state, A), hand_size(state, A)) == (5, 2)
    assert state.stage == "bidding"


def test_g24_both_seats_on_conquest_cards() -> None:
    """G24: with two seats there are four of them, and nobody can be outbid there."""
    names = "theatre bath altar villa mill forge"
    state = bidding(seat("wwwwwww"), seat("sssssss"), display=names)
    bid(state, "altar", "wwwww")
    assert "bid altar" not in legal(state)
    assert "P4.7" in refused(state, "bid altar")
    bid(state, "forge", "sssss")
    assert [event.drove_out for event in events(state, BidPlaced)] == [None, None]
    assert state.stage == "building"
    seen = SPEC.view(bidding(*[seat("ww")] * 5, display=names), None)
    assert seen.conquest_row == ("forge",)


@pytest.mark.parametrize(("people", "coins_due", "goods"), [(10, 3, 0), (11, 4, 1)])
def test_g25_the_edge_of_the_income_table(people: int, coins_due: int, goods: int) -> None:
    """G25, P8.5: luxury from 11 inhabitants on."""
    edition = box(meadow=f"inhabitants {people}")
    state = income(seat("ww", cards="meadow"), OTHER, edition=edition)
    assert events(state, Income)[0] == Income(A, people, 0, coins_due, 0)
    assert luxury(state, A) == goods


def test_g26_every_payable_subset_can_be_redeemed() -> None:
    """G26: two buildings, each payable alone, not both."""
    edition = box(theatre="wood_cost 2", bath="wood_cost 2", meadow="wood 2")
    laid = ("theatre mortgage stone", "bath mortgage stone")
    kept = set()
    for answers in (["redeem theatre", "lose bath"], ["lose theatre", "redeem bath"],
                    ["lose theatre", "lose bath"]):  # fmt: skip
        state = supply(seat("ii", cards="theatre bath meadow", coins=laid), OTHER, edition=edition)
        forget(state)
        play(state, *answers)
        kept.add(tableau(state, A))
        assert coins(state, A) == []
    assert kept == {"theatre athens meadow", "bath athens meadow", "athens meadow"}
    state = supply(seat("ii", cards="theatre bath meadow", coins=laid), OTHER, edition=edition)
    play(state, "redeem theatre")
    refused(state, "redeem bath")
    assert unpack(state.discard) == (0, 0, 0, 0)
