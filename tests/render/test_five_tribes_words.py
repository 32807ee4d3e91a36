"""Five Tribes in words: short alt texts, the text board with every fact, coins to nobody else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.engine.values import Seat, msg
from bot.games.five_tribes.view import LastTurnView, PlacedView, Tribe, VictimView, View
from bot.ports.gallery import Ask, SeatName
from render.games.five_tribes.people import stock, total
from render.games.five_tribes.printed import DJINNS, printed
from tests.render.support import LANGS, painter, written
from tests.render.tribes_support import (
    GAME,
    as_board,
    ask_for,
    everything,
    holder,
    marked,
    nothing,
    played,
    samples,
    view_of,
)

PLAYERS = (2, 3, 4)
NAMES = ("Mio", "Ren", "Astrid", "Bartholomew")


def named(ask: Ask) -> Ask:
    """With names that no table makes longer."""
    seats = tuple(SeatName(one.seat, NAMES[one.seat]) for one in ask.seats)
    return replace(ask, seats=seats)


def alt(ask: Ask) -> str:
    return painter(GAME)._art.alts[ask.purpose](painter(GAME).kit(ask))


def text_board(ask: Ask) -> str:
    return painter(GAME).text_board(ask)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", PLAYERS)
def test_alt_texts_of_real_games_are_never_cut(players: int, lang: str) -> None:
    for ask in played(players, 1)[::5]:
        said = named(replace(ask, lang=lang))
        assert len(alt(said)) <= 1024
        assert len(alt(as_board(said))) <= 1024


def test_an_alt_text_tells_turn_question_points_last_move_and_what_is_for_sale_in_this_order() -> (
    None
):
    ask = next(a for a in played(2, 1)[40:] if view_of(a).asked_for == "from")
    view = view_of(ask)
    text = alt(named(ask))
    name = "Mio (A)" if view.active == 0 else "Ren (B)"
    order = [
        text.index(f"To decide: {name}"),
        text.index("Choices: "),
        text.index(f"{name} has: {view.players[view.active or 0].coins} coins"),
        text.index(f"Points without coins: Mio (A) {view.players[0].score.without_coins}"),
        text.index("Last turn, "),
        text.index("Still to act: "),
    ]
    assert order == sorted(order)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_fullest_picture_is_told_with_turn_stakes_points_and_last_move(
    players: int, lang: str
) -> None:
    """One seat holds all there is, everything may be chosen, and the names are long."""
    view = everything(players, 0)
    rich = holder(0, players, tuple(printed(id) for id in DJINNS), much=True)
    view = replace(view, players=(rich, *view.players[1:]))
    asked = replace(ask_for(view, "hand", lang, Seat(0)), question=msg("five_tribes-ask-from"))
    for ask in (ask_for(view, lang=lang), replace(asked, marks=marked(view))):
        shown, whole = painter(GAME).paint(ask).alt, alt(ask)
        assert len(shown) <= 1024
        lines = whole.splitlines()
        kept = [lines[1], *(line for line in lines if "C3 \u2192 A5" in line or "579" in line)]
        kept += [line for line in lines if "188" in line]
        assert len(kept) == (3 if ask.viewer is None else 4)
        assert all(line in shown for line in kept)


MIO, REN = 7_777_777, 5_555_555


def secret_view(viewer: Seat | None) -> View:
    """A seat's view after the rules forgot to hide what the other has."""
    view = everything(2)
    mio, ren = view.players
    return replace(
        view,
        viewer=viewer,
        players=(
            replace(mio, coins=MIO if viewer == 0 else None),
            replace(ren, coins=REN if viewer == 1 else None),
        ),
    )


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
@pytest.mark.parametrize("lang", LANGS)
def test_coins_are_said_and_drawn_for_their_owner_alone(viewer: Seat | None, lang: str) -> None:
    ask = ask_for(secret_view(viewer), "board" if viewer is None else "hand", lang, viewer)
    asked = replace(ask, question=msg("five_tribes-ask-from")) if viewer is not None else ask
    told = [text_board(ask), alt(ask)]
    told += [" ".join(text.text for text in written(one)) for one in (ask, asked)]
    for number, owner in ((MIO, 0), (REN, 1)):
        for text in told:
            digits = text.replace(",", "").replace("\u202f", "")
            assert (str(number) in digits) == (viewer == owner)


def test_nobody_s_coins_can_be_worked_out_from_public_words() -> None:
    """The points that are shown leave the coins out until the end."""
    rich, poor = (
        replace(secret_view(None), players=tuple(replace(one, coins=None) for one in players))
        for players in (everything(2).players, secret_view(None).players)
    )
    assert text_board(ask_for(rich)) == text_board(ask_for(poor))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_text_board_says_every_fact_of_the_view(players: int, lang: str) -> None:
    for ask in [*samples(players)[:-1], ask_for(everything(players))]:
        said = named(replace(ask, lang=lang))
        text = text_board(said)
        for fact in facts(said, view_of(said)):
            assert fact in text, fact


