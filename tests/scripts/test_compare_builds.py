"""Where the two builds differ, the game and the action are named."""

import pytest
from scripts.compare_builds import difference, trace

from scripts import compare_builds

EQUAL = [["a", "b"], ["a", "b"]]
SECOND_DIFFERS = [["a", "b"], ["a", "c"]]


def answer(monkeypatch: pytest.MonkeyPatch, digests: list[list[str]]) -> list[tuple[object, ...]]:
    """Let both builds print these digests, and the traces of a game that differs at action 1."""
    asked: list[tuple[object, ...]] = []

    def lines_of(*words: object) -> list[list[str]]:
        asked.append(words)
        if words[0] == "--trace":
            return [["0 the set-up", "1 action 1, pass"], ["0 the set-up", "2 action 1, pass"]]
        return digests

    monkeypatch.setattr(compare_builds, "lines_of", lines_of)
    return asked


def test_equal_games_are_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    answer(monkeypatch, EQUAL)

    assert difference("toy", 7, 2) is None


def test_the_first_action_that_differs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = answer(monkeypatch, SECOND_DIFFERS)

    assert difference("toy", 7, 2) == "toy, game 8: the builds differ after action 1, pass"
    assert asked[-1] == ("--trace", "--first", 8, "toy")


def test_a_trace_tells_every_action() -> None:
    lines = [line.partition(" ")[2] for line in trace("peloponnes", 3)]

    assert lines[0].startswith("the set-up for")
    assert lines[1].startswith("action 1, ")
    assert lines[-1] == "the result"
    assert len({line.partition(" ")[0] for line in trace("peloponnes", 3)}) > len(lines) // 2
