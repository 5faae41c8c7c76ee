"""Records: played, written, read and played again."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.toy import SPEC, Pick, Stake

import poleis
from poleis.core.errors import IllegalAction, InvalidAction, PoleisError
from poleis.core.game import Plain, State
from poleis.core.record import MOST_BYTES, Record


def whole(state: State) -> Plain:
    """Return all that there is in a state."""
    return poleis.game("toy").position(state)


def finished(seed: str = "any text", choices: int = 0, **header: Any) -> Record:
    """Return the record of a whole game, played at random."""
    record = Record("toy", header.pop("seats", 2), seed, **header)
    rng = Random(choices)
    while not record.state.over:
        record.append(rng.choice(record.state.legal()))
    return record


def running(count: int = 5) -> Record:
    record = Record("toy", 2, "any text")
    for _ in range(count):
        record.append(record.state.legal()[0])
    return record


# Playing


def test_a_record_begins_with_its_header() -> None:
    record = Record(game="toy", seats=3, seed="any text", options={"lowest": True}, edition="long")
    assert (record.game, record.seats, record.seed) == ("toy", 3, "any text")
    assert record.options == {"lowest": "yes", "rounds": "2"}
    assert record.edition == "long"
    assert record.edition_digest == SPEC.shelf.get("long").digest
    assert (record.actions, record.outcome, record.names) == ([], None, None)
    assert whole(record.state) == whole(SPEC.new(3, "any text", {"lowest": True}, "long"))


def test_an_action_is_checked_played_and_written_down() -> None:
    record = Record("toy", 2, "any text")
    record.append(Pick(12))
    record.append(Stake(2))
    assert [str(move) for move in record.moves] == ["0 pick 12", "0 stake 2"]
    assert record.actions == [Pick(12), Stake(2)]
    assert record.state.to_act == 1


@pytest.mark.parametrize(
    ("action", "error"), [(Stake(1), IllegalAction), ("pick 12", InvalidAction)]
)
def test_a_refused_action_is_not_written_down(action: Any, error: type[PoleisError]) -> None:
    record = Record("toy", 2, "any text")
    with pytest.raises(error):
        record.append(action)
    assert len(record) == 0
    assert record == Record("toy", 2, "any text")


def test_nothing_follows_the_end() -> None:
    record = finished()
    with pytest.raises(IllegalAction, match="game is over"):
        record.append(Pick(12))
    assert record == finished()


def test_actions_may_be_given_at_once() -> None:
    record = finished()
    again = Record("toy", 2, "any text", actions=record.actions)
    assert again == record
    assert again.dumps() == record.dumps()


def test_the_end_is_written_down() -> None:
    record = finished()
    assert record.outcome is not None
    result = record.state.result()
    assert record.outcome.totals == tuple(score.total for score in result.seats)
    assert record.outcome.winners == result.winners
    assert "over" in repr(record)
    assert "running" in repr(running())


@pytest.mark.parametrize(
    ("header", "wrong"),
    [({"game": "chess"}, "no game"), ({"seats": 9}, "2 to 4 seats"), ({"seats": "2"}, "seats"),
     ({"seed": 5}, "seed"), ({"seed": "\ud800"}, "seed"), ({"options": {"x": 1}}, "no option"),
     ({"edition": "short"}, "no edition"), ({"names": ["Anna"]}, "2 seats need 2 names"),
     ({"names": ["Anna", 3]}, "each of them a text"), ({"names": ["Anna", "\ud800"]}, "A name"),
     ({"names": 5}, "2 seats need 2 names"), ({"names": "AB"}, "2 seats need 2 names")],
)  # fmt: skip
def test_a_wrong_header_is_refused(header: dict[str, Any], wrong: str) -> None:
    arguments: dict[str, Any] = {"game": "toy", "seats": 2, "seed": "any text"} | header
    with pytest.raises(PoleisError, match=wrong):
        Record(**arguments)


def test_rewinding_forgets_the_later_actions() -> None:
    record = finished()
    record.rewind(3)
    assert record.outcome is None
    assert record == Record("toy", 2, "any text", actions=finished().actions[:3])
    record.append(record.state.legal()[0])
    assert len(record) == 4


def test_rewinding_to_the_last_action_changes_nothing() -> None:
    record = finished()
    record.rewind(len(record))
    assert record == finished()
    assert record.verify() == finished().verify()


def test_a_state_at_hand_spares_the_replay() -> None:
    record = running(5)
    earlier = record.replay(3)
    record.rewind(3, earlier)
    assert record.state is earlier


# Replaying


def test_every_prefix_can_be_replayed() -> None:
    record = finished()
    state: Any = SPEC.new(2, "any text")
    for count, action in enumerate([*record.actions, None]):
        assert whole(record.replay(count)) == whole(state)
        if action is not None:
            poleis.play(state, action)
    assert whole(record.replay()) == whole(state)
    assert state.over


def test_a_replay_is_a_state_of_its_own() -> None:
    record = running(2)
    replayed = record.replay()
    replayed.apply(replayed.legal()[0])
    assert whole(record.replay()) == whole(record.state) != whole(replayed)


@pytest.mark.parametrize("upto", [-1, 6, 2.0, "3", True])
def test_a_wrong_count_is_refused(upto: Any) -> None:
    record = running(5)
    with pytest.raises(PoleisError, match="has 5 actions; choose a number from 0 to that"):
        record.replay(upto)
    with pytest.raises(PoleisError, match="has 5 actions"):
        record.rewind(upto)
    assert record == running(5)


def test_a_replay_needs_the_edition_of_the_record() -> None:
    record = finished(edition="long")
    assert record.replay(edition="long").over
    with pytest.raises(PoleisError, match=r"edition 'long' .*, not 'plain' .* load the right"):
        record.replay(edition="plain")
    assert record.replay().over


# The text


@pytest.mark.parametrize("count", [0, 1, 5, None])
def test_a_record_is_written_and_read(count: int | None) -> None:
    record = finished() if count is None else running(count)
    text = record.dumps(keep_seed=True)
    again = Record.loads(text)
    assert again == record
    assert again.dumps(keep_seed=True) == text
    assert whole(again.state) == whole(record.state)
    assert text.endswith("\n")
    assert all(line == line.strip() for line in text.splitlines())


names = st.text(st.characters(exclude_categories=["Cs"]))


@given(
    st.integers(2, 4).flatmap(lambda n: st.lists(names, min_size=n, max_size=n)),
    st.text(st.characters(exclude_categories=["Cs"])),
    st.sampled_from(["2", "3"]),
    st.booleans(),
    st.sampled_from(["plain", "long"]),
    st.integers(0, 99),
)
def test_every_header_is_written_and_read(
    names: list[str], seed: str, rounds: str, lowest: bool, edition: str, choices: int
) -> None:
    options = {"rounds": rounds, "lowest": lowest}
    record = finished(
        seed, choices, seats=len(names), options=options, edition=edition, names=names
    )
    again = Record.loads(record.dumps())
    assert again == record
    assert again.names == tuple(names)
    assert again.verify() == record.state.result()


def test_a_record_survives_windows() -> None:
    record = finished()
    assert Record.loads("\ufeff" + record.dumps().replace("\n", "\r\n") + "\r\n") == record


def test_a_record_that_was_read_goes_on() -> None:
    record = Record.loads(running(5).dumps(keep_seed=True))
    while not record.state.over:
        record.append(record.state.legal()[0])
    assert Record.loads(record.dumps()).verify() == record.state.result()


def test_a_record_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.poleis"
    path.write_text(finished().dumps(), encoding="utf-8")
    assert Record.load(path) == Record.load(str(path)) == finished()


def test_a_file_that_is_no_record_is_refused_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    (tmp_path / "text").write_text("hello", encoding="utf-8")
    (tmp_path / "long").write_bytes(b"x" * (MOST_BYTES + 5))
    for name, wrong in (
        ("bytes", "no UTF-8 text"), ("text", "Line 1"), ("long", "too long"), ("none", "no file"),
        ("", "folder"),
    ):  # fmt: skip
        path = tmp_path / name
        with pytest.raises(PoleisError, match=wrong) as caught:
            Record.load(path)
        assert str(path) in str(caught.value)


def test_records_with_the_same_content_are_equal() -> None:
    assert finished() == finished()
    assert finished() != finished(choices=1)
    assert finished() != finished(names=["Anna", "Ben"])
    assert finished() != running()
    assert finished() != "a record"
    with pytest.raises(TypeError):
        hash(finished())


def test_the_format_is_the_one_of_version_1() -> None:
    record = Record("toy", 2, "any text", {"lowest": True}, names=["Anna", 'Ben "B"'])
    for action in (Pick(9), Stake(0)):
        record.append(action)
    assert (
        record.dumps(keep_seed=True)
        == """\
