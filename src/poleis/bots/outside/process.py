"""Bots in programs that we start: messages on their standard input, answers on their output."""

import shlex
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, Final

from poleis.bots.outside.protocol import (
    LONGEST_LINE,
    DeadError,
    End,
    LateError,
    OutsideBot,
    read_choice,
    write,
)
from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.game import View

STARTING: Final = 20.0  # seconds that a program may take until it is ready
PARTING: Final = 0.5  # seconds that it has to end by itself
UNREAD: Final = 100  # answers that may wait to be read


class ProcessBot(OutsideBot):
    """A program that plays one seat. It is started when it is first asked, and ended by `close`."""

    def __init__(self, command: list[str], game: str, seed: str) -> None:
        super().__init__(game, seed)
        self.command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: Queue[bytes | None] = Queue(UNREAD)

    def begin(self, view: View) -> None:
        """Start the program, if it does not run yet, and wait until it is ready."""
        if self._process is None:
            self._start()
        self._send(self.opening(view))
        until = monotonic() + STARTING
        while b'"ready"' not in self._answer(until):
            pass  # an answer of the game before, which came too late

    def _start(self) -> None:
        try:
            process = subprocess.Popen(  # noqa: S603 - whoever names a bot wants it to run
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        except OSError as wrong:
            reason = wrong.strerror or wrong
            raise DeadError(f"{self.command[0]!r} cannot be started: {reason}") from None
        self._process = process
        self._lines = Queue(UNREAD)
        assert process.stdout is not None
        Thread(target=_read, args=(process.stdout, self._lines), daemon=True).start()

    def choose(self, view: View) -> Action:
        """Ask, and wait for the answer."""
        if self._process is None:
            self.begin(view)
        until = monotonic() + self.patience
        question = self.question(view)
        self._send(question)
        while True:
            action = read_choice(self._answer(until), question, view.legal)
            if action is not None:
                return action

    def close(self) -> None:
        """End the program, by force if it does not go."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError, ValueError):
            assert process.stdin is not None
            process.stdin.write(write(End()))
            process.stdin.close()
        try:
            process.wait(PARTING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stdout is not None
        process.stdout.close()

    def _send(self, message: object) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(write(message))
            self._process.stdin.flush()
        except OSError:
            raise DeadError(f"The program has ended{self._status()}") from None

    def _answer(self, until: float) -> bytes:
        try:
            line = self._lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise LateError("No answer in time") from None
        if line is None:
            raise DeadError(f"The program has ended{self._status()}")
        return line

    def _status(self) -> str:
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PARTING)
        code = self._process.returncode
        return "" if code is None else f", with status {code}"


def check_command(command: str) -> list[str]:
    """Split a command as a shell would; no shell runs it."""
    try:
        words = shlex.split(command)
    except ValueError as wrong:
        raise PoleisError(f"The command {command!r} cannot be read: {wrong}") from None
    if not words:
        raise PoleisError("A command is missing; write exec:COMMAND")
    return words


def _read(output: IO[bytes], lines: "Queue[bytes | None]") -> None:
    """Pass on what a program writes, line by line; None is its end."""
    with suppress(OSError, ValueError):
        while line := output.readline(LONGEST_LINE):
            lines.put(line)
    lines.put(None)
