"""The one door for presses, menus and forms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
from msgspec.structs import replace
from structlog.contextvars import bound_contextvars

from bot.engine.values import msg
from bot.table.people import Refusal
from bot.ui import guide, records
from bot.ui.answer import Client
from bot.ui.call import Call, Reception, Services
from bot.ui.ids import OldPress, Press, Verb, parse
from bot.ui.keeping import KEEPING
from bot.ui.lobbies import LOBBY
from bot.ui.pages import page_in
from bot.ui.panels import PANEL_VERBS, open_panel, press_panel
from bot.ui.steward import STEWARD
from bot.ui.wishes import SETTINGS


class Router:
    """Takes what people press, from any message of any age, and hands it to who answers it."""

    def __init__(self, services: Services, reception: Reception) -> None:
        self._services = services
        self._reception = reception

    async def press(self, interaction: discord.Interaction[Client]) -> None:
        """Answers a press or a form; leaves all else to the command tree."""
        if interaction.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        data: Mapping[str, Any] = interaction.data or {}
        press = parse(str(data.get("custom_id", "")))
        if isinstance(press, OldPress):
            await self._reception.receive(interaction, _old)
            return
        press = replace(press, values=_values(data))
        if press.verb is Verb.MORE and press.values:
            press = _from_menu(press)
        # Not the option chosen: it may be a secret.
        with bound_contextvars(table=press.table, verb=str(press.verb)):
            await self._reception.receive(
                interaction, lambda call: dispatch(call, press), _is_in_place(interaction)
            )


async def dispatch(call: Call, press: Press) -> None:
    """Does what a press says."""
    if press.verb in PANEL_VERBS:
        await press_panel(call, press)
    elif press.verb in LOBBY:
        await LOBBY[press.verb](call, press)
    elif press.verb in KEEPING:
        await KEEPING[press.verb](call, press)
    elif press.verb in STEWARD:
        await STEWARD[press.verb](call, press)
    elif press.verb in SETTINGS:
        await SETTINGS[press.verb](call, press)
    else:
        await _look_up(call, press)


async def _look_up(call: Call, press: Press) -> None:
    page = page_in(press)
    if press.verb is Verb.RULES:
        await records.show_rules(call, await _game(call, press), page)
        return
    if press.verb is Verb.HELP:
        await guide.show_help(call, page)
        return
    facts = await call.services.hall.facts(press.table)
    match press.verb:
        case Verb.OPEN:
            await open_panel(call, facts)
        case Verb.HAND:
            await records.show_hand(call, facts, page)
        case Verb.LOG:
            await records.show_log(call, facts, press.arg == "mine", page)
        case Verb.TEXT:
            await records.show_board(call, facts, as_text=True, page=page)
        case Verb.BOARD:
            await records.show_board(call, facts)
        case _:
            await call.answer.nod()


async def _game(call: Call, press: Press) -> str:
    if press.arg:
        return press.arg
    return (await call.services.hall.facts(press.table)).game


async def _old(call: Call) -> None:
    raise Refusal(msg("old-message"))


def _from_menu(press: Press) -> Press:
    """The last row as a menu: its value is the verb."""
    value = press.values[0]
    verb = Verb(value) if value in set(Verb) else Verb.NONE
    return replace(press, verb=verb, values=())


def _is_in_place(interaction: discord.Interaction[Client]) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral


def _values(data: Mapping[str, Any]) -> tuple[str, ...]:
    """What was chosen in a menu, or typed into a form."""
    if "values" in data:
        return tuple(str(value) for value in data["values"])
    return tuple(_typed(data.get("components", [])))


def _typed(parts: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for part in parts:
        if "value" in part:
            yield str(part["value"])
        if "component" in part:
            yield from _typed([part["component"]])
        yield from _typed(part.get("components", []))