def facts(ask: Ask, view: View) -> Iterator[str]:
    """What must be found, word by word."""
    say = painter(GAME).kit(ask).say
    for tile in view.tiles:
        kind = say(f"five_tribes-tile-{tile.kind.value}")
        yield f"{tile.id.upper()} {kind} {tile.value}"
    for player in view.players:
        yield str(total(view, player))
        for good, count in stock(player):
            yield say("five_tribes-text-count", what=say(f"five_tribes-good-{good}"), count=count)
        yield from (djinn.name for djinn in player.djinns)
        if player.coins is not None:
            yield say("five_tribes-text-coins", count=player.coins)
    for place, card in enumerate(view.row, start=1):
        yield f"{place} {say(f'five_tribes-good-{card}')}"
    for djinn in (*view.djinns, *view.offered):
        yield djinn.name
    yield say("five_tribes-text-deck", count=view.deck, discarded=view.discarded)
    yield say("five_tribes-text-supply", palms=view.palms, palaces=view.palaces)
    yield from table_facts(ask, view)


def table_facts(ask: Ask, view: View) -> Iterator[str]:
    say = painter(GAME).kit(ask).say
    counts = {"count": view.djinn_deck, "discarded": view.djinns_discarded}
    yield say("five_tribes-text-djinn-deck", **counts)
    for tribe, count in view.bag.items():
        if count:
            name = say(f"five_tribes-tribe-{tribe.value}")
            yield say("five_tribes-text-count", what=name, count=count)
    for id, value in view.options.items():
        yield say(f"five_tribes-option-{id}-{value}")


def line_of(text: str, tile: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(f"{tile} "))


def test_a_tile_is_told_with_everything_that_stands_on_it() -> None:
    text = text_board(named(ask_for(everything(3))))
    full = everything(3).tiles[29]
    assert full.id == "e6"
    assert line_of(text, "E6") == (
        "E6 Large market 4: Vizier 3, Elder 3, Merchant 3, Builder 3, Assassin 3, "
        "camel of Astrid (C), palaces 10"
    )
    assert line_of(text, "A1") == "A1 Village 5: empty"


def with_last(last: LastTurnView) -> str:
    return text_board(named(ask_for(replace(nothing(2), last=last)))).splitlines()[-1]


def test_the_last_turn_is_told_step_by_step_with_all_that_it_brought() -> None:
    last = LastTurnView(
        seat=Seat(1),
        path=("a1", "b1", "c1"),
        dropped=(Tribe.ELDER, Tribe.ASSASSIN),
        tribe=Tribe.ASSASSIN,
        taken=2,
        won=("c1",),
        killed=(VictimView(Tribe.VIZIER, seat=Seat(0)), VictimView(Tribe.ELDER, "e3")),
        placed=(PlacedView("palm", "c1"), PlacedView("palace", "c2")),
        bought=("fish", "enki"),
        used=("ibus",),
    )
    assert with_last(last) == (
        "Last turn, Ren (B): sowed A1 → B1 Elder → C1 Assassin, took Assassin 2, "
        "took control of C1, killed Vizier of Mio (A), killed Elder on E3, "
        "placed a palm tree on C1, placed a palace on C2, got Fish, Enki, used Ibus."
    )


def test_a_turn_that_did_nothing_yet_is_not_told() -> None:
    text = text_board(ask_for(replace(nothing(2), last=LastTurnView(seat=Seat(1)))))
    assert "Last turn" not in text


def test_meeples_in_hand_and_djinns_to_choose_from_are_told() -> None:
    offered = everything(2).djinns
    view = replace(nothing(2), hand=(Tribe.ELDER, Tribe.ELDER), at="c4", offered=offered)
    text = text_board(ask_for(view))
    assert "Still in hand: Elder 2. The last meeple went to C4." in text
    assert "Djinns to choose from: Anun-Nak, Haurvatat, Marid." in text


def test_what_a_hand_is_worth_is_told_set_by_set() -> None:
    ask = ask_for(everything(2), "hand", viewer=Seat(0))
    text = alt(named(ask))
    assert "Fish, Wheat, Pottery = 7." in text
    assert "Ivory, Jewels, Gold, Papyrus, Silk, Spice, Fish, Wheat, Pottery = 60." in text


def test_when_it_is_over_all_coins_count() -> None:
    ask = played(4, 1)[-2]
    view = view_of(ask)
    text = text_board(named(ask))
    for player in view.players:
        assert player.coins is not None
        total = player.score.without_coins + player.coins
        assert f"**{NAMES[player.seat]} ({'ABCD'[player.seat]}): {total}**" in text
    assert "Nobody is to move" in text
    assert "secret" not in text
