"""What the tests of the command share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.support.toy import registered
from typer.testing import CliRunner, Result

from poleis.bots import RandomBot
from poleis.cli.app import app
from poleis.core.record import Record

Run = Callable[..., Result]


@pytest.fixture
def _toy() -> Iterator[None]:
    with registered():
        yield


@pytest.fixture
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C.UTF-8")


@pytest.fixture
def run(_toy: None, _english: None) -> Run:
    """Run the command with these words, and give what it printed."""

    def invoke(*words: object, input: str | None = None) -> Result:
        return CliRunner().invoke(app, list(map(str, words)), input=input)

    return invoke


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Run the command with bad input: one sentence on stderr, nothing else, and status 2."""

    def invoke(*words: object) -> str:
        result = run(*words)
        [sentence] = result.stderr.splitlines()

        assert result.exit_code == 2
        assert result.stdout == ""
        assert sentence.startswith("poleis: ")
        return sentence

    return invoke


@pytest.fixture
def played(_toy: None) -> Callable[..., Record]:
    """Play a random game, or its first actions only."""

    def play(game: str = "toy", seats: int = 2, actions: int = 9999) -> Record:
        record = Record(game, seats, "a seed", names=["Anna", "Ben", "Cleo", "Dion"][:seats])
        bot = RandomBot(seats)
        while not record.state.over and len(record) < actions:
            view = record.spec.view(record.state, record.state.to_act)
            record.append(bot.choose(view))
        return record

    return play


@pytest.fixture
def saved(tmp_path: Path, played: Callable[..., Record]) -> Callable[..., Path]:
    """Play a random game and save it."""

    def save(game: str = "toy", seats: int = 2, actions: int = 9999) -> Path:
        path = tmp_path / f"{game}-{seats}-{actions}.poleis"
        record = played(game, seats, actions)
        path.write_text(record.dumps(keep_seed=True), encoding="utf-8")
        return path

    return save
