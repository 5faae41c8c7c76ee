"""Saving, loading and leaving in the terminal game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.terminal import page, press, terminal, text
from tests.support.toy import registered
from textual.widgets import Input

from poleis.cli.terminal.dialogs import Choice, LoadDialog, SaveDialog
from poleis.cli.terminal.play import GamePage
from poleis.core.record import Record

ANNA = ("Anna",)


@pytest.fixture(autouse=True)
def _toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    with registered():
        yield


def write(name: str, content: bytes) -> None:
    Path(name).write_bytes(content)


def read(name: str) -> str:
    return Path(name).read_text(encoding="utf-8")


async def test_save_and_load_go_on_exactly() -> None:
    async with terminal("peloponnes", names=ANNA, seats=3) as (app, pilot):
        await press(app, pilot, "1", "2", "1")
        record = page(app).session.record
        await pilot.press("s")
        await pilot.pause()
        assert app.screen.query_one(Input).value == "peloponnes-1.poleis"
        await press(app, pilot, "enter")
        assert "Saved: peloponnes-1.poleis" in text(app)
        await press(app, pilot, "1", "l")
        await pilot.pause()
        await press(app, pilot, "right", "enter")  # leave it unsaved
        await press(app, pilot, "enter")

        again = page(app).session
        assert again.record == Record.load("peloponnes-1.poleis")
        assert again.record.moves == record.moves[: len(again.record)]
        assert again.seats[1].bot == "medium"


async def test_overwriting_is_asked() -> None:
    write("mine.poleis", b"precious")
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        await press(app, pilot, "1", "s")
        app.screen.query_one(Input).value = "mine"
        await press(app, pilot, "enter")
        assert isinstance(app.screen, Choice)
        assert "mine.poleis exists already" in text(app)
        await press(app, pilot, "enter")
        assert read("mine.poleis") == "precious"
        await press(app, pilot, "enter", "right", "enter")
        assert read("mine.poleis").startswith("poleis record")


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("broken.poleis", b"poleis record: 1\nnonsense\n", "no line of a record"),
        ("image.poleis", b"\xff\xfe\x00", "UTF-8"),
        ("empty.poleis", b"", "not a Poleis record"),
    ],
)
async def test_a_broken_file_is_one_sentence_in_the_dialog(
    name: str, content: bytes, sentence: str
) -> None:
    write(name, content)
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        game = page(app).session
        await press(app, pilot, "l", "enter")
        assert isinstance(app.screen, LoadDialog)
        assert sentence in text(app)
        await press(app, pilot, "escape")

        assert page(app).session is game


async def test_a_file_that_is_not_there_is_one_sentence_in_the_dialog() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        await press(app, pilot, "l")
        app.screen.query_one(Input).value = "nowhere"
        await press(app, pilot, "enter")

        assert isinstance(app.screen, LoadDialog)
        assert "There is no file nowhere.poleis" in text(app)


@pytest.mark.parametrize("key", ["l", "s"])
async def test_a_name_that_no_file_can_have_is_one_sentence_in_the_dialog(key: str) -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        await press(app, pilot, key)
        app.screen.query_one(Input).value = "a" * 300
        await press(app, pilot, "enter")

        assert isinstance(app.screen, (LoadDialog, SaveDialog))
        assert "(File name too long)" in text(app)


async def test_quitting_asks_for_an_unsaved_game() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        await press(app, pilot, "1", "q")
        assert isinstance(app.screen, Choice)
        assert "not saved" in text(app)
        await press(app, pilot, "escape")
        assert isinstance(app.screen, GamePage)
        await press(app, pilot, "ctrl+q", "enter")  # save first
        assert isinstance(app.screen, SaveDialog)
        await pilot.press("enter")
        await pilot.pause()

    assert read("toy-1.poleis").startswith("poleis record")
    assert app.return_code == 0


async def test_quitting_a_saved_game_asks_nothing() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        await pilot.press("q")
        await pilot.pause()

    assert app.return_code == 0
