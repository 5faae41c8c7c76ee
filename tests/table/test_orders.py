"""Orders: what is played at a table is the game, each order has one effect or none."""

from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.playing import Spec, viewers
from tests.support.tables import LoggedTable, any_table, open_table, running

from poleis.core.errors import IllegalAction, InvalidAction, PoleisError, StaleCommand
from poleis.core.record import Record
from poleis.table.clock import DAY, Days
from poleis.table.commands import (
    Act,
    Agree,
    BotAct,
    Done,
    Entry,
    Expire,
    Order,
    Resign,
    Sit,
    Start,
    Undo,
)
from poleis.table.setup import Setup
from poleis.table.table import Table


def everything(table: Table) -> bytes:
    """Return all that anybody could see of a table, to compare it."""
    seats: list[int | None] = [*range(table.setup.seats), None]
    seen = [(table.look(seat), table.since(0, seat)) for seat in seats]
    return msgspec.json.encode([seen, table.version, table.deadline, table.bot_to_act])


def lively(spec: Spec, number: int) -> LoggedTable:
    """Play a game with bots, batches and steps taken back."""
    table = any_table(spec, number, bots=[1])
    rng = Random(number)
    while not table.over:
        seat = table.record.state.to_act
        assert seat is not None
        table.act_at_random(rng)
        back = table.look(seat).back_to
        if back is not None and rng.random() < 0.2:
            table.send(seat, Undo(rng.randint(back, len(table.record) - 1)))
    return table


def test_a_game_at_a_table_is_a_record_that_verifies(spec: Spec) -> None:
    for number in range(3):
        table = lively(spec, number)

        record = Record.loads(table.record.dumps())

        record.verify()
        assert record.actions == table.record.actions
        assert table.status.ending is not None
        assert table.status.ending.how == "played"
        assert table.status.ending.winners == table.record.state.result().winners


