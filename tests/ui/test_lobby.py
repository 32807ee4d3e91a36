"""From `/table new` to the first board: who may do what, and what people read."""

from __future__ import annotations

import pytest

from bot.playground import look, moderation, permissions
from bot.playground.world import Message
from bot.ui import records, tables
from bot.ui.ids import Verb
from tests.ui.inn import PATIENCE, Inn, can, id_of, table_id, verbs
from tests.ui.support import said


async def settled(inn: Inn, lobby: Message, text: str) -> None:
    await inn.discord.until(lambda: text in look.text(lobby), PATIENCE)


async def test_a_new_table_is_answered_privately_and_posted_for_all(inn: Inn) -> None:
    lobby = await inn.new_table(inn.discord.astrid)
    (told,) = [one for one in inn.discord.courtyard.messages.values() if one.viewer is not None]
    assert told.viewer == inn.discord.astrid.id
    assert table_id(lobby) in look.text(told)
    assert verbs(lobby) == [
        Verb.JOIN,
        Verb.LEAVE,
        Verb.ADD,
        Verb.ADD,
        Verb.LESS,
        Verb.START,
        Verb.OPTIONS,
        Verb.RULES,
        Verb.CLOSE,
    ]
    assert not can(lobby, Verb.START)
    assert not can(lobby, Verb.LESS)
    assert said().text("bazaar-pitch") in look.text(lobby)


async def test_a_game_without_options_has_no_such_button(inn: Inn) -> None:
    lobby = await inn.new_table(inn.discord.astrid, "conspiracy")
    assert Verb.OPTIONS not in verbs(lobby)


async def test_public_texts_speak_the_tables_language_and_answers_the_readers(inn: Inn) -> None:
    """Mio's client is Japanese; she opens an English table."""
    lobby = await inn.new_table(inn.discord.mio, language="en")
    assert "Pace: no clock" in look.text(lobby)
    answer = await inn.press(inn.discord.ren, lobby, Verb.JOIN)
    assert look.text(answer) == said("ja").text("joined")


async def test_the_table_speaks_the_hosts_language_if_none_is_chosen(inn: Inn) -> None:
    lobby = await inn.new_table(inn.discord.mio)
    assert "ペース：時間制限なし" in look.text(lobby)


async def test_one_joins_and_leaves(inn: Inn) -> None:
    lobby = await inn.new_table(inn.discord.astrid, seats=2)
    answer = await inn.press(inn.discord.bartholomew, lobby, Verb.JOIN)
    assert look.text(answer) == said().text("joined")
    await settled(inn, lobby, "**B** — Bartholomew")
    assert not can(lobby, Verb.JOIN)
    again = await inn.press(inn.discord.bartholomew, lobby, Verb.LEAVE)
    assert look.text(again) == said().text("left")
    await inn.discord.until(lambda: "Bartholomew" not in look.text(lobby), PATIENCE)


async def test_joining_twice_is_told_and_changes_nothing(inn: Inn) -> None:
    lobby = await inn.new_table(inn.discord.astrid)
    answer = await inn.press(inn.discord.astrid, lobby, Verb.JOIN)
    assert look.text(answer) == said().text("lobby-sits-already")


async def test_computer_players_come_and_go_without_a_word(inn: Inn) -> None:
    lobby = await inn.new_table(inn.discord.astrid, seats=2)
    await inn.press(inn.discord.astrid, lobby, Verb.ADD)
    await settled(inn, lobby, "computer player")
    assert not can(lobby, Verb.ADD)
    await inn.press(inn.discord.astrid, lobby, Verb.LESS)
    await inn.discord.until(lambda: can(lobby, Verb.ADD), PATIENCE)


async def test_one_button_pressed_twice_seats_one_computer_player(inn: Inn) -> None:
    lobby = await inn.new_table(inn.discord.astrid, seats=4)
    id = id_of(lobby, Verb.ADD)
    presses = [inn.discord.press(inn.discord.astrid, lobby, id) for _ in range(2)]
    for sent in presses:
        await sent.answered(PATIENCE)
    facts = await inn.hall.facts(table_id(lobby))
    assert [one.mind for one in facts.sitters] == [None, "greedy"]


