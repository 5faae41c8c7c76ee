"""Poleis starts quickly, because it imports what it needs when it needs it.

These tests look at what is imported, and not at the time; docs/performance.md has that.
"""

import os
import subprocess
import sys

import poleis

#: What `import poleis` may bring along. Each module more makes every start slower.
CORE = {
    "action", "chance", "checkpoints", "errors", "event", "game", "header", "lines", "plain",
    "digest", "files", "record", "registry",
}  # fmt: skip
#: What takes long to import, and is of use to few commands.
HEAVY = {
    "alembic", "asyncio", "http", "importlib.resources", "litestar", "logging",
    "multiprocessing", "numpy", "poleis.bots", "poleis.core.editions", "poleis.server", "rich",
    "socketserver", "sqlalchemy", "ssl", "textual", "tomllib", "uvicorn",
    *(f"poleis.games.{name}" for name in poleis.games()),
}  # fmt: skip


def imported(*command: str) -> set[str]:
    """Return the modules that a new Python has imported when it ends."""
    program = (
        "import atexit, sys\n"
        "atexit.register(lambda: print('\\n', *sys.modules, file=sys.stderr))\n"
        + "\n".join(command)
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"POLEIS_BUILD": "plain"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.rpartition("\n ")[2].split())


def test_import_poleis_brings_only_the_core() -> None:
    modules = imported("import poleis")
    ours = {name for name in modules if name.startswith("poleis.")}

    assert ours == {"poleis.core", "poleis.games", *(f"poleis.core.{name}" for name in CORE)}
    assert modules & HEAVY == set()


def test_help_brings_nothing_heavy() -> None:
    modules = imported("sys.argv = ['poleis', '--help']", "from poleis.cli import main", "main()")

    assert "poleis.cli.app" in modules
    assert modules & HEAVY == set()


def test_a_game_brings_no_other_game() -> None:
    modules = imported("import poleis", "poleis.game('deus').new(2, 'a seed')")

    assert "poleis.games.deus" in modules
    assert modules & {"poleis.games.hexemonia", "poleis.games.peloponnes", "rich", "typer"} == set()
