"""The list of legal actions is all that can be played, and each of them can."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec.structs
import pytest
from tests.support.playing import Spec, begin, choose, moments, walk
from tests.support.toy import registered

import poleis
from poleis.core.action import Action
from poleis.core.errors import IllegalAction, InvalidAction, PoleisError
from poleis.core.game import play, play_batch
from poleis.core.text import LANGUAGES


@cache
def known_actions() -> tuple[Action, ...]:
    """Return actions that were legal at some moment of some game, of every game."""
    found: set[Action] = set()
    with registered():
        for name in poleis.games():
            for number in range(10):
                for _, state in walk(poleis.game(name), number):
                    found.update(state.legal())
    return tuple(sorted(found, key=repr))


def malformed(action: Action) -> Iterator[object]:
    """Give what looks like the action but is none."""
    yield str(action)
    yield type(action)
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    yield fields
    for name in fields:
        for wrong in (None, 1.5, ["x"], b"x", object()):
            yield type(action)(**(fields | {name: wrong}))


# The list


def test_the_list_is_empty_only_when_the_game_is_over(spec: Spec) -> None:
    for number in range(10):
        for _, state in walk(spec, number):
            legal = state.legal()
            assert type(legal) is list
            assert bool(legal) is not state.over
            assert (state.to_act is None) is state.over
            assert (state.decision is None) is state.over


def test_the_list_has_no_action_twice(spec: Spec) -> None:
    for number in range(10):
        for _, state in walk(spec, number):
            legal = state.legal()
            assert len(set(legal)) == len(legal)
            assert all(isinstance(action, Action) for action in legal)


def test_the_list_has_one_order(spec: Spec) -> None:
    """Asking again, asking a clone or a state from its position gives the same list."""
    for number in range(10):
        for _, state in walk(spec, number):
            legal = list(state.legal())
            assert state.legal() == legal
            assert state.clone().legal() == legal
            assert spec.from_position(spec.position(state)).legal() == legal


def test_asking_changes_nothing(spec: Spec) -> None:
    for state in moments(spec, 2, 30):
        before = spec.position(state)
        state.legal()
        assert (state.to_act, state.over) == (state.to_act, state.over)
        assert state.decision == state.decision
        assert spec.position(state) == before


def test_every_decision_says_who_and_what(spec: Spec) -> None:
    kinds = set()
    for number in range(10):
        for _, state in walk(spec, number):
            if not state.over:
                decision = state.decision
                assert decision.seat == state.to_act
                assert decision.prompt == spec.text.prompt(decision.kind, "en")
                kinds.add(decision.kind)
    assert len(kinds) > 1
    for kind in kinds:
        prompts = [spec.text.prompt(kind, language) for language in LANGUAGES]
        assert all(prompt == prompt.strip() != "" for prompt in prompts)
        assert len(set(prompts)) == len(LANGUAGES)


def test_no_game_is_longer_than_it_says(spec: Spec) -> None:
    """`walk` fails where a game goes on for longer.

    The bound is no wild guess either, though the longest game is much longer than a random one.
    """
    longest = max(step for number in range(12) for step, _ in walk(spec, number))
    assert 0 < longest <= spec.max_actions < 200 * longest


def test_a_refusal_shows_no_signs_that_upset_a_screen(spec: Spec) -> None:
    """The words of an action may come from a stranger's record."""
    state = begin(spec, 0)
    changed = 0
    for action in known_actions():
        texts = [name for name in action.__struct_fields__ if type(getattr(action, name)) is str]
        if texts:
            sent = msgspec.structs.replace(action, **dict.fromkeys(texts, "\x1b[2J\x00"))
            assert state.refusal(sent).isprintable()
            changed += 1
    assert changed


# The notation


def test_every_listed_action_is_written_and_read(spec: Spec) -> None:
    for number in range(10):
        for _, state in walk(spec, number):
            for action in state.legal():
                again = spec.parse(state, str(action))
                assert again == action
                assert type(again) is type(action)


