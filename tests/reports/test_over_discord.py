"""Faults that others met at the edge, tried on the stand-in."""

from __future__ import annotations

import msgspec
from structlog.testing import capture_logs

from bot.playground import look, moderation
from bot.playground.world import Channel, Json, User
from bot.table.table import Table
from bot.ui import limits
from bot.ui.ids import Verb
from tests.support.tables import answer, digest, option_keys, play_some
from tests.ui.inn import PATIENCE, Inn, alts, id_of, ids, table_id, verbs
from tests.ui.support import said

DAY = 86_400


async def duel(inn: Inn, game: str = "conspiracy") -> tuple[Channel, Table, User, User]:
    """A game of two: its thread and table, who is asked, and who waits."""
    people = [inn.discord.astrid, inn.discord.bartholomew]
    thread = await inn.table(*people, game=game)
    active = people.pop(await inn.asked(thread))
    return thread, await inn.seated(thread), active, people[0]


async def settled(inn: Inn) -> None:
    """Nothing is owed to Discord any more."""
    far = inn.clock.now() + 100 * DAY

    async def owed() -> bool:
        return bool(await inn.services.store.outstanding(far))

    while await owed():
        await inn.services.easel.finish()


def pass_time(inn: Inn, seconds: int) -> None:
    """On both sides; Discord archives what was idle meanwhile."""
    inn.clock.ahead += seconds
    inn.discord.advance(seconds)


async def test_l06_buttons_work_after_days(inn: Inn) -> None:
    """On the board in its archived thread, on the hand post, and on a panel left open."""
    thread, table, active, _ = await duel(inn)
    board = inn.boards(thread)[-1]
    panel = await inn.press(active, board, Verb.OPEN)
    hand = inn.discord.dms(active)[-1]
    pass_time(inn, 10 * DAY)
    assert thread.held.archived
    for message in (board, hand):
        again = await inn.press(active, message, Verb.OPEN)
        assert Verb.TAKE in verbs(again)
    pressed = inn.discord.press(active, panel, id_of(panel, Verb.TAKE, "deck3"))
    await pressed.answered(PATIENCE)
    await inn.client.reception.finish()
    assert table.position.revision == 2


async def test_l08_an_answer_too_old_to_be_edited_is_left_and_a_fresh_one_given(inn: Inn) -> None:
    """A picture that comes a quarter of an hour late finds its message out of reach."""
    thread, table, active, _ = await duel(inn)
    inn.gallery.open.clear()
    hand = await inn.slash(active, thread, "hand")
    panel = await inn.press(active, hand, Verb.OPEN)
    pass_time(inn, 20 * 60)
    with capture_logs() as logged:
        inn.gallery.open.set()
        await inn.services.easel.finish()
    assert [one["log_level"] for one in logged] == ["warning"], "one word, and no traceback"
    assert alts(hand) == alts(panel) == []
    await inn.press(active, panel, Verb.TAKE, "deck3")
    assert table.position.revision == 2
    fresh = await inn.slash(active, thread, "hand")
    await inn.services.easel.finish()
    assert alts(fresh) == ["hand 0 marks"]
    await settled(inn)
    (board,) = inn.boards(thread)
    assert [file.name for file in board.attachments] == [f"board-{table.facts.id}-2.png"]


async def test_l32_no_list_of_commands_is_longer_than_discord_takes(inn: Inn) -> None:
    """A 26th would leave every server without new commands, so it fails here."""

    def lists(part: Json) -> list[list[Json]]:
        own = [part[name] for name in ("options", "choices") if name in part]
        return own + [inside for one in own for nested in one for inside in lists(nested)]

    commands = inn.discord.world.commands[None]
    assert len(commands) <= 100
    found = [one for command in commands for one in lists(command)]
    assert max(map(len, found)) > 5
    assert [len(one) for one in found if len(one) > limits.CHOICES] == []