async def test_the_host_seats_an_easy_computer_player_and_the_lobby_says_so(inn: Inn) -> None:
    lobby = await inn.new_table(inn.discord.astrid, seats=4)
    easy = next(one for one in look.buttons(lobby) if one.label == said().word("button-add-easy"))
    await inn.discord.press(inn.discord.astrid, lobby, str(easy.custom_id)).answered(PATIENCE)
    await settled(inn, lobby, said().text("seat-computer-easy"))
    await inn.press(inn.discord.astrid, lobby, Verb.ADD)
    await settled(inn, lobby, f"· {said().text('seat-computer')}")
    facts = await inn.hall.facts(table_id(lobby))
    assert [one.mind for one in facts.sitters] == [None, "uniform", "greedy"]


@pytest.mark.parametrize("verb", [Verb.ADD, Verb.OPTIONS])
async def test_only_the_host_arranges_the_table(inn: Inn, verb: Verb) -> None:
    lobby = await inn.new_table(inn.discord.astrid)
    answer = await inn.press(inn.discord.bartholomew, lobby, verb)
    assert look.text(answer) == said().text("lobby-host-only")


async def test_options_are_chosen_in_menus_and_stand_on_the_lobby_post(inn: Inn) -> None:
    lobby = await inn.new_table(inn.discord.astrid)
    form = await inn.press(inn.discord.astrid, lobby, Verb.OPTIONS)
    menu = look.menu(form)
    assert [(one.value, one.default) for one in menu.choices] == [("2", True), ("3", False)]
    after = await inn.choose(inn.discord.astrid, form, menu.custom_id, "3")
    assert after.id == form.id
    assert [one.default for one in look.menu(after).choices] == [False, True]
    chosen = said().text("bazaar-option-rounds-3")
    await settled(inn, lobby, chosen)


async def test_start_opens_a_thread_with_the_board_and_the_lobby_post_links_there(
    inn: Inn,
) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    lobby = discord.courtyard.messages[thread.id]
    assert thread.name == f"Bazaar · {table_id(lobby)}"
    await settled(inn, lobby, f"<#{thread.id}>")
    assert Verb.JOIN not in verbs(lobby)
    (board,) = inn.boards(thread)
    assert verbs(board) == [Verb.OPEN, Verb.HAND, Verb.LOG, Verb.RULES, Verb.TEXT]
    assert f"board-{table_id(lobby)}-1.png" in [one.name for one in board.attachments]


async def test_a_closed_table_keeps_only_its_rules(inn: Inn) -> None:
    lobby = await inn.new_table(inn.discord.astrid)
    answer = await inn.press(inn.discord.astrid, lobby, Verb.CLOSE)
    assert look.text(answer) == said().text("closed", id=table_id(lobby))
    await settled(inn, lobby, said().text("post-closed"))
    assert verbs(lobby) == [Verb.RULES]


