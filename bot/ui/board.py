"""Posts as screens: the lobby, the live board, retired ones, the hand, and the end."""

from __future__ import annotations

from typing import assert_never

from bot.ai.minds import EASIEST
from bot.engine.rules import AnyRules
from bot.engine.steps import TableOption
from bot.engine.values import Msg, Seat, msg, seat_letter
from bot.ports.desk import Post
from bot.ports.store import Facts, Sitter
from bot.table.publish import file_stem, thread_link
from bot.ui.ids import Press, Verb
from bot.ui.screen import BRASS, MINT, NIGHT, Button, Link, Row, Screen, Style
from bot.ui.text import fit, safe_name
from bot.ui.voice import Voice

LOG_LETTERS = 900


def screen_of(post: Post, voice: Voice, rules: AnyRules) -> Screen:
    """The message of a post in its language."""
    match post.kind:
        case "lobby":
            return _lobby(post, voice, rules)
        case "board":
            return _board(post, voice)
        case "retired":
            return _retired(post, voice)
        case "hand":
            return _hand(post, voice)
        case "over":
            return _over(post, voice)
        case "notice":
            raise ValueError("a notice is no message of a table")
    assert_never(post.kind)


def thread_name(facts: Facts, voice: Voice) -> str:
    """The name of a table's thread."""
    return fit(f"{voice.word(f'{facts.game}-name')} · {facts.id}", 100)


def title(facts: Facts, voice: Voice, headline: Msg | None = None) -> str:
    """The first line of every message of a table."""
    name = voice.text(f"{facts.game}-name")
    parts = [f"## {name}", f"`{facts.id}`", *([voice.say(headline)] if headline else [])]
    return " · ".join(parts)


def _lobby(post: Post, voice: Voice, rules: AnyRules) -> Screen:
    facts = post.facts
    seats = f"{rules.seats[0]}–{rules.seats[-1]}"
    length = voice.text("post-length", minutes=rules.minutes, seats=seats)
    head = "\n".join((title(facts, voice), voice.text(f"{facts.game}-pitch"), f"-# {length}"))
    body = "\n".join((*seat_lines(facts, voice), "", *_lobby_notes(post, voice, rules)))
    return Screen(
        head=(head,),
        picture=post.picture,
        file=file_stem(post),
        body=(body,),
        rows=_lobby_rows(post, voice, rules),
        colour=MINT if facts.status == "gathering" else NIGHT,
    )


def seat_lines(facts: Facts, voice: Voice) -> list[str]:
    """Who sits where, and the seats that are free."""
    taken = [_seat_line(sitter, facts, voice) for sitter in facts.sitters]
    if facts.status != "gathering":
        return taken
    free = range(len(facts.sitters), facts.wanted)
    return [
        *taken,
        *(f"**{seat_letter(Seat(seat))}** — *{voice.text('seat-free')}*" for seat in free),
    ]


def _seat_line(sitter: Sitter, facts: Facts, voice: Voice) -> str:
    name = safe_name(sitter.name, voice.text("seat-nameless"))
    mark = ""
    if sitter.mind is not None:
        word = "seat-computer-easy" if sitter.mind == EASIEST else "seat-computer"
        mark = f" · {voice.text(word)}"
    elif sitter.user == facts.host:
        mark = f" · {voice.text('seat-host')}"
    return f"**{seat_letter(sitter.seat)}** — {name}{mark}"


def _lobby_notes(post: Post, voice: Voice, rules: AnyRules) -> list[str]:
    facts = post.facts
    if facts.status == "closed":
        return [voice.text("post-closed")]
    if facts.status != "gathering":
        where = f"<#{facts.thread}>" if facts.thread else f"`{facts.id}`"
        return [voice.text("post-started", where=where)]
    notes = [voice.text("post-pace", pace=voice.say(pace_msg(facts.pace)))]
    notes += [
        voice.text("post-option", option=voice.say(one.label), value=voice.say(chosen(one, facts)))
        for one in rules.options
        if facts.options.get(one.id, one.default) != one.default
    ]
    if facts.visibility == "invited":
        notes.append(voice.text("post-invited"))
    return [*notes, f"-# {voice.text('post-join-means')}"]


def chosen(option: TableOption, facts: Facts) -> Msg:
    """What the host has chosen, in words."""
    value = facts.options.get(option.id, option.default)
    return option.labels[option.values.index(value)]


def pace_msg(pace: str) -> Msg:
    """How a pace is called."""
    return msg(f"pace-{pace}")


def _lobby_rows(post: Post, voice: Voice, rules: AnyRules) -> tuple[Row, ...]:
    facts = post.facts
    book = _button(post, voice, Verb.RULES)
    if facts.status == "closed":
        return ((book,),)
    if facts.status != "gathering":
        link = thread_link(facts)
        open_thread = (Link(voice.word("post-to-thread"), link),) if link else ()
        return ((*open_thread, book),)
    is_full = len(facts.sitters) >= facts.wanted
    has_computer = any(sitter.mind is not None for sitter in facts.sitters)
    people = (
        _button(post, voice, Verb.JOIN, "success", is_off=is_full),
        _button(post, voice, Verb.LEAVE),
        _button(post, voice, Verb.ADD, is_off=is_full),
        _add_easy(post, voice, is_full),
        _button(post, voice, Verb.LESS, is_off=not has_computer),
    )
    options = (_button(post, voice, Verb.OPTIONS),) if rules.options else ()
    table = (
        _button(post, voice, Verb.START, "primary", is_off=len(facts.sitters) < rules.seats[0]),
        *options,
        book,
        _button(post, voice, Verb.CLOSE, "danger"),
    )
    return (people, table)


