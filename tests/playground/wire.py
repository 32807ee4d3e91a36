"""A bare HTTP client with the bot's token, for requests that no library would send."""

import io
import json
from collections.abc import Mapping
from typing import Any

import aiohttp

from bot.playground.interactions import Interaction
from bot.playground.standin import TOKEN, Standin
from bot.playground.town import BOT
from bot.playground.world import Channel, Message

Got = tuple[int, Any]


class Wire:
    """Status and JSON of whatever is asked."""

    def __init__(self, standin: Standin, session: aiohttp.ClientSession) -> None:
        self._standin = standin
        self._session = session

    async def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        files: Mapping[str, bytes] | None = None,
        token: str = TOKEN,
    ) -> Got:
        form: aiohttp.FormData | None = None
        if files:
            form = aiohttp.FormData()
            form.add_field("payload_json", json.dumps(body))
            for index, (name, data) in enumerate(files.items()):
                form.add_field(f"files[{index}]", io.BytesIO(data), filename=name)
        async with self._session.request(
            method,
            f"{self._standin.url}/api/v10{path}",
            json=None if form or body is None else body,
            data=form,
            headers={"Authorization": f"Bot {token}"},
        ) as reply:
            raw = await reply.read()
            return reply.status, json.loads(raw) if raw else None

    async def send(self, channel: Channel, **body: object) -> Got:
        return await self.ask("POST", f"/channels/{channel.id}/messages", body)

    async def edit(self, message: Message, **body: object) -> Got:
        path = f"/channels/{message.channel_id}/messages/{message.id}"
        return await self.ask("PATCH", path, body)

    async def answer(self, asked: Interaction, kind: int, **data: object) -> Got:
        path = f"/interactions/{asked.id}/{asked.token}/callback?with_response=1"
        return await self.ask("POST", path, {"type": kind, "data": data})

    async def follow_up(self, asked: Interaction, **data: object) -> Got:
        return await self.ask("POST", f"/webhooks/{BOT}/{asked.token}?wait=true", data)

    async def original(self, asked: Interaction, method: str, body: object = None) -> Got:
        path = f"/webhooks/{BOT}/{asked.token}/messages/@original"
        return await self.ask(method, path, body)
