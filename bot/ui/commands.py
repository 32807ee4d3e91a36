"""Names and descriptions of the slash commands in the languages of Discord's clients."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.engine.values import msg
from bot.i18n.catalogue import Catalogue

Callback = TypeVar("Callback", bound=Callable[..., Any])

_LANGS = {Locale.japanese: "ja"}


def word(english: str, id: str) -> locale_str:
    """A command's name, description or choice.

    The library wants the English text where the command is written; a test holds that it is the
    one of the catalogue.
    """
    return locale_str(english, id=id)


def about_a_table(command: Callback) -> Callback:
    """Names and describes the option `table` of a command."""
    described = app_commands.describe(table=word("Which table", "option-table-about"))(command)
    return app_commands.rename(table=word("table", "option-table"))(described)


def choice(catalogue: Catalogue, id: str, value: str) -> app_commands.Choice[str]:
    """A choice whose name is a text of the catalogue."""
    return app_commands.Choice(name=word(catalogue.speaker("en").say(msg(id)), id), value=value)


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
