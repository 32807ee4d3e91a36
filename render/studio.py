"""What all painters share: colours, letters, shapes, texts, and where the art lies."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from bot.i18n.catalogue import Catalogue
from render import theme
from render.shapes import Shapes
from render.theme import Tokens
from render.type import Type, load_faces


class Assets(Struct, frozen=True):
    """One for the whole program; its parts may be used from several threads."""

    data: Path
    catalogue: Catalogue
    tokens: Tokens
    letters: Type
    shapes: Shapes


def open_assets(data: Path, catalogue: Catalogue) -> Assets:
    """Reads colours and fonts from the data folder."""
    tokens = theme.parse((data / "art" / "tokens.toml").read_bytes())
    return Assets(data, catalogue, tokens, Type(load_faces(data / "fonts")), Shapes())
