"""From the options of a question to rows of buttons and menus (architecture 7.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeVar

from msgspec import Struct

from bot.engine.prompts import Option, Prompt, Shape
from bot.table.commands import Sight
from bot.table.letters import letters_of
from bot.ui import limits
from bot.ui.ids import Press, Verb
from bot.ui.screen import Button, Entry, Menu, Row, Style, parts_of
from bot.ui.text import fit, width
from bot.ui.voice import Voice

FEW = 5
"""So many options stand in one row of buttons, if their labels are not long."""
SEVERAL = 20
TOLD = 10
"""What so many options bring is told above buttons; of more, a menu tells it."""
LABEL_OF_FEW = 40
LABEL_OF_SEVERAL = 28
LABEL_OF_PLACE = 12
MENUS = 4
"""So many menus stand on one page."""
TOGGLES = 20
STEPPED = 10
"""Amounts up to so many are buttons of their own; beyond, one steps to the amount."""
BUTTON_PARTS = 30
"""What is left of the 40 parts beside frame, texts, picture and last row."""

LOCK = "🔒"
T = TypeVar("T")


class Asked(Struct, frozen=True):
    """A question with what is needed to draw its controls."""

    sight: Sight
    prompt: Prompt
    voice: Voice
    page: str = ""

    def press(self, verb: Verb, arg: str = "") -> Press:
        sight = self.sight
        kind, trail = self.prompt.kind, sight.trail
        return Press(sight.table, sight.asked, sight.depth, verb, kind, arg, trail)


def controls(asked: Asked) -> tuple[Row, ...]:
    """The rows that answer the question."""
    match asked.prompt.shape:
        case Shape.ONE:
            return _one(asked, asked.prompt.options, Verb.TAKE)
        case Shape.GRID:
            return _grid(asked) or _one(asked, asked.prompt.options, Verb.TAKE)
        case Shape.MANY:
            return _many(asked)
        case Shape.ORDER:
            return _order(asked)
        case Shape.AMOUNT:
            return _amount(asked)


def labels(asked: Asked) -> dict[str, str]:
    """What each option is called, with the letters that mark it on the picture."""
    letters = letters_of(asked.prompt)
    return {
        option.key: lettered(letters[option.key], asked.voice.label(option.label))
        for option in asked.prompt.options
    }


def lettered(letter: str, label: str) -> str:
    """A label behind the letter that marks its thing on the picture."""
    starts_so = label.startswith(letter) and not label[len(letter) :][:1].isalnum()
    return fit(label if not letter or starts_so else f"{letter} {label}", limits.OPTION_LABEL)


def _one(asked: Asked, options: Sequence[Option], verb: Verb) -> tuple[Row, ...]:
    """Buttons if there are few and short ones, else menus; what is listed in menus beside them."""
    names = labels(asked)
    listed = [option for option in options if option.listed]
    rows = _short(asked, [option for option in options if not option.listed], names, verb)
    if rows is None:
        return _menus(asked, options, names, verb)
    if not listed:
        return rows
    menus = _menus(asked, listed, names, verb)
    return (*menus, *rows) if options[0].listed else (*rows, *menus)


def _short(
    asked: Asked, options: Sequence[Option], names: dict[str, str], verb: Verb
) -> tuple[Row, ...] | None:
    """Buttons, if there are few and short ones."""
    widest = max((width(names[option.key]) for option in options), default=0)
    if len(options) <= FEW and widest <= LABEL_OF_FEW:
        return (tuple(_button(asked, option, names, verb) for option in options),)
    is_told = sum(option.hint is not None for option in options) <= TOLD
    if len(options) > SEVERAL or widest > LABEL_OF_SEVERAL or not is_told:
        return None
    rows = _button_rows(asked, options, names, verb)
    return rows if parts_of(rows) <= BUTTON_PARTS else None


def _button(asked: Asked, option: Option, names: dict[str, str], verb: Verb) -> Button:
    emoji = LOCK if option.key in asked.sight.reveals else None
    is_green = option.key in asked.sight.endings or option.key in (asked.prompt.given or ())
    style: Style = "success" if is_green else "secondary" if option.aside else "primary"
    return Button(_on_button(names[option.key]), asked.press(verb, option.key), style, emoji)


def _on_button(name: str) -> str:
    """A button has less room than a line of a menu."""
    return fit(name, limits.LABEL)


def _button_rows(
    asked: Asked, options: Sequence[Option], names: dict[str, str], verb: Verb
) -> tuple[Row, ...]:
    """A group begins a new row."""
    rows: list[Row] = []
    for group in groups_of(options):
        rows += [
            tuple(_button(asked, option, names, verb) for option in part)
            for part in _chunks(group, limits.ROW)
        ]
    return tuple(rows)


def _menus(
    asked: Asked, options: Sequence[Option], names: dict[str, str], verb: Verb
) -> tuple[Row, ...]:
    """One menu if all fit into it, else one per group, a page of them at a time."""
    if len(options) <= limits.OPTIONS:
        groups = list(groups_of(options))
        group = groups[0][0].group if len(groups) == 1 else None
        title = asked.voice.label(group) if group else asked.voice.word("panel-choose")
        return (_menu(asked, options, names, (0, title, verb)),)
    chunks = [
        (group[0].group, part)
        for group in groups_of(options)
        for part in _chunks(group, limits.OPTIONS)
    ]
    page, pages = _page(asked.page, len(chunks), MENUS)
    shown = list(enumerate(chunks))[page * MENUS : page * MENUS + MENUS]
    rows: list[Row] = []
    for place, (group, part) in shown:
        title = asked.voice.label(group) if group else asked.voice.word("panel-choose")
        if [one for one, _ in chunks].count(group) > 1 or not part[0].listed:
            span = (names[part[0].key], names[part[-1].key])
            title = asked.voice.word("panel-menu", title=title, first=span[0], last=span[1])
        rows.append(_menu(asked, part, names, (place, title, verb)))
    return (*rows, *_page_row(asked, page, pages))


def _menu(
    asked: Asked,
    options: Sequence[Option],
    names: dict[str, str],
    form: tuple[int, str, Verb],
) -> Menu:
    place, title, verb = form
    entries = tuple(_entry(asked, option, names) for option in options)
    press = asked.press(Verb.MENU, f"m{place}" if verb is Verb.TAKE else f"{verb}{place}")
    return Menu(press, fit(title, limits.PLACEHOLDER), entries)


def _entry(asked: Asked, option: Option, names: dict[str, str], is_chosen: bool = False) -> Entry:
    hint = asked.voice.label(option.hint) if option.hint else ""
    emoji = LOCK if option.key in asked.sight.reveals else None
    return Entry(option.key, names[option.key], fit(hint, limits.OPTION_HINT), emoji, is_chosen)


def _grid(asked: Asked) -> tuple[Row, ...] | None:
    """The board's own layout, places that cannot be chosen greyed; None if it does not fit."""
    names = labels(asked)
    letters = letters_of(asked.prompt)
    placed = {option.place: option for option in asked.prompt.options if option.place}
    # Rows below the last place that can be chosen would only be long on a telephone.
    last = max((row for _, row in placed), default=-1)
    rows: list[Row] = []
    for row, size in enumerate(asked.prompt.grid[: last + 1]):
        if size > limits.ROW:
            return None
        rows.append(
            tuple(
                _place(asked, placed.get((column, row)), (column, row), (names, letters))
                for column in range(size)
            )
        )
    rest = [option for option in asked.prompt.options if option.place is None]
    rows += [
        tuple(_button(asked, option, names, Verb.TAKE) for option in part)
        for part in _chunks(rest, limits.ROW)
    ]
    return tuple(rows) if parts_of(tuple(rows)) <= limits.PARTS - _GRID_REST else None


