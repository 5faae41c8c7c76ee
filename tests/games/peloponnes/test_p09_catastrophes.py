"""P9: catastrophes and protection, with the rulings R38 to R47."""

from typing import Any

import pytest
from tests.games.peloponnes.support import (
    EDITION,
    SPEC,
    A,
    B,
    box,
    boxed,
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
    refused,
    seat,
    supply,
    tableau,
)

from poleis.games.peloponnes.components import CATASTROPHES, PROTECTS
from poleis.games.peloponnes.events import (
    CatastropheStruck,
    Covered,
    Demolished,
    Fed,
    Hit,
    Income,
    LuxuryLost,
    Protected,
    Spared,
)
from poleis.games.peloponnes.scoring import score_sheet

#: What a card can be covered with, for a hand "wsgi" and a luxury good.
ALL_COVERS = ["cover wood", "cover stone", "cover grain", "cover inhabitant", "cover luxury"]
OTHER = seat("wwww", civ="")  # a seat that Plague, Earthquake, Tempest and Drought do not touch


# P9.1, P9.2: protection


def test_p9_1_a_visible_protecting_building_makes_safe() -> None:
    """P9.1 a: a building with the symbol protects its seat in every respect, and only that one."""
    state = catastrophe("plague", seat("ww", 1, cards="well"), seat("ww"))
    assert events(state, Protected) == [Protected(A, "plague")]
    assert state.seat == B
    assert (hand(state, A), luxury(state, A), coins(state, A)) == ("ww", 1, [])


def test_p9_1_a_mortgaged_building_protects() -> None:
    state = catastrophe("plague", seat("ww", cards="well", coins="well mortgage wood"), OTHER)
    assert events(state, Protected) == [Protected(A, "plague")]
    assert state.phase == "bid"


def test_p9_1_r38b_a_covered_building_does_not_protect() -> None:
    """R38b: the protection symbol is at the bottom, under the coin card."""
    state = catastrophe("plague", seat("ww", cards="well", coins="well earthquake wood"), OTHER)
    assert events(state, Protected) == []
    assert legal(state) == ["cover wood", "demolish athens"]


def test_r38b_a_covered_building_does_not_protect_at_the_end_either() -> None:
    """R38b: neither at the time nor in P10.3."""
    state = final_supply(
        seat(cards="well", coins=("well earthquake wood", "athens plague wood")), OTHER
    )
    assert state.over
    assert coins(state, A) == ["well earthquake wood", "athens plague wood"]


@pytest.mark.parametrize("trouble", CATASTROPHES)
@pytest.mark.parametrize(("symbols", "safe"), [(2, False), (3, True), (4, True)])
def test_p9_1_r38a_three_symbols_or_more_protect(trouble: str, symbols: int, safe: bool) -> None:
    """P9.1 b, R38a: symbols on power cards and on the civilization card count together."""
    names = ("athens", "theatre", "meadow", "forest")
    figures: dict[str, Any] = {
        name: f"symbols {trouble} grain {int(name == 'meadow')}" if place < symbols else "grain 1"
        for place, name in enumerate(names)
    }
    one = seat("ww", cards="theatre meadow forest")
    state = catastrophe(trouble, one, OTHER, edition=box(**figures))
    told = [event.catastrophe for event in events(state, Protected) if event.seat == A]
    assert told == [trouble] * safe
    assert (state.seat == A and state.phase in ("cover", "pick")) == (not safe)


def test_p9_1_symbols_are_counted_and_not_cards() -> None:
    """P9.1 b, R2: two cards protect if one of them shows the symbol twice."""
    edition = box(theatre="symbols plague,plague", athens="symbols plague")
    state = catastrophe("plague", seat("ww", cards="theatre"), OTHER, edition=edition)
    assert events(state, Protected) == [Protected(A, "plague")]


def test_p9_1_symbols_of_another_catastrophe_do_not_protect() -> None:
    edition = box(athens="symbols plague", meadow="symbols plague", forest="symbols drought")
    state = catastrophe("plague", seat("ww", cards="meadow forest"), OTHER, edition=edition)
    assert events(state, Protected) == []


