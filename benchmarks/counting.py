"""Counting work instead of time: how many instructions Python executes for a portion of it.

The count is the same on every machine and at every hour, however busy. It sees only what runs as
Python: neither compiled code, nor what happens inside a function that is written in C.
"""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from benchmarks import reference


def executed(work: Callable[[], object]) -> int:
    """Return how many instructions are executed for this work."""
    count = 0

    def look(frame: FrameType, event: str, _what: Any) -> Any:
        nonlocal count
        if event == "call":
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
        elif event == "opcode":
            count += 1
        return look

    before = sys.gettrace()
    frame = sys._getframe()  # noqa: SLF001 - it is how Python offers it
    frame.f_trace_opcodes = True  # Python 3.12 counts only if this was asked for before it starts
    sys.settrace(look)
    try:
        work()
        count = 0  # Python 3.13 counts the first time only in part
        work()
    finally:
        sys.settrace(before)
        frame.f_trace_opcodes = False
    return count


def steps(work: Callable[[], object]) -> float:
    """Return the same in steps of the reference loop, so that versions of Python differ less."""
    return executed(work) * reference.STEPS / executed(reference.run)
