"""The commands that play games without Discord: selfplay and replay."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from bot.ai.minds import MINDS
from bot.app import selfplay, wiring
from bot.app.console import give_up
from bot.engine.match import CannotReplay
from bot.engine.rules import AnyRules

_MIND_HELP = f"Who plays: {' or '.join(MINDS)}; or one for each seat, with commas."


def add_to(group: click.Group) -> None:
    """Gives these commands to the command line."""
    for command in (play_alone, replay):
        group.add_command(command)


@click.command("selfplay", help="Let computer players play games among themselves.")
@click.argument("game")
@click.option("--seats", default=2, show_default=True)
@click.option("--games", default=1, show_default=True, type=click.IntRange(1))
@click.option("--seed", default=1, show_default=True)
@click.option("--mind", default="uniform", show_default=True, help=_MIND_HELP)
@click.option("--json", "as_json", is_flag=True, help="A line of JSON for each game.")
def play_alone(game: str, seats: int, games: int, seed: int, mind: str, as_json: bool) -> None:
    rules = _rules(game)
    if seats not in rules.seats:
        give_up(f"{game} seats {rules.seats[0]} to {rules.seats[-1]} players")
    minds = tuple(mind.split(","))
    if unknown := sorted(set(minds) - set(MINDS)):
        give_up(f"no mind is called {unknown[0]}; there are {', '.join(sorted(MINDS))}")
    contest = selfplay.Contest(seats, games, seed, minds)
    selfplay.contest(rules, contest, click.echo, as_json)


@click.command(help="Play a recorded game again and check every step.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--lang", default="en", show_default=True)
def replay(file: Path, lang: str) -> None:
    sources = [wiring.shipped()]
    games = {id: box.rules for id, box in wiring.shelf(sources).items()}
    try:
        selfplay.replay(games, file.read_bytes(), wiring.texts(sources).speaker(lang), click.echo)
    except (CannotReplay, msgspec.MsgspecError) as problem:
        give_up(f"{file} cannot be replayed: {problem}")


def _rules(game: str) -> AnyRules:
    boxes = wiring.shelf([wiring.shipped()])
    if game not in boxes:
        give_up(f"no game is called {game}; there are {', '.join(sorted(boxes))}")
    return boxes[game].rules