def test_p9_1_an_earlier_catastrophe_of_the_round_can_take_the_protection() -> None:
    """P9.1, R4: the Acrocorinth falls in the Earthquake, and the Tempest finds no protection."""
    state = catastrophe("earthquake tempest", seat("ww", cards="acrocorinth meadow"), OTHER)
    play(state, "cover wood")
    assert state.trouble[0] == 2
    assert legal(state) == ["cover wood", "demolish meadow"]
    state = catastrophe("tempest earthquake", seat("ww", cards="acrocorinth meadow"), OTHER)
    assert events(state, Protected) == [Protected(A, "tempest")]
    assert legal(state) == ["cover wood", "demolish acrocorinth"]


def test_p9_2_r38_symbols_on_covered_and_mortgaged_cards_count() -> None:
    """P9.2, R38: covering leaves the catastrophe symbols in sight."""
    edition = box(
        athens="symbols drought", theatre="symbols drought", meadow="symbols drought grain 2"
    )
    state = catastrophe(
        "drought",
        seat(
            "ww",
            cards="theatre meadow",
            coins=("athens plague wood", "theatre earthquake wood", "theatre mortgage wood"),
        ),
        OTHER,
        edition=edition,
    )  # fmt: skip
    assert events(state, Protected) == [Protected(A, "drought")]


def test_r38_the_luxury_card_has_no_symbols() -> None:
    """R38: only power cards and the civilization card count for three symbols."""
    assert EDITION.luxury_card.symbols == ()
    edition = box(athens="symbols decline", meadow="symbols decline")
    state = catastrophe(
        "decline", seat("ww", cards="meadow"), seat("ww", cards="port"), edition=edition
    )
    assert legal(state) == ["cover wood", "demolish luxury"]


def test_r38c_protection_lost_later_has_no_effect() -> None:
    """R38c: a catastrophe that was ignored once does not come back."""
    edition = box(well="inhabitants 2")
    state = supply(seat("ww", cards="well"), OTHER, edition=edition, markers={"plague": 4})
    play(state, "demolish well")
    assert (state.phase, coins(state, A)) == ("bid", [])
    assert tableau(state, A) == "athens"


def test_r38d_a_card_on_display_does_not_protect() -> None:
    """R38d: it is in no tableau yet."""
    state = catastrophe("plague", seat("ww"), OTHER, display="well aqueduct")
    assert legal(state) == ["cover wood", "demolish athens"]


def test_r38e_a_protected_seat_may_not_let_itself_be_hit() -> None:
    """R38e: protection is automatic."""
    state = catastrophe("drought", seat("ww", cards="lion_gate meadow"), OTHER)
    assert state.phase == "bid"
    refused(state, "demolish meadow")
    refused(state, "cover wood")


# P9.3 to P9.5: covering and demolishing


def test_p9_3_a_card_is_covered_with_any_coin_or_demolished() -> None:
    """P9.3: any hand card or a blind coin saves the card, or it goes, as its owner likes."""
    state = catastrophe("plague", seat("wsgi", 1), OTHER, pile="s")
    assert legal(state) == [*ALL_COVERS, "demolish athens"]
    blind = play(state.clone(), "cover luxury")
    assert (hand(blind, A), luxury(blind, A)) == ("wsgi", 0)
    assert coins(blind, A) == ["athens plague stone blind"]
    play(state, "cover grain")
    assert (hand(state, A), luxury(state, A)) == ("wsi", 1)
    assert coins(state, A) == ["athens plague grain"]
    assert discard(state) == ""
    assert events(state, Covered) == [Covered(A, "athens", blind=False, kind="grain")]


