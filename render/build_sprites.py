"""Rasterises what the painters list into their atlases: `python -m render.build_sprites`.

Needs the dependency group `art`; the results are committed.
"""

from __future__ import annotations

import hashlib
import io
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import msgspec
import resvg_py
from PIL import Image

from render import games
from render.sprites import Spot, Sprite

ART = Path(__file__).parents[1] / "data" / "art"
SHEET = 1024
GAP = 1
PLAIN = "#FFFFFF"


def listed() -> dict[str, list[Sprite]]:
    """What each game's painter draws."""
    found = {}
    for module in iter_modules(games.__path__):
        painter = import_module(f"{games.__name__}.{module.name}")
        found[module.name] = sorted(set(painter.SPRITES))
    return found


def source(name: str) -> str:
    """The drawing of an icon, wherever it lies: games may share icons."""
    return next(ART.glob(f"*/{name}.svg")).read_text("utf-8")


def digest(sprite: Sprite) -> str:
    made_of = f"{source(sprite.name)}{sprite.size}{sprite.tint}"
    return hashlib.blake2b(made_of.encode(), digest_size=8).hexdigest()


def rasterise(sprite: Sprite) -> Image.Image:
    svg = source(sprite.name).replace("currentColor", sprite.tint or PLAIN)
    png = resvg_py.svg_to_bytes(svg_string=svg, width=sprite.size, height=sprite.size)
    image = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    return image if sprite.tint else image.getchannel("A")


def packed(sprites: Iterable[Sprite]) -> Iterator[Spot]:
    """Shelves from the largest to the smallest."""
    x = y = shelf = 0
    for sprite in sorted(sprites, key=lambda sprite: (-sprite.size, sprite)):
        if x + sprite.size > SHEET:
            x, y, shelf = 0, y + shelf + GAP, 0
        shelf = max(shelf, sprite.size)
        yield Spot(sprite.name, sprite.size, x, y, digest(sprite), sprite.tint)
        x += sprite.size + GAP


def sheet(spots: list[Spot], mode: str) -> Image.Image:
    height = max((spot.y + spot.size for spot in spots), default=1)
    image = Image.new(mode, (SHEET if spots else 1, height))
    for spot in spots:
        drawn = rasterise(Sprite(spot.name, spot.size, spot.tint))
        image.paste(drawn, (spot.x, spot.y))
    return image


def build(game: str, sprites: list[Sprite]) -> None:
    folder = ART / game
    symbols = list(packed(s for s in sprites if not s.tint))
    pieces = list(packed(s for s in sprites if s.tint))
    sheet(symbols, "L").save(folder / "symbols.png", optimize=True)
    sheet(pieces, "RGBA").save(folder / "pieces.png", optimize=True)
    index = msgspec.json.encode(symbols + pieces)
    (folder / "atlas.json").write_bytes(index.replace(b"},{", b"},\n{") + b"\n")


def main() -> None:
    for game, sprites in listed().items():
        build(game, sprites)
        sys.stdout.write(f"{game}: {len(sprites)} sprites\n")


if __name__ == "__main__":
    main()
