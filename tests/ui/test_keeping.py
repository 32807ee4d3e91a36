"""A table beside its game, on the stand-in: shown, left, set, moved."""

from __future__ import annotations

from bot.engine.values import Seat
from bot.playground import look
from bot.playground.world import Channel, User
from bot.ui.ids import Verb
from tests.ui.inn import PATIENCE, Inn, can, id_of, table_id, verbs
from tests.ui.support import said


async def begun(inn: Inn, *people: User) -> tuple[Channel, str]:
    thread = await inn.table(*people)
    return thread, table_id(inn.boards(thread)[-1])


async def test_show_tells_who_sits_there_and_leads_there(inn: Inn) -> None:
    discord = inn.discord
    _, id = await begun(inn, discord.astrid, discord.bartholomew)
    shown = await inn.slash(discord.ren, discord.tea_house, "table show", table=id.lower())
    told = look.text(shown)
    assert shown.viewer == discord.ren.id
    assert id in told
    assert "Astrid" in told
    assert said("ja").text("status-live") in told
    assert verbs(shown) == [Verb.BOARD, Verb.LOG, Verb.RULES]


async def test_who_has_a_seat_goes_to_their_turn_from_there_and_nobody_else(inn: Inn) -> None:
    discord = inn.discord
    _, id = await begun(inn, discord.astrid, discord.bartholomew)
    for person, seated in ((discord.bartholomew, True), (discord.ren, False)):
        shown = await inn.slash(person, discord.tea_house, "table show", table=id)
        assert (Verb.OPEN in verbs(shown)) == seated


async def test_who_resigns_is_replaced_by_a_computer_player_and_all_can_see_it(inn: Inn) -> None:
    discord = inn.discord
    thread, id = await begun(inn, discord.astrid, discord.bartholomew)
    asked = await inn.slash(discord.astrid, thread, "table resign")
    assert said().text("resign-ask") in look.text(asked)
    facts = (await inn.seated(thread)).facts
    assert facts.sitter(Seat(0)).user == discord.astrid.id
    answer = await inn.press(discord.astrid, asked, Verb.RESIGN)
    assert answer.id == asked.id
    assert said().text("resigned") in look.text(answer)
    table = await inn.hall.table(id)
    assert table.facts.sitter(Seat(0)).mind == "greedy"
    assert table.facts.host == discord.bartholomew.id
    name = table.facts.sitter(Seat(0)).name
    line = said(at=table.facts).text("log-resigned", who=f"{name} (A)")
    log = await inn.slash(discord.bartholomew, thread, "log")
    assert line in look.text(log)
    room = discord.open_dm(discord.astrid)
    await discord.until(
        lambda: not [one for one in room.messages.values() if can(one, Verb.OPEN)], PATIENCE
    )
    again = await inn.press(discord.astrid, inn.boards(thread)[-1], Verb.OPEN)
    assert said().text("stranger") in look.text(again)


async def test_when_the_last_person_resigns_the_table_closes(inn: Inn) -> None:
    discord = inn.discord
    lobby = await inn.new_table(discord.astrid, seats=2)
    await inn.press(discord.astrid, lobby, Verb.ADD)
    await discord.until(lambda: can(lobby, Verb.START), PATIENCE)
    await inn.press(discord.astrid, lobby, Verb.START)
    await discord.until(lambda: lobby.id in discord.world.channels, PATIENCE)
    thread = discord.world.channels[lobby.id]
    await discord.until(lambda: inn.boards(thread), PATIENCE)
    asked = await inn.slash(discord.astrid, thread, "table resign")
    assert said().text("resign-ask-last") in look.text(asked)
    answer = await inn.press(discord.astrid, asked, Verb.RESIGN)
    assert said().text("resigned-closed") in look.text(answer)
    await discord.until(lambda: not inn.boards(thread), PATIENCE)


async def test_a_stranger_has_nothing_to_resign(inn: Inn) -> None:
    discord = inn.discord
    thread, _ = await begun(inn, discord.astrid, discord.bartholomew)
    told = await inn.slash(discord.mio, thread, "table resign")
    assert look.text(told) == said("ja").text("lobby-sits-not")


async def test_the_host_changes_the_language_of_the_public_posts(inn: Inn) -> None:
    discord = inn.discord
    thread, id = await begun(inn, discord.astrid, discord.bartholomew)
    shown = await inn.slash(discord.astrid, thread, "table settings")
    for name, value in (("lang", "ja"), ("pace", "24h"), ("visibility", "invited")):
        answer = await inn.choose(discord.astrid, shown, id_of(shown, Verb.KEEP, name), value)
        assert answer.id == shown.id
    facts = (await inn.hall.table(id)).facts
    assert (facts.lang, facts.pace, facts.visibility) == ("ja", "24h", "invited")
    label = said("ja").word("button-open")
    await discord.until(
        lambda: label in [one.label for one in look.buttons(inn.boards(thread)[-1])], PATIENCE
    )


async def test_only_the_host_sees_the_settings_of_a_table(inn: Inn) -> None:
    discord = inn.discord
    thread, _ = await begun(inn, discord.astrid, discord.bartholomew)
    told = await inn.slash(discord.bartholomew, thread, "table settings")
    assert look.text(told) == said().text("lobby-host-only")


async def test_a_table_moves_to_another_channel_with_a_thread_of_its_own(inn: Inn) -> None:
    discord = inn.discord
    thread, id = await begun(inn, discord.astrid, discord.bartholomew)
    told = await inn.slash(discord.astrid, discord.tea_house, "table move", table=id)
    assert look.text(told) == said().text("moved", id=id)
    await discord.until(lambda: not inn.boards(thread), PATIENCE)
    facts = (await inn.hall.table(id)).facts
    assert facts.channel == discord.tea_house.id
    assert facts.thread not in (None, thread.id)
    assert facts.thread is not None
    new = discord.world.channels[facts.thread]
    await discord.until(lambda: inn.boards(new), PATIENCE)
    assert f"<#{thread.id}>" in look.text(inn.boards(new)[-1])
    panel = await inn.slash(discord.astrid, new, "play")
    assert table_id(panel) == id


async def test_a_table_whose_thread_was_deleted_goes_on_in_the_same_channel(inn: Inn) -> None:
    discord = inn.discord
    thread, id = await begun(inn, discord.astrid, discord.bartholomew)
    del discord.world.channels[thread.id]
    await inn.slash(discord.astrid, discord.courtyard, "table move", table=id)
    table = await inn.hall.table(id)
    await discord.until(lambda: table.facts.thread not in (None, thread.id), PATIENCE)
    assert table.facts.thread is not None
    new = discord.world.channels[table.facts.thread]
    await discord.until(lambda: inn.boards(new), PATIENCE)


async def test_only_host_and_moderators_move_a_table(inn: Inn) -> None:
    discord = inn.discord
    thread, id = await begun(inn, discord.astrid, discord.bartholomew)
    told = await inn.slash(discord.bartholomew, discord.tea_house, "table move", table=id)
    assert look.text(told) == said().text("move-not-yours")
    assert (await inn.hall.table(id)).facts.thread == thread.id
