"""The same seed and actions give the same game in every process."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.support.fresh import fingerprints
from tests.support.playing import Spec

ROOT = Path(__file__).parents[2]


def test_the_same_game_in_every_process(spec: Spec) -> None:
    """Positions, options, events, views and imagined worlds depend on no hash seed."""
    here = fingerprints(spec)
    assert len(set(here)) > 20
    for hash_seed in ("1", "2"):
        answer = subprocess.run(
            [sys.executable, "-m", "tests.support.fresh", spec.name],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        )
        assert json.loads(answer.stdout) == here
