"""What is kept, and the promises of whoever keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from msgspec import Struct

from bot.engine.match import Row
from bot.engine.prompts import Choice
from bot.engine.values import Seat

Status = Literal["gathering", "live", "over", "closed", "frozen"]
Visibility = Literal["open", "invited"]
OwedKind = Literal["lobby", "thread", "board", "hand", "notice"]
Purpose = Literal["lobby", "board", "hand", "former"]
"""`former`: a board or hand that was replaced and still has to lose its buttons, or to go."""
DmWish = Literal["all", "turns", "none"]
Theme = Literal["dusk", "day", "contrast"]
Hitch = Literal["locked", "gone", "forbidden"]
"""Why a table's posts cannot be sent where they belong, until somebody mends it."""


class Sitter(Struct, frozen=True):
    """Who sits at a seat: a person (`user`), or a computer player (`mind`, e.g. "uniform")."""

    seat: Seat
    name: str
    user: int | None = None
    mind: str | None = None


class Facts(Struct, frozen=True):
    """A table, all but its position. `version` counts changes of these facts.

    `content` is the digest of the data files that the game runs with. `since` is when the seats
    now awaited were first asked.
    """

    id: str
    game: str
    status: Status
    host: int
    guild: int | None
    channel: int
    lang: str
    wanted: int
    content: str
    seed: bytes
    created: int
    since: int
    version: int = 0
    thread: int | None = None
    visibility: Visibility = "open"
    pace: str = "none"
    options: dict[str, str] = {}
    sitters: tuple[Sitter, ...] = ()
    invited: tuple[int, ...] = ()

    def seat_of(self, user: int) -> Seat | None:
        return next((one.seat for one in self.sitters if one.user == user), None)

    @property
    def is_open(self) -> bool:
        """It gathers or is played: it has a post that people meet it by."""
        return self.status in ("gathering", "live")

    @property
    def host_watches(self) -> bool:
        """The host opened the table for others and took no seat."""
        return self.seat_of(self.host) is None

    def sitter(self, seat: Seat) -> Sitter:
        """Raises KeyError if nobody sits there."""
        for one in self.sitters:
            if one.seat == seat:
                return one
        raise KeyError(seat)


class Head(Struct, frozen=True):
    """The newest position. `revision` is the number of rows; `asked` see `match.asked_after`."""

    revision: int
    asked: tuple[int, ...]
    rules: int
    state: bytes


class Draft(Struct, frozen=True):
    """An answer under construction: choices made so far, and those picked of an open MANY/ORDER.

    A choice may be an aim that stands for several (`bot.engine.goals`), unless `is_stepwise`: then
    this person wants to be asked for every step.
    """

    asked: int
    choices: tuple[Choice, ...] = ()
    picked: tuple[str, ...] = ()
    is_stepwise: bool = False


class Owed(Struct, frozen=True):
    """Something that Discord must be told. What exactly is read anew right before it is sent.

    `lobby`: the lobby post as the table now is. `thread`: open the table's thread. `board`: the
    board post (at the end, the score sheet). `hand`: the hand post of a seat. `notice`: tell the
    host of a hitch.
    """

    kind: OwedKind
    table: str
    revision: int
    seat: Seat | None = None


class Debt(Struct, frozen=True):
    """An owed message in its life: owed, then sending, then settled (and gone)."""

    id: int
    owed: Owed
    sending: bool
    tries: int
    due: int


class Posted(Struct, frozen=True):
    """A message of ours that stands in Discord.

    `awaited` are the seats that it has told of their turn; `revision` is the position that it
    shows (for a lobby, the version of the facts), `shown` names exactly what was written. There
    is one of each purpose, table and seat, but any number of `former`.
    """

    table: str
    purpose: Purpose
    channel: int
    message: int
    revision: int
    seat: Seat | None = None
    awaited: tuple[Seat, ...] = ()
    shown: str = ""


class Prefs(Struct, frozen=True):
    """What is known of a person. `lang` is what they set, `locale` what Discord last said.

    `dm_closed` remembers that direct messages to them fail. `theme` is for pictures that only
    they see; `as_text` wants words in their place.
    """

    user: int
    lang: str | None = None
    locale: str | None = None
    dm: DmWish = "all"
    dm_closed: bool = False
    theme: Theme = "dusk"
    as_text: bool = False


class StaleHead(Exception):
    """Another writer was faster: the revision or version expected is not the one stored."""


class IdTaken(Exception):
    """A table of this id exists already."""


class StoreTrouble(Exception):
    """The database cannot do it. What was asked for has not been kept; all before it is."""


class StoreFull(StoreTrouble):
    """No room is left on the disk."""


class StoreBusy(StoreTrouble):
    """Another program holds the database."""


class StoreBroken(StoreTrouble):
    """The file is damaged, or is no database."""


class StoreTooNew(StoreTrouble):
    """A later release wrote this database."""


class StoreTaken(StoreTrouble):
    """Another process runs on this database."""


