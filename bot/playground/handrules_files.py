"""Hand rules about files: uploads and their entries, what shows them, sizes and addresses."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from bot.playground import handrules_parts as parts
from bot.playground.handrules_parts import Kind, Part, complain
from bot.playground.judge import Complaint, Request

MOST_FILES = 10
MOST_BYTES_IN_ALL = 25 * 1024 * 1024
MOST_ALT_TEXT = 1024

_FIELD = re.compile(r"files\[(\d+)\]")
_PICTURES = ("http", "https", "attachment")


def judge(request: Request, data: Mapping[str, Any], prefix: str) -> Iterator[Complaint]:
    yield from _sizes(request)
    yield from _count(request, data, f"{prefix}attachments")
    yield from _entries(request, data, f"{prefix}attachments")
    names = _names(request, data)
    for part in parts.walk(data.get("components"), f"{prefix}components"):
        yield from _part(part, names)
    for index, embed in enumerate(parts.dicts(data.get("embeds"))):
        yield from _embed(embed, f"{prefix}embeds.{index}", names)


def _count(request: Request, data: Mapping[str, Any], where: str) -> Iterator[Complaint]:
    """New files and those that stay; without a list of attachments all old ones stay."""
    stay = 0 if isinstance(data.get("attachments"), list) else len(_kept(request))
    if len(request.files) + stay > MOST_FILES:
        yield complain(where, "BASE_TYPE_BAD_LENGTH", f"At most {MOST_FILES} files.")


def _sizes(request: Request) -> Iterator[Complaint]:
    limit = request.context.file_limit
    for file in request.files:
        if file.size > limit:
            text = f"{file.name} has {file.size} bytes; at most {limit}."
            yield complain(file.field, "ATTACHMENT_TOO_LARGE", text)
    size = sum(file.size for file in request.files)
    if size > MOST_BYTES_IN_ALL:
        text = f"The files have {size} bytes in all; at most {MOST_BYTES_IN_ALL}."
        yield complain("attachments", "REQUEST_ENTITY_TOO_LARGE", text)


def _entries(request: Request, data: Mapping[str, Any], where: str) -> Iterator[Complaint]:
    known = {*_uploads(request), *_kept(request)}
    for index, entry in enumerate(parts.dicts(data.get("attachments"))):
        yield from _alt(entry, f"{where}.{index}")
        if str(entry.get("id")) not in known:
            text = (
                f"Neither a file of this request nor of the message has the id {entry.get('id')}."
            )
            yield complain(f"{where}.{index}.id", "ATTACHMENT_NOT_FOUND", text)


def _uploads(request: Request) -> dict[str, str]:
    """Names of the files in this request by their number."""
    found = {}
    for file in request.files:
        match = _FIELD.fullmatch(file.field)
        found[match[1] if match else file.field] = file.name
    return found


def _kept(request: Request) -> dict[str, str]:
    """Names of the files that the message has, by id; those shown by a part stand only there."""
    message = request.context.message or {}
    found = {
        str(entry.get("id")): str(entry.get("filename"))
        for entry in parts.dicts(message.get("attachments"))
    }
    for part in parts.walk(message.get("components"), ""):
        for _, media in _media(part):
            url = str(media.get("url", "")).split("?", 1)[0]
            if media.get("attachment_id"):
                found[str(media["attachment_id"])] = url.rsplit("/", 1)[-1]
    return found


def _names(request: Request, data: Mapping[str, Any]) -> set[str]:
    """What `attachment://` may name: the new files, and the old ones that are kept."""
    uploads, kept = _uploads(request), _kept(request)
    entries = data.get("attachments")
    if isinstance(entries, list):
        ids = {str(entry.get("id")): entry.get("filename") for entry in parts.dicts(entries)}
        kept = {id_: name for id_, name in kept.items() if id_ in ids}
        uploads = {id_: str(ids.get(id_) or name) for id_, name in uploads.items()}
    return {*uploads.values(), *kept.values()}


def _media(part: Part) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The pictures and files that one component shows, each with its place."""
    if part.kind == Kind.GALLERY:
        for index, item in enumerate(parts.dicts(part.data.get("items"))):
            if isinstance(item.get("media"), dict):
                yield f"{part.where}.items.{index}.media.url", item["media"]
    for name in ("media", "file"):
        if isinstance(part.data.get(name), dict):
            yield f"{part.where}.{name}.url", part.data[name]


def _part(part: Part, names: set[str]) -> Iterator[Complaint]:
    schemes = ("attachment",) if part.kind == Kind.FILE else _PICTURES
    for where, media in _media(part):
        yield from _address(media.get("url"), where, names, schemes)
    yield from _alt(part.data if part.kind == Kind.THUMBNAIL else {}, part.where)
    if part.kind == Kind.GALLERY:
        items = parts.dicts(part.data.get("items"))
        if not 1 <= len(items) <= 10:
            text = "A gallery shows 1 to 10 pictures."
            yield complain(f"{part.where}.items", "BASE_TYPE_BAD_LENGTH", text)
        for index, item in enumerate(items):
            yield from _alt(item, f"{part.where}.items.{index}")


def _alt(holder: Mapping[str, Any], where: str) -> Iterator[Complaint]:
    text = holder.get("description")
    if isinstance(text, str) and len(text) > MOST_ALT_TEXT:
        limit = f"Must be {MOST_ALT_TEXT} or fewer in length."
        yield complain(f"{where}.description", "BASE_TYPE_BAD_LENGTH", limit)


def _embed(embed: Mapping[str, Any], where: str, names: set[str]) -> Iterator[Complaint]:
    for name in ("image", "thumbnail"):
        if isinstance(embed.get(name), dict):
            yield from _address(embed[name].get("url"), f"{where}.{name}.url", names, _PICTURES)
    for name, key in (("footer", "icon_url"), ("author", "icon_url")):
        inner = embed.get(name)
        if isinstance(inner, dict) and inner.get(key):
            yield from _address(inner[key], f"{where}.{name}.{key}", names, _PICTURES)
    if embed.get("url") and not parts.has_scheme(embed["url"], ("http", "https")):
        yield parts.bad_scheme(f"{where}.url", embed["url"])


def _address(
    url: object, where: str, names: set[str], schemes: tuple[str, ...]
) -> Iterator[Complaint]:
    if not isinstance(url, str):
        return
    if not parts.has_scheme(url, schemes):
        yield parts.bad_scheme(where, url)
    elif url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
        text = f"No file of this message is called {url.removeprefix('attachment://')!r}."
        yield complain(where, "UNFURLED_MEDIA_ITEM_ATTACHMENT_NOT_FOUND", text)
