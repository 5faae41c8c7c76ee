"""Training: the slopes are right, learning helps, and what was learned is what is played."""

import json
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from scripts.training.__main__ import Plan, Training
from scripts.training.curve import write_curve
from scripts.training.rows import policy_rows, value_rows
from scripts.training.scorer import (
    Rows,
    Weights,
    expected,
    fresh,
    gradient,
    learn,
    part_of,
    scale_of,
    scores,
    surprise,
)
from scripts.training.self_play import chosen, play, tried

import poleis
from poleis.bots.advisers import adviser_for
from poleis.bots.learned.mind import Mind, names_of
from poleis.bots.learned.network import network_text
from poleis.bots.learned.value import Value

GAME = "peloponnes"
TINY = Plan(GAME, "a test", 30, 4, 1, 12, 2, 1)


def some_rows(seed: int, groups: int = 40, inputs: int = 5) -> Rows:
    """Rows of which the second and the third input tell the shares, by a corner and a line."""
    rng = np.random.default_rng(seed)
    sizes = rng.integers(1, 5, groups)
    data = rng.normal(2.0, 3.0, (int(sizes.sum()), inputs))
    data[:, 0] = rng.integers(0, 2, len(data))
    return Rows(data, sizes, expected(np.maximum(data[:, 1], 0.0) - 0.3 * data[:, 2], sizes))


def some_weights(seed: int, inputs: int = 5, hidden: int = 4) -> Weights:
    rng = np.random.default_rng(seed)
    return Weights(
        *(rng.normal(0, 0.5, shape) for shape in ((inputs, hidden), hidden, hidden, inputs))
    )


@pytest.mark.parametrize("seed", range(3))
def test_slopes_are_those_of_the_surprise(seed: int) -> None:
    rows, weights, tiny = some_rows(seed), some_weights(seed), 1e-6

    _, slopes = gradient(weights, rows)

    for i, one in enumerate(weights):
        for place in np.ndindex(one.shape):
            sides = []
            for way in (tiny, -tiny):
                moved = [part.copy() for part in weights]
                moved[i][place] += way
                sides.append(gradient(Weights(*moved), rows)[0])
            assert slopes[i][place] == pytest.approx((sides[0] - sides[1]) / (2 * tiny), abs=1e-6)


def test_learning_finds_what_the_shares_follow_from() -> None:
    rng = np.random.default_rng(1)
    rows, test = some_rows(1, 3000), some_rows(2, 500)
    scale = scale_of(rows.inputs)

    _, curve = learn(fresh(5, 8, rng), scale.of(rows), scale.of(test), 80, rng)

    least = surprise(test.shares, test)
    assert len(curve) == 81
    assert curve[-1] - least < 0.05 * (curve[0] - least)


def test_the_same_seed_learns_the_same() -> None:
    rows = some_rows(1)

    def learned() -> Weights:
        rng = np.random.default_rng(1)
        return learn(fresh(5, 8, rng), rows, rows, 2, rng)[0]

    for one, other in zip(learned(), learned(), strict=True):
        assert (one == other).all()


def test_shares_sum_to_1_in_each_group_however_high_the_scores() -> None:
    shares = expected(np.array([5000.0, 4999.0, -3000.0, 7.0]), np.array([3, 1]))

    assert shares[:3].sum() == pytest.approx(1)
    assert shares[0] / shares[1] == pytest.approx(np.e)
    assert shares[3] == 1


def test_groups_are_taken_whole() -> None:
    rows = some_rows(1)
    taken = rows.take(np.array([7, 2]))

    for group, begin in ((7, 0), (2, int(rows.sizes[7]))):
        first, size = rows.starts[group], rows.sizes[group]
        assert (taken.inputs[begin : begin + size] == rows.inputs[first : first + size]).all()
    assert list(taken.sizes) == [rows.sizes[7], rows.sizes[2]]
    assert len(taken.shares) == sum(taken.sizes)


def test_what_is_there_or_not_has_no_scale() -> None:
    scale = scale_of(some_rows(1).inputs)

    assert (scale.mean[0], scale.spread[0]) == (0, 1)
    assert scale.mean[1] == pytest.approx(2, abs=0.8)
    assert scale.spread[1] == pytest.approx(3, abs=0.8)


def test_a_file_says_of_plain_inputs_what_was_learned_of_scaled_ones() -> None:
    rows, weights = some_rows(1), some_weights(1)
    scale = scale_of(rows.inputs)
    part = part_of(weights, scale, list("abcde"))
    wanted = expected(scores(weights, scale.of(rows).inputs), rows.sizes)

    plain = Weights(
        np.array([row[:-1] for row in part.inputs.values()]), np.array(part.start[:-1]),
        np.array(part.out), np.array([row[-1] for row in part.inputs.values()]),
    )  # fmt: skip
    assert expected(scores(plain, rows.inputs), rows.sizes) == pytest.approx(wanted, abs=0.01)


