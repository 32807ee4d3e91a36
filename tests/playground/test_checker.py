"""The judge catches each rule of Discord's at its exact place, and nothing that is right."""

import copy
import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.playground import checker, document, judge
from bot.playground.checker import Checker
from bot.playground.document import Document
from bot.playground.handrules_commands import LOCALES
from bot.playground.handrules_emoji import is_emoji
from bot.playground.judge import Complaint, Context, File, Request

Json = dict[str, Any]
Change = Callable[[Json], object]

_DEFAULT = Path(__file__).parents[2] / "../shared/discord/openapi.json"
PATH = Path(os.environ.get(checker.SETTING) or _DEFAULT)
V2 = 1 << 15
MESSAGES = "/channels/1/messages"
CALLBACK = "/interactions/1/token/callback"
COMMANDS = "/applications/1/commands"

needs_document = pytest.mark.skipif(
    not PATH.is_file(),
    reason=f"DISCORD'S DOCUMENT IS NOT THERE ({PATH}): its half of the judge is not tested",
)


@pytest.fixture(scope="module")
def doc() -> Document | None:
    return document.read(PATH)


@pytest.fixture
def both(doc: Document | None) -> Checker:
    return Checker(doc)


@pytest.fixture
def by_hand() -> Checker:
    return Checker(None)


def post(body: Json, *files: File, path: str = MESSAGES, **context: object) -> Request:
    route = _route(path)
    return Request(
        "POST", route, path, body=body, files=files, context=msgspec.convert(context, Context)
    )


def patch(body: Json, message: Json, *files: File) -> Request:
    path = f"{MESSAGES}/2"
    route = "/channels/{channel_id}/messages/{message_id}"
    return Request("PATCH", route, path, body=body, files=files, context=Context(message=message))


def put(commands: list[Json]) -> Request:
    return Request("PUT", "/applications/{application_id}/commands", COMMANDS, body=commands)


def _route(path: str) -> str:
    return {
        MESSAGES: "/channels/{channel_id}/messages",
        CALLBACK: "/interactions/{interaction_id}/{interaction_token}/callback",
        COMMANDS: "/applications/{application_id}/commands",
    }[path]


def places(found: list[Complaint]) -> list[tuple[str, str]]:
    return [(complaint.where, complaint.code) for complaint in found]


# --- messages ---


def button(**fields: object) -> Json:
    return {"type": 2, "style": 1, "custom_id": "go", "label": "Go", **fields}


def menu(**fields: object) -> Json:
    options = [{"label": letter, "value": letter} for letter in "abc"]
    return {"type": 3, "custom_id": "pick", "options": options, **fields}


def row(*inner: Json) -> Json:
    return {"type": 1, "components": list(inner)}


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def container(*inner: Json) -> Json:
    return {"type": 17, "components": list(inner)}


def rich() -> Json:
    """A good Components V2 message with one of everything."""
    thumbnail = {"type": 11, "media": {"url": "attachment://a.png"}, "description": "small"}
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "b"}]}
    return {
        "flags": V2,
        "components": [
            {
                "type": 17,
                "accent_color": 0x112233,
                "components": [
                    text("# Title"),
                    {"type": 9, "components": [text("side")], "accessory": thumbnail},
                    gallery,
                    {"type": 14, "divider": True, "spacing": 2},
                    row(button(emoji={"name": "🎲"}), button(custom_id="no", label="No", style=4)),
                    row(menu(min_values=0, max_values=2, placeholder="Choose")),
                    {"type": 13, "file": {"url": "attachment://log.txt"}},
                ],
            }
        ],
        "attachments": [
            {"id": 0, "filename": "a.png", "description": "a picture"},
            {"id": 1, "filename": "log.txt"},
        ],
        "allowed_mentions": {"parse": ["users"]},
        "nonce": "12345",
    }


RICH_FILES = (File("files[0]", "a.png", 1000), File("files[1]", "log.txt", 20))


def inner(message: Json) -> list[Json]:
    found: list[Json] = message["components"][0]["components"]
    return found


def plain() -> Json:
    return {"content": "Hello", "components": [row(button()), row(menu())]}


def test_a_good_message_of_each_kind_passes(both: Checker, by_hand: Checker) -> None:
    for judging in (both, by_hand):
        assert judging.judge(post(plain())) == []
        assert judging.judge(post(rich(), *RICH_FILES)) == []


def _setter(path: str, value: object) -> Change:
    """`components.0.label` set to a value, or taken away when the value is `...`."""

    def change(message: Json) -> None:
        *parents, last = [int(p) if p.isdigit() else p for p in path.split(".")]
        node: Any = message
        for part in parents:
            node = node[part]
        if value is ...:
            del node[last]
        elif isinstance(node, list) and last == len(node):
            node.append(value)
        else:
            node[last] = value

    return change


IN = "components.0.components"  # the inside of the rich message's container
LENGTH = "BASE_TYPE_BAD_LENGTH"
REQUIRED = "BASE_TYPE_REQUIRED"
CHOICES = "BASE_TYPE_CHOICES"
UNION = "UNION_TYPE_CHOICES"
SCHEME = "URL_TYPE_INVALID_SCHEME"

