"""Hand rules about whole messages: what it becomes after an edit, its texts, files and mentions."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.playground import handrules_files as files
from bot.playground import handrules_parts as parts
from bot.playground.handrules_parts import Kind, Part, complain
from bot.playground.judge import Complaint, Request

V2 = 1 << 15
MOST_PARTS = 40
MOST_ROWS = 5
MOST_TEXT = 4000
MOST_CONTENT = 2000
MOST_EMBED_TEXT = 6000
MOST_PICTURES = 64
MOST_BYTES = 10_170
BYTES_PER_TEXT = 12

_LEGACY = ("content", "embeds", "poll", "sticker_ids")


class Outcome(msgspec.Struct, frozen=True):
    """The message as it would be afterwards: old fields where the request names no new ones."""

    is_v2: bool
    fields: Mapping[str, Any]
    parts: tuple[Part, ...]


def judge_new(request: Request, data: Mapping[str, Any], prefix: str) -> Iterator[Complaint]:
    yield from _judge(request, data, {}, prefix)


def judge_edit(request: Request, data: Mapping[str, Any], prefix: str) -> Iterator[Complaint]:
    old = request.context.message or {}
    if _flags(old) & V2 and isinstance(data.get("flags"), int) and not _flags(data) & V2:
        text = "The flag for Components V2 cannot be taken off; Discord ignores this."
        yield Complaint(f"{prefix}flags", "flag-kept", text, refuse=False)
    yield from _judge(request, data, old, prefix)


def _judge(
    request: Request, data: Mapping[str, Any], old: Mapping[str, Any], prefix: str
) -> Iterator[Complaint]:
    after = _merge(data, old, prefix)
    yield from files.judge(request, data, prefix)
    yield from _mentions(data.get("allowed_mentions"), f"{prefix}allowed_mentions")
    yield from _texts(data, prefix)
    if (_changes_what_is_seen(data) or not old) and _is_empty(request, after):
        yield complain(prefix.rstrip("."), "MESSAGE_EMPTY", "Cannot send an empty message.")
    yield from _layout(after, prefix)
    if "components" in data:
        yield from parts.judge(after.parts)


def _merge(data: Mapping[str, Any], old: Mapping[str, Any], prefix: str) -> Outcome:
    names = (*_LEGACY, "components", "attachments")
    fields = {name: data.get(name, old.get(name)) for name in names}
    fields["sticker_ids"] = data.get("sticker_ids") or old.get("sticker_items")
    return Outcome(
        is_v2=bool((_flags(data) | _flags(old)) & V2),
        fields=fields,
        parts=tuple(parts.walk(fields["components"], f"{prefix}components")),
    )


def _flags(message: Mapping[str, Any]) -> int:
    return parts.number(message.get("flags"), 0)


def _changes_what_is_seen(data: Mapping[str, Any]) -> bool:
    return any(name in data for name in (*_LEGACY, "components", "attachments"))


def _is_empty(request: Request, after: Outcome) -> bool:
    if request.files:
        return False
    content = after.fields["content"]
    if isinstance(content, str) and content.strip():
        return False
    return not any(value for name, value in after.fields.items() if name != "content")


# --- layout: what the v2 flag allows and forbids ---


def _layout(after: Outcome, prefix: str) -> Iterator[Complaint]:
    if after.is_v2:
        yield from _v2(after, prefix)
    else:
        yield from _plain(after, prefix)


def _plain(after: Outcome, prefix: str) -> Iterator[Complaint]:
    where = f"{prefix}components"
    top = parts.dicts(after.fields["components"])
    if len(top) > MOST_ROWS:
        yield complain(where, "BASE_TYPE_BAD_LENGTH", f"At most {MOST_ROWS} rows.")
    for index, data in enumerate(top):
        if data.get("type") != Kind.ROW:
            text = "Only rows may stand here while the flag for Components V2 is off."
            yield complain(f"{where}.{index}.type", "UNION_TYPE_CHOICES", text)


def _v2(after: Outcome, prefix: str) -> Iterator[Complaint]:
    for name in _LEGACY:
        if after.fields[name]:
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            yield complain(f"{prefix}{name}", code, f"{name} cannot stand beside Components V2.")
    where = f"{prefix}components"
    if not after.parts:
        yield complain(where, "BASE_TYPE_REQUIRED", "A Components V2 message needs components.")
    if len(after.parts) > MOST_PARTS:
        text = f"{len(after.parts)} parts, nested ones counted; at most {MOST_PARTS}."
        yield complain(where, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)
    yield from _v2_text(after.parts, where)
    pictures = sum(_pictures(part) for part in after.parts)
    if pictures > MOST_PICTURES:
        text = f"{pictures} pictures; over {MOST_PICTURES} Discord answers 500."
        yield complain(where, "HIDDEN_PICTURE_LIMIT", text)


def _v2_text(found: Sequence[Part], where: str) -> Iterator[Complaint]:
    texts = [str(part.data.get("content") or "") for part in found if part.kind == Kind.TEXT]
    length = sum(map(len, texts))
    if length > MOST_TEXT:
        text = f"{length} characters of text; at most {MOST_TEXT}."
        yield complain(where, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)
    size = sum(len(text.encode("utf-8", "surrogatepass")) for text in texts)
    most = MOST_BYTES - BYTES_PER_TEXT * len(texts)
    if size > most:
        text = f"{size} bytes of text; over {most} Discord answers 500."
        yield complain(where, "HIDDEN_TEXT_BYTES_LIMIT", text)


def _pictures(part: Part) -> int:
    if part.kind == Kind.GALLERY:
        return len(parts.dicts(part.data.get("items")))
    return int(part.kind == Kind.THUMBNAIL)


# --- texts outside components, and whom they call ---


def _texts(data: Mapping[str, Any], prefix: str) -> Iterator[Complaint]:
    content = data.get("content")
    if isinstance(content, str) and len(content) > MOST_CONTENT:
        text = f"Must be {MOST_CONTENT} or fewer in length."
        yield complain(f"{prefix}content", "BASE_TYPE_MAX_LENGTH", text)
    embeds = parts.dicts(data.get("embeds"))
    length = sum(map(_embed_length, embeds))
    if length > MOST_EMBED_TEXT:
        text = f"{length} characters over all embeds; at most {MOST_EMBED_TEXT}."
        yield complain(f"{prefix}embeds", "MAX_EMBED_SIZE_EXCEEDED", text)


def _embed_length(embed: Mapping[str, Any]) -> int:
    texts = [embed.get("title"), embed.get("description")]
    for name, key in (("footer", "text"), ("author", "name")):
        inner = embed.get(name)
        texts.append(inner.get(key) if isinstance(inner, dict) else None)
    for field in parts.dicts(embed.get("fields")):
        texts += [field.get("name"), field.get("value")]
    return sum(len(text.strip()) for text in texts if isinstance(text, str))


def _mentions(allowed: object, where: str) -> Iterator[Complaint]:
    if not isinstance(allowed, dict):
        return
    for name in ("users", "roles"):
        if allowed.get(name) and name in (allowed.get("parse") or ()):
            text = f'parse: ["{name}"] and a list of {name} exclude each other.'
            yield complain(f"{where}.{name}", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)
