"""Nobody learns from a table what the own seat may not know: twins cannot be told apart."""

from random import Random

import msgspec
import pytest
from tests.support.playing import Spec, choose, viewers
from tests.support.tables import LoggedTable, any_table, running

from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.text import LANGUAGES
from poleis.table.commands import Act, Order, Undo
from poleis.table.table import Table

MOMENTS = 60


def told(table: Table, viewer: int | None, version: int) -> bytes:
    """Return every byte that a viewer gets, and every sentence."""
    sentences = [table.sentences(version, viewer, language) for language in LANGUAGES]
    return msgspec.json.encode([table.look(viewer), table.since(version, viewer), sentences])


def refusals(table: Table, seat: int, texts: list[str]) -> list[str]:
    """Return what a seat hears when it tries all these actions, without any effect."""
    heard = []
    for text in texts:
        try:
            table.judge(Order("try", table.version, Act((text,))), seat, 0)
        except PoleisError as wrong:
            heard.append(str(wrong))
        else:
            heard.append("")
    return heard


def test_twins_cannot_be_told_apart(spec: Spec) -> None:
    """Two tables differ only in what is hidden from one viewer; the same happens at both.

    Until something comes to light the viewer gets the same bytes, and the same refusals.
    """
    steps = 0
    for number in range(MOMENTS):
        table = any_table(spec, number % 3)
        rng = Random(number)
        texts: list[str] = []
        for _ in range(_early(spec, number)):
            texts += [str(action) for action in table.record.state.legal()]
            table.act_at_random(rng)
        viewer = viewers(spec, table.record.state)[number % (table.setup.seats + 1)]
        twin = LoggedTable.load(table.setup, [change.entry for change in table.log])
        world = spec.imagine(spec.view(table.record.state, viewer), rng)
        twin.record.rewind(len(twin.record), world)
        if viewer is not None:
            sample = rng.sample(texts, min(20, len(texts)))
            assert refusals(table, viewer, sample) == refusals(twin, viewer, sample)
        steps += _play_both(table, twin, viewer, rng)
    assert steps >= 2 * MOMENTS


def _early(spec: Spec, number: int) -> int:
    """Return how many actions to play before: a few, or up to a hundred."""
    return number * min(100, spec.max_actions // 6) // MOMENTS


def _play_both(one: LoggedTable, two: LoggedTable, viewer: int | None, rng: Random) -> int:
    start = max(0, one.version - 10)
    assert told(one, viewer, start) == told(two, viewer, start)
    for step in range(8):
        action = _shared(one, two, rng, step)
        if action is None:
            return step
        one.act(action)
        two.act(action)
        reveals = one.record.state.reveals
        if reveals != two.record.state.reveals or one.status.no_way_back == len(one.record):
            return step
        assert told(one, viewer, start) == told(two, viewer, start)
        seat = one.record.moves[-1].seat
        if step % 3 == 2:
            for table in (one, two):
                table.send(seat, Undo(len(table.record) - 1))
            assert told(one, viewer, start) == told(two, viewer, start)
    return 8


def _shared(one: LoggedTable, two: LoggedTable, rng: Random, habit: int) -> Action | None:
    if one.over:
        return None
    both = set(two.record.state.legal())
    shared = [action for action in one.record.state.legal() if action in both]
    return choose(shared, rng, habit) if shared else None


def test_who_a_person_is_is_told_to_nobody(spec: Spec) -> None:
    table = any_table(spec, 0)
    for viewer in (0, 1, None):
        assert b"secret of" not in told(table, viewer, 0)
    assert "secret of" not in table.record.dumps()


def test_the_seed_is_told_when_the_game_is_over(spec: Spec) -> None:
    table = any_table(spec, 1)
    rng = Random(1)
    seed = table.setup.seed
    while not table.over:
        if table.version % 25 == 0:
            for viewer in (0, None):
                assert seed.encode() not in told(table, viewer, table.version - 25)
        table.act_at_random(rng)
    assert table.look(None).seed == seed
    assert table.look(0).commitment == table.commitment


@pytest.mark.parametrize("actions", [("pick 99",), ("pick x",), ("nonsense",)])
def test_an_order_that_fails_is_told_to_nobody(actions: tuple[str, ...]) -> None:
    table = running()
    before = told(table, 1, 0)
    with pytest.raises(PoleisError):
        table.send(0, Act(actions))
    assert told(table, 1, 0) == before
