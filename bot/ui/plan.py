"""From what somebody has before them to their panel: pure, and within Discord's limits."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.engine.prompts import Option, Prompt, Shape
from bot.engine.steps import Event
from bot.engine.values import Msg, Seat
from bot.ports.store import Facts
from bot.table.commands import Sight
from bot.table.letters import has_letters, letters_of
from bot.ui import limits
from bot.ui.asks import file_of, sight_ask
from bot.ui.controls import LABEL_OF_FEW, TOLD, Asked, controls, groups_of, lettered
from bot.ui.ids import Press, Verb
from bot.ui.screen import BRASS, MINT, NIGHT, Button, Entry, Menu, Row, Screen, Style, parts_of
from bot.ui.text import fit, width
from bot.ui.voice import Voice

AWAY_LINES = 5
PATH_LETTERS = 600
GAIN_LINES = 8
TEXT_LETTERS = 1200
"""Each of the texts of a panel is cut at this length, so that all of them fit together."""


class Around(Struct, frozen=True):
    """What is said and shown beside the question.

    `page` is where one has leafed to, or the amount that one has stepped to; `note` is said
    first; `brought` is what the press before has made public; `recent` is the last move, for the
    picture.
    """

    page: str = ""
    note: Msg | None = None
    brought: tuple[Event, ...] = ()
    recent: tuple[Event, ...] = ()


_NOTHING = Around()


def plan(sight: Sight, facts: Facts, voice: Voice, around: Around = _NOTHING) -> Screen:
    """The panel of a seat, or the public view for somebody without one."""
    asked = Asked(sight, sight.prompt, voice, around.page) if sight.prompt else None
    rows = controls(asked) if asked else ()
    tail = _tail(sight, voice)
    last: tuple[Row, ...] = _as_rows(tail)
    is_tight = parts_of((*rows, *last)) + _FRAME_AND_TEXTS > limits.PARTS
    brought = _brought(around.brought, sight, voice)
    told = [_note(around.note, voice), brought, _away(sight, voice)]
    head = _clean(told)
    state, path = _state(sight, facts, voice), _path(sight, voice)
    # What was chosen stands before the question that follows from it.
    body = _clean([path, state, _hints(asked)] if asked else [state, path])
    if is_tight:
        last = (_as_menu(tail, sight, voice),)
    return Screen(
        head=() if is_tight else _joined(head),
        picture=sight_ask(facts, sight, voice.lang, around.recent),
        file=file_of("panel", facts, sight.revision, sight.seat),
        body=_joined([*head, *body] if is_tight else body),
        rows=(*rows, *last),
        colour=_colour(sight),
        is_framed=not is_tight,
    )


_MOVING = (Verb.BACK, Verb.RESTART, Verb.UNDO, Verb.CONFIRM)
_FRAME_AND_TEXTS = 4
"""The frame, two texts and the picture."""


def _clean(texts: Sequence[str]) -> list[str]:
    return [fit(text, TEXT_LETTERS) for text in texts if text]


def _joined(texts: Sequence[str]) -> tuple[str, ...]:
    return ("\n".join(texts),) if texts else ()


def _colour(sight: Sight) -> int:
    if sight.outcome is not None:
        return BRASS
    return MINT if sight.prompt is not None or sight.ready else NIGHT


def _note(note: Msg | None, voice: Voice) -> str:
    return f"-# {voice.say(note)}" if note else ""


def _brought(events: Sequence[Event], sight: Sight, voice: Voice) -> str:
    """What the press has made public; how the game ended is said below."""
    end = sight.outcome.text if sight.outcome else None
    told = [event.text for event in events if event.text != end]
    return "\n".join(f"- {voice.say(text)}" for text in told[-GAIN_LINES:])


def _away(sight: Sight, voice: Voice) -> str:
    """What happened since one's own last answer; told only before anything is chosen."""
    if sight.seat is None or sight.depth or not sight.away:
        return ""
    told = _most_touching(sight.away, sight.seat)
    lines = [f"- {voice.say(event.text)}" for event in told]
    if left := len(sight.away) - len(told):
        lines.append(f"-# {voice.text('panel-away-more', count=left)}")
    return "\n".join((f"**{voice.text('panel-away')}**", *lines))


def _most_touching(events: Sequence[Event], seat: Seat) -> list[Event]:
    """At most five: those that name this seat before others, the newest before older."""
    ranked = sorted(
        range(len(events)), key=lambda at: (_names(events[at].text, seat), at), reverse=True
    )
    return [events[at] for at in sorted(ranked[:AWAY_LINES])]


def _names(text: Msg, seat: Seat) -> bool:
    if text.id == "seat":
        return text.args.get("seat") == int(seat)
    return any(isinstance(arg, Msg) and _names(arg, seat) for arg in text.args.values())


def _state(sight: Sight, facts: Facts, voice: Voice) -> str:
    """The question, or why there is none."""
    if sight.outcome is not None:
        return f"### {voice.say(sight.outcome.text)}"
    if sight.prompt is not None:
        return "\n".join(_question(sight.prompt, voice))
    if sight.ready:
        return f"### {voice.text('panel-ready')}"
    if facts.status == "closed":
        return f"### {voice.text('panel-closed')}"
    text = "panel-waiting" if sight.seat is not None else "panel-watching"
    return f"### {voice.text(text, who=voice.names(sight.awaited))}"


