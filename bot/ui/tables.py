"""Commands about tables: a new one, those that there are, one's own turn."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from msgspec import Struct

from bot.ports.store import Facts
from bot.table.lobby import Wish
from bot.table.people import refuse
from bot.table.publish import thread_link
from bot.ui import limits, records
from bot.ui.answer import Client
from bot.ui.call import Call, Services, clean_id, language, name_of
from bot.ui.lobbies import demand_permissions
from bot.ui.panels import open_panel
from bot.ui.screen import BRASS, MINT, Screen
from bot.ui.text import bare_name, fit, safe_name
from bot.ui.voice import Voice, voice

PACES = ("none", "12h", "24h", "48h", "72h", "7d")
WATCHED = "watched"
"""Nobody but computer players sits there: so is a table opened by somebody who wants to watch."""
VISIBILITIES = ("open", "invited", WATCHED)
LISTED = 12

_ROOMS = (discord.ChannelType.text, discord.ChannelType.news)


class NewTable(Struct, frozen=True):
    """What `/table new` was given."""

    game: str
    seats: int | None
    pace: str
    lang: str | None
    visibility: str


async def new_table(call: Call, wanted: NewTable) -> None:
    """Opens a table; if a permission is missing, all are named before anything is made."""
    guild, channel = room(call)
    demand_permissions(call)
    rules = call.services.hall.rules_of(wanted.game)
    wish = Wish(
        game=wanted.game,
        channel=channel,
        guild=guild,
        lang=wanted.lang or call.lang,
        wanted=wanted.seats or rules.seats[-1],
        pace=wanted.pace,
        visibility="open" if wanted.visibility == "open" else "invited",
        watches=wanted.visibility == WATCHED,
    )
    facts = await call.services.lobby.create(call.person, wish)
    said = call.voice(facts)
    text = said.text("table-made", game=said.text(f"{facts.game}-name"), id=facts.id)
    await call.answer.show(Screen(body=(text,), colour=MINT))


def room(call: Call) -> tuple[int, int]:
    """The server and channel of the command; a thread can only be opened under a plain channel."""
    guild, channel = call.interaction.guild_id, call.interaction.channel
    if guild is None or channel is None:
        raise refuse("not-in-dm")
    if channel.type not in _ROOMS:
        raise refuse("not-in-thread")
    return guild, channel.id


async def list_tables(call: Call) -> None:
    """The tables of this server, newest first; in direct messages, one's own."""
    guild = call.interaction.guild_id
    if guild is None:
        await records.show_mine(call)
        return
    tables = [one for one in await call.services.store.tables_in(guild) if _is_known(call, one)]
    if not tables:
        raise refuse("no-tables-here")
    said = call.voice()
    lines = [_line(facts, said) for facts in tables[:LISTED]]
    lines += records.more(len(tables) - LISTED, said)
    head = f"## {said.text('list-title')}"
    await call.answer.show(Screen(head=(head,), body=("\n".join(lines),), colour=BRASS))


def _is_known(call: Call, facts: Facts) -> bool:
    return facts.game in call.services.games


def _line(facts: Facts, said: Voice) -> str:
    seats = f"{len(facts.sitters)}/{facts.wanted}"
    nameless = said.text("seat-nameless")
    names = said.text("list-comma").join(safe_name(one.name, nameless) for one in facts.sitters)
    status = said.text("my-frozen" if facts.status == "frozen" else f"status-{facts.status}")
    link = thread_link(facts)
    where = f" · [{said.text('my-link')}]({link})" if link else f" · <#{facts.channel}>"
    name = said.text(f"{facts.game}-name")
    return f"- **{name}** `{facts.id}` · {status} · {seats} · {names}{where}"


async def close_table(call: Call, table: str) -> None:
    """Ends a table; its host or a moderator of its server may."""
    facts = await call.services.hall.facts(clean_id(table))
    may = call.is_moderator and call.interaction.guild_id == facts.guild
    facts = await call.services.lobby.close(facts.id, call.person, may)
    await call.tell("closed", id=facts.id)


async def invite(call: Call, table: str, user: discord.User | discord.Member) -> None:
    """Lets somebody take a seat at a table for invited players; its host may."""
    if user.bot:
        raise refuse("invite-bot")
    facts = await call.services.lobby.invite(clean_id(table), call.person, user.id)
    await call.tell("invited", name=safe_name(name_of(user)), id=facts.id)


async def play(call: Call, wanted: str | None) -> None:
    """My panel: of the table named, of this thread's, else of the one that waits longest for me."""
    facts = await _table_to_play(call, wanted)
    if facts is not None:
        await open_panel(call, facts)
        return
    mine = await records.waiting_first(call)
    live = [facts for facts, state in mine if state in ("asked", "waiting")]
    if not live:
        raise refuse("no-table")
    await open_panel(call, live[0])
    others = live[1:5]
    if others:
        said = call.voice()
        rows = records.open_buttons(others, said)
        await call.answer.show(Screen(body=(said.text("other-tables"),), rows=rows))


async def _table_to_play(call: Call, wanted: str | None) -> Facts | None:
    if wanted:
        return await call.services.hall.facts(clean_id(wanted))
    if call.channel is None:
        return None
    here = await call.services.store.table_at(call.channel)
    return await call.services.hall.facts(here.id) if here else None


async def suggest_tables(
    services: Services, interaction: discord.Interaction[Client], typed: str
) -> list[tuple[str, str]]:
    """Tables for an autocomplete: one's own and this server's, as (name, id)."""
    found = {one.id: one for one in await services.store.tables_of(interaction.user.id)}
    if interaction.guild_id is not None:
        found.update({one.id: one for one in await services.store.tables_in(interaction.guild_id)})
    said = voice(services.catalogue, await language(services, interaction))
    known = [facts for facts in found.values() if facts.game in services.games]
    return _matching([(_suggestion(facts, said), facts.id) for facts in known], typed)


def _suggestion(facts: Facts, said: Voice) -> str:
    nameless = said.word("seat-nameless")
    people = ", ".join(bare_name(one.name, nameless) for one in facts.sitters)
    name = said.word(f"{facts.game}-name")
    return fit(f"{facts.id} · {name} · {people}", limits.CHOICE_NAME)


def _matching(names: Sequence[tuple[str, str]], typed: str) -> list[tuple[str, str]]:
    wanted = typed.casefold().strip()
    found = [one for one in names if wanted in one[0].casefold()]
    return found[: limits.CHOICES]
