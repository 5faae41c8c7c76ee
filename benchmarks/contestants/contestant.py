"""What is measured: a game of some engine, and portions of work to do with it."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

#: Does a portion of work and says how much it was.
Work: TypeAlias = Callable[[], tuple[int, ...]]


class Contestant(NamedTuple):
    """A game with so many seats. What is left out cannot be measured there."""

    name: str
    seats: int
    games: Work  # random whole games: decisions, and games
    copies: Work | None = None  # of positions from the middle of such games
    playouts: Work | None = None  # such copies, played to the end
    views: Work | None = None  # what the seat that decides may see of these positions
    worlds: Work | None = None  # imagined from such views, and played to the end

    def works(self) -> dict[str, Work]:
        """Return the portions of work that there are, by name."""
        return {
            name: work
            for name, work in self._asdict().items()
            if name not in {"name", "seats"} and work is not None
        }