def _question(prompt: Prompt, voice: Voice) -> list[str]:
    lines = [f"### {voice.say(prompt.text)}"]
    if prompt.given is not None:
        given = [voice.say(prompt.option(key).label) for key in prompt.given]
        answer = voice.text("list-comma").join(given) or voice.text("panel-none")
        lines.append(voice.text("panel-given", answer=answer))
    return lines


def _path(sight: Sight, voice: Voice) -> str:
    """What is in the draft, and what it would bring; nothing is said twice."""
    lines: list[str] = []
    steps = [voice.say(step) for step in sight.path[sight.told :]]
    if steps:
        lines.append(voice.text("panel-path", path=fit(" → ".join(steps), PATH_LETTERS)))
    if sight.picked and sight.prompt:
        picked = [voice.say(sight.prompt.option(key).label) for key in sight.picked]
        mark = " → " if sight.prompt.shape is Shape.ORDER else voice.text("list-comma")
        lines.append(voice.text("panel-picked", picked=fit(mark.join(picked), PATH_LETTERS)))
    lines += [f"- {voice.say(gain.text)}" for gain in sight.gains[-GAIN_LINES:]]
    return "\n".join(lines)


def _hints(asked: Asked | None) -> str:
    """What each option brings, where buttons have no room to say it; and what a lock means."""
    if asked is None:
        return ""
    # In the order of the buttons, which stand by groups.
    shown = [option for group in groups_of(asked.prompt.options) for option in group]
    options = [option for option in shown if option.hint is not None and not option.listed]
    lines: list[str] = []
    if asked.prompt.shape is Shape.ONE and len(options) <= TOLD:
        letters = letters_of(asked.prompt)
        lines = [
            f"- **{_spoken(asked, option, letters[option.key])}** · {asked.voice.say(option.hint)}"
            for option in options
            if option.hint is not None
        ]
    groups = [asked.voice.say(one.group) for one in shown if one.aside and one.group]
    lines += [f"-# {group}" for group in dict.fromkeys(groups)]
    if has_letters(asked.prompt):
        lines.append(f"-# {asked.voice.text('panel-letters')}")
    if asked.sight.may_rest:
        rests = (asked.voice.say(rest) for rest in asked.sight.rests)
        answer = asked.voice.text("list-comma").join(rests)
        lines.append(asked.voice.text("panel-rests", answer=answer))
    if asked.sight.endings:
        lines.append(f"-# {asked.voice.text('panel-endings')}")
    if asked.sight.reveals:
        lines.append(f"-# {asked.voice.text('panel-lock')}")
    return "\n".join(lines)


def _spoken(asked: Asked, option: Option, letter: str) -> str:
    """An option in a text; of a player that is one the letter is said with the name."""
    label = asked.voice.say(option.label)
    return label if option.label.id == "seat" else lettered(letter, label)


def _tail(sight: Sight, voice: Voice) -> tuple[Button, ...]:
    """The last row: always in the same order, what cannot be done is left out."""
    wanted: list[tuple[Verb, bool]] = [
        (Verb.BACK, bool(sight.depth or sight.picked)),
        (Verb.RESTART, sight.depth > 1),
        (Verb.UNDO, sight.may_undo and not sight.depth and not sight.picked),
        (Verb.CONFIRM, sight.ready or sight.may_rest),
        (Verb.OPEN, sight.prompt is None and not sight.ready and sight.outcome is None),
        (Verb.STEPS, sight.may_aim and not sight.is_stepwise),
        (Verb.GOALS, sight.may_aim and sight.is_stepwise),
        (Verb.WHY, bool(sight.prompt and sight.prompt.excluded)),
        (Verb.RULES, True),
    ]
    return tuple(_tail_button(sight, voice, verb) for verb, is_shown in wanted if is_shown)


def _tail_button(sight: Sight, voice: Voice, verb: Verb) -> Button:
    press = Press(sight.table, sight.asked, sight.depth, verb, trail=sight.trail)
    if verb is Verb.CONFIRM and not sight.ready:
        return Button(_confirm_open(sight, voice), press)
    name = "refresh" if verb is Verb.OPEN else str(verb)
    style: Style = "success" if verb is Verb.CONFIRM else "secondary"
    return Button(voice.word(f"panel-{name}"), press, style)


def _confirm_open(sight: Sight, voice: Voice) -> str:
    """Whoever confirms while something is offered gives it up, so the button says what it means."""
    answer = voice.word("list-comma").join(voice.label(rest) for rest in sight.rests)
    label = voice.word("panel-confirm-open", answer=answer)
    return label if width(label) <= LABEL_OF_FEW else voice.word("panel-confirm-long")


def _as_rows(tail: tuple[Button, ...]) -> tuple[Row, ...]:
    """What moves the draft stands before what tells more, if it is too much for one row."""
    if len(tail) <= limits.ROW:
        return (tail,)
    moving = tuple(button for button in tail if button.press.verb in _MOVING)
    return (moving, tuple(button for button in tail if button not in moving))


def _as_menu(tail: Sequence[Button], sight: Sight, voice: Voice) -> Menu:
    entries = tuple(Entry(str(button.press.verb), button.label) for button in tail)
    press = Press(sight.table, sight.asked, sight.depth, Verb.MORE, trail=sight.trail)
    return Menu(press, voice.word("panel-more"), entries)
