"""Pictures of the page as somebody last looked at them, and how much a browser may differ.

`make screens` takes them anew. Look at every one that changed before it is committed.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from tests.playground.browser import Page
from tests.support.games import ROOT

FOLDER = Path(__file__).parent / "screens"
SEEN = ROOT / "var" / "screens"
"""Where a picture is left that does not look as it did."""
CELL = 4
LEVEL, MOST = 20, 7
"""A cell is 4 x 4 pixels; so many may be off by more than so many of 255 levels.

Another browser draws the edges of letters otherwise, which the mean of a cell hides. The thinnest
icon that is missing is more cells than that, and a line that slipped by 4 pixels is dozens.
"""
PLAIN = """
* { font-family: "Noto Sans", "Noto Sans JP", "Serai Emoji" !important; caret-color: transparent; }
"""
"""Code and emoji in our own fonts too: those of the system are not the same everywhere."""


class Shots:
    """Takes pictures of one visit, and finds those that do not look as they did."""

    def __init__(self, visit: str, *, is_new: bool) -> None:
        self._visit = visit
        self._is_new = is_new
        self.off: dict[str, int] = {}
        """The cells that differ, by picture."""

    async def take(self, page: Page, name: str) -> None:
        image = await still(page)
        path = FOLDER / f"{self._visit}-{name}.png"
        count = cells_off(image, golden_of(path.stem)) if path.exists() else MOST + 1
        if self._is_new and count:
            small(image).save(path, optimize=True)
        elif count > MOST:
            SEEN.mkdir(parents=True, exist_ok=True)
            image.save(SEEN / path.name)
            self.off[path.name] = count


def golden_of(name: str) -> Image.Image:
    with Image.open(FOLDER / f"{name}.png") as image:
        return image.convert("RGB")


async def still(page: Page) -> Image.Image:
    """The page, once its pictures and letters are there and nothing moves any more."""
    await page.mouse.move(page.viewport_size["width"] // 2, 4)
    before, now = b"", await picture(page)
    while before != now:
        before, now = now, await picture(page)
    with Image.open(BytesIO(now)) as image:
        return image.convert("RGB")


async def picture(page: Page) -> bytes:
    await page.evaluate(
        """async () => {
          await document.fonts.ready;
          await Promise.all([...document.images].map((one) => one.decode().catch(() => 0)));
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }"""
    )
    taken: bytes = await page.screenshot(animations="disabled", caret="hide", scale="css")
    return taken


def small(image: Image.Image) -> Image.Image:
    """A few colours do for what is compared by its means; the rarest must be among them."""
    return image.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=10, dither=Image.Dither.NONE)


def cells_off(one: Image.Image, other: Image.Image) -> int:
    """How many cells differ; all of them if the sizes do."""
    if one.size != other.size:
        return one.width * one.height // CELL**2
    least = _off(one, other)
    for pixels in (-1, 1):  # a list that was scrolled by fractions stands a little elsewhere
        moved = ImageChops.offset(one, 0, pixels)
        for near in (moved, Image.blend(one, moved, 0.5)):
            least = ImageChops.darker(least, _off(near, other))
    return sum(least.histogram()[LEVEL + 1 :])


def _off(one: Image.Image, other: Image.Image) -> Image.Image:
    """The difference of each cell, in the colour where it is largest."""
    red, green, blue = ImageChops.difference(one.reduce(CELL), other.reduce(CELL)).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)
