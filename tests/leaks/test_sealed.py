"""Who thinks again about a sealed answer leaves no trace, before the reveal or after it."""

from __future__ import annotations

from bot.playground import look
from bot.playground.world import Channel
from tests.leaks.heard import file_of
from tests.leaks.surface import quiet
from tests.support.tables import A, B, answer
from tests.ui.inn import Inn


async def bids(inn: Inn, thread: Channel, *firsts: str) -> list[str]:
    """A bids, perhaps again, then B. The requests meanwhile to the thread, log and export."""
    table = await inn.seated(thread)
    await answer(table, A, firsts[0])
    await quiet(inn)
    inn.discord.log.entries.clear()
    for bid in firsts[1:]:
        await answer(table, A, bid)
        await quiet(inn)
    edits = [one for one in inn.discord.log.entries if f"/channels/{thread.id}/" in one.path]
    await answer(table, B, "n2")
    await quiet(inn)
    log = await inn.slash(inn.discord.ren, thread, "log")
    export = await inn.slash(inn.discord.ren, thread, "export")
    board = look.text(inn.boards(thread)[-1])
    found = [str(len(edits)), look.text(log), board, file_of(export, inn.discord).text]
    return [one.replace(table.facts.id, "TABLE") for one in found]


async def test_an_answer_given_three_times_looks_as_if_given_once(closed_inn: Inn) -> None:
    closed_inn.make_seed = lambda: b"luck 1"
    async with closed_inn.running() as inn:
        frozen = inn.clock.now()
        inn.clock.now = lambda: frozen  # type: ignore[method-assign]
        people = (inn.discord.astrid, inn.discord.bartholomew)
        one, two = await inn.table(*people), await inn.table(*people)
        once = await bids(inn, one, "n1")
        thrice = await bids(inn, two, "n3", "n0", "n1")
    assert once == thrice
    assert once[0] == "0"
