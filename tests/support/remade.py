"""Making objects anew: compiled classes cannot be copied, and their fields keep their types."""

import inspect
from typing import Any, TypeVar

T = TypeVar("T")


def remade(value: T, **changes: object) -> T:
    """Make an object anew, from the fields that its constructor takes."""
    kind: Any = type(value)
    fields = {name: getattr(value, name) for name in inspect.signature(kind).parameters}
    made: T = kind(**fields | changes)
    return made
