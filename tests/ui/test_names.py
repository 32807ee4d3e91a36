"""Names that people gave themselves are harmless in everything that the bot sends (L23 to L26)."""

from __future__ import annotations

import re

import pytest

from bot.engine.values import Seat
from bot.playground import look
from bot.playground.world import Channel, Message, User
from bot.ui.ids import Verb
from bot.ui.text import bare_names_of, names_of, width
from tests.support.names import NASTY
from tests.ui.inn import PATIENCE, Inn, table_id
from tests.ui.support import facts, said, short_names
from tests.ui.test_bazaar import Player
from tests.ui.test_steward import manager

PAIRS = [
    ("everyone", "fence"), ("markdown", "spoiler"), ("both ways", "override"),
    ("wide emoji", "zalgo"), ("only unseen", "only marks"), ("family", "line ends"),
]  # fmt: skip
LIVE = re.compile(r"(?<!\\)(```|\|\||<@[&!]?1?\d{0,3}>|~~)|\[a\]\(|@everyone|@here")
UNSEEN = re.compile("[\u200b\u202a-\u202e\u2066\u2067\ufeff\u3164\u2800\u00ad\ud800-\udfff]")


@pytest.mark.parametrize("names", PAIRS, ids=" and ".join)
async def test_no_message_of_a_game_obeys_a_name(inn: Inn, names: tuple[str, str]) -> None:
    """Lobby, board, panels, log, list of tables, board as text, score: whatever is posted."""
    people = (inn.discord.astrid, inn.discord.ren)
    for user, name in zip(people, names, strict=True):
        user.global_name = NASTY[name]
    thread = await inn.table(*people, language="en")
    told = [*await _records(inn, people[0], thread), *await _played(inn, people, thread)]
    posts = [one for channel in inn.discord.world.channels.values() for one in _of(channel)]
    assert len(posts) >= 3
    for message in (*told, *posts):
        assert not message.everyone
        assert not LIVE.search(look.text(message)), look.text(message)
        labels = [one.label for one in look.buttons(message)]
        for text in (look.text(message), *labels):
            assert not UNSEEN.search(text), ascii(text)


def _of(channel: Channel) -> list[Message]:
    return list(channel.messages.values())


async def _records(inn: Inn, user: User, thread: Channel) -> list[Message]:
    board = inn.boards(thread)[-1]
    pressed = [await inn.press(user, board, verb) for verb in (Verb.OPEN, Verb.LOG)]
    return [*pressed, await inn.slash(user, thread, "my")]


async def _played(inn: Inn, people: tuple[User, ...], thread: Channel) -> list[Message]:
    """To the end, so that the score sheet is among the posts."""
    players = [Player(inn, user, b"names%d" % seat) for seat, user in enumerate(people)]
    table = await inn.seated(thread)
    while (present := table.present()).outcome is None:
        await players[present.awaited[0]].turn(thread)
        await inn.outbox.flush()
    return [await inn.slash(people[0], inn.discord.courtyard, "my")]


async def test_half_a_letter_pair_in_a_name_keeps_nobody_from_a_seat(inn: Inn) -> None:
    """Discord lets it through; a database, a picture or a request would not take it."""
    discord = inn.discord
    discord.astrid.global_name = "A\ud800strid"
    discord.ren.global_name = "\ud83dRen"
    lobby = await inn.new_table(discord.astrid, seats=3)
    await inn.press(discord.ren, lobby, Verb.JOIN)
    facts = await inn.hall.facts(table_id(lobby))
    assert [one.name for one in facts.sitters] == ["Astrid", "Ren"]


async def test_a_name_handed_a_seat_is_cleaned_as_well(inn: Inn) -> None:
    discord = inn.discord
    thread = await inn.table(discord.astrid, discord.bartholomew)
    discord.ren.global_name = "R\udc00en"
    id = table_id(inn.boards(thread)[-1])
    await inn.slash(manager(inn), thread, "admin", table=id, seat="B", user=discord.ren)
    assert (await inn.hall.facts(id)).sitter(Seat(1)).name == "Ren"


async def test_who_has_no_visible_name_is_called_by_the_one_they_log_in_with(inn: Inn) -> None:
    discord = inn.discord
    discord.astrid.global_name = NASTY["only unseen"]
    lobby = await inn.new_table(discord.astrid)
    facts = await inn.hall.facts(table_id(lobby))
    assert [one.name for one in facts.sitters] == [discord.astrid.username]


async def test_in_a_suggestion_a_name_from_right_to_left_keeps_its_place(inn: Inn) -> None:
    """Each such name is isolated, so that the next one does not change places with it."""
    discord = inn.discord
    discord.astrid.global_name, discord.ren.global_name = "مريم", "שלום"
    thread = await inn.table(discord.astrid, discord.ren)
    id = table_id(inn.boards(thread)[-1])
    asked = discord.autocomplete(discord.astrid, thread, "board", "table", {"table": ""})
    await asked.answered(PATIENCE)
    (choice,) = asked.choices or []
    name = said().word("bazaar-name")
    assert choice["name"] == f"{id} · {name} · \u2068مريم\u2069, \u2068שלום\u2069"


@pytest.mark.parametrize("name", NASTY)
def test_in_texts_and_labels_the_seats_letter_stands_by_every_name(name: str) -> None:
    """So two people of one name, and people without any, are told apart."""
    sitters = tuple(type(one)(one.seat, NASTY[name], user=one.user) for one in short_names(2))
    in_texts = names_of(facts(sitters=sitters), lambda name, letter: f"{name} ({letter})")
    on_labels = bare_names_of(facts(sitters=sitters))
    assert [in_texts[seat][-4:] for seat in (0, 1)] == [" (A)", " (B)"]
    assert [on_labels[seat][:2] for seat in (0, 1)] == ["A ", "B "]
    for names in (in_texts, on_labels):
        assert width(names[0]) <= 2 * 24 + 4
        assert names[0].strip("AB ()")
