"""The games on the shelf, each with the data files that it runs with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b

from msgspec import Struct

from bot.engine.rules import AnyRules
from bot.ports.store import Facts, Store
from bot.table.people import refuse

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


async def rules_for(boxes: Mapping[str, GameBox], store: Store, facts: Facts) -> AnyRules:
    """The rules with the very data files that the table was started with.

    Raises Refusal if the game is not on the shelf any more, or its files are lost.
    """
    box = boxes.get(facts.game)
    if box is None:
        raise refuse("table-no-game", id=facts.id)
    if box.digest == facts.content:
        return box.rules
    files = await store.content(facts.game, facts.content)
    if files is None:
        raise refuse("table-no-game", id=facts.id)
    return box.build(files)
