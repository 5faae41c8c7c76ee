"""Fingerprints of plain data, equal on every machine and in every process."""

import hashlib

import msgspec


def digest(data: object) -> str:
    """Return the SHA-256 of `data` as canonical JSON (sorted keys, no spaces)."""
    return hashlib.sha256(msgspec.json.encode(data, order="sorted")).hexdigest()
