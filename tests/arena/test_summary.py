"""A summary counts what was played, and nothing else."""

from collections.abc import Callable

import msgspec
import pytest
from tests.arena.conftest import plan, timeless

import poleis
from poleis.arena.counts.counter import Tally
from poleis.arena.distribution import MOST_CLASSES, distribution
from poleis.arena.outcome import Outcome, Times
from poleis.arena.plan import Wish, laboratory
from poleis.arena.play import Table
from poleis.arena.schedule import Schedule
from poleis.arena.summary import Summary, summarize
from poleis.bots.registry import read_lineup

CARDS = [card.id for card in poleis.game("peloponnes").shelf.get().power_cards]


def made_up(
    schedule: Schedule, number: int, scores: tuple[int, ...], tally: Tally | None = None
) -> Outcome:
    """Make up an outcome with these scores."""
    return Outcome(
        number=number,
        bots=schedule.names(schedule.match(number).sitting),
        scores=scores,
        ranks=tuple(1 + sum(other > score for other in scores) for score in scores),
        parts={"power": scores},
        decisions=10 + number,
        choices=(5,) * len(scores),
        troubles=({}, {"late": 2}, {})[: len(scores)],
        tally=tally or Tally(rounds=8),
        times=Times(1.0, (0.5, 1.0, 0.0)[: len(scores)], (0.2, 0.9, 0.0)[: len(scores)]),
    )


def summary(schedule: Schedule, *scores: tuple[int, ...]) -> Summary:
    """Sum up matches with these scores."""
    return summarize(schedule, [made_up(schedule, n, one) for n, one in enumerate(scores)])


def test_victories_are_counted_by_entry_and_shared_ones_are_parted() -> None:
    first, second = summary(plan("random,greedy"), (3, 9), (7, 7), (1, 2), (9, 1)).results

    assert (first.name, first.games, first.wins, first.win_rate) == ("random", 4, 0.5, 0.125)
    assert (second.name, second.wins) == ("greedy", 3.5)
    assert first.win_rate_low < 0.125 < first.win_rate_high
    assert first.mean_score == (3 + 7 + 1 + 1) / 4
    assert first.mean_rank == (2 + 1 + 2 + 2) / 4
    assert first.rating < 1500 < second.rating


def test_bots_of_one_name_are_summed_up_together() -> None:
    found = summary(plan("random,random"), (3, 9), (7, 1))

    assert [one.games for one in found.results] == [2, 2]
    [both] = found.bots
    assert (both.games, both.wins, both.rating) == (4, 2.0, 1500.0)


def test_what_went_wrong_is_counted() -> None:
    schedule = plan("random,greedy")
    lost = Outcome(number=1, bots=("greedy", "random"), failed="It died")
    found = summarize(schedule, [made_up(schedule, 0, (3, 9)), lost])

    assert (found.games, found.deals, found.failures) == (1, 1, 3)
    assert found.failed == ("match 1: It died",)
    assert found.results[1].substitutions == {"late": 2}


def test_without_a_single_result_there_is_a_summary() -> None:
    found = summarize(plan(), [Outcome(number=0, bots=("random", "greedy"), failed="It died")])

    assert (found.games, found.tables) == (0, ())
    assert found.results[0].win_rate_high == 1.0


def test_times_stand_apart() -> None:
    schedule = plan("random,greedy")
    outcomes = [made_up(schedule, n, (3, 9)) for n in range(2)]
    pace = summarize(schedule, outcomes).paces[0]
    without = summarize(schedule, [timeless(one) for one in outcomes])

    assert (pace.name, pace.mean, pace.longest, pace.match) == ("random", 0.15, 0.9, 0.75)
    assert msgspec.structs.replace(without, paces=()) == msgspec.structs.replace(
        summarize(schedule, outcomes), paces=()
    )


def test_seats_are_summed_up_by_edition_and_number() -> None:
    schedule = laboratory(Wish("peloponnes", read_lineup("random")))
    outcomes = [
        made_up(schedule, 0, (3, 9)),
        made_up(schedule, 4, (5, 4)),
        made_up(schedule, 1, (3, 3, 1)),
    ]
    two, three = summarize(schedule, outcomes).tables

    assert (two.seats, two.matches, three.seats, three.matches) == (2, 2, 3, 1)
    assert [seat.won.rate for seat in two.by_seat] == [0.5, 0.5]
    assert [seat.lead.mean for seat in two.by_seat] == [-1.25, 1.25]
    assert (two.winner.mean, two.margin.mean, two.spread.mean) == (7.0, 3.5, 3.5)
    assert (three.ties.count, three.spread.mean) == (1, 2.0)