async def test_the_last_board_of_a_closed_table_says_that_it_is_closed(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    (board,) = inn.boards(thread)
    await inn.slash(discord.astrid, thread, "table close", table=table_id(board))
    await settled(inn, board, said().text("post-closed"))
    assert verbs(board) == []


async def test_a_stranger_cannot_close_but_a_moderator_can(inn: Inn) -> None:
    lobby = await inn.new_table(inn.discord.astrid)
    answer = await inn.press(inn.discord.bartholomew, lobby, Verb.CLOSE)
    assert look.text(answer) == said().text("table-close-not-yours")
    # Mio owns the server, so she may manage its threads.
    await inn.press(inn.discord.mio, lobby, Verb.CLOSE)
    await settled(inn, lobby, said().text("post-closed"))


async def test_all_missing_permissions_are_named_before_anything_is_made(inn: Inn) -> None:
    deny = permissions.PUBLIC_THREADS | permissions.ATTACH
    moderation.permit(inn.discord.world, inn.discord.courtyard, deny=deny)
    told = await inn.slash(inn.discord.astrid, inn.discord.courtyard, "table new", game="bazaar")
    assert look.text(told) == said().text(
        "missing-permissions", missing="Create Public Threads, Attach Files"
    )
    assert await inn.services.store.tables_of(inn.discord.astrid.id) == []


async def test_a_game_is_not_started_where_its_thread_cannot_be_opened(inn: Inn) -> None:
    discord = inn.discord
    lobby = await inn.new_table(discord.astrid, seats=2)
    await inn.press(discord.bartholomew, lobby, Verb.JOIN)
    await discord.until(lambda: can(lobby, Verb.START), PATIENCE)
    moderation.permit(discord.world, discord.courtyard, deny=permissions.PUBLIC_THREADS)
    told = await inn.press(discord.astrid, lobby, Verb.START)
    assert look.text(told) == said().text("missing-permissions", missing="Create Public Threads")
    assert (await inn.hall.facts(table_id(lobby))).status == "gathering"


async def test_a_table_is_not_opened_in_a_direct_message(inn: Inn) -> None:
    room = inn.discord.open_dm(inn.discord.astrid)
    told = await inn.slash(inn.discord.astrid, room, "table new", game="bazaar")
    assert look.text(told) == said().text("not-in-dm")


async def test_a_table_is_not_opened_inside_a_thread(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    told = await inn.slash(discord.astrid, thread, "table new", game="bazaar")
    assert look.text(told) == said().text("not-in-thread")


async def test_a_game_that_seats_fewer_is_told(inn: Inn) -> None:
    told = await inn.slash(
        inn.discord.astrid, inn.discord.courtyard, "table new", game="bazaar", seats=8
    )
    assert look.text(told) == said().text("lobby-seats", least=2, most=4)


async def test_names_cannot_break_or_ping(inn: Inn) -> None:
    inn.discord.astrid.global_name = "@everyone **x** ```"
    lobby = await inn.new_table(inn.discord.astrid)
    assert not lobby.everyone
    assert "\\*\\*x\\*\\* \\`\\`\\`" in look.text(lobby)


async def test_a_list_that_is_cut_says_how_many_are_left(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord = inn.discord
    monkeypatch.setattr(tables, "LISTED", 1)
    monkeypatch.setattr(records, "MINE", 1)
    for _ in range(2):
        await inn.slash(discord.astrid, discord.courtyard, "table new", game="bazaar")
    for command in ("table list", "my"):
        listed = await inn.slash(discord.astrid, discord.courtyard, command)
        assert look.text(listed).splitlines()[-1].startswith("-# and 1 more")
        assert look.text(listed).count("**Bazaar**") == 1


async def test_table_list_and_close_by_command(inn: Inn) -> None:
    discord = inn.discord
    lobby = await inn.new_table(discord.astrid)
    listed = await inn.slash(discord.bartholomew, discord.courtyard, "table list")
    assert f"`{table_id(lobby)}`" in look.text(listed)
    sent = discord.autocomplete(
        discord.astrid, discord.courtyard, "table close", "table", {"table": ""}
    )
    await sent.answered(PATIENCE)
    assert [one["value"] for one in sent.choices or []] == [table_id(lobby)]
    typed = table_id(lobby).lower()
    told = await inn.slash(discord.astrid, discord.courtyard, "table close", table=typed)
    assert look.text(told) == said().text("closed", id=table_id(lobby))
    assert id_of(lobby, Verb.RULES)


async def test_who_wants_to_watch_opens_a_table_for_computers_alone(inn: Inn) -> None:
    discord = inn.discord
    lobby = await inn.new_table(discord.astrid, visibility="watched", seats=2)
    assert "Astrid" not in look.text(lobby)
    refused = await inn.press(discord.bartholomew, lobby, Verb.JOIN)
    assert look.text(refused) == said().text("lobby-invited-only")
    assert not can(lobby, Verb.START)


async def test_a_table_for_invited_players_lets_in_who_was_invited(inn: Inn) -> None:
    discord = inn.discord
    lobby = await inn.new_table(discord.astrid, visibility="invited")
    table = table_id(lobby)
    refused = await inn.press(discord.bartholomew, lobby, Verb.JOIN)
    assert look.text(refused) == said().text("lobby-invited-only")
    mine = await inn.slash(
        discord.bartholomew, discord.courtyard, "table invite", table=table, user=discord.ren.id
    )
    assert look.text(mine) == said().text("lobby-host-only")
    told = await inn.slash(
        discord.astrid, discord.courtyard, "table invite", table=table, user=discord.bartholomew.id
    )
    assert look.text(told) == said().text("invited", name="Bartholomew", id=table)
    joined = await inn.press(discord.bartholomew, lobby, Verb.JOIN)
    assert look.text(joined) == said().text("joined")
