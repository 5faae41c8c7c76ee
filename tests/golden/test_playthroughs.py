"""The golden playthroughs tell what the games do now; scripts/regenerate writes them anew."""

from pathlib import Path

import pytest

import poleis
from scripts import perft, playthrough

FOLDER = Path(__file__).parent


@pytest.mark.parametrize(
    "play", playthrough.playthroughs(), ids=lambda play: f"{play.game}-{play.number}"
)
def test_the_game_goes_as_its_playthrough_tells(play: playthrough.Playthrough) -> None:
    assert play.path.read_text(encoding="utf-8") == playthrough.text(play)


@pytest.mark.parametrize("game", poleis.games())
def test_as_many_ways_lead_on_as_were_counted(game: str) -> None:
    counted = (FOLDER / f"{game}-perft.json").read_text(encoding="utf-8")

    assert counted.splitlines() == perft.text(game).splitlines()


def test_no_file_is_left_of_what_is_told_no_more() -> None:
    there = {path for path in FOLDER.iterdir() if path.suffix in {".txt", ".json"}}

    assert there == {play.path for play in playthrough.playthroughs()} | {
        FOLDER / f"{game}-perft.json" for game in poleis.games()
    }
