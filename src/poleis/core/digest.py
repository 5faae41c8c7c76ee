"""Fingerprints of plain data and of text, equal on every machine and in every process."""

import hashlib

import msgspec


def digest(data: object) -> str:
    """Return the SHA-256 of `data` as canonical JSON (sorted keys, no spaces)."""
    return hashlib.sha256(msgspec.json.encode(data, order="sorted")).hexdigest()


def text_digest(text: str) -> str:
    """Return the SHA-256 of a text in UTF-8."""
    return hashlib.sha256(text.encode()).hexdigest()
