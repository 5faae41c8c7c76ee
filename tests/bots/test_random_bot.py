from random import Random

import pytest

import poleis
from poleis.bots import Bot, RandomBot
from poleis.bots.playout import draw, play_out


def choices(seed: str | int) -> list[str]:
    """The choices of a bot in a game that it plays on all seats."""
    spec = poleis.game("peloponnes")
    state = spec.new(2, "a game")
    bot: Bot = RandomBot(seed)
    made = []
    while not state.over:
        action = bot.choose(spec.view(state, state.to_act))
        poleis.play(state, action)
        made.append(str(action))
    return made


@pytest.mark.parametrize("seed", [7, "a text"])
def test_a_bot_plays_legally_and_the_same_for_the_same_seed(seed: str | int) -> None:
    assert choices(seed) == choices(seed)


def test_another_seed_chooses_otherwise() -> None:
    assert choices(1) != choices(2)


def test_every_item_is_drawn_about_as_often() -> None:
    rng = Random(1)

    drawn = [draw("abc", rng) for _ in range(3000)]

    assert all(900 < drawn.count(letter) < 1100 for letter in "abc")


def test_play_out_counts_the_actions_to_the_end() -> None:
    state = poleis.game("peloponnes").new(3, "a game")

    actions = play_out(state, Random(1))

    assert state.over
    assert actions > 30
