"""The page's side of the stand-in: JSON under `/_/`, and server-sent events.

Ids are strings of digits, all addresses inside answers are complete. Every answer is JSON; a thing
that a person could not do (a disabled button, a message they cannot see, a wrong number of chosen
options) is a normal answer too, `{"error": "sentence"}`: a browser writes every other status into
its console as a fault.

`GET /_/state?user=ID` -- everything that this person sees (without `user`: people, guild, bot)

    {"me": Person, "people": [Person], "bot": Bot,
     "guild": {"id", "name", "bot_is_member": bool, "roles": [{"id", "name"}]},
     "channels": [Channel],               text channels, then the threads this person sees
     "dms": [Channel],                    this person's direct messages (with the bot)
     "messages": {channel id: [Message]}, oldest first, ephemeral ones of this person included
     "commands": [Command], "outage": bool, "dms_blocked": bool, "complaints": int,
     "troubles": Troubles, "locales": [what a person may speak],
     "now": seconds}                      the stand-in's clock, which may run ahead

    Person   {"id", "username", "global_name", "locale", "avatar": url, "dms_blocked": bool,
              "is_member": bool, "roles": [id]}
    Bot      {"id", "username", "global_name", "avatar": url, "online": bool,
              "process": "running" | "stopped" | "none", "exit_code": int | null}
    Channel  {"id", "kind": "text" | "thread" | "dm", "name", "parent_id": id | null,
              "starter_id": id | null (the message a thread hangs on), "archived": bool,
              "locked": bool, "asleep": bool (shut though a game goes on),
              "private": bool, "joined": bool, "last_message_id": id | null,
              "topic": str | null, "may_write": bool, "may_press": bool, "may_command": bool,
              "may_manage": bool (delete what others wrote),
              "bot_lacks": ["send", ...] (what the bot was invited with and may not do here)}
    Troubles {"faults": [{"status", "left": n}], "out_until": seconds | null,
              "ahead": seconds by which the clock was moved}
    Message  Discord's own message object (content, author, embeds, attachments, components with
             resolved media, flags, timestamp, edited_timestamp, message_reference,
             referenced_message, mentions, thread, interaction_metadata) plus
             "ephemeral": bool, "thinking": bool (a deferred answer that is still waiting),
             "command": "table new" | null (the command it answers).
             Components V2 messages have flag 1 << 15; each component has an "id".
    Command  Discord's own command object with name_localizations, description_localizations and
             options (type 1 sub-command, 2 group, 3 string, 4 integer, 5 boolean, 6 user,
             7 channel, 10 number; "choices", "autocomplete", "required", "min_value", ...).

`GET /_/messages?user=ID&channel=ID` -- [Message]
`GET /_/message?user=ID&message=ID` -- Message, or null when it is gone or not theirs
`GET /_/complaints` -- [{"method", "path", "where", "code", "text", "refuse": bool}]
`GET /_/log?last=100` -- [{"method", "path", "status", "body", "reply", "ms"}], newest last

`GET /_/visit` -- what everybody did since the world began, as a file (see visits.py)

`GET /_/events?user=ID` -- server-sent events, `data` is JSON

    event: changed   {"what": "message" | "channel" | "people" | "commands" | "bot" | "complaints"
                      | "outage" | "clock" | "reset", "channel": id | null, "message": id | null}
                     ask again for what it names; a message that is gone answers null;
                     "reset": fetch the whole state again
    event: typing    {"channel": id, "on": true}     the bot is typing here
    event: thinking  {"channel": id, "interaction": id, "on": bool}
                     this person's press waits for the bot, or no longer does

What a person does. Each POST takes JSON with "user" and "channel" and waits for the bot's first
answer (at most 3 s), then gives an Outcome.

    POST /_/slash         {"user", "channel", "command": "table new", "options": {name: value}}
                          values: text, number, true/false, or an id for users and channels
    POST /_/autocomplete  {"user", "channel", "command", "options": {...}, "focused": name}
    POST /_/press         {"user", "message", "custom_id"}
    POST /_/choose        {"user", "message", "custom_id", "values": [text]}
    POST /_/modal         {"user", "interaction": ID of the Outcome that showed the form,
                           "values": {custom_id: text | [text] | bool | null, or
                                      [{"name", "data": base64}] for files}}
    POST /_/say           {"user", "channel", "text", "reply_to": id | null} -> {"message": id}
    POST /_/rewrite       {"user", "message", "text"}      -> {"message": id}, one's own only
    POST /_/remove        {"user", "message"}              -> {"ok": true}
    POST /_/dm            {"user"}                         -> {"channel": id}, opens it if need be

    Outcome  {"interaction": id, "outcome": "answered" | "failed",
              "kind": "message" | "thinking" | "update" | "later" | "modal" | "choices" | null,
              "message": id | null, "modal": Modal | null, "choices": [{"name", "value"}] | null}
             "failed" is Discord's red "This interaction failed".
    Modal    Discord's own {"custom_id", "title", "components": [...]}

`POST /_/control` -- {"action": ..., ...} -> {"ok": true}

    restart-bot   stop the bot's process and start it again      kill-bot     SIGKILL, no restart
    start-bot     start it if it is not running
    language      {"user", "locale"}                             what this person's client speaks
    block-dms     {"user"}       allow-dms {"user"}              refuse or allow direct messages
    leave         {"user"}       join {"user"}                   a person leaves or joins the guild
    archive       {"channel"}    unarchive {"channel"}           a thread
    lock          {"channel"}    unlock {"channel"}              (lock archives as well)
    delete-message {"message"}   delete-channel {"channel"}
    delete-board  {"channel"}                                    the bot's newest post with buttons
    deny          {"channel", "permission": "send"}              take a right away from the bot
    permit        {"channel", "permission": "send"}              (of a thread: in its channel)
    fail          {"count": n, "status": 500}                    the next n REST calls fail
    limit         {"count": n}                                   429 for the next n posts and edits
    outage        {"on": bool, "seconds": n | null}              REST 502 and no gateway
    drop-gateway  {"code": 4000}                                 close the gateway; the bot resumes
    kick-bot      add-bot                                        the bot leaves or joins the guild
    clock         {"hours": n}                                   forward, for Discord and the bot
    mend          everything works again; what is deleted stays so, and time does not go back
    reset         an empty world, a fresh database, the bot started again

`GET /` is the page (`page/index.html`), `GET /page/NAME` its other files, `GET /fonts/NAME` the
project's own fonts.
"""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from aiohttp import web