# (rule, what is changed in the rich message, where the complaint stands, its code)
BY_DOCUMENT = [
    ("label of 81 characters", f"{IN}.4.components.0.label", "x" * 81, None, LENGTH),
    ("custom_id of 101 characters", f"{IN}.4.components.0.custom_id", "x" * 101, None, LENGTH),
    ("empty custom_id of a menu", f"{IN}.5.components.0.custom_id", "", None, LENGTH),
    ("menu without options", f"{IN}.5.components.0.options", [], None, LENGTH),
    ("option label of 101", f"{IN}.5.components.0.options.0.label", "x" * 101, None, LENGTH),
    ("option value of 101", f"{IN}.5.components.0.options.0.value", "x" * 101, None, LENGTH),
    (
        "option description of 101",
        f"{IN}.5.components.0.options.0.description",
        "x" * 101,
        None,
        LENGTH,
    ),
    ("placeholder of 151", f"{IN}.5.components.0.placeholder", "x" * 151, None, LENGTH),
    ("max_values 26", f"{IN}.5.components.0.max_values", 26, None, "NUMBER_TYPE_MAX"),
    ("min_values below 0", f"{IN}.5.components.0.min_values", -1, None, "NUMBER_TYPE_MIN"),
    ("button without style", f"{IN}.4.components.0.style", ..., None, REQUIRED),
    ("component without type", f"{IN}.4.components.0.type", ..., None, REQUIRED),
    ("style 9", f"{IN}.4.components.0.style", 9, None, CHOICES),
    ("unknown component type", f"{IN}.0.type", 99, None, UNION),
    ("text input in a message", f"{IN}.5.components.0.type", 4, None, UNION),
    ("container in a container", f"{IN}.7", container(text("in")), f"{IN}.7.type", UNION),
    ("section without accessory", f"{IN}.1.accessory", ..., None, REQUIRED),
    ("section with four texts", f"{IN}.1.components", [text("x")] * 4, None, LENGTH),
    ("empty row", f"{IN}.4.components", [], None, LENGTH),
    ("empty text", f"{IN}.0.content", "", None, LENGTH),
    ("a single text of 4001", f"{IN}.0.content", "x" * 4001, None, LENGTH),
    ("alt text of 1025", f"{IN}.2.items.0.description", "x" * 1025, None, LENGTH),
    ("alt text of 1025 in an attachment", "attachments.0.description", "x" * 1025, None, LENGTH),
    ("colour out of range", "components.0.accent_color", 1 << 24, None, "NUMBER_TYPE_MAX"),
    ("a word that mentions nothing", "allowed_mentions.parse", ["all"], "*.0", CHOICES),
    ("101 mentioned users", "allowed_mentions.users", [str(n) for n in range(101)], None, LENGTH),
    ("nonce of 26", "nonce", "x" * 26, None, LENGTH),
    ("wrong JSON type", f"{IN}.0.content", 5, None, "BASE_TYPE_BAD_TYPE"),
    ("a text where an object belongs", f"{IN}.0", "text", None, "BASE_TYPE_BAD_TYPE"),
]


@needs_document
@pytest.mark.parametrize(
    ("path", "value", "where", "code"),
    [pytest.param(*case[1:], id=case[0]) for case in BY_DOCUMENT],
)
def test_the_document_refuses(
    both: Checker, path: str, value: object, where: str | None, code: str
) -> None:
    message = rich()
    _setter(path, value)(message)
    place = where.replace("*", path) if where else path
    assert (place, code) in places([c for c in both.judge(post(message, *RICH_FILES)) if c.refuse])


def _many_parts(message: Json) -> None:
    inner(message).extend(text("x") for _ in range(28))  # 13 stand there already


def _many_buttons(message: Json) -> None:
    inner(message)[4]["components"] = [button(custom_id=f"b{n}") for n in range(6)]


def _long_japanese(message: Json) -> None:
    # 3 texts: 10,170 - 36 bytes are allowed; 3,380 characters of three bytes are more.
    message["components"] = [text("あ" * 1690), text("い" * 1689), text("う" * 1)]


def _pictures(message: Json) -> None:
    item = {"media": {"url": "https://example.org/a.png"}}
    galleries = [{"type": 12, "items": [item] * 10} for _ in range(6)]
    message["components"] = [*galleries, {"type": 12, "items": [item] * 5}]


def _premium(message: Json) -> None:
    inner(message)[4]["components"][0] = {"type": 2, "style": 6, "sku_id": "5", "label": "Buy"}


def _user_menu(message: Json) -> None:
    people = [{"id": str(n), "type": "user"} for n in range(2)]
    menu_ = {"type": 5, "custom_id": "who", "max_values": 1, "default_values": people}
    inner(message)[5]["components"] = [menu_]


B = f"{IN}.4.components.0"  # the first button
M = f"{IN}.5.components.0"  # the menu
TWICE = "COMPONENT_CUSTOM_ID_DUPLICATED"
WIDTH = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
NO_FILE = "UNFURLED_MEDIA_ITEM_ATTACHMENT_NOT_FOUND"
BIG = "x" * 3999
NO_ALT = {"media": {"url": "attachment://a.png"}}

