"""The commands with which an operator looks after the tables: check, export, import, backup."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import click

from bot.app import check, transfer, wiring
from bot.app.check import CannotHold, Report
from bot.app.console import existing_database, give_up
from bot.app.permissions import check_discord
from bot.app.settings import BadSettings, database_of, read_settings
from bot.ports.store import StoreTaken, StoreTrouble
from bot.store import care, upgrade
from bot.store.sqlite import open_store
from bot.table.export import BadExport, Moved

T = TypeVar("T")

_FILE = click.Path(dir_okay=False, path_type=Path)
_EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)


def add_to(group: click.Group) -> None:
    """Gives these commands to the command line."""
    for command in (check_all, export, import_, backup):
        group.add_command(command)


@click.command("check", help="Check settings, database and every live table.")
@click.option("--freeze", multiple=True, metavar="TABLE", help="Put a table on hold first.")
@click.option("--thaw", multiple=True, metavar="TABLE", help="Let a table go on again first.")
@click.option("--discord", "ask_discord", is_flag=True, help="Ask Discord for the permissions too.")
def check_all(freeze: tuple[str, ...], thaw: tuple[str, ...], ask_discord: bool) -> None:
    if freeze or thaw:
        _run(_hold(existing_database(), freeze, thaw))
    report = Report(click.echo)
    _run(_check(report, ask_discord))
    sys.exit(0 if report.is_sound else 1)


async def _check(report: Report, ask_discord: bool) -> None:
    sittings = await check.check(os.environ, [wiring.shipped()], report)
    if not ask_discord:
        return
    try:
        settings = read_settings(os.environ)
    except BadSettings:
        report.note("Discord was not asked: the settings come first")
        return
    await check_discord(settings, sittings, report)


async def _hold(database: Path, freeze: tuple[str, ...], thaw: tuple[str, ...]) -> None:
    store = await open_store(database)
    try:
        for table in freeze:
            await check.freeze(store, table.upper())
            click.echo(f"frozen  table {table.upper()}")
        for table in thaw:
            await check.thaw(store, table.upper())
            click.echo(f"thawed  table {table.upper()}")
    finally:
        await store.close()


@click.command(help="Write a whole table to FILE, or say it: seed and secrets too.")
@click.argument("table")
@click.argument("file", type=_FILE, required=False)
def export(table: str, file: Path | None) -> None:
    try:
        data = _run(transfer.export_table(existing_database(), [wiring.shipped()], table.upper()))
    except BadExport as problem:
        give_up(str(problem))
    if file is None:
        click.echo(data, nl=False)
        return
    _write_new(file, data)
    click.echo(f"table {table.upper()} is in {file}")


@click.command("import", help="Put a table that was exported into this database.")
@click.argument("file", type=_EXISTING)
@click.option("--channel", type=int, help="The channel where it goes on, if not where it was.")
@click.option("--guild", type=int, help="The server of that channel.")
def import_(file: Path, channel: int | None, guild: int | None) -> None:
    if (channel is None) != (guild is None):
        give_up("--channel and --guild go together")
    to = Moved(channel=channel, guild=guild)
    database, sources = database_of(os.environ), [wiring.shipped()]
    try:
        id = _run(transfer.import_table(database, sources, file.read_bytes(), to))
    except BadExport as problem:
        give_up(f"{file} cannot be imported: {problem}")
    click.echo(f"table {id} is in {database}")


@click.command(help="Copy the database to FILE, also while the bot runs.")
@click.argument("file", type=_FILE)
def backup(file: Path) -> None:
    database = existing_database()
    if file.exists():
        give_up(f"{file} is there already")
    try:
        upgrade.backup(database, file)
    except StoreTrouble as problem:
        give_up(f"{database} cannot be copied to {file}: {problem}")
    if faults := care.faults(file, upgrade.schema_steps()):
        give_up("\n".join(f"{file} is a copy of a database with a fault: {one}" for one in faults))
    click.echo(f"{database} is copied to {file}")


def _write_new(file: Path, data: bytes) -> None:
    """Readable for its owner alone, and never over another file."""
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(handle, "wb") as out:
            out.write(data)
    except OSError as problem:
        give_up(f"{file} cannot be written: {problem.strerror}")


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Runs to the end; what can be expected to go wrong ends in a sentence."""
    try:
        return asyncio.run(work)
    except transfer.NoSuchTable as problem:
        give_up(f"there is no table {problem}")
    except CannotHold as problem:
        give_up(str(problem))
    except StoreTaken:
        give_up("the bot is running on this database; stop it first")
    except StoreTrouble as problem:
        give_up(f"the database cannot be used: {problem}")