poleis record: 1
game: toy
edition: plain
edition digest: 676210e2cc54dfd6eca421ea7f72071f1427542772d4664e4eac777c9fc0e50c
rules version: 1
seats: 2
names: ["Anna","Ben \\"B\\""]
options: lowest=yes rounds=2
commitment: b7ca7f1ca094fd11ba34b925bb3ecac11168ecd5587bd82eb5ea309fc0de1f5a
seed: "any text"

0 pick 9
0 stake 0
"""
    )


# The seed of a running game


def test_a_running_game_keeps_its_seed_to_itself() -> None:
    record = Record("toy", 2, "a seed to hide")
    for _ in range(5):
        assert "seed" not in record.dumps()
        assert record.commitment in record.dumps()
        record.append(record.state.legal()[0])
    saved = record.dumps(keep_seed=True)
    assert saved.replace('seed: "a seed to hide"\n', "") == record.dumps()
    assert "hide" not in repr(record)


def test_the_seed_is_told_with_the_end_and_hidden_again_by_a_rewind() -> None:
    record = finished("a seed to hide")
    assert 'seed: "a seed to hide"\n' in record.dumps()
    assert record.dumps(keep_seed=True) == record.dumps()
    record.rewind(len(record) - 1)
    assert "seed" not in record.dumps()


@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_record_without_its_seed_can_be_read(count: int) -> None:
    record = running(count)
    text = record.dumps()
    again = Record.loads(text)
    assert again.seed is None
    assert again.commitment == record.commitment
    assert (len(again), again.moves, again.actions) == (count, record.moves, record.actions)
    assert again.dumps() == again.dumps(keep_seed=True) == text
    assert repr(again) == f"<Record of toy, 2 seats, {count} actions, running, no seed>"


def test_a_record_without_its_seed_is_not_the_one_with_it() -> None:
    record = running()
    assert Record.loads(record.dumps()) == Record.loads(record.dumps())
    assert Record.loads(record.dumps()) != record
    assert Record.loads(record.dumps()) != Record.loads(running(4).dumps())


NO_SEED = "^The record of this running game has no seed, .* use one with its seed"


@pytest.mark.parametrize(
    "use",
    [
        Record.replay,
        lambda record: record.replay(0),
        lambda record: record.replay(edition="plain"),
        lambda record: record.state,
        lambda record: record.append(Pick(1)),
        lambda record: record.rewind(3, running(3).state),
    ],
)
def test_a_record_without_its_seed_cannot_be_played(use: Callable[[Record], object]) -> None:
    record = Record.loads(running(5).dumps())
    with pytest.raises(PoleisError, match=NO_SEED):
        use(record)
    assert record == Record.loads(running(5).dumps())


def test_a_record_without_its_seed_can_be_cut_short() -> None:
    record = Record.loads(running(5).dumps())
    record.rewind(3)
    assert record.dumps() == running(3).dumps()


def test_a_record_without_its_seed_cannot_be_verified_yet() -> None:
    record = Record.loads(running(5).dumps())
    with pytest.raises(PoleisError, match=r"^The game is not over after 5 .* secret until"):
        record.verify()


def test_a_seed_that_does_not_fit_is_for_verify_to_refuse() -> None:
    text = finished().dumps().replace("any text", "another")
    assert len(Record.loads(text)) == len(finished())
    with pytest.raises(PoleisError, match="The seed is not the one that was promised"):
        Record.loads(text).verify()


def test_a_state_with_a_listener_may_take_the_place_of_the_last_one() -> None:
    record = running(3)
    heard = record.replay()
    heard.events = []
    record.rewind(3, heard)
    record.append(heard.legal()[0])
    assert len(heard.events) > 0
    assert record == running(4)


def test_the_example_of_the_page_has_the_form_of_a_record() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    example = page.split("```text\n")[1].split("```")[0]
    record = finished(names=["Anna", "Ben"])
    keys = [line.split(": ")[0] for line in record.dumps().split("\n\n")[0].splitlines()]
    assert [line.split(": ")[0] for line in example.split("\n\n")[0].splitlines()] == keys
    for key in keys:
        assert f"\n| `{key}` | " in page
    read = Record.loads(example)
    assert (read.game, read.names) == ("peloponnes", ("Anna", "Ben"))
    assert len(read) > 4
    assert read.dumps() == example
