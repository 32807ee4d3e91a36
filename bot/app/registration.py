"""Slash commands are registered only if they differ from those registered last."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import aiohttp
import discord
import msgspec
import structlog
from discord import Client, app_commands

_log = structlog.get_logger(__name__)


class Registration:
    """Remembers, in a small file beside the database, what was registered last."""

    def __init__(self, note: Path) -> None:
        self._note = note

    async def register(self, tree: app_commands.CommandTree[Client]) -> None:
        """Sends the commands to Discord, unless it has just these."""
        digest = await _digest(tree)
        if self._read() == digest:
            return
        try:
            await tree.sync()
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            # Those registered before still work, and the next start tries again.
            _log.exception("commands not registered")
            return
        _log.info("commands registered", count=len(tree.get_commands()))
        try:
            self._note.write_text(digest, "ascii")
        except OSError as problem:
            _log.warning("registration not noted", problem=str(problem))

    def _read(self) -> str:
        try:
            return self._note.read_text("ascii")
        except (OSError, UnicodeDecodeError):
            return ""


async def _digest(tree: app_commands.CommandTree[Client]) -> str:
    """A short name for these commands, in all languages, of this application."""
    translator = tree.translator
    payload: list[object] = [tree.client.application_id]
    for command in sorted(tree.get_commands(), key=lambda one: one.name):
        if translator is None:
            payload.append(command.to_dict(tree))
        else:
            payload.append(await command.get_translated_payload(tree, translator))
    encoded = msgspec.json.encode(payload, order="deterministic", enc_hook=str)
    return blake2b(encoded, digest_size=16).hexdigest()
