"""Coin cards (section 1): a *purse* is a number of coin cards of each kind, packed in one int.

A coin card shows one symbol (R58) and equal faces are interchangeable, so a heap of coin cards is
a count per kind. One int holds the four counts and their sum, a byte each: wood, stone, grain,
inhabitant, all. Putting heaps together is adding, taking away is subtracting, and a copy costs
nothing. There are 72 coin cards in all, so no count can spill into the next byte.

>>> purse = pack(3, 1, 0, 2)
>>> size(purse), count(purse, STONE), size(purse + COIN[GRAIN])
(6, 1, 7)
>>> unpack(purse - COIN[WOOD])
(2, 1, 0, 2)
"""

from typing import Final, Literal, TypeAlias

Purse: TypeAlias = int
Kind: TypeAlias = int
KindName: TypeAlias = Literal["wood", "stone", "grain", "inhabitant"]

WOOD: Final = 0
STONE: Final = 1
GRAIN: Final = 2
INHABITANT: Final = 3
KINDS: Final[tuple[KindName, ...]] = ("wood", "stone", "grain", "inhabitant")
KIND: Final[dict[str, int]] = {"wood": 0, "stone": 1, "grain": 2, "inhabitant": 3}

EMPTY: Final = 0
_ALL: Final = 32
#: A purse with one coin card of a kind.
COIN: Final[tuple[Purse, ...]] = tuple(1 << 8 * kind | 1 << _ALL for kind in range(4))


def size(purse: Purse) -> int:
    """Return how many coin cards there are."""
    return purse >> _ALL


def count(purse: Purse, kind: Kind) -> int:
    """Return how many of them show `kind`."""
    return purse >> 8 * kind & 255


def pack(wood: int, stone: int, grain: int, inhabitant: int) -> Purse:
    """Make a purse of four counts."""
    total = wood + stone + grain + inhabitant
    return wood | stone << 8 | grain << 16 | inhabitant << 24 | total << _ALL


def unpack(purse: Purse) -> tuple[int, int, int, int]:
    """Return the four counts: wood, stone, grain, inhabitant."""
    return purse & 255, purse >> 8 & 255, purse >> 16 & 255, purse >> 24 & 255


def faces(purse: Purse) -> bytes:
    """Return the kind of every coin card, in the canonical order (H7)."""
    wood, stone, grain, inhabitant = unpack(purse)
    return b"\0" * wood + b"\1" * stone + b"\2" * grain + b"\3" * inhabitant


def gather(kinds: bytes) -> Purse:
    """Make a purse of single coin cards."""
    purse = EMPTY
    for kind in kinds:
        purse += COIN[kind]
    return purse
