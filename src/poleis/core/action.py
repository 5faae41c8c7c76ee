"""Actions: one frozen struct each, the same object for rules, wire and record.

An action knows its compact notation: its tag, then its fields, separated by single spaces.

>>> class Bid(Action, tag="bid"):
...     card: str
>>> str(Bid("port"))
'bid port'
>>> Notation(Bid).parse("bid port")
Bid(card='port')
"""

import msgspec

from poleis.core.errors import InvalidAction
from poleis.core.plain import cut

_MISFITS = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError)
LONGEST = 200  # characters of an action's notation
_QUOTED = 60  # of what cannot be read, an error quotes so many characters


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="do"):
    """What a seat does in one decision. Subclasses name a tag and list plain fields."""

    def __str__(self) -> str:
        words = [str(self.__struct_config__.tag)]
        words += [str(getattr(self, name)) for name in self.__struct_fields__]
        return " ".join(words)


def check_form(action: object) -> Action:
    """Return `action` if it is an action whose fields have their types."""
    shown = quoted(action)
    if not isinstance(action, Action):
        msg = f"{shown} is not an action; parse a text with spec.parse(state, text) first"
        raise InvalidAction(msg)
    try:
        read = msgspec.json.decode(msgspec.json.encode(action), type=type(action))
    except _MISFITS as wrong:
        raise InvalidAction(f"{shown} is not well formed: {wrong}") from None
    if read != action:
        raise InvalidAction(f"{shown} is not well formed: written down it would be {quoted(read)}")
    written = str(action)
    words = written.split()
    if len(words) != 1 + len(action.__struct_fields__) or " ".join(words) != written:
        raise InvalidAction(f"{shown} is not well formed: each of its fields must be one word")
    if len(written) > LONGEST:
        raise InvalidAction(f"{shown} is not well formed: no action is so long")
    return action


def quoted(thing: object) -> str:
    """Return the beginning of what is wrong, as Python would write it."""
    text = repr(thing)
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"


class Notation:
    """Reads the compact notation of a closed set of action types."""

    def __init__(self, *types: type[Action]) -> None:
        self.types = {str(t.__struct_config__.tag): t for t in types}

    def parse(self, text: str) -> Action:
        """Turn `bid port` into an action; say which words exist if it cannot."""
        if not isinstance(text, str):
            raise InvalidAction(f"An action is read from a text, not from {text!r}")
        words = text.split()
        shown = quoted(text)
        kind = self.types.get(words[0]) if words else None
        if kind is None:
            msg = f"{shown} starts with no known word; known are: {', '.join(self.types)}"
            raise InvalidAction(msg)
        fields = kind.__struct_fields__
        if len(words) - 1 != len(fields):
            form = " ".join([words[0], *(f.upper() for f in fields)])
            msg = f"{shown} has the wrong number of words; write it as: {form}"
            raise InvalidAction(msg)
        try:
            action = msgspec.convert(
                dict(zip(fields, words[1:], strict=True)) | {"do": words[0]}, kind, strict=False
            )
        except _MISFITS as wrong:
            msg = f"{shown} cannot be read: {cut(str(wrong))}"
            raise InvalidAction(msg) from None
        if str(action) != text:
            msg = f"{shown} is not the plain form; write it as: {str(action)[:LONGEST]}"
            raise InvalidAction(msg)
        return action
