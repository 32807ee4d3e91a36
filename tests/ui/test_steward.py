"""`/admin` on the stand-in: what is amiss is named, and its managers can mend it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.values import Seat
from bot.playground import look, moderation, permissions
from bot.playground.world import User
from bot.ports.store import Owed
from bot.ui.ids import Verb
from tests.ui.inn import PATIENCE, Inn, id_of, table_id
from tests.ui.support import said


def manager(inn: Inn) -> User:
    """Who owns the server may do everything there."""
    world = inn.discord.world
    return world.users[next(iter(world.guilds.values())).owner_id]


async def test_others_are_told_friendly_that_it_is_not_for_them(inn: Inn) -> None:
    for place in (inn.discord.tea_house, inn.discord.open_dm(inn.discord.astrid)):
        told = await inn.slash(inn.discord.astrid, place, "admin")
        assert look.text(told) == said().text("admin-only")


async def test_health_says_that_all_is_well(inn: Inn) -> None:
    discord = inn.discord
    await inn.table(discord.astrid, discord.bartholomew)
    shown = await inn.slash(manager(inn), discord.tea_house, "admin")
    assert said("ja").text("admin-count", count=1) in look.text(shown)
    assert said("ja").text("admin-well") in look.text(shown)


async def test_the_board_is_posted_anew_and_the_old_one_loses_its_buttons(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    old = inn.boards(thread)[-1]
    tools = await inn.slash(manager(inn), thread, "admin", table=table_id(old))
    await inn.press(manager(inn), tools, Verb.REPOST)
    await discord.until(
        lambda: [one.id for one in inn.boards(thread)] not in ([], [old.id]), PATIENCE
    )
    await discord.until(lambda: len(inn.boards(thread)) == 1, PATIENCE)
    assert inn.boards(thread)[0].id != old.id


async def test_a_seat_goes_to_a_computer_player_or_to_somebody(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    id = table_id(inn.boards(thread)[-1])
    tools = await inn.slash(manager(inn), thread, "admin", table=id)
    await inn.press(manager(inn), tools, Verb.GIVE, "s1")
    table = await inn.hall.table(id)
    assert table.facts.sitter(Seat(1)).mind == "greedy"
    await inn.slash(manager(inn), thread, "admin", table=id, seat="b", user=discord.ren)
    assert table.facts.sitter(Seat(1)).user == discord.ren.id


async def test_a_button_of_an_earlier_moment_hands_nothing_over(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    id = table_id(inn.boards(thread)[-1])
    tools = await inn.slash(manager(inn), thread, "admin", table=id)
    late = id_of(tools, Verb.GIVE, "s1")
    await inn.slash(manager(inn), thread, "admin", table=id, seat="B", user=discord.ren)
    sent = discord.press(manager(inn), tools, late)
    await sent.answered(PATIENCE)
    assert look.text(sent.message) == said("ja").text("note-earlier")
    assert (await inn.hall.table(id)).facts.sitter(Seat(1)).user == discord.ren.id


async def test_what_is_missing_is_named_in_the_thread_of_a_table_as_well(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    moderation.permit(discord.world, discord.courtyard, deny=permissions.SEND_IN_THREADS)
    name = said("ja").text("permission-send-messages-in-threads")
    where = f"<#{discord.courtyard.id}>"
    for place in (thread, discord.tea_house):
        shown = await inn.slash(manager(inn), place, "admin")
        line = said("ja").text("admin-lacks", channel=where, missing=name)
        assert look.text(shown).count(line) == 1
        assert said("ja").text("admin-well") not in look.text(shown)


async def test_what_is_missing_where_somebody_asks_is_named_without_tables_too(inn: Inn) -> None:
    discord = inn.discord
    moderation.permit(discord.world, discord.tea_house, deny=permissions.ATTACH)
    shown = await inn.slash(manager(inn), discord.tea_house, "admin")
    name, where = said("ja").text("permission-attach-files"), f"<#{discord.tea_house.id}>"
    assert said("ja").text("admin-lacks", channel=where, missing=name) in look.text(shown)


async def test_a_halted_table_is_named_and_counts_as_open_no_more(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    id = table_id(inn.boards(thread)[-1])
    await inn.hall.change(id, lambda facts: replace(facts, status="frozen"))
    text = look.text(await inn.slash(manager(inn), discord.tea_house, "admin"))
    assert said("ja").text("admin-frozen", id=id) in text
    assert said("ja").text("admin-count", count=0) in text


async def test_a_table_with_a_message_that_failed_three_times_is_named(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    id = table_id(inn.boards(thread)[-1])
    store = inn.services.store
    await store.owe([Owed("hand", id, 1, Seat(0))])
    later = inn.clock.now() + 600
    for tries in range(1, 4):
        (debt,) = [one for one in await store.outstanding(later) if one.owed.kind == "hand"]
        await store.put_off([debt.id], later)
        text = look.text(await inn.slash(manager(inn), discord.tea_house, "admin"))
        assert (said("ja").text("admin-stuck", id=id) in text) is (tries >= 3)


async def test_a_table_whose_place_is_gone_is_named_with_what_helps(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    id = table_id(inn.boards(thread)[-1])
    moderation.archive(discord.world, thread, locked=True)
    # The host has been told as soon as it is known.
    host = discord.open_dm(discord.astrid)
    wanted = said().text("hitch-locked", id=id)
    told = host.messages.values()
    await discord.until(lambda: any(wanted in look.text(one) for one in told), PATIENCE)
    text = look.text(await inn.slash(manager(inn), discord.tea_house, "admin"))
    assert said("ja").text("hitch-locked", id=id) in text
