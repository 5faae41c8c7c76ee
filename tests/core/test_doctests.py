"""The examples in the docstrings of the core are true."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import poleis
import poleis.core

MODULES = sorted(module.name for module in pkgutil.iter_modules(poleis.core.__path__))


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_module_are_true(name: str) -> None:
    module = import_module(f"poleis.core.{name}")
    failures, _ = doctest.testmod(module)
    assert failures == 0


@pytest.mark.parametrize("name", ["action", "hexes", "text", "toml_lines"])
def test_these_modules_have_examples(name: str) -> None:
    module = import_module(f"poleis.core.{name}")
    assert any(test.examples for test in doctest.DocTestFinder().find(module))


def test_the_example_of_the_package_is_true() -> None:
    assert doctest.testmod(poleis).attempted > 3
    assert doctest.testmod(poleis).failed == 0
