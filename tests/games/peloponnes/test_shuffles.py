"""P1.2, P1.4, P1.6, P13.1: docs/chance.md and an edition file are enough to deal a whole game."""

import hashlib
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

import poleis
from poleis.bots.playout import draw
from poleis.core.event import Event
from poleis.games.peloponnes.events import Reshuffled

T = TypeVar("T")

PAGE = (Path(__file__).parents[3] / "docs" / "chance.md").read_text(encoding="utf-8")
SPEC = poleis.game("peloponnes")
BOX: dict[str, Any] = tomllib.loads(
    (files("poleis.games.peloponnes") / "editions" / "reconstructed.toml").read_text("utf-8")
)
KINDS = ("wood", "stone", "grain", "inhabitant")
LETTERS = "wsgi"


class Stream:
    """The words of a seed and a label."""

    def __init__(self, seed: str, label: str) -> None:
        self.bytes = hashlib.shake_128(seed.encode() + b"\0" + label.encode()).digest(100_000)
        self.at = 0

    def below(self, m: int) -> int:
        """Return a number from 0 to m - 1."""
        while True:
            word = int.from_bytes(self.bytes[self.at : self.at + 4], "big")
            self.at += 4
            if word < 2**32 - 2**32 % m:
                return word % m


def shuffle(items: Sequence[T], seed: str, label: str) -> list[T]:
    """Shuffle with a label that the page has."""
    named = label if f"`{label}`" in PAGE else f"{label.split(maxsplit=1)[0]} 1"
    assert f"`{named}`" in PAGE
    stream = Stream(seed, label)
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = stream.below(i + 1)
        out[i], out[j] = out[j], out[i]
    return out


def coins(counts: Sequence[int]) -> str:
    """Write coin cards down, kind by kind."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def heap(drawn: str) -> list[int]:
    """Count coin cards."""
    return [drawn.count(letter) for letter in LETTERS]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", ["any text", "", "Ägäis 🏺"])
def test_p1_a_game_is_dealt_as_the_page_says(seats: int, seed: str) -> None:
    """P1.2, P1.4, P1.6: the civilizations, the first hands, the pile and the stack."""
    dealt = SPEC.position(SPEC.new(seats, seed))

    civilizations = shuffle(BOX["civilizations"], seed, "civilizations")[:seats]
    pile = "".join(shuffle(coins([BOX["coins"][kind] for kind in KINDS]), seed, "coins 0"))
    for player, civilization in zip(dealt["players"], civilizations, strict=True):
        hand, pile = pile[: civilization["start_coins"]], pile[civilization["start_coins"] :]
        assert player["tableau"] == [civilization["id"]]
        assert player["hand"] == heap(hand)
    assert dealt["pile"] == pile
    stack = [
        card["id"]
        for letter in "ABC"
        for card in shuffle(
            [card for card in BOX["power_cards"] if card["stack"] == letter],
            seed, f"stack {letter}",
        )
    ]  # fmt: skip
    assert dealt["display"] + dealt["stack"] == stack


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_p13_1_every_new_pile_is_shuffled_as_the_page_says(seed: str) -> None:
    rng = Random(seed)
    events: list[Event] = []
    state = SPEC.new(5, seed, events=events)
    shuffles = 0
    while not state.over:
        state.apply(draw(state.legal(), rng))
        reshuffled = [event for event in events if isinstance(event, Reshuffled)]
        events.clear()
        for event in reshuffled:
            shuffles += 1
            pile = "".join(shuffle(coins(event.coins), seed, f"coins {shuffles}"))
        if reshuffled:
            assert pile.endswith(SPEC.position(state)["pile"])
    assert shuffles > 1
