"""Five Tribes by Bruno Cathala."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.five_tribes.content import parse
from bot.games.five_tribes.rules import FiveTribes


def build(files: Mapping[str, bytes]) -> FiveTribes:
    """The rules with the content of the game's data files, by file name."""
    return FiveTribes(parse(files))
