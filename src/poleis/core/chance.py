"""Chance: shuffles that any language can reproduce, and the promise that they were fair.

The algorithm, complete (docs/chance.md has test vectors):

* A *stream* is SHAKE-128 over the UTF-8 bytes of ``seed + NUL + label``, read as
  big-endian unsigned 32-bit words. No label has a NUL in it.
* ``below(m)``: take the next word w; while w >= 2**32 - 2**32 % m take another; result w % m.
* ``shuffled(items)``: copy the items; for i from the last index down to 1
  swap item i with item ``below(i + 1)``.

A seed with several labels gives independent streams, so that adding a shuffle to a game
changes no other. No generator object lives in a game's state.

The promise: a table shows ``commitment(seed)`` before the first card is dealt and the seed
after the last. A table's seed is 128 random bits, so the commitment tells nothing.
"""

import hashlib
import os
import struct
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeVar

from poleis.core.errors import PoleisError

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")

_WORD: Final = 4  # bytes
_RANGE: Final = 1 << 32
_SPARE: Final = 8  # words beyond one per item; more are fetched in the rare case that they run out


def shuffled(items: Iterable[T], seed: str, label: str) -> list[T]:
    """Return the items in the order that `seed` and `label` fix for ever."""
    out = list(items)
    size = len(out)
    source = hashlib.shake_128(f"{seed}\0{label}".encode())
    words = _words(source.digest(_WORD * (size + _SPARE)))
    at = 0
    for i in range(size - 1, 0, -1):
        m = i + 1
        while True:
            if at == len(words):
                words = _words(source.digest(2 * _WORD * at))
            word = words[at]
            at += 1
            if word < _RANGE - _RANGE % m:
                break
        j = word % m
        out[i], out[j] = out[j], out[i]
    return out


def _words(digest: bytes) -> tuple[int, ...]:
    """Read a stream as big-endian 32-bit words."""
    return struct.unpack(f">{len(digest) // _WORD}I", digest)


def permuted(items: Iterable[T], rng: "Random") -> list[T]:
    """Return the items in a random order: for worlds imagined, never for games played."""
    out = list(items)
    size = len(out)
    if size < 2:
        return out
    words = memoryview(rng.randbytes(_WORD * size)).cast("I")
    for i in range(size - 1, 0, -1):
        j = words[i] * (i + 1) >> 32
        out[i], out[j] = out[j], out[i]
    return out


def new_seed() -> str:
    """Return a seed that nobody can guess: 128 random bits in hexadecimal."""
    return os.urandom(16).hex()


def check_seed(seed: object) -> str:
    """Return `seed` if it is a text that has bytes."""
    if not isinstance(seed, str):
        raise PoleisError(f"The seed must be a text, not {seed!r}; put it in quotes")
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise PoleisError(f"The seed {seed!r} is no Unicode text; choose another") from None
    return seed


def commitment(seed: str) -> str:
    """Return the SHA-256 that binds a table to its seed without telling it."""
    return hashlib.sha256(f"poleis seed\0{seed}".encode()).hexdigest()