# What a row of a table means: (rule, change of the rich message, place, code).
BY_HAND: list[tuple[str, Change, str, str | None]] = [
    ("41 parts", _many_parts, "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    (
        "4001 characters over all texts",
        _setter(f"{IN}.0.content", BIG),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    ("10,135 bytes in three texts", _long_japanese, "components", "HIDDEN_TEXT_BYTES_LIMIT"),
    ("65 pictures", _pictures, "components", "HIDDEN_PICTURE_LIMIT"),
    ("same custom_id twice", _setter(f"{M}.custom_id", "go"), f"{M}.custom_id", TWICE),
    (
        "same component id twice",
        lambda m: (_setter(f"{IN}.0.id", 7)(m), _setter(f"{IN}.2.id", 7)(m)),
        f"{IN}.2.id",
        "COMPONENT_ID_DUPLICATED",
    ),
    (
        "same option value twice",
        _setter(f"{M}.options.2.value", "a"),
        f"{M}.options.2.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        "26 options",
        _setter(f"{M}.options", [{"label": "x", "value": str(n)} for n in range(26)]),
        f"{M}.options",
        LENGTH,
    ),
    (
        "v2 parts without the flag",
        lambda m: (_setter("flags", 0)(m), _setter("content", "x")(m)),
        "components.0.type",
        UNION,
    ),
    ("v2 with content", _setter("content", "also"), "content", LEGACY),
    ("v2 with embeds", _setter("embeds", [{"title": "x"}]), "embeds", LEGACY),
    (
        "v2 with a poll",
        _setter("poll", {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "a"}}]}),
        "poll",
        LEGACY,
    ),
    ("v2 with stickers", _setter("sticker_ids", ["5"]), "sticker_ids", LEGACY),
    ("v2 without components", _setter("components", []), "components", REQUIRED),
    ("six buttons in a row", _many_buttons, f"{IN}.4.components", None),
    (
        "menu beside a button",
        _setter(f"{IN}.4.components.2", menu(custom_id="m2")),
        f"{IN}.4.components",
        WIDTH,
    ),
    ("min above max", _setter(f"{M}.min_values", 3), f"{M}.min_values", "NUMBER_TYPE_MAX"),
    ("max above options", _setter(f"{M}.max_values", 4), f"{M}.max_values", "NUMBER_TYPE_MAX"),
    (
        "more presets than may be chosen",
        _setter(f"{M}.options", [{"label": x, "value": x, "default": True} for x in "abc"]),
        M,
        "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
    ),
    (
        "more preset users than may be chosen",
        _user_menu,
        M,
        "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
    ),
    (
        "button with neither label nor emoji",
        lambda m: (_setter(f"{B}.label", ...)(m), _setter(f"{B}.emoji", ...)(m)),
        B,
        "BUTTON_COMPONENT_NEEDS_LABEL_OR_EMOJI",
    ),
    ("button without id", _setter(f"{B}.custom_id", ...), f"{B}.custom_id", REQUIRED),
    (
        "plain button with an address",
        _setter(f"{B}.url", "https://example.org"),
        f"{B}.url",
        "BUTTON_COMPONENT_URL_FORBIDDEN",
    ),
    (
        "link button with an id",
        lambda m: (_setter(f"{B}.style", 5)(m), _setter(f"{B}.url", "https://example.org")(m)),
        f"{B}.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_FORBIDDEN",
    ),
    ("link button without an address", _setter(f"{B}.style", 5), f"{B}.url", REQUIRED),
    (
        "link with another scheme",
        _setter(B, {"type": 2, "style": 5, "label": "x", "url": "file:///etc"}),
        f"{B}.url",
        SCHEME,
    ),
    ("premium button with a label", _premium, f"{B}.label", "BUTTON_COMPONENT_FORBIDDEN_FIELD"),
    (
        "a sign that is no emoji",
        _setter(f"{B}.emoji.name", "⋯"),
        f"{B}.emoji.name",
        "COMPONENT_INVALID_EMOJI",
    ),
    (
        "a word as an option's emoji",
        _setter(f"{M}.options.0.emoji", {"name": "dice"}),
        f"{M}.options.0.emoji.name",
        "COMPONENT_INVALID_EMOJI",
    ),
    (
        "attachment:// naming no file",
        _setter(f"{IN}.2.items.0.media.url", "attachment://b.png"),
        f"{IN}.2.items.0.media.url",
        NO_FILE,
    ),
    (
        "thumbnail naming no file",
        _setter(f"{IN}.1.accessory.media.url", "attachment://b.png"),
        f"{IN}.1.accessory.media.url",
        NO_FILE,
    ),
    (
        "picture by another scheme",
        _setter(f"{IN}.2.items.0.media.url", "data:image/png;base64,AA"),
        f"{IN}.2.items.0.media.url",
        SCHEME,
    ),
    (
        "file component by address",
        _setter(f"{IN}.6.file.url", "https://example.org/a"),
        f"{IN}.6.file.url",
        SCHEME,
    ),
    (
        "attachment entry without upload",
        _setter("attachments.2", {"id": 2, "filename": "c"}),
        "attachments.2.id",
        "ATTACHMENT_NOT_FOUND",
    ),
    ("eleven pictures", _setter(f"{IN}.2.items", [NO_ALT] * 11), f"{IN}.2.items", LENGTH),
    (
        "alt text of 1025",
        _setter(f"{IN}.2.items.0.description", "x" * 1025),
        f"{IN}.2.items.0.description",
        LENGTH,
    ),
    (
        "users listed and parsed",
        _setter("allowed_mentions", {"parse": ["users"], "users": ["1"]}),
        "allowed_mentions.users",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    (
        "half a surrogate pair",
        _setter(f"{IN}.0.content", "\ud83c"),
        f"{IN}.0.content",
        "STRING_TYPE_INVALID_UNICODE",
    ),
]


