"""`/admin`: how the bot does on a server, and what its managers can mend."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

import discord
from msgspec import Struct

from bot.engine.values import Seat, seat_letter
from bot.ports.store import Debt, Facts, Hitch
from bot.table.people import Person, refuse
from bot.ui.board import seat_lines, title
from bot.ui.call import Call, clean_id, name_of
from bot.ui.hitches import hitch_msg
from bot.ui.ids import Press, Verb
from bot.ui.permissions import missing, missing_in, permission_names
from bot.ui.screen import BRASS, Button, Row, Screen
from bot.ui.text import fit, safe_name

TRIES = 3
"""A message that could not be sent so often is worth a word."""
LISTED = 20
_AHEAD = 7 * 86_400
"""Debts that are put off are looked for so far ahead."""


class Mending(Struct, frozen=True):
    """What `/admin` was given: a table; a seat of it and who is to sit there."""

    table: str | None
    seat: str | None
    user: discord.User | discord.Member | None


async def administer(call: Call, wanted: Mending) -> None:
    """The health of this server's tables, one table's tools, or a seat handed over at once."""
    guild = _demand_manager(call)
    if wanted.table is None:
        await _show_health(call, guild)
        return
    facts = await _table_here(call, wanted.table, guild)
    if wanted.user is None or wanted.seat is None:
        await _show_tools(call, facts)
        return
    if wanted.user.bot:
        raise refuse("invite-bot")
    seat = _seat_of(facts, wanted.seat)
    to = Person(wanted.user.id, name_of(wanted.user))
    await call.services.keeper.hand_over(facts.id, seat, to, call.person)
    name = safe_name(to.name)
    await call.tell("admin-handed", seat=seat_letter(seat), id=facts.id, name=name)


def _demand_manager(call: Call) -> int:
    guild = call.interaction.guild_id
    if guild is None or not call.interaction.permissions.manage_guild:
        raise refuse("admin-only")
    return guild


async def _table_here(call: Call, wanted: str, guild: int) -> Facts:
    facts = await call.services.hall.facts(clean_id(wanted))
    if facts.guild != guild:
        raise refuse("table-unknown", id=facts.id)
    return facts


def _seat_of(facts: Facts, letter: str) -> Seat:
    for one in facts.sitters:
        if seat_letter(one.seat) == letter.strip().upper():
            return one.seat
    raise refuse("admin-no-seat", id=facts.id)


async def _show_health(call: Call, guild: int) -> None:
    """Per channel with tables what the bot may not do there, and which tables are stuck."""
    store, voice = call.services.store, call.voice()
    here = await store.tables_in(guild)
    frozen = [one for one in here if one.status == "frozen"]
    open_here = [one for one in here if one.status != "frozen"]
    debts = await store.outstanding(call.services.clock.now() + _AHEAD)
    lines = [*_lacks(call, open_here), *(voice.text("admin-frozen", id=one.id) for one in frozen)]
    lines += _stuck(call, open_here, debts, await store.hitches())
    body = "\n".join(f"- {line}" for line in lines[:LISTED]) or voice.text("admin-well")
    count = voice.text("admin-count", count=len(open_here))
    await call.answer.show(
        Screen(
            head=(f"## {voice.text('admin-title')}\n{count}",),
            body=(fit(body, 3000), f"-# {voice.text('admin-how')}"),
            colour=BRASS,
        )
    )


def _lacks(call: Call, tables: Sequence[Facts]) -> list[str]:
    """In each channel with tables, and in this very one, of which Discord itself has just told."""
    voice, client = call.voice(), call.interaction.client
    places = {facts.channel: missing_in(client, facts.channel) for facts in tables}
    here, told = call.channel, missing(call.interaction.app_permissions)
    if here is not None and told not in (places.get(here), places.get(_parent(call))):
        places[here] = told
    return [
        voice.text("admin-lacks", channel=f"<#{place}>", missing=permission_names(lacking, voice))
        for place, lacking in sorted(places.items())
        if lacking
    ]


def _parent(call: Call) -> int:
    """The channel of the thread in which somebody asks; 0 outside of threads."""
    channel = call.interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else 0


def _stuck(
    call: Call, tables: Sequence[Facts], debts: Sequence[Debt], hitches: Mapping[str, Hitch]
) -> list[str]:
    """Tables whose messages do not come through, with the reason where it is known."""
    voice, client = call.voice(), call.interaction.client
    failing = {debt.owed.table for debt in debts if debt.tries >= TRIES}
    lines: list[str] = []
    for facts in sorted(tables, key=lambda one: one.id):
        if why := hitches.get(facts.id):
            lacking = missing_in(client, facts.channel)
            lines.append(voice.say(hitch_msg(facts, why, lacking, voice)))
        elif facts.id in failing:
            lines.append(voice.text("admin-stuck", id=facts.id))
    return lines


async def _show_tools(call: Call, facts: Facts) -> None:
    """Buttons to post the board anew, and to let a computer player go on at a person's seat."""
    if facts.status != "live":
        raise refuse(f"table-{facts.status}", id=facts.id)
    voice = call.voice(facts)
    people = [one.seat for one in facts.sitters if one.user is not None]
    repost = Button(voice.word("admin-repost"), Press(facts.id, 0, 0, Verb.REPOST), "primary")
    seats = tuple(
        Button(voice.word("admin-to-computer", seat=seat_letter(seat)), _hand(facts, seat))
        for seat in people[:5]
    )
    rows: tuple[Row, ...] = ((repost,), seats) if seats else ((repost,),)
    lines = [*seat_lines(facts, voice), "", f"-# {voice.text('admin-seat-how')}"]
    screen = Screen(head=(title(facts, voice),), body=("\n".join(lines),), rows=rows)
    await call.answer.show(screen, in_place=call.answer.is_private_message)


def _hand(facts: Facts, seat: Seat) -> Press:
    return Press(facts.id, facts.version, 0, Verb.GIVE, arg=f"s{int(seat)}")


async def _repost(call: Call, press: Press) -> None:
    facts = await _table_here(call, press.table, _demand_manager(call))
    await call.services.keeper.repost(facts.id)
    await call.tell("admin-reposted", id=facts.id)


async def _give(call: Call, press: Press) -> None:
    """A button of an earlier moment must not touch who sits there by now."""
    facts = await _table_here(call, press.table, _demand_manager(call))
    if facts.version != press.asked:
        raise refuse("note-earlier")
    seat = _seat_of(facts, seat_letter(Seat(int(press.arg[1:]))))
    await _show_tools(call, await call.services.keeper.hand_over(facts.id, seat, None, call.person))


STEWARD: Mapping[Verb, Callable[[Call, Press], Awaitable[None]]] = {
    Verb.REPOST: _repost,
    Verb.GIVE: _give,
}
