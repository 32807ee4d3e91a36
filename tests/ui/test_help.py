"""`/help` on the stand-in: short pages, and no button or command that does not exist."""

from __future__ import annotations

import re

import pytest

from bot.playground import look
from bot.ui.guide import help_pages
from tests.docs.test_readme import commands
from tests.support.texts import said as texts_of
from tests.support.texts import words
from tests.ui.inn import PATIENCE, Inn, ids
from tests.ui.support import LANGS, said


@pytest.mark.parametrize("lang", LANGS)
def test_every_button_that_help_names_is_called_so(lang: str) -> None:
    labels = {words(lang, id) for id in texts_of(lang) if id.startswith(("button-", "panel-"))}
    named = set(re.findall(r"\*([^*\n]+)\*", "\n".join(help_pages(said(lang)))))
    assert named
    assert named - labels == set()


@pytest.mark.parametrize("lang", LANGS)
def test_every_command_that_help_names_exists(lang: str) -> None:
    typed = re.findall(r"`(/[^`]+)`", "\n".join(help_pages(said(lang))))
    named = {" ".join(word for word in one.split() if ":" not in word) for one in typed}
    known = {one: _as_read(one, lang) for one in commands()}
    some = {"/table new", "/play", "/undo", "/rules", "/card"}
    assert {known[one] for one in some} <= named
    assert named - set(known.values()) == set()


def _as_read(command: str, lang: str) -> str:
    """A command by the names that Discord shows to readers of the language."""
    return "/" + " ".join(said(lang).text(f"command-{word}") for word in command[1:].split())


def test_both_languages_have_the_same_pages_and_none_is_long() -> None:
    pages = {lang: help_pages(said(lang)) for lang in LANGS}
    assert [len(pages[lang]) for lang in LANGS] == [5, 5]
    assert all(len(page) < 1000 for lang in LANGS for page in pages[lang])


async def test_help_is_leafed_through_in_place_for_me_alone(inn: Inn) -> None:
    discord = inn.discord
    shown = await inn.slash(discord.mio, discord.tea_house, "help")
    assert shown.viewer == discord.mio.id
    assert said("ja").text("help-1-title") in look.text(shown)
    sent = discord.press(discord.mio, shown, ids(shown)[-1])
    await sent.answered(PATIENCE)
    assert sent.message.id == shown.id
    assert said("ja").text("help-2-title") in look.text(shown)
