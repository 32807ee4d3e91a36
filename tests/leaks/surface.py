"""Everything that somebody can get the bot to say, and every byte of what it then says."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.app import wiring
from bot.engine import saves
from bot.engine.chance import Chance, SeededChance
from bot.engine.match import Row
from bot.engine.values import Seat, msg
from bot.playground.world import Channel, User
from bot.ports.gallery import Ask, Painter, Picture
from bot.table.publish import board_post, hand_post, nonce_of, scene_of
from bot.table.table import Table
from bot.ui.ids import Verb
from tests.support.bot import sources
from tests.ui.inn import PATIENCE, Easels, Inn, can

_WIDTH = 160
"""Small enough to be quick; the painter does nothing else at full size."""
_LOOKS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("board", {}),
    ("board", {"text": True}),
    ("log", {}),
    ("log", {"since": "mine"}),
    ("hand", {}),
    ("play", {}),
    ("my", {}),
    ("export", {}),
    ("rules", {}),
    ("table list", {}),
    ("table settings", {}),
)
_ABOUT_A_TABLE = ("board", "log", "export", "play", "table show", "table move", "table invite")
"""Commands with a table to be suggested."""


@cache
def _painters() -> dict[str, Painter]:
    return dict(wiring.painters(sources(), wiring.texts(sources())))


class Drawn(Easels):
    """The real pictures, small. `drawn` are their bytes in short, with their alt texts."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[tuple[str, str]] = []

    async def picture(self, ask: Ask) -> Picture:
        made = _painters()[ask.game].paint(replace(ask, width=_WIDTH))
        self.drawn.append((blake2b(made.data, digest_size=12).hexdigest(), made.alt))
        return made

    def text_board(self, ask: Ask) -> str:
        return _painters()[ask.game].text_board(ask)


@contextmanager
def another_world(table: Table, viewer: Seat | None, number: int) -> Iterator[str]:
    """All that the viewer cannot know is otherwise for a while. Its state in short."""
    record, rules = table._record, table.rules
    kept = record.position, record.rows
    luck = SeededChance(b"another world", number)
    state = rules.imagine(kept[0].state, viewer, luck)
    record.position = replace(kept[0], state=state, prompts=rules.prompts(state))
    record.rows = tuple(_otherwise(row, viewer, luck) for row in kept[1])
    try:
        yield saves.digest([state, record.rows])
    finally:
        record.position, record.rows = kept


def _otherwise(row: Row, viewer: Seat | None, luck: Chance) -> Row:
    """A row as it might be, of all that the viewer has not been told."""
    other = msg("bazaar-coins", count=luck.below(99))
    events = tuple(
        event if event.is_for(viewer) else replace(event, text=other) for event in row.events
    )
    choice = row.choice
    if choice is not None and choice.seat != viewer:
        choice = replace(choice, keys=(f"x{luck.below(99)}",))
    return replace(row, choice=choice, events=events, draws=(luck.below(99),), digest="?")


async def everything(inn: Inn, thread: Channel, user: User) -> list[str]:
    """What is said to this person, to all, and to the log: a line for each request or picture."""
    discord, entries = inn.discord, inn.discord.log.entries
    await quiet(inn)
    entries.clear()
    assert isinstance(inn.gallery, Drawn)
    inn.gallery.drawn.clear()
    with capture_logs() as logged:
        await _look_around(inn, thread, user)
        await _post_anew(inn, thread, user)
    said = [_in_short(entry.method, entry.body) for entry in entries]
    drawn = [f"{name} {alt}" for name, alt in inn.gallery.drawn]
    assert discord.complaints == []
    return [*said, *drawn, *map(str, logged)]


def _in_short(method: str, body: object) -> str:
    return f"{method} {msgspec.json.encode(body, order='sorted').decode()}"


async def _look_around(inn: Inn, thread: Channel, user: User) -> None:
    for command, options in _LOOKS:
        await inn.discord.slash(user, thread, command, options).answered(PATIENCE)
        await quiet(inn)
    table = (await inn.seated(thread)).facts.id
    await inn.discord.slash(user, thread, "table show", {"table": table}).answered(PATIENCE)
    for command in _ABOUT_A_TABLE:
        asked = inn.discord.autocomplete(user, thread, command, "table", {"table": ""})
        await asked.answered(PATIENCE)
    await quiet(inn)
    board = inn.boards(thread)[-1]
    for verb in (Verb.OPEN, Verb.HAND, Verb.LOG, Verb.RULES, Verb.TEXT):
        shown = await inn.press(user, board, verb)
        await quiet(inn)
        if can(shown, Verb.WHY):
            await inn.press(user, shown, Verb.WHY)
            await quiet(inn)


async def quiet(inn: Inn) -> None:
    """Until nothing is under way and nothing is owed any more."""
    await inn.client.reception.finish()
    await inn.services.easel.finish()
    far = inn.clock.now() + 1_000_000
    while await inn.services.store.outstanding(far):  # noqa: ASYNC110  (it tells nobody)
        await asyncio.sleep(0.002)


async def _post_anew(inn: Inn, thread: Channel, user: User) -> None:
    """The board in the thread, and this person's hand in their direct messages."""
    table = await inn.seated(thread)
    board = board_post(scene_of(table))
    await inn.desk.send(thread.id, board, nonce_of(board))
    seat = table.facts.seat_of(user.id)
    if seat is not None:
        hand = hand_post(table, seat, "ja")
        await inn.desk.send(inn.discord.open_dm(user).id, hand, nonce_of(hand))
