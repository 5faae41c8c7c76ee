"""The compiled build: mypyc compiles what a game is played with (docs/adr/0011).

All else about the package is in pyproject.toml. Without a C compiler or without mypy Poleis is
installed as plain Python: the same files, about four times slower.

POLEIS_BUILD=plain does not try to compile, POLEIS_BUILD=compiled fails where it cannot.
"""

import ast
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError

SOURCE: Final = Path("src")
GAMES: Final = SOURCE / "poleis" / "games"
#: What a game is played with, in its folder; all that these import from there comes along.
ENTRANCES: Final = ("rules/*.py", "scoring.py", "view.py", "imagine.py")
#: Modules with a struct stay plain. Compiled it is no faster, and has lost the types of its fields.
STRUCTS: Final = {"msgspec.Struct", "Action", "Event", "View"}
#: So does what only reads and checks the files of editions.
EDITION: Final = "edition"
#: Of the rest: shuffles, the quickest way through a game, and what a search does all the time.
SHARED: Final = (
    "poleis/core/chance.py",
    "poleis/bots/adviser.py",
    "poleis/bots/chances.py",
    "poleis/bots/playout.py",
    "poleis/bots/search/search.py",
    "poleis/bots/search/tree.py",
)
BOTS: Final = SOURCE / "poleis" / "bots"  # has a folder with what is known of each game
WANTED: Final = os.environ.get("POLEIS_BUILD", "")


def modules() -> list[Path]:
    """Return the modules to compile."""
    todo = [SOURCE / name for name in SHARED]
    for game in GAMES.iterdir():
        todo += [module for entrance in ENTRANCES for module in game.glob(entrance)]
        todo += [module for module in BOTS.glob(f"{game.name}/*.py") if module.stem != "__init__"]
    found: list[Path] = []
    while todo:
        module = todo.pop()
        tree = ast.parse(module.read_text(encoding="utf-8"))
        if module not in found and not has_struct(tree):
            found.append(module)
            todo += imported(tree)
    return sorted(found)


def has_struct(tree: ast.Module) -> bool:
    """Say whether a module defines a struct."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return any(ast.unparse(base) in STRUCTS for node in classes for base in node.bases)


def imported(tree: ast.Module) -> list[Path]:
    """Return what a module imports at once from the folder of a game."""
    names = [str(node.module) for node in tree.body if isinstance(node, ast.ImportFrom)]
    files = [SOURCE.joinpath(*name.split(".")).with_suffix(".py") for name in names]
    return [f for f in files if f.parent.parent == GAMES and f.stem != EDITION and f.exists()]


class CompileEngine(build_ext):
    """Compiles all of it or nothing."""

    def run(self) -> None:
        """Translate to C, compile, link."""
        self.extensions = []
        if self.editable_mode:  # a checkout is compiled by scripts/compile_engine.py
            return
        try:
            self.distribution.ext_modules = self.translate()
            places = {"build_lib": self.build_lib, "build_temp": self.build_temp}
            self.reinitialize_command(self, **places)  # with the extensions that are known now
            self.ensure_finalized()
            super().run()
        except (BaseError, ImportError, OSError, SystemExit) as wrong:  # mypyc exits
            if WANTED == "compiled":
                raise
            for file in self.get_outputs():
                Path(file).unlink(missing_ok=True)
            self.warn(f"Poleis stays plain Python, because it cannot be compiled: {wrong!r}")

    def translate(self) -> list[Extension]:
        """Write the C files, one a module: so all cores can compile them."""
        from mypyc.build import mypycify

        work = Path(self.build_temp)
        extensions: list[Extension] = mypycify(
            ["--cache-dir", str(work / "mypy"), *map(str, modules())],
            group_name="poleis",
            multi_file=True,
            opt_level="1",  # more takes longer to compile and is no faster to run (docs/adr/0011)
            debug_level="0",
            target_dir=str(work / "c"),
        )
        return extensions

    def build_extensions(self) -> None:
        """Compile all C files on all cores, then link."""
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            jobs = [
                (extension, cores.submit(self.compile, source, extension))
                for extension in self.extensions
                for source in extension.sources
            ]
        for extension, job in jobs:
            extension.extra_objects += job.result()
            extension.sources = []
        super().build_extensions()

    def compile(self, source: str, extension: Extension) -> list[str]:
        """Compile one C file."""
        return self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            include_dirs=extension.include_dirs,
            extra_postargs=extension.extra_compile_args,
        )


setup(
    cmdclass={"build_ext": CompileEngine},
    ext_modules=[] if WANTED == "plain" else [Extension("poleis.engine", [])],  # all of the above
)
