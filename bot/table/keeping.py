"""A table while it is played: who sits where, where it stands, how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from bot.ai.minds import BEST
from bot.engine.values import Msg, Seat, msg, seat_msg
from bot.ports.clock import Clock
from bot.ports.store import Facts, Owed, Sitter, Store
from bot.table.hall import Hall
from bot.table.lobby import computer_name, host_after
from bot.table.owing import hands_of
from bot.table.people import Person, by_user, refuse

Edit = Callable[[Facts], Facts]


class Keeper:
    """Changes tables without an answer. Every method raises Refusal where the answer is no."""

    def __init__(self, hall: Hall, store: Store, clock: Clock) -> None:
        self._hall = hall
        self._store = store
        self._clock = clock

    async def resign(self, id: str, person: Person) -> Facts:
        """A computer player goes on in this person's place; without people the table closes."""
        seat = (await self._hall.facts(id)).seat_of(person.user)
        if seat is None:
            raise refuse("lobby-sits-not")
        return await self.hand_over(id, seat, None, person, msg("log-resigned"))

    async def hand_over(
        self, id: str, seat: Seat, to: Person | None, by: Person, text: Msg | None = None
    ) -> Facts:
        """Somebody else, or a computer player, goes on at a seat as it stands."""
        table = await self._hall.table(id)
        said = replace(text or msg("log-handed"), args={"who": seat_msg(seat)})

        def edit(facts: Facts) -> Facts:
            _demand_live(facts)
            if text is not None and facts.seat_of(by.user) != seat:
                raise refuse("lobby-sits-not")
            if to is not None and facts.seat_of(to.user) is not None:
                raise refuse("hand-over-sits")
            return self._reseated(facts, seat, to)

        return await table.note(edit, said, by_user(by.user), seat)

    async def settle(self, id: str, person: Person, **changes: str) -> Facts:
        """Changes how the table is shown; only the host may."""

        def edit(facts: Facts) -> Facts:
            _demand_open(facts)
            if facts.host != person.user:
                raise refuse("lobby-host-only")
            return replace(facts, **changes)

        before = edit(await self._hall.facts(id))
        owed = [Owed("lobby", id, before.version + 1)]
        if before.status == "live":
            revision = (await self._store.head(id)).revision
            owed += [Owed("board", id, revision), *hands_of(before, revision)]
        return await self._changed(id, edit, owed)

    async def move(self, id: str, person: Person, channel: int, is_moderator: bool) -> Facts:
        """Takes a table to a channel of its server: a new post there, and a thread if it is live.

        Its own new post, because a thread may have gone from under the old one for good.
        """
        before = await self._hall.facts(id)
        where = f"<#{before.thread}>" if before.thread else f"<#{before.channel}>"

        def edit(facts: Facts) -> Facts:
            if person.user != facts.host and not is_moderator:
                raise refuse("move-not-yours")
            _demand_open(facts)
            return replace(facts, channel=channel, thread=None)

        edit(before)
        await self._store.unhitch(id)
        lobbies = [one for one in await self._store.posted(id) if one.purpose == "lobby"]
        await self._store.forget_posted(lobbies)
        if before.status == "gathering":
            return await self._changed(id, edit, [Owed("lobby", id, before.version + 1)])
        table = await self._hall.table(id)
        return await table.note(edit, msg("log-moved", where=where), by_user(person.user))

    async def repost(self, id: str) -> Facts:
        """The board anew at the bottom of its thread, as if it had told nobody of their turn."""
        table = await self._hall.table(id)
        boards = [one for one in await self._store.posted(id) if one.purpose == "board"]
        await self._store.settle((), [replace(one, awaited=()) for one in boards])
        await self._store.owe([Owed("board", id, table.position.revision)])
        self._hall.tell(id)
        return table.facts

    async def look_after(self, channel: int) -> None:
        """Something was done to a channel: boards and lobbies there are written anew in place.

        So an archived thread is opened again, which only sending does, and what became of one
        that is gone is found out. Nobody is called by it.
        """
        for facts in await self._tables_at(channel):
            owed = await self._face(facts)
            posts = await self._store.posted(facts.id)
            faces = [replace(one, shown="") for one in posts if one.purpose == owed.kind]
            await self._store.settle((), faces)
            await self._store.owe([owed])
            self._hall.tell(facts.id)

    async def _face(self, facts: Facts) -> Owed:
        """The post in which a table is met: its board, or its lobby until it starts."""
        if facts.status == "gathering":
            return Owed("lobby", facts.id, facts.version)
        return Owed("board", facts.id, (await self._store.head(facts.id)).revision)

    async def _tables_at(self, channel: int) -> list[Facts]:
        live = await self._store.tables_that_are("live")
        gathering = await self._store.tables_that_are("gathering")
        return [one for one in (*live, *gathering) if channel in (one.channel, one.thread)]

    async def _changed(
        self, id: str, edit: Callable[[Facts], Facts], owed: Sequence[Owed]
    ) -> Facts:
        facts = await self._hall.change(id, edit, owed)
        self._hall.tell(id)
        return facts

    def _reseated(self, facts: Facts, seat: Seat, to: Person | None) -> Facts:
        mind = None if to else BEST
        name = to.name if to else computer_name(facts)
        user = to.user if to else None
        new = Sitter(seat, name, user=user, mind=mind)
        sitters = tuple(new if one.seat == seat else one for one in facts.sitters)
        host = host_after(facts, sitters)
        if host is None:
            return replace(facts, sitters=sitters, status="closed", since=self._clock.now())
        return replace(facts, sitters=sitters, host=host)


def _demand_live(facts: Facts) -> None:
    if facts.status != "live":
        raise refuse(f"table-{facts.status}", id=facts.id)


def _demand_open(facts: Facts) -> None:
    if not facts.is_open:
        raise refuse(f"table-{facts.status}", id=facts.id)
