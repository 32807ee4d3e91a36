"""`/settings` on the stand-in: kept, and heeded wherever something private is shown."""

from __future__ import annotations

from bot.engine.values import Seat
from bot.playground import look, moderation
from bot.playground.interactions import Interaction
from bot.playground.world import Channel, Message, User
from bot.ports.store import Prefs
from bot.ui.ids import Verb
from bot.ui.wishes import WISHES
from tests.ui.inn import PATIENCE, Inn, alts, can, id_of, verbs
from tests.ui.support import said


async def opened(inn: Inn, user: User) -> Message:
    return await inn.slash(user, inn.discord.tea_house, "settings")


async def wish(inn: Inn, user: User, name: str, value: str) -> Message:
    shown = await opened(inn, user)
    return await inn.choose(user, shown, id_of(shown, Verb.SETTING, name), value)


def chosen(message: Message) -> list[str]:
    return [
        choice.label for menu in look.menus(message) for choice in menu.choices if choice.default
    ]


async def prefs(inn: Inn, user: User) -> Prefs:
    return await inn.services.store.prefs(user.id)


async def test_the_screen_shows_what_is_set_to_its_reader_alone(inn: Inn) -> None:
    astrid = inn.discord.astrid
    shown = await opened(inn, astrid)
    assert shown.viewer == astrid.id
    assert chosen(shown) == [
        "Language: the one of your Discord",
        "Direct messages: your hand and your turns",
        "Colours of your pictures: dusk, dark",
        "Panels and hands: with pictures",
    ]
    assert not can(shown, Verb.RETRY)


async def test_each_wish_is_kept_and_the_screen_edited_in_place(inn: Inn) -> None:
    astrid = inn.discord.astrid
    shown = await opened(inn, astrid)
    for name, values in WISHES.items():
        answer = await inn.choose(astrid, shown, id_of(shown, Verb.SETTING, name), values[-1])
        assert answer.id == shown.id
    kept = await prefs(inn, astrid)
    assert (kept.lang, kept.dm, kept.theme, kept.as_text) == ("ja", "none", "contrast", True)
    assert said("ja").text("settings-title") in look.text(shown)
    for name, values in WISHES.items():
        await inn.choose(astrid, shown, id_of(shown, Verb.SETTING, name), values[0])
    kept = await prefs(inn, astrid)
    assert (kept.lang, kept.dm, kept.theme, kept.as_text) == (None, "all", "dusk", False)


async def test_the_language_is_spoken_from_the_next_word_on(inn: Inn) -> None:
    astrid = inn.discord.astrid
    shown = await wish(inn, astrid, "lang", "ja")
    assert said("ja").text("settings-intro") in look.text(shown)
    about = await inn.slash(astrid, inn.discord.tea_house, "about")
    assert said("ja").text("about-intro") in look.text(about)


async def test_every_private_picture_has_the_colours_and_no_public_one(inn: Inn) -> None:
    discord = inn.discord
    await wish(inn, discord.astrid, "theme", "contrast")
    thread = await inn.table(discord.astrid, discord.bartholomew)
    await inn.slash(discord.astrid, thread, "board")
    await inn.slash(discord.astrid, thread, "hand")
    await inn.slash(discord.astrid, thread, "play")
    await inn.slash(discord.bartholomew, thread, "board")
    await discord.until(lambda: seen(inn, Seat(0)) == {"contrast"}, PATIENCE)
    assert seen(inn, Seat(1)) == {"dusk"}
    public = [ask for ask in inn.gallery.asks if ask.purpose == "board"]
    assert {ask.theme for ask in public[:1]} == {"dusk"}
    assert {ask.theme for ask in public} == {"dusk", "contrast"}


def seen(inn: Inn, seat: Seat) -> set[str]:
    return {ask.theme for ask in inn.gallery.asks if ask.viewer == seat}


async def test_words_in_place_of_pictures_on_panel_hand_and_board(inn: Inn) -> None:
    discord = inn.discord
    await wish(inn, discord.astrid, "show", "text")
    thread = await inn.table(discord.astrid, discord.bartholomew)
    panel = await inn.press(discord.astrid, inn.boards(thread)[-1], Verb.OPEN)
    assert alts(panel) == []
    told = look.text(panel)
    assert "line 0 of bazaar" in told
    assert said().text("settings-text-more") in told
    assert told.index("line 0") < told.index("###")
    hand = await inn.slash(discord.astrid, thread, "hand")
    assert alts(hand) == []
    assert verbs(hand)[-1] is Verb.OPEN
    second = await inn.answer_to(await leafed(inn, discord.astrid, hand))
    assert second.id == hand.id
    assert "line 0 of" not in look.text(second)
    board = await inn.slash(discord.astrid, thread, "board")
    assert alts(board) == []
    assert alts(inn.boards(thread)[-1]) == ["board 0 marks"]


async def leafed(inn: Inn, user: User, message: Message) -> Interaction:
    (forward,) = [one for one in look.buttons(message) if one.label == "▶"]
    sent = inn.discord.press(user, message, forward.custom_id)
    await sent.answered(PATIENCE)
    return sent


async def test_no_direct_messages_takes_the_hand_post_away_and_all_brings_it(inn: Inn) -> None:
    discord = inn.discord
    await inn.table(discord.astrid, discord.bartholomew)
    room = discord.open_dm(discord.astrid)
    await discord.until(lambda: hands(room), PATIENCE)
    await wish(inn, discord.astrid, "dm", "none")
    await discord.until(lambda: not hands(room), PATIENCE)
    await wish(inn, discord.astrid, "dm", "all")
    await discord.until(lambda: hands(room), PATIENCE)


def hands(room: Channel) -> list[Message]:
    return [one for one in room.messages.values() if one.viewer is None and can(one, Verb.OPEN)]


async def test_closed_direct_messages_are_said_and_tried_again(inn: Inn) -> None:
    discord = inn.discord
    astrid = discord.astrid
    moderation.close_dms(discord.world, astrid)
    await inn.table(astrid, discord.bartholomew)
    await inn.outbox.flush()
    assert (await prefs(inn, astrid)).dm_closed
    shown = await opened(inn, astrid)
    assert said().text("settings-dm-closed") in look.text(shown)
    astrid.dms_closed = False
    room = discord.open_dm(astrid)
    answer = await inn.press(astrid, shown, Verb.RETRY)
    assert not (await prefs(inn, astrid)).dm_closed
    assert not can(answer, Verb.RETRY)
    await discord.until(lambda: hands(room), PATIENCE)
