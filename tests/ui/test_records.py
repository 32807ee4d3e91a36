"""What people look up: board, hand, log, rules, their tables, the bot."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.steps import Event
from bot.engine.values import msg
from bot.playground import look
from bot.ports.store import Facts
from bot.table.history import Told
from bot.table.people import refuse
from bot.table.table import Table
from bot.ui import records
from bot.ui.call import Call
from bot.ui.ids import Verb, parse
from bot.ui.records import PAGE_LETTERS, _log_pages
from tests.ui.inn import PATIENCE, Inn, alts, id_of, ids, table_id, verbs
from tests.ui.support import said

FAR = 1 << 40
"""A moment when everything is due."""


async def test_board_shows_the_public_picture_to_me_alone(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    shown = await inn.slash(discord.ren, thread, "board")
    assert shown.viewer == discord.ren.id
    assert alts(shown) == ["board 0 marks"]
    assert verbs(shown) == [Verb.TEXT]


async def test_whoever_reads_their_hand_is_owed_the_hand_post(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First the debt, then the answer: a bot that dies in between still writes to them."""
    owed: list[str] = []
    show = records.show_hand

    async def watched(call: Call, facts: Facts) -> None:
        owed.extend(one.owed.kind for one in await call.services.store.outstanding(FAR))
        await show(call, facts)

    thread = await inn.table(inn.discord.astrid, inn.discord.bartholomew)
    await inn.outbox.flush()
    monkeypatch.setattr(records, "show_hand", watched)
    await inn.slash(inn.discord.bartholomew, thread, "hand")
    assert owed == ["hand"]


