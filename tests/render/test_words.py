"""Pictures in words: alt texts in short, the text board with every fact."""

from __future__ import annotations

import re

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.values import Seat, msg
from bot.games.conspiracy.view import View
from bot.ports.gallery import Ask, SeatName
from render.games.conspiracy.describe import location
from render.words import shortened
from tests.render.support import LANGS, ask_for, everything, nothing, painter, played, samples


def alt(ask: Ask) -> str:
    return painter()._art.alts[ask.purpose](painter().kit(ask))


def test_an_alt_text_tells_turn_scores_last_move_and_own_stakes_in_this_order() -> None:
    ask = next(ask for ask in played(2, 1)[30:] if ask.purpose == "hand")
    view = msgspec.json.decode(ask.view, type=View)
    text = alt(replace(ask, seats=(SeatName(Seat(0), "Mio"), SeatName(Seat(1), "Ren"))))
    name = "Mio (A)" if view.active == 0 else "Ren (B)"
    order = [
        text.index(f"Turn {view.turn}"),
        text.index(f"To decide: {name}"),
        text.index(f"Scores now: Mio (A) {view.senates[0].score.total}"),
        text.index("Last turn"),
        text.index("of 15 lords"),
    ]
    assert order == sorted(order)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_alt_texts_of_real_games_are_never_cut(players: int, lang: str) -> None:
    names = tuple(SeatName(Seat(seat), "Bartholomew") for seat in range(players))
    for ask in [*played(players, 1), *played(players, 2)]:
        said = replace(ask, lang=lang, seats=names)
        view = msgspec.json.decode(ask.view, type=View) if ask.view else None
        if view is None or view.asked_for != "search":
            assert len(alt(said)) <= 1024, said.purpose


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_text_board_says_every_fact_of_the_view(players: int, lang: str) -> None:
    for ask in samples(players):
        if ask.view:
            said = replace(ask, lang=lang)
            view = msgspec.json.decode(ask.view, type=View)
            text = painter().text_board(said)
            for fact in facts(said, view):
                assert fact in text, fact


def facts(ask: Ask, view: View) -> list[str]:
    """What must be found, word by word."""
    kit = painter().kit(ask)
    found = [ask.table, str(view.deck), str(view.location_deck)]
    found += [location(kit, id) for id in (*view.face_up, *view.offered)]
    for colour, pile in view.piles.items():
        if pile:
            found.append("\u00b7".join(map(str, sorted(pile))))
            found.append(kit.say(f"conspiracy-colour-{colour.value}"))
    for senate in view.senates:
        found += [str(senate.score.total), str(senate.score.lords), str(senate.score.locations)]
        found += [str(senate.score.coalition), str(senate.pearls)]
        if senate.coalition:
            found.append("\u00b7".join(map(str, senate.coalition)))
        found += [location(kit, one.location) for one in senate.lords if one.location]
    return found


def test_the_text_board_counts_the_lords_of_each_senate() -> None:
    view = everything(4)
    text = painter().text_board(ask_for(view))
    lords = sum(
        len(re.findall(r"(?:Blue|Green|Yellow|Red|Purple) \d", line)) for line in rows(text)
    )
    assert lords == sum(len(senate.lords) for senate in view.senates)


def rows(text: str) -> list[str]:
    return [line for line in text.splitlines() if re.match(r"\d+(–\d+)?:", line)]


def test_names_are_said_in_their_script_and_kept_short() -> None:
    arabic = "\u0645\u0631\u064a\u0645"
    ask = replace(
        ask_for(nothing(2)), seats=(SeatName(Seat(0), arabic), SeatName(Seat(1), "x" * 90))
    )
    text = alt(ask)
    assert f"\u2068{arabic}\u2069 (A)" in text
    assert "x" * 24 + "… (B)" in text
    assert "x" * 25 not in text


def test_names_break_no_markdown_in_the_text_board_and_are_plain_in_the_alt_text() -> None:
    ask = replace(
        ask_for(nothing(2)), seats=(SeatName(Seat(0), "*a*_b_ @everyone"), SeatName(Seat(1), "Ren"))
    )
    assert r"\*a\*\_b\_" in painter().text_board(ask)
    assert "@everyone" not in painter().text_board(ask)
    assert "*a*_b_ @everyone (A)" in alt(ask)


def test_a_name_without_anything_to_show_is_the_seat() -> None:
    ask = replace(ask_for(nothing(2)), seats=(SeatName(Seat(0), "\u200b"), SeatName(Seat(1), "R")))
    assert "Player A (A)" in alt(ask)


def test_nobody_is_to_move_when_it_is_over() -> None:
    over = replace(ask_for(msgspec.structs.replace(nothing(2), asked_for="over")), awaited=())
    assert "Nobody is to move" in alt(over)


def test_the_open_question_is_said_with_its_letters() -> None:
    ask = next(ask for ask in played(3, 1) if len(ask.marks) > 2)
    text = alt(ask)
    assert painter().kit(ask).speaker.say(ask.question or msg("")) in text
    assert ", ".join(mark.letter for mark in ask.marks) in text


def test_a_text_is_cut_at_a_whole_sign() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert shortened("abc", 3) == "abc"
    assert shortened("abcd", 3) == "ab…"
    assert shortened(family * 3, 12) == family * 2 + "…"
