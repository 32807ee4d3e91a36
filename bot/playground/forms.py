"""A filled-in form (modal), checked as the client checks it, as the bot receives it."""

import base64
from collections.abc import Mapping
from typing import Any

from bot.playground import files, parts, payloads
from bot.playground.commands import CHANNELS, ROLES, USERS, resolve
from bot.playground.impossible import Impossible
from bot.playground.world import Json, World

UPLOAD, RADIO, CHECK_GROUP, CHECK = 19, 21, 22, 23
ENTITY_MENUS = {5: USERS, 6: ROLES, 7: USERS | ROLES, 8: CHANNELS}
"""Menus of people, roles and channels, and which of them each takes."""
_GIVEN = {CHECK: bool, parts.TEXT_INPUT: str, RADIO: str}
Filled = Mapping[str, Any]


def submitted(world: World, modal: Json, values: Filled) -> Json:
    """The data of the interaction; what the person did not touch keeps its preset value."""
    names = {p["custom_id"] for p in parts.walk(modal["components"]) if "custom_id" in p}
    if extra := values.keys() - names:
        raise Impossible(f"the form has no {sorted(extra)}; it has {sorted(names)}")
    resolved: Json = {}
    made = []
    for number, part in enumerate(modal["components"], 1):
        shown: Json = {"type": part["type"], "id": part.get("id") or number}
        inner = [_field(world, child, values, resolved) for child in parts.children(part)]
        if part["type"] == parts.LABEL:
            shown["component"] = inner[0]
        elif inner:
            shown["components"] = inner
        made.append(shown)
    data: Json = {"custom_id": modal["custom_id"], "components": made}
    return data | {"resolved": resolved} if resolved else data


def _field(world: World, part: Json, values: Filled, resolved: Json) -> Json:
    kind = part["type"]
    shown: Json = {"type": kind, "id": part.get("id") or 100, "custom_id": part["custom_id"]}
    given = values.get(part["custom_id"], _preset(part))
    _check_shape(part, given)
    if kind == CHECK:
        return shown | {"value": bool(given)}
    if kind == parts.TEXT_INPUT:
        return shown | {"value": _text(part, given or "")}
    if kind == RADIO:
        return shown | {"value": _one(part, given)}
    if kind == UPLOAD:
        given = [_uploaded(world, one, resolved) for one in given or ()]
    chosen = chosen_values(part, list(given or ()), required=part.get("required", True))
    if kind in ENTITY_MENUS:
        for thing in chosen:
            resolve(world, int(thing), resolved, ENTITY_MENUS[kind], part)
    return shown | {"values": chosen}


def _check_shape(part: Json, given: object) -> None:
    if given is not None and not isinstance(given, _GIVEN.get(part["type"], list)):
        raise Impossible(f"{part['custom_id']} cannot be {given!r}")


def _uploaded(world: World, given: Json, resolved: Json) -> str:
    """A file as the page sends it, `{"name", "data": base64}`, kept for the bot to fetch."""
    data = base64.b64decode(given["data"])
    if len(data) > files.FILE_LIMIT:
        raise Impossible(f"{given['name']} is larger than 10 MiB")
    upload = files.Upload("files[0]", given["name"], data)
    kept = files.keep(world, world.bot_id, upload, None)
    shown = payloads.attachment(world, kept, ephemeral=True)
    resolved.setdefault("attachments", {})[str(kept.id)] = shown
    return str(kept.id)


def _preset(part: Json) -> Any:  # noqa: ANN401
    if part["type"] == CHECK:
        return part.get("default", False)
    if part["type"] == parts.TEXT_INPUT:
        return part.get("value")
    marked = [option["value"] for option in part.get("options", ()) if option.get("default")]
    if part["type"] == RADIO:
        return marked[0] if marked else None
    return marked


def _text(part: Json, text: str) -> str:
    low = part.get("min_length") or 0
    if (text or part.get("required", True)) and len(text) < max(low, 1):
        raise Impossible(f"{part['custom_id']} is too short: {text!r}")
    if len(text) > (part.get("max_length") or 4000):
        raise Impossible(f"{part['custom_id']} is too long")
    return text


def _one(part: Json, given: str | None) -> str | None:
    if given is None:
        if part.get("required", True):
            raise Impossible(f"{part['custom_id']} must be chosen")
        return None
    return chosen_values(part | {"min_values": 1, "max_values": 1}, [given])[0]


def chosen_values(part: Json, values: list[Any], *, required: bool = True) -> list[str]:
    """The options that a person picked in a menu, if the menu lets them."""
    chosen = [str(getattr(value, "id", value)) for value in values]
    offered = {option["value"] for option in part.get("options", ())}
    if "options" in part and (unknown := set(chosen) - offered):
        raise Impossible(f"{part['custom_id']} does not offer {sorted(unknown)}")
    low, high = part.get("min_values"), part.get("max_values")
    low = 1 if low is None else low
    high = (len(offered) if part["type"] == CHECK_GROUP else 1) if high is None else high
    if not chosen and not required:
        return []
    if len(set(chosen)) != len(chosen) or not low <= len(chosen) <= high:
        raise Impossible(f"{part['custom_id']} takes {low} to {high} values, not {chosen}")
    return chosen
