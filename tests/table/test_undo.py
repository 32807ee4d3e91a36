"""Taking back: how far, with the same luck, told to all, and after restarts and upgrades."""

from __future__ import annotations

from typing import ClassVar, cast

import pytest

from bot.engine import match
from bot.engine.match import CannotReplay
from bot.engine.prompts import Choice
from bot.engine.values import msg, seat_msg
from bot.ports.store import StaleHead, StoreFull
from bot.store.sqlite import SqliteStore
from bot.table import history
from bot.table.commands import Applied, Refused, Submit, Undo
from bot.table.shelf import GameBox
from bot.table.table import Table
from tests.games.bazaar import Bazaar
from tests.support.tables import (
    BY,
    A,
    B,
    C,
    World,
    answer,
    confirm,
    digest,
    kinds,
    press,
    replayed,
    submit,
)
from tests.support.trouble import troubled

EARLIER = msg("note-earlier")


@pytest.fixture
async def table(world: World) -> Table:
    return await market(world)


async def market(world: World) -> Table:
    """A has the first pick in Bazaar for two."""
    table = await world.start("bazaar")
    await answer(table, A, "n2")
    await answer(table, B, "n1")
    await world.settle()
    return table


async def three_steps(table: Table) -> list[str]:
    """A picks tea, sells nothing, and is asked for silk: the digests before and after each."""
    found = [digest(table)]
    for choice in (Choice(A, "pick", ("b1",)), Choice(A, "tea", ())):
        command = Submit(table.facts.id, A, table.position.asked[A], (choice,), BY[A])
        assert isinstance(await table.do(command), Applied)
        found.append(digest(table))
    return found


async def test_own_steps_are_taken_back_one_by_one(world: World, table: Table) -> None:
    start, picked, _ = await three_steps(table)
    assert table.position.revision == 5
    once = await table.undo(A, BY[A])
    assert (once.note, once.committed, digest(table)) == (msg("note-undone"), True, picked)
    assert once.sight.prompt is not None
    assert once.sight.prompt.kind == "tea"
    twice = await table.undo(A, BY[A])
    assert (twice.committed, digest(table)) == (True, start)
    assert [row.undo_to for row in table._record.rows] == [None] * 5 + [4, 3]
    assert await replayed(world, table) == digest(table)


async def test_a_whole_turn_is_taken_back_at_once(table: Table) -> None:
    start, *_ = await three_steps(table)
    pressed = await table.undo(A, BY[A], everything=True)
    assert (pressed.committed, digest(table)) == (True, start)
    assert table.position.revision == 6


async def test_steps_confirmed_together_are_taken_back_one_by_one(table: Table) -> None:
    await press(table, A, "b1")
    await press(table, A)
    assert (await table.undo(A, BY[A])).sight.depth == 1
    await press(table, A)
    await press(table, A, "fig_4")
    await confirm(table, A)
    assert table.position.awaited == (B,)
    await table.undo(A, BY[A])
    assert table.position.prompts[0].kind == "silk"
    assert table.position.awaited == (A,)


async def test_a_draft_is_taken_back_before_what_is_public(table: Table) -> None:
    await three_steps(table)
    await press(table, A, "fig_4")
    pressed = await table.undo(A, BY[A])
    assert (pressed.note, pressed.committed) == (msg("note-draft-undone"), False)
    assert (pressed.sight.depth, table.position.revision) == (0, 5)


async def test_a_whole_turn_is_taken_back_with_the_draft_to_it(table: Table) -> None:
    start, *_ = await three_steps(table)
    await press(table, A, "fig_4")
    pressed = await table.undo(A, BY[A], everything=True)
    assert (digest(table), pressed.sight.depth) == (start, 0)


async def test_a_whole_draft_goes_where_nothing_else_can(table: Table) -> None:
    await press(table, A, "a1")
    await press(table, A, "n1")
    pressed = await table.undo(A, BY[A], everything=True)
    assert (pressed.note, pressed.sight.depth) == (msg("note-draft-undone"), 0)
    assert table.position.revision == 3


async def test_an_undo_goes_no_further_than_asked_for_or_allowed(table: Table) -> None:
    start, picked, _ = await three_steps(table)
    await table.do(Undo(table.facts.id, A, BY[A], to=4))
    assert digest(table) == picked
    await table.do(Undo(table.facts.id, A, BY[A], to=1))
    assert digest(table) == start, "the bids that were laid open stay"


async def test_what_was_shown_is_not_taken_back(table: Table) -> None:
    """L12: a card was drawn."""
    await press(table, A, "b1")
    await press(table, A, "fig_4")
    before = table.position
    pressed = await table.undo(A, BY[A])
    assert (pressed.note, pressed.committed) == (msg("undo-showed"), False)
    assert pressed.sight.may_undo is False
    assert table.position is before
    assert (await table.do(Undo(table.facts.id, A, BY[A]))) == Refused(
        "needs-consent", msg("undo-showed")
    )


