"""*Why not?*: what cannot be chosen now, and what is missing for it."""

from __future__ import annotations

from bot.engine.prompts import Prompt
from bot.ports.store import Facts
from bot.ui.call import Call
from bot.ui.ids import Press
from bot.ui.pages import page_in, pages_of
from bot.ui.records import PAGE_LETTERS, show_page
from bot.ui.voice import Voice


async def show_why(call: Call, facts: Facts, prompt: Prompt, press: Press) -> None:
    """Beside the panel, so that the question stays before one."""
    voice = call.voice(facts)
    head = f"### {voice.text('why-title')}"
    pages = pages_of(why_lines(prompt, voice), PAGE_LETTERS)
    await show_page(call, head, pages, page_in(press), press)


def why_lines(prompt: Prompt, voice: Voice) -> list[str]:
    """Those with one reason in one line."""
    reasons: dict[str, list[str]] = {}
    for one in prompt.excluded:
        reasons.setdefault(voice.say(one.why), []).append(voice.say(one.label))
    comma = voice.text("list-comma")
    return [
        voice.text("why-line", what=comma.join(labels), why=why) for why, labels in reasons.items()
    ]
