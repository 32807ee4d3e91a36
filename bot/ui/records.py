"""What people look up: board, hand, log, rules, their tables, the bot itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from bot.engine.values import Seat
from bot.ports.gallery import Ask
from bot.ports.store import Facts, Hitch, Owed
from bot.table.history import Told
from bot.table.people import Refusal, refuse
from bot.table.publish import thread_link
from bot.table.table import Table
from bot.ui.asks import board_ask, file_of, sight_ask
from bot.ui.board import title
from bot.ui.call import Call
from bot.ui.ids import Press, Verb
from bot.ui.pages import pager, pages_by_section, pages_of
from bot.ui.screen import BRASS, NIGHT, Button, Link, Row, Screen
from bot.ui.text import fit
from bot.ui.voice import Voice

LOG_ENTRIES = 400
_EVERYTHING = 1_000_000
PAGE_LETTERS = 2500
DATE_LETTERS = 30
SITTING = 3600
"""So many seconds before the last date, the date is told again."""
MINE = 20

State = Literal["asked", "waiting", "gathering", "frozen", "unreadable"]
"""What one of somebody's tables is to them; each is said by `my-...`."""


async def show_board(
    call: Call, facts: Facts, as_text: bool = False, page: int | None = None
) -> None:
    """The board as it is now, for this person alone: as a picture, or in words."""
    table = await call.services.hall.table(facts.id)
    sight = await table.look(None)
    voice = call.voice(table.facts)
    ask = board_ask(table.facts, sight, call.lang, table.last_move())
    if as_text or call.prefs.as_text:
        await _show_text(call, table, ask, page, Verb.TEXT)
        return
    press = Press(facts.id, sight.revision, 0, Verb.TEXT)
    rows: tuple[Row, ...] = ((Button(voice.word("button-text"), press), *_thread(facts, voice)),)
    await call.answer.show(
        Screen(
            head=(title(table.facts, voice, sight.headline),),
            picture=ask,
            file=file_of("board", facts, sight.revision),
            rows=rows,
            colour=BRASS,
        )
    )


async def _show_text(
    call: Call, table: Table, ask: Ask, page: int | None, verb: Verb, below: tuple[Row, ...] = ()
) -> None:
    text = call.services.gallery.text_board(ask)
    voice = call.voice(table.facts)
    pages = pages_by_section(text, PAGE_LETTERS)
    press = Press(ask.table, table.position.revision, 0, verb)
    head = title(table.facts, voice, ask.headline)
    await show_page(call, head, pages, page, press, below)


async def show_hand(call: Call, facts: Facts, page: int | None = None) -> None:
    """What only this person may see; the public view for somebody without a seat."""
    table = await call.services.hall.table(facts.id)
    seat = table.facts.seat_of(call.person.user)
    sight = await table.look(seat)
    voice = call.voice(table.facts)
    plain = replace(sight, prompt=None)
    moment = Press(facts.id, sight.revision, 0, Verb.OPEN)
    button = Button(voice.word("button-open"), moment, "primary")
    plays_on = seat is not None and table.facts.status == "live"
    rows: tuple[Row, ...] = ((button,),) if plays_on else ()
    ask = sight_ask(table.facts, plain, call.lang, table.last_move())
    if call.prefs.as_text:
        await _show_text(call, table, ask, page, Verb.HAND, rows)
        return
    await call.answer.show(
        Screen(
            head=(title(table.facts, voice, sight.headline),),
            picture=ask,
            file=file_of("hand" if seat is not None else "board", facts, sight.revision, seat),
            body=() if seat is not None else (voice.text("stranger"),),
            rows=rows,
            colour=NIGHT,
        )
    )


