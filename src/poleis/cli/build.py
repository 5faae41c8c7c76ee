"""Which build of a game is running: plain Python, or the same files compiled."""

import sys
from typing import Any

from poleis.core.game import GameSpec


def is_compiled(spec: GameSpec[Any, Any]) -> bool:
    """Return whether the rules of a game run compiled."""
    module = sys.modules[spec.setup.__module__]
    return not str(module.__file__).endswith(".py")
