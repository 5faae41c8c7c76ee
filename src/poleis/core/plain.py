"""Plain data: what JSON has. Views and positions are written as such and read back."""

from typing import Any, Final, TypeVar

import msgspec

from poleis.core.errors import PoleisError

T = TypeVar("T")
_LONGEST: Final = 200  # characters of what is wrong


def to_plain(struct: msgspec.Struct) -> dict[str, Any]:
    """Write a struct down; tuples become lists, as in JSON."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(struct))
    return plain


def from_plain(data: object, kind: type[T], name: str) -> T:
    """Read what `to_plain` wrote; an error says that it is no `name`, and where it is wrong."""
    try:
        read = msgspec.convert(data, kind)
        msgspec.json.encode(read)  # a text may be no Unicode, and then nobody could write it again
    except (msgspec.ValidationError, ValueError, RecursionError) as wrong:
        raise PoleisError(f"This is no {name}: {cut(str(wrong))}; correct it") from None
    return read


def cut(said: str) -> str:
    """Leave out the middle of a long sentence: what it is about comes first, the place last."""
    if len(said) <= _LONGEST:
        return said
    return f"{said[: _LONGEST // 2]}…{said[-_LONGEST // 2 :]}"
