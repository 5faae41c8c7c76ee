"""`poleis replay`: steps through a record, in words."""

import sys
from pathlib import Path

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
    print("\n".join(story.head()))
    waits = _somebody_steps()
    if waits:
        print(story.say("keys"))
    told = True  # something happened in the step before, so a blank line follows it
    for lines in story.steps(len(record) if upto is None else upto):
        if waits and not _goes_on():
            return
        if told and not waits:
            print()
        print("\n".join(lines))
        told = len(lines) > 1


def _somebody_steps() -> bool:
    """Return whether a person sits there who can press Enter."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _goes_on() -> bool:
    """Wait for Enter; `q`, or the end of the input, ends the replay."""
    answer = sys.stdin.readline()
    return bool(answer) and answer.strip().lower() != "q"