def test_a_value_plays_as_it_has_learned() -> None:
    spec, adviser = poleis.game(GAME), adviser_for(GAME, poleis.game(GAME).shelf.get(None))
    for seats in (2, 3, 5):
        moments = play(spec, adviser, adviser, seats, "a seed", 0).moments
        names, rows = value_rows(moments, names_of(adviser))
        scale = scale_of(rows.inputs)
        weights = some_weights(seats, len(names), 6)
        part = part_of(weights, scale, names)
        value = Value(part, names_of(adviser), seats)
        wanted = expected(scores(weights, scale.of(rows).inputs), rows.sizes)
        played = [value.chances([n for own in m.features for n in own]) for m in moments]
        assert [n for shares in played for n in shares] == pytest.approx(list(wanted), abs=0.05)


def test_a_game_is_noted_as_it_was_searched() -> None:
    spec, adviser = poleis.game(GAME), adviser_for(GAME, poleis.game(GAME).shelf.get(None))
    played = play(spec, adviser, adviser, 2, "a seed", 8)

    assert played == play(spec, adviser, adviser, 2, "a seed", 8)
    assert {choice.phase for choice in played.choices} >= {"bid", "bid_size"}
    for choice in played.choices:
        assert sum(choice.shares) == pytest.approx(1)
        assert len(choice.words) == len(choice.numbers) == len(choice.shares) > 1
    for moment in played.moments:
        assert [sum(moment.shares), sum(moment.usual)] == pytest.approx([1, 1])
    names, rows = policy_rows(played.choices, names_of(adviser))
    row = dict(zip(names, rows.inputs[0], strict=True))
    assert row[f"phase {played.choices[0].phase}"] == 1
    assert all(row[word] == 1 for word in played.choices[0].words[0])
    assert [row[name] for name in ("behind", "close", "best", "count")] == list(
        played.choices[0].numbers[0]
    )


def test_every_iteration_of_a_search_counts_for_an_action() -> None:
    spec, adviser = poleis.game(GAME), adviser_for(GAME, poleis.game(GAME).shelf.get(None))
    state = spec.new(2, "a seed")

    assert sum(tried(spec, adviser, state, Random(1), 25)) == 25


def test_what_was_tried_more_is_taken_more() -> None:
    legal = poleis.game(GAME).new(2, "a seed").legal()[:3]
    rng = Random(1)
    taken = [legal.index(chosen(legal, [60, 40, 0], rng)) for _ in range(2000)]

    assert set(taken) == {0, 1}
    assert taken.count(1) == pytest.approx(2000 * 0.25 * 0.4, rel=0.2)


class Pool(ThreadPoolExecutor):
    """Counts what it is asked to do."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0

    def map(self, fn: Callable[..., Any], *todo: Iterable[Any], **_how: Any) -> Any:
        done = [fn(*one) for one in zip(*todo, strict=True)]
        self.asked += len(done)
        return iter(done)


def test_a_small_training_foretells_better_and_goes_on_where_it_was(tmp_path: Path) -> None:
    pool = Pool()
    network, curve = Training(TINY, tmp_path, pool).run()

    first, second = curve.generations
    assert first.value_rounds[-1] < first.value_rounds[0]
    assert first.value == first.value_rounds[-1]
    assert second.choices > first.choices == 0
    assert second.policy is not None
    assert second.policy_rounds[0] == pytest.approx(second.prior)  # it begins with the adviser's
    assert second.match is not None
    assert second.kept == (second.match.rate > 0.5)
    assert pool.asked == 30 + 4 + 2 + 2
    edition = poleis.game(GAME).shelf.get(None)
    assert network.edition == edition.digest
    state = poleis.game(GAME).new(3, "a seed")
    assert sum(Mind(adviser_for(GAME, edition), edition, network).chances(state)) == pytest.approx(
        1
    )

    (tmp_path / "match-1-2.msgpack").unlink()
    again, _ = Training(TINY, tmp_path, pool).run()
    assert pool.asked == 30 + 4 + 2 + 2 + 2
    assert network_text(again) == network_text(network)

    write_curve(curve, tmp_path)
    written = json.loads((tmp_path / f"{GAME}.json").read_text("utf-8"))
    assert written["made"] == network.made
    assert written["generations"][0]["value"] == round(first.value, 4)
    picture = (tmp_path / f"{GAME}.svg").read_text("utf-8")
    assert picture.count("<polyline") == 3
