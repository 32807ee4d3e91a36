"""What a log line names, so that an operator finds out what became of a press."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any, NoReturn

import pytest
from structlog.contextvars import merge_contextvars
from structlog.testing import capture_logs

from bot.engine.values import Seat
from bot.playground.world import Message, User
from bot.ui import router
from bot.ui.call import Call
from bot.ui.ids import Press, Verb
from tests.ui.inn import Inn, id_of, table_id

Lines = list[MutableMapping[str, Any]]


@pytest.fixture
def lines() -> Iterator[Lines]:
    with capture_logs(processors=[merge_contextvars]) as kept:
        yield kept


async def begun(inn: Inn) -> tuple[Message, User, Seat]:
    """The board of a new game of Conspiracy, and who is to move."""
    people = (inn.discord.astrid, inn.discord.bartholomew)
    thread = await inn.table(*people, game="conspiracy")
    seat = await inn.asked(thread)
    return inn.boards(thread)[-1], people[seat], seat


async def test_every_line_of_a_press_names_it_and_where_it_led(inn: Inn, lines: Lines) -> None:
    board, user, seat = await begun(inn)
    panel = await inn.press(user, board, Verb.OPEN)
    table = await inn.hall.table(table_id(board))
    before = table.position.revision
    sent = inn.discord.press(user, panel, id_of(panel, Verb.TAKE, "deck2"))
    await sent.answered()
    await inn.client.reception.finish()
    own = [one for one in lines if one.get("press") == str(sent.id)]
    assert [one["event"] for one in own] == ["answered"]
    assert own[0]["table"] == table.facts.id
    assert own[0]["seat"] == seat
    assert own[0]["revision"] == table.position.revision == before + 1
    assert own[0]["verb"] == "take"


async def test_a_command_is_named_without_what_was_typed(inn: Inn, lines: Lines) -> None:
    board, user, _ = await begun(inn)
    thread = inn.discord.world.channels[board.channel_id]
    await inn.slash(user, thread, "card", name="Glenn")
    await inn.client.reception.finish()
    (line,) = [one for one in lines if one.get("command") == "card"]
    assert line["press"].isdecimal()
    assert "Glenn" not in str(line)


async def test_a_fault_has_a_number_beside_the_press_that_met_it(
    inn: Inn, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, user, _ = await begun(inn)

    async def fail(call: Call, press: Press) -> NoReturn:
        await call.services.hall.table(press.table)
        raise KeyError("a card")

    monkeypatch.setattr(router, "dispatch", fail)
    sent = inn.discord.press(user, board, id_of(board, Verb.OPEN))
    await sent.answered()
    await inn.client.reception.finish()
    (line,) = [one for one in lines if one["event"] == "press failed"]
    assert len(line["reference"]) == 6
    assert (line["press"], line["table"]) == (str(sent.id), table_id(board))
    assert "revision" in line


async def test_what_is_paid_to_discord_is_named(inn: Inn, lines: Lines) -> None:
    board, _, _ = await begun(inn)
    await inn.outbox.flush()
    paid = {(one["kind"], one.get("seat")) for one in lines if one["event"] == "paid"}
    assert {("lobby", None), ("board", None), ("hand", 0), ("hand", 1)} <= paid
    table = table_id(board)
    assert {one["table"] for one in lines if one["event"] == "paid"} == {table}
    assert all("revision" in one and "press" not in one for one in lines if one["event"] == "paid")


async def test_no_line_of_a_turn_names_a_card(inn: Inn, lines: Lines) -> None:
    """Neither what was drawn nor what was pressed."""
    board, user, seat = await begun(inn)
    panel = await inn.press(user, board, Verb.OPEN)
    await inn.press(user, panel, Verb.TAKE, "deck2")
    await inn.client.reception.finish()
    table = await inn.hall.table(table_id(board))
    asked = [one for one in table.position.prompts if one.seat == seat]
    keys = {option.key for prompt in asked for option in prompt.options}
    assert keys
    assert [one for one in lines if one["event"] == "answered"]
    assert [one for one in lines if any(key in str(one) for key in keys | {"deck2"})] == []
    assert [one for one in lines if table.facts.seed.hex() in str(one)] == []
