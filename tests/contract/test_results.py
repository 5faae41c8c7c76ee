"""The end of a game: who has how much, from what, and who won."""

from random import Random

import pytest
from tests.support.playing import Spec, begin, moments, play_out

from poleis.core.errors import PoleisError
from poleis.core.game import Result, Score


def results(spec: Spec) -> list[Result]:
    found = []
    for number in range(40):
        state = begin(spec, number)
        play_out(state, Random(number), spec.max_actions)
        found.append(state.result())
    return found


def test_there_is_no_result_before_the_end(spec: Spec) -> None:
    for state in moments(spec, 1, 10)[:-1]:
        with pytest.raises(PoleisError):
            state.result()


def test_every_seat_has_a_score(spec: Spec) -> None:
    for number, result in enumerate(results(spec)):
        seats = spec.view(begin(spec, number), None).seats
        assert [score.seat for score in result.seats] == list(range(seats))
        assert len(result) == seats
        for score in result.seats:
            assert type(score) is Score
            assert type(score.total) is int
            assert all(type(value) is int for value in score.breakdown.values())


def test_ranks_count_those_who_are_better(spec: Spec) -> None:
    for result in results(spec):
        ranks = [score.rank for score in result.seats]
        assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
        for one in result.seats:
            for two in result.seats:
                assert one.rank >= two.rank or one.total >= two.total


def test_the_winners_are_those_of_rank_1(spec: Spec) -> None:
    for result in results(spec):
        assert result.winners == tuple(s.seat for s in result.seats if s.rank == 1) != ()


def test_every_breakdown_has_the_same_lines(spec: Spec) -> None:
    lines = {tuple(score.breakdown) for result in results(spec) for score in result.seats}
    assert len(lines) == 1
    assert lines != {()}


def test_every_seat_can_win(spec: Spec) -> None:
    """Nothing in the scoring belongs to a seat."""
    winners = {
        seat for result in results(spec) if len(result) == spec.min_seats for seat in result.winners
    }
    assert winners == set(range(spec.min_seats))


def test_the_result_depends_on_the_last_position_only(spec: Spec) -> None:
    for number in range(4):
        last = moments(spec, number, 4)[-1]
        assert spec.from_position(spec.position(last)).result() == last.result()
        assert last.result() == last.clone().result()
        assert last.legal() == []
