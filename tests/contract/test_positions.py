"""A position is the whole state as plain data; what comes back is the same state, or is refused."""

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

import pytest
from tests.support.playing import Spec, moments, play_out, viewers, walk

from poleis.core.errors import PoleisError

Path: TypeAlias = tuple[str | int, ...]
WRONG: list[Any] = [
    None,
    True,
    -1,
    99,
    10**25,
    1.5,
    "",
    "x",
    "\ud800",
    [],
    [None],
    [[1]],
    {},
    {"x": 1},
]


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """Give the way to every value in plain data."""
    yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from places(value, (*path, index))


def holder(data: Any, path: Path) -> Any:
    for step in path[:-1]:
        data = data[step]
    return data


def damaged(data: Any) -> Iterator[tuple[str, Any]]:
    """Give copies of a position, each with one thing wrong, and say what."""
    for path in places(data):
        if not path:
            yield from ((f"all is {value!r}", value) for value in WRONG)
            continue
        for value in WRONG:
            bad = copy.deepcopy(data)
            holder(bad, path)[path[-1]] = value
            yield f"{path} is {value!r}", bad
        bad = copy.deepcopy(data)
        del holder(bad, path)[path[-1]]
        yield f"{path} is missing", bad
        bad = copy.deepcopy(data)
        box = holder(bad, path)
        if isinstance(box, dict):
            box["unknown"] = 1
            yield f"unknown key beside {path}", bad
        else:
            box.append(copy.deepcopy(box[path[-1]]))
            yield f"{path} is doubled", bad


def changed(data: Any) -> Iterator[tuple[str, Any]]:
    """Give copies of a position with a small change that fits its form."""
    values = [holder(data, path)[path[-1]] for path in places(data) if path]
    words = sorted({value for value in values if type(value) is str})[:40]
    for path in places(data):
        if not path:
            continue
        value = holder(data, path)[path[-1]]
        near: list[Any] = []
        if type(value) is bool:
            near = [not value]
        elif type(value) is int:
            near = [value - 1, value + 1, 0]
        elif type(value) is str:
            near = [value[1:], value[::-1]]
            near += words
        elif type(value) is list:
            near = [value[1:], value[::-1]]
        for other in near:
            if other != value:
                bad = copy.deepcopy(data)
                holder(bad, path)[path[-1]] = other
                yield f"{path} is {other!r}, not {value!r}", bad


def mixed(data: Any, others: list[Any]) -> Iterator[tuple[str, Any]]:
    """Give copies of a position with one or two fields of other moments."""
    for number, other in enumerate(others):
        fields = [field for field in data if data[field] != other[field]]
        for one in fields:
            for two in fields:
                mix = {**data, one: other[one], two: other[two]}
                yield f"{one} and {two} of moment {number}", copy.deepcopy(mix)


def test_a_position_is_plain_json(spec: Spec) -> None:
    for state in moments(spec, 1, 30):
        plain = spec.position(state)
        assert json.loads(json.dumps(plain)) == plain
        assert plain["game"] == spec.name


def test_a_position_comes_back_at_every_step(spec: Spec) -> None:
    for number in range(10):
        for _, state in walk(spec, number):
            plain = json.loads(json.dumps(spec.position(state)))
            again = spec.from_position(plain)
            assert spec.position(again) == plain
            assert again.legal() == state.legal()
            assert (again.to_act, again.decision, again.over, again.reveals) == (
                state.to_act, state.decision, state.over, state.reveals
            )  # fmt: skip
            assert again.events is None


def test_a_position_has_all_that_views_show(spec: Spec) -> None:
    for state in moments(spec, 3, 20):
        again = spec.from_position(spec.position(state))
        for viewer in viewers(spec, state):
            assert spec.view(again, viewer) == spec.view(state, viewer)


def test_a_position_plays_on_to_the_same_end(spec: Spec) -> None:
    for number in range(10):
        for state in moments(spec, number, 8):
            again = spec.from_position(spec.position(state))
            for action in play_out(state, Random(number), spec.max_actions):
                again.apply(action)
            assert spec.position(again) == spec.position(state)
            assert again.result() == state.result()


def test_reading_a_position_leaves_the_data_alone(spec: Spec) -> None:
    state = moments(spec, 2, 4)[1]
    plain = spec.position(state)
    before = copy.deepcopy(plain)
    play_out(spec.from_position(plain), Random(1), spec.max_actions)
    play_out(state, Random(1), spec.max_actions)
    assert plain == before


@pytest.mark.parametrize("number", range(8))
def test_a_damaged_position_is_refused(spec: Spec, number: int) -> None:
    """Nothing else comes of it than a PoleisError, or a state that says the same."""
    plain = spec.position(moments(spec, number, 9)[number])
    told = []
    for damage, bad in damaged(plain):
        try:
            state = spec.from_position(bad)
        except PoleisError as wrong:
            told.append(str(wrong))
            continue
        assert spec.violations(state) == [], damage
        assert spec.position(spec.from_position(spec.position(state))) == spec.position(state)
    assert len(told) > 50
    assert all(sentence.isprintable() for sentence in told)


@pytest.mark.parametrize("number", range(8))
def test_a_changed_position_is_refused_or_can_be_played(spec: Spec, number: int) -> None:
    plain = spec.position(moments(spec, number, 9)[number])
    for change, other in changed(plain):
        try:
            state = spec.from_position(other)
        except PoleisError:
            continue
        assert spec.violations(state) == [], change
        for viewer in viewers(spec, state):
            assert spec.view(state, viewer).over == state.over, change
        play_out(state, Random(number), spec.max_actions)
        assert spec.violations(state) == [], change


@pytest.mark.parametrize("number", range(8))
def test_a_mixed_position_is_refused_or_can_be_imagined_and_played(spec: Spec, number: int) -> None:
    plain, *others = [spec.position(state) for state in moments(spec, number, 9)]
    for mix, other in mixed(plain, others):
        try:
            state = spec.from_position(other)
        except PoleisError:
            continue
        for viewer in viewers(spec, state):
            seen = spec.view(state, viewer)
            world = spec.imagine(seen, Random(number))
            assert spec.view(world, viewer) == seen, mix
            assert spec.violations(world) == [], mix
        play_out(state, Random(number), spec.max_actions)
        assert spec.violations(state) == [], mix
