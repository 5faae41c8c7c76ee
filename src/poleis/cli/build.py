"""Which build is running: plain Python, or the same files compiled."""

import sys
from typing import Any

from poleis.core import chance
from poleis.core.game import GameSpec


def is_compiled(spec: GameSpec[Any, Any]) -> bool:
    """Return whether the rules of a game run compiled."""
    module = sys.modules[spec.setup.__module__]
    return not str(module.__file__).endswith(".py")


def build_in_words() -> str:
    """Say how the engine runs, and if it does not run compiled, why."""
    if not str(chance.__file__).endswith(".py"):
        return "compiled"
    checkout: Any = sys.modules.get("poleis_checkout")  # scripts/compiled_import.py, in a checkout
    reason = checkout.FINDER.why_plain if checkout else "because it was installed without compiling"
    return f"as plain Python, {reason}"
