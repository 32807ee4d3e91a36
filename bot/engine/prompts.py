"""Questions, answers, and the one check of an answer against its question."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from bot.engine.values import Msg, Ref, Seat, msg

KEY_PATTERN = re.compile(r"[a-z0-9_]{1,40}")
KIND_PATTERN = re.compile(r"[a-z0-9_]{1,24}")
"""Option keys and prompt kinds are such words, so that both fit into the id of a button."""


class Shape(StrEnum):
    """How a question is answered."""

    ONE = "one"
    """Exactly one of the options."""
    MANY = "many"
    """Between `least` and `most` of the options, in any order."""
    ORDER = "order"
    """Between `least` and `most` of the options, in the order that matters."""
    AMOUNT = "amount"
    """One number; the options are the numbers allowed: `n0`, `n1`, ..."""
    GRID = "grid"
    """Exactly one of the options: places on a board of at most 5 by 6, and perhaps "none"."""


class Option(Struct, frozen=True):
    """One way to answer a question.

    `key` is short, stable and made of words, never an index. `ref` says what to mark on the
    picture, `mark` with which letters (none: the panel gives them out), `group` how to split a
    long list, `hint` what the option brings, `place` its (column, row) in the question's grid.
    `listed`: it stands in a menu beside the others, for who looks more closely. `aside`: it is no
    answer yet but a closer look, and its `group` says so; its button is a quiet one.
    """

    key: str
    label: Msg
    hint: Msg | None = None
    ref: Ref | None = None
    mark: str = ""
    group: Msg | None = None
    place: tuple[int, int] | None = None
    listed: bool = False
    aside: bool = False


class Excluded(Struct, frozen=True):
    """What somebody may have expected among the options, and what is missing for it."""

    label: Msg
    why: Msg


class Prompt(Struct, frozen=True):
    """A question to one seat. (seat, kind) is unique among the open questions.

    `if_absent` is a legal answer: the least that a stand-in may give. `public` says that the
    options follow from what everybody knows; only such a question may be answered by the kernel
    when it has a single answer. `grid` holds how many places each row of a GRID has. `given` is
    what the seat has answered already while others have not (a sealed choice): the question stays
    open, so that the answer may be replaced, but nobody waits for it. `excluded` says what cannot
    be chosen and why; it follows from the same knowledge as the options. `rests`: whoever leaves
    it open means `if_absent`, so that a turn may be confirmed without a word on it. `closes`: it
    is asked last, so that an answer after which nothing is open confirms the turn as well. `about`
    are things that were chosen already, and are marked on the picture as such.
    """

    seat: Seat
    kind: str
    text: Msg
    options: tuple[Option, ...]
    if_absent: tuple[str, ...]
    shape: Shape = Shape.ONE
    least: int = 1
    most: int = 1
    public: bool = False
    grid: tuple[int, ...] = ()
    given: tuple[str, ...] | None = None
    excluded: tuple[Excluded, ...] = ()
    rests: bool = False
    closes: bool = False
    about: tuple[Ref, ...] = ()

    def option(self, key: str) -> Option:
        """The option of this key. Raises KeyError if it is not offered."""
        for option in self.options:
            if option.key == key:
                return option
        raise KeyError(key)

    def lone_answer(self) -> tuple[str, ...] | None:
        """The only possible answer, if there is just one and it was not given already."""
        if self.given is not None:
            return None
        keys = tuple(option.key for option in self.options)
        least, most = _bounds(self)
        if most == 0:
            return ()
        # Two things can be laid in two orders; all of a selection is one selection.
        is_one_way = len(keys) == 1 or self.shape is Shape.MANY
        return keys if is_one_way and least == len(keys) else None


class Choice(Struct, frozen=True):
    """An answer to the question (seat, kind): the only input of the rules."""

    seat: Seat
    kind: str
    keys: tuple[str, ...]


class IllegalChoice(Exception):
    """An answer that was not offered. `reason` is shown to the person."""

    def __init__(self, reason: Msg) -> None:
        super().__init__(reason.id)
        self.reason = reason


def awaited(prompts: Iterable[Prompt]) -> tuple[Seat, ...]:
    """The seats that the game waits for, in the order of the questions, each once."""
    return tuple(dict.fromkeys(prompt.seat for prompt in prompts if prompt.given is None))


def find(prompts: Iterable[Prompt], choice: Choice) -> Prompt:
    """The question that a choice answers. Raises IllegalChoice if it is not open."""
    for prompt in prompts:
        if prompt.seat == choice.seat and prompt.kind == choice.kind:
            return prompt
    raise IllegalChoice(msg("illegal-not-asked"))


def check(prompt: Prompt, choice: Choice) -> None:
    """The single gate: raises IllegalChoice unless `choice` is a legal answer to `prompt`."""
    if (choice.seat, choice.kind) != (prompt.seat, prompt.kind):
        raise IllegalChoice(msg("illegal-not-asked"))
    least, most = _bounds(prompt)
    if not least <= len(choice.keys) <= most:
        raise IllegalChoice(msg("illegal-count", least=least, most=most))
    if len(set(choice.keys)) != len(choice.keys):
        raise IllegalChoice(msg("illegal-twice"))
    offered = {option.key for option in prompt.options}
    if not offered.issuperset(choice.keys):
        raise IllegalChoice(msg("illegal-not-offered"))


def _bounds(prompt: Prompt) -> tuple[int, int]:
    if prompt.shape in (Shape.MANY, Shape.ORDER):
        return prompt.least, prompt.most
    return 1, 1
