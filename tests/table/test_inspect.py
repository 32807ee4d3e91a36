"""What is said of a table that does not mean what it meant, and that nothing is said of others."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import ClassVar

import pytest
from msgspec.structs import replace

from bot.app import check
from bot.app.check import CannotHold
from bot.engine.prompts import Prompt
from bot.engine.rules import AnyRules
from bot.engine.steps import ScoreLine, ScoreSheet
from bot.engine.values import msg
from bot.games.conspiracy.model import State
from bot.games.conspiracy.rules import Conspiracy
from bot.ports.store import StoreTrouble, Whole
from bot.store.sqlite import SqliteStore
from bot.table.inspect import Finding, inspect, inspect_table
from bot.table.table import Table
from tests.support.tables import PEOPLE, A, B, World, answer, play_some
from tests.support.trouble import troubled

GAMES = ["bazaar", "conspiracy"]


async def whole_of(world: World, table: Table) -> Whole:
    whole = await world.store.whole(table.facts.id)
    assert whole is not None
    return whole


def texts(findings: list[Finding]) -> list[str]:
    return [f"{one.grade}: {one.text}" for one in findings]


def spoil(world: World, statement: str, *values: object) -> None:
    """Changes the database behind the store's back."""
    assert isinstance(world.store, SqliteStore)
    with sqlite3.connect(world.store.path) as db:
        assert db.execute(statement, values).rowcount
    db.close()


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("game", GAMES)
async def test_of_a_sound_table_nothing_is_said_at_any_moment(
    world: World, game: str, quick: bool
) -> None:
    table = await world.start(game, people=3)
    moments = 0
    while table.facts.status == "live":
        assert await inspect_table(world.hall, world.store, table.facts.id, quick) == []
        await play_some(table, 1, b"%d" % moments)
        moments += 1
    assert moments > 15
    assert await inspect_table(world.hall, world.store, table.facts.id, quick) == []


async def test_nor_after_an_undo(world: World) -> None:
    table = await world.start()
    await answer(table, A, "n1")
    await table.undo(A, "user:100")
    assert await inspect_table(world.hall, world.store, table.facts.id) == []
    await answer(table, A, "n2")
    assert await inspect_table(world.hall, world.store, table.facts.id, quick=True) == []


async def test_a_table_that_has_not_started_has_nothing_to_be_inspected(world: World) -> None:
    facts = await world.gather()
    for quick in (True, False):
        assert await inspect_table(world.hall, world.store, facts.id, quick) == []
        found = await inspect_table(world.hall, world.store, "NOBODY", quick)
        assert texts(found) == ["broken: it is not there"]


# New code under the same version


class Dearer(Conspiracy):
    """The same rules, that count one point more for somebody."""

    def scores(self, state: State) -> ScoreSheet:
        line = ScoreLine("gift", msg("gift"), "gift", (1,) + (0,) * (len(state.players) - 1))
        return ScoreSheet((*super().scores(state).lines, line))


class Stricter(Conspiracy):
    """The same rules, that offer one thing less where there are three or more."""

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        asked = super().prompts(state)
        return tuple(
            replace(one, options=one.options[:-1]) if len(one.options) > 2 else one for one in asked
        )


class Silent(Conspiracy):
    """Asks nobody, and does not end."""

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return ()


class Stumbling(Conspiracy):
    """Fails at any position."""

    def scores(self, state: State) -> ScoreSheet:
        raise KeyError("no such line")


class Later(Dearer):
    """The next version: it may ask and count otherwise."""

    version: ClassVar[int] = 2


async def seen_by(world: World, make: Callable[..., AnyRules], moves: int = 8) -> list[str]:
    """What is said of a table of Conspiracy when it is loaded under other code."""
    table = await world.start("conspiracy")
    await play_some(table, moves)
    assert isinstance(table.rules, Conspiracy)
    return texts(inspect(make(table.rules.content), await whole_of(world, table)))


async def test_other_scores_are_a_difference(world: World) -> None:
    found = await seen_by(world, Dearer)
    assert found
    expected = "differs: after row 1, something else is asked or the scores are others"
    assert found[0] == expected


async def test_other_questions_are_a_difference(world: World) -> None:
    found = await seen_by(world, Stricter)
    assert found
    assert all(one.startswith("differs: ") for one in found)
    assert "something else is asked" in found[0]


async def test_a_table_that_asks_nobody_and_is_not_over_is_a_difference(world: World) -> None:
    found = await seen_by(world, Silent)
    assert found[0] == "differs: nobody is asked anything, and it is not over"


async def test_rules_that_stumble_break_the_table_and_nothing_else(world: World) -> None:
    (said,) = await seen_by(world, Stumbling)
    assert said.startswith("broken: the rules stumble over its position (KeyError")


async def test_a_new_version_of_the_rules_explains_every_difference(world: World) -> None:
    """It is played again only from the position in which they took over (architecture 4.7)."""
    assert await seen_by(world, Later) == ["note: rules 1 began it, it goes on under 2"]


async def test_since_a_new_version_took_over_nothing_may_differ(world: World) -> None:
    table = await world.start("conspiracy")
    await play_some(table, 6)
    assert isinstance(table.rules, Conspiracy)
    later = Later(table.rules.content)
    world.boxes["conspiracy"] = replace(world.boxes["conspiracy"], rules=later)
    table = await world.reload(table)
    await play_some(table, 5)
    whole = await whole_of(world, table)
    assert {row.rules for row in whole.rows} == {1, 2}
    assert inspect(later, whole) == []
    spoiled = [replace(row, outlook="other") if row.rules == 2 else row for row in whole.rows]
    first = next(row.seq for row in whole.rows if row.rules == 2)
    found = texts(inspect(later, replace(whole, rows=tuple(spoiled))))
    assert found[0].startswith(f"differs: after row {first}, ")


