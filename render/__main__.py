"""Draws a demo picture: `python -m render conspiracy --players 3 --lang ja --theme day`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import get_args

import click
from msgspec.structs import replace

from bot.i18n import catalogue
from bot.ports.gallery import Purpose, Theme
from render.studio import open_assets

DATA = Path(__file__).parents[1] / "data"
DEMOS: tuple[Purpose, ...] = ("board", "hand", "score", "lobby")


@click.command()
@click.argument("game")
@click.option("--players", default=4, show_default=True)
@click.option("--lang", default="en", show_default=True)
@click.option("--theme", type=click.Choice(get_args(Theme)), default="dusk", show_default=True)
@click.option("--purpose", type=click.Choice(DEMOS), default="board", show_default=True)
@click.option("--width", default=1600, show_default=True)
@click.option("--out", type=click.Path(path_type=Path), default=Path("demo.png"))
def main(game: str, players: int, lang: str, purpose: Purpose, out: Path, **looks: object) -> None:
    """Draws GAME as it might look in mid-game."""
    assets = open_assets(DATA, catalogue.load([DATA / "i18n"]))
    painter = import_module(f"render.games.{game}").painter(assets)
    ask = import_module(f"render.games.{game}.demo").demo(players, purpose, lang)
    picture = painter.paint(replace(ask, **looks))
    out.write_bytes(picture.data)
    click.echo(f"{out}: {picture.size[0]} x {picture.size[1]}, {len(picture.data) // 1024} KiB")
    click.echo(picture.alt)


if __name__ == "__main__":
    main()
