"""Section 5.3: every switch, at its default and the other way (C5)."""

import pytest
from tests.games.peloponnes.support import (
    SPEC,
    A,
    B,
    bid,
    bidding,
    box,
    building,
    catastrophe,
    check,
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
    seat,
    supply,
    switched,
    tableau,
)

from poleis.core.errors import PoleisError
from poleis.games.peloponnes.coins import COIN, EMPTY, STONE, Purse
from poleis.games.peloponnes.events import Fed, Hit, Income, LuxuryGained, Spared, TookBack
from poleis.games.peloponnes.scoring import score_sheet
from poleis.games.peloponnes.tableau import Tableau

OTHER = seat("wwww", civ="")


def test_the_switches_and_their_defaults() -> None:
    assert SPEC.chosen(None) == {
        "finalIncome": "phase6",
        "coveredPowerCardKeeps": "inhabitants",
        "redeemedCoin": "discard",
        "coveredCardAgain": "countAndChoose",
        "sixToOne": "combined",
        "sixToOneInhabitants": "excluded",
        "bonusForMinimum": "no",
        "luxuryOnMortgage": "no",
        "declineCap": "held",
    }
    with pytest.raises(PoleisError, match="sixToOne"):
        SPEC.chosen({"sixToOne": "both"})


def test_c5_final_income_extra() -> None:
    """C5, R48: once more the round coins, Port and Temple coins and luxury of the table."""
    edition = box(meadow="once_luxury 2 inhabitants 14 grain 14")
    one = seat("", cards="port temple_of_apollo", won="meadow")
    state = building(one, OTHER, edition=edition, round=8, options=switched(finalIncome="extra"))
    assert [event for event in events(state, Income) if event.seat == A] == [
        Income(A, 14, 0, 5, 2), Income(A, 14, 0, 5, 2),
    ]  # fmt: skip
    assert (hand_size(state, A), luxury(state, A)) == (14, 2 + 2 + 2)
    assert [event.reason for event in events(state, LuxuryGained)] == ["card", "income", "income"]


@pytest.mark.parametrize("round_number", [6, 7])
def test_c5_the_extra_income_comes_at_the_end_only(round_number: int) -> None:
    how = switched(finalIncome="extra")
    state = income(seat("www"), seat("www"), round=round_number, options=how)
    assert len(events(state, Income)) == 2


@pytest.mark.parametrize(
    ("keeps", "people", "power"),
    [("inhabitants", 2, 0), ("inhabitants+powerPoints", 2, 3), ("symbolsOnly", 0, 0)],
)
def test_r40_what_a_covered_power_card_keeps(keeps: str, people: int, power: int) -> None:
    """R40, R21: in feeding, in income and in scoring; production and function never."""
    edition = box(meadow="inhabitants 2 power 3 grain 1", athens="inhabitants 5 power 5")
    laid = ("meadow drought wood", "athens plague wood")
    state = supply(
        seat("gg", cards="meadow", coins=laid), OTHER, edition=edition,
        options=switched(coveredPowerCardKeeps=keeps),
    )  # fmt: skip
    assert events(state, Fed)[0] == Fed(A, people, 0, people)
    assert state.players[A].tableau.power == power
    assert ("demolish meadow" in legal(state)) == (people > 0)
    sheet = score_sheet(state, A)
    assert (sheet.tableau_population, sheet.tableau_power) == (people, power)


def test_r29_the_coin_of_a_redeemed_building_to_the_hand() -> None:
    """R29: the coin of a lost building is discarded all the same; a blind one is seen now."""
    laid = ("theatre mortgage stone blind", "bath mortgage grain")
    one = seat("ww", cards="theatre bath", coins=laid)
    state = supply(one, OTHER, options=switched(redeemedCoin="hand"))
    play(state, "redeem theatre", "lose bath")
    assert (hand(state, A), discard(state)) == ("wws", "g")
    assert events(state, TookBack) == [TookBack(A, 1, (0, 1, 0, 0))]
    state = supply(one, OTHER)
    play(state, "redeem theatre", "lose bath")
    assert (hand(state, A), discard(state)) == ("ww", "sg")


@pytest.mark.parametrize(("pile", "drawn", "older"), [(1, EMPTY, 3), (2, COIN[STONE], 2)])
def test_r29_a_coin_that_comes_home_is_known_to_be_of_its_pile(
    pile: int, drawn: Purse, older: int
) -> None:
    """R29, H5: of the present pile, which is the second, or of the one before."""
    one = seat("ww", cards="theatre", coins="theatre mortgage stone blind")
    state = supply(one, OTHER, options=switched(redeemedCoin="hand"))
    player = state.players[A]
    [coin] = player.tableau.coins
    coin = coin._replace(pile=pile)
    player.tableau = Tableau(player.tableau.cards, (coin,), state.switches)
    state.fresh += COIN[STONE] if pile == state.shuffles else EMPTY
    check(state)
    play(state, "redeem theatre")
    assert (player.hand, player.drawn, player.older) == (purse("wws"), drawn, older)


FOUR = seat("www", cards="theatre bath library altar", coins="theatre drought wood")


def test_r43_r44_count_and_choose() -> None:
    """R43, R44: the covered building counts, and may be picked."""
    state = catastrophe("earthquake", FOUR, OTHER)
    assert legal(state) == ["pick theatre", "pick bath", "pick library"]


