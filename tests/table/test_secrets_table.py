"""What a table shows is made of views: what a reader cannot know changes nothing in it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import saves
from bot.engine.chance import SeededChance
from bot.engine.steps import Event
from bot.engine.values import Seat
from bot.table.table import Table
from tests.games.bazaar.asks import card_name
from tests.support.tables import A, B, C, World, answer, play_some, press

VIEWERS = (None, A, B, C)


async def seen(table: Table, viewer: Seat | None) -> bytes:
    return saves.encode([await table.look(viewer), table.present(), table.story(viewer)])


@pytest.mark.parametrize("answers", range(0, 40, 3))
async def test_what_a_viewer_cannot_know_changes_nothing_that_it_sees(
    world: World, answers: int
) -> None:
    table = await world.start("bazaar", 3)
    await play_some(table, answers)
    real, rules = table.position, table.rules
    for viewer in VIEWERS:
        table._record.position = real
        before = await seen(table, viewer)
        others = set()
        for number in range(20):
            chance = SeededChance(b"imagined", number)
            state = rules.imagine(real.state, viewer, chance)
            others.add(saves.digest(state))
            table._record.position = replace(real, state=state, prompts=rules.prompts(state))
            assert await seen(table, viewer) == before
        assert len(others) > 1 or not real.prompts, "something was hidden"


async def sell(world: World) -> tuple[Table, list[str]]:
    """A sells two cards and draws two new ones: the words for these."""
    table = await world.start("bazaar", 3)
    stalls = table.position.state.stalls
    tea = next(stall for stall, ware in sorted(stalls.items()) if ware == "tea")
    for seat, key in ((A, "n3"), (B, "n1"), (C, "n0")):
        await answer(table, seat, key)
    await press(table, A, tea)
    old = table.position.state.traders[A].hand
    pressed = await press(table, A, *old[:2])
    assert pressed.committed
    new = [card for card in table.position.state.traders[A].hand if card not in old]
    return table, [saves.encode(card_name(card)).decode() for card in new]


async def test_a_card_drawn_is_told_to_its_owner_alone(world: World) -> None:
    table, drawn = await sell(world)
    assert len(drawn) == 2
    table = await world.reload(table)
    own = saves.encode(table.story(A)).decode()
    assert all(card in own for card in drawn)
    for viewer in (None, B, C):
        there = (await seen(table, viewer)).decode()
        assert not any(card in there for card in drawn)


async def test_who_acts_is_told_only_what_it_may_know(world: World) -> None:
    table, _ = await sell(world)
    draws = [row for row in table._record.rows if row.draws][-1]
    private = [event for event in draws.events if event.seats is not None]
    assert private
    assert all(event.is_for(A) and not event.is_for(B) for event in private)
    for viewer in (B, C):
        away = (await table.look(viewer)).away
        assert not set(map(_text, private)) & set(map(_text, away))
        assert any(event.text.id == "bazaar-log-drew" for event in away)


def _text(event: Event) -> bytes:
    return saves.encode(event.text)


async def test_strangers_have_neither_question_nor_draft_nor_news(world: World) -> None:
    """L14."""
    table = await world.start("bazaar", 3)
    await press(table, A, "n2")
    sight = await table.look(None)
    assert (sight.seat, sight.prompt, sight.ready, sight.depth) == (None, None, False, 0)
    assert (sight.path, sight.gains, sight.away, sight.picked) == ((), (), (), ())
    assert sight.view == table.present().view
    assert all(trader.hand is None and trader.coins is None for trader in sight.view.traders)


async def test_at_the_end_everything_lies_open(world: World) -> None:
    table = await world.start("bazaar", 3)
    await play_some(table, 500)
    hands = tuple(trader.hand for trader in table.position.state.traders)
    assert tuple(trader.hand for trader in table.present().view.traders) == hands
