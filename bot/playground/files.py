"""Uploaded files: kept in memory, served under the CDN's paths, pictures measured by their head."""

import hashlib
import mimetypes
import re
from collections.abc import Mapping

import msgspec
from aiohttp import web

from bot.playground.world import Attachment, World

FILE_LIMIT = 10 * 1024 * 1024
REQUEST_LIMIT = 25 * 1024 * 1024

PICTURES = frozenset({"image/png", "image/webp", "image/gif", "image/jpeg"})
_CDN = re.compile(r"/attachments/(\d+)/(\d+)/[^/?]+")
# A one-pixel PNG stands for every avatar; the page draws its own.
_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c63606060f80f0001040100"
    "5fe5c34b0000000049454e44ae426082"
)


class Upload(msgspec.Struct, frozen=True):
    """One file of a multipart request."""

    field: str
    name: str
    data: bytes


def keep(
    world: World, channel_id: int, upload: Upload, entry: Mapping[str, object] | None
) -> Attachment:
    """Store an upload, described by its entry in the request's `attachments`."""
    entry = entry or {}
    name = _clean(str(entry.get("filename") or upload.name))
    width, height = picture_size(upload.data) or (None, None)
    description = entry.get("description")
    made = Attachment(
        id=world.clock.next_id(),
        channel_id=channel_id,
        name=name,
        size=len(upload.data),
        content_type=mimetypes.guess_type(name)[0] or "application/octet-stream",
        width=width,
        height=height,
        description=None if description is None else str(description),
    )
    world.blobs[made.id] = upload.data
    return made


def _clean(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9_.-]", "_", name) or "file"


def url(world: World, attachment: Attachment) -> str:
    """The address with the three signature words of a real one; they change from day to day."""
    path = f"/attachments/{attachment.channel_id}/{attachment.id}/{attachment.name}"
    day = int(world.clock.now() // 86_400)
    signature = hashlib.sha256(f"{path}{day}".encode()).hexdigest()
    issued, expires = day * 86_400, (day + 1) * 86_400
    return f"{world.origin}{path}?ex={expires:x}&is={issued:x}&hm={signature}"


def attachment_id(address: str) -> int | None:
    """Which attachment an address of ours names."""
    match = _CDN.search(address)
    return int(match[2]) if match else None


def picture_size(data: bytes) -> tuple[int, int] | None:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp_size(data)
    if data[:4] == b"GIF8":
        return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        return (
            int.from_bytes(data[24:27], "little") + 1,
            int.from_bytes(data[27:30], "little") + 1,
        )
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        return (
            int.from_bytes(data[26:28], "little") & 0x3FFF,
            int.from_bytes(data[28:30], "little") & 0x3FFF,
        )
    return None


def routes(world: World) -> list[web.RouteDef]:
    async def serve(request: web.Request) -> web.Response:
        data = world.blobs.get(int(request.match_info["file"]))
        if data is None:
            return web.Response(status=404, text="This content is no longer available.")
        kind = mimetypes.guess_type(request.match_info["name"])[0] or "application/octet-stream"
        headers = {"X-Content-Type-Options": "nosniff"}
        if kind not in PICTURES:
            # Whatever else a browser would open could be a page with scripts at our own address.
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)

    async def picture(_: web.Request) -> web.Response:
        return web.Response(body=_PIXEL, content_type="image/png")

    paths = [r"/attachments/{channel:\d+}/{file:\d+}/{name}"]
    faces = [f"/{kind}/{{tail:.+}}" for kind in ("embed/avatars", "avatars", "icons", "emojis")]
    return [web.get(prefix + path, serve) for prefix in ("", "/cdn") for path in paths] + [
        web.get(prefix + path, picture) for prefix in ("", "/cdn") for path in faces
    ]
