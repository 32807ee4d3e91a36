"""What people have set, and the data files that their games run with."""

from __future__ import annotations

import sqlite3
import zlib

import msgspec

from bot.ports.store import Prefs

_FILES = msgspec.json.Decoder(dict[str, bytes])


def prefs(db: sqlite3.Connection, user: int) -> Prefs:
    """The defaults for somebody who has set nothing."""
    query = "SELECT lang, locale, dm, dm_closed, theme, as_text FROM pref WHERE user = ?"
    row = db.execute(query, (user,)).fetchone()
    if row is None:
        return Prefs(user)
    lang, locale, dm, dm_closed, theme, as_text = row
    return Prefs(user, lang, locale, dm, bool(dm_closed), theme, bool(as_text))


def save_prefs(db: sqlite3.Connection, prefs: Prefs) -> None:
    db.execute(
        "INSERT OR REPLACE INTO pref (user, lang, locale, dm, dm_closed, theme, as_text)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            prefs.user,
            prefs.lang,
            prefs.locale,
            prefs.dm,
            prefs.dm_closed,
            prefs.theme,
            prefs.as_text,
        ),
    )


def keep_content(db: sqlite3.Connection, game: str, digest: str, files: dict[str, bytes]) -> None:
    """The same digest again changes nothing."""
    db.execute(
        "INSERT OR IGNORE INTO content (kind, digest, files) VALUES (?, ?, ?)",
        (game, digest, zlib.compress(msgspec.json.encode(files), 6)),
    )


def content(db: sqlite3.Connection, game: str, digest: str) -> dict[str, bytes] | None:
    query = "SELECT files FROM content WHERE kind = ? AND digest = ?"
    row = db.execute(query, (game, digest)).fetchone()
    return None if row is None else _FILES.decode(zlib.decompress(row[0]))
