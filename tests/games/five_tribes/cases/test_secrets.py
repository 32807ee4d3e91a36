"""Who sees what (rules.md 13; P19): coins, and nothing else that lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.engine import goals, match, saves
from bot.engine.chance import SeededChance
from bot.engine.moments import Moment, walk
from bot.engine.prompts import Choice
from bot.engine.steps import Setup
from bot.engine.values import Seat
from bot.games.five_tribes.model import State
from tests.games.five_tribes.cases.table import Game, bidding, position, rules, seat

VIEWERS = (None, Seat(0), Seat(1), Seat(2))


def test_p19_coins_are_seen_by_their_owner_only() -> None:
    state = position("", seat(coins=41), seat(coins=42), seat(coins=43))
    for viewer in VIEWERS:
        seen = [player.coins for player in rules().view(state, viewer).players]
        assert seen == [41 + n if n == viewer else None for n in range(3)]
        scored = [player.score.coins for player in rules().view(state, viewer).players]
        assert scored == seen


def test_p19_everything_else_is_open() -> None:
    """Cards, camels, viziers, elders and djinns of everybody; piles and bag by their counts."""
    player = seat("fish fish fakir", "boaz leta", camels=3, viziers=2, elders=4)
    state = position("a1=VE", seat(), player, row="gold", display="enki")
    views = [rules().view(state, viewer) for viewer in VIEWERS]
    for view in views:
        seen = view.players[1]
        assert (seen.goods, seen.fakirs, seen.camels) == ({"fish": 2}, 1, 3)
        assert (seen.viziers, seen.elders) == (2, 4)
        assert [djinn.id for djinn in seen.djinns] == ["boaz", "leta"]
        assert (view.row, [djinn.id for djinn in view.djinns]) == (("gold",), ["enki"])
        assert (view.deck, view.djinn_deck) == (54 - 4, 22 - 3)


def test_sibittis_three_djinns_are_open() -> None:
    player = seat("fakir", "sibittis", elders=1)
    game = Game(position("c3=V c4=V", player)).sow("c3", "c4V").answer("sibittis_ef")
    for viewer in VIEWERS:
        assert len(rules().view(game.state, viewer).offered) == 3
    assert game.prompt.public


def test_at_the_end_all_coins_are_laid_open() -> None:
    state = replace(position("", seat(coins=41)), frames=())
    for viewer in VIEWERS:
        assert [one.coins for one in rules().view(state, viewer).players] == [41, 50, 50]
    assert rules().secrets(state, None) == {}


def richer(state: State, viewer: int) -> State:
    """The same table, but everybody else has other coins."""
    players = tuple(
        player if number == viewer else replace(player, coins=player.coins + 37)
        for number, player in enumerate(state.players)
    )
    return replace(state, players=players)


def moments(seats: int) -> Iterator[Moment]:
    for number in range(2):
        yield from walk(rules(), Setup(seats), b"secrets %d" % number)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_view_headline_or_secret_of_others_depends_on_coins(seats: int) -> None:
    for moment in moments(seats):
        if not moment.prompts:
            continue
        for viewer in range(seats):
            other = richer(moment.state, viewer)
            view = rules().view(moment.state, Seat(viewer))
            assert saves.encode(rules().view(other, Seat(viewer))) == saves.encode(view)
            assert rules().headline(other) == rules().headline(moment.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_public_question_depends_on_coins(seats: int) -> None:
    """Neither the options nor their hints nor what is excluded."""
    for moment in moments(seats):
        for prompt in moment.prompts:
            (other,) = rules().prompts(richer(moment.state, -1))
            assert (other.seat, other.kind, other.public) == (
                prompt.seat,
                prompt.kind,
                prompt.public,
            )
            assert not prompt.public or other == prompt
            assert prompt.public == (prompt.kind not in ("bid", "market"))


def test_the_order_of_a_public_question_tells_nothing_of_coins() -> None:
    """The market on c3 is good for who can pay, else a1: such a question is not public."""
    tiles = "b2=VE a1=EE/oasis/camel1 c3=E/large_market/camel1"
    asked = []
    for coins in (0, 50):
        state = position(tiles, seat("ivory jewels", coins=coins), row="gold silk fish wheat")
        game = Game(state).answer("b2")
        prompt = goals.goal(rules(), game.state, game.prompt)
        assert prompt is not None
        goals_of = {option.key for option in prompt.options if "_" in option.key}
        assert goals_of == {"a1_elder", "c3_elder"}
        asked.append(prompt)
    assert not asked[0].public or asked[0] == asked[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_event_depends_on_coins(seats: int) -> None:
    """What is told of an answer is the same, however much the others and the actor have."""
    for moment in moments(seats):
        for prompt in moment.prompts:
            choice = Choice(prompt.seat, prompt.kind, prompt.if_absent)
            told = []
            for state in (moment.state, richer(moment.state, -1)):
                luck = SeededChance(b"told", moment.step)
                advance = match.answer(rules(), state, choice, luck)
                over = rules().outcome(advance.state) is not None
                told.append([] if over else [event.text for event in advance.events])
            assert told[0] == told[1]


def test_a_bid_below_its_price_is_told_like_any_other() -> None:
    """P16: the zeros are full, and nobody sees that D has paid nothing for 1."""
    told = []
    for coins in (0, 9):
        game = Game(bidding(seat(), seat(), seat(), seat(coins=coins)))
        game.answer("s0").answer("s0").answer("s0")
        before = len(game.events)
        game.answer("s1")
        told.append(game.events[before:])
    assert told[0] == told[1]
