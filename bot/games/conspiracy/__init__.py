"""Conspiracy: Abyss Universe by Bruno Cathala and Charles Chevallier."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.conspiracy.content import parse
from bot.games.conspiracy.rules import Conspiracy


def build(files: Mapping[str, bytes]) -> Conspiracy:
    """The rules with the content of the game's data files, by file name."""
    return Conspiracy(parse(files))
