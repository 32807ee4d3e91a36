"""Tables, rows and positions as the tests of the store need them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.match import Row
from bot.engine.prompts import Choice
from bot.engine.steps import Event
from bot.engine.values import Ref, Seat, msg, seat_msg
from bot.ports.store import Commit, Facts, Head, Owed, Sitter, Store

SNOWFLAKE = 2**62 + 12345
"""As large as Discord's ids can get."""


def facts_of(id: str = "TAB001", **changes: object) -> Facts:
    plain = Facts(
        id=id,
        game="rota",
        status="gathering",
        host=SNOWFLAKE,
        guild=5,
        channel=77,
        lang="ja",
        wanted=3,
        content="c0ffee",
        seed=b"",
        created=100,
        since=100,
        sitters=(Sitter(Seat(0), "アン *a*", user=SNOWFLAKE),),
    )
    return replace(plain, **changes)


def row_of(seq: int, seat: int = 0) -> Row:
    """A row with something in each of its fields."""
    return Row(
        seq=seq,
        at=1000 + seq,
        by=f"user:{SNOWFLAKE}",
        rules=3,
        digest=f"digest {seq}",
        choice=Choice(Seat(seat), "move", ("to_1", "to_2")),
        forced=(Choice(Seat(1), "pass", ()),),
        draws=(0, 7, 12345678901234),
        events=(
            Event(msg("moved", who=seat_msg(Seat(seat)), number=seq), None, (Ref("cell", "c1"),)),
            Event(msg("secret"), (Seat(1),)),
        ),
        showed=True,
        asked=seq - 1,
        undo_to=None,
        outlook=f"outlook {seq}",
    )


def head_of(revision: int) -> Head:
    state = b'{"revision":%d,"text":"\xe6\xa1\x83"}' % revision
    return Head(revision, (revision, 1), 3, state)


def commit_of(revision: int, table: str = "TAB001", **changes: object) -> Commit:
    owed = (Owed("board", table, revision),)
    return replace(Commit(head_of(revision), (row_of(revision),), owed), **changes)


async def started(store: Store, id: str = "TAB001") -> Facts:
    """A table with its set-up row, that owes nothing."""
    facts = facts_of(id)
    await store.create(facts, [])
    return await store.start(facts, head_of(1), row_of(1), [])