def test_p9_3_a_demolished_card_goes_to_the_box_and_its_coins_turn_up() -> None:
    """P9.3, R26, R47: the coin under a building and the coin on it go to the discard pile."""
    state = catastrophe(
        "earthquake",
        seat("ii", cards="theatre", coins=("theatre mortgage wood", "theatre drought grain blind")),
        OTHER,
    )
    play(state, "demolish theatre")
    assert boxed(state, "theatre")
    assert coins(state, A) == []
    assert discard(state) == "wg"
    assert hand(state, A) == "ii"
    assert events(state, Demolished) == [Demolished(A, "theatre", (1, 0, 1, 0))]


def test_p9_3_without_a_coin_card_the_card_must_go() -> None:
    state = catastrophe("plague", seat(), OTHER)
    assert boxed(state, "athens")
    assert tableau(state, A) == ""
    assert state.seat == B


def test_p9_3_r36_a_luxury_good_needs_a_coin_card_to_draw() -> None:
    """R36: with pile and discard pile empty a luxury good covers nothing."""
    state = catastrophe("plague", seat("", 3), seat("", civ=""), rest="B")
    assert boxed(state, "athens")
    assert luxury(state, A) == 3


def test_r39_one_coin_for_each_hit_building_and_mixing_is_allowed() -> None:
    """R39: some are covered, others demolished."""
    state = catastrophe("earthquake", seat("wws", cards="theatre bath library altar"), OTHER)
    play(state, "pick theatre", "pick library", "cover stone")
    assert legal(state) == ["cover wood", "demolish library"]
    play(state, "demolish library")
    assert coins(state, A) == ["theatre earthquake stone"]
    assert tableau(state, A) == "theatre bath altar athens"
    assert hand(state, A) == "ww"


def test_r39_with_too_few_coins_the_rest_is_demolished() -> None:
    """R39: one hand card saves one of two buildings."""
    state = catastrophe("earthquake", seat("w", cards="theatre bath library altar"), OTHER)
    play(state, "pick theatre", "pick library", "cover wood")
    assert boxed(state, "library")
    assert coins(state, A) == ["theatre earthquake wood"]


def test_r39a_the_covering_coin_is_secret() -> None:
    """R39a: its owner knows the face, the others do not."""
    state = catastrophe("plague", seat("wsgi"), OTHER)
    play(state, "cover grain")
    assert SPEC.view(state, A).table[A].coins[0].kind == "grain"
    assert SPEC.view(state, B).table[A].coins[0].kind is None
    assert SPEC.view(state, None).table[A].coins[0].kind is None


def test_r39b_coins_on_and_under_cards_are_not_in_hand() -> None:
    """R39b: five cards in hand and two on cards make no six."""
    state = final_supply(
        seat("wwwww", cards="meadow", coins=("meadow drought wood", "athens plague wood")), OTHER
    )
    assert state.over
    assert score_sheet(state, A).coin_power == 0
    assert score_sheet(final_supply(seat("wwwwww"), OTHER), A).coin_power == 1


def test_r39c_a_blind_coin_stays_unknown_to_its_owner() -> None:
    """R39c: nobody looks at it, then or later."""
    state = catastrophe("plague", seat("w", 1), OTHER, pile="i")
    play(state, "cover luxury")
    coin = SPEC.view(state, A).table[A].coins[0]
    assert (coin.card, coin.kind) == ("athens", None)


def test_p9_4_r40_a_covered_power_card_keeps_its_upper_symbols_only() -> None:
    """P9.4, R40: inhabitants and symbols stay; power, production and function are hidden."""
    edition = box(
        port="inhabitants 2 power 3 wood 1 stone 1 grain 1 symbols plague",
        meadow="inhabitants 1 power 4 grain 3",
    )
    open_one = final_supply(seat(cards="port meadow"), OTHER, edition=edition)
    free = open_one.players[A].tableau
    assert (free.people, free.power, free.wood, free.stone, free.grain) == (3, 7, 1, 1, 4)
    assert free.coin_income == 1
    state = income(
        seat("www", cards="port meadow", coins=("port earthquake wood", "meadow tempest wood")),
        seat("www"),
        edition=edition,
    )
    covered = state.players[A].tableau
    assert (covered.people, covered.power) == (3, 0)
    assert (covered.wood, covered.stone, covered.grain) == (0, 0, 0)
    assert (covered.coin_income, covered.is_protected(PROTECTS["port"])) == (0, False)
    assert events(state, Income)[A].inhabitants == 3  # counts for the round income all the same
    assert covered.cards[0].symbols == (0,)


