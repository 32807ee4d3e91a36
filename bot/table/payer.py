"""Pays what one table owes to Discord, one message after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import structlog
from msgspec.structs import replace
from structlog.contextvars import bound_contextvars

from bot.engine.values import Seat
from bot.ports.clock import Clock
from bot.ports.desk import (
    Apart,
    Banned,
    Closed,
    Desk,
    Flooded,
    Forbidden,
    Gone,
    Locked,
    Post,
    Unreachable,
)
from bot.ports.store import Debt, Facts, Hitch, Owed, Posted, Prefs, Store, StoreTrouble
from bot.table import dues
from bot.table.dues import Bill, Slot
from bot.table.people import Refusal
from bot.table.placing import Placer, Plan, Tables
from bot.table.publish import (
    board_post,
    hand_post,
    lobby_post,
    nonce_of,
    notice_post,
    reader_language,
    scene_of,
)

_PATIENCE = 120
"""Seconds for one message, pictures and waits for rate limits included."""
_FLOOD_PAUSE = 300
_BAN_PAUSE = 600
"""Seconds without a single request once Discord has shut this host out."""

_log = structlog.get_logger(__name__)


class Payer:
    """Each of its payments is for one bill, and each failure delays that bill alone."""

    def __init__(
        self,
        store: Store,
        hall: Tables,
        desk: Desk,
        clock: Clock,
        thread_name: Callable[[Post], str],
    ) -> None:
        self._store = store
        self._hall = hall
        self._desk = desk
        self._clock = clock
        self._thread_name = thread_name
        self._placer = Placer(store, hall, desk)
        self._no_dms_until = 0
        self._silent_until = 0

    async def pay(self, debts: Sequence[Debt]) -> None:
        """All debts of one table. Raises StoreTrouble."""
        for bill in dues.bills(debts):
            now = self._clock.now()
            if dues.is_held(bill, now):
                await self._store.hold(bill.ids)
            elif dues.is_due(bill, now):
                with bound_contextvars(**_trail(bill)):
                    await self._pay_or_pause(bill, now)

    async def _pay_or_pause(self, bill: Bill, now: int) -> None:
        if now < (until := self._closed_until(bill)):
            await self._store.put_off(bill.ids, until)
        else:
            await self._pay(bill)

    async def _pay(self, bill: Bill) -> None:
        thread = await self._thread_of(bill)
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._pay_kind(bill)
            _log.info("paid")
        except StoreTrouble:
            raise
        except Banned as ban:
            await self._fall_silent(bill, min(max(ban.after, _BAN_PAUSE), dues.LONGEST))
        except Unreachable as problem:
            await self._put_off(
                bill, min(max(problem.after, dues.backoff(bill.tries)), dues.LONGEST)
            )
        except TimeoutError:
            await self._put_off(bill, dues.backoff(bill.tries))
        except Flooded:
            self._no_dms_until = self._clock.now() + _FLOOD_PAUSE
            await self._put_off(bill, _FLOOD_PAUSE)
        except (Gone, Forbidden, Locked, Closed, Refusal) as problem:
            await self._hold(bill, problem, thread)
        except Exception:
            _log.exception("paying failed")
            await self._put_off(bill, dues.backoff(bill.tries + 5))

    def _closed_until(self, bill: Bill) -> int:
        """Until when nothing of this kind is sent, whoever it is for."""
        until = max(self._silent_until, self._no_dms_until if bill.kind == "hand" else 0)
        return until if until <= self._clock.now() + dues.LONGEST else 0

    async def _fall_silent(self, bill: Bill, seconds: int) -> None:
        """Nothing is sent to anybody: each request would make the ban longer."""
        if self._clock.now() >= self._silent_until:
            _log.critical("Discord has shut this host out; nothing is sent", seconds=seconds)
        self._silent_until = self._clock.now() + seconds
        await self._put_off(bill, seconds)

    async def _put_off(self, bill: Bill, seconds: int) -> None:
        await self._store.put_off(bill.ids, self._clock.now() + seconds)

    async def _pay_kind(self, bill: Bill) -> None:
        facts = await self._hall.facts(bill.table)
        match bill.kind:
            case "lobby" | "thread":
                await self._lobby(bill, facts)
            case "hand" if bill.seat is not None and facts.status != "closed":
                await self._hand(bill, facts, bill.seat)
            case "board" if facts.status != "closed":
                await self._board(bill, facts)
            case "hand" | "board":
                await self._withdraw(facts)
            case "notice":
                await self._notice(bill, facts)
        await self._store.settle(bill.ids)

    async def _lobby(self, bill: Bill, facts: Facts) -> None:
        """The lobby post, and the thread of a started table, which hangs on it."""
        if _needs_thread(facts):
            if await self._placer.posted(facts.id, "lobby") is None:
                await self._place_lobby(bill, facts)
            await self._open_thread(bill, facts)
        await self._place_lobby(bill, facts)

    async def _place_lobby(self, bill: Bill, facts: Facts) -> None:
        async def plan(posted: Posted | None) -> Plan | None:
            now = await self._hall.facts(facts.id)
            stands = await self._placer.posted(facts.id, "lobby")
            is_needed = now.status == "gathering" or _needs_thread(now)
            return Plan(lobby_post(now)) if stands or is_needed else None

        await self._placer.place(bill, Slot(facts.id, "lobby", facts.channel), plan)
        if facts.status == "gathering":
            await self._unhitch(facts)

    async def _open_thread(self, bill: Bill, facts: Facts) -> None:
        lobby = await self._placer.posted(facts.id, "lobby")
        if lobby is None:
            raise Unreachable("the lobby post is not there yet")
        await self._store.sending(bill.ids)
        try:
            name = self._thread_name(lobby_post(facts))
            thread = await self._desk.open_thread(lobby.channel, lobby.message, name)
        except Gone as problem:
            await self._store.forget_posted([lobby])
            raise Unreachable("the lobby post was deleted") from problem
        await self._hall.change(facts.id, lambda now: replace(now, thread=thread))

    async def _board(self, bill: Bill, facts: Facts) -> None:
        if facts.thread is None:
            # Nobody would ever open it if its debt had been lost.
            await self._store.owe([Owed("thread", facts.id, 0)] if not bill.tries else [])
            raise Unreachable("the thread is not open yet")

        async def plan(posted: Posted | None) -> Plan | None:
            reached = await self._reached(facts)
            scene = scene_of(await self._hall.table(facts.id))
            seats = set(dues.newly_asked(scene, posted)) - reached
            persons = dues.people(scene.facts)
            ping = tuple(persons[seat] for seat in sorted(seats))
            is_new = dues.board_is_new(scene, posted)
            return Plan(board_post(scene, ping), is_new, scene.present.awaited)

        await self._placer.place(bill, Slot(facts.id, "board", facts.thread), plan)
        await self._unhitch(facts)

    async def _unhitch(self, facts: Facts) -> None:
        if facts.id in await self._store.hitches():
            await self._store.unhitch(facts.id)

    async def _thread_of(self, bill: Bill) -> int | None:
        facts = await self._store.facts(bill.table)
        return facts.thread if facts else None

    async def _hold(self, bill: Bill, problem: Exception, thread: int | None) -> None:
        """Only people can help, so it is not tried again soon; unless they just did."""
        if thread != await self._thread_of(bill):
            await self._put_off(bill, 0)
            return
        _log.warning("cannot post", problem=repr(problem))
        await self._put_off(bill, dues.long_backoff(bill.tries))
        await self._hitch(bill, problem)

    async def _hitch(self, bill: Bill, problem: Exception) -> None:
        """The place of a table's posts is closed to us: its host is told, once."""
        why = _hitch_of(problem)
        if why is None or bill.kind in ("hand", "notice"):
            return
        facts = await self._hall.facts(bill.table)
        # Out of a server nothing can be posted there; that is nobody's fault at the table.
        if facts.is_open and not await self._is_away(facts):
            await self._store.hitch(facts.id, why, [Owed("notice", facts.id, facts.version)])

    async def _is_away(self, facts: Facts) -> bool:
        """The bot is not on the table's server, or the server is out of order."""
        return facts.guild is not None and not await self._desk.is_at(facts.guild)

    async def _notice(self, bill: Bill, facts: Facts) -> None:
        """By direct message, to a host who takes any; else their next look says it."""
        why = (await self._store.hitches()).get(facts.id)
        prefs = await self._store.prefs(facts.host)
        if why is None or not facts.is_open or not _takes_dms(prefs):
            return
        post = notice_post(facts, why, reader_language(prefs, facts))
        try:
            channel = await self._desk.open_dm(facts.host)
            await self._store.sending(bill.ids)
            await self._desk.send(channel, post, nonce_of(post))
        except Closed as problem:
            await self._close_dms(facts, facts.host, problem)

    async def _reached(self, facts: Facts) -> set[Seat]:
        """The seats whose persons get their notices by direct message."""
        persons = dues.people(facts)
        return {seat for seat in persons if _takes_dms(await self._store.prefs(persons[seat]))}

    async def _hand(self, bill: Bill, facts: Facts, seat: Seat) -> None:
        user = dues.people(facts).get(seat)
        prefs = None if user is None else await self._store.prefs(user)
        if user is None or prefs is None or prefs.dm == "none":
            await self._take_away(facts, seat)
            return
        if prefs.dm_closed:
            await self._placer.clear(facts.id, seat)
            return

        async def plan(posted: Posted | None) -> Plan | None:
            prefs = await self._store.prefs(user)
            table = await self._hall.table(facts.id)
            scene = scene_of(table)
            is_new = seat in dues.newly_asked(scene, posted)
            is_wanted = prefs.dm == "all" and scene.present.outcome is None
            if posted is None and not (is_new or is_wanted):
                return None
            post = hand_post(table, seat, reader_language(prefs, facts), prefs.theme)
            return Plan(post, is_new, scene.present.awaited)

        try:
            channel = await self._desk.open_dm(user)
            await self._placer.place(bill, Slot(facts.id, "hand", channel, seat), plan)
        except Closed as problem:
            await self._close_dms(facts, user, problem)
            await self._placer.clear(facts.id, seat)

    async def _take_away(self, facts: Facts, seat: Seat) -> None:
        """This seat gets no hand post any more: nobody sits there, or they want none."""
        if (hand := await self._placer.posted(facts.id, "hand", seat)) is not None:
            await self._store.settle((), [dues.former(hand)])
        await self._placer.clear(facts.id, seat)

    async def _close_dms(self, facts: Facts, user: int, problem: Closed) -> None:
        """Nothing can be sent to this person: the board calls them instead, from now on.

        Where the bot is away itself, nobody closed anything. Then it raises the problem.
        """
        if isinstance(problem, Apart) and await self._is_away(facts):
            raise problem
        board, seat = await self._placer.posted(facts.id, "board"), facts.seat_of(user)
        if board is not None and seat in board.awaited:
            awaited = tuple(one for one in board.awaited if one != seat)
            await self._store.settle((), [replace(board, awaited=awaited)])
            await self._store.owe([Owed("board", facts.id, board.revision)])
        await self._store.save_prefs(replace(await self._store.prefs(user), dm_closed=True))

    async def _withdraw(self, facts: Facts) -> None:
        """The table was closed: its board loses its buttons, its hands go."""
        posted = await self._store.posted(facts.id)
        ended = [dues.former(one) for one in posted if one.purpose in ("board", "hand")]
        await self._store.settle((), ended)
        for one in {one.seat for one in ended}:
            await self._placer.clear(facts.id, one)


def _trail(bill: Bill) -> dict[str, object]:
    """What every line about a payment names."""
    revision = max(one.owed.revision for one in bill.debts)
    seat = {} if bill.seat is None else {"seat": bill.seat}
    return {"table": bill.table, "kind": bill.kind, "revision": revision, **seat}


def _hitch_of(problem: Exception) -> Hitch | None:
    """What of it people can mend."""
    match problem:
        case Locked():
            return "locked"
        case Gone():
            return "gone"
        case Forbidden():
            return "forbidden"
        case _:
            return None


def _takes_dms(prefs: Prefs) -> bool:
    return prefs.dm != "none" and not prefs.dm_closed


def _needs_thread(facts: Facts) -> bool:
    return facts.thread is None and facts.status in ("live", "over")
