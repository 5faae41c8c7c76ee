"""Clocks: they run for the person who decides, and what happens when the time is up."""

import pytest
from tests.support.tables import LoggedTable, running

from poleis.core.errors import IllegalAction, PoleisError
from poleis.table.clock import DAY, Days, Live, WhenLate
from poleis.table.commands import Act, Agree, BotAct, Expire, Resign, Undo
from poleis.table.setup import Setup
from poleis.table.status import Ending


def turn(table: LoggedTable, at: int) -> None:
    """Let the seat that decides play its whole turn."""
    table.act(table.record.state.legal()[0], "stake 0", at=at)


def left(table: LoggedTable) -> tuple[int, ...]:
    assert table.status.clocks is not None
    return table.status.clocks.left


def test_without_a_clock_there_is_no_deadline() -> None:
    table = running()
    assert table.deadline is None
    with pytest.raises(IllegalAction, match="does not run"):
        table.send(0, Expire(), 10**15)


def test_a_live_clock_runs_while_its_seat_decides_and_earns_for_each_turn() -> None:
    table = running(clock=Live(60, 5))
    assert table.deadline == 60_000
    turn(table, at=10_000)
    assert left(table) == (55_000, 60_000)
    assert table.deadline == 70_000
    turn(table, at=11_000)
    assert left(table) == (55_000, 64_000)
    assert table.deadline == 66_000


def test_nothing_is_earned_within_a_turn() -> None:
    table = running(clock=Live(60, 5))
    table.act(table.record.state.legal()[0], at=10_000)
    assert table.deadline == 60_000


def test_to_take_back_and_play_again_earns_nothing() -> None:
    table = running(clock=Live(60, 5))
    turn(table, at=10_000)
    for at in range(11_000, 20_000, 1_000):
        table.send(0, Undo(0), at)
        turn(table, at)
    assert left(table) == (55_000, 60_000 - 9_000)


def test_time_that_was_used_stays_used() -> None:
    table = running(clock=Live(60))
    turn(table, at=10_000)
    table.send(0, Undo(0), 15_000)
    assert left(table) == (50_000, 55_000)
    assert table.deadline == 65_000


def test_a_slow_clock_begins_anew_with_each_turn() -> None:
    table = running(clock=Days(3))
    assert table.deadline == 3 * DAY
    turn(table, at=2 * DAY)
    assert table.deadline == 5 * DAY
    turn(table, at=4 * DAY)
    assert table.deadline == 7 * DAY
    table.act(table.record.state.legal()[0], at=5 * DAY)
    assert table.deadline == 7 * DAY


def test_a_slow_clock_cannot_be_drawn_out_by_taking_back() -> None:
    table = running(clock=Days(3))
    turn(table, at=2 * DAY)
    table.send(0, Undo(0), 2 * DAY)
    assert table.deadline == 5 * DAY
    turn(table, at=4 * DAY)
    table.send(0, Undo(0), 4 * DAY)
    assert table.deadline == 5 * DAY


def test_the_clock_of_a_bot_does_not_run() -> None:
    table = running(clock=Live(60), bots=[1])
    turn(table, at=10_000)
    assert table.deadline is None
    turn(table, at=99_000)
    assert table.deadline == 99_000 + 50_000


def test_a_table_s_time_never_runs_back() -> None:
    """Two computers seldom agree on the time."""
    table = running(clock=Live(60))
    turn(table, at=10_000)
    turn(table, at=5_000)
    assert left(table) == (50_000, 60_000)
    assert [change.entry.at for change in table.log][-2:] == [10_000, 10_000]


def test_whoever_is_late_cannot_play_any_more() -> None:
    table = running(clock=Live(60))
    card = str(table.record.state.legal()[0])
    for command in (Act((card,)), Undo(0), Agree(yes=True)):
        with pytest.raises(IllegalAction, match="time is up"):
            table.send(0, command, 60_000)
    table.send(0, Act((card,)), 59_999)


def test_nobody_is_late_too_early() -> None:
    table = running(clock=Live(60))
    with pytest.raises(IllegalAction, match="has time left"):
        table.send(0, Expire(), 59_999)
    with pytest.raises(IllegalAction, match="does not run"):
        table.send(1, Expire(), 60_000)


