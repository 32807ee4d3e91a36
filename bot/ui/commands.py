"""Names and descriptions of the slash commands in the languages of Discord's clients."""

from __future__ import annotations

from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.engine.values import msg
from bot.i18n.catalogue import Catalogue

_LANGS = {Locale.japanese: "ja"}


def word(id: str) -> locale_str:
    """A command's name, description or choice by its text id; English until it is translated."""
    return locale_str(id, id=id)


class Words(app_commands.Translator):
    """Looks command texts up in the catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """The text in that locale; None where English will do."""
        lang, id = _LANGS.get(locale), string.extras.get("id")
        if lang is None or id is None:
            return None
        return self._catalogue.speaker(lang).say(msg(id))


def english(catalogue: Catalogue, id: str) -> str:
    """The text that stands where no locale fits."""
    return catalogue.speaker("en").say(msg(id))
