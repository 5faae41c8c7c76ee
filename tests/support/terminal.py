"""What the tests of the terminal share: games to open, and what stands on the screen."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from poleis.cli.terminal.app import TerminalApp
from poleis.cli.terminal.plan import opening
from poleis.cli.terminal.play import GamePage
from poleis.cli.terminal.session import Seat, Session
from poleis.core.game import Language

USUAL = (80, 24)
PERSONS = (Seat("Anna"), Seat("Ben"))


def session(
    game: str = "toy",
    seats: Sequence[Seat] = PERSONS,
    seed: str = "a seed",
    options: dict[str, str] | None = None,
) -> Session:
    """Set up a game."""
    return Session(game, seats, seed, options)


def lines(app: App[Any]) -> list[str]:
    """Return what stands on the screen."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def text(app: App[Any]) -> str:
    """Return it as one text, without the breaks and spaces of the layout."""
    return " ".join(" ".join(lines(app)).split())


@asynccontextmanager
async def terminal(
    game: str = "toy",
    *,
    size: tuple[int, int] = USUAL,
    language: Language = "en",
    names: Sequence[str] = (),
    seats: int | None = None,
    bots: int | None = None,
    level: str | None = None,
    load: Path | None = None,
    seed: str | None = "a seed",
) -> AsyncIterator[tuple[TerminalApp, Pilot[None]]]:
    """Run the terminal without one."""
    plan, game_session = opening(
        game, seats=seats, bots=bots, level=level, names=names, seed=seed, options=None,
        edition=None, language=language, load=load,
    )  # fmt: skip
    app = TerminalApp(plan, game_session, pause=0)
    async with app.run_test(size=size, notifications=True) as pilot:
        await settle(app, pilot)
        yield app, pilot


async def settle(app: TerminalApp, pilot: Pilot[None]) -> None:
    """Wait until nobody but a person can go on."""
    for _ in range(500):
        await pilot.pause()
        page = app.screen
        if not isinstance(page, GamePage) or page.actions:
            return
        if page.viewer is not None and page.session.to_act is None:
            return
    raise AssertionError("the game does not come to a decision")


async def press(app: TerminalApp, pilot: Pilot[None], *keys: str) -> None:
    """Press keys, one after the other."""
    await pilot.press(*keys)
    await settle(app, pilot)


def seen(game: Session, seat: int) -> Any:
    """Return what a seat may know."""
    return game.view(seat)


def page(app: TerminalApp) -> GamePage:
    """Return the game screen, which must be on top."""
    assert isinstance(app.screen, GamePage)
    return app.screen
