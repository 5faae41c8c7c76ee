"""Taking back: one's own turn at once, never past something revealed, over others if all agree."""

from random import Random

import pytest
from tests.support.playing import Spec
from tests.support.tables import LoggedTable, any_table, open_table, running

from poleis.core.errors import IllegalAction
from poleis.table.commands import Agree, BotAct, Sit, Start, Undo
from poleis.table.happenings import AskedBack, TookBack


def first_card(table: LoggedTable) -> str:
    return str(table.record.state.legal()[0])


def test_one_goes_back_to_any_step_of_ones_own_turn(spec: Spec) -> None:
    """And finds everything as it was there."""
    steps = 0
    for number in range(3):
        table = any_table(spec, number)
        rng = Random(number)
        positions = [spec.position(table.record.state)]
        for _ in range(80):
            if table.over:
                break
            seat = table.record.state.to_act
            assert seat is not None
            table.act_at_random(rng)
            positions.append(spec.position(table.record.state))
            back = table.look(seat).back_to
            if back is None:
                continue
            for keep in range(len(table.record) - 1, back - 1, -1):
                table.send(seat, Undo(keep))
                assert spec.position(table.record.state) == positions[keep]
                assert len(table.record) == keep
                steps += 1
            del positions[back + 1 :]
            table.act_at_random(rng)
            positions.append(spec.position(table.record.state))
    assert steps > 20


def test_nobody_goes_back_past_something_revealed(spec: Spec) -> None:
    """Not even if all agree: what one has seen one cannot forget."""
    refused = 0
    table = any_table(spec, 1)
    rng = Random(1)
    reveals = [table.record.state.reveals]
    while not table.over:
        table.act_at_random(rng)
        reveals.append(table.record.state.reveals)
        moves = table.record.moves
        for keep in range(max(0, len(moves) - 4), len(moves)):
            if reveals[keep] == reveals[-1] or table.over:
                continue
            with pytest.raises(IllegalAction, match="come to light"):
                table.send(moves[keep].seat, Undo(keep))
            refused += 1
    assert refused >= 10


def test_one_takes_back_ones_own_action_only() -> None:
    table = running()
    table.act(first_card(table))
    with pytest.raises(IllegalAction, match="Action 1 is not yours"):
        table.send(1, Undo(0))
    for keep in (1, 2, -1):
        with pytest.raises(IllegalAction, match="you can keep 0 to 0"):
            table.send(0, Undo(keep))


def test_one_goes_back_after_the_turn_until_somebody_else_has_played() -> None:
    table = running()
    table.act(first_card(table), "stake 0")
    assert table.look(0).back_to == 0
    assert table.look(1).back_to is None
    assert table.look(None).back_to is None

    table.send(0, Undo(1))
    assert table.record.state.to_act == 0
    table.act("stake 1")
    table.act(first_card(table))
    assert table.look(0).back_to is None


def over_another(seats: int = 3) -> LoggedTable:
    """Seat 0 has played, then seat 1, and seat 0 wants its turn back."""
    table = running(seats=seats)
    table.act(first_card(table), "stake 0")
    table.act(first_card(table))
    table.send(0, Undo(1))
    return table


def test_over_others_one_goes_back_when_everybody_agrees() -> None:
    table = over_another()
    assert len(table.record) == 3
    assert table.look(1).to_agree == (1, 2)
    table.send(2, Agree(yes=True))
    assert len(table.record) == 3
    assert table.look(2).to_agree == (1,)

    table.send(1, Agree(yes=True))

    assert len(table.record) == 1
    assert table.record.state.to_act == 0
    assert table.status.asked is None
    told = [told for told in table.since(0, 2) if isinstance(told, AskedBack | TookBack)]
    assert [(t.seat, t.actions) for t in told] == [(0, 2), (0, 2)]


def test_one_who_does_not_agree_settles_it() -> None:
    table = over_another()
    table.send(1, Agree(yes=False))
    assert len(table.record) == 3
    assert table.status.asked is None
    with pytest.raises(IllegalAction, match="Nobody asks"):
        table.send(2, Agree(yes=True))


def test_each_answers_once_and_nobody_for_oneself() -> None:
    table = over_another()
    table.send(2, Agree(yes=True))
    for seat in (0, 2):
        with pytest.raises(IllegalAction, match="not asked for"):
            table.send(seat, Agree(yes=True))


def test_whoever_plays_on_has_answered() -> None:
    table = over_another()
    table.act("stake 0")
    assert table.status.asked is None
    assert len(table.record) == 4


def test_bots_agree_at_once() -> None:
    table = running(seats=3, bots=[1, 2])
    table.act(first_card(table), "stake 0")
    table.act(first_card(table), "stake 0")
    table.act(first_card(table))
    table.send(0, Undo(0))
    assert len(table.record) == 0
    assert table.record.state.to_act == 0


def test_bots_wait_while_people_answer() -> None:
    table = running(seats=3, bots=[2])
    table.act(first_card(table), "stake 0")
    table.act(first_card(table), "stake 0")
    assert table.bot_to_act == 2
    table.send(0, Undo(0))
    assert table.bot_to_act is None
    with pytest.raises(IllegalAction, match="bots wait"):
        table.send(2, BotAct((first_card(table),)))
    table.send(1, Agree(yes=False))
    assert table.bot_to_act == 2


def test_who_plays_several_seats_agrees_with_oneself() -> None:
    """Everybody at one screen is one person."""
    table = open_table(seats=3)
    for seat, name in enumerate(("Anna", "Ben", "Chloe")):
        table.send(seat, Sit(name, "the same"))
    table.send(0, Start())
    table.act(first_card(table), "stake 0")
    table.act(first_card(table))
    table.send(0, Undo(0))
    assert len(table.record) == 0