def test_p9_4_r47_the_cost_of_a_covered_mortgaged_building_still_counts() -> None:
    """P9.4, R47: it must be redeemed at its cost, and redeeming does not uncover it."""
    edition = box(theatre="wood_cost 1")
    laid = ("theatre mortgage wood", "theatre earthquake grain")
    state = supply(seat("ws", cards="theatre", coins=laid), OTHER, edition=edition)
    assert legal(state) == ["redeem theatre", "lose theatre"]
    play(state, "redeem theatre", "wood 1")
    assert coins(state, A) == ["theatre earthquake grain"]
    assert discard(state) == "ww"


def test_p9_5_r41_a_covered_civilization_shows_symbols_only() -> None:
    """P9.5, R41: no inhabitants, no production, no points; the symbols count."""
    figures = "inhabitants 5 power 4 wood 1 stone 1 grain 1 symbols drought"
    edition = box(athens=figures, meadow="symbols drought", forest="symbols drought grain 2")
    state = catastrophe("plague drought", seat("ww", cards="meadow forest"), OTHER, edition=edition)
    before = state.players[A].tableau
    assert (before.people, before.power, before.wood, before.grain) == (5, 4, 1, 3)
    play(state, "cover wood")
    after = state.players[A].tableau
    assert (after.people, after.power, after.wood, after.stone, after.grain) == (0, 0, 0, 0, 2)
    assert events(state, Protected) == [Protected(A, "drought")]


# P9.6 to P9.10: the five


def test_p9_6_plague_hits_the_civilization() -> None:
    """P9.6: cover it, or it goes to the box."""
    state = catastrophe("plague", seat("ww", cards="theatre meadow"), OTHER)
    assert legal(state) == ["cover wood", "demolish athens"]
    assert events(state, Hit) == [Hit(A, "plague", ("athens",))]
    play(state, "demolish athens")
    assert tableau(state, A) == "theatre meadow"
    assert hand(state, A) == "ww"


def test_p9_6_r42_plague_finds_nothing_without_a_civilization() -> None:
    """P9.6, R42: nothing to cover, nothing to pay."""
    state = catastrophe("plague", seat("www", 2, civ="", cards="theatre"), OTHER)
    assert events(state, Spared) == [Spared(A, "plague"), Spared(B, "plague")]
    assert (hand(state, A), luxury(state, A), state.phase) == ("www", 2, "bid")


THIRDS = [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3)]


@pytest.mark.parametrize(("number", "hits"), THIRDS)
def test_p9_7_earthquake_hits_a_third_of_the_buildings_rounded_up(number: int, hits: int) -> None:
    """P9.7, R43: buildings only, and the seat picks which."""
    names = ["theatre", "stadium", "bath", "library", "statue", "altar", "villa", "mill"][:number]
    state = catastrophe(
        "earthquake", seat("wwwwww", cards=" ".join(names)), OTHER, round=8
    )  # fmt: skip
    for name in names[:hits] if number > hits else ():
        play(state, f"pick {name}")
    for _ in range(hits):
        play(state, "cover wood")
    assert [coin.split()[0] for coin in coins(state, A)] == names[:hits]
    assert (state.phase, state.seat, hand_size(state, A)) == ("bid", A, 6 - hits)


