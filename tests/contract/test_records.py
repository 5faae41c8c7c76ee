"""Every game can be written down, read, replayed from any point and verified."""

from random import Random

import pytest
from tests.support.playing import Spec, choose

import poleis
from poleis.core.action import Action
from poleis.core.checkpoints import EVERY
from poleis.core.errors import PoleisError
from poleis.core.game import State, play
from poleis.core.record import Record


def recorded(spec: Spec, number: int) -> Record:
    """Return the record of a whole game, played at random."""
    rng = Random(number)
    options = {option.name: rng.choice(option.values) for option in spec.options}
    seats = rng.randint(spec.min_seats, spec.max_seats)
    record = poleis.Record(spec.name, seats, f"game {number}", options)
    while not record.state.over:
        record.append(choose(record.state.legal(), rng, number))
    return record


def test_a_record_is_written_read_and_verified(spec: Spec) -> None:
    for number in range(10):
        record = recorded(spec, number)
        text = record.dumps()
        again = poleis.Record.loads(text)
        assert again == record
        assert again.dumps() == text
        assert again.verify() == record.state.result()


def test_a_record_replays_up_to_any_action(spec: Spec) -> None:
    record = poleis.Record.loads(recorded(spec, 1).dumps())
    state = record.replay(0)
    for upto, action in enumerate(record.actions):
        if upto % 10 == 0:
            assert spec.position(record.replay(upto)) == spec.position(state)
            assert spec.position(record.replay(upto=upto)) == spec.position(state)
        assert not state.over
        poleis.play(state, action)
    assert state.over
    assert spec.position(record.replay()) == spec.position(state)


def test_a_running_game_is_saved_and_goes_on(spec: Spec) -> None:
    whole = recorded(spec, 2)
    for count in range(0, len(whole), 25):
        record = recorded(spec, 2)
        record.rewind(count)
        again = poleis.Record.loads(record.dumps(keep_seed=True))
        assert again == record
        for action in whole.actions[count:]:
            again.append(action)
        assert again == whole
        assert again.dumps() == whole.dumps()


def test_the_record_of_a_running_game_tells_no_seed(spec: Spec) -> None:
    record = recorded(spec, 5)
    assert 'seed: "game 5"' in record.dumps()
    record.rewind(len(record) // 2)
    text = record.dumps()
    assert "game 5" not in text
    again = poleis.Record.loads(text)
    assert (again.seed, again.commitment, again.moves) == (None, record.commitment, record.moves)
    assert again.dumps() == text
    for use in (again.replay, again.verify):
        with pytest.raises(PoleisError):
            use()


def test_undo_is_a_shorter_record(spec: Spec) -> None:
    record, whole = recorded(spec, 3), recorded(spec, 3)
    for count in range(len(record), -1, -20):
        record.rewind(count)
        assert record.actions == whole.actions[:count]
        assert spec.position(record.state) == spec.position(whole.replay(count))


def test_a_record_where_another_action_was_played_is_refused(spec: Spec) -> None:
    """Another legal action somewhere leads to another end, or to a later action that is illegal."""
    record = recorded(spec, 4)
    text = record.dumps()
    lines = text.splitlines()
    first = lines.index("") + 1
    found = 0
    for number in range(0, len(record), 7):
        state = record.replay(number)
        for other in state.legal():
            if other == record.actions[number]:
                continue
            changed = lines.copy()
            changed[first + number] = f"{state.to_act} {other}"
            with pytest.raises(PoleisError):
                Record.loads("\n".join([*changed, ""])).verify()
            found += 1
            break
    assert found > 0


def test_any_earlier_state_is_that_of_a_replay(spec: Spec) -> None:
    record = recorded(spec, 6)
    read = Record.loads(record.dumps())
    for count in (*range(0, len(record), 13), len(record)):
        expected = spec.position(record.replay(count))
        assert spec.position(record.at(count)) == expected
        assert spec.position(read.at(count)) == expected


def test_going_back_costs_the_same_in_a_long_game(
    spec: Spec, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither undo nor a look back plays more than a handful of actions, wherever it leads."""
    record = recorded(spec, 7)
    played: list[Action] = []

    def counted(state: State, action: Action) -> None:
        played.append(action)
        play(state, action)

    monkeypatch.setattr("poleis.core.record.play", counted)
    for count in range(len(record), -1, -1):
        played.clear()
        record.at(count)
        assert len(played) < EVERY
        played.clear()
        record.rewind(count)
        assert record.state.over == (record.outcome is not None)
        assert len(played) < EVERY


def test_what_was_taken_back_is_forgotten(spec: Spec) -> None:
    """After an undo another game is played; a look back shows that one."""
    for share in (0.9, 0.5, 0.1):
        whole = recorded(spec, 8)
        count = int(share * len(whole))
        whole.rewind(count)
        rng = Random(count)
        while not whole.state.over:
            whole.append(choose(whole.state.legal(), rng, 3))
        for back in range(0, len(whole), 29):
            assert spec.position(whole.at(back)) == spec.position(whole.replay(back))
