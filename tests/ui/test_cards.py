"""`/card` on the stand-in: looked up by suggestion or by name, with picture and text."""

from __future__ import annotations

from msgspec.structs import replace

from bot.playground import look
from tests.ui.inn import PATIENCE, Inn, alts
from tests.ui.support import said


async def suggested(inn: Inn, user: str, typed: str, **options: object) -> list[dict[str, object]]:
    who = getattr(inn.discord, user)
    sent = inn.discord.autocomplete(
        who, inn.discord.tea_house, "card", "name", {**options, "name": typed}
    )
    await sent.answered(PATIENCE)
    return list(sent.choices or [])


async def test_a_card_is_shown_to_me_alone_and_says_nothing_twice(inn: Inn) -> None:
    discord = inn.discord
    shown = await inn.slash(
        discord.astrid, discord.tea_house, "card", name="conspiracy/any_two_keys"
    )
    assert shown.viewer == discord.astrid.id
    assert alts(shown) == ["card 0 marks"]
    assert look.text(shown) == "## Any two keys\n-# Conspiracy · Location"


async def test_who_reads_texts_gets_a_card_in_words(inn: Inn) -> None:
    discord = inn.discord
    store = inn.services.store
    prefs = await store.prefs(discord.astrid.id)
    await store.save_prefs(replace(prefs, as_text=True))
    shown = await inn.slash(
        discord.astrid, discord.tea_house, "card", name="conspiracy/any_two_keys"
    )
    assert alts(shown) == []
    assert "whatever their metal" in look.text(shown)


async def test_a_game_without_card_pictures_tells_it_in_words(inn: Inn) -> None:
    shown = await inn.slash(inn.discord.astrid, inn.discord.tea_house, "card", name="bazaar/silk")
    assert alts(shown) == []
    assert said().text("bazaar-ware-silk.text") in look.text(shown)


async def test_names_are_suggested_in_the_readers_language_and_found_in_english(inn: Inn) -> None:
    (japanese,) = await suggested(inn, "mio", "どれでも2つ")
    assert japanese["value"] == "conspiracy/any_two_keys"
    (english,) = await suggested(inn, "mio", "any two")
    assert english == japanese


async def test_suggestions_keep_to_the_game_and_to_discords_limit(inn: Inn) -> None:
    assert len(await suggested(inn, "astrid", "")) == 25
    found = await suggested(inn, "astrid", "", game="bazaar")
    assert found
    assert {str(one["value"]).partition("/")[0] for one in found} == {"bazaar"}
    assert await suggested(inn, "astrid", "any two", game="bazaar") == []


async def test_a_name_that_was_typed_out_is_found(inn: Inn) -> None:
    shown = await inn.slash(inn.discord.astrid, inn.discord.tea_house, "card", name="ANY two KEYS ")
    assert "## Any two keys" in look.text(shown)


async def test_an_unknown_name_is_refused_harmlessly(inn: Inn) -> None:
    shown = await inn.slash(inn.discord.astrid, inn.discord.tea_house, "card", name="@everyone*")
    assert "No card or place" in look.text(shown)
    assert "@everyone" not in look.text(shown)


async def test_a_name_that_fits_several_names_them(inn: Inn) -> None:
    shown = await inn.slash(inn.discord.astrid, inn.discord.tea_house, "card", name="recycle")
    assert look.text(shown) == said().text("card-which", names="Recycle lords, Recycle locations")


async def test_at_a_table_the_cards_of_its_game_come_first(inn: Inn) -> None:
    thread = await inn.table(inn.discord.astrid, inn.discord.mio)
    sent = inn.discord.autocomplete(inn.discord.astrid, thread, "card", "name", {"name": ""})
    await sent.answered(PATIENCE)
    first = [str(one["value"]).partition("/")[0] for one in sent.choices or []]
    assert first[0] == "bazaar"
    assert set(first) > {"bazaar"}
