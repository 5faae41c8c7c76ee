"""P11: scoring, with the rulings R51 to R53 and the reading C6."""

import pytest
from tests.games.peloponnes.support import (
    A,
    B,
    Seat,
    box,
    events,
    final_supply,
    seat,
    switched,
)

from poleis.core.game import Result
from poleis.games.peloponnes.events import GameEnded
from poleis.games.peloponnes.scoring import score_sheet

#: Landscapes with so many inhabitants, grain for them, and power points.
EDITION = box(
    meadow="inhabitants 6 grain 6 power 9",
    forest="inhabitants 9 grain 9 power 6",
    quarry="inhabitants 6 grain 6 power 6",
    farm="inhabitants 6 grain 6 power 6",
    hills="inhabitants 6 grain 6 power 9",
    valley="inhabitants 6 grain 6 power 6",
    coast="inhabitants 6 grain 6 power 6",
    river="inhabitants 6 grain 6 power 6",
    theatre="power 4",
    athens="inhabitants 1 grain 1 power 3",
)


def ended(*seats: Seat, **options: str) -> Result:
    """Score a game that ends with these seats."""
    how = {"options": switched(**options)} if options else {}
    state = final_supply(*seats, edition=EDITION, **how)
    assert state.over
    assert events(state, GameEnded) == [
        GameEnded(tuple(score.total for score in state.result().seats), state.result().winners)
    ]
    return state.result()


def test_p11_1_population_points() -> None:
    """P11.1: the tableau with its civilization, inhabitant coins in hand, the luxury card."""
    state = final_supply(seat("wsgii", cards="meadow"), seat(), edition=EDITION)
    sheet = score_sheet(state, A)
    assert (sheet.tableau_population, sheet.coin_population, sheet.luxury_population) == (7, 2, 2)
    assert sheet.population == 11


@pytest.mark.parametrize(("luxury_card", "points"), [("", 2), ("gone", 0), ("wood", 0)])
def test_p11_1_p11_2_the_luxury_card_counts_if_it_is_there_and_uncovered(
    luxury_card: str, points: int
) -> None:
    state = final_supply(seat(luxury_card=luxury_card), seat())
    sheet = score_sheet(state, A)
    assert (sheet.luxury_population, sheet.luxury_power) == (points, points)


def test_p11_2_power_points() -> None:
    """P11.2: tableau, a point for six coins and luxury goods, 2 for the luxury card."""
    state = final_supply(seat("wwssgg", 6, cards="theatre"), seat(), edition=EDITION)
    sheet = score_sheet(state, A)
    assert (sheet.tableau_power, sheet.coin_power, sheet.luxury_power) == (7, 2, 2)
    assert sheet.power == 11


@pytest.mark.parametrize(
    ("hand", "luxury", "points"),
    [("wwwww", 0, 0), ("wwwwww", 0, 1), ("", 5, 0), ("", 6, 1), ("www", 3, 1), ("wwwww", 6, 1),
     ("wwwww", 7, 2), ("wwwwwwwwwww", 0, 1)],
)  # fmt: skip
def test_r51_six_coins_and_luxury_goods_together_make_a_point(
    hand: str, luxury: int, points: int
) -> None:
    """P11.2, R51: coins and luxury goods are added, then divided by six."""
    state = final_supply(seat(hand, luxury), seat())
    assert score_sheet(state, A).coin_power == points


def test_r52_inhabitant_coins_do_not_count_among_the_six() -> None:
    """R52: they are population, all of them."""
    state = final_supply(seat("wwwwwi"), seat())
    sheet = score_sheet(state, A)
    assert (sheet.coin_power, sheet.coin_population) == (0, 1)


def test_p11_3_the_lower_of_both_counts_and_the_highest_wins() -> None:
    """P11.3: 6 + 2 people against 9 + 2 power are 8; 9 + 2 against 6 + 2 the same."""
    final = ended(seat(cards="meadow", civ=""), seat(cards="theatre", civ=""))
    assert [score.total for score in final.seats] == [8, 2]
    assert final.winners == (A,)
    assert [score.rank for score in final.seats] == [1, 2]
    assert ended(seat(cards="forest", civ=""), seat()).seats[A].total == 8


def test_p11_4_a_tie_goes_to_the_higher_of_the_other_sums() -> None:
    """P11.4: 8 and 11 beat 8 and 8, whichever sum is the higher one."""
    final = ended(seat(cards="quarry", civ=""), seat(cards="meadow", civ=""))
    assert [score.total for score in final.seats] == [8, 8]
    assert final.winners == (B,)
    final = ended(seat(cards="forest", civ=""), seat(cards="quarry", civ=""))
    assert final.winners == (A,)


def test_p11_4_then_luxury_decides() -> None:
    final = ended(seat("", 3, cards="quarry", civ=""), seat("", 4, cards="farm", civ=""))
    assert [score.total for score in final.seats] == [8, 8]
    assert final.winners == (B,)


def test_p11_4_r53_then_the_victory_is_shared() -> None:
    """P11.4, R53: luxury that made power points decides all the same; then nothing does."""
    final = ended(seat("", 4, cards="quarry", civ=""), seat("", 4, cards="farm", civ=""))
    assert final.winners == (A, B)
    # 6 goods or 6 coins both make a point: the goods win
    final = ended(seat("", 6, cards="quarry", civ=""), seat("wwwwww", 0, cards="farm", civ=""))
    assert [score.breakdown["power"] for score in final.seats] == [9, 9]
    assert final.winners == (A,)


def test_c6_all_seats_are_ranked_and_equal_seats_share_a_rank() -> None:
    """C6: by lower total, higher total, luxury."""
    final = ended(
        seat("", 1, cards="quarry", civ=""),
        seat("", 1, cards="farm", civ=""),
        seat("", 0, cards="meadow", civ=""),
        seat("", 0, cards="coast", civ=""),
        seat("", 0, civ=""),
    )
    assert [score.total for score in final.seats] == [8, 8, 8, 8, 2]
    assert [score.rank for score in final.seats] == [2, 2, 1, 4, 5]
    assert final.winners == (2,)
