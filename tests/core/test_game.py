"""What every game has: set-up, checked play, ranks, views as data."""

import json
from typing import Any

import pytest
from tests.support.toy import SPEC, Pick, Picked, Stake, Staked, ToyView, position

from poleis.core.action import Action
from poleis.core.errors import IllegalAction, InvalidAction, PoleisError
from poleis.core.event import Event
from poleis.core.game import Decision, Result, Score, State, play, play_batch, ranked


class Foreign(Action, frozen=True, tag="foreign"):
    """An action of no game."""


def begun() -> Any:
    """Return a game of two whose first seat holds the cards 9, 12 and 17."""
    state = SPEC.new(2, "any text")
    assert str(state.legal()) == "[Pick(card=9), Pick(card=12), Pick(card=17)]"
    return state


# Set-up


def test_a_game_is_set_up_with_its_defaults() -> None:
    state = SPEC.new(seats=3, seed="any text", options={}, edition=None)
    assert isinstance(state, State)
    assert (len(state.players), state.rounds, state.lowest) == (3, 2, False)
    assert state.edition.name == "plain"
    assert position(state) == position(SPEC.new(3, "any text"))


def test_options_and_edition_are_chosen() -> None:
    state = SPEC.new(2, "x", {"rounds": "3", "lowest": True}, "long")
    assert (state.rounds, state.lowest, state.edition.name) == (3, True, "long")


def test_another_seed_gives_another_game() -> None:
    assert len({str(position(SPEC.new(2, str(n)))) for n in range(20)}) == 20


def test_a_listener_hears_what_happens() -> None:
    events: list[Event] = []
    state = SPEC.new(2, "any text", events=events)
    play(state, Pick(9))
    assert events == [Picked(0, 9)]


@pytest.mark.parametrize("seats", [1, 5, 0, -2, 2.0, "3", None, True])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(PoleisError, match="Toy is for 2 to 4 seats, not"):
        SPEC.new(seats, "any text")


@pytest.mark.parametrize("seed", [None, 7, b"x", "\ud800"])
def test_a_seed_that_is_no_text_is_refused(seed: Any) -> None:
    with pytest.raises(PoleisError, match="The seed"):
        SPEC.new(2, seed)


@pytest.mark.parametrize(
    ("options", "wrong"),
    [({"colour": "red"}, "no option 'colour'; there are: lowest, rounds"),
     ({"rounds": "4"}, "rounds cannot be '4'; choose one of: 2, 3"),
     ({"rounds": 2}, "rounds cannot be 2"), ({"rounds": True}, "rounds cannot be True"),
     ({"lowest": None}, "lowest cannot be None"), ({"lowest": ["no"]}, "lowest cannot be"),
     ({3: "no"}, "no option 3"), (["lowest"], "must be a mapping"), ("low", "must be a mapping")],
)  # fmt: skip
def test_wrong_options_are_refused(options: Any, wrong: str) -> None:
    with pytest.raises(PoleisError, match=wrong):
        SPEC.new(2, "any text", options)


@pytest.mark.parametrize("edition", ["short", 7])
def test_an_unknown_edition_is_refused(edition: object) -> None:
    with pytest.raises(PoleisError, match="no edition"):
        SPEC.new(2, "any text", edition=edition)


def test_yes_and_no_may_be_booleans() -> None:
    assert SPEC.chosen({"lowest": True}) == {"lowest": "yes", "rounds": "2"}
    assert SPEC.chosen({"lowest": False}) == SPEC.chosen({}) == SPEC.chosen(None)


def test_a_spec_can_be_a_key() -> None:
    assert {SPEC: 1}[SPEC] == 1


# Playing


def test_a_legal_action_is_carried_out() -> None:
    state = begun()
    play(state, Pick(12))
    assert state.players[0].laid == 12
    assert state.decision == Decision(0, "stake", "How many chips?")


