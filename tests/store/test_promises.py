"""What any store must keep to, whatever the database (ports/store.py)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.match import Row
from bot.engine.prompts import Choice
from bot.engine.values import Seat
from bot.ports.store import (
    Debt,
    Draft,
    IdTaken,
    Owed,
    Posted,
    Prefs,
    Sitter,
    StaleHead,
    Store,
)
from tests.store.conftest import Opener
from tests.store.samples import SNOWFLAKE, commit_of, facts_of, head_of, row_of, started

BEN = Sitter(Seat(1), "Ben", user=22)
ROBOT = Sitter(Seat(2), "Idris", mind="uniform")


# Tables.


async def test_a_table_is_read_as_it_was_made(store: Store) -> None:
    facts = facts_of(
        seed=b"\x00\xff",
        thread=SNOWFLAKE - 1,
        visibility="invited",
        pace="24h",
        options={"rounds": "2"},
        sitters=(Sitter(Seat(0), "Ann", user=SNOWFLAKE), BEN, ROBOT),
        invited=(22, SNOWFLAKE),
    )
    await store.create(facts, [])
    assert await store.facts("TAB001") == facts


async def test_a_table_outside_a_server_has_no_guild(store: Store) -> None:
    await store.create(facts_of(guild=None), [])
    facts = await store.facts("TAB001")
    assert facts is not None
    assert (facts.guild, facts.thread) == (None, None)


async def test_an_unknown_table_is_none(store: Store) -> None:
    assert await store.facts("NOBODY") is None


async def test_an_id_is_given_once(store: Store) -> None:
    await store.create(facts_of(), [])
    with pytest.raises(IdTaken):
        await store.create(facts_of(lang="en"), [Owed("lobby", "TAB001", 0)])
    facts = await store.facts("TAB001")
    assert facts is not None
    assert facts.lang == "ja"
    assert await store.outstanding(0) == []


async def test_facts_change_with_their_version(store: Store) -> None:
    facts = facts_of()
    await store.create(facts, [])
    changed = await store.change(replace(facts, sitters=(*facts.sitters, BEN)))
    assert (changed.version, changed.sitters) == (1, (*facts.sitters, BEN))
    assert await store.facts("TAB001") == changed


async def test_facts_of_an_older_version_change_nothing(store: Store) -> None:
    facts = facts_of()
    await store.create(facts, [])
    first = await store.change(replace(facts, lang="en"))
    with pytest.raises(StaleHead):
        await store.change(replace(facts, lang="fr"), [Owed("lobby", "TAB001", 1)])
    assert await store.facts("TAB001") == first
    assert await store.outstanding(0) == []


async def test_of_two_that_change_the_same_facts_at_once_one_is_refused(store: Store) -> None:
    """L04: never a silent loss."""
    facts = facts_of()
    await store.create(facts, [])
    results = await asyncio.gather(
        *(store.change(replace(facts, pace=pace)) for pace in ("12h", "24h", "48h")),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in results) == [
        "Facts",
        "StaleHead",
        "StaleHead",
    ]


async def test_tables_of_a_person_are_those_where_they_sit_or_host_oldest_first(
    store: Store,
) -> None:
    await store.create(facts_of("HOSTED", host=22, created=300), [])
    await store.create(facts_of("SEATED", created=200, sitters=(BEN,)), [])
    await store.create(facts_of("OTHERS", created=100), [])
    await store.create(facts_of("ENDED1", created=100, status="over", sitters=(BEN,)), [])
    await store.create(facts_of("LIVE01", created=100, status="live", sitters=(BEN,)), [])
    await store.create(facts_of("FROZEN", created=400, status="frozen", sitters=(BEN,)), [])
    found = [facts.id for facts in await store.tables_of(22)]
    assert found == ["LIVE01", "SEATED", "HOSTED", "FROZEN"]


async def test_tables_of_a_server_are_newest_first(store: Store) -> None:
    await store.create(facts_of("OLDER1", created=1), [])
    await store.create(facts_of("NEWER1", created=2), [])
    await store.create(facts_of("CLOSED", created=3, status="closed"), [])
    await store.create(facts_of("ELSE01", created=4, guild=6), [])
    await store.create(facts_of("FROZEN", created=0, status="frozen"), [])
    assert [facts.id for facts in await store.tables_in(5)] == ["NEWER1", "OLDER1", "FROZEN"]


async def test_a_table_is_found_by_its_thread_and_by_its_lobby_post(store: Store) -> None:
    facts = facts_of(thread=901)
    await store.create(facts, [])
    await store.settle((), [Posted("TAB001", "lobby", 77, 902, 0)])
    assert await store.table_at(901) == facts
    assert await store.table_at(902) == facts
    assert await store.table_at(77) is None


async def test_live_tables_are_those_in_play(store: Store) -> None:
    await store.create(facts_of("GATHER"), [])
    await store.create(facts_of("LIVE02", status="live", created=2), [])
    await store.create(facts_of("LIVE01", status="live", created=1), [])
    await store.create(facts_of("FROZEN", status="frozen"), [])
    assert list(await store.live_tables()) == ["LIVE01", "LIVE02"]


# Positions.


async def test_a_start_keeps_facts_head_row_and_checkpoint_together(store: Store) -> None:
    facts = facts_of()
    await store.create(facts, [])
    live = await store.start(
        replace(facts, status="live"), head_of(1), row_of(1), [Owed("thread", "TAB001", 1)]
    )
    assert (live.status, live.version) == ("live", 1)
    assert await store.head("TAB001") == head_of(1)
    assert await store.rows("TAB001") == [row_of(1)]
    assert await store.checkpoint("TAB001", [1]) == (1, head_of(1))
    assert [debt.owed for debt in await store.outstanding(0)] == [Owed("thread", "TAB001", 1)]


async def test_a_start_on_stale_facts_starts_nothing(store: Store) -> None:
    facts = facts_of()
    await store.create(facts, [])
    await store.change(facts)
    with pytest.raises(StaleHead):
        await store.start(facts, head_of(1), row_of(1), [])
    with pytest.raises(KeyError):
        await store.head("TAB001")
    assert await store.rows("TAB001") == []


async def test_a_table_starts_once(store: Store) -> None:
    facts = await started(store)
    with pytest.raises(StaleHead):
        await store.start(facts, head_of(1), row_of(1), [])
    assert await store.facts("TAB001") == facts


async def test_a_commit_keeps_head_rows_and_debts_together(store: Store) -> None:
    await started(store)
    both = (row_of(2), row_of(3, seat=1))
    await store.commit("TAB001", 1, commit_of(3, rows=both))
    assert await store.head("TAB001") == head_of(3)
    assert await store.rows("TAB001", after=1) == list(both)
    assert [debt.owed for debt in await store.outstanding(0)] == [Owed("board", "TAB001", 3)]


async def test_a_commit_on_another_revision_keeps_nothing(store: Store) -> None:
    facts = await started(store)
    await store.commit("TAB001", 1, commit_of(2))
    await store.save_draft("TAB001", Seat(0), Draft(2))
    late = commit_of(
        2, facts=replace(facts, status="over"), drop_drafts=(Seat(0),), checkpoint=True
    )
    with pytest.raises(StaleHead):
        await store.commit("TAB001", 1, late)
    assert await store.rows("TAB001") == [row_of(1), row_of(2)]
    assert await store.facts("TAB001") == facts
    assert await store.draft("TAB001", Seat(0)) == Draft(2)
    assert len(await store.outstanding(0)) == 1
    with pytest.raises(KeyError):
        await store.checkpoint("TAB001", [2])


async def test_a_commit_with_stale_facts_keeps_nothing(store: Store) -> None:
    facts = await started(store)
    await store.change(facts)
    with pytest.raises(StaleHead):
        await store.commit("TAB001", 1, commit_of(2, facts=facts))
    assert await store.head("TAB001") == head_of(1)
    assert await store.rows("TAB001") == [row_of(1)]
    assert await store.outstanding(0) == []


async def test_a_commit_may_end_the_game(store: Store) -> None:
    facts = await started(store)
    await store.commit("TAB001", 1, commit_of(2, facts=replace(facts, status="over", since=9)))
    ended = await store.facts("TAB001")
    assert ended == replace(facts, status="over", since=9, version=facts.version + 1)


async def test_the_revision_is_the_number_of_rows(store: Store) -> None:
    await started(store)
    with pytest.raises(ValueError, match="1 rows do not lead to 5"):
        await store.commit("TAB001", 1, commit_of(5))
    assert await store.head("TAB001") == head_of(1)


async def test_an_undo_row_is_kept_as_it_is(store: Store) -> None:
    await started(store)
    undo = Row(seq=2, at=5, by="user:1", rules=3, digest="d", undo_to=1)
    await store.commit("TAB001", 1, commit_of(2, rows=(undo,)))
    assert (await store.rows("TAB001"))[1] == undo


async def test_l10_undo_finds_the_newest_checkpoint_that_was_written(store: Store) -> None:
    await started(store)
    for revision in range(2, 8):
        has_one = revision in (3, 6)
        await store.commit("TAB001", revision - 1, commit_of(revision, checkpoint=has_one))
    assert await store.checkpoint("TAB001", range(1, 8)) == (6, head_of(6))
    assert await store.checkpoint("TAB001", [1, 2, 3, 4, 5]) == (3, head_of(3))
    assert await store.checkpoint("TAB001", [1, 2, 4]) == (1, head_of(1))
    with pytest.raises(KeyError):
        await store.checkpoint("TAB001", [2, 4])


async def test_tables_do_not_mix(store: Store) -> None:
    await started(store)
    await started(store, "TAB002")
    await store.commit("TAB002", 1, commit_of(2, table="TAB002"))
    assert await store.head("TAB001") == head_of(1)
    assert len(await store.rows("TAB001")) == 1


# Drafts.


async def test_a_draft_is_kept_replaced_and_dropped(store: Store) -> None:
    await started(store)
    draft = Draft(1, (Choice(Seat(0), "move", ("to_1",)),), ("a", "b"))
    assert await store.draft("TAB001", Seat(0)) is None
    await store.save_draft("TAB001", Seat(0), Draft(1))
    await store.save_draft("TAB001", Seat(0), draft)
    await store.save_draft("TAB001", Seat(1), Draft(1))
    assert await store.draft("TAB001", Seat(0)) == draft
    await store.save_draft("TAB001", Seat(0), None)
    assert await store.draft("TAB001", Seat(0)) is None
    assert await store.draft("TAB001", Seat(1)) == Draft(1)


async def test_a_commit_drops_the_drafts_to_questions_that_changed(store: Store) -> None:
    await started(store)
    for seat in (0, 1):
        await store.save_draft("TAB001", Seat(seat), Draft(1))
    await store.commit("TAB001", 1, commit_of(2, drop_drafts=(Seat(0),)))
    assert await store.draft("TAB001", Seat(0)) is None
    assert await store.draft("TAB001", Seat(1)) == Draft(1)


# What Discord is owed.


async def test_the_life_of_a_debt(store: Store) -> None:
    owed = Owed("hand", "TAB001", 4, Seat(1))
    await store.create(facts_of(), [owed])
    (debt,) = await store.outstanding(50)
    assert debt == Debt(debt.id, owed, sending=False, tries=0, due=0)
    await store.sending([debt.id])
    assert await store.outstanding(50) == [replace(debt, sending=True)]
    await store.put_off([debt.id], 60)
    assert await store.outstanding(59) == []
    assert await store.next_due(50) == 60
    assert await store.outstanding(60) == [replace(debt, tries=1, due=60)]
    await store.settle([debt.id])
    assert await store.outstanding(10**9) == []
    assert await store.next_due(0) is None


async def test_held_debts_are_due_when_the_last_of_them_is_as_that_stands_now(
    store: Store,
) -> None:
    """Whoever made them due meanwhile has the last word."""
    await store.create(facts_of(), [Owed("board", "TAB001", 1), Owed("board", "TAB001", 2)])
    first, second = await store.outstanding(0)
    await store.put_off([first.id], 600)
    await store.hold([first.id, second.id])
    assert [one.due for one in await store.outstanding(600)] == [600, 600]
    assert [one.tries for one in await store.outstanding(600)] == [1, 0]
    await store.retry(5, 10)
    await store.hold([first.id, second.id])
    assert [one.due for one in await store.outstanding(10)] == [10, 10]


async def test_what_was_put_off_on_a_server_is_due_when_something_changes_there(
    store: Store,
) -> None:
    await store.create(facts_of("TAB001", guild=7), [Owed("board", "TAB001", 1)])
    await store.create(facts_of("TAB002", guild=8), [Owed("board", "TAB002", 1)])
    await store.put_off([debt.id for debt in await store.outstanding(0)], 600)
    assert await store.retry(7, 20) == ["TAB001"]
    found = [(debt.owed.table, debt.due, debt.tries) for debt in await store.outstanding(20)]
    assert found == [("TAB001", 20, 1)]
    assert await store.retry(7, 20) == []


async def test_what_was_put_off_by_a_clock_of_the_future_is_due_now(store: Store) -> None:
    await store.create(facts_of("TAB001"), [Owed("board", "TAB001", 1)])
    await store.create(facts_of("TAB002"), [Owed("board", "TAB002", 1)])
    first, second = await store.outstanding(0)
    await store.put_off([first.id], 3700)
    await store.put_off([second.id], 3701)
    await store.hurry(100, 3600)
    found = [(debt.owed.table, debt.due) for debt in await store.outstanding(10**9)]
    assert found == [("TAB001", 3700), ("TAB002", 100)]


async def test_debts_are_told_oldest_first(store: Store) -> None:
    await store.create(facts_of(), [])
    for revision in (3, 1, 2):
        await store.owe([Owed("board", "TAB001", revision)])
    assert [debt.owed.revision for debt in await store.outstanding(0)] == [3, 1, 2]


async def test_a_table_with_something_due_tells_all_its_debts(store: Store) -> None:
    await store.create(facts_of(), [Owed("board", "TAB001", 1), Owed("board", "TAB001", 2)])
    await store.create(facts_of("TAB002"), [Owed("board", "TAB002", 1)])
    first, _, other = await store.outstanding(0)
    await store.put_off([first.id, other.id], 99)
    found = [(debt.owed.table, debt.owed.revision, debt.due) for debt in await store.outstanding(0)]
    assert found == [("TAB001", 1, 99), ("TAB001", 2, 0)]


async def test_the_limit_counts_tables_so_that_none_is_starved(store: Store) -> None:
    for name in ("TAB001", "TAB002", "TAB003"):
        await store.create(facts_of(name), [Owed("board", name, 1), Owed("board", name, 2)])
    found = [debt.owed.table for debt in await store.outstanding(0, limit=2)]
    assert found == ["TAB001", "TAB001", "TAB002", "TAB002"]


async def test_the_id_of_a_settled_debt_is_never_given_again(store: Store) -> None:
    await store.create(facts_of(), [Owed("board", "TAB001", 1)])
    (old,) = await store.outstanding(0)
    await store.settle([old.id])
    await store.owe([Owed("board", "TAB001", 2)])
    (new,) = await store.outstanding(0)
    assert new.id != old.id
    await store.settle([old.id])
    assert await store.outstanding(0) == [new]


async def test_a_message_takes_the_place_of_its_predecessor(store: Store) -> None:
    await store.create(facts_of(), [Owed("board", "TAB001", 2)])
    old = Posted("TAB001", "board", 901, 5001, 1, None, (Seat(0), Seat(1)), "what it shows")
    new = Posted("TAB001", "board", 901, 5002, 2)
    await store.settle((), [old])
    assert await store.posted("TAB001") == [old]
    (debt,) = await store.outstanding(0)
    await store.settle([debt.id], [new])
    assert await store.posted("TAB001") == [new]
    assert await store.outstanding(0) == []


async def test_a_replaced_message_is_remembered_as_long_as_it_must_be_put_away(
    store: Store,
) -> None:
    await store.create(facts_of(), [])
    old = Posted("TAB001", "board", 901, 5001, 1)
    new = Posted("TAB001", "board", 901, 5002, 2)
    former = replace(old, purpose="former")
    await store.settle((), [old])
    await store.settle((), [new, former])
    assert await store.posted("TAB001") == [former, new]
    other = replace(former, message=4999)
    await store.settle((), [other])
    assert await store.posted("TAB001") == [other, former, new]
    await store.forget_posted([former, other])
    assert await store.posted("TAB001") == [new]


async def test_each_seat_has_a_hand_of_its_own(store: Store) -> None:
    await store.create(facts_of(), [])
    hands = [Posted("TAB001", "hand", 800 + n, 6000 + n, 1, Seat(n)) for n in range(3)]
    await store.settle((), hands)
    later = replace(hands[1], message=6009, revision=2)
    await store.settle((), [later])
    assert await store.posted("TAB001") == [hands[0], hands[2], later]


# People and content.


async def test_who_has_set_nothing_takes_all_messages(store: Store) -> None:
    assert await store.prefs(SNOWFLAKE) == Prefs(SNOWFLAKE, None, None, "all", dm_closed=False)


async def test_prefs_are_kept_and_replaced(store: Store) -> None:
    await store.save_prefs(Prefs(22, "ja", "en-GB", "turns", dm_closed=True))
    later = Prefs(22, "ja", "fr", "none", dm_closed=False, theme="contrast", as_text=True)
    await store.save_prefs(later)
    assert await store.prefs(22) == later


async def test_the_files_of_a_game_are_kept_byte_by_byte(store: Store) -> None:
    files = {"a.toml": bytes(range(256)), "b.toml": b""}
    await store.keep_content("rota", "d1", files)
    await store.keep_content("rota", "d1", files)
    await store.keep_content("rota", "none", {})
    assert await store.content("rota", "d1") == files
    assert await store.content("rota", "none") == {}
    assert await store.content("rota", "d2") is None
    assert await store.content("other", "d1") is None


# Later, and all at once.


async def test_everything_is_there_when_it_is_opened_again(opener: Opener, tmp_path: Path) -> None:
    posted = Posted("TAB001", "board", 901, 5001, 2, None, (Seat(1),), "x")
    async with opener(tmp_path) as store:
        facts = await started(store)
        await store.commit("TAB001", 1, commit_of(2, checkpoint=True))
        await store.save_draft("TAB001", Seat(1), Draft(2))
        await store.save_prefs(Prefs(22, "ja"))
        await store.keep_content("rota", "d1", {"a": b"b"})
        (debt,) = await store.outstanding(0)
        await store.sending([debt.id])
        await store.settle((), [posted])
    async with opener(tmp_path) as store:
        assert await store.facts("TAB001") == facts
        assert await store.head("TAB001") == head_of(2)
        assert await store.rows("TAB001") == [row_of(1), row_of(2)]
        assert await store.checkpoint("TAB001", [1, 2]) == (2, head_of(2))
        assert await store.draft("TAB001", Seat(1)) == Draft(2)
        assert await store.prefs(22) == Prefs(22, "ja")
        assert await store.content("rota", "d1") == {"a": b"b"}
        assert await store.outstanding(0) == [replace(debt, sending=True)]
        assert await store.posted("TAB001") == [posted]


async def test_five_answers_at_once_to_one_revision_are_one_row(store: Store) -> None:
    await started(store)
    results = await asyncio.gather(
        *(store.commit("TAB001", 1, commit_of(2)) for _ in range(5)), return_exceptions=True
    )
    assert [type(result).__name__ for result in results] == ["NoneType"] + ["StaleHead"] * 4
    assert len(await store.rows("TAB001")) == 2
    assert len(await store.outstanding(0)) == 1