def test_a_table_is_its_setup_and_its_log(spec: Spec) -> None:
    """Both are plain data; a server that starts again has every table as it was."""
    for number in range(3):
        table = lively(spec, number)
        setup = msgspec.json.decode(msgspec.json.encode(table.setup), type=Setup)
        lines = msgspec.json.encode([change.entry for change in table.log])
        for cut in (len(table.log), len(table.log) // 2, 0):
            log = msgspec.json.decode(lines, type=list[Entry])[:cut]
            again = Table.load(setup, log)
            assert again.version == cut
            if cut == len(table.log):
                assert everything(again) == everything(table)
                assert again.record == table.record


def test_an_order_that_was_judged_has_changed_nothing(spec: Spec) -> None:
    table = any_table(spec, 1)
    rng = Random(1)
    for _ in range(40):
        seat = table.record.state.to_act
        if seat is None:
            break
        before = everything(table)
        action = rng.choice(table.record.state.legal())
        change = table.judge(Order("a", table.version, Act((str(action),))), seat, 5)
        assert everything(table) == before
        table.take(change)
        assert everything(table) != before


def test_a_batch_is_one_version_and_goes_up_to_what_is_revealed(spec: Spec) -> None:
    table = any_table(spec, 2)
    rng = Random(2)
    longest = 0
    for _ in range(60):
        state = table.record.state.clone()
        seat, reveals, batch = state.to_act, state.reveals, []
        while state.to_act == seat and state.reveals == reveals and not state.over:
            batch.append(rng.choice(state.legal()))
            state.apply(batch[-1])
        version, before = table.version, len(table.record)
        table.act(*batch)
        assert table.version == version + 1
        assert len(table.record) == before + len(batch)
        assert spec.position(table.record.state) == spec.position(state)
        longest = max(longest, len(batch))
        if state.over:
            break
    assert longest > 1


def test_a_batch_with_a_wrong_step_does_nothing_at_all() -> None:
    table = running()
    hand = [str(action) for action in table.record.state.legal()]
    before = everything(table)

    for wrong in ("stake 9", hand[0], "stake", "fly 1", ""):
        with pytest.raises(PoleisError, match=r"Step 2 of 2|word|stake"):
            table.act(hand[0], wrong)
        assert everything(table) == before

    with pytest.raises(IllegalAction, match="Step 3 of 3: seat 1 decides now"):
        table.act(hand[0], "stake 0", "stake 0")
    with pytest.raises(InvalidAction, match="without actions"):
        table.act()
    with pytest.raises(InvalidAction, match="At most 200 steps"):
        table.act(*[hand[0]] * 201)
    assert everything(table) == before


def test_the_same_order_twice_has_one_effect(spec: Spec) -> None:
    table = any_table(spec, 1)
    rng = Random(3)
    seat = table.record.state.to_act
    assert seat is not None
    order = Order("mine", table.version, Act((str(table.record.state.legal()[0]),)))

    first = table.do(order, seat, 0)
    for _ in range(5):
        before = everything(table)
        assert table.do(order, seat, 9) == first == Done(order.version + 1)
        assert everything(table) == before
        table.act_at_random(rng)


def test_two_seats_may_give_their_orders_the_same_name() -> None:
    table = running()
    hand = [str(action) for action in table.record.state.legal()]
    table.do(Order("1", table.version, Act((hand[0], "stake 0"))), 0, 0)

    other = str(table.record.state.legal()[0])
    done = table.do(Order("1", table.version, Act((other,))), 1, 0)

    assert done.version == table.version
    assert len(table.record) == 3


def test_nobody_uses_up_a_name_of_the_server_s_own_orders() -> None:
    """Otherwise one could keep one's own clock from running out."""
    table = running(clock=Days(1))
    table.do(Order("late", table.version, Act((str(table.record.state.legal()[0]),))), 0, 0)

    table.do(Order("late", table.version, Expire()), 0, DAY)

    assert table.look(None).seats[0].gone == "late"


def test_an_order_for_another_version_is_stale() -> None:
    table = running()
    act = Act((str(table.record.state.legal()[0]),))
    before = everything(table)

    for version in (table.version - 1, table.version + 1, 0, -1):
        with pytest.raises(StaleCommand, match=f"at version {table.version}, and this"):
            table.do(Order("x", version, act), 0, 0)
    assert everything(table) == before

    both = [Order(name, table.version, act) for name in ("one", "two")]
    table.do(both[0], 0, 0)
    with pytest.raises(StaleCommand):
        table.do(both[1], 0, 0)
    assert len(table.record) == 1


@pytest.mark.parametrize("name", ["", "x" * 65])
def test_the_name_of_an_order_is_short(name: str) -> None:
    table = running()
    with pytest.raises(InvalidAction, match="1 to 64 characters"):
        table.do(Order(name, table.version, Start()), 0, 0)


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_order_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(InvalidAction, match="choose 0 to 1"):
        running().send(seat, Resign())


def test_only_the_seat_that_decides_plays() -> None:
    table = running()
    with pytest.raises(IllegalAction, match="for seat 1 to act, not 2"):
        table.send(1, Act(("stake 1",)))


def test_a_bot_plays_its_own_seat_and_no_other() -> None:
    table = running(bots=[1])
    card = str(table.record.state.legal()[0])
    with pytest.raises(IllegalAction, match="No bot plays"):
        table.send(0, BotAct((card,)))
    assert table.bot_to_act is None
    table.act(card, "stake 0")

    card = str(table.record.state.legal()[0])
    assert table.bot_to_act == 1
    with pytest.raises(IllegalAction, match="A bot plays"):
        table.send(1, Act((card,)))
    with pytest.raises(IllegalAction, match="A bot plays"):
        table.send(1, Undo(0))
    table.send(1, BotAct((card,)))
    assert len(table.record) == 3


def test_what_belongs_to_a_running_game_waits_for_its_beginning() -> None:
    table = open_table()
    table.send(0, Sit("Anna", "p"))
    for command in (Act(("stake 1",)), Undo(0), Agree(yes=True), Resign(), BotAct(())):
        with pytest.raises(IllegalAction, match="not begun yet"):
            table.send(0, command)
    assert table.view(0) is None
    assert table.bot_to_act is None
    with pytest.raises(IllegalAction, match="not begun yet"):
        _ = table.record


def test_nothing_is_played_after_the_end() -> None:
    table = running()
    rng = Random(1)
    while not table.over:
        table.act_at_random(rng)
    before = everything(table)
    commands: list[Any] = [Act(("stake 1",)), Undo(0), Resign(), Start(), Sit("Zoe", "z")]
    for command in commands:
        with pytest.raises(IllegalAction, match="game is over"):
            table.send(0, command)
    assert everything(table) == before


def test_a_table_of_other_rules_is_refused() -> None:
    setup = msgspec.structs.replace(running().setup, rules_version=99)
    with pytest.raises(PoleisError, match="rules version 99"):
        Table(setup)


def test_everybody_sees_the_game_from_its_own_seat(spec: Spec) -> None:
    table = any_table(spec, 1)
    state = table.record.state
    for viewer in viewers(spec, state):
        assert table.view(viewer) == spec.view(state, viewer)
        assert table.look(viewer).view == spec.view(state, viewer)
    with pytest.raises(PoleisError, match="no seat 9"):
        table.look(9)
