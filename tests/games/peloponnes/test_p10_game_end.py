"""P10: the end of the game, with the rulings R48 to R50."""

import pytest
from tests.games.peloponnes.support import (
    A,
    B,
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
    seat,
    switched,
    tableau,
)
from tests.games.peloponnes.whole_games import corpus

from poleis.core.event import Event
from poleis.games.peloponnes.events import (
    Fed,
    GameEnded,
    Income,
    LuxuryGained,
    RoundBegan,
    SupplyBegan,
    Took,
    Uncovered,
)
from poleis.games.peloponnes.scoring import score_sheet

OTHER = seat("", civ="")


def test_p10_1_after_the_cards_of_round_eight_comes_the_last_income_then_the_supply() -> None:
    """P10.1, R48: phase 6 of round 8 is the last income, with its one-time income."""
    edition = box(meadow="once_coins 3 inhabitants 1 grain 1")
    state = building(seat("w", won="meadow"), seat("s"), edition=edition, round=8)
    assert state.over
    kinds: list[type[Event]] = [Took, Income, SupplyBegan, GameEnded]
    assert [type(event) for event in events(state, Event) if type(event) in kinds] == [
        Took, Income, Income, SupplyBegan, GameEnded,
    ]  # fmt: skip
    assert hand_size(state, A) == 1 + 3 + 1
    assert events(state, SupplyBegan) == [SupplyBegan(final=True)]


def test_p10_1_before_round_eight_the_next_round_begins() -> None:
    state = income(seat("www"), seat("www"), round=7)
    assert not state.over
    assert SupplyBegan(final=True) not in events(state, SupplyBegan)
    assert [event.round for event in events(state, RoundBegan)] == [8]


def test_r48_there_are_eight_incomes_and_nine_if_the_table_chose_so() -> None:
    """R48, I5: the income of round 8 is the last one, and not followed by another."""
    for game in corpus():
        extra = game.start.switches.extra_final_income
        told = [event for event in game.events if isinstance(event, Income) and event.seat == 0]
        assert len(told) == (9 if extra else 8)


def test_p10_2_r49_the_final_supply_is_a_whole_supply() -> None:
    """P10.2, R49: surplus grain brings luxury, shortage costs, mortgages are redeemed or lost."""
    edition = box(meadow="grain 3 inhabitants 1", theatre="wood_cost 1", hills="inhabitants 2")
    state = final_supply(
        seat("w", cards="theatre meadow", coins="theatre mortgage stone"),
        seat("ww", cards="bath hills", coins="bath mortgage grain", civ=""),
        edition=edition,
    )
    assert events(state, LuxuryGained) == [LuxuryGained(A, 2, "grain")]
    assert events(state, Fed)[B] == Fed(B, 2, 0, 2)
    play(state, "demolish hills")
    assert legal(state) == ["redeem theatre", "lose theatre"]
    play(state, "redeem theatre", "wood 1", "lose bath")
    assert state.over
    assert (tableau(state, A), tableau(state, B)) == ("theatre athens meadow", "")
    assert discard(state) == "wsg"
    assert boxed(state, "bath")


def test_r49a_the_back_of_the_luxury_card_scores_as_its_front() -> None:
    """R49a: nine goods or more turn the card over; its 2 inhabitants and 2 points count."""
    state = final_supply(seat("", 12), OTHER)
    sheet = score_sheet(state, A)
    assert (sheet.luxury_population, sheet.luxury_power) == (2, 2)


@pytest.mark.parametrize("protection", ["well", "aqueduct"])
def test_p10_3_late_protection_frees_the_covered_card(protection: str) -> None:
    """P10.3, R50: the coin goes to the discard pile, the card is active for the scoring."""
    edition = box(athens="inhabitants 4 power 3")
    state = final_supply(
        seat("w", cards=protection, coins="athens plague stone"), OTHER, edition=edition
    )
    assert state.over
    assert coins(state, A) == []
    assert (hand(state, A), discard(state)) == ("w", "s")
    assert events(state, Uncovered) == [Uncovered(A, "athens", "plague", (0, 1, 0, 0))]
    sheet = score_sheet(state, A)
    assert (sheet.tableau_population, sheet.tableau_power) == (4, 3)


def test_p10_3_three_symbols_are_late_protection_too() -> None:
    edition = box(
        athens="symbols drought", theatre="symbols drought", meadow="symbols drought power 2"
    )
    state = final_supply(
        seat(cards="theatre meadow", coins="meadow drought wood"), OTHER, edition=edition
    )
    assert coins(state, A) == []
    assert score_sheet(state, A).tableau_power == 2