async def renew_hand(call: Call, facts: Facts) -> None:
    """Shows the hand here, and brings the hand post in the direct messages up to date.

    It also tries again to write to somebody whose direct messages were closed.
    """
    services = call.services
    table = await services.hall.table(facts.id)
    seat = table.facts.seat_of(call.person.user)
    if seat is not None:
        # Before the answer: whoever has read that, is written to.
        prefs = await services.store.prefs(call.person.user)
        if prefs.dm_closed:
            await services.store.save_prefs(replace(prefs, dm_closed=False))
        await services.store.owe([Owed("hand", facts.id, table.position.revision, seat)])
    await show_hand(call, facts)
    services.hall.tell(facts.id)


async def show_log(
    call: Call, facts: Facts, since_mine: bool = False, page: int | None = None
) -> None:
    """What happened, newest first, as far as this person may know."""
    table = await call.services.hall.table(facts.id)
    seat = table.facts.seat_of(call.person.user)
    voice = call.voice(table.facts)
    whole = table.story(seat, _EVERYTHING)
    told = whole[:LOG_ENTRIES]
    if since_mine and seat is not None:
        told = _since_mine(told, seat)
    pages = _log_pages(told, len(whole), voice) or [voice.text("log-empty")]
    head = f"{title(table.facts, voice)} · {voice.text('log-title')}"
    arg = "mine" if since_mine else ""
    press = Press(facts.id, table.position.revision, 0, Verb.LOG, arg=arg)
    await show_page(call, head, pages, page, press)


def _since_mine(told: Sequence[Told], seat: Seat) -> list[Told]:
    own = next((at for at, one in enumerate(told) if one.seat == seat), len(told))
    return list(told[:own])


def _log_pages(told: Sequence[Told], last: int, voice: Voice) -> list[str]:
    """Each page begins with a date; below, one stands only where a new sitting began."""
    pages: list[str] = []
    dated = 0
    # Numbered as they are told: the row's own number counts what others did in secret.
    for number, one in zip(range(last, 0, -1), told, strict=False):
        lines = _told(one, voice)
        text = "\n".join((f"-# `{number}`", *lines))
        is_first = not pages or len(pages[-1]) + len(text) + DATE_LETTERS > PAGE_LETTERS
        if lines and (is_first or dated - one.at >= SITTING):
            dated = one.at
            text = "\n".join((f"-# `{number}` · <t:{dated}:f>", *lines))
        if lines and is_first:
            pages.append(text)
        elif lines:
            pages[-1] += f"\n{text}"
    return [page for text in pages for page in pages_of(text.splitlines(), PAGE_LETTERS)]


def _told(one: Told, voice: Voice) -> list[str]:
    """The lines of one answer in the order in which things happened."""
    lines = [voice.say(event.text) for event in one.events]
    return [f"- ~~{line}~~" if one.undone else f"- {line}" for line in lines]


async def show_rules_here(call: Call) -> None:
    """The rules of this thread's game, of the only table of mine, or of the only game."""
    here = await call.services.store.table_at(call.channel) if call.channel else None
    tables = [here] if here else await call.services.store.tables_of(call.person.user)
    games = {facts.game for facts in tables} or set(call.services.games)
    if len(games) != 1:
        raise refuse("which-game")
    await show_rules(call, games.pop())


async def show_rules(call: Call, game: str, page: int | None = None) -> None:
    """The rules of a game in short pages."""
    call.services.hall.rules_of(game)
    voice = call.voice()
    pages = rules_pages(game, voice)
    if not pages:
        raise refuse("rules-missing")
    head = f"## {voice.text(f'{game}-name')} · {voice.text('rules-title')}"
    press = Press("0", 0, 0, Verb.RULES, arg=game)
    await show_page(call, head, pages, page, press)


def rules_pages(game: str, voice: Voice) -> list[str]:
    """`<game>-rules-1-title` and `-text`, and so on, as far as the catalogue has them."""
    pages: list[str] = []
    while voice.has(name := f"{game}-rules-{len(pages) + 1}-title"):
        body = voice.text(name.removesuffix("title") + "text")
        pages.append(f"### {voice.text(name)}\n{body}")
    return pages


