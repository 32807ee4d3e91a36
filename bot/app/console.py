"""What the commands of `serai` have in common: how they end, and where the database is."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn

import click

from bot.app.settings import BadSettings, Settings, database_of, read_settings

HOPELESS, TRY_AGAIN = 2, 75
"""Exit codes: another start would end the same way; another start may help."""


def give_up(why: str, code: int = HOPELESS) -> NoReturn:
    """Ends the process with a word for whoever started it."""
    for line in why.splitlines():
        click.echo(f"serai: {line}", err=True)
    sys.exit(code)


def settings() -> Settings:
    """All settings, or the end."""
    try:
        return read_settings(os.environ)
    except BadSettings as bad:
        give_up("\n".join(bad.faults))


def existing_database() -> Path:
    """The database of the settings, which need no token for it, or the end."""
    path = database_of(os.environ)
    if not path.is_file():
        give_up(f"there is no database at {path}")
    return path
