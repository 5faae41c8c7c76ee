"""Nobody sees more than their view, and every world imagined from a view is one that could be."""

import json
from random import Random
from typing import Any

import pytest
from tests.support.playing import Spec, choose, moments, play_out, viewers, walk

from poleis.core.errors import PoleisError
from poleis.core.event import Event
from poleis.core.game import View


def looks(spec: Spec, number: int, every: int) -> list[tuple[int, Any, int | None, View]]:
    """Return views of game `number`: each viewer's at every so-manieth step, and at the end."""
    found: list[tuple[int, Any, int | None, View]] = []
    for step, state in walk(spec, number):
        if step % every == 0 or state.over:
            kept = state.clone()
            found += [(step, kept, who, spec.view(kept, who)) for who in viewers(spec, kept)]
    return found


def test_a_view_says_whose_it_is_and_what_is_asked(spec: Spec) -> None:
    for _, state, viewer, seen in looks(spec, 1, 5):
        assert type(seen) is spec.view_type
        assert (seen.game, seen.seat, seen.to_act, seen.over) == (
            spec.name, viewer, state.to_act, state.over
        )  # fmt: skip
        assert spec.shelf.by_digest(seen.edition) is state.edition
        assert seen.decision == (None if state.over else state.decision.kind)
        mine = viewer is not None and viewer == state.to_act
        assert list(seen.legal) == (state.legal() if mine else [])


@pytest.mark.parametrize("viewer", [-1, 99, "0", 1.0, True, [0]])
def test_there_is_no_view_for_somebody_who_is_not_there(spec: Spec, viewer: Any) -> None:
    for state in moments(spec, 1, 2):
        with pytest.raises(PoleisError):
            spec.view(state, viewer)


def test_looking_changes_nothing(spec: Spec) -> None:
    for _, state, viewer, seen in looks(spec, 2, 10):
        before = spec.position(state)
        assert spec.view(state, viewer) == seen
        spec.imagine(seen, Random(1))
        assert spec.position(state) == before
        assert spec.view(state, viewer) == seen


def test_a_view_is_a_value(spec: Spec) -> None:
    """Later play does not change it, and views of different moments differ."""
    state = moments(spec, 2, 4)[1]
    seen = spec.view(state, 0)
    kept = seen.data()
    play_out(state, Random(1), spec.max_actions)
    assert seen.data() == kept
    assert spec.view(state, 0) != seen


def test_a_view_is_plain_data_and_back(spec: Spec) -> None:
    for number in range(3):
        for _, _, _, seen in looks(spec, number, 5):
            plain = seen.data()
            assert json.loads(json.dumps(plain)) == plain
            again = spec.view_type.of(json.loads(json.dumps(plain)))
            assert again == seen
            assert type(again) is type(seen)
            assert again.data() == plain


# Imagined worlds


def test_an_imagined_world_has_the_same_view_at_every_decision(spec: Spec) -> None:
    for number in range(10):
        for step, state, viewer, seen in looks(spec, number, 1):
            world = spec.imagine(seen, Random(step))
            assert spec.view(world, viewer) == seen
            assert spec.violations(world) == []
            assert (world.to_act, world.decision, world.over, world.reveals) == (
                state.to_act, state.decision, state.over, state.reveals
            )  # fmt: skip
            assert world.events is None
            assert bool(world.legal()) is not state.over


def test_an_imagined_world_can_be_played_to_its_end(spec: Spec) -> None:
    for number in range(10):
        for step, _, _, seen in looks(spec, number, 12):
            world = spec.imagine(seen, Random(step))
            play_out(world, Random(number), spec.max_actions)
            assert spec.violations(world) == []
            assert len(world.result()) == seen.seats


def test_an_imagined_world_is_a_position_like_any_other(spec: Spec) -> None:
    for number in range(10):
        for step, _, _, seen in looks(spec, number, 7):
            plain = spec.position(spec.imagine(seen, Random(step)))
            assert spec.position(spec.from_position(plain)) == plain


def test_the_same_generator_imagines_the_same_world(spec: Spec) -> None:
    for step, _, _, seen in looks(spec, 1, 9):
        again = spec.view_type.of(seen.data())
        worlds = [spec.imagine(view, Random(step)) for view in (seen, seen, again)]
        assert spec.position(worlds[0]) == spec.position(worlds[1]) == spec.position(worlds[2])


def test_other_generators_imagine_other_worlds(spec: Spec) -> None:
    """Whoever does not see everything does not get the same world each time, nor the true one."""
    _, state, _, seen = looks(spec, 2, 9)[2]
    worlds = [str(spec.position(spec.imagine(seen, Random(n)))) for n in range(20)]
    assert len(set(worlds)) > 10
    assert worlds.count(str(spec.position(state))) < 10


# Twins: two games that differ only in what is hidden from one seat


def test_twins_cannot_be_told_apart(spec: Spec) -> None:
    """The true game and an imagined one get the same actions until something comes to light.

    Until then their viewer must see the same options, the same events and the same views.
    """
    steps = 0
    for number in range(10):
        for start, state, viewer, seen in looks(spec, number, 3):
            rng = Random(start)
            true, twin = state.clone(), spec.imagine(seen, rng)
            for step in range(12):
                both = set(twin.legal())
                shared = [action for action in true.legal() if action in both]
                if true.to_act == viewer:
                    assert true.legal() == twin.legal()
                if not shared:
                    break
                action = choose(shared, rng, step)
                true.events, twin.events = [], []
                true.apply(action)
                twin.apply(action)
                assert (true.reveals == state.reveals) is (twin.reveals == state.reveals)
                if true.reveals != state.reveals:
                    break
                assert _seen(true.events, viewer) == _seen(twin.events, viewer)
                assert spec.view(true, viewer) == spec.view(twin, viewer)
                steps += 1
    assert steps > 50


def _seen(events: list[Event], viewer: int | None) -> list[Event]:
    return [event.seen_by(viewer) for event in events]


def test_what_is_chosen_in_secret_is_told_to_nobody(spec: Spec) -> None:
    """Choices that differ in what an onlooker does not see are told with equal events.

    Where the positions are equal too nothing is hidden: two open ways lead to the same end.
    """
    for number in range(10):
        for _, state, viewer, _ in looks(spec, number, 3):
            if state.to_act == viewer:
                continue
            told: list[tuple[View, list[Event], Any]] = []
            for action in state.legal():
                after = state.clone()
                after.events = []
                after.apply(action)
                if after.reveals == state.reveals:
                    events = _seen(after.events, viewer)
                    told.append((spec.view(after, viewer), events, after))
            for one, told_one, after_one in told:
                for two, told_two, after_two in told:
                    if one == two and told_one != told_two:
                        assert spec.position(after_one) == spec.position(after_two)
