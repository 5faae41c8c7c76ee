"""What happens in Hexemonia, as it is told to seats and spectators (section 4).

A *cell* is (q, r). A heap of cubes is (citizens, hoplites, gold). A tile of None is one that this
viewer may not see.
"""

from typing import Literal, Self, TypeAlias

import msgspec

from poleis.core.event import Event
from poleis.core.hexes import Cell
from poleis.games.hexemonia.actions import Deed
from poleis.games.hexemonia.cubes import KindName

Heap: TypeAlias = tuple[int, int, int]


class TurnBegan(Event, tag="turn_began", frozen=True):
    """H4: a seat's turn; `final` if it draws nothing (H15.3)."""

    seat: int
    final: bool


class Took(Event, tag="took", frozen=True):
    """H5.1, H5.2: a face-up tile goes to the hand; `refill` takes its place, if there is one."""

    seat: int
    tile: str
    refill: str | None


class Received(Event, tag="received", frozen=True):
    """H5.2, H12.6: a cube from the supply comes to the Acropolis."""

    seat: int
    kind: KindName


class PileEmpty(Event, tag="pile_empty", frozen=True):
    """H15.1: the last tile has left the pile; the end is near."""


class Placed(Event, tag="placed", frozen=True):
    """H6.2: a terrain tile from hand."""

    seat: int
    tile: str
    cell: Cell


class PaidCube(Event, tag="paid_cube", frozen=True):
    """H6.2: a cube of the cost moves from one cell to the new tile."""

    seat: int
    kind: KindName
    source: Cell
    cell: Cell


class Worshipped(Event, tag="worshipped", frozen=True):
    """H7.1: a Mythos tile from hand; its marker lies on the cell."""

    seat: int
    tile: str
    cell: Cell


class Forgot(Event, tag="forgot", frozen=True):
    """H7.4: a Mythos tile too many goes to the Underworld."""

    seat: int
    tile: str


class Acted(Event, tag="acted", frozen=True):
    """H8.1: the action of the turn."""

    seat: int
    deed: Deed


class Produced(Event, tag="produced", frozen=True):
    """H9.1, H9.2: cubes from the supply come to a cell."""

    seat: int
    cell: Cell
    cubes: Heap


class Moved(Event, tag="moved", frozen=True):
    """H10.1, H12.3: a cube moves within the city."""

    seat: int
    kind: KindName
    source: Cell
    cell: Cell


class Exchanged(Event, tag="exchanged", frozen=True):
    """H10.2: 2 citizens for a hoplite, or a hoplite for 2 citizens."""

    seat: int
    cell: Cell
    gets: Literal["citizen", "hoplite"]


class Used(Event, tag="used", frozen=True):
    """H11.1: the ability of a tile."""

    seat: int
    tile: str


class Revealed(Event, tag="revealed", frozen=True):
    """H18.3: an Acropolis is turned up."""

    seat: int
    acropolis: str


class Harmed(Event, tag="harmed", frozen=True):
    """H12.1: Hades takes surplus citizens of an opponent's tile."""

    seat: int
    victim: int
    cell: Cell
    count: int


class Foresaw(Event, tag="foresaw", frozen=True):
    """H12.2a: the seat has looked at so many tiles of the pile, and knows their order now."""

    seat: int
    count: int
    tiles: tuple[str, ...] | None  # the next one first; known to the seat only

    def seen_by(self, viewer: int | None) -> Self:
        """Hide the tiles from everybody but the seat."""
        return self if viewer == self.seat else msgspec.structs.replace(self, tiles=None)


class DrewFate(Event, tag="drew_fate", frozen=True):
    """H12.2b: the top tile of the pile goes to the hand."""

    seat: int
    tile: str | None

    def seen_by(self, viewer: int | None) -> Self:
        """Hide the tile from everybody but the seat."""
        return self if viewer == self.seat else msgspec.structs.replace(self, tile=None)


class Robbed(Event, tag="robbed", frozen=True):
    """H12.2c: a random tile of the victim's hand goes to the Underworld."""

    seat: int
    victim: int
    tile: str


class Gave(Event, tag="gave", frozen=True):
    """H12.4, H12.9, H12.10: a cube of the victim comes to the tile of the active seat."""

    victim: int
    kind: KindName
    source: Cell
    seat: int
    cell: Cell


class Earned(Event, tag="earned", frozen=True):
    """H12.5, H12.7, H12.8: gold from the supply comes to a tile."""

    seat: int
    cell: Cell
    gold: int


class Dismissed(Event, tag="dismissed", frozen=True):
    """H12.8: a citizen returns to the supply."""

    seat: int
    cell: Cell


class Attacked(Event, tag="attacked", frozen=True):
    """H13.3, H13.4: the target and its strength."""

    seat: int
    victim: int
    tile: str
    cell: Cell
    strength: int


class Gathered(Event, tag="gathered", frozen=True):
    """H13.5: one more attacker."""

    seat: int
    kind: KindName
    source: Cell


class Conquered(Event, tag="conquered", frozen=True):
    """H13.6-H13.9: defenders and losses go to the supply, survivors stay on the tile."""

    seat: int
    victim: int
    tile: str
    defenders: Heap
    losses: Heap
    change: int
    survivors: Heap


class Settled(Event, tag="settled", frozen=True):
    """H13.11: the conquered tile joins the city."""

    seat: int
    tile: str
    cell: Cell


class Merged(Event, tag="merged", frozen=True):
    """H13.13: a duplicate Polis goes to the Underworld; what was on it joins the own one."""

    seat: int
    tile: str
    cell: Cell


class MythosPassed(Event, tag="mythos_passed", frozen=True):
    """H13.12: a Mythos tile changes its owner with its carrier."""

    victim: int
    seat: int
    tile: str


class PhilosopherCame(Event, tag="philosopher_came", frozen=True):
    """H14.2: the seat takes the Philosopher, from `before` or from the supply."""

    seat: int
    before: int | None
    count: int


class Revolted(Event, tag="revolted", frozen=True):
    """H14.4, H14.5: a revolt costs cubes."""

    seat: int
    cell: Cell
    cubes: Heap


class Discarded(Event, tag="discarded", frozen=True):
    """H14.7: a hand tile too many."""

    seat: int
    tile: str


class GameEnded(Event, tag="game_ended", frozen=True):
    """H16: points by seat, and the winners."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


AnyEvent: TypeAlias = (
    TurnBegan | Took | Received | PileEmpty | Placed | PaidCube | Worshipped | Forgot | Acted
    | Produced | Moved | Exchanged | Used | Revealed | Harmed | Foresaw | DrewFate | Robbed | Gave
    | Earned | Dismissed | Attacked | Gathered | Conquered | Settled | Merged | MythosPassed
    | PhilosopherCame | Revolted | Discarded | GameEnded
)  # fmt: skip
