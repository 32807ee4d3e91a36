"""`/export` on the stand-in: who gets which file, and what is in it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.app.selfplay import Record, again
from bot.engine import saves
from bot.playground import look
from bot.playground.world import Channel, Message
from bot.table.export import public_export
from bot.table.table import Table
from bot.ui import limits
from tests.support.tables import digest, play_some
from tests.ui.inn import Inn
from tests.ui.support import said


def paper(inn: Inn, message: Message) -> tuple[str, bytes]:
    """The name and the bytes of the one file of a message."""
    (file,) = message.attachments
    return file.name, inn.discord.picture(file.id)


def read(inn: Inn, message: Message) -> dict[str, Any]:
    return msgspec.json.decode(paper(inn, message)[1], type=dict[str, Any])


async def begun(inn: Inn, game: str = "conspiracy") -> tuple[Channel, Table]:
    thread = await inn.table(inn.discord.astrid, inn.discord.bartholomew, game=game)
    return thread, await inn.seated(thread)


async def test_anybody_gets_the_public_record_alone_with_a_word_on_it(inn: Inn) -> None:
    thread, table = await begun(inn)
    await play_some(table, 7)
    shown = await inn.slash(inn.discord.mio, thread, "export")
    assert shown.viewer == inn.discord.mio.id
    assert paper(inn, shown) == (f"serai-{table.facts.id}.json", public_export(table))
    assert look.text(shown).splitlines()[1:] == said("ja").text("export-running").splitlines()


@pytest.mark.parametrize("game", ["bazaar", "conspiracy"])
async def test_while_it_runs_players_get_no_more_than_a_stranger(inn: Inn, game: str) -> None:
    thread, table = await begun(inn, game)
    await play_some(table, 5)
    people = (inn.discord.astrid, inn.discord.bartholomew, inn.discord.ren)
    papers = {paper(inn, await inn.slash(one, thread, "export")) for one in people}
    assert len(papers) == 1
    plain = msgspec.json.decode(papers.pop()[1], type=dict[str, Any])
    assert plain["status"] == "live"
    assert not {"seed", "rows", "scores", "outcome"} & set(plain)


async def test_after_the_end_it_is_the_whole_game_to_be_played_again(inn: Inn) -> None:
    thread, table = await begun(inn)
    await play_some(table, 1000)
    shown = await inn.slash(inn.discord.astrid, thread, "export", table=table.facts.id)
    assert said().text("export-whole") in look.text(shown)
    assert read(inn, shown)["seed"] == table.facts.seed.hex()
    record = msgspec.json.decode(paper(inn, shown)[1], type=Record)
    *_, (_, last) = again(table.rules, record)
    assert saves.digest(last.state) == digest(table)


async def test_it_is_answered_in_direct_messages_too(inn: Inn) -> None:
    _, table = await begun(inn)
    home = inn.discord.open_dm(inn.discord.astrid)
    shown = await inn.slash(inn.discord.astrid, home, "export", table=table.facts.id)
    assert paper(inn, shown)[1] == public_export(table)


async def test_a_table_that_gathers_has_no_record_yet(inn: Inn) -> None:
    await inn.new_table(inn.discord.astrid)
    shown = await inn.slash(inn.discord.astrid, inn.discord.courtyard, "export")
    assert shown.attachments == []
    (facts,) = await inn.services.store.tables_of(inn.discord.astrid.id)
    assert look.text(shown) == said().text("table-gathering", id=facts.id)


async def test_a_record_that_discord_would_not_take_is_refused_in_a_sentence(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread, table = await begun(inn)
    monkeypatch.setattr(limits, "FILE_BYTES", len(public_export(table)) - 1)
    shown = await inn.slash(inn.discord.astrid, thread, "export")
    assert look.text(shown) == said().text("export-too-large", id=table.facts.id)
    assert shown.attachments == []
