"""A schedule says everything about every match; its line-ups are fair to all bots."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from tests.arena.conftest import plan

import poleis
from poleis.arena.lineups import MOST_LINEUPS, lineups, rotations, seatings
from poleis.arena.plan import Wish, laboratory, tournament
from poleis.arena.schedule import MOST_MATCHES, Schedule, check_matches, difference
from poleis.bots.registry import read_lineup
from poleis.core.errors import PoleisError


def test_everybody_plays_every_deal_from_every_seat() -> None:
    schedule = plan("random,greedy,careless")
    matches = [schedule.match(number) for number in range(6)]

    assert [match.deal for match in matches] == [0, 0, 0, 1, 1, 1]
    assert [match.sitting.bots for match in matches[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_more_bots_than_seats_make_a_line_up_of_each_choice_on_the_same_deals() -> None:
    bots = read_lineup("random,greedy,careless")
    schedule = tournament(Wish("hexemonia", bots, seats=2))
    seated = {sitting.bots for sitting in schedule.sittings}

    assert seated == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}
    assert {schedule.match(number).deal for number in range(6)} == {0}


def test_deals_are_the_same_for_other_line_ups_and_differ_from_each_other() -> None:
    mine, other = plan("random,greedy"), plan("greedy,greedy,random")
    seeds = [mine.deal_seed(deal) for deal in range(20)]

    assert seeds == [other.deal_seed(deal) for deal in range(20)]
    assert len(set(seeds)) == 20
    assert plan(seed="8").deal_seed(0) != seeds[0]


def test_a_bots_seed_is_its_own_and_tells_nothing_of_the_deal() -> None:
    schedule = plan("random,random")
    seeds = {
        schedule.bot_seed(schedule.match(number), seat) for number in (0, 1) for seat in (0, 1)
    }

    assert len(seeds) == 4
    assert schedule.deal_seed(0) not in seeds
    assert all(seed != "7" and schedule.deal_seed(0) not in seed for seed in seeds)


def test_a_schedule_is_plain_data_and_reads_back() -> None:
    schedule = plan()

    assert msgspec.json.decode(msgspec.json.encode(schedule), type=Schedule) == schedule
    assert difference(schedule, schedule) == ""
    assert difference(schedule, plan(seed="8")) == "seed"
    assert difference(schedule, plan("greedy,random")) == "bots"


def test_too_many_line_ups_are_sampled_fairly() -> None:
    sample = lineups(20, 4, "a seed")
    played = Counter(bot for lineup in sample for bot in lineup)

    assert len(sample) == len(set(sample)) == MOST_LINEUPS
    assert all(len(set(lineup)) == 4 for lineup in sample)
    assert set(played.values()) == {20}
    assert sample == lineups(20, 4, "a seed") != lineups(20, 4, "another")


def test_a_sample_is_fair_where_the_bots_cannot_be_parted_evenly() -> None:
    sample = lineups(11, 3, "a seed")
    played = Counter(bot for lineup in sample for bot in lineup)

    assert all(len(set(lineup)) == 3 for lineup in sample)
    assert sum(played.values()) == 3 * MOST_LINEUPS
    assert max(played.values()) - min(played.values()) <= 1


def test_seatings_leave_out_what_looks_the_same() -> None:
    names = ["search:200", "greedy", "greedy", "greedy"]

    assert len(list(rotations(range(4)))) == 4
    assert len(seatings(range(4), names)) == 4
    assert seatings(range(2), ["greedy", "greedy"]) == [(0, 1)]


def test_one_bot_in_the_lab_plays_all_seats_at_every_number_of_seats() -> None:
    schedule = laboratory(Wish("deus", read_lineup("greedy")))

    assert [sitting.bots for sitting in schedule.sittings] == [(0,) * n for n in (2, 3, 4)]


def test_a_line_up_in_the_lab_changes_seats() -> None:
    schedule = laboratory(Wish("deus", read_lineup("greedy,random,random")))

    assert [sitting.bots for sitting in schedule.sittings] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_two_editions_are_played_on_the_same_deals(tmp_path: Path) -> None:
    file = changed_edition(tmp_path)
    wish = Wish("deus", read_lineup("greedy"), seats=2, editions=(None, str(file)))
    schedule = laboratory(wish)

    assert [(s.bots, s.edition) for s in schedule.sittings] == [((0, 0), 0), ((0, 0), 1)]
    assert [schedule.match(number).deal for number in range(4)] == [0, 0, 1, 1]
    assert schedule.editions[1].text == file.read_text(encoding="utf-8")


def changed_edition(folder: Path) -> Path:
    """Write an edition of Deus that differs in a name."""
    shelf = poleis.game("deus").shelf
    text = shelf._resource("reconstructed").replace('name = "reconstructed"', 'name = "mine"')
    card = shelf.get().cards[0]
    file = folder / "mine.toml"
    file.write_text(text.replace(f'"{card.title}"', '"a_new_title"'), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (Wish("peloponnes", read_lineup("greedy")), "name one for each seat"),
        (Wish("peloponnes", read_lineup("greedy,random"), seats=3), "name one for each seat"),
        (Wish("peloponnes", read_lineup("greedy,random"), seats=9), "2 to 5 seats"),
        (Wish("chess", read_lineup("greedy,random")), "no game 'chess'"),
        (Wish("deus", read_lineup("greedy,random"), editions=("x",)), "no edition 'x'"),
        (Wish("deus", read_lineup("greedy,random"), editions=(None, None)), "same figures"),
        (Wish("deus", read_lineup("greedy,random"), options={"x": "y"}), "no option 'x'"),
        (Wish("deus", read_lineup(",".join(["random"] * 65))), "at most 64"),
    ],
)
def test_what_cannot_be_played_is_said(wish: Wish, says: str) -> None:
    with pytest.raises(PoleisError, match=says):
        tournament(wish)


def test_the_lab_says_what_it_cannot_play() -> None:
    with pytest.raises(PoleisError, match="3 seats need 3 bots"):
        laboratory(Wish("deus", read_lineup("greedy,random"), seats=3))
    with pytest.raises(PoleisError, match="2 to 4 seats"):
        laboratory(Wish("deus", read_lineup("greedy"), seats=5))


@pytest.mark.parametrize("matches", [0, -1, MOST_MATCHES + 1])
def test_an_absurd_number_of_matches_is_refused(matches: int) -> None:
    with pytest.raises(PoleisError, match="cannot be played"):
        check_matches(matches)
