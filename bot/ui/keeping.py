"""`/table show`, `resign`, `settings`, `move`: a table beside its game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.i18n.catalogue import LANGUAGES
from bot.ports.store import Facts
from bot.table.people import refuse
from bot.table.publish import thread_link
from bot.ui.board import pace_msg, seat_lines, title
from bot.ui.call import Call, clean_id, find_table
from bot.ui.hitches import hitch_at
from bot.ui.ids import Press, Verb
from bot.ui.lobbies import demand_permissions
from bot.ui.screen import BRASS, MINT, Button, Entry, Link, Menu, Row, Screen
from bot.ui.tables import PACES, room
from bot.ui.voice import Voice

CHOICES: Mapping[str, tuple[str, ...]] = {
    "lang": LANGUAGES,
    "pace": PACES,
    "visibility": ("open", "invited"),
}
"""What the host may change while a table gathers or is played, by the field of the facts."""
_TITLES = {"lang": "option-language", "pace": "option-pace", "visibility": "option-visibility"}
_LABELS = {"lang": "language", "pace": "pace", "visibility": "visibility"}


async def show_table(call: Call, wanted: str) -> None:
    """A table at a glance: who sits there, how it is played, and the way to it."""
    facts = await call.services.hall.facts(clean_id(wanted))
    call.services.hall.rules_of(facts.game)
    voice = call.voice(facts)
    said = [f"{voice.text(f'status-{facts.status}')} · <t:{facts.since}:R>"]
    said += [f"{_label(voice, name)}: {_value(voice, facts, name)}" for name in CHOICES]
    if hitch := await hitch_at(call, facts):
        said.append(f"⚠ {voice.say(hitch)}")
    await call.answer.show(
        Screen(
            head=(title(facts, voice),),
            body=("\n".join([*seat_lines(facts, voice), "", *said]),),
            rows=_ways(facts, voice, facts.seat_of(call.person.user) is not None),
            colour=BRASS,
        )
    )


def _ways(facts: Facts, voice: Voice, has_seat: bool) -> tuple[Row, ...]:
    started = (Verb.BOARD, Verb.LOG, Verb.RULES) if facts.seed else (Verb.RULES,)
    verbs = (Verb.OPEN, *started) if has_seat and facts.status == "live" else started
    buttons = [Button(voice.word(f"button-{one}"), Press(facts.id, 0, 0, one)) for one in verbs]
    link = thread_link(facts)
    links = [Link(voice.word("post-to-thread"), link)] if link else []
    return ((*buttons, *links),)


async def ask_resign(call: Call, wanted: str | None) -> None:
    """What it means to go, and a button to do so."""
    facts = await find_table(call, wanted)
    if facts.status != "live":
        raise refuse(f"table-{facts.status}", id=facts.id)
    if facts.seat_of(call.person.user) is None:
        raise refuse("lobby-sits-not")
    people = [one for one in facts.sitters if one.user is not None]
    goes_on = len(people) > 1 or facts.host_watches
    text = "resign-ask" if goes_on else "resign-ask-last"
    voice = call.voice(facts)
    press = Press(facts.id, 0, 0, Verb.RESIGN)
    button = Button(voice.word("resign-button"), press, "danger")
    await call.answer.show(
        Screen(head=(title(facts, voice),), body=(voice.text(text),), rows=((button,),))
    )


async def _resign(call: Call, press: Press) -> None:
    facts = await call.services.keeper.resign(press.table, call.person)
    voice = call.voice(facts)
    text = voice.text("resigned-closed" if facts.status == "closed" else "resigned")
    screen = Screen(head=(title(facts, voice),), body=(text,))
    await call.answer.show(screen, in_place=call.answer.is_private_message)


async def show_settings(call: Call, wanted: str | None) -> None:
    """The settings of a table, for its host."""
    await _show_choices(call, await find_table(call, wanted))


async def _show_choices(call: Call, facts: Facts) -> None:
    if not facts.is_open:
        raise refuse(f"table-{facts.status}", id=facts.id)
    if facts.host != call.person.user:
        raise refuse("lobby-host-only")
    voice = call.voice(facts)
    screen = Screen(
        head=(title(facts, voice),),
        body=(voice.text("table-settings-intro"),),
        rows=tuple(_menu(facts, voice, name) for name in CHOICES),
        colour=MINT,
    )
    await call.answer.show(screen, in_place=call.answer.is_private_message)


async def _keep(call: Call, press: Press) -> None:
    value = press.values[0] if press.values else ""
    if value not in CHOICES.get(press.arg, ()):
        raise refuse("note-earlier")
    change = {press.arg: value}
    await _show_choices(call, await call.services.keeper.settle(press.table, call.person, **change))


def _menu(facts: Facts, voice: Voice, name: str) -> Menu:
    entries = tuple(
        Entry(
            value,
            f"{_label(voice, name)}: {_word(voice, name, value)}",
            is_chosen=value == getattr(facts, name),
        )
        for value in CHOICES[name]
    )
    press = Press(facts.id, 0, 0, Verb.KEEP, arg=name)
    return Menu(press, _label(voice, name), entries)


def _label(voice: Voice, name: str) -> str:
    return voice.word(_TITLES[name])


def _word(voice: Voice, name: str, value: str) -> str:
    return voice.word(f"{_LABELS[name]}-{value}")


def _value(voice: Voice, facts: Facts, name: str) -> str:
    if name == "pace":
        return voice.say(pace_msg(facts.pace))
    return _word(voice, name, getattr(facts, name))


async def move_table(call: Call, wanted: str) -> None:
    """Takes a table to this channel; if a permission is missing here, nothing is changed."""
    facts = await call.services.hall.facts(clean_id(wanted))
    guild, channel = room(call)
    if facts.guild != guild:
        raise refuse("move-other-server")
    demand_permissions(call)
    await call.services.keeper.move(facts.id, call.person, channel, call.is_moderator)
    await call.tell("moved", id=facts.id)


KEEPING: Mapping[Verb, Callable[[Call, Press], Awaitable[None]]] = {
    Verb.RESIGN: _resign,
    Verb.KEEP: _keep,
}