class Store(Protocol):
    """Every method is one transaction: all of it is kept, or nothing.

    All may raise StoreTrouble.
    """

    async def create(self, facts: Facts, owed: Sequence[Owed]) -> None:
        """A new table. Raises IdTaken."""
        ...

    async def facts(self, table: str) -> Facts | None: ...

    async def change(self, facts: Facts, owed: Sequence[Owed] = ()) -> Facts:
        """Replaces the facts if `facts.version` is the stored one; gives them back with the next.

        Raises StaleHead.
        """
        ...

    async def start(self, facts: Facts, head: Head, first: Row, owed: Sequence[Owed]) -> Facts:
        """Facts changed, first head and row (the set-up), a checkpoint. Raises StaleHead."""
        ...

    async def head(self, table: str) -> Head:
        """Raises KeyError for a table that has not started."""
        ...

    async def commit(self, table: str, expected: int, entry: Commit) -> None:
        """Appends rows and replaces the head if its revision is `expected`. Raises StaleHead."""
        ...

    async def rows(self, table: str, after: int = 0) -> Sequence[Row]: ...

    async def checkpoint(self, table: str, among: Sequence[int]) -> tuple[int, Head]:
        """The newest checkpoint at one of these row numbers. The set-up always has one.

        Raises KeyError if there is none.
        """
        ...

    async def draft(self, table: str, seat: Seat) -> Draft | None: ...

    async def save_draft(self, table: str, seat: Seat, draft: Draft | None) -> None: ...

    async def outstanding(self, now: int, limit: int = 200) -> Sequence[Debt]:
        """All debts of the tables that have one due, oldest first; of at most `limit` tables.

        Those that are put off come along, and those left in sending by a dead process.
        """
        ...

    async def next_due(self, now: int) -> int | None:
        """When the first of the debts that are not due yet will be."""
        ...

    async def sending(self, ids: Sequence[int]) -> None: ...

    async def settle(self, ids: Sequence[int], posted: Sequence[Posted] = ()) -> None:
        """Paid: the debts go, the messages that now stand are remembered.

        A message takes the place of the one of the same purpose, table and seat.
        """
        ...

    async def put_off(self, ids: Sequence[int], due: int) -> None:
        """Not paid: owed again at that time, one try more."""
        ...

    async def hold(self, ids: Sequence[int]) -> None:
        """All of these are due when the last of them is, as that stands now."""
        ...

    async def retry(self, guild: int, now: int) -> Sequence[str]:
        """What was put off at the tables of a server is due now; the tables that had any."""
        ...

    async def hurry(self, now: int, most: int) -> None:
        """What is put off for more than so many seconds is due now: the clock was set back."""
        ...

    async def owe(self, owed: Sequence[Owed]) -> None: ...

    async def hitch(self, table: str, why: Hitch, owed: Sequence[Owed]) -> None:
        """Remembers what keeps a table's posts from their place; `owed` only if that is news."""
        ...

    async def unhitch(self, table: str) -> None:
        """Nothing keeps them from it any more."""
        ...

    async def hitches(self) -> Mapping[str, Hitch]:
        """All tables whose posts cannot be sent, with the reason."""
        ...

    async def posted(self, table: str) -> Sequence[Posted]: ...

    async def forget_posted(self, posted: Sequence[Posted]) -> None:
        """These messages do not stand any more, or are of no further interest."""
        ...

    async def prefs(self, user: int) -> Prefs: ...

    async def save_prefs(self, prefs: Prefs) -> None: ...

    async def tables_of(self, user: int) -> Sequence[Facts]:
        """Gathering, live and frozen tables where this person sits or is host, oldest first."""
        ...

    async def tables_in(self, guild: int) -> Sequence[Facts]:
        """Gathering, live and frozen tables of a server, newest first."""
        ...

    async def table_at(self, channel: int) -> Facts | None:
        """The table whose thread (or lobby post's message id) this is."""
        ...

    async def live_tables(self) -> Sequence[str]: ...

    async def unproven(self) -> Sequence[str]:
        """The live tables whose position is not known to be sound under the code that runs.

        It is where that very code made it or found it sound, and the newest row still names it.
        """
        ...

    async def prove(self, tables: Sequence[str]) -> None:
        """The code that runs has found these positions sound."""
        ...

    async def tables_that_are(self, status: Status) -> Sequence[Facts]:
        """All of that status, oldest first."""
        ...

    async def whole(self, table: str) -> Whole | None:
        """All that is kept of a table, of one moment."""
        ...

    async def restore(self, whole: Whole, files: dict[str, bytes], owed: Sequence[Owed]) -> None:
        """A table that was kept elsewhere, with the data files of its game. Raises IdTaken."""
        ...

    async def keep_content(self, game: str, digest: str, files: dict[str, bytes]) -> None:
        """Keeps the data files that a game was started with; the same digest again is no error."""
        ...

    async def content(self, game: str, digest: str) -> dict[str, bytes] | None: ...


class Commit(Struct, frozen=True):
    """What one answer changes, in one transaction.

    `facts` if the table's facts change with it (the end, `since`): as in `change`, their version
    must be the stored one and is kept with the next. `checkpoint` asks for one at the head.
    `drop_drafts` are the seats whose question changed.
    """

    head: Head
    rows: tuple[Row, ...]
    owed: tuple[Owed, ...]
    drop_drafts: tuple[Seat, ...] = ()
    checkpoint: bool = False
    facts: Facts | None = None


class Whole(Struct, frozen=True):
    """All of a table but what Discord shows of it; no head while it gathers."""

    facts: Facts
    head: Head | None = None
    rows: tuple[Row, ...] = ()
    checkpoints: tuple[Head, ...] = ()
    drafts: dict[str, Draft] = {}
    """By seat: "0"."""