async def test_board_as_text_says_every_line_over_its_pages(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    shown = await inn.slash(discord.astrid, thread, "board", text=True)
    assert alts(shown) == []
    told = look.text(shown)
    for _ in range(10):
        forward = ids(shown)[-1]
        if look.buttons(shown)[-1].disabled:
            break
        sent = discord.press(discord.astrid, shown, forward)
        await sent.answered(PATIENCE)
        assert sent.message.id == shown.id
        told += "\n" + look.text(shown)
    assert [f"line {n} of bazaar" for n in range(300) if f"line {n} of bazaar" not in told] == []


async def test_hand_shows_my_side_and_a_way_to_my_turn(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    shown = await inn.slash(discord.bartholomew, thread, "hand")
    assert alts(shown) == ["hand 0 marks"]
    panel = await inn.press(discord.bartholomew, shown, Verb.OPEN)
    assert panel.id == shown.id
    assert Verb.RULES in verbs(panel)


async def test_log_tells_what_happened_newest_first_with_times(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew, game="conspiracy")
    people = (discord.astrid, discord.bartholomew)
    active = people[await inn.asked(thread)]
    panel = await inn.press(active, inn.boards(thread)[-1], Verb.OPEN)
    await inn.press(active, panel, Verb.TAKE, "deck1")
    shown = await inn.press(active, inn.boards(thread)[-1], Verb.LOG)
    lines = look.text(shown).splitlines()
    stamps = [line for line in lines if line.startswith("-# `")]
    assert [stamp.split("`")[1] for stamp in stamps] == ["2", "1"]
    assert "draws a lord" in look.text(shown)


def told(*ats: int) -> list[Told]:
    """Answers at these moments, newest first; each brought a line of 100 letters."""
    event = Event(msg("invited", name="x" * 60, id=""))
    return [Told(place, at, "", None, (event,), False) for place, at in enumerate(ats)]


def dates(page: str) -> list[str]:
    return [line for line in page.splitlines() if "<t:" in line]


def test_the_log_repeats_no_date_within_a_sitting() -> None:
    (page,) = _log_pages(told(9000, 8000, 5401, 5400, 100), 5, said())
    assert dates(page) == ["-# `5` · <t:9000:f>", "-# `2` · <t:5400:f>", "-# `1` · <t:100:f>"]


def test_every_page_of_the_log_begins_with_a_date() -> None:
    pages = _log_pages(told(*[9000] * 100), 100, said())
    assert len(pages) > 2
    assert [len(dates(page)) for page in pages] == [1] * len(pages)
    assert all("<t:9000:f>" in page.splitlines()[0] for page in pages)
    assert all(len(page) <= PAGE_LETTERS for page in pages)


async def test_log_since_my_last_move(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew, game="conspiracy")
    people = (discord.astrid, discord.bartholomew)
    active = people[await inn.asked(thread)]
    panel = await inn.press(active, inn.boards(thread)[-1], Verb.OPEN)
    await inn.press(active, panel, Verb.TAKE, "deck1")
    mine = await inn.slash(active, thread, "log", since="mine")
    assert said().text("log-empty") in look.text(mine)
    all_of_it = await inn.slash(active, thread, "log")
    assert "begins" in look.text(all_of_it)


async def test_rules_open_beside_the_panel_and_are_leafed_in_place(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew, game="conspiracy")
    panel = await inn.press(discord.astrid, inn.boards(thread)[-1], Verb.OPEN)
    pages = await inn.press(discord.astrid, panel, Verb.RULES)
    assert pages.id != panel.id
    assert said().text("conspiracy-rules-1-title") in look.text(pages)
    sent = discord.press(discord.astrid, pages, ids(pages)[-1])
    await sent.answered(PATIENCE)
    assert sent.message.id == pages.id
    assert said().text("conspiracy-rules-2-title") in look.text(pages)


async def test_rules_of_a_game_by_command_in_the_readers_language(inn: Inn) -> None:
    shown = await inn.slash(inn.discord.mio, inn.discord.tea_house, "rules", game="conspiracy")
    assert said("ja").text("conspiracy-rules-1-title") in look.text(shown)


async def test_rules_without_a_table_ask_which(inn: Inn) -> None:
    shown = await inn.slash(inn.discord.astrid, inn.discord.tea_house, "rules")
    assert look.text(shown) == said().text("which-game")


async def test_rules_in_a_thread_are_those_of_its_game(inn: Inn) -> None:
    thread = await inn.table(inn.discord.astrid, inn.discord.bartholomew, game="conspiracy")
    shown = await inn.slash(inn.discord.ren, thread, "rules")
    assert said("ja").text("conspiracy-rules-1-title") in look.text(shown)


async def test_my_lists_all_my_tables_those_that_wait_for_me_first(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew, game="conspiracy")
    gathering = await inn.new_table(discord.astrid)
    people = (discord.astrid, discord.bartholomew)
    seat = await inn.asked(thread)
    other = people[1 - seat]
    room = discord.open_dm(discord.astrid)
    shown = await inn.slash(discord.astrid, room, "my")
    table = table_id(inn.boards(thread)[-1])
    assert f"`{table}`" in look.text(shown)
    assert f"`{table_id(gathering)}`" in look.text(shown)
    told = await inn.slash(other, discord.tea_house, "my")
    assert "waiting for others" in look.text(told)
    assert ids(told) == []


async def test_a_halted_table_is_marked_in_my_and_in_the_servers_list(inn: Inn) -> None:
    """And it comes last, offers no button, and leaves the other tables as they are."""
    discord = inn.discord
    halted = await inn.table(discord.astrid, discord.bartholomew)
    going = await inn.table(discord.astrid, discord.bartholomew)
    id, other = (table_id(inn.boards(one)[-1]) for one in (halted, going))
    await inn.hall.change(id, lambda facts: replace(facts, status="frozen"))
    mine = await inn.slash(discord.astrid, discord.tea_house, "my")
    lines = [line for line in look.text(mine).splitlines() if line.startswith("- ")]
    assert f"`{id}` · {said().text('my-frozen')}" in lines[1]
    assert f"`{other}` · **your turn**" in lines[0]
    assert [table_id(mine), len(ids(mine))] == [other, 1]
    listed = look.text(await inn.slash(discord.ren, discord.tea_house, "table list"))
    assert f"`{id}` · {said('ja').text('my-frozen')} ·" in listed
    assert f"`{other}` · {said('ja').text('status-live')} ·" in listed


async def test_play_and_commands_without_a_table_mean_the_one_that_is_not_halted(inn: Inn) -> None:
    discord = inn.discord
    halted = await inn.table(discord.astrid, discord.bartholomew)
    going = await inn.table(discord.astrid, discord.bartholomew)
    id, other = (table_id(inn.boards(one)[-1]) for one in (halted, going))
    await inn.hall.change(id, lambda facts: replace(facts, status="frozen"))
    for command in ("play", "board"):
        assert table_id(await inn.slash(discord.astrid, discord.tea_house, command)) == other
    await inn.hall.change(other, lambda facts: replace(facts, status="frozen"))
    told = await inn.slash(discord.astrid, discord.tea_house, "play")
    assert look.text(told) == said().text("no-table")


async def test_a_table_that_cannot_be_read_hides_no_other_one(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord = inn.discord
    broken = await inn.table(discord.astrid, discord.bartholomew)
    going = await inn.table(discord.astrid, discord.bartholomew)
    id, other = (table_id(inn.boards(one)[-1]) for one in (broken, going))
    table = inn.hall.table

    async def found(wanted: str) -> Table:
        if wanted == id:
            raise refuse("table-unreadable", id=id)
        return await table(wanted)

    monkeypatch.setattr(inn.hall, "table", found)
    mine = look.text(await inn.slash(discord.astrid, discord.tea_house, "my"))
    assert f"`{id}` · {said().text('my-unreadable')}" in mine
    assert f"`{other}` · **your turn**" in mine
    assert table_id(await inn.slash(discord.astrid, discord.tea_house, "play")) == other


async def test_my_without_tables_says_how_to_get_one(inn: Inn) -> None:
    shown = await inn.slash(inn.discord.mio, inn.discord.tea_house, "my")
    assert look.text(shown) == said("ja").text("no-table")


async def test_play_in_a_thread_is_this_tables_panel(inn: Inn) -> None:
    discord = inn.discord
    one = await inn.table(discord.astrid, discord.bartholomew)
    two = await inn.table(discord.astrid, discord.bartholomew)
    for thread in (one, two):
        shown = await inn.slash(discord.astrid, thread, "play")
        assert table_id(shown) == table_id(inn.boards(thread)[-1])


async def test_play_elsewhere_is_the_table_that_waits_longest_with_the_others_beneath(
    inn: Inn,
) -> None:
    discord = inn.discord
    one = await inn.table(discord.astrid, discord.bartholomew)
    inn.clock.ahead = 60
    two = await inn.table(discord.astrid, discord.bartholomew)
    sent = discord.slash(discord.astrid, discord.tea_house, "play")
    await sent.answered(PATIENCE)
    await inn.client.reception.finish()
    first, second = sent.messages
    assert table_id(first) == table_id(inn.boards(one)[-1])
    press = parse(id_of(second, Verb.OPEN))
    assert getattr(press, "table", None) == table_id(inn.boards(two)[-1])


async def test_play_suggests_tables_by_what_was_typed(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    table = table_id(inn.boards(thread)[-1])
    for typed, expected in ((table[:3], [table]), ("zzzz", [])):
        sent = discord.autocomplete(
            discord.astrid, discord.courtyard, "play", "table", {"table": typed}
        )
        await sent.answered(PATIENCE)
        assert [one["value"] for one in sent.choices or []] == expected


async def test_a_table_that_does_not_exist_is_told(inn: Inn) -> None:
    shown = await inn.slash(inn.discord.astrid, inn.discord.courtyard, "play", table="QQQQQQ")
    assert look.text(shown) == said().text("table-unknown", id="QQQQQQ")


async def test_what_is_no_table_id_at_all_is_told_how_one_looks(inn: Inn) -> None:
    for typed in (" ", "\U0001f3b2", "```", "\u202e\u200b"):
        shown = await inn.slash(inn.discord.astrid, inn.discord.courtyard, "board", table=typed)
        assert look.text(shown) == said().text("table-not-named")


async def test_a_table_whose_host_has_no_visible_name_is_suggested_by_their_other_one(
    inn: Inn,
) -> None:
    discord = inn.discord
    discord.astrid.global_name = "\u200b\u200b"
    await inn.table(discord.astrid, discord.bartholomew)
    sent = discord.autocomplete(discord.astrid, discord.courtyard, "play", "table", {"table": ""})
    await sent.answered(PATIENCE)
    (found,) = sent.choices or []
    assert found["name"].endswith(f" · {discord.astrid.username}, Bartholomew")


async def test_the_hand_of_a_closed_table_offers_no_turn(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    table = table_id(inn.boards(thread)[-1])
    assert verbs(await inn.slash(discord.astrid, thread, "hand")) == [Verb.OPEN]
    await inn.slash(discord.astrid, thread, "table close", table=table)
    assert verbs(await inn.slash(discord.astrid, thread, "hand")) == []


async def test_undo_takes_the_last_answer_back_and_says_so(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    stranger = await inn.slash(discord.ren, thread, "undo")
    assert look.text(stranger) == said("ja").text("not-yours-to-undo")
    nothing = await inn.slash(discord.astrid, thread, "undo")
    assert said().text("undo-not-yours") in look.text(nothing)


async def test_about_names_version_games_and_privacy(inn: Inn) -> None:
    shown = await inn.slash(inn.discord.astrid, inn.discord.tea_house, "about")
    told = look.text(shown)
    assert "Serai 0.1.0" in told
    assert said().text("about-privacy") in told
    version = inn.services.games["conspiracy"].version
    assert f"- **Conspiracy** · rules version {version}" in told


async def test_what_discord_says_of_a_reader_is_remembered_for_direct_messages(inn: Inn) -> None:
    await inn.slash(inn.discord.mio, inn.discord.tea_house, "about")
    assert (await inn.services.store.prefs(inn.discord.mio.id)).locale == "ja"
