"""Saying things to a reader: in their language, with the players' names made harmless."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from bot.engine.values import Arg, Msg, Seat, msg, seat_msg
from bot.i18n.catalogue import Catalogue, Speaker
from bot.ports.store import Facts
from bot.ui.text import bare_names_of, names_of


class Voice:
    """`say` is for texts, where markdown counts; `label` for buttons and menus, where it is shown.

    So a player's name is escaped in one and bare in the other.
    """

    def __init__(self, texts: Speaker, labels: Speaker) -> None:
        self.lang = texts.lang
        self._texts = texts
        self._labels = labels

    def say(self, text: Msg) -> str:
        return self._texts.say(text)

    def text(self, id: str, /, **args: Arg) -> str:
        """Short for `say(msg(id, ...))`."""
        return self._texts.say(msg(id, **args))

    def label(self, text: Msg) -> str:
        return self._labels.say(text)

    def word(self, id: str, /, **args: Arg) -> str:
        """Short for `label(msg(id, ...))`."""
        return self._labels.say(msg(id, **args))

    def has(self, id: str) -> bool:
        return self._texts.has(id)

    def names(self, seats: Iterable[Seat]) -> str:
        """Several players in one text."""
        return self.text("list-comma").join(self.say(seat_msg(seat)) for seat in seats)


def voice(catalogue: Catalogue, lang: str, facts: Facts | None = None) -> Voice:
    """The voice for a language, at a table if there is one."""
    speaker = catalogue.speaker(lang)
    if facts is None:
        return Voice(speaker, speaker)
    nameless = speaker.say(msg("seat-nameless"))
    return Voice(
        speaker.with_names(names_of(facts, partial(_called, speaker), nameless)),
        speaker.with_names(bare_names_of(facts, nameless)),
    )


def _called(speaker: Speaker, name: str, letter: str) -> str:
    """The letter stands behind, for "A" before a name is an article to who reads English."""
    return speaker.say(msg("seat-named", name=name, letter=letter))
