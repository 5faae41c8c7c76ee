"""Hexemonia in the terminal: its board, its decisions and its pages."""

import pytest
from tests.support.terminal import lines, page, press, seen, terminal, text

from poleis.cli.terminal.play import GamePage
from poleis.core.game import Language

ANNA = ("Anna",)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("Round 1", "Pile 22", "Hand 2", "Which tile of the display do you take?")),
     ("de", ("Runde 1", "Stapel 22", "Hand 2", "Welches Feld der Auslage nimmst du?"))],
)  # fmt: skip
async def test_the_board_and_the_decision_are_on_the_smallest_screen(
    language: Language, words: tuple[str, ...]
) -> None:
    async with terminal("hexemonia", names=("Anna", "Ben"), bots=0, seats=2, language=language) as (
        app,
        pilot,
    ):
        await press(app, pilot, "enter", "escape")
        shown = text(app)

        assert [word for word in words if word not in shown] == []


async def test_what_does_not_fit_into_a_line_of_the_choices_is_set_in() -> None:
    async with terminal("hexemonia", names=("Anna", "Ben"), bots=0, seats=2) as (app, pilot):
        await press(app, pilot, "enter", "escape", "1", "1")
        await press(app, pilot, "end", "enter")
        rows = [row[:48].rstrip() for row in lines(app)]
        at = rows.index(" 1. Production: active tiles produce cubes")

        assert rows[at + 1] == "    (nothing)"


async def test_a_seat_is_called_by_its_name_in_the_choices() -> None:
    async with terminal("hexemonia", names=ANNA, seats=2, size=(120, 40)) as (app, pilot):
        for _ in range(400):
            game = page(app)
            view = seen(game.session, 0)
            if view.phase == "target":
                break
            number = next(
                (n for n, a in enumerate(game.actions) if str(a) == "act war"),
                len(game.actions) - 1,
            )
            if view.phase in ("draw", "draw_more"):
                number = 0
            game.choose(number)
            await pilot.pause()
            while isinstance(app.screen, GamePage) and not page(app).actions:
                await pilot.pause()
        shown = text(app)

        assert "Attack the tile of Helios" in shown
        assert "Attack the tile of Seat" not in shown


async def test_the_pages_tell_tiles_tableaus_and_signs() -> None:
    async with terminal("hexemonia", names=ANNA, seats=3, size=(120, 70)) as (app, pilot):
        for key, words in (
            ("t", "Points now"),
            ("c", "in this game"),
            ("e", "Acropolis face up"),
            ("question_mark", "Pile of Fate"),
        ):
            await press(app, pilot, key)
            assert words in text(app), key
            await press(app, pilot, "escape")
        assert isinstance(app.screen, GamePage)


async def test_a_step_is_taken_back_until_something_comes_to_light() -> None:
    async with terminal("hexemonia", names=("Anna", "Ben"), bots=0, seats=2) as (app, pilot):
        await press(app, pilot, "enter", "escape", "1", "1")
        await press(app, pilot, "end", "enter")
        taken = len(page(app).session.record)
        await press(app, pilot, "u")
        assert len(page(app).session.record) == taken - 1
        await press(app, pilot, "u")

        assert len(page(app).session.record) == taken - 1, "a refill has been turned up"


async def test_some_turns_against_bots_are_played_with_one_key() -> None:
    async with terminal("hexemonia", names=ANNA, seats=2, size=(120, 40)) as (app, pilot):
        for _ in range(12):
            await press(app, pilot, "enter")
        number = seen(page(app).session, 0).turns // 2 + 1

        assert f"Round {number}" in text(app)
