"""Texts in the languages of the readers: Fluent catalogues behind one small speaker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from bot.engine.values import Msg, Seat, seat_letter

LANGUAGES = ("en", "ja")

_KEPT = 10_000
"""So many texts are kept as they were said, in each language: a few megabytes."""


class UnknownText(Exception):
    """A message id or argument that the catalogue does not have."""


class Texts:
    """The texts of one language. What was put together once is kept, for most is said again."""

    def __init__(self, lang: str, bundle: FluentBundle) -> None:
        self.lang = lang
        self._bundle = bundle
        self.format = lru_cache(_KEPT)(self._format)

    def has(self, id: str) -> bool:
        return self._bundle.has_message(id)

    def _format(self, id: str, args: tuple[tuple[str, str | int], ...]) -> str:
        """Raises UnknownText."""
        name, _, attribute = id.partition(".")
        if not self._bundle.has_message(name):
            raise UnknownText(f"{self.lang}: {name}")
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise UnknownText(f"{self.lang}: {id}")
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise UnknownText(f"{self.lang}: {name}: {errors[0]}")
        return str(text)


class Speaker:
    """Says messages in one language. `names` are the players' names by seat, already safe."""

    def __init__(self, texts: Texts, names: Mapping[int, str]) -> None:
        self._texts = texts
        self._names = names

    @property
    def lang(self) -> str:
        return self._texts.lang

    def say(self, text: Msg) -> str:
        """The text in this language. Raises UnknownText if the catalogue lacks it."""
        if text.id == "seat":
            return self._seat(text)
        args = tuple((key, self._arg(value)) for key, value in text.args.items())
        return self._texts.format(text.id, args)

    def has(self, id: str) -> bool:
        return self._texts.has(id)

    def with_names(self, names: Mapping[int, str]) -> Speaker:
        """The same language at a table with these players."""
        return Speaker(self._texts, names)

    def _arg(self, value: str | int | Msg) -> str | int:
        return self.say(value) if isinstance(value, Msg) else value

    def _seat(self, text: Msg) -> str:
        seat = int(str(text.args["seat"]))
        return self._names.get(seat, seat_letter(Seat(seat)))


class Catalogue:
    """All texts of all languages, read once. Several folders may add files: games bring theirs."""

    def __init__(self, languages: Mapping[str, Texts]) -> None:
        self._languages = languages

    def speaker(self, lang: str, names: Mapping[int, str] | None = None) -> Speaker:
        """A speaker of the language, English if there is no such catalogue."""
        return Speaker(self._languages.get(lang, self._languages["en"]), names or {})


def load(folders: Sequence[Path]) -> Catalogue:
    """Reads `<folder>/<lang>/*.ftl` of each folder."""
    return Catalogue({lang: Texts(lang, _bundle(lang, folders)) for lang in LANGUAGES})


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
