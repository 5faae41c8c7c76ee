"""Events: what happened, for logs and animation, and who may see how much of it."""

from typing import Self

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    """One thing that happened. Public unless a subclass says otherwise."""

    def seen_by(self, viewer: int | None) -> Self:
        """Return this event as `viewer` sees it (a seat, or None for a spectator).

        Events with a hidden part override this and return a copy without it.
        """
        return self
