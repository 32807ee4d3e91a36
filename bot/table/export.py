"""Tables as files: the whole of one for its operator, and what anybody may know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from bot.engine import saves
from bot.engine.match import Row
from bot.engine.rules import AnyRules
from bot.engine.saves import BrokenSave
from bot.engine.steps import Event, Setup
from bot.ports.store import Draft, Facts, Head, Owed, OwedKind, Whole
from bot.table.history import Told
from bot.table.inspect import inspect
from bot.table.owing import hands_of
from bot.table.shelf import GameBox, build_pinned, files_digest
from bot.table.table import Table

FORM = 1
"""Raised when files of before could not be read as they are."""
_WHOLE = "table"
_PUBLIC = "public record"
_EVERYTHING = 1_000_000


class BadExport(Exception):
    """Why a file is not taken, in one sentence."""


class Label(Struct, frozen=True):
    """What kind of file it is."""

    serai: str
    form: int


class Placed(Struct, frozen=True):
    """A position as readable JSON."""

    revision: int
    asked: tuple[int, ...]
    rules: int
    state: Raw


class Export(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the operator. `seal` is the digest of all the rest."""

    serai: str
    form: int
    seal: str
    facts: Facts
    content: dict[str, bytes]
    head: Placed | None
    rows: tuple[Row, ...]
    checkpoints: tuple[Placed, ...]
    drafts: dict[str, Draft]


class Moved(Struct, frozen=True):
    """Where an imported table goes on. None: where it was."""

    id: str | None = None
    channel: int | None = None
    guild: int | None = None


def full_export(whole: Whole, files: Mapping[str, bytes]) -> bytes:
    """Everything but the messages in Discord: seed and secrets too. Not for players."""
    export = Export(
        serai=_WHOLE,
        form=FORM,
        seal="",
        facts=whole.facts,
        content=dict(files),
        head=_placed(whole.head) if whole.head else None,
        rows=whole.rows,
        checkpoints=tuple(map(_placed, whole.checkpoints)),
        drafts=whole.drafts,
    )
    return _written(replace(export, seal=saves.digest(export)))


def public_export(table: Table) -> bytes:
    """What anybody may know; once the game is over, all of it, to be played again.

    It names nobody by an id of Discord. `serai replay` takes the record of an ended game.
    """
    present, facts = table.present(), table.facts
    told = reversed(table.story(None, _EVERYTHING))
    record: dict[str, Any] = {
        "serai": _PUBLIC,
        "form": FORM,
        "table": facts.id,
        "game": facts.game,
        "status": facts.status,
        "setup": Setup(facts.wanted, facts.options),
        "seats": [_seat(facts, seat) for seat in range(facts.wanted)],
        "headline": present.headline,
        "awaited": present.awaited,
        "view": present.view,
        "told": [_told(one) for one in told],
    }
    if present.outcome is not None:
        record |= {"outcome": present.outcome, "scores": present.sheet, "seed": facts.seed.hex()}
        record["rows"] = [replace(row, by=_kind_of(row.by)) for row in table.rows]
    return _written(record)


def read_export(boxes: Mapping[str, GameBox], data: bytes) -> tuple[Whole, dict[str, bytes]]:
    """The table of a file with the data files of its game. Raises BadExport."""
    export = _decode(data)
    rules = _rules(boxes, export)
    whole = Whole(
        facts=export.facts,
        head=_head(export.head) if export.head else None,
        rows=export.rows,
        checkpoints=tuple(map(_head, export.checkpoints)),
        drafts=export.drafts,
    )
    _check_seats(rules, whole)
    for finding in inspect(rules, whole):
        if finding.grade != "note":
            raise BadExport(f"the table does not hold together: {finding.whole}")
    return whole, export.content


