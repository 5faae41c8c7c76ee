"""Lets Python import the compiled build of this checkout, as long as it fits the sources.

`scripts/compile_engine.py` puts a copy of this file into .venv as `poleis_checkout`, which is
imported whenever that Python starts. A build is in .venv/compiled, in a folder named after a digest
of all that it was made from: after a change in any of it Python looks for another folder. So what
runs is always what the sources say, and nothing compiled ever lies beside them.

POLEIS_BUILD=plain runs the sources. POLEIS_BUILD=compiled refuses to run them as plain Python.
"""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

NAME: Final = "poleis_checkout"
ROOT: Final = Path(sys.prefix).parent
BUILDS: Final = Path(sys.prefix) / "compiled"
FAILED: Final = "failed.txt"  # all there is of a build where the sources could not be compiled
#: What a build is made from.
FOLDERS: Final = ("src/poleis/core", "src/poleis/games", "src/poleis/bots")
FILES: Final = ("setup.py", "requirements/run.txt")


def fitting_build() -> Path:
    """Return where the build is, or would be, that fits the sources as they are."""
    from hashlib import sha256

    files = [ROOT / name for name in FILES]
    for folder in FOLDERS:
        files += sorted((ROOT / folder).rglob("*.py"))
    digest = sha256()
    for file in files:
        digest.update(f"{file.relative_to(ROOT)}\0".encode())
        digest.update(file.read_bytes())
    return BUILDS / digest.hexdigest()[:16]


def why_plain(build: Path, wanted: str) -> str:
    """Say why plain Python runs; nothing where the compiled build does."""
    failed = build / FAILED
    if wanted not in {"", "plain", "compiled"}:
        raise ImportError(f"POLEIS_BUILD cannot be {wanted!r}; choose plain or compiled")
    if wanted == "plain":
        return "as POLEIS_BUILD asks"
    if failed.exists():
        return f"because it could not be compiled; {failed.relative_to(ROOT)} says why"
    if not build.exists():
        return "because the sources are newer than the compiled build; scripts/play compiles them"
    return ""


class CompiledFinder:
    """Finds compiled modules before the import system looks for their sources."""

    build: Path | None = None  # decided when the first module of ours is imported
    why_plain = ""

    def find_spec(self, name: str, *_: object) -> "ModuleSpec | None":
        """Find a compiled module of ours; all others are found as ever."""
        if name.partition(".")[0] not in {"poleis", "poleis__mypyc"}:
            return None
        from importlib.machinery import EXTENSION_SUFFIXES
        from importlib.util import spec_from_file_location

        if self.build is None:
            self.decide()
        if self.why_plain:
            return None
        for ending in ("", "/__init__"):
            file = f"{self.build}/{name.replace('.', '/')}{ending}{EXTENSION_SUFFIXES[0]}"
            if os.path.exists(file):  # noqa: PTH110 - asked for every module, and quicker so
                return spec_from_file_location(name, file)
        return None

    def decide(self) -> None:
        """Decide which build this process runs."""
        wanted = os.environ.get("POLEIS_BUILD", "")
        self.build = fitting_build()
        self.why_plain = why_plain(self.build, wanted)
        if wanted == "compiled" and self.why_plain:
            raise ImportError(f"Poleis would run as plain Python, {self.why_plain}")


FINDER: Final = CompiledFinder()
if __name__ == NAME:
    sys.meta_path.insert(0, FINDER)
