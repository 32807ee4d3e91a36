"""What a button or menu says when it is pressed: its custom id, made and read here alone."""

from __future__ import annotations

import re
from enum import StrEnum

from msgspec import Struct

PREFIX = "g1."
"""The version of the form of ids. Messages of a later or earlier form are answered as old."""

_PART = r"[a-z0-9_]"
_FORM = re.compile(
    r"g1\.(?P<table>[0-9A-Z]{1,6})\.(?P<asked>[0-9]{1,6})\.(?P<depth>[0-9]{1,3})"
    r"(?P<trail>(?:_[a-z2-7]{4})?)"
    rf"\.(?P<verb>[a-z]{{1,8}})\.(?P<kind>{_PART}{{0,24}})\.(?P<arg>{_PART}{{0,40}})"
)


class Verb(StrEnum):
    """What is wanted. Words of stored messages: never renamed, only added to."""

    # anywhere
    OPEN = "open"
    HAND = "hand"
    LOG = "log"
    RULES = "rules"
    HELP = "help"
    SETTING = "setting"
    RETRY = "retry"
    TEXT = "text"
    BOARD = "board"
    # lobby
    JOIN = "join"
    LEAVE = "leave"
    ADD = "add"
    LESS = "less"
    OPTIONS = "options"
    OPTION = "option"
    START = "start"
    CLOSE = "close"
    # a running table
    RESIGN = "resign"
    KEEP = "keep"
    REPOST = "repost"
    GIVE = "give"
    # panel
    TAKE = "take"
    MENU = "menu"
    ON = "on"
    OFF = "off"
    DONE = "done"
    PAGE = "page"
    NUMBER = "number"
    BACK = "back"
    RESTART = "restart"
    UNDO = "undo"
    CONFIRM = "confirm"
    WHY = "why"
    STEPS = "steps"
    GOALS = "goals"
    MORE = "more"
    """A menu whose values are verbs, where rows are scarce."""
    NONE = "none"
    """A place that cannot be pressed."""


class Press(Struct, frozen=True):
    """A press. `asked`, `depth` and `trail` name the moment in which the button was drawn.

    `kind` is that of the question, `arg` the option, page or amount. `values` are what was
    chosen in a menu or typed into a form; they are not part of the id.
    """

    table: str
    asked: int
    depth: int
    verb: Verb
    kind: str = ""
    arg: str = ""
    trail: str = ""
    values: tuple[str, ...] = ()

    @property
    def moment(self) -> tuple[int, int, str]:
        return self.asked, self.depth, self.trail


class OldPress(Struct, frozen=True):
    """An id that this version cannot read: a message of another time, or not ours at all."""

    id: str


def pack(press: Press) -> str:
    """The custom id. Raises ValueError if a part does not fit the form."""
    id = ".".join(
        (
            "g1",
            press.table,
            str(press.asked),
            f"{press.depth}_{press.trail}" if press.trail else str(press.depth),
            press.verb,
            press.kind,
            press.arg,
        )
    )
    if not _FORM.fullmatch(id):
        raise ValueError(f"not an id: {id!r}")
    return id


def parse(id: str) -> Press | OldPress:
    """The press that an id stands for."""
    form = _FORM.fullmatch(id)
    if form is None or form["verb"] not in set(Verb):
        return OldPress(id)
    return Press(
        table=form["table"],
        asked=int(form["asked"]),
        depth=int(form["depth"]),
        trail=form["trail"].removeprefix("_"),
        verb=Verb(form["verb"]),
        kind=form["kind"],
        arg=form["arg"],
    )
