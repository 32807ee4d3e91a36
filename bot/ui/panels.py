"""Panels: where a person decides. Opened from anywhere, edited in place by each press."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from msgspec.structs import replace

from bot.engine.prompts import Choice, Prompt, Shape
from bot.engine.values import Msg, Seat, msg
from bot.ports.store import Facts
from bot.table.commands import Pressed, Sight
from bot.table.people import by_user
from bot.table.table import Table
from bot.ui import limits
from bot.ui.call import Call
from bot.ui.controls import amounts_of
from bot.ui.hitches import hitch_at
from bot.ui.ids import Press, Verb
from bot.ui.pages import pages_of
from bot.ui.plan import Around, plan
from bot.ui.screen import Form, Screen
from bot.ui.text import fit
from bot.ui.why import show_why

WORDS = 1600
"""So many letters of a board in words stand on a panel; its question needs the rest."""

PANEL_VERBS = frozenset(
    {
        Verb.TAKE,
        Verb.MENU,
        Verb.ON,
        Verb.OFF,
        Verb.DONE,
        Verb.PAGE,
        Verb.NUMBER,
        Verb.BACK,
        Verb.RESTART,
        Verb.UNDO,
        Verb.CONFIRM,
        Verb.WHY,
        Verb.STEPS,
        Verb.GOALS,
    }
)


async def open_panel(call: Call, facts: Facts, note: Msg | None = None) -> None:
    """The panel of this person, or the public view for somebody who has no seat."""
    table = await call.services.hall.table(facts.id)
    seat = table.facts.seat_of(call.person.user)
    sight = await table.look(seat)
    await _show(call, table, sight, note or await _opening_note(call, table.facts, seat))


async def _opening_note(call: Call, facts: Facts, seat: Seat | None) -> Msg | None:
    """What a person should know before anything else."""
    if facts.host == call.person.user and (hitch := await hitch_at(call, facts)):
        return hitch
    if seat is None:
        return msg("stranger")
    return msg("dm-closed") if call.prefs.dm_closed else None


async def press_panel(call: Call, press: Press) -> None:
    """A press on a panel. One that is late shows how things stand now."""
    table = await call.services.hall.table(press.table)
    seat = table.facts.seat_of(call.person.user)
    if seat is None:
        await _show(call, table, await table.look(None), msg("stranger"))
        return
    if press.verb is Verb.PAGE:
        await _leaf(call, table, seat, press)
        return
    if press.verb is Verb.WHY:
        await _explain(call, table, seat, press)
        return
    if press.verb is Verb.NUMBER and not press.values:
        await _ask_number(call, table, seat, press)
        return
    pressed = await _do(call, table, seat, press)
    await _show_pressed(call, table, pressed)


async def undo(call: Call, facts: Facts, everything: bool) -> None:
    """Takes back the last step of this person, or all of them."""
    table = await call.services.hall.table(facts.id)
    seat = table.facts.seat_of(call.person.user)
    if seat is None:
        await call.tell("not-yours-to-undo")
        return
    pressed = await table.undo(seat, by_user(call.person.user), everything)
    await _show_pressed(call, table, pressed)


async def _show_pressed(call: Call, table: Table, pressed: Pressed) -> None:
    around = Around(note=pressed.note, brought=pressed.events)
    await _show_around(call, table, pressed.sight, around)


async def _show(
    call: Call, table: Table, sight: Sight, note: Msg | None = None, page: str = ""
) -> None:
    await _show_around(call, table, sight, Around(page, note))


async def _show_around(call: Call, table: Table, sight: Sight, around: Around) -> None:
    around = replace(around, recent=table.last_move())
    screen = plan(sight, table.facts, call.voice(table.facts), around)
    if call.prefs.as_text:
        screen = in_words(call, screen)
    await call.answer.show(screen, in_place=call.answer.is_private_message)


def in_words(call: Call, screen: Screen) -> Screen:
    """The board in words where its picture was, as far as a message has room for both."""
    if screen.picture is None:
        return screen
    lines = call.services.gallery.text_board(screen.picture).splitlines()
    first, *others = pages_of(lines, WORDS)
    more = [f"-# {call.voice().text('settings-text-more')}"] if others else []
    body = "\n".join((first, *more))
    if not screen.is_framed and screen.body:
        # Where parts are scarce, all words are one of them, and the question must not be cut.
        return replace(screen, picture=None, body=(f"{screen.body[0]}\n{body}",))
    return replace(screen, picture=None, body=(body, *screen.body))


async def _do(call: Call, table: Table, seat: Seat, press: Press) -> Pressed:
    by = by_user(call.person.user)
    if press.verb in (Verb.BACK, Verb.RESTART):
        everything = press.verb is Verb.RESTART
        return await table.back(seat, press.moment, everything)
    if press.verb is Verb.CONFIRM:
        return await table.confirm(seat, press.moment, by)
    return await _ANSWERS.get(press.verb, _take)(table, seat, press, by)


async def _undo(table: Table, seat: Seat, press: Press, by: str) -> Pressed:
    """A button of an earlier moment must not take back what came after it."""
    return await table.undo(seat, by, moment=press.moment)


async def _steps(table: Table, seat: Seat, press: Press, by: str) -> Pressed:
    return await table.stepwise(seat, press.moment, press.verb is Verb.STEPS)


async def _take(table: Table, seat: Seat, press: Press, by: str) -> Pressed:
    """One option; none at all of a MANY; or the number of a form."""
    key = _number(press.values[0]) if press.verb is Verb.NUMBER else press.arg
    keys = (key,) if key else ()
    return await _choose(table, seat, press, keys, by)


def _number(typed: str) -> str:
    """The key of an amount that was typed, with digits of any script; nonsense fits no option."""
    typed = typed.strip()
    return f"n{int(typed)}" if typed.isdecimal() else "n"


async def _menu(table: Table, seat: Seat, press: Press, by: str) -> Pressed:
    """A menu answers a MANY whole, gives the next of an ORDER, or takes its one value."""
    if press.arg.startswith(Verb.ON):
        return await _pick(table, seat, replace(press, verb=Verb.ON, arg=press.values[0]), by)
    return await _choose(table, seat, press, press.values, by)


async def _pick(table: Table, seat: Seat, press: Press, by: str) -> Pressed:
    """An ORDER that is full by this is an answer; a MANY waits for *Done*."""
    pressed = await table.pick(seat, press.moment, press.arg, press.verb is Verb.ON)
    sight = pressed.sight
    if pressed.note is not None or not _is_full_order(sight.prompt, sight):
        return pressed
    return await _done(table, seat, press, by)


def _is_full_order(prompt: Prompt | None, sight: Sight) -> bool:
    return (
        prompt is not None
        and prompt.shape is Shape.ORDER
        and len(sight.picked) == min(prompt.most, len(prompt.options))
    )


async def _done(table: Table, seat: Seat, press: Press, by: str) -> Pressed:
    return await table.done(seat, press.moment, press.kind, by)


async def _choose(
    table: Table, seat: Seat, press: Press, keys: tuple[str, ...], by: str
) -> Pressed:
    choice = Choice(seat, press.kind, keys)
    return await table.choose(seat, press.moment, choice, by)


async def _leaf(call: Call, table: Table, seat: Seat, press: Press) -> None:
    sight = await table.look(seat)
    is_now = _is_at(sight, press)
    note = None if is_now else msg("note-earlier")
    await _show(call, table, sight, note, press.arg if is_now else "")


async def _explain(call: Call, table: Table, seat: Seat, press: Press) -> None:
    """What the question before them does not offer; an older one shows how things stand now."""
    sight = await table.look(seat)
    if sight.prompt is None or not _is_at(sight, press):
        await _show(call, table, sight, msg("note-earlier"))
        return
    await show_why(call, table.facts, sight.prompt, press)


def _is_at(sight: Sight, press: Press) -> bool:
    return (sight.asked, sight.depth, sight.trail) == press.moment


async def _ask_number(call: Call, table: Table, seat: Seat, press: Press) -> None:
    """A form must be the first answer, so nothing that waits comes before it."""
    sight = await table.look(seat)
    prompt = sight.prompt
    if prompt is None or not _is_at(sight, press):
        await _show(call, table, sight, msg("note-earlier"))
        return
    voice, amounts = call.voice(table.facts), amounts_of(prompt)
    title = fit(voice.label(prompt.text), limits.MODAL_TITLE)
    label = voice.word("panel-number-label", least=amounts[0], most=amounts[-1])
    await call.answer.ask(Form(press, title, label, most=len(str(amounts[-1]))))


_ANSWERS: Mapping[Verb, Callable[[Table, Seat, Press, str], Awaitable[Pressed]]] = {
    Verb.UNDO: _undo,
    Verb.ON: _pick,
    Verb.OFF: _pick,
    Verb.MENU: _menu,
    Verb.DONE: _done,
    Verb.STEPS: _steps,
    Verb.GOALS: _steps,
}
