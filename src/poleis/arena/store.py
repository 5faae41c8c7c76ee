"""A file of results: the schedule on the first line, then an outcome a line, as they come.

A tournament that was broken off goes on with the same file. When it is complete, the lines are put
in the order of the matches, so that equal tournaments have equal files, apart from times.
"""

from pathlib import Path
from typing import IO, Self

import msgspec

from poleis.arena.outcome import Outcome
from poleis.arena.schedule import Schedule, difference
from poleis.core.errors import PoleisError
from poleis.core.files import NoFile, check_new, is_there, write_file


class Store:
    """Keeps outcomes by number, and in a file if there is one. Use it in a `with` statement."""

    def __init__(self, schedule: Schedule, path: Path | None = None) -> None:
        self.schedule = schedule
        self.path = path
        self.outcomes: dict[int, Outcome] = {}
        self._file: IO[bytes] | None = None
        self._sorted = True
        if path is not None:
            self._file = self._open(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self, path: Path) -> IO[bytes]:
        """Open a file for nobody else, and read what is in it."""
        there = is_there(path)
        if not there:
            check_new(path)
        try:
            file = path.open("r+b" if there else "xb", buffering=0)
        except OSError as wrong:
            raise _unwritable(path, wrong) from None
        try:
            _lock(file, path)
            whole = self._read(path)  # bytes of lines that are complete
            file.truncate(whole)
            file.seek(whole)
            if not whole:
                file.write(msgspec.json.encode(self.schedule) + b"\n")
        except OSError as wrong:
            file.close()
            raise _unwritable(path, wrong) from None
        except PoleisError:
            file.close()
            raise
        return file

    def _read(self, path: Path) -> int:
        """Read the outcomes of a file; return how many bytes were read."""
        lines = read_lines(path)
        if not lines:
            return 0
        schedule = read_schedule(lines[0], path)
        differs = difference(self.schedule, schedule)
        if differs:
            raise PoleisError(
                f"{path} has the results of another tournament: its {differs} "
                f"{'differ' if differs.endswith('s') else 'differs'}; choose another file"
            )
        for number, line in enumerate(lines[1:], 2):
            self._keep(read_outcome(line, schedule, f"{path}, line {number}"))
        return sum(len(line) + 1 for line in lines)

    def _keep(self, outcome: Outcome) -> None:
        self._sorted &= outcome.number == len(self.outcomes)
        self.outcomes[outcome.number] = outcome

    def missing(self, matches: int) -> list[int]:
        """Return which of the first matches have no result yet, or have failed."""
        known = self.outcomes
        return [number for number in range(matches) if number not in known or known[number].failed]

    def first(self, matches: int) -> list[Outcome]:
        """Return the outcomes of the first matches, in their order."""
        return [self.outcomes[number] for number in range(matches) if number in self.outcomes]

    def add(self, outcome: Outcome) -> None:
        """Keep an outcome, at once."""
        if self._file is not None:
            self._file.write(msgspec.json.encode(outcome) + b"\n")
        self._keep(outcome)

    def close(self) -> None:
        """Put the lines in order, and let go of the file."""
        if self._file is None:
            return
        self._file.close()
        self._file = None
        if not self._sorted:
            assert self.path is not None
            lines: list[object] = [self.schedule]
            lines += [self.outcomes[number] for number in sorted(self.outcomes)]
            text = b"".join(msgspec.json.encode(line) + b"\n" for line in lines).decode()
            write_file(self.path, text, new=False)


def read_lines(path: Path) -> list[bytes]:
    """Return the complete lines of a file; what a sudden end left of the last one is dropped."""
    try:
        content = path.read_bytes()
    except OSError as wrong:
        raise NoFile(f"{path} cannot be read ({wrong.strerror}); choose another path") from None
    *lines, rest = content.split(b"\n")
    if not lines and rest:
        raise _no_results(path)
    return lines


def read_schedule(line: bytes, path: Path) -> Schedule:
    """Read the first line."""
    try:
        return msgspec.json.decode(line, type=Schedule)
    except msgspec.MsgspecError:
        raise _no_results(path) from None


def read_outcome(line: bytes, schedule: Schedule, place: str) -> Outcome:
    """Read one of the other lines; `place` is told where it is wrong."""
    try:
        outcome = msgspec.json.decode(line, type=Outcome)
    except (msgspec.MsgspecError, UnicodeDecodeError) as wrong:
        raise PoleisError(f"{place}: this is no result ({wrong}); remove the line") from None
    names = schedule.names(schedule.match(max(0, outcome.number)).sitting)
    seats = len(names)
    by_seat = [outcome.scores, outcome.ranks, outcome.choices, outcome.troubles]
    by_seat += outcome.parts.values()
    seated = [*outcome.tally.taken.values(), *outcome.tally.gone.values()]
    seated += outcome.tally.had.values()
    fits = outcome.number >= 0 and outcome.bots == names
    if not outcome.failed:
        fits &= all(len(figures) == seats for figures in by_seat) and 1 in outcome.ranks
        fits &= all(0 <= seat < seats for seats_ in seated for seat in seats_)
    if not fits:
        raise PoleisError(f"{place}: this is no result of the tournament; remove the line")
    return outcome


def _lock(file: IO[bytes], path: Path) -> None:
    """Two arenas must not write to one file; where the system has no such locks, they could."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        return
    try:
        flock(file, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        msg = f"Another arena is writing to {path}; wait for its end, or choose another file"
        raise NoFile(msg) from None
    except OSError:  # a file system without locks
        return


def _unwritable(path: Path, wrong: OSError) -> NoFile:
    return NoFile(f"{path} cannot be written ({wrong.strerror}); choose another path")


def _no_results(path: Path) -> PoleisError:
    return PoleisError(f"{path} is no file of results; choose another file")
