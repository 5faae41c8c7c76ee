"""Ratings follow from who was ranked before whom."""

from itertools import pairwise
from math import exp, log10
from random import Random

import pytest

from poleis.arena.ratings import MIDDLE, PRIOR, Pairs, pairs_of, rate
from poleis.arena.statistics import between, mean_of, wilson


def points(won: float, lost: float) -> float:
    """Return the difference in points that so many victories and defeats mean."""
    return 400 * log10((won + PRIOR) / (lost + PRIOR))


def test_two_bots_differ_by_the_odds_of_their_victories() -> None:
    deals = [pairs_of(["a", "b"], [1, 2])] * 75 + [pairs_of(["a", "b"], [2, 1])] * 25
    ratings = rate(["a", "b"], deals)

    assert ratings["a"].rating - ratings["b"].rating == pytest.approx(points(75, 25), abs=0.11)
    assert ratings["a"].rating + ratings["b"].rating == pytest.approx(2 * MIDDLE, abs=0.11)
    assert ratings["a"].low < ratings["a"].rating < ratings["a"].high


def test_a_shared_rank_is_half_a_victory() -> None:
    assert pairs_of(["a", "b"], [1, 1]) == {("a", "b"): 0.5, ("b", "a"): 0.5}

    ratings = rate(["a", "b"], [pairs_of(["a", "b"], [1, 1])] * 9)
    assert ratings["a"].rating == ratings["b"].rating == MIDDLE


def test_a_match_of_several_seats_is_all_its_pairs() -> None:
    assert pairs_of(["a", "b", "c"], [2, 1, 2]) == {
        ("a", "b"): 0.0, ("b", "a"): 1.0,
        ("a", "c"): 0.5, ("c", "a"): 0.5,
        ("b", "c"): 1.0, ("c", "b"): 0.0,
    }  # fmt: skip


def test_a_bot_is_not_compared_with_itself() -> None:
    assert pairs_of(["a", "b", "b"], [1, 2, 3]) == {("a", "b"): 2.0, ("b", "a"): 0.0}


def test_ratings_do_not_depend_on_the_order_of_matches() -> None:
    deals = [pairs_of(["a", "b", "c"], Random(n).sample([1, 2, 3], 3)) for n in range(30)]
    one, other = rate(["a", "b", "c"], deals), rate(["a", "b", "c"], deals[::-1])

    assert [one[name].rating for name in "abc"] == [other[name].rating for name in "abc"]


def test_a_bot_that_always_wins_has_a_rating_all_the_same() -> None:
    names = list("abcdefgh")
    ratings = rate(names, [pairs_of(names, range(1, 9))] * 50)

    assert all(ratings[a].rating > ratings[b].rating + 300 for a, b in pairwise(names))
    assert ratings["a"].high < 10_000


def test_strengths_are_found_again() -> None:
    rng = Random(5)
    true = {"a": 2.0, "b": 0.8, "c": 0.0, "d": -0.4, "e": -2.4}
    deals = [drawn(true, rng) for _ in range(600)]
    ratings = rate(list(true), deals)

    for name, strength in true.items():
        assert ratings[name].rating == pytest.approx(MIDDLE + 400 * log10(exp(strength)), abs=40)
        assert ratings[name].high - ratings[name].low < 80


def drawn(true: dict[str, float], rng: Random) -> Pairs:
    """Play one match of four: who is stronger is ranked first more often (Plackett and Luce)."""
    left = rng.sample(list(true), 4)
    order: list[str] = []
    while left:
        [first] = rng.choices(left, [exp(true[name]) for name in left])
        order.append(first)
        left.remove(first)
    return pairs_of(order, range(1, 5))


def test_matches_of_one_deal_belong_together() -> None:
    alone = [pairs_of(["a", "b"], [1 + n % 2, 2 - n % 2]) for n in range(40)]
    twice: list[Pairs] = [{pair: 2 * won for pair, won in one.items()} for one in alone]
    narrow = rate(["a", "b"], alone * 2)["a"]
    wide = rate(["a", "b"], twice)["a"]

    assert wide.rating == narrow.rating
    assert wide.high - wide.low > 1.2 * (narrow.high - narrow.low)


def test_one_bot_alone_is_in_the_middle() -> None:
    assert rate(["a"], [{}, {}])["a"].rating == MIDDLE


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (0, 0, 0.0, 1.0)],
)
def test_wilsons_interval(count: int, of: int, low: float, high: float) -> None:
    rate = wilson(count, of)

    assert (rate.low, rate.high) == pytest.approx((low, high), abs=0.0001)


def test_a_mean_has_an_interval() -> None:
    mean = mean_of([2.0, 4.0, 6.0, 8.0])

    assert mean.mean == 5.0
    assert mean.high - mean.mean == pytest.approx(1.96 * 2.582 / 2, abs=0.001)
    assert mean_of([3.0]).low == mean_of([3.0]).high == 3.0
    assert mean_of([]).of == 0


def test_the_middle_of_many_figures() -> None:
    assert between([float(n) for n in range(101)]) == (2.0, 98.0)