def late(when: WhenLate, seats: int = 3) -> LoggedTable:
    table = running(clock=Days(1, when), seats=seats)
    table.send(0, Expire(), DAY)
    return table


def test_skip_a_bot_plays_this_turn() -> None:
    table = late("skip")
    seat = table.look(None).seats[0]
    assert (seat.bot, seat.for_turn, seat.helped, seat.gone) == ("greedy", True, True, None)
    assert table.bot_to_act == 0
    assert table.deadline is None
    with pytest.raises(IllegalAction, match="A bot plays"):
        table.send(0, Act(("stake 0",)), DAY)

    table.act(table.record.state.legal()[0], at=DAY)
    assert table.bot_to_act == 0
    table.act("stake 0", at=DAY)

    seat = table.look(None).seats[0]
    assert (seat.bot, seat.for_turn, seat.helped) == ("", False, True)
    assert table.deadline == 2 * DAY
    turn(table, at=DAY)
    turn(table, at=DAY)
    assert table.record.state.to_act == 0
    assert table.deadline == 2 * DAY


def test_bot_a_bot_plays_the_rest() -> None:
    table = late("bot", seats=2)
    seat = table.look(None).seats[0]
    assert (seat.bot, seat.for_turn, seat.helped, seat.gone) == ("greedy", False, True, "late")
    while not table.over:
        turn(table, at=DAY)
    assert table.status.ending is not None
    assert table.status.ending.how == "played"


def test_bot_without_any_person_left_the_game_is_over() -> None:
    table = late("bot", seats=2)
    turn(table, at=DAY)
    table.send(1, Expire(), 2 * DAY)
    assert table.status.ending == Ending("late", ())


def test_end_the_others_win() -> None:
    table = late("end")
    assert table.status.ending == Ending("late", (1, 2))
    assert table.deadline is None
    seat = table.look(None).seats[0]
    assert (seat.bot, seat.helped, seat.gone) == ("", False, "late")


def test_one_who_resigns_plays_no_more_and_a_bot_goes_on() -> None:
    table = running(seats=3, clock=Live(60))
    table.send(0, Resign(), 1_000)
    seat = table.look(None).seats[0]
    assert (seat.bot, seat.helped, seat.gone) == ("greedy", True, "resigned")
    assert table.bot_to_act == 0
    assert table.deadline is None
    with pytest.raises(IllegalAction, match="still plays"):
        table.send(0, Resign(), 1_000)
    table.send(0, BotAct((str(table.record.state.legal()[0]), "stake 0")), 2_000)
    assert table.deadline == 62_000


def test_one_may_resign_while_another_decides() -> None:
    table = running(seats=3, clock=Live(60))
    table.send(2, Resign(), 1_000)
    assert table.deadline == 60_000


def test_with_one_seat_left_the_game_is_over() -> None:
    table = running(seats=3)
    table.send(1, Resign())
    assert not table.over
    table.send(0, Resign())
    assert table.status.ending == Ending("resigned", (2,))
    assert table.look(None).seats[0].bot == ""


def test_nothing_is_earned_at_the_end() -> None:
    table = running(clock=Live(60, 5))
    table.send(1, Resign(), 10_000)
    assert left(table) == (50_000, 60_000)
    assert table.deadline is None


def test_with_bots_alone_the_game_is_over() -> None:
    table = running(seats=3, bots=[1, 2])
    table.send(0, Resign())
    assert table.status.ending == Ending("resigned", (1, 2))
    assert table.bot_to_act is None


def test_a_bot_does_not_resign() -> None:
    with pytest.raises(IllegalAction, match="still plays"):
        running(seats=3, bots=[1]).send(1, Resign())


def test_whoever_leaves_ends_what_was_asked() -> None:
    """Otherwise one who is gone could be waited for."""
    table = running(seats=3)
    turn(table, at=0)
    table.act(table.record.state.legal()[0])
    table.send(0, Undo(0))
    table.send(2, Resign())
    assert table.status.asked is None


@pytest.mark.parametrize("clock", [Live(0), Live(60, -1), Live(10**6), Days(0), Days(61)])
def test_a_clock_has_some_time_and_not_too_much(clock: Live | Days) -> None:
    with pytest.raises(PoleisError, match=r"seconds|days"):
        Setup.of("toy", 2, clock=clock)
