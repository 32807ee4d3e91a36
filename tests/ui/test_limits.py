"""The one check of Discord's numbers: at each limit it passes, one beyond it does not."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui import limits
from bot.ui.limits import OverLimit, check

Part = dict[str, Any]


def text(content: str) -> Part:
    return {"type": 10, "content": content}


def button(id: str = "a", label: str = "x") -> Part:
    return {"type": 2, "style": 2, "custom_id": id, "label": label}


def row(*inside: Part) -> Part:
    return {"type": 1, "components": list(inside)}


def menu(count: int = 2, **more: object) -> Part:
    options = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "m", "options": options} | more


def gallery(count: int = 1, alt: str = "") -> Part:
    item = {"media": {"url": "attachment://a.png"}, "description": alt}
    return {"type": 12, "items": [item] * count}


def frame(*inside: Part) -> Part:
    return {"type": 17, "components": list(inside)}


def faults(*parts: Part, files: dict[str, int] | None = None) -> str:
    try:
        check(parts, files)
    except OverLimit as over:
        return "; ".join(over.faults)
    return ""


def rows_of(count: int) -> list[Part]:
    """So many parts: rows of one button each, and a text for an odd number."""
    rows = [row(button(f"b{n}")) for n in range(count // 2)]
    return rows + [text("x")] * (count % 2)


def test_forty_parts_pass_nested_ones_counted_and_one_more_does_not() -> None:
    assert faults(frame(*rows_of(39))) == ""
    assert "components: 41" in faults(frame(*rows_of(40)))


def test_an_empty_message_does_not_pass() -> None:
    assert "components: 0" in faults()


def test_four_thousand_letters_over_all_texts() -> None:
    assert faults(text("a" * 2000), text("b" * 2000)) == ""
    assert "letters of text: 1 too many" in faults(text("a" * 2000), text("b" * 2001))


def test_text_is_limited_in_bytes_too_less_twelve_for_each() -> None:
    """A Japanese letter takes three bytes: 3,386 of them are the most in a single text."""
    assert faults(text("あ" * 3386)) == ""
    assert "bytes of text" in faults(text("あ" * 3387))
    assert "bytes of text" in faults(text("あ" * 3380), text("い" * 6))


def test_how_much_too_long_texts_are() -> None:
    assert limits.excess(["a" * 4000]) == (0, 0)
    assert limits.excess(["a" * 2000, "b" * 2003]) == (3, 0)
    assert limits.excess(["あ" * 3386, "い"]) == (0, 3386 * 3 + 3 + 24 - 10_170)


@pytest.mark.parametrize(
    ("fine", "bad", "fault"),
    [
        (row(button(label="x" * 80)), row(button(label="x" * 81)), "label: 81"),
        (row(button("x" * 100)), row(button("x" * 101)), "custom_id: 101"),
        (row(*map(button, "abcde")), row(*map(button, "abcdef")), "buttons in a row: 6"),
        (row(menu(25)), row(menu(26)), "options: 26"),
        (row(menu(placeholder="x" * 150)), row(menu(placeholder="x" * 151)), "placeholder: 151"),
        (gallery(10), gallery(11), "pictures: 11"),
        (gallery(1, "x" * 1024), gallery(1, "x" * 1025), "alt text: 1025"),
        (row(menu(2, max_values=2)), row(menu(2, max_values=3)), "between 1 and 3"),
        (row(menu(2, min_values=0)), row(menu(2, min_values=2)), "between 2 and 1"),
    ],
)
def test_each_number_passes_at_its_limit_and_not_beyond(fine: Part, bad: Part, fault: str) -> None:
    assert faults(fine) == ""
    assert fault in faults(bad)


@pytest.mark.parametrize(
    ("field", "most", "fault"),
    [("label", 100, "option label"), ("value", 100, "option value"), ("description", 100, "hint")],
)
def test_lines_of_a_menu(field: str, most: int, fault: str) -> None:
    good = menu()
    good["options"][0][field] = "x" * most
    bad = menu()
    bad["options"][0][field] = "x" * (most + 1)
    assert faults(row(good)) == ""
    assert fault in faults(row(bad))


def test_ids_and_option_values_are_unique() -> None:
    assert "custom_id twice: a" in faults(row(button("a"), button("a")))
    twice = menu()
    twice["options"][1]["value"] = "v0"
    assert "option values twice" in faults(row(twice))


def test_no_more_lines_are_chosen_than_may_be() -> None:
    chosen = menu()
    for option in chosen["options"]:
        option["default"] = True
    assert "more options chosen" in faults(row(chosen))
    assert faults(row(chosen | {"max_values": 2})) == ""


def test_a_row_holds_buttons_or_one_menu() -> None:
    assert "one menu" in faults(row(menu(), button()))
    assert "one menu" in faults(row(menu(), menu()))
    assert "one menu" in faults(row())


def test_a_button_needs_a_label_or_an_emoji() -> None:
    assert "neither label nor emoji" in faults(row(button(label="")))
    assert faults(row(button(label="") | {"emoji": {"name": "x"}})) == ""


def test_files() -> None:
    fine = {f"{n}.png": 1 for n in range(10)}
    assert faults(text("x"), files=fine) == ""
    assert "files: 11" in faults(text("x"), files=fine | {"more.png": 1})
    assert "bytes of a.png" in faults(text("x"), files={"a.png": 10 * 1024 * 1024 + 1})
    assert "file name" in faults(text("x"), files={"あ.png": 1})


def test_forms() -> None:
    field = {"type": 4, "custom_id": "value", "style": 1}
    label = {"type": 18, "label": "x" * 45, "component": field}
    limits.check_modal("x" * 45, "id", [label])
    for title, id, parts in (
        ("x" * 46, "id", [label]),
        ("x", "i" * 101, [label]),
        ("x", "id", [label | {"label": "x" * 46}]),
        ("x", "id", [label] * 6),
        ("x", "id", []),
    ):
        with pytest.raises(OverLimit):
            limits.check_modal(title, id, parts)


def test_autocomplete() -> None:
    limits.check_choices(["x" * 100] * 25)
    with pytest.raises(OverLimit):
        limits.check_choices(["x" * 101])
    with pytest.raises(OverLimit):
        limits.check_choices(["x"] * 26)
