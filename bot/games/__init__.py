"""The registry: rules by id, made from the contents of their data files."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from bot.engine.rules import AnyRules

Files = Mapping[str, bytes]
"""The contents of one game's data folder, by file name."""


def load(id: str, files: Files) -> AnyRules:
    """The rules of one game: its package's `build`. Raises ModuleNotFoundError if there is none."""
    rules: AnyRules = import_module(f"bot.games.{id}").build(files)
    return rules


def registry(contents: Mapping[str, Files]) -> dict[str, AnyRules]:
    """All games, from the contents of `data/games/` by folder name."""
    return {id: load(id, files) for id, files in contents.items()}
