"""The session of the terminal: turns, taking back, what a person missed, files."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.support.terminal import seen, session
from tests.support.toy import Drew, Picked, Turned, registered

from poleis.cli.terminal.session import Seat, Session, clean_name
from poleis.core.errors import PoleisError
from poleis.core.record import Record

BOTS = (Seat("Anna"), Seat("Thais", "random"), Seat("Helios", "search:3"))


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with registered():
        yield


def first(game: Session) -> None:
    """Play the first legal action."""
    game.play(game.record.state.legal()[0])


def position(game: Session) -> object:
    return game.spec.position(game.record.state)


def test_the_first_events_are_those_of_the_set_up() -> None:
    game = session("peloponnes")

    kinds = [type(told.event).__name__ for told in game.told]
    assert kinds[0] == "Drew"
    assert "RoundBegan" in kinds
    assert {told.moves for told in game.told} == {0}


def test_a_step_can_be_taken_back() -> None:
    game = session()
    before, told = position(game), len(game.told)
    first(game)

    assert game.why_no_undo() is None
    game.undo()
    assert position(game) == before
    assert len(game.told) == told
    assert not len(game.record)


def test_every_step_of_a_turn_can_be_taken_back() -> None:
    game = session("peloponnes", seed="steps")
    before = position(game)
    game.play(next(a for a in game.record.state.legal() if str(a).startswith("bid ")))
    first(game)
    steps = len(game.record)
    assert steps == 2
    for _ in range(steps):
        assert game.why_no_undo() is None
        game.undo()

    assert position(game) == before
    assert game.why_no_undo() == "nothing"


def whole_hand(game: Session) -> None:
    """Let the first seat say that it bids all its cards on the first card."""
    game.choose(game.record.state.legal()[1])
    game.choose(game.record.state.legal()[-1])
    assert [str(action)[:3] for action in game.record.state.legal()] == ["lay"]


def test_steps_that_leave_no_choice_are_taken_with_the_one_before() -> None:
    game = session("peloponnes", seed="steps")
    seat = game.to_act
    assert seat is not None
    cards = seen(game, seat).table[seat].hand_size
    whole_hand(game)
    game.choose(game.record.state.legal()[0])

    assert [str(action)[:3] for action in game.record.actions[2:]] == ["lay"] * cards
    assert game.to_act != seat
    assert Record.loads(game.record.dumps(keep_seed=True)).replay()


def test_a_step_that_leaves_a_choice_is_asked() -> None:
    game = session("peloponnes", seed="steps")
    game.choose(game.record.state.legal()[1])
    game.choose(game.record.state.legal()[0])
    game.choose(game.record.state.legal()[0])

    assert len(game.record) == 3
    assert len(game.record.state.legal()) > 1


def test_taking_back_leads_to_the_last_choice() -> None:
    game = session("peloponnes", seed="steps")
    whole_hand(game)
    game.play(game.record.state.legal()[0])
    assert len(game.record.state.legal()) == 1
    game.undo()

    assert len(game.record) == 1
    assert game.record.state.phase == "bid_size"  # type: ignore[attr-defined]  # of Peloponnes


def test_events_are_told_again_after_taking_back() -> None:
    game = session()
    first(game)
    game.undo()
    first(game)

    assert [type(told.event) for told in game.told] == [Picked]


def test_another_seat_cannot_take_back_what_was_not_its_move() -> None:
    game = session()
    first(game)
    first(game)

    assert game.to_act == 1
    assert game.why_no_undo() == "others"


def test_nobody_can_take_back_what_revealed_something() -> None:
    game = session(seats=(Seat("Anna"), Seat("Ben")))
    for _ in range(3):
        first(game)
    game.play(game.record.state.legal()[0])  # the cards turn up, and Anna is next
    assert any(isinstance(told.event, Turned) for told in game.told)

    assert game.why_no_undo() == "others"
    first(game)
    game.undo()
    assert game.why_no_undo() == "others"


def test_a_draw_of_ones_own_cannot_be_taken_back() -> None:
    game = session("peloponnes", seed="draw")
    seat = game.to_act
    while True:
        pass_ = game.record.state.legal()[0]
        assert str(pass_) == "pass"
        game.play(pass_)
        if game.to_act == seat:
            break

    assert game.why_no_undo() in {"revealed", "others"}


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    game = session()
    while not game.over:
        first(game)

    assert game.why_no_undo() == "over"


def test_what_a_person_missed_begins_with_the_effect_of_the_last_own_step() -> None:
    game = session()
    for _ in range(4):
        first(game)

    missed = game.told[game.missed_from(0) :]
    assert [type(told.event).__name__ for told in missed] == [
        "Staked", "Picked", "Staked", "Turned", "Drew", "Drew",
    ]  # fmt: skip


def test_what_a_person_missed_stays_the_same_during_the_own_turn() -> None:
    game = session()
    for _ in range(4):
        first(game)
    before = game.missed_from(0)
    first(game)

    assert game.missed_from(0) == before


def test_sentences_hide_what_the_viewer_may_not_know() -> None:
    game = session()
    first(game)
    event = game.told[-1].event
    assert isinstance(event, Picked)

    [(_, own)] = game.sentences(0, "en")
    [(_, other)] = game.sentences(1, "en")
    assert own == f"Anna lays card {event.card}"
    assert other == "Anna lays a card"


def test_bots_choose_the_same_after_a_load(tmp_path: Path) -> None:
    game = session("peloponnes", seats=BOTS, seed="bots")
    rng = Random("bots")

    def go_on(game: Session, steps: int, rng: Random) -> None:
        for _ in range(steps):
            if game.over:
                return
            if game.seats[game.to_act or 0].bot:
                game.play_bot()
            else:
                game.play(rng.choice(game.record.state.legal()))

    go_on(game, 25, rng)
    game.save(tmp_path / "game.poleis")
    again = Session.load(tmp_path / "game.poleis", "peloponnes")
    chance = rng.getstate()
    go_on(game, 60, rng)
    rng.setstate(chance)
    go_on(again, 60, rng)

    assert again.record == game.record
    assert again.told == game.told
    game.close()
    again.close()


def test_a_saved_game_knows_its_persons_and_bots(tmp_path: Path) -> None:
    game = session(seats=BOTS)
    game.save(tmp_path / "game.poleis")

    again = Session.load(tmp_path / "game.poleis", "toy")
    assert again.seats == list(BOTS)
    assert again.persons == [0]
    assert again.file == tmp_path / "game.poleis"


def test_a_loaded_game_can_still_be_taken_back(tmp_path: Path) -> None:
    game = session()
    first(game)
    game.save(tmp_path / "game.poleis")

    again = Session.load(tmp_path / "game.poleis", "toy")
    assert again.why_no_undo() is None
    again.undo()
    assert not len(again.record)


def test_a_finished_game_is_loaded_with_its_result(tmp_path: Path) -> None:
    game = session()
    while not game.over:
        first(game)
    game.save(tmp_path / "game.poleis")

    again = Session.load(tmp_path / "game.poleis", "toy")
    assert again.over
    assert again.record.outcome == game.record.outcome
    assert any(isinstance(told.event, Drew) for told in again.told)


def test_unsaved_is_what_no_file_has(tmp_path: Path) -> None:
    game = session()
    assert not game.unsaved
    first(game)
    assert game.unsaved
    game.save(tmp_path / "game.poleis")
    assert not game.unsaved
    first(game)
    assert game.unsaved


def test_a_failed_save_leaves_the_old_file(tmp_path: Path) -> None:
    game = session()
    (tmp_path / "folder").mkdir()

    with pytest.raises(PoleisError, match="cannot be written"):
        game.save(tmp_path / "folder")
    with pytest.raises(PoleisError, match="cannot be written"):
        game.save(tmp_path / "nowhere" / "game.poleis")
    assert game.file is None
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text.replace("0 pick", "1 pick", 1), "it is for seat 0 to act"),
        (lambda text: text.replace('"a seed"', '"another"'), "commitment"),
        (lambda text: text + "nonsense\n", "nonsense"),
        (lambda text: text[:0], "not a Poleis record"),
    ],
)
def test_a_broken_file_is_one_sentence(tmp_path: Path, change: object, message: str) -> None:
    game = session()
    first(game)
    file = tmp_path / "game.poleis"
    assert callable(change)
    file.write_text(change(game.record.dumps(keep_seed=True)), encoding="utf-8")

    with pytest.raises(PoleisError, match=message) as found:
        Session.load(file, "toy")
    assert str(file) in str(found.value)
    assert "\n" not in str(found.value)


def test_a_running_game_without_its_seed_cannot_go_on(tmp_path: Path) -> None:
    (tmp_path / "game.poleis").write_text(session().record.dumps(), encoding="utf-8")

    with pytest.raises(PoleisError, match="has no seed"):
        Session.load(tmp_path / "game.poleis", "toy")


def test_a_game_of_another_kind_is_refused(tmp_path: Path) -> None:
    game = session()
    game.save(tmp_path / "game.poleis")

    with pytest.raises(PoleisError, match="poleis terminal toy"):
        Session.load(tmp_path / "game.poleis", "peloponnes")


def test_a_record_without_names_has_numbered_persons(tmp_path: Path) -> None:
    record = Record("toy", 2, "a seed")
    (tmp_path / "game.poleis").write_text(record.dumps(keep_seed=True), encoding="utf-8")

    game = Session.load(tmp_path / "game.poleis", "toy", bots=1)
    assert game.seats == [Seat("1"), Seat("2", "medium")]


def test_names_cannot_upset_the_screen() -> None:
    assert clean_name("\x1b[2JAnna\n") == "[2JAnna"
    assert clean_name("   ") == ""
    assert len(clean_name("x" * 99)) == 12


def test_again_is_the_same_table_with_a_new_seed() -> None:
    game = session(options={"rounds": "3"})
    again = game.again()

    assert again.seats == game.seats
    assert again.record.options == game.record.options
    assert again.record.seed != game.record.seed
