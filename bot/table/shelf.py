"""The games on the shelf, each with the data files that it runs with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b

from msgspec import Struct

from bot.engine.rules import AnyRules
from bot.engine.saves import BrokenSave

Build = Callable[[Mapping[str, bytes]], AnyRules]


class GameBox(Struct, frozen=True):
    """A game that can be played. `digest` names exactly these files."""

    rules: AnyRules
    build: Build
    files: dict[str, bytes]
    digest: str


def open_box(build: Build, files: Mapping[str, bytes]) -> GameBox:
    """A game from its data files."""
    return GameBox(build(files), build, dict(files), files_digest(files))


def files_digest(files: Mapping[str, bytes]) -> str:
    """A short name for exactly these files, whatever order they come in."""
    total = blake2b(digest_size=12)
    for name in sorted(files):
        total.update(blake2b(name.encode() + b"\0" + files[name]).digest())
    return total.hexdigest()


def build_pinned(box: GameBox, files: Mapping[str, bytes]) -> AnyRules:
    """The rules with data files of an earlier day. Raises BrokenSave if they do not fit."""
    try:
        return box.build(files)
    except Exception as problem:  # whatever it is, only the tables with these files suffer
        raise BrokenSave(f"{type(problem).__name__}: {problem}") from problem
