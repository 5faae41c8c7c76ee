"""Bots on other computers: every message is a POST, and its answer is the response."""

from http.client import HTTPConnection, HTTPException, HTTPSConnection
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Final
from urllib.parse import SplitResult, urlsplit

from poleis.bots.outside.protocol import (
    LONGEST_LINE,
    DeadError,
    LateError,
    NonsenseError,
    OutsideBot,
    read_choice,
    write,
)
from poleis.core.action import Action
from poleis.core.errors import PoleisError
from poleis.core.game import View

STARTING: Final = 20.0  # seconds that a bot may take until it is ready
PATIENCE: Final = 60.0  # seconds after which a connection is given up that nobody waits for
OK: Final = 200


class HttpBot(OutsideBot):
    """A bot behind an address. Every question is a request of its own, so it may be restarted."""

    def __init__(self, address: SplitResult, game: str, seed: str) -> None:
        super().__init__(game, seed)
        self.address = address
        self._began = False

    def begin(self, view: View) -> None:
        """Say that the game begins, and wait until the bot is ready."""
        if b'"ready"' not in self._ask(self.opening(view), STARTING):
            raise NonsenseError(f"{self.address.geturl()} did not say that it is ready")
        self._began = True

    def choose(self, view: View) -> Action:
        """Ask, and wait for the answer."""
        if not self._began:
            self.begin(view)
        question = self.question(view)
        action = read_choice(self._ask(question, self.patience), question, view.legal)
        if action is None:
            raise NonsenseError("The answer belongs to an earlier question")
        return action

    def _ask(self, message: object, seconds: float) -> bytes:
        """Send a message and return the answer; a slow one is left to itself."""
        answers: SimpleQueue[bytes | PoleisError] = SimpleQueue()
        until = monotonic() + seconds
        work = Thread(target=self._request, args=(write(message), answers), daemon=True)
        work.start()
        try:
            answer = answers.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise LateError("No answer in time") from None
        if isinstance(answer, PoleisError):
            raise answer
        return answer

    def _request(self, message: bytes, answers: "SimpleQueue[bytes | PoleisError]") -> None:
        where = self.address
        connect = HTTPSConnection if where.scheme == "https" else HTTPConnection
        connection = connect(where.hostname or "", where.port, timeout=PATIENCE)
        try:
            path = (where.path or "/") + (f"?{where.query}" if where.query else "")
            connection.request("POST", path, message, {"Content-Type": "application/json"})
            response = connection.getresponse()
            body = response.read(LONGEST_LINE)
        except (OSError, HTTPException) as wrong:
            answers.put(DeadError(f"{where.geturl()} cannot be reached: {wrong}"))
        else:
            if response.status == OK:
                answers.put(body)
            else:
                answers.put(NonsenseError(f"{where.geturl()} answers {response.status}"))
        finally:
            connection.close()


def check_address(address: str) -> SplitResult:
    """Read an address; raise where it is none."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in {"http", "https"} or not parts.hostname or port == 0:
        raise PoleisError(f"{address!r} is no address of a bot; write http://HOST:PORT/PATH")
    return parts
