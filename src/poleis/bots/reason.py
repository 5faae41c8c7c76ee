"""Why a choice is good."""

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """Why a choice is good: a sentence of the game's words for bots, and its fields."""

    key: str
    values: dict[str, int | str] = {}  # a text is the id of a card or tile, or a word of its own