async def test_l34_a_log_of_any_length_is_read_to_its_end(closed_inn: Inn) -> None:
    """By leafing; each answer of a whole game is on some page, and every page was sent."""
    closed_inn.make_seed = lambda: b"luck 1"
    async with closed_inn.running() as inn:
        thread, table, active, _ = await duel(inn)
        await play_some(table, 1000)
        shown = await inn.slash(active, thread, "log")
        told = look.text(shown)
        while ids(shown) and not look.buttons(shown)[-1].disabled:
            await inn.discord.press(active, shown, ids(shown)[-1]).answered(PATIENCE)
            told += "\n" + look.text(shown)
    voice = said("en", table.facts)
    lines = [f"- {voice.say(event.text)}" for row in table.rows for event in row.events]
    assert len("\n".join(lines)) > 4000, "more than one message holds"
    assert [line for line in lines if line not in told.splitlines()] == []
    assert [one for one in told.splitlines() if one.startswith("-# `2`")]


async def test_l37_no_message_leans_on_the_address_of_a_stored_picture(inn: Inn) -> None:
    """Such an address dies after a day: pictures are uploaded, or kept by their names."""
    thread, table, active, _ = await duel(inn)
    await play_some(table, 12)
    await settled(inn)
    pass_time(inn, 2 * DAY)
    await inn.press(active, inn.boards(thread)[-1], Verb.HAND)
    shown = await inn.slash(active, thread, "board")
    assert len(inn.gallery.asks) > 3
    assert alts(shown) == ["board 0 marks"]
    sent = [msgspec.json.encode(one.body).decode() for one in inn.discord.log.entries]
    assert any("attachment://board-" in one for one in sent)
    assert not any("/attachments/" in one for one in sent)


async def test_l40_who_left_the_server_keeps_their_name_in_the_record(inn: Inn) -> None:
    thread, table, _, _ = await duel(inn)
    await play_some(table, 9)
    moderation.leave(inn.discord.world, inn.discord.bartholomew)
    ren, table_option = inn.discord.ren, {"table": table.facts.id}
    for command, options in (("table show", table_option), ("table list", {}), ("log", {})):
        shown = await inn.slash(ren, thread, command, **options)
        assert "Bartholomew" in look.text(shown)
    await play_some(table, 1000)
    await settled(inn)
    assert table.facts.status == "over"
    posts = [one for one in thread.messages.values() if one.viewer is None]
    (sheet,) = [one for one in posts if Verb.BOARD in verbs(one)]
    outcome = table.present().outcome
    assert outcome is not None
    assert said("en", table.facts).say(outcome.text) in look.text(sheet)


async def test_l47_who_may_not_act_is_told_privately_and_changes_nothing(inn: Inn) -> None:
    """Every button of the board, pressed by a stranger and by the player who waits."""
    thread, table, _, waiting = await duel(inn)
    (board,) = inn.boards(thread)
    before = digest(table), table.position, look.text(board)
    for user in (inn.discord.ren, waiting):
        for id in ids(board):
            pressed = inn.discord.press(user, board, id)
            await pressed.answered(PATIENCE)
            assert pressed.message.viewer == user.id
            assert look.text(pressed.message)
            assert Verb.TAKE not in verbs(pressed.message)
    assert (digest(table), table.position, look.text(board)) == before


async def test_l50_two_tables_in_one_channel_and_commands_that_could_mean_either(
    inn: Inn,
) -> None:
    people = (inn.discord.astrid, inn.discord.bartholomew)
    one, two = await inn.table(*people), await inn.table(*people)
    first, second = await inn.seated(one), await inn.seated(two)
    for table in (first, second, first):
        seat = table.position.awaited[0]
        await answer(table, seat, option_keys((await table.look(seat)).prompt)[0])
    for thread, table in ((one, first), (two, second)):
        for command in ("play", "hand"):
            shown = await inn.slash(people[0], thread, command)
            assert table_id(shown) == table.facts.id
    unclear = await inn.slash(people[0], inn.discord.courtyard, "hand")
    assert look.text(unclear) == said().text("which-table")
    named = await inn.slash(people[0], inn.discord.courtyard, "hand", table=second.facts.id)
    assert table_id(named) == second.facts.id
    assert first.position.revision > second.position.revision > 1
