"""Presses on the lobby post: who sits where before a game begins."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any

from bot.ai.minds import BEST, MINDS
from bot.engine.rules import AnyRules
from bot.engine.values import Msg, msg
from bot.ports.store import Facts
from bot.table.people import Refusal, refuse
from bot.ui.board import chosen, title
from bot.ui.call import Call
from bot.ui.ids import Press, Verb
from bot.ui.permissions import missing, permission_names
from bot.ui.screen import MINT, Entry, Menu, Screen

Handler = Callable[[Call, Press], Awaitable[None]]


async def _join(call: Call, press: Press) -> None:
    facts = await call.services.lobby.join(press.table, call.person)
    prefs = await call.services.store.prefs(call.person.user)
    closed = prefs.dm_closed or prefs.dm == "none"
    await _say(call, facts, msg("joined-no-dm" if closed else "joined"))


async def _leave(call: Call, press: Press) -> None:
    facts = await call.services.lobby.leave(press.table, call.person)
    await _say(call, facts, msg("left-closed" if facts.status == "closed" else "left"))


async def _add(call: Call, press: Press) -> None:
    lobby = call.services.lobby
    mind = press.arg if press.arg in MINDS else BEST
    await _once(call, lobby.add_computer(press.table, call.person, mind, seen=press.asked))


async def _less(call: Call, press: Press) -> None:
    lobby = call.services.lobby
    await _once(call, lobby.remove_computer(press.table, call.person, seen=press.asked))


async def _once(call: Call, change: Coroutine[Any, Any, Facts]) -> None:
    """A second press of the same button does nothing, and says nothing."""
    try:
        await change
    except Refusal as no:
        if no.text.id != "note-earlier":
            raise
    await call.answer.nod()


async def _start(call: Call, press: Press) -> None:
    demand_permissions(call)
    facts = await call.services.lobby.start(press.table, call.person)
    await _say(call, facts, msg("started"))


async def _close(call: Call, press: Press) -> None:
    facts = await call.services.lobby.close(press.table, call.person, call.is_moderator)
    await _say(call, facts, msg("closed", id=facts.id))


async def _options(call: Call, press: Press) -> None:
    facts = await call.services.hall.facts(press.table)
    await _show_options(call, facts)


async def _option(call: Call, press: Press) -> None:
    value = press.values[0] if press.values else ""
    facts = await call.services.lobby.set_option(press.table, call.person, press.arg, value)
    await _show_options(call, facts)


LOBBY: Mapping[Verb, Handler] = {
    Verb.JOIN: _join,
    Verb.LEAVE: _leave,
    Verb.ADD: _add,
    Verb.LESS: _less,
    Verb.START: _start,
    Verb.CLOSE: _close,
    Verb.OPTIONS: _options,
    Verb.OPTION: _option,
}


def demand_permissions(call: Call) -> None:
    """All that the bot may not do in this channel is named at once, before anything is made."""
    said = call.voice()
    lacking = missing(call.interaction.app_permissions)
    if lacking:
        raise refuse("missing-permissions", missing=permission_names(lacking, said))


async def _say(call: Call, facts: Facts, text: Msg) -> None:
    await call.say(text, facts)


async def _show_options(call: Call, facts: Facts) -> None:
    """One menu per option of the game; only the host may choose."""
    if facts.status != "gathering":
        raise refuse("lobby-started")
    if facts.host != call.person.user:
        raise refuse("lobby-host-only")
    rules = call.services.hall.rules_of(facts.game)
    voice = call.voice(facts)
    screen = Screen(
        head=(title(facts, voice),),
        body=(voice.text("options-intro"),),
        rows=tuple(_menu(call, facts, rules, place) for place in range(len(rules.options))),
        colour=MINT,
    )
    await call.answer.show(screen, in_place=call.answer.is_private_message)


def _menu(call: Call, facts: Facts, rules: AnyRules, place: int) -> Menu:
    option, voice = rules.options[place], call.voice(facts)
    entries = tuple(
        Entry(value, f"{voice.label(option.label)}: {voice.label(label)}", is_chosen=is_chosen)
        for value, label, is_chosen in (
            (value, label, label == chosen(option, facts))
            for value, label in zip(option.values, option.labels, strict=True)
        )
    )
    press = Press(facts.id, facts.version, 0, Verb.OPTION, arg=option.id)
    return Menu(press, voice.label(option.label), entries)