async def show_page(
    call: Call,
    head: str,
    pages: Sequence[str],
    page: int | None,
    press: Press,
    below: tuple[Row, ...] = (),
) -> None:
    """Leafing edits the message in place; opening makes one of its own."""
    at = min(page or 0, len(pages) - 1)
    rows = (*pager(press, at, len(pages)), *below)
    screen = Screen(head=(head,), body=(pages[at],), rows=rows, colour=BRASS)
    leafs = page is not None and call.answer.is_private_message
    await call.answer.show(screen, in_place=leafs)


async def show_mine(call: Call) -> None:
    """All tables of this person on all servers, those that wait for them first."""
    tables = await waiting_first(call)
    if not tables:
        raise refuse("no-table")
    voice = call.voice()
    hitches = await call.services.store.hitches()
    lines = [_mine(facts, state, voice, hitches.get(facts.id)) for facts, state in tables[:MINE]]
    lines += more(len(tables) - MINE, voice)
    rows = open_buttons([facts for facts, state in tables if state == "asked"][:5], voice)
    await call.answer.show(
        Screen(head=(f"## {voice.text('my-title')}",), body=("\n".join(lines),), rows=rows)
    )


def more(count: int, voice: Voice) -> list[str]:
    """The line under a list that is too long."""
    return [f"-# {voice.text('list-more', count=count)}"] if count > 0 else []


def open_buttons(tables: Sequence[Facts], voice: Voice) -> tuple[Row, ...]:
    """A button to the panel of each of these tables."""
    buttons = tuple(
        Button(
            fit(f"{voice.word(f'{facts.game}-name')} · {facts.id}", 40),
            Press(facts.id, 0, 0, Verb.OPEN),
            "primary",
        )
        for facts in tables
    )
    return (buttons,) if buttons else ()


def _mine(facts: Facts, state: State, voice: Voice, hitch: Hitch | None) -> str:
    link = thread_link(facts)
    name = f"**{voice.text(f'{facts.game}-name')}** `{facts.id}`"
    where = f" · [{voice.text('my-link')}]({link})" if link else ""
    since = {"since": str(facts.since)} if state in ("asked", "waiting") else {}
    mark = f" · ⚠ {voice.text(f'my-{hitch}')}" if hitch else ""
    return f"- {name} · {voice.text(f'my-{state}', **since)}{where}{mark}"


async def waiting_first(call: Call) -> list[tuple[Facts, State]]:
    """This person's tables: those that wait for them first, the longest wait before the others."""
    found = [(facts, await _state(call, facts)) for facts in await _own(call)]
    return sorted(found, key=lambda one: (one[1] != "asked", one[0].since))


async def _own(call: Call) -> Sequence[Facts]:
    tables = await call.services.store.tables_of(call.person.user)
    return [facts for facts in tables if facts.game in call.services.games]


async def _state(call: Call, facts: Facts) -> State:
    if facts.status == "frozen":
        return "frozen"
    if facts.status == "gathering":
        return "gathering"
    try:
        table = await call.services.hall.table(facts.id)
    except Refusal:
        # One table that cannot be read must not hide the others.
        return "unreadable"
    seat = facts.seat_of(call.person.user)
    return "asked" if seat in table.present().awaited else "waiting"


async def show_about(call: Call, version: str) -> None:
    """What this bot is, which rules it plays, what it keeps, where its source is."""
    voice = call.voice()
    games = [
        f"- **{voice.text(f'{id}-name')}** · {voice.text('about-rules', version=rules.version)}"
        for id, rules in call.services.games.items()
    ]
    texts = (
        f"## Serai {version}\n{voice.text('about-intro')}",
        "\n".join(games),
        f"{voice.text('about-privacy')}\n{voice.text('about-source')}",
    )
    await call.answer.show(Screen(head=texts[:1], body=texts[1:], colour=BRASS))


def _thread(facts: Facts, voice: Voice) -> tuple[Link, ...]:
    link = thread_link(facts)
    return (Link(voice.word("post-to-thread"), link),) if link else ()