@pytest.mark.parametrize("with_document", [False, True], ids=["by hand", "with document"])
@pytest.mark.parametrize(
    ("change", "where", "code"), [pytest.param(*case[1:], id=case[0]) for case in BY_HAND]
)
def test_the_hand_rules_refuse(
    doc: Document | None, with_document: bool, change: Change, where: str, code: str | None
) -> None:
    message = rich()
    change(message)
    judging = Checker(doc if with_document else None)
    found = [c for c in judging.judge(post(message, *RICH_FILES)) if c.refuse]
    assert where in [c.where for c in found]
    assert code is None or (where, code) in places(found)


def test_forty_parts_four_thousand_characters_and_every_byte_may_be_used(both: Checker) -> None:
    forty = rich()
    inner(forty).extend(text("x") for _ in range(27))
    full = {"flags": V2, "components": [text("x" * 2000), text("y" * 2000)]}
    wide = {"flags": V2, "components": [text("あ" * 3386)]}  # 10,158 bytes = 10,170 - 12
    assert both.judge(post(forty, *RICH_FILES)) == []
    assert both.judge(post(full)) == []
    assert both.judge(post(wide)) == []


def _content(length: int) -> Json:
    return {"content": "x" * length}


def _embeds(count: int, length: int) -> Json:
    return {"embeds": [{"description": "x" * length} for _ in range(count)]}


PLAIN: list[tuple[str, Json, tuple[File, ...], str, str]] = [
    ("2001 characters", _content(2001), (), "content", "BASE_TYPE_MAX_LENGTH"),
    ("only spaces", {"content": "  \n"}, (), "", "MESSAGE_EMPTY"),
    ("nothing at all", {}, (), "", "MESSAGE_EMPTY"),
    ("6001 in embeds", _embeds(3, 2001), (), "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    (
        "six rows",
        {"components": [row(button(custom_id=str(n))) for n in range(6)]},
        (),
        "components",
        LENGTH,
    ),
    (
        "eleven files",
        {"content": "x"},
        tuple(File(f"files[{n}]", f"{n}.png", 1) for n in range(11)),
        "attachments",
        LENGTH,
    ),
    (
        "a file over 10 MiB",
        {"content": "x"},
        (File("files[0]", "a.png", 10 * 1024 * 1024 + 1),),
        "files[0]",
        "ATTACHMENT_TOO_LARGE",
    ),
    (
        "over 25 MiB in all",
        {"content": "x"},
        tuple(File(f"files[{n}]", f"{n}.png", 9 * 1024 * 1024) for n in range(3)),
        "attachments",
        "REQUEST_ENTITY_TOO_LARGE",
    ),
    (
        "embed picture naming no file",
        {"embeds": [{"title": "x", "image": {"url": "attachment://a.png"}}]},
        (),
        "embeds.0.image.url",
        NO_FILE,
    ),
    (
        "embed picture by another scheme",
        {"embeds": [{"title": "x", "thumbnail": {"url": "ftp://a/b.png"}}]},
        (),
        "embeds.0.thumbnail.url",
        SCHEME,
    ),
    (
        "embed link by another scheme",
        {"embeds": [{"title": "x", "url": "javascript://x"}]},
        (),
        "embeds.0.url",
        SCHEME,
    ),
]


@pytest.mark.parametrize(
    ("body", "files", "where", "code"), [pytest.param(*case[1:], id=case[0]) for case in PLAIN]
)
def test_the_rules_of_plain_messages(
    both: Checker, by_hand: Checker, body: Json, files: tuple[File, ...], where: str, code: str
) -> None:
    for judging in (both, by_hand):
        found = judging.judge(post(body, *files))
        assert places([c for c in found if c.refuse]) == [(where, code)]