async def test_rows_of_before_outlooks_were_kept_are_played_again_without_them(
    world: World,
) -> None:
    table = await world.start("conspiracy")
    await play_some(table, 5)
    whole = await whole_of(world, table)
    bare = tuple(replace(row, outlook="") for row in whole.rows)
    assert isinstance(table.rules, Conspiracy)
    assert inspect(Dearer(table.rules.content), replace(whole, rows=bare)) == []


# A database that somebody else has written into


async def test_a_position_that_its_rows_did_not_lead_to_is_a_difference(world: World) -> None:
    table = await world.start()
    await answer(table, A, "n1")
    first = (await whole_of(world, table)).checkpoints[0].state
    spoil(world, "UPDATE game SET state = ? WHERE id = ?", first, table.facts.id)
    for quick in (True, False):
        found = await inspect_table(world.hall, world.store, table.facts.id, quick)
        assert texts(found) == ["differs: its position is not the one that row 2 led to"]


async def test_a_row_that_is_missing_is_a_difference(world: World) -> None:
    table = await world.start()
    await answer(table, A, "n1")
    await answer(table, B, "n2")
    spoil(world, "DELETE FROM row WHERE game = ? AND seq = 2", table.facts.id)
    found = texts(await inspect_table(world.hall, world.store, table.facts.id, quick=True))
    assert found[0] == "differs: 2 rows lead to revision 3"


@pytest.mark.parametrize("body", ["{", "{}", "null", '{"seq":"x"}'])
async def test_a_row_that_cannot_be_read_breaks_its_table_alone(world: World, body: str) -> None:
    broken, sound = await world.start(), await world.start()
    spoil(world, "UPDATE row SET body = ? WHERE game = ?", body, broken.facts.id)
    (finding,) = await inspect_table(world.hall, world.store, broken.facts.id)
    assert finding.grade == "broken"
    assert finding.text.startswith("its record cannot be read")
    assert await inspect_table(world.hall, world.store, sound.facts.id) == []


async def test_a_table_whose_game_is_gone_is_broken(world: World) -> None:
    table = await world.start()
    del world.boxes["bazaar"]
    world.restart()
    (finding,) = await inspect_table(world.hall, world.store, table.facts.id)
    assert finding.text == "its game, or the data files of it, are not here any more"


async def test_trouble_with_the_database_is_no_finding(world: World) -> None:
    table = await world.start()
    stand_in, store = troubled(world.store)
    stand_in.fail("whole", StoreTrouble("no"))
    with pytest.raises(StoreTrouble):
        await inspect_table(world.hall, store, table.facts.id)


async def test_before_a_start_all_live_tables_are_inspected(world: World) -> None:
    _, broken, differs = [await world.start() for _ in range(3)]
    over = await world.start()
    await play_some(over, 1000)
    spoil(world, "UPDATE game SET state = x'7b' WHERE id = ?", broken.facts.id)
    spoil(world, "UPDATE game SET asked = '[1]' WHERE id = ?", differs.facts.id)
    world.restart()
    found = await check.unsound_tables(world.hall, world.store)
    grades = {id: [one.grade for one in findings] for id, findings in found.items()}
    assert grades == {broken.facts.id: ["broken"], differs.facts.id: ["differs"]}


# On hold


async def test_a_frozen_table_says_so_at_the_next_press_and_goes_on_when_thawed(
    world: World,
) -> None:
    table = await world.start()
    await answer(table, A, "n1")
    before, id = table.position, table.facts.id
    await check.freeze(world.store, id)
    assert await world.store.live_tables() == []
    world.restart()
    facts = await world.hall.facts(id)
    assert facts.status == "frozen"
    await check.thaw(world.store, id)
    assert [one.kind for one in await world.settle()] == ["board", "hand", "hand"]
    table = await world.reload(table)
    assert table.position == before
    assert (await answer(table, B, "n2")).committed


async def test_what_was_put_off_while_it_was_frozen_is_due_at_once(world: World) -> None:
    table = await world.start()
    await answer(table, A, "n1")
    await check.freeze(world.store, table.facts.id)
    late = await world.store.outstanding(world.clock.now())
    await world.store.put_off([one.id for one in late], world.clock.now() + 90_000)
    assert await world.owed() == []
    await check.thaw(world.store, table.facts.id)
    owed = await world.store.outstanding(world.clock.now())
    assert [(one.owed.kind, one.tries) for one in owed] == [("board", 0), ("hand", 0), ("hand", 0)]


async def test_only_what_runs_can_be_frozen_and_only_what_is_frozen_thawed(world: World) -> None:
    table = await world.start()
    gathering = await world.gather()
    closed = await world.gather()
    await world.lobby.close(closed.id, PEOPLE[0], is_moderator=False)
    with pytest.raises(CannotHold, match=f"table {gathering.id} is not running: it is gathering"):
        await check.freeze(world.store, gathering.id)
    with pytest.raises(CannotHold, match=f"table {closed.id} is not running: it is closed"):
        await check.freeze(world.store, closed.id)
    with pytest.raises(CannotHold, match="is not frozen: it is live"):
        await check.thaw(world.store, table.facts.id)
    with pytest.raises(CannotHold, match="there is no table NOBODY"):
        await check.freeze(world.store, "NOBODY")
