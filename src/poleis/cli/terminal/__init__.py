"""The game in the terminal, for persons at one screen and bots. Textual is imported late."""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from poleis.core.errors import PoleisError
from poleis.core.game import Language

__all__ = ["run_terminal"]


def run_terminal(
    game: str,
    *,
    seats: int | None = None,
    bots: int | None = None,
    level: str | None = None,
    names: Sequence[str] = (),
    seed: str | None = None,
    options: Mapping[str, object] | None = None,
    edition: str | None = None,
    language: Language | None = None,
    load: Path | None = None,
) -> None:
    """Play a game in the terminal until the person quits.

    The start screen opens unless `seats`, `bots`, `level`, `names` or `load` say what to play.
    Whatever is wrong is a :class:`~poleis.core.errors.PoleisError` before any screen opens.
    """
    try:
        from poleis.cli.terminal.app import TerminalApp
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "textual":
            raise
        msg = "The terminal game needs Textual; install it with: pip install 'poleis[terminal]'"
        raise PoleisError(msg) from None
    from poleis.cli.terminal.plan import opening

    plan, session = opening(
        game, seats=seats, bots=bots, level=level, names=names, seed=seed, options=options,
        edition=edition, language=language or language_of(os.environ), load=load,
    )  # fmt: skip
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise PoleisError("The terminal game needs a terminal; start it without pipes or files")
    TerminalApp(plan, session).run()


def language_of(environment: Mapping[str, str]) -> Language:
    """Return the language that the system is set to; English where it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "de" if value.lower().startswith("de") else "en"
    return "en"