async def test_a_reveal_is_not_taken_back_by_the_one_who_caused_it(table: Table) -> None:
    assert (await table.undo(B, BY[B])).note == msg("undo-showed")


async def test_nobody_takes_back_across_another_seats_answer(table: Table) -> None:
    """L13."""
    await submit(table, A, ("pick", "a1"), ("spice", "n1"))
    await submit(table, B, ("pick", "a4"))
    pressed = await table.undo(A, BY[A])
    assert (pressed.note, pressed.committed) == (msg("undo-not-yours"), False)
    assert (await table.undo(B, BY[B])).committed


async def test_the_set_up_is_not_taken_back(world: World) -> None:
    table = await world.start("bazaar")
    for seat in (A, B):
        pressed = await table.undo(seat, BY[seat], everything=True)
        assert (pressed.note, pressed.committed) == (msg("undo-not-yours"), False)
    assert table.position.revision == 1


@pytest.mark.parametrize("restart", [False, True])
async def test_redoing_gives_the_same_luck(world: World, restart: bool) -> None:
    straight, bent = await market(world), await market(world)
    await submit(straight, A, ("pick", "b2"), ("lamp", "t50"))
    await submit(bent, A, ("pick", "c1"))
    await bent.undo(A, BY[A])
    await submit(bent, A, ("pick", "b2"))
    await bent.undo(A, BY[A])
    if restart:
        bent = await world.reload(bent)
    await submit(bent, A, ("pick", "b2"), ("lamp", "t50"))
    assert digest(bent) == digest(straight)
    assert bent._record.rows[-1].draws == straight._record.rows[-1].draws
    assert bent.position.revision == straight.position.revision + 4


async def test_every_number_goes_up_and_every_old_panel_is_dead(world: World) -> None:
    table = await world.start("bazaar", 3)
    await press(table, B, "n1")
    await answer(table, A, "n2")
    await table.undo(A, BY[A])
    assert (table.position.revision, table.position.asked) == (3, (3, 3, 3))
    assert (await world.store.head(table.facts.id)).asked == (3, 3, 3)
    late = await table.confirm(B, (1, 1), BY[B])
    assert (late.note, late.sight.depth) == (EARLIER, 0), "B's draft is gone too"
    assert await world.store.draft(table.facts.id, B) is None
    old = await table.choose(A, (1, 0), Choice(A, "bid", ("n2",)), BY[A])
    assert (old.note, old.sight.depth) == (EARLIER, 0), "it is not what was taken back"


async def test_an_undo_is_told(world: World, table: Table) -> None:
    world.clock.advance(30)
    await submit(table, A, ("pick", "a1"))
    await world.settle()
    await table.undo(A, BY[A])
    undo, pick, bids = table.story(None)
    assert [event.text for event in undo.events] == [msg("log-undo", who=seat_msg(A))]
    assert (undo.seq, undo.by, undo.at, undo.undone) == (5, "user:100", world.clock.now(), False)
    assert (pick.seq, pick.undone) == (4, True)
    assert (bids.seq, bids.undone) == (3, False)
    assert kinds(await world.settle()) == ["board", "hand-A", "hand-B"]


async def test_what_was_taken_back_is_not_told_as_news(table: Table) -> None:
    await submit(table, A, ("pick", "a1"))
    assert len((await table.look(B)).away) == 1
    await table.undo(A, BY[A])
    assert (await table.look(B)).away == ()


async def test_nobody_was_away_before_their_first_answer(table: Table) -> None:
    await submit(table, A, ("pick", "a1"))
    assert history.away(table.rows, B)
    assert history.away(table.rows, C) == ()


# Buttons


async def test_a_double_tap_on_undo_takes_back_once(table: Table) -> None:
    _, picked, _ = await three_steps(table)
    once = await table.undo(A, BY[A], moment=(5, 0))
    twice = await table.undo(A, BY[A], moment=(5, 0))
    assert (once.note, once.committed) == (msg("note-undone"), True)
    assert (twice.note, twice.committed, twice.sight) == (None, False, once.sight)
    assert digest(table) == picked


async def test_a_double_tap_on_undo_in_a_draft_takes_back_once(table: Table) -> None:
    await press(table, A, "a1")
    await press(table, A, "n1")
    once = await table.undo(A, BY[A], moment=(3, 2))
    twice = await table.undo(A, BY[A], moment=(3, 2))
    assert (once.note, twice.note) == (msg("note-draft-undone"), None)
    assert twice.sight == once.sight
    assert once.sight.depth == 1


