"""The command line `serai`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click
from dotenv import load_dotenv

from bot.app import console, contests, lifecycle, logs, operating, wiring
from bot.app.console import give_up
from bot.app.version import VERSION


@click.group(help="Serai: modern board games, played slowly in Discord.")
@click.version_option(VERSION)
def main() -> None:
    """Every command reads the working directory's .env first."""
    try:
        load_dotenv(Path.cwd() / ".env")
    except (OSError, UnicodeDecodeError) as problem:
        give_up(f".env cannot be read: {problem}")


@main.command(help="Run the bot.")
def run() -> None:
    settings = console.settings()
    logs.set_up_logs(settings)
    try:
        asyncio.run(lifecycle.run(settings, [wiring.shipped()]))
    except lifecycle.CannotReach as problem:
        give_up(str(problem), console.TRY_AGAIN)
    except lifecycle.CannotStart as problem:
        give_up(str(problem))


@main.command(help="A local stand-in for Discord with the bot and a web page to play in.")
@click.option(
    "--port",
    default=8642,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Port of the page.",
)
def playground(port: int) -> None:
    try:
        from bot.playground.run import play
        from bot.playground.standin import PortTaken
    except ModuleNotFoundError as lacking:
        give_up(f"{lacking.name} is missing: the playground needs serai[playground]")
    try:
        play(port)
    except PortTaken as problem:
        give_up(f"{problem}. Another playground may be running; --port takes another port.")


operating.add_to(main)
contests.add_to(main)


if __name__ == "__main__":
    main()
