"""Presses: doubled, late, foreign, old, slow and failing; pictures that come later."""

from __future__ import annotations

import asyncio
from typing import NoReturn

import pytest
from structlog.testing import capture_logs

from bot.engine.values import Seat
from bot.playground import look, moderation
from bot.playground.world import Channel, Message, User
from bot.ports.store import StoreFull
from bot.ui import router
from bot.ui.call import Call
from bot.ui.ids import Press, Verb
from tests.ui.inn import PATIENCE, Inn, alts, can, id_of, ids, table_id, verbs
from tests.ui.support import said


class Duel:
    """A game of Conspiracy between Astrid and Bartholomew, and who must decide."""

    def __init__(self, inn: Inn, thread: Channel, active: User, other: User) -> None:
        self.inn = inn
        self.thread = thread
        self.active = active
        self.other = other

    @property
    def board(self) -> Message:
        return self.inn.boards(self.thread)[-1]

    async def panel(self) -> Message:
        return await self.inn.press(self.active, self.board, Verb.OPEN)

    async def revision(self) -> int:
        return (await self.inn.seated(self.thread)).position.revision


async def duel(inn: Inn, **options: object) -> Duel:
    discord = inn.discord
    people = (discord.astrid, discord.bartholomew)
    thread = await inn.table(*people, game="conspiracy", **options)
    seat = await inn.asked(thread)
    return Duel(inn, thread, people[seat], people[1 - seat])


async def test_take_your_turn_opens_a_private_panel_with_the_picture(inn: Inn) -> None:
    game = await duel(inn)
    panel = await game.panel()
    assert panel.viewer == game.active.id
    assert id_of(panel, Verb.TAKE, "deck2").endswith(".1.0.take.recruit.deck2")
    assert alts(panel) == ["hand 1 marks"]


async def test_a_press_on_the_panel_edits_it_in_place(inn: Inn) -> None:
    game = await duel(inn)
    panel = await game.panel()
    after = await inn.press(game.active, panel, Verb.TAKE, "deck3")
    assert after.id == panel.id
    assert await game.revision() == 2


async def test_two_presses_of_one_button_do_one_thing(inn: Inn) -> None:
    game = await duel(inn)
    panel = await game.panel()
    id = id_of(panel, Verb.TAKE, "deck3")
    first = inn.discord.press(game.active, panel, id)
    second = inn.discord.press(game.active, panel, id)
    await first.answered(PATIENCE)
    await second.answered(PATIENCE)
    assert await game.revision() == 2
    assert said().text("note-earlier") not in look.text(panel)


async def test_a_button_of_an_earlier_moment_shows_how_things_stand_now(inn: Inn) -> None:
    game = await duel(inn)
    panel, other = await game.panel(), await game.panel()
    assert panel.id != other.id
    await inn.press(game.active, panel, Verb.TAKE, "deck3")
    after = await inn.press(game.active, other, Verb.TAKE, "deck2")
    assert said().text("note-earlier") in look.text(after)
    assert await game.revision() == 2


async def test_who_is_not_asked_reads_who_is(inn: Inn) -> None:
    game = await duel(inn)
    panel = await inn.press(game.other, game.board, Verb.OPEN)
    assert "Nothing to decide now" in look.text(panel)
    assert Verb.TAKE not in verbs(panel)


async def test_a_stranger_gets_the_public_view_and_a_friendly_sentence(inn: Inn) -> None:
    game = await duel(inn)
    for verb in (Verb.OPEN, Verb.HAND):
        shown = await inn.press(inn.discord.ren, game.board, verb)
        assert shown.viewer == inn.discord.ren.id
        assert said("ja").text("stranger") in look.text(shown)
        assert alts(shown) == ["board 0 marks"]
        assert Verb.TAKE not in verbs(shown)


async def test_a_message_of_an_earlier_version_is_answered(inn: Inn) -> None:
    game = await duel(inn)
    panel = await game.panel()
    old = "g0" + id_of(panel, Verb.TAKE, "deck3")[2:]
    _rename(panel, id_of(panel, Verb.TAKE, "deck3"), old)
    sent = inn.discord.press(game.active, panel, old)
    await sent.answered(PATIENCE)
    assert look.text(sent.message) == said().text("old-message")


def _rename(message: Message, id: str, new: str) -> None:
    def walk(value: object) -> None:
        if isinstance(value, dict):
            if value.get("custom_id") == id:
                value["custom_id"] = new
            for inside in value.values():
                walk(inside)
        elif isinstance(value, list):
            for inside in value:
                walk(inside)

    walk(message.components)


async def test_back_drops_the_last_choice_and_nothing_was_public(inn: Inn) -> None:
    game, panel = await _drafting(inn)
    revision = await game.revision()
    assert Verb.BACK in verbs(panel)
    after = await inn.press(game.active, panel, Verb.BACK)
    assert Verb.TAKE in verbs(after)
    assert await game.revision() == revision


