"""What an adviser says depends on what the seat knows, and can be said in every language."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.support.playing import Spec, begin
from tests.support.toy import registered

import poleis
from poleis.bots.advice import advise, in_words, phrasebook_of
from poleis.bots.adviser import softly_best
from poleis.bots.advisers import adviser_for, register
from poleis.bots.greedy import GreedyBot
from poleis.bots.plain import PlainAdviser
from poleis.core.errors import PoleisError

ADVISED = [
    name
    for name in poleis.games()
    if not isinstance(adviser_for(name, poleis.game(name).shelf.get(None)), PlainAdviser)
]


def adviser_of(spec: Spec) -> Any:
    return adviser_for(spec.name, spec.shelf.get(None))


def sensible_game(spec: Spec, number: int) -> Iterator[Any]:
    """Play game `number` sensibly, with an error now and then; give every decision."""
    state = begin(spec, number)
    adviser, rng = adviser_of(spec), Random(number)
    while not state.over:
        yield state
        legal = state.legal()
        if rng.random() < 0.1:
            state.apply(rng.choice(legal))
        else:
            state.apply(adviser.pick(state, rng.random))


@pytest.mark.parametrize("name", ADVISED)
@pytest.mark.parametrize("number", range(4))
def test_a_choice_is_weighed_by_what_the_seat_knows_alone(name: str, number: int) -> None:
    spec = poleis.game(name)
    adviser = adviser_of(spec)
    rng = Random(number)

    for state in sensible_game(spec, number):
        legal = state.legal()
        seen = spec.view(state, state.to_act)
        true = adviser.worths(state, legal)
        assert len(true) == len(legal)
        world = spec.imagine(seen, rng)
        assert adviser.worths(world, legal) == true
        assert [adviser.reason(world, one) for one in legal] == [
            adviser.reason(state, one) for one in legal
        ]
        assert adviser.is_routine(world) == adviser.is_routine(state)


@pytest.mark.parametrize("name", ADVISED)
def test_every_reason_has_a_sentence_in_both_languages(name: str) -> None:
    spec = poleis.game(name)

    for number in range(4):
        for step, state in enumerate(sensible_game(spec, number)):
            if step % 4 != number:
                continue
            view = spec.view(state, state.to_act)
            for advice in advise(view):
                for language in ("en", "de"):
                    assert in_words(advice, view, language).endswith(".")


@pytest.mark.parametrize("name", ADVISED)
def test_both_languages_have_the_same_sentences(name: str) -> None:
    book = phrasebook_of(adviser_of(poleis.game(name)))

    assert [*book.of("en").sentences] == [*book.of("de").sentences]


@pytest.mark.parametrize("name", ADVISED)
def test_chances_are_shares_of_one_and_end_with_the_winners(name: str) -> None:
    spec = poleis.game(name)
    adviser = adviser_of(spec)

    for number in range(6):
        clocks = []
        for state in sensible_game(spec, number):
            chances = adviser.chances(state)
            assert len(chances) == len(state.players)
            assert sum(chances) == pytest.approx(1)
            assert min(chances) > 0
            clocks.append(adviser.clock(state))
        result = state.result()
        assert clocks == sorted(clocks) or clocks[-1] < clocks[0]
        won = adviser.chances(state)
        assert won == [
            1 / len(result.winners) if seat in result.winners else 0 for seat in range(len(won))
        ]
        assert adviser.points(state) == [score.total for score in result.seats]


@pytest.mark.parametrize("name", ADVISED)
def test_chances_favour_whoever_wins_more_often_than_not(name: str) -> None:
    spec = poleis.game(name)
    adviser = adviser_of(spec)
    right = games = 0
    for number in range(30):
        moments = [
            (adviser.left(state), adviser.chances(state)) for state in sensible_game(spec, number)
        ]
        state = list_end(spec, number)
        late = [chances for left, chances in moments if left <= 2]
        games += 1
        right += late[0].index(max(late[0])) in state.result().winners

    assert right > games / 2


def list_end(spec: Spec, number: int) -> Any:
    """Play the same game once more, to its end."""
    state: Any = None
    for moment in sensible_game(spec, number):
        state = moment
    return state


@pytest.mark.parametrize("name", ADVISED)
def test_the_greedy_bot_takes_the_best_advice_and_beats_chance(name: str) -> None:
    spec = poleis.game(name)
    bot = GreedyBot(name)
    won = 0.0
    for number in range(20):
        state = spec.new(2, f"greedy {number}")
        rng = Random(number)
        seat = number % 2
        while not state.over:
            if state.to_act == seat:
                view = spec.view(state, seat)
                action = bot.choose(view)
                assert action == advise(view)[0].action
                state.apply(action)
            else:
                state.apply(rng.choice(state.legal()))
        winners = state.result().winners
        won += seat in winners

    assert won >= 17


def test_of_an_unknown_game_every_choice_is_as_good_and_the_end_tells() -> None:
    with registered():
        spec = poleis.game("toy")
        state = spec.new(2, "a seed")
        advice = advise(spec.view(state, 0))
        assert [one.worth for one in advice] == [0.0] * 3
        assert in_words(advice[0], spec.view(state, 0), "de").endswith("Die Regeln erlauben es.")
        adviser = adviser_of(spec)
        assert adviser.chances(state) == [0.5, 0.5]
        while not state.over:
            state.apply(adviser.pick(state, Random(1).random))
        winners = state.result().winners
        assert [chance > 0 for chance in adviser.chances(state)] == [s in winners for s in (0, 1)]


def test_whoever_does_not_decide_gets_no_advice() -> None:
    spec = poleis.game("peloponnes")
    state = spec.new(2, "a seed")

    with pytest.raises(PoleisError, match="nothing to advise"):
        advise(spec.view(state, 1 - state.to_act))


def test_a_game_has_one_adviser() -> None:
    with pytest.raises(PoleisError, match="There is an adviser for 'peloponnes' already"):
        register("peloponnes", "elsewhere:Adviser")


def test_chance_decides_only_where_two_are_about_as_good() -> None:
    actions = poleis.game("peloponnes").new(2, "a seed").legal()[:3]
    rng = Random(1)

    chosen = {softly_best(actions, [1.0, 1.01, 0.9], rng.random) for _ in range(100)}

    assert chosen == set(actions[:2])