def test_eight_of_ten_winners_stand_between_two_scores() -> None:
    found = summary(plan("random,greedy"), *[(n, 10 - n) for n in range(11)])

    assert found.tables[0].winner_between == (6, 10)
    assert found.tables[0].winner.mean == 85 / 11


def test_a_bots_victories_by_seat() -> None:
    [table] = summary(plan("random,greedy"), (3, 9), (9, 3), (1, 2), (1, 9)).tables

    assert [one.rate for one in table.by_bot["greedy"]] == [0.5, 1.0]
    assert [one.rate for one in table.by_bot["random"]] == [0.0, 0.5]


def test_takers_are_compared_with_their_tables() -> None:
    schedule = plan("random,greedy")
    port, well = CARDS[:2]
    outcomes = [
        made_up(schedule, 0, (3, 9), Tally(taken={port: [1]}, gone={port: [1]})),
        made_up(schedule, 1, (8, 2), Tally(taken={port: [1], well: [0]})),
    ]
    [table] = summarize(schedule, outcomes).tables
    figures = {one.title: one for one in table.pieces}

    assert table.pieces[0].title == port
    assert len(figures) == len(CARDS)
    assert (figures[port].taken.rate, figures[port].gone) == (1.0, 1)
    assert (figures[port].won.rate, figures[port].lead.mean) == (0.5, 0.0)
    assert (figures[well].taken.rate, figures[well].won.rate) == (0.5, 1.0)
    assert figures[CARDS[2]].taken.count == figures[CARDS[2]].won.of == 0


def test_who_takes_several_of_a_title_is_one_taker() -> None:
    schedule = plan("random,greedy")
    port = CARDS[0]
    [table] = summarize(
        schedule, [made_up(schedule, 0, (3, 9), Tally(taken={port: [1, 1]}))]
    ).tables

    assert table.pieces[0].won.of == table.pieces[0].won.count == 1
    assert (table.pieces[0].taken.count, table.pieces[0].taken.rate) == (1, 1.0)


def test_what_seats_had_and_what_happened() -> None:
    schedule = plan("random,greedy")
    outcomes = [
        made_up(schedule, 0, (3, 9), Tally(had={"place:1": [1], "place:2": [0]}, sums={"lost": 3})),
        made_up(schedule, 1, (8, 2), Tally(had={"place:1": [1], "place:2": [0]}, end="early")),
    ]
    [table] = summarize(schedule, outcomes).tables

    assert [(one.name, one.won.rate, one.lead.mean) for one in table.had] == [
        ("1", 0.5, 0.0),
        ("2", 0.5, 0.0),
    ]
    assert table.sums == {"lost": 1.5}
    assert table.ends == {"early": 1, "over": 1}
    assert table.parts == {"power": 5.5}


@pytest.mark.parametrize("game", poleis.games())
def test_every_game_counts_its_pieces(game: str, table: Callable[[Schedule], Table]) -> None:
    schedule = plan("random,greedy", game)
    at = table(schedule)
    outcomes = [at.play(number) for number in range(4)]
    [figures] = summarize(schedule, outcomes).tables
    titles = {piece.title for piece in figures.pieces}

    assert all(set(one.tally.taken) <= titles for one in outcomes)
    assert sum(piece.taken.count for piece in figures.pieces) == sum(
        len(seats) for one in outcomes for seats in one.tally.taken.values()
    )
    assert {one.group for one in figures.had} >= {"place"}
    assert all(
        sorted(one.tally.had["place:1"] + one.tally.had["place:2"]) == [0, 1] for one in outcomes
    )
    assert figures.rounds.mean > 2
    assert "over" not in figures.ends


def test_figures_are_counted_in_classes() -> None:
    assert distribution([3, 4, 4, 6]).counts == (1, 2, 0, 1)
    assert distribution([3, 4], lowest=1, highest=5).counts == (0, 0, 1, 1, 0)
    assert distribution([-3, 3]).start == -3

    wide = distribution(range(1000))
    assert (wide.start, wide.width, sum(wide.counts)) == (0, 50, 1000)
    assert len(wide.counts) <= MOST_CLASSES
    assert distribution([]).counts == ()
