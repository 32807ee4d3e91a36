"""Close-ups: every entry can be drawn, and its whole text can be read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine.values import Msg, Ref, msg
from bot.ports.gallery import Ask
from render.closeup import LEFT, TEXT_TOP, TEXTS
from render.games.conspiracy.closeups import location_tag
from render.layers import Words
from tests.render.boxes import box_of, overlap
from tests.render.support import GAMES, LANGS, THEMES, card, every_card, painter, written


def body(ask: Ask) -> list[Words]:
    """The lines that say what it does."""
    return [one for one in written(ask) if one.style in TEXTS and one.y > TEXT_TOP]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_every_entry_is_drawn_in_every_theme_at_the_size_of_the_look(lang: str, game: str) -> None:
    for place, ask in enumerate(every_card(lang, game)):
        picture = painter(game).paint(replace(ask, theme=THEMES[place % 3]))
        assert picture.size == (1600, 820)
        assert len(picture.data) < 250 * 1024


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_the_text_of_every_entry_is_written_out_whole(lang: str, game: str) -> None:
    for ask in every_card(lang, game):
        assert ask.entry is not None
        say = painter(game).kit(ask).speaker.say
        lines = [one.text for one in body(ask)]
        shown = "".join("".join(lines).split())
        args = ask.entry.text.args
        if ask.entry.text.id.startswith("five_tribes-djinn-entry"):
            parts = [say(part) for part in args.values() if isinstance(part, Msg)]
            assert all("".join(part.split()) in shown for part in parts)
            points = say(msg("five_tribes-picture-points", points=args["points"]))
            assert points in [text.text for text in written(ask)]
        else:
            assert shown == "".join(say(ask.entry.text).split())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_every_line_fits_the_picture_and_touches_no_other(lang: str, game: str) -> None:
    for ask in every_card(lang, game):
        boxes = [box_of(text) for text in written(ask)]
        for place, one in enumerate(boxes):
            assert 0 <= one[0] < one[2] <= 1600
            assert 0 <= one[1] < one[3] <= 820
            assert not [other for other in boxes[:place] if overlap(one, other)], ask.entry


def test_the_alt_text_says_what_it_is_and_does() -> None:
    assert painter().paint(card("any_two_keys")).alt == (
        "Conspiracy, Location: Any two keys. From now on any two usable keys give you control of "
        "a location, whatever their metal. Worth 3 points at the end."
    )


@pytest.mark.parametrize(
    ("id", "tag"),
    [
        ("any_two_keys", "lasting"),
        ("search_deck", "lasting"),
        ("force_top_lord", "until"),
        ("recycle_lords", "now"),
        ("four_two_pearls", "now"),
        ("seven", "end"),
        ("max_red", "end"),
    ],
)
def test_a_location_says_when_it_works(id: str, tag: str) -> None:
    assert location_tag(Ref("location", id)) == tag


def test_a_text_of_any_length_stays_above_the_line() -> None:
    ask = card("seven")
    assert ask.entry is not None
    long = replace(ask.entry, text=msg("conspiracy-rules-1-text"))
    lines = body(replace(ask, entry=long))
    assert lines
    assert all(one.x == LEFT and box_of(one)[3] < 660 for one in lines)


def test_a_card_that_is_not_named_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="without saying which"):
        painter().paint(Ask("conspiracy", "card", "", "en", ()))