@pytest.mark.parametrize(
    ("action", "error", "wrong"),
    [(Pick(1), IllegalAction, "T2: seat 0 must pick"), (Stake(1), IllegalAction, "T2"),
     (Foreign(), IllegalAction, "T2"), (Pick(True), InvalidAction, "not well formed"),
     (Pick("9"), InvalidAction, "not well formed"),  # type: ignore[arg-type]  # it is the point
     ("pick 9", InvalidAction, "parse a text"), (None, InvalidAction, "not an action")],
)  # fmt: skip
def test_any_other_action_is_refused_and_changes_nothing(
    action: Any, error: type[PoleisError], wrong: str
) -> None:
    state = begun()
    state.events = []
    before = position(state)
    with pytest.raises(error, match=wrong):
        play(state, action)
    assert position(state) == before
    assert state.events == []


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    state = begun()
    while not state.over:
        play(state, state.legal()[0])
    before = position(state)
    with pytest.raises(IllegalAction, match="The game is over, so 'pick 9' cannot be played"):
        play(state, Pick(9))
    assert position(state) == before


# Several steps at once


def test_a_batch_is_carried_out_on_a_copy() -> None:
    state = begun()
    before = position(state)
    after = play_batch(state, [Pick(12), Stake(2)])
    play(state, Pick(12))
    play(state, Stake(2))
    assert position(after) == position(state) != before


def test_a_batch_tells_its_own_events() -> None:
    state = begun()
    state.events = [Staked(1, 1)]
    assert play_batch(state, [Pick(12), Stake(2)]).events == [Picked(0, 12), Staked(0, 2)]
    assert state.events == [Staked(1, 1)]


@pytest.mark.parametrize(
    ("actions", "error", "wrong"),
    [([], InvalidAction, "without actions"),
     ([Pick(12), Stake(3)], IllegalAction, "^Step 2 of 2: T3: seat 0 must stake"),
     ([Pick(1), Stake(1)], IllegalAction, "^Step 1 of 2: T2"),
     ([Pick(12), "stake 1"], InvalidAction, "^Step 2 of 2: .* not an action"),
     ([Pick(12), Stake(1), Pick(2)], IllegalAction, "^Step 3 of 3: seat 1 decides now")],
)  # fmt: skip
def test_a_batch_with_a_wrong_step_does_nothing_and_names_it(
    actions: Any, error: type[PoleisError], wrong: str
) -> None:
    state = begun()
    before = position(state)
    with pytest.raises(error, match=wrong):
        play_batch(state, actions)
    assert position(state) == before


def test_a_batch_ends_where_something_hidden_comes_to_light() -> None:
    state = begun()
    while state.to_act == 0:
        play(state, state.legal()[0])
    card = state.legal()[0]
    after = play_batch(state, [card, Stake(0)])
    assert after.reveals == 1
    with pytest.raises(IllegalAction, match=r"^Step 3 of 3: something hidden has come to light"):
        play_batch(state, [card, Stake(0), after.legal()[0]])


def test_a_batch_ends_with_the_game() -> None:
    state = begun()
    while state.round < 2 or state.seat < 1:
        play(state, state.legal()[0])
    card = state.legal()[0]
    assert play_batch(state, [card, Stake(0)]).over
    with pytest.raises(IllegalAction, match=r"^Step 3 of 3: something hidden has come to light"):
        play_batch(state, [card, Stake(0), Stake(0)])


# Results and views


def test_equal_seats_share_a_rank() -> None:
    assert ranked([(3, 1), (5, 0), (3, 1), (3, 2)]) == [3, 1, 3, 2]
    assert ranked([]) == []


def test_a_result_is_read_by_seat() -> None:
    scores = (Score(0, 7, 1, {"points": 7}), Score(1, 3, 2, {"points": 3}))
    result = Result(scores, (0,))
    assert len(result) == 2
    assert result[1].total == 3
    assert (result[0], result[1]) == scores


def test_a_view_is_plain_data_and_back() -> None:
    seen = SPEC.view(begun(), 0)
    assert json.loads(json.dumps(seen.data())) == seen.data()
    assert ToyView.of(json.loads(json.dumps(seen.data()))) == seen


@pytest.mark.parametrize(
    "data", [None, 3, "view", [], {}, {"game": "toy"}, {"\ud800": 1}, {"seats": "\ud800"}]
)
def test_what_is_no_view_is_refused(data: object) -> None:
    with pytest.raises(PoleisError, match="This is no ToyView"):
        ToyView.of(data)


def test_a_view_has_no_field_that_the_game_does_not_know() -> None:
    data = SPEC.view(begun(), 0).data() | {"pile_cards": [1]}
    with pytest.raises(PoleisError, match="pile_cards"):
        ToyView.of(data)
