"""Where things stand in a TOML text."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poleis.core.toml_lines import Lines, Step

TEXT = """\
title = "x"
a.b = 1  # a key with a dot, and "a quote
cards = [
  { id = "port", cost = { wood = 3 } },  # one line a card
  # { id = "nothing" },
  { id = "we]ll", "odd key" = 4, list = [
    1,
    [2, 3.5],
  ] },
]
long = \"\"\"
[no section]
key = 1
\\\"\"\" still in it \"\"\"\"
last = 1979-05-27 07:32:00

[section]
x = ''
[section.deeper]
y = 'a \\'
[[rows]]
id = 1
[[rows]]
id = 2
[[rows.parts]]
z = true
[[rows.parts]]
z = false
[rows.more]
w = +1_000
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 1),
        (("a", "b"), 2),
        (("cards",), 3),
        (("cards", 0), 4),
        (("cards", 0, "cost", "wood"), 4),
        (("cards", 1, "odd key"), 6),
        (("cards", 1, "list"), 6),
        (("cards", 1, "list", 0), 7),
        (("cards", 1, "list", 1, 1), 8),
        (("long",), 11),
        (("last",), 15),
        (("section",), 17),
        (("section", "x"), 18),
        (("section", "deeper", "y"), 20),
        (("rows",), 21),
        (("rows", 0, "id"), 22),
        (("rows", 1), 23),
        (("rows", 1, "id"), 24),
        (("rows", 1, "parts", 0, "z"), 26),
        (("rows", 1, "parts", 1, "z"), 28),
        (("rows", 1, "more", "w"), 30),
    ],
)
def test_every_key_and_element_has_its_line(path: tuple[Step, ...], line: int) -> None:
    tomllib.loads(TEXT)

    assert Lines(TEXT).of(*path) == line


def test_what_is_not_there_has_the_line_of_what_is_around_it() -> None:
    lines = Lines(TEXT)

    assert lines.of("cards", 1, "cost") == 6
    assert lines.of("cards", 7, "cost") == 3
    assert lines.of("nothing") is None
    assert lines.of() is None


def test_lines_end_as_on_any_system() -> None:
    lines = Lines("a = 1\r\nb = [\r\n  2,\r\n]\r\nc = 3")

    assert [lines.of("b", 0), lines.of("c")] == [3, 5]


values = st.recursive(
    st.integers() | st.booleans() | st.text(st.sampled_from("ab]}=#,.")),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["a", "b c", "d"]), inner, max_size=3)
    ),
    max_leaves=8,
)


def written(value: object) -> str:
    """Write a value in TOML, the elements of lists on lines of their own."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + "".join(f"\n{written(inner)}," for inner in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {written(inner)}' for key, inner in value.items()) + "}"
    return str(value)


@given(st.dictionaries(st.sampled_from("xyz"), values))
def test_the_line_of_a_key_is_where_it_is_written(document: dict[str, object]) -> None:
    parts = [f"{key} = {written(value)}\n" for key, value in document.items()]
    text = "".join(parts)
    assert tomllib.loads(text) == document

    lines = Lines(text)

    before = 0
    for key, part in zip(document, parts, strict=True):
        assert lines.of(key) == before + 1
        value = document[key]
        if isinstance(value, list) and value:
            assert lines.of(key, 0) == before + 2
        before += part.count("\n")