_GRID_REST = 4
"""One text, one picture, and the last row as a menu."""


def _place(
    asked: Asked,
    option: Option | None,
    place: tuple[int, int],
    words: tuple[dict[str, str], dict[str, str]],
) -> Button:
    if option is None:
        arg = f"{place[0]}_{place[1]}"
        return Button("·", asked.press(Verb.NONE, arg), is_off=True)
    names, letters = words
    label = names[option.key]
    short = label if width(label) <= LABEL_OF_PLACE else letters[option.key] or label
    return _button(asked, option, {option.key: short}, Verb.TAKE)


def _many(asked: Asked) -> tuple[Row, ...]:
    prompt, names = asked.prompt, labels(asked)
    none = Button(asked.voice.word("panel-none"), asked.press(Verb.TAKE), "primary")
    skip: tuple[Row, ...] = ((none,),) if prompt.least == 0 else ()
    if not prompt.options:
        return skip
    if len(prompt.options) > limits.OPTIONS:
        return (*_toggles(asked, names), *skip)
    chosen = set(asked.sight.picked or prompt.given or ())
    entries = tuple(_entry(asked, one, names, one.key in chosen) for one in prompt.options)
    most = min(prompt.most, len(entries))
    title = asked.voice.word("panel-choose-many", least=prompt.least, most=most)
    return (Menu(asked.press(Verb.MENU, "all"), title, entries, max(prompt.least, 1), most), *skip)


def _toggles(asked: Asked, names: dict[str, str]) -> tuple[Row, ...]:
    """Each press says what it wants to be the case, so that a double tap does one thing."""
    prompt, picked = asked.prompt, asked.sight.picked
    page, pages = _page(asked.page, len(prompt.options), TOGGLES)
    shown = prompt.options[page * TOGGLES : page * TOGGLES + TOGGLES]
    is_full = len(picked) >= prompt.most
    buttons = [_toggle(asked, names, option, is_full) for option in shown]
    rows: list[Row] = [tuple(part) for part in _chunks(buttons, limits.ROW)]
    return (*rows, (*_done(asked), *_pager(asked, page, pages)))


