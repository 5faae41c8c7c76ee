"""How long a search may think: so many iterations, so many seconds, or both.

>>> read_budget("0.5s")
Budget(iterations=None, seconds=0.5)
>>> read_budget("200")
Budget(iterations=200, seconds=None)
>>> read_budget("400@2s")
Budget(iterations=400, seconds=2.0)
>>> str(read_budget("400@2s"))
'400@2s'
"""

import re
from typing import Final, NamedTuple

from poleis.core.errors import PoleisError

LONGEST: Final = 3600.0  # seconds
SHORTEST: Final = 0.001
FOREVER: Final = 1e18  # seconds
MOST: Final = 1_000_000  # iterations

_HOW: Final = "write seconds such as 0.5s, iterations such as 200, or both such as 200@2s"


class Budget(NamedTuple):
    """What a choice may cost at most. One of them is always given."""

    iterations: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        seconds = "" if self.seconds is None else f"{self.seconds:g}s"
        if self.iterations is None:
            return seconds
        return f"{self.iterations}@{seconds}" if seconds else str(self.iterations)


def read_budget(text: str) -> Budget:
    """Read a budget; what cannot be one is said in one sentence."""
    iterations, at, seconds = text.partition("@") if "@" in text else _apart(text)
    budget = Budget(_whole(iterations, text), _seconds(seconds, text))
    if budget == Budget() or (at and None in budget):
        raise PoleisError(f"{text!r} is no budget for a search; {_HOW}")
    return budget


def _apart(text: str) -> tuple[str, str, str]:
    return ("", "", text) if text.endswith("s") else (text, "", "")


def _whole(text: str, all_: str) -> int | None:
    if not text:
        return None
    if re.fullmatch(r"\d+", text, re.ASCII) is None:
        raise PoleisError(f"{all_!r} is no budget for a search; {_HOW}")
    if len(text) > len(str(MOST)) or not 1 <= int(text) <= MOST:
        raise PoleisError(f"A search cannot have {text[:20]} iterations; choose 1 to {MOST}")
    return int(text)


def _seconds(text: str, all_: str) -> float | None:
    if not text:
        return None
    if re.fullmatch(r"\d+(\.\d+)?s", text, re.ASCII) is None:
        raise PoleisError(f"{all_!r} is no budget for a search; {_HOW}")
    if not SHORTEST <= float(text[:-1]) <= LONGEST:
        raise PoleisError(f"A search cannot think for {text}; choose {SHORTEST:g}s to {LONGEST:g}s")
    return float(text[:-1])
