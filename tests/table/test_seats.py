"""Before the game: seats are taken and left, and the game begins when all are taken."""

import pytest
from tests.support.playing import Spec
from tests.support.tables import any_table, open_table

from poleis.core.errors import IllegalAction, InvalidAction, PoleisError
from poleis.core.event import Event
from poleis.table.commands import Rise, Sit, Start
from poleis.table.happenings import Rose, Sat, Started
from poleis.table.setup import Setup


def test_persons_and_bots_sit_down_and_the_game_begins() -> None:
    table = open_table(seats=3)
    table.send(1, Sit("Ben", "p1"))
    table.send(0, Sit(" Anna ", "p0"))
    with pytest.raises(IllegalAction, match="Seat 3 is still free"):
        table.send(0, Start())
    table.send(2, Sit("Helios", bot="hard"))
    assert table.look(None).stage == "open"

    table.send(1, Start())

    assert table.look(None).stage == "running"
    assert [seat.name for seat in table.look(None).seats] == ["Anna", "Ben", "Helios"]
    assert table.record.names == ("Anna", "Ben", "Helios (Bot hard)")
    assert table.record.state.to_act == 0
    for command in (Start(), Rise(), Sit("Zoe", "p")):
        with pytest.raises(IllegalAction, match="has begun"):
            table.send(0, command)


def test_a_seat_is_taken_once() -> None:
    table = open_table()
    table.send(0, Sit("Anna", "p0"))
    with pytest.raises(IllegalAction, match="Seat 1 is taken"):
        table.send(0, Sit("Ben", "p1"))
    with pytest.raises(IllegalAction, match="called 'Anna'"):
        table.send(1, Sit("Anna", "p1"))


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\nb"])
def test_a_name_is_short_and_can_be_shown(name: str) -> None:
    with pytest.raises(InvalidAction, match="printable"):
        open_table().send(0, Sit(name, "p"))


@pytest.mark.parametrize("sit", [Sit("Anna"), Sit("Anna", "p", "easy")])
def test_a_seat_is_for_a_person_or_a_bot(sit: Sit) -> None:
    with pytest.raises(InvalidAction, match="for a person or for a bot"):
        open_table().send(0, sit)


def test_a_seat_can_be_left_before_the_game() -> None:
    table = open_table()
    table.send(0, Sit("Anna", "p0"))
    table.send(0, Rise())
    with pytest.raises(IllegalAction, match="Nobody sits on seat 1"):
        table.send(0, Rise())
    table.send(0, Sit("Ben", "p1"))
    assert table.look(None).seats[0].name == "Ben"
    told = table.since(0, None)
    assert [type(happening) for happening in told] == [Sat, Rose, Sat]
    assert [happening.version for happening in told] == [1, 2, 3]


def test_no_bot_starts_a_game() -> None:
    table = open_table()
    table.send(0, Sit("Helios", bot="easy"))
    table.send(1, Sit("Anna", "p"))
    with pytest.raises(IllegalAction, match="Only somebody who sits"):
        table.send(0, Start())


def test_set_up_is_told_as_each_seat_may_know_it(spec: Spec) -> None:
    table = any_table(spec, 0)
    setup = table.setup
    events: list[Event] = []
    setup.spec.new(setup.seats, setup.seed, setup.options, setup.box, events)
    for viewer in (0, 1, None):
        told = [told for told in table.since(0, viewer) if isinstance(told, Started)]
        assert [list(started.events) for started in told] == [
            [event.seen_by(viewer) for event in events]
        ]


@pytest.mark.parametrize(
    ("game", "seats"), [("toy", 1), ("toy", 5), ("chess", 2)]
)  # fmt: skip
def test_a_setup_that_cannot_be_played_is_refused(game: str, seats: int) -> None:
    with pytest.raises(PoleisError):
        Setup.of(game, seats)


def test_a_seed_is_drawn_for_every_table() -> None:
    seeds = {Setup.of("toy", 2).seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(len(seed) == 32 for seed in seeds)
