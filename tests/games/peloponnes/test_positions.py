"""docs/positions.md: its fields, and what it advises to those who make a position up."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.support.playing import walk

import poleis
from poleis.bots.playout import draw
from poleis.games.peloponnes.position import BidData, CoinData, PlayerData, PositionData

PAGE = (Path(__file__).parents[3] / "docs" / "positions.md").read_text(encoding="utf-8")
SPEC = poleis.game("peloponnes")


def test_the_page_names_every_field() -> None:
    chapter = PAGE.partition("## Peloponnes Card Game\n")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(\w+)`", chapter))
    kinds = (PositionData, PlayerData, BidData, CoinData)
    fields = {name for kind in kinds for name in kind.__struct_fields__}

    assert fields - named == set()


def without_memory(position: dict[str, Any]) -> dict[str, Any]:
    """Do as the page says: everything may be of the present pile, and nothing surely is."""
    heaps = [[position["pile"].count(letter) for letter in "wsgi"]]
    for player in position["players"]:
        bid = player["bid"] or {"laid": [0, 0, 0, 0], "blind": [0, 0, 0, 0]}
        heaps += [player["hand"], bid["laid"], bid["blind"]]
        luxury_coin = [] if player["luxury_coin"] is None else [player["luxury_coin"]]
        for coin in (*player["coins"], *luxury_coin):
            heaps.append([int(coin["kind"][0] == letter) for letter in "wsgi"])
        player["older"] = sum(map(sum, (player["hand"], bid["laid"], bid["blind"])))
        player["drawn"] = [0, 0, 0, 0]
    return position | {"fresh": [sum(kinds) for kinds in zip(*heaps, strict=True)]}


@pytest.mark.parametrize("number", range(4))
def test_who_remembers_nothing_of_the_coins_can_play_on(number: int) -> None:
    rng = Random(number)
    for place, (_, before) in enumerate(walk(SPEC, number)):
        if place % 25:
            continue
        state = SPEC.from_position(without_memory(SPEC.position(before)))
        while not state.over:
            world = SPEC.imagine(SPEC.view(state, state.seat), rng)
            assert SPEC.view(world, state.seat) == SPEC.view(state, state.seat)
            state.apply(draw(state.legal(), rng))
            assert SPEC.violations(state) == []
