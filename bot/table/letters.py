"""The letters that tie a button to a thing on the picture."""

from __future__ import annotations

from collections.abc import Collection

from bot.engine.prompts import Option, Prompt
from bot.engine.values import Ref, Seat, seat_letter
from bot.ports.gallery import Mark

_LETTERS = "JKLMNPQRSTUVWXYZ"
"""Without A to H, which are seats, and without I and O, which look like numerals."""
_IN_TURN: tuple[str, ...] = (
    *_LETTERS,
    *(first + second for first in _LETTERS for second in _LETTERS),
)


def letters_of(prompt: Prompt) -> dict[str, str]:
    """The letters of each option, by its key: its own mark, else one per thing in turn.

    A player keeps the letter of the seat (look.md 6).
    """
    given: dict[Ref, str] = {}
    taken = {option.mark for option in prompt.options}
    for option in prompt.options:
        if option.ref is not None and not option.mark and option.ref not in given:
            given[option.ref] = _letter_for(option.ref, taken)
            taken.add(given[option.ref])
    return {option.key: _letter(option, given) for option in prompt.options}


def has_letters(prompt: Prompt) -> bool:
    """Whether letters are given out that mean nothing but a place on the picture."""
    return any(
        one.ref is not None and not one.mark and one.ref.kind != "seat" for one in prompt.options
    )


def marks_of(prompt: Prompt, on: Collection[str] = ()) -> tuple[Mark, ...]:
    """What to mark on the picture of a question; `on` are the option keys chosen already."""
    letters = letters_of(prompt)
    marks: dict[Ref, Mark] = {}
    for option in prompt.options:
        if option.ref is not None and option.ref not in marks:
            marks[option.ref] = Mark(option.ref, letters[option.key], option.key in on)
    chosen = (Mark(ref, "", on=True) for ref in prompt.about if ref not in marks)
    return (*marks.values(), *chosen)


def _letter(option: Option, given: dict[Ref, str]) -> str:
    if option.mark or option.ref is None:
        return option.mark
    return given[option.ref]


def _letter_for(ref: Ref, taken: Collection[str]) -> str:
    if ref.kind == "seat":
        return seat_letter(Seat(int(ref.id)))
    return next(letter for letter in _IN_TURN if letter not in taken)
