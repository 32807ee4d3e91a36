"""The gateway: sessions that outlive their socket, with a sequence and everything missed."""

import asyncio
import contextlib
import json
import secrets
from collections import deque
from dataclasses import dataclass, field

from aiohttp import WSCloseCode, WSMsgType, web

from bot.playground import payloads, permissions
from bot.playground.hub import Happening
from bot.playground.world import DM, Json, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, CONTENT = 1 << 0, 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = 1 << 1 | 1 << 8 | CONTENT

_ALWAYS = frozenset({"READY", "RESUMED", "INTERACTION_CREATE", "USER_UPDATE"})
_FINAL = frozenset({4004, 4010, 4011, 4012, 4013, 4014})


@dataclass(slots=True, eq=False)
class Session:
    """What Discord remembers of one connected bot process."""

    id: str
    intents: int
    sequence: int = 0
    backlog: deque[tuple[int, str]] = field(default_factory=deque)
    link: "Link | None" = None

    def push(self, event: str, data: Json) -> None:
        self.sequence += 1
        frame = json.dumps({"op": DISPATCH, "t": event, "s": self.sequence, "d": data})
        self.backlog.append((self.sequence, frame))
        if self.link:
            self.link.frames.put_nowait(frame)

    def heard(self, sequence: int) -> None:
        while self.backlog and self.backlog[0][0] <= sequence:
            self.backlog.popleft()


@dataclass(slots=True, eq=False)
class Link:
    """One socket; `frames` are written in order by its own task."""

    socket: web.WebSocketResponse
    transport: asyncio.Transport | None = None
    frames: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    session: Session | None = None
    closing: int | None = None
    muted: bool = False


