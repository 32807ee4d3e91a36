"""The text files of both languages match each other, and the code (architecture 10)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from bot.i18n.catalogue import LANGUAGES
from tests.support.games import ROOT, all_games
from tests.support.texts import (
    FOLDERS,
    ID,
    entries,
    families,
    literals,
    nodes,
    parsed,
    references,
    said,
    variables,
    words,
)

FAMILIES = {
    r"[a-z_]+-rules-[0-9]+-text": "bot.ui.records goes through the pages of a game's rules",
}
"""Texts that the code reaches by ids of its own making, other than by an f-string."""

NO_TEXTS = (
    r"(ui|cu|en|ft|tm|brand)-[a-z0-9-]+",  # icons of data/art
    r"utf-8|needs-consent|not-yours",
)
"""Words of the code that look like ids of texts and are none."""

OTHER_FAMILIES = ("bid-", "purse-", "hand-", "cu-key-", "ui-seat-", ".schema-", "serai-")
"""Beginnings of words that the code puts together and that are no texts: secrets, icons, files."""

GLOSSARY = {
    "pearls?": "真珠",
    "pearl master": "真珠マスター",
    "locations?": "地域",
    "senate": "元老院",
    "keys?": "鍵",
    "silver": "銀",
    "gold": "金",
    "coalition": "連合",
    "influence": "影響",
    "swap": "交換",
    "deck": "山札|デッキ",
    "piles?": "捨て札",
}
"""Rule words of Conspiracy, as its Japanese rule book has them."""

PROPER_NAMES = {"render-house", "language-en", "language-ja"}
"""The name of the bot, and languages by their own names."""

SAID_OTHERWISE = {"conspiracy-log-control"}
"""Lines that Japanese says more naturally without the word."""


def matches(pattern: str, id: str) -> bool:
    return re.fullmatch(pattern, id) is not None


def names(lang: str) -> dict[str, list[str]]:
    """The ids of each file, by its path below the language."""
    return {
        str(path.relative_to(path.parents[1].parent)).replace(f"/{lang}/", "/"): [
            entry.id.name for entry in resource.body if isinstance(entry, ftl.Message | ftl.Term)
        ]
        for path, resource in parsed(lang).items()
    }


def test_texts_of_the_bot_and_of_the_test_game_are_read() -> None:
    assert ROOT / "data" / "i18n" in FOLDERS
    assert ROOT / "tests" / "games" / "bazaar" / "i18n" in FOLDERS
    assert {"conspiracy-name", "bazaar-name", "illegal-count"} <= said("en").keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_is_understood(lang: str) -> None:
    junk = [
        (path.name, entry.content)
        for path, resource in parsed(lang).items()
        for entry in resource.body
        if isinstance(entry, ftl.Junk)
    ]
    assert junk == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_written_twice(lang: str) -> None:
    """Fluent would keep the first and say nothing."""
    times = Counter(entry.id.name for _, entry in entries(lang))
    assert [id for id, count in times.items() if count > 1] == []


def test_both_languages_have_the_same_texts_in_the_same_files_in_the_same_order() -> None:
    assert names("en") == names("ja")
    assert said("en").keys() == said("ja").keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_within_texts_exist(lang: str) -> None:
    missing = {
        other
        for one in said(lang).values()
        for other in references(one.pattern)
        if other not in said(lang)
    }
    assert missing == set()


def printed(lang: str, id: str) -> frozenset[str]:
    """The variables of a text that a reader sees; those that only choose a form are none."""
    tree = list(nodes(said(lang)[id].pattern))
    shown = (node.expression for node in tree if isinstance(node, ftl.Placeable))
    own = {one.id.name for one in shown if isinstance(one, ftl.VariableReference)}
    parts = references(said(lang)[id].pattern)
    return frozenset(own).union(*(printed(lang, other) for other in parts))


def test_both_languages_say_the_same_facts() -> None:
    """One may use a number for its plurals alone; else what one prints, the other prints."""
    for id in said("en"):
        used_by_both = variables("en", id) & variables("ja", id)
        assert printed("en", id) ^ printed("ja", id) <= used_by_both, id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_are_named_as_discord_shows_them_to_the_reader(lang: str) -> None:
    """By a reference to the command's own name, never written out."""
    assert [id for id in said(lang) if re.search("`/[a-z]", words(lang, id))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_ends_in_a_blank(lang: str) -> None:
    for id, one in said(lang).items():
        last = one.pattern.elements[-1]
        assert not isinstance(last, ftl.TextElement) or last.value == last.value.rstrip(), id


def test_japanese_is_written_in_japanese() -> None:
    """No English sentence was left standing in the Japanese files."""
    sentence = re.compile("[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}")
    assert [id for id in said("ja") if sentence.search(words("ja", id))] == []
    same = {id for id in said("en") if said("en")[id].pattern.equals(said("ja")[id].pattern)}
    worded = {id for id in same if re.search("[A-Za-z]{4}", words("en", id))}
    assert worded <= PROPER_NAMES


def test_english_is_written_without_japanese() -> None:
    found = {id for id in said("en") if re.search("[぀-ヿ一-鿿]", words("en", id))}
    assert found <= PROPER_NAMES


@pytest.mark.parametrize("english", GLOSSARY)
def test_rule_words_are_the_same_everywhere(english: str) -> None:
    wrong = [
        id
        for id in said("en")
        if id.startswith("conspiracy-")
        and re.search(rf"\b{english}\b", words("en", id), re.IGNORECASE)
        and not re.search(GLOSSARY[english], words("ja", id))
    ]
    assert set(wrong) <= SAID_OTHERWISE


def test_every_text_that_the_code_names_exists() -> None:
    known = said("en").keys() | {id.partition(".")[0] for id in said("en")}
    strays = {
        word: path
        for word, path in literals().items()
        if "-" in word
        and ID.fullmatch(word)
        and word not in known
        and not any(matches(pattern, word) for pattern in NO_TEXTS)
    }
    assert strays == {}


def test_every_family_of_texts_that_the_code_names_has_members() -> None:
    empty = {
        pattern: path
        for pattern, path in families().items()
        if not any(matches(pattern, id) for id in said("en"))
        and not any(start in re.sub(r"\\", "", pattern) for start in OTHER_FAMILIES)
    }
    assert empty == {}


def test_every_text_is_used() -> None:
    texts = [one for lang in LANGUAGES for one in said(lang).values()]
    within = {other for one in texts for other in references(one.pattern)}
    patterns = [*families(), *FAMILIES]
    unused = [
        id
        for id in said("en")
        if id not in literals()
        and id not in within
        and not any(matches(pattern, id) for pattern in patterns)
    ]
    assert unused == []


@pytest.mark.parametrize("id", sorted(all_games()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_name_a_pitch_and_pages_of_rules(lang: str, id: str) -> None:
    texts = said(lang)
    assert {f"{id}-name", f"{id}-pitch", f"{id}-rules-1-title"} <= texts.keys()
    titles = [int(text.split("-")[2]) for text in texts if matches(rf"{id}-rules-\d+-title", text)]
    assert sorted(titles) == list(range(1, len(titles) + 1))
    assert all(f"{id}-rules-{number}-text" in texts for number in titles)


def test_the_scanner_of_the_code_sees_what_it_should(tmp_path: Path) -> None:
    assert "conspiracy-kind-lord" in literals()
    assert any(matches(pattern, "conspiracy-colour-red.word") for pattern in families())
    assert not any(matches(pattern, "no-such-text-at-all") for pattern in families())
