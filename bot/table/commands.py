"""What may be said to a table, and what it answers."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from bot.engine.prompts import Choice, Prompt
from bot.engine.steps import Event, Outcome, ScoreSheet
from bot.engine.values import Msg, Seat

RefusedWhy = Literal["stale", "not-yours", "illegal", "over", "needs-consent", "frozen"]


class Submit(Struct, frozen=True, tag="submit"):
    """Answers of one seat, in order, all or none, to the question asked at `asked`."""

    table: str
    seat: Seat
    asked: int
    choices: tuple[Choice, ...]
    by: str


class Undo(Struct, frozen=True, tag="undo"):
    """Back to the position after row `to`; None is one's own last answer, 0 the whole run."""

    table: str
    seat: Seat
    by: str
    to: int | None = None


Command: TypeAlias = Submit | Undo


class Applied(Struct, frozen=True):
    """It is done. `events` as far as the seat that did it may know."""

    revision: int
    events: tuple[Event, ...]


class Repeated(Struct, frozen=True):
    """The same press again: show the present panel, say nothing."""

    revision: int


class Refused(Struct, frozen=True):
    why: RefusedWhy
    text: Msg


Reply: TypeAlias = Applied | Repeated | Refused


class Sight(Struct, frozen=True):
    """What one seat has before it: its question with the draft applied, or nothing to do.

    `prompt` None and `ready` True: the draft is a whole answer, to be confirmed. `path` says
    the choices of the draft, `gains` what they would bring (nothing is known of the last one
    where it shows something); they tell of the first `told` choices. `reveals` are option keys
    that would show something and so cannot be taken back alone. `picked` are those chosen so
    far of a MANY or ORDER. `away` is what happened since this seat's last own answer. `view` is
    the view of the seat with the draft applied. `depth` counts the choices of the draft and
    `trail` names them; with `asked` they name the moment. `may_aim`: the question can be asked
    goal first, which it is unless `is_stepwise`. `may_rest`: the draft can be confirmed though
    its question is open, and `rests` says what that means; `endings` are option keys that
    confirm the draft by themselves.
    """

    table: str
    seat: Seat | None
    asked: int
    depth: int
    revision: int
    view: Any
    headline: Msg
    awaited: tuple[Seat, ...]
    prompt: Prompt | None = None
    ready: bool = False
    path: tuple[Msg, ...] = ()
    gains: tuple[Event, ...] = ()
    told: int = 0
    reveals: frozenset[str] = frozenset()
    picked: tuple[str, ...] = ()
    away: tuple[Event, ...] = ()
    may_aim: bool = False
    may_rest: bool = False
    rests: tuple[Msg, ...] = ()
    endings: frozenset[str] = frozenset()
    is_stepwise: bool = False
    may_undo: bool = False
    trail: str = ""
    outcome: Outcome | None = None


class Pressed(Struct, frozen=True):
    """The answer to a press on a panel: what is before the seat now, and what to say first.

    `note` is None when all went as meant; else a sentence (an earlier moment, not legal).
    `committed` says that something became public; `events` is what came of it, as far as this
    seat may know (the cards that it drew).
    """

    sight: Sight
    note: Msg | None = None
    committed: bool = False
    events: tuple[Event, ...] = ()


class Present(Struct, frozen=True):
    """What anybody sees of a table right now. `sheet` once the game is over."""

    revision: int
    headline: Msg
    awaited: tuple[Seat, ...]
    view: Any
    outcome: Outcome | None
    sheet: ScoreSheet | None
