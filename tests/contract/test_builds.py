"""The build that is tested plays as plain Python does: `scripts/compare_builds.py` in short."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.compare_builds import digests

import poleis

ROOT = Path(__file__).parents[2]
GAMES = 12


@pytest.mark.parametrize("game", poleis.games())
def test_plain_python_plays_the_same_games(game: str) -> None:
    """Every position, option and event, and views and imagined worlds, whatever the options."""
    words = ("--digests", "--games", str(GAMES), game)
    plain = subprocess.run(
        [sys.executable, "-m", "scripts.compare_builds", *words],
        cwd=ROOT,
        env=os.environ | {"POLEIS_BUILD": "plain"},
        capture_output=True,
        check=True,
        text=True,
    ).stdout.split()

    assert len(set(plain)) == GAMES
    assert digests(game, 0, GAMES) == plain
