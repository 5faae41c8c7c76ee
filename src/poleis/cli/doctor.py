"""`poleis doctor`: what is installed, compiled and reachable."""

import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from rich.console import Console

import poleis
from poleis.cli.build import build_in_words, is_compiled
from poleis.cli.output import print_json

PARTS: Final = ("msgspec", "typer", "rich", "textual", "ray")
#: What the parts that nobody must have are for, and the extra that brings them.
EXTRAS: Final = {"textual": ("the terminal game", "terminal"), "ray": ("poleis arena --ray", "ray")}
SMALLEST: Final = (80, 24)  # what the terminal game needs


def findings() -> dict[str, Any]:
    """Return everything as plain data."""
    return {
        "poleis": _version("poleis"),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "platform": platform.platform(),
        "build": build_in_words(),
        "parts": {part: _version(part) for part in PARTS},
        "games": [_game(name) for name in poleis.games()],
        "terminal": _terminal(),
    }


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _game(name: str) -> dict[str, Any]:
    spec = poleis.game(name)
    return {
        "game": name,
        "title": spec.title["en"],
        "seats": [spec.min_seats, spec.max_seats],
        "rules_version": spec.rules_version,
        "compiled": is_compiled(spec),
        "editions": [
            {"edition": edition, "digest": spec.shelf.get(edition).digest}
            for edition in spec.shelf.names()
        ],
    }


def _terminal() -> dict[str, Any]:
    console = Console()
    return {
        "is_terminal": console.is_terminal,
        "columns": console.width,
        "lines": console.height,
        "colours": console.color_system,
        "encoding": sys.stdout.encoding,
    }


def run_doctor(*, json: bool) -> None:
    """Print what was found."""
    found = findings()
    if json:
        print_json(found)
        return
    print(f"Poleis {found['poleis']} on {found['python']}, {found['platform']}")
    print(f"The engine runs {found['build']}")
    print("\nParts")
    for part, number in found["parts"].items():
        print(f"  {part:<10}{number or _missing(part)}")
    print("\nGames")
    for game in found["games"]:
        editions = ", ".join(f"{e['edition']} ({e['digest'][:12]})" for e in game["editions"])
        print(
            f"  {game['game']}: {game['title']}, {game['seats'][0]} to {game['seats'][1]} seats, "
            f"rules version {game['rules_version']}, "
            f"{'compiled' if game['compiled'] else 'plain Python'}"
        )
        print(f"    editions: {editions}")
    print("\nTerminal")
    for line in _terminal_lines(found["terminal"]):
        print(f"  {line}")


def _missing(part: str) -> str:
    if part not in EXTRAS:
        return "not installed; install Poleis again"
    needs, extra = EXTRAS[part]
    return f"not installed; {needs} needs it: pip install 'poleis[{extra}]'"


def _terminal_lines(terminal: dict[str, Any]) -> list[str]:
    if not terminal["is_terminal"]:
        return ["the output is no terminal, so nothing is known about one"]
    size = terminal["columns"], terminal["lines"]
    fits = size[0] >= SMALLEST[0] and size[1] >= SMALLEST[1]
    small = f"too small for the terminal game, which needs {SMALLEST[0]} × {SMALLEST[1]}"
    encoding = str(terminal["encoding"])
    plain = "utf" in encoding.lower()
    return [
        f"size      {size[0]} × {size[1]}" + ("" if fits else f", {small}"),
        f"colours   {terminal['colours'] or 'none'}",
        f"encoding  {encoding}" + ("" if plain else ", which lacks signs that the game uses"),
    ]
