"""A clone is an independent copy of a state, and so is every other kind of copy."""

import copy
import pickle
from collections.abc import Iterator
from random import Random
from types import MemberDescriptorType
from typing import Any

from tests.support.playing import Spec, begin, moments, play_out, walk
from tests.support.remade import remade

from poleis.core.event import Event

CONTAINERS = (list, dict, set, bytearray)


def fields(part: object) -> list[str]:
    """Return the fields of a slotted or compiled object."""
    return [
        name
        for kind in type(part).__mro__
        for name in vars(kind).get("__mypyc_attrs__", vars(kind))
        if "__mypyc_attrs__" in vars(kind) or type(vars(kind)[name]) is MemberDescriptorType
    ]


def parts(value: object) -> Iterator[Any]:
    """Give every object that is copied with a state: those with a `clone` of their own."""
    if isinstance(value, list | tuple | set):
        for item in value:
            yield from parts(item)
    elif isinstance(value, dict):
        yield from parts(list(value.values()))
    elif hasattr(value, "clone"):
        yield value
        for name in fields(value):
            yield from parts(getattr(value, name))


def containers(value: object) -> Iterator[object]:
    """Give every mutable container in a field."""
    if isinstance(value, CONTAINERS):
        yield value
    if isinstance(value, list | tuple | set):
        for item in value:
            yield from containers(item)
    elif isinstance(value, dict):
        yield from containers(list(value.values()))


class Others:
    """Other values for every field: those it has at other times, for a field keeps its type."""

    def __init__(self, spec: Spec) -> None:
        self.seen: dict[tuple[type, str], list[Any]] = {}
        for number in range(4):
            for step, state in walk(spec, number, []):
                state.legal()
                for part in parts(state) if step % 5 == 0 else ():
                    for name in fields(part):
                        self.seen.setdefault((type(part), name), []).append(getattr(part, name))

    def than(self, part: object, name: str) -> Any:
        """Return a value that a field of this part does not have now."""
        value = getattr(part, name)
        for other in self.seen[type(part), name]:
            if other != value:
                return other
        return another(value)


def another(value: Any) -> Any:
    """Return a value of the same type that is not equal, or not the same."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "?"
        case bytes():
            return value + b"?"
        case tuple() if type(value) is tuple:
            return (another(value[0]), *value[1:]) if value else (None,)
        case list():
            return value[:-1] if value else [None]
        case dict():
            return {**value, "?": None}
        case None:
            return object()
        case _:
            return remade(value)


def test_a_clone_shares_nothing_that_can_change(spec: Spec) -> None:
    for number in range(3):
        for state in moments(spec, number, 8):
            old, new = list(parts(state)), list(parts(state.clone()))
            assert [type(part) for part in old] == [type(part) for part in new]
            assert len(old) > 1, "a state has at least its players"
            for one, two in zip(old, new, strict=True):
                assert one is not two
                for name in fields(one):
                    ours = {id(box) for box in containers(getattr(one, name))}
                    theirs = {id(box) for box in containers(getattr(two, name))}
                    assert not ours & theirs, f"{type(one).__name__}.{name} is shared"


def test_a_clone_has_every_field(spec: Spec) -> None:
    """Each field in turn gets another value, which the clone must have too.

    The only exception is a memo: a field on which nothing in the position depends.
    """
    others = Others(spec)
    state = moments(spec, 1, 4)[2]
    for index, part in enumerate(parts(state)):
        for name in fields(part):
            if name == "events":
                continue
            whole = state.clone()
            probe = list(parts(whole))[index]
            if isinstance(getattr(probe, name), list) and any(parts(getattr(probe, name))):
                value = getattr(probe, name)[:-1]
            else:
                value = others.than(probe, name)
            setattr(probe, name, value)
            found = getattr(probe.clone(), name)
            both_lists = isinstance(value, list) and isinstance(found, list)
            same = len(found) == len(value) if both_lists else found is value or found == value
            if not same:
                place = f"{type(part).__name__}.{name} is not copied"
                assert spec.position(whole) == spec.position(state), place


def test_changing_a_clone_leaves_the_original_alone(spec: Spec) -> None:
    """Every field of the clone and of its parts is overwritten, every container emptied."""
    others = Others(spec)
    for state in moments(spec, 2, 5):
        before = spec.position(state)
        clone = state.clone()
        for part in list(parts(clone)):
            for name in fields(part):
                for box in list(containers(getattr(part, name))):
                    box.clear()  # type: ignore[attr-defined]  # all of CONTAINERS have it
                setattr(part, name, others.than(part, name))
        assert spec.position(state) == before


def test_playing_a_clone_leaves_the_original_alone(spec: Spec) -> None:
    for state in moments(spec, 3, 8):
        before = spec.position(state)
        clone = state.clone()
        assert spec.position(clone) == before
        actions = play_out(clone, Random(1), spec.max_actions)
        assert clone.over
        assert spec.position(state) == before
        for action in actions:
            state.apply(action)
        assert spec.position(state) == spec.position(clone)


def test_a_clone_has_no_listener(spec: Spec) -> None:
    events: list[Event] = []
    state = begin(spec, 0, events)
    assert state.events is events
    heard = events.copy()
    clone = state.clone()
    assert clone.events is None
    clone.apply(clone.legal()[0])
    assert events == heard


def test_copies_of_every_kind_are_equal_and_independent(spec: Spec) -> None:
    for state in moments(spec, 4, 8):
        before = spec.position(state)
        for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert type(other) is type(state)
            assert spec.position(other) == before
            assert other.legal() == state.legal()
            play_out(other, Random(1), spec.max_actions)
            assert spec.position(state) == before
