"""Writes docs/rule-coverage.md: for every numbered rule, where it is in the code and its tests.

    .venv/bin/python -m scripts.rule_coverage          writes the page
    .venv/bin/python -m scripts.rule_coverage --check  ends with 1 if it is out of date or has gaps

A rule is where its number is: in a docstring or comment of the code, and in the name, docstring or
parameters of a test (`test_p4_6_...` or "P4.6"). A range such as P1.1-P1.7 counts for each number.
The numbers of a game are in tests/games/GAME/rules.toml, its tests beside it.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec
from scripts.made import ROOT, run
from scripts.mentions import Numbers, Place, places_in_code, places_in_tests

import poleis

PAGE: Final = ROOT / "docs" / "rule-coverage.md"
SHOWN: Final = 3  # places a cell, so that the page stays readable


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A part of the rules."""

    title: str
    numbers: str
    needs_code: bool = True


class Rules(msgspec.Struct, forbid_unknown_fields=True):
    """The file rules.toml of a game."""

    parts: list[Part]
    elsewhere: dict[str, list[str]] = {}


class Coverage:
    """What is known of the rules of one game."""

    def __init__(self, game: str) -> None:
        self.title = poleis.game(game).title["en"]
        tests = ROOT / "tests" / "games" / game
        self.rules = msgspec.toml.decode((tests / "rules.toml").read_bytes(), type=Rules)
        self.numbers = Numbers(part.numbers for part in self.rules.parts)
        self.code = self._by_number(
            places_in_code(ROOT / "src" / "poleis" / "games" / game, self.numbers)
        )
        self.tests = self._by_number([*places_in_tests(tests, self.numbers), *self._elsewhere()])

    def _by_number(self, places: Iterable[Place]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {number: [] for number in self.numbers.all}
        for number, place in places:
            if place not in found[number]:
                found[number].append(place)
        return found

    def _elsewhere(self) -> Iterator[Place]:
        for number, names in self.rules.elsewhere.items():
            for name in names:
                file, _, test = name.partition("::")
                if f"def {test}(" not in (ROOT / file).read_text(encoding="utf-8"):
                    sys.exit(f"rules.toml names the test {name} for {number}, which is not there")
                yield number, name

    def gaps(self) -> list[str]:
        """Return a sentence for each number without code or without a test."""
        found = []
        for part in self.rules.parts:
            for number in self.numbers.expand(part.numbers):
                if part.needs_code and not self.code[number]:
                    found.append(f"{self.title}: {number} is nowhere in the code")
                if not self.tests[number]:
                    found.append(f"{self.title}: {number} has no test")
        return found

    def lines(self) -> Iterator[str]:
        """Return the chapter of the game."""
        yield f"## {self.title}"
        for part in self.rules.parts:
            yield from ("", f"### {part.title}", "")
            yield from ("| Rule | Code | Tests |", "| --- | --- | --- |")
            for number in self.numbers.expand(part.numbers):
                yield f"| {number} | {_cell(self.code[number])} | {_cell(self.tests[number])} |"


def _cell(places: list[str]) -> str:
    shown = [f"`{place}`" for place in places[:SHOWN]]
    return "<br>".join([*shown, *(["…"] if len(places) > SHOWN else [])])


def coverages() -> list[Coverage]:
    """Return the coverage of every game that has its numbers written down."""
    return [Coverage(game) for game in poleis.games()]


def texts(every: Iterable[Coverage]) -> dict[Path, str]:
    """Return the page, as its file should be."""
    lines = [
        "# Rule coverage",
        "",
        "Made by `scripts/regenerate` from the numbers in docstrings, comments and tests.",
        "A dash in the middle means: from the first number to the last.",
        "",
    ]
    for coverage in every:
        lines += [*coverage.lines(), ""]
    return {PAGE: "\n".join(lines)}


if __name__ == "__main__":
    known = coverages()
    missing = [gap for coverage in known for gap in coverage.gaps()]
    if "--check" in sys.argv and missing:
        print("\n".join(missing))
        print(f"{len(missing)} gaps")
        sys.exit(1)
    run("rule_coverage", texts(known))