def moved(whole: Whole, to: Moved) -> tuple[Whole, tuple[Owed, ...]]:
    """The table at its new place, where nothing of it stands yet, and what must be told there."""
    facts = replace(
        whole.facts,
        id=to.id or whole.facts.id,
        channel=to.channel or whole.facts.channel,
        guild=to.guild or whole.facts.guild,
        thread=None,
    )
    placed = replace(whole, facts=facts)
    lobby = Owed("lobby", facts.id, facts.version)
    if facts.status == "gathering":
        return placed, (lobby,)
    if facts.status != "live" or whole.head is None:
        return placed, ()
    revision = whole.head.revision
    kinds: tuple[OwedKind, ...] = ("thread", "board")
    posts = tuple(Owed(kind, facts.id, revision) for kind in kinds)
    return placed, (lobby, *posts, *hands_of(facts, revision))


def _decode(data: bytes) -> Export:
    try:
        label = msgspec.json.decode(data, type=Label)
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise BadExport("it is damaged, or no export of Serai") from problem
    if label.serai == _PUBLIC:
        raise BadExport("it is a public record; only what `serai export` wrote can be imported")
    if label.serai != _WHOLE:
        raise BadExport("it is no export of Serai")
    if label.form > FORM:
        raise BadExport("it was written by a newer release of Serai; please upgrade")
    try:
        export = _compact(msgspec.json.decode(data, type=Export))
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise BadExport(f"it is damaged: {problem}") from problem
    if saves.digest(replace(export, seal="")) != export.seal:
        raise BadExport("it is damaged, or was changed by hand: its seal does not fit")
    return export


def _rules(boxes: Mapping[str, GameBox], export: Export) -> AnyRules:
    """The rules with the files that the table runs with."""
    facts, box = export.facts, boxes.get(export.facts.game)
    if box is None:
        raise BadExport(
            f"no game is called {facts.game} here; there are {', '.join(sorted(boxes))}"
        )
    if files_digest(export.content) != facts.content:
        raise BadExport("the data files of its game are not those that it runs with")
    if export.head is not None and export.head.rules > box.rules.version:
        raise BadExport("it was played under newer rules; please upgrade")
    try:
        return box.rules if box.digest == facts.content else build_pinned(box, export.content)
    except BrokenSave as problem:
        raise BadExport(f"the data files of its game do not fit: {problem}") from problem


def _check_seats(rules: AnyRules, whole: Whole) -> None:
    facts = whole.facts
    taken = [one.seat for one in facts.sitters]
    if facts.wanted not in rules.seats or taken != list(range(len(taken))):
        raise BadExport("its seats are not in order")
    if len(taken) > facts.wanted or (whole.head is not None and len(taken) != facts.wanted):
        raise BadExport(f"{len(taken)} players sit at {facts.wanted} seats")
    if (whole.head is None) != (not facts.seed):
        raise BadExport("it has a position without a seed, or a seed without a position")
    if not {str(seat) for seat in range(facts.wanted)}.issuperset(whole.drafts):
        raise BadExport("somebody who does not sit there has begun an answer")


def _compact(export: Export) -> Export:
    """The positions byte for byte as they were kept, without the spaces of the file."""
    return replace(
        export,
        head=_tight(export.head) if export.head else None,
        checkpoints=tuple(map(_tight, export.checkpoints)),
    )


def _tight(placed: Placed) -> Placed:
    return replace(placed, state=Raw(msgspec.json.format(bytes(placed.state), indent=-1)))


def _placed(head: Head) -> Placed:
    return Placed(head.revision, head.asked, head.rules, Raw(head.state))


def _head(placed: Placed) -> Head:
    return Head(placed.revision, placed.asked, placed.rules, bytes(placed.state))


def _seat(facts: Facts, seat: int) -> dict[str, Any]:
    sitter = next((one for one in facts.sitters if one.seat == seat), None)
    return {"name": sitter.name, "mind": sitter.mind} if sitter else {}


def _told(told: Told) -> dict[str, Any]:
    """Not its number: numbers left out would tell how often somebody thought again."""
    events: tuple[Event, ...] = told.events
    return {"at": told.at, "seat": told.seat, "undone": told.undone, "events": events}


def _kind_of(by: str) -> str:
    """Who answered, without the person's id."""
    return "person" if by.startswith("user:") else by


def _written(value: object) -> bytes:
    return msgspec.json.format(saves.encode(value)) + b"\n"
