-- One table of a game: its facts, and its newest position once it has started.
CREATE TABLE game (
    id         TEXT PRIMARY KEY,
    kind       TEXT NOT NULL,
    status     TEXT NOT NULL,
    host       INTEGER NOT NULL,
    guild      INTEGER,
    channel    INTEGER NOT NULL,
    thread     INTEGER,
    lang       TEXT NOT NULL,
    wanted     INTEGER NOT NULL,
    content    TEXT NOT NULL,
    seed       BLOB NOT NULL,
    created    INTEGER NOT NULL,
    since      INTEGER NOT NULL,
    version    INTEGER NOT NULL,
    visibility TEXT NOT NULL,
    pace       TEXT NOT NULL,
    options    TEXT NOT NULL, -- JSON
    invited    TEXT NOT NULL, -- JSON
    revision   INTEGER,
    asked      TEXT, -- JSON
    rules      INTEGER,
    state      BLOB -- JSON
) STRICT;

CREATE INDEX game_by_status ON game (status, created);
CREATE INDEX game_by_thread ON game (thread) WHERE thread IS NOT NULL;

CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    user INTEGER,
    mind TEXT,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_by_user ON seat (user) WHERE user IS NOT NULL;

-- One answer, or one undo. Never changed, never deleted.
CREATE TABLE row (
    game TEXT NOT NULL REFERENCES game (id),
    seq  INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    by   TEXT NOT NULL,
    body TEXT NOT NULL, -- JSON
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- A position that was kept whole.
CREATE TABLE checkpoint (
    game  TEXT NOT NULL REFERENCES game (id),
    seq   INTEGER NOT NULL,
    asked TEXT NOT NULL, -- JSON
    rules INTEGER NOT NULL,
    state BLOB NOT NULL, -- JSON, by zlib
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE draft (
    game TEXT NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    body TEXT NOT NULL, -- JSON
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- A message of ours that stands in Discord.
CREATE TABLE message (
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    game     TEXT NOT NULL REFERENCES game (id),
    purpose  TEXT NOT NULL,
    seat     INTEGER,
    revision INTEGER NOT NULL,
    awaited  TEXT NOT NULL, -- JSON
    shown    TEXT NOT NULL,
    PRIMARY KEY (channel, message)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX message_by_purpose ON message (game, purpose, ifnull(seat, -1))
WHERE purpose <> 'former';
CREATE INDEX message_by_game ON message (game);
CREATE INDEX message_by_id ON message (message);

-- What Discord must still be told. Ids are never given twice.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    game     TEXT NOT NULL REFERENCES game (id),
    kind     TEXT NOT NULL,
    revision INTEGER NOT NULL,
    seat     INTEGER,
    sending  INTEGER NOT NULL DEFAULT 0,
    tries    INTEGER NOT NULL DEFAULT 0,
    due      INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX outbox_by_due ON outbox (due, id);
CREATE INDEX outbox_by_game ON outbox (game, id);

-- Something to be done at a time.
CREATE TABLE timer (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    game    TEXT NOT NULL REFERENCES game (id),
    due     INTEGER NOT NULL,
    kind    TEXT NOT NULL,
    payload TEXT NOT NULL -- JSON
) STRICT;

CREATE INDEX timer_by_due ON timer (due, id);

CREATE TABLE pref (
    user      INTEGER PRIMARY KEY,
    lang      TEXT,
    locale    TEXT,
    dm        TEXT NOT NULL,
    dm_closed INTEGER NOT NULL
) STRICT;

-- The data files that games were started with.
CREATE TABLE content (
    kind   TEXT NOT NULL,
    digest TEXT NOT NULL,
    files  BLOB NOT NULL, -- JSON of base64, by zlib
    PRIMARY KEY (kind, digest)
) STRICT, WITHOUT ROWID;
