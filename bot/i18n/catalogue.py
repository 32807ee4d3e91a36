"""Texts in the languages of the readers: Fluent catalogues behind one small speaker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from bot.engine.values import Msg, Seat, seat_letter

LANGUAGES = ("en", "ja")


class UnknownText(Exception):
    """A message id or argument that the catalogue does not have."""


class Speaker:
    """Says messages in one language. `names` are the players' names by seat, already safe."""

    def __init__(self, lang: str, bundle: FluentBundle, names: Mapping[int, str]) -> None:
        self.lang = lang
        self._bundle = bundle
        self._names = names

    def say(self, text: Msg) -> str:
        """The text in this language. Raises UnknownText if the catalogue lacks it."""
        if text.id == "seat":
            return self._seat(text)
        args = {key: self._arg(value) for key, value in text.args.items()}
        name, _, attribute = text.id.partition(".")
        return self._format(name, attribute, args)

    def has(self, id: str) -> bool:
        return self._bundle.has_message(id)

    def with_names(self, names: Mapping[int, str]) -> Speaker:
        """The same language at a table with these players."""
        return Speaker(self.lang, self._bundle, names)

    def _arg(self, value: str | int | Msg) -> str | int:
        return self.say(value) if isinstance(value, Msg) else value

    def _seat(self, text: Msg) -> str:
        seat = int(str(text.args["seat"]))
        return self._names.get(seat, seat_letter(Seat(seat)))

    def _format(self, id: str, attribute: str, args: dict[str, Any]) -> str:
        if not self._bundle.has_message(id):
            raise UnknownText(f"{self.lang}: {id}")
        message = self._bundle.get_message(id)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise UnknownText(f"{self.lang}: {id}.{attribute}")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise UnknownText(f"{self.lang}: {id}: {errors[0]}")
        return str(text)


class Catalogue:
    """All texts of all languages, read once. Several folders may add files: games bring theirs."""

    def __init__(self, bundles: Mapping[str, FluentBundle]) -> None:
        self._bundles = bundles

    def speaker(self, lang: str, names: Mapping[int, str] | None = None) -> Speaker:
        """A speaker of the language, English if there is no such catalogue."""
        known = lang if lang in self._bundles else "en"
        return Speaker(known, self._bundles[known], names or {})


def load(folders: Sequence[Path]) -> Catalogue:
    """Reads `<folder>/<lang>/*.ftl` of each folder."""
    return Catalogue({lang: _bundle(lang, folders) for lang in LANGUAGES})


def language_of(locale: str) -> str:
    """The language of a Discord locale ("en-GB", "ja"); English for those not spoken here."""
    lang = locale.partition("-")[0].lower()
    return lang if lang in LANGUAGES else "en"


def _bundle(lang: str, folders: Sequence[Path]) -> FluentBundle:
    # Isolating marks would be drawn as boxes and count against label lengths.
    bundle = FluentBundle([lang], use_isolating=False)
    for folder in folders:
        for path in sorted((folder / lang).glob("*.ftl")):
            bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle
