"""What makes two pictures the same."""

from __future__ import annotations

import hashlib

import msgspec

from bot.ports.gallery import Ask


def key_of(ask: Ask, version: int) -> bytes:
    """A digest of all that a picture is made of, and of the painter's version."""
    made_of = msgspec.json.encode((version, ask), order="deterministic")
    return hashlib.blake2b(made_of, digest_size=16).digest()
