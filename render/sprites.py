"""Symbols and pieces as they were rasterised at build time, at the exact size of their use."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct
from PIL import Image


class Sprite(Struct, frozen=True, order=True):
    """A use of an icon. Without a tint it is a symbol: a mask, tinted when it is drawn."""

    name: str
    size: int
    tint: str = ""


class Spot(Struct, frozen=True):
    """Where a sprite lies in its atlas, and the digest of what it was made of."""

    name: str
    size: int
    x: int
    y: int
    digest: str
    tint: str = ""


class MissingSprite(LookupError):
    """A painter drew what it had not listed: list it and run `python -m render.build_sprites`."""


def read_index(folder: Path) -> list[Spot]:
    return msgspec.json.decode((folder / "atlas.json").read_bytes(), type=list[Spot])


class Sprites:
    """The two sheets of one game, cut up once."""

    def __init__(self, folder: Path) -> None:
        symbols = _read(folder / "symbols.png")
        pieces = _read(folder / "pieces.png")
        self._images = {
            Sprite(spot.name, spot.size, spot.tint): _cut(pieces if spot.tint else symbols, spot)
            for spot in read_index(folder)
        }

    def symbol(self, name: str, size: int) -> Image.Image:
        """The mask of a symbol."""
        return self._find(Sprite(name, size))

    def piece(self, name: str, size: int, tint: str) -> Image.Image | None:
        """The coloured picture of a piece, if this is one."""
        return self._images.get(Sprite(name, size, tint))

    def _find(self, sprite: Sprite) -> Image.Image:
        if sprite not in self._images:
            raise MissingSprite(sprite)
        return self._images[sprite]


def _read(path: Path) -> Image.Image:
    with Image.open(path) as sheet:
        return sheet.copy()


def _cut(sheet: Image.Image, spot: Spot) -> Image.Image:
    return sheet.crop((spot.x, spot.y, spot.x + spot.size, spot.y + spot.size))
