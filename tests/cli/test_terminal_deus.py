"""Deus in the terminal: its board, its decisions and its pages."""

import pytest
from tests.support.terminal import page, press, seen, terminal, text

from poleis.cli.terminal.play import GamePage
from poleis.core.game import Language

ANNA = ("Anna",)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("Round 1", "Temples 4", "Hand 5", "Make an offering")),
     ("de", ("Runde 1", "Tempel 4", "Hand 5", "Ein Opfer bringen"))],
)  # fmt: skip
async def test_the_board_and_the_decision_are_on_the_smallest_screen(
    language: Language, words: tuple[str, ...]
) -> None:
    async with terminal("deus", names=ANNA, seats=2, language=language) as (app, pilot):
        await press(app, pilot, "end")
        shown = text(app)

        assert [word for word in words if word not in shown] == []


async def test_an_offering_is_made_card_by_card_and_taken_back() -> None:
    async with terminal("deus", names=ANNA, seats=2) as (app, pilot):
        game = page(app)
        number = len(game.actions)
        await press(app, pilot, str(number))
        assert "Which card do you offer next?" in text(app)
        await press(app, pilot, "1")
        assert "offered 1" in text(app)
        await press(app, pilot, "u", "u")

        assert not len(page(app).session.record)


async def test_the_pages_tell_cards_tableaus_and_signs() -> None:
    async with terminal("deus", names=ANNA, seats=3, size=(120, 70)) as (app, pilot):
        for key, words in (
            ("t", "5 cards in hand"),
            ("c", "Cost: "),
            ("e", "ψ swamp and clay"),
            ("question_mark", "You found cities"),
        ):
            await press(app, pilot, key)
            assert words in text(app), key
            await press(app, pilot, "escape")
        assert isinstance(app.screen, GamePage)


async def test_some_turns_against_bots_are_played_with_one_key() -> None:
    async with terminal("deus", names=ANNA, seats=2, size=(120, 40)) as (app, pilot):
        for _ in range(25):
            await press(app, pilot, "enter")
        number = seen(page(app).session, 0).round

        assert number > 2
        assert f"Round {number}" in text(app)
