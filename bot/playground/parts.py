"""Components as Discord sends them back: numbered, with defaults filled in and media resolved."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from bot.playground.world import Json

Media = Callable[[str], Json]

ROW, BUTTON, TEXT_INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE = 1, 2, 4, 9, 10, 11, 12, 13
SEPARATOR, CONTAINER, LABEL = 14, 17, 18
SELECTS = frozenset({3, 5, 6, 7, 8})
FIRST_V2 = SECTION

_SELECT: Json = {"min_values": 1, "max_values": 1, "disabled": False}
_DEFAULTS: dict[int, Json] = {
    BUTTON: {"disabled": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"name": None, "size": None, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
    **dict.fromkeys(SELECTS, _SELECT),
}


def children(part: Json) -> list[Json]:
    """What sits directly inside a component, in the order in which it is drawn."""
    inner = list(part.get("components") or [])
    inner += [part[key] for key in ("accessory", "component") if part.get(key)]
    return inner


def walk(parts: list[Json]) -> Iterator[Json]:
    for part in parts:
        yield part
        yield from walk(children(part))


def find(parts: list[Json], custom_id: str) -> Json | None:
    return next((part for part in walk(parts) if part.get("custom_id") == custom_id), None)


def finish(parts: list[Json], media: Media) -> list[Json]:
    """The components of a request in the shape of a reply."""
    taken = {part["id"] for part in walk(parts) if part.get("id")}
    free = (number for number in count(1) if number not in taken)
    return [_finish(part, free, media) for part in parts]


def _finish(part: Json, free: Iterator[int], media: Media) -> Json:
    kind = part["type"]
    made: Json = {"type": kind, "id": part.get("id") or next(free)}
    made |= _DEFAULTS.get(kind, {})
    made |= _without_nothing(part)
    for key in ("media", "file"):
        if key in made:
            made[key], size = _resolved(media, made[key]["url"])
            if kind == FILE:
                made["size"] = size
    if kind == FILE:
        made["name"] = made["file"]["url"].partition("?")[0].rpartition("/")[2]
    if kind == GALLERY:
        made["items"] = [_finish_item(item, media) for item in made["items"]]
    return made | _inside(made, free, media)


def _resolved(media: Media, address: str) -> tuple[Json, int | None]:
    """What an address shows, and how many bytes it has, which only a file part tells."""
    shown = media(address)
    size = shown.pop("size", None)
    return shown, size


def _without_nothing(part: Json) -> Json:
    """Nulls are left out, in the part itself, its emoji and its options."""
    kept = {key: value for key, value in part.items() if value is not None}
    if "emoji" in kept:
        kept["emoji"] = _emoji(_without_nothing(kept["emoji"]))
    if "options" in kept:
        kept["options"] = [_without_nothing(option) for option in kept["options"]]
    return kept


def _emoji(emoji: Json) -> Json:
    """Taken with a number for its id, shown with a string of digits."""
    return emoji | {"id": str(emoji["id"])} if "id" in emoji else emoji


def _finish_item(item: Json, media: Media) -> Json:
    return {
        "media": _resolved(media, item["media"]["url"])[0],
        "description": item.get("description"),
        "spoiler": bool(item.get("spoiler")),
    }


def _inside(part: Json, free: Iterator[int], media: Media) -> Json:
    inside: Json = {}
    if part.get("components"):
        inside["components"] = [_finish(child, free, media) for child in part["components"]]
    for key in ("accessory", "component"):
        if part.get(key):
            inside[key] = _finish(part[key], free, media)
    return inside


def is_v2(parts: list[Json]) -> bool:
    return any(part["type"] >= FIRST_V2 for part in parts)


def texts(parts: list[Json]) -> list[str]:
    """Every text display, in reading order."""
    return [part["content"] for part in walk(parts) if part["type"] == TEXT]


def pictures(parts: list[Json]) -> list[Json]:
    """The media of every gallery, thumbnail and file, in reading order."""
    found: list[Any] = []
    for part in walk(parts):
        found += [item["media"] for item in part.get("items", ())]
        found += [part[key] for key in ("media", "file") if key in part]
    return found