def test_r43_r44_count_only() -> None:
    """R43, R44: the covered building counts, so two are hit, but of the three others."""
    how = switched(coveredCardAgain="countOnly")
    state = catastrophe("earthquake", FOUR, OTHER, options=how)
    assert legal(state) == ["pick bath", "pick library"]
    play(state, "pick bath", "pick altar", "cover wood", "cover wood")
    assert [laid.split()[0] for laid in coins(state, A)] == ["theatre", "bath", "altar"]


def test_r44_count_only_hits_a_covered_card_when_no_other_is_left() -> None:
    how = switched(coveredCardAgain="countOnly")
    one = seat("www", cards="meadow", coins="meadow drought wood")
    state = catastrophe("tempest", one, OTHER, options=how)
    assert events(state, Hit) == [Hit(A, "tempest", ("meadow",))]


def test_r43_r44_ignore() -> None:
    """R43, R44: three uncovered buildings make one hit; a covered card alone makes none."""
    how = switched(coveredCardAgain="ignore")
    state = catastrophe("earthquake", FOUR, OTHER, options=how)
    assert legal(state) == ["pick bath", "pick library", "pick altar"]
    play(state, "pick altar")
    assert events(state, Hit) == [Hit(A, "earthquake", ("altar",))]
    one = seat("www", cards="meadow", coins="meadow drought wood")
    state = catastrophe("tempest", one, OTHER, options=how)
    assert events(state, Spared)[0] == Spared(A, "tempest")


@pytest.mark.parametrize(
    ("cards", "goods", "combined", "separate"),
    [("www", 3, 1, 0), ("wwwwww", 5, 1, 1), ("wwwww", 6, 1, 1), ("wwwwww", 6, 2, 2)],
)
def test_r51_six_to_one_combined_or_separate(
    cards: str, goods: int, combined: int, separate: int
) -> None:
    """R51: six cards or six goods, or six together."""
    one = seat(cards, goods)
    assert score_sheet(final_supply(one, OTHER), A).coin_power == combined
    state = final_supply(one, OTHER, options=switched(sixToOne="separate"))
    assert score_sheet(state, A).coin_power == separate


def test_r52_inhabitant_coins_among_the_six() -> None:
    """R52: they count as coins too, and are population all the same."""
    state = final_supply(seat("wwwwwi"), OTHER, options=switched(sixToOneInhabitants="included"))
    sheet = score_sheet(state, A)
    assert (sheet.coin_power, sheet.coin_population) == (1, 1)


@pytest.mark.parametrize(
    ("cards", "strict", "eased"), [("", 4, 4), ("market", 4, 4), ("market agora", 4, 3)]
)
def test_r10_the_bonus_for_the_minimum(cards: str, strict: int, eased: int) -> None:
    """R10: a whole coin less with both buildings; half a coin saves none."""
    edition = box(theatre="value 4")
    one = seat("wwwwww", cards=cards)
    for least, how in ((strict, None), (eased, switched(bonusForMinimum="yes"))):
        state = bidding(one, OTHER, edition=edition, display="theatre", options=how)
        play(state, "bid theatre")
        assert legal(state)[0] == f"coins {least}"


def test_r10_a_bid_has_at_least_one_coin_even_with_the_bonus() -> None:
    edition = box(theatre="value 1")
    state = bidding(
        seat("w", cards="market agora"), OTHER, edition=edition, display="theatre",
        options=switched(bonusForMinimum="yes"),
    )  # fmt: skip
    play(state, "bid theatre")
    assert state.players[A].bid.coins == 1


@pytest.mark.parametrize("source", ["hand", "luxury"])
def test_r19_luxury_on_mortgage(source: str) -> None:
    """R19, C5: the formula of P6.6 for a mortgaged building too."""
    edition = box(theatre="wood_cost 1 stone_cost 5", meadow="wood 3 stone 1")
    one = seat("ww", 1, cards="meadow", won="theatre")
    goods = []
    for how in (None, switched(luxuryOnMortgage="yes")):
        state = building(one, OTHER, edition=edition, options=how)
        play(state, f"mortgage {source}", *["lay wood"][: source == "hand"])
        goods.append(luxury(state, A) - (1 if source == "hand" else 0))
        assert tableau(state, A) == "theatre athens meadow"
    assert goods == [0, 2]


@pytest.mark.parametrize(("cap", "regained"), [("held", 2), ("totalAcquired", 1)])
def test_r33_the_limit_under_decline(cap: str, regained: int) -> None:
    """R33, C5: three at a time, or three in all since Decline."""
    edition = box(athens="inhabitants 14")
    state = income(
        seat("w", luxury_card="wood"), seat("ww"), edition=edition, round=4,
        options=switched(declineCap=cap), stack="forest grove hills river marsh altar",
    )  # fmt: skip
    assert luxury(state, A) == 2
    bid(state, "forest", "", blind=2)
    assert luxury(state, A) == 0
    play(state, "pass")
    assert luxury(state, A) == regained
    assert state.round == 6


def test_r33_three_in_all_counts_what_was_gained_above_the_limit_as_lost() -> None:
    """R33, C5: a gain of 5 brings 3, and nothing afterwards."""
    edition = box(meadow="grain 5")
    how = switched(declineCap="totalAcquired")
    state = supply(
        seat("ww", cards="meadow", luxury_card="wood"), seat("ww"), edition=edition, options=how
    )
    assert luxury(state, A) == 3
    assert state.players[A].luxury_card.gains == 3
    assert state.players[B].luxury_card.gains == 0  # not covered
