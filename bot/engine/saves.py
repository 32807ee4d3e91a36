"""States as bytes and back, over the versions of the rules."""

from __future__ import annotations

from hashlib import blake2b
from typing import TypeVar

import msgspec

from bot.engine.rules import Rules

S = TypeVar("S")

_ENCODER = msgspec.json.Encoder(order="deterministic")


class BrokenSave(Exception):
    """A saved state that cannot be read; the table is frozen, never dropped."""


def encode(value: object) -> bytes:
    """JSON with its keys in a fixed order: equal values give equal bytes in every process.

    Mappings must have words as keys (TypeError otherwise).
    """
    return _ENCODER.encode(value)


def digest(state: object) -> str:
    """A short name for exactly this state."""
    return digest_of(encode(state))


def digest_of(data: bytes) -> str:
    """The digest of a state that is encoded already."""
    return blake2b(data, digest_size=12).hexdigest()


def decode(rules: Rules[S, object], data: bytes, version: int) -> S:
    """The state of a save made under `version`, brought up to these rules.

    Raises BrokenSave if the bytes are damaged, or come from rules newer than these.
    """
    if version > rules.version:
        raise BrokenSave(f"made by rules {version}, these are {rules.version}")
    try:
        if version == rules.version:
            return msgspec.json.decode(data, type=rules.state_type)
        raw = msgspec.json.decode(data)
        for step in range(version, rules.version):
            raw = rules.upgrades[step](raw) if step in rules.upgrades else raw
        return msgspec.convert(raw, type=rules.state_type)
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError, AttributeError) as problem:
        raise BrokenSave(str(problem)) from problem
