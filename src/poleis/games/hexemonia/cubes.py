"""Cubes (H0.4, H2.3): a number of citizens, hoplites and gold, packed in one int.

Sixteen bits a kind. Putting heaps together is adding, taking away is subtracting, and whether a
heap covers a cost is one subtraction: a guard bit a kind shows where it would fall below zero.

>>> heap = pack(3, 1, 4)
>>> citizens(heap), hoplites(heap), gold(heap), value(heap)
(3, 1, 4, 5)
>>> covers(heap, pack(2, 1, 1)), covers(heap, pack(0, 2, 0))
(True, False)
>>> unpack(heap - pack(2, 1, 1))
(1, 0, 3)
"""

from typing import Final, Literal, TypeAlias

Cubes: TypeAlias = int
Kind: TypeAlias = int
KindName: TypeAlias = Literal["citizen", "hoplite", "gold"]

CITIZEN: Final = 0
HOPLITE: Final = 1
GOLD: Final = 2
KINDS: Final[tuple[KindName, ...]] = ("citizen", "hoplite", "gold")
KIND: Final[dict[str, int]] = {"citizen": 0, "hoplite": 1, "gold": 2}

NONE: Final = 0
#: One cube of a kind.
ONE: Final[tuple[Cubes, ...]] = (1, 1 << 16, 1 << 32)
_GUARDS: Final = 1 << 15 | 1 << 31 | 1 << 47


def pack(citizens: int, hoplites: int, gold: int) -> Cubes:
    """Make a heap of three counts."""
    return citizens | hoplites << 16 | gold << 32


def unpack(cubes: Cubes) -> tuple[int, int, int]:
    """Return the three counts: citizens, hoplites, gold."""
    return cubes & 0x7FFF, cubes >> 16 & 0x7FFF, cubes >> 32


def count(cubes: Cubes, kind: Kind) -> int:
    """Return how many cubes there are of a kind."""
    return cubes >> 16 * kind & 0x7FFF


def citizens(cubes: Cubes) -> int:
    """Return how many citizens there are."""
    return cubes & 0x7FFF


def hoplites(cubes: Cubes) -> int:
    """Return how many hoplites there are."""
    return cubes >> 16 & 0x7FFF


def gold(cubes: Cubes) -> int:
    """Return how much gold there is."""
    return cubes >> 32


def size(cubes: Cubes) -> int:
    """Return how many cubes there are in all."""
    return (cubes & 0x7FFF) + (cubes >> 16 & 0x7FFF) + (cubes >> 32)


def value(cubes: Cubes) -> int:
    """H0.4: the combat value; gold has none."""
    return (cubes & 0x7FFF) + 2 * (cubes >> 16 & 0x7FFF)


def fighters(cubes: Cubes) -> Cubes:
    """R30: the heap without its gold, which never fights."""
    return cubes & 0xFFFFFFFF


def covers(cubes: Cubes, cost: Cubes) -> bool:
    """H2.3: whether there is at least the cost in every kind."""
    return (cubes + _GUARDS - cost) & _GUARDS == _GUARDS