@pytest.mark.parametrize(("number", "hits"), THIRDS)
def test_p9_8_tempest_hits_a_third_of_the_landscapes_rounded_up(number: int, hits: int) -> None:
    """P9.8: as the Earthquake, with landscapes; buildings do not count."""
    names = ["meadow", "forest", "quarry", "grove", "farm", "hills", "valley", "coast"][:number]
    state = catastrophe(
        "tempest", seat("wwwwww", cards=" ".join(["theatre", *names]) if number < 8 else
        " ".join(names)), OTHER, round=8,
    )  # fmt: skip
    for name in names[:hits] if number > hits else ():
        play(state, f"pick {name}")
    for _ in range(hits):
        play(state, "demolish " + names[0] if number == 1 else "cover wood")
    gone = [name for name in names if boxed(state, name)]
    covered = [coin.split()[0] for coin in coins(state, A)]
    assert [*gone, *covered] == names[:hits]
    assert state.phase == "bid"


def test_p9_9_drought_hits_the_greatest_visible_grain_production() -> None:
    """P9.9: among power cards of both types; the owner has no choice without a tie."""
    edition = box(mill="grain 3", meadow="grain 2", forest="grain 1")
    state = catastrophe("drought", seat("w", cards="mill meadow forest"), OTHER, edition=edition)
    assert legal(state) == ["cover wood", "demolish mill"]
    assert events(state, Hit) == [Hit(A, "drought", ("mill",))]


def test_p9_9_r45_of_equal_producers_the_seat_picks_one() -> None:
    """P9.9, R45: free choice among the tied, and only among them."""
    edition = box(mill="grain 2", meadow="grain 2", forest="grain 1")
    state = catastrophe("drought", seat("w", cards="mill meadow forest"), OTHER, edition=edition)
    assert legal(state) == ["pick mill", "pick meadow"]
    refused(state, "pick forest")
    play(state, "pick meadow")
    assert legal(state) == ["cover wood", "demolish meadow"]


def test_p9_9_r45_drought_without_grain_has_no_effect() -> None:
    """P9.9, R45: a card that produces nothing is not the greatest producer."""
    state = catastrophe("drought", seat("www", cards="theatre meadow"), OTHER)
    assert events(state, Spared) == [Spared(A, "drought"), Spared(B, "drought")]
    assert hand(state, A) == "www"


def test_r45_a_covered_producer_counts_nothing() -> None:
    """R45: hidden production is none, so the next best card is hit."""
    edition = box(mill="grain 3", meadow="grain 2")
    laid = "mill earthquake wood"
    state = catastrophe(
        "drought", seat("w", cards="mill meadow", coins=laid), OTHER, edition=edition
    )
    assert legal(state) == ["cover wood", "demolish meadow"]


def test_r45a_the_civilization_is_ignored_by_drought() -> None:
    """R45a: more grain on it protects nothing, and it is not hit."""
    edition = box(athens="grain 5", meadow="grain 1")
    state = catastrophe("drought", seat("w", cards="meadow"), OTHER, edition=edition)
    assert legal(state) == ["cover wood", "demolish meadow"]


def test_p9_10_decline_takes_the_luxury_first_and_then_the_card() -> None:
    """P9.10, R46: all goods are lost, and none of them can pay for the covering coin."""
    state = catastrophe("decline", seat("wg", 6), OTHER)
    assert events(state, LuxuryLost) == [LuxuryLost(A, 6)]
    assert luxury(state, A) == 0
    assert legal(state) == ["cover wood", "cover grain", "demolish luxury"]
    assert "P9.10" in refused(state, "cover luxury")


def test_p9_10_a_covered_luxury_card_holds_three_goods() -> None:
    state = catastrophe("decline", seat("wg", 6), OTHER)
    play(state, "cover grain")
    card = state.players[A].luxury_card
    assert card.cap == 3
    assert card.coin is not None
    assert (card.coin.card.id, card.coin.kind) == ("luxury", 2)
    assert hand(state, A) == "w"


def test_p9_10_a_removed_luxury_card_holds_none() -> None:
    state = catastrophe("decline", seat("wg", 6), OTHER)
    play(state, "demolish luxury")
    assert state.players[A].luxury_card == (0, None, 0)
    assert hand(state, A) == "wg"
    assert events(state, Demolished) == [Demolished(A, "luxury", (0, 0, 0, 0))]


