"""A checkout runs its compiled build as long as that fits the sources, and says so."""

import os
import subprocess
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from runpy import run_path

import pytest
import setuptools  # type: ignore[import-untyped]  # it has none
from scripts.compiled_import import FAILED, CompiledFinder, fitting_build

from poleis.cli.build import build_in_words
from poleis.core import chance
from scripts import compiled_import

ROOT = Path(__file__).parents[2]
SUFFIX = EXTENSION_SUFFIXES[0]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a checkout with one module."""
    for name in ("src/poleis/core/chance.py", "setup.py", "requirements/run.txt"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("one = 1\n")
    monkeypatch.setattr(compiled_import, "ROOT", tmp_path)
    monkeypatch.setattr(compiled_import, "BUILDS", tmp_path / ".venv" / "compiled")
    monkeypatch.delenv("POLEIS_BUILD", raising=False)
    return tmp_path


@pytest.fixture
def build(checkout: Path) -> Path:
    """Make its build: a module, and a package."""
    build = fitting_build()
    for name in ("poleis/core/chance", "poleis/core/rules/__init__", "poleis__mypyc"):
        file = build / f"{name}{SUFFIX}"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return build


def place(name: str) -> Path | None:
    spec = CompiledFinder().find_spec(name)
    return None if spec is None else Path(str(spec.origin))


def test_a_build_that_fits_is_found(build: Path) -> None:
    assert place("poleis.core.chance") == build / f"poleis/core/chance{SUFFIX}"
    assert place("poleis.core.rules") == build / f"poleis/core/rules/__init__{SUFFIX}"
    assert place("poleis__mypyc") == build / f"poleis__mypyc{SUFFIX}"


def test_what_is_not_compiled_is_left_to_others(build: Path) -> None:
    (build / f"json{SUFFIX}").touch()

    assert place("poleis.core.text") is None
    assert place("json") is None


@pytest.mark.parametrize("name", ["src/poleis/core/chance.py", "setup.py", "requirements/run.txt"])
def test_a_change_makes_the_build_useless_until_it_is_undone(
    checkout: Path, build: Path, name: str
) -> None:
    (checkout / name).write_text("two = 2\n")
    assert place("poleis.core.chance") is None

    (checkout / name).write_text("one = 1\n")
    assert place("poleis.core.chance") is not None


def test_a_new_module_makes_the_build_useless(checkout: Path, build: Path) -> None:
    (checkout / "src" / "poleis" / "core" / "new.py").touch()

    assert place("poleis.core.chance") is None


def test_plain_python_is_for_the_asking(build: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLEIS_BUILD", "plain")
    finder = CompiledFinder()

    assert finder.find_spec("poleis.core.chance") is None
    assert finder.why_plain == "as POLEIS_BUILD asks"


def test_the_reason_for_plain_python_is_told(checkout: Path) -> None:
    finder = CompiledFinder()
    assert finder.find_spec("poleis") is None
    assert "newer than the compiled build; scripts/play" in finder.why_plain

    fitting_build().mkdir(parents=True)
    (fitting_build() / FAILED).touch()
    finder = CompiledFinder()
    assert finder.find_spec("poleis") is None
    assert f"{fitting_build().name}/failed.txt says why" in finder.why_plain


def test_whoever_wants_the_compiled_build_gets_nothing_else(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POLEIS_BUILD", "compiled")

    with pytest.raises(ImportError, match="plain Python, because the sources are newer"):
        CompiledFinder().find_spec("poleis")


def test_another_wish_is_refused(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLEIS_BUILD", "fast")

    with pytest.raises(ImportError, match="cannot be 'fast'; choose plain or compiled"):
        CompiledFinder().find_spec("poleis")


def test_plain_python_runs_the_sources() -> None:
    words = [sys.executable, "-c", "import poleis.core.chance as c; print(c.__file__)"]
    plain = subprocess.run(
        words,
        env=os.environ | {"POLEIS_BUILD": "plain"},
        capture_output=True,
        check=True,
        text=True,
    )

    assert Path(plain.stdout.strip()) == ROOT / "src" / "poleis" / "core" / "chance.py"


@pytest.fixture
def modules(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the modules that setup.py compiles."""
    monkeypatch.setattr(setuptools, "setup", lambda **_: None)
    monkeypatch.chdir(ROOT)
    files: list[Path] = run_path("setup.py")["modules"]()
    return [
        ".".join(file.relative_to("src").with_suffix("").parts).removesuffix(".__init__")
        for file in files
    ]


def test_rules_and_state_of_every_game_are_compiled(modules: list[str]) -> None:
    games = ROOT / "src" / "poleis" / "games"
    for rules in games.glob("*/rules/*.py"):
        name = f"poleis.games.{rules.parts[-3]}.rules.{rules.stem}".removesuffix(".__init__")
        assert name in modules
        assert f"poleis.games.{rules.parts[-3]}.state" in modules


def test_structs_sentences_and_editions_are_not_compiled(modules: list[str]) -> None:
    for name in ("actions", "events", "text", "edition", "position"):
        assert not [module for module in modules if module.endswith(f".{name}")]


def test_exactly_these_modules_run_compiled(modules: list[str]) -> None:
    compiled = build_in_words() == "compiled"
    for name in modules:
        assert str(import_module(name).__file__).endswith(".py") != compiled, name
    others = [name for name in sys.modules if name.startswith("poleis.") and name not in modules]
    for name in others:
        assert str(sys.modules[name].__file__).endswith(".py"), name


def test_the_build_in_words_is_that_of_the_engine() -> None:
    plain = str(chance.__file__).endswith(".py")

    assert build_in_words().startswith("as plain Python, " if plain else "compiled")