def test_another_notation_is_refused(spec: Spec) -> None:
    for state in moments(spec, 2, 20)[:-1]:
        text = str(state.legal()[-1])
        for wrong in (
            f"{text} ",
            f" {text}",
            f"{text} x",
            text.upper(),
            f"{text}\n",
            text[:-1] + "~",
        ):
            try:
                action = spec.parse(state, wrong)
            except InvalidAction:
                continue
            assert str(action) == wrong  # a word may end in anything, but it is no such card
            assert action not in state.legal()
        with pytest.raises(InvalidAction):
            spec.parse(state, "")


# The sentences


def test_every_listed_action_has_a_sentence_of_its_own(spec: Spec) -> None:
    for number in range(10):
        for _, state in walk(spec, number):
            legal = state.legal()
            for language in LANGUAGES:
                told = [spec.text.action(state.edition, action, language) for action in legal]
                assert len(set(told)) == len(told), told
                for sentence in told:
                    assert sentence == sentence.strip() != ""
                    assert sentence.isprintable()
                    assert not re.search(r"[{}|]|None|True|False|\bactions\.", sentence), sentence


# Playing


def test_every_listed_action_can_be_played(spec: Spec) -> None:
    for number in range(10):
        for _, state in walk(spec, number):
            for action in state.legal():
                after = state.clone()
                play(after, action)
                assert spec.violations(after) == [], action
                assert spec.position(after) != spec.position(state), action


def test_no_other_action_can_be_played(spec: Spec) -> None:
    """What is legal elsewhere, in this game or in another, is refused with the rule."""
    for number in range(10):
        for state in moments(spec, number, 5):
            before = spec.position(state)
            state.events = []
            legal = set(state.legal())
            for action in known_actions():
                if action in legal:
                    continue
                with pytest.raises(IllegalAction) as caught:
                    play(state, action)
                told = str(caught.value)
                assert told.isprintable()
                assert state.over or re.search(r"\b[A-Z]+[0-9]", told), f"no rule in: {told}"
            assert spec.position(state) == before
            assert state.events == []


def test_what_is_no_action_cannot_be_played(spec: Spec) -> None:
    for state in moments(spec, 3, 10)[:-1]:
        before = spec.position(state)
        things: list[Any] = [None, 3, "", {}, []]
        for action in state.legal():
            things += malformed(action)
        for thing in things:
            with pytest.raises(InvalidAction):
                play(state, thing)
        assert spec.position(state) == before


# Several steps at once


def batches(spec: Spec, number: int) -> Iterator[tuple[Any, list[Action], Any]]:
    """Give states, the steps of one seat up to the next reveal, and where they lead."""
    rng = Random(number)
    state = begin(spec, number)
    while not state.over:
        start = state.clone()
        steps: list[Action] = []
        while state.to_act == start.to_act and state.reveals == start.reveals:
            steps.append(choose(state.legal(), rng, number))
            state.apply(steps[-1])
        yield start, steps, state.clone()


def test_a_batch_leads_where_its_steps_lead(spec: Spec) -> None:
    longest = 0
    for number in range(10):
        for start, steps, end in batches(spec, number):
            before = spec.position(start)
            assert spec.position(play_batch(start, steps)) == spec.position(end)
            assert spec.position(start) == before
            longest = max(longest, len(steps))
    assert longest > 1


def test_a_batch_goes_no_further(spec: Spec) -> None:
    for number in range(10):
        for start, steps, end in batches(spec, number):
            before = spec.position(start)
            further = end.legal()[0] if not end.over else steps[0]
            with pytest.raises(PoleisError, match=rf"^Step {len(steps) + 1} of {len(steps) + 1}: "):
                play_batch(start, [*steps, further])
            assert spec.position(start) == before


def test_a_batch_with_a_wrong_step_does_nothing(spec: Spec) -> None:
    for start, steps, _ in batches(spec, 1):
        before = spec.position(start)
        after = start.clone()
        for number, action in enumerate(steps, 1):
            legal = set(after.legal())
            wrong = next(other for other in known_actions() if other not in legal)
            with pytest.raises(IllegalAction, match=f"^Step {number} of "):
                play_batch(start, [*steps[: number - 1], wrong, *steps[number:]])
            after.apply(action)
        assert spec.position(start) == before
