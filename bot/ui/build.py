"""Screens and forms as discord.ui objects: used only to build payloads, never to be called back.

Every view is stopped before it is sent, because the library stores no finished view; a press
comes through the one listener instead (architecture 7.4).
"""

from __future__ import annotations

import io
from typing import Any

import discord
import structlog
from discord import ui
from msgspec import Struct

from bot.ports.gallery import Picture
from bot.ui import limits
from bot.ui.ids import pack
from bot.ui.screen import Button, Form, Link, Menu, Paper, Row, Screen
from bot.ui.text import fit, squeeze

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
_log = structlog.get_logger(__name__)
_TOO_LARGE = 413
_ENDINGS = {"image/png": "png", "image/webp": "webp"}


class Shot(Struct, frozen=True):
    """A picture in a message: new bytes under a name, or (no bytes) one that is there already."""

    name: str
    alt: str
    data: bytes = b""


class Letter(Struct, frozen=True):
    """A message ready to be sent."""

    view: ui.LayoutView
    shot: Shot | None
    ping: tuple[int, ...]
    paper: Paper | None = None

    def files(self) -> list[discord.File]:
        """The files to be uploaded, made anew at each call since sending uses them up."""
        made = []
        if self.shot is not None and self.shot.data:
            data = io.BytesIO(self.shot.data)
            made.append(discord.File(data, self.shot.name, description=self.shot.alt))
        if self.paper is not None:
            made.append(discord.File(io.BytesIO(self.paper.data), self.paper.name))
        return made

    @property
    def keeps_picture(self) -> bool:
        return self.shot is not None and not self.shot.data

    def mentions(self) -> discord.AllowedMentions:
        users = [discord.Object(user) for user in self.ping]
        return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def letter(screen: Screen, shot: Shot | None = None) -> Letter:
    """The message of a screen. Raises OverLimit if Discord would refuse it.

    Texts hold what people wrote and what happened, so too long ones are cut and never refused.
    """
    view = ui.LayoutView(timeout=None)
    instead = screen.instead if shot is None else ()
    texts: list[ui.Item[ui.LayoutView]] = [
        ui.TextDisplay(text) for text in squeeze([*screen.head, *instead, *screen.body])
    ]
    above, below = texts[: len(screen.head)], texts[len(screen.head) :]
    items = [*above, *_gallery(shot), *below, *_paper(screen.paper), *map(_row, screen.rows)]
    if screen.is_framed:
        view.add_item(ui.Container(*items, accent_colour=screen.colour))
    else:
        for item in items:
            view.add_item(item)
    view.stop()
    new = [one for one in (shot, screen.paper) if one is not None and one.data]
    limits.check(components_of(view), {one.name: len(one.data) for one in new})
    return Letter(view, shot, screen.ping, screen.paper)


def is_too_large(problem: discord.HTTPException) -> bool:
    """This server takes smaller files only: the message must do without its picture."""
    return problem.status == _TOO_LARGE


def components_of(view: ui.LayoutView) -> list[dict[str, Any]]:
    """What is sent of a view."""
    made: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return made


def shot_of(screen: Screen, picture: Picture) -> Shot | None:
    """A picture under its screen's file name; None if Discord would take no message with it."""
    if len(picture.data) > limits.FILE_BYTES:
        _log.error("picture too large", file=screen.file, bytes=len(picture.data))
        return None
    name = f"{screen.file}.{_ENDINGS[picture.media_type]}"
    return Shot(name, fit(picture.alt, limits.ALT), picture.data)


def modal(form: Form) -> ui.Modal:
    """A form. Its id is its own, since the library keeps forms by their ids for everybody."""
    field = ui.TextInput[ui.LayoutView](
        custom_id="value",
        min_length=form.least,
        max_length=form.most,
        placeholder=form.hint or None,
    )
    made = ui.Modal(title=form.title, custom_id=pack(form.press), timeout=900)
    made.add_item(ui.Label(text=form.label, component=field))
    made.stop()
    payload = made.to_dict()
    limits.check_modal(form.title, made.custom_id, payload["components"])
    return made


def _gallery(shot: Shot | None) -> list[ui.Item[ui.LayoutView]]:
    if shot is None:
        return []
    item = discord.MediaGalleryItem(f"attachment://{shot.name}", description=shot.alt or None)
    return [ui.MediaGallery(item)]


def _paper(paper: Paper | None) -> list[ui.Item[ui.LayoutView]]:
    return [] if paper is None else [ui.File(f"attachment://{paper.name}")]


def _row(row: Row) -> ui.Item[ui.LayoutView]:
    if isinstance(row, Menu):
        return ui.ActionRow(_menu(row))
    return ui.ActionRow(*map(_button, row))


def _button(button: Button | Link) -> ui.Button[ui.LayoutView]:
    if isinstance(button, Link):
        return ui.Button(label=button.label, url=button.url)
    return ui.Button(
        label=button.label or None,
        style=_STYLES[button.style],
        emoji=button.emoji,
        disabled=button.is_off,
        custom_id=pack(button.press),
    )


def _menu(menu: Menu) -> ui.Select[ui.LayoutView]:
    options = [
        discord.SelectOption(
            label=entry.label,
            value=entry.value,
            description=entry.hint or None,
            emoji=entry.emoji,
            default=entry.is_chosen,
        )
        for entry in menu.entries
    ]
    return ui.Select(
        custom_id=pack(menu.press),
        placeholder=menu.placeholder,
        min_values=menu.least,
        max_values=menu.most,
        options=options,
    )