async def test_an_old_undo_button_is_told_so(table: Table) -> None:
    await three_steps(table)
    late = await table.undo(A, BY[A], moment=(4, 0))
    assert (late.note, late.committed, table.position.revision) == (EARLIER, False, 5)


# Restarts, failures, upgrades


async def test_undo_after_a_restart_goes_back_by_the_checkpoint(world: World, table: Table) -> None:
    id = table.facts.id
    start, picked, _ = await three_steps(table)
    assert (await world.store.checkpoint(id, [1, 2, 3, 4, 5]))[0] == 3, "where the turn began"
    table = await world.reload(table)
    await table.undo(A, BY[A])
    assert digest(table) == picked
    table = await world.reload(table)
    await table.undo(A, BY[A])
    assert digest(table) == start == (await world.store.rows(id))[2].digest
    table = await world.reload(table)
    assert (await answer(table, A, "c2")).note is None


async def test_no_checkpoint_is_taken_from_an_undo(world: World, table: Table) -> None:
    await submit(table, A, ("pick", "c2"))
    await table.undo(A, BY[A])
    assert table.position.awaited == (A,)
    assert (await world.store.checkpoint(table.facts.id, [1, 2, 3, 4, 5]))[0] == 4
    assert (await world.store.checkpoint(table.facts.id, [1, 2, 3]))[0] == 3


async def test_an_undo_that_breaks_leaves_its_table_and_all_others_as_they_were(
    world: World, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """L11."""
    other = await market(world)
    await three_steps(table)
    before = table.position
    with monkeypatch.context() as patch:
        patch.setattr(match, "replay", _explode)
        with pytest.raises(ZeroDivisionError):
            await table.undo(A, BY[A])
    assert table.position is before
    assert (await answer(other, A, "c2")).committed
    assert (await table.undo(A, BY[A])).committed


def _explode(*_: object) -> None:
    raise ZeroDivisionError


async def test_an_undo_that_cannot_be_replayed_says_so(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """L10."""
    await three_steps(table)

    def refuse(*_: object) -> None:
        raise CannotReplay("row 4")

    monkeypatch.setattr(match, "replay", refuse)
    pressed = await table.undo(A, BY[A])
    assert (pressed.note, pressed.committed) == (msg("undo-too-old"), False)
    assert table.position.revision == 5


async def test_an_undo_whose_commit_fails_changes_nothing(store: SqliteStore) -> None:
    trouble, stand_in = troubled(store)
    table = await market(World(stand_in))
    await three_steps(table)
    before = table.position
    trouble.fail("commit", StoreFull("disk full"))
    with pytest.raises(StoreFull):
        await table.undo(A, BY[A])
    assert table.position is before
    trouble.fail("commit", StaleHead())
    assert (await table.undo(A, BY[A])).committed
    assert table.position.revision == 6


class NewerBazaar(Bazaar):
    """The next release, with the same state."""

    version: ClassVar[int] = 3


def newer(box: GameBox) -> GameBox:
    rules = cast(Bazaar, box.rules)
    return GameBox(NewerBazaar(rules.content), box.build, box.files, box.digest)


async def test_an_upgrade_is_a_boundary_that_undo_comes_back_to_and_not_across(
    world: World, table: Table
) -> None:
    _, picked, asked = await three_steps(table)
    world.boxes["bazaar"] = newer(world.boxes["bazaar"])
    table = await world.reload(table)
    assert table.rules.version == 3
    await answer(table, A, "fig_4")
    assert [row.rules for row in table._record.rows] == [2, 2, 2, 2, 2, 3]
    assert (await table.undo(A, BY[A])).committed
    assert digest(table) == asked, "the position in which the new rules took over"
    pressed = await table.undo(A, BY[A])
    assert (pressed.note, pressed.committed) == (msg("undo-too-old"), False)
    assert digest(table) != picked
    table = await world.reload(table)
    assert (await answer(table, A, "honey_5")).committed


async def test_an_upgrade_between_two_turns_is_one_too(world: World, table: Table) -> None:
    start = digest(table)
    world.boxes["bazaar"] = newer(world.boxes["bazaar"])
    table = await world.reload(table)
    await submit(table, A, ("pick", "a1"))
    assert (await table.undo(A, BY[A])).committed
    assert digest(table) == start


async def test_a_seat_that_is_not_asked_may_still_have_something_to_take_back(
    world: World,
) -> None:
    table = await world.start("bazaar", 3)
    await answer(table, B, "n1")
    sights = [await table.look(seat) for seat in (A, B, C)]
    assert [sight.may_undo for sight in sights] == [False, True, False]
    assert (await table.undo(B, BY[B])).committed
    assert table.position.awaited == (A, B, C)