async def _drafting(inn: Inn) -> tuple[Duel, Message]:
    """A panel whose draft holds at least one choice, in a game of whichever course."""
    game = await duel(inn)
    for _ in range(60):
        panel = await game.panel()
        while Verb.TAKE in verbs(panel):
            free = [one for one in look.buttons(panel) if ".take." in one.custom_id]
            quiet = [one for one in free if one.emoji is None]
            sent = inn.discord.press(game.active, panel, (quiet or free)[0].custom_id)
            await sent.answered(PATIENCE)
            if quiet:
                return game, panel
        await inn.discord.until(lambda: bool(inn.boards(game.thread)), PATIENCE)
        if (await inn.asked(game.thread)) != await _seat(inn, game):
            game.active, game.other = game.other, game.active
            await inn.discord.until(
                lambda: game.active.global_name in look.text(game.board), PATIENCE
            )
    raise AssertionError("nobody could draft anything")


async def _seat(inn: Inn, game: Duel) -> Seat | None:
    return (await inn.seated(game.thread)).facts.seat_of(game.active.id)


async def test_a_draft_survives_a_restart(closed_inn: Inn) -> None:
    async with closed_inn.running() as inn:
        game, panel = await _drafting(inn)
        before = look.text(panel)
    async with closed_inn.running() as inn:
        again = await inn.press(game.active, game.board, Verb.OPEN)
        assert look.text(again) == before
        after = await inn.press(game.active, panel, Verb.BACK)
        assert Verb.TAKE in verbs(after)


# Slow and failing


async def test_a_slow_picture_does_not_keep_the_text_waiting(inn: Inn) -> None:
    game = await duel(inn)
    inn.gallery.open.clear()
    panel = await game.panel()
    assert can(panel, Verb.TAKE)
    assert alts(panel) == []
    inn.gallery.open.set()
    await inn.discord.until(lambda: alts(panel) == ["hand 1 marks"], PATIENCE)


async def test_the_old_picture_stays_until_the_new_one_is_there(inn: Inn) -> None:
    game = await duel(inn)
    panel = await game.panel()
    inn.gallery.open.clear()
    await inn.press(game.active, panel, Verb.TAKE, "deck3")
    assert alts(panel) == ["hand 1 marks"]
    inn.gallery.open.set()
    await inn.discord.until(lambda: alts(panel) != ["hand 1 marks"], PATIENCE)


async def test_if_the_old_picture_cannot_be_kept_the_panel_goes_without_until_the_new_one(
    inn: Inn,
) -> None:
    game = await duel(inn)
    panel = await game.panel()
    inn.gallery.open.clear()
    inn.discord.fail("POST", "*/callback", status=400)
    await inn.press(game.active, panel, Verb.TAKE, "deck3")
    assert alts(panel) == []
    assert await game.revision() == 2
    inn.gallery.open.set()
    await inn.discord.until(lambda: len(alts(panel)) == 1, PATIENCE)


async def test_a_picture_that_came_after_the_press_is_the_one_that_stays(inn: Inn) -> None:
    """The press still names the picture that stood there when it was made."""
    game = await duel(inn)
    panel = await game.panel()
    inn.gallery.open.clear()
    await inn.press(game.active, panel, Verb.TAKE, "deck3")
    before = look.pictures(panel)
    async with (await inn.seated(game.thread))._lock:
        sent = inn.discord.press(game.active, panel, id_of(panel, Verb.TAKE))
        inn.gallery.open.set()
        await inn.discord.until(lambda: look.pictures(panel) != before, PATIENCE)
        newer = look.pictures(panel)
        inn.gallery.open.clear()
    await sent.answered(PATIENCE)
    assert look.pictures(panel) == newer


async def test_a_picture_that_was_overtaken_is_not_shown(inn: Inn) -> None:
    """Two leaves of one panel while the painter sleeps: only the newer one gets its picture."""
    game = await duel(inn)
    panel = await game.panel()
    inn.gallery.open.clear()
    await inn.press(game.active, panel, Verb.TAKE, "deck3")
    edits = _edits(inn)
    refreshed = await _refresh(inn, game, panel)
    assert refreshed.id == panel.id
    inn.gallery.open.set()
    await inn.services.easel.finish()
    assert _edits(inn) == edits + 1


async def _refresh(inn: Inn, game: Duel, panel: Message) -> Message:
    verb = Verb.OPEN if Verb.OPEN in verbs(panel) else Verb.TAKE
    return await inn.press(game.active, panel, verb)


def _edits(inn: Inn) -> int:
    """How often a message was edited after it had been answered."""
    return len(inn.discord.log.find("PATCH", "/messages/@original"))


async def test_a_picture_for_a_message_that_was_dismissed_is_dropped(inn: Inn) -> None:
    game = await duel(inn)
    inn.gallery.open.clear()
    panel = await game.panel()
    moderation.delete_message(inn.discord.world, panel)
    with capture_logs() as logs:
        inn.gallery.open.set()
        await inn.services.easel.finish()
    assert [(one["event"], one["code"]) for one in logs] == [("picture came too late", 10008)]


async def test_a_picture_that_cannot_be_drawn_leaves_the_panel_playable(inn: Inn) -> None:
    game = await duel(inn)
    inn.gallery.broken = True
    panel = await game.panel()
    assert can(panel, Verb.TAKE)


