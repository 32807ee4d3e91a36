"""A test person who plays as a person does: opens the panel, presses what is on it, confirms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.chance import SeededChance
from bot.playground import parts
from bot.playground.interactions import Interaction
from bot.playground.standin import Standin
from bot.playground.world import Channel, Json, Message, User
from bot.ui.ids import OldPress, Press, Verb, parse

PATIENCE = 30.0
"""Seconds that a busy machine may take for anything; only a failure ever waits so long."""

CHOOSING = {Verb.TAKE, Verb.MENU, Verb.ON, Verb.DONE}


@dataclass(slots=True, frozen=True)
class Control:
    """A button or menu that can be used, on the message where it stands."""

    message: Message
    part: Json
    press: Press

    @property
    def id(self) -> str:
        return str(self.part["custom_id"])

    @property
    def is_menu(self) -> bool:
        return self.part["type"] in parts.SELECTS


class Stuck(Exception):
    """The person finds nothing to press."""


@dataclass(slots=True)
class Person:
    """Chooses by a seeded chance, so that a game can be played again."""

    discord: Standin
    user: User
    letter: str
    chance: SeededChance
    from_dm: bool = False

    async def take_a_turn(self, home: Channel) -> int:
        """Plays until nothing is asked of this person any more; how many presses it took."""
        message = await self.open_panel(home)
        presses, settled = 1, ""
        while control := self._next(message, settled):
            presses += 1
            message = await self.use(control)
            settled = self._kind(message) if control.press.verb is Verb.CONFIRM else settled
        return presses

    def _kind(self, message: Message) -> str:
        """What is asked still, right after an answer: a sealed one, which may be changed."""
        kinds = [one.press.kind for one in controls(message) if one.press.verb in CHOOSING]
        return kinds[0] if kinds else ""

    async def open_panel(self, home: Channel) -> Message:
        """The panel, from the board post of the thread or from the hand post."""
        post = self._hand_post() if self.from_dm else live_board(self.discord, self.user, home)
        control = find(post, Verb.OPEN)
        return await self.use(control)

    async def use(self, control: Control, values: list[str] | None = None) -> Message:
        """Presses or chooses, and gives back the panel that follows."""
        interaction = self.touch(control, values)
        await interaction.answered(PATIENCE)
        return self.panel_after(interaction)

    def touch(self, control: Control, values: list[str] | None = None) -> Interaction:
        if not control.is_menu:
            return self.discord.press(self.user, control.message, control.id)
        chosen = values or self._values(control.part)
        return self.discord.choose(self.user, control.message, control.id, chosen)

    def panel_after(self, interaction: Interaction) -> Message:
        """The message that an interaction made or changed, as this person sees it."""
        number = interaction.original_id
        if number is None and interaction.source is not None:
            number = interaction.source.id
        message = self.discord.sees(self.user, number) if number else None
        if message is None:
            raise Stuck(f"no panel after {interaction.data}")
        return message

    def _next(self, message: Message, settled: str) -> Control | None:
        """Confirm if it is offered, else one of the ways to answer, each option equally likely."""
        usable = [one for one in controls(message) if one.press.kind != settled or not settled]
        if confirm := [one for one in usable if one.press.verb is Verb.CONFIRM]:
            return confirm[0]
        answers = [one for one in usable if one.press.verb in CHOOSING]
        weights = [len(one.part["options"]) if one.is_menu else 1 for one in answers]
        if not answers:
            return None
        place = self.chance.below(sum(weights))
        for one, weight in zip(answers, weights, strict=True):
            if place < weight:
                return one
            place -= weight
        raise AssertionError

    def _values(self, part: Json) -> list[str]:
        values = [option["value"] for option in part["options"]]
        least, most = part.get("min_values", 1), part.get("max_values", 1)
        count = least + self.chance.below(most - least + 1)
        return [values.pop(self.chance.below(len(values))) for _ in range(count)]

    def _hand_post(self) -> Message:
        for message in reversed(self.discord.dms(self.user)):
            if any(one.press.verb is Verb.OPEN for one in controls(message)):
                return message
        raise Stuck(f"{self.user.global_name} has no hand post")


def controls(message: Message) -> Iterator[Control]:
    """Everything on a message that can be used."""
    for part in parts.walk(message.components):
        press = parse(part["custom_id"]) if "custom_id" in part else OldPress("")
        if isinstance(press, Press) and not part.get("disabled"):
            yield Control(message, part, press)


def find(message: Message, verb: Verb) -> Control:
    """The first control of this kind. Raises Stuck if there is none."""
    for control in controls(message):
        if control.press.verb is verb:
            return control
    raise Stuck(f"no {verb} on {texts(message)}")


def live_board(discord: Standin, user: User, thread: Channel) -> Message:
    """The newest post in a thread with a button to open one's panel."""
    for message in reversed(discord.seen(user, thread)):
        is_post = message.viewer is None
        if is_post and any(one.press.verb is Verb.OPEN for one in controls(message)):
            return message
    raise Stuck("no live board post")


def texts(message: Message) -> str:
    """All that is written on a message."""
    found = [part["content"] for part in parts.walk(message.components) if "content" in part]
    return "\n".join([message.content, *found])


def pictures(message: Message) -> list[tuple[str, str]]:
    """(file name, alt text) of each picture shown on a message."""
    items = [
        item
        for part in parts.walk(message.components)
        if part["type"] == parts.GALLERY
        for item in part["items"]
    ]
    return [(item["media"]["url"].split("?")[0], item.get("description") or "") for item in items]
