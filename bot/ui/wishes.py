"""`/settings`: how somebody wants to be spoken to, written to and shown things."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import get_args

from msgspec.structs import replace

from bot.i18n.catalogue import LANGUAGES
from bot.ports.store import DmWish, Owed, Prefs, Theme
from bot.ui.call import Call
from bot.ui.ids import Press, Verb
from bot.ui.screen import BRASS, Button, Entry, Menu, Row, Screen

AUTO = "auto"
"""The language that Discord speaks to them."""

WISHES: Mapping[str, tuple[str, ...]] = {
    "lang": (AUTO, *LANGUAGES),
    "dm": get_args(DmWish),
    "theme": get_args(Theme),
    "show": ("picture", "text"),
}
"""What can be chosen, by the name of its menu."""


async def show_wishes(call: Call) -> None:
    """All settings with a menu each; a way out of closed direct messages where they are."""
    voice, prefs = call.voice(), call.prefs
    state = "settings-dm-closed" if prefs.dm_closed else "settings-intro"
    menus: tuple[Row, ...] = tuple(_menu(call, name) for name in WISHES)
    retry = Button(voice.word("settings-retry"), _press(Verb.RETRY), "primary")
    screen = Screen(
        head=(f"## {voice.text('settings-title')}",),
        body=(f"{voice.text(state)}\n-# {voice.text('settings-note')}",),
        rows=(*menus, (retry,)) if prefs.dm_closed else menus,
        colour=BRASS,
    )
    await call.answer.show(screen, in_place=call.answer.is_private_message)


async def _set(call: Call, press: Press) -> None:
    value = press.values[0] if press.values else ""
    if value in WISHES.get(press.arg, ()):
        await _keep(call, _changed(call.prefs, press.arg, value))
    await show_wishes(call)


async def _retry(call: Call, press: Press) -> None:
    """Tries to write to them again; if that fails too, the next look here says so."""
    await _keep(call, replace(call.prefs, dm_closed=False))
    await show_wishes(call)


SETTINGS: Mapping[Verb, Callable[[Call, Press], Awaitable[None]]] = {
    Verb.SETTING: _set,
    Verb.RETRY: _retry,
}


def _changed(prefs: Prefs, name: str, value: str) -> Prefs:
    match name:
        case "lang":
            return replace(prefs, lang=None if value == AUTO else value)
        case "show":
            return replace(prefs, as_text=value == "text")
        case _:
            # The others are called as their fields are.
            return replace(prefs, **{name: value})


async def _keep(call: Call, prefs: Prefs) -> None:
    """Keeps the wishes, and brings the hand posts of all their tables up to them."""
    if prefs == call.prefs:
        return
    await call.services.store.save_prefs(prefs)
    call.take(prefs)
    hands = [
        Owed("hand", facts.id, (await call.services.store.head(facts.id)).revision, seat)
        for facts in await call.services.store.tables_of(prefs.user)
        if facts.status == "live" and (seat := facts.seat_of(prefs.user)) is not None
    ]
    await call.services.store.owe(hands)
    for one in hands:
        call.services.hall.tell(one.table)


def _menu(call: Call, name: str) -> Menu:
    voice, now = call.voice(), _now(call.prefs, name)
    title = voice.word(f"settings-{name}")
    entries = tuple(
        Entry(
            value,
            f"{title}: {voice.word(_word(name, value))}",
            is_chosen=value == now,
        )
        for value in WISHES[name]
    )
    return Menu(_press(Verb.SETTING, name), title, entries)


def _word(name: str, value: str) -> str:
    """The text of a value; languages are called by their own names everywhere."""
    return f"language-{value}" if value in LANGUAGES else f"settings-{name}-{value}"


def _now(prefs: Prefs, name: str) -> str:
    match name:
        case "lang":
            return prefs.lang or AUTO
        case "dm":
            return prefs.dm
        case "theme":
            return prefs.theme
        case _:
            return "text" if prefs.as_text else "picture"


def _press(verb: Verb, arg: str = "") -> Press:
    return Press("0", 0, 0, verb, arg=arg)
