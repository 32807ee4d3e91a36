"""A person at a table who presses whatever is on the panel, whichever game it is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from msgspec import Struct

from bot.playground.interactions import Interaction
from bot.playground.standin import Standin
from bot.playground.world import Channel, Message, User
from bot.ui.ids import Verb
from tests.e2e.person import CHOOSING, Control, controls, texts

STEADY: Mapping[Verb, float] = dict.fromkeys(CHOOSING, 1.0)
"""How likely each kind of control is used by somebody who only answers."""
ERRATIC: Mapping[Verb, float] = {
    Verb.TAKE: 4,
    Verb.MENU: 8,
    Verb.ON: 3,
    Verb.OFF: 1,
    Verb.DONE: 4,
    Verb.NUMBER: 2,
    Verb.CONFIRM: 30,
    Verb.PAGE: 1,
    Verb.BACK: 1,
    Verb.RESTART: 0.5,
    Verb.UNDO: 0.5,
    Verb.MORE: 1,
    Verb.OPEN: 1,
    Verb.WHY: 0.3,
    Verb.RULES: 0.3,
}
"""By somebody who thinks again, leafs and looks things up."""
_NUMBER = re.compile(r"\d+")


class Touch(Struct, frozen=True):
    """A control that is used, with what is chosen in it if it is a menu."""

    control: Control
    values: tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[str, ...] | None:
        """The keys of the options that this answers with; None if the panel knows them alone."""
        press = self.control.press
        match press.verb:
            case Verb.MENU if not press.arg.startswith(Verb.ON):
                return self.values
            case Verb.TAKE:
                return (press.arg,) if press.arg else ()
            case _:
                return None


@dataclass(slots=True)
class Walker:
    """One person. `panel` is the private message that they have before them."""

    discord: Standin
    user: User
    panel: int | None = None
    used: list[Touch] = field(default_factory=list)

    @property
    def shown(self) -> Message | None:
        """The panel as it is now."""
        return None if self.panel is None else self.discord.sees(self.user, self.panel)

    def doors(self, thread: Channel) -> list[Control]:
        """Every button of a post from which the panel opens: of the boards and of the hand."""
        posts = [*self.discord.seen(self.user, thread), *self.discord.dms(self.user)]
        return [
            control
            for post in posts
            if post.viewer is None
            for control in controls(post)
            if control.press.verb is Verb.OPEN
        ]

    def touch(self, touch: Touch, late: bool = False) -> Interaction:
        """Uses a control; `late` if the message may have changed since it was seen."""
        self.used.append(touch)
        message, id = touch.control.message.id, touch.control.id
        if touch.control.is_menu:
            return self.discord.choose(self.user, message, id, list(touch.values), late=late)
        return self.discord.press(self.user, message, id, late=late)

    def choice(self, luck: Random, likely: Mapping[Verb, float]) -> Touch | None:
        """What this person does next on their panel; None if there is nothing for them."""
        panel = self.shown
        usable = [] if panel is None else list(controls(panel))
        if confirm := [one for one in usable if one.press.verb is Verb.CONFIRM]:
            likely = {**likely, Verb.CONFIRM: likely.get(Verb.CONFIRM, 1e6)}
            usable = usable if Verb.BACK in likely else confirm
        weights = [likely.get(one.press.verb, 0.0) for one in usable]
        if not any(weights):
            return None
        (control,) = luck.choices(usable, weights)
        return Touch(control, _values(control, luck))

    def number(self, asked: Interaction, luck: Random) -> Interaction:
        """Fills in the form that asks for a number."""
        modal = asked.modal or {}
        least, most = map(int, _NUMBER.findall(str(modal["components"][0]["label"])))
        return self.discord.submit_modal(
            self.user, asked, {"value": str(luck.randint(least, most))}
        )


def asks(panel: Message | None, given: Sequence[str]) -> bool:
    """Whether a panel asks for something that has not been answered. `given` see `Party`."""
    if panel is None:
        return False
    verbs = {one.press.verb for one in controls(panel)}
    if Verb.CONFIRM in verbs:
        return True
    return bool(verbs & CHOOSING) and not any(word in texts(panel) for word in given)


def shows_the_end(panel: Message | None) -> bool:
    """A panel of a game that goes on can be answered, or drawn anew."""
    verbs = {one.press.verb for one in controls(panel)} if panel else {Verb.OPEN}
    return not verbs & (CHOOSING | {Verb.CONFIRM, Verb.OPEN})


def _values(control: Control, luck: Random) -> tuple[str, ...]:
    if not control.is_menu:
        return ()
    part = control.part
    values = [str(option["value"]) for option in part["options"]]
    count = luck.randint(int(part.get("min_values", 1)), int(part.get("max_values", 1)))
    return tuple(luck.sample(values, count))