def _toggle(asked: Asked, names: dict[str, str], option: Option, is_full: bool) -> Button:
    if option.key in asked.sight.picked:
        press = asked.press(Verb.OFF, option.key)
        return Button(_on_button(names[option.key]), press, "success", "✅")
    press = asked.press(Verb.ON, option.key)
    return Button(_on_button(names[option.key]), press, "secondary", is_off=is_full)


def _order(asked: Asked) -> tuple[Row, ...]:
    """The first, then the next; the last possible one ends the answer by itself."""
    picked = asked.sight.picked
    left = [option for option in asked.prompt.options if option.key not in picked]
    rows = _one(asked, left, Verb.ON) if len(picked) < asked.prompt.most else ()
    done = _done(asked)
    if asked.prompt.least == 0 and not picked:
        done = (Button(asked.voice.word("panel-none"), asked.press(Verb.TAKE), "primary"),)
    return (*rows, done) if done else rows


def _done(asked: Asked) -> tuple[Button, ...]:
    count = len(asked.sight.picked)
    if not count or not asked.prompt.least <= count <= asked.prompt.most:
        return ()
    label = asked.voice.word("panel-done", count=count)
    return (Button(label, asked.press(Verb.DONE), "success"),)


def _amount(asked: Asked) -> tuple[Row, ...]:
    amounts = amounts_of(asked.prompt)
    names = labels(asked)
    if len(amounts) <= STEPPED:
        rows = [
            tuple(_button(asked, option, names, Verb.TAKE) for option in part)
            for part in _chunks(asked.prompt.options, limits.ROW)
        ]
        return tuple(rows)
    now = amount_at(asked)
    place = amounts.index(now)
    steps = (
        _step(asked, "−", amounts[max(0, place - 1)], place == 0),
        Button(
            names[f"n{now}"],
            asked.press(Verb.TAKE, f"n{now}"),
            "primary",
            LOCK if f"n{now}" in asked.sight.reveals else None,
        ),
        _step(asked, "+", amounts[min(len(amounts) - 1, place + 1)], now == amounts[-1]),
        _most(asked, now, amounts[-1]),
        Button(asked.voice.word("panel-number"), asked.press(Verb.NUMBER)),
    )
    return (steps,)


def amounts_of(prompt: Prompt) -> list[int]:
    """The numbers that may be answered, in order."""
    return sorted(int(option.key.removeprefix("n")) for option in prompt.options)


def amount_at(asked: Asked) -> int:
    """The amount that a stepper stands at: the page's, else what was given, else the least."""
    amounts = amounts_of(asked.prompt)
    given = asked.prompt.given[0] if asked.prompt.given else ""
    for key in (asked.page, given):
        if key[:1] in ("n", "d") and key[1:].isdecimal() and int(key[1:]) in amounts:
            return int(key[1:])
    return amounts[0]


def _step(asked: Asked, label: str, amount: int, is_off: bool) -> Button:
    # At either end the neighbour is the amount itself: the arg keeps the two ids apart.
    side = "n" if label == "+" else "d"
    return Button(label, asked.press(Verb.PAGE, f"{side}{amount}"), is_off=is_off)


def _most(asked: Asked, now: int, most: int) -> Button:
    label = asked.voice.word("panel-max", amount=most)
    if now == most:
        # The middle button says the same already, and no two may have one id.
        return Button(label, asked.press(Verb.NONE, "max"), is_off=True)
    return Button(label, asked.press(Verb.TAKE, f"n{most}"))


def _page_row(asked: Asked, page: int, pages: int) -> tuple[Row, ...]:
    buttons = _pager(asked, page, pages)
    return (buttons,) if buttons else ()


def _pager(asked: Asked, page: int, pages: int) -> tuple[Button, ...]:
    if pages == 1:
        return ()
    return (
        Button("◀", asked.press(Verb.PAGE, f"p{page - 1}"), is_off=page == 0)
        if page
        else Button("◀", asked.press(Verb.PAGE, "first"), is_off=True),
        Button(f"{page + 1}/{pages}", asked.press(Verb.NONE, "page"), is_off=True),
        Button("▶", asked.press(Verb.PAGE, f"p{page + 1}"), is_off=page + 1 == pages),
    )


def _page(page: str, count: int, size: int) -> tuple[int, int]:
    """Which page is meant, and how many there are."""
    pages = max(1, -(-count // size))
    number = int(page[1:]) if page.startswith("p") and page[1:].isdecimal() else 0
    return min(number, pages - 1), pages


def groups_of(options: Sequence[Option]) -> Iterator[list[Option]]:
    """Options of one group together, the groups in the order in which they first appear."""
    order = list(dict.fromkeys(_group_key(option) for option in options))
    ranked = sorted(options, key=lambda option: order.index(_group_key(option)))
    for _, group in groupby(ranked, key=_group_key):
        yield list(group)


def _group_key(option: Option) -> str:
    return repr(option.group)


def _chunks(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]
