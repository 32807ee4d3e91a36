"""Texts that stand for a picture: whole ones for the text board, short ones for alt texts."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.values import Msg, Seat, msg, seat_letter
from bot.i18n.names import graphemes
from render.kit import Kit

ALT_MOST = 1024
END = "\u2026"


def shortened(text: str, most: int = ALT_MOST) -> str:
    """At most so many characters, cut at a whole sign."""
    if len(text) <= most:
        return text
    kept = ""
    for sign in graphemes(text[:most]):
        if len(kept) + len(sign) + len(END) > most:
            break
        kept += sign
    return kept.rstrip() + END


def listed(kit: Kit, parts: Iterable[str]) -> str:
    return kit.say("list-comma").join(parts)


def who(kit: Kit, seat: Seat) -> str:
    """Name and letter, as in "Mio (A)"."""
    return kit.say("render-seat", name=kit.spoken(seat), letter=seat_letter(seat))


def heading(kit: Kit) -> str:
    """Which game, how far, which table, and who is to move."""
    ask = kit.ask
    facts = [kit.game, *([kit.speaker.say(ask.headline)] if ask.headline else [])]
    first = kit.say("render-alt-head", facts=listed(kit, facts), table=ask.table)
    return f"{first}\n{to_move(kit)}"


def to_move(kit: Kit) -> str:
    awaited = kit.ask.awaited
    if not awaited:
        return kit.say("render-alt-over")
    names = listed(kit, (who(kit, seat) for seat in awaited))
    return kit.say("render-alt-turn", names=names)


def asked(kit: Kit) -> list[str]:
    """The open question, and the letters of what may be chosen."""
    if not kit.ask.question:
        return []
    letters = listed(kit, (mark.letter for mark in kit.ask.marks if mark.letter))
    question = kit.speaker.say(kit.ask.question)
    return [question, *([kit.say("render-alt-letters", letters=letters)] if letters else [])]


def lobby_alt(kit: Kit, players: tuple[int, int], minutes: int) -> str:
    """What a table that gathers its players offers, and who sits there."""
    facts = [
        kit.game,
        kit.say("render-alt-players", least=players[0], most=players[1]),
        kit.say("render-minutes", minutes=minutes),
        *([pace(kit, kit.ask.pace)] if kit.ask.pace else []),
    ]
    head = kit.say("render-alt-head", facts=listed(kit, facts), table=kit.ask.table)
    return f"{head}\n{kit.say('render-alt-seats', seats=listed(kit, _sitters(kit)))}"


def _sitters(kit: Kit) -> Iterable[str]:
    for one in kit.ask.seats:
        letter = seat_letter(one.seat)
        if one.is_open:
            yield kit.say("render-seat-open", letter=letter)
        elif one.is_robot:
            yield kit.say("render-seat-robot", name=kit.spoken(one.seat), letter=letter)
        else:
            yield who(kit, one.seat)


def pace(kit: Kit, pace: Msg) -> str:
    """The pace in as few letters as a picture has room for, if there is such a text."""
    short = f"render-{pace.id}"
    return kit.speaker.say(msg(short) if kit.speaker.has(short) else pace)