from bot.playground import page_acts, page_state, permissions
from bot.playground.clock import stamp
from bot.playground.controls import CONTROLS
from bot.playground.guard import Handler, guard
from bot.playground.guard import asked as understood
from bot.playground.hub import Happening
from bot.playground.impossible import Impossible
from bot.playground.standin import Standin
from bot.playground.supervisor import NoProcess, Supervisor
from bot.playground.visits import Recorder, written
from bot.playground.world import Json, User, World

PAGE = Path(__file__).parent / "page"
FONTS = Path(__file__).parents[2] / "data" / "fonts"
_SPOKEN = frozenset({"changed", "typing", "thinking"})
_SILENT = frozenset({"request"})


def attach(
    standin: Standin, supervisor: Supervisor | None = None, luck: Callable[[], str] = lambda: ""
) -> None:
    """Add the page and its addresses to a stand-in that has not started yet.

    `luck` tells the word from which the luck of the present world is drawn, for recorded visits.
    """
    page = Page(standin, supervisor or NoProcess(), Recorder(standin, luck))
    standin.app.middlewares.append(guard)
    standin.app.add_routes(page.routes())


class Page:
    """The handlers of the addresses above."""

    def __init__(self, standin: Standin, supervisor: Supervisor, recorder: Recorder) -> None:
        self._standin = standin
        self._supervisor = supervisor
        self._recorder = recorder

    def routes(self) -> list[web.AbstractRouteDef]:
        return [
            web.get("/", _file("index.html")),
            web.static("/page", PAGE),
            web.static("/fonts", FONTS),
            web.get("/_/state", self.state),
            web.get("/_/messages", self.messages),
            web.get("/_/message", self.message),
            web.get("/_/complaints", self.complaints),
            web.get("/_/log", self.log),
            web.get("/_/visit", self.visit),
            web.get("/_/events", self.events),
            web.post("/_/control", self.control),
            web.post("/_/{act}", self.act),
        ]

    def _user(self, request: web.Request) -> User:
        return page_acts.person(self._standin, request.query["user"])

    async def state(self, request: web.Request) -> web.Response:
        who = self._user(request) if "user" in request.query else None
        return web.json_response(page_state.state(self._standin, self._supervisor, who))

    async def messages(self, request: web.Request) -> web.Response:
        channel = self._standin.world.channel(int(request.query["channel"]))
        return web.json_response(page_state.messages(self._standin, self._user(request), channel))

    async def message(self, request: web.Request) -> web.Response:
        found = self._standin.sees(self._user(request), int(request.query["message"]))
        return web.json_response(found and page_state.message(self._standin, found))

    async def complaints(self, _: web.Request) -> web.Response:
        return web.json_response(
            [
                {
                    "method": one.method,
                    "path": one.path,
                    "where": one.complaint.where,
                    "code": one.complaint.code,
                    "text": one.complaint.text,
                    "refuse": one.complaint.refuse,
                }
                for one in self._standin.complaints
            ]
        )

    async def log(self, request: web.Request) -> web.Response:
        last = int(request.query.get("last", "100"))
        entries = list(self._standin.log.entries)[-last:]
        fields = ("method", "path", "status", "body", "reply", "ms")
        return web.json_response([{f: getattr(e, f) for f in fields} for e in entries])

    async def visit(self, _: web.Request) -> web.Response:
        at = stamp(self._standin.world.clock.now())[:16].replace(":", "").replace("-", "")
        name = f'attachment; filename="visit-{at}.jsonl"'
        return web.Response(
            text=written(self._recorder.visit()),
            content_type="application/jsonl",
            charset="utf-8",
            headers={"Content-Disposition": name},
        )

    async def act(self, request: web.Request) -> web.Response:
        act = page_acts.ACTS.get(request.match_info["act"])
        if act is None:
            raise web.HTTPNotFound
        asked = await understood(request)
        who = page_acts.person(self._standin, asked["user"])
        done = act(self._standin, who, asked)
        return web.json_response(
            await self._recorder.act(request.match_info["act"], who, asked, done)
        )

    async def control(self, request: web.Request) -> web.Response:
        asked = await understood(request)
        if asked["action"] not in CONTROLS:
            raise Impossible(f"there is no {asked['action']}")
        lever = partial(CONTROLS[asked["action"]], self._standin, self._supervisor, asked)
        await self._recorder.pull(asked, lever)
        if asked["action"] == "reset":
            self._recorder.begin()
        return web.json_response({"ok": True})

    async def events(self, request: web.Request) -> web.StreamResponse:
        """One stream per open tab, until the tab goes."""
        world, who = self._standin.world, self._user(request)
        waiting: asyncio.Queue[Happening] = asyncio.Queue()
        stream = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        )
        await stream.prepare(request)
        stop = world.hub.listen(waiting.put_nowait)
        try:
            await stream.write(b": welcome\n\n")
            while True:
                happening = await waiting.get()
                if _concerns(world, who, happening):
                    await stream.write(_event(happening))
        except ConnectionError:
            return stream
        finally:
            stop()


def _concerns(world: World, who: User, happening: Happening) -> bool:
    if happening.what in _SILENT or happening.viewer not in (None, who.id):
        return False
    channel = world.channels.get(happening.channel or 0)
    return channel is None or permissions.sees(world, who.id, channel)


def _event(happening: Happening) -> bytes:
    name = happening.what if happening.what in _SPOKEN else "changed"
    data: Json = {"channel": str(happening.channel) if happening.channel else None}
    if name == "changed":
        message = str(happening.message) if happening.message else None
        data |= {"what": happening.what, "message": message}
    return f"event: {name}\ndata: {json.dumps(data | happening.detail)}\n\n".encode()


def _file(name: str) -> Handler:
    async def serve(_: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / name)

    return serve
