"""What happened is told to everybody, as far as they may know it, in every language."""

import json
import re
from collections.abc import Iterator

import msgspec
import pytest
from tests.support.playing import Spec, begin, viewers, walk

from poleis.core.event import Event
from poleis.core.text import LANGUAGES

NAMES = ("Anna", "Ben", "Chloe", "Dora", "Emil")
Heard = list[tuple[list[Event], list[int | None], object]]


@pytest.fixture(scope="module")
def heard(spec: Spec) -> Heard:
    """All events of some games, with those who could hear them, and the edition."""
    found: Heard = []
    for number in range(10):
        events: list[Event] = []
        for _, state in walk(spec, number, events):
            last = state
        found.append((events, viewers(spec, last), spec.view(last, None).edition))
    return found


def test_much_happens_in_a_game(heard: Heard) -> None:
    for events, _, _ in heard:
        assert len(events) > 10
        assert all(isinstance(event, Event) for event in events)
    assert len({type(event) for events, _, _ in heard for event in events}) > 3


def test_every_event_is_told_in_every_language(spec: Spec, heard: Heard) -> None:
    for events, everybody, edition in heard:
        box = spec.shelf.by_digest(str(edition))
        for event in events:
            for seen in {event.seen_by(viewer) for viewer in everybody}:
                for language in LANGUAGES:
                    sentence = spec.text.event(box, seen, language, NAMES)
                    assert sentence == sentence.strip() != "", seen
                    assert sentence.isprintable(), seen
                    assert not re.search(r"[{}|]|None|True|False|\bevents\.|\(\)", sentence), seen
                    assert not re.search(r"  |\.\.| [.,]", sentence), seen


def test_the_languages_differ(spec: Spec, heard: Heard) -> None:
    events, _, edition = heard[0]
    box = spec.shelf.by_digest(str(edition))
    told = {
        language: [spec.text.event(box, event, language, NAMES) for event in events]
        for language in LANGUAGES
    }
    same = sum(one == two for one, two in zip(told["en"], told["de"], strict=True))
    assert same < len(events) / 10


def test_an_event_of_a_seat_names_it(spec: Spec, heard: Heard) -> None:
    for events, _, edition in heard:
        box = spec.shelf.by_digest(str(edition))
        for event in events:
            seat = getattr(event, "seat", None)
            if seat is not None:
                for language in LANGUAGES:
                    assert NAMES[seat] in spec.text.event(box, event, language, NAMES), event


def test_who_sees_an_event_sees_no_more_at_the_second_look(heard: Heard) -> None:
    for events, everybody, _ in heard:
        for event in events:
            for viewer in everybody:
                seen = event.seen_by(viewer)
                assert type(seen) is type(event)
                assert seen.seen_by(viewer) == seen
                assert seen.seen_by(None) == event.seen_by(None)


def test_a_spectator_sees_no_more_than_any_seat(heard: Heard) -> None:
    """What differs from the seat's sight is less: a field that is None, or holds None."""
    for events, everybody, _ in heard:
        for event in events:
            public = msgspec.to_builtins(event.seen_by(None))
            for viewer in everybody:
                own = msgspec.to_builtins(event.seen_by(viewer))
                assert own.keys() == public.keys()
                for name in own:
                    if own[name] != public[name]:
                        assert "null" in json.dumps(public[name]), event


def test_some_events_have_a_hidden_part(spec: Spec) -> None:
    """Sooner or later; in random games of Hexemonia it takes some time."""

    def told() -> Iterator[Event]:
        for number in range(100):
            events: list[Event] = []
            for _ in walk(spec, number, events):
                pass
            yield from events

    assert any(event.seen_by(None) != event for event in told())


def test_events_are_plain_data(heard: Heard) -> None:
    for events, _, _ in heard:
        for event in events:
            plain = json.loads(msgspec.json.encode(event))
            assert plain["event"] == event.__struct_config__.tag


def test_the_same_happens_with_and_without_a_listener(spec: Spec) -> None:
    for number in range(2):
        events: list[Event] = []
        *_, (_, told) = walk(spec, number, events)
        *_, (_, silent) = walk(spec, number)
        assert spec.position(told) == spec.position(silent)
        assert events


def test_set_up_is_told_too_where_something_happens(spec: Spec) -> None:
    """Events during set-up are those of a second set-up, no more and no fewer."""
    first: list[Event] = []
    second: list[Event] = []
    begin(spec, 1, first)
    begin(spec, 1, second)
    assert first == second
