"""Pictures on the page: their descriptions, larger, and the next one."""

import io

import discord
from discord import ui

from bot.playground.standin import Standin
from tests.playground.browser import PHONE, Page, Visitors, expect, needs_browser
from tests.playground.page.showing import courtyard, shown_board
from tests.playground.page_bot import PageBot, board

pytestmark = needs_browser

LAID_OUT = {
    1: [1],
    2: [2],
    3: [2, 1],
    4: [2, 2],
    5: [2, 3],
    6: [3, 3],
    7: [1, 3, 3],
    8: [2, 3, 3],
    9: [3, 3, 3],
    10: [1, 3, 3, 3],
}


def gallery(count: int) -> tuple[ui.LayoutView, list[discord.File]]:
    files = [board(f"picture {number}", (80, 50)) for number in range(count)]
    shown: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    for number, file in enumerate(files):
        file.filename = f"{number}.png"
        shown.add_item(media=f"attachment://{number}.png", description=f"picture {number}")
    view = ui.LayoutView(timeout=None)
    view.add_item(shown)
    view.stop()
    return view, files


async def scale(page: Page) -> int:
    shown: str = await page.inner_text(".lightbox .scale")
    return int(shown.removesuffix("%"))


async def test_a_picture_is_enlarged_and_its_description_can_be_read(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    await shown_board(standin)
    page = await visitors.open("astrid")
    await page.click(".gallery .picture-button")
    await expect(page.locator(".lightbox .caption p")).to_have_text(
        "Five piles; Mio leads with 11.", use_inner_text=True
    )
    await page.keyboard.press("Escape")
    await expect(page.locator(".lightbox")).to_have_count(0)
    await page.hover(".gallery .picture")
    await page.click(".gallery .alt-badge")
    await expect(page.locator(".alt-text")).to_have_text(
        "Five piles; Mio leads with 11.", use_inner_text=True
    )


async def test_galleries_of_one_to_ten_are_laid_out_in_rows(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    channel = await courtyard(standin, bot)
    for count in LAID_OUT:
        view, files = gallery(count)
        await channel.send(view=view, files=files)
    page = await visitors.open("astrid")
    tops: list[list[int]] = await page.locator(".gallery").evaluate_all(
        """all => all.map(gallery => [...gallery.querySelectorAll("img")]
          .map(img => Math.round(img.getBoundingClientRect().top)))"""
    )
    rows = [[line.count(top) for top in dict.fromkeys(line)] for line in tops]
    assert dict(zip(LAID_OUT, rows, strict=True)) == LAID_OUT


async def test_the_enlarged_picture_is_zoomed_moved_and_turned_by_keyboard(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    view, files = gallery(3)
    await (await courtyard(standin, bot)).send(view=view, files=files)
    page = await visitors.open("astrid")
    await page.locator(".gallery .picture-button").nth(1).click()
    caption = page.locator(".lightbox .caption p")
    await expect(caption).to_have_text("2 / 3 · picture 1")
    await page.keyboard.press("ArrowRight")
    await expect(caption).to_have_text("3 / 3 · picture 2")
    await page.keyboard.press("ArrowRight")
    await expect(caption).to_have_text("1 / 3 · picture 0")
    await page.keyboard.press("+")
    assert await scale(page) == 150
    await page.keyboard.press("ArrowRight")  # an enlarged picture is moved, not turned
    await expect(caption).to_have_text("1 / 3 · picture 0")
    await page.keyboard.press("0")
    assert await scale(page) == 100
    await page.keyboard.press("Escape")
    await expect(page.locator(".gallery .picture-button").nth(1)).to_be_focused()


async def test_a_board_is_read_on_a_phone_by_double_tap_drag_and_pinch(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    view.stop()
    await (await courtyard(standin, bot)).send(view=view, file=board("wide", (1600, 1000)))
    page = await visitors.open("astrid", phone=True)
    await page.tap(".gallery .picture-button")
    picture = page.locator(".lightbox .stage img")
    await expect(picture).to_have_js_property("naturalWidth", 1600)
    middle = PHONE["width"] / 2, 360
    await page.touchscreen.tap(*middle)
    await page.touchscreen.tap(*middle)
    await expect(page.locator(".lightbox.zoomed")).to_have_count(1)
    box = await picture.bounding_box()
    assert round(box["width"]) == 1600  # a dot of the picture is a dot of the screen
    await drag(page, middle, (-5000, 0))
    box = await picture.bounding_box()
    assert round(box["x"] + box["width"]) == PHONE["width"]  # its edge stops at the screen's
    before = await scale(page)
    await pinch(page, middle, 60, 40)
    assert 100 <= await scale(page) < before


async def drag(page: Page, start: tuple[float, float], by: tuple[float, float]) -> None:
    line = await page.context.new_cdp_session(page)
    x, y = start
    await touch(line, "touchStart", [(x, y)])
    await touch(line, "touchMove", [(x + by[0], y + by[1])])
    await touch(line, "touchEnd", [])


async def pinch(page: Page, middle: tuple[float, float], apart: int, then: int) -> None:
    line = await page.context.new_cdp_session(page)
    x, y = middle
    await touch(line, "touchStart", [(x - apart, y), (x + apart, y)])
    await touch(line, "touchMove", [(x - then, y), (x + then, y)])
    await touch(line, "touchEnd", [])


async def touch(line: Page, kind: str, points: list[tuple[float, float]]) -> None:
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    await line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


async def test_what_is_a_spoiler_is_out_of_reach_until_it_is_uncovered(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    view = ui.LayoutView(timeout=None)
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(ui.Button(label="Inside", custom_id="turn"))
    view.add_item(ui.Container(ui.TextDisplay("the traitor"), row, spoiler=True))
    view.stop()
    await (await courtyard(standin, bot)).send(view=view)
    page = await visitors.open("astrid")
    await expect(page.locator(".covered .container")).to_have_js_property("inert", True)
    await page.get_by_role("button", name="Spoiler: show").press("Enter")
    await page.get_by_role("button", name="Inside").click()
    await expect(page.locator(".ephemeral .container")).to_have_count(1)


async def test_a_classic_embed_shows_all_its_parts(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    face, wide = board("face", (60, 60)), board("wide", (600, 200))
    face.filename, wide.filename = "face.png", "wide.png"
    embed = discord.Embed(
        title="The **score**", url="https://a.example", description="- Mio", colour=0xEDB84C
    )
    embed.timestamp = discord.utils.utcnow()
    embed.set_author(name="The judge", icon_url="attachment://face.png")
    embed.set_thumbnail(url="attachment://face.png").set_image(url="attachment://wide.png")
    embed.set_footer(text="Round 3")
    for number in range(4):
        embed.add_field(name=f"Field {number}", value=f"`{number}`", inline=True)
    embed.add_field(name="Last", value="wide", inline=False)
    await (await courtyard(standin, bot)).send(embed=embed, files=[face, wide])
    page = await visitors.open("astrid")
    card = page.locator(".embed")
    assert await card.evaluate("n => getComputedStyle(n).borderLeftColor") == "rgb(237, 184, 76)"
    await expect(card.locator(".embed-author")).to_have_text("The judge")
    await expect(card.locator(".embed-title a[href='https://a.example'] strong")).to_have_text(
        "score"
    )
    await expect(card.locator(".embed-top .text li")).to_have_text("Mio")
    await expect(card.locator(".embed-footer")).to_contain_text("Round 3 • Today at")
    sizes = await card.locator("img").evaluate_all("all => all.map(n => n.naturalWidth)")
    assert sizes == [60, 60, 600]
    tops = await card.locator(".embed-field").evaluate_all(
        "all => all.map(n => Math.round(n.getBoundingClientRect().top))"
    )
    assert [tops.count(top) for top in dict.fromkeys(tops)] == [3, 1, 1]
    await expect(page.locator(".attachments img")).to_have_count(0)


async def test_attachments_are_a_gallery_or_files_to_be_saved(
    standin: Standin, bot: PageBot, visitors: Visitors
) -> None:
    pictures = [board(f"{number}", (60, 40)) for number in range(2)]
    notes = discord.File(io.BytesIO(b"x" * 2048), "notes.txt")
    secret = discord.File(io.BytesIO(b"y"), "secret.txt", spoiler=True)
    await (await courtyard(standin, bot)).send("look", files=[*pictures, notes, secret])
    page = await visitors.open("astrid")
    await expect(page.locator(".attachments .gallery.of-2 img")).to_have_count(2)
    note = page.get_by_role("link", name="Download notes.txt")
    await expect(note).to_have_text("notes.txt2.0 KB")
    async with page.expect_download() as saved:
        await note.click()
    assert (await saved.value).suggested_filename == "notes.txt"
    await expect(page.locator(".covered .file")).to_have_js_property("inert", True)
