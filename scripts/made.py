"""Files that scripts make from the code and tests compare with it: writing them, checking them."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent


def outdated(texts: Mapping[Path, str]) -> list[Path]:
    """Return the files that say something else than the code does now."""
    return [
        path
        for path, text in texts.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def run(script: str, texts: Mapping[Path, str]) -> None:
    """Write the files; with --check say which are out of date, and end with 1 if any is."""
    if sys.argv[1:] == ["--check"]:
        late = outdated(texts)
        for path in late:
            place = path.relative_to(ROOT)
            print(f"{place} is out of date; run: .venv/bin/python -m scripts.{script}")
        sys.exit(bool(late))
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
