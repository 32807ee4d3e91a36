"""The painter of any game: from an ask to bytes and words. What is the game's own is handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from PIL import Image

from bot.i18n.names import escape, isolated
from bot.ports.gallery import Ask, Picture, Purpose
from render import encode
from render.compose import Composer
from render.frame import arcade
from render.keep import Kept
from render.kit import Kit
from render.layers import Fill, Icon, Scene, Words, flat
from render.sprites import Sprites
from render.studio import Assets
from render.theme import Theme, Tokens
from render.words import shortened

FRAME_VERSION = 2
"""Raised when the parts that all games share look different."""
Edges = Iterable[tuple[str, str]]


class GameArt(Struct, frozen=True):
    """What only this game knows. `pictures` draw a purpose; `alts` and `text` say it."""

    game: str
    version: int
    pictures: dict[Purpose, Callable[[Kit], Scene]]
    alts: dict[Purpose, Callable[[Kit], str]]
    text: Callable[[Kit], str]
    edges: Callable[[Theme, Tokens], Edges]
    """Pairs of colours that meet, most seen first: their shades fill the palette."""
    painted: frozenset[Purpose] = frozenset({"lobby", "card"})
    """Pictures with scenes, which need a palette of their own."""


class GamePainter:
    """Implements the port for one game."""

    def __init__(self, assets: Assets, art: GameArt) -> None:
        sprites = Sprites(assets.data / "art" / art.game)
        self._assets = assets
        self._art = art
        self._composer = Composer(assets.shapes, sprites, assets.letters)
        self._palettes: Kept[str, Image.Image] = Kept(len(assets.tokens.theme), lambda _: 1)
        self.version = art.version * 1000 + FRAME_VERSION
        self.purposes = frozenset(art.pictures)

    def paint(self, ask: Ask) -> Picture:
        kit = self.kit(ask)
        scene = self._art.pictures[ask.purpose](kit)
        image = _at_width(self._composer.draw(scene), ask.width)
        alt = shortened(self._art.alts[ask.purpose](kit))
        return Picture(self._encode(image, scene, ask), "image/png", alt, image.size)

    def text_board(self, ask: Ask) -> str:
        return self._art.text(self.kit(ask, escape))

    def scene(self, ask: Ask) -> Scene:
        """The picture before it is drawn."""
        return self._art.pictures[ask.purpose](self.kit(ask))

    def kit(self, ask: Ask, safe: Callable[[str], str] = str) -> Kit:
        """The means for one picture, or for words in which names are made `safe`."""
        assets = self._assets
        speaker = assets.catalogue.speaker(ask.lang)
        kit = Kit(ask, assets.tokens.theme[ask.theme], assets.tokens, assets.letters, speaker)
        names = {int(one.seat): isolated(safe(kit.said_name(one.seat))) for one in ask.seats}
        return Kit(ask, kit.theme, kit.tokens, kit.letters, speaker.with_names(names))

    def _encode(self, image: Image.Image, scene: Scene, ask: Ask) -> bytes:
        if ask.purpose in self._art.painted:
            return encode.png(encode.painted(image, colours_of(scene)))
        return encode.png(encode.fixed(image, self._palette(ask.theme)))

    def _palette(self, name: str) -> Image.Image:
        return self._palettes.get_or(name, lambda: self._new_palette(name))

    def _new_palette(self, name: str) -> Image.Image:
        theme, tokens = self._assets.tokens.theme[name], self._assets.tokens
        solid = solids(theme, tokens, self._art.game)
        return encode.palette(solid, self._art.edges(theme, tokens))


def solids(theme: Theme, tokens: Tokens, game: str) -> Iterator[str]:
    """The colours that must come out exactly."""
    for name in theme.__struct_fields__:
        value = getattr(theme, name)
        if isinstance(value, str):
            yield value
    yield from tokens.seat.values()
    yield from arcade(theme)
    yield "#FFFFFF"
    for group in tokens.games.get(game, {}).values():
        yield from group.values()


def colours_of(scene: Scene) -> list[str]:
    """Every colour that is laid down somewhere in full."""
    marks = (mark for mark in flat(scene.marks) if isinstance(mark, Fill | Words | Icon))
    found = (mark.tint if isinstance(mark, Icon) else mark.colour for mark in marks)
    return [scene.ground, *dict.fromkeys(found)]


def _at_width(image: Image.Image, width: int) -> Image.Image:
    if width == image.width:
        return image
    height = round(image.height * width / image.width)
    return image.resize((width, height), Image.Resampling.LANCZOS)
