"""Saying messages: nested, with players' names, in the reader's language or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.engine.values import Msg, Seat, msg, seat_msg
from bot.i18n.catalogue import Catalogue, Speaker, UnknownText, language_of, load

EN = """
hello = Hello, { $who }!
    .short = Hi
plain = Plain
only-attribute =
    .here = here
coins = { $count ->
    [one] one coin
   *[other] { $count } coins
}
paid = { $who } paid { coins }.
took = { $who } took { $what }.
tile = tile { $id }
english-only = Only here
"""
JA = """
hello = { $who }さん、こんにちは！
plain = 普通
coins = コイン{ $count }枚
took = { $who }は{ $what }を取った。
tile = タイル{ $id }
"""


def written(folder: Path, texts: Mapping[str, str]) -> Path:
    for name, text in texts.items():
        path = folder / f"{name}.ftl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    return load([written(tmp_path, {"en/a": EN, "ja/a": JA})])


@pytest.fixture
def speaker(catalogue: Catalogue) -> Speaker:
    return catalogue.speaker("en", {0: "Ann", 1: "Bo"})


def test_a_text_is_said_with_its_arguments_and_nothing_else(speaker: Speaker) -> None:
    """Marks around what is put in would be drawn as boxes and count against labels."""
    assert speaker.say(msg("hello", who="Ann")) == "Hello, Ann!"
    assert speaker.say(msg("hello.short")) == "Hi"


def test_texts_within_texts_are_said_first(speaker: Speaker, catalogue: Catalogue) -> None:
    text = msg("took", who=seat_msg(Seat(1)), what=msg("tile", id="C4"))
    assert speaker.say(text) == "Bo took tile C4."
    assert catalogue.speaker("ja").say(text) == "BはタイルC4を取った。"


def test_texts_nest_to_any_depth(speaker: Speaker) -> None:
    inner = msg("took", who="Ann", what=msg("took", who="Bo", what=msg("plain")))
    assert speaker.say(inner) == "Ann took Bo took Plain.."


def test_numbers_choose_the_form_of_the_language(speaker: Speaker, catalogue: Catalogue) -> None:
    assert [speaker.say(msg("coins", count=n)) for n in (0, 1, 2)] == [
        "0 coins",
        "one coin",
        "2 coins",
    ]
    assert catalogue.speaker("ja").say(msg("coins", count=1)) == "コイン1枚"
    assert speaker.say(msg("paid", who="Ann", count=1)) == "Ann paid one coin."


def test_players_have_their_names_and_strangers_the_letter_of_their_seat(speaker: Speaker) -> None:
    assert [speaker.say(seat_msg(Seat(seat))) for seat in range(4)] == ["Ann", "Bo", "C", "D"]


def test_names_are_said_as_they_are(catalogue: Catalogue) -> None:
    """Escaping is done before; a name is never read as Fluent."""
    name = "{ $x } -term \\u0041 [one] 花子"
    speaker = catalogue.speaker("en", {0: name})
    assert speaker.say(msg("hello", who=seat_msg(Seat(0)))) == f"Hello, {name}!"


def test_the_same_language_speaks_at_another_table(speaker: Speaker) -> None:
    other = speaker.with_names({0: "Cy"})
    assert other.say(seat_msg(Seat(0))) == "Cy"
    assert other.lang == "en"
    assert speaker.say(seat_msg(Seat(0))) == "Ann"


def test_a_text_said_before_is_not_said_again_with_the_names_of_another_table(
    speaker: Speaker,
) -> None:
    text = msg("took", who=seat_msg(Seat(0)), what=msg("tile", id="C4"))
    other = speaker.with_names({0: "Cy"})
    for _ in range(2):
        assert speaker.say(text) == "Ann took tile C4."
        assert other.say(text) == "Cy took tile C4."


def test_a_text_said_before_is_not_put_together_again(speaker: Speaker) -> None:
    said = [speaker.say(msg("coins", count=count)) for count in (3, 4, 3, 3)]
    assert said == ["3 coins", "4 coins", "3 coins", "3 coins"]
    assert speaker._texts.format.cache_info().hits == 2


@pytest.mark.parametrize(
    "text",
    [
        msg("no-such-text"),
        msg("hello.no-such-attribute", who="x"),
        msg("only-attribute"),
        msg("hello"),
        msg("paid", who="Ann"),
        msg("took", who="Ann", what=msg("no-such-text")),
    ],
)
def test_what_the_catalogue_does_not_have_is_an_error_and_not_a_guess(
    speaker: Speaker, text: Msg
) -> None:
    with pytest.raises(UnknownText):
        speaker.say(text)


def test_a_text_that_only_english_has_is_missing_in_japanese(catalogue: Catalogue) -> None:
    assert catalogue.speaker("en").say(msg("english-only")) == "Only here"
    with pytest.raises(UnknownText, match="ja: english-only"):
        catalogue.speaker("ja").say(msg("english-only"))


def test_whether_there_is_a_text_can_be_asked(speaker: Speaker, catalogue: Catalogue) -> None:
    assert speaker.has("plain")
    assert not speaker.has("no-such-text")
    assert not catalogue.speaker("ja").has("english-only")


def test_a_language_that_is_not_spoken_is_answered_in_english(catalogue: Catalogue) -> None:
    speaker = catalogue.speaker("fr")
    assert speaker.lang == "en"
    assert speaker.say(msg("plain")) == "Plain"


def test_folders_add_up(tmp_path: Path) -> None:
    bot = written(tmp_path / "bot", {"en/common": "yes = Yes", "ja/common": "yes = はい"})
    game = written(tmp_path / "game", {"en/game": "tea = Tea", "ja/game": "tea = お茶"})
    speaker = load([bot, game]).speaker("ja")
    assert [speaker.say(msg(id)) for id in ("yes", "tea")] == ["はい", "お茶"]


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        ("en", "en"),
        ("en-GB", "en"),
        ("en-US", "en"),
        ("ja", "ja"),
        ("JA", "ja"),
        ("ja-JP", "ja"),
        ("de", "en"),
        ("zh-TW", "en"),
        ("", "en"),
    ],
)
def test_locales_lead_to_a_language_that_is_spoken(locale: str, lang: str) -> None:
    assert language_of(locale) == lang
