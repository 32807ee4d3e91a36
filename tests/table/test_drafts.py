"""Half-made turns: choice by choice, back, confirmed or revealed, and kept over a restart."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.engine import saves
from bot.engine.chance import SeededChance
from bot.engine.prompts import Choice
from bot.engine.values import Seat, msg
from bot.ports.store import Draft
from bot.table.commands import Sight
from bot.table.table import Table
from tests.support.tables import (
    BY,
    A,
    B,
    C,
    World,
    answer,
    confirm,
    digest,
    option_keys,
    press,
    replayed,
    submit,
)

EARLIER = msg("note-earlier")
HAND = ("fig_4", "honey_5", "salt_5")


@pytest.fixture
async def table(world: World) -> Table:
    """A has the first pick in Bazaar for two."""
    table = await world.start("bazaar")
    await answer(table, A, "n2")
    await answer(table, B, "n1")
    await world.settle()
    return table


def words(sight: Sight) -> list[str]:
    return [label.id for label in sight.path]


async def test_a_choice_is_seen_by_its_seat_alone_until_it_is_confirmed(table: Table) -> None:
    public, other = await table.look(None), await table.look(B)
    pressed = await press(table, A, "a1")
    sight = pressed.sight
    assert (sight.asked, sight.depth, sight.revision, pressed.committed) == (3, 1, 3, False)
    assert "a1" not in sight.view.stalls
    assert words(sight) == ["bazaar-ware-spice"]
    assert [event.text.id for event in sight.gains] == ["bazaar-log-pick"]
    assert option_keys(sight.prompt) == ["n0", "n1", "n2"]
    assert (await table.look(None), await table.look(B)) == (public, other)
    assert "a1" in table.present().view.stalls


async def test_a_whole_draft_asks_nothing_more_and_waits_for_the_word(table: Table) -> None:
    await press(table, A, "a1")
    pressed = await press(table, A, "n2")
    assert (pressed.sight.prompt, pressed.sight.ready, pressed.sight.depth) == (None, True, 2)
    assert words(pressed.sight) == ["bazaar-ware-spice", "bazaar-coins"]
    assert table.position.revision == 3
    confirmed = await confirm(table, A)
    assert confirmed.committed
    assert [event.text.id for event in confirmed.events] == ["bazaar-log-pick", "bazaar-log-paid"]
    assert (confirmed.sight.depth, confirmed.sight.path, confirmed.sight.ready) == (0, (), False)
    assert table.position.revision == 5


async def test_nothing_is_added_to_a_whole_draft(table: Table) -> None:
    await press(table, A, "a1")
    await press(table, A, "n2")
    pressed = await table.choose(A, (3, 2), Choice(A, "spice", ("n1",)), BY[A])
    assert (pressed.note, pressed.sight.depth) == (msg("illegal-not-asked"), 2)


async def test_half_a_draft_cannot_be_confirmed(table: Table) -> None:
    await press(table, A, "a1")
    pressed = await confirm(table, A)
    assert pressed.note == msg("note-nothing-to-confirm")
    assert (pressed.sight.depth, table.position.revision) == (1, 3)


async def test_back_drops_the_last_choice_and_restart_all(table: Table) -> None:
    await press(table, A, "a1")
    await press(table, A, "n2")
    once = await table.back(A, (3, 2))
    assert (once.sight.depth, words(once.sight)) == (1, ["bazaar-ware-spice"])
    await press(table, A, "n0")
    whole = await table.back(A, (3, 2), everything=True)
    assert (whole.sight.depth, option_keys(whole.sight.prompt)[0]) == (0, "a1")


async def test_a_double_tap_on_back_goes_back_once(table: Table) -> None:
    await press(table, A, "a1")
    await press(table, A, "n2")
    once, twice = await table.back(A, (3, 2)), await table.back(A, (3, 2))
    assert (twice.sight, twice.note, once.sight.depth) == (once.sight, None, 1)
    restart = [await table.back(A, (3, 1), everything=True) for _ in range(2)]
    assert [one.note for one in restart] == [None, None]
    assert restart[1].sight.depth == 0


async def test_back_from_an_older_panel_is_told_so(table: Table) -> None:
    await press(table, A, "a1")
    await press(table, A, "n2")
    late = await table.back(A, (3, 1))
    assert (late.note, late.sight.depth) == (EARLIER, 2)


async def test_back_at_the_start_is_harmless(table: Table) -> None:
    pressed = await table.back(A, (3, 0))
    assert (pressed.sight.depth, pressed.note) == (0, None)


async def test_the_same_choice_twice_says_nothing_another_one_does(table: Table) -> None:
    await press(table, A, "a1")
    same = await table.choose(A, (3, 0), Choice(A, "pick", ("a1",)), BY[A])
    other = await table.choose(A, (3, 0), Choice(A, "pick", ("b2",)), BY[A])
    assert (same.note, other.note) == (None, EARLIER)
    assert same.sight == other.sight
    assert words(other.sight) == ["bazaar-ware-spice"]


async def test_an_illegal_choice_leaves_the_draft_as_it_is(table: Table) -> None:
    await press(table, A, "a1")
    for kind, key, text in (
        ("spice", "n9", "illegal-not-offered"),
        ("lamp", "t1", "illegal-not-asked"),
    ):
        pressed = await table.choose(A, (3, 1), Choice(A, kind, (key,)), BY[A])
        assert (pressed.note, pressed.sight.depth) == (msg(text), 1)
    several = await table.choose(A, (3, 1), Choice(A, "spice", ("n0", "n1")), BY[A])
    assert several.note == msg("illegal-count", least=1, most=1)


# What reveals


async def test_a_choice_that_draws_commits_the_draft_with_it(world: World, table: Table) -> None:
    await press(table, A, "b1")
    sight = (await table.look(A)).reveals
    assert sight == set(HAND), "each card sold is replaced from the deck"
    pressed = await press(table, A, "fig_4", "salt_5")
    assert (pressed.committed, pressed.note) == (True, None)
    pick, tea = table._record.rows[3:]
    assert [pick.seq, tea.seq] == [4, 5]
    assert [pick.asked, tea.asked] == [3, 3]
    assert [pick.choice, tea.choice] == [
        Choice(A, "pick", ("b1",)),
        Choice(A, "tea", ("fig_4", "salt_5")),
    ]
    luck = SeededChance(table.facts.seed, 4)
    assert (pick.draws, tea.draws) == ((), (luck.below(14), luck.below(13)))
    assert (pick.showed, tea.showed) == (False, True)
    assert await world.store.draft(table.facts.id, A) is None
    assert pressed.sight.asked == 5
    drawn = [event for event in pressed.events if event.text.id == "bazaar-log-drawn"]
    assert len(drawn) == 2, "who draws is told at once what it was"
    assert await replayed(world, table) == digest(table)


async def test_all_rows_of_a_revealing_draft_are_one_transaction(
    world: World, table: Table
) -> None:
    await press(table, A, "b1")
    await world.settle()
    await press(table, A, "fig_4")
    owed = await world.owed()
    assert [(one.kind, one.seat, one.revision) for one in owed] == [
        ("board", None, 5),
        ("hand", A, 5),
    ]


async def test_what_does_not_draw_is_not_marked(table: Table) -> None:
    assert (await table.look(A)).reveals == frozenset()
    await press(table, A, "b1")
    nothing = await press(table, A)
    assert (nothing.committed, nothing.sight.depth) == (False, 2)
    assert [label.id for label in nothing.sight.path] == ["bazaar-ware-tea", "path-none"]


async def test_a_draft_shows_no_luck(world: World, table: Table) -> None:
    """Every panel is the same whatever the seed would bring."""
    id = table.facts.id

    async def panels() -> list[bytes]:
        seen = []
        for keys in (("b2",), ("b1",), ("c2",), ("a1",)):
            seen.append(saves.encode((await press(table, A, *keys)).sight))
            moment = (3, 1)
            seen.append(saves.encode((await table.back(A, moment)).sight))
        return seen

    first = await panels()
    await world.hall.change(id, lambda facts: replace(facts, seed=b"quite another luck"))
    assert await panels() == first
    assert table.position.revision == 3


async def test_the_lamp_is_behind_the_lock(table: Table) -> None:
    pressed = await press(table, A, "b2")
    assert pressed.sight.reveals == {f"t{number}" for number in range(1, 121)}
    assert pressed.sight.view.lucky == ()


# Several things


async def test_things_are_picked_one_by_one_with_absolute_targets(table: Table) -> None:
    await press(table, A, "a2")
    for key, on, then in (
        ("salt_5", True, ("salt_5",)),
        ("salt_5", True, ("salt_5",)),
        ("fig_4", True, ("salt_5", "fig_4")),
        ("salt_5", False, ("fig_4",)),
        ("salt_5", False, ("fig_4",)),
        ("honey_5", True, ("fig_4", "honey_5")),
    ):
        pressed = await table.pick(A, (3, 1), key, on)
        assert (pressed.note, pressed.sight.picked, pressed.sight.depth) == (None, then, 1)
    done = await table.done(A, (3, 1), "silk", BY[A])
    assert (done.sight.ready, done.sight.picked, done.sight.depth) == (True, (), 2)
    assert [label.args["value"] for label in done.sight.path[1:]] == [4, 5]
    await confirm(table, A)
    assert table.position.state.traders[A].fame == 2, "the order counts: 4 then 5"


async def test_picks_beyond_what_is_offered_are_refused(table: Table) -> None:
    await press(table, A, "a2")
    unknown = await table.pick(A, (3, 1), "date_1", on=True)
    assert unknown.note == msg("illegal-not-offered")
    none = await table.done(A, (3, 1), "silk", BY[A])
    assert (none.note, none.sight.depth) == (msg("illegal-count", least=1, most=3), 1)
    await table.back(A, (3, 1))
    single = await table.pick(A, (3, 0), "a1", on=True)
    assert single.note == msg("illegal-not-asked")


async def test_a_fourth_pick_of_three_is_refused(world: World, table: Table) -> None:
    hand = ("date_1", "fig_1", "fig_4", "honey_5")
    state = table.position.state
    traders = (replace(state.traders[A], hand=hand), state.traders[B])
    table._record.position = replace(table.position, state=replace(state, traders=traders))
    await press(table, A, "a2")
    for key in hand[:3]:
        await table.pick(A, (3, 1), key, on=True)
    fourth = await table.pick(A, (3, 1), hand[3], on=True)
    assert fourth.note == msg("illegal-count", least=1, most=3)
    assert fourth.sight.picked == hand[:3]


async def test_a_double_tap_on_done_or_on_the_last_pick_says_nothing(table: Table) -> None:
    await press(table, A, "a2")
    await table.pick(A, (3, 1), "fig_4", on=True)
    done = await table.done(A, (3, 1), "silk", BY[A])
    twice = await table.done(A, (3, 1), "silk", BY[A])
    late = await table.pick(A, (3, 1), "fig_4", on=True)
    other = await table.pick(A, (3, 1), "salt_5", on=True)
    assert (twice.note, twice.sight, late.note) == (None, done.sight, None)
    assert (other.note, other.sight) == (EARLIER, done.sight)


async def test_back_leaves_what_was_picked_with_its_question(table: Table) -> None:
    await press(table, A, "a2")
    await table.pick(A, (3, 1), "fig_4", on=True)
    back = await table.back(A, (3, 1))
    assert (back.sight.depth, back.sight.picked) == (0, ())
    twice = await table.back(A, (3, 1))
    assert (twice.sight.depth, twice.note) == (0, None)


async def test_restart_forgets_what_was_picked_of_the_first_question(table: Table) -> None:
    await submit(table, A, ("pick", "a2"))
    await table.pick(A, (4, 0), "fig_4", on=True)
    restart = await table.back(A, (4, 0), everything=True)
    assert (restart.sight.picked, restart.note) == ((), None)


async def test_selling_picked_cards_reveals(table: Table) -> None:
    await press(table, A, "b1")
    await table.pick(A, (3, 1), "fig_4", on=True)
    done = await table.done(A, (3, 1), "tea", BY[A])
    assert (done.committed, table.position.revision) == (True, 5)


# Restarts


async def test_a_half_made_draft_outlives_the_process(world: World, table: Table) -> None:
    before = (await press(table, A, "a1")).sight
    table = await world.reload(table)
    assert await table.look(A) == before
    pressed = await table.choose(A, (3, 1), Choice(A, "spice", ("n2",)), BY[A])
    assert (pressed.note, pressed.sight.ready) == (None, True)
    table = await world.reload(table)
    assert await table.look(A) == pressed.sight
    confirmed = await table.confirm(A, (3, 2), BY[A])
    assert (confirmed.committed, confirmed.note) == (True, None)
    table = await world.reload(table)
    again = await table.confirm(A, (3, 2), BY[A])
    assert (again.committed, again.note) == (False, None)


async def test_picks_outlive_the_process(world: World, table: Table) -> None:
    await press(table, A, "a2")
    await table.pick(A, (3, 1), "honey_5", on=True)
    table = await world.reload(table)
    done = await table.done(A, (3, 1), "silk", BY[A])
    assert (done.note, done.sight.ready) == (None, True)


async def test_a_draft_to_an_earlier_question_is_forgotten(world: World, table: Table) -> None:
    await world.store.save_draft(
        table.facts.id, A, Draft(2, (Choice(A, "pick", ("a1",)),), ("fig_4",))
    )
    table = await world.reload(table)
    sight = await table.look(A)
    assert (sight.depth, sight.picked) == (0, ())


async def test_of_a_draft_that_no_longer_fits_the_legal_beginning_stays(
    world: World, table: Table
) -> None:
    """As after an upgrade of the rules."""
    choices = (Choice(A, "pick", ("a1",)), Choice(A, "spice", ("n9",)))
    await world.store.save_draft(table.facts.id, A, Draft(3, choices))
    table = await world.reload(table)
    sight = await table.look(A)
    assert (sight.depth, words(sight), sight.ready) == (1, ["bazaar-ware-spice"], False)


# Others move meanwhile


async def test_a_draft_stays_when_the_answer_of_another_makes_it_reveal(world: World) -> None:
    table = await world.start("bazaar", 2)
    await press(table, A, "n3")
    await answer(table, B, "n1")
    sight = await table.look(A)
    assert (sight.depth, sight.ready, sight.prompt) == (1, True, None)
    assert [label.args["count"] for label in sight.path] == [3]
    assert sight.gains == (), "what the reveal will bring is not known"
    assert sight.view == table.rules.view(table.position.state, A)
    table = await world.reload(table)
    confirmed = await table.confirm(A, (1, 1), BY[A])
    assert (confirmed.committed, confirmed.note) == (True, None)
    assert table.position.awaited == (A,)


async def test_back_from_such_a_draft_asks_again(world: World) -> None:
    table = await world.start("bazaar", 2)
    await press(table, A, "n3")
    await answer(table, B, "n1")
    back = await table.back(A, (1, 1))
    assert (back.sight.depth, len(back.sight.reveals)) == (0, 5), "every bid is the last one now"


async def test_a_draft_ends_where_others_come_to_act(world: World, table: Table) -> None:
    """The last to pick would go on to bid in the next round, while the others wait to bid."""
    await submit(table, A, ("pick", "a1"), ("spice", "n0"))
    pressed = await press(table, B, "c2")
    assert (pressed.sight.ready, pressed.sight.prompt) == (True, None)
    confirmed = await confirm(table, B)
    assert confirmed.committed
    assert confirmed.sight.prompt is not None
    assert confirmed.sight.prompt.kind == "bid"
    assert table.position.awaited == (A, B)


async def test_an_untouched_draft_of_another_seat_is_kept(world: World) -> None:
    table = await world.start("bazaar", 3)
    await press(table, C, "n1")
    await answer(table, A, "n2")
    assert (await table.look(C)).depth == 1
    assert await world.store.draft(table.facts.id, C) == Draft(1, (Choice(C, "bid", ("n1",)),))


async def test_conspiracy_draws_at_once_and_takes_a_pile_as_a_draft(world: World) -> None:
    table = await world.start("conspiracy", 2)
    seat = Seat(table.position.awaited[0])
    sight = await table.look(seat)
    assert sight.reveals == {"deck1", "deck2", "deck3"}
    pressed = await press(table, seat, "deck3")
    assert (pressed.committed, pressed.sight.depth) == (True, 0)
    assert pressed.events, "the lords drawn are told"
    assert len((await world.store.rows(table.facts.id))[1].draws) >= 3


async def test_an_older_panel_does_not_confirm_what_was_chosen_in_another(table: Table) -> None:
    """The thread's panel shows one turn, ready; in the direct message another one is made."""
    await press(table, A, "a1")
    thread = (await press(table, A, "n2")).sight
    old = (thread.asked, thread.depth, thread.trail)
    await table.back(A, old)
    other = (await press(table, A, "n0")).sight
    assert (other.asked, other.depth) == old[:2]
    assert other.trail != thread.trail
    pressed = await table.confirm(A, old, BY[A])
    assert (pressed.note, pressed.committed) == (EARLIER, False)
    assert table.position.revision == 3
    confirmed = await table.confirm(A, (other.asked, other.depth, other.trail), BY[A])
    assert confirmed.committed


async def test_the_same_choices_made_again_are_the_same_draft(table: Table) -> None:
    await press(table, A, "a1")
    first = (await press(table, A, "n2")).sight
    await table.back(A, (first.asked, first.depth, first.trail))
    again = (await press(table, A, "n2")).sight
    assert again.trail == first.trail
    assert (await table.confirm(A, (first.asked, first.depth, first.trail), BY[A])).committed