@needs_document
@pytest.mark.parametrize(
    ("body", "where", "code"),
    [
        pytest.param(_embeds(11, 1), "embeds", LENGTH, id="eleven embeds"),
        pytest.param(
            {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
            "embeds.0.fields",
            LENGTH,
            id="26 fields",
        ),
        pytest.param({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", LENGTH, id="title 257"),
    ],
)
def test_the_document_refuses_embeds(both: Checker, body: Json, where: str, code: str) -> None:
    assert places(both.judge(post(body))) == [(where, code)]


def test_the_limits_themselves_are_allowed(both: Checker) -> None:
    limit = 10 * 1024 * 1024
    assert both.judge(post(_content(2000))) == []
    assert both.judge(post(_embeds(3, 2000))) == []
    assert both.judge(post({"content": "x"}, File("files[0]", "a.png", limit))) == []
    assert both.judge(post({"content": ""}, File("files[0]", "a.png", 1))) == []


def test_a_server_with_a_higher_limit_takes_larger_files(both: Checker) -> None:
    file = File("files[0]", "a.png", 20 * 1024 * 1024)
    assert both.judge(post({"content": "x"}, file, file_limit=50 * 1024 * 1024)) == []


# --- edits: what counts is the message as it becomes ---

OLD_V2 = {
    "content": "",
    "flags": V2,
    "embeds": [],
    "attachments": [],
    "components": [
        text("old"),
        {
            "type": 12,
            "items": [
                {
                    "media": {
                        "url": "http://127.0.0.1:1/a/5/board.png?ex=1",
                        "attachment_id": "5",
                    }
                }
            ],
        },
    ],
}
OLD_PLAIN = {"content": "old", "flags": 0, "embeds": [], "attachments": [], "components": []}
GALLERY = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}


def test_content_is_refused_when_the_message_already_is_v2(both: Checker) -> None:
    assert places(both.judge(patch({"content": "x"}, OLD_V2))) == [("content", LEGACY)]


def test_a_plain_message_becomes_v2_only_when_its_content_is_reset(both: Checker) -> None:
    new = {"flags": V2, "components": [text("new")]}
    assert places(both.judge(patch(new, OLD_PLAIN))) == [("content", LEGACY)]
    assert both.judge(patch({**new, "content": None}, OLD_PLAIN)) == []


def test_v2_parts_need_the_flag_once_and_for_all(both: Checker) -> None:
    new = {"components": [text("new")]}
    assert both.judge(patch(new, OLD_V2)) == []
    assert ("components.0.type", UNION) in places(both.judge(patch(new, OLD_PLAIN)))


def test_taking_the_v2_flag_off_is_reported_but_not_refused(both: Checker) -> None:
    found = both.judge(patch({"flags": 4}, OLD_V2))
    assert [(c.where, c.code, c.refuse) for c in found] == [("flags", "flag-kept", False)]


def test_an_edit_that_empties_a_message_is_refused(both: Checker) -> None:
    assert places(both.judge(patch({"content": ""}, OLD_PLAIN))) == [("", "MESSAGE_EMPTY")]
    assert places(both.judge(patch({"components": []}, OLD_V2))) == [
        ("", "MESSAGE_EMPTY"),
        ("components", REQUIRED),
    ]


def test_an_edit_may_show_an_old_file_as_long_as_it_keeps_it(both: Checker) -> None:
    new = {"components": [GALLERY]}
    where = "components.0.items.0.media.url"
    assert both.judge(patch(new, OLD_V2)) == []
    assert both.judge(patch({**new, "attachments": [{"id": "5"}]}, OLD_V2)) == []
    dropped = both.judge(patch({**new, "attachments": []}, OLD_V2))
    assert places(dropped) == [(where, NO_FILE)]


def test_an_edit_with_a_new_upload_may_show_it(both: Checker) -> None:
    new = {"components": [GALLERY], "attachments": [{"id": 0, "filename": "board.png"}]}
    assert both.judge(patch(new, OLD_V2, File("files[0]", "board.png", 10))) == []


def test_old_files_that_stay_count_among_the_ten(both: Checker) -> None:
    files = [{"id": str(n), "filename": f"{n}.png", "size": 1} for n in range(10)]
    old = {**OLD_PLAIN, "attachments": files}
    more = File("files[0]", "a.png", 10)
    assert places(both.judge(patch({"content": "x"}, old, more))) == [("attachments", LENGTH)]
    instead = {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}
    assert both.judge(patch(instead, old, more)) == []


def test_callbacks_are_judged_inside_their_data(both: Checker, by_hand: Checker) -> None:
    bad = {"type": 4, "data": {"flags": V2 | 64, "components": [text("x")], "content": "x"}}
    update = {"type": 7, "data": {"content": "x"}}
    for judging in (both, by_hand):
        assert places(judging.judge(post(bad, path=CALLBACK))) == [("data.content", LEGACY)]
        found = judging.judge(post(update, path=CALLBACK, message=OLD_V2))
        assert places(found) == [("data.content", LEGACY)]
        assert judging.judge(post({"type": 5, "data": {"flags": 64}}, path=CALLBACK)) == []
        assert judging.judge(post({"type": 6}, path=CALLBACK)) == []


def test_autocomplete_offers_25_choices_at_most(both: Checker, by_hand: Checker) -> None:
    def answer(count: int) -> Json:
        choices = [{"name": str(n), "value": str(n)} for n in range(count)]
        return {"type": 8, "data": {"choices": choices}}

    for judging in (both, by_hand):
        assert judging.judge(post(answer(25), path=CALLBACK)) == []
        found = judging.judge(post(answer(26), path=CALLBACK))
        assert places(found) == [("data.choices", LENGTH)]


# --- forms ---


def label(component: Json, **fields: object) -> Json:
    return {"type": 18, "label": "Question", "component": component, **fields}


def form(*components: Json, **fields: object) -> Json:
    data = {"custom_id": "f", "title": "Form", "components": list(components), **fields}
    return {"type": 9, "data": data}


def words(**fields: object) -> Json:
    return {"type": 4, "custom_id": "w", "style": 1, **fields}


def radio(**fields: object) -> Json:
    options = [{"label": x, "value": x} for x in "ab"]
    return {"type": 21, "custom_id": "r", "options": options, **fields}


def boxes(**fields: object) -> Json:
    options = [{"label": x, "value": x} for x in "abc"]
    return {"type": 22, "custom_id": "c", "options": options, **fields}


def test_a_good_form_passes(both: Checker, by_hand: Checker) -> None:
    parts = [label(words(required=False)), label(radio()), label(boxes(max_values=2)), text("Hi")]
    good = form(*parts, label(menu(required=False, min_values=0), description="Which?"))
    for judging in (both, by_hand):
        assert judging.judge(post(good, path=CALLBACK)) == []


C = "data.components"
FORMS: list[tuple[str, Json, str, str]] = [
    ("six parts", form(*[label(words(custom_id=str(n))) for n in range(6)]), C, LENGTH),
    (
        "required, but nothing need be chosen",
        form(label(menu(min_values=0))),
        f"{C}.0.component.min_values",
        "COMPONENT_REQUIRED_MIN_VALUES",
    ),
    (
        "same id twice",
        form(label(words()), label(words())),
        f"{C}.1.component.custom_id",
        TWICE,
    ),
    (
        "shortest above longest",
        form(label(words(min_length=5, max_length=4))),
        f"{C}.0.component.min_length",
        "NUMBER_TYPE_MAX",
    ),
    (
        "preset text too long",
        form(label(words(max_length=2, value="abc"))),
        f"{C}.0.component.value",
        LENGTH,
    ),
    (
        "one radio option",
        form(label(radio(options=[{"label": "a", "value": "a"}]))),
        f"{C}.0.component.options",
        LENGTH,
    ),
    (
        "two radio options preset",
        form(label(radio(options=[{"label": x, "value": x, "default": True} for x in "ab"]))),
        f"{C}.0.component",
        "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
    ),
    (
        "checkbox least above most",
        form(label(boxes(min_values=3, max_values=2))),
        f"{C}.0.component.min_values",
        "NUMBER_TYPE_MAX",
    ),
]


@pytest.mark.parametrize(
    ("body", "where", "code"), [pytest.param(*case[1:], id=case[0]) for case in FORMS]
)
def test_the_rules_of_forms(
    both: Checker, by_hand: Checker, body: Json, where: str, code: str
) -> None:
    for judging in (both, by_hand):
        assert places(judging.judge(post(body, path=CALLBACK))) == [(where, code)]


@needs_document
@pytest.mark.parametrize(
    ("body", "where"),
    [
        pytest.param(form(label(words()), title="x" * 46), "data.title", id="title of 46"),
        pytest.param(form(label(words(), label="x" * 46)), f"{C}.0.label", id="label of 46"),
        pytest.param(
            form(label(words(value="x" * 4001))), f"{C}.0.component.value", id="value of 4001"
        ),
    ],
)
def test_the_document_refuses_forms(both: Checker, body: Json, where: str) -> None:
    assert (where, LENGTH) in places(both.judge(post(body, path=CALLBACK)))


# --- commands ---


def command(**fields: object) -> Json:
    return {"type": 1, "name": "play", "description": "Play", **fields}


def option(name: str = "game", kind: int = 3, **fields: object) -> Json:
    return {"type": kind, "name": name, "description": "Which", **fields}


def choice(name: str) -> Json:
    return {"name": name, "value": name}


def test_good_commands_pass(both: Checker, by_hand: Checker) -> None:
    new = option(
        "new", 1, options=[option(required=True, choices=[choice("a")]), option("seats", 4)]
    )
    table = command(name="table", options=[new, option("list", 1)])
    japanese = command(
        name_localizations={"ja": "プレイ"}, description_localizations={"ja": "遊ぶ"}
    )
    card = command(name="card", options=[option(autocomplete=True)])
    menu_ = {"type": 3, "name": "Show This Table"}
    for judging in (both, by_hand):
        assert judging.judge(put([table, japanese, card, menu_])) == []


LONG = [option(f"o{n}", description="x" * 100) for n in range(25)]
NAME = "APPLICATION_COMMAND_INVALID_NAME"
ORDER = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
COMMAND_LISTS: list[tuple[str, list[Json], str, str]] = [
    ("capital in a name", [command(name="Play")], "0.name", NAME),
    ("space in a name", [command(name="play now")], "0.name", NAME),
    (
        "sign in a Japanese name",
        [command(name_localizations={"ja": "プレイ・今"})],
        "0.name_localizations.ja",
        NAME,
    ),
    ("option with a capital", [command(options=[option("Game")])], "0.options.0.name", NAME),
    ("no description", [command(description="")], "0.description", REQUIRED),
    (
        "required after optional",
        [command(options=[option("a"), option("b", required=True)])],
        "0.options.1",
        ORDER,
    ),
    (
        "required after optional in a sub-command",
        [command(options=[option("n", 1, options=[option("a"), option("b", required=True)])])],
        "0.options.0.options.1",
        ORDER,
    ),
    ("same name twice", [command(), command()], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    (
        "same option twice",
        [command(options=[option(), option()])],
        "0.options.1.name",
        "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
    ),
    (
        "same translated option twice",
        [
            command(
                options=[
                    option("a", name_localizations={"ja": "数"}),
                    option("b", name_localizations={"ja": "数"}),
                ]
            )
        ],
        "0.options.1.name_localizations.ja",
        "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
    ),
    (
        "101 commands",
        [command(name=f"c{n}") for n in range(101)],
        "",
        "APPLICATION_COMMANDS_MAX_EXCEEDED",
    ),
    (
        "six user commands",
        [{"type": 2, "name": f"c{n}"} for n in range(6)],
        "",
        "APPLICATION_COMMANDS_MAX_EXCEEDED",
    ),
    (
        "8001 characters, the longest translation counted",
        [command(options=[option(f"o{n}", 1, options=LONG[:9]) for n in range(9)])],
        "0",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    (
        "choices and autocomplete",
        [command(options=[option(choices=[choice("a")], autocomplete=True)])],
        "0.options.0.choices",
        "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
    ),
    (
        "a language that Discord has not",
        [command(description_localizations={"jp": "遊ぶ"})],
        "0.description_localizations.jp",
        CHOICES,
    ),
    (
        "26 choices",
        [command(options=[option(choices=[choice(str(n)) for n in range(26)])])],
        "0.options.0.choices",
        LENGTH,
    ),
    (
        "26 options",
        [command(options=[option(f"o{n}") for n in range(26)])],
        "0.options",
        LENGTH,
    ),
    (
        "sub-command beside an option",
        [command(options=[option("new", 1), option("plain")])],
        "0.options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    (
        "least above most",
        [command(options=[option("n", 4, min_value=5, max_value=4)])],
        "0.options.0.min_value",
        "NUMBER_TYPE_MAX",
    ),
    (
        "same choice twice",
        [command(options=[option(choices=[choice("a"), choice("a")])])],
        "0.options.0.choices.1.name",
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
    ),
]


@pytest.mark.parametrize(
    ("commands", "where", "code"), [pytest.param(*case[1:], id=case[0]) for case in COMMAND_LISTS]
)
def test_the_rules_of_commands(
    both: Checker, by_hand: Checker, commands: list[Json], where: str, code: str
) -> None:
    for judging in (both, by_hand):
        assert places(judging.judge(put(commands))) == [(where, code)]


def test_the_hundredth_command_and_8000_characters_are_allowed(both: Checker) -> None:
    assert both.judge(put([command(name=f"c{n}") for n in range(100)])) == []
    # "p" + "d" + 25 names of 2 or 3 + 25 descriptions of 100 + choices up to 8000 in all
    names = sum(len(f"o{n}") for n in range(25))
    rest = 8000 - len("play") - 1 - names - 25 * 100
    pairs = [{"name": f"{n:02}" + "x" * 98, "value": "y" * 100} for n in range(rest // 200)]
    rest -= 200 * len(pairs)
    pairs.append({"name": "z" * (rest - 1), "value": "y"})
    options = [dict(entry) for entry in LONG]
    options[0]["choices"], options[1]["choices"] = pairs[:25], pairs[25:]
    full = command(description="d", options=options)
    assert both.judge(put([full])) == []
    full["description_localizations"] = {"ja": "遊ぶ"}
    assert places(both.judge(put([full]))) == [("0", "APPLICATION_COMMAND_TOO_LARGE")]


def test_one_more_command_counts_those_already_there(by_hand: Checker) -> None:
    there = tuple(command(name=f"c{n}") for n in range(100))
    more = by_hand.judge(post(command(), path=COMMANDS, commands=there))
    assert places(more) == [("", "APPLICATION_COMMANDS_MAX_EXCEEDED")]
    assert by_hand.judge(post(command(name="c5"), path=COMMANDS, commands=there)) == []


@needs_document
@pytest.mark.parametrize(
    ("commands", "where", "code"),
    [
        pytest.param([command(name="x" * 33)], "0.name", LENGTH, id="name of 33"),
        pytest.param([command(description="x" * 101)], "0.description", LENGTH, id="text of 101"),
        pytest.param(
            [command(options=[option(choices=[{"name": "a", "value": 5}])])],
            "0.options.0.choices.0.value",
            "BASE_TYPE_BAD_TYPE",
            id="number as a text choice",
        ),
    ],
)
def test_the_document_refuses_commands(
    both: Checker, commands: list[Json], where: str, code: str
) -> None:
    assert (where, code) in places(both.judge(put(commands)))


@needs_document
def test_discord_knows_the_same_languages_as_the_hand_rules() -> None:
    import json

    schema = json.loads(PATH.read_text())["components"]["schemas"]["AvailableLocalesEnum"]
    assert {entry["const"] for entry in schema["oneOf"]} == LOCALES


# --- threads, typos, numbers, replies ---


@needs_document
def test_a_thread_has_a_short_name_and_a_known_archive_time(both: Checker) -> None:
    path = "/channels/1/messages/2/threads"
    route = "/channels/{channel_id}/messages/{message_id}/threads"
    good = {"name": "x" * 100, "auto_archive_duration": 10080}
    assert both.judge(Request("POST", route, path, body=good)) == []
    long = {**good, "name": "x" * 101}
    odd = {**good, "auto_archive_duration": 61}
    assert places(both.judge(Request("POST", route, path, body=long))) == [("name", LENGTH)]
    assert places(both.judge(Request("POST", route, path, body=odd))) == [
        ("auto_archive_duration", CHOICES)
    ]


@needs_document
def test_a_misspelt_field_is_reported_but_not_refused(both: Checker) -> None:
    message = rich()
    inner(message)[4]["components"][0]["lable"] = "Go"
    message["allowed_mention"] = {}
    found = both.judge(post(message, *RICH_FILES))
    assert {(c.where, c.code, c.refuse) for c in found} == {
        (f"{B}.lable", "unknown-field", False),
        ("allowed_mention", "unknown-field", False),
    }


@needs_document
def test_what_the_library_itself_sends_is_no_typo(both: Checker) -> None:
    answer = {"type": 4, "data": {"content": "x", "tts": False}}
    assert both.judge(post(answer, path=CALLBACK)) == []
    assert both.judge(patch({"content": "x", "tts": False}, OLD_PLAIN)) == []
    assert both.judge(put([command(nsfw=False)])) == []
    assert both.judge(post({"embeds": [{"title": "x", "flags": 0}]})) == []
    assert places(both.judge(put([command(tts=False)]))) == [("0.tts", "unknown-field")]


@needs_document
def test_numbers_are_taken_where_strings_of_digits_are_expected(both: Checker) -> None:
    reply = {"content": "x", "message_reference": {"message_id": 5}}
    assert both.judge(post({**reply, "allowed_mentions": {"users": [5], "parse": []}})) == []
    dm = Request("POST", "/users/@me/channels", "/users/@me/channels", body={"recipient_id": 5})
    assert both.judge(dm) == []
    assert places(both.judge(post({**reply, "message_reference": {"message_id": -5}}))) == [
        ("message_reference.message_id", "BASE_TYPE_BAD_TYPE")
    ]


@needs_document
def test_query_fields_are_judged(both: Checker) -> None:
    def get(**query: str) -> Request:
        return Request("GET", _route(MESSAGES), MESSAGES, query=query)

    assert both.judge(get(limit="100", before="5")) == []
    assert places(both.judge(get(limit="101"))) == [("limit", "NUMBER_TYPE_MAX")]
    assert places(both.judge(get(limt="10"))) == [("limt", "unknown-field")]
    flag = Request("POST", "", CALLBACK, {"with_response": "true"}, {"type": 6})
    assert both.judge(flag) == []


@needs_document
def test_a_route_that_discord_has_not_is_reported(both: Checker) -> None:
    found = both.judge(Request("GET", "", "/no/such/route"))
    assert [(c.code, c.refuse) for c in found] == [("unknown-route", False)]


@needs_document
def test_the_more_exact_route_wins(doc: Document) -> None:
    exact = doc.find("PATCH", "/webhooks/1/token/messages/@original")
    other = doc.find("PATCH", "/webhooks/1/token/messages/5")
    assert exact is not None
    assert exact.route.endswith("@original")
    assert other is not None
    assert other.route.endswith("{message_id}")


@needs_document
def test_the_replies_of_the_stand_in_are_judged_too(both: Checker) -> None:
    request = Request("GET", "/gateway", "/gateway")
    assert both.judge_reply(request, 200, {"url": "ws://127.0.0.1:1"}) == []
    assert both.judge_reply(request, 404, {"message": "x", "code": 0}) == []
    assert both.judge_reply(request, 502, None) == []
    assert places(both.judge_reply(request, 200, {})) == [("url", REQUIRED)]
    assert places(both.judge_reply(request, 404, {"message": "x"})) == [("code", REQUIRED)]
    assert places(both.judge_reply(request, 204, None)) == [("", "unknown-status")]
    user = Request("GET", "/users/{user_id}", "/users/5")
    assert ("id", "BASE_TYPE_BAD_TYPE") in places(both.judge_reply(user, 200, {"id": 5}))


def test_a_refusal_is_nested_as_discord_nests_it() -> None:
    found = [
        Complaint("components.0.label", LENGTH, "Must be 80 or fewer in length."),
        Complaint("typo", "unknown-field", "not refused", refuse=False),
        Complaint("", "MESSAGE_EMPTY", "Cannot send an empty message"),
    ]
    leaf = {"code": LENGTH, "message": "Must be 80 or fewer in length."}
    assert judge.refusal(found) == {
        "message": "Invalid Form Body",
        "code": 50035,
        "errors": {
            "components": {"0": {"label": {"_errors": [leaf]}}},
            "_errors": [{"code": "MESSAGE_EMPTY", "message": "Cannot send an empty message"}],
        },
    }


def test_a_missing_document_is_said_loudly(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    monkeypatch.setenv(checker.SETTING, str(tmp_path / "none.json"))
    with caplog.at_level(logging.WARNING):
        made = checker.make()
    assert not made.has_document
    assert "DISCORD'S DOCUMENT IS NOT THERE" in caplog.text
    assert places(made.judge(post(_content(2001)))) == [("content", "BASE_TYPE_MAX_LENGTH")]


@pytest.mark.parametrize(
    "sign", ["🎲", "⏮", "⏮️", "◀️", "❤️‍🔥", "👍🏽", "🇯🇵", "3️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "⚔", "🔒", "↩️", "✔️"]
)
def test_emoji_are_known(sign: str) -> None:
    assert is_emoji(sign)


@pytest.mark.parametrize("sign", ["⋯", "A", "dice", ":dice:", "★", "✓", "→", "🎲🎲", "", "字", "🂡"])
def test_other_signs_are_no_emoji(sign: str) -> None:
    assert not is_emoji(sign)


@pytest.mark.parametrize("body", [None, [], "text", 5, {"components": 5}, {"embeds": {"a": 1}}])
def test_a_body_of_any_shape_does_not_break_the_judge(both: Checker, body: object) -> None:
    for path in (MESSAGES, CALLBACK, COMMANDS):
        for method in ("POST", "PUT", "PATCH"):
            request = Request(method, _route(path), path, body=copy.deepcopy(body))
            assert isinstance(both.judge(request), list)
