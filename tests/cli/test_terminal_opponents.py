"""The bots at a table of the terminal: levels, files, and a screen that goes on meanwhile."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event

import pytest
from tests.support.terminal import page, press, session, terminal, text
from tests.support.toy import registered
from textual.pilot import Pilot
from textual.widgets import Select

from poleis.bots import guard
from poleis.cli.terminal.opponents import Opponent, checked
from poleis.cli.terminal.play import GamePage
from poleis.cli.terminal.session import Seat, Session, edition_files
from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.game import View

SEARCHERS = (Seat("Thais", "search:12"), Seat("Helios", "search:12"))


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with registered():
        yield


@pytest.mark.parametrize("bot", ["exec:rm -rf /", "http://example.com/", "https://example.com/"])
def test_a_file_of_others_starts_no_program_and_calls_nobody(tmp_path: Path, bot: str) -> None:
    with pytest.raises(PoleisError, match="may not start the bot"):
        checked(bot)
    game = session(seats=(Seat("Anna"), Seat("Ben", bot)))
    game.save(tmp_path / "game.poleis")

    with pytest.raises(PoleisError, match=r"game.poleis: a saved game may not start"):
        Session.load(tmp_path / "game.poleis", "toy")
    again = Session.load(tmp_path / "game.poleis", "toy", level="easy")
    assert again.seats == [Seat("Anna"), Seat("Ben", "easy")]


def test_a_file_with_an_unknown_bot_says_so(tmp_path: Path) -> None:
    game = session(seats=(Seat("Anna"), Seat("Ben", "wizard")))
    game.save(tmp_path / "game.poleis")

    with pytest.raises(PoleisError, match=r"game.poleis: There is no bot 'wizard'"):
        Session.load(tmp_path / "game.poleis", "toy")


@pytest.mark.parametrize("cut", [3, 8, 21])
def test_a_bot_goes_on_as_it_would_have_in_the_middle_of_its_turn_too(
    tmp_path: Path, cut: int
) -> None:
    game = session("peloponnes", seats=SEARCHERS, seed="middle")
    for _ in range(cut):
        game.play_bot()
    game.save(tmp_path / "game.poleis")
    again = Session.load(tmp_path / "game.poleis", "peloponnes")
    for _ in range(8):
        game.play_bot()
        again.play_bot()

    assert again.record == game.record
    for table in (game, again):
        assert [opponent.guard.failures for opponent in table._opponents.values()] == [[], []]
        table.close()


def test_a_bot_lives_through_its_turn_again_after_a_load(tmp_path: Path) -> None:
    game = session("peloponnes", seats=SEARCHERS, seed="turn")
    while game.to_act is None or len(game.record) - game.turn_start(game.to_act) < 2:
        game.play(game.record.state.legal()[-1])
    seat = game.to_act
    start = game.turn_start(seat)
    shown: list[Sequence[View]] = []

    class Watched:
        instant = False

        def choose(self, views: Sequence[View]) -> Action:
            shown.append(views)
            return views[-1].legal[0]

    game._opponents[seat] = Watched()  # type: ignore[assignment]  # all that is asked of it
    views = len(game.record) - start + 1
    game.play_bot()

    assert [len(some) for some in shown] == [views]
    assert shown[0][-1].legal
    if game.to_act == seat:
        game.play_bot()
        assert [len(some) for some in shown] == [views, 1]


def test_the_seed_of_a_bot_tells_nothing_of_the_game() -> None:
    seeds = []

    def noted(_recipe: object, _game: str, seed: str, **_more: object) -> object:
        seeds.append(seed)
        return None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("poleis.cli.terminal.opponents.guarded", noted)
        for seat in (0, 1):
            Opponent("hard", "peloponnes", "the secret", seat, [])

    assert len({*seeds}) == 2
    assert not any("secret" in seed for seed in seeds)


def test_only_an_edition_from_a_file_has_to_be_handed_on() -> None:
    assert edition_files("deus", "my/box.toml") == ["deus=my/box.toml"]
    assert edition_files("deus", Path("box.toml")) == ["deus=box.toml"]
    assert edition_files("deus", "reconstructed") == []
    assert edition_files("deus", None) == []


async def test_the_level_is_chosen_on_the_command_line() -> None:
    async with terminal("peloponnes", seats=3, bots=2, level="easy") as (app, _):
        assert [seat.bot for seat in page(app).session.seats] == ["", "easy", "easy"]


async def test_the_start_screen_offers_every_level() -> None:
    async with terminal("peloponnes", seed=None) as (app, pilot):
        select = app.screen.query_one("#bot1", Select)
        offered = [value for _, value in select._options]
        assert offered == ["", "easy", "medium", "hard", "expert"]
        assert select.value == "medium"
        select.value = "hard"
        await pilot.pause()
        assert app.plan.bots[1] == "hard"


async def test_the_start_screen_offers_a_bot_that_was_named() -> None:
    async with terminal("peloponnes", level="search:7", seed=None) as (app, pilot):
        assert [seat.bot for seat in page(app).session.seats] == ["", "search:7", "search:7"]
        app.set_up()
        await pilot.pause()
        await pilot.pause()
        select = app.screen.query_one("#bot1", Select)

        assert select.value == "search:7"
        assert "Bot: search:7" in [str(label) for label, _ in select._options]


class Slow:
    """A bot that thinks until it is told to go on."""

    instant = False

    def __init__(self) -> None:
        self.go_on = Event()
        self.asked = 0
        self.closed = False

    def choose(self, views: Sequence[View]) -> Action:
        self.asked += 1
        self.go_on.wait(20)
        return views[-1].legal[0]

    def new_failures(self) -> list[guard.Failure]:
        return [guard.Failure("slow", 1, "pick", "late", "")]

    def close(self) -> None:
        self.closed = True
        self.go_on.set()


async def until_asked(slow: Slow, pilot: Pilot[None]) -> None:
    """Play two actions, and wait until the bot has been asked for its own."""
    await pilot.press("1")
    await pilot.press("1")
    for _ in range(50):
        await pilot.pause(0.01)
        if slow.asked:
            return


async def test_the_screen_goes_on_while_a_bot_thinks() -> None:
    async with terminal(names=["Anna"], seats=2, bots=1) as (app, pilot):
        game = page(app).session
        slow = Slow()
        game._opponents[1] = slow  # type: ignore[assignment]  # all that is asked of it
        await until_asked(slow, pilot)
        assert game.to_act == 1
        assert "is thinking" in text(app)
        moves = len(game.record)

        await pilot.press("u")  # taking back is refused with a reason, as ever
        await pilot.pause()
        assert "It is not your turn now" in text(app)
        await pilot.press("h")  # while somebody reads, the game waits
        await pilot.pause()
        assert not isinstance(app.screen, GamePage)
        slow.go_on.set()
        await pilot.pause(0.3)
        assert len(game.record) == moves
        await pilot.press("escape")
        for _ in range(100):
            await pilot.pause(0.05)
            if "(it was too" in text(app):
                break
        assert len(game.record) > moves
        assert "(it was too" in text(app)


async def test_what_a_bot_thought_of_for_another_game_is_dropped() -> None:
    async with terminal(names=["Anna"], seats=2, bots=1) as (app, pilot):
        game = page(app).session
        slow = Slow()
        game._opponents[1] = slow  # type: ignore[assignment]  # all that is asked of it
        await until_asked(slow, pilot)
        moves = len(game.record)
        app.begin(session(seats=(Seat("Anna"), Seat("Ben"))))
        await pilot.pause(0.2)

        assert slow.closed
        assert len(game.record) == moves
        assert app.session is not game


async def test_a_searching_bot_plays_in_a_process_of_its_own() -> None:
    async with terminal("peloponnes", names=["Anna"], seats=2, bots=1, level="search:3") as (
        app,
        pilot,
    ):
        game = page(app).session
        before = len(game.record)
        for _ in range(400):
            await pilot.pause(0.02)
            if isinstance(app.screen, GamePage) and page(app).actions:
                await press(app, pilot, "1") if len(game.record) < 3 else None
            if any(move.seat == 1 for move in game.record.moves):
                break

        assert len(game.record) > before
        assert any(move.seat == 1 for move in game.record.moves)
        assert game._opponents[1].guard.failures == []
