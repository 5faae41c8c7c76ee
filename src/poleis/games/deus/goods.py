"""Small counts packed in one int: resources of a seat or of the supply, and building pieces.

Eight bits a kind. Adding and taking away are those of ints, and a copy costs nothing.

>>> heap = pack(3, 1, 0, 2)
>>> count(heap, 0), count(heap, 3), unpack(heap + ONE[2], 4)
(3, 2, (3, 1, 1, 2))
"""

from typing import Final, Literal, TypeAlias

Heap: TypeAlias = int
Kind: TypeAlias = int
ResourceName: TypeAlias = Literal["wheat", "wood", "stone", "clay"]
PieceName: TypeAlias = Literal["maritime", "production", "scientific", "civil", "military"]

RESOURCES: Final[tuple[ResourceName, ...]] = ("wheat", "wood", "stone", "clay")
RESOURCE: Final[dict[str, int]] = {name: kind for kind, name in enumerate(RESOURCES)}
PIECES: Final[tuple[PieceName, ...]] = (
    "maritime", "production", "scientific", "civil", "military",
)  # fmt: skip
PIECE: Final[dict[str, int]] = {name: kind for kind, name in enumerate(PIECES)}

NONE: Final = 0
#: One of a kind.
ONE: Final[tuple[Heap, ...]] = tuple(1 << 8 * kind for kind in range(5))


def pack(*counts: int) -> Heap:
    """Make a heap of its counts."""
    return int.from_bytes(bytes(counts), "little")


def count(heap: Heap, kind: Kind) -> int:
    """Return how many there are of a kind."""
    return heap >> 8 * kind & 255


def unpack(heap: Heap, kinds: int) -> tuple[int, ...]:
    """Return the counts of the first kinds."""
    return tuple(heap.to_bytes(8, "little")[:kinds])


def size(heap: Heap) -> int:
    """Return how many there are in all."""
    return sum(heap.to_bytes(5, "little"))
