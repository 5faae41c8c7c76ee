"""The terminal game by keyboard, on the smallest screen that it is made for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.terminal import lines, page, press, seen, session, settle, terminal, text
from tests.support.toy import registered
from textual.widgets import Button, Input, OptionList, Select

from poleis.cli.terminal import language_of, run_terminal
from poleis.cli.terminal.dialogs import Choice, LoadDialog, Menu, SaveDialog
from poleis.cli.terminal.end import EndPage
from poleis.cli.terminal.pages import CardsPage, CurtainPage, MarkdownPage, MissedPage, ReadPage
from poleis.cli.terminal.plan import opening
from poleis.cli.terminal.play import GamePage
from poleis.cli.terminal.session import Seat
from poleis.cli.terminal.start import StartPage
from poleis.core.errors import PoleisError
from poleis.core.game import Language

ANNA = ("Anna",)
BOTH = ("Anna", "Ben")


@pytest.fixture(autouse=True)
def _toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    with registered():
        yield


# A whole game


@pytest.mark.parametrize("language", ["de", "en"])
async def test_a_whole_game_by_keyboard_at_80_by_24(language: Language) -> None:
    """Every sentence of every decision is on the screen, and nothing is cut off."""
    async with terminal("peloponnes", language=language, names=ANNA, seats=2) as (app, pilot):
        game = page(app).session
        spec, decisions = game.spec, set()
        while isinstance(app.screen, GamePage):
            shown = page(app)
            decision = game.record.state.decision
            assert decision is not None
            decisions.add(decision.kind)
            screen = text(app)
            assert " ".join(spec.text.prompt(decision.kind, language).split()) in screen
            assert "…" not in screen
            options = shown.query_one("#actions", OptionList)
            assert options.option_count == len(shown.actions)
            sentence = spec.text.action(game.edition, shown.actions[0], language)
            assert sentence.split()[0] in screen
            number = 1 + len(game.record) % len(shown.actions)
            keys = list(str(number))
            if number * 10 <= len(shown.actions):
                keys.append("enter")
            await press(app, pilot, *keys)

        assert isinstance(app.screen, EndPage)
        assert len(decisions) >= 5
        result = game.record.state.result()
        winner = game.names[result.winners[0]]
        assert winner in text(app)
        assert game.record.verify() == result


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_everything_for_a_bid_is_on_the_smallest_screen(seats: int) -> None:
    async with terminal("peloponnes", language="de", names=ANNA, seats=seats) as (app, _):
        game = page(app).session
        view = seen(game, 0)
        screen = text(app)

        for card in (*view.open_row, *view.conquest_row):
            assert game.spec.text.name(game.edition, card, "de") in screen
        for name in game.names:
            assert name in screen
        for catastrophe in ("Pest", "Erdbeben", "Unwetter", "Dürre", "Verfall"):
            assert catastrophe in screen
        assert "Hand" in screen
        assert "Passen" in screen
        assert lines(app)[-1].startswith("m Menü")


# Choosing


async def test_arrow_keys_and_enter_choose() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        second = page(app).actions[1]
        await press(app, pilot, "down", "enter")

        assert page(app).session.record.actions == [second]


async def test_a_digit_chooses_at_once() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        third = page(app).actions[2]
        await press(app, pilot, "3")

        assert page(app).session.record.actions == [third]


async def test_the_mouse_chooses() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        second = page(app).actions[1]
        await pilot.click("#actions", offset=(6, 1))
        await settle(app, pilot)

        assert page(app).session.record.actions == [second]


async def test_a_digit_that_no_action_has_changes_nothing_and_says_so() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        most = len(page(app).actions)
        await press(app, pilot, "9", "0")

        assert not page(app).session.record.actions
        said = [f"There is no number {number} here; choose from 1 to {most}." for number in (9, 0)]
        assert [notice.message for notice in app._notifications] == said


async def test_numbers_may_have_two_digits() -> None:
    async with terminal("peloponnes", names=ANNA, seats=2) as (app, pilot):
        game = page(app)
        while seen(game.session, 0).table[0].hand_size < 16 or str(game.actions[0]) != "pass":
            await press(app, pilot, "1")  # pass, and draw
        await press(app, pilot, "2")
        assert len(game.actions) >= 12
        twelfth = game.actions[11]
        before = len(game.session.record)
        await press(app, pilot, "1")
        assert len(game.session.record) == before
        assert "Number 1_" in text(app)
        await pilot.press("2")

        assert game.session.record.actions[before] == twelfth


# Taking back


async def test_undo_takes_a_step_back() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        await press(app, pilot, "1")
        assert len(page(app).session.record) == 1
        await press(app, pilot, "u")

        assert not len(page(app).session.record)


async def test_undo_says_why_it_cannot() -> None:
    async with terminal(language="de", names=ANNA, seats=2) as (app, pilot):
        await press(app, pilot, "z")
        assert "nichts zurückzunehmen" in text(app)


async def test_undo_does_not_go_past_a_bot() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        await press(app, pilot, "1", "1")
        played = len(page(app).session.record)
        assert played == 4
        await press(app, pilot, "u")

        assert len(page(app).session.record) == played
        assert "nothing to take back" in text(app)


# One screen, several persons


async def test_one_person_sees_no_curtain() -> None:
    async with terminal(names=ANNA, seats=3) as (app, pilot):
        await press(app, pilot, "1", "1")
        assert isinstance(app.screen, GamePage)


async def test_the_curtain_hides_everything_hidden() -> None:
    async with terminal(names=BOTH, seats=2) as (app, pilot):
        assert isinstance(app.screen, CurtainPage)
        assert "Anna" in text(app)
        await press(app, pilot, "enter")
        game = page(app)
        hand = seen(game.session, 0).hand
        assert f"Lay card {hand[0]}" in text(app)
        await press(app, pilot, "1", "1")

        assert isinstance(app.screen, CurtainPage)
        assert "Ben" in text(app)
        assert not any(str(card) in text(app) for card in hand)
        assert game.viewer is None
        assert not game.actions


async def test_no_key_looks_behind_the_curtain() -> None:
    async with terminal(names=BOTH, seats=2) as (app, pilot):
        await press(app, pilot, "m", "t", "c", "h", "1", "escape", "u", "s")

        assert isinstance(app.screen, CurtainPage)
        assert not page_below(app).session.record.actions


def page_below(app: object) -> GamePage:
    pages = [screen for screen in getattr(app, "screen_stack", []) if isinstance(screen, GamePage)]
    return pages[0]


async def test_behind_the_curtain_stands_what_one_missed() -> None:
    async with terminal(names=BOTH, seats=2) as (app, pilot):
        await press(app, pilot, "enter", "2", "2", "enter")
        shown = app.screen
        assert isinstance(shown, MissedPage)
        assert "Anna lays a card" in text(app)
        assert "Anna stakes 1" in text(app)
        await press(app, pilot, "enter")

        assert page(app).viewer == 1


async def test_the_history_hides_what_the_viewer_may_not_know() -> None:
    async with terminal(names=BOTH, seats=2) as (app, pilot):
        await press(app, pilot, "enter")
        card = seen(page(app).session, 0).hand[0]
        await press(app, pilot, "1", "1", "enter", "enter", "h")

        assert isinstance(app.screen, ReadPage)
        assert "Anna lays a card" in text(app)
        assert f"card {card}" not in text(app)


# Looking things up


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("c", CardsPage), ("k", CardsPage), ("t", ReadPage), ("a", ReadPage), ("h", ReadPage),
        ("v", ReadPage), ("e", ReadPage), ("question_mark", MarkdownPage), ("r", ReadPage),
        ("s", SaveDialog), ("l", LoadDialog), ("m", Menu),
    ],
)  # fmt: skip
async def test_every_key_opens_its_page_and_escape_closes_it(key: str, kind: type) -> None:
    async with terminal("peloponnes", names=ANNA, seats=2) as (app, pilot):
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, kind)
        await pilot.press("escape")
        await pilot.pause()

        assert isinstance(app.screen, GamePage)


async def test_cards_can_be_looked_up() -> None:
    async with terminal("peloponnes", language="de", names=ANNA, seats=2) as (app, pilot):
        await pilot.press("k", "down")
        await pilot.pause()
        game = page_below(app).session
        card = seen(game, 0).open_row[1]

        assert "Mindestgebot" in text(app)
        assert text(app).count(game.spec.text.name(game.edition, card, "de")) == 2


@pytest.mark.parametrize(
    ("language", "last"),
    [("en", "e Signs  ? Help  s Save"), ("de", "e Zeichen  ? Hilfe  s Sichern")],
)
async def test_the_last_line_names_the_keys_on_the_smallest_screen(
    language: Language, last: str
) -> None:
    async with terminal(names=ANNA, seats=2, language=language) as (app, _):
        assert lines(app)[-1].rstrip().endswith(last)


async def test_the_mouse_opens_what_the_last_line_names() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        await pilot.click("#keys", offset=(lines(app)[-1].index("History") + 1, 0))
        await pilot.pause()

        assert isinstance(app.screen, ReadPage)


async def test_another_key_forgets_a_first_digit() -> None:
    async with terminal("peloponnes", names=ANNA, seats=2) as (app, pilot):
        game = page(app)
        game.typed = "1"
        await pilot.press("backspace")
        await pilot.pause()

        assert game.typed == ""


async def test_the_menu_names_and_does_every_command() -> None:
    async with terminal("peloponnes", names=ANNA, seats=2) as (app, pilot):
        await pilot.press("m")
        await pilot.pause()
        assert "Save the game" in text(app)
        assert "Take back the last step" in text(app)
        await pilot.press("h")
        await pilot.pause()

        assert isinstance(app.screen, ReadPage)


async def test_the_rules_of_this_table_are_told() -> None:
    async with terminal("peloponnes", language="de", names=ANNA, seats=2) as (app, pilot):
        await pilot.press("r")
        await pilot.pause()

        assert page_below(app).session.record.commitment[:20] in text(app)
        assert "letzte Einkommen" in text(app)


async def test_the_language_changes_at_any_time() -> None:
    async with terminal("peloponnes", language="en", names=ANNA, seats=2) as (app, pilot):
        assert "Pass and draw 3 coin cards" in text(app)
        await press(app, pilot, "g")
        assert "Passen und 3 Münzkarten ziehen" in text(app)
        assert "Menü" in text(app)
        await press(app, pilot, "g")

        assert "Pass and draw 3 coin cards" in text(app)


async def test_colours_change_between_dark_and_light() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        before = app.theme
        await press(app, pilot, "f")

        assert {before, app.theme} == {"poleis-dark", "poleis-light"}


# Size


@pytest.mark.parametrize("size", [(60, 20), (79, 24), (80, 23), (30, 8)])
async def test_a_window_that_is_too_small_says_so(size: tuple[int, int]) -> None:
    async with terminal("peloponnes", language="de", names=ANNA, seats=3) as (app, pilot):
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert f"{size[0]} mal {size[1]}" in text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()

        assert "Passen" in text(app)


async def test_a_wide_window_shows_the_history_beside_the_table() -> None:
    async with terminal("peloponnes", names=ANNA, seats=3, size=(120, 40)) as (app, pilot):
        game = page(app)
        assert game.query_one("#tall").display
        assert "Your tableau" in text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()

        assert not game.has_class("wide")


# Start and end


async def test_the_start_screen_sets_up_what_it_shows() -> None:
    async with terminal("peloponnes", language="de") as (app, pilot):
        start = app.screen
        assert isinstance(start, StartPage)
        assert "Peloponnes" in text(app)
        start.query_one("#seats", Select).value = 4
        start.query_one("#name0", Input).value = "Eva"
        start.query_one("#bot1", Select).value = ""
        start.query_one("#seed", Input).value = "mine"
        start.query_one("#option-finalIncome", Select).value = "extra"
        await pilot.pause()
        start.query_one("#play", Button).focus()
        await press(app, pilot, "enter")

        game = page_below(app).session
        assert [seat.bot for seat in game.seats] == ["", "", "medium", "medium"]
        assert game.names[0] == "Eva"
        assert game.record.seed == "mine"
        assert game.record.options["finalIncome"] == "extra"


async def test_enter_alone_starts_a_game() -> None:
    async with terminal("peloponnes") as (app, pilot):
        await press(app, pilot, "enter")

        assert page(app).session.persons == [0]
        assert len(page(app).session.seats) == 3


@pytest.mark.parametrize(
    ("names", "bots", "seats", "persons"),
    [
        (["Anna"], 1, 2, [0]),
        (["Anna", "Ben"], 1, 3, [0, 1]),
        (["Anna", "Ben"], 2, 4, [0, 1]),
        ([], 2, 3, [0]),
        (["Anna"], None, 3, [0]),
        (["Anna"], 0, 2, [0, 1]),  # nobody plays alone
    ],
)
def test_names_and_bots_make_the_seats(
    names: list[str], bots: int | None, seats: int, persons: list[int]
) -> None:
    _, session = opening(
        "hexemonia", seats=None, bots=bots, level=None, names=names, seed="any text",
        options=None, edition=None, language="en", load=None,
    )  # fmt: skip
    assert session is not None
    assert (len(session.seats), session.persons) == (seats, persons)


async def test_the_start_screen_changes_its_language() -> None:
    async with terminal("peloponnes") as (app, pilot):
        app.screen.query_one("#language", Select).value = "de"
        await pilot.pause()
        await pilot.pause()

        assert "Plätze" in text(app)
        assert "Hausregeln" in text(app)


async def test_all_seats_may_be_bots() -> None:
    async with terminal("peloponnes", seats=2, bots=2) as (app, pilot):
        for _ in range(400):
            await pilot.pause()
            if isinstance(app.screen, EndPage):
                break

        assert isinstance(app.screen, EndPage)


async def test_the_end_proves_itself_and_plays_again() -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        game = page(app).session
        while isinstance(app.screen, GamePage):
            await press(app, pilot, "1")
        assert isinstance(app.screen, EndPage)
        assert game.seed in text(app)
        assert game.record.commitment in text(app)
        assert "poleis verify" in text(app)
        await press(app, pilot, "enter")

        assert page(app).session is not game
        assert page(app).session.seats == game.seats


@pytest.mark.parametrize(
    ("key", "screen"),
    [("s", SaveDialog), ("h", ReadPage), ("v", ReadPage), ("t", ReadPage), ("c", CardsPage),
     ("r", ReadPage), ("question_mark", MarkdownPage), ("l", Choice), ("n", Choice), ("q", Choice)],
)  # fmt: skip
async def test_the_keys_of_the_game_work_at_its_end(key: str, screen: type) -> None:
    async with terminal(names=ANNA, seats=2) as (app, pilot):
        while isinstance(app.screen, GamePage):
            await press(app, pilot, "1")
        assert isinstance(app.screen, EndPage)
        await press(app, pilot, key)
        assert type(app.screen) is screen
        await press(app, pilot, "escape")
        assert isinstance(app.screen, EndPage)


async def test_a_finished_game_opens_at_its_end(tmp_path: Path) -> None:
    game = session(seats=(Seat("Anna"), Seat("Ben", "random")))
    while not game.over:
        if game.seats[game.to_act or 0].bot:
            game.play_bot()
        else:
            game.play(game.record.state.legal()[0])
    game.save(tmp_path / "over.poleis")
    async with terminal(load=tmp_path / "over.poleis") as (app, pilot):
        await pilot.pause()
        assert isinstance(app.screen, EndPage)
        await pilot.press("escape")
        await pilot.pause()
        assert "The game is over" in text(app)
        await press(app, pilot, "u")
        assert "so nothing can be" in text(app)


# The command


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "peloponnes", "seats": 9}, "2 to 5 seats, not 9"),
        ({"game": "peloponnes", "seats": 2, "bots": 5}, "5 bots"),
        ({"game": "peloponnes", "seats": 2, "names": ("A", "B", "C")}, "3 named"),
        ({"game": "peloponnes", "options": {"x": "y"}}, "no option 'x'"),
        ({"game": "peloponnes", "edition": "none"}, "none"),
        ({"game": "peloponnes", "load": Path("nowhere")}, "There is no file nowhere"),
        ({"game": "peloponnes"}, "needs a terminal"),
    ],
)
def test_bad_input_is_one_sentence_before_any_screen(
    arguments: dict[str, object], sentence: str
) -> None:
    with pytest.raises(PoleisError, match=sentence) as found:
        run_terminal(**arguments)  # type: ignore[arg-type]  # as the command line gives them
    assert "\n" not in str(found.value)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LC_MESSAGES": "de_AT"}, "de"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
