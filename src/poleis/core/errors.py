"""What can go wrong with what a person, a program or a file gives us.

Every message is one sentence that says what is wrong, where, and what to do.
Whoever catches :class:`PoleisError` may show it as it is.
"""


class PoleisError(ValueError):
    """Bad input of any kind: an unknown game, a broken record, a faulty edition, ..."""


class InvalidAction(PoleisError):  # noqa: N818 - the name is part of the contract
    """The form is wrong: this is no action of this game."""


class IllegalAction(PoleisError):  # noqa: N818 - as above
    """The form is right, but a rule forbids the action now; the message names the rule."""


class StaleCommand(PoleisError):  # noqa: N818 - as above
    """The command was made for an older version of the table; look again and repeat."""
