"""A name for the very code that plays, so that a verdict need not be found twice."""

from __future__ import annotations

import platform
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib import resources
from pathlib import Path

import msgspec

from bot.app.wiring import GameSource


def code_digest(sources: Sequence[GameSource]) -> str:
    """Kernel, rules, data files, interpreter and decoder: other code has another digest."""
    total = blake2b(f"{platform.python_version()} {msgspec.__version__}".encode(), digest_size=12)
    for path in _files(sources):
        total.update(blake2b(path.name.encode() + b"\0" + path.read_bytes()).digest())
    return total.hexdigest()


def _files(sources: Sequence[GameSource]) -> Iterator[Path]:
    for package in ("bot.engine", *(source.rules for source in sources)):
        yield from sorted(Path(str(resources.files(package))).rglob("*.py"))
    for source in sources:
        yield from sorted(source.data.rglob("*.toml"))
