"""The examples of docs/arena.md run, with fewer matches and less thinking."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from typer.testing import CliRunner

import poleis
from poleis.cli.app import app

PAGE: Final = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
COMMANDS: Final = [
    command
    for command in re.findall(r"^poleis (arena .+)$", PAGE, re.MULTILINE)
    if "--ray" not in command  # test_ray_cluster.py
]


def smaller(command: str) -> list[str]:
    """Return the words of a command, with the least to do."""
    return re.sub(r"search:\d+", "search:1", re.sub(r"--deals \d+", "--games 2", command)).split()


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_run(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    edition = poleis.game("peloponnes").shelf._resource("reconstructed")
    mine = edition.replace('name = "reconstructed"', 'name = "my_box"')
    Path("my_box.toml").write_text(re.sub(r'"(parnon_\w+)"', r'"my_\1"', mine), encoding="utf-8")
    words = smaller(command)
    result = CliRunner().invoke(app, words)

    assert result.exit_code == 0, result.output
    for option in ("--out", "--report"):
        assert option not in words or Path(words[words.index(option) + 1]).stat().st_size > 1000


def test_the_example_in_python_runs(tmp_path: Path) -> None:
    [code] = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    script = tmp_path / "example.py"
    script.write_text(code, encoding="utf-8")
    told = subprocess.run(
        [sys.executable, script], capture_output=True, check=True, text=True, env=os.environ
    )

    assert told.stdout.startswith("(Standing(name='greedy', games=4")


def test_all_commands_are_known() -> None:
    assert len(COMMANDS) == 7
