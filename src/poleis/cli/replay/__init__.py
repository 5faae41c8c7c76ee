"""`poleis replay`: steps through a record, in words."""

import sys
from collections.abc import Iterable
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill

from poleis.cli.replay.story import ALL, Eye, Story
from poleis.core.errors import PoleisError
from poleis.core.game import Language
from poleis.core.record import Record


def run_replay(
    file: Path,
    upto: int | None,
    seat: int | None,
    edition: str | None,
    language: Language,
    *,
    everything: bool,
) -> None:
    """Print a record step by step; somebody at a terminal presses Enter for the next."""
    record = Record.load(file)
    if seat is not None and everything:
        raise PoleisError("--seat and --all exclude each other; give one of them")
    if seat is not None and not 1 <= seat <= record.seats:
        raise PoleisError(f"There is no seat {seat}; choose 1 to {record.seats}")
    record.replay(upto, edition)
    eye: Eye = ALL if everything else None if seat is None else seat - 1
    story = Story(record, eye, language)
    waits = _somebody_steps()
    width = get_terminal_size().columns if waits else 0
    _show([*story.head(), *([story.say("keys")] if waits else [])], width)
    told = True  # something happened in the step before, so a blank line follows it
    for lines in story.steps(len(record) if upto is None else upto):
        if waits and not _goes_on():
            return
        if told and not waits:
            print()
        _show(lines, width)
        told = len(lines) > 1


def _show(lines: Iterable[str], width: int) -> None:
    """Print lines; where there is a width, none is broken within a word."""
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        print(fill(line, width, subsequent_indent=indent) if width else line)


def _somebody_steps() -> bool:
    """Return whether a person sits there who can press Enter."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _goes_on() -> bool:
    """Wait for Enter; `q`, or the end of the input, ends the replay."""
    answer = sys.stdin.readline()
    return bool(answer) and answer.strip().lower() != "q"
