"""Levels for people. Each is a bot, and clearly stronger than the one before (docs/bots.md)."""

from typing import Final

#: From easy to hard.
LEVELS: Final[dict[str, str]] = {
    "easy": "careless",
    "medium": "greedy",
    "hard": "search:150@2s",
    "expert": "search:1000@8s",
}
USUAL_LEVEL: Final = "medium"
