"""Bots in other programs: the protocol, and the examples in the documents."""

import io
import json
import re
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import pytest

import poleis
from poleis.bots import make_bot
from poleis.bots.guard import guarded
from poleis.bots.outside import serve as serving
from poleis.bots.outside.http import HttpBot, check_address
from poleis.bots.outside.process import ProcessBot
from poleis.bots.outside.protocol import LateError, NonsenseError
from poleis.bots.registry import read_bot
from poleis.core.errors import PoleisError
from poleis.core.game import View

SPEC = poleis.game("peloponnes")
DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"


def deciding() -> View:
    state = SPEC.new(2, "a game")
    view: View = SPEC.view(state, state.to_act)
    return view


def play(lineup: list[Any], game: str = "peloponnes") -> Any:
    spec = poleis.game(game)
    state = spec.new(len(lineup), "a game")
    for seat, bot in enumerate(lineup):
        bot.begin(spec.view(state, seat))
    while not state.over:
        seat = state.to_act
        poleis.play(state, lineup[seat].choose(spec.view(state, seat)))
    for bot in lineup:
        bot.close()
    return state


def example(name: str) -> str:
    """Return the program of that name in the documents."""
    text = DOCUMENT.read_text("utf-8")
    found = re.search(rf"`{re.escape(name)}`.*?```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_in_the_documents_plays(tmp_path: Path) -> None:
    program = tmp_path / "my_bot.py"
    program.write_text(example("my_bot.py"))
    assert len(program.read_text().splitlines()) <= 20
    bot = guarded(read_bot(f"exec:{sys.executable} {program}"), "peloponnes", "a seed")

    state = play([bot, make_bot("random", "peloponnes", "a seed")])

    assert state.over
    assert bot.failures == []
    assert bot.choices > 20


class Handler(BaseHTTPRequestHandler):
    """Plays the last legal action over HTTP."""

    answers = "last"

    def do_POST(self) -> None:
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if message["type"] == "begin":
            answer: dict[str, Any] = {"ready": True}
        elif self.answers == "slow":
            sleep(1)
            answer = {}
        else:
            answer = {"number": message["number"], "action": len(message["legal"]) - 1}
        if self.answers == "old" and "number" in answer:
            answer["number"] = 0
        body = json.dumps(answer).encode()
        self.send_response(500 if self.answers == "error" else 200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/bot?key=1"
    server.shutdown()
    server.server_close()
    Handler.answers = "last"


def test_a_bot_at_an_address_plays(address: str) -> None:
    bot = guarded(read_bot(address), "peloponnes", "a seed")

    state = play([bot, make_bot("greedy", "peloponnes", "a seed")])

    assert state.over
    assert bot.failures == []


@pytest.mark.parametrize(
    ("answers", "error"),
    [("slow", LateError), ("old", NonsenseError), ("error", NonsenseError)],
)
def test_a_bad_answer_over_http_is_told(
    address: str, answers: str, error: type[PoleisError]
) -> None:
    bot = HttpBot(check_address(address), "peloponnes", "a seed")
    if answers != "error":
        bot.begin(deciding())
    bot.seconds = 0.2
    Handler.answers = answers

    with pytest.raises(error):
        bot.choose(deciding())


def test_a_late_answer_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    program = tmp_path / "slow.py"
    program.write_text(
        "import json, sys, time\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    answer = {'ready': True}\n"
        "    if message['type'] == 'choose':\n"
        "        time.sleep(0.5 if message['number'] == 1 else 0)\n"
        "        answer = {'number': message['number'], 'action': message['number'] - 1}\n"
        "    print(json.dumps(answer), flush=True)\n"
    )
    view = deciding()
    bot = ProcessBot([sys.executable, str(program)], "peloponnes", "a seed")
    bot.begin(view)
    bot.seconds = 0.1
    with pytest.raises(LateError):
        bot.choose(view)
    bot.seconds = 10

    assert bot.choose(view) == view.legal[1]
    bot.close()
    bot.close()  # there is nothing left to end


def test_a_served_bot_answers_every_message_until_the_end() -> None:
    view = deciding()
    message = {"type": "begin", "protocol": 1, "game": "peloponnes", "edition": "", "seats": 2}
    begin = {**message, "seat": view.seat, "seed": "s", "view": view.data()}
    choose = {"type": "choose", "number": 7, "seconds": 1, "legal": [], "view": view.data()}
    lines = [json.dumps(one) for one in (begin, begin, choose, {"type": "end"}, begin)]
    out = io.StringIO()

    serving.serve(read_bot("greedy").make, lines, out)

    ready, again, choice = map(json.loads, out.getvalue().splitlines())
    assert ready == again == {"ready": True}
    assert choice["number"] == 7
    assert choice["action"] in [str(action) for action in view.legal]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{", "This is no message of the protocol"),
        ('{"type": "sing"}', "This is no message of the protocol"),
        (
            '{"type": "choose", "number": 1, "seconds": 1, "legal": [], "view": {}}',
            "`choose` came before `begin`",
        ),
    ],
)
def test_a_served_bot_says_what_it_does_not_understand(line: str, says: str) -> None:
    with pytest.raises(PoleisError, match=says):
        serving.serve(read_bot("greedy").make, [line], io.StringIO())


def test_serving_is_a_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"type": "end"}\n'))

    assert serving.main(["greedy"]) == 0
    assert serving.main([]) == 2
    assert serving.main(["greedy", "peloponnes=/no/such/file.toml"]) == 2
    assert "There is no bot ''" in capsys.readouterr().err
