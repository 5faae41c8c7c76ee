"""Finds the numbers of rules in Python files: who mentions P4.6, R12a or D-C4t, and where."""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

Place: TypeAlias = tuple[str, str]  # a number, and where it is mentioned

#: P4.6, R12a, DP3; with a letter before it D-C4t; without a count E-a and D-V.
_NUMBER: Final = r"(?:[A-Z]-(?:[A-Z][0-9]+[a-z]?|[A-Za-z])|[A-Z]{1,2}[0-9]+(?:\.[0-9]+)?[a-z]?)"
_MENTION: Final = re.compile(rf"(?<![\w.-])({_NUMBER})(?:(?:[-–]| to )({_NUMBER}))?(?!\w)")
_RANGE: Final = re.compile(rf"({_NUMBER})(?:-({_NUMBER}))?")
_COUNTED: Final = re.compile(r"(.*?)([0-9]+|[A-Za-z])$")
_LONGEST: Final = 2  # words of a name that are one number

Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Numbers:
    """The numbers of a game's rules, in order."""

    def __init__(self, parts: Iterable[str]) -> None:
        self.all = [number for part in parts for number in self.expand(part)]
        self.order = {number: place for place, number in enumerate(self.all)}
        self._named = {re.sub(r"[.-]", "_", number.lower()): number for number in self.all}

    @staticmethod
    def expand(part: str) -> list[str]:
        """Write out the ranges of a part: `P1.1-P1.3` is P1.1, P1.2 and P1.3."""
        found = []
        for word in part.split():
            ends = _RANGE.fullmatch(word)
            assert ends is not None, word
            if ends[2] is None:
                found.append(word)
                continue
            (stem, start), (_, end) = _counted(ends[1]), _counted(ends[2])
            if start.isdigit():
                found += [f"{stem}{n}" for n in range(int(start), int(end) + 1)]
            else:
                found += [f"{stem}{chr(n)}" for n in range(ord(start), ord(end) + 1)]
        return found

    def mentioned(self, text: str) -> Iterator[str]:
        """Return the numbers that a text mentions, alone or in a range."""
        for first, last in _MENTION.findall(text):
            if first in self.order and last in self.order:
                yield from self.all[self.order[first] : self.order[last] + 1]
            else:
                yield from (number for number in (first, last) if number in self.order)

    def in_name(self, name: str) -> Iterator[str]:
        """Return the numbers that a test's name has: `test_p4_6_d_c4t` has P4.6 and D-C4t."""
        words = name.split("_")
        while words:
            for length in range(min(_LONGEST, len(words)), 0, -1):
                number = self._named.get("_".join(words[:length]))
                if number is not None:
                    yield number
                    break
            words = words[length:] if number is not None else words[1:]


def _counted(number: str) -> tuple[str, str]:
    found = _COUNTED.fullmatch(number)
    assert found is not None, number
    return found[1], found[2]


def places_in_code(folder: Path, numbers: Numbers) -> Iterator[Place]:
    """Return every mention in a docstring or comment: the module and the name within it."""
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        module = path.relative_to(folder).with_suffix("").as_posix().replace("/", ".")
        named = list(_definitions(ast.parse(text)))
        for line, remark in _remarks(text):
            around = [
                name for name, node in named if _begin(node) <= line <= (node.end_lineno or 0)
            ]
            place = ".".join([module, *around[-1:]])
            for number in numbers.mentioned(remark):
                yield number, place


def places_in_tests(folder: Path, numbers: Numbers) -> Iterator[Place]:
    """Return every mention in the name, docstring or parameters of a test."""
    for path in sorted(folder.rglob("test_*.py")):
        for name, node in _definitions(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) or not node.name.startswith("test_"):
                continue
            texts = [
                part.value
                for decorator in node.decorator_list
                for part in ast.walk(decorator)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            ]
            mentioned = numbers.mentioned(" ; ".join([ast.get_docstring(node) or "", *texts]))
            for number in (*numbers.in_name(node.name), *mentioned):
                yield number, f"{path.relative_to(folder).as_posix()}::{name}"


def _definitions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, Definition]]:
    """Return every function and class with its full name, those around before those within."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Definition):
            name = f"{prefix}{node.name}"
            yield name, node
            yield from _definitions(node, f"{name}.")


def _begin(node: Definition) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def _remarks(text: str) -> Iterator[tuple[int, str]]:
    """Return every comment and docstring with its line."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | Definition) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.lineno, str(first.value.value)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