def _add_easy(post: Post, voice: Voice, is_full: bool) -> Button:
    press = Press(post.facts.id, post.facts.version, 0, Verb.ADD, arg=EASIEST)
    return Button(voice.word("button-add-easy"), press, is_off=is_full)


def _board(post: Post, voice: Voice) -> Screen:
    return Screen(
        head=(title(post.facts, voice, post.headline),),
        picture=post.picture,
        file=file_stem(post),
        body=_texts(_turn(post, voice), _log(post, voice)),
        rows=(
            (
                _button(post, voice, Verb.OPEN, "primary"),
                _button(post, voice, Verb.HAND),
                _button(post, voice, Verb.LOG),
                _button(post, voice, Verb.RULES),
                _button(post, voice, Verb.TEXT),
            ),
        ),
        colour=BRASS,
        ping=post.ping,
    )


def _turn(post: Post, voice: Voice) -> str:
    """Whose turn it is; who is to be pinged stands there as a mention, the others by name."""
    if post.facts.status == "closed":
        return voice.text("post-closed")
    if not post.awaited:
        return ""
    who = [_who(post, seat, voice) for seat in post.awaited]
    text = "post-turn" if len(who) == 1 else "post-turns"
    return voice.text(text, who=voice.text("list-comma").join(who), since=str(post.facts.since))


def _who(post: Post, seat: Seat, voice: Voice) -> str:
    try:
        sitter = post.facts.sitter(seat)
    except KeyError:
        return f"**{seat_letter(seat)}**"
    shown = safe_name(sitter.name, voice.text("seat-nameless"))
    name = f"**{voice.text('seat-named', name=shown, letter=seat_letter(seat))}**"
    return f"{name} <@{sitter.user}>" if sitter.user in post.ping else name


def _log(post: Post, voice: Voice) -> str:
    return fit("\n".join(f"-# {voice.say(line)}" for line in post.log), LOG_LETTERS)


def _retired(post: Post, voice: Voice) -> Screen:
    """Keeps its picture: it is the log of that turn."""
    ended = voice.text("post-closed") if post.facts.status == "closed" else ""
    return Screen(
        head=(title(post.facts, voice, post.headline),),
        picture=post.picture,
        file=file_stem(post),
        body=_texts(ended, _log(post, voice)),
        colour=NIGHT,
    )


def _hand(post: Post, voice: Voice) -> Screen:
    """Its text says no secret, since a locked telephone shows it.

    While the others move it is not written anew, so it then says nothing that grows old.
    """
    link = post.link or thread_link(post.facts)
    is_asked = post.seat in post.awaited
    state = voice.text("hand-your-turn") if is_asked else ""
    if post.outcome is not None:
        state = voice.say(post.outcome)
    elif not is_asked and post.awaited:
        state = voice.text("hand-waiting")
    verbs = (Verb.BOARD, Verb.LOG, Verb.RULES)
    buttons = [_button(post, voice, verb) for verb in verbs]
    if post.outcome is None:
        style: Style = "primary" if is_asked else "secondary"
        buttons.insert(0, _button(post, voice, Verb.OPEN, style))
    to_thread = (Link(voice.word("post-to-thread"), link),) if link else ()
    return Screen(
        head=(title(post.facts, voice, post.headline if is_asked or post.outcome else None),),
        picture=post.picture,
        file=file_stem(post),
        body=_texts(state),
        rows=((*buttons, *to_thread),),
        colour=MINT if is_asked else NIGHT,
    )


def _over(post: Post, voice: Voice) -> Screen:
    outcome = f"### {voice.say(post.outcome)}" if post.outcome else ""
    pings = " ".join(f"<@{user}>" for user in post.ping)
    return Screen(
        head=(title(post.facts, voice, post.headline),),
        picture=post.picture,
        file=file_stem(post),
        body=_texts(outcome, pings, _log(post, voice)),
        rows=(
            (
                _button(post, voice, Verb.BOARD),
                _button(post, voice, Verb.LOG),
                _button(post, voice, Verb.TEXT),
                _button(post, voice, Verb.RULES),
            ),
        ),
        colour=BRASS,
        ping=post.ping,
    )


def _texts(*texts: str) -> tuple[str, ...]:
    joined = "\n".join(text for text in texts if text)
    return (joined,) if joined else ()


def _button(
    post: Post, voice: Voice, verb: Verb, style: Style = "secondary", is_off: bool = False
) -> Button:
    moment = post.facts.version if post.kind == "lobby" else post.revision
    return Button(
        voice.word(f"button-{verb}"), Press(post.facts.id, moment, 0, verb), style, is_off=is_off
    )