async def test_a_busy_table_is_answered_with_a_promise_first(closed_inn: Inn) -> None:
    async with closed_inn.running(defer_after=0.05) as inn:
        game = await duel(inn)
        panel = await game.panel()
        table = await inn.seated(game.thread)
        async with table._lock:
            sent = inn.discord.press(game.active, panel, id_of(panel, Verb.TAKE, "deck3"))
            await sent.answered(PATIENCE)
            assert sent.first.kind == "later"
            opened = inn.discord.press(game.other, game.board, id_of(game.board, Verb.OPEN))
            await opened.answered(PATIENCE)
        await inn.client.reception.finish()
        assert await game.revision() == 2
        assert ids(panel) != []
        assert Verb.TAKE in verbs(panel) or Verb.OPEN in verbs(panel)


async def test_a_fault_is_told_with_a_number_that_stands_in_the_log(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(call: Call, press: Press) -> NoReturn:
        raise RuntimeError("oops")

    game = await duel(inn)
    monkeypatch.setattr(router, "dispatch", fail)
    with capture_logs() as logs:
        shown = await inn.press(game.active, game.board, Verb.LOG)
    (entry,) = [one for one in logs if one["event"] == "press failed"]
    assert look.text(shown) == said().text("fault", reference=entry["reference"])
    assert len(entry["reference"]) == 6


async def test_an_answer_whose_reply_is_lost_counts_as_given(inn: Inn) -> None:
    """The library tries again and gets 40060; the person has seen the answer already."""
    game = await duel(inn)
    inn.discord.fail("POST", "*/callback", status=502, after=True)
    with capture_logs() as logs:
        panel = await game.panel()
        await inn.client.reception.finish()
    assert can(panel, Verb.TAKE)
    assert [one for one in logs if one["log_level"] == "error"] == []


async def test_after_an_answer_that_discord_refuses_the_person_still_gets_an_apology(
    inn: Inn,
) -> None:
    """A refused answer leaves the interaction open for another."""
    game = await duel(inn)
    inn.discord.fail("POST", "*/callback", status=400)
    shown = await game.panel()
    assert "Something went wrong" in look.text(shown)


async def test_after_a_refusal_that_discord_refuses_the_person_still_gets_an_apology(
    inn: Inn,
) -> None:
    inn.discord.fail("POST", "*/callback", status=400)
    shown = await inn.slash(inn.discord.astrid, inn.discord.courtyard, "board", table="QQQQQQ")
    assert "Something went wrong" in look.text(shown)


async def test_a_disk_that_takes_nothing_is_told_as_such(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line in the log, no traceback; and what needs no disk goes on."""

    async def full(*_: object) -> NoReturn:
        raise StoreFull("database or disk is full")

    discord = inn.discord
    game = await duel(inn)
    panel = await game.panel()
    for name in ("commit", "save_prefs"):
        monkeypatch.setattr(inn.services.store, name, full)
    with capture_logs() as logs:
        shown = await inn.press(game.active, panel, Verb.TAKE, "deck3")
    assert look.text(shown) == said().text("store-trouble")
    assert [one["event"] for one in logs if one["log_level"] == "error"] == ["store failed"]
    assert not [one for one in logs if "exc_info" in one]
    discord.astrid.locale = "ja"
    about = await inn.slash(discord.astrid, discord.courtyard, "about")
    assert "Serai" in look.text(about)


async def test_a_cut_connection_does_not_undo_what_was_decided(inn: Inn) -> None:
    game = await duel(inn)
    panel = await game.panel()
    inn.discord.fail("POST", "*/callback", cut=True, times=None)
    inn.discord.press(game.active, panel, id_of(panel, Verb.TAKE, "deck3"))
    heard = asyncio.Event()
    inn.hall.listen(lambda _: heard.set())
    await asyncio.wait_for(heard.wait(), PATIENCE)
    inn.discord.rest.faults.clear()
    assert await game.revision() == 2


async def test_while_the_bot_stops_people_are_asked_to_come_back(inn: Inn) -> None:
    game = await duel(inn)
    inn.client.reception.close()
    shown = await game.panel()
    assert look.text(shown) == said().text("stopping")


# Direct messages


async def test_the_hand_post_opens_the_same_panel_in_a_direct_message(inn: Inn) -> None:
    game = await duel(inn)
    hand = await inn.discord.until(lambda: inn.discord.dms(game.active)[-1], PATIENCE)
    assert "It is your turn" in look.text(hand)
    panel = await inn.press(game.active, hand, Verb.OPEN)
    assert panel.channel_id == hand.channel_id
    after = await inn.press(game.active, panel, Verb.TAKE, "deck3")
    assert after.id == panel.id
    assert await game.revision() == 2


async def test_the_table_is_found_by_the_id_in_the_button(inn: Inn) -> None:
    """Two tables of the same people: presses act on the table meant."""
    one, two = await duel(inn), await duel(inn)
    assert table_id(one.board) != table_id(two.board)
    panel = await two.panel()
    await inn.press(two.active, panel, Verb.TAKE, "deck3")
    assert (await one.revision(), await two.revision()) == (1, 2)