def test_p9_10_without_a_hand_card_the_luxury_card_goes() -> None:
    """P9.10, R46: the goods are lost before they could pay."""
    state = catastrophe("decline", seat("", 6), OTHER)
    assert (luxury(state, A), state.players[A].luxury_card.cap) == (0, 0)
    assert state.seat == B


def test_r46a_decline_hits_a_seat_without_luxury_too() -> None:
    """R46a: it must cover or remove its luxury card."""
    state = catastrophe("decline", seat("w"), OTHER)
    assert events(state, LuxuryLost) == []
    assert legal(state) == ["cover wood", "demolish luxury"]


# P9.11, P9.12


def test_p9_11_a_card_may_carry_two_covers_and_stays_mortgaged() -> None:
    """P9.11: each coin remembers its catastrophe, and the mortgage its debt."""
    laid = ("theatre mortgage wood", "theatre drought grain")
    state = catastrophe("earthquake", seat("s", cards="theatre", coins=laid), OTHER)
    play(state, "cover stone")
    assert coins(state, A) == [
        "theatre mortgage wood", "theatre drought grain", "theatre earthquake stone",
    ]  # fmt: skip
    assert [card.id for card in state.players[A].tableau.mortgaged()] == ["theatre"]


def test_p9_12_late_protection_changes_nothing_before_the_end() -> None:
    """P9.12: the covered civilization brings no income while the game goes on."""
    edition = box(athens="inhabitants 7 grain 7")
    state = income(
        seat("www", cards="well", coins="athens plague wood"), seat("www"), edition=edition
    )
    assert events(state, Income)[A].inhabitants == 0
    assert coins(state, A) == ["athens plague wood"]
    state = supply(
        seat("www", cards="well", coins="athens plague wood"), seat("www"), edition=edition
    )
    assert events(state, Fed)[A] == Fed(A, 0, 0, 0)


def test_r43_mortgaged_and_covered_buildings_count_for_the_third() -> None:
    """R43: four buildings, two of them untouched, make two hits."""
    laid = ("theatre mortgage wood", "bath drought wood")
    state = catastrophe(
        "earthquake", seat("www", cards="theatre bath library altar", coins=laid), OTHER
    )
    assert legal(state) == ["pick theatre", "pick bath", "pick library"]
    play(state, "pick theatre", "pick bath")
    assert events(state, Hit) == [Hit(A, "earthquake", ("theatre", "bath"))]


def test_r44_a_covered_card_may_be_hit_again() -> None:
    """R44: a further coin card lies on it then."""
    state = catastrophe(
        "tempest", seat("ww", cards="meadow forest", coins="meadow drought wood"), OTHER
    )
    assert legal(state) == ["pick meadow", "pick forest"]
    play(state, "pick meadow", "cover wood")
    assert coins(state, A) == ["meadow drought wood", "meadow tempest wood"]


def test_r47_both_coins_stay_separate() -> None:
    """R47: losing the building in a supply turns up both."""
    edition = box(theatre="wood_cost 5")
    laid = ("theatre mortgage wood", "theatre earthquake grain")
    state = supply(seat("ww", cards="theatre", coins=laid), OTHER, edition=edition)
    play(state, "lose theatre")
    assert boxed(state, "theatre")
    assert discard(state) == "wg"


def test_r47a_a_seat_may_demolish_though_it_has_coins() -> None:
    """R47a: nobody must cover."""
    state = catastrophe("tempest", seat("wwww", 4, cards="meadow"), OTHER)
    play(state, "demolish meadow")
    assert boxed(state, "meadow")
    assert (hand(state, A), luxury(state, A)) == ("wwww", 4)


def test_r47b_a_catastrophe_can_come_in_round_eight() -> None:
    """R47b: in its phase 2."""
    state = catastrophe("plague", seat("w"), OTHER, round=8)
    assert events(state, CatastropheStruck) == [CatastropheStruck("plague")]
    assert legal(state) == ["cover wood", "demolish athens"]