def test_p10_3_without_protection_the_cover_stays() -> None:
    """P10.3: protection of another seat, or from another catastrophe, frees nothing."""
    state = final_supply(
        seat(cards="acrocorinth meadow", coins=("athens plague wood", "meadow tempest grain")),
        seat(cards="well", civ=""),
    )
    assert coins(state, A) == ["athens plague wood"]
    assert discard(state) == "g"


def test_p10_3_a_card_is_active_when_its_last_cover_is_gone() -> None:
    """P10.3: protection from one of two catastrophes leaves it covered."""
    edition = box(meadow="power 5 inhabitants 2")
    laid = ("meadow drought wood", "meadow tempest stone")
    one = final_supply(seat("gg", cards="lion_gate meadow", coins=laid), OTHER, edition=edition)
    play(one, "feed grain", "feed grain")
    assert coins(one, A) == ["meadow tempest stone"]
    assert score_sheet(one, A).tableau_power == 0
    both = final_supply(
        seat("gg", cards="lion_gate acrocorinth meadow", coins=laid), OTHER, edition=edition
    )
    play(both, "feed grain", "feed grain")
    assert coins(both, A) == []
    assert score_sheet(both, A).tableau_power == 5


def test_p10_3_all_cards_under_one_catastrophe_are_freed() -> None:
    """P10.3: the coin of each goes to the discard pile, once; other covers stay."""
    laid = ("theatre earthquake wood", "bath earthquake stone", "athens plague grain")
    state = final_supply(
        seat(cards="theatre bath cyclopean_masonry library altar", coins=laid), OTHER
    )
    assert coins(state, A) == ["athens plague grain"]
    assert discard(state) == "ws"
    assert [event.card for event in events(state, Uncovered)] == ["theatre", "bath"]


def test_p10_3_demolished_cards_never_return() -> None:
    state = final_supply(seat(cards="well port", civ="", luxury_card="gone"), OTHER)
    assert tableau(state, A) == "well port"
    assert state.players[A].luxury_card.cap == 0
    assert score_sheet(state, A).luxury_population == 0


def test_r50_uncovering_goes_on_until_nothing_changes() -> None:
    """R50, P10.3: an uncovered building can protect in its turn; luxury stays where it is."""
    state = final_supply(
        seat("", 3, cards="treasury_of_atreus stoa", coins="stoa earthquake wood",
             luxury_card="grain"),
        OTHER,
    )  # fmt: skip
    assert [(event.card, event.catastrophe) for event in events(state, Uncovered)] == [
        ("stoa", "earthquake"), ("luxury", "decline"),
    ]  # fmt: skip
    sheet = score_sheet(state, A)
    assert (sheet.luxury_population, sheet.luxury_power, sheet.luxury) == (2, 2, 3)
    assert discard(state) == "wg"


def test_p10_4_nothing_is_fed_or_paid_after_the_late_protection() -> None:
    """P10.4: freed inhabitants eat nothing any more, and freed grain brings no luxury."""
    edition = box(athens="inhabitants 9", meadow="grain 5")
    laid = ("athens plague wood", "meadow drought wood")
    state = final_supply(
        seat("", cards="well lion_gate meadow", coins=laid), OTHER, edition=edition
    )
    assert state.over
    assert [type(event) for event in events(state, Event)][-3:] == [Uncovered, Uncovered, GameEnded]
    assert (luxury(state, A), hand(state, A)) == (0, "")
    assert score_sheet(state, A).tableau_population == 9


def test_r48_the_other_reading_gives_one_more_income_without_the_one_time_income() -> None:
    """R48, C5: round coins, Port and Temple, and luxury of the table, once more."""
    edition = box(meadow="once_coins 3 inhabitants 11 grain 11")
    seats = (seat("", cards="port", won="meadow"), OTHER)
    once = building(*seats, edition=edition, round=8)
    assert (hand_size(once, A), luxury(once, A)) == (3 + 4 + 1, 1)
    twice = building(*seats, edition=edition, round=8, options=switched(finalIncome="extra"))
    assert (hand_size(twice, A), luxury(twice, A)) == (3 + 2 * (4 + 1), 2)
    assert [event.one_time for event in events(twice, Income)] == [3, 0, 0, 0]
