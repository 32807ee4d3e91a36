"""`/help`: how things are done here, in short pages."""

from __future__ import annotations

from bot.ui.call import Call
from bot.ui.ids import Press, Verb
from bot.ui.records import show_page
from bot.ui.voice import Voice


async def show_help(call: Call, page: int | None = None) -> None:
    """Opening a table, a turn, hands and secrets, taking back, where rules stand."""
    voice = call.voice()
    head = f"## {voice.text('help-title')}"
    await show_page(call, head, help_pages(voice), page, Press("0", 0, 0, Verb.HELP))


def help_pages(voice: Voice) -> list[str]:
    """`help-1-title` and `help-1-text`, and so on, as far as the catalogue has them."""
    pages: list[str] = []
    while voice.has(f"help-{len(pages) + 1}-title"):
        number = len(pages) + 1
        title, text = voice.text(f"help-{number}-title"), voice.text(f"help-{number}-text")
        pages.append(f"### {title}\n{text}")
    return pages
