"""The REST side: takes each request in, lets it be judged, carries it out and logs it."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from aiohttp import web

from bot.playground import (
    context,
    files,
    rest_commands,
    rest_interactions,
    rest_messages,
    rest_people,
    rest_threads,
)
from bot.playground.buckets import Buckets
from bot.playground.call import Call, Endpoint, Reply
from bot.playground.errors import Refused
from bot.playground.faults import Faults
from bot.playground.files import Upload
from bot.playground.form import parts_of_form
from bot.playground.hub import Happening
from bot.playground.interactions import Interactions
from bot.playground.judge import Complaint, File, Judge, Request, refusal
from bot.playground.log import Entry, Log, Remark
from bot.playground.world import World

PREFIX = "/api/v10"
_GONE = 499
_TABLES = (rest_people, rest_commands, rest_interactions, rest_messages, rest_threads)
_OPEN_TO_ALL = ("/interactions/", "/webhooks/", "/gateway")
_logger = logging.getLogger("serai.playground.rest")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(slots=True)
class Rest:
    """Everything a request may touch."""

    world: World
    interactions: Interactions
    judge: Judge
    token: str
    faults: Faults = field(default_factory=Faults)
    log: Log = field(default_factory=Log)
    buckets: Buckets | None = None

    def routes(self) -> list[web.RouteDef]:
        table = [route for module in _TABLES for route in module.ROUTES]
        known = [
            web.route(method, PREFIX + path, self._handler(path, endpoint))
            for method, path, endpoint in table
        ]
        return [*known, web.route("*", PREFIX + "/{tail:.*}", self._handler("", _unknown))]

    def _handler(self, route: str, endpoint: Endpoint) -> Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            try:
                return await self._handle(request, route, endpoint)
            except ConnectionResetError:
                # The bot was killed while it spoke: nobody hears this.
                return web.Response(status=_GONE)

        return handle

    async def _handle(
        self, request: web.Request, route: str, endpoint: Endpoint
    ) -> web.StreamResponse:
        began = perf_counter()
        path = request.path.removeprefix(PREFIX)
        body, uploads = await _take_in(request)
        names, query = dict(request.match_info), dict(request.query)
        call = Call(self.world, self.interactions, names, query, body, uploads)
        fault = self.faults.take(request.method, path)
        if fault:
            await asyncio.sleep(fault.delay)
            self.world.clock.advance(fault.passes)
        if fault and fault.spoils:
            if fault.after:
                self._answer(request, route, endpoint, call)
            reply = Reply(fault.reply, fault.status or 0, fault.headers)
        else:
            reply = self._answer(request, route, endpoint, call)
        took = (perf_counter() - began) * 1000
        self.log.entries.append(Entry(request.method, path, reply.status, body, reply.body, took))
        self.world.tell(Happening("request"))
        if fault and fault.times is not None:
            self.world.tell(Happening("outage"))
        if fault and fault.cut and request.transport:
            request.transport.abort()
        return _sent(reply)

    def _answer(self, request: web.Request, route: str, endpoint: Endpoint, call: Call) -> Reply:
        """The reply within the limits: over them nothing is done."""
        channel = call.params.get("channel_id", "")
        allowance = self.buckets and self.buckets.take(request.method, route, channel)
        if not allowance:
            return self._judged(request, route, endpoint, call)
        if not allowance.is_over:
            reply = self._judged(request, route, endpoint, call)
            return Reply(reply.body, reply.status, {**reply.headers, **allowance.headers})
        wait = round(allowance.wait, 3)
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
        return Reply(body, 429, allowance.headers)

    def _judged(self, request: web.Request, route: str, endpoint: Endpoint, call: Call) -> Reply:
        asked = Request(
            method=request.method,
            route=route,
            path=request.path.removeprefix(PREFIX),
            query=call.query,
            body=call.body,
            files=tuple(File(u.field, u.name, len(u.data)) for u in call.uploads),
            context=context.of(route, request.method, call),
        )
        reply = self._carry_out(request, endpoint, call, asked)
        self._note(asked, self.judge.judge_reply(asked, reply.status, _for_the_judge(reply)))
        return reply

    def _carry_out(
        self, request: web.Request, endpoint: Endpoint, call: Call, asked: Request
    ) -> Reply:
        found = self.judge.judge(asked)
        self._note(asked, found)
        try:
            self._check_token(request, asked.path)
            _check_size(call)
            if any(complaint.refuse for complaint in found):
                return Reply(refusal(found), 400)
            return endpoint(call)
        except Refused as refused:
            via = {"Via": "1.1 google"} if refused.status == 429 else {}
            return Reply(refused.body, refused.status, via)
        except Exception as error:
            _logger.exception("%s %s", request.method, asked.path)
            self._note(asked, [Complaint("", "stand-in-broke", repr(error), refuse=False)])
            return Reply({"message": "500: Internal Server Error", "code": 0}, 500)

    def _check_token(self, request: web.Request, path: str) -> None:
        if path.startswith(_OPEN_TO_ALL):
            return
        if request.headers.get("Authorization") != f"Bot {self.token}":
            raise Refused(0)

    def _note(self, asked: Request, found: list[Complaint]) -> None:
        self.log.remarks += [Remark(asked.method, asked.path, one) for one in found]
        if found:
            self.world.tell(Happening("complaints"))


def _for_the_judge(reply: Reply) -> object:
    """The document says that the codes inside `errors` are numbers; Discord's are words."""
    if reply.status < 400 or not isinstance(reply.body, dict):
        return reply.body
    return {key: value for key, value in reply.body.items() if key != "errors"}


def _unknown(call: Call) -> Reply:
    return Reply({"message": "404: Not Found", "code": 0}, 404)


def _check_size(call: Call) -> None:
    sizes = [len(upload.data) for upload in call.uploads]
    if sum(sizes) > files.REQUEST_LIMIT or any(size > files.FILE_LIMIT for size in sizes):
        raise Refused(40005)


async def _take_in(request: web.Request) -> tuple[Any, tuple[Upload, ...]]:
    """The JSON of a request and the files beside it."""
    raw = await request.read()
    if not request.content_type.startswith("multipart/"):
        return (json.loads(raw) if raw else None), ()
    body: Any = None
    uploads: list[Upload] = []
    for part in parts_of_form(request.headers["Content-Type"], raw):
        if part.field == "payload_json":
            body = json.loads(part.data)
        else:
            uploads.append(part)
    return body, tuple(uploads)


def _sent(reply: Reply) -> web.Response:
    # discord.py reads a reply as JSON only if this header has no charset.
    kind = None if reply.body is None else "application/json"
    body = None if reply.body is None else json.dumps(reply.body).encode()
    return web.Response(body=body, status=reply.status, headers=reply.headers, content_type=kind)
