"""Compiles the engine of this checkout, unless that is done already.

    .venv/bin/python -m scripts.compile_engine

scripts/play and scripts/test do it by themselves. It ends with 1 where the sources cannot be
compiled, and does not try that again before they have changed; plain Python runs instead.
`scripts/compiled_import.py` tells how Python finds the result.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

from scripts.compiled_import import BUILDS, FAILED, NAME, ROOT, fitting_build

KEPT: Final = 4  # builds: the sources may go back and forth, between branches for instance
WORK: Final = BUILDS / "work"


def let_python_find_builds() -> None:
    """Put the finder into .venv, to be imported at every start."""
    place = Path(sysconfig.get_path("purelib"))
    source = (ROOT / "scripts" / "compiled_import.py").read_text(encoding="utf-8")
    for name, text in ((f"{NAME}.py", source), (f"{NAME}.pth", f"import {NAME}\n")):
        file = place / name
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def make(build: Path) -> None:
    """Compile into a folder that appears only when all is done, or has failed."""
    made = WORK / "build"
    shutil.rmtree(made, ignore_errors=True)
    places = ["--build-lib", str(made), "--build-temp", str(WORK)]
    done = subprocess.run(
        [sys.executable, "setup.py", "build_ext", *places],
        cwd=ROOT,
        env=os.environ | {"POLEIS_BUILD": "compiled"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir()
        (made / FAILED).write_text(done.stdout, encoding="utf-8")
    made.rename(build)


def forget_old_builds() -> None:
    """Keep the last few builds."""
    builds = [folder for folder in BUILDS.iterdir() if folder.is_dir() and folder != WORK]
    for folder in sorted(builds, key=lambda folder: folder.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(folder)


def main() -> int:
    """Compile, if there is anything to compile; return the exit status."""
    if os.environ.get("POLEIS_BUILD") == "plain":
        return 0
    let_python_find_builds()
    WORK.mkdir(parents=True, exist_ok=True)
    with (BUILDS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # a second script waits here, then finds the work done
        build = fitting_build()
        if not build.exists():
            say("Compiling the engine. This takes about half a minute, once for each state of it.")
            make(build)
            forget_old_builds()
    reason = build / FAILED
    if not reason.exists():
        return 0
    say(
        "The engine cannot be compiled, so it runs as plain Python, about four times slower. It "
        "needs a C compiler and Python's headers (on Debian and Ubuntu: gcc, python3-dev). "
        f"{reason.relative_to(ROOT)} has the details; delete {BUILDS.relative_to(ROOT)} to try "
        "again, or say POLEIS_BUILD=plain."
    )
    return 1


def say(sentence: str) -> None:
    """Tell what goes on, apart from any output."""
    print(sentence, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