class Gateway:
    """Accepts bots and hands them what happens, as their intents permit."""

    def __init__(self, world: World, token: str) -> None:
        self._world = world
        self.token = token
        self.heartbeat_ms = 41_250
        self.sessions: dict[str, Session] = {}
        self.refusing = False
        self.privileged_allowed = 0
        self._links: set[Link] = set()

    @property
    def online(self) -> bool:
        return any(session.link for session in self.sessions.values())

    async def serve(self, request: web.Request) -> web.StreamResponse:
        if self.refusing:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=4096)
        await socket.prepare(request)
        link = Link(socket, request.transport)
        self._links.add(link)
        writer = asyncio.create_task(self._write(link))
        _send(link, HELLO, {"heartbeat_interval": self.heartbeat_ms})
        try:
            await self._read(link)
        finally:
            self._lost(link)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    async def _read(self, link: Link) -> None:
        async for message in link.socket:
            if message.type != WSMsgType.TEXT:
                break
            frame = json.loads(message.data)
            code = self._take(link, frame["op"], frame.get("d"))
            if code:
                link.closing = code
                await link.socket.close(code=code, message=b"")
                break

    async def _write(self, link: Link) -> None:
        while True:
            frame = await link.frames.get()
            if not link.muted and not link.socket.closed:
                with contextlib.suppress(ConnectionError):
                    await link.socket.send_str(frame)

    def _take(self, link: Link, op: int, data: Json) -> int | None:
        """Handle one frame of the bot; a number closes the socket with it."""
        if op == HEARTBEAT:
            if link.session and data is not None:
                link.session.heard(int(str(data)))
            _send(link, ACK, None)
            return None
        if op == IDENTIFY:
            return self._identify(link, data)
        if op == RESUME:
            return self._resume(link, data)
        return None if link.session else 4003

    def _identify(self, link: Link, data: Json) -> int | None:
        if link.session:
            return 4005
        if data["token"] != self.token:
            return 4004
        intents = int(data["intents"])
        if intents & PRIVILEGED & ~self.privileged_allowed:
            return 4014
        # Whoever starts anew will not resume what was before.
        self.sessions = {key: one for key, one in self.sessions.items() if one.link}
        session = Session(secrets.token_hex(16), intents, link=link)
        link.session = session
        self.sessions[session.id] = session
        ready = self._ready(session)
        if "shard" in data:
            ready["shard"] = data["shard"]
        session.push("READY", ready)
        for guild in self._world.guilds.values():
            if self._world.bot_id in guild.members and intents & GUILDS:
                session.push("GUILD_CREATE", payloads.guild_back(self._world, guild))
        self._tell_page()
        return None

    def _ready(self, session: Session) -> Json:
        mine = [g for g in self._world.guilds.values() if self._world.bot_id in g.members]
        return {
            "v": 10,
            "user": payloads.myself(self._world.users[self._world.bot_id]),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._world.origin.replace("http", "ws", 1) + "/gateway",
            "application": {"id": str(self._world.bot_id), "flags": 0},
            "private_channels": [],
        }

    def _resume(self, link: Link, data: Json) -> int | None:
        session = self.sessions.get(data["session_id"])
        if data["token"] != self.token:
            return 4004
        if session is None or data["seq"] > session.sequence:
            _send(link, INVALID, False)
            return None
        link.session, session.link = session, link
        session.heard(data["seq"])
        for _, frame in session.backlog:
            link.frames.put_nowait(frame)
        session.push("RESUMED", {})
        self._tell_page()
        return None

    def _lost(self, link: Link) -> None:
        self._links.discard(link)
        session = link.session
        if session is None or session.link is not link:
            return
        session.link = None
        # A bot that says goodbye (1000, 1001) ends its session; anything else may be resumed.
        said_goodbye = link.closing is None and link.socket.close_code in (1000, 1001)
        if said_goodbye or link.closing in _FINAL:
            self.sessions.pop(session.id, None)
        self._tell_page()

    def _tell_page(self) -> None:
        self._world.tell(Happening("bot"))

    # What happens, to the bots

    def hear(self, happening: Happening) -> None:
        """Listener of the world: pass an event on to every session that may know of it."""
        if happening.event:
            for session in tuple(self.sessions.values()):
                if self._may_know(session, happening):
                    session.push(happening.event, self._censored(session, happening))

    def send(self, event: str, data: Json) -> bool:
        """An event for every session whatever its intents; True if a bot hears it now."""
        for session in tuple(self.sessions.values()):
            session.push(event, data)
        return self.online

    def _may_know(self, session: Session, happening: Happening) -> bool:
        event = happening.event
        channel = self._world.channels.get(happening.channel or 0)
        if event in _ALWAYS:
            return True
        if channel and not permissions.sees(self._world, self._world.bot_id, channel):
            return False
        if event.startswith("MESSAGE_"):
            direct = channel is not None and channel.kind == DM
            return bool(session.intents & (DIRECT_MESSAGES if direct else GUILD_MESSAGES))
        return bool(session.intents & GUILDS)

    def _censored(self, session: Session, happening: Happening) -> Json:
        data = happening.data
        if not happening.event.startswith("MESSAGE_") or session.intents & CONTENT:
            return data
        mine = data.get("author", {}).get("id") == str(self._world.bot_id)
        named = any(u["id"] == str(self._world.bot_id) for u in data.get("mentions", ()))
        if mine or named or "guild_id" not in data:
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    # Trouble

    async def drop(self, code: int = 4000) -> None:
        """Close every socket with a code; after most of them the bot resumes."""
        for link in tuple(self._links):
            link.closing = code
            await link.socket.close(code=code)

    def cut(self) -> None:
        """Let every socket vanish without a word."""
        for link in tuple(self._links):
            link.closing = int(WSCloseCode.ABNORMAL_CLOSURE)
            if link.transport:
                link.transport.close()

    def mute(self) -> None:
        """Say nothing more on the present sockets, not even to a heartbeat."""
        for link in self._links:
            link.muted = True

    def ask_to_reconnect(self) -> None:
        for link in self._links:
            _send(link, RECONNECT, None)

    def forget_sessions(self) -> None:
        """The next RESUME is refused."""
        for session in self.sessions.values():
            session.link = None
        self.sessions.clear()


def _send(link: Link, op: int, data: Json | bool | None) -> None:
    link.frames.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))
