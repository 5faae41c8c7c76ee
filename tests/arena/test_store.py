"""Results are kept line by line; a tournament goes on where it was broken off."""

from pathlib import Path

import msgspec
import pytest
from tests.arena.conftest import plan

from poleis.arena.counts.counter import Tally
from poleis.arena.outcome import Outcome, Times
from poleis.arena.store import Store
from poleis.core.errors import PoleisError

SCHEDULE = plan()


def outcome(number: int, failed: str = "") -> Outcome:
    """Make up an outcome."""
    names = SCHEDULE.names(SCHEDULE.match(number).sitting)
    if failed:
        return Outcome(number=number, bots=names, failed=failed)
    return Outcome(
        number=number,
        bots=names,
        scores=(number, 7),
        ranks=(2, 1),
        decisions=9,
        choices=(4, 5),
        troubles=({}, {"late": 1}),
        tally=Tally(rounds=8, taken={"port": [1]}),
        times=Times(0.5, (0.1, 0.2), (0.1, 0.1)),
    )


def kept(path: Path, *outcomes: Outcome) -> None:
    """Keep outcomes in a file."""
    with Store(SCHEDULE, path) as store:
        for one in outcomes:
            store.add(one)


def read(path: Path, matches: int = 9) -> list[Outcome]:
    """Read the outcomes of a file."""
    with Store(SCHEDULE, path) as store:
        return store.first(matches)


def test_results_are_read_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    kept(path, outcome(0), outcome(1))
    with Store(SCHEDULE, path) as store:
        assert store.first(9) == [outcome(0), outcome(1)]
        assert store.missing(4) == [2, 3]


def test_each_result_is_in_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Store(SCHEDULE, path) as store:
        store.add(outcome(0))

        assert len(path.read_bytes().splitlines()) == 2


def test_a_complete_file_is_in_the_order_of_the_matches(tmp_path: Path) -> None:
    first, second = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    kept(first, outcome(0), outcome(1), outcome(2))
    kept(second, outcome(2), outcome(0))
    kept(second, outcome(1))

    assert first.read_bytes() == second.read_bytes()


def test_what_failed_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    kept(path, outcome(0, failed="It died"), outcome(1))
    with Store(SCHEDULE, path) as store:
        assert store.missing(2) == [0]
    kept(path, outcome(0))

    assert len(path.read_bytes().splitlines()) == 3
    assert read(path) == [outcome(0), outcome(1)]


def test_a_line_that_was_broken_off_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    kept(path, outcome(0), outcome(1))
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    with Store(SCHEDULE, path) as store:
        assert store.missing(2) == [1]
    assert len(path.read_bytes()) < len(whole) - 20
    with Store(SCHEDULE, path) as store:
        store.add(outcome(1))

    assert path.read_bytes() == whole


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.touch()
    kept(path, outcome(0))

    assert read(path) == [outcome(0)]


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (plan(seed="8"), "its seed differs"),
        (plan("random,careless"), "its bots differ;"),
        (plan(game="deus"), "its game differs"),
    ],
)
def test_results_of_another_tournament_are_refused(
    tmp_path: Path, other: object, says: str
) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(msgspec.json.encode(other) + b"\n")
    before = path.read_bytes()

    with pytest.raises(PoleisError, match=says):
        Store(SCHEDULE, path)
    assert path.read_bytes() == before


def line(**changes: object) -> bytes:
    """Return a line with something wrong."""
    return msgspec.json.encode(msgspec.to_builtins(outcome(0)) | changes)


@pytest.mark.parametrize(
    "broken",
    [
        b"what?",
        b"{}",
        b"\xff",
        line(number=-1),
        line(number=1),
        line(bots=["random", "random"]),
        line(scores=[1]),
        line(ranks=[2, 2]),
        line(tally={"taken": {"port": [2]}}),
        line(parts={"power": [1, 2, 3]}),
        line(more=1),
    ],
)
def test_a_broken_line_is_told_with_its_number(tmp_path: Path, broken: bytes) -> None:
    path = tmp_path / "results.jsonl"
    kept(path, outcome(0))
    path.write_bytes(path.read_bytes() + broken + b"\n")

    with pytest.raises(PoleisError, match="line 3: this is no result"):
        Store(SCHEDULE, path)


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    for content in ("my notes", "my notes\nmore notes\n", "{}\n"):
        path.write_text(content, encoding="utf-8")
        with pytest.raises(PoleisError, match=r"notes.txt is no file of results"):
            Store(SCHEDULE, path)
        assert path.read_text(encoding="utf-8") == content


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(PoleisError, match="cannot be written"):
        Store(SCHEDULE, tmp_path)
    with pytest.raises(PoleisError, match="no such folder"):
        Store(SCHEDULE, tmp_path / "nowhere" / "results.jsonl")


def test_two_arenas_cannot_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Store(SCHEDULE, path), pytest.raises(PoleisError, match="Another arena is writing"):
        Store(SCHEDULE, path)

    kept(path, outcome(0))
    assert read(path) == [outcome(0)]
