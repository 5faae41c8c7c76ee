"""Structs as plain data, and back."""

from typing import Any

import msgspec
import pytest

from poleis.core.errors import PoleisError
from poleis.core.plain import from_plain, to_plain


class Card(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    cost: tuple[int, ...] = ()


def test_what_is_written_is_read() -> None:
    plain = to_plain(Card("Port", (1, 2)))
    assert plain == {"name": "Port", "cost": [1, 2]}
    assert type(plain["cost"]) is list
    assert from_plain(plain, Card, "card") == Card("Port", (1, 2))


def nested(depth: int) -> Any:
    data: Any = []
    for _ in range(depth):
        data = [data]
    return data


@pytest.mark.parametrize(
    "data",
    [None, 3, "Port", [], {}, {"name": 3}, {"name": "Port", "cost": [True]}, {1: 2},
     {"name": "Port", "cost": [1.5]}, {"name": "Port", "colour": "red"}, {"name": "\ud800"},
     {"\ud800": 1}, {"name": b"Port"}, {"name": "Port", "cost": nested(5000)}, object()],
)  # fmt: skip
def test_anything_else_is_refused(data: object) -> None:
    with pytest.raises(PoleisError, match=r"^This is no card: .*; correct it$") as caught:
        from_plain(data, Card, "card")
    assert str(caught.value).isprintable()


def test_an_error_says_where() -> None:
    with pytest.raises(PoleisError, match=r"at `\$\.cost\[1\]`"):
        from_plain({"name": "Port", "cost": [1, "x"]}, Card, "card")
