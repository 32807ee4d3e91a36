"""The command line `serai`."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import NoReturn

import click
import msgspec
from dotenv import load_dotenv

from bot.ai.minds import MINDS
from bot.app import lifecycle, logs, selfplay, wiring
from bot.app.settings import BadSettings, Settings, read_settings
from bot.app.version import VERSION
from bot.engine.match import CannotReplay
from bot.engine.rules import AnyRules


@click.group(help="Serai: modern board games, played slowly in Discord.")
@click.version_option(VERSION)
def main() -> None:
    """Every command reads the working directory's .env first."""
    load_dotenv(Path.cwd() / ".env")


@main.command(help="Run the bot.")
def run() -> None:
    settings = _settings()
    logs.set_up_logs(settings)
    try:
        asyncio.run(lifecycle.run(settings, [wiring.shipped()]))
    except lifecycle.CannotStart as problem:
        _give_up(str(problem))


@main.command(help="A local stand-in for Discord with the bot and a web page to play in.")
@click.option("--port", default=8642, show_default=True, help="Port of the page.")
def playground(port: int) -> None:
    from bot.playground.run import play
    from bot.playground.standin import PortTaken

    try:
        play(port)
    except PortTaken as problem:
        _give_up(str(problem))


@main.command("selfplay", help="Let computer players play games among themselves.")
@click.argument("game")
@click.option("--seats", default=2, show_default=True)
@click.option("--games", default=1, show_default=True, type=click.IntRange(1))
@click.option("--seed", default=1, show_default=True)
@click.option("--mind", default="uniform", show_default=True, type=click.Choice(sorted(MINDS)))
@click.option("--json", "as_json", is_flag=True, help="A line of JSON for each game.")
def play_alone(game: str, seats: int, games: int, seed: int, mind: str, as_json: bool) -> None:
    rules = _rules(game)
    if seats not in rules.seats:
        _give_up(f"{game} seats {rules.seats[0]} to {rules.seats[-1]} players")
    contest = selfplay.Contest(seats, games, seed, mind)
    selfplay.contest(rules, contest, click.echo, as_json)


@main.command(help="Play a recorded game again and check every step.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--lang", default="en", show_default=True)
def replay(file: Path, lang: str) -> None:
    sources = [wiring.shipped()]
    games = {id: box.rules for id, box in wiring.shelf(sources).items()}
    try:
        selfplay.replay(games, file.read_bytes(), wiring.texts(sources).speaker(lang), click.echo)
    except (CannotReplay, msgspec.MsgspecError, KeyError) as problem:
        _give_up(f"{file} cannot be replayed: {problem}")


def _rules(game: str) -> AnyRules:
    boxes = wiring.shelf([wiring.shipped()])
    if game not in boxes:
        _give_up(f"no game is called {game}; there are {', '.join(sorted(boxes))}")
    return boxes[game].rules


def _settings() -> Settings:
    try:
        return read_settings(os.environ)
    except BadSettings as bad:
        _give_up("\n".join(bad.faults))


def _give_up(why: str) -> NoReturn:
    for line in why.splitlines():
        click.echo(f"serai: {line}", err=True)
    sys.exit(2)


if __name__ == "__main__":
    main()
