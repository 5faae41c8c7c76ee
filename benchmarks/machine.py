"""What machine this is, in words that name no place."""

import os
import platform
from pathlib import Path
from typing import Final

CPU_FACTS: Final = Path("/proc/cpuinfo")


def processor() -> str:
    """Return the name of the processor."""
    if CPU_FACTS.exists():
        for line in CPU_FACTS.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def python() -> str:
    """Return which Python this is."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def python_family() -> str:
    """Return the same without the smallest number, which makes no difference."""
    return python().rpartition(".")[0]


def in_words() -> str:
    """Describe the machine."""
    load = f", load {os.getloadavg()[0]:.1f} at the start" if hasattr(os, "getloadavg") else ""
    return f"{processor()}, {os.cpu_count()} cores, {platform.system()}, {python()}{load}"
